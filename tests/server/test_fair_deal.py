"""A fair deal: nobody knows or chooses what is dealt, and a game from elsewhere says so."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

import mastaba
from mastaba.core import Record
from mastaba.core.chance import pledge_of, shared_secret
from tests.server.databases import Postgres, changing, opened
from tests.server.parties import bench_of
from tests.server.tables import (
    finish,
    look,
    nearly_over,
    of_type,
    record_of,
    refusal,
    say,
    two_people,
    upload,
)
from tests.server.visitors import Node, Visitor, open_house

Table = dict[str, Any]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A house that does not wait for the shares of silent seats."""
    with open_house(tmp_path_factory.mktemp("hasty") / "book.sqlite", "--reveal", "0") as node:
        yield node


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """… and one that waits for ever, as far as a test can tell."""
    with open_house(tmp_path_factory.mktemp("patient") / "book.sqlite", "--reveal", "600") as node:
        yield node


class Share:
    """What a page adds to a shuffle."""

    def __init__(self) -> None:
        self.raw = secrets.token_bytes(32)
        self.hex = self.raw.hex()
        self.pledge = pledge_of(self.raw)


def table_of(visitor: Visitor, table: Table) -> Table:
    found: Table = visitor.ask("GET", f"/api/tables/{table['id']}", status=200)
    return found


def join(visitor: Visitor, table: Table, **more: Any) -> Table:
    found: Table = visitor.ask(
        "POST", f"/api/tables/{table['id']}/join", {"key": table["key"], **more}, status=200
    )
    return found


def reveal(visitor: Visitor, table: Table, share: Share) -> str:
    """The code of the refusal, if there is one."""
    return refusal(say(visitor, table, "reveal", share=share.hex))


def record(visitor: Visitor, table: Table) -> Record:
    found = Record.from_json(visitor.ask("GET", f"/api/tables/{table['id']}/record", status=200))
    found.verify(mastaba.game)
    return found


def dealt(visitor: Visitor, table: Table) -> list[str | None]:
    return [seat["share"] for seat in table_of(visitor, table)["seats"]]


# -- games from elsewhere --------------------------------------------------------------------------------


def test_a_host_does_not_offer_a_fresh_public_table_whose_deal_they_know(anna: Visitor, ben: Visitor) -> None:
    """The attack: play a game to its end alone, see every card of it, and offer its beginning to strangers."""
    known = nearly_over(anna, "pyramids", "me", "here")
    finish(known, {0: anna, 1: anna})
    bens_hand = anna.ask("GET", f"/api/tables/{known['id']}/replay?moves=0&seat=1", status=200)["view"][
        "hand"
    ]
    offered = anna.open("pyramids", "me", "open", public=True, fork={"table": known["id"], "moves": 0})
    seen = next(one for one in ben.ask("GET", "/api/lobby")["public"] if one["id"] == offered["id"])
    joined = ben.ask("POST", f"/api/tables/{offered['id']}/join", {}, status=200)
    hand = look(ben, joined, 1)["view"]["hand"]
    assert hand != bens_hand, "the host knows what Ben holds"
    assert seen["origin"] == {"kind": "fork", "table": None, "moves": 0, "redealt": True, "seats": []}
    assert not seen["counts"]


