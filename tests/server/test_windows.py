"""VK-6.8 at a real table: a pause in which somebody might react tells nobody whether they can."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import mastaba
from mastaba.core import SeededChance, Timeline
from mastaba.server.tables.served_game import LogLine, ServedGame
from tests.games.valley.test_secrecy import HOLDS, OWNS
from tests.laws import random_moves
from tests.server.databases import Postgres, opened
from tests.server.parties import log_of, replay
from tests.server.tables import look, of_type, refusal, say, upload
from tests.server.test_secrets import boats
from tests.server.visitors import Chair, Node, Visitor, open_house

LONG = "60"  # seconds: no test waits for the end of such a window


class Purchase(NamedTuple):
    """A game in which somebody is about to pay the last of a price, whereupon the other one might react."""

    record: str
    moves: int
    buyer: int
    pay: str


@functools.cache
def purchase(holds: bool) -> Purchase:
    """With or without a card to react with in the other one's hand."""
    for seed in range(100):
        game = mastaba.game("valley")
        timeline = Timeline.begin(game, ["Anna", "Ben"], seed)
        found: tuple[int, int, str] | None = None
        for seat, action in random_moves(timeline.state, SeededChance(seed)):
            text = timeline.state.name(action, seat)
            twin = timeline.state.copy()
            twin.halts = True
            twin.apply(action, seat)
            window = twin.window()
            if found is None and text.startswith("pay:") and window is not None and twin.idle() != holds:
                found = (len(timeline.past), seat, text)
            timeline.play(text, seat)
        if found is not None:
            return Purchase(timeline.record().dumps(), *found)
    raise AssertionError("there is no such game")


class Party:
    """Anna is about to buy something, and Ben might react."""

    def __init__(self, holds: bool, here: Node, there: Node | None = None, level: str = "") -> None:
        found = purchase(holds)
        self.pay, self.mine, self.his = found.pay, found.buyer, 1 - found.buyer
        self.anna, self.ben = Visitor(here), Visitor(there or here)
        origin = upload(self.anna, json.loads(found.record))
        who = [level or "open", level or "open"]
        who[self.mine] = "me"
        fork = {"table": origin["id"], "moves": found.moves}
        self.table = self.anna.open("valley", *who, fork=fork)
        if not level:
            join = f"/api/tables/{self.table['id']}/join"
            self.ben.ask("POST", join, {"key": self.table["key"]}, status=200)

    def order(self, order: str) -> str:
        orders = {"boat": order, "mummified-cat": order}
        return refusal(say(self.ben, self.table, "orders", seat=self.his, orders=orders))

    def sit(self) -> tuple[Chair, Chair]:
        anna = self.anna.sit(self.table, seat=self.mine)
        anna.hear_until(lambda message: message["type"] == "update" and message["options"])
        ben = self.ben.sit(self.table, seat=self.his)
        ben.hear_update()
        anna.hear_until(lambda message: message["type"] == "table" and all_present(message))
        anna.heard.clear()
        return anna, ben

    def buys(self, anna: Chair) -> None:
        anna.say("play", seat=self.mine, turn=anna.update["turn"] if anna.update else -1, moves=[self.pay])

    def wanted(self, anna: Chair) -> list[Any]:
        """What the buyer has heard until they can go on."""

        def asked(message: dict[str, Any]) -> bool:
            return message["type"] == "update" and message["window"] is None and bool(message["options"])

        anna.hear_until(asked)
        return [self.shape(message) for message in anna.heard]

    def shape(self, message: dict[str, Any]) -> Any:
        """A message without what is different in every deal: cards, names, and which seat is whose."""
        roles = {self.mine: "buyer", self.his: "owner"}
        if message["type"] == "table":
            return [
                "table",
                sorted(message),
                [roles[one] for one in message["to_move"]],
                message["your_turn"],
            ]
        if message["type"] != "update":
            return [message["type"], message.get("code")]
        window = message["window"] and {**message["window"], "seat": roles[message["window"]["seat"]]}
        view = message["view"]
        question = message["question"]
        open_facts = [view["to_move"] == [self.mine], question["what"], question.get("why")]
        gained = [told["facts"]["what"] for told in message["events"]] if message["window"] is None else []
        return ["update", sorted(message), sorted(view), open_facts, window, gained, message["undo"] is None]


def all_present(table: dict[str, Any]) -> bool:
    return all(seat["present"] or seat["kind"] == "bot" for seat in table["seats"])


def may_answer(message: dict[str, Any]) -> bool:
    return message["type"] == "update" and message["window"] is not None and bool(message["options"])


