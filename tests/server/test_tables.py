"""Tables: finding one, sitting down, getting up, coming back, playing again."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import mastaba
from mastaba.core.record import Record
from tests.server.tables import (
    end_turn,
    finish,
    look,
    nearly_over,
    of_type,
    play,
    record_of,
    refusal,
    say,
    two_people,
    upload,
    whose_turn,
)
from tests.server.visitors import Chair, Visitor, open_house
from tests.waiting import PATIENCE


def join(visitor: Visitor, table: dict[str, Any], status: int, **how: Any) -> dict[str, Any]:
    answer: dict[str, Any] = visitor.ask("POST", f"/api/tables/{table['id']}/join", how, status=status)
    return answer


def leave(visitor: Visitor, table: dict[str, Any], status: int = 204) -> Any:
    return visitor.ask("POST", f"/api/tables/{table['id']}/leave", status=status)


def seats(visitor: Visitor, table: dict[str, Any]) -> list[str]:
    """Who sits there, in short: what kind, and who stands in."""
    now = visitor.ask("GET", f"/api/tables/{table['id']}", status=200)
    return [seat["kind"] + (f" ({seat['standin']})" if seat["standin"] else "") for seat in now["seats"]]


def seen(what: Callable[[dict[str, Any]], bool]) -> Callable[[dict[str, Any]], bool]:
    return lambda heard: heard["type"] == "table" and what(heard)


# -- the lobby -----------------------------------------------------------------------------------------------


@contextlib.contextmanager
def lobby_of(visitor: Visitor) -> Iterator[ClientConnection]:
    with connect(
        visitor.node.address.replace("http", "ws", 1) + "/api/lobby/live",
        additional_headers={"cookie": f"mastaba={visitor.cookie}"},
        open_timeout=PATIENCE,
        proxy=None,
    ) as socket:
        yield socket


def hear_lobby(socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while True:
        lobby: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if wanted(lobby):
            return lobby


def ids(tables: list[dict[str, Any]]) -> list[str]:
    return [table["id"] for table in tables]


def test_the_lobby_shows_public_tables_and_my_own(anna: Visitor, ben: Visitor) -> None:
    public, private = anna.open("valley", "me", "open", public=True), anna.open("valley", "me", "open")
    mine, theirs = anna.ask("GET", "/api/lobby"), ben.ask("GET", "/api/lobby")
    assert ids(mine["mine"]) == [private["id"], public["id"]]
    assert public["id"] in ids(theirs["public"])
    assert private["id"] not in ids(theirs["public"])
    assert theirs["mine"] == []
    assert {table["key"] for table in theirs["public"]} == {None}


def test_the_lobby_is_told_what_changes(anna: Visitor, ben: Visitor) -> None:
    with lobby_of(ben) as lobby:
        hear_lobby(lobby, lambda _: True)
        table = anna.open("pyramids", "me", "open", public=True)
        told = hear_lobby(lobby, lambda now: table["id"] in ids(now["public"]))
        assert ids(told["mine"]) == []
        join(ben, table, 200)
        hear_lobby(lobby, lambda now: ids(now["mine"]) == [table["id"]])
        if whose_turn(table, [anna, ben]) == 0:
            end_turn(table, [anna, ben], 0)
        hear_lobby(lobby, lambda now: now["mine"][0]["your_turn"])
        leave(anna, table)
        hear_lobby(lobby, lambda now: now["mine"][0]["seats"][0]["standin"] == "scribe")


def test_the_lobby_is_told_of_the_end(anna: Visitor, ben: Visitor) -> None:
    playing = nearly_over(anna, "pyramids", "me", "here", public=True)
    waiting = anna.open("pyramids", "me", "open", public=True)
    with lobby_of(ben) as lobby:
        hear_lobby(lobby, lambda now: {playing["id"], waiting["id"]} <= set(ids(now["public"])))
        finish(playing, {0: anna, 1: anna})
        hear_lobby(lobby, lambda now: playing["id"] not in ids(now["public"]))
        leave(anna, waiting)
        hear_lobby(lobby, lambda now: waiting["id"] not in ids(now["public"]))


def test_a_hidden_move_does_not_stir_the_lobby(anna: Visitor) -> None:
    """The tables touched last come first: that must not tell of what nobody may see."""
    record, moves, stroke = next(
        (record, *found)
        for seed in range(1, 30)
        if (found := hidden_move(record := record_of("pyramids", 2, seed), 1))
    )
    fork = {"table": upload(anna, record)["id"], "moves": moves}
    older, newer = (anna.open("pyramids", "me", "here", fork=fork) for _ in range(2))
    before = look(anna, older, None)["view"]
    play(anna, older, 1, stroke)
    assert look(anna, older, None)["view"] == before, "it is hidden"
    assert ids(anna.ask("GET", "/api/lobby")["mine"]) == [newer["id"], older["id"]]


def hidden_move(record: dict[str, Any], seat: int) -> tuple[int, str] | None:
    """A stroke of this seat's that it could take back, and after how many moves; None if there is none."""
    for number, state in enumerate(Record.from_json(record).replay(mastaba.game)):
        for action in state.legal(seat) if seat in state.to_move else []:
            ahead = state.copy()
            ahead.apply(action, seat)
            if seat in ahead.to_move and ahead.reveals == state.reveals:
                return number, state.name(action, seat)
    return None


