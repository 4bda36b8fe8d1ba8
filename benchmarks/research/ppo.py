"""A baseline that learns: proximal policy optimisation in one file, with NumPy alone.

    python benchmarks/research/ppo.py dahshur --minutes 30 --seed 1 --out ppo.npz --curve ppo.csv

One hidden layer, shared by policy and value; illegal actions are masked out. It plays one seat of many tables at once, Apprentices
(or whom `--against` names) sit at the others, and what it gets at the end is its share of the win and a part for its lead. Every
few minutes it sits an examination, greedy, on fixed mirrored deals that it never trains on; each is a line of the curve, with its 95 %
interval. The seed decides the weights, the deals and every draw: as long as the number of updates is given (`--updates`)
instead of minutes, the same command writes the same file.

`ppo.npz` sits down in the arena and in `benchmarks/research/bench.py` as `benchmarks.research.ppo:Ppo`, with its file in the
variable MASTABA_PPO.
"""

from __future__ import annotations

import argparse
import csv
import os
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy

import mastaba
import mastaba.interop.gymnasium
from mastaba.arena.stats import wilson
from mastaba.bots import Perspective
from mastaba.core import Game
from mastaba.interop.gymnasium import id_of
from mastaba.library import observer_of

Array = Any  # of float32, unless told otherwise
HIDDEN = 128
TABLES, STEPS = 64, 64  # of one update: so many decisions at so many tables
EPOCHS, BATCH = 3, 512
CLIP, LAMBDA, ENTROPY, RATE = 0.2, 0.95, 0.01, 7e-4
LEAD = 20.0  # points that count as much as winning does
EXAM_SEED = 1_000_000_007  # deals that nobody trains on
MODEL = "MASTABA_PPO"


