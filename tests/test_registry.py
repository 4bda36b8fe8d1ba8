"""Games are found: our own by their folders, others by registration, and no part of the house names one."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

import mastaba
from mastaba import registry
from mastaba.arena import Match, play, read_entrants
from mastaba.bots import Perspective, make_bot
from mastaba.core import IllegalMove, Record, SeededChance, Timeline, UnknownGame
from mastaba.library import game_of
from tests import laws, nim

SOURCES = Path(__file__).parents[1] / "src" / "mastaba"
PAGE = Path(__file__).parents[1] / "web" / "src"


@pytest.fixture
def with_nim() -> Iterator[None]:
    mastaba.register("nim", nim)
    yield
    mastaba.unregister("nim")


def test_our_own_games_in_their_order() -> None:
    assert mastaba.GAMES == ("valley", "pyramids", "dahshur")
    for name in mastaba.GAMES:
        about = registry.about(name)
        game = mastaba.game(name)
        assert about == game.about
        assert game.id == name
        assert about.turn_rule.startswith(f"{about.rules}-")


def test_every_part_of_a_game_is_where_it_is_looked_for() -> None:
    for name in mastaba.GAMES:
        assert registry.part(name, "bot").judge
        assert registry.part(name, "speech").named
        assert registry.part(name, "terminal").picture
        with pytest.raises(ModuleNotFoundError, match="no oracle"):
            registry.part(name, "oracle")


@pytest.mark.usefixtures("with_nim")
def test_an_interpreted_game_from_outside_is_played_kept_and_replayed() -> None:
    assert mastaba.GAMES[-1] == "nim"
    timeline = Timeline.begin(mastaba.game("nim"), ["Ann", "Ben"], 7)
    with pytest.raises(IllegalMove) as error:
        timeline.play("take:1", 1)
    assert error.value.rule == "NI-2"
    timeline.play("take:3", 0)
    timeline.undo(0)
    for seat, action in laws.random_moves(timeline.state, SeededChance(1)):
        timeline.play(timeline.state.name(action, seat), seat)
    assert timeline.state.over
    assert [event.open.__struct_config__.tag for event in timeline.state.log or []] == ["took"] * len(
        timeline.past
    )
    record = Record.loads(timeline.record().dumps())
    assert record.verify(game_of).winners() == timeline.state.winners()


@pytest.mark.usefixtures("with_nim")
def test_bots_and_the_arena_play_it() -> None:
    game = mastaba.game("nim")
    state = game.new(2, 1)
    assert make_bot("scribe", game, 1).choose(Perspective(state, 0)) == 2  # leaves twelve
    match = Match("nim", tuple(read_entrants("scribe,random")), games=4)
    results = [play(job) for job in match.jobs()]
    assert len(results) == 4


def test_what_is_unregistered_is_gone() -> None:
    mastaba.register("nim", "tests.nim")  # by the name of the module
    assert mastaba.game("nim").title["en"] == "Nim"
    mastaba.unregister("nim")
    with pytest.raises(UnknownGame, match="valley, pyramids, dahshur"):
        mastaba.game("nim")


def test_other_packages_name_their_games_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    found = EntryPoint("nim", "tests.nim", registry.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [found])
    monkeypatch.setattr(registry, "_modules", {})
    monkeypatch.setattr(registry, "_found", False)
    assert mastaba.GAMES == ("valley", "pyramids", "dahshur", "nim")


def test_a_game_without_a_part_says_so() -> None:
    mastaba.register("senet", ModuleType("senet"))
    try:
        with pytest.raises(ModuleNotFoundError, match="senet has no terminal"):
            registry.part("senet", "terminal")
    finally:
        mastaba.unregister("senet")


NAMED = re.compile(r"\b(valley|pyramids|dahshur|pebbles)\b|mastaba_valley")


def named_in(place: Path, which: str, own: set[str]) -> list[str]:
    """Lines of these files that name a game, but for what is in its own folders."""
    return [
        f"{path.relative_to(place).as_posix()}: {line.strip()}"
        for path in sorted(place.rglob(which))
        if not own & {path.relative_to(place).as_posix(), *path.relative_to(place).parts}
        for line in path.read_text(encoding="utf-8").splitlines()
        if NAMED.search(line)
    ]


def test_no_game_is_named_outside_its_own_folder() -> None:
    examples = {"__init__.py", "interop/open_spiel.py", "interop/pettingzoo.py"}  # docstrings
    past = {"migrations"}  # what has been does not change with another game
    for which in ("*.py", "*.ftl", "*.toml"):
        assert named_in(SOURCES, which, {"games"} | past | (examples if which == "*.py" else set())) == []


def test_no_game_is_named_in_the_page_outside_its_own_folder() -> None:
    bench = {"dev"}  # where a board is looked at by itself
    generated = {"lib/texts.ts"}  # the sentences there are, by game
    example = ["lib/i18n.ts: /** A game's own sentences: `const t = sayings('valley')`. */"]
    found = [
        line
        for which in ("*.ts", "*.svelte", "*.css")
        for line in named_in(PAGE, which, {"games"} | bench | generated)
        if ".test.ts: " not in line
    ]
    assert found == example


def test_importing_the_package_loads_no_game_and_little_else() -> None:
    import subprocess

    code = "import sys, mastaba; print([m for m in sys.modules if m.startswith('mastaba.')])"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert loaded.strip() == "['mastaba.registry']"
