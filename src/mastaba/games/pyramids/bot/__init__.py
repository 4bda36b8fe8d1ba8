"""How bots play Silver & Gold Pyramids: an opinion on positions, and a search that suits the puzzle."""

from mastaba.games.pyramids.bot.race import judge, thinker

__all__ = ["judge", "thinker"]
