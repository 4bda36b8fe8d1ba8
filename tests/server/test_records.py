"""After the game: records, replays, and going on from any move of a finished game."""

from __future__ import annotations

import asyncio
import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import mastaba
from mastaba.core.errors import BadRecord, BadSetup
from mastaba.core.record import Record
from mastaba.server.api.messages.tables import Fork, NewTable, SeatWish
from mastaba.server.bots import worker
from mastaba.server.database import queries
from mastaba.server.tables import creation
from mastaba.server.tables.table import Table
from tests.server.databases import opened
from tests.server.tables import (
    end_turn,
    finish,
    look,
    nearly_over,
    of_type,
    play,
    played,
    record_of,
    refusal,
    say,
    two_people,
    upload,
    whose_turn,
)
from tests.server.test_viewpoints import private_table
from tests.server.visitors import Node, Visitor
from tests.waiting import acted_out


def record(visitor: Visitor, table: dict[str, Any], status: int = 200) -> dict[str, Any]:
    found: dict[str, Any] = visitor.ask("GET", f"/api/tables/{table['id']}/record", status=status)
    return found


def scene(visitor: Visitor, table: dict[str, Any], status: int = 200, **where: Any) -> dict[str, Any]:
    answer = visitor.web.get(f"/api/tables/{table['id']}/replay", params=where)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


# -- records -----------------------------------------------------------------------------------------------


def test_a_record_is_there_when_the_game_is_over(anna: Visitor, ben: Visitor) -> None:
    table = nearly_over(anna, "pyramids", "me", "open")
    assert record(anna, table, 409)["code"] == "not-over"
    ben.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]}, status=200)
    assert record(anna, table, 409)["code"] == "not-over"
    result = finish(table, {0: anna, 1: ben})["result"]
    answer = anna.web.get(f"/api/tables/{table['id']}/record")
    assert f'filename="mastaba-pyramids-{table["id"]}.json"' in answer.headers["content-disposition"]
    found = Record.loads(answer.text)
    assert found.verify(mastaba.game).scores() == result["scores"]
    assert found.chance["commitment"] == table["commitment"]
    checked = ben.ask("POST", "/api/records/verify?lang=de", answer.json(), status=200)
    assert (checked["good"], checked["moves"]) == (True, len(found.moves))
    assert not checked["sealed"], "it went on from a seeded game"
    assert checked["text"] == "jeder Zug stimmt; nur zum Teil versiegelt"
    assert checked["result"]["scores"] == result["scores"]


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_record_from_elsewhere(anna: Visitor, ben: Visitor, game: str) -> None:
    brought = record_of(game, 2)
    table = upload(anna, brought)
    assert (table["status"], table["imported"], table["public"]) == ("over", True, False)
    assert [seat["name"] for seat in table["seats"]] == brought["seats"]
    assert record(anna, table) == brought
    last = look(ben, table, None)
    assert last["over"]
    assert last["result"]["scores"] == brought["result"]["scores"]
    assert last["moves"] == len(brought["moves"])


def test_names_from_elsewhere_are_cleaned(anna: Visitor) -> None:
    brought = record_of("pyramids", 2)
    brought["seats"] = ["\u001b[31m" + "x" * 500, "<b>"]
    table = upload(anna, brought)
    assert [seat["name"] for seat in table["seats"]] == ["[31m" + "x" * 20, "<b>"]


def spoilt() -> dict[str, dict[str, Any]]:
    good = record_of("pyramids", 2)
    moves: list[str] = good["moves"]

    def but(**changes: Any) -> dict[str, Any]:
        return {**copy.deepcopy(good), **changes}

    return {
        "another seed": but(chance={"seed": good["chance"]["seed"] + 1}),
        "a seed of another kind": but(chance={"seed": True}),
        "a huge seed": but(chance={"seed": 10**400}),
        "no chance": but(chance={}),
        "a wrong seal": but(chance={"commitment": "00" * 32, "secret": "11" * 32}),
        "a seal beside the seed": but(chance={**good["chance"], "commitment": "f00d"}),
        "a seal that is no text": but(chance={"commitment": {"a": 1}}),
        "more in the chance": but(chance={**good["chance"], "more": [[[]]]}),
        "a branch from nowhere": but(chance={**good["chance"], "before": {"seed": 1}}),
        "a branch beyond the end": but(chance={**good["chance"], "before": {"seed": 1, "moves": 10**6}}),
        "a branch before the branch": but(
            chance={"seed": 1, "before": {"seed": 1, "moves": 3, "before": {"seed": 1, "moves": 3}}}
        ),
        "a move left out": but(moves=moves[:5] + moves[6:]),
        "a move too many": but(moves=[*moves, moves[-1]]),
        "a move of another seat": but(moves=[f"1{moves[0][1:]}", *moves[1:]]),
        "a seat that is none": but(moves=[f"9{moves[0][1:]}", *moves[1:]]),
        "the end missing": but(moves=moves[:-1]),
        "another result": but(result={"scores": [999, 0], "winners": [0]}),
        "no result": but(result=None),
        "a result of another kind": but(result={"scores": "many", "winners": []}),
        "other components": but(edition={**good["edition"], "digest": "0" * 64}),
        "another game": but(game="valley"),
        "no game": but(game="chess"),
        "more players": but(players=3),
        "players of another kind": but(players=True, seats=["a"]),
        "a strange option": but(options={"cheat": "on"}),
    }


