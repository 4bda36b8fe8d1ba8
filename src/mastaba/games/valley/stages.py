"""Where a game stands, as numbers: the open question, and the pending steps on the state's stack.

(STEPS, program, place, seat, it, picked)       a card's instructions from `place` on
(ATTACK, program, place, attacker, turn, lost)  one instruction for the others, or for everybody, in turn
(DONE, card)                                    an action is complete and may be repeated
(ASIDE, seat, card)                             a revealed card goes to the discard pile
(FALLING, seat)                                 the middle base place is free: what falls?
(REACTION, trigger, actor, turn)                somebody may react to what `actor` did
(FINISH,)                                       refill the pyramid, draw, next player
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from mastaba.core.numbering import named

NOTHING: Final = 0  # the game goes on by itself
ASK_PLAY: Final = NOTHING + 1  # the active player's turn is open: buy, act, entomb or end
ASK_PAY: Final = ASK_PLAY + 1
ASK_FALL: Final = ASK_PAY + 1
ASK_REMOVE: Final = ASK_FALL + 1
ASK_PICK: Final = ASK_REMOVE + 1  # a card or place for a step
ASK_SWAP: Final = ASK_PICK + 1
ASK_OPTION: Final = ASK_SWAP + 1
ASK_REPEAT: Final = ASK_OPTION + 1
ASK_LOSE: Final = ASK_REPEAT + 1  # a victim's card
ASK_REACT: Final = ASK_LOSE + 1
ASK_LOOK: Final = ASK_REACT + 1
QUESTIONS: Final = named(
    {
        NOTHING: "nothing",
        ASK_PLAY: "play",
        ASK_PAY: "pay",
        ASK_FALL: "fall",
        ASK_REMOVE: "remove",
        ASK_PICK: "pick",
        ASK_SWAP: "swap",
        ASK_OPTION: "option",
        ASK_REPEAT: "repeat",
        ASK_LOSE: "lose",
        ASK_REACT: "react",
        ASK_LOOK: "look",
    }
)

Frame = tuple[int, i64, i64, i64, i64, i64]
"""A pending step: what kind it is, then up to five numbers. (With an `i64` in front, mypyc takes `NO_FRAME` for unset.)"""


@mypyc_attr(acyclic=True, free_list_len=1)  # made often: not for the garbage collector to look at
class Pending:
    """A step on the stack and what lies below it. It never changes: copies of a state share it."""

    def __init__(self, frame: Frame, below: Pending | None) -> None:
        self.frame = frame
        self.below = below


STEPS: Final = 0
ATTACK: Final = STEPS + 1
DONE: Final = ATTACK + 1
ASIDE: Final = DONE + 1
FALLING: Final = ASIDE + 1
REACTION: Final = FALLING + 1
FINISH: Final = REACTION + 1
FRAMES: Final = named(
    {
        STEPS: "steps",
        ATTACK: "attack",
        DONE: "done",
        ASIDE: "aside",
        FALLING: "falling",
        REACTION: "reaction",
        FINISH: "finish",
    }
)

NO_FRAME: Final[Frame] = (-1, 0, 0, 0, 0, 0)
MOST_FRAMES: Final = 20_000  # from one question to the next; `costs.py` refuses cards that could need more
