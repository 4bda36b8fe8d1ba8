"""Records: one file that replays exactly, and never anything else."""

from __future__ import annotations

import copy
import functools
import json
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core import BadRecord, CannotUndo, Record, SealedChance, SeededChance, Sheet, Timeline
from mastaba.core.data import Deal
from mastaba.core.record import MOST_BRANCHES, MOST_MOVES, chance_at, check_chance
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
    for seat in (None, 0, 1):
        assert [event.seen_by(seat) for event in after.events] == [
            event.seen_by(seat) for event in before.events
        ]
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
    assert "that differ" in str(refused(changed(edition={"name": "standard", "digest": "0" * 16})))
    own = played(3, OWN).record().to_json()
    own["edition"]["source"] = OWN.replace("cost = 1", "cost = 2")
    assert "that differ" in str(refused(own))


def test_a_record_of_an_own_edition_over_an_earlier_standard_replays() -> None:
    """The standard edition that it extends has changed since: its own is found by the digest."""
    earlier = mastaba.game("valley").earlier()[0]
    own = earlier.with_sheet(Sheet.read(OWN, "own.toml"))
    assert own.edition.digest != mastaba.game("valley").with_sheet(Sheet.read(OWN, "own.toml")).edition.digest
    timeline = Timeline.begin(own, ["Ann", "Jörg"], 5)
    timeline.play(timeline.state.moves(timeline.state.to_move[0])[0], timeline.state.to_move[0])
    record = Record.loads(timeline.record().dumps())
    assert record.verify(mastaba.game).game.edition.digest == own.edition.digest


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_earlier_standard_editions_lie_under_their_digests(name: str) -> None:
    game = mastaba.game(name)
    files = sorted(path.stem for path in (Path(game.about.folder) / "earlier").glob("*.toml"))
    assert [earlier.edition.digest for earlier in game.earlier()] == files
    assert game.edition.digest not in files
    assert all(earlier.edition.standard for earlier in game.earlier())


# -- rulings -----------------------------------------------------------------------------------------


def test_a_record_says_by_which_rulings_it_was_played() -> None:
    assert mastaba.game("valley").rulings == 2
    assert data()["rulings"] == Record.from_json(data()).rulings == 2
    old = {field: value for field, value in data().items() if field != "rulings"}
    assert Record.from_json(old).rulings == 1
    assert Record.from_json(old).start(mastaba.game).game.rulings == 1
    assert "rulings" not in Record.from_json(old).to_json()


def test_a_game_goes_on_by_the_rulings_that_it_began_with() -> None:
    timeline = Timeline.begin(mastaba.game("valley").by_rulings(1), ["Ann", "Jörg"], 5)
    resumed = Timeline.resume(timeline.record(), mastaba.game)
    for state in (resumed.state, resumed.state.copy(), resumed.state.sample(0, SeededChance(1))):
        assert state.game.rulings == 1
    assert state.game is mastaba.game("valley").by_rulings(1)
    assert state.game.edition.digest == mastaba.game("valley").edition.digest


