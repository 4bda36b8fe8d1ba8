"""Silver & Gold Pyramids: expeditions through treasure chambers, all players at once."""

from mastaba.games.pyramids.game import standard_game

__all__ = ["standard_game"]
