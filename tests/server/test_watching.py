"""Those who watch: who they are, and that nothing reaches them before its time, whichever way they ask."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from mastaba.server.database.queries import Player
from mastaba.server.database.schema import chat, log, tables
from mastaba.server.tables import loading
from mastaba.server.tables.behind import fall_behind
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.served_game import LogLine
from mastaba.server.tables.table import Table as TableInMemory
from mastaba.server.tables.table import served_game_of
from tests.server.databases import Postgres, changing
from tests.server.tables import finish, look, nearly_over, of_type, play, refusal, say, two_people, whose_turn
from tests.server.test_ratings import with_account
from tests.server.test_telling import at_a_table
from tests.server.visitors import Node, Visitor, open_house
from tests.waiting import PATIENCE, until

LATER = 600  # seconds
Table = dict[str, Any]


def everything(visitor: Visitor, table: Table) -> dict[str, Any]:
    """All that somebody can ask about a table, by every way in."""
    id = table["id"]
    paths = {
        "table": f"/api/tables/{id}",
        "record": f"/api/tables/{id}/record",
        "replay": f"/api/tables/{id}/replay",
        "moves": f"/api/tables/{id}/replay?moves=1",
        "analysis": f"/api/tables/{id}/analysis",
        "lobby": "/api/lobby",
        "today": "/api/lobby/more?of=today&before=9e99,z",
        "export": "/api/me/export",
    }
    found = {name: visitor.ask("GET", path) for name, path in paths.items()}
    found["export"].pop("sessions")
    found["said"] = say(visitor, table, "look", seat=None)
    found["refused"] = say(visitor, table, "why", seat=0, move="x")
    seats = [{"who": "me"}, {"who": "bot"}]
    fork = {"game": table["game"], "seats": seats, "fork": {"table": id, "moves": 1}}
    found["fork"] = visitor.ask("POST", "/api/tables", fork)
    chair = visitor.sit(table, seat=None)
    chair.say("why", seat=0, move="x")
    chair.hear_until(lambda message: message["type"] == "refused")
    found["live"] = [one for one in chair.heard if one["type"] != "pong"]
    chair.close()
    found = dict(without_audience(found))
    found["live"] = [one for place, one in enumerate(found["live"]) if one not in found["live"][:place]]
    return found


def let_time_pass(node: Node, seconds: float) -> None:
    """The house is dark for so long: everything in its book is older when it opens again."""
    node.kill()
    with changing(node.database) as c:
        for column in (log.c.at, chat.c.at, tables.c.began, tables.c.ended, tables.c.flag):
            c.execute(update(column.table).values({column: column - seconds}))
    node.start()


def later_game(anna: Visitor, ben: Visitor, **more: Any) -> tuple[Table, list[Visitor]]:
    return two_people(anna, ben, "dahshur", public=True, delay=LATER, **more)


def test_nothing_reaches_those_who_watch_before_its_time(tmp_path: Path) -> None:
    """A game from its deal to its end, and somebody who asks everything there is to ask after every step. What they hear
    depends on nothing that happened since; and then they hear all of it, by another server that knows only the book."""
    with open_house(tmp_path / "book.sqlite") as node:
        anna, ben, eve = Visitor(node), Visitor(node), Visitor(node)
        people = [anna, ben]
        table = nearly_over(anna, "dahshur", "me", "open", left=8, public=True, delay=LATER)
        ben.ask("POST", f"/api/tables/{table['id']}/join", {}, 200)
        at_the_deal = everything(eve, table)
        assert at_the_deal["said"] == [at_the_deal["table"]]
        assert at_the_deal["table"]["to_move"] == []
        assert at_the_deal["replay"]["code"] == "not-now"

        for _ in range(3):
            seat = whose_turn(table, people)
            play(people[seat], table, seat)
            say(people[seat], table, "say", text="I have a plan.")
        assert everything(eve, table) == at_the_deal

        let_time_pass(node, LATER / 2)
        assert everything(eve, table) == at_the_deal

        let_time_pass(node, LATER / 2)
        first = of_type(say(eve, table, "look", seat=None), "update")[0]
        now = look(anna, table, None)
        assert (first["events"], first["view"]) == (now["events"], now["view"])
        words = of_type(say(eve, table, "look", seat=None), "chat")
        assert [one["text"] for one in words] == ["I have a plan."] * 3
        before = everything(eve, table)
        assert before["table"]["to_move"] == now["view"]["to_move"]

        finish(table, dict(enumerate(people)))
        assert anna.ask("GET", f"/api/tables/{table['id']}")["status"] == "over"
        assert anna.ask("GET", f"/api/tables/{table['id']}/record")["result"]
        next = anna.ask("POST", f"/api/tables/{table['id']}/rematch", {}, 200)
        after = everything(eve, table)
        opened = [one for one in after["lobby"]["public"] if one["id"] != next["id"]]
        after["lobby"]["public"] = opened  # a table that waits for people is everybody's business
        assert after == before
        assert before["record"]["code"] == before["moves"]["code"] == before["analysis"]["code"] == "not-over"
        assert before["fork"]["code"] == "not-now"

        let_time_pass(node, LATER)
        last = everything(eve, table)
        assert last["table"]["status"] == "over"
        assert last["table"]["next"] == next["id"]
        assert last["record"] == anna.ask("GET", f"/api/tables/{table['id']}/record")
        assert of_type(last["said"], "update")[0]["over"]
        assert last["lobby"]["today"][0]["status"] == "over"


def without_audience(found: Any) -> Any:
    """Who watches is told at once, and changes with every look."""
    if isinstance(found, dict):
        return {key: without_audience(one) for key, one in found.items() if not key.startswith("watch")}
    return [without_audience(one) for one in found] if isinstance(found, list) else found


def test_a_vote_a_bot_and_a_resignation_are_held_back_too(house: Node, anna: Visitor, ben: Visitor) -> None:
    eve = Visitor(house)
    table, people = later_game(anna, ben)
    before = everything(eve, table)
    seat = whose_turn(table, people)
    play(people[seat], table, seat)
    assert not refusal(say(people[seat], table, "propose", what="undo", seat=seat, event=0))
    assert people[seat].ask("GET", f"/api/tables/{table['id']}")["proposal"]
    assert everything(eve, table) == before
    say(people[seat], table, "resign", seat=seat)
    assert people[seat].ask("GET", f"/api/tables/{table['id']}")["status"] == "over"
    assert everything(eve, table) == before


def test_what_is_held_back_is_told_when_its_time_has_come(house: Node, anna: Visitor, ben: Visitor) -> None:
    eve = Visitor(house)
    table, people = two_people(anna, ben, "dahshur", public=True, delay=2)
    watching = eve.sit(table, seat=None)
    seat = whose_turn(table, people)
    pressed = time.time()
    play(people[seat], table, seat)
    done = look(people[seat], table, None)
    say(people[seat], table, "say", text="There.")
    told = watching.hear_until(lambda one: watching.events == done["events"])
    assert time.time() >= pressed + 2
    assert told["view"] == done["view"]
    watching.hear_until(lambda one: one["type"] == "chat" and one["text"] == "There.")
    assert time.time() >= pressed + 2
    watching.close()


def test_those_who_watch_talk_among_themselves_at_once(house: Node, anna: Visitor, ben: Visitor) -> None:
    eve, tey = Visitor(house), Visitor(house)
    table, people = later_game(anna, ben, gallery=True)
    seats = [eve.sit(table, seat=None), tey.sit(table, seat=None), anna.sit(table)]
    say(people[1], table, "say", text="Between us.")
    seats[0].say("say", text="What do they do?")
    for one in seats:
        one.hear_until(lambda message: message.get("text") == "What do they do?")
    heard = ["What do they do?"]
    assert [[line["text"] for line in one.chat] for one in seats] == [heard, heard, ["Between us.", *heard]]
    for one in seats:
        one.close()


def test_ratings_tell_no_result_before_its_time(tmp_path: Path) -> None:
    """Neither the rating of those who played, nor that of whoever plays against one of them next."""

    def standing(visitor: Visitor) -> Any:
        """What somebody can learn of how well people play."""
        ranking = visitor.ask("GET", "/api/rankings/dahshur/2", status=200)
        own = visitor.ask("GET", "/api/me/ratings", status=200)
        gains = [one["gain"] for one in visitor.ask("GET", "/api/me/history", status=200)["games"]]
        export = visitor.ask("GET", "/api/me/export", status=200).get("ratings")
        return [{**one, "me": False} for one in ranking], own, gains, export

    def people(ranking: list[Any]) -> dict[str, int]:
        return {one["name"]: one["rating"] for one in ranking if one["name"]}

    with open_house(tmp_path / "book.sqlite") as node:
        anna, ben, cleo, eve = (with_account(node) for _ in range(4))
        hers = anna.ask("GET", "/api/me")["name"]
        first, _ = two_people(anna, cleo, "dahshur")
        say(cleo, first, "resign", seat=1)
        before = standing(eve)
        assert len(people(before[0])) == 2
        table, _ = two_people(anna, ben, "dahshur", public=True, delay=LATER)
        say(ben, table, "resign", seat=1)
        assert standing(eve) == before
        known, own, gains, _ = standing(anna)  # whoever sits there knows, and sees it
        assert people(known)[hers] > people(before[0])[hers]
        assert len(people(known)) == 3
        assert (own[0]["games"], len(gains), None in gains) == (2, 2, False)

        other, _ = two_people(anna, cleo, "dahshur")
        say(anna, other, "resign", seat=0)
        assert standing(eve) == before
        assert (standing(cleo)[1][0]["games"], standing(cleo)[2][0]) == (1, None)
        let_time_pass(node, LATER)
        everybody = [standing(one)[0] for one in (anna, ben, cleo, eve)]
        assert all(one == everybody[0] for one in everybody)
        assert people(everybody[0])[hers] != people(before[0])[hers]
        assert standing(cleo)[1][0]["games"] == 2
        assert None not in standing(cleo)[2]


def test_a_line_that_is_not_told_yet_is_nobodys(house: Node, anna: Visitor, ben: Visitor) -> None:
    """Whoever could mute by it, or report it, would know that something was said."""
    eve = Visitor(house)
    table, people = later_game(anna, ben)
    chair = anna.sit(table)
    say(people[1], table, "say", text="Between us.")
    line = chair.hear_until(lambda message: message.get("text") == "Between us.")["number"]
    chair.close()
    for path in ("mute", "report"):
        asked = f"/api/tables/{table['id']}/{path}"
        assert eve.ask("POST", asked, {"line": line}, 409) == eve.ask("POST", asked, {"line": line + 1}, 409)
    assert anna.ask("POST", f"/api/tables/{table['id']}/mute", {"line": line}, 200)


def test_an_end_that_is_not_told_yet_lets_nobody_in_where_nobody_may_watch(tmp_path: Path) -> None:
    with open_house(tmp_path / "book.sqlite", "--off", "spectators") as node:
        anna, ben, eve = Visitor(node), Visitor(node), Visitor(node)
        table, _ = later_game(anna, ben)
        here = f"/api/tables/{table['id']}"
        asked = (("POST", f"{here}/say", {"type": "look"}), ("GET", f"{here}/replay", None))
        before = [eve.ask(*one) for one in asked]
        assert [one["code"] for one in before] == ["no-spectators"] * 2
        say(ben, table, "resign", seat=1)
        assert anna.ask("GET", here)["status"] == "over"
        assert [eve.ask(*one) for one in asked] == before
        let_time_pass(node, LATER)
        assert [eve.ask(*one).get("code") for one in asked[1:]] == [None]


def test_strangers_learn_no_result_of_a_game_with_a_bot_before_its_time(tmp_path: Path) -> None:
    """Nobody who asks without a name sits in the bot's seat."""
    with open_house(tmp_path / "book.sqlite") as node:

        def ranking() -> Any:
            return (
                httpx.get(f"{node.address}/api/rankings/dahshur/2", trust_env=False, timeout=PATIENCE)
                .raise_for_status()
                .json()
            )

        anna = with_account(node)
        before = ranking()
        table = anna.open("dahshur", "me", "scribe", public=True, delay=LATER)
        say(anna, table, "resign", seat=0)
        assert anna.ask("GET", "/api/me/ratings")[0]["games"] == 1
        assert ranking() == before
        let_time_pass(node, LATER)
        assert len(ranking()) == len(before) + 1


