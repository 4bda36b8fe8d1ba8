"""The machine that runs the rules: it works off pending steps until somebody must choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.errors import TooComplex
from mastaba.core.text import Text
from mastaba.games.valley.events import tell_laid_aside
from mastaba.games.valley.notation import CARDS, FALL, MIDDLE, OPTION, REMOVE, SWAP
from mastaba.games.valley.rules.attacks import lose, run_attack
from mastaba.games.valley.rules.instructions import (
    choose,
    keep,
    perform,
    pick,
    run_steps,
    sacrifice_place,
    swap,
)
from mastaba.games.valley.rules.piles import let_fall, put_on_discard
from mastaba.games.valley.rules.reactions import ask_reaction, react
from mastaba.games.valley.rules.turn import finish_turn, pay, play
from mastaba.games.valley.stages import (
    ASIDE,
    ASK_FALL,
    ASK_LOOK,
    ASK_LOSE,
    ASK_OPTION,
    ASK_PAY,
    ASK_PICK,
    ASK_PLAY,
    ASK_REACT,
    ASK_REMOVE,
    ASK_REPEAT,
    ASK_SWAP,
    ATTACK,
    DONE,
    FALLING,
    MOST_FRAMES,
    NO_FRAME,
    NOTHING,
    REACTION,
    STEPS,
)

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def carry_out(state: ValleyState, action: i64) -> None:
    """Answer the open question with a legal action and run on to the next one."""
    ask = state.ask
    state.ask = NOTHING
    state.choices = None
    if ask == ASK_PLAY:
        play(state, action)
    elif ask == ASK_PAY:
        pay(state, (action - CARDS) % len(state.tables.gold))
    elif ask == ASK_PICK:
        pick(state, action)
    elif ask == ASK_FALL:
        let_fall(state, state.asked, MIDDLE + action - FALL)
    elif ask == ASK_REMOVE:
        # VK-3.3: the removal counts as a sacrifice by the active player.
        sacrifice_place(state, state.active, action - REMOVE)
    elif ask == ASK_LOSE:
        lose(state, action)
    elif ask == ASK_REACT:
        react(state, action)
    elif ask == ASK_SWAP:
        swap(state, action - SWAP)
    elif ask == ASK_OPTION:
        choose(state, action - OPTION)
    elif ask == ASK_REPEAT:
        perform(state, state.asked, (action - CARDS) % len(state.tables.gold))
    elif ask == ASK_LOOK:
        keep(state, (action - CARDS) % len(state.tables.gold))
    run(state)


def run(state: ValleyState) -> None:
    left = MOST_FRAMES
    while state.ask == NOTHING:
        left -= 1
        if left < 0:
            raise TooComplex(Text("valley:too-long"))
        step = state.stack
        if step is None:
            if not state.over:
                state.put_question(ASK_PLAY, state.active, NO_FRAME)
            return
        state.stack = step.below
        frame = step.frame
        kind = frame[0]
        if kind == STEPS:
            run_steps(state, frame)
        elif kind == ATTACK:
            run_attack(state, frame)
        elif kind == DONE:
            card = frame[1]
            if state.tables.repeatable[card] and card not in state.done:
                state.done = [*state.done, card]
        elif kind == ASIDE:
            aside = state.aside[:]
            aside.remove((frame[1], frame[2]))
            state.aside = aside
            put_on_discard(state, frame[1], frame[2])
            tell_laid_aside(state, frame[1], frame[2])
        elif kind == FALLING:
            state.put_question(ASK_FALL, frame[1], frame)
        elif kind == REACTION:
            ask_reaction(state, frame)
        else:
            finish_turn(state)
