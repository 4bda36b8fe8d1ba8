"""The games as games of OpenSpiel, and OpenSpiel's own search as an entrant of the arena.

    import pyspiel
    import mastaba.interop.open_spiel
    game = pyspiel.load_game("mastaba_valley(players=3)")

Chance moves first and never again: a few chance nodes, which nobody sees, are the seed of the deal, and
every later shuffle follows from it. So a history replays exactly and a clone goes on like its original.
Those who choose at once choose one after the other, and none is told what the others chose. An information
state is what `view(seat)` tells and what the seat may answer: all that can be known or counted now, not the
way that led here. As a tensor it is the observation (see `mastaba.core.observation`), and behind it which actions are
legal; the observation tensor is the first of the two. Before chance has told the seed there is nothing to see.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import msgspec

import mastaba
from mastaba.bots import Perspective
from mastaba.core import BadSetup, Chance, Game, SeededChance, State, Text, observation
from mastaba.core.data import Data
from mastaba.library import observer_of

try:
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
except ImportError:
    raise BadSetup(Text("open-spiel-missing")) from None

SEED_PARTS, PART = 4, 256  # chance nodes at the start, and outcomes of each: 32 bits of seed
LONGEST = 20_000  # decisions, far beyond every game: OpenSpiel wants to know a bound


class World:
    """What a pyspiel state holds. OpenSpiel clones it with `deepcopy` and serialises it with `pickle`."""

    def __init__(self, state: State | None = None, seed: int = 0, parts: int = 0, first: int = -1) -> None:
        self.state = state  # None until all parts of the seed are known
        self.seed = seed
        self.parts = parts
        self.first = first  # this seat begins where several choose at once; else the lowest one does

    def mover(self) -> int:
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        to_move = self.state.to_move
        if not to_move:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.first if self.first in to_move else to_move[0]

    def __deepcopy__(self, memo: dict[int, object]) -> World:
        state = None if self.state is None else self.state.copy()
        return World(state, self.seed, self.parts, self.first)

    def __reduce__(self) -> tuple[object, ...]:
        if self.state is None:
            return World, (None, self.seed, self.parts, self.first)
        game = self.state.game
        if not game.edition.standard:
            raise BadSetup(Text("open-spiel-edition"))
        return restored, (game.id, self.state.position(), self.seed, self.parts, self.first)


def restored(name: str, position: Data, seed: int, parts: int, first: int) -> World:
    """A world that was pickled."""
    return World(mastaba.game(name).load(position), seed, parts, first)


class SpielGame(pyspiel.Game):
    """One of our games. Parameters are `players` and the options of the game."""

    def __init__(self, game: Game, params: Data) -> None:
        self.game = game
        self.players = int(params.get("players", 2))
        self.options = game.checked_options({name: params[name] for name in game.options if name in params})
        if not fewest(game) <= self.players <= game.most_players:
            raise BadSetup(
                Text("open-spiel-players", game=game.title, fewest=fewest(game), most=game.most_players)
            )
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=PART,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=self.players - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        self.observer = observer_of(game, self.players)
        super().__init__(game_type(game), info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def around(self, state: State, first: int = -1) -> SpielState:
        """A state of this game that did not begin here: it has no history."""
        found = self.new_initial_state()
        found.world = World(state, 0, SEED_PARTS, first)
        return found

    def max_chance_nodes_in_history(self) -> int:
        return SEED_PARTS

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer(self.observer, iig_obs_type)

    def observation_tensor_shape(self) -> list[int]:
        return [self.observer.size]

    def information_state_tensor_shape(self) -> list[int]:
        return [self.observer.size + self.observer.actions]


def fewest(game: Game) -> int:
    """Nobody wins against nobody: a game alone has no utility."""
    return max(2, game.fewest_players)


def game_type(game: Game) -> object:
    kind = pyspiel.GameType
    return kind(
        short_name=f"mastaba_{game.id}",
        long_name=game.title["en"],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=fewest(game),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, **{name: values[0] for name, values in game.options.items()}},
    )


class SpielState(pyspiel.State):
    """A state of one of our games behind OpenSpiel's interface."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.world = World()

    @property
    def ours(self) -> State:
        """The state itself; there is none before chance has told the seed."""
        assert self.world.state is not None, "chance has not moved yet"
        return self.world.state

    def current_player(self) -> int:
        return self.world.mover()

    def is_terminal(self) -> bool:
        state = self.world.state
        return state is not None and state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(part, 1.0 / PART) for part in range(PART)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.ours.legal(player))

    # The next two shadow OpenSpiel's own for callers in Python, who need not go to C++ and back four times
    # a decision: a search with random rollouts gains a fifth.

    def legal_actions(self, player: int | None = None) -> list[int]:
        mover = self.world.mover()
        if mover < 0 or player not in (None, mover):
            return list(super().legal_actions() if player is None else super().legal_actions(player))
        return self._legal_actions(mover)

    def is_chance_node(self) -> bool:
        return self.world.state is None

    def _apply_action(self, action: int) -> None:
        world = self.world
        if world.state is not None:
            world.state.apply(action, world.mover())
            return
        world.seed = PART * world.seed + action
        world.parts += 1
        if world.parts == SEED_PARTS:
            game: SpielGame = self.get_game()
            world.state = game.game.new(game.players, world.seed, game.options)

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.world.state
        return f"seed:{action}" if state is None or player < 0 else state.name(action, player)

    def returns(self) -> list[float]:
        state = self.world.state
        return [0.0] * self.num_players() if state is None else state.returns()

    def seen(self, player: int) -> str:
        """All that a player may know, as text, and the answers that it may give.

        A search relies on it that who knows the same may do the same, and a view need not tell the answers.
        """
        state = self.world.state
        if state is None:
            return ""
        known = [state.view(player), state.question(player), sorted(state.moves(player))]
        return msgspec.json.encode(known, order="sorted").decode()

    def resampled(self, player: int, chance: Chance) -> SpielState:
        """A state that this player cannot tell from this one."""
        game: SpielGame = self.get_game()
        return game.around(self.ours.sample(player, chance), self.world.first)

    def __str__(self) -> str:
        state = self.world.state
        return "" if state is None else json.dumps(state.position(), sort_keys=True)


