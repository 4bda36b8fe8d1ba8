"""Whole games through every door for learning programs, in step with the engine."""

from __future__ import annotations

import mastaba
from tests.soak.part import Part, Watch

KINDS = 5  # doors


def work(seed: int, watch: Watch) -> None:
    """One game (or a few at once); doors, games and numbers of players take turns."""
    from tests.interop import doors

    name = mastaba.GAMES[seed // KINDS % len(mastaba.GAMES)]
    players = 2 + seed // KINDS // len(mastaba.GAMES) % 3
    door = seed % KINDS
    if door == 0:
        doors.by_turns(name, players, seed)
    elif door == 1:
        doors.at_once(players, seed)
    elif door == 2:
        doors.against_bots(name, players, seed)
    elif door == 3:
        doors.many_at_once(name, players, seed)
    else:
        doors.in_open_spiel(name, players, seed)
    watch.count()


DOORS = Part("doors", "whole games through PettingZoo, Gymnasium and OpenSpiel", 5_000, work)
