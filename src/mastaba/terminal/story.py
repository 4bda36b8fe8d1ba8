"""What happened, in words, as far as a seat may know it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from mastaba.core import Event, Game
from mastaba.terminal.board import Board
from mastaba.terminal.markup import styled
from mastaba.texts import of
from mastaba.texts.tell import Teller

FEWEST = 3  # lines of news worth a heading


class Story:
    """Tells the events of one game."""

    def __init__(self, board: Board, game: Game, names: list[str], lang: str) -> None:
        self.board = board
        self.game = game
        self.names = names
        self.lang = lang

    def lines(self, events: list[Event], seat: int | None) -> list[Text]:
        """What this seat may know of the events, told to it."""
        teller = Teller(self.game, self.names, self.lang, seat)
        found = []
        for event in events:
            seen = event.seen_by(seat)
            if seen is None:
                continue
            line = teller.told(seen)
            if line:
                found.append(Text.from_markup(styled(line, self.board.look, self.game)))
        return found

    def news(self, lines: list[Text], room: int) -> RenderableType | None:
        """The last of these lines in so much room; how many are missing is said, not hidden."""
        if not lines:
            return None
        say = of("terminal", self.lang)
        if room < FEWEST and room < len(lines) + 1:
            return Text(say("story-no-room", count=len(lines)), style="dim")
        parts: list[RenderableType] = [Rule(say("story-since"), style="dim", align="left")]
        if len(lines) + 1 > room:
            kept = room - 2
            parts.append(Text(say("story-earlier", count=len(lines) - kept), style="dim"))
            lines = lines[len(lines) - kept :]
        return Group(*parts, *lines)
