"""Where a game stands, as numbers: the open question, and the pending steps on the state's stack.

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

QUESTIONS: Final = [
    "nothing",  # the game goes on by itself
    "play",  # the active player's turn is open: buy, act, entomb or end
    "pay",
    "fall",
    "remove",
    "pick",  # a card or place for a step
    "swap",
    "option",
    "repeat",
    "lose",  # a victim's card
    "react",
    "look",
]
NOTHING: Final = QUESTIONS.index("nothing")
ASK_PLAY: Final = QUESTIONS.index("play")
ASK_PAY: Final = QUESTIONS.index("pay")
ASK_FALL: Final = QUESTIONS.index("fall")
ASK_REMOVE: Final = QUESTIONS.index("remove")
ASK_PICK: Final = QUESTIONS.index("pick")
ASK_SWAP: Final = QUESTIONS.index("swap")
ASK_OPTION: Final = QUESTIONS.index("option")
ASK_REPEAT: Final = QUESTIONS.index("repeat")
ASK_LOSE: Final = QUESTIONS.index("lose")
ASK_REACT: Final = QUESTIONS.index("react")
ASK_LOOK: Final = QUESTIONS.index("look")

Frame = tuple[int, int, int, int, int, int]
"""A pending step: what kind it is, then up to five numbers."""

FRAMES: Final = ["steps", "attack", "done", "aside", "falling", "reaction", "finish"]
STEPS: Final = FRAMES.index("steps")
ATTACK: Final = FRAMES.index("attack")
DONE: Final = FRAMES.index("done")
ASIDE: Final = FRAMES.index("aside")
FALLING: Final = FRAMES.index("falling")
REACTION: Final = FRAMES.index("reaction")
FINISH: Final = FRAMES.index("finish")

NO_FRAME: Final[Frame] = (-1, 0, 0, 0, 0, 0)
MOST_FRAMES: Final = 20_000  # from one question to the next; `costs.py` refuses cards that could need more
