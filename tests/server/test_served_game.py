"""A served game looks back: rightly, and in few steps however long the past is."""

from __future__ import annotations

import random
from typing import Any

import pytest

import mastaba
from mastaba.server.bots.worker import rehearse, think
from mastaba.server.tables.presenter import Presenter
from mastaba.server.tables.served_game import LogLine, Viewpoint
from mastaba.server.tables.table import LONG, Table
from mastaba.texts.tell import Teller
from tests.server.test_secrets import bench_for, random_game, start


@pytest.mark.parametrize(("name", "players"), [("valley", 3), ("pyramids", 2), ("dahshur", 3)])
def test_looking_back_finds_the_move_before_an_event(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = start(mastaba.game(name), players, f"{name} past")
    for _ in random_game(served, random.Random(f"{name} past")):
        pass
    past, steps = served.timeline.past, 0
    look = Viewpoint.events_before

    def counted(viewpoint: Viewpoint, place: int) -> int:
        nonlocal steps
        steps += 1
        return look(viewpoint, place)

    for seat, viewpoint in served.viewpoints.items():
        known = [sum(place < moment.events for place in viewpoint.places) for moment in past]
        assert [viewpoint.events_before(moment.events) for moment in past] == known
        monkeypatch.setattr(Viewpoint, "events_before", counted)
        for event in range(len(viewpoint.events) + 1):
            steps = 0
            assert served.moves_before(seat, event) == sum(had < event for had in known)
            assert steps <= len(past).bit_length(), "everybody may ask for any moment, again and again"
        monkeypatch.undo()


def test_a_long_story_is_put_into_words_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowd that asks for everything again and again must not keep the others waiting."""
    served = start(mastaba.game("valley"), 2, "story")
    game = random_game(served, random.Random("story"))
    table = Table(bench_for(served))
    put, said = Teller.told, 0

    def counted(*facts: Any) -> str:
        nonlocal said
        said += 1
        return put(*facts)

    while len(served.viewpoints[0].events) < 3 * LONG:
        next(game)
    for _ in range(3):  # the log goes on between two looks
        viewpoint = served.viewpoints[0]
        length, names = len(viewpoint.events), table.names("en")
        fresh = [Presenter(served, 0, names, "en").update(n, viewpoint.mark(n)) for n in range(length + 1)]
        monkeypatch.setattr(Teller, "told", counted)
        said = 0
        for known in range(length - LONG + 1):
            assert table.update(served, 0, "en", known, viewpoint.mark(known)) == fresh[known]
            assert table.update(served, 0, "en", known, "wrong") == fresh[0]
        assert said == length
        assert table.update(served, 0, "en", length - 1, viewpoint.mark(length - 1)) == fresh[length - 1]
        assert said == length + 1, "what is new is told by itself"
        monkeypatch.undo()
        next(game)
    table.row.seats[1].name = "Nitokris"
    assert "Nitokris" in str(table.update(served, 0, "en", 0, "")), "under the names that they have now"


@pytest.mark.parametrize("name", ["valley", "pyramids", "dahshur"])
def test_a_table_from_before_is_played_on_as_it_began(name: str) -> None:
    """With its components, by its rulings; and so do its bots think."""
    newest = mastaba.game(name)
    earlier = (newest.earlier() or [newest])[0].by_rulings(1)
    before = start(earlier, 2, f"{name} before")
    bench = bench_for(before)
    bench.digest, bench.rulings = earlier.edition.digest, 1
    served = Table(bench).build()
    assert (served.game.edition.digest, served.game.rulings) == (earlier.edition.digest, 1)
    assert served.timeline.record().rulings == 1
    assert served.timeline.record().edition["digest"] == earlier.edition.digest
    assert served.timeline.state.position() == before.timeline.state.position()
    seat = served.to_move[0]
    move = think(name, "", bench.digest, bench.rulings, served.puzzle(), seat, "random", 0.1)
    assert move in served.timeline.state.moves(seat)
    rehearse(
        name, "", ["a", "b"], bench.options, bench.chance, bench.digest, 1, [LogLine("move", seat, move)]
    )


def test_a_new_table_is_played_by_the_newest_rulings() -> None:
    served = start(mastaba.game("dahshur"), 2, "now")
    assert served.game.rulings == served.timeline.record().rulings == 2
