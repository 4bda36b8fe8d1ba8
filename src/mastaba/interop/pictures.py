"""The terminal's picture of a table for programs that film games: as text with colours, or as an array of points.

The array is drawn here, without a font library: the usual dot-matrix letters, five by seven points; lines and blocks as their
names in Unicode say; any other sign as a lozenge.
"""

from __future__ import annotations

import io
import unicodedata
from functools import lru_cache

from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import DIMMED_MONOKAI

from mastaba.core import State
from mastaba.interop.arrays import Array
from mastaba.terminal.board import board_of

WIDTH = 100  # columns
CELL_WIDTH, CELL_HEIGHT = 6, 10
# Of every picture of a game for two, and for more: the frames of a film are of one size.
LINES, MORE_LINES = 28, 40
TOP = 1  # where letters begin in a cell
DOTS = bytes.fromhex(  # five columns a letter from " " to "~", the lowest bit on top
    "0000000000" "00005f0000" "0007000700" "147f147f14" "242a7f2a12" "2313086462" "3649562050" "0008070300"
    "001c224100" "0041221c00" "2a1c7f1c2a" "08083e0808" "0080703000" "0808080808" "0000606000" "2010080402"
    "3e5149453e" "00427f4000" "7249494946" "2141494d33" "1814127f10" "2745454539" "3c4a494931" "4121110907"
    "3649494936" "464949291e" "0000140000" "0040340000" "0008142241" "1414141414" "0041221408" "0201590906"
    "3e415d594e" "7c1211127c" "7f49494936" "3e41414122" "7f4141413e" "7f49494941" "7f09090901" "3e41415173"
    "7f0808087f" "00417f4100" "2040413f01" "7f08142241" "7f40404040" "7f021c027f" "7f0408107f" "3e4141413e"
    "7f09090906" "3e4151215e" "7f09192946" "2649494932" "03017f0103" "3f4040403f" "1f2040201f" "3f4038403f"
    "6314081463" "0304780403" "6159494d43" "007f414141" "0204081020" "004141417f" "0402010204" "4040404040"
    "0003070800" "2054547840" "7f28444438" "3844444428" "384444287f" "3854545418" "00087e0902" "18a4a49c78"
    "7f08040478" "00447d4000" "2040403d00" "7f10284400" "00417f4000" "7c04780478" "7c08040478" "3844444438"
    "fc18242418" "18242418fc" "7c08040408" "4854545424" "04043f4424" "3c4040207c" "1c2040201c" "3c4030403c"
    "4428102844" "4c9090907c" "4464544c44" "0008364100" "0000770000" "0041360800" "0201020402"
)  # fmt: skip
LOZENGE = bytes([0x08, 0x1C, 0x3E, 0x1C, 0x08])


def as_text(state: State, seat: int | None, names: list[str]) -> str:
    """The table as this seat sees it (None: a spectator), with the colours of a terminal."""
    console = Console(
        file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor", highlight=False
    )
    with console.capture() as capture:
        console.print(board_of(state.game).picture(state.view(seat), names, state.game, "en"))
    return capture.get()


def as_array(state: State, seat: int | None, names: list[str]) -> Array:
    """The same as points: height × width × red, green, blue. As high at every moment of a game; what would not fit is
    left out below."""
    import numpy

    console = Console(
        file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor", highlight=False
    )
    picture = board_of(state.game).picture(state.view(seat), names, state.game, "en")
    height = LINES if len(names) <= 2 else MORE_LINES
    lines = console.render_lines(picture, console.options, pad=True)[:height]
    points = numpy.empty((height * CELL_HEIGHT, WIDTH * CELL_WIDTH, 3), numpy.uint8)
    points[:] = DIMMED_MONOKAI.background_color
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink, paper = colours(segment.style or Style())
            for sign in segment.text:
                wide = 2 if unicodedata.east_asian_width(sign) in "WF" else 1
                top, left = row * CELL_HEIGHT, column * CELL_WIDTH
                cell = points[top : top + CELL_HEIGHT, left : left + wide * CELL_WIDTH]
                if cell.size:
                    cell[:] = paper
                    drawn = numpy.frombuffer(bitmap(sign), bool).reshape(CELL_HEIGHT, CELL_WIDTH)
                    cell[:, :CELL_WIDTH][drawn] = ink
                column += wide
    return points


@lru_cache(maxsize=512)
def colours(style: Style) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """What is drawn with, and on what."""
    ink = (style.color or Color.default()).get_truecolor(DIMMED_MONOKAI, foreground=True)
    paper = (style.bgcolor or Color.default()).get_truecolor(DIMMED_MONOKAI, foreground=False)
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        return ((ink[0] + paper[0]) // 2, (ink[1] + paper[1]) // 2, (ink[2] + paper[2]) // 2), (*paper,)
    return (*ink,), (*paper,)


@lru_cache(maxsize=1024)
def bitmap(sign: str) -> bytes:
    """The points of a cell, row by row, each 0 or 1."""
    points = bytearray(CELL_WIDTH * CELL_HEIGHT)
    name = unicodedata.name(sign, "")
    if name.startswith("BOX DRAWINGS"):
        draw_lines(points, set(name.replace("-", " ").split()))
    elif name.endswith("BLOCK"):
        draw_block(points, name)
    else:
        for column, dots in enumerate(letter(sign)):
            for row in range(8):
                points[(TOP + row) * CELL_WIDTH + column] = dots >> row & 1
    return bytes(points)


def letter(sign: str) -> bytes:
    plain = unicodedata.normalize("NFKD", sign)[:1]
    place = 5 * (ord(plain) - 32)
    if plain.isspace():
        return DOTS[:5]
    return DOTS[place : place + 5] if 0 <= place < len(DOTS) else LOZENGE


def draw_lines(points: bytearray, words: set[str]) -> None:
    """From the middle to the sides that the name lists."""
    middle, centre = CELL_HEIGHT // 2, CELL_WIDTH // 2
    for row in range(CELL_HEIGHT):
        up, down = {"UP", "VERTICAL"} & words, {"DOWN", "VERTICAL"} & words
        if (up and row <= middle) or (down and row >= middle):
            points[row * CELL_WIDTH + centre] = 1
    for column in range(CELL_WIDTH):
        left, right = {"LEFT", "HORIZONTAL"} & words, {"RIGHT", "HORIZONTAL"} & words
        if (left and column <= centre) or (right and column >= centre):
            points[middle * CELL_WIDTH + column] = 1


def draw_block(points: bytearray, name: str) -> None:
    half = CELL_HEIGHT // 2
    first = half if name.startswith("LOWER") else 0
    last = half if name.startswith("UPPER") else CELL_HEIGHT
    for place in range(first * CELL_WIDTH, last * CELL_WIDTH):
        points[place] = 1
