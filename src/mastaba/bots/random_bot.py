"""The simplest player: any legal move, each as likely as the next."""

from __future__ import annotations

from mastaba.bots.perspective import Perspective
from mastaba.core import SeededChance


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._chance = SeededChance(seed)

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal()
        return legal[self._chance.below(len(legal))]
