"""Draws the pictures of the README: the terminal tables of all games as SVG (`make docs`)."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import mastaba
from mastaba.bots import Perspective, make_bot
from mastaba.core import Timeline
from mastaba.terminal.menu import Menu
from mastaba.terminal.table import TerminalTable

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SEATS = ["Anna", "Ben (scribe)", "Cleo (scribe)"]


def draw(name: str) -> str:
    """The table as a player meets it in the middle of a game."""
    game = mastaba.game(name)
    moment = game.about.showcase["terminal"]
    timeline = Timeline.begin(game, SEATS, moment["seed"])
    bots = [make_bot("scribe", game, seat) for seat in range(len(SEATS))]
    count = 0
    while (
        count < moment["decisions"]
        or 0 not in timeline.state.to_move
        or len(timeline.state.legal(0)) < moment["options"]
    ):
        seat = timeline.state.to_move[-1]
        action = bots[seat].choose(Perspective(timeline.state, seat))
        timeline.play(timeline.state.name(action, seat), seat)
        count += 1
    console = Console(record=True, width=100, height=50, file=io.StringIO(), highlight=False)
    table = TerminalTable(timeline, {}, "en", console)
    table.show(0, Menu(table.options(0), "en", console))
    picture = console.export_svg(title=game.title["en"], unique_id=name)
    # The fonts would come from another host: the reader's own monospace does as well.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.S)
    return picture.replace("Fira Code", "ui-monospace")


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for name in mastaba.GAMES:
        (PICTURES / f"{name}.svg").write_text(draw(name), encoding="utf-8")
