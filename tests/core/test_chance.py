"""Chance: fair, repeatable, and sealed where nobody may foresee it."""

from __future__ import annotations

import json

import pytest

import mastaba
from mastaba.core import (
    BadPosition,
    BadRecord,
    Chance,
    Record,
    SealedChance,
    SeededChance,
    State,
    Timeline,
    commitment,
)
from mastaba.core.chance import chance_from_json
from tests.laws import frozen, random_moves

SECRET = bytes(range(32))
CHANCES: list[Chance] = [SeededChance(7), SealedChance(SECRET)]


def numbers(chance: Chance, count: int = 50) -> list[int]:
    return [chance.below(1000) for _ in range(count)]


# -- both kinds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("chance", CHANCES)
@pytest.mark.parametrize("size", [2, 3, 6, 10])
def test_all_results_are_about_equally_likely(chance: Chance, size: int) -> None:
    stream, tries = chance.copy(), 600 * size
    counts = [0] * size
    for _ in range(tries):
        counts[stream.below(size)] += 1
    # Pearson's test: with up to ten classes a fair stream hardly ever exceeds 25.
    assert sum((count - 600) ** 2 / 600 for count in counts) < 25


@pytest.mark.parametrize("chance", CHANCES)
def test_a_shuffle_draws_a_place_for_each_card_from_the_last_on(chance: Chance) -> None:
    """It does so without asking `below`; records depend on both."""
    stream, twin = chance.copy(), chance.copy()
    for size in range(60):
        cards, expected = list(range(size)), list(range(size))
        stream.shuffle(cards)
        for last in range(size - 1, 0, -1):
            other = twin.below(last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert cards == expected
    assert stream.to_json() == twin.to_json()


@pytest.mark.parametrize("chance", CHANCES)
def test_every_order_of_a_shuffle_comes_up(chance: Chance) -> None:
    stream, counts = chance.copy(), dict[tuple[int, ...], int]()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        stream.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 50


@pytest.mark.parametrize("chance", CHANCES)
def test_one_result_needs_no_luck(chance: Chance) -> None:
    assert {chance.copy().below(1) for _ in range(5)} == {0}
    empty: list[int] = []
    chance.copy().shuffle(empty)
    assert empty == []


@pytest.mark.parametrize("chance", CHANCES)
@pytest.mark.parametrize("used", [0, 1, 15, 16, 17])
def test_copy_and_json_go_on_exactly_where_the_stream_is(chance: Chance, used: int) -> None:
    stream = chance.copy()
    for _ in range(used):
        stream.word()
    twin = stream.copy()
    read = chance_from_json(json.loads(json.dumps(stream.to_json())))
    expected = numbers(stream)
    assert numbers(twin) == expected
    assert numbers(read) == expected


@pytest.mark.parametrize("chance", CHANCES)
def test_a_copy_does_not_move_its_original(chance: Chance) -> None:
    before = chance.to_json()
    numbers(chance.copy())
    assert chance.to_json() == before


def test_seeds_matter_in_both_halves() -> None:
    streams = {tuple(numbers(SeededChance(seed), 5)) for seed in (0, 1, 2**32, 2**63, 2**32 + 1)}
    assert len(streams) == 5


def test_a_seed_can_be_written_by_hand() -> None:
    assert numbers(chance_from_json({"kind": "seeded", "seed": 7})) == numbers(SeededChance(7))


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "seeded",
        [],
        {},
        {"kind": "dice"},
        {"kind": "seeded"},
        {"kind": "seeded", "seed": "x"},
        {"kind": "seeded", "seed": float("inf")},
        {"kind": "seeded", "words": [1, 2, 3]},
        {"kind": "seeded", "words": 5},
        {"kind": "sealed", "used": 0},
        {"kind": "sealed", "secret": "zz", "used": 0},
        {"kind": "sealed", "secret": "00", "used": 0},
        {"kind": "sealed", "secret": SECRET.hex()},
        {"kind": "sealed", "secret": SECRET.hex(), "used": -1},
    ],
)
def test_nonsense_is_no_chance(data: object) -> None:
    with pytest.raises(BadPosition) as caught:
        chance_from_json(data)
    assert caught.value.text("en") != caught.value.text("de")


# -- sealed games ------------------------------------------------------------------------------------


def sealed_game(secret: bytes, players: int = 3) -> Timeline:
    seats = [f"seat {seat}" for seat in range(players)]
    return Timeline.begin(mastaba.game("valley"), seats, secret=secret)


def play_out(timeline: Timeline) -> None:
    for seat, action in random_moves(timeline.state, SeededChance(1)):
        timeline.play(timeline.state.name(action, seat), seat)


def test_games_with_the_same_commitment_are_identical() -> None:
    one, two = sealed_game(SECRET), sealed_game(SECRET)
    assert one.chance["commitment"] == two.chance["commitment"] == commitment(SECRET)
    assert frozen(one.state) == frozen(two.state)
    play_out(one)
    play_out(two)
    assert frozen(one.state) == frozen(two.state)


def test_another_secret_is_another_commitment_and_another_game() -> None:
    other = bytes(reversed(SECRET))
    assert commitment(other) != commitment(SECRET)
    assert sealed_game(other).state.view(None) != sealed_game(SECRET).state.view(None)


def told(state: State) -> str:
    """Everything that any seat or spectator is told."""
    parts = []
    for seat in (None, *range(state.players)):
        parts.append(str([state.view(seat), state.question(seat)]))
        parts += [str(event.seen_by(seat)) for event in state.log or []]
    return "".join(parts)


def test_nobody_is_told_the_secret_at_any_time() -> None:
    timeline = sealed_game(SECRET)
    state = timeline.state
    for seat, action in random_moves(state, SeededChance(3)):
        assert "secret" not in timeline.record().chance
        assert SECRET.hex() not in timeline.record().dumps()
        timeline.play(state.name(action, seat), seat)
        text = told(state)
        assert SECRET.hex() not in text
        assert "secret" not in text
        assert "used" not in text
        assert state.log is not None
        state.log.clear()
    assert timeline.record().chance["secret"] == SECRET.hex()


def test_a_sample_does_not_know_the_secret() -> None:
    state = sealed_game(SECRET).state
    assert SECRET.hex() not in frozen(state.sample(0, SeededChance(1)))


def test_a_finished_record_can_be_checked_and_a_wrong_secret_is_refused() -> None:
    timeline = sealed_game(SECRET)
    play_out(timeline)
    data = timeline.record().to_json()
    Record.from_json(data).verify(mastaba.game)
    for secret in (bytes(32).hex(), "", "zz", SECRET.hex()[:-2]):
        data["chance"]["secret"] = secret
        with pytest.raises(BadRecord) as caught:
            Record.from_json(data).verify(mastaba.game)
        assert "commitment" in caught.value.text("en")
        assert "Siegel" in caught.value.text("de")
        assert caught.value.ply == 0


def test_a_record_that_is_still_sealed_cannot_be_replayed() -> None:
    record = sealed_game(SECRET).record()
    with pytest.raises(BadRecord, match="still sealed"):
        record.verify(mastaba.game)


@pytest.mark.parametrize("length", [0, 15, 65])
def test_a_secret_has_16_to_64_bytes(length: int) -> None:
    with pytest.raises(BadPosition):
        SealedChance(bytes(length))
