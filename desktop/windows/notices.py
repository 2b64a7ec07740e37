"""What must be read: a banner that stays until it is closed, one notice after the other."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop import i18n
from desktop.i18n import tr
from desktop.scene import layout, theme
from desktop.scene.places import notice_places
from desktop.sentences import CODES
from desktop.windows.kit import Button, Panel, Row, Words, refresh_all, words_unit


def why_lost(why: str) -> str:
    """What became of a program, as the end of a sentence that begins with its name."""
    if why == "time":
        return tr("Notices", "took too long three times")
    if why in CODES:
        return tr("Notices", "gave illegal answers three times")
    if why.startswith("it does not start"):
        return tr("Notices", "cannot be started")
    if why.startswith("it was not ready"):
        return tr("Notices", "did not say in time that it is ready")
    if why.startswith("it stopped reading"):
        return tr("Notices", "does not read what it is told")
    return tr("Notices", "has ended")


def notice_text(code: str, params: Mapping[str, object]) -> str:
    """The sentence of a notice; a code without one is shown as it is, with all it says."""
    values = {key: str(value) for key, value in params.items()}
    name = values.get("name", "")
    file = values.get("file") or values.get("path") or values.get("aside") or name
    match code:
        case "takeover" | "bot_died":
            program, why = values.get("program", ""), why_lost(values.get("why", ""))
            if program:
                return tr(
                    "Notices",
                    "The program {program} {why}. A computer player, {name}, goes on in its seat.",
                    program=program, why=why, name=name,
                )  # fmt: skip
            return tr(
                "Notices",
                "The computer player {name} {why}. Another one goes on in its seat.",
                name=name, why=why,
            )  # fmt: skip
        case "record_moved_aside":
            return tr(
                "Notices", "A saved match could not be read. It was moved aside to: {file}",
                file=file,
            )  # fmt: skip
        case "record_unwritable":
            return tr(
                "Notices",
                "The match cannot be saved: {error}. It goes on, and saving is tried again.",
                error=values.get("error", ""),
            )
        case "record_rewritten":
            return tr(
                "Notices",
                "The file of this match had been removed or changed. It was written anew: {file}",
                file=file,
            )
        case "record_written_again":
            return tr("Notices", "The match can be saved again; nothing is missing.")
        case "record_without_seed":
            return tr(
                "Notices",
                "A saved match cannot go on, for the file with its seed is missing: {file}",
                file=file,
            )
        case "nothing_saved":
            return tr(
                "Notices",
                "Nothing can be saved here: {file}. You can play, but matches and settings are "
                "lost when you quit.",
                file=file,
            )
        case "record_torn":
            return tr("Notices", "The end of the saved match was damaged; it goes on before that.")
        case "settings_unreadable":
            return tr(
                "Notices",
                "The settings could not be read; the usual ones are used. The file was moved "
                "aside to: {file}",
                file=file,
            )
        case "settings_values":
            return tr(
                "Notices",
                "Some settings were not understood and are as usual again: {names}",
                names=values.get("names", ""),
            )
        case "settings_newer":
            return tr("Notices", "The settings come from a newer version; a copy was kept.")
        case "settings_unwritable":
            return tr("Notices", "The settings cannot be saved; they hold until you quit.")
        case "no_chinese_font":
            return tr("Notices", "No font with Chinese characters was found: install one.")
        case "bad_rules":
            return tr(
                "Notices",
                "These rules cannot be played: {error}",
                error=values.get("error", ""),
            )
        case "coach_lost":
            return tr(
                "Notices",
                "The coach does not answer: moves are made without a warning until it is back.",
            )
        case "nothing_to_resume":
            return tr("Notices", "There is no unfinished match to go on with.")
        case "match_in_use":
            return tr("Notices", "This match is being played in another window.")
        case "bad_bot":
            return bad_command()
        case "start_failed":
            return tr(
                "Notices", "The game could not be started: {error}", error=values.get("error", "")
            )
    about = ", ".join(f"{key}: {value}" for key, value in values.items())
    return tr("Notices", "{code} ({about})", code=code.replace("_", " "), about=about)


def bad_command() -> str:
    """Why a match with a program of one's own cannot begin."""
    return tr(
        "Notices",
        "A program of your own is chosen as a player, but its command is empty or has a quote "
        "that does not close.",
    )


NARROWEST = 220
"""Words of a notice want a place so wide (units of words)."""


class Banner(Panel):
    """The notices not read yet, the newest first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("panel", "warn", 10)
        self.setParent(parent)
        self.edge_width = 2
        self.floats = True
        """Whether it lies over the page (else it has a place in the window's layout)."""
        self.waiting: list[tuple[str, dict[str, object]]] = []
        self.words = Words(self._text, theme.BODY)
        self.place_in = parent
        self.read = Button(self._button, "", "normal", theme.BODY, height=32)
        self.read.clicked.connect(self._next)
        self.row = row = Row(12, (16, 6, 10, 6))
        row.addWidget(self.words, 1)
        row.addWidget(self.read)
        self.setLayout(row)
        theme.changed.connect(self.again)
        i18n.notifier.language_changed.connect(self.again)
        self.hide()

    def add(self, code: str, params: dict[str, object]) -> None:
        """A new notice; the same one is not said twice."""
        if (code, params) not in self.waiting:
            self.waiting.insert(0, (code, dict(params)))
        self.again()
        self.show()
        self.raise_()

    def again(self) -> None:
        """Words, colours, sizes and place anew."""
        if not self.waiting:
            return
        size = self.window().size()
        t = words_unit(size.width(), size.height())
        self.refresh(t)
        refresh_all(self, t)
        self.row.setDirection(QBoxLayout.Direction.LeftToRight)
        if self.floats:
            self.place()
            self.raise_()

    def place(self) -> None:
        """As high as its words need, over no plate: beside the one across, else under it.

        Only under it can it cover cards, and only until it is read.
        """
        size = self.place_in.size()
        table = layout.table(size.width(), size.height(), text=theme.current().text)
        beside, under = notice_places(table)
        narrow = beside.w >= NARROWEST * self.t
        if narrow:
            self.row.setDirection(QBoxLayout.Direction.TopToBottom)
        spot = beside if narrow else under
        high = self.row.totalHeightForWidth(round(spot.w))
        self.setGeometry(round(spot.x), round(spot.y), round(spot.w), high)

    def _text(self) -> str:
        return notice_text(*self.waiting[0]) if self.waiting else ""

    def _button(self) -> str:
        if len(self.waiting) > 1:
            return tr("Notices", "Next ({n} more)", n=len(self.waiting) - 1)
        return tr("Notices", "Understood")

    def _next(self) -> None:
        self.waiting.pop(0)
        if self.waiting:
            self.again()
        else:
            self.hide()
