"""What plays. A bot sees only what its seat may know."""

from mastaba.bots.levels import CHARACTERS, LEVELS, SEATABLE, checked_level, make_bot
from mastaba.bots.perspective import Bot, Perspective
from mastaba.bots.players import RandomBot

__all__ = ["CHARACTERS", "LEVELS", "SEATABLE", "Bot", "Perspective", "RandomBot", "checked_level", "make_bot"]
