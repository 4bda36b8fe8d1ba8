"""Pyramid points and the final score (SG-7, SG-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.games.pyramids.box import COLOURS, RANKS, ROUNDS
from mastaba.games.pyramids.grid import count
from mastaba.games.pyramids.score_card import CARDS, GREEN, MARKS, RED, SKULLS, TORCHES, WIDTH

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState

EACH: Final = 2  # every second pyramid of a colour brings pyramid points (SG-7.1)
PER_PYRAMID: Final = 10
PER_TORCH: Final = 5
PER_PAIR: Final = 5
PER_GEM: Final = 1
SOURCES: Final = ["pyramids", "torches", "points", "pairs", "gems", "skulls"]


def earned(state: PyramidsState, place: int) -> int:
    """The rank of the pyramid points that the fresh pyramid at this place of `laid` brings; -1 for none."""
    laid = state.laid
    first = len(laid) - state.fresh
    pyramid = laid[place]
    colour = state.box.colours[pyramid.card]
    before = 0
    others = 0  # of the same seat and colour, completed now
    for other in range(len(laid)):
        if laid[other].seat == pyramid.seat and state.box.colours[laid[other].card] == colour:
            if other < first:
                before += 1
            elif other < place:
                return -1  # a player with two of a colour at once: the lower number counts (SG-7.2)
            else:
                others += 1
    now = before + others
    if before // EACH < now // EACH and now // EACH <= RANKS:
        return next_rank(state, colour)
    return -1


def next_rank(state: PyramidsState, colour: int) -> int:
    """The highest pyramid points of a colour that are still there; -1 for none."""
    for rank in range(RANKS):
        if state.owner_of(colour, rank) < 0:
            return rank
    return -1


def to_next_points(state: PyramidsState, colour: int, seat: int) -> int | None:
    """How many pyramids of a colour this seat has still to complete for pyramid points; None: it cannot get any."""
    done = 0
    for pyramid in state.laid:
        if pyramid.seat == seat and state.box.colours[pyramid.card] == colour:
            done += 1
    if done >= EACH * RANKS or next_rank(state, colour) < 0:
        return None
    return EACH - done % EACH


def shown_sheet(state: PyramidsState, boards: vec[i64], seat: int) -> list[int]:
    """The sheet with the pyramids that are completed, but not yet laid aside (SG-5.7)."""
    points = sheet(state, boards, seat)
    points[0] += PER_PYRAMID * not_yet_laid(state, boards, seat)
    return points


def not_yet_laid(state: PyramidsState, boards: vec[i64], seat: int) -> int:
    """Pyramids before a seat that are completed, but not yet laid aside (SG-5.7)."""
    base, found = seat * WIDTH, 0
    for slot in range(2):
        card = boards[base + CARDS + slot]
        if card >= 0 and boards[base + MARKS + slot] & state.box.tomb[card]:
            found += 1
    return found


def shown_total(state: PyramidsState, boards: vec[i64], seat: int) -> int:
    return added(shown_sheet(state, boards, seat))


def sheet(state: PyramidsState, boards: vec[i64], seat: int) -> list[int]:
    """The points of a seat by source, with the score card as `boards` has it."""
    base = seat * WIDTH
    box = state.box
    pyramids = 0
    for pyramid in state.laid:
        if pyramid.seat == seat:
            pyramids += 1
    points = 0
    for colour in range(len(COLOURS)):
        for rank in range(RANKS):
            if state.owner_of(colour, rank) == seat:
                points += box.pyramid_points[rank]
    lit: i64 = boards[base + TORCHES]
    red, green, skulls = boards[base + RED], boards[base + GREEN], boards[base + SKULLS]
    pairs = min(red, green)
    return [
        PER_PYRAMID * pyramids,  # SG-8.4
        PER_TORCH * int(count(lit)),
        points,
        PER_PAIR * pairs,
        PER_GEM * (red + green - 2 * pairs),
        -box.skull_values[skulls - 1] if skulls else 0,  # SG-8.3: only the highest
    ]


def total(state: PyramidsState, boards: vec[i64], seat: int) -> int:
    return added(sheet(state, boards, seat))


def added(points: list[int]) -> int:
    """The sum. (Compiled, `sum` would be a call of Python's.)"""
    whole = 0
    for some in points:
        whole += some
    return whole


def winners(state: PyramidsState) -> list[int]:
    """Most points; then the completed pyramid with the lowest order number (SG-8.5)."""
    if not state.over:
        return []
    best: list[int] = []
    most = 0
    for seat in range(state.players):
        points = total(state, state.boards, seat)
        if not best or points > most:
            best = [seat]
            most = points
        elif points == most:
            best.append(seat)
    if len(best) == 1:
        return best
    builders = [seat for seat in best if lowest_completed(state, seat)]
    return [min(builders, key=state.tie_break)] if builders else best


def lowest_completed(state: PyramidsState, seat: int) -> int:
    """The lowest order number among a seat's completed pyramids; 0 if it has none."""
    numbers = [state.box.numbers[pyramid.card] for pyramid in state.laid if pyramid.seat == seat]
    return min(numbers, default=0)


def torch_rounds(lit: int) -> list[int]:
    return [number + 1 for number in range(ROUNDS) if lit >> number & 1]
