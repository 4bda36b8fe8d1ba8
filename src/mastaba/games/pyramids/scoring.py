"""Pyramid points and the final score (SG-7, SG-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mastaba.games.pyramids.box import COLOURS, RANKS, ROUNDS
from mastaba.games.pyramids.grid import count
from mastaba.games.pyramids.score_card import GREEN, RED, SKULLS, TORCHES, WIDTH, Laid

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState

PER_PYRAMID: Final = 10
PER_TORCH: Final = 5
PER_PAIR: Final = 5
PER_GEM: Final = 1
SOURCES: Final = ["pyramids", "torches", "points", "pairs", "gems", "skulls"]


def claim_points(state: PyramidsState) -> list[tuple[int, int, Laid]]:
    """Enter pyramid points for the pyramids completed now: (colour, rank, pyramid) of each."""
    given: list[tuple[int, int, Laid]] = []
    if state.fresh == 0:
        return given
    laid = state.laid
    first = len(laid) - state.fresh
    # The fresh ones lie in ascending order, so the lowest number comes first (SG-7.2).
    for place in range(first, len(laid)):
        pyramid = laid[place]
        colour = state.box.colours[pyramid.card]
        before = 0
        others = 0  # of the same seat and colour, completed now
        lower = False
        for other in range(len(laid)):
            if laid[other].seat == pyramid.seat and state.box.colours[laid[other].card] == colour:
                if other < first:
                    before += 1
                else:
                    others += 1
                    if other < place:
                        lower = True
        if lower:
            continue  # a player with two of a colour at once: the lower number counts
        now = before + others
        if before // 2 < now // 2 and now // 2 <= RANKS:  # their 2nd, 4th or 6th (SG-7.1)
            for rank in range(RANKS):
                if state.owner_of(colour, rank) < 0:
                    claims = state.claims[:]
                    claims[colour * RANKS + rank] = pyramid.seat
                    state.claims = claims
                    given.append((colour, rank, pyramid))
                    break
    state.fresh = 0
    return given


def sheet(state: PyramidsState, boards: list[int], seat: int) -> list[int]:
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


def total(state: PyramidsState, boards: list[int], seat: int) -> int:
    return sum(sheet(state, boards, seat))


def winners(state: PyramidsState) -> list[int]:
    """Most points; then the completed pyramid with the lowest order number (SG-8.5)."""
    if not state.over:
        return []
    scores = [total(state, state.boards, seat) for seat in range(state.players)]
    best = [seat for seat in range(state.players) if scores[seat] == max(scores)]
    lowest = -1
    winner = -1
    for pyramid in state.laid:
        if pyramid.seat in best and (lowest < 0 or pyramid.card < lowest):
            lowest, winner = pyramid.card, pyramid.seat
    if winner < 0:
        return best
    return [winner]


def torch_rounds(lit: int) -> list[int]:
    return [number + 1 for number in range(ROUNDS) if lit >> number & 1]
