"""Draws which part of the code may use which: the layers that `make lint` enforces, as stones of a mastaba (`make docs`)."""

from __future__ import annotations

import re
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "pictures" / "layers.svg"
PARTS = {
    "cli": "the commands",
    "doctor": "what works here",
    "completion": "scripts for shells",
    "mcp": "the agents' command",
    "training": "bots that learn",
    "client": "for programs and agents",
    "server": "tables on the web",
    "arena": "matches and ratings",
    "interop": "for other libraries",
    "analysis": "after the game: cards and choices",
    "games": "the rules: valley, pyramids, dahshur; none knows another",
    "terminal": "table loop, menu, replay",
    "posters": "tables as pictures",
    "bots": "players that see only a Perspective",
    "lessons": "guided first games",
    "commands": "what all commands share",
    "texts": "the sentences of every language, and telling a game",
    "library": "rule catalogues, games with any edition",
    "workers": "processes that come and go",
    "registry": "which games there are",
    "core": "the contract; knows no game",
}
TOP, BOTTOM, HEIGHT, GAP, EDGE = 390, 960, 52, 4, 14


def layers() -> list[list[str]]:
    """From the top down."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    rows = next(one["layers"] for one in contracts if one["type"] == "layers")
    return [[part.removeprefix("mastaba.") for part in re.split(r" [|:] ", row)] for row in rows]


def stone(part: str, x: float, y: float, width: float) -> str:
    middle = x + width / 2
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{HEIGHT}" rx="3"/>'
        f'<text class="name" x="{middle:.0f}" y="{y + 22:.0f}">{part}</text>'
        f'<text x="{middle:.0f}" y="{y + 41:.0f}">{escape(PARTS[part])}</text>'
    )


def drawn() -> str:
    rows = layers()
    step = (BOTTOM - TOP) / (len(rows) - 1)
    stones: list[str] = []
    for number, row in enumerate(rows):
        width = TOP + step * number
        each = (width - GAP * (len(row) - 1)) / len(row)
        left, y = EDGE + (BOTTOM - width) / 2, EDGE + number * (HEIGHT + GAP)
        stones += [stone(part, left + place * (each + GAP), y, each) for place, part in enumerate(row)]
    wide, high = BOTTOM + 2 * EDGE, 2 * EDGE + len(rows) * (HEIGHT + GAP) - GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" aria-label="The layers of the code">\n'
        "<style>text { font: 14px 'Source Sans 3', 'Segoe UI', sans-serif; fill: #6d5a45; text-anchor: middle }"
        " .name { font: bold 17px Georgia, serif; fill: #2b2118 } rect { fill: #ecdcb4; stroke: #cdb98e }"
        " .ground { fill: #fbf4e4; stroke: none }</style>\n"
        f'<rect class="ground" width="{wide}" height="{high}" rx="8"/>\n' + "\n".join(stones) + "\n</svg>\n"
    )


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
