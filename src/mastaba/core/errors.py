"""What can go wrong, as types a caller can catch and sentences a player can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.text import Said, Text

if TYPE_CHECKING:
    from mastaba.core.game import Game
    from mastaba.core.types import Obstacle


class MastabaError(Exception):
    """The root of all errors that bad input can cause. `text("de")` speaks to the player. `at` tells which of several
    moves in one press it is about."""

    at: int | None = None

    def __init__(self, words: Said) -> None:
        super().__init__(words)
        self.words = words

    def text(self, lang: str = "en") -> str:
        if isinstance(self.words, Text):
            return self.words[lang]
        return self.words.get(lang) or self.words["en"]

    def __str__(self) -> str:
        return self.text("en")

    def __reduce__(self) -> tuple[object, ...]:
        # Errors cross processes: the default would call the constructor with the message alone.
        return (rebuilt, (type(self), dict(self.__dict__)))


def rebuilt(kind: type[MastabaError], facts: dict[str, object]) -> MastabaError:
    """An error that comes from another process."""
    error = kind.__new__(kind)
    error.__dict__.update(facts)
    error.args = (facts["words"],)
    return error


class UnknownGame(MastabaError):
    """No game has this name."""


class UnknownMove(MastabaError):
    """The text is no move of this game in any position."""


class IllegalMove(MastabaError):
    """A move of the game, but not one that this seat may make now. `rule` says why; `obstacle` is the fact that stands
    against it in this very position, where there is one, and `game` can tell it in words."""

    def __init__(
        self, words: Said, rule: str, game: Game | None = None, obstacle: Obstacle | None = None
    ) -> None:
        super().__init__(words)
        self.rule = rule
        self.game = game
        self.obstacle = obstacle

    def __reduce__(self) -> tuple[object, ...]:
        return (rebuilt, (type(self), {**self.__dict__, "game": None}))  # a game stays in its process


class TooComplex(MastabaError):
    """What a card says would take more steps than a game has patience for."""


class CannotUndo(MastabaError):
    """Something hidden came to light, or another seat acted, since the move."""


class BadSetup(MastabaError):
    """A number of players, an option or a seed that the game does not know."""


class BadPosition(MastabaError):
    """A position that no game could reach: a card missing, doubled or misspelt."""


class BadRecord(MastabaError):
    """A record that does not replay. `ply` counts moves from 1; 0 means the head of the file."""

    def __init__(self, words: Said, ply: int = 0) -> None:
        super().__init__(words)
        self.ply = ply


class OtherComponents(BadRecord):
    """A record that was played with other components than this version has; another version may have them."""


class BadEdition(MastabaError):
    """An edition file that cannot be played, with the line to look at (0: the file as a whole)."""

    def __init__(self, words: Said, line: int = 0, entry: str = "", field: str = "") -> None:
        super().__init__(words)
        self.line = line
        self.entry = entry
        self.field = field
