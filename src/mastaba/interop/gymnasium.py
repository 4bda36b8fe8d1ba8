"""The games as environments of Gymnasium: one agent at a table of bots.

    import gymnasium
    import mastaba.interop.gymnasium
    env = gymnasium.make("mastaba/Valley-v0", players=2, bots="apprentice")
    many = gymnasium.make_vec("mastaba/Valley-v0", num_envs=64, bots="random")

An observation is a dictionary: "observation" (see `mastaba.core.observation`) and "action_mask". The reward comes at the
end: see `State.returns`. `bots` is one level for all other seats or a list by seat; `seat` is the agent's, or None: then
it changes from game to game. With `bots=None` the agent decides for every seat in turn, and a reward belongs to the
seat that has just decided. An illegal action loses the game, unless `illegal="first"`.

`make_vec` steps all games in one call of compiled code, and a new game begins within the step that ends one
(`AutoresetMode.SAME_STEP`). Its arrays are to be read, not to be changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack

import mastaba
from mastaba.bots.tables import Table, Tables
from mastaba.core import BadSetup, Text
from mastaba.core.game import fresh_seed, whole
from mastaba.interop.arrays import Array, Named, Picture
from mastaba.interop.pictures import as_array, as_text
from mastaba.interop.setups import Path, Replayed, Setup

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
    from gymnasium.error import InvalidAction, ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise BadSetup(Text("research-missing")) from None

RENDER_MODES = ["ansi", "rgb_array"]
ALONE: Named = {"render_modes": RENDER_MODES, "render_fps": 2}
TOGETHER: Named = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
Levels = str | Sequence[str] | None
APART = 1 << 20  # seeds between two environments that were given neighbouring ones


class Wished(TypedDict, total=False):
    """What may be said about a place."""

    players: int
    bots: Levels
    seat: int | None
    options: Mapping[str, str] | None
    edition: Path | None
    illegal: str


class Place:
    """The agent's place at a table: which game, which seat, which bots."""

    def __init__(
        self,
        name: str,
        players: int = 2,
        bots: Levels = "apprentice",
        seat: int | None = 0,
        options: Mapping[str, str] | None = None,
        edition: Path | None = None,
        illegal: str = "lose",
    ) -> None:
        self.setup = Setup(name, players, options, edition, illegal)
        self.levels = bots
        if bots is not None:
            self.setup.bots(bots, 0)  # says at once who cannot sit down
        self.seat = None if seat is None else whole("seat", seat, 0, self.setup.players - 1)
        observer = self.setup.observer
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (observer.size,), numpy.uint8),
                "action_mask": spaces.Box(0, 1, (observer.actions,), numpy.int8),
            }
        )
        self.action_space = spaces.Discrete(observer.actions)

    def table(self, seed: int) -> Table:
        """A game by this seed, which decides the bots' choices, too."""
        setup = self.setup
        if self.levels is None:
            return setup.table(seed)
        seat = seed % setup.players if self.seat is None else self.seat
        return setup.table(seed, seat, setup.bots(self.levels, seed))


class SeatEnv(Replayed, gymnasium.Env[Named, Any]):  # an action is an int of Python's or of NumPy's
    """One game at a time."""

    metadata = ALONE

    def __init__(self, name: str, render_mode: str | None = None, **place: Unpack[Wished]) -> None:
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise BadSetup(Text("option-value", name="render_mode", value=repr(render_mode), known=known))
        self.render_mode = render_mode
        self.place = Place(name, **place)
        self.observation_space = self.place.observation_space
        self.action_space = self.place.action_space
        self.seed = fresh_seed()
        self.begin(self.seed)

    def table_by(self, seed: int) -> Table:
        return self.place.table(seed)

    def reset(self, *, seed: int | None = None, options: Named | None = None) -> tuple[Named, Named]:
        seed = None if seed is None else whole("seed", seed)
        super().reset(seed=seed)
        self.seed = self.seed + 1 if seed is None else seed
        self.begin(self.seed)
        return self.look(), {"seat": self.table.mover}

    def look(self) -> Named:
        observer, table = self.place.setup.observer, self.table
        return {
            "observation": numpy.frombuffer(
                bytearray(observer.observation(table.state, table.mover)), numpy.uint8
            ),
            "action_mask": self.action_masks(),
        }

    def action_masks(self) -> Array:
        """Which actions are legal now."""
        mask = self.place.setup.observer.mask(self.table.state, self.table.mover)
        return numpy.frombuffer(bytearray(mask), numpy.int8)

    def step(self, action: int) -> tuple[Named, float, bool, bool, Named]:
        table = self.table
        if table.over():
            raise ResetNeeded(str(Text("game-over-reset")))
        mover = table.mover
        self.act(mover, int(action))
        over = table.over()
        gained = table.returns()[mover] if over else 0.0
        info: Named = {"seat": table.mover}
        if over:
            info["points"] = table.state.scores()
        return self.look(), gained, over, False, info

    def render(self) -> Picture:
        """The table as the agent sees it."""
        seats = self.place.setup.seats
        if self.render_mode == "rgb_array":
            return as_array(self.table.state, self.table.mover, seats)
        return as_text(self.table.state, self.table.mover, seats) if self.render_mode else None


