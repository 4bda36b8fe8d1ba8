"""Drawings that know how much room they have."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import SegmentLines
from rich.text import Text

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


def column_widths(columns: list[list[Text]], room: int) -> list[int] | None:
    """Widths in which nothing of these cells is cut, each column with a gap of one; None if there are none.

    A cell may break between its words, unless it is `no_wrap`.
    """
    least = [max(narrowest(cell) for cell in cells) for cells in columns]
    spare = room - sum(least) - len(columns)
    if spare < 0:
        return None
    widths = []
    for cells, width in zip(columns, least, strict=True):
        more = min(spare, max(cell.cell_len for cell in cells) - width)
        widths.append(width + more)
        spare -= more
    return widths


def narrowest(cell: Text) -> int:
    return cell.cell_len if cell.no_wrap else max((cell_len(word) for word in cell.plain.split()), default=0)