def test_everybody_sees_who_watches(house: Node, anna: Visitor, ben: Visitor) -> None:
    eve = with_account(house)
    called = [eve.ask("GET", "/api/me")["name"]]
    table, _ = two_people(anna, ben, "dahshur", public=True)
    plays = anna.sit(table)
    plays.until_table(lambda one: one["watchers"] == 0)
    seats = [eve.sit(table, seat=None), eve.sit(table, seat=None)]
    for one in (plays, *seats):
        one.until_table(lambda now: now["watching"] == called and now["watchers"] == 1)
    for one in seats:
        one.close()
    plays.until_table(lambda one: one["watchers"] == 0)
    plays.close()


def test_who_could_be_anybody_and_who_was_shown_out_are_counted_and_not_named(
    house: Node, anna: Visitor
) -> None:
    guest, shown_out = Visitor(house), with_account(house)
    guest.ask("PATCH", "/api/me", {"name": "Eve"}, 200)
    table = anna.open("dahshur", "me", "open", "open", public=True)
    shown_out.ask("POST", f"/api/tables/{table['id']}/join", {}, 200)
    anna.ask("POST", f"/api/tables/{table['id']}/kick", {"seat": 1}, 200)
    plays, *seats = anna.sit(table), guest.sit(table, seat=None), shown_out.sit(table, seat=None)
    assert plays.until_table(lambda one: one["watchers"] == 2)["watching"] == []
    for one in (plays, *seats):
        one.close()


