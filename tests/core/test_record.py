"""Records: one file that replays exactly, and never anything else."""

from __future__ import annotations

import copy
import functools
import json
from typing import Any

import pytest

import mastaba
from mastaba.core import BadRecord, Record, SeededChance, Sheet, Timeline
from tests.laws import frozen, random_moves

OWN = """
edition = "cheap boats"
extends = "standard"
[[card]]
id = "boat"
cost = 1
"""


def played(plies: int | None = None, edition: str = "") -> Timeline:
    """A game of two with so many random moves, or to its end."""
    game = mastaba.game("valley")
    if edition:
        game = game.with_sheet(Sheet.read(edition, "own.toml"))
    timeline = Timeline.begin(game, ["Ann", "Jörg"], 5, {"renewal": "changed"})
    for ply, (seat, action) in enumerate(random_moves(timeline.state, SeededChance(2))):
        if ply == plies:
            break
        timeline.play(timeline.state.name(action, seat), seat)
    return timeline


@functools.cache
def whole() -> Timeline:
    return played()


def data() -> dict[str, Any]:
    """The record of a whole game, to be spoilt."""
    return copy.deepcopy(whole().record().to_json())


def changed(**fields: Any) -> dict[str, Any]:
    return {**data(), **fields}


def refused(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        Record.from_json(record).verify(mastaba.game)
    assert caught.value.text("en") != caught.value.text("de")
    return caught.value


# -- round trips -------------------------------------------------------------------------------------


def test_a_record_replays_to_the_same_state() -> None:
    assert frozen(whole().record().verify(mastaba.game)) == frozen(whole().state)


@pytest.mark.parametrize("plies", [0, 1, 8, 9, None])
def test_the_file_reads_back_as_it_was_written(plies: int | None) -> None:
    record = played(plies).record()
    text = record.dumps()
    assert text.endswith("}\n")
    assert "Jörg" in text
    again = Record.loads(text)
    assert again.to_json() == record.to_json() == json.loads(text)
    assert again.dumps() == text


def test_a_game_can_be_saved_and_resumed() -> None:
    before = played(40)
    after = Timeline.resume(Record.loads(before.record().dumps()), mastaba.game)
    assert frozen(after.state) == frozen(before.state)
    assert after.seats == ["Ann", "Jörg"]
    assert after.options == {"renewal": "changed"}
    assert [event.all_of_it() for event in after.events] == [event.all_of_it() for event in before.events]
    for timeline in (before, after):
        for seat, action in random_moves(timeline.state, SeededChance(9)):
            timeline.play(timeline.state.name(action, seat), seat)
    assert after.record().dumps() == before.record().dumps()


def test_a_resumed_game_can_be_taken_back_as_far_as_before() -> None:
    before = played(40)
    after = Timeline.resume(before.record(), mastaba.game)
    assert [after.undoable(seat) for seat in (0, 1)] == [before.undoable(seat) for seat in (0, 1)]


def test_replay_hands_out_every_state() -> None:
    record = played(10).record()
    states = [frozen(state) for state in record.replay(mastaba.game)]
    assert len(states) == 11
    assert states[-1] == frozen(played(10).state)


def test_an_unfinished_record_has_no_result_and_verifies() -> None:
    record = played(10).record()
    assert record.result is None
    assert not record.verify(mastaba.game).over


# -- editions ----------------------------------------------------------------------------------------


def test_an_own_edition_travels_in_the_record() -> None:
    timeline = played(None, OWN)
    record = Record.loads(timeline.record().dumps())
    assert record.edition["name"] == "cheap boats"
    assert record.edition["source"] == OWN
    state = record.verify(mastaba.game)
    assert frozen(state) == frozen(timeline.state)
    assert state.game.edition.digest == timeline.state.game.edition.digest


def test_the_standard_edition_is_named_and_not_copied() -> None:
    assert set(data()["edition"]) == {"name", "digest"}


def test_other_components_than_those_of_the_record_are_refused() -> None:
    assert "other components" in str(refused(changed(edition={"name": "standard", "digest": "0" * 16})))
    own = played(3, OWN).record().to_json()
    own["edition"]["source"] = OWN.replace("cost = 1", "cost = 2")
    assert "other components" in str(refused(own))


def test_a_broken_edition_in_a_record_is_refused() -> None:
    own = played(3, OWN).record().to_json()
    own["edition"]["source"] = "[[card]"
    assert refused(own).ply == 0


# -- changed records ---------------------------------------------------------------------------------


def test_a_changed_move_is_refused_with_its_ply_and_the_rule() -> None:
    ply = next(n for n, move in enumerate(data()["moves"], 1) if "pay:" in move)
    moves = list(data()["moves"])
    moves[ply - 1] = moves[ply - 1].split()[0] + " end"
    error = refused(changed(moves=moves))
    assert error.ply == ply
    assert f"ply {ply}: end is not possible now: see rule VK-4.2" in error.text("en")
    assert f"Zug {ply}: end ist jetzt nicht möglich: siehe Regel VK-4.2" in error.text("de")


@pytest.mark.parametrize("move", ["0 fly:1", "0 ", "0", "end", "x end", "-1 end", "² end", 7, None, "9 end"])
def test_a_move_that_is_none_is_refused_with_its_ply(move: object) -> None:
    moves = [*data()["moves"][:3], move, *data()["moves"][4:]]
    assert refused(changed(moves=moves)).ply == 4


def test_a_move_of_another_seat_is_refused() -> None:
    moves = list(data()["moves"])
    seat, text = moves[0].split(" ", 1)
    moves[0] = f"{1 - int(seat)} {text}"
    assert refused(changed(moves=moves)).ply == 1


def test_a_missing_or_added_move_is_refused() -> None:
    count = len(data()["moves"])
    short = refused(changed(moves=data()["moves"][:-1]))
    assert short.ply == count - 1
    assert "not over" in str(short)
    assert refused(changed(moves=[*data()["moves"], "0 end"])).ply == count + 1


def test_a_changed_seed_is_refused() -> None:
    assert refused(changed(chance={"seed": 6})).ply > 0


def test_a_changed_option_is_refused() -> None:
    record = changed(options={"renewal": "removed"})
    assert refused(record).ply > 0


def test_a_changed_result_is_refused() -> None:
    result = data()["result"]
    scores = [result["scores"][0] + 1, *result["scores"][1:]]
    for forged in ({**result, "scores": scores}, {**result, "winners": []}):
        error = refused(changed(result=forged))
        assert error.ply == len(data()["moves"])
        assert str(result["scores"]) in str(error)


def test_a_result_that_is_missing_or_too_early_is_refused() -> None:
    assert "no result" in str(refused(changed(result=None)))
    early = played(5).record().to_json()
    early["result"] = {"scores": [0, 0], "winners": [0]}
    assert refused(early).ply == 5


def test_resuming_a_changed_record_names_the_ply() -> None:
    moves = [*data()["moves"][:3], "0 fly:1"]
    with pytest.raises(BadRecord) as caught:
        Timeline.resume(Record.from_json(changed(moves=moves, result=None)), mastaba.game)
    assert caught.value.ply == 4


# -- malformed records -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", '"x"', "{}", '{"mastaba": 2}'])
def test_a_file_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.loads(text)
    assert caught.value.ply == 0
    assert caught.value.text("de")


@pytest.mark.parametrize("field", ["game", "players", "options", "edition", "chance", "seats", "moves"])
@pytest.mark.parametrize("value", [None, 1.5])
def test_a_missing_or_mistyped_field_is_named(field: str, value: object) -> None:
    record = changed()
    if value is None:
        del record[field]
    else:
        record[field] = value
    error = refused(record)
    assert repr(field) in error.text("en")
    assert repr(field) in error.text("de")


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "senet"},
        {"players": 9, "seats": ["x"] * 9},
        {"players": True},
        {"players": 3},
        {"seats": ["Ann"]},
        {"options": {"renewal": "never"}},
        {"options": {"speed": "high"}},
        {"options": {"renewal": []}},
        {"chance": {}},
        {"chance": {"seed": "7"}},
        {"chance": {"seed": True}},
        {"chance": {"secret": 7}},
        {"edition": {}},
        {"edition": {"name": "x", "digest": "y", "source": 5}},
        {"result": 7},
        {"result": {"scores": [1, 2]}},
        {"result": {"scores": 1, "winners": 2}},
    ],
)
def test_nonsense_in_the_head_is_refused(fields: dict[str, Any]) -> None:
    assert refused(changed(**fields)).ply == 0
