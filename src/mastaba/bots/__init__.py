"""What plays. A bot sees only what its seat may know."""

from mastaba.bots.levels import LEVELS, SEATABLE, make_bot
from mastaba.bots.perspective import Bot, Perspective
from mastaba.bots.players import RandomBot

__all__ = ["LEVELS", "SEATABLE", "Bot", "Perspective", "RandomBot", "make_bot"]
