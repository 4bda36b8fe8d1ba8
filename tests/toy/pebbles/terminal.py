"""Pebbles at the terminal table."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from mastaba.core import Game, View
from mastaba.texts import of

from .game import PebblesGame
from .types import PebblesView

STYLES = {"red": "bold red", "black": "bold bright_black", "white": "bold white"}


def picture(view: View, names: list[str], game: Game, lang: str) -> RenderableType:
    assert isinstance(view, PebblesView)
    assert isinstance(game, PebblesGame)
    say = of(game.id, lang)
    lines = [Text.assemble(say("terminal-bowl"), ": ", stones(view.bowl))]
    for seat, owner in enumerate(view.seats):
        line = Text.assemble(names[seat], f" ({view.scores[seat]}): ", stones(owner.stones))
        if owner.favourite is not None:
            name = game.words[game.colours.index(owner.favourite)][lang]
            line.append(f"  {say('terminal-favourite', colour=name)}", "dim")
        lines.append(line)
    return Group(*lines)


def stones(counts: dict[str, int]) -> Text:
    return Text(" ").join(Text("●" * count or "–", STYLES.get(id, "")) for id, count in counts.items())


def look(kind: str, id: str, label: str, game: Game) -> tuple[str, str]:
    return label, STYLES.get(id, "")
