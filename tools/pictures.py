"""Draws the pictures of the README: the terminal tables of all games as SVG (`make docs`)."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import mastaba
from mastaba.core import SeededChance
from mastaba.terminal.board import board_of

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
NAMES = ["Anna", "Ben", "Cleo", "Dora"]
MOMENTS = {"valley": (3, 7, 152), "pyramids": (3, 4, 60), "dahshur": (4, 2, 120)}  # players, seed, decisions


def draw(name: str) -> str:
    players, seed, decisions = MOMENTS[name]
    game = mastaba.game(name)
    state = game.new(players, seed)
    dice = SeededChance(3)
    for _ in range(decisions):
        seat = state.to_move[0]
        legal = state.legal(seat)
        state.apply(legal[dice.below(len(legal))], seat)
    view = state.view(state.to_move[0])
    view["names"] = NAMES[:players]
    console = Console(record=True, width=100, file=io.StringIO(), highlight=False)
    console.print(board_of(game).picture(view, game, "en"))
    picture = console.export_svg(title=game.title["en"])
    # The fonts would come from another host: the reader's own monospace does as well.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.S)
    return picture.replace("Fira Code", "ui-monospace")


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for name in mastaba.GAMES:
        (PICTURES / f"{name}.svg").write_text(draw(name), encoding="utf-8")
