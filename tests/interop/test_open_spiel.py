"""The games as OpenSpiel sees them: whole games, secrets, resampling, and its own search at our table."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation

import mastaba
from mastaba.arena import Match, play, read_entrants
from mastaba.bots import Perspective
from mastaba.core import BadSetup, SeededChance
from mastaba.interop.open_spiel import PART, SEED_PARTS, Ismcts, SpielGame, SpielState, resampler
from mastaba.library import observer_of
from tests.games.valley import table as valley
from tests.laws import frozen, seen

ENTRANT = "mastaba.interop.open_spiel:Ismcts"
TABLES = [
    pytest.param(name, players, id=f"{name}-{players}") for name in mastaba.GAMES for players in (2, 3, 4)
]


def load(name: str, players: int) -> Any:
    return pyspiel.load_game(f"mastaba_{name}", {"players": players})


def dealt(game: Any, seed: int) -> SpielState:
    """A new state after chance has told this seed, part by part."""
    state: SpielState = game.new_initial_state()
    for part in seed.to_bytes(SEED_PARTS, "big"):
        assert state.is_chance_node()
        state.apply_action(part)
    return state


def random_game(name: str, players: int, seed: int) -> Iterator[SpielState]:
    """One state, after the deal and after each random decision, to the end."""
    dice = SeededChance(seed)
    state = dealt(load(name, players), seed)
    yield state
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
        yield state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_open_spiels_own_test_of_a_game_is_content(name: str, players: int) -> None:
    """Clones, serialised states, histories, legal actions, returns, utilities, over a whole random game."""
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_go_as_ours_and_pay_the_winners(name: str, players: int) -> None:
    for seed in range(0, 1 << 32, 999_999_999):
        ours = mastaba.game(name).new(players, seed)
        dice = SeededChance(seed)
        for state in random_game(name, players, seed):
            assert frozen(state.ours) == frozen(ours)
            assert state.is_terminal() == ours.over
            if ours.over:
                break
            mover = state.current_player()
            assert mover == ours.to_move[0]
            assert state.returns() == [0.0] * players
            legal = state.legal_actions()
            assert legal == sorted(ours.legal(mover)) == pyspiel.State.legal_actions(state, mover)
            assert all(state.legal_actions(seat) == [] for seat in range(players) if seat != mover)
            action = legal[dice.below(len(legal))]
            assert state.string_to_action(mover, ours.name(action, mover)) == action
            ours.apply(action, mover)
        assert ours.winners()
        returns = state.returns()
        assert sum(returns) == pytest.approx(0)
        assert [seat for seat in range(players) if returns[seat] == max(returns)] == ours.winners()
        for seat in range(players):
            share = 1 / len(ours.winners()) if seat in ours.winners() else 0.0
            assert (returns[seat] + 1) / players == pytest.approx(share)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_tensors_are_what_a_seat_observes_and_may_do(name: str) -> None:
    game = load(name, 3)
    ours = observer_of(mastaba.game(name), 3)
    state = game.new_initial_state()
    assert not any(state.observation_tensor(0))  # chance has told nothing yet
    observer = make_observation(game)
    for count, state in enumerate(random_game(name, 3, 5)):
        if count % 8 or state.is_terminal():
            continue
        for seat in range(3):
            seen = ours.observation(state.ours, seat)
            assert state.observation_tensor(seat) == [*map(float, seen)]
            assert state.information_state_tensor(seat) == [*map(float, seen + ours.mask(state.ours, seat))]
            observer.set_from(state, seat)
            told = {
                part: numbers.ravel().tolist() for part, numbers in observer.dict.items() if part != "legal"
            }
            assert told == ours.parts_of(seen)


@pytest.mark.parametrize("name", ["pyramids", "dahshur"])
def test_open_spiels_mccfr_learns_something(name: str) -> None:
    solver = OutcomeSamplingSolver(load(name, 2))
    numpy.random.seed(1)
    solver.iteration()
    policy = solver.average_policy()
    state = dealt(load(name, 2), 3)
    odds = policy.action_probabilities(state, state.current_player())
    assert sorted(odds) == state.legal_actions()
    assert sum(odds.values()) == pytest.approx(1)
    assert len(solver._infostates) > 20


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_network_plays_in_open_spiels_environment(name: str) -> None:
    """What its neural algorithms use: `rl_environment` and tensors. They themselves need PyTorch or JAX."""
    env = rl_environment.Environment(load(name, 2), seed=1)
    size = env.observation_spec()["info_state"][0]
    actions = env.action_spec()["num_actions"]
    weights = numpy.random.default_rng(1).standard_normal((size, actions)).astype(numpy.float32)
    step = env.reset()
    while not step.last():
        mover = step.observations["current_player"]
        seen = numpy.array(step.observations["info_state"][mover], numpy.float32)
        legal = step.observations["legal_actions"][mover]
        assert numpy.flatnonzero(seen[-actions:]).tolist() == legal
        step = env.step([legal[int((seen @ weights)[legal].argmax())]])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_options_and_players_reach_the_game(name: str) -> None:
    ours = mastaba.game(name)
    for option, values in ours.options.items():
        for value in values:
            game = pyspiel.load_game(f"mastaba_{name}(players=3,{option}={value})")
            view = msgspec.to_builtins(dealt(game, 1).ours.view(0))
            assert (view["options"][option], view["players"], game.num_players()) == (value, 3, 3)
    for players in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4 players"):
            load(name, players)


def test_who_chooses_at_the_same_time_is_not_told_what_others_chose() -> None:
    for state in random_game("pyramids", 3, 4):
        waiting = list(state.ours.to_move)
        if len(waiting) < 2:
            continue
        first, last = waiting[0], waiting[-1]
        assert state.current_player() == first
        told = set()
        for action in state.legal_actions():
            child = state.child(action)
            if child.current_player() == waiting[1]:
                told.add(child.information_state_string(last))
        assert len(told) <= 1


def test_the_seed_is_nobodys_business() -> None:
    state = load("valley", 2).new_initial_state()
    for part in (1, 2, 3):
        assert {state.information_state_string(seat) for seat in (0, 1)} == {""}
        assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(PART))
        state.apply_action(part)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_resampling_keeps_what_a_player_knows_and_deals_the_rest_anew(name: str, players: int) -> None:
    resample = resampler(SeededChance(9))
    worlds = 0
    for count, state in enumerate(random_game(name, players, 6)):
        if count % 9 or state.is_terminal():
            continue
        before = frozen(state.ours)
        mover = state.current_player()
        others = [resample(state, mover) for _ in range(3)]
        for other in others:
            assert other.current_player() == mover
            assert other.information_state_string() == state.information_state_string()
            assert other.observation_string() == state.observation_string()
            assert other.legal_actions() == state.legal_actions()
            # Whoever gets a state to search in learns nothing of how it came about.
            assert other.history() == []
        worlds += len({str(other) for other in others}) > 1
        assert frozen(state.ours) == before
    assert worlds


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_the_same_knowledge_leaves_the_same_choices(name: str) -> None:
    """A search that shares a node between worlds relies on it: here over rollouts from resampled worlds."""
    known: dict[tuple[int, str], list[int]] = {}
    met = 0
    dice = SeededChance(3)
    for count, state in enumerate(random_game(name, 2, 8)):
        if count % 20 or state.is_terminal():
            continue
        resample = resampler(SeededChance(count))
        for _ in range(10):
            world = resample(state, state.current_player())
            for _ in range(6):
                if world.is_terminal():
                    break
                key = (world.current_player(), world.information_state_string())
                legal = world.legal_actions()
                met += key in known
                assert known.setdefault(key, legal) == legal
                world.apply_action(legal[dice.below(len(legal))])
    assert met > 10


def test_what_was_shown_is_known_by_what_may_be_taken() -> None:
    """The view does not tell which set the Djed Pillar asks for; the answers do."""
    shown = valley.table(
        {"hand": "djed-pillar-amulet", "tomb": "statue-of-thoth book-of-gates"},
        pyramid="statue-of-sobek book-of-the-dead",
    )
    valley.play(shown, "act:djed-pillar-amulet")
    game = SpielGame(shown.game, {"players": 2})
    texts = set()
    for card in ("statue-of-thoth", "book-of-gates"):
        state = game.around(shown.copy())
        state.ours.play(f"show:{card}", 0)
        texts.add(state.information_state_string(0))
    assert len(texts) == 2


def test_states_of_another_edition_are_not_kept() -> None:
    edition = 'edition = "Free boats"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = 0\n'
    game = SpielGame(mastaba.game("valley").with_sheet(mastaba.core.Sheet.read(edition, "e")), {"players": 2})
    with pytest.raises(BadSetup, match="standard edition"):
        pickle.dumps(dealt(game, 1).world)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_open_spiels_search_sits_at_our_table(name: str) -> None:
    entrants = tuple(read_entrants(f"{ENTRANT}@2it,random"))
    match = Match(name, entrants, games=2)
    match.check()
    for result in (play(job) for job in match.jobs()):
        assert result.forfeit is None
        seat = result.names.index(f"{ENTRANT}@2it")
        assert result.iterations[seat] == 2 * len(result.times[seat])


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_its_choice_follows_from_what_its_seat_knows(name: str) -> None:
    for count, state in enumerate(random_game(name, 2, 2)):
        ours = state.ours
        if count % (25 if name == "valley" else 4) or ours.over:
            continue
        for seat in ours.to_move:
            other = ours.sample(seat, SeededChance(count))
            assert seen(other, seat) == seen(ours, seat)
            choices = [
                Ismcts(ours.game, 5, 0.0, 6).choose(Perspective(world, seat)) for world in (ours, other)
            ]
            assert choices[0] == choices[1]
            assert choices[0] in ours.legal(seat)


def test_it_finds_a_win_that_lies_open() -> None:
    """Not random: one decision before the end of Dahshur it takes a move that wins."""
    found = tried = 0
    for seed in range(40):
        last = None
        for state in random_game("dahshur", 2, seed):
            if not state.is_terminal() and len(state.legal_actions()) > 1:
                last = state.clone()
        assert last is not None
        mover = last.current_player()
        outcome = {}
        for action in last.legal_actions():
            child = last.child(action)
            while not child.is_terminal():
                child.apply_action(child.legal_actions()[0])
            outcome[action] = child.returns()[mover]
        if len(set(outcome.values())) > 1:
            tried += 1
            choice = Ismcts(last.ours.game, 1, 0.0, 60).choose(Perspective(last.ours, mover))
            found += outcome[choice] == max(outcome.values())
    assert tried
    assert found == tried


def test_an_interpreter_that_knows_the_games_ends_in_peace() -> None:
    code = (
        "import pyspiel, mastaba.interop.open_spiel; pyspiel.load_game('mastaba_valley').new_initial_state()"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_open_spiel_one_is_told_what_to_install() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None\n"
        "from mastaba.cli import main\n"
        f"sys.exit(main(['match', 'valley', '--bots', '{ENTRANT},random', '--lang', 'de']))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.strip() == "das braucht OpenSpiel: pip install 'mastaba[peers]'"
