"""Where in the game a position stands: who must decide what, and whether that could be."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.errors import BadPosition
from mastaba.core.language import words
from mastaba.core.pieces import Reader
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import options
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.components import ROUNDS
from mastaba.games.dahshur.table import EMPTY, Table
from mastaba.games.dahshur.view import bits

STAGES = [t.END, *[t.ACTIONS] * 8, t.THIRDS, *[t.REWARDS] * 4, t.CHAMBERS, t.OPENING]  # by step


def read_course(table: Table, position: Reader) -> None:
    last = table.players - 1
    table.round = position.number("round", 1, ROUNDS[table.players], 1)
    table.start = position.number("start", 0, last)
    table.active = position.number("active", 0, last, table.start)
    table.step = position.choice("step", t.STEPS, "lay")
    table.stage = STAGES[table.step]
    needs_value = t.AREA <= table.step <= t.PROCESSION
    table.value = position.number("prince", 1 if needs_value else 0, n.VALUES)
    table.gems_set = position.number("gems_set", 0, 4)
    table.swapped = position.flag("swapped")
    near = [*table.gift, *table.rows[table.active * 3 : table.active * 3 + 3]]
    taken = table.market >= 0 and any(prince // 6 == table.market for prince in near if prince >= 0)
    table.market_taken = position.flag("market_taken", taken)
    table.reward = position.number("reward", 0, 3)
    table.city = position.number("city", 1, len(table.cities), 1) - 1
    table.taking = position.numbers("taking", 0, last)
    table.consoling = position.numbers("consoling", 0, last)
    table.offering = position.number("offering", 1, table.box.fields + 1, table.box.fields + 1) - 1
    seen = [prince % 6 + 1 for prince in table.gift if prince >= 0]
    table.seen = mask(position.numbers("seen", 1, n.VALUES) if "seen" in position.data else seen)
    table.thirds = mask(position.numbers("thirds", 1, n.VALUES))
    table.settled = mask(position.numbers("settled", 0, last))
    if table.step == t.NOTHING:
        table.over = True
        table.to_move = []
        return
    asked = table.start
    if table.step == t.LAY:
        asked = table.after(table.active)
    elif table.step <= t.PROCESSION:
        asked = table.active
    elif table.step == t.DISC and table.offering < table.box.fields:
        asked = max(0, table.procession[table.offering])
    table.to_move = [position.number("to_move", 0, last, asked)]


def mask(numbers: list[int]) -> i64:
    bits: i64 = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def check_course(table: Table, position: Reader) -> None:
    """The decision that is due must be one that this seat could be asked."""
    for seat in range(table.players):
        if any(table.chambers[seat * 4 + table.round : seat * 4 + 4]):
            raise position.wrong(
                "round", "a later chamber holds a prince", "eine spätere Kammer hat einen Fürsten"
            )
    if table.over or table.step == t.DISC:
        if table.round != ROUNDS[table.players]:
            raise position.wrong("round", "must be the last one", "muss die letzte sein")
        if table.over:
            return
    seat, step = table.to_move[0], table.step
    good = True
    if t.USE <= step <= t.PROCESSION:
        good = seat == table.active
    if step == t.BUY:
        good = good and table.traders[seat] > 0 and table.can_buy(seat, table.traders[seat] - 1)
    elif step == t.LAY:
        good = seat != table.active and table.gift.count(EMPTY) >= (table.active - seat) % table.players
    elif step == t.THIRD:
        good = table.players < 4
    elif step == t.DISC:
        good = table.offering < table.box.fields and table.procession[table.offering] == seat
    if not good or not options.legal_actions(table):
        raise position.wrong(
            "step",
            f"seat {seat} has nothing to decide at {t.STEPS[step]!r}",
            f"Platz {seat} hat bei {t.STEPS[step]!r} nichts zu entscheiden",
        )
    if step <= t.THIRD:
        check_princes(table)
    elif step <= t.CHAMBER:
        check_chambers(table)


def check_chambers(table: Table) -> None:
    """Who has not yet laid a prince into this round's chamber has one to lay, and only those are asked."""
    done = (table.to_move[0] - table.start) % table.players if table.step == t.CHAMBER else 0
    for seat in range(table.players):
        waiting = (seat - table.start) % table.players >= done
        filled = table.chambers[seat * 4 + table.round - 1] > 0
        if waiting == filled or (waiting and not options.chamber(table, seat)):
            raise too_many_or_few(seat)


def check_princes(table: Table) -> None:
    """Every seat can lay all princes that this round still asks for, and its row has room for them."""
    to_come = (table.start - table.active - 1) % table.players  # turns after this one
    for seat in range(table.players):
        still_active = (seat - table.active) % table.players if seat != table.active else 0
        lays = 0
        if table.stage == t.ACTIONS:
            lays = to_come - int(0 < still_active <= to_come)
            if table.step == t.LAY and seat != table.active:
                lays += int(
                    (seat - table.active) % table.players >= (table.to_move[0] - table.active) % table.players
                )
        waits = (seat - table.start) % table.players >= (table.to_move[0] - table.start) % table.players
        if table.players < 4 and (table.stage == t.ACTIONS or waits):
            lays += 1
        hand = bits(table.hands[seat])
        mine = [prince for prince in table.gift if prince >= 0 and prince // 6 == seat]
        room = 3 - table.row_length(seat) - len(mine)
        if table.market >= 0 and table.stage == t.ACTIONS:
            if seat == table.active:
                room -= int(
                    not table.market_taken or any(p >= 0 and p // 6 == table.market for p in table.gift)
                )
            else:
                room -= int(0 < still_active <= to_come)
        filled = table.chambers[seat * 4 + table.round - 1] > 0
        if filled or len(hand) < lays or room < lays or 3 - room + lays == 0:
            raise too_many_or_few(seat)


def too_many_or_few(seat: int) -> BadPosition:
    return BadPosition(
        words(
            f"seat {seat} has too many or too few princes in front for this point of the round",
            f"vor Platz {seat} liegen für diese Stelle der Runde zu viele oder zu wenige Fürsten",
        )
    )
