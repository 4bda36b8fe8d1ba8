"""The games as environments of PettingZoo.

    from mastaba.interop.pettingzoo import valley_v0
    env = valley_v0.env(players=3, render_mode="ansi")

Agents are "player_0" to "player_3", by seat. An observation is a dictionary: "observation" (see
`mastaba.core.observation`) and "action_mask". Rewards come at the end: see `State.returns`. Where several choose at
once, they choose one after the other and none is told what the others chose; `pyramids_v0.parallel_env()` lets them
choose at once. There, an agent that owes no decision takes the last action, "wait".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, Unpack

import mastaba
from mastaba.bots.tables import Table
from mastaba.core import BadSetup, Text
from mastaba.core.game import fresh_seed, whole
from mastaba.interop.arrays import Array, Named, Picture
from mastaba.interop.pictures import as_array, as_text
from mastaba.interop.setups import Path, Replayed, Setup

try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ImportError:
    raise BadSetup(Text("research-missing")) from None

RENDER_MODES = ["human", "ansi", "rgb_array"]


class Wished(TypedDict, total=False):
    """What may be said about an environment."""

    players: int
    options: Mapping[str, str] | None
    edition: Path | None
    illegal: str
    max_cycles: int | None
    render_mode: str | None


LONGEST = 1 << 31  # cycles, far beyond every game


class Seats(Replayed):
    """What both kinds of environment share: the setup, the spaces, the table and its picture."""

    waits = False
    """Whether there is one more action: to wait."""

    def __init__(
        self,
        name: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        edition: Path | None = None,
        illegal: str = "lose",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise BadSetup(Text("option-value", name="render_mode", value=repr(render_mode), known=known))
        self.setup = Setup(name, players, options, edition, illegal)
        self.max_cycles = None if max_cycles is None else whole("max_cycles", max_cycles, 1, LONGEST)
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": RENDER_MODES[:],  # wrappers add to it
            "name": f"{name}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = self.setup.seats
        self.agents = self.possible_agents[:]
        actions = self.setup.observer.actions + self.waits
        size = self.setup.observer.size
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), numpy.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(0, 255, (size,), numpy.uint8)
        self.begin(0)
        self.dealt = fresh_seed()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def table_by(self, seed: int) -> Table:
        return self.setup.table(seed)

    def deal(self, seed: int | None) -> None:
        """The next game: by this seed, or by one that follows from the last."""
        self.dealt = self.dealt + 1 if seed is None else whole("seed", seed)
        self.begin(self.dealt)

    def seat_of(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def seen_by(self, seat: int) -> Array:
        return numpy.frombuffer(
            bytearray(self.setup.observer.observation(self.table.state, seat)), numpy.uint8
        )

    def state(self) -> Array:
        """The public part of the table: what everybody sees."""
        return numpy.frombuffer(
            bytearray(self.setup.observer.observation(self.table.state, None)), numpy.uint8
        )

    def picture(self, seat: int | None) -> Picture:
        if self.render_mode == "rgb_array":
            return as_array(self.table.state, seat, self.possible_agents)
        if self.render_mode is not None:
            drawn = as_text(self.table.state, seat, self.possible_agents)
            if self.render_mode == "ansi":
                return drawn
            print(drawn)
        return None


class TurnEnv(Seats, AECEnv):
    """One agent decides after the other."""

    def reset(self, seed: int | None = None, options: Named | None = None) -> None:
        self.deal(seed)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Named] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.mover]

    def observe(self, agent: str) -> Named:
        seat = self.seat_of(agent)
        observer, table = self.setup.observer, self.table
        # Where several choose at once, only the one whose turn it is here can act.
        asked = seat if seat == table.mover and not table.lost else None
        mask = numpy.frombuffer(bytearray(observer.mask(table.state, asked)), numpy.int8)
        return {"observation": self.seen_by(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        table = self.table
        self.act(table.mover, int(action))
        self.decisions += 1
        if table.over():
            self.finish(table)
        elif self.max_cycles is not None and self.decisions >= self.max_cycles * self.setup.players:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[table.mover]

    def finish(self, table: Table) -> None:
        points = table.state.scores()
        for seat, gained in enumerate(table.returns()):
            agent = self.possible_agents[seat]
            self.rewards[agent] = gained
            self.terminations[agent] = True
            self.infos[agent] = {"points": points[seat]}
        self._accumulate_rewards()

    def render(self) -> Picture:
        """The table as the agent sees it whose turn it is."""
        return self.picture(self.table.mover)

    def close(self) -> None:
        pass


class AtOnceEnv(Seats, ParallelEnv):
    """All who owe a decision decide at once; whoever owes none, waits."""

    waits = True
    cycles = 0

    @property
    def wait(self) -> int:
        """The last action: what those do who owe no decision."""
        return self.setup.observer.actions

    def reset(self, seed: int | None = None, options: Named | None = None) -> tuple[Named, Named]:
        self.deal(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self.look(), {agent: {} for agent in self.agents}

    def look(self) -> Named:
        return {agent: self.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def observe(self, seat: int) -> Named:
        mask = bytearray(self.setup.observer.mask(self.table.state, seat))
        mask.append(seat not in self.table.state.to_move)
        return {"observation": self.seen_by(seat), "action_mask": numpy.frombuffer(mask, numpy.int8)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Named, dict[str, float], dict[str, bool], dict[str, bool], Named]:
        table, agents = self.table, self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        # All are read before the first is carried out: where one is missing, nothing happens.
        decided = [(seat, int(actions[self.possible_agents[seat]])) for seat in table.state.to_move]
        self.cycles += 1
        for seat, action in decided:
            self.act(seat, action)
            if table.lost:
                break
        over = table.over()
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        gained, points = table.returns(), table.state.scores()
        infos: Named = {agent: {"points": points[seat]} if over else {} for seat, agent in enumerate(agents)}
        if over or late:
            self.agents = []
        return (
            self.look(),
            dict(zip(agents, gained, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            infos,
        )

    def render(self) -> Picture:
        """The table as everybody sees it."""
        return self.picture(None)

    def close(self) -> None:
        pass


class Environment:
    """A game as PettingZoo's own come: `env`, `raw_env` and, worth its while where all choose at once, `parallel_env`."""

    def __init__(self, name: str) -> None:
        self.name = name

    def raw_env(self, **settings: Unpack[Wished]) -> TurnEnv:
        return TurnEnv(self.name, **settings)

    def env(self, **settings: Unpack[Wished]) -> OrderEnforcingWrapper:
        """With PettingZoo's checks around it. An illegal action loses the game (`illegal="lose"`)."""
        return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(self.raw_env(**settings)))

    def parallel_env(self, **settings: Unpack[Wished]) -> AtOnceEnv:
        return AtOnceEnv(self.name, **settings)


def __getattr__(name: str) -> Environment:
    """The environment of each game that there is."""
    game, _, version = name.rpartition("_")
    if version != "v0" or game not in mastaba.GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return Environment(game)
