"""What the people at a table agree to: a bot for somebody, or taking back further than one may alone."""

from __future__ import annotations

from msgspec.structs import replace

from mastaba.core.errors import CannotUndo
from mastaba.core.record import branched_at
from mastaba.server.api.messages.live import Propose, Vote
from mastaba.server.database import queries
from mastaba.server.database.queries import Player, ProposalRow, SeatRow, TableRow
from mastaba.server.errors import not_now
from mastaba.server.tables.playing import in_time, note_help, own, write
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.seats import stand_in
from mastaba.server.tables.served_game import LogLine
from mastaba.server.tables.table import Table, served_game_of


async def propose(registry: TableRegistry, table: Table, player: Player, said: Propose) -> None:
    await registry.refresh(table)
    async with table.lock:
        served, row = own(table, player, said.seat), table.row
        if row.proposal is not None or row.day:  # nobody takes back what they know of the deal by now
            raise not_now()
        proposal = ProposalRow(what=said.what, by=said.seat, yes=row.seats_of(player.id))
        if said.what == "undo":
            if said.event is None or said.event >= len(served.viewpoints[said.seat].events):
                raise not_now()
            proposal.moves = served.moves_before(said.seat, said.event)
            if proposal.moves < branched_at(row.chance):
                raise not_now()
            if alone(row):
                served.check_length()
        else:
            of = said.of if said.of is not None else -1
            if of not in row.people or row.seats[of].node is not None or row.seats[of].standin:
                raise not_now()
            proposal.seat = of
        await settle(registry, table, proposal)


def alone(row: TableRow) -> bool:
    """Whether nobody else could say no."""
    return len({row.seats[seat].player for seat in row.voters}) == 1


async def vote(registry: TableRegistry, table: Table, player: Player, said: Vote) -> None:
    """Agree, or end it: by a no, or by withdrawing what oneself has proposed."""
    await registry.refresh(table)
    async with table.lock:
        own(table, player, said.seat)
        proposal = table.row.proposal
        if proposal is None:
            raise not_now()
        if said.yes:
            yes = sorted({*proposal.yes, *table.row.seats_of(player.id)})
            await settle(registry, table, replace(proposal, yes=yes))
        else:
            how = "withdrawn" if proposal.by in table.row.seats_of(player.id) else "refused"
            await end(registry, table, how, table.row.seats[said.seat])


async def end(registry: TableRegistry, table: Table, how: str, by: SeatRow = queries.NOBODY) -> None:
    await registry.change(table, lambda c: queries.end_proposal(c, table.row.id, how, by))


async def settle(registry: TableRegistry, table: Table, proposal: ProposalRow) -> None:
    """Ask all people; when all have agreed, do it. The caller holds the lock.

    Who is away is asked too, and the bot that plays for them does not answer for them: nobody's absence is
    used against them.
    """
    if any(seat not in proposal.yes for seat in table.row.voters):
        await registry.change(table, lambda c: queries.change_table(c, table.row.id, proposal=proposal))
    elif proposal.what == "standin" and proposal.seat is not None:
        await stand_in(registry, table, [proposal.seat], vote="agreed")
    else:
        if alone(table.row):
            await note_help(registry, table)
        lines = [LogLine("rewind", proposal.by, str(proposal.moves))]
        by = table.row.seats[proposal.by].player or ""
        try:
            served = served_game_of(table)
            done = await write(registry, table, served, in_time(registry, served, lines), by, vote="agreed")
        except CannotUndo:  # moves were taken back meanwhile: there is nothing left to agree on
            done = False
        if not done:
            await end(registry, table, "lapsed")
            raise not_now()
        table.wake()
        if table.bots_due():
            registry.bots_due.set()