class SeatsVectorEnv(VectorEnv[Named, Array, Array]):
    """Many games, stepped in one call."""

    metadata = TOGETHER

    def __init__(self, name: str, num_envs: int = 1, **place: Unpack[Wished]) -> None:
        self.num_envs = num_envs
        self.place = Place(name, **place)
        self.single_observation_space = self.place.observation_space
        self.single_action_space = self.place.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None
        observer = self.place.setup.observer
        self.shape, self.mask_shape = (num_envs, observer.size), (num_envs, observer.actions)
        self.first = fresh_seed()
        self.tables: Tables | None = None
        self.unfinished = numpy.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Named | None = None
    ) -> tuple[Named, Named]:
        """One seed for all (they are dealt by it and those that follow), or one for each."""
        if isinstance(seed, Sequence | numpy.ndarray):
            seeds = [fresh_seed() if one is None else whole("seed", one) for one in seed]
            if len(seeds) != self.num_envs:
                raise BadSetup(Text("vector-seeds", count=len(seeds), many=self.num_envs))
        else:
            self.first = self.first + APART if seed is None else whole("seed", seed)
            seeds = list(range(self.first, self.first + self.num_envs))
        self.tables = Tables([self.place.table(one) for one in seeds], self.place.setup.observer)
        return self.look(), {}

    def look(self) -> Named:
        assert self.tables is not None
        seen = numpy.frombuffer(self.tables.seen.getvalue(), numpy.uint8)
        masks = numpy.frombuffer(self.tables.masks.getvalue(), numpy.int8)
        return {"observation": seen.reshape(self.shape), "action_mask": masks.reshape(self.mask_shape)}

    def action_masks(self) -> Array:
        assert self.tables is not None
        return numpy.frombuffer(self.tables.masks.getvalue(), numpy.int8).reshape(self.mask_shape)

    def step(self, actions: Array) -> tuple[Named, Array, Array, Array, Named]:
        tables = self.tables
        if tables is None:
            raise ResetNeeded(str(Text("vector-reset")))
        wanted = numpy.asarray(actions)
        if wanted.shape != (self.num_envs,) or wanted.dtype.kind not in "iu":
            shape = f"{wanted.dtype}[{', '.join(map(str, wanted.shape))}]"
            raise InvalidAction(str(Text("vector-actions", many=self.num_envs, shape=shape)))
        rewards = numpy.array(tables.step(wanted.tolist()))
        ended, infos = self.unfinished, {}
        if tables.ended:
            ended = self.unfinished.copy()
            ended[tables.ended] = True
            infos = self.told_of_the_end(tables, ended)
        return self.look(), rewards, ended, self.unfinished.copy(), infos

    def told_of_the_end(self, tables: Tables, ended: Array) -> Named:
        """What Gymnasium wants to know of the games that are over: their last observations, and the points."""
        observer = self.place.setup.observer
        count = len(tables.ended)
        seen = numpy.frombuffer(bytearray(tables.last_seen.getvalue()), numpy.uint8)
        masks = numpy.frombuffer(bytearray(tables.last_masks.getvalue()), numpy.int8)
        seen, masks = seen.reshape(count, observer.size), masks.reshape(count, observer.actions)
        last = numpy.full(self.num_envs, None, object)
        points = numpy.full(self.num_envs, None, object)
        for number, place in enumerate(tables.ended):
            last[place] = {"observation": seen[number], "action_mask": masks[number]}
            points[place] = tables.scores[number]
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": {"points": points, "_points": ended},
            "_final_info": ended,
        }


def id_of(name: str) -> str:
    """Under which a game is registered."""
    return f"mastaba/{name.capitalize()}-v0"


for game in mastaba.GAMES:
    gymnasium.register(
        id_of(game),
        entry_point="mastaba.interop.gymnasium:SeatEnv",
        vector_entry_point="mastaba.interop.gymnasium:SeatsVectorEnv",
        kwargs={"name": game},
        disable_env_checker=True,
        order_enforce=False,
    )
