"""VK-6.8: where play halts for a reaction follows from what everybody knows, and tells nobody what is in a hand."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.core import Game, Record, SealedChance, SeededChance, Sheet, State, Timeline
from mastaba.core.data import Deal
from mastaba.games.valley.state import ValleyState
from mastaba.library import game_of
from tests.games.valley.table import Seat, play, table
from tests.games.valley.test_secrecy import BASE, BUYER, HOLDS, OWNS, TWO_BOATS, told, two_boats
from tests.laws import frozen, random_moves, seen

MANY = """
edition = "many reactions"
extends = "standard"
[[card]]
id = "boat"
level = 2
copies = 4
cost = 1
[[card]]
id = "mummified-cat"
level = 2
copies = 4
cost = 1
"""


def game(edition: str) -> Game:
    standard = mastaba.game("valley")
    return standard.with_sheet(Sheet.read(edition, "own")) if edition else standard


def bought(seat: Seat, **more: Any) -> ValleyState:
    """Seat 0 has bought a card, and play halts wherever seat 1 might react."""
    state = table(BUYER, seat, {"hand": "urn"}, pyramid=BASE, **more)
    state.halts = True
    play(state, "buy:1", "pay:urn", "pay:urn")
    return state


def others(state: State, seat: int) -> list[int | None]:
    return [None, *(other for other in range(state.players) if other != seat)]


@pytest.mark.rule("VK-6.8")
def test_a_window_is_the_same_for_the_others_whether_the_card_is_in_hand_or_not() -> None:
    holder, owner = bought(HOLDS), bought(OWNS)
    assert (holder.idle(), owner.idle()) == (False, True)
    assert (holder.moves(1), owner.moves(1)) == (["react:boat", "pass"], ["pass"])
    assert holder.window() == owner.window() == (1, ["boat"])
    assert_alike(holder, owner)
    play(holder, "pass")
    owner.go_on()
    assert_alike(holder, owner)
    assert holder.to_move == owner.to_move == [0]


def assert_alike(holder: ValleyState, owner: ValleyState) -> None:
    for seat in (None, 0, 2):
        assert seen(holder, seat) == seen(owner, seat)
        assert told(holder, seat) == told(owner, seat)
    assert holder.reveals == owner.reveals


@pytest.mark.rule("VK-6.8")
def test_a_sample_at_a_window_knows_no_more_than_the_others() -> None:
    holder, owner = bought(HOLDS), bought(OWNS)
    found = set()
    for number in range(20):
        samples = [state.sample(0, SeededChance(number)) for state in (holder, owner)]
        assert frozen(samples[0]) == frozen(samples[1])
        found.add(samples[0].idle())
    assert found == {True, False}
    assert not owner.suppose(SeededChance(1)).idle()


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize(
    "seat",
    [
        {"hand": "urn", "discard": "boat"},  # lies open
        {"hand": "urn", "known": "urn", "draw": "boat"},  # everybody knows the whole hand
        {"hand": "mummified-cat"},  # for another occasion
    ],
)
def test_where_nobody_can_think_of_a_reaction_play_goes_on(seat: Seat) -> None:
    state = bought(seat)
    assert state.window() is None
    assert state.to_move == [0]


@pytest.mark.rule("VK-6.7", "VK-6.8")
def test_of_several_owners_each_has_a_window_in_turn_until_one_accepts() -> None:
    game = mastaba.game("valley").with_sheet(Sheet.read(TWO_BOATS, "two boats"))
    for first in (HOLDS, OWNS):
        state = table(BUYER, first, {"hand": "urn"}, HOLDS, pyramid=BASE, game=game)
        state.halts = True
        play(state, "buy:1", "pay:urn", "pay:urn")
        assert state.to_move == [1]
        play(state, "pass")
        assert state.to_move == [3]
        play(state, "react:boat", "take:2")
        assert state.to_move == [0]


def test_without_halts_nothing_is_different() -> None:
    state = two_boats(OWNS, HOLDS)
    assert state.window() is None
    assert state.to_move == [3]


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize(
    ("players", "seed", "edition"), [(2, 7, ""), (3, 2, MANY), (4, 3, TWO_BOATS), (4, 4, MANY)]
)
def test_over_whole_games_no_window_tells_what_is_in_a_hand(players: int, seed: int, edition: str) -> None:
    state = game(edition).new(players, seed)
    assert isinstance(state, ValleyState)
    state.halts = True
    dice = SeededChance(seed)
    idle = held = 0
    for seat, action in random_moves(state, dice):
        window = state.window()
        if window is not None:
            chance = SeededChance(dice.below(1 << 30))
            idle += state.idle()
            held += not state.idle()
            assert window.seat == seat
            for viewer in others(state, seat):
                sample = state.sample(viewer, chance)
                assert sample.halts
                assert sample.window() == window
                assert seen(sample, viewer) == seen(state, viewer)
                assert_passes_alike(state, sample, seat, viewer)
            twin = state.suppose(chance)
            twin.halts = True
            assert twin.passing(seat) == state.passing(seat) is not None
            for viewer in others(state, seat):
                assert seen(twin, viewer) == seen(state, viewer)
                assert_passes_alike(state, twin, seat, viewer)
        state.apply(action, seat)
    assert idle and held if edition == MANY else idle


def assert_passes_alike(state: State, other: State, seat: int, viewer: int | None) -> None:
    """Let both windows pass: this viewer hears and sees the same, up to what is drawn from hidden cards."""
    ends = []
    for one in (state.copy(), other.copy()):
        one.log = []
        action = one.passing(seat)
        assert action is not None
        one.apply(action, seat)
        heard = [event for event in (entry.seen_by(viewer) for entry in one.log) if event is not None]
        ends.append((heard, one.reveals, one.to_move, one.window()))
    if not ends[0][0]:  # else something was drawn or turned over
        assert ends[0] == ends[1]


@pytest.mark.parametrize(("players", "seed", "edition"), [(2, 12, ""), (3, 6, MANY), (4, 7, TWO_BOATS)])
def test_with_and_without_halts_it_is_the_same_game(players: int, seed: int, edition: str) -> None:
    chosen = game(edition)
    plain = chosen.new(players, seed, log=True)
    timeline = Timeline.begin(chosen, ["x"] * players, seed)
    timeline.state.halts = True
    dice, windows = SeededChance(seed), 0
    for seat, action in random_moves(plain, dice):
        while timeline.state.idle():
            windows += 1
            timeline.go_on(timeline.state.to_move[0])
        assert frozen(timeline.state) == frozen(plain)
        assert timeline.state.legal(seat) == plain.legal(seat)
        timeline.play(plain.name(action, seat), seat)
        plain.apply(action, seat)
    assert windows
    for viewer in (None, *range(players)):
        heard = [[event.seen_by(viewer) for event in log or []] for log in (timeline.state.log, plain.log)]
        assert heard[0] == heard[1]
    record = timeline.record()
    assert len(record.moves) == len(timeline.past) - windows
    assert frozen(record.verify(lambda _: chosen)) == frozen(plain)
    timeline.forget_idle()
    assert [(moment.seat, moment.text) for moment in timeline.past] == record.moves


@pytest.mark.parametrize(("seed", "edition"), [(8, ""), (9, MANY)])
def test_a_log_without_windows_is_played_with_halts(seed: int, edition: str) -> None:
    """As those of older tables, of records that were brought, and of forks from them."""
    chosen = game(edition)
    record = whole_game(chosen, seed)
    timeline = Timeline.begin(chosen, record.seats, seed)
    timeline.state.halts = True
    for seat, text in record.moves:
        timeline.play(text, seat)
    while timeline.state.idle():  # the last move of all may be one that somebody might have reacted to
        timeline.state.go_on()
    assert timeline.record().to_json() == record.to_json()


def whole_game(chosen: Game, seed: int, players: int = 3) -> Record:
    timeline = Timeline.begin(chosen, ["x"] * players, seed)
    dice = SeededChance(seed)
    while not timeline.state.over:
        seat = timeline.state.to_move[0]
        moves = timeline.state.moves(seat)
        timeline.play(moves[dice.below(len(moves))], seat)
    return timeline.record()


def test_a_fork_at_a_window_is_dealt_as_its_record_says() -> None:
    """Hidden parts are dealt anew from where the game without windows goes on, or it could not be verified."""
    game = game_of("valley", MANY)
    timeline = Timeline.begin(game, ["x"] * 3, 11)
    timeline.state.halts = True
    dice, tried = SeededChance(11), 0
    while not timeline.state.over and tried < 8:
        state = timeline.state
        if state.window() is not None:
            tried += 1
            moves = [(moment.seat, moment.text) for moment in timeline.past if not moment.idle]
            check_fork(game, {**timeline.chance, "moves": len(moves)}, moves, tried)
        seat = state.to_move[0]
        if state.idle():
            timeline.go_on(seat)
            continue
        texts = state.moves(seat)
        timeline.play(texts[dice.below(len(texts))], seat)
    assert tried == 8


def check_fork(game: Game, before: Deal, moves: list[tuple[int, str]], number: int) -> None:
    sealed = SealedChance(bytes([number]) * 32)
    chance: Deal = {
        "commitment": sealed.commitment,
        "secret": sealed.secret.hex(),
        "before": before,
        "anew": True,
    }
    edition = {"name": game.edition.name, "digest": game.edition.digest}
    start = Record(game.id, 3, game.checked_options(None), chance, edition, ["x"] * 3, [], None)
    plain, halting = (Timeline.resume(start, lambda _: game) for _ in range(2))
    halting.state.halts = True
    for seat, text in moves:
        plain.play(text, seat)
        halting.play(text, seat)
    assert halting.state.halts
    assert frozen(halting.state) == frozen(plain.state)
