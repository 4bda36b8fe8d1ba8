"""The house's sentences as console markup: here pieces get their colours and signs."""

from __future__ import annotations

from collections.abc import Callable

from rich.markup import escape

from mastaba.core import Game
from mastaba.texts.markup import parts

Look = Callable[[str, str, str, Game], tuple[str, str]]
"""How a board draws the piece of a kind, an id and a label: its text and its style ("" for none)."""

STYLES = {"": "", "seat": "bold", "strong": "bold", "dim": "dim"}


def styled(text: str, look: Look, game: Game) -> str:
    said = []
    for kind, id, label in parts(text):
        drawn, style = (label, STYLES[kind]) if kind in STYLES else look(kind, id, label, game)
        said.append(f"[{style}]{escape(drawn)}[/{style}]" if style else escape(drawn))
    return "".join(said)
