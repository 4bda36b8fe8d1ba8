"""What people say at a table and what they are answered, whichever way it reaches us."""

from __future__ import annotations

from msgspec.structs import replace

from mastaba.core.errors import MastabaError
from mastaba.server import company, dealing, metrics
from mastaba.server.context import Office
from mastaba.server.live import Live, Talk
from mastaba.server.refusals import no_table, not_your_seat, quarantined, refused, too_much
from mastaba.server.wire import (
    Allowed,
    Back,
    FromPlayer,
    FromTable,
    Look,
    Move,
    Orders,
    Pledge,
    Propose,
    Refused,
    Reveal,
    Say,
    Undo,
    Vote,
    Wait,
    Why,
)


async def answer(office: Office, talk: Talk, said: FromPlayer) -> Refused | Allowed | None:
    """Do what was said; news reach everybody by themselves, only a refusal is answered."""
    if not talk.open():
        return None  # it was said by somebody who has no say here any more
    try:
        if not office.paces.messages.allows(talk.player.id):
            raise too_much()
        return await act(office, talk, said)
    except MastabaError as error:
        no = replace(refused(error, talk.lang), to=str(said.__struct_config__.tag))
        metrics.refusals.labels(no.code).inc()
        if no.code == "late":
            talk.turn = -1  # they have missed something: tell it again
            talk.wake()
        return no


async def once(office: Office, talk: Talk, said: FromPlayer) -> list[FromTable]:
    """The same by a single request: the answer is everything that is new to somebody who comes from nowhere."""
    mine = talk.live.seats_of(talk.player)
    reply: Refused | Allowed | None = None
    if isinstance(said, Look):
        talk.look(said.seat, said.language, said.events, said.mark)
        if said.seat not in (None, *mine):
            reply = refused(not_your_seat(), talk.lang)
    else:
        talk.look(getattr(said, "seat", mine[0] if mine else None), talk.lang)
        reply = await answer(office, talk, said)
    if not talk.open():
        raise no_table()
    found: list[FromTable] = [] if reply is None else [reply]
    return found + talk.untold()


async def act(office: Office, talk: Talk, said: FromPlayer) -> Allowed | None:
    house, live, player = office.house, talk.live, talk.player
    await house.make_ready(live)
    if live.bench.quarantine is not None:
        raise quarantined()
    if isinstance(said, Move | Undo | Wait | Propose | Back):
        await company.shows_up(house, live, player)
    elif isinstance(said, Why | Look | Say):
        await house.refresh(live)
    if isinstance(said, Move):
        await house.move(live, player, said)
    elif isinstance(said, Undo):
        await house.undo(live, player, said)
    elif isinstance(said, Wait):
        await house.wait(live, player, said)
    elif isinstance(said, Orders):
        await company.give_orders(house, live, player, said)
    elif isinstance(said, Propose):
        await company.propose(house, live, player, said)
    elif isinstance(said, Vote):
        await company.vote(house, live, player, said)
    elif isinstance(said, Say):
        house.check_offered("chat")
        if not office.paces.chat.allows(player.id):
            raise too_much()
        await company.say(house, live, player, said.text)
    elif isinstance(said, Pledge):
        await dealing.pledge(house, live, player, said)
    elif isinstance(said, Reveal):
        await dealing.reveal(house, live, player, said)
    elif isinstance(said, Look):
        check_seat(live, talk, said.seat)
        talk.look(said.seat, said.language, said.events, said.mark)
        talk.wake()
    elif isinstance(said, Why):
        check_seat(live, talk, said.seat)
        error = house.own(live, player, said.seat).why_not(said.seat, said.move)
        if error is not None:
            raise error
        return Allowed(move=said.move)
    return None


def check_seat(live: Live, talk: Talk, seat: int | None) -> None:
    if seat is not None and seat not in live.seats_of(talk.player):
        raise not_your_seat()
