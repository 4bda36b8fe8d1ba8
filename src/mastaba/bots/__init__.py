"""What plays. A bot sees only what its seat may know."""

from mastaba.bots.levels import CHARACTERS, LEVELS, SEATABLE, make_bot, seatable
from mastaba.bots.perspective import Bot, Perspective
from mastaba.bots.players import RandomBot

__all__ = ["CHARACTERS", "LEVELS", "SEATABLE", "Bot", "Perspective", "RandomBot", "make_bot", "seatable"]