@pytest.mark.parametrize("how", spoilt())
def test_a_spoilt_record_is_refused(anna: Visitor, carl: Visitor, how: str) -> None:
    bad = spoilt()[how]
    before = anna.ask("GET", "/api/me/export")
    refused = anna.ask("POST", "/api/records", bad, status=400)
    assert anna.ask("GET", "/api/me/export") == before
    checked = carl.ask("POST", "/api/records/verify", bad, status=200)
    assert not checked["good"]
    assert checked["text"] != refused["text"], "each in their own language"


def test_an_unfinished_record_verifies_but_is_not_taken_in(anna: Visitor) -> None:
    half = record_of("pyramids", 2)
    half["moves"], half["result"] = half["moves"][:20], None
    assert anna.ask("POST", "/api/records/verify", half, status=200)["good"]
    assert "not over" in anna.ask("POST", "/api/records", half, status=400)["text"]


# -- replays -----------------------------------------------------------------------------------------------


def test_while_it_runs_everybody_replays_only_what_they_saw(
    anna: Visitor, ben: Visitor, carl: Visitor
) -> None:
    table, people = two_people(anna, ben, "valley", public=True)
    seat = whose_turn(table, people)
    me, other = people[seat], people[1 - seat]
    start = look(me, table, seat)
    play(me, table, seat, "entomb")
    end_turn(table, people, seat)
    then = scene(me, table, event=len(start["events"]), seat=seat)
    assert then["view"] == start["view"]
    assert (then["moves"], then["of"], then["last"]) == (0, 0, None), "nobody learns the number of moves"
    assert scene(other, table, 409, seat=seat)["code"] == "not-over"
    assert scene(carl, table, 409, seat=0)["text"] == "das ist erst nach dem Ende des Spiels offen"
    assert scene(me, table, 409, moves=0)["code"] == "not-over"
    assert scene(carl, table)["seat"] is None
    assert scene(other, table, event=0, seat=1 - seat)["seat"] == 1 - seat


def test_a_replay_does_not_tell_that_others_have_chosen(anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "pyramids")
    before = [scene(anna, table, seat=0), scene(anna, table)]
    play(ben, table, 1, "keep")
    assert [scene(anna, table, seat=0), scene(anna, table)] == before
    assert scene(ben, table, seat=1) != before[0]


def test_after_the_end_every_moment_from_everywhere(carl: Visitor) -> None:
    brought = record_of("dahshur", 2)
    table = upload(carl, brought)
    last = len(brought["moves"])
    states = Record.from_json(brought).replay(mastaba.game)
    for moves, state in enumerate(states):
        if moves % 20 == 0 or moves == last:
            for seat in (None, 0, 1):
                where = {"moves": moves} if seat is None else {"moves": moves, "seat": seat}
                found = scene(carl, table, **where)
                assert found["view"] == msgspec.to_builtins(state.view(seat))
                assert (found["moves"], found["of"], found["seat"]) == (moves, last, seat)
                assert found["last"] == (brought["moves"][moves - 1] if moves else None)
    assert scene(carl, table, moves=10**12)["moves"] == last
    assert scene(carl, table, 400, seat=7)["text"] == "es gibt keinen Platz 7"
    scene(carl, table, 400, moves=-1)
    scene(carl, table, 400, moves="x")
    english = scene(carl, table, moves=last, lang="en")
    assert english["events"] != scene(carl, table, moves=last)["events"]


