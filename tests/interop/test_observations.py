"""What learning programs see: all that a seat may know, nothing else, always at the same place."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import numpy
import pytest

import mastaba
from mastaba.cli import main
from mastaba.core import BadSetup, SeededChance, Sheet
from mastaba.core.observation import Layout
from mastaba.library import observer_of
from tests.games.valley import table as valley
from tests.laws import random_moves, setups
from tests.toy import registered

SETUPS = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in mastaba.GAMES
    for players in sorted({players for players, _ in setups(mastaba.game(name))})
]
OWN = {
    "valley": ["hand", "gold", "discards", "looking", "question"],
    "pyramids": ["hand", "kept"],
    "dahshur": ["discs"],
}


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_parts_follow_each_other_and_fill_the_observation(name: str, players: int) -> None:
    layout = observer_of(mastaba.game(name), players).layout
    at = 0
    for part in layout.parts:
        assert part.start == at
        assert layout.part(part.name) is part
        assert part.size == numpy.prod(part.shape, dtype=int)
        at += part.size
    assert at == layout.size
    assert len({part.name for part in layout.parts}) == len(layout.parts)
    with pytest.raises(BadSetup, match="its parts are seat, "):
        layout.part("crown")


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_whoever_sees_something_else_observes_something_else(name: str, players: int) -> None:
    """Over a whole game; that what is hidden changes nothing is one of the laws (`tests/laws.py`)."""
    game = mastaba.game(name)
    observer = observer_of(game, players)
    state, dice = game.new(players, 11), SeededChance(5)
    known: dict[tuple[int | None, bytes, bytes], Any] = {}
    ever = numpy.zeros(observer.size, numpy.uint8)
    for seat, action in random_moves(state, dice):
        for viewer in (None, *range(players)):
            seen, mask = observer.observation(state, viewer), observer.mask(state, viewer)
            ever |= numpy.frombuffer(seen, numpy.uint8)
            told = msgspec.to_builtins([state.view(viewer), state.question(viewer)])
            assert known.setdefault((viewer, seen, mask), told) == told
            legal = [] if viewer is None else sorted(state.legal(viewer))
            assert [action for action, may in enumerate(mask) if may] == legal
            parts = observer.parts_of(seen)
            if viewer is None:
                assert not any(any(parts[name]) for name in ["seat", *OWN[name]])
            else:
                assert parts["seat"] == [int(other == viewer) for other in range(players)]
        state.apply(action, seat)
    told = [part.name for part in observer.layout.parts if ever[part.start : part.start + part.size].any()]
    assert len(told) > 0.7 * len(observer.layout.parts)


def test_a_table_of_valley_part_by_part() -> None:
    state = valley.table(
        {"hand": "urn urn boat", "discard": "offering-table", "tomb": "statue-of-thoth"},
        {"hand": "shabti"},
        pyramid="statue-of-sobek book-of-the-dead",
    )
    observer = observer_of(state.game, 2)

    def told(name: str, viewer: int | None = 0) -> Any:
        part = observer.layout.part(name)
        numbers = numpy.array(observer.parts_of(observer.observation(state, viewer))[name]).reshape(
            part.shape
        )
        return {
            " ".join(axis[place] for axis, place in zip(part.axes, where, strict=True)): int(numbers[where])
            for where in zip(*numpy.nonzero(numbers), strict=True)
        }

    assert told("hand") == {"urn": 2, "boat": 1}
    assert told("hand", 1) == {"shabti": 1}
    assert told("discards") == {"offering-table": 1}
    assert told("hand-size") == {"me": 3, "left": 1}
    assert told("hand-size", 1) == {"me": 1, "left": 3}
    assert told("tomb") == {"me statue-of-thoth": 1}
    assert told("tomb", 1) == {"left statue-of-thoth": 1}
    assert told("points") == {"me": 1}
    assert told("pyramid") == {"1 statue-of-sobek": 1, "2 book-of-the-dead": 1}
    assert told("price") == {"1": 5, "2": 6}
    gold = observer.parts_of(observer.observation(state, 0))["gold"]
    assert gold == [sum(state.gold_of(card) for card in state.hands[0])]
    assert told("question") == {"play": 1}
    assert told("question", 1) == told("question", None) == {}
    assert told("awaited", 1) == {"left": 1}


def test_observations_are_written_into_any_buffer_of_bytes() -> None:
    game = mastaba.game("dahshur")
    observer, state = observer_of(game, 3), game.new(3, 4)
    seen, masks = numpy.zeros((2, observer.size), numpy.uint8), bytearray(observer.actions)
    observer.write(state, 1, memoryview(seen.data).cast("B"), observer.size)
    observer.write_mask(state, state.to_move[0], memoryview(masks))
    assert not seen[0].any()
    assert seen[1].tobytes() == observer.observation(state, 1)
    assert [action for action, may in enumerate(masks) if may] == sorted(state.legal(state.to_move[0]))
    with pytest.raises(ValueError, match="different structures"):
        observer.write(state, 1, memoryview(seen.data).cast("B"), 2 * observer.size)


def test_numbers_beyond_a_byte_are_told_as_the_highest() -> None:
    """An edition may have more of something than a byte can say."""
    state = valley.table({"hand": "urn"})
    state.purse = 300
    observer = observer_of(state.game, 2)
    assert observer.parts_of(observer.observation(state, 0))["purse"] == [255]


def test_another_edition_has_its_own_layout() -> None:
    edition = 'edition = "Crowns"\nextends = "standard"\n[[card]]\nid = "crown"\nname = { en = "Crown", de = "Krone" }\nkind = "unique"\nlevel = 3\ncopies = 1\ncost = 5\ngold = 1\npoints = 5\nsteps = [{ do = "draw" }]\ntext = { en = "Draw.", de = "Zieh." }\n'
    game = mastaba.game("valley").with_sheet(Sheet.read(edition, "crowns"))
    standard, own = (observer_of(one, 2) for one in (mastaba.game("valley"), game))
    assert own.size > standard.size
    assert own.layout.part("hand").axes == [game.tables.names.ids]  # type: ignore[attr-defined]


def test_seats_are_told_from_the_observer_on() -> None:
    assert Layout(3).seats == ["me", "left", "second"]


def test_the_command_lists_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["observation", "valley", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    layout = observer_of(mastaba.game("valley"), 2).layout
    assert all(part.name in told for part in layout.parts)
    assert told.endswith(f"{layout.size} bytes in all\n")
    assert main(["observation", "pyramids", "--players", "4", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert listed["parts"][-1]["axes"][0] == ["me", "left", "second", "third"]


def test_a_game_without_observations_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with registered() as name:
        assert main(["observation", name, "--lang", "en"]) == 1
    assert "has no observations" in capsys.readouterr().err
