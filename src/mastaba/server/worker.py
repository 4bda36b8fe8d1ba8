"""What runs in a bot's own process. It imports little, so that bots are awake soon after a start."""

from __future__ import annotations

import secrets
from typing import Any

from mastaba.bots import Perspective, make_bot
from mastaba.library import game_of


def think(game: str, edition: str, position: dict[str, Any], seat: int, level: str, seconds: float) -> str:
    """A bot's move in notation."""
    state = game_of(game, edition).load(position)
    bot = make_bot(level, state.game, secrets.randbits(32), seconds)
    return state.name(bot.choose(Perspective(state, seat)), seat)