class Observer:
    """How OpenSpiel asks for texts and tensors. Of a tensor, `dict` has every part by its name, in its shape."""

    def __init__(self, ours: observation.Observer, kind: Any) -> None:  # OpenSpiel's, without types
        self.ours = ours
        # What a seat remembers, for us, is what it knows now: then it is also told what it may do.
        self.with_mask = kind is None or kind.perfect_recall
        self.tensor = numpy.zeros(ours.size + (ours.actions if self.with_mask else 0), numpy.float32)
        self.dict: dict[str, object] = {
            part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape)
            for part in ours.layout.parts
        }
        if self.with_mask:
            self.dict["legal"] = self.tensor[ours.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        world = state.world.state
        if world is None:
            self.tensor.fill(0)
            return
        seen = self.ours.observation(world, player)
        if self.with_mask:
            seen += self.ours.mask(world, player)
        self.tensor[:] = numpy.frombuffer(seen, numpy.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.seen(player)


def registered(name: str) -> type[SpielGame]:
    """What `pyspiel.load_game` makes a game with.

    A class and no function: OpenSpiel lets go of it when the interpreter has ended, too late to free one.
    """

    class Registered(SpielGame):
        def __init__(self, params: Data) -> None:
            super().__init__(mastaba.game(name), params)

    return Registered


for name in mastaba.GAMES:
    pyspiel.register_game(game_type(mastaba.game(name)), registered(name))


def resampler(chance: Chance) -> Callable[[SpielState, int], SpielState]:
    """What `ISMCTSBot.set_resampler` wants: each call deals another world."""

    def resample(state: SpielState, player: int) -> SpielState:
        chance.word()
        return state.resampled(player, chance)

    return resample


class Ismcts:
    """OpenSpiel's information-set search with its random rollouts, as they come, for the arena.

    Its own loop counts simulations; here the same search goes on, in one tree, until the time is used.
    """

    CURIOSITY = 2.0  # did best of 0.5, 1 and 2; OpenSpiel leaves it to the caller

    def __init__(self, game: Game, seed: int, seconds: float, iterations: int) -> None:
        self._game = game
        self._chance = SeededChance(seed)
        self._random = numpy.random.RandomState(seed & 0xFFFFFFFF)
        self._seconds = seconds
        self._most = iterations
        self.iterations = 0

    def choose(self, me: Perspective) -> int:
        start = time.perf_counter()
        legal = me.legal()
        if len(legal) == 1:
            return legal[0]
        world = me.sample(self._chance)
        game = SpielGame(self._game, {"players": world.players})
        root = game.around(world, me.seat)
        bot = self.bot(game)
        bot._root_node = bot.create_new_node(root)
        done = 0
        # The first simulation only opens the root: there is nothing to choose from before the second.
        while done < 2 or (done < self._most if self._most else time.perf_counter() - start < self._seconds):
            bot.run_simulation(bot.sample_root_state(root))
            done += 1
        self.iterations += done
        actions, weights = zip(*bot.get_final_policy(root, bot._root_node), strict=True)
        return int(self._random.choice(actions, p=weights))

    def bot(self, game: SpielGame) -> Any:  # a bot of OpenSpiel's, which has no types
        rollouts = mcts.RandomRolloutEvaluator(random_state=self._random)
        found = ismcts.ISMCTSBot(game, rollouts, self.CURIOSITY, 1, random_state=self._random)
        found.set_resampler(resampler(self._chance))
        return found
