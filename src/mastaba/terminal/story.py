"""What happened, in words, as far as a seat may know it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from mastaba.core import Event, Game
from mastaba.speech import speech_of
from mastaba.speech.wording import lexicon
from mastaba.terminal.board import Board
from mastaba.terminal.markup import styled

word = lexicon(
    {
        "since": ("Since your last move", "Seit deinem letzten Zug"),
        "earlier": ("… {count} earlier lines: l", "… {count} frühere Zeilen: l"),
        "no room": (
            "Since your last move: {count} lines, l shows them",
            "Seit deinem letzten Zug: {count} Zeilen, l zeigt sie",
        ),
    }
)
FEWEST = 3  # lines of news worth a heading


class Story:
    """Tells the events of one game."""

    def __init__(self, board: Board, game: Game, names: list[str], lang: str) -> None:
        self.board = board
        self.game = game
        self.speech = speech_of(game)
        self.names = names
        self.lang = lang

    def lines(self, events: list[Event], seat: int | None) -> list[Text]:
        """What this seat may know of the events, told to it."""
        found = []
        for event in events:
            told = event.seen_by(seat)
            if told is None:
                continue
            line = self.speech.told(told, self.game, self.names, self.lang, seat)
            if line:
                found.append(Text.from_markup(styled(line, self.board.look, self.game)))
        return found

    def news(self, lines: list[Text], room: int) -> RenderableType | None:
        """The last of these lines in so much room; how many are missing is said, not hidden."""
        if not lines:
            return None
        if room < FEWEST and room < len(lines) + 1:
            return Text(word("no room", self.lang, count=len(lines)), style="dim")
        parts: list[RenderableType] = [Rule(word("since", self.lang), style="dim", align="left")]
        if len(lines) + 1 > room:
            kept = room - 2
            parts.append(Text(word("earlier", self.lang, count=len(lines) - kept), style="dim"))
            lines = lines[len(lines) - kept :]
        return Group(*parts, *lines)
