"""Pending steps: frames on the state's stack, plain numbers all of them.

(STEPS, program, place, seat, it, picked)       a card's instructions from `place` on
(ATTACK, program, place, attacker, turn, lost)  one instruction for the other players, in turn
(DONE, card)                                    an action is complete and may be repeated
(ASIDE, seat, card)                             a revealed card goes to the discard pile
(FALLING, seat)                                 the middle base place is free: what falls?
(REACTION, trigger, actor, turn)                somebody may react to what `actor` did
(FINISH,)                                       refill the pyramid, draw, next player
"""

from __future__ import annotations

from typing import Final

STEPS: Final = 0
ATTACK: Final = 1
DONE: Final = 2
ASIDE: Final = 3
FALLING: Final = 4
REACTION: Final = 5
FINISH: Final = 6

FRAMES: Final = ["steps", "attack", "done", "aside", "falling", "reaction", "finish"]

NOTHING: Final = 0  # no question is open

MOST_FRAMES: Final = 20_000  # from one question to the next; `costs.py` refuses cards that could need more
