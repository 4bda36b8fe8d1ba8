"""The letters and colours of the terminal's table of Dahshur, and what every part of the drawing needs."""

from __future__ import annotations

from typing import NamedTuple

from mastaba.core import Game
from mastaba.games.dahshur.speech import colour_word
from mastaba.games.dahshur.types import DahshurView
from mastaba.texts import of

LETTERS = {"blue": "B", "red": "R", "orange": "O", "white": "W"}  # the same in every language
STYLES = {
    "blue": "bold bright_blue",
    "red": "bold bright_red",
    "orange": "bold dark_orange",
    "white": "bold bright_white",
    "ruby": "bright_red",
    "emerald": "green",
    "sapphire": "bright_blue",
    "gold": "yellow",
    "silver": "grey70",
}


class Drawing(NamedTuple):
    """The table that is drawn, and in which words."""

    view: DahshurView
    names: list[str]
    game: Game
    lang: str

    def who(self, seat: int) -> str:
        """`Ann (blue)`."""
        return f"{self.names[seat]} ({colour_word(self.game, self.view.seats[seat].colour, self.lang)})"

    def letter(self, seat: int) -> str:
        return LETTERS[self.view.seats[seat].colour]

    def style(self, seat: int) -> str:
        return STYLES[self.view.seats[seat].colour]

    def prince(self, prince: str) -> str:
        """`blue-4` as "blue 4"."""
        colour, value = prince.split("-")
        return of("dahshur", self.lang)(
            "prince", colour=colour_word(self.game, colour, self.lang), value=value
        )
