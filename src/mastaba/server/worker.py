"""What runs in a bot's own process. It imports little, so that bots are awake soon after a start."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import signal
import threading
from typing import Any

from mastaba.bots import Perspective, make_bot
from mastaba.server.room import game_of


def think(game: str, edition: str, position: dict[str, Any], seat: int, level: str, seconds: float) -> str:
    """A bot's move in notation."""
    state = game_of(game, edition).load(position)
    bot = make_bot(level, state.game, secrets.randbits(32), seconds)
    return state.name(bot.choose(Perspective(state, seat)), seat)


def begin_work() -> None:
    """Ctrl-C is the server's matter; and nobody thinks for a server that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
