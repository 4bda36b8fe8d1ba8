"""A hint: what the Pharaoh would do in my place, from nothing but what I may know.

It is given a `Perspective`, and its lots are drawn from a hash of what that seat sees: two states that the seat cannot tell
apart give the same hint.
"""

from __future__ import annotations

import hashlib
import time

import msgspec
from msgspec import Struct

from mastaba.analysis.decisions import reason_for
from mastaba.analysis.judging import Assessor
from mastaba.analysis.trials import try_out
from mastaba.analysis.types import Reason
from mastaba.bots import Perspective, make_bot
from mastaba.bots.greedy import greedy_values
from mastaba.core import SeededChance

ITERATIONS = 400  # of the Pharaoh
THINKING = 0.4  # seconds after which it stops on a slow machine
WORLDS = 16  # in which its move and others are tried out …
TRYING = 0.35  # … and seconds after which that stops
STEPS = 5  # decisions for each player, before the odds are asked
OTHERS = 3
DEALS = 2  # by which the others are chosen


class Alternative(Struct, kw_only=True):
    move: str
    odds: float


class Hint(Struct, kw_only=True):
    """The Pharaoh's move, why, and the next best, the better first."""

    move: str
    odds: float
    reason: Reason
    others: list[Alternative]


def hint(me: Perspective, hurried: bool = True) -> Hint:
    """`hurried`: within a second; else as long as it takes, the same on every machine."""
    seed = lot_of(me)
    assessor = Assessor(me.game, me.players)
    legal = me.legal()
    pharaoh = make_bot("pharaoh", me.game, seed, THINKING if hurried else 0.0, ITERATIONS)
    best = pharaoh.choose(me)
    values = greedy_values(assessor.taught, me, SeededChance(seed + 1), DEALS)
    ranked = sorted(zip(values, legal, strict=True), reverse=True)
    others = [action for _, action in ranked if action != best][:OTHERS]
    until = time.monotonic() + TRYING

    def late() -> bool:
        return hurried and time.monotonic() > until

    first, *rest = try_out(assessor, me, [best, *others], WORLDS, seed + 2, STEPS, late)
    rest.sort(key=lambda trial: -trial.mean)
    return Hint(
        move=me.name(best),
        odds=first.mean,
        reason=reason_for(first, rest[0] if rest else first, me.seat),
        others=[Alternative(move=me.name(trial.action), odds=trial.mean) for trial in rest],
    )


def lot_of(me: Perspective) -> int:
    """A seed that follows from what this seat knows."""
    seen = msgspec.json.encode([me.view(), me.question(), me.legal()])
    return int.from_bytes(hashlib.blake2b(seen, digest_size=6).digest(), "big")