def test_a_crowd_is_counted_and_some_are_named(house: Node, anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "dahshur", public=True)
    plays = anna.sit(table)
    crowd = [with_account(house).sit(table, seat=None) for _ in range(14)]
    found = plays.until_table(lambda one: one["watchers"] == 14)
    assert len(found["watching"]) == 12
    for one in (plays, *crowd):
        one.close()


@pytest.mark.long
def test_another_node_holds_back_the_same_and_knows_who_watches_there(postgres: Postgres) -> None:
    here = Node(postgres.fresh(), "--rate", "0").start()
    there = Node(here.database, "--rate", "0").start()
    try:
        anna, ben, eve, tey = Visitor(here), Visitor(there), with_account(there), with_account(here)
        named = [one.ask("GET", "/api/me")["name"] for one in (eve, tey)]
        table, people = later_game(anna, ben)
        before = everything(eve, table)
        for _ in range(2):
            seat = whose_turn(table, people)
            play(people[seat], table, seat)
        assert everything(eve, table) == before
        first, second = eve.sit(table, seat=None), tey.sit(table, seat=None)
        both = sorted(named)
        for one in (first, second):
            one.until_table(lambda now: now["watching"] == both and now["watchers"] == 2)
        here.stop()  # whoever watched there is gone with it
        first.until_table(lambda now: now["watching"] == named[:1])
        first.close()
        anna.go_to(there)
        until(lambda: look(anna, table, None)["events"])
        assert everything(eve, table)["said"][0]["to_move"] == []
    finally:
        for node in (here, there):
            node.stop()