class Net:
    """Observation → hidden layer → how good each action is, and how the game will end."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        dice = numpy.random.default_rng(seed)
        scale = (2.0 / 60) ** 0.5  # an observation has some sixty to two hundred ones, not `size`
        self.weights: dict[str, Array] = {
            "w1": (dice.standard_normal((size, HIDDEN)) * scale).astype(numpy.float32),
            "b1": numpy.zeros(HIDDEN, numpy.float32),
            "wp": (dice.standard_normal((HIDDEN, actions)) * 0.01).astype(numpy.float32),
            "bp": numpy.zeros(actions, numpy.float32),
            "wv": numpy.zeros((HIDDEN, 1), numpy.float32),
            "bv": numpy.zeros(1, numpy.float32),
        }
        self.first = {name: numpy.zeros_like(weight) for name, weight in self.weights.items()}
        self.second = {name: numpy.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probability of each legal action, the value."""
        w = self.weights
        hidden = numpy.maximum(inputs(seen) @ w["w1"] + w["b1"], 0)
        logits = numpy.where(mask, hidden @ w["wp"] + w["bp"], -1e9)
        logits -= logits.max(1, keepdims=True)
        odds = numpy.exp(logits)
        odds /= odds.sum(1, keepdims=True)
        return hidden, odds, (hidden @ w["wv"] + w["bv"])[:, 0]

    def learn(
        self, seen: Array, mask: Array, actions: Array, before: Array, gains: Array, ends: Array
    ) -> None:
        """One step of Adam on PPO's clipped goal, the squared error of the value and the entropy."""
        count = len(actions)
        rows = numpy.arange(count)
        hidden, odds, value = self.forward(seen, mask)
        ratio = odds[rows, actions] / before
        # Where the clip bites, the goal is flat.
        free = ~(((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP)))
        slope = (free * gains * ratio / count).astype(numpy.float32)
        logs = numpy.log(numpy.maximum(odds, 1e-12))
        entropy = -(odds * logs).sum(1, keepdims=True)
        to_logits = odds * slope[:, None] + ENTROPY / count * odds * (logs + entropy)
        to_logits[rows, actions] -= slope
        to_value = ((value - ends) / count)[:, None]
        w = self.weights
        to_hidden = (to_logits @ w["wp"].T + to_value @ w["wv"].T) * (hidden > 0)
        self.adam(
            {
                "w1": inputs(seen).T @ to_hidden,
                "b1": to_hidden.sum(0),
                "wp": hidden.T @ to_logits,
                "bp": to_logits.sum(0),
                "wv": hidden.T @ to_value,
                "bv": to_value.sum(0),
            }
        )

    def adam(self, slopes: dict[str, Array]) -> None:
        self.updates += 1
        length = float(numpy.sqrt(sum(float((slope**2).sum()) for slope in slopes.values())))
        shrink = min(1.0, 0.5 / (length + 1e-8))
        for name, slope in slopes.items():
            slope = slope * shrink
            first, second = self.first[name], self.second[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            step = first / (1 - 0.9**self.updates) / (numpy.sqrt(second / (1 - 0.999**self.updates)) + 1e-7)
            self.weights[name] -= (RATE * step).astype(numpy.float32)


def inputs(seen: Array) -> Array:
    """Bytes as numbers near one."""
    return numpy.sqrt(seen.astype(numpy.float32))


def drawn(odds: Array, dice: numpy.random.Generator) -> Array:
    """One action a row, by its odds."""
    rolled = dice.random((len(odds), 1), dtype=numpy.float32)
    return numpy.minimum((odds.cumsum(1) < rolled * odds.sum(1, keepdims=True)).sum(1), odds.shape[1] - 1)


class Tables:
    """Many tables at which the program has one seat."""

    def __init__(self, name: str, seed: int, tables: int, **place: Any) -> None:
        self.env = gymnasium.make_vec(id_of(name), num_envs=tables, **place)
        self.seen, _ = self.env.reset(seed=seed)
        self.seats = [table.seat for table in self.env.unwrapped.tables.tables]  # type: ignore[attr-defined]

    def step(self, actions: Array) -> tuple[Array, Array, list[tuple[float, float]]]:
        """What each gets for its decision, whose games are over, and how they ended: share of the win, and lead."""
        self.seen, rewards, over, _, infos = self.env.step(actions)
        ends = []
        gained = numpy.zeros(len(rewards), numpy.float32)
        for place in numpy.flatnonzero(over):
            points = infos["final_info"]["points"][place]
            seat, players = self.seats[place], len(points)
            lead = points[seat] - max([points[other] for other in range(players) if other != seat], default=0)
            gained[place] = 0.5 * rewards[place] + 0.5 * numpy.clip(lead / LEAD, -1, 1)
            ends.append(((float(rewards[place]) + 1) / players, float(lead)))
        return gained, over, ends


def examined(net: Net, name: str, games: int, against: str, **place: Any) -> float:
    """The share of wins of the greedy policy on fixed deals, every deal from every seat."""
    shares: list[float] = []
    deals = games // place["players"]
    for seat in range(place["players"]):
        tables = Tables(name, EXAM_SEED, deals, bots=against, seat=seat, **place)
        waiting = numpy.ones(deals, bool)
        while waiting.any():
            _, odds, _ = net.forward(tables.seen["observation"], tables.seen["action_mask"])
            _, over, ends = tables.step(odds.argmax(1))
            for deal, end in zip(numpy.flatnonzero(over), ends, strict=True):
                if waiting[deal]:  # only the first game of each table counts
                    shares.append(end[0])
                    waiting[deal] = False
    return sum(shares) / len(shares)


def train(given: argparse.Namespace) -> None:
    place: dict[str, Any] = {"players": given.players}
    if given.edition:
        place["edition"] = given.edition
    tables = Tables(given.game, given.seed << 24, TABLES, bots=given.against, seat=None, **place)
    net = Net(tables.seen["observation"].shape[1], tables.seen["action_mask"].shape[1], given.seed)
    dice = numpy.random.default_rng(given.seed)
    start, examination, games, update = time.monotonic(), 0.0, 0, 0
    with Path(given.curve).open("w", newline="", encoding="utf-8") as file:
        lines = csv.writer(file)
        lines.writerow(["minutes", "updates", "decisions", "games", "share", "low", "high"])
        while True:
            minutes = (time.monotonic() - start) / 60
            last = update >= given.updates if given.updates else minutes >= given.minutes
            if last or (given.updates == 0 and minutes >= examination) or (given.updates and update == 0):
                share = examined(net, given.game, given.exam, given.against, **place)
                low, high = wilson(share * given.exam, given.exam)
                line = [f"{minutes:.1f}", update, update * TABLES * STEPS, games]
                lines.writerow([*line, f"{share:.3f}", f"{low:.3f}", f"{high:.3f}"])
                file.flush()
                print(f"{minutes:6.1f} min, {games} games: {share:.1%} ({low:.1%}–{high:.1%})", flush=True)
                numpy.savez_compressed(given.out, **net.weights)
                examination = minutes + given.every
            if last:
                return
            games += one_update(net, tables, dice)
            update += 1


def one_update(net: Net, tables: Tables, dice: numpy.random.Generator) -> int:
    """Play for a while, then learn from it; returns how many games ended."""
    seen, masks, actions, chances, values, gained, ended = ([] for _ in range(7))
    games = 0
    for _ in range(STEPS):
        now = tables.seen
        _, odds, value = net.forward(now["observation"], now["action_mask"])
        action = drawn(odds, dice)
        seen.append(now["observation"])
        masks.append(now["action_mask"])
        actions.append(action)
        chances.append(odds[numpy.arange(TABLES), action])
        values.append(value)
        reward, over, ends = tables.step(action)
        gained.append(reward)
        ended.append(over)
        games += len(ends)
    following = net.forward(tables.seen["observation"], tables.seen["action_mask"])[2]
    gains: list[Array] = []
    gain = numpy.zeros(TABLES, numpy.float32)
    for step in reversed(range(STEPS)):
        goes_on = 1.0 - ended[step]
        surprise = gained[step] + goes_on * following - values[step]
        gain = surprise + goes_on * LAMBDA * gain
        gains.append(gain)
        following = values[step]
    gains.reverse()
    flat = [numpy.concatenate(rows) for rows in (seen, masks, actions, chances, values, gains)]
    ends_at = flat[4] + flat[5]
    spread = (flat[5] - flat[5].mean()) / (flat[5].std() + 1e-6)
    for _ in range(EPOCHS):
        order = dice.permutation(len(ends_at))
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            net.learn(flat[0][some], flat[1][some], flat[2][some], flat[3][some], spread[some], ends_at[some])
    return games


class Ppo:
    """What was learned, as a bot of the arena."""

    def __init__(self, game: Game, seed: int, seconds: float, iterations: int) -> None:
        self.game = game
        self.net: Net | None = None

    def choose(self, me: Perspective) -> int:
        observer = observer_of(self.game, me.players)
        if self.net is None:
            self.net = Net(observer.size, observer.actions, 0)
            with numpy.load(os.environ[MODEL]) as kept:
                self.net.weights = {name: kept[name] for name in kept.files}
        state = me._state  # only to be observed: what it writes is what the seat may know
        seen = numpy.frombuffer(observer.observation(state, me.seat), numpy.uint8)[None]
        mask = numpy.frombuffer(observer.mask(state, me.seat), numpy.uint8)[None]
        return int(self.net.forward(seen, mask)[1].argmax())


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=mastaba.GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--edition", default="", help="train on the components of this file")
    parser.add_argument("--against", default="apprentice")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument(
        "--updates", type=int, default=0, help="so many instead of minutes: then all is repeatable"
    )
    parser.add_argument("--every", type=float, default=5.0, help="minutes between examinations")
    parser.add_argument("--exam", type=int, default=400, help="games of an examination")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="ppo.npz")
    parser.add_argument("--curve", default="ppo.csv")
    train(parser.parse_args(arguments))


if __name__ == "__main__":
    main()
