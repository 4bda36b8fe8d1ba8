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

import msgspec
import pytest

import mastaba
from mastaba.core import CannotUndo, Facts, Game, Option, Question, SeededChance, State, Timeline, View
from mastaba.core.errors import BadSetup, MastabaError
from mastaba.core.events import Event
from mastaba.core.observation import Observer
from mastaba.core.patch import difference, patched
from mastaba.core.types import OutOfTurn, Unasked
from mastaba.library import observer_of
from mastaba.registry import part
from mastaba.texts.tell import fact_against

OBSTACLES = 6  # illegal moves of each seat that are looked at
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


def seen(state: State, seat: int | None) -> bytes:
    return msgspec.json.encode([state.view(seat), state.question(seat)])


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
        check_windows(state)
        check_sample_law(state, dice)
        check_types(state, dice)
        if count % thorough == 0:
            check_notation(state, dice)
            check_position(game, state)
            check_samples(state, dice, check)
            check_redeal(state, dice, check)
            check_press(state, dice)
            check_obstacles(state, dice)
        if count % thorough == 0:
            check_film(state, action, seat)
            check_film_tells_nothing(state, action, seat, dice)
        twin = state.copy()
        kept.append((state.copy(), before))
        told = len(state.log or [])
        state.apply(action, seat)
        check_told(state, told)
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
        assert isinstance(state.question(seat), Question) == (seat in state.to_move)
    assert (state.question(None) is None) == state.over


def check_windows(state: State) -> None:
    """Where play halts, the seat of the window, and nobody else, has a move that lets it pass; it declines something."""
    halting = state.copy()
    halting.halts = True
    for one in (state, halting):
        window = one.window()
        for seat in range(one.players):
            action = one.passing(seat)
            assert (action is not None) == (window is not None and window.seat == seat)
            if action is not None:
                assert action in one.legal(seat)
                assert one.option(action, seat).role == "decline"
    window = halting.window()
    if window is not None and halting.idle():
        passing, on = halting.copy(), halting.copy()
        action = halting.passing(window.seat)
        assert action is not None
        passing.apply(action, window.seat)
        on.go_on()
        assert frozen(passing) == frozen(on)


def check_types(state: State, dice: SeededChance) -> None:
    """Whatever leaves the engine is of the types that the game declares, and comes through the wire unchanged. What
    a question says of its answers is what the legal moves are."""
    facts: Facts = part(state.game.id, "types").FACTS
    round_trip(state.view(None), facts.view)
    for seat in range(state.players):
        round_trip(state.view(seat), facts.view)
        question = state.question(seat)
        if isinstance(question, Question):
            round_trip(question, facts.question)
            options = [state.option(action, seat) for action in state.legal(seat)]
            for option in options:
                round_trip(option, facts.option)
            assert sorted(question.can) == sorted({str(option.__struct_config__.tag) for option in options})
            sample = state.sample(seat, dice)
            for action, option in zip(state.legal(seat), options, strict=True):
                check_option(state, action, seat, option)
                check_option(sample, action, seat, option)


def check_option(state: State, action: int, seat: int, option: Option) -> None:
    """What an option promises comes true, whatever the seat cannot know."""
    ahead = state.copy()
    ahead.apply(action, seat)
    assert option.opens == (ahead.reveals == state.reveals and ahead.goes_on(seat))
    if option.points is not None:
        known, then = state.view(seat).scores[seat], ahead.view(seat).scores[seat]
        assert option.points == then - known, option


def check_obstacles(state: State, dice: SeededChance) -> None:
    """What is told of a refused move is of the declared types, can be said, and follows from what its seat knows."""
    facts: Facts = part(state.game.id, "types").FACTS
    for seat in range(state.players):
        sample = state.sample(seat, SeededChance(dice.below(1 << 30)))
        legal = state.legal(seat)
        for _ in range(OBSTACLES):
            action = dice.below(state.game.action_count)
            if action in legal:
                continue
            error = state.refusal(action, seat)
            if error.obstacle is not None:
                round_trip(error.obstacle, facts.obstacle | OutOfTurn | Unasked)
                assert fact_against(error, "en")
            assert sample.obstacle(action, seat) == error.obstacle, "a refusal must not tell what is hidden"


def round_trip(value: object, type: Any) -> None:
    decoded = msgspec.json.decode(msgspec.json.encode(value), type=type)
    assert decoded == value


