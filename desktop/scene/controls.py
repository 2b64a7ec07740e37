"""Buttons and the sentence: what the viewer can do now, what his cards would do, and why not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop.i18n import tr
from desktop.reasons import reason_text
from desktop.scene import places
from desktop.scene.bury_slot import BurySlot
from desktop.scene.buttons import BidButton, Button
from desktop.scene.layout import Rect
from desktop.scene.sentence import Sentence
from desktop.sentences import (
    bid_kind,
    brief_cards,
    card_text,
    cards_text,
    illegal,
    rank_text,
    suit_text,
)
from desktop.session.choices import BidOption
from engine.cards import LJ, RANKS, SUITS, rank
from engine.errors import Illegal

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene
    from desktop.session.advice import Move

SHOWN_BIDS = 5


def spoken_card(card: int) -> str:
    """A card in words, for screen readers do not read suit signs."""
    if card >= LJ:
        return card_text(card)
    suit, face = suit_text(SUITS[card // 13]), rank_text(RANKS[rank(card)])
    return tr("Table", "{suit} {rank}", suit=suit, rank=face)


class Controls:
    """The action row, the bid row, the bury slot and the sentence, kept in step with the model."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.hint = Button(table, "hint", "H", self.suggest)
        self.main = Button(table, "main", "Enter", self.do, main=True, refuse=self.explain)
        self.clear = Button(table, "clear", "Esc", self.drop)
        self.sort = Button(table, "sort", "T", table.sort_hand)
        self.skip = Button(table, "pass", "Esc", self.pass_)
        self.mend = Button(table, "mend", "", self.mend_now)
        self.finish = Button(table, "finish", "E", table.model.finish_hand)
        for button in (self.mend, self.finish):
            button.setZValue(button.zValue() + 31)
        self.bids = [BidButton(table, i + 1, partial(self.bid, i)) for i in range(SHOWN_BIDS)]
        for i, button in enumerate(self.bids):
            button.refuse = partial(self._why_no_bid, i)
        self.more = Button(table, "more", "6", self.next_bids)
        self.sentence = Sentence(table)
        self.slot = BurySlot(table)
        self.options: list[BidOption] = []
        self.first_bid = 0
        self.owed: tuple[int, ...] = ()
        self.said: tuple[str, str] | None = None
        """A sentence that stays until the viewer does something."""
        self.said_owed: tuple[int, ...] = ()
        """The cards that mend what ``said`` complains of."""

    def all(self) -> list[Button]:
        """Every button, in the order of the Tab key."""
        return [
            *self.table.advising.buttons(),
            self.mend, self.finish, *self.bids, self.more, self.skip,
            self.hint, self.main, self.clear, self.sort,
        ]  # fmt: skip

    # ------------------------------------------------------------------ what is shown

    @property
    def mode(self) -> str:
        """``bid``, ``bury``, ``show``, ``play`` or "" (nothing to do)."""
        now = self.table.now
        if not now.playing or now.ended or self.table.looking_on:
            return ""
        return self.table.game.mode(now, self.table.asked_kind)

    @property
    def bidding(self) -> bool:
        """Whether the bid row is there: not while a bid is held back."""
        return self.mode == "bid" and self.table.model.loss is None

    def update(self) -> None:
        """Show what fits the moment."""
        mode, bidding = self.mode, self.bidding
        held = self.table.model.loss is not None
        acting = mode in ("bury", "play", "show") and not held
        for button in (self.hint, self.main, self.clear):
            button.setVisible(acting)
        able = mode != "bid" and not self.table.looking_on
        self.sort.setVisible(bool(self.table.hand.items) and able)
        self.skip.setVisible(bidding)
        self._bid_row(bidding)
        if mode == "bury":
            self.slot.show_cards(self.table.hand.cards())
        else:
            self.slot.setVisible(False)
        if acting:
            self._actions(mode)
        self._sort_button()
        self._say(mode)
        self.table.advising.update()

    def _actions(self, mode: str) -> None:
        words = self.table.game.actions(mode)
        self.hint.say(words.hint, self.table.asked_kind == mode)
        self.main.say(words.main, words.ready)
        self.clear.say(words.clear, bool(self.table.hand.selected))
        least = 78 if self.table.table.compact else 110
        widths = [b.wanted_width(least) for b in (self.hint, self.main, self.clear)]
        widths[1] = max(widths[1], (106 if self.table.table.compact else 132) * self.table.table.t)
        boxes = places.actions(self.table.table, widths[0], widths[1], widths[2], 0)
        for button, box in zip((self.hint, self.main, self.clear), boxes, strict=False):
            button.place(box)

    def _sort_button(self) -> None:
        self.sort.say(tr("Table", "Sort"))
        boxes = places.actions(self.table.table, 10, 10, 10, self.sort.wanted_width(80))
        self.sort.place(boxes[3])

    def _bid_row(self, on: bool) -> None:
        if not on:
            for button in (*self.bids, self.more):
                button.setVisible(False)
            return
        asked = self.table.asked_kind in ("bid", "counter")
        self.options = self.table.model.bid_options(self.table.hand.cards())
        more = len(self.options) > SHOWN_BIDS
        if self.first_bid >= len(self.options):
            self.first_bid = 0
        shown = self.options[self.first_bid : self.first_bid + SHOWN_BIDS]
        counter = self.table.asked_kind == "counter"
        self.skip.say(tr("Table", "Pass") if counter else tr("Table", "No bid"), asked)
        extra = 0.0
        self.more.setVisible(more)
        if more:
            self.more.say(tr("Table", "More"))
            extra = self.more.wanted_width(60) + 8
        for button, option in zip(self.bids, shown, strict=False):
            title, second = self._bid_words(option)
            brief = "" if option.cards is None else brief_cards(option.cards)
            can = option.cards is not None and asked
            button.show_bid(option.suit, title, second, can, brief)
        count = len(shown)
        if not shown:  # a row without a button would not say why
            self.bids[0].show_bid("", tr("Table", "No bid possible"), self._nothing(), False)
            count = 1
        wanted = max((b.wanted_width(0) for b in self.bids[:count]), default=0)
        boxes, last = places.bid_row(
            self.table.table, SHOWN_BIDS, self.skip.wanted_width(80) + extra, wanted
        )
        if more:
            w = self.more.wanted_width(60)
            self.more.place(Rect(last.x, last.y, w, last.h))
            last = Rect(last.x + w + 8, last.y, last.w - w - 8, last.h)
        self.skip.place(last)
        for i, (button, box) in enumerate(zip(self.bids, boxes, strict=True)):
            button.place(box)
            button.setVisible(i < count)

    def _bid_words(self, option: BidOption) -> tuple[str, str]:
        """The two lines of a bid button."""
        if option.cards is None:
            return suit_text(option.suit), self._short_reason(option)
        title = bid_kind(option.kind)
        ranks = "".join(rank_text(RANKS[rank(c)]) for c in option.cards if c < LJ)
        if ranks:
            title = tr("Table", "{kind} {cards}", kind=title, cards=ranks)
        standing = self.table.now.standing
        if standing is not None and standing.cards is not None:
            if option.kind in ("counter", "switch", "snatch"):
                return title, tr("Table", "beats {cards}", cards=brief_cards(standing.cards))
        if len(option.cards) > 3 or any(c >= LJ for c in option.cards):
            return title, brief_cards(option.cards)
        return title, tr("Table", "makes {suit} trump", suit=suit_text(option.suit))

    def _nothing(self) -> str:
        """Why there is no bid at all (where bids are a pair with a joker)."""
        if self.table.now.standing is None:
            return tr("Table", "no pair with a joker")
        return tr("Table", "nothing stronger in hand")

    def _short_reason(self, option: BidOption) -> str:
        reason = option.reason
        if reason is None:
            return ""
        if reason.code == "no_such_cards":
            if option.suit == "NT":
                return tr("Table", "needs a pair of jokers")
            if reason.params.get("held"):
                return tr("Table", "needs a pair")
            return tr("Table", "no {rank} in hand", rank=rank_text(str(reason.params["level"])))
        standing = self.table.now.standing
        if reason.code == "not_stronger":
            if standing is not None and standing.suit == option.suit:
                return tr("Table", "already bid")
            return tr("Table", "too weak")
        if reason.code == "switch_off":
            return tr("Table", "your bid stands")
        return illegal(reason).text

    # ------------------------------------------------------------------ the sentence

    def _say(self, mode: str) -> None:
        self.owed = ()
        self.mend.setVisible(False)
        self.finish.setVisible(False)
        if self.table.model.loss is not None:
            self.sentence.say(self.table.advising.warning(), "warn")
            return
        text, kind = self.said or self._words(mode)
        if self.said is not None:
            self.owed = self.said_owed
        if self.owed:
            sentence = illegal(Illegal("", owed=list(self.owed)))
            self._say_with(self.mend, sentence.mend_text, text, kind)
        elif self.said is None and self._may_finish():
            settled = tr("Table", "All point cards are taken")
            self._say_with(self.finish, tr("Table", "End the hand"), settled, "plain")
        else:
            self.sentence.say(text, kind)

    def _say_with(self, button: Button, words: str, text: str, kind: str) -> None:
        """A sentence and the button in it."""
        button.say(words)
        box = self.sentence.say(text, kind, button.wanted_width(0))
        if box is not None:
            button.place(box)
            button.setVisible(True)

    def _may_finish(self) -> bool:
        table = self.table
        return (
            table.options.offer_end
            and table.asked_kind == "play"
            and not table.hand.selected
            and table.model.settled
        )

    def _words(self, mode: str) -> tuple[str, str]:
        own = self.table.game.sentence(mode)
        if own is not None:
            return own
        if mode == "play" and self.table.asked_kind == "play":
            return self._play_sentence()
        return "", "plain"

    def _play_sentence(self) -> tuple[str, str]:
        now, chosen = self.table.now, self.table.hand.cards()
        trick = now.trick
        needed = len(trick.plays[0][1]) if trick is not None and trick.plays else 0
        if not chosen:
            if trick is None or not trick.plays:
                return tr("Table", "Your lead"), "plain"
            seat, cards = trick.plays[0]
            return (
                tr("Table", "{name} led {cards}", name=now.names[seat], cards=cards_text(cards)),
                "plain",
            )
        reason = self.table.model.why_not(chosen)
        if reason is None:
            return (
                tr("Table", "Selected {cards} · can be played", cards=cards_text(chosen)), "good"
            )  # fmt: skip
        if needed and len(chosen) < needed and reason.code in ("wrong_count", "must_follow"):
            return tr("Table", "Choose {n} more", n=needed - len(chosen)), "plain"
        self.owed = self._mend(reason)
        return illegal(reason).text, "warn"

    def _mend(self, reason: Illegal) -> tuple[int, ...]:
        """Legal cards to offer instead: those the rules name, or for a lead what was meant first.

        That is the suit of the card selected first, and if that is no lead either, that card.
        """
        named = illegal(reason).mend
        hand, trick = self.table.hand, self.table.now.trick
        leads = self.table.asked_kind == "play" and not (trick is not None and trick.plays)
        if named or not leads or not hand.selected:
            return named
        first = hand.selected[0].card
        assert first is not None
        group = hand.order.group
        same = tuple(c for c in hand.cards() if group[c] == group[first])
        for offer in (same, (first,)):
            if len(offer) < len(hand.selected) and self.table.model.why_not(offer) is None:
                return offer
        return ()

    def say(self, text: str, kind: str = "warn", owed: tuple[int, ...] = ()) -> None:
        """Say something until the viewer does the next thing; ``owed`` mends it."""
        self.said, self.said_owed = (text, kind), owed
        self._say(self.mode)

    def forget(self) -> None:
        """What was said has been read."""
        self.said, self.said_owed = None, ()

    # ------------------------------------------------------------------ what buttons do

    def do(self) -> None:
        """The main button: play, bury or show what is selected."""
        mode = self.mode
        if not self.table.game.do(mode) and mode == "play":
            self.table.model.play(self.table.hand.cards())

    def explain(self) -> None:
        """The main button while it cannot be used: why."""
        if self.table.asked_kind not in ("play", "bury", "show"):
            self.say(tr("Table", "It is not your turn"), "plain")
        elif not self.table.hand.selected:
            self.say(tr("Table", "Select cards first"), "plain")
        elif self.mode == "play":
            reason = self.table.model.why_not(self.table.hand.cards())
            if reason is not None:
                self.say(illegal(reason).text, owed=self._mend(reason))

    def drop(self) -> None:
        """Select nothing."""
        self.table.hand.clear()
        self.table.selection_changed()

    def suggest(self) -> None:
        """Ask for a hint; ``show_suggestion`` follows, now or soon."""
        if self.table.asked_kind is None:
            self.explain()
        else:
            self.table.advising.want()

    def show_suggestion(self, move: Move) -> None:
        """Select what is suggested, or name the bid, and say why."""
        asked, cards = self.table.asked_kind, list(move.cards)
        reason = reason_text(self.table.game_name, move.code, move.params)
        if asked is not None and self.table.game.suggest(asked, cards):
            self.table.selection_changed()
            if not cards:
                self._suggest(tr("Table", "Suggestion: show nothing"), reason)
            elif reason:
                self.say(reason, "good")
        elif asked in ("play", "bury"):
            self.table.hand.select(cards)
            self.table.selection_changed()
            if reason:
                self.say(reason, "good")
        elif cards:
            self.table.hand.select(cards)
            self.table.selection_changed()
            bid = tr("Table", "Suggestion: bid {cards}", cards=cards_text(cards))
            self._suggest(bid, reason)
        else:
            self._suggest(tr("Table", "Suggestion: pass"), reason)

    def _suggest(self, what: str, reason: str) -> None:
        """A suggestion that no card can show, and its reason."""
        if reason:
            what = tr("Table", "{suggestion}. {reason}", suggestion=what, reason=reason)
        self.say(what, "good")

    def mend_now(self) -> None:
        """The one step that mends an illegal selection."""
        self.table.hand.select(list(self.owed))
        self.table.selection_changed()

    def pass_(self) -> None:
        """No bid, no counter."""
        self.table.model.pass_()

    def bid(self, i: int) -> None:
        """Make the bid of button ``i``."""
        option = self._option(i)
        if option is not None:
            self._bid(option)

    def bid_raised(self) -> None:
        """Bid the raised cards, or say why they are no bid."""
        cards = sorted(self.table.hand.cards())
        if self.table.asked_kind not in ("bid", "counter"):
            self.say(tr("Table", "Bids are asked when you hold a card for one"), "plain")
            return
        for option in self.table.model.bid_options(cards):
            if sorted(option.cards or ()) == cards:
                self._bid(option)
                return
        reason = self.table.model.why_not(cards)
        self.say(illegal(reason or Illegal("no_bid")).text)

    def _bid(self, option: BidOption) -> None:
        if option.cards is None:
            return
        self.table.hand.clear()
        self.table.selection_changed()  # before: it takes back what is held back
        model, cards = self.table.model, list(option.cards)
        if self.table.asked_kind == "counter":
            model.counter(cards)
        elif option.kind == "snatch":
            model.snatch(cards)
        else:
            model.bid(cards)

    def _option(self, i: int) -> BidOption | None:
        i += self.first_bid
        return self.options[i] if i < len(self.options) else None

    def _why_no_bid(self, i: int) -> None:
        option = self._option(i)
        if option is None:
            self.say(tr("Table", "No bid possible: {reason}", reason=self._nothing()), "plain")
            return
        if option.reason is not None:
            if option.reason.code == "no_such_cards":
                text = tr("Table", "{suit}: {reason}", suit=suit_text(option.suit),
                          reason=self._short_reason(option))  # fmt: skip
                self.say(text, "plain")
            else:
                self.say(illegal(option.reason).text)
        else:
            self.say(tr("Table", "Bids are asked when you hold a card for one"), "plain")

    def next_bids(self) -> None:
        """The next five bids."""
        self.first_bid += SHOWN_BIDS
        self.update()

    def refused(self, reason: Illegal) -> None:
        """The table did not take an answer."""
        self.say(illegal(reason).text, owed=self._mend(reason) if self.mode == "play" else ())

    def card_words(self, i: int) -> str:
        """What a screen reader says of card ``i`` of the hand."""
        hand = self.table.hand
        item = hand.items[i]
        card = spoken_card(item.card) if item.card is not None else ""
        card = self.table.game.card_words(item, card)
        if item in hand.selected:
            return tr("Table", "{card}, selected", card=card)
        if item.card in hand.dim:
            return tr("Table", "{card}, cannot be played now", card=card)
        return card
