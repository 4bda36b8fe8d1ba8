"""A table as somebody may see it from outside."""

from __future__ import annotations

import time
from collections.abc import Mapping

from msgspec.structs import replace

from mastaba.core.data import Share
from mastaba.core.record import branched_at
from mastaba.library import game_of
from mastaba.server.api.messages.tables import (
    Clocks,
    DealOfTheDay,
    Origin,
    OriginSeat,
    Proposal,
    SeatInfo,
    SeatOrders,
    Status,
    TableInfo,
)
from mastaba.server.daily import end_of, is_sealed, sealed_until
from mastaba.server.database.queries import Player, TableRow
from mastaba.server.tables.clocks import due_by
from mastaba.server.tables.served_game import Seat, ServedGame

NOBODY: dict[str, bool] = {}


def table_info(
    row: TableRow,
    player: Player | None,
    served: ServedGame | None = None,
    seat: Seat = None,
    muted: Mapping[str, bool] = NOBODY,
    now: float | None = None,
) -> TableInfo:
    """A table as this person may see it from outside; `muted` are those whom they do not want to read. `served` is the game
    as they may know it: what is not of the past yet for whoever is told later is left out."""
    behind = row.behind(player.id if player else None)
    status = status_for(row, behind, time.time() if now is None else now)
    playing = status == "playing"
    mine = row.seats_of(player.id if player else None)
    member = bool(mine) or (player is not None and player.id == row.host)
    origin = origin_of(row, player)
    shown_out = player is not None and player.id in row.shown_out
    nobody: list[Share] = [{} for _ in row.seats]
    out = served.out if served is not None else {}
    shares = row.chance.get("shares", nobody)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game_of(row.game, "").title,
        status=status,
        public=row.public,
        options=row.options,
        edition=row.edition_name,
        seats=[
            SeatInfo(
                seat=seat_row.seat,
                kind="bot" if seat_row.level else "open" if seat_row.open and status == "open" else "person",
                name=seat_row.name,
                level=seat_row.level,
                present=seat_row.node is not None,
                standin=None if behind and playing else seat_row.standin,
                mine=seat_row.seat in mine,
                program=seat_row.program,
                pledge=seat_row.pledge or shares[seat_row.seat].get("pledge"),
                share=shares[seat_row.seat].get("by"),
                muted=seat_row.player in muted,
                blocked=muted.get(seat_row.player or "", False),
                out=out.get(seat_row.seat),  # type: ignore[arg-type]
                due_by=None if served is None else due_by(served.clocks, seat_row.seat, seat_row.vacation),
                vacation=None if seat_row.vacation is None else seat_row.vacation[1],
            )
            for seat_row in row.seats
        ],
        host=player is not None and player.id == row.host,
        key=row.key if member and not is_sealed(row, time.time()) else None,
        commitment=row.chance.get("commitment"),
        proposal=None if behind else proposal_of(row, served, seat),
        control=row.control,
        clocks=clocks_of(row, served, behind) if playing else None,
        # To a private one only those who played are invited.
        next=row.next if mine or (row.public and not playing) else None,
        imported=row.imported,
        origin=origin,
        counts=origin is None,
        day=None
        if row.day is None
        else DealOfTheDay(
            day=row.day, until=end_of(row.day), sealed_until=sealed_until(row.day), counting=row.counting
        ),
        reveal=row.status == "open" and row.dealing is not None and any(s in row.silent for s in mine),
        talk=may_talk(row, mine) and not shown_out,
        shown_out=shown_out,
        orders=orders_of(row, served, mine),
        created=row.created,
        your_turn=row.status == "playing" and any(one in row.due for one in mine),
        to_move=to_move(row, served, behind) if playing else [],
        quarantined=row.quarantine is not None,
        programs=row.programs,
        delay=row.delay,
    )


def status_for(row: TableRow, behind: bool, now: float) -> Status:
    """For whoever is told later the game is on until they are told its end."""
    unknown = behind and row.status == "over" and row.ended is not None and now < row.ended + row.delay
    return "playing" if unknown else row.status


def to_move(row: TableRow, served: ServedGame | None, behind: bool) -> list[int]:
    """Whom the table waits for, as everybody knows who hears of it at the same time."""
    if not behind:
        return row.shown
    return [] if served is None or served.over else served.viewpoints[None].view.to_move


def clocks_of(row: TableRow, served: ServedGame | None, behind: bool) -> Clocks | None:
    """What everybody's clock shows, where there are clocks and the game is on; later for whoever is told later."""
    if served is None or row.control.kind != "clocks":
        return None
    told = served.clocks.told
    return replace(told, at=told.at + row.delay) if behind else told


def origin_of(row: TableRow, player: Player | None) -> Origin | None:
    """Where its game comes from, named to those who may go and see."""
    if row.imported:
        return Origin(kind="import", table=None, moves=None, redealt=False)
    if "before" not in row.chance:
        return None
    source = row.origin
    known = source is not None and (source.open or (player is not None and player.id in source.people))
    return Origin(
        kind="fork",
        table=source.table if source is not None and known else None,
        moves=branched_at(row.chance),
        redealt="anew" in row.chance,
        seats=[OriginSeat(name=name, level=level) for name, level in source.seats]
        if source and known
        else [],
    )


def orders_of(row: TableRow, served: ServedGame | None, mine: list[int]) -> list[SeatOrders]:
    """What my own seats have ordered for every piece about which there can be orders."""
    pieces = [] if served is None or row.status != "playing" else served.game.orders()
    if not pieces:
        return []
    return [
        SeatOrders(seat=seat, orders={piece: row.seats[seat].order([piece]) for piece in pieces})
        for seat in mine
    ]


def may_talk(row: TableRow, mine: list[int]) -> bool:
    """Who sits there; others at a private table, or where the host has opened the chat to spectators."""
    return bool(mine) or not row.public or row.gallery


def proposal_of(row: TableRow, served: ServedGame | None, seat: Seat) -> Proposal | None:
    proposal = row.proposal
    if proposal is None or served is None:
        return None
    return Proposal(
        what=proposal.what,
        by=proposal.by,
        event=None if proposal.moves is None else served.events_at(seat, proposal.moves),
        seat=proposal.seat,
        yes=proposal.yes,
        waiting=[one for one in row.voters if one not in proposal.yes],
    )
