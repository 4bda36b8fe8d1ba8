"""The names of the places where cards lie, as `types.py` lists them."""

from __future__ import annotations

from typing import Final

from mastaba.games.valley.effects.program import BONEYARD, STOCK, ZONES

ASIDE_ZONE: Final = "aside"
DONE_ZONE: Final = "done"


def pile_of(zone: int, seat: int) -> str:
    """The pile of a player, by its number in the vocabulary, or one that is everybody's."""
    name = ZONES[zone]
    return name if zone in (BONEYARD, STOCK) else f"{name}:{seat}"


def plays_of(seat: int) -> str:
    return f"plays:{seat}"


def looking_of(seat: int) -> str:
    return f"looking:{seat}"


def spot(place: int) -> str:
    """A place of the pyramid, counted from 0."""
    return f"pyramid:{place + 1}"
