"""Those who ask for a film get patches: they lead where the others' views are, and tell nothing more."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

import mastaba
from mastaba.core.patch import patched
from mastaba.server.tables.presenter import Presenter
from mastaba.server.tables.served_game import Seat, ServedGame
from tests.server.test_secrets import random_game, start
from tests.server.told import RECORDS, played
from tests.server.visitors import Visitor

encode = msgspec.json.encode


@pytest.mark.parametrize("record", RECORDS)
def test_patches_lead_to_the_view(record: str) -> None:
    """Over whole games, for every viewpoint: told move by move, and told late."""
    check_patches(played(record))


def check_patches(rooms: Iterable[ServedGame]) -> None:
    known: dict[int | None, tuple[int, str, Any, Any]] = {}
    for number, room in enumerate(rooms):
        for seat, viewpoint in room.viewpoints.items():
            if number % (1 if seat is None else seat + 2):
                continue  # a slow connection hears of several moves at once
            events, mark, had, shown = known.get(seat, (0, "", None, None))
            told = Presenter(room, seat, ["A", "B", "C", "D"][: len(room.viewpoints) - 1], "en").update(
                events, mark, True, had
            )
            data = msgspec.to_builtins(told)
            shown = data["view"] if data["view"] is not None else shown
            for event in data["events"]:
                shown = patched(shown, event.get("changes", {}))
            shown = patched(shown, data["rest"])
            assert shown == msgspec.to_builtins(viewpoint.view)
            known[seat] = (
                len(viewpoint.events),
                viewpoint.mark(len(viewpoint.events)),
                viewpoint.view,
                shown,
            )


@pytest.mark.parametrize(("name", "players"), [("valley", 3), ("pyramids", 2), ("dahshur", 3)])
def test_nothing_is_shown_on_the_way_but_what_this_seat_saw_then(name: str, players: int) -> None:
    """Every view that a patch leads to is one that the engine itself would have shown to that seat: the moves are filmed
    here once more, without the server."""
    room = start(mastaba.game(name), players, f"{name} film")
    seen = {seat: {encode(viewpoint.view)} for seat, viewpoint in room.viewpoints.items()}
    told: dict[Seat, tuple[int, str, Any, Any]] = dict.fromkeys(seen, (0, "", None, None))
    shown_on_the_way = 0
    for mover, move in random_game(room, random.Random(f"{name} film")):
        for seat, viewpoint in room.viewpoints.items():
            seen[seat].add(encode(viewpoint.view))
            events, mark, had, shown = told[seat]
            data = msgspec.to_builtins(
                Presenter(room, seat, ["A", "B", "C"][:players], "en").update(events, mark, True, had)
            )
            shown = data["view"] if data["view"] is not None else shown
            for event in data["events"]:
                shown = patched(shown, event.get("changes", {}))
                shown_on_the_way += bool(event.get("changes"))
                assert encode(shown) in seen[seat], f"seat {seat} is shown what it never saw"
            shown = patched(shown, data["rest"])
            end = len(viewpoint.events)
            told[seat] = (end, viewpoint.mark(end), viewpoint.view, shown)
        if not move:
            continue  # it was taken back
        ahead = room.timeline.state.copy()
        ahead.log, ahead.film = [], []
        if ahead.idle():
            ahead.go_on()
        else:
            ahead.play(move, mover)
        for frame in ahead.film:
            for seat, views in seen.items():
                views.add(encode(frame.view(seat)))
    assert shown_on_the_way > 50


def test_who_comes_back_is_shown_what_happened_since(anna: Visitor) -> None:
    table = anna.open("dahshur", "me", "here")  # no bot: nothing moves between two looks
    first = look(anna, table, 0, "", True)
    assert first["view"] is not None
    assert all("changes" not in event for event in first["events"])
    again = look(anna, table, len(first["events"]), first["mark"], True)
    assert again["view"] == first["view"]
    assert again["rest"] == {}
    plain = look(anna, table, 0, "", False)
    assert plain["view"] == first["view"]


def look(visitor: Visitor, table: dict[str, Any], events: int, mark: str, film: bool) -> dict[str, Any]:
    told = visitor.ask(
        "POST",
        f"/api/tables/{table['id']}/say",
        {"type": "look", "seat": 0, "events": events, "mark": mark, "film": film},
    )
    return next(one for one in told if one["type"] == "update")