def test_two_who_ask_at_once_are_shown_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the game of a while ago is made ready, a line at a time, somebody else looks at it; and it is let go when there
    is nothing to hold back any more."""
    eve = Player(id="eve", name="Eve")

    async def scene(registry: TableRegistry, table: TableInMemory) -> None:
        served = served_game_of(table)
        table.row.delay, table.row.began, now = LATER, 0.0, 2.0 * LATER
        table.clock = lambda: now

        def play_on(moves: int) -> None:
            for _ in range(moves):
                seat = served.to_move[0]
                move = served.timeline.state.moves(seat)[0]
                served.add(LogLine("move", seat, move, at=now - LATER))

        async def look_meanwhile() -> None:
            while getting_ready:
                await asyncio.sleep(0)
                table.seen_by(eve)

        monkeypatch.setattr(loading, "SLICE", 0.0)
        for _ in range(2):  # from the deal, and from there
            play_on(12)
            getting_ready = True
            looking = asyncio.create_task(look_meanwhile())
            await fall_behind(registry, table)
            getting_ready = False
            await looking
            seen = table.seen_by(eve)
            assert seen is not None
            assert seen is not served
            assert seen.lines == served.lines
            assert seen.viewpoints[None].view == served.viewpoints[None].view
        table.row.status, table.row.ended = "over", now
        assert table.seen_by(eve) is not served
        now += LATER
        await fall_behind(registry, table)
        assert table.seen_by(eve) is served
        await fall_behind(registry, table)
        assert table.earlier is None

    at_a_table(tmp_path, scene)
