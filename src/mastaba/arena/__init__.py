"""Matches that measure bots honestly, on this machine's cores or on a Dask cluster."""

from mastaba.arena.entrants import Entrant, read_entrants
from mastaba.arena.match import Job, Match, ladder
from mastaba.arena.playing import Forfeit, Result, play
from mastaba.arena.ratings import Rating, rate
from mastaba.arena.run import Run, play_all
from mastaba.arena.stats import Standing, Thinking, seat_shares, standings, wilson

__all__ = [
    "Entrant",
    "Forfeit",
    "Job",
    "Match",
    "Rating",
    "Result",
    "Run",
    "Standing",
    "Thinking",
    "ladder",
    "play",
    "play_all",
    "rate",
    "read_entrants",
    "seat_shares",
    "standings",
    "wilson",
]
