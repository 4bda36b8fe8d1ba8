"""The close of a round, and the opening of the tomb chambers at the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import options
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.components import ROUNDS
from mastaba.games.dahshur.table import ALL_STALLS, EMPTY, Table, replaced


def entomb(table: Table, seat: int, value: int) -> None:
    """One own prince into this round's chamber, the others back to hand (DA-10.1).

    A market prince stays until the start player changes (DA-13.7).
    """
    table.chambers = replaced(table.chambers, seat * 4 + table.round - 1, value)
    hand: i64 = table.hands[seat]
    place = seat * 3
    kept = place
    for spot in range(place, place + 3):
        prince = table.rows[spot]
        table.rows[spot] = EMPTY
        if prince >= 0:
            if prince // 6 != seat:
                table.rows[kept] = prince
                kept += 1
            elif prince % 6 + 1 != value:
                hand |= 1 << (prince % 6 + 1)
    table.hands[seat] = int(hand)
    if table.log is not None:
        prince_name = n.prince_name(seat * 6 + value - 1)
        table.happened("chamber", seat, {"prince": prince_name, "chamber": table.round})
    following = table.after(seat)
    if following == table.start:
        close_round(table)
    else:
        table.ask(t.CHAMBER, following)


def close_round(table: Table) -> None:
    table.step = t.NOTHING
    if table.round == ROUNDS[table.players]:
        table.stage = t.OPENING  # DA-10.3, DA-11.1
        table.offering = table.box.fields
        if table.log is not None:
            table.happened("opening", EMPTY, {})
        return
    for field in range(len(table.cities)):
        if table.city_gold[field] < 0 and table.city_silver[field] < 0:
            if table.cities[field]:
                table.cities_gone = [*table.cities_gone, table.cities[field]]
            table.open_city(field)  # DA-10.2
    table.round += 1
    table.start = table.after(table.start)
    begin_round(table)


def begin_round(table: Table) -> None:
    """Everything as it must be when the start player changes."""
    table.active = table.start
    table.stage = t.NEW_TURN
    table.step = t.NOTHING
    table.reward = 0
    table.settled = 0
    table.thirds = 0
    if table.neutral >= 0:
        table.shuffle_neutrals()  # DA-12.5, DA-13.7
    if table.market >= 0:
        table.stalls = ALL_STALLS
        table.rows = [EMPTY] * (3 * table.players)
    if table.log is not None:
        table.happened("round", table.start, {"round": table.round})


def next_offering(table: Table) -> None:
    """The next offering from the front whose owner may set a disc (DA-11.2)."""
    field = table.offering - 1
    while field >= 0:
        seat = table.procession[field]
        if seat >= 0 and options.may_set_disc(table, seat):
            table.offering = field
            table.ask(t.DISC, seat)
            return
        field -= 1
    finish(table)


def set_disc(table: Table, seat: int, metal: int, prince: int) -> None:
    """A disc onto a prince of its value: points for both owners (DA-11.3)."""
    owner = prince // 6
    value = prince % 6 + 1
    place = owner * 4
    while table.chambers[place] != value:
        place += 1
    disc = metal * 6 + value - 1
    table.lids = replaced(table.lids, place, metal + 1)
    table.discs = replaced(table.discs, seat * 12 + disc, table.discs[seat * 12 + disc] - 1)
    table.reveals += 1
    table.step = t.NOTHING
    if table.log is not None:
        facts = {"metal": n.METALS[metal], "value": value, "prince": n.prince_name(prince)}
        table.happened("disc_set", seat, facts)
    table.score(seat, value, t.DISC_POINTS)
    if owner != seat:
        table.score(owner, table.box.guest_points[metal], t.GUEST_POINTS)


def pass_offering(table: Table, seat: int) -> None:
    table.step = t.NOTHING
    if table.log is not None:
        table.happened("pass", seat, {"field": table.offering + 1})


def finish(table: Table) -> None:
    """Points for gems left over (DA-11.5), and the game is over."""
    table.stage = t.END
    table.step = t.NOTHING
    table.options = None
    table.to_move = []
    table.over = True
    table.reveals += 1  # a finished game is not taken back
    for seat in range(table.players):
        gems = table.gems[seat * 3] + table.gems[seat * 3 + 1] + table.gems[seat * 3 + 2]
        table.score(seat, gems * table.box.gem_points, t.GEM_POINTS)