# -- opening and sitting down --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", mastaba.GAMES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_tables_for_one_to_four(anna: Visitor, game: str, players: int) -> None:
    wish = {"game": game, "seats": [{"who": "me"}, *[{"who": "bot", "level": "apprentice"}] * (players - 1)]}
    fits = players >= mastaba.game(game).fewest_players
    table = anna.ask("POST", "/api/tables", wish, status=201 if fits else 400)
    if fits:
        chair = anna.sit(table)
        for _ in range(2):
            asked = chair.until_asked()
            assert asked is not None
            chair.play(asked["options"][-1]["move"])
        assert chair.until_asked() is not None
        leave(anna, table)


def test_alone_against_ones_own_best(anna: Visitor) -> None:
    table = nearly_over(anna, "pyramids", "me", left=2)
    result = finish(table, {0: anna})["result"]
    assert result["winners"] == [0]
    record = Record.from_json(anna.ask("GET", f"/api/tables/{table['id']}/record", status=200))
    assert record.verify(mastaba.game).scores() == result["scores"]


def test_options_and_editions(anna: Visitor) -> None:
    edition = 'edition = "cheap boats"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = 1\n'
    table = anna.open("valley", "me", "here", options={"renewal": "changed"}, edition=edition)
    assert table["options"] == {"renewal": "changed"}
    assert table["edition"] == "cheap boats"
    ours = anna.ask("GET", f"/api/tables/{table['id']}/components", status=200)
    standard = anna.ask("GET", "/api/games/valley/components", status=200)
    assert ours != standard
    assert json.dumps(ours).count('"boat"') == json.dumps(standard).count('"boat"')
    assert look(anna, table, 0)["view"]
    answer = anna.ask(
        "POST",
        "/api/tables",
        {"game": "valley", "seats": [{"who": "me"}] * 2, "edition": edition.replace("cost = 1", "cost = -1")},
        status=400,
    )
    assert "boat" in answer["text"]


