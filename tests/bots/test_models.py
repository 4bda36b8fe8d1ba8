"""What was learned: features, model files, odds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import mastaba
from mastaba.bots import Perspective, make_bot
from mastaba.bots.features import Features, Inputs, Tally, Weights
from mastaba.bots.levels import PharaohBot, judge_of
from mastaba.bots.models import (
    FORMAT,
    BadModel,
    Mind,
    Model,
    Provenance,
    features_of,
    model_for,
    own_file,
    read_model,
    teach,
    weights,
)
from mastaba.bots.odds import Oracle
from mastaba.core import Game, SeededChance, Sheet, State
from tests.laws import random_moves

NEW_CARD = """edition = "Mine"
extends = "standard"

[[card]]
id = "mirror"
name = { en = "Mirror", de = "Spiegel" }
kind = "unique"
level = 2
copies = 1
cost = 1
gold = 3
points = 9
steps = [{ do = "draw" }]
text = { en = "Draw.", de = "Ziehe." }
"""


def model(game: Game, weight: float = 0.5) -> Model:
    """One that weighs everything alike, and later more."""
    features = features_of(game)
    rows = [[weight * (knot + 1)] * len(features.names) for knot in range(features.knots)]
    provenance = Provenance("mastaba train", "0", 1, {"2": 1}, "vizier", {})
    minds = {"2": Mind(rows, rows), "4": Mind(rows, [[0.0] * len(row) for row in rows])}
    names = list(features.names)
    return Model(FORMAT, game.id, game.edition.name, game.edition.digest, names, minds, {}, {}, provenance)


def positions(name: str, players: int, seed: int = 3) -> list[State]:
    state = mastaba.game(name).new(players, seed)
    found = [state.copy()]
    for seat, action in random_moves(state, SeededChance(seed)):
        state.apply(action, seat)
        found.append(state.copy())
    return found[::9]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for models of one's own."""
    monkeypatch.setenv("MASTABA_MODELS", str(tmp_path))
    model_for.cache_clear()
    return tmp_path


# -- features ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_every_input_has_a_name_and_is_no_wild_number(name: str, players: int) -> None:
    game = mastaba.game(name)
    features = features_of(game)
    assert len(set(features.names)) == len(features.names)
    judge = judge_of(game)
    before = 0.0
    for state in positions(name, players):
        hopes = judge.outlook(state)
        assert 0.0 <= features.progress(state) <= 1.0
        assert (
            features.progress(state) >= before - 0.2
        )  # it goes on, but for cards that come back to the stock
        before = features.progress(state)
        for seat in range(players):
            inputs = Inputs()
            features.tell(state, seat, hopes[seat], inputs)
            assert all(0 <= place < len(features.names) for place in inputs.places)
            assert all(abs(amount) < 30 for amount in inputs.amounts)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_weighing_is_the_sum_of_inputs_by_weights_between_two_knots(name: str) -> None:
    game = mastaba.game(name)
    features = features_of(game)
    rows = [
        [(place % 7) + 10.0 * knot for place in range(len(features.names))] for knot in range(features.knots)
    ]
    scale = Weights(features, rows)
    for state in positions(name, 2):
        scale.set_clock(state)
        where = features.progress(state) * (features.knots - 1)
        inputs = Inputs()
        features.tell(state, 1, 12.0, inputs)
        wanted = sum(
            amount * (place % 7 + 10.0 * where)
            for place, amount in zip(inputs.places, inputs.amounts, strict=True)
        )
        assert scale.weigh(state, 1, 12.0) == pytest.approx(wanted)


def test_features_of_your_own_need_no_compiler() -> None:
    class Lead(Features):
        def __init__(self) -> None:
            super().__init__(["points"], 2, False)

        def progress(self, state: State) -> float:
            return 0.5

        def tell(self, state: State, seat: int, hope: float, tally: Tally) -> None:
            tally.add(0, float(state.scores()[seat]))

    state = positions("dahshur", 2)[-1]
    scale = Weights(Lead(), [[1.0], [3.0]])
    hopes = [1.0, 1.0]
    scale.correct(state, hopes)
    assert hopes == [1.0 + 2.0 * points for points in state.scores()]


# -- files -------------------------------------------------------------------------------------------


def test_a_model_is_read_as_it_was_written() -> None:
    game = mastaba.game("dahshur")
    written = model(game)
    assert read_model(written.dumps(), "dahshur", "a.json") == written


def damaged(change: dict[str, Any]) -> str:
    return json.dumps({**json.loads(model(mastaba.game("dahshur")).dumps()), **change})


DAMAGED = [
    ("", "is damaged"),
    ("no model", "is damaged"),
    ("[]", "is damaged"),
    (damaged({})[:-40], "is damaged"),
    (damaged({"minds": {"2": {"value": [[1.0]], "odds": [[1.0]]}}}), "is damaged: the numbers in 2.value"),
    (damaged({"minds": {"two": {"value": [], "odds": []}}}), "is damaged: the numbers in two"),
    (damaged({"taste": {"pass": "much"}}), "is damaged"),
    (damaged({"surprise": 1}), "is damaged"),
    (damaged({"settings": {"steps": 1.0}}).replace('"steps": 1.0', '"steps": 1e999'), "is damaged"),
    (damaged({"game": "valley"}), "is for the game 'valley', not for dahshur"),
    (damaged({"format": FORMAT + 1}), "update Mastaba"),
    (json.dumps({"format": 99, "game": "dahshur", "new": True}), "update Mastaba"),
]


@pytest.mark.parametrize(("text", "complaint"), DAMAGED)
def test_a_file_that_is_no_model_is_refused_in_words(text: str, complaint: str) -> None:
    with pytest.raises(BadModel, match=complaint) as error:
        read_model(text, "dahshur", "mine.json")
    assert "mine.json" in error.value.text("de")
    assert error.value.text("de") != error.value.text("en")


