"""The deal: every seat has a part in the shuffle, so that nobody chooses it.

The server's secret was sealed when the table was set. Whoever sits down pledges a share of their own, by its hash;
when all seats are taken the shares are asked for, and all of them together decide every shuffle. See
docs/decisions/chance.md for who could still do what.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from mastaba.core.chance import pledge_of, share_from
from mastaba.core.language import words
from mastaba.server import book
from mastaba.server.book import Bench, Player
from mastaba.server.house import House
from mastaba.server.live import Live
from mastaba.server.refusals import Refusal, not_now, not_your_seat
from mastaba.server.wire import Pledge, Reveal


async def pledge(house: House, live: Live, player: Player, said: Pledge) -> None:
    """A share for a seat that has none yet, or another one, as long as nobody's share is known."""

    def check(bench: Bench) -> None:
        if any(chair.share for chair in bench.chairs):
            raise not_now()

    await give(house, live, player, check, lambda c, seen: keep(c, seen, player, pledge=said.pledge))


async def reveal(house: House, live: Live, player: Player, said: Reveal) -> None:
    """The share itself; with the last of them the cards are dealt."""
    share = share_from(said.share)

    def check(bench: Bench) -> None:
        mine = [chair for chair in bench.chairs if chair.player == player.id]
        if bench.dealing is None or not any(chair.seat in bench.silent for chair in mine):
            raise not_now()
        if share is None or any(chair.pledge != pledge_of(share) for chair in mine):
            raise another_share()

    await give(house, live, player, check, lambda c, seen: keep(c, seen, player, share=said.share))


def keep(c: Connection, seen: Bench, player: Player, **values: str) -> bool:
    return book.give_share(c, seen, player.id, **values)


async def give(
    house: House,
    live: Live,
    player: Player,
    check: Callable[[Bench], None],
    write: Callable[[Connection, Bench], bool],
) -> None:
    """Look, write and, if nothing more is awaited, deal. If another node was quicker, look again."""
    async with live.lock:
        for _ in range(8):
            seen = live.bench
            if not seen.seats_of(player.id):
                raise not_your_seat()
            if seen.status != "open":
                raise not_now()
            check(seen)
            if await house.change(live, lambda c, seen=seen: write(c, seen)):  # type: ignore[misc]
                await house.begin(live)
                return
    raise not_now()


def another_share() -> Refusal:
    return Refusal(
        409,
        "another-share",
        words(
            "this share is not the one that was pledged",
            "dieser Anteil ist nicht der, der hinterlegt wurde",
        ),
    )