def test_a_fork_says_so_before_anybody_joins(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    origin, people = two_people(anna, ben, "pyramids")
    assert (origin["origin"], origin["counts"]) == (None, True)
    finish(origin, dict(enumerate(people)))
    private = anna.open("pyramids", "me", "open", fork={"table": origin["id"], "moves": 12})
    seen = ben.ask("GET", f"/api/tables/{private['id']}?key={private['key']}", status=200)
    told = seen["origin"]
    assert [one["name"] for one in told.pop("seats")] == [seat["name"] for seat in origin["seats"]]
    assert told == {"kind": "fork", "table": origin["id"], "moves": 12, "redealt": False}
    seen = carl.ask("GET", f"/api/tables/{private['id']}?key={private['key']}", status=200)
    assert seen["origin"]["table"] is None, "that table is none of Carl's business"
    assert not seen["counts"]
    carl.ask("GET", f"/api/tables/{origin['id']}?key={origin['key']}", status=200)
    other = anna.open("pyramids", "me", "open", public=True, fork={"table": origin["id"], "moves": 12})
    assert table_of(carl, other)["origin"]["table"] == origin["id"], "now he was let in there"


def test_an_import_says_so_and_its_fork_leads_to_it(anna: Visitor, ben: Visitor) -> None:
    brought = upload(anna, record_of("pyramids", 2))
    assert brought["origin"] == {
        "kind": "import",
        "table": None,
        "moves": None,
        "redealt": False,
        "seats": [],
    }
    assert not brought["counts"]
    fork = anna.open("pyramids", "me", "open", public=True, fork={"table": brought["id"], "moves": 3})
    told = table_of(ben, fork)["origin"]
    assert len(told.pop("seats")) == 2
    assert told == {"kind": "fork", "table": brought["id"], "moves": 3, "redealt": True}


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_public_fork_keeps_what_all_know_and_can_be_verified(
    anna: Visitor, ben: Visitor, game: str
) -> None:
    table = nearly_over(anna, game, "me", "open", left=30, public=True)
    then = anna.ask("GET", f"/api/tables/{table['origin']['table']}/replay?moves={table['origin']['moves']}")
    join(ben, table)
    assert look(anna, table, None)["view"] == then["view"]
    assert "dealt anew" in look(anna, table, None)["events"][-1]["text"]
    assert "neu ausgeteilt" in look(anna, table, 0, language="de")["events"][-1]["text"]
    finish(table, {0: anna, 1: ben})
    assert record(anna, table).chance["anew"]


def test_a_private_fork_goes_on_with_the_same_cards(anna: Visitor) -> None:
    table = nearly_over(anna, "pyramids", "me", "here", left=20)
    origin = table["origin"]
    path = f"/api/tables/{origin['table']}/replay?moves={origin['moves']}&seat=1"
    assert look(anna, table, 1)["view"] == anna.ask("GET", path, status=200)["view"]
    assert not origin["redealt"]


def test_a_rematch_of_a_fork_is_a_game_of_its_own(anna: Visitor) -> None:
    table = nearly_over(anna, "pyramids", "me", "here")
    finish(table, {0: anna, 1: anna})
    again = anna.ask("POST", f"/api/tables/{table['id']}/rematch", status=200)
    assert (again["origin"], again["counts"]) == (None, True)


# -- shares of the shuffle -------------------------------------------------------------------------------


def two_pledged(anna: Visitor, ben: Visitor, **more: Any) -> tuple[Table, Share, Share]:
    """A full table that waits for both shares."""
    one, other = Share(), Share()
    table = anna.open("pyramids", "me", "open", pledge=one.pledge, **more)
    return join(ben, table, pledge=other.pledge), one, other


def test_the_shuffle_comes_from_the_server_and_from_every_seat(anna: Visitor, ben: Visitor) -> None:
    table, one, other = two_pledged(anna, ben)
    assert (table["status"], table["reveal"]) == ("open", True)
    assert [seat["pledge"] for seat in table["seats"]] == [one.pledge, other.pledge]
    assert reveal(anna, table, one) == ""
    waiting = table_of(anna, table)
    assert (waiting["status"], waiting["reveal"]) == ("open", False)
    assert table_of(ben, table)["reveal"]
    assert reveal(ben, table, other) == ""
    begun = table_of(ben, table)
    assert (begun["status"], begun["reveal"]) == ("playing", False)
    assert dealt(anna, table) == ["seat", "seat"]
    finish(table, {0: anna, 1: ben})
    chance = record(anna, table).chance
    assert chance["commitment"] == table["commitment"]
    assert [entry["share"] for entry in chance["shares"]] == [one.hex, other.hex]
    assert [entry["pledge"] for entry in chance["shares"]] == [one.pledge, other.pledge]
    checked = anna.ask("POST", "/api/records/verify?lang=en", record(anna, table).to_json(), status=200)
    assert checked["shares"] == ["seat", "seat"]
    assert checked["text"].endswith("2 of 2 seats mixed in a share of their own")
    forged = record(anna, table).to_json()
    forged["chance"]["shares"][1]["share"] = one.hex
    checked = anna.ask("POST", "/api/records/verify?lang=de", forged, status=200)
    assert not checked["good"]
    assert "Platz 1" in checked["text"]


def test_over_a_live_connection(anna: Visitor, ben: Visitor) -> None:
    one, other = Share(), Share()
    table = anna.open("pyramids", "me", "open", pledge=one.pledge)
    chairs = [anna.sit(table), ben.sit(table, seat=None, key=table["key"])]
    join(ben, table, pledge=other.pledge)
    for chair, share in zip(chairs, (one, other), strict=True):
        chair.hear_until(lambda heard: heard["type"] == "table" and heard["reveal"])
        chair.say("reveal", share=share.hex)
    for chair in chairs:
        chair.hear_until(lambda heard: heard["type"] == "table" and heard["status"] == "playing")
    assert dealt(anna, table) == ["seat", "seat"]
    for chair in chairs:
        told = json.dumps(chair.heard)
        assert one.hex not in told
        assert other.hex not in told
        chair.close()


def test_whoever_sends_no_share_waits_for_nothing(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("pyramids", "me", "scribe")
    assert (table["status"], dealt(anna, table)) == ("playing", ["server", "server"])
    share = Share()
    table = anna.open("pyramids", "me", "open", "scribe", pledge=share.pledge)
    join(ben, table)
    assert reveal(anna, table, share) == ""
    assert dealt(ben, table) == ["seat", "server", "server"]


def test_one_person_at_several_seats_gives_one_share(anna: Visitor) -> None:
    share = Share()
    table = anna.open("pyramids", "me", "here", "scribe", pledge=share.pledge)
    assert table["reveal"]
    assert reveal(anna, table, share) == ""
    assert dealt(anna, table) == ["seat", "seat", "server"]


def test_a_silent_seat_is_replaced_and_marked(hasty: Node) -> None:
    anna, ben = Visitor(hasty), Visitor(hasty)
    one, other = Share(), Share()
    table = anna.open("pyramids", "me", "open", pledge=one.pledge)
    chair = ben.sit(table, seat=None, key=table["key"])
    join(ben, table, pledge=other.pledge)
    assert reveal(anna, table, one) in ("", "not-now")
    chair.hear_until(lambda heard: heard["type"] == "table" and heard["status"] == "playing")
    chair.close()
    assert dealt(anna, table)[1] == "server"
    assert reveal(ben, table, other) == "not-now", "too late"
    finish(table, {0: anna, 1: ben})
    assert record(anna, table).chance["shares"][1] == {"by": "server", "pledge": other.pledge}


def test_shares_that_are_early_wrong_or_given_twice(patient: Node) -> None:
    anna, ben, carl = Visitor(patient), Visitor(patient), Visitor(patient)
    one, other, strange = Share(), Share(), Share()
    table = anna.open("pyramids", "me", "open", public=True, pledge=one.pledge)
    assert reveal(anna, table, one) == "not-now", "seats are still free: whoever comes could choose"
    join(ben, table, pledge=other.pledge)
    assert reveal(ben, table, strange) == "another-share"
    assert reveal(ben, table, one) == "another-share"
    assert reveal(carl, table, strange) == "not-your-seat"
    assert refusal(say(carl, table, "pledge", pledge=strange.pledge)) == "not-your-seat"
    assert refusal(say(anna, table, "pledge", pledge=one.pledge)) == "", "nobody's share is known yet"
    assert reveal(anna, table, one) == ""
    assert reveal(anna, table, one) == "not-now", "given twice"
    assert refusal(say(ben, table, "pledge", pledge=strange.pledge)) == "not-now", "Anna's share is known"
    german = Visitor(patient, "de")
    assert (
        of_type(say(german, table, "reveal", share=one.hex), "refused")[0]["text"]
        == "das ist nicht dein Platz"
    )
    for bad in ("", "a" * 63, "A" * 64, "g" * 64, "a" * 65):
        for said in ({"type": "reveal", "share": bad}, {"type": "pledge", "pledge": bad}):
            anna.ask("POST", f"/api/tables/{table['id']}/say", said, status=400)
        anna.ask("POST", f"/api/tables/{table['id']}/join", {"pledge": bad}, status=400)
    assert table_of(anna, table)["status"] == "open"
    assert reveal(ben, table, other) == ""
    assert dealt(carl, table) == ["seat", "seat"]


def test_whoever_leaves_takes_their_share_along_and_nobody_comes_knowing_one(patient: Node) -> None:
    """Else a guest in league with the server could leave and come back with a share made for what is known."""
    anna, ben, carl = Visitor(patient), Visitor(patient), Visitor(patient)
    table, one, other = two_pledged(anna, ben)
    assert reveal(anna, table, one) == ""
    ben.ask("POST", f"/api/tables/{table['id']}/leave", status=204)
    left = table_of(anna, table)
    assert [seat["pledge"] for seat in left["seats"]] == [None, None]
    assert not left["reveal"]
    again, third = Share(), Share()
    assert refusal(say(anna, table, "pledge", pledge=again.pledge)) == ""
    join(carl, table, pledge=third.pledge)
    assert reveal(anna, table, one) == "another-share"
    assert reveal(anna, table, again) == ""
    assert reveal(carl, table, third) == ""
    finish(table, {0: anna, 1: carl})
    assert [entry["share"] for entry in record(anna, table).chance["shares"]] == [again.hex, third.hex]
    assert other.hex not in json.dumps(record(anna, table).chance)


def test_whoever_leaves_before_shares_are_asked_for_changes_nothing_for_the_others(patient: Node) -> None:
    anna, ben = Visitor(patient), Visitor(patient)
    one, other = Share(), Share()
    table = anna.open("pyramids", "me", "open", "open", pledge=one.pledge)
    join(ben, table, pledge=other.pledge)
    ben.ask("DELETE", "/api/me", status=204)
    assert [seat["pledge"] for seat in table_of(anna, table)["seats"]] == [one.pledge, None, None]


def test_a_rematch_has_shares_of_its_own(anna: Visitor, ben: Visitor) -> None:
    table = nearly_over(anna, "pyramids", "me", "open")
    join(ben, table)
    finish(table, {0: anna, 1: ben})
    one, other = Share(), Share()
    again = anna.ask("POST", f"/api/tables/{table['id']}/rematch", {"pledge": one.pledge}, status=200)
    assert again["seats"][0]["pledge"] == one.pledge
    join(ben, again, pledge=other.pledge)
    assert reveal(ben, again, other) == reveal(anna, again, one) == ""
    assert dealt(ben, again) == ["seat", "seat"]


def test_shares_outlive_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path / "book.sqlite", "--reveal", "600") as node:
        anna, ben = Visitor(node), Visitor(node)
        table, one, other = two_pledged(anna, ben)
        assert reveal(anna, table, one) == ""
        node.kill()
        node.start()
        assert table_of(ben, table)["reveal"]
        assert reveal(ben, table, other) == ""
        assert dealt(ben, table) == ["seat", "seat"]
        with opened(node.database) as engine, engine.connect() as c:
            left = c.execute(text("SELECT count(pledge) + count(share) FROM seats")).scalar_one()
            assert left == 0, "they stand in the chance of the game now"


def test_shares_given_to_several_nodes(postgres: Postgres) -> None:
    one, two = (Node(place, "--rate", "0", "--reveal", "600") for place in [postgres.fresh()] * 2)
    try:
        one.start()
        two.start()
        anna, ben = Visitor(one), Visitor(one)
        ben.go_to(two)
        for _ in range(3):
            table, mine, yours = two_pledged(anna, ben)
            chair = anna.sit(table)
            assert reveal(ben, table, yours) == ""
            assert reveal(anna, table, mine) == ""
            chair.hear_until(lambda heard: heard["type"] == "table" and heard["status"] == "playing")
            chair.close()
            assert dealt(anna, table) == dealt(ben, table) == ["seat", "seat"]
            chance = bench_of_node(one, table).chance
            assert [entry["share"] for entry in chance["shares"]] == [mine.hex, yours.hex]
    finally:
        one.stop()
        two.stop()


def bench_of_node(node: Node, table: Table) -> Any:
    with opened(node.database) as engine:
        return bench_of(engine, table["id"])


def test_the_deal_is_the_one_of_all_shares(house: Node, anna: Visitor, ben: Visitor) -> None:
    table, one, other = two_pledged(anna, ben)
    reveal(anna, table, one)
    reveal(ben, table, other)
    secret = bytes.fromhex(bench_of_node(house, table).chance["secret"])
    chance = mastaba.core.SealedChance(shared_secret(secret, [one.raw, other.raw]))
    expected = mastaba.game("pyramids").new(2, chance=chance)
    for seat, visitor in enumerate((anna, ben)):
        assert look(visitor, table, seat)["view"] == msgspec.to_builtins(expected.view(seat))


# -- a house from before ---------------------------------------------------------------------------------


# The columns of versions 005 to 008: shares came with the first of them.
NEW_SINCE = (
    *(
        "counts",
        "mutes",
        "kicks",
        "reports",
        "outbox",
        "wishes",
        "channels",
        "analyses",
        "handovers",
        "puzzles",
    ),
    *(
        "friends",
        "friend_links",
        "invitations",
        "ratings",
        "rated",
        "rated_seats",
        "tries",
        "lessons",
        "watchers",
    ),
)
SINCE = {
    "players": "seen plain vacation_from vacation_until named owner sociable listed",
    "tables": "day counting rates sheets delay ended origin dealing edition_name address gallery rulings began control flag programs hinted",
    "seats": "pledge share orders address program",
    "sessions": "scope",
    "log": "played_for",
    "chat": "what",
}


def as_before(place: str) -> None:
    """Make the book what it was before seats had shares: without their columns, and games with a secret alone."""
    with changing(place) as c:
        for id, chance in c.execute(text("SELECT id, chance FROM tables")).all():
            old = json.loads(chance)
            old.pop("shares", None)
            said = {"chance": json.dumps(old), "id": id}
            c.execute(text("UPDATE tables SET chance = :chance WHERE id = :id"), said)
        for index in (
            "names_of_accounts",
            "tables_from_an_address",
            "seats_from_an_address",
            "tables_by_flag",
            "programs_of_a_player",
            "tables_by_beginning",
        ):
            c.execute(text(f"DROP INDEX {index}"))
        for table in NEW_SINCE:
            c.execute(text(f"DROP TABLE {table}"))
        for table, columns in SINCE.items():
            for column in columns.split():
                c.execute(text(f"ALTER TABLE {table} DROP COLUMN {column}"))
        c.execute(text("UPDATE alembic_version SET version_num = '004'"))


def test_a_house_from_before_goes_on(tmp_path: Path) -> None:
    with open_house(tmp_path / "book.sqlite") as node:
        anna, ben = Visitor(node), Visitor(node)
        running = anna.open("pyramids", "me", "here")
        waiting = anna.open("pyramids", "me", "open")
        branch = nearly_over(anna, "pyramids", "me", "here", left=9)
        node.stop()
        as_before(node.database)
        node.start()
        for table in (running, branch):
            finish(table, {0: anna, 1: anna})
            assert "shares" not in record(anna, table).chance
            assert [seat["share"] for seat in table_of(anna, table)["seats"]] == [None, None]
        origin = table_of(anna, branch)["origin"]
        assert (origin["kind"], origin["table"]) == ("fork", None), "nobody had noted from where"
        share = Share()
        assert refusal(say(anna, waiting, "pledge", pledge=share.pledge)) == ""
        join(ben, waiting)
        assert reveal(anna, waiting, share) == ""
        assert dealt(ben, waiting) == ["seat", "server"]
        assert table_of(ben, waiting)["commitment"] == waiting["commitment"]
        finish(waiting, {0: anna, 1: ben})
        record(ben, waiting)


@pytest.mark.parametrize("file", sorted(Path("tests/golden").glob("*/?p-00.json")), ids=str)
def test_a_record_from_before_is_still_good(anna: Visitor, file: Path) -> None:
    checked = anna.ask("POST", "/api/records/verify", json.loads(file.read_text()), status=200)
    assert (checked["good"], checked["shares"]) == (True, [])


def test_a_sealed_record_from_before_is_still_good(anna: Visitor) -> None:
    """Written out, as it was published before seats had shares."""
    secret = bytes(range(32))
    game = mastaba.core.Timeline.begin(mastaba.game("pyramids"), ["Anna", "Ben"], secret=secret)
    while not game.state.over:
        seat = game.state.to_move[0]
        game.play(game.state.moves(seat)[0], seat)
    old = game.record().to_json()
    assert old["chance"] == {
        "commitment": "a9accd7a8380c21af7acd6e94802fc4095529ee95f2a0b47563691d8482e34c4",
        "secret": secret.hex(),
    }
    checked = anna.ask("POST", "/api/records/verify?lang=en", old, status=200)
    assert checked["text"] == "every move is correct; the seal is unbroken"