@pytest.mark.parametrize(("text", "complaint"), DAMAGED)
def test_the_pharaoh_plays_without_a_model_that_cannot_be_read(
    text: str, complaint: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = mastaba.game("dahshur")
    own_file(game).write_text(text, encoding="utf-8")
    found = model_for(game)
    assert isinstance(found.error, BadModel)
    assert complaint.split(":")[0] in caplog.text
    state = game.new(2, 1)
    seat = state.to_move[0]
    assert make_bot("pharaoh", game, 1, 0, 20).choose(Perspective(state, seat)) in state.legal(seat)


def test_a_model_for_the_edition_comes_before_the_standard_one(folder: Path) -> None:
    standard = mastaba.game("valley")
    mine = standard.with_sheet(Sheet.read(NEW_CARD, "mine.toml"))
    before = model_for(mine)
    assert before.origin in ("standard", "none")
    own_file(mine).write_text(model(mine).dumps(), encoding="utf-8")
    model_for.cache_clear()
    after = model_for(mine)
    assert after.origin == "edition"
    assert after.model is not None
    assert after.model.digest == mine.edition.digest
    assert model_for(standard).model != after.model


def test_a_model_says_nothing_about_cards_that_it_does_not_know() -> None:
    standard = mastaba.game("valley")
    mine = standard.with_sheet(Sheet.read(NEW_CARD, "mine.toml"))
    known = model(standard)
    assert known.knows(standard) == 1.0
    assert 0.9 < known.knows(mine) < 1.0
    taught = weights(mine, known, known.minds["2"].value)
    for place, name in enumerate(taught.features.names):
        assert taught.by_knot[0][place] == (0.0 if name.endswith(":mirror") else 0.5)


def test_a_number_of_players_that_was_not_trained_takes_the_nearest() -> None:
    found = model(mastaba.game("dahshur"))
    assert found.mind(2) is found.minds["2"]
    assert found.mind(3) is found.minds["2"]
    assert found.mind(4) is found.minds["4"]
    assert Model(1, "g", "", "", [], {}, {}, {}, found.provenance).mind(2) is None


def test_what_was_taught_changes_the_opinion_and_the_search() -> None:
    game = mastaba.game("pyramids")
    known = model(game)
    known.settings = {"horizon": 5.0, "spread": 90.0, "wings": 2.0}
    known.taste = {"pile": 0.25}
    judge = judge_of(game)
    plain = judge_of(game)
    teach(judge, game, known, 2)
    assert (judge.spread, getattr(judge, "horizon", 0)) == (90.0, 5)
    assert isinstance(getattr(judge, "horizon", 0), int)
    state = positions("pyramids", 2)[3]
    assert judge.expected(state) != plain.expected(state) == plain.outlook(state)
    pile = game.move_number("pile")
    assert judge.taste[pile] == 0.25
    assert sum(judge.taste) == 0.25


# -- playing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["pharaoh", "pharaoh:glance"])
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_pharaoh_plays_by_what_it_was_given(name: str, level: str) -> None:
    game = mastaba.game(name)
    state = positions(name, 2)[2]
    seat = state.to_move[0]
    bot = make_bot(level, game, 1, 0, 20, model(game))
    assert isinstance(bot, PharaohBot)
    assert bot.choose(Perspective(state, seat)) in state.legal(seat)
    assert (bot.iterations > 0) == (level == "pharaoh" and len(state.legal(seat)) > 1)


# -- odds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_odds_add_up_and_tell_nothing_that_the_seat_cannot_know(name: str, players: int) -> None:
    game = mastaba.game(name)
    for given in (None, model(game, 0.01)):
        oracle = Oracle(game, players, given)
        for state in positions(name, players)[::4]:
            for seat in range(players):
                odds = oracle.value(Perspective(state, seat), 2)
                assert sum(odds) == pytest.approx(1.0)
                assert all(0.0 <= one <= 1.0 for one in odds)
                other = state.sample(seat, SeededChance(9))
                assert oracle.value(Perspective(other, seat), 2) == odds


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_the_odds_of_a_finished_game_are_its_result(name: str) -> None:
    state = mastaba.game(name).new(3, 4)
    for seat, action in random_moves(state, SeededChance(4)):
        state.apply(action, seat)
    winners = state.winners()
    assert Oracle(state.game, 3).of_state(state) == [
        1 / len(winners) if seat in winners else 0.0 for seat in range(3)
    ]


def test_a_mind_for_so_many_players_may_search_in_its_own_way() -> None:
    game = mastaba.game("valley")
    model = model_for(game).model
    assert model is not None
    model = msgspec.structs.replace(
        model,
        settings={"steps": 4.0},
        minds={**model.minds, "2": msgspec.structs.replace(model.minds["2"], settings={"steps": 1.0})},
    )
    judges = {players: judge_of(game) for players in (2, 3)}
    for players, judge in judges.items():
        teach(judge, game, model, players)
    assert {players: judge.steps for players, judge in judges.items()} == {2: 1, 3: 4}


@pytest.mark.parametrize("name", ["valley", "pyramids", "dahshur"])
def test_a_shipped_model_searches_as_one_that_is_trained_anew_would(name: str) -> None:
    """The settings stand twice: with the features, for whoever trains, and in the file."""
    game = mastaba.game(name)
    model = model_for(game).model
    assert model is not None
    features = features_of(game)
    assert model.settings == features.settings
    for players, mind in model.minds.items():
        settings = features.settings_for.get(int(players), {})
        assert mind.settings == settings
        judge = judge_of(game)
        teach(judge, game, model, int(players))
        for setting, number in (features.settings | settings).items():
            assert getattr(judge, setting) == number
