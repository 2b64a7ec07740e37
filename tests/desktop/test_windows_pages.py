"""The pages one by one: what they say, what they send, and that no word is cut."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from windows_kit import cut, model_of, played, settle, up_to_end, use

from desktop.store.saves import Summary
from desktop.store.settings import SettingsStore, options
from desktop.windows import settings_panel
from desktop.windows.help_page import HelpPage
from desktop.windows.home import HomePage, when_text
from desktop.windows.kit import Page, Words, cap_text
from desktop.windows.log_panel import LogPanel
from desktop.windows.match_page import MatchPage
from desktop.windows.new_game import NewGamePage
from desktop.windows.notices import Banner, notice_text
from desktop.windows.option_texts import GAMES
from desktop.windows.option_texts import texts as words_of
from desktop.windows.score_page import ScorePage
from desktop.windows.score_parts import MatchEnd
from desktop.windows.shengji.score_texts import Ended
from engine import facts
from engine.errors import RulesError
from engine.shengji.hand import Phase
from engine.shengji.match import MatchState
from engine.shengji.rules import PRESETS, resolve

SIZES = ((900, 600), (1280, 800), (1920, 1080))
NAMES = ("小林", "老周", "小满", "阿芳")


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    use("en")
    yield
    use("en")


@pytest.fixture
def qtbot(qtbot: QtBot) -> Iterator[QtBot]:
    """Holds the pages until they are deleted in order: a collector that finds them first may not
    take widgets apart in an order that Qt can bear."""
    held: list[QWidget] = []
    add = qtbot.addWidget

    def add_and_hold(widget: QWidget, **more: Any) -> None:
        held.append(widget)
        add(widget, **more)

    qtbot.addWidget = add_and_hold  # type: ignore[method-assign]
    yield qtbot
    for widget in held:
        widget.close()
        widget.deleteLater()
    use("en")


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.json")


def summary(**changes: Any) -> Summary:
    values: dict[str, Any] = {
        "path": Path("a.paizhuo.jsonl"),
        "game": "shengji",
        "preset": "standard",
        "rules": {"game": "shengji", "preset": "standard"},
        "names": NAMES,
        "kinds": ("human", "ai", "ai", "ai"),
        "hand_no": 5,
        "trick_no": 12,
        "phase": Phase.PLAY,
        "levels": ("8", "T"),
        "attackers_points": 45,
        "totals": None,
        "time": datetime.now().astimezone(),
        "in_use": False,
    }
    return Summary(**{**values, **changes})


def gongzhu_summary() -> Summary:
    return summary(
        game="gongzhu", rules={"game": "gongzhu", "preset": "dark"}, kinds=("ai",) * 2 + ("human",),
        hand_no=3, trick_no=9, levels=None, totals=(-180, -420, 260, -640),
    )  # fmt: skip


def ended(preset: str = "standard", no: int = 1, me: int = 0) -> Ended:
    state = MatchState.of(up_to_end(played(preset, 3), no))
    assert state.hand is not None and state.hand.end is not None
    return Ended(state.hand, state.hand.end, NAMES, me, state.over)


def texts(page: QWidget) -> str:
    return "\n".join(w.text() for w in page.findChildren(Words))


def pages(store: SettingsStore) -> dict[str, Page]:
    home = HomePage(store, None)
    home.show_unfinished(summary())
    fresh = HomePage(store, None)
    score, chips, match = ScorePage(None), ScorePage(None), MatchPage()
    score.show_hand(ended())
    chips.show_hand(ended("joyful"))
    ends = [f for f in played("joyful", 3) if isinstance(f, facts.End)]
    match.show_match(MatchEnd(resolve({}), ends, facts.Over(9, (0, 2)), NAMES, 0))
    return {
        "home": home, "fresh": fresh, "new game": NewGamePage(store, words_of("shengji")),
        "new gongzhu": NewGamePage(store, words_of("gongzhu")), "help": HelpPage(),
        "score": score, "chips": chips, "match": match,
    }  # fmt: skip


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_no_word_is_cut_at_any_size(
    qtbot: QtBot, store: SettingsStore, language: str, text: float
) -> None:
    use(language, text=text)
    made = pages(store)
    for page in made.values():
        qtbot.addWidget(page)
    for name, page in made.items():
        for width, height in SIZES:
            page.setFixedSize(width, height)
            page.show()
            settle()
            page.grab()
            assert cut(page) == [], (name, width)
        page.close()


# --- home ------------------------------------------------------------------------------------


def test_home_offers_to_go_on_only_when_there_is_a_match(
    qtbot: QtBot, store: SettingsStore
) -> None:
    home = HomePage(store, None)
    qtbot.addWidget(home)
    home.show()
    assert not home.resume_card.isVisible()
    assert [card.start.kind for card in home.cards.values()] == ["main", "normal"]
    store.change(game="gongzhu")
    home.again()
    assert [card.start.kind for card in home.cards.values()] == ["normal", "main"]
    home.show_unfinished(summary())
    assert home.resume_card.isVisible()
    # One main button a page.
    assert {card.start.kind for card in home.cards.values()} == {"normal"}
    said = texts(home)
    assert "Shengji · 2 decks · hand 5, trick 12" in said
    assert "Us at 8, them at 10 · attackers 45 / 80 · today" in said
    home.show_unfinished(gongzhu_summary())
    said = texts(home)
    assert "Gongzhu · 1 deck · hand 3, trick 9" in said
    assert "Your total +260 · the others −180 −420 −640 · today" in said


def test_home_by_keyboard(qtbot: QtBot, store: SettingsStore) -> None:
    home = HomePage(store, None)
    qtbot.addWidget(home)
    home.show()
    home.focus_first()
    with qtbot.waitSignal(home.start_wanted):
        qtbot.keyClick(home, Qt.Key.Key_Return)
    home.show_unfinished(summary())
    with qtbot.waitSignal(home.resume_wanted):
        qtbot.keyClick(home, Qt.Key.Key_Return)
    for key, game in ((Qt.Key.Key_1, "shengji"), (Qt.Key.Key_2, "gongzhu")):
        with qtbot.waitSignal(home.start_wanted) as said:
            qtbot.keyClick(home, key)
        assert said.args == [game]
    with qtbot.waitSignal(home.rules_wanted) as said:
        home.cards["gongzhu"].rules.click()
    assert said.args == ["gongzhu"]


def test_home_keeps_preset_and_level(qtbot: QtBot, store: SettingsStore) -> None:
    home = HomePage(store, None)
    qtbot.addWidget(home)
    card, other = home.cards["shengji"], home.cards["gongzhu"]
    card.preset.setCurrentIndex(card.preset.findData("triple"))
    card.level.setCurrentIndex(card.level.findData("casual"))
    other.preset.setCurrentIndex(other.preset.findData("double"))
    assert store.values.shengji.preset == "triple"
    assert store.values.shengji.levels == ("casual", "casual", "casual")
    said = texts(home)
    assert "Four players, two sides · 162 cards" in said
    assert "Each for himself · 104 cards" in said
    assert store.rules("shengji") == {"game": "shengji", "preset": "triple"}
    assert store.rules("gongzhu") == {"game": "gongzhu", "preset": "double"}


def test_home_starts_no_game_that_cannot_be_played(qtbot: QtBot, store: SettingsStore) -> None:
    store.choose("shengji", options={"snatch": True})
    store.choose("gongzhu", preset="forced", options={"dark_sale": True})
    home = HomePage(store, None)
    qtbot.addWidget(home)
    assert not any(card.start.isEnabled() for card in home.cards.values())
    said = texts(home)
    assert "Snatching needs bids of a pair with a joker." in said
    assert "Dark sales do not go with a forced fourth card, nor with no shows at all." in said
    for game, preset in (("shengji", "guide"), ("gongzhu", "dark")):
        card = home.cards[game]
        card.preset.setCurrentIndex(card.preset.findData(preset))  # forgets the options
        assert card.start.isEnabled()


def test_when_a_match_was_played() -> None:
    now = datetime.now().astimezone()
    assert when_text(now).startswith("today ")
    assert when_text(now - timedelta(days=1)).startswith("yesterday ")
    assert "today" not in when_text(now - timedelta(days=40))


# --- new game --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_words_and_a_control(
    qtbot: QtBot, store: SettingsStore, game: str
) -> None:
    words = words_of(game)
    grouped = [name for _, names in words.groups for name in names]
    assert sorted(grouped) == sorted(words.options)
    assert set(words.names) == set(words.options)
    assert set(words.descriptions) == set(words.presets)
    page = NewGamePage(store, words)
    qtbot.addWidget(page)
    assert set(page.fields) == set(words.options)
    for option in words.options.values():
        if option.kind == "choice" and all(isinstance(v, str) for v in option.values):
            said = [words.value_text(option.name, v) for v in option.values]
            assert option.name == "start_level" or not set(said) & set(option.values)
        if option.kind == "number":
            assert option.default in words.numbers[option.name]


ALL_PRESETS = [(game, preset) for game in GAMES for preset in words_of(game).presets]


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_a_preset_shows_its_own_options(
    qtbot: QtBot, store: SettingsStore, game: str, preset: str
) -> None:
    store.choose(game, preset=preset)
    page = NewGamePage(store, words_of(game))
    qtbot.addWidget(page)
    rules = words_of(game).resolve({"preset": preset})
    for name, field in page.fields.items():
        value = getattr(rules, name)
        if field.switch is not None:
            assert field.switch.isChecked() == value
        elif field.chooser is not None:
            assert field.chooser.value() == value
        else:
            assert tuple(b.rank for b in field.ranks if b.isChecked()) == value
    assert page.start.isEnabled()


def test_options_that_exclude_each_other_are_explained(qtbot: QtBot, store: SettingsStore) -> None:
    page = NewGamePage(store, words_of("shengji"))
    qtbot.addWidget(page)
    snatch = page.fields["snatch"].switch
    assert snatch is not None
    snatch.click()
    assert not page.start.isEnabled()
    assert page.why.text() == "Snatching needs bids of a pair with a joker."
    bidding = page.fields["bidding"].chooser
    assert bidding is not None
    bidding.setCurrentIndex(bidding.findData("pair_and_joker"))
    assert page.start.isEnabled() and page.why.text() == ""
    assert store.values.shengji.options == {"snatch": True, "bidding": "pair_and_joker"}
    page.reset.click()
    assert store.values.shengji.options == {}
    assert not snatch.isChecked()


def test_more_decks_bring_their_own_bottom(qtbot: QtBot, store: SettingsStore) -> None:
    page = NewGamePage(store, words_of("shengji"))
    qtbot.addWidget(page)
    bottom, decks = page.fields["bottom_size"].chooser, page.fields["decks"].chooser
    assert bottom is not None and decks is not None
    bottom.setCurrentIndex(bottom.findData(4))
    decks.setCurrentIndex(decks.findData(3))
    assert page.start.isEnabled()
    assert bottom.value() == 6
    assert store.values.shengji.options == {"decks": 3}


@pytest.mark.parametrize("bad", [
    {"decks": 1, "bidding": "pair_and_joker"}, {"snatch": True}, {"hidden_trump": True},
    {"counter_bottom": True, "decks": 1}, {"bottom_size": 6}, {"bury_limit": -1},
    {"hidden_trump": True, "open_bottom": True, "bidding": "pair_and_joker"},
])  # fmt: skip
def test_every_refusal_of_the_rules_has_a_sentence(bad: dict[str, Any]) -> None:
    use("zh_CN")
    with pytest.raises(RulesError) as caught:
        resolve(bad)
    assert words_of("shengji").why_refused(caught.value).endswith("。")


@pytest.mark.parametrize("bad", [
    {"teams": True, "double_pig": True}, {"dark_sale": True, "show_rule": "none"},
    {"dark_sale": True, "show_rule": "forced_fourth"}, {"end_at": 0}, {"start_card": "S4"},
])  # fmt: skip
def test_every_refusal_of_the_rules_of_gongzhu_has_a_sentence(bad: dict[str, Any]) -> None:
    use("zh_CN")
    words = words_of("gongzhu")
    with pytest.raises(RulesError) as caught:
        words.resolve(bad)
    assert words.why_refused(caught.value).endswith("。")


def test_the_seat_opposite_is_a_partner_with_sides_only(qtbot: QtBot, store: SettingsStore) -> None:
    page = NewGamePage(store, words_of("gongzhu"))
    qtbot.addWidget(page)
    assert page.seats[1].label.text() == "Opposite"
    teams = page.fields["teams"].switch
    assert teams is not None
    teams.click()
    assert page.seats[1].label.text() == "Opposite, your partner"
    assert store.values.gongzhu.options == {"teams": True}
    assert store.values.shengji.options == {}


def test_a_program_without_a_command_is_refused(qtbot: QtBot, store: SettingsStore) -> None:
    page = NewGamePage(store, words_of("shengji"))
    qtbot.addWidget(page)
    page.show()
    seat = page.seats[0]
    seat.chooser.choose("bot:")
    seat.changed.emit()
    assert not page.start.isEnabled() and "command is empty" in page.why.text()
    qtbot.keyClicks(seat.command, "'play")
    assert not page.start.isEnabled()
    qtbot.keyClicks(seat.command, "'")
    assert page.start.isEnabled() and not page.why.isVisible()
    # An option that does not fit is still said first.
    seat.command.setText("")
    seat.typed.emit()
    assert not page.start.isEnabled()
    page.load()
    assert not page.start.isEnabled()


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("time", "took too long"),
        ("not_in_hand", "illegal answers"),
        ("it ended with code 7", "has ended"),
        ("it does not start: no such file", "cannot be started"),
        ("it was not ready within 30 s", "did not say in time"),
        ("it stopped reading", "does not read"),
    ],
)
def test_the_notice_of_a_takeover_names_the_program_and_why(why: str, said: str) -> None:
    use("en")
    text = notice_text("takeover", {"name": "Man", "program": "mybot", "why": why})
    assert "mybot" in text and "Man" in text and said in text
    own = notice_text("takeover", {"name": "Man", "program": "", "why": why})
    assert "Man" in own and said in own


def test_players_and_a_program_of_ones_own(qtbot: QtBot, store: SettingsStore) -> None:
    page = NewGamePage(store, words_of("shengji"))
    qtbot.addWidget(page)
    page.show()
    seat = page.seats[1]
    assert not seat.command.isVisible()
    seat.chooser.setCurrentIndex(seat.chooser.findData("bot:"))
    assert seat.command.isVisible()
    seat.command.setText(" python3 mine.py ")
    page.name.setText("小林")
    page.seed.setText("abc")
    with qtbot.waitSignal(page.start_wanted):
        qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert store.values.shengji.levels == ("skilled", "bot:python3 mine.py", "skilled")
    assert store.values.name == "小林"
    assert page.seed_text() == "abc"


# --- score and match -------------------------------------------------------------------------


def test_the_score_page_says_the_whole_arithmetic(qtbot: QtBot) -> None:
    e = ended()
    page = ScorePage(None)
    qtbot.addWidget(page)
    page.show_hand(e)
    said, end = texts(page), e.end
    assert str(end.attackers_points) in said.split("\n")
    assert f"{end.trick_points} + " in said
    assert f"Next hand: {NAMES[end.next_declarer]} is declarer" in said  # type: ignore[index]
    assert "Our side" in said and "Their side" in said
    assert "Last trick: " in said
    assert "Chips" not in said


def _with(e: Ended, **changes: Any) -> Ended:
    return Ended(e.hand, msgspec.structs.replace(e.end, **changes), e.names, e.me, e.over)


def test_headlines() -> None:
    from desktop.windows.shengji.score_texts import bottom_row, headline, sum_row, why

    e = ended()
    over = _with(e, winner="attackers", attackers_points=125, levels_gained=1, trick_points=85,
                 bottom_points=10, multiplier=4, penalty=0)  # fmt: skip
    assert headline(over) == "The attackers take over and gain 1 level"
    assert sum_row(over) == "85 + 10 × 4 + 0"
    assert bottom_row(over) == "10 points in the bottom × 4"
    assert "80 to take over, a level for each 40 more" in why(over)
    use("zh_CN")
    assert headline(over) == "闲家上台，升 1 级"
    assert why(over) == "闲家得 125 分：满 80 上台，每多 40 分升 1 级。"
    use("en")
    none = _with(e, winner="declarer_side", attackers_points=0, levels_gained=3)
    assert why(none) == "The attackers took no points at all."
    early = _with(e, early=True, multiplier=0, attackers_points=100)
    assert "ended early at 100 points" in why(early)
    assert bottom_row(early) == "does not count: the hand ended early"
    fined = _with(over, penalty=-10)
    assert sum_row(fined) == "85 + 10 × 4 − 10"
    won = _with(e, winner="declarer_side", levels=("WIN", "5"), levels_gained=1)
    assert headline(won) == "The declarer side wins the match"


def test_a_conceded_hand_is_said_so(qtbot: QtBot) -> None:
    e = ended()
    e.hand.conceded = 2
    page = ScorePage(None)
    qtbot.addWidget(page)
    page.show_hand(e)
    assert "小满 conceded the hand" in texts(page)
    assert "Last trick: " not in texts(page)


def test_chips_stand_on_the_page_with_stakes(qtbot: QtBot) -> None:
    e = ended("joyful")
    page = ScorePage(None)
    qtbot.addWidget(page)
    page.show_hand(e)
    assert "Chips" in texts(page)
    assert f"stake {e.end.stake} × " in texts(page)


def test_the_score_page_by_keyboard(qtbot: QtBot) -> None:
    page = ScorePage(None)
    qtbot.addWidget(page)
    page.show_hand(ended())
    page.show()
    for key, signal in (
        (Qt.Key.Key_Return, page.next_wanted),
        (Qt.Key.Key_Escape, page.home_wanted),
        (Qt.Key.Key_B, page.table_wanted),
    ):
        with qtbot.waitSignal(signal):
            qtbot.keyClick(page, key)


def test_every_preset_and_seat_makes_a_score_page(qtbot: QtBot) -> None:
    page = ScorePage(None)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    for preset in PRESETS:
        for me in range(4):
            page.show_hand(ended(preset, me=me))
            page.grab()


def test_the_match_page(qtbot: QtBot) -> None:
    whole = played("forty", 0)
    over = next(f for f in whole if isinstance(f, facts.Over))
    ends = [f for f in whole if isinstance(f, facts.End)]
    page = MatchPage()
    qtbot.addWidget(page)
    me = over.winner[0]
    rules = resolve({"preset": "forty"})
    page.show_match(MatchEnd(rules, ends, over, NAMES, me))
    said = texts(page)
    assert "You win the match" in said
    assert f"{len(ends)} hands" in said
    assert "A → won" in said
    page.show_match(MatchEnd(rules, ends, over, NAMES, (me + 1) % 4))
    assert "The match is over" in texts(page)
    page.show()
    with qtbot.waitSignal(page.again_wanted):
        qtbot.keyClick(page, Qt.Key.Key_Return)
    with qtbot.waitSignal(page.home_wanted):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


# --- settings, log, notices ------------------------------------------------------------------


def test_every_setting_has_a_control_and_words(qtbot: QtBot, store: SettingsStore) -> None:
    panel = settings_panel.SettingsPanel(store)
    qtbot.addWidget(panel)
    use("zh_CN")
    for option in options():
        assert option.name in panel.controls
        for value in option.allowed:
            words = settings_panel.value_text(option.name, value)
            assert words != str(value), (option.name, value)


def test_a_setting_is_in_force_at_once(qtbot: QtBot, store: SettingsStore) -> None:
    panel = settings_panel.SettingsPanel(store)
    qtbot.addWidget(panel)
    told: list[set[str]] = []
    store.on_change(told.append)
    panel.controls["theme"].setCurrentIndex(2)  # type: ignore[union-attr]
    assert store.values.theme == "light"
    panel.controls["four_colour"].click()  # type: ignore[union-attr]
    assert store.values.four_colour
    assert told == [{"theme"}, {"four_colour"}]
    store.change(theme="dark")
    assert panel.controls["theme"].value() == "dark"  # type: ignore[union-attr]


def test_the_log_tells_the_hand(qtbot: QtBot) -> None:
    model = model_of(up_to_end(played("standard", 3), 1))
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.show_model(model)
    lines = [panel.list.item(i).text() for i in range(panel.list.count())]
    assert lines[0] == "Hand 1"
    assert any(line.startswith("Trump: ") for line in lines)
    wins = sum(" won " in line for line in lines)
    assert model.hand is not None and wins == len(model.hand.tricks)
    assert lines[-1].startswith("The attackers have ")
    use("zh_CN")
    panel.refresh(1.0)
    assert panel.list.item(0).text() == "第 1 局"


def test_the_log_grows_with_every_fact(qtbot: QtBot) -> None:
    whole = up_to_end(played("standard", 3), 1)
    model = model_of(whole[:1])
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.show_model(model)
    for fact in whole[1:]:
        model.take(fact)
    grown = [panel.list.item(i).text() for i in range(panel.list.count())]
    panel.fill()
    assert [panel.list.item(i).text() for i in range(panel.list.count())] == grown


@pytest.mark.parametrize("code", [
    "takeover", "bot_died", "record_moved_aside", "record_unwritable", "record_torn",
    "record_rewritten", "record_written_again", "record_without_seed", "nothing_saved",
    "settings_unreadable", "settings_values", "settings_newer", "settings_unwritable",
    "no_chinese_font", "bad_bot", "match_in_use", "start_failed", "bad_rules", "nothing_to_resume",
    "coach_lost",
])  # fmt: skip
def test_notices_have_sentences(code: str) -> None:
    use("zh_CN")
    said = notice_text(code, {"name": "老周", "file": "/a/b", "error": "why", "names": "speed"})
    assert code.replace("_", " ") not in said


def test_a_notice_stays_until_it_is_read(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    banner = Banner(window)
    banner.add("settings_newer", {})
    banner.add("takeover", {"name": "老周"})
    banner.add("takeover", {"name": "老周"})
    assert banner.isVisible()
    assert "老周" in banner.words.text()
    assert banner.read.text() == "Next (1 more)"
    banner.read.click()
    assert banner.isVisible() and banner.words.text().startswith("The settings come")
    banner.read.click()
    assert not banner.isVisible()


def test_the_space_bar_has_its_name_in_the_language() -> None:
    use("zh_CN")
    assert (cap_text("Space"), cap_text("Esc")) == ("空格", "Esc")
    use("en")
    assert cap_text("Space") == "Space"