def test_a_table_is_not_played_on_with_other_components(house: Node, anna: Visitor) -> None:
    table = anna.open("valley", "me", "here")
    with opened(house.database) as engine, engine.connect() as c:
        bench = queries.find_table(c, table["id"])
    assert bench is not None
    assert Table(bench).build().timeline.state.players == 2
    bench.digest = "of an older box"
    with pytest.raises(BadRecord, match="that differ"):
        Table(bench).build()
    bench.digest = None  # written by the first version, which did not note it
    assert Table(bench).build().timeline.state.players == 2


# -- going on from a finished game -------------------------------------------------------------------------


def fork(visitor: Visitor, table: dict[str, Any], moves: int, *who: str) -> dict[str, Any]:
    return visitor.open(table["game"], *who, fork={"table": table["id"], "moves": moves})


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_game_goes_on_from_any_move(anna: Visitor, share: float) -> None:
    brought = record_of("pyramids", 2)
    origin = upload(anna, brought)
    moves = int(share * (len(brought["moves"]) - 1))
    table = fork(anna, origin, moves, "me", "here")
    assert table["commitment"], "with a seal of its own"
    start = scene(anna, origin, moves=moves, seat=0)
    assert look(anna, table, 0)["view"] == start["view"]
    assert refusal(say(anna, table, "undo", seat=0, turn=look(anna, table, 0)["turn"])) == "no-undo"
    heard = say(anna, table, "propose", what="undo", seat=0, event=0)
    assert refusal(heard) == "not-now", "what was dealt before is known"
    finish(table, {0: anna, 1: anna})
    found = Record.from_json(record(anna, table))
    assert found.moves[:moves] == Record.from_json(brought).moves[:moves]
    assert found.chance["before"] == {**brought["chance"], "moves": moves}
    assert found.chance["commitment"] == table["commitment"]
    found.verify(mastaba.game)
    checked = anna.ask("POST", "/api/records/verify?lang=en", found.to_json(), status=200)
    assert not checked["sealed"], "what was dealt before the branch was seeded"
    assert checked["text"] == "every move is correct; sealed only in part"
    again = upload(anna, record(anna, table))
    assert again["imported"]


def test_a_fork_of_a_fork(anna: Visitor) -> None:
    brought = record_of("pyramids", 2)
    origin = upload(anna, brought)
    last = len(brought["moves"]) - 1
    first = fork(anna, origin, last - 2, "me", "here")
    finish(first, {0: anna, 1: anna})
    one = record(anna, first)
    for moves in (last - 6, last - 2, last - 1):  # before, at and after the first branch
        second = fork(anna, first, moves, "here", "me")
        finish(second, {0: anna, 1: anna})
        two = record(anna, second)
        Record.from_json(two).verify(mastaba.game)
        assert two["moves"][:moves] == one["moves"][:moves]
        assert two["chance"]["before"]["moves"] == moves
        assert ("before" in two["chance"]["before"]) == (moves > last - 2)
        assert two["chance"]["secret"] not in (one["chance"]["secret"], None)


