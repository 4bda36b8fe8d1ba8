"""The course of the game: from each decision to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.state import ALL, ONLY
from mastaba.games.pyramids.box import GEMS, RANKS, ROUNDS
from mastaba.games.pyramids.box import SKULLS as SKULL_FIELDS
from mastaba.games.pyramids.events import (
    tell_chosen,
    tell_completed,
    tell_drafted,
    tell_end,
    tell_expedition,
    tell_kept,
    tell_marked,
    tell_pass,
    tell_points,
    tell_refilled,
    tell_taken,
)
from mastaba.games.pyramids.grid import PLACEMENTS, count
from mastaba.games.pyramids.legal import can_mark
from mastaba.games.pyramids.notation import DISPLAY, KEEP, PAIRS, PILE, RIGHT, TAKE
from mastaba.games.pyramids.score_card import (
    CARDS,
    DUE,
    FIRST_MARKS,
    GREEN,
    MARKS,
    NO_HANDS,
    NO_MARKS,
    NONE_LAID,
    NOTHING,
    RED,
    SKULLS,
    THE_PATTERN,
    TORCHES,
    WIDTH,
    Laid,
)
from mastaba.games.pyramids.scoring import earned
from mastaba.games.pyramids.stages import KEEPING, MARKING, OVER, TAKING

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def carry_out(state: PyramidsState, action: i64, seat: i64) -> None:
    """A legal action and everything that follows from it."""
    if state.phase == MARKING:
        mark(state, action, seat)
    elif state.phase == KEEPING:
        keep(state, action, seat)
    else:
        take(state, action, seat)


# -- the first choice ------------------------------------------------------------------------------


def keep(state: PyramidsState, action: i64, seat: i64) -> None:
    """The choice stays covered until all have chosen (SG-3.2)."""
    state.drafts[seat] = (action,)
    state.known[seat] = None
    finished(state, seat)
    if state.log is not None:
        tell_chosen(state, seat, kept_cards(state, action, seat))
    if not state.to_move:
        lay_out(state)
        go_on(state)


def kept_cards(state: PyramidsState, action: i64, seat: i64) -> list[int]:
    first, second = PAIRS[action - KEEP]
    hand = state.hands[seat]
    return [hand[first], hand[second]]


def lay_out(state: PyramidsState) -> None:
    """Kept cards are laid open; all others become the pile, its top cards the display (SG-2.2)."""
    pile = state.pile[: state.left]
    for seat in range(state.players):
        kept = kept_cards(state, state.drafts[seat][0], seat)
        state.boards[seat * WIDTH + CARDS] = kept[0]
        state.boards[seat * WIDTH + CARDS + 1] = kept[1]
        for card in state.hands[seat]:
            if card not in kept:
                pile.append(card)
        if state.log is not None:
            state.shown = state.boards[:]
            tell_kept(state, seat, kept)
    state.chance.shuffle(pile)
    state.pile = pile
    state.left = len(pile)
    state.hands = NO_HANDS
    state.drafts = [NO_MARKS] * state.players
    state.phase = MARKING
    if state.players > 1:
        state.reveals += 1
    refill(state)


# -- step 1: reveal ----------------------------------------------------------------------------------


def go_on(state: PyramidsState) -> None:
    """Reveal expedition cards until somebody has something to decide, or the game ends."""
    while True:
        if state.turn == 0 or state.turn == state.box.turns:
            if state.round == ROUNDS:
                end(state)
                return
            # All eight cards are shuffled for a new round; one of them will stay unused (SG-3.1).
            deck = state.box.deck[:]
            state.chance.shuffle(deck)
            state.expedition = deck
            state.round += 1
            state.turn = 0
        reveal(state)
        if state.to_move:
            return
        complete(state)
        if state.to_move:
            return


def reveal(state: PyramidsState) -> None:
    """The next expedition card: now all cross off fields, or pass if they cannot (SG-4.8)."""
    state.turn += 1
    state.reveals += 1
    state.phase = MARKING
    state.fresh = 0
    boards = state.boards
    idle = False
    seat: i64
    for seat in range(state.players):
        if can_mark(state, seat):
            boards[seat * WIDTH + DUE] = THE_PATTERN
        else:
            idle = True
    state.to_move = ALL[state.players]
    if idle:
        state.to_move = [
            owing for owing in range(state.players) if boards[owing * WIDTH + DUE] == THE_PATTERN
        ]
    state.shown = boards[:]
    state.forget()
    if state.log is not None:
        tell_expedition(state)
        for seat in range(state.players):
            if seat not in state.to_move:
                tell_pass(state, seat)


# -- step 2: cross off -------------------------------------------------------------------------------


def mark(state: PyramidsState, action: i64, seat: i64) -> None:
    """A pattern or a cross, and the next thing if that was the last one owed."""
    drafted = state.drafts[seat]
    state.drafts[seat] = (*drafted, action) if drafted else FIRST_MARKS[action]
    state.known[seat] = None
    due = state.boards[seat * WIDTH + DUE]
    cross_off(state, action, seat)
    if state.boards[seat * WIDTH + DUE] == 0:
        finished(state, seat)
    if state.log is not None:
        tell_drafted(state, action, seat, due)
    if not state.to_move:
        complete(state)
        if not state.to_move:
            go_on(state)


def cross_off(state: PyramidsState, action: i64, seat: i64) -> None:
    """Cross off the fields, settle their symbols, and count the extra crosses won (SG-5.6)."""
    slot: i64 = 0
    number = action
    if action >= RIGHT:
        slot = 1
        number = action - RIGHT
    mask: i64 = PLACEMENTS[number]
    boards = state.boards
    base = seat * WIDTH
    card = boards[base + CARDS + slot]
    marks: i64 = boards[base + MARKS + slot]
    boards[base + MARKS + slot] = marks | mask
    due: i64 = boards[base + DUE]
    due = 0 if due == THE_PATTERN else due - 1
    box = state.box
    symbols: i64 = box.symbols[card]
    if mask & symbols:
        due += settle(state, card, base, mask)
    if due and not can_mark(state, seat):
        due = 0  # SG-5.1
    boards[base + DUE] = due


def settle(state: PyramidsState, card: i64, base: i64, mask: i64) -> i64:
    """Enter gems, torches and skulls, then use potions; the number of crosses found."""
    boards = state.boards
    box = state.box
    red: i64 = box.red[card]
    if mask & red:
        boards[base + RED] = min(boards[base + RED] + count(mask & red), GEMS)  # SG-5.2
    green: i64 = box.green[card]
    if mask & green:
        boards[base + GREEN] = min(boards[base + GREEN] + count(mask & green), GEMS)
    torches: i64 = box.torches[card]
    if mask & torches:
        lit: i64 = boards[base + TORCHES]
        this_round: i64 = 1
        this_round <<= state.round - 1
        boards[base + TORCHES] = lit | this_round  # SG-5.3
    skulls: i64 = box.skulls[card]
    if mask & skulls:
        boards[base + SKULLS] = min(boards[base + SKULLS] + count(mask & skulls), SKULL_FIELDS)  # SG-5.4
    potions: i64 = box.potions[card]
    if mask & potions:
        # Skull fields are marked from the low values on, so the highest two are the last (SG-5.5).
        boards[base + SKULLS] = max(boards[base + SKULLS] - 2 * count(mask & potions), 0)
    crosses: i64 = box.crosses[card]
    return count(mask & crosses)


def finished(state: PyramidsState, seat: i64) -> None:
    """This seat owes nothing more for now."""
    to_move = state.to_move
    if len(to_move) == 1:
        state.to_move = NOTHING
    elif len(to_move) == 2:
        state.to_move = ONLY[to_move[1] if to_move[0] == seat else to_move[0]]
    else:
        state.to_move = [other for other in to_move if other != seat]


# -- step 3: completed pyramids ------------------------------------------------------------------------


def complete(state: PyramidsState) -> None:
    """Show what all have crossed off, lay completed pyramids aside, find out who takes first."""
    if state.log is not None:
        show_drafts(state)
    if state.players > 1:
        state.reveals += 1
    seat: i64
    slot: i64
    for seat in range(state.players):
        if state.drafts[seat]:
            state.drafts[seat] = NO_MARKS
    boards = state.boards
    box = state.box
    fresh = NONE_LAID
    for seat in range(state.players):
        base = seat * WIDTH
        for slot in range(2):
            card = boards[base + CARDS + slot]
            if card >= 0:
                marks = boards[base + MARKS + slot]
                if marks & box.tomb[card]:
                    fresh = [*fresh, Laid(seat, card, marks)]
    if not fresh:
        return  # what comes next shows the boards
    fresh.sort(key=by_number)
    if replaces(state):
        state.phase = TAKING
        state.takes = taking_order(fresh)
        state.to_move = [state.takes[0]]
    for pyramid in fresh:
        lay_aside(state, pyramid)
    state.forget()
    if not state.to_move:
        claim_fresh(state)


def replaces(state: PyramidsState) -> bool:
    """Whether a completed pyramid is replaced: after the last card of the game no more (SG-8.1), and as long as there
    are cards (SG-6.5)."""
    last = state.round == ROUNDS and state.turn == state.box.turns
    return not last and (len(state.display) > 0 or state.left > 0)


def show_drafts(state: PyramidsState) -> None:
    """What all have crossed off, one seat after the other and cross by cross, so that each can be watched."""
    truth = state.boards
    for seat in range(state.players):
        for action in state.drafts[seat]:
            due = state.shown[seat * WIDTH + DUE]
            state.boards = state.shown[:]
            cross_off(state, action, seat)
            state.shown = state.boards
            state.boards = truth
            state.drafts[seat] = state.drafts[seat][1:]
            tell_marked(state, action, seat, due)


def lay_aside(state: PyramidsState, pyramid: Laid) -> None:
    base = pyramid.seat * WIDTH
    slot = 0 if state.boards[base + CARDS] == pyramid.card else 1
    state.boards[base + CARDS + slot] = -1
    state.boards[base + MARKS + slot] = 0
    state.shown = state.boards[:]
    state.laid = [*state.laid, pyramid]
    state.fresh += 1
    if state.log is not None:
        tell_completed(state, pyramid, slot)


def taking_order(fresh: list[Laid]) -> list[int]:
    """The lower of two numbers counts for both cards of a player (SG-6.3)."""
    takes: list[int] = []
    for pyramid in fresh:
        if pyramid.seat not in takes:
            for other in fresh:
                if other.seat == pyramid.seat:
                    takes.append(pyramid.seat)
    return takes


def by_number(pyramid: Laid) -> int:
    return pyramid.card


def take(state: PyramidsState, action: i64, seat: i64) -> None:
    """A card of the display or the unseen one from the pile, into the free place (SG-6.2)."""
    place = -1 if action == PILE else action - TAKE
    if place < 0:
        state.left -= 1
        card = state.pile[state.left]
        state.reveals += 1
    else:
        card = state.display[place]
        state.display = state.display[:place] + state.display[place + 1 :]
    slot = free_slot(state, seat)
    state.boards[seat * WIDTH + CARDS + slot] = card
    state.shown = state.boards[:]
    state.takes = state.takes[1:]
    taken_all = seat not in state.takes
    next_taker(state)
    if state.log is not None:
        tell_taken(state, seat, card, slot, place)
    if taken_all:
        refill(state)  # only after a player has taken all of theirs (SG-6.4)
    state.forget()
    if not state.to_move:
        claim_fresh(state)
        go_on(state)


def free_slot(state: PyramidsState, seat: i64) -> i64:
    """Where a new card goes; -1 if there is no place."""
    slot: i64
    for slot in range(2):
        if state.boards[seat * WIDTH + CARDS + slot] < 0:
            return slot
    return -1


def next_taker(state: PyramidsState) -> None:
    """The next player is asked for a card, as long as there is one."""
    if state.takes and (state.display or state.left):
        state.to_move = [state.takes[0]]
        return
    state.takes = NOTHING  # with nothing left, players go on with fewer cards (SG-6.5)
    state.to_move = []


def refill(state: PyramidsState) -> None:
    """Turn up cards until the display shows four (SG-6.4), as far as the pile goes (SG-6.5)."""
    turned: list[int] = []
    while len(state.display) + len(turned) < DISPLAY and state.left:
        state.left -= 1
        turned.append(state.pile[state.left])
    if turned:
        state.display = state.display + turned
        state.reveals += 1
        if state.log is not None:
            tell_refilled(state, turned)


# -- step 4: pyramid points ----------------------------------------------------------------------------


def claim_fresh(state: PyramidsState) -> None:
    """Enter pyramid points for the pyramids completed now. They lie in ascending order, so the lowest number comes
    first (SG-7.2)."""
    for place in range(len(state.laid) - state.fresh, len(state.laid)):
        rank = earned(state, place)
        if rank < 0:
            continue
        pyramid = state.laid[place]
        colour = state.box.colours[pyramid.card]
        claims = state.claims[:]
        claims[colour * RANKS + rank] = pyramid.seat
        state.claims = claims
        if state.log is not None:
            tell_points(state, colour, rank, pyramid)
    state.fresh = 0


def end(state: PyramidsState) -> None:
    state.phase = OVER
    state.over = True
    state.to_move = []
    state.shown = state.boards[:]
    state.reveals += 1  # a finished game is not taken back
    state.forget()
    if state.log is not None:
        tell_end(state)
