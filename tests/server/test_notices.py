"""Told while one is away: once, truly, and only what may be told."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import func, select

from mastaba.server.api.messages.live import Play
from mastaba.server.api.messages.tables import NewTable, SeatWish
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.queries import Channel, Player, Wishes
from mastaba.server.database.schema import outbox
from mastaba.server.notices import hooks, posting, push
from mastaba.server.notices.hours import end_of_quiet
from mastaba.server.notices.notice import Notice, notice_of
from mastaba.server.notices.posting import WHOLE
from mastaba.server.notices.teller import LATER, LEASE, MOST_TRIES, POSTPONED, THREADS, Teller
from mastaba.server.settings import Settings
from mastaba.server.tables import playing, presence
from mastaba.server.tables.creation import open_table
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.seats import join
from mastaba.server.tables.table import Table
from tests.server.couriers import PostOffice, kill_while_they_are_told, post_office
from tests.server.mailbox import Browser, Mailbox, mailbox, written
from tests.server.visitors import Node, Visitor, empty_book, open_house
from tests.waiting import PATIENCE, acted_out, until

FROM = ("--sender", "house@example.org", "--url", "http://house.example.org")
NOON = datetime(2026, 6, 1, 12, 0, tzinfo=UTC).timestamp()
ANNA, BEN = Player(id="a" * 24, name="Anna"), Player(id="b" * 24, name="Ben")


class Scene:
    """Anna and Ben at a table of Dahshur; Anna's phone is told. `now` is what the clock shows."""

    def __init__(self, registry: TableRegistry, table: Table, box: Mailbox) -> None:
        self.registry, self.table, self.box = registry, table, box
        self.now = 0.0
        self.browser = Browser()
        self.teller = Teller(registry, lambda: self.now)
        # Nobody here is slow, however busy the machine is; who is says so in the scene.
        self.teller.soon = self.teller.longest = PATIENCE

    async def tell(self, kind: str = "push", **wishes: object) -> None:
        keys = msgspec.json.encode(self.browser.keys()).decode()
        place = Channel(
            id=kind,
            player=ANNA.id,
            kind=kind,
            address=f"{self.box.address}/{kind}",
            keys=keys,
            lang="de",
            created=1.0,
        )
        wished = Wishes(**{"soon": 0.0, **wishes})  # type: ignore[arg-type]
        await self.registry.database.write(lambda c: queries.add_channel(c, place))
        await self.registry.database.write(lambda c: queries.set_wishes(c, ANNA.id, wished))

    async def play(self, player: Player) -> None:
        served = self.table.served
        assert served is not None
        seat = self.table.seats_of(player)[0]
        viewpoint = served.viewpoints[seat]
        state = served.timeline.state
        move = state.name(viewpoint.legal[0], seat)
        await playing.play(
            self.registry, self.table, player, Play(seat=seat, turn=viewpoint.turn, moves=[move])
        )

    async def until_it_is_annas_turn(self) -> None:
        """Until it becomes her turn by a move of Ben's."""
        for player in (ANNA, BEN):
            served = self.table.served
            assert served is not None
            seat = self.table.seats_of(player)[0]
            while seat in self.table.row.due:
                await self.play(player)

    async def waiting(self) -> int:
        untold = select(func.count()).select_from(outbox).where(outbox.c.at.is_not(None))
        return int(await self.registry.database.read(lambda c: c.execute(untold).scalar_one()))

    def read(self) -> list[dict[str, object]]:
        return [self.browser.read(body) for path, _, body in self.box.got if path == "/push"]


def act(place: Path, script: Callable[[Scene], Awaitable[None]]) -> None:
    async def played(box: Mailbox) -> None:
        file = place / "book.sqlite"
        file.write_bytes(empty_book())
        settings = Settings(database=str(file), local=True, window=0, reveal=0)
        database = Database(settings.database_url)
        registry = TableRegistry(settings, database)
        try:
            for player in (ANNA, BEN):
                await database.write(lambda c, one=player: queries.add_player(c, one))  # type: ignore[misc]
            key = push.new_key()
            await database.write(lambda c: queries.shared_value(c, push.VAPID, key))
            wish = NewTable(game="dahshur", seats=[SeatWish(who="me"), SeatWish(who="open")])
            table = await open_table(registry, ANNA, wish)
            await join(registry, table, BEN, None)
            scene = Scene(registry, table, box)
            scene.now = NOON
            await script(scene)
        finally:
            registry.examiner.close()
            database.close()

    with mailbox() as box:
        acted_out(played(box))


