"""Drawings that know how much room they have."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

ENDLESS = 1000  # a file or a pipe has no height


class Fitting:
    """A picture that is drawn for the width and the height at hand."""

    def __init__(self, draw: Callable[[int, int], RenderableType]) -> None:
        self.draw = draw

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        height = console.height if console.is_terminal else ENDLESS
        yield self.draw(options.max_width, height)


def lines_of(console: Console, *parts: RenderableType) -> int:
    """How many lines this will take."""
    return sum(len(console.render_lines(part, pad=False)) for part in parts)
