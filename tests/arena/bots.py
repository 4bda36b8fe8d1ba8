"""Bots with bad manners, entered as `tests.arena.bots:Name`."""

from __future__ import annotations

import os
import signal
import time

from mastaba.bots import Perspective
from mastaba.core import Game, SeededChance


class Plain:
    """Any legal move; counts its moves."""

    def __init__(self, game: Game, seed: int, seconds: float, iterations: int) -> None:
        self.chance = SeededChance(seed)
        self.moves = 0

    def choose(self, me: Perspective) -> int:
        self.moves += 1
        legal = me.legal()
        return legal[self.chance.below(len(legal))]


class Crasher(Plain):
    def choose(self, me: Perspective) -> int:
        if self.moves == 3:
            raise RuntimeError("the lamp went out")
        return super().choose(me)


class Quitter(Plain):
    def choose(self, me: Perspective) -> int:
        raise SystemExit(3)


class NoShow(Plain):
    def __init__(self, game: Game, seed: int, seconds: float, iterations: int) -> None:
        super().__init__(game, seed, seconds, iterations)
        if seed != 1:  # at the door it looks fine
            raise ValueError("lost the way")


class Cheater(Plain):
    def choose(self, me: Perspective) -> int:
        legal = me.legal()
        return next(action for action in range(me.game.action_count) if action not in legal)


class Nonsense(Plain):
    def choose(self, me: Perspective) -> int:
        return -7


class Dawdler(Plain):
    """Takes its time, so that a run can be disturbed in the middle of games."""

    def choose(self, me: Perspective) -> int:
        time.sleep(0.0005)
        return super().choose(me)


class Killer(Plain):
    """Takes its process with it, as a bot in C may do; but only in every fourth game."""

    def __init__(self, game: Game, seed: int, seconds: float, iterations: int) -> None:
        super().__init__(game, seed, seconds, iterations)
        self.deadly = seed % 4 == 0

    def choose(self, me: Perspective) -> int:
        if self.deadly:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(me)