@pytest.mark.parametrize("rulings", [0, -1, 3, True, "2", None])
def test_rulings_that_nobody_knows_are_refused(rulings: object) -> None:
    refused(changed(rulings=rulings))


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


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize("field", ["chance", "seats", "moves", "result", "options", "edition"])
@pytest.mark.parametrize("depth", [900, 100_000])
def test_a_file_nested_too_deeply_is_refused(field: str, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    text = json.dumps(changed(**{field: "here"})).replace('"here"', deep)
    with pytest.raises(BadRecord) as caught:
        Record.loads(text).verify(mastaba.game)
    assert caught.value.text("en") != caught.value.text("de")


@pytest.mark.parametrize("field", ["chance", "seats", "moves", "result"])
def test_a_record_nested_too_deeply_is_refused(field: str) -> None:
    deep = nested(100_000)
    fields = {
        "chance": {"seed": deep, "before": {"commitment": deep, "moves": deep}},
        "seats": [deep, deep],
        "moves": [deep],
        "result": {"scores": deep, "winners": deep},
    }
    refused(changed(**{field: fields[field]}))


def test_records_have_limits() -> None:
    """Before a move is played: most of these would be refused when it comes to that, but how long would it take?"""
    record = changed(moves=["0 end"] * (MOST_MOVES + 1))
    for moves in (record["moves"], ["0 " + "x" * 201], ["123 end"]):
        with pytest.raises(BadRecord):
            Record.from_json(record | {"moves": moves})
    with pytest.raises(BadRecord, match=f"{MOST_MOVES}"):
        Record.from_json(record)
    check_chance(forked(MOST_BRANCHES - 1), MOST_MOVES, 2)
    with pytest.raises(BadRecord):
        check_chance(forked(MOST_BRANCHES), MOST_MOVES, 2)


def forked(times: int) -> Deal:
    chance: Deal = {"seed": 1}
    for place in range(1, times + 1):
        chance = {"seed": 1, "before": {**chance, "moves": place}}
    return chance


def test_half_a_character_is_refused() -> None:
    own = played(3, OWN).record().to_json()
    for field, value in (("seats", ["Ann", "\ud800"]), ("edition", own["edition"] | {"source": "\ud800"})):
        with pytest.raises(BadRecord) as caught:
            Record.loads(json.dumps(own | {field: value})).verify(mastaba.game)
        assert caught.value.text("en").isascii()
        assert caught.value.text("en") != caught.value.text("de")


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
        {"seats": ["Ann", 7]},
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


# -- games that branch off from others -----------------------------------------------------------------


def branched(record: Record, moves: int, chance: Deal, plies: int | None = None) -> Timeline:
    """Go on from a move of a finished game with a chance of its own, so many moves or to the end."""
    before: Deal = {**chance_at(record.chance, moves), "moves": moves}
    start = Record.from_json(record.to_json())
    start.moves, start.result = record.moves[:moves], None
    start.chance = {**chance, "before": before}
    timeline = Timeline.resume(start, mastaba.game)
    for ply, (seat, action) in enumerate(random_moves(timeline.state, SeededChance(3))):
        if ply == plies:
            break
        timeline.play(timeline.state.name(action, seat), seat)
    return timeline


@pytest.mark.parametrize("moves", [0, 1, 100])
def test_a_branch_follows_the_other_game_and_then_its_own_chance(moves: int) -> None:
    origin = whole().record()
    one, other = (branched(origin, moves, {"seed": seed}) for seed in (21, 22))
    assert one.past[: moves + 1][moves].before.view(0) == whole().past[moves].before.view(0)
    assert one.record().moves[:moves] == origin.moves[:moves]
    assert one.record().moves != other.record().moves, "each is dealt something else"
    for timeline in (one, other):
        record = Record.loads(timeline.record().dumps())
        assert frozen(record.verify(mastaba.game)) == frozen(timeline.state)
        assert record.chance["before"] == {**origin.chance, "moves": moves}


def test_a_branch_is_not_the_game_of_another_chance() -> None:
    record = branched(whole().record(), 100, {"seed": 21}).record().to_json()
    record["chance"]["seed"] = 22
    assert refused(record).ply > 100
    record["chance"]["seed"] = 21
    record["chance"]["before"]["moves"] = 60
    assert refused(record).ply > 60


@pytest.mark.parametrize(("moves", "inner"), [(60, False), (100, False), (101, True), (140, True)])
def test_a_branch_of_a_branch(moves: int, inner: bool) -> None:
    first = branched(whole().record(), 100, {"seed": 21}).record()
    second = branched(first, moves, {"seed": 31})
    record = Record.loads(second.record().dumps())
    assert record.moves[:moves] == first.moves[:moves]
    assert ("before" in record.chance["before"]) == inner
    assert frozen(record.verify(mastaba.game)) == frozen(second.state)


def test_a_sealed_branch_keeps_its_secret_until_it_is_over() -> None:
    secret = SealedChance(bytes(32))
    seal: Deal = {"commitment": secret.commitment, "secret": secret.secret.hex()}
    running = branched(whole().record(), 50, seal, plies=5).record()
    assert "secret" not in running.chance
    assert refused(running.to_json()).text() == refused(changed(chance={"commitment": "x"})).text()
    over = branched(whole().record(), 50, seal).record()
    over.verify(mastaba.game)
    assert refused(over.to_json() | {"chance": over.chance | {"secret": "11" * 32}})


def opened(secret: bytes) -> dict[str, Any]:
    return {"commitment": SealedChance(secret).commitment, "secret": secret.hex()}


SEAL, OTHER_SEAL, SEED = opened(bytes(32)), opened(bytes(range(32))), {"seed": 5}


@pytest.mark.parametrize(
    ("chances", "seal"),
    [
        ([SEED], "not sealed"),
        ([SEAL], "the seal is unbroken"),
        ([SEAL, OTHER_SEAL], "the seal is unbroken"),
        ([SEED, SEAL], "sealed only in part"),
        ([SEAL, SEED], "sealed only in part"),
        ([SEAL, SEED, OTHER_SEAL], "sealed only in part"),
        ([SEED, SEED], "not sealed"),
    ],
)
@pytest.mark.parametrize("moves", [0, 50])
def test_a_seal_counts_for_the_whole_game_or_in_part(chances: list[Deal], seal: str, moves: int) -> None:
    record = whole().record()
    record.chance = chances[0]
    for place, chance in enumerate(chances[1:]):
        record.chance = {**chance, "before": {**record.chance, "moves": moves + place}}
    read = Record.loads(record.dumps())
    assert read.seal["en"] == seal
    assert read.seal["de"] != seal
    assert read.sealed == (seal == "the seal is unbroken")


@pytest.mark.parametrize(
    "forged",
    [
        {"seed": 5, "commitment": "f00d"},
        {"seed": 5, "secret": "00" * 32},
        {"seed": 5, **SEAL},
        {"seed": 5, "commitment": None},
        {"commitment": {"a": 1}},
        {"commitment": 7, "secret": "00" * 32},
        {**SEAL, "secret": None},
        {"secret": "00" * 32},
    ],
    ids=str,
)
def test_a_forged_seal_is_refused(forged: dict[str, Any]) -> None:
    before: dict[str, Any] = {**forged, "moves": 3}
    for chance in (forged, {**SEAL, "before": before}, {"seed": 5, "before": before}):
        with pytest.raises(BadRecord) as caught:
            Record.from_json(changed(chance=chance))
        assert caught.value.text("de") != caught.value.text("en")


def test_what_the_other_game_played_stays() -> None:
    timeline = branched(whole().record(), 50, {"seed": 21}, plies=0)
    assert [timeline.undoable(seat) for seat in (0, 1)] == [None, None]
    seat = timeline.state.to_move[0]
    timeline.play(timeline.state.moves(seat)[0], seat)
    with pytest.raises(CannotUndo):
        timeline.rewind(49)
    timeline.rewind(50)
    assert len(timeline.past) == 50


@pytest.mark.parametrize(
    "chance",
    [
        {"seed": 5, "before": {"seed": 5}},
        {"seed": 5, "before": {"seed": 5, "moves": "3"}},
        {"seed": 5, "before": {"seed": 5, "moves": True}},
        {"seed": 5, "before": {"seed": 5, "moves": -1}},
        {"seed": 5, "before": {"seed": 5, "moves": 10**6}},
        {"seed": 5, "before": [{"seed": 5, "moves": 3}]},
        {"seed": 5, "before": {"seed": 5, "moves": 3, "before": {"seed": 5, "moves": 3}}},
        {"seed": 5, "before": {"seed": 5, "moves": 3, "before": {"seed": 5, "moves": 4}}},
        {"seed": 5, "before": {"seed": 5, "moves": 3, "more": 1}},
        {"seed": 5, "moves": 3},
        {"seed": 5, "more": 1},
    ],
    ids=str,
)
def test_a_chance_of_another_form_is_refused(chance: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(changed(chance=chance))
