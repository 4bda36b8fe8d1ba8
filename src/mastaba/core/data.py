"""Data as files have it: positions, records and editions before anybody has looked at them."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

Data = dict[str, Any]
"""An object of a JSON or TOML file. Whoever reads one checks it field by field, and says which field is wrong."""


class Share(TypedDict, total=False):
    """A seat's share of the shuffle: of the seat itself (`pledge`, and at the end `share`) or of the server."""

    by: Literal["seat", "server"]
    pledge: str
    share: str


class Deal(TypedDict, total=False):
    """What decides the shuffles of a game, as its record has it: a `seed`, or a sealed secret with every seat's share.

    A game that branched off from another also has that one's deal (`before`), which knows after how many `moves`; with
    `anew` what was hidden was dealt anew there.
    """

    seed: int
    commitment: str
    secret: str
    shares: list[Share]
    before: Deal
    moves: int
    anew: bool