def test_a_fork_of_a_fork_of_a_fork_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them is played from its beginning, through all that it branched off from."""
    monkeypatch.setattr(creation, "MOST_BRANCHES", 1)

    async def scene() -> None:
        house, _, (anna, _) = await private_table(tmp_path)
        examined = worker.examine_record(played("pyramids", 2))
        origin = await creation.take_in(house, anna, examined)
        wish = NewTable(
            game="pyramids",
            seats=[SeatWish(who="me"), SeatWish(who="here")],
            fork=Fork(table=origin.row.id, moves=3),
        )
        with pytest.raises(BadSetup, match="branched"):
            await creation.open_table(house, anna, wish)
        await asyncio.to_thread(house.database.close)

    acted_out(scene())


def test_forks_that_cannot_be(anna: Visitor, ben: Visitor) -> None:
    brought = record_of("pyramids", 2)
    origin = upload(anna, brought)
    last = len(brought["moves"])
    two = [{"who": "me"}, {"who": "here"}]
    running, _ = two_people(anna, ben, "pyramids")

    def refused(status: int, table: str, moves: int, seats: Any, game: str = "pyramids") -> str:
        wish = {"game": game, "seats": seats, "fork": {"table": table, "moves": moves}}
        return str(anna.ask("POST", "/api/tables", wish, status=status)["code"])

    assert refused(409, origin["id"], last, two) == "not-now", "it is over"
    assert refused(409, origin["id"], 10**9, two) == "not-now"
    assert refused(409, origin["id"], 3, [*two, {"who": "here"}]) == "not-now", "another number of players"
    assert refused(409, origin["id"], 3, two, "valley") == "not-now", "another game"
    assert refused(409, running["id"], 0, two) == "not-now", "it still runs"
    assert refused(404, "nothing", 0, two) == "no-table"


def test_the_edition_goes_with_the_fork(anna: Visitor) -> None:
    edition = 'edition = "cheap boats"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = 1\n'
    table = anna.open("valley", "apprentice", "apprentice", public=True, edition=edition)
    chair = anna.sit(table, seat=None)
    chair.hear_until(lambda heard: heard["type"] == "update" and heard["over"])
    chair.close()
    found = record(anna, table)
    assert found["edition"]["source"] == edition
    forked = fork(anna, table, 30, "me", "here")
    assert forked["edition"] == "cheap boats"
    taken = upload(anna, found)
    assert taken["edition"] == "cheap boats"
    assert of_type(say(anna, forked, "look", seat=0), "update")


@pytest.mark.parametrize(
    "field",
    [
        "obelisk = 1979-05-27",
        f"obelisk{'.a' * 3000} = 1",
        f"obelisk = {'1' * 5001}",
        f"obelisk = 0x{'f' * 5001}",
    ],
    ids=["date", "dots", "digits", "hexadecimal"],
)
def test_an_edition_that_no_game_can_use_is_refused(anna: Visitor, field: str) -> None:
    edition = f'edition = "Mine"\nextends = "standard"\n[board]\n{field}\n'
    before = anna.ask("GET", "/api/me/export")
    wish = {"game": "dahshur", "seats": [{"who": "me"}, {"who": "here"}], "edition": edition}
    assert "line 4" in anna.ask("POST", "/api/tables", wish, status=400)["text"]
    assert anna.ask("GET", "/api/me/export") == before


# -- games that were given up ------------------------------------------------------------------------------


def test_a_game_that_was_given_up_can_be_verified_and_brought(anna: Visitor, ben: Visitor) -> None:
    table, people = two_people(anna, ben, "valley")
    for _ in range(2):
        end_turn(table, people, whose_turn(table, people))
    told = of_type(say(ben, table, "resign", seat=1), "update")[0]["result"]
    assert (told["winners"], told["early"]) == ([0], True)
    assert told["lost"] == [{"seat": 1, "why": "resigned"}]

    found = record(anna, table)
    assert found["lost"] == ["1 resigned"]
    assert found["result"]["winners"] == [0]
    checked = ben.ask("POST", "/api/records/verify", found, status=200)
    assert checked["good"], checked["text"]
    assert checked["result"] == found["result"]

    brought = upload(anna, found)
    assert (brought["status"], brought["imported"]) == ("over", True)
    again = look(anna, brought, None)["result"]
    assert (again["winners"], again["early"], again["lost"]) == ([0], True, told["lost"])
    assert record(anna, brought)["lost"] == found["lost"]
    assert scene(anna, brought, moves=1)["of"] == len(found["moves"])


@pytest.mark.parametrize(
    "lost", [["0 resigned"], ["1 bored"], ["2 time"], ["1 time", "1 time"], "1", [1], []]
)
def test_a_record_cannot_give_up_for_others(lost: object, anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "dahshur")
    say(ben, table, "resign", seat=1)
    bent = record(anna, table) | {"lost": lost}
    assert not anna.ask("POST", "/api/records/verify", bent, status=200)["good"]


def test_every_moment_of_a_replay_knows_its_line_of_the_log(anna: Visitor) -> None:
    """Also among the first moves, which often tell the same word for word."""
    table = upload(anna, record_of("valley", 2))
    events = look(anna, table, None)["events"]
    before = 0
    for moves in range(12):
        moment = scene(anna, table, moves=moves)
        told = [event["facts"] for event in moment["events"]]
        assert told == [event["facts"] for event in events[before : moment["told"]]], moves
        assert scene(anna, table, moves=moves, seat=1)["told"] == moment["told"], "whoever looks on"
        before = moment["told"]


@pytest.mark.parametrize("text", ["hello", "[1]", '{"mastaba": 1,', "\xff"])
@pytest.mark.parametrize("path", ["/api/records", "/api/records/verify"])
def test_a_file_that_is_none_is_refused_in_one_language(path: str, text: str, carl: Visitor) -> None:
    said = carl.web.post(
        path,
        params={"lang": "de"},
        content=text.encode("latin-1"),
        headers={"content-type": "application/json"},
    ).json()["text"]
    assert "Aufzeichnung" in said or "kein JSON" in said
    assert not {"expecting", "expected", "line", "char", "object", "malformed"} & set(said.lower().split())
