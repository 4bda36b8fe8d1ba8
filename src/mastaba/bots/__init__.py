"""What plays. A bot sees only what its seat may know."""

from mastaba.bots.perspective import Bot, Perspective
from mastaba.bots.random_bot import RandomBot

__all__ = ["Bot", "Perspective", "RandomBot"]
