"""The laws that every game keeps, checked over whole random games.

A game adds its own invariants in `tests/games/<game>/invariants.py`: `check(state)` raises if
something on the table is impossible. Everything here knows no game.
"""

from __future__ import annotations

import importlib
import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import mastaba
from mastaba.core import CannotUndo, Game, SeededChance, State, Timeline
from mastaba.core.errors import MastabaError

LONGEST = 20_000  # decisions; a game that needs more does not end


def invariants(name: str) -> Callable[[State], None]:
    module = importlib.import_module(f"tests.games.{name}.invariants")
    check: Callable[[State], None] = module.check
    return check


def setups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players with every combination of options."""
    for players in range(game.fewest_players, game.most_players + 1):
        for values in itertools.product(*game.options.values()):
            yield players, dict(zip(game.options, values, strict=True))


def all_setups() -> list[Any]:
    """`setups` of every game as pytest parameters."""
    return [
        pytest.param(name, players, options, id="-".join([name, str(players), *options.values()]))
        for name in mastaba.GAMES
        for players, options in setups(mastaba.game(name))
    ]


def frozen(state: State) -> str:
    return json.dumps(state.position(), sort_keys=True)


def seen(state: State, seat: int | None) -> str:
    return json.dumps(state.view(seat), sort_keys=True)


def random_moves(state: State, dice: SeededChance) -> Iterator[tuple[int, int]]:
    """Random legal decisions until the game is over; the caller applies them."""
    for _ in range(LONGEST):
        if state.over:
            return
        seat = state.to_move[dice.below(len(state.to_move))]
        legal = state.legal(seat)
        assert legal, "a seat to move must have a move"
        yield seat, legal[dice.below(len(legal))]
    raise AssertionError("the game does not end")


def check_whole_game(name: str, players: int, options: dict[str, str], seed: int, thorough: int = 7) -> None:
    """Play one random game and check every law on the way, the costly ones each few decisions."""
    game = mastaba.game(name)
    check = invariants(name)
    state = game.new(players, seed, options, log=True)
    dice = SeededChance(seed ^ 0xD1CE)
    kept: list[tuple[State, str]] = []
    before = frozen(state)
    for count, (seat, action) in enumerate(random_moves(state, dice)):
        check(state)
        check_decisions(state)
        check_sample_law(state, dice)
        if count % thorough == 0:
            check_notation(state, dice)
            check_position(game, state)
            check_samples(state, dice, check)
            check_press(state, dice)
        twin = state.copy()
        kept.append((state.copy(), before))
        state.apply(action, seat)
        twin.apply(action, seat)
        before = frozen(state)
        assert frozen(twin) == before, "a copy must go on exactly like its original"
    check(state)
    assert state.to_move == []
    assert all(state.legal(seat) == [] for seat in range(players))
    assert state.winners()
    for seat in range(players):
        assert sum(points for _, points in state.score_sheet(seat)) == state.scores()[seat]
    for copy, then in kept:
        assert frozen(copy) == then, "a copy must never change with its original"


def check_decisions(state: State) -> None:
    for seat in range(state.players):
        legal = state.legal(seat)
        assert bool(legal) == (seat in state.to_move)
        assert len(set(legal)) == len(legal)
        assert (state.view(seat)["asks"] is not None) == (seat in state.to_move)


def check_notation(state: State, dice: SeededChance) -> None:
    """Texts round-trip, and `why_not` is None exactly for legal moves."""
    game = state.game
    for seat in range(state.players):
        legal = state.legal(seat)
        others = [dice.below(game.action_count) for _ in range(40)]
        for action in {*legal, *others}:
            text = state.name(action, seat)
            assert state.parse(text, seat) == action
            why = state.why_not(text, seat)
            assert (why is None) == (action in legal), (text, why)
            if action in legal:
                json.dumps(state.describe(action, seat))


def check_position(game: Game, state: State) -> None:
    position = json.loads(json.dumps(state.position()))
    again = game.load(position)
    assert frozen(again) == frozen(state)
    for seat in range(state.players):
        assert again.legal(seat) == state.legal(seat)
        assert seen(again, seat) == seen(state, seat)
    assert seen(again, None) == seen(state, None)


def check_sample_law(state: State, dice: SeededChance) -> None:
    """`state.sample(s, c).view(s) == state.view(s)` for every seat, and for those who watch."""
    for seat in (None, *range(state.players)):
        sample = state.sample(seat, SeededChance(dice.below(1 << 30)))
        assert sample.view(seat) == state.view(seat)


def check_samples(state: State, dice: SeededChance, check: Callable[[State], None]) -> None:
    """A sample is a possible state that the seat cannot tell from the true one."""
    before = frozen(state)
    for seat in (None, *range(state.players)):
        chance = SeededChance(dice.below(1 << 30))
        sample = state.sample(seat, chance)
        assert seen(sample, seat) == seen(state, seat)
        if seat is None:
            check_decisions(sample)
        else:
            assert sample.legal(seat) == state.legal(seat)
        check(sample)
        # The same chance deals the same world from every state that the seat cannot tell apart:
        # nothing of the true state shines through, and a bot's choice follows from what it knows.
        assert frozen(state.sample(seat, chance)) == frozen(sample)
        assert frozen(sample.sample(seat, chance)) == frozen(sample)
    assert frozen(state) == before


def check_press(state: State, dice: SeededChance) -> None:
    """Whether a press of several moves is taken, or at which of them and by which rule it is refused, follows from
    what its seat knows: else a refusal in the middle would be a free look."""
    for seat in state.to_move:
        moves: list[str] = []
        ahead = state.copy()
        while not moves or ahead.goes_on(seat):
            legal = ahead.legal(seat)
            moves.append(ahead.name(legal[dice.below(len(legal))], seat))
            ahead.play(moves[-1], seat)
            if len(moves) == 8:
                break
        if dice.below(3) == 0:  # spoilt somewhere
            wrong = state.game.move_name(dice.below(state.game.action_count))
            moves.insert(dice.below(len(moves) + 1), wrong)
        came = pressed(state, moves, seat)
        assert pressed(state.sample(seat, SeededChance(dice.below(1 << 30))), moves, seat) == came, moves


def pressed(state: State, moves: list[str], seat: int) -> tuple[int | None, str | None] | None:
    """None if the press is taken; else where it is refused, and by which rule."""
    timeline = Timeline(state.copy(), {}, {}, [""] * state.players)
    before = frozen(state)
    try:
        timeline.press(moves, seat)
    except MastabaError as error:
        assert frozen(timeline.state) == before
        assert timeline.past == []
        return error.at, getattr(error, "rule", None)
    assert timeline.pressed(0) == len(moves)
    if timeline.undoable(seat) is not None:
        assert timeline.undo(seat) == moves
        assert frozen(timeline.state) == before
    return None


def check_undo(name: str, players: int, options: dict[str, str], seed: int) -> None:
    """Undo restores everything, back to the last barrier and no further."""
    game = mastaba.game(name)
    timeline = Timeline.begin(game, [f"seat {i}" for i in range(players)], seed, options)
    dice = SeededChance(seed ^ 0x0DD5)
    positions: list[str] = []
    count = 0
    while not timeline.state.over and count < 2_000:
        count += 1
        state = timeline.state
        seat = state.to_move[dice.below(len(state.to_move))]
        if dice.below(4) == 0:
            place = timeline.undoable(seat)
            if place is None:
                with pytest.raises(CannotUndo):
                    timeline.undo(seat)
            else:
                last = place == len(timeline.past) - 1
                events = timeline.past[place].events
                timeline.undo(seat)
                assert len(timeline.past) == len(positions) - 1
                if last:
                    assert frozen(timeline.state) == positions[place]
                    assert len(timeline.events) == events
                # Where others had chosen at the same time, their moves were made again.
                replayed = timeline.record().start(mastaba.game)
                positions = []
                for moment in timeline.past:
                    positions.append(frozen(replayed))
                    replayed.play(moment.text, moment.seat)
                assert frozen(replayed) == frozen(timeline.state)
            continue
        legal = state.legal(seat)
        before, reveals = frozen(state), state.reveals
        positions.append(before)
        timeline.play(state.name(legal[dice.below(len(legal))], seat), seat)
        if timeline.state.reveals != reveals:
            assert timeline.undoable(seat) is None
    if timeline.state.over:
        # A sealed game publishes its secret now: a finished game is not taken back.
        assert all(timeline.undoable(seat) is None for seat in range(players))