def test_an_invitation_seats_somebody_and_the_game_begins(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    table = anna.open("valley", "me", "open", "open")
    assert (table["status"], table["host"]) == ("open", True)
    chair = anna.sit(table)
    chair.hear()
    assert join(ben, table, 404)["code"] == "no-table"
    assert join(ben, table, 409, key=table["key"], seat=0)["code"] == "not-now", "Anna sits there"
    assert join(ben, table, 409, key=table["key"], seat=7)["code"] == "not-now"
    seated = join(ben, table, 200, key=table["key"], seat=2)
    assert [seat["mine"] for seat in seated["seats"]] == [False, False, True]
    assert join(ben, table, 409)["code"] == "not-now", "nobody sits twice"
    chair.hear_until(seen(lambda now: now["seats"][2]["name"] == ben.me["name"]))
    assert join(carl, table, 200, key=table["key"])["status"] == "playing"
    assert chair.hear_update()["view"]
    late = Visitor(anna.node, "de")
    full = join(late, table, 409, key=table["key"])
    assert full["text"] == "das geht an diesem Tisch gerade nicht"
    chair.close()


def test_a_bot_instead_of_the_guest_who_did_not_come(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", "open")
    join(ben, table, 200, key=table["key"], seat=1)

    def seat_bot(visitor: Visitor, status: int, seat: int = 2, level: str = "apprentice") -> dict[str, Any]:
        wish = {"seat": seat, "level": level}
        answer: dict[str, Any] = visitor.ask("POST", f"/api/tables/{table['id']}/bot", wish, status=status)
        return answer

    assert seat_bot(ben, 403)["code"] == "not-your-seat", "only whoever set the table"
    assert seat_bot(anna, 409, seat=1)["code"] == "not-now", "Ben sits there"
    assert seat_bot(anna, 409, seat=7)["code"] == "not-now"
    assert seat_bot(anna, 409, seat=2**63)["code"] == "not-now"
    assert "'spy'" in seat_bot(anna, 400, level="spy")["text"]
    now = seat_bot(anna, 200)
    assert (now["status"], now["seats"][2]["level"]) == ("playing", "apprentice")
    assert seat_bot(anna, 409)["code"] == "not-now", "the game has begun"
    chair = anna.sit(table)
    assert chair.hear_update()["view"]
    chair.close()


def test_the_first_who_still_sits_there_takes_charge(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", "open")
    join(ben, table, 200, key=table["key"], seat=1)
    leave(anna, table)
    wish = {"seat": 0, "level": "apprentice"}
    assert anna.ask("POST", f"/api/tables/{table['id']}/bot", wish, status=403)["code"] == "not-your-seat"
    now = ben.ask("POST", f"/api/tables/{table['id']}/bot", wish, status=200)
    assert (now["host"], now["status"]) == (True, "open")
    now = join(anna, table, 200, seat=2)
    assert (now["host"], now["status"]) == (False, "playing"), "whoever comes back comes as a guest"


def hosts(table: dict[str, Any], *people: Visitor) -> list[bool]:
    return [one.ask("GET", f"/api/tables/{table['id']}", status=200)["host"] for one in people]


@pytest.mark.parametrize("how", ["leaves", "is forgotten"])
def test_whoever_opened_a_table_is_its_host_sitting_there_or_not(
    anna: Visitor, ben: Visitor, carl: Visitor, how: str
) -> None:
    table = anna.open("valley", "open", "open", "open", public=True)
    path = f"/api/tables/{table['id']}"
    join(ben, table, 200, seat=0)
    join(carl, table, 200, seat=1)
    assert hosts(table, anna, ben, carl) == [True, False, False]
    wish = {"seat": 2, "level": "apprentice"}
    for guest in (ben, carl):
        assert guest.ask("POST", f"{path}/kick", {"seat": 0}, status=403)["code"] == "not-your-seat"
        assert guest.ask("POST", f"{path}/bot", wish, status=403)["code"] == "not-your-seat"
    chair = carl.sit(table, seat=1)
    anna.ask("POST", f"{path}/kick", {"seat": 0}, status=200)
    chair.hear_until(seen(lambda now: now["seats"][0]["kind"] == "open"))
    if how == "leaves":
        leave(anna, table)
        assert hosts(table, anna, carl) == [False, True]
        assert leave(anna, table, 403)["code"] == "not-your-seat"
        assert anna.ask("POST", f"{path}/kick", {"seat": 1}, status=403)["code"] == "not-your-seat"
    else:
        anna.ask("DELETE", "/api/me", status=204)
    chair.hear_until(seen(lambda now: now["host"]))
    carl.ask("POST", f"{path}/bot", wish, status=200)
    chair.close()


@pytest.mark.parametrize("how", ["leaves", "is forgotten"])
def test_a_table_that_nobody_sits_at_goes_with_its_host(anna: Visitor, ben: Visitor, how: str) -> None:
    table = anna.open("valley", "open", "scribe", "open", public=True)
    ben.ask("GET", f"/api/tables/{table['id']}", status=200)
    if how == "leaves":
        leave(anna, table)
    else:
        anna.ask("DELETE", "/api/me", status=204)
    ben.ask("GET", f"/api/tables/{table['id']}", status=404)


def test_a_table_is_one_persons_limit(anna: Visitor) -> None:
    wish = {"game": "pyramids", "seats": [{"who": "me"}, {"who": "open"}]}
    answers = [anna.web.post("/api/tables", json=wish) for _ in range(41)]
    assert [answer.status_code for answer in answers] == [201] * 40 + [400]
    assert "too many tables" in answers[-1].json()["text"]
    leave(anna, answers[0].json())
    anna.ask("POST", "/api/tables", wish, status=201)
    for answer in answers[1:40]:
        leave(anna, answer.json())


# -- getting up and coming back ------------------------------------------------------------------------------


def test_whoever_watches_and_then_sits_down_is_there(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", public=True)
    chair = ben.sit(table, seat=None)
    chair.hear()
    join(ben, table, 200)
    assert anna.ask("GET", f"/api/tables/{table['id']}")["seats"][1]["present"]
    chair.close()


def test_leaving_before_the_game(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", "open", public=True)
    join(ben, table, 200)
    leave(ben, table)
    assert seats(anna, table) == ["person", "open", "open"]
    assert leave(ben, table, 403)["code"] == "not-your-seat"
    chair = ben.sit(table, seat=None)
    chair.hear()
    leave(anna, table)
    with pytest.raises(ConnectionClosed):
        chair.hear_until(lambda _: False)
    anna.ask("GET", f"/api/tables/{table['id']}", status=404)


@pytest.mark.parametrize("how", ["connection", "request"])
def test_a_bot_stands_in_until_the_person_returns(anna: Visitor, ben: Visitor, how: str) -> None:
    table, people = two_people(anna, ben, "pyramids")
    if whose_turn(table, people) == 1:
        end_turn(table, people, 1)
    theirs = ben.sit(table, seat=1)
    theirs.hear_update()
    leave(anna, table)
    theirs.hear_until(seen(lambda now: now["seats"][0]["standin"] == "scribe" and now["to_move"] == [1]))
    assert theirs.until_asked(), "the bot has moved for Anna"
    assert seats(ben, table) == ["person (scribe)", "person"]

    if how == "connection":
        mine = anna.sit(table)
        theirs.hear_until(seen(lambda now: now["seats"][0]["standin"] is None and now["seats"][0]["present"]))
        play(ben, table, 1)
        assert mine.until_asked(), "Anna is asked again, and nobody answers for her"
        mine.close()
    else:
        heard = say(anna, table, "undo", seat=0, turn=look(anna, table)["turn"])
        assert refusal(heard) in ("", "no-undo")
        assert seats(ben, table) == ["person", "person"]
        play(ben, table, 1)
        assert look(anna, table)["options"]
    play(anna, table, 0)
    theirs.close()


def test_nobody_is_voted_away(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    table = anna.open("pyramids", "me", "open", "open")
    for one in (ben, carl):
        join(one, table, 200, key=table["key"])
    chairs = [one.sit(table, seat=seat) for seat, one in enumerate((anna, ben, carl))]
    for chair in chairs:
        chair.hear_update()
    chairs[0].until_table(lambda now: all(seat["present"] for seat in now["seats"]))
    assert refusal(say(anna, table, "propose", what="standin", seat=0, of=2)) == "not-now", "he is there"
    chairs[2].close()
    chairs[0].hear_until(seen(lambda now: not now["seats"][2]["present"]))
    for of in (None, 0, 3, -1):
        if of != 0:
            assert refusal(say(anna, table, "propose", what="standin", seat=0, of=of)) == "not-now"
    assert refusal(say(anna, table, "propose", what="standin", seat=0, of=2)) == ""
    asked = chairs[1].hear_until(seen(lambda now: now["proposal"] is not None))["proposal"]
    assert (asked["what"], asked["by"], asked["seat"]) == ("standin", 0, 2)
    assert (asked["yes"], asked["waiting"]) == ([0], [1, 2]), "he is asked as well"
    assert refusal(say(ben, table, "propose", what="standin", seat=1, of=2)) == "not-now", "one at a time"
    assert refusal(say(ben, table, "vote", seat=1, yes=False)) == ""
    assert seats(anna, table) == ["person"] * 3
    assert refusal(say(ben, table, "vote", seat=1, yes=True)) == "not-now", "it is off the table"
    say(ben, table, "propose", what="standin", seat=1, of=2)
    assert refusal(say(ben, table, "vote", seat=1, yes=False)) == "", "withdrawn"
    assert proposal(anna, table) is None
    say(ben, table, "propose", what="standin", seat=1, of=2)
    assert refusal(say(anna, table, "vote", seat=0, yes=True)) == ""
    assert seats(anna, table) == ["person"] * 3, "the others alone cannot"
    assert proposal(anna, table)["waiting"] == [2]
    assert refusal(say(carl, table, "vote", seat=2, yes=True)) == ""
    assert seats(anna, table) == ["person", "person", "person (scribe)"]
    back = carl.sit(table, seat=2)
    back.hear_until(seen(lambda now: now["seats"][2]["standin"] is None))
    for chair in (*chairs, back):
        chair.close()


def proposal(visitor: Visitor, table: dict[str, Any]) -> Any:
    return of_type(say(visitor, table, "look", seat=None), "table")[0]["proposal"]


def test_the_question_for_a_stand_in_ends_when_they_are_back(anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "pyramids")
    assert refusal(say(anna, table, "propose", what="standin", seat=0, of=1)) == ""
    assert proposal(anna, table)["waiting"] == [1]
    chair = ben.sit(table, seat=1)
    chair.hear_until(seen(lambda now: now["seats"][1]["present"] and now["proposal"] is None))
    chair.close()


def test_a_stand_in_does_not_vote_for_the_absent(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    """Two at the table cannot take back what the third has seen, be a bot playing for her or not."""
    table = anna.open("pyramids", "me", "open", "open")
    for one in (ben, carl):
        join(one, table, 200, key=table["key"])
    people = [anna, ben, carl]
    play(people[whose_turn(table, people)], table, whose_turn(table, people))
    leave(carl, table)
    assert refusal(say(anna, table, "propose", what="undo", seat=0, event=0)) == ""
    assert proposal(anna, table)["waiting"] == [1, 2]
    assert refusal(say(ben, table, "vote", seat=1, yes=True)) == ""
    assert proposal(anna, table)["waiting"] == [2]
    assert refusal(say(carl, table, "vote", seat=2, yes=True)) == "", "from afar"
    assert proposal(anna, table) is None
    assert seats(anna, table)[2] == "person (scribe)", "to agree is not to come back"


def test_consent_is_to_what_was_to_be_seen(anna: Visitor, ben: Visitor) -> None:
    """Whoever plays on in the open makes it another question."""
    table, people = two_people(anna, ben, "valley")
    first = whose_turn(table, people)
    play(people[first], table, first, "entomb")
    assert refusal(say(people[first], table, "propose", what="undo", seat=first, event=0)) == ""
    assert proposal(anna, table) is not None
    end_turn(table, people, first)
    assert proposal(anna, table) is None


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("agreed", "Alle sind einverstanden: es geht zurück"),
        ("refused", "{ben} ist nicht einverstanden: es geht nicht zurück"),
        ("withdrawn", "{anna} zieht den Vorschlag zurück"),
        ("lapsed", "Der Vorschlag gilt nicht mehr: das Spiel ging weiter"),
    ],
)
def test_everybody_is_told_how_a_vote_ended(
    anna: Visitor, ben: Visitor, carl: Visitor, how: str, told: str
) -> None:
    table, people = two_people(anna, ben, "pyramids", public=True)
    first = whose_turn(table, people)
    play(people[first], table, first)
    anna.ask("POST", f"/api/tables/{table['id']}/mute", {"seat": 1}, status=200)
    chairs = [
        anna.sit(table, lang="de"),
        ben.sit(table, seat=1, lang="de"),
        carl.sit(table, seat=None, lang="de"),
    ]
    for chair in chairs:
        chair.hear_update()
    assert refusal(say(anna, table, "propose", what="undo", seat=0, event=0)) == ""
    if how == "lapsed":
        end_turn(table, people, whose_turn(table, people))
    else:
        voter = 0 if how == "withdrawn" else 1
        assert refusal(say(people[voter], table, "vote", seat=voter, yes=how == "agreed")) == ""
    for chair in chairs:
        line = chair.hear_until(lambda heard: heard["type"] == "chat")
        assert line["what"] == how
        assert line["text"] == told.format(anna=anna.me["name"], ben=ben.me["name"])
        chair.close()
    assert proposal(anna, table) is None
    assert len(of_type(say(carl, table, "look", seat=None), "chat")) == 1, "once"


def test_a_vote_for_a_bot_is_told_as_well(anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "pyramids")
    chair = anna.sit(table)
    chair.hear_update()
    heard = []
    for answer in (False, True):
        assert refusal(say(anna, table, "propose", what="standin", seat=0, of=1)) == ""
        assert refusal(say(ben, table, "vote", seat=1, yes=answer)) == ""
        heard.append(chair.hear_until(lambda heard: heard["type"] == "chat")["text"])
    assert heard == [f"{ben.me['name']} does not agree to a bot", "Everybody agreed to a bot"]
    line = chair.hear_until(lambda heard: heard["type"] == "chat")
    assert line["text"] == f"Scribe plays for {ben.me['name']} from here on"
    chair.close()


# -- the bot that plays for somebody --------------------------------------------------------------------------


def test_a_stand_in_is_announced_and_its_moves_are_told_apart(anna: Visitor, ben: Visitor) -> None:
    table, people = two_people(anna, ben, "pyramids")
    if whose_turn(table, people) == 1:
        end_turn(table, people, 1)
    before = len(look(anna, table, 0)["events"])
    theirs = ben.sit(table, seat=1, lang="de")
    theirs.hear_update()
    leave(anna, table)
    line = theirs.hear_until(lambda heard: heard["type"] == "chat")
    assert (line["what"], line["seat"], line["name"]) == ("standin", 0, anna.me["name"])
    assert line["text"] == f"Schreiber spielt ab hier für {anna.me['name']}"
    if not theirs.table or theirs.table["to_move"] != [1]:
        theirs.hear_until(seen(lambda now: now["to_move"] == [1]))
    story = look(anna, table, 0)["events"]
    assert "scribe" in [told.get("standin") for told in story if told["facts"]["seat"] == 0]
    assert not [told for told in story[:before] if "standin" in told]
    assert not [told for told in story if told["facts"]["seat"] == 1 and "standin" in told]
    say(anna, table, "back")
    line = theirs.hear_until(lambda heard: heard["type"] == "chat")
    assert (line["what"], line["text"]) == ("back", f"{anna.me['name']} spielt wieder selbst")
    said = anna.ask("GET", "/api/me/export", status=200)["chat"]
    assert said == [], "she has said nothing"
    theirs.close()


def test_after_how_long_a_bot_stands_in_is_said_before_and_at_the_table(anna: Visitor) -> None:
    """For whoever is gone it is sooner than for whoever is there."""
    house = anna.ask("GET", "/api/house", status=200)
    assert (house["pace"], house["grace"]) == (600.0, 120.0)
    usual = {"kind": "together"}
    for control, told in [
        (usual, (600.0, 120.0)),
        (usual | {"minutes": 5}, (300.0, 300.0)),
        ({"kind": "peace"}, (0.0, 0.0)),
    ]:
        table = anna.open("dahshur", "me", "open", control=control)
        assert (table["pace"], table["grace"]) == told
        with_seat = anna.ask("GET", f"/api/tables/{table['id']}", status=200)
        assert (with_seat["pace"], with_seat["grace"]) == told


def test_whoever_is_there_and_lets_others_wait_is_warned_and_then_played_for(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    place = tmp_path_factory.mktemp("brisk") / "book.sqlite"
    with open_house(place, "--pace", "0.2") as node:
        anna, ben = Visitor(node), Visitor(node)
        table, people = two_people(anna, ben, "valley")
        silent = whose_turn(table, people)
        chairs = [one.sit(table, seat=seat) for seat, one in enumerate(people)]
        for chair in chairs:  # both see the warning before the bot
            now = chair.hear_until(seen(lambda now: now["hurry"] or now["seats"][silent]["standin"]))
            assert (now["pace"], now["hurry"], now["seats"][silent]["standin"]) == (0.2, 0.1, None)
        played_for = chairs[1 - silent].hear_until(seen(lambda now: now["seats"][silent]["standin"]))
        assert played_for["seats"][silent]["present"], "though there"
        chairs[silent].say("back")
        chairs[silent].hear_until(seen(lambda now: now["seats"][silent]["standin"] is None))
        for chair in chairs:
            chair.close()


def test_whoever_stays_away_is_stood_in_for(tmp_path_factory: pytest.TempPathFactory) -> None:
    place = tmp_path_factory.mktemp("impatient") / "book.sqlite"
    with open_house(place, "--grace", "0.1") as node:
        anna, ben = Visitor(node), Visitor(node)
        table, people = two_people(anna, ben, "pyramids")
        waiting: Chair = ben.sit(table, seat=1)
        waiting.hear_update()
        if whose_turn(table, people) == 1:
            end_turn(table, people, 1)
        waiting.hear_until(seen(lambda now: now["seats"][0]["standin"] == "scribe"))
        assert waiting.until_asked()
        mine = anna.sit(table)
        waiting.hear_until(seen(lambda now: now["seats"][0]["standin"] is None))
        if waiting.update and waiting.update["options"]:
            waiting.play(waiting.update["options"][0]["move"])
        assert mine.until_asked(), "she plays on"
        waiting.close()
        mine.close()


# -- watching, and two people at one screen ------------------------------------------------------------------


def test_spectators_see_what_everybody_sees(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    table, people = two_people(anna, ben, "valley", public=True)
    watching = carl.sit(table, seat=None, lang="de")
    first = watching.hear_update()
    assert (first["seat"], first["options"], first["undo"]) == (None, [], None)
    seat = whose_turn(table, people)
    move = play(people[seat], table, seat, "entomb")
    assert watching.hear_update()["events"]
    assert move["view"] != watching.update["view"], "the mover sees a hand"  # type: ignore[index]
    carl.ask("GET", f"/api/tables/{table['id']}/record", status=409)
    watching.close()


def test_two_people_at_one_screen(anna: Visitor) -> None:
    seats = [{"who": "me"}, {"who": "here", "name": "Grandma"}]
    table = anna.ask("POST", "/api/tables", {"game": "valley", "seats": seats}, status=201)
    assert table["status"] == "playing"
    chair = anna.sit(table, seat=None)
    before = chair.hear_update()
    assert (before["seat"], before["options"]) == (None, []), "nothing is shown before somebody looks"
    views = {}
    for seat in (0, 1):
        chair.say("look", seat=seat)
        views[seat] = chair.hear_until(lambda heard, seat=seat: heard.get("seat") == seat)["view"]
    assert views[0] != views[1] != before["view"]
    asked = whose_turn(table, [anna, anna])
    play(anna, table, asked, "entomb")
    end_turn(table, [anna, anna], asked)
    assert look(anna, table, 1 - asked)["options"]
    chair.close()


# -- once more -----------------------------------------------------------------------------------------------


def test_a_rematch_invites_the_others(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    table = nearly_over(anna, "pyramids", "me", "open", "apprentice")
    rematch = f"/api/tables/{table['id']}/rematch"
    assert anna.ask("POST", rematch, status=409)["code"] == "not-now"
    join(ben, table, 200, key=table["key"])
    chair = ben.sit(table, seat=1)
    finish(table, {0: anna, 1: ben})
    carl.ask("GET", f"/api/tables/{table['id']}?key={table['key']}", status=200)
    assert carl.ask("POST", rematch, status=409)["code"] == "not-now", "he did not play"

    again = anna.ask("POST", rematch, status=200)
    assert again["id"] != table["id"]
    assert again["commitment"] != table["commitment"]
    assert [seat["kind"] for seat in again["seats"]] == ["person", "open", "bot"]
    assert again["seats"][0]["name"] == anna.me["name"]
    told = chair.hear_until(seen(lambda now: now["next"] is not None))
    assert told["next"] == again["id"]
    assert ben.ask("POST", rematch, status=200)["id"] == again["id"], "the same table for both"
    carl.ask("GET", f"/api/tables/{again['id']}", status=404)
    shown = carl.ask("GET", f"/api/tables/{table['id']}", status=200)
    assert shown["next"] is None, "nobody is led where they may not go"
    assert join(ben, again, 200)["status"] == "playing"
    chair.close()


def test_a_rematch_that_came_to_nothing_can_be_had_again(anna: Visitor, ben: Visitor) -> None:
    table = nearly_over(anna, "pyramids", "me", "open")
    join(ben, table, 200, key=table["key"])
    chair = ben.sit(table, seat=1)
    finish(table, {0: anna, 1: ben})
    first = anna.ask("POST", f"/api/tables/{table['id']}/rematch", status=200)
    chair.hear_until(seen(lambda now: now["next"] == first["id"]))
    leave(anna, first)
    chair.hear_until(seen(lambda now: now["next"] is None))
    second = ben.ask("POST", f"/api/tables/{table['id']}/rematch", status=200)
    assert second["id"] != first["id"]
    assert join(anna, second, 200)["status"] == "playing"
    chair.close()


# -- words ---------------------------------------------------------------------------------------------------


def test_words_come_to_all_in_one_order(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    table, people = two_people(anna, ben, "valley", public=True, gallery=True)
    chairs = [anna.sit(table), ben.sit(table, seat=1), carl.sit(table, seat=None)]
    for number in range(12):
        chairs[number % 3].say("say", text=f"line {number}")
    for chair in chairs:
        while len(chair.chat) < 12:
            chair.hear()
    first = [line["text"] for line in chairs[0].chat]
    assert sorted(first) == sorted(f"line {number}" for number in range(12))
    assert all([line["text"] for line in chair.chat] == first for chair in chairs)
    assert {line["seat"] for line in chairs[0].chat} == {0, 1, None}
    numbers = [line["number"] for line in chairs[0].chat]
    assert numbers == sorted(numbers)
    assert [line["text"] for line in of_type(say(people[0], table, "look"), "chat")] == first
    say(anna, table, "say", text=" \u0000 \n \u200d")
    assert len(of_type(say(anna, table, "look"), "chat")) == 12, "nothing was said"
    astronaut = "\U0001f469\u200d\U0001f680"  # one sign of three
    newer = "\U0001fae9"  # of a Unicode that this Python may not know yet
    say(anna, table, "say", text=f" {astronaut}   hail\x07 {newer}")
    assert of_type(say(anna, table, "look"), "chat")[-1]["text"] == f"{astronaut} hail {newer}"
    for chair in chairs:
        chair.close()