def check_told(state: State, told: int) -> None:
    """The events since the first `told` are of the declared types."""
    facts: Facts = part(state.game.id, "types").FACTS
    for event in (state.log or [])[told:]:
        for happening in (event.open, event.secret):
            if happening is not None:
                round_trip(happening, facts.happening)


def check_film(state: State, action: int, seat: int) -> None:
    """After each event of a move the table can be shown to everybody; after the last one it lies as it will stay."""
    ahead = state.copy()
    ahead.log, ahead.film = [], []
    ahead.apply(action, seat)
    assert len(ahead.film) == len(ahead.log)
    for viewpoint in (None, *range(state.players)):
        was: View = state.view(viewpoint)
        shown = msgspec.to_builtins(was)
        for event, frame in zip(ahead.log, ahead.film, strict=True):
            if event.seen_by(viewpoint) is None:
                continue
            now = frame.view(viewpoint)
            shown = patched(shown, msgspec.to_builtins(difference(was, now)))
            assert shown == msgspec.to_builtins(now)
            was = now
        if ahead.log and all(event.seen_by(viewpoint) is not None for event in ahead.log):
            assert settled(was) == settled(ahead.view(viewpoint)), (
                "the last event is told before the table shows it"
            )


def check_film_tells_nothing(state: State, action: int, seat: int, dice: SeededChance) -> None:
    """Where all that a viewpoint cannot know is dealt anew, the same move looks the same to it, event by event and
    frame by frame, until an event tells it something of what was hidden, or opens what lies there from then on."""
    for viewpoint in (None, *range(state.players)):
        world = state.sample(viewpoint, dice)
        if action not in world.legal(seat):
            continue
        after = state.copy()
        true, dealt = film_of(after, action, seat), film_of(world, action, seat)
        opened = after.view(viewpoint) != world.view(viewpoint)
        seen = [
            [(told, frame.view(viewpoint)) for event, frame in one if (told := event.seen_by(viewpoint))]
            for one in (true, dealt)
        ]
        for (told, shown), (other, otherwise) in zip(*seen, strict=False):
            if told != other or (opened and shown != otherwise):
                break
            assert shown == otherwise, f"the film of {told} shows what seat {viewpoint} cannot know"


def film_of(state: State, action: int, seat: int) -> list[tuple[Event, State]]:
    """The events of a move, each with the table after it."""
    state.log, state.film = [], []
    state.apply(action, seat)
    return list(zip(state.log, state.film, strict=True))


def settled(view: View) -> View:
    """What lies on the table; whose turn it is changes with what is asked next."""
    return msgspec.structs.replace(view, to_move=[], over=False, winners=[])


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


def check_position(game: Game, state: State) -> None:
    position = json.loads(json.dumps(state.position()))
    again = game.load(position)
    assert frozen(again) == frozen(state)
    for seat in range(state.players):
        assert again.legal(seat) == state.legal(seat)
        assert seen(again, seat) == seen(state, seat)
    assert seen(again, None) == seen(state, None)


def check_sample_law(state: State, dice: SeededChance) -> None:
    """`state.sample(s, c).view(s) == state.view(s)` for every seat, and for those who watch; likewise what is observed."""
    observer = observer_for(state)
    for seat in (None, *range(state.players)):
        sample = state.sample(seat, SeededChance(dice.below(1 << 30)))
        assert sample.view(seat) == state.view(seat)
        assert sample.question(seat) == state.question(seat)
        if observer is not None:
            assert observer.observation(sample, seat) == observer.observation(state, seat), (
                f"what seat {seat} observes tells what it cannot know"
            )


def observer_for(state: State) -> Observer | None:
    """A game of another package need not have any."""
    try:
        return observer_of(state.game, state.players)
    except BadSetup:
        return None


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


def check_redeal(state: State, dice: SeededChance, check: Callable[[State], None]) -> None:
    """A redealt state is a possible one that no seat can tell from the true one, and goes on as far as all can see."""
    before = frozen(state)
    chance = SeededChance(dice.below(1 << 30))
    other = state.redeal(chance)
    check(other)
    for seat in (None, *range(state.players)):
        assert seen(other, seat) == seen(state, seat)
    for seat in range(state.players):
        assert other.legal(seat) == state.legal(seat)
    assert frozen(state.redeal(chance)) == frozen(other)
    assert frozen(other.redeal(chance)) == frozen(other), "what nobody knows must not shine through"
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
