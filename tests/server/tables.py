"""Tables at which something has happened already."""

from __future__ import annotations

import functools
import json
from typing import Any

import mastaba
from mastaba.core import SeededChance, Timeline
from tests.laws import random_moves
from tests.server.visitors import Visitor

Messages = list[dict[str, Any]]


def say(visitor: Visitor, table: dict[str, Any], type: str, **said: Any) -> Messages:
    """One thing by one request, and everything that it brings."""
    heard: Messages = visitor.ask(
        "POST", f"/api/tables/{table['id']}/say", {"type": type, **said}, status=200
    )
    return heard


def of_type(heard: Messages, type: str) -> Messages:
    return [message for message in heard if message["type"] == type]


def look(visitor: Visitor, table: dict[str, Any], seat: int | None = 0, **more: Any) -> dict[str, Any]:
    return of_type(say(visitor, table, "look", seat=seat, **more), "update")[0]


def refusal(heard: Messages) -> str:
    """The code of a refusal; "" if there was none."""
    return "".join(message["code"] for message in of_type(heard, "refused"))


def play(visitor: Visitor, table: dict[str, Any], seat: int, wanted: str = "") -> dict[str, Any]:
    """Make the first move that begins so, and see what came of it."""
    update = look(visitor, table, seat)
    move = next(one["move"] for one in update["options"] if one["move"].startswith(wanted))
    heard = say(visitor, table, "play", seat=seat, turn=update["turn"], moves=[move])
    assert refusal(heard) == "", heard
    return of_type(heard, "update")[0]


def two_people(anna: Visitor, ben: Visitor, game: str, **more: Any) -> tuple[dict[str, Any], list[Visitor]]:
    """A private game of two, and who is to move in it before whom."""
    table = anna.open(game, "me", "open", **more)
    table = ben.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]}, status=200)
    return table, [anna, ben]


def whose_turn(table: dict[str, Any], people: list[Visitor]) -> int:
    """The seat that is asked something now."""
    return next(seat for seat, one in enumerate(people) if look(one, table, seat)["options"])


def end_turn(table: dict[str, Any], people: list[Visitor], seat: int) -> None:
    """Let a seat do what it is asked until another is."""
    while look(people[seat], table, seat)["options"]:
        update = look(people[seat], table, seat)
        moves = [one["move"] for one in update["options"]]
        play(people[seat], table, seat, "end" if "end" in moves else moves[0])


@functools.cache
def played(game: str, players: int, seed: int = 1, edition: str = "") -> str:
    """The record of a whole game of chance."""
    timeline = Timeline.begin(mastaba.game(game), [f"Seat {number}" for number in range(players)], seed)
    for seat, action in random_moves(timeline.state, SeededChance(seed)):
        timeline.play(timeline.state.name(action, seat), seat)
    return timeline.record().dumps()


def record_of(game: str, players: int, seed: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(played(game, players, seed))
    return found


def upload(visitor: Visitor, record: dict[str, Any]) -> dict[str, Any]:
    table: dict[str, Any] = visitor.ask("POST", "/api/records", record, status=201)
    return table


def nearly_over(visitor: Visitor, game: str, *who: str, left: int = 1, **more: Any) -> dict[str, Any]:
    """A table at which so many moves were left to make when it branched off from a finished game."""
    record = record_of(game, len(who))
    origin = upload(visitor, record)
    fork = {"table": origin["id"], "moves": len(record["moves"]) - left}
    return visitor.open(game, *who, fork=fork, **more)


def finish(table: dict[str, Any], people: dict[int, Visitor]) -> dict[str, Any]:
    """Play to the end with everybody's first option; what the first person is told then."""
    while True:
        for seat, one in people.items():
            update = look(one, table, seat)
            if update["over"]:
                return update
            if update["options"]:
                move = update["options"][0]["move"]
                assert not refusal(say(one, table, "play", seat=seat, turn=update["turn"], moves=[move]))