def is_held(message: dict[str, Any]) -> bool:
    return message["type"] == "update" and message["window"] is not None and message["window"]["held"]


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A house whose windows last longer than any test."""
    with open_house(tmp_path_factory.mktemp("patient") / "book.sqlite", "--window", LONG) as node:
        yield node


@pytest.mark.rule("VK-6.8")
def test_who_is_always_asked_answers_whether_they_hold_the_card_or_not(house: Node) -> None:
    heard = {}
    for holds in (True, False):
        party = Party(holds, house)
        anna, ben = party.sit()
        party.buys(anna)
        asked = ben.hear_until(may_answer)
        moves = [option["move"] for option in asked["options"]]
        assert (len(moves) > 1, moves[-1]) == (holds, "pass")
        assert asked["window"]["seat"] == party.his
        mine = [one for one in party.ben.ask("GET", "/api/lobby")["mine"] if one["id"] == party.table["id"]]
        assert mine[0]["your_turn"]
        ben.say("play", seat=party.his, turn=asked["turn"], moves=["pass"])
        heard[holds] = party.wanted(anna)
        assert say(party.ben, party.table, "undo", seat=party.his, turn=asked["turn"] + 1)[0]["code"] != ""
        anna.close()
        ben.close()
    assert heard[True] == heard[False]
    assert [shape[0] for shape in heard[True]] == ["table", "update"] * 2


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize("order", ["window", "never"])
def test_a_window_passes_by_itself_whatever_is_in_hand(house: Node, order: str) -> None:
    heard = {}
    for holds in (True, False):
        party = Party(holds, house)
        assert party.order(order) == ""
        anna, ben = party.sit()
        party.buys(anna)
        heard[holds] = party.wanted(anna)
        anna.close()
        ben.close()
    assert heard[True] == heard[False]
    windows = [shape[4] for shape in heard[True] if shape[0] == "update"]
    assert all(window is None or not window["held"] for window in windows)


@pytest.mark.rule("VK-6.8")
def test_whoever_says_wait_tells_nothing_by_it(patient: Node) -> None:
    heard = {}
    for holds in (True, False):
        party = Party(holds, patient)
        assert party.order("window") == ""
        anna, ben = party.sit()
        party.buys(anna)
        asked = ben.hear_until(may_answer)
        anna.hear_until(lambda message: message["type"] == "update" and message["window"])
        ben.say("wait", seat=party.his, turn=asked["turn"])
        anna.hear_until(is_held)
        held = ben.hear_until(is_held)
        ben.say("play", seat=party.his, turn=held["turn"], moves=["pass"])
        heard[holds] = party.wanted(anna)
        anna.close()
        ben.close()
    assert heard[True] == heard[False]


@pytest.mark.rule("VK-6.8")
def test_a_window_ends_when_its_owner_answers_or_changes_their_orders(patient: Node) -> None:
    party = Party(False, patient)
    assert party.order("window") == ""
    anna, ben = party.sit()
    party.buys(anna)
    asked = ben.hear_until(may_answer)
    assert refusal(say(party.anna, party.table, "wait", seat=party.mine, turn=asked["turn"])) == "late"
    stranger = say(party.anna, party.table, "wait", seat=party.his, turn=asked["turn"])
    assert refusal(stranger) == "not-your-seat"
    ben.say("play", seat=party.his, turn=asked["turn"], moves=["pass"])
    party.wanted(anna)
    late = say(party.ben, party.table, "wait", seat=party.his, turn=asked["turn"])
    assert refusal(late) == "late"
    anna.close()
    ben.close()


@pytest.mark.parametrize("order", ["window", "never"])
@pytest.mark.parametrize("holds", [True, False])
def test_an_order_gives_no_reaction_away_that_is_being_thought_about(
    house: Node, order: str, holds: bool
) -> None:
    party = Party(holds, house)
    anna, ben = party.sit()
    party.buys(anna)
    ben.hear_until(may_answer)
    assert party.order(order) == ""
    update = look(party.ben, party.table, party.his)
    assert update["window"]["held"]
    assert any(option["move"].startswith("react:") for option in update["options"]) == holds
    ben.say("play", seat=party.his, turn=update["turn"], moves=["pass"])
    party.wanted(anna)
    anna.close()
    ben.close()


def test_orders_are_told_to_nobody_else(house: Node) -> None:
    party = Party(True, house)
    anna, ben = party.sit()
    assert party.order("never") == ""
    told = ben.hear_until(lambda message: message["type"] == "table" and message["orders"])
    while told["orders"][0]["orders"]["boat"] != "never":
        told = ben.hear_until(lambda message: message["type"] == "table" and message["orders"])
    assert told["orders"] == [{"seat": party.his, "orders": {"boat": "never", "mummified-cat": "never"}}]
    ben.say("say", text="done")
    anna.hear_until(lambda message: message["type"] == "chat")
    assert [message["type"] for message in anna.heard] == ["chat"]
    mine = {"boat": "ask", "mummified-cat": "ask"}
    assert [one["orders"] for one in (anna.table or {})["orders"]] == [mine]
    for orders, seat, code in (
        ({"urn": "never"}, party.his, "orders"),
        ({"boat": "never"}, party.mine, "not-your-seat"),
        ({"boat": "never"}, 7, "not-your-seat"),
    ):
        assert refusal(say(party.ben, party.table, "orders", seat=seat, orders=orders)) == code
    anna.close()
    ben.close()


def test_orders_and_windows_outlive_a_power_cut(tmp_path: Path) -> None:
    with open_house(tmp_path / "book.sqlite", "--window", LONG) as node:
        waiting, passing = Party(True, node), Party(False, node)
        turns = []
        for party in (waiting, passing):
            assert party.order("window") == ""
            update = look(party.anna, party.table, party.mine)
            bought = {"seat": party.mine, "turn": update["turn"], "moves": [party.pay]}
            assert refusal(say(party.anna, party.table, "play", **bought)) == ""
            turns.append(look(party.ben, party.table, party.his)["turn"])
        assert refusal(say(waiting.ben, waiting.table, "wait", seat=waiting.his, turn=turns[0])) == ""
        node.kill()
        node.flags = (*node.flags, "--window", "0")
        node.start()
        table = of_type(say(passing.ben, passing.table, "look", seat=passing.his), "table")[0]
        assert table["orders"][0]["orders"]["boat"] == "window"
        chair = passing.anna.sit(passing.table, seat=passing.mine)
        passing.wanted(chair)  # the window has opened anew, and passed
        chair.close()
        update = look(waiting.ben, waiting.table, waiting.his)
        assert update["window"]["held"]
        react = update["options"][0]["move"]
        assert react.startswith("react:")
        answer = {"seat": waiting.his, "turn": update["turn"], "moves": [react]}
        assert refusal(say(waiting.ben, waiting.table, "play", **answer)) == ""
        with opened(node.database) as engine:
            for party in (waiting, passing):
                replay(engine, party.table["id"])
            assert [entry.kind for entry in log_of(engine, waiting.table["id"])[-2:]] == ["wait", "move"]
            assert [entry.kind for entry in log_of(engine, passing.table["id"])[-2:]] == ["move", "on"]


def test_a_bot_takes_as_long_whether_it_can_react_or_not(house: Node) -> None:
    """It thinks in either case, about a hand with which it could: see `Room.puzzle`."""
    party = Party(False, house, level="scribe")
    anna = party.anna.sit(party.table, seat=party.mine)
    anna.hear_until(lambda message: message["type"] == "update" and message["options"])
    party.buys(anna)
    party.wanted(anna)
    anna.close()
    for left in (HOLDS, OWNS):
        room = boats(left, OWNS)
        puzzle = room.game.load(room.puzzle())
        assert puzzle.moves(1) == ["react:boat", "pass"]
        turn = room.viewpoints[1].turn
        kind = "move" if left is HOLDS else "on"
        assert room.solved(1, turn, "pass", None).kind == kind
        assert room.solved(1, turn, "react:boat", None).kind == kind


def test_a_return_through_a_window_and_a_fork_from_it() -> None:
    """The log is played anew to the same game, and the record of it has no windows."""
    for left in (HOLDS, OWNS):
        room = boats(left, OWNS)
        room.add(room.wait(1, room.viewpoints[1].turn))
        room.add(room.let_pass(1))
        room.add(room.let_pass(3))
        assert room.to_move == [0]
        room.add(LogLine("rewind", 0, str(room.moves_before(0, len(room.viewpoints[0].events)))))
        assert room.window is not None
        assert not room.held
        room.add(room.let_pass(1))
        room.add(room.let_pass(3))
        moves = [text for _, text in room.timeline.record().moves]
        assert moves == ["buy:1", "pay:urn", "pay:urn", *(["pass"] if left is HOLDS else [])]


def test_nodes_agree_on_windows(postgres: Postgres) -> None:
    """Whoever says wait at one node is heard at the other, and of two that close a window one is right."""
    database = postgres.fresh()
    nodes = [Node(database, "--rate", "0", "--bots", "1", "--window", "2") for _ in range(2)]
    for node in nodes:
        node.launch()
    try:
        for node in nodes:
            node.await_open()
        for waits in (True, False):
            party = Party(False, nodes[0], nodes[1])
            assert party.order("window") == ""
            anna, ben = party.sit()
            party.buys(anna)
            asked = ben.hear_until(may_answer)
            if waits:
                ben.say("wait", seat=party.his, turn=asked["turn"])
                anna.hear_until(is_held)
                held = ben.hear_until(is_held)
                ben.say("play", seat=party.his, turn=held["turn"], moves=["pass"])
            party.wanted(anna)
            anna.close()
            ben.close()
            with opened(database) as engine:
                kinds = [entry.kind for entry in log_of(engine, party.table["id"])]
                assert kinds.count("on") == 1
    finally:
        for node in nodes:
            node.stop()


def test_rooms_know_how_to_end_what_knows_no_windows() -> None:
    """A finished game from before, whose last move somebody might have reacted to."""
    record = json.loads(game_of_chance(131))
    room = ServedGame(mastaba.game("valley"), record["seats"], record["options"], record["chance"])
    for move in record["moves"]:
        seat, text = move.split(" ", 1)
        room.add(LogLine("move", int(seat), text))
    assert room.window is not None
    room.finish()
    assert room.over
    assert len(room.timeline.past) == len(record["moves"])


def game_of_chance(seed: int) -> str:
    timeline = Timeline.begin(mastaba.game("valley"), ["a", "b", "c"], seed)
    for seat, action in random_moves(timeline.state, SeededChance(seed)):
        timeline.play(timeline.state.name(action, seat), seat)
    return timeline.record().dumps()
