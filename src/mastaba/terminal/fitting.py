"""Drawings that know how much room they have."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import SegmentLines

ENDLESS = 1000  # a file or a pipe has no height


class Fitting:
    """A picture that is drawn for the width and the height at hand."""

    def __init__(self, draw: Callable[[int, int], RenderableType]) -> None:
        self.draw = draw

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        height = console.height if console.is_terminal else ENDLESS
        yield self.draw(options.max_width, height)


class Drawn:
    """Something drawn once, to be measured before it is printed."""

    def __init__(self, console: Console, part: RenderableType) -> None:
        self.lines = console.render_lines(part, pad=False)

    @property
    def height(self) -> int:
        return len(self.lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield SegmentLines(self.lines, new_lines=True)
