"""How much work an edition's cards can make at most, worked out when the edition is read.

Looking ahead (`possible.py`) goes every way through a card's instructions, and turning up cards (`reveal`)
can set off one action after the other without anybody being asked. Both are bounded here, before the
first card is dealt, so that no question and no answer takes long in any position of the game.
"""

from __future__ import annotations

from typing import Final

from mastaba.games.valley.effects.program import (
    BASE,
    BONEYARD,
    DRAW,
    ME,
    OP_CHOOSE,
    OP_MOVE,
    OP_REVEAL,
    OP_SHOW,
    PYRAMID,
    STOCK,
    Step,
)
from mastaba.games.valley.stages import MOST_FRAMES

MOST_WORK: Final = 100_000  # looks for all cards that a hand could hold; the standard edition needs 900
PLACES: Final = 6
FITS: Final = 4  # cards that are compared with a filter in the time of one look
AROUND: Final = 5  # frames of an instruction for others: one for each player, and its end
ABOUT: Final = 3  # frames around an action: its end, the card laid aside, the way back


class Costs:
    """What one run through each program costs at most.

    `looks`    steps that the look ahead examines; the same counts of cards are examined once (`possible.py`)
    `frames`   pending steps that are worked off
    `reveals`  cards that are turned up and executed
    """

    def __init__(self, programs: list[list[Step]], kinds: int, cards: int) -> None:
        self.kinds = kinds
        self.cards = cards
        self.looks: list[int] = []
        self.frames: list[int] = []
        self.reveals: list[int] = []
        for steps in programs:  # a branch comes before the program that has it
            self.looks.append(self.looks_at(steps))
            self.frames.append(sum(self.frames_of(step) for step in steps) + 1)
            self.reveals.append(sum(self.reveals_of(step) for step in steps))

    def looks_at(self, steps: list[Step]) -> int:
        """At each step: by how many ways it can be reached, times the cards that may be the one chosen before."""
        ways, its, total = 1, 1, 1
        for step in steps:
            inside = sum(self.looks[branch] for branch in step.branches)
            total += ways * its * (inside + self.comparing(step))
            if step.op == OP_CHOOSE:
                ways *= len(step.branches)
                total += ways * its
            elif step.binds and step.op in (OP_MOVE, OP_SHOW) and step.who == ME:
                chosen = self.chosen(step)
                total += ways * its * chosen
                its = chosen
        return total

    def comparing(self, step: Step) -> int:
        """The step itself, and the cards that it compares with its filter."""
        if step.filter is None:
            return 1
        return 1 + (PLACES if step.source in (PYRAMID, BASE) else self.cards) // FITS

    def chosen(self, step: Step) -> int:
        """How many different cards a step may choose."""
        if step.source in (STOCK, DRAW):
            return 0
        return {BONEYARD: 1, BASE: 3, PYRAMID: PLACES}.get(step.source, self.kinds)

    def frames_of(self, step: Step) -> int:
        inside = max((self.frames[branch] for branch in step.branches), default=0)
        return 1 + inside + (AROUND if step.who != ME else 0)

    def reveals_of(self, step: Step) -> int:
        inside = max((self.reveals[branch] for branch in step.branches), default=0)
        return inside + (1 if step.op == OP_REVEAL else 0)


class Chain:
    """What can happen at most from one decision to the next, if every card turned up turns up another.

    A card lies aside until its action is complete, so none is within itself: the chain is no longer than there
    are copies of such cards, and a card that turns up two doubles what comes after it.
    """

    def __init__(self, costs: Costs, owned: list[tuple[int, int]]) -> None:
        """`owned`: the program and the number of copies of each card with an action."""
        folds, length = 1, 1
        for program, copies in owned:
            turns_up = costs.reveals[program]
            length += copies if turns_up else 0
            for _ in range(copies if turns_up > 1 else 0):
                folds = min(folds * turns_up, MOST_FRAMES)
        actions = folds * length
        self.frames = actions * max(costs.frames[program] + ABOUT for program, _ in owned)
        self.looks = actions * max(costs.looks[program] for program, _ in owned)

    @property
    def too_long(self) -> bool:
        return self.frames > MOST_FRAMES or self.looks > MOST_WORK
