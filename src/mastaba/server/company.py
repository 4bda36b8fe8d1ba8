"""The company at a table: who sits down and gets up, agrees, and talks."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from mastaba.bots import seatable
from mastaba.core.errors import CannotUndo
from mastaba.core.language import words
from mastaba.core.record import branched_at
from mastaba.server import book
from mastaba.server.book import Bench, Player, Poll
from mastaba.server.house import House, clean, room_of
from mastaba.server.live import Live, may_talk
from mastaba.server.names import name_alike, plain
from mastaba.server.refusals import Refusal, not_now, not_your_seat
from mastaba.server.room import Entry, LateMove
from mastaba.server.wire import Orders, Propose, Vote, Wait


async def join(house: House, live: Live, player: Player, seat: int | None, pledge: str | None = None) -> None:
    async with live.lock:
        bench = live.bench
        free = [chair.seat for chair in bench.chairs if chair.open]
        wanted = free if seat is None else [number for number in free if number == seat]
        if bench.status != "open" or not wanted or bench.seats_of(player.id):
            raise not_now()
        await house.storage.read(lambda c: check_welcome(c, bench, player))
        here = house.node if connected(live, player) else None
        who = {"player": player.id, "name": player.name, "pledge": pledge}
        await fill(house, live, wanted[0], **who, node=here, away=time.time())


def check_welcome(c: Connection, bench: Bench, player: Player) -> None:
    """Whether somebody may sit down with those who sit there already."""
    others = [chair.player for chair in bench.chairs if chair.player not in (None, player.id)]
    people = [str(one) for one in others]
    if book.was_kicked(c, bench.id, player.id):
        raise shown_out()
    if bench.public and book.may_not_meet(c, player.id, people):
        raise not_now()  # who has blocked whom is nobody's business
    check_alike(c, player, people)
    names = {plain(chair.name) for chair in bench.chairs if chair.name and chair.player != player.id}
    if player.account is not None and plain(player.name) in names:
        raise name_alike()


def check_alike(c: Connection, player: Player, people: list[str]) -> None:
    """Nobody shall be taken for somebody with an account who sits at the same table."""
    others = book.accounts_among(c, [one for one in people if one != player.id])
    if player.account is None and plain(player.name) in others.values():
        raise name_alike()


async def kick(house: House, live: Live, player: Player, seat: int) -> None:
    """Whoever set a public table shows somebody out before the game begins, for good."""
    async with live.lock:
        bench = live.bench
        if bench.in_charge != player.id:
            raise not_your_seat()
        who = next((chair.player for chair in bench.chairs if chair.seat == seat), None)
        if bench.status != "open" or not bench.public or who in (None, player.id):
            raise not_now()
        await house.change(live, lambda c: book.kick(c, bench.id, str(who)), openly=True)
    house.tell_lobby(bench, openly=True)  # as it was: it is about whoever had to go, too


async def seat_bot(house: House, live: Live, player: Player, seat: int, level: str) -> None:
    """Whoever set the table does not want to wait for the last guest."""
    seatable(level)
    async with live.lock:
        bench = live.bench
        if bench.in_charge != player.id:
            raise not_your_seat()
        if bench.status != "open" or seat not in [chair.seat for chair in bench.chairs if chair.open]:
            raise not_now()
        await fill(house, live, seat, level=level)


async def fill(house: House, live: Live, seat: int, **values: Any) -> None:
    """Somebody sits down, and with the last of them the game begins. The caller holds the lock."""
    if not await house.change(live, lambda c: book.take_seat(c, live.bench.id, seat, **values), openly=True):
        raise not_now()
    await house.begin(live)


async def leave(house: House, live: Live, player: Player) -> None:
    """Before the start the seat is free again; later a bot stands in until they come back."""
    led: list[str] = []
    async with live.lock:
        bench = live.bench
        mine = bench.seats_of(player.id)
        others = [chair for chair in bench.chairs if chair.player not in (None, player.id)]
        if not mine:
            raise not_your_seat()
        if not others and bench.status != "over":

            def gone(c: Connection) -> list[str]:
                _, *led = book.delete_table(c, bench.id)
                for id in (bench.id, *led):
                    book.wake(c, house.node, id, "openly")
                return led

            led = await house.storage.write(gone)
            house.forget(live)
        elif bench.status == "open":
            await house.change(live, lambda c: book.free_seats(c, bench.id, player.id), openly=True)
        elif bench.status == "playing":
            await stand_in(house, live, mine)
    house.tell_lobby(bench, openly=True)  # as it was: it is about whoever left, too
    for id in led:
        await house.heard(id)


async def stand_in(house: House, live: Live, seats: list[int]) -> None:
    """Bots play for people who are gone or do not play on, and everybody is told. The caller holds the lock."""
    chairs = [live.bench.chairs[seat] for seat in seats if seat in live.bench.people]
    chairs = [chair for chair in chairs if not chair.standin]

    def job(c: Connection) -> None:
        for chair in chairs:
            book.change_seat(c, live.bench.id, chair.seat, standin=book.STANDIN)
            book.announce(c, live.bench.id, chair, "standin", book.STANDIN)
        book.change_table(c, live.bench.id, proposal=None)
        book.bot_due(c, live.bench.id, True)  # whoever claims it sees whether it is so

    await house.change(live, job)
    house.bots_due.set()


async def shows_up(house: House, live: Live, player: Player) -> None:
    """Whoever plays by single requests is there too, though not connected."""
    now = time.time()
    tired = now - house.settings.grace / 2
    chairs = [live.bench.chairs[seat] for seat in live.seats_of(player)]
    poll = live.bench.proposal
    missed = [
        chair.seat for chair in chairs if chair.standin or (poll is not None and poll.seat == chair.seat)
    ]
    if missed or any(chair.node is None and (chair.away or 0) < tired for chair in chairs):
        async with live.lock:
            await house.return_to(live, player, away=now)


async def depart(house: House, live: Live, player: Player) -> None:
    """Their last connection here is gone."""
    async with live.lock:
        noted = any(live.bench.chairs[seat].node == house.node for seat in live.seats_of(player))
        if noted and not connected(live, player):
            await house.change(
                live,
                lambda c: book.change_seats(c, live.bench.id, player.id, node=None, away=time.time()),
            )


def shown_out() -> Refusal:
    return Refusal(
        403,
        "shown-out",
        words(
            "the host of this table has shown you out",
            "wer diesen Tisch eröffnet hat, hat dich hinausgebeten",
        ),
    )


def connected(live: Live, player: Player) -> bool:
    return any(talk.player.id == player.id for talk in live.talks)


async def propose(house: House, live: Live, player: Player, said: Propose) -> None:
    await house.refresh(live)
    async with live.lock:
        room, bench = house.own(live, player, said.seat), live.bench
        if bench.proposal is not None:
            raise not_now()
        poll = Poll(what=said.what, by=said.seat, yes=bench.seats_of(player.id))
        if said.what == "undo":
            if said.event is None or said.event >= len(room.sights[said.seat].events):
                raise not_now()
            poll.moves = room.moves_before(said.seat, said.event)
            if poll.moves < branched_at(bench.chance):
                raise not_now()
        else:
            of = said.of if said.of is not None else -1
            if of not in bench.people or bench.chairs[of].node is not None or bench.chairs[of].standin:
                raise not_now()
            poll.seat = of
        await settle(house, live, poll)


async def vote(house: House, live: Live, player: Player, said: Vote) -> None:
    """Agree, or end it: by a no, or by withdrawing what oneself has proposed."""
    await house.refresh(live)
    async with live.lock:
        house.own(live, player, said.seat)
        poll = live.bench.proposal
        if poll is None:
            raise not_now()
        if said.yes:
            yes = sorted({*poll.yes, *live.bench.seats_of(player.id)})
            await settle(house, live, replace(poll, yes=yes))
        else:
            await house.change(live, lambda c: book.change_table(c, live.bench.id, proposal=None))


async def settle(house: House, live: Live, poll: Poll) -> None:
    """Ask everybody who is not a bot; when all have agreed, do it. The caller holds the lock.

    Who is away is asked too, and the bot that plays for them does not answer for them: nobody's absence is
    used against them.
    """
    if any(seat not in poll.yes for seat in live.bench.people):
        await house.change(live, lambda c: book.change_table(c, live.bench.id, proposal=poll))
    elif poll.what == "standin" and poll.seat is not None:
        await stand_in(house, live, [poll.seat])
    else:
        entries = [Entry("rewind", poll.by, str(poll.moves))]
        by = live.bench.chairs[poll.by].player or ""
        try:
            done = await house.write(live, room_of(live), entries, by, proposal=None)
        except CannotUndo:  # moves were taken back meanwhile: there is nothing left to agree on
            done = False
        if not done:
            await house.change(live, lambda c: book.change_table(c, live.bench.id, proposal=None))
            raise not_now()
        live.wake()
        if live.bots_due():
            house.bots_due.set()


async def give_orders(house: House, live: Live, player: Player, said: Orders) -> None:
    """What holds from the next window on at which this seat might react. It is written with the seat, and told to
    nobody else."""
    await house.refresh(live)
    async with live.lock:
        room = house.own(live, player, said.seat)
        known = room.game.orders()
        for piece in said.orders:
            if piece not in known:
                raise no_orders(piece, known)
        asked = house.asks(live, said.seat)
        turn = room.sights[said.seat].turn
    if asked:  # a reaction that is being thought about is not given away by it
        with suppress(LateMove):
            await house.wait(live, player, Wait(seat=said.seat, turn=turn))
    async with live.lock:
        orders = live.bench.chairs[said.seat].orders | said.orders
        await house.change(live, lambda c: book.change_seat(c, live.bench.id, said.seat, orders=orders))


def no_orders(piece: str, known: list[str]) -> Refusal:
    pieces = ", ".join(known) or "–"
    return Refusal(
        400,
        "orders",
        words(
            f"nobody reacts with {piece!r}; orders can be about: {pieces}",
            f"mit {piece!r} reagiert niemand; Anweisungen gibt es für: {pieces}",
        ),
    )


async def say(house: House, live: Live, player: Player, text: str) -> None:
    line = clean(text)
    if not line:
        return
    id, mine = live.bench.id, live.seats_of(player)
    if not may_talk(live.bench, mine):
        raise Refusal(
            403,
            "gallery",
            words(
                "only those who play may talk at this table",
                "an diesem Tisch reden nur die, die mitspielen",
            ),
        )
    seated = [chair.player for chair in live.bench.chairs if chair.player is not None]
    last = live.chat[-1].number if live.chat else 0

    def job(c: Connection) -> list[Any]:
        now = book.find_player(c, player.id) or player  # under the name that they have by now
        if not mine:
            if book.was_kicked(c, id, player.id):
                raise shown_out()
            check_alike(c, now, seated)
        book.add_words(c, id, player.id, now.name, mine[0] if mine else None, line)
        book.wake(c, house.node, id)
        return book.words_after(c, id, last)

    live.hear(await house.storage.write(job))
    live.wake()
