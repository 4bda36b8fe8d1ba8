"""Everything that bad input can cause is a typed error in both languages, and changes nothing."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import msgspec
import pytest

import mastaba
from mastaba.core import (
    REQUIRED_LANGUAGES,
    BadEdition,
    BadPosition,
    BadSetup,
    IllegalMove,
    MastabaError,
    SeededChance,
    UnknownGame,
    UnknownMove,
)
from tests.games.valley.table import play, position, table
from tests.laws import frozen, random_moves

GAME = mastaba.game("valley")


def speaks(error: MastabaError) -> None:
    texts = {error.text(lang) for lang in REQUIRED_LANGUAGES}
    assert len(texts) == len(REQUIRED_LANGUAGES)
    assert all(texts)
    assert str(error) == error.text("en")


# -- games and setups --------------------------------------------------------------------------------


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"senet.*valley") as caught:
        mastaba.game("senet")
    speaks(caught.value)


@pytest.mark.parametrize(
    ("players", "options", "about"),
    [
        (1, {}, "2 to 4"),
        (5, {}, "2 to 4"),
        (-2, {}, "2 to 4"),
        (2, {"renewal": "never"}, "removed, changed"),
        (2, {"speed": "high"}, "renewal"),
        (2, {"": ""}, "renewal"),
    ],
)
def test_a_bad_setup_is_refused_with_what_is_possible(
    players: int, options: dict[str, str], about: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.new(players, 1, options)
    speaks(caught.value)
    assert about in caught.value.text("en")


# -- moves -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "END",
        "end ",
        "buy",
        "buy:",
        "buy:0",
        "buy:7",
        "buy:1 ",
        "pay:gold",
        "swap:2-1",
        "fall:1",
        "🐈",
        "0",
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    state = table({"hand": "urn"}, pyramid="hapy-jar")
    before = frozen(state)
    for ask in (state.parse, state.play, state.why_not):
        with pytest.raises(UnknownMove) as caught:
            ask(text, 0)
        speaks(caught.value)
    assert frozen(state) == before


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("end", 1, "VK-3.6"),
        ("end", 2, "VK-3.6"),
        ("end", -1, "VK-3.6"),
        ("buy:1", 0, "VK-4.3"),
        ("buy:4", 0, "VK-4.1"),
        ("pass", 0, "VK-6.1"),
        ("remove:1", 0, "VK-3.3"),
        ("fall:4", 0, "VK-5.2"),
        ("entomb:boat", 0, "VK-3.1"),
    ],
)
def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(
    move: str, seat: int, rule: str
) -> None:
    state = table({"hand": "urn"}, {"hand": "urn"}, pyramid="hapy-jar")
    before, log = frozen(state), len(state.log or [])
    with pytest.raises(IllegalMove) as caught:
        state.play(move, seat)
    speaks(caught.value)
    assert caught.value.rule == rule
    assert rule in caught.value.text("de")
    assert frozen(state) == before
    assert len(state.log or []) == log


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    state = table({"hand": "urn"})
    with pytest.raises(IllegalMove) as caught:
        state.apply(action, 0)
    speaks(caught.value)


def test_over_a_whole_game_no_refused_move_changes_anything() -> None:
    state = GAME.new(3, 8, log=True)
    dice = SeededChance(8)
    for seat, action in random_moves(state, dice):
        before, log = frozen(state), len(state.log or [])
        for _ in range(3):
            wrong, who = dice.below(GAME.action_count), dice.below(3)
            if wrong not in state.legal(who):
                with pytest.raises(IllegalMove) as caught:
                    state.apply(wrong, who)
                assert caught.value.rule.startswith("VK-")
        assert frozen(state) == before
        assert len(state.log or []) == log
        state.apply(action, seat)


# -- positions ---------------------------------------------------------------------------------------

GOOD = position(
    {"hand": "urn shabti", "draw": "boat"}, {"discard": "urn"}, pyramid="censer", stock="hapy-jar"
)


def refused(data: Any) -> str:
    before = copy.deepcopy(data)
    with pytest.raises(BadPosition) as caught:
        GAME.load(data)
    assert data == before
    speaks(caught.value)
    return caught.value.text("en")


def test_the_position_that_is_spoilt_below_is_good() -> None:
    GAME.load(copy.deepcopy(GOOD))


def test_a_missing_card_is_named() -> None:
    whole = GAME.load(GOOD).position()
    assert "censer: 0 found, but the game has 1" in refused({**whole, "pyramid": []})


def test_a_doubled_card_is_named() -> None:
    assert "boat: 2 found, but the game has 1" in refused({**GOOD, "boneyard": ["boat"]})


def test_an_unknown_card_is_named() -> None:
    assert "'sphinx'" in refused({**GOOD, "boneyard": ["sphinx"]})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "pyramids"),
        ("players", 1),
        ("players", "two"),
        ("players", None),
        ("options", "removed"),
        ("options", {"renewal": 3}),
        ("chance", 7),
        ("chance", {"kind": "dice"}),
        ("start", 2),
        ("start", -1),
        ("start", True),
        ("active", "0"),
        ("active", 1.0),
        ("pyramid", "censer"),
        ("pyramid", [[]]),
        ("pyramid", [None] * 7),
        ("stock", {"hapy-jar": 1}),
        ("stock", [7]),
        ("boneyard", None),
        ("seats", [{}]),
        ("seats", [1, 2]),
        ("seats", "none"),
        ("turn", []),
        ("turn", {"gold": 3}),
        ("turn", {"entombs": -1}),
        ("turn", {"removed": 1}),
        ("turn", {"done": ["sphinx"]}),
        ("aside", ["urn"]),
        ("aside", [[5, "urn"]]),
        ("aside", [[0.0, "urn"]]),
        ("quiet_turns", "many"),
        ("over", "yes"),
        ("stack", [7]),
        ("stack", [["steps", 999, 0, 0, 0, 0]]),
        ("stack", [["attack", 0, 0, 0, 0, 0]]),
        ("stack", [["falling", 0, 0, 0, 0, 0]]),
        ("stack", [["done", 999, 0, 0, 0, 0]]),
        ("stack", [["aside", 0, 0, 0, 0, 0]]),
        ("stack", [["reaction", 9, 0, 0, 0, 0]]),
        ("question", "play"),
        ("question", {"what": "dance"}),
        ("question", {"what": "play", "seat": 1}),
        ("question", {"what": "play", "seat": 9}),
        ("question", {"what": "pay", "seat": 0}),
        ("question", {"what": "fall", "seat": 0}),
        ("question", {"what": "remove", "seat": 0}),
        ("question", {"what": "pick", "seat": 0}),
        ("question", {"what": "lose", "seat": 1}),
        ("question", {"what": "react", "seat": 1}),
        ("question", {"what": "look", "seat": 0}),
        ("question", {"what": "repeat", "seat": 0}),
        ("dice", 6),
    ],
)
def test_a_wrong_field_of_a_position_is_refused(field: str, value: object) -> None:
    assert refused({**GOOD, field: value})


@pytest.mark.parametrize("position", [None, 7, "valley", [], {}])
def test_what_is_no_position_at_all_is_refused(position: object) -> None:
    assert refused(position)


@pytest.mark.parametrize(
    ("seat", "field"),
    [
        ({"hand": ["urn", "shabti"], "purse": []}, "purse"),
        ({"hand": "urn"}, "hand"),
        ({"hand": ["urn", "shabti"], "draw": ["boat"], "known": ["censer"]}, "known"),
        ({"hand": ["urn", "shabti"], "unseen": ["boat"]}, "unseen"),
    ],
)
def test_a_wrong_pile_is_named_with_its_seat(seat: dict[str, Any], field: str) -> None:
    assert f"seats[0].{field}" in refused({**GOOD, "seats": [seat, GOOD["seats"][1]]})


def spoilt(data: Any, dice: SeededChance) -> None:
    """Put something senseless at a random place of nested data."""
    nonsense: list[Any] = [
        None,
        True,
        -1,
        7,
        10**6,
        1.5,
        float("inf"),
        "",
        "urn",
        "pay",
        [],
        [0],
        {},
        {"a": 1},
    ]
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = keys[dice.below(len(keys))]
        inner = data[key]
        if isinstance(inner, dict | list) and inner and dice.below(4):
            data = inner
            continue
        data[key] = nonsense[dice.below(len(nonsense))]
        return


def refused_or_playable(data: Any) -> None:
    """Load, and if that succeeds play on: no error but a typed one may come."""
    try:
        state = GAME.load(data)
    except MastabaError as error:
        speaks(error)
        return
    for count, (seat, action) in enumerate(random_moves(state, SeededChance(1))):
        state.apply(action, seat)
        state.view(seat)
        if count == 6:
            return


@pytest.mark.parametrize("seed", range(3))
def test_spoilt_positions_are_refused_or_playable(seed: int) -> None:
    state = GAME.new(2 + seed, seed)
    dice = SeededChance(seed)
    for seat, action in random_moves(state, dice):
        if dice.below(3) == 0:
            for _ in range(4):
                data = state.position()
                spoilt(data, dice)
                refused_or_playable(data)
        state.apply(action, seat)


def test_a_position_in_the_middle_of_an_action_goes_on() -> None:
    state = table({"hand": "urn shabti", "draw": "boat"})
    play(state, "act:urn")
    again = GAME.load(state.position())
    again.play("discard:shabti", 0)
    assert msgspec.to_builtins(again.view(0))["seats"][0]["cards"] == ["boat"]


def test_errors_survive_the_way_between_processes() -> None:
    error = BadEdition({"en": "wrong", "de": "falsch"}, 7, "boat", "cost")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, BadEdition)
    assert (again.text("de"), again.line, again.entry, again.field) == ("falsch", 7, "boat", "cost")
    assert str(again) == "wrong"
