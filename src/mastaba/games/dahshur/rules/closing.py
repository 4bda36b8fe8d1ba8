"""The close of a round, and the opening of the tomb chambers at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.games.dahshur import legal
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.box import ROUNDS
from mastaba.games.dahshur.events import (
    tell_chamber,
    tell_disc_set,
    tell_offering,
    tell_opening,
    tell_pass,
    tell_round,
)
from mastaba.games.dahshur.pieces import ALL_STALLS, EMPTY, replaced
from mastaba.games.dahshur.scoring import DISC_POINTS, GEM_POINTS, GUEST_POINTS

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def entomb(state: DahshurState, seat: int, value: int) -> None:
    """One own prince into this round's chamber, the others back to hand (DA-10.1).

    A market prince stays until the start player changes (DA-13.7).
    """
    state.chambers = replaced(state.chambers, seat * 4 + state.round - 1, value)
    hand: i64 = state.hands[seat]
    place = seat * 3
    kept = place
    back: list[int] = []
    for spot in range(place, place + 3):
        prince = state.rows[spot]
        state.rows[spot] = EMPTY
        if prince >= 0:
            if prince // 6 != seat:
                state.rows[kept] = prince
                kept += 1
            elif prince % 6 + 1 != value:
                hand |= 1 << (prince % 6 + 1)
                back.append(prince)
    state.hands[seat] = int(hand)
    if state.log is not None:
        tell_chamber(state, seat, value, back)
    following = state.after(seat)
    if following == state.start:
        close_round(state)
    else:
        state.ask(s.CHAMBER, following)


def close_round(state: DahshurState) -> None:
    state.step = s.NOTHING
    if state.round == ROUNDS[state.players]:
        state.stage = s.OPENING  # DA-10.3, DA-11.1
        state.offering = state.box.fields
        if state.log is not None:
            tell_opening(state)
        return
    for field in range(len(state.cities)):
        if state.city_gold[field] < 0 and state.city_silver[field] < 0:
            if state.cities[field]:
                state.cities_gone = [*state.cities_gone, state.cities[field]]
            state.open_city(field)  # DA-10.2
    state.round += 1
    state.start = state.after(state.start)
    begin_round(state)


def begin_round(state: DahshurState) -> None:
    """Everything as it must be when the start player changes."""
    state.active = state.start
    state.stage = s.NEW_TURN
    state.step = s.NOTHING
    state.reward = 0
    state.settled = 0
    state.thirds = 0
    if state.neutral >= 0:
        state.shuffle_neutrals()  # DA-12.5, DA-13.7
    if state.market >= 0:
        state.stalls = ALL_STALLS
        state.rows = [EMPTY] * (3 * state.players)
    if state.log is not None:
        tell_round(state)


def next_offering(state: DahshurState) -> None:
    """The next offering from the front whose owner may set a disc (DA-11.2)."""
    field = state.offering - 1
    while field >= 0:
        seat = state.procession[field]
        if seat >= 0 and legal.may_set_disc(state, seat):
            state.offering = field
            state.ask(s.DISC, seat)
            if state.log is not None:
                tell_offering(state, seat)
            return
        field -= 1
    finish(state)


def set_disc(state: DahshurState, seat: int, metal: int, prince: int) -> None:
    """A disc onto a prince of its value: points for both owners (DA-11.3)."""
    owner = prince // 6
    value = prince % 6 + 1
    place = owner * 4
    while state.chambers[place] != value:
        place += 1
    disc = metal * 6 + value - 1
    state.lids = replaced(state.lids, place, metal + 1)
    state.discs = replaced(state.discs, seat * 12 + disc, state.discs[seat * 12 + disc] - 1)
    state.reveals += 1
    state.step = s.NOTHING
    if state.log is not None:
        tell_disc_set(state, seat, disc, prince)
    state.score(seat, value, DISC_POINTS, prince)
    state.score(owner, host_points(state, seat, metal, prince), GUEST_POINTS, prince)


def host_points(state: DahshurState, seat: int, metal: int, prince: int) -> int:
    """What a disc of this seat brings the owner of the prince that it is set onto, if that is another player (DA-11.3)."""
    return state.box.guest_points[metal] if prince // 6 != seat else 0


def pass_offering(state: DahshurState, seat: int) -> None:
    state.step = s.NOTHING
    if state.log is not None:
        tell_pass(state, seat)


def finish(state: DahshurState) -> None:
    """Points for gems left over (DA-11.5), and the game is over."""
    state.stage = s.END
    state.step = s.NOTHING
    state.options = None
    state.to_move = []
    state.over = True
    state.reveals += 1  # a finished game is not taken back
    for seat in range(state.players):
        gems = state.gems[seat * 3] + state.gems[seat * 3 + 1] + state.gems[seat * 3 + 2]
        state.score(seat, gems * state.box.gem_points, GEM_POINTS)