def test_whoever_is_away_is_told_once_and_nothing_secret(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        await scene.tell()
        await scene.until_it_is_annas_turn()
        scene.now += 1e9  # the row has the machine's own time
        assert await scene.teller.round() == 1
        assert await scene.teller.round() == 0
        (notice,) = scene.read()
        assert notice["table"] == scene.table.row.id
        assert notice["text"] == "Du bist am Zug, mit Ben."
        assert (notice["title"], notice["waiting"], notice["lang"]) == (
            "Dahschur – Die Rote Pyramide",
            1,
            "de",
        )
        assert set(notice) == {"key", "title", "text", "lang", "table", "waiting"}
        assert scene.table.row.key not in str(notice)
        _, headers, body = scene.box.got[0]
        assert headers["authorization"].startswith("vapid t=")
        assert b"Dahs" not in body
        assert headers["content-encoding"] == "aes128gcm"
        # She looks in and leaves again: it is the same turn, and she knows.
        await scene.registry.database.write(lambda c: queries.tell_who_left(c, scene.table.row.id, ANNA.id))
        assert await scene.teller.round() == 0
        await scene.until_it_is_annas_turn()
        scene.now += 1e9
        assert await scene.teller.round() == 1
        assert len({str(one["key"]) for one in scene.read()}) == 2

    act(tmp_path, script)


def test_whoever_looks_at_the_table_or_has_moved_is_not_told(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        await scene.tell()
        id = scene.table.row.id
        here = {"node": scene.registry.node, "away": None}
        await scene.registry.change(scene.table, lambda c: queries.change_seats(c, id, ANNA.id, **here))
        await scene.until_it_is_annas_turn()
        assert await scene.waiting() == 0
        # Her connection had been dead for a while: she has missed it.
        await presence.depart(scene.registry, scene.table, ANNA)
        assert await scene.waiting() == 1
        scene.now += 1e9
        await scene.registry.change(scene.table, lambda c: queries.change_seats(c, id, ANNA.id, **here))
        assert (await scene.teller.round(), await scene.waiting()) == (0, 0)
        gone = {"node": None, "away": 1.0}
        await scene.registry.change(scene.table, lambda c: queries.change_seats(c, id, ANNA.id, **gone))
        await scene.until_it_is_annas_turn()
        await scene.play(ANNA)  # before the word goes out
        assert (await scene.teller.round(), scene.box.got) == (0, [])

    act(tmp_path, script)


def test_what_a_dying_node_has_claimed_is_told_by_the_next_with_the_same_key(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        await scene.tell()
        await scene.until_it_is_annas_turn()
        scene.now += 1e9
        database, now = scene.registry.database, scene.now
        (parcel,) = await database.write(lambda c: queries.claim_notices(c, "dying", now, LEASE))
        assert await scene.teller.round() == 0  # it may still be alive
        key = (await database.read(lambda c: queries.value_of(c, push.VAPID))) or ""
        scene.teller.send(parcel, notice_of(parcel), key)  # and dies before it can note it
        scene.now += LEASE + 1
        assert await scene.teller.round() == 1
        first, second = scene.read()
        assert first["key"] == second["key"]  # by which the worker in the browser shows it once

    act(tmp_path, script)


def test_what_has_come_since_is_not_mixed_with_what_is_sent_again(tmp_path: Path) -> None:
    """Together they would have another key, and whoever has the first already would be told of it as something new. Nor is
    it told at the same time: they want an hour between two."""

    async def script(scene: Scene) -> None:
        await scene.tell(digest=3600.0)
        await scene.until_it_is_annas_turn()
        scene.now += 1e9
        database, now = scene.registry.database, scene.now
        (parcel,) = await database.write(lambda c: queries.claim_notices(c, "dying", now, LEASE))
        wish = NewTable(game="dahshur", seats=[SeatWish(who="me"), SeatWish(who="open")])
        scene.table = await open_table(scene.registry, ANNA, wish)
        await join(scene.registry, scene.table, BEN, None)
        await scene.until_it_is_annas_turn()
        await database.write(lambda c: queries.bury_nodes(c, ["dying"], "living"))
        assert await scene.teller.round() == 1
        assert [one["key"] for one in scene.read()] == [notice_of(parcel).key]
        assert await scene.teller.round() == 0
        scene.now += 3600
        assert await scene.teller.round() == 1
        assert len({one["table"] for one in scene.read()}) == 2

    act(tmp_path, script)


def test_failures_are_tried_again_and_dead_places_are_forgotten(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        await scene.tell()
        await scene.until_it_is_annas_turn()
        scene.now += 1e9
        scene.box.status = 503
        for _ in range(2):
            assert await scene.teller.round() == 0
            scene.now += 10_000
        assert (len(scene.box.got), await scene.waiting()) == (2, 1)
        scene.box.status = 410
        await scene.teller.round()
        left = await scene.registry.database.read(lambda c: queries.channels_of(c, ANNA.id))
        assert (left, await scene.waiting()) == ([], 0)
        await scene.tell()
        await scene.until_it_is_annas_turn()
        scene.now += 1e9
        scene.box.status = 500
        for _ in range(MOST_TRIES + 2):
            await scene.teller.round()
            scene.now += 1e7
        assert len(scene.box.got) == 3 + MOST_TRIES  # and then no more

    act(tmp_path, script)


def test_quiet_hours_and_a_digest_instead_of_many(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        await scene.tell("hook", quiet_from=22 * 60, quiet_to=7 * 60, zone="Europe/Berlin", digest=3600.0)
        await scene.until_it_is_annas_turn()
        scene.now = datetime(2100, 6, 1, 21, 30, tzinfo=UTC).timestamp()  # half past eleven in Berlin
        assert await scene.teller.round() == 0
        scene.now = datetime(2100, 6, 2, 5, 1, tzinfo=UTC).timestamp()
        assert await scene.teller.round() == 1
        await scene.until_it_is_annas_turn()
        scene.now += 60
        assert await scene.teller.round() == 0  # an hour shall lie between two
        scene.now += 3600
        assert await scene.teller.round() == 1
        told = [msgspec.json.decode(body) for _, _, body in scene.box.got]
        assert [one["text"] for one in told] == ["Dahschur – Die Rote Pyramide: Du bist am Zug, mit Ben."] * 2
        assert told[0]["key"] != told[1]["key"]

    act(tmp_path, script)


def test_the_end_of_the_quiet_hours() -> None:
    night = Wishes(quiet_from=22 * 60, quiet_to=7 * 60)
    late = datetime(2026, 6, 1, 23, 0, tzinfo=UTC).timestamp()
    assert end_of_quiet(night, late) == late + 8 * 3600
    assert end_of_quiet(night, late + 7 * 3600) == late + 8 * 3600
    assert end_of_quiet(night, NOON) == NOON
    assert end_of_quiet(Wishes(quiet_from=60, quiet_to=120, zone="Nowhere/At-all"), NOON) == NOON


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://[64:ff9b::a00:1]/x",
        "https://[64:ff9b:1::a00:1]/x",
        "https://[fec0::1]/x",
        "https://[::10.0.0.1]/x",
        "https://[::ffff:0:10.0.0.1]/x",
        "https://[2002:a00:1::1]/x",
        "https://169.254.169.254/latest",
        "https://192.168.1.1/x",
        "https://100.64.0.1/x",
        "https://0.0.0.0/x",
        "https://2130706433/x",
        "https://user:word@example.org/x",
        "https://example.org:22/x",
        "ftp://example.org/x",
        "https:///x",
        "https://[broken",
        "json://10.0.0.1",
    ],
)
def test_no_address_leads_into_our_own_network(address: str) -> None:
    with pytest.raises((posting.NotAnAddress, posting.NotReached)):
        posting.post(address, b"", {})


def test_addresses_out_there_and_others() -> None:
    """Whatever wraps an address of IPv4 is read as that, or not taken at all; nothing is asked here."""
    for number in ("fec0::1", "64:ff9b:1::a00:1", "::10.0.0.1", "::ffff:0:10.0.0.1", "64:ff9b::10.0.0.1"):
        assert not posting.is_public(number)
    for number in ("1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1"):
        assert posting.is_public(number)


NO_SERVICES = [
    "discord://1/a, json://127.0.0.1:80/x",
    "discord://1/a,json://127.0.0.1:80/x",
    "discord://1/a json://127.0.0.1:80/x",
    "discord://1/a/json://127.0.0.1:80/x",
    "discord://1/a\njson://127.0.0.1:80/x",
    "discord://1/a?attach=http://127.0.0.1/x",
    "discord://1/a#x",
    "discord://[x",
    "discord://",
    "json://127.0.0.1/discord://1/a",
]


def test_a_service_is_one_address_of_a_known_one_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever apprise would make of an address: only what can be nothing but a known service is given to it, also of those
    that were taken in before."""
    asked: list[str] = []

    class Service:
        def __init__(self, schema: str) -> None:
            self.schema = schema

        def notify(self, **_: object) -> bool:
            asked.append(self.schema)
            return True

    class Apprise:
        @staticmethod
        def instantiate(address: str) -> Service | None:
            schema = address.partition("://")[0]
            return {"slack": None, "prowl": Service("json")}.get(schema, Service(schema))

    monkeypatch.setitem(sys.modules, "apprise", SimpleNamespace(Apprise=Apprise))
    notice = Notice(key="k", title="t", text="x", lang="en", table=None, waiting=1)
    assert hooks.send("discord://1234/abc-d_e", notice, "", False) == 200
    assert hooks.send("tgram://123:abc/@nobody", notice, "", False) == 200
    assert hooks.send("slack://nonsense", notice, "", False) == 503
    assert hooks.send("prowl://turned", notice, "", False) == 503  # made into something else
    for address in NO_SERVICES:
        assert not hooks.is_service(address)
        with pytest.raises(posting.NotAnAddress):
            hooks.send(address, notice, "", False)
    assert asked == ["discord", "tgram"]


def test_an_address_of_an_earlier_version_that_cannot_be_read_hides_none_of_the_others(
    tmp_path: Path,
) -> None:
    with open_house(tmp_path / "book.sqlite") as node:
        anna = Visitor(node)
        old = Channel(
            id="old", player=anna.me["id"], kind="hook", address="discord://[x", lang="en", created=1.0
        )
        with sqlite3.connect(node.database) as book:
            facts = (old.id, old.player, old.kind, old.address, old.lang, old.created)
            book.execute(
                "INSERT INTO channels (id, player, kind, address, lang, created) VALUES (?, ?, ?, ?, ?, ?)",
                facts,
            )
        (place,) = anna.ask("GET", "/api/me/notices", status=200)["places"]
        assert place["name"] == ""
        assert anna.ask("DELETE", f"/api/me/notices/{place['id']}", status=200)["places"] == []


@contextmanager
def dripping(head: bytes) -> Iterator[tuple[str, list[socket.socket]]]:
    """The address of somebody who answers with this and then a byte now and then, for as long as tests wait; and all who have
    asked."""
    asked: list[socket.socket] = []
    over = threading.Event()
    end = time.monotonic() + PATIENCE

    def drip(line: socket.socket) -> None:
        with line, suppress(OSError):
            line.recv(100_000)
            line.sendall(head)
            while not over.wait(0.01) and time.monotonic() < end:
                line.sendall(b"x")

    def serve() -> None:
        with suppress(OSError):
            while True:
                line, _ = listening.accept()
                asked.append(line)
                threading.Thread(target=drip, args=(line,), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=serve, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}/hook", asked
        finally:
            over.set()
            listening.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize("head", [b"", b"HTTP/1.1 200 OK\r\nx: "])
def test_a_byte_now_and_then_keeps_no_thread(head: bytes) -> None:
    began = time.monotonic()
    with dripping(head) as (address, _), pytest.raises(posting.NotReached):
        posting.post(address, b"", {}, local=True, whole=0.3)
    assert time.monotonic() - began < PATIENCE, "it was not the other side that had enough"


def test_nobody_waits_for_the_end_of_an_answer() -> None:
    with dripping(b"HTTP/1.1 204 Good\r\ncontent-length: 60000\r\n\r\n") as (address, _):
        assert posting.post(address, b"", {}, local=True) == 204


def test_those_who_answer_slowly_hold_up_nobody_else(tmp_path: Path) -> None:
    """All threads are kept busy; what waits for one has not been tried, and the round ends."""

    async def script(scene: Scene) -> None:
        await scene.tell()
        await scene.until_it_is_annas_turn()
        scene.now += 1e9
        scene.teller.longest = 0.3
        over = threading.Event()
        kept = [scene.teller.threads.submit(over.wait) for _ in range(THREADS)]
        assert await asyncio.wait_for(scene.teller.round(), PATIENCE) == 0
        over.set()
        for one in kept:
            await asyncio.wrap_future(one)
        scene.teller.longest = PATIENCE
        assert await scene.teller.round() == 1  # at once: it counts as no failure
        assert len(scene.read()) == 1

    act(tmp_path, script)


@contextmanager
def hesitating(wait: threading.Event) -> Iterator[tuple[str, list[socket.socket]]]:
    """The address of somebody who takes what is sent, but not before this has happened; and all who have asked."""
    asked: list[socket.socket] = []

    def answer(line: socket.socket) -> None:
        with line, suppress(OSError):
            line.recv(100_000)
            wait.wait(PATIENCE)
            line.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")

    def serve() -> None:
        with suppress(OSError):
            while True:
                line, _ = listening.accept()
                asked.append(line)
                threading.Thread(target=answer, args=(line,), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=serve, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}/hook", asked
        finally:
            wait.set()
            listening.shutdown(socket.SHUT_RDWR)


def test_whoever_lets_us_wait_at_every_turn_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    """Somebody has as many places as they may and answers all of them slowly: after the first time others are told at once."""

    async def script(scene: Scene) -> None:
        turn = threading.Event()
        with hesitating(turn) as (address, asked):
            for number in range(THREADS):
                hook = Channel(
                    id=f"hook{number}",
                    player=ANNA.id,
                    kind="hook",
                    address=f"{address}{number}",
                    lang="en",
                    created=1.0,
                )
                await scene.registry.database.write(lambda c, one=hook: queries.add_channel(c, one))  # type: ignore[misc]
            await scene.registry.database.write(lambda c: queries.set_wishes(c, ANNA.id, Wishes(soon=0.0)))
            await scene.until_it_is_annas_turn()
            scene.now += 1e9
            scene.teller.soon = 0.1
            first = asyncio.create_task(scene.teller.round())
            await asyncio.to_thread(until, lambda: len(asked) == THREADS)
            await asyncio.sleep(0.2)  # so long, at least, they let us wait
            turn.set()
            assert await first == THREADS
            turn.clear()
            await scene.tell()
            await scene.play(ANNA)
            await scene.until_it_is_annas_turn()
            scene.now += 1e9
            assert await asyncio.wait_for(scene.teller.round(), PATIENCE) == 1
            assert len(scene.read()) == 1, "the phone"
            assert len(asked) <= THREADS + LATER
            turn.set()
            await asyncio.gather(*scene.teller.awaited)
            assert len(asked) == THREADS + LATER
            scene.now += POSTPONED
            await scene.teller.round()
            await asyncio.gather(*scene.teller.awaited)
            assert len(asked) == 2 * THREADS, "nothing is lost"
            scene.teller.forgiven = 0.0  # as if an hour had passed
            await scene.play(ANNA)
            await scene.until_it_is_annas_turn()
            scene.now += 1e9
            assert await scene.teller.round() == THREADS + 1, "it may have been our own line that was slow"

    act(tmp_path, script)


def test_a_server_ends_while_somebody_answers_slowly(tmp_path: Path) -> None:
    with (
        dripping(b"HTTP/1.1 200 ") as (address, asked),
        open_house(tmp_path / "book.sqlite", "--local") as node,
    ):
        anna = Visitor(node)
        anna.ask("POST", "/api/me/notices/hook", {"address": address}, 200)
        anna.ask("PATCH", "/api/me/notices", {"soon": 0}, 200)
        anna.open("dahshur", "me", "apprentice")
        until(lambda: asked)
        began = time.monotonic()
        assert node.stop() == 0
        assert time.monotonic() - began < WHOLE  # nobody has waited for the answer


def test_name_servers_that_never_answer_hold_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = threading.Event()

    def waiting(*asked: object, **named: object) -> list[object]:
        answer.wait()
        return []

    monkeypatch.setattr(socket, "getaddrinfo", waiting)

    async def story() -> None:
        asked = [
            asyncio.create_task(posting.waiting_outside(posting.resolved, "slow.example", 443, False))
            for _ in range(40)
        ]
        await asyncio.sleep(0)
        try:
            assert await asyncio.wait_for(asyncio.to_thread(lambda: "hashed"), PATIENCE) == "hashed"
            assert not any(task.done() for task in asked)
        finally:
            answer.set()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(one, posting.NotReached) for one in found)

    acted_out(story())


@pytest.fixture(scope="module")
def letterbox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Node, PostOffice]]:
    """A house that can send mail, and whoever takes it."""
    place = tmp_path_factory.mktemp("letters") / "book.sqlite"
    with post_office() as office, open_house(place, "--smtp", office.address, *FROM) as node:
        yield node, office


def test_a_guest_asks_to_be_told_and_is(tmp_path: Path) -> None:
    """Over the wire, with a node of its own, which is killed while a word waits."""
    with mailbox() as box, open_house(tmp_path / "book.sqlite", "--local") as node:
        anna, ben, browser = Visitor(node), Visitor(node), Browser()
        found = anna.ask("GET", "/api/me/notices", status=200)
        assert len(push.read(found["key"])) == 65
        assert not found["mail"]
        wish = {"endpoint": f"{box.address}/push", "keys": browser.keys(), "lang": "en"}
        assert anna.ask("POST", "/api/me/notices/push", wish, 200)["places"][0]["kind"] == "push"
        anna.ask("POST", "/api/me/notices/push", wish | {"keys": {"p256dh": "AAAA", "auth": "AAAA"}}, 400)
        short = written(browser.key.public_key().public_bytes(Encoding.X962, PublicFormat.CompressedPoint))
        anna.ask("POST", "/api/me/notices/push", wish | {"keys": browser.keys() | {"p256dh": short}}, 400)
        anna.ask("PATCH", "/api/me/notices", {"soon": 0}, 200)
        seats = [{"who": "me"}, {"who": "open"}]
        table = anna.ask("POST", "/api/tables", {"game": "pyramids", "seats": seats, "public": True}, 201)
        node.kill()
        node.start()
        for one in (anna, ben):
            one.go_to(node)
        ben.ask("POST", f"/api/tables/{table['id']}/join", {}, 200)
        until(lambda: box.got)
        notice = browser.read(box.got[0][2])
        assert notice["table"] == table["id"]
        assert table["key"] not in str(notice)
        place = anna.ask("GET", "/api/me/notices")["places"][0]
        assert anna.ask("DELETE", f"/api/me/notices/{place['id']}", status=200)["places"] == []


@pytest.mark.thorough  # many times in `make soak`
def test_a_power_cut_loses_no_push_mail_or_webhook_and_repeats_none_as_new(tmp_path: Path) -> None:
    """Over real sockets, SMTP among them; `make soak PARTS=notices` does it for long, and with two nodes."""
    sent, _ = kill_while_they_are_told(str(tmp_path / "book.sqlite"), 1, kills=1, seed=1, people=2)
    assert sent >= 3


def test_guests_cannot_make_the_server_knock_at_its_own_doors(house: object, anna: Visitor) -> None:
    for address in ("https://127.0.0.1:443/", "http://example.org/", "json://10.0.0.1"):
        assert anna.ask("POST", "/api/me/notices/hook", {"address": address}, 400)["text"]
    assert anna.ask("POST", "/api/me/notices/mail", {"address": "a@example.org"}, 409)["code"] == "no-mail"


@pytest.mark.parametrize(
    "address",
    [
        "=?us-ascii?q?eve=40example.com=2C_x?=@example.org",  # decoded in a header: two addresses, the first somebody else's
        "=?utf-8?b?ZXZlQGV4YW1wbGUuY29tLCB4?=@example.org",
        "=?us-ascii?q?a=0D=0ABcc=3A_eve=40example.com?=@example.org",  # … and a header of its own
        "anna@example..org",
        "anna@-.org",
        ".anna@example.org",
        "an..na@example.org",
        "anna@example",
        "anna@192.0.2.1",
        "anna@example.org\r\nBcc: eve@example.com",
        "anna@example.org,eve@example.com",
    ],
)
def test_what_is_no_mailbox_is_not_written_to(letterbox: tuple[Node, PostOffice], address: str) -> None:
    """Whatever a mail program would read in it: it is refused, and nothing is sent."""
    node, office = letterbox
    anna = Visitor(node)
    assert anna.ask("POST", "/api/me/notices/mail", {"address": address}, 400)["code"] == "bad"
    assert anna.ask("GET", "/api/me/notices")["places"] == []
    assert office.got == []


def test_a_mailbox_is_asked_a_few_times_an_hour_whoever_wants_it(tmp_path: Path) -> None:
    """A crowd from everywhere would fill somebody's mailbox through us, each with a mail or two."""
    with post_office() as office:
        node = Node(str(tmp_path / "book.sqlite"), "--smtp", office.address, *FROM).start()
        try:
            crowd = [Visitor(node, address=f"192.0.2.{number}") for number in range(8)]
            same = ["eve@example.org", "Eve@Example.org", "eve+more@example.org"]
            codes = [
                one.web.post("/api/me/notices/mail", json={"address": same[turn % 3]}).status_code
                for turn, one in enumerate(crowd)
            ]
            assert codes == [200] * 5 + [429] * 3
            assert len(office.got) == 5
            wish = {"address": "eve@example.org"}
            assert "mailbox" in crowd[6].ask("POST", "/api/me/notices/mail", wish, 429)["text"], "not theirs"
            assert crowd[7].ask("POST", "/api/me/notices/mail", {"address": "adam@example.org"}, 200)["mail"]
        finally:
            assert node.stop() == 0


def test_nobody_is_called_what_a_chat_takes_for_a_command(tmp_path: Path) -> None:
    """A webhook tells a whole channel elsewhere; others at the table choose what they are called."""
    with mailbox() as box, open_house(tmp_path / "book.sqlite", "--local") as node:
        anna, eve = Visitor(node), Visitor(node)
        anna.ask("POST", "/api/me/notices/hook", {"address": f"{box.address}/hook"}, 200)
        anna.ask("PATCH", "/api/me/notices", {"soon": 0}, 200)
        for name in ("@everyone", "<!channel>", "[x](https://t.co/x)"):
            eve.ask("PATCH", "/api/me", {"name": name}, 200)
            box.got.clear()
            table = anna.open("pyramids", "me", "open", public=True)
            eve.ask("POST", f"/api/tables/{table['id']}/join", {}, 200)
            until(lambda: box.got)
            told = json.loads(box.got[0][2])
            assert not set("@<>[]") & set(told["text"] + told["content"]), told
            assert "everyone" in told["text"] or name != "@everyone"
