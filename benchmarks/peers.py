"""How fast the engine is beside its peers: the second part of `make bench`.

Random legal play on one core, driven from Python: what is asked of each engine is the list of legal
actions and to carry one out. Everybody plays in turn for a short while, several times over, and the best
of these counts: what else runs on the machine only slows. Different games are different work; the ratios
say how fast each engine goes through its own.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.progress import track

import mastaba
from mastaba.core import SeededChance

SECONDS = float(os.environ.get("MASTABA_BENCH_SECONDS", "1.5"))
ROUNDS = 30
TO_THE_END = 1_000_000  # decisions
DICE = SeededChance(1)


@dataclass
class Engine:
    """A game and how to deal, play and copy it."""

    name: str
    players: int
    deal: Callable[[], Any]
    play: Callable[[Any, int], tuple[int, int]]  # so many random decisions at most: how many, and dice rolled
    copy: Callable[[Any], Any]
    ours: bool = False
    all_at_once: Callable[[], int] | None = None  # whole games in one call: how many decisions
    middle: list[Any] = field(default_factory=list)  # games half played: what a search copies
    dice: float = 0.0  # rolled for each decision
    decisions: float = 0.0
    copies: float = 0.0
    playouts: float = 0.0  # decisions

    def warm_up(self) -> None:
        games = [self.play(self.deal(), TO_THE_END) for _ in range(10)]
        decisions, dice = (sum(column) for column in zip(*games, strict=True))
        self.dice = dice / decisions
        for _ in range(10):
            half = self.deal()
            self.play(half, decisions // len(games) // 2)
            self.middle.append(half)

    def measure(self, seconds: float) -> None:
        self.decisions = max(self.decisions, rate(lambda: self.play(self.deal(), TO_THE_END)[0], seconds))
        self.copies = max(self.copies, rate(self.copy_all, seconds))
        if self.all_at_once is not None:
            self.playouts = max(self.playouts, rate(self.all_at_once, seconds))

    @property
    def steps(self) -> float:
        """Decisions and rolls of the dice a second."""
        return self.decisions * (1 + self.dice)

    def copy_all(self) -> int:
        for half in self.middle:
            self.copy(half)
        return len(self.middle)


def rate(work: Callable[[], int], seconds: float) -> float:
    """What is done in a second of the processor's time, over a while."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def any_of(legal: list[Any]) -> Any:
    return legal[DICE.below(len(legal))]


def own(name: str) -> Engine:
    """Compiled from Python; what is random happens within a decision."""
    game = mastaba.game(name)

    def deal() -> Any:
        return game.new(2, DICE.below(1 << 30))

    def play(state: Any, most: int) -> tuple[int, int]:
        count = 0
        while count < most and not state.over:
            seat = state.to_move[0]
            state.apply(any_of(state.legal(seat)), seat)
            count += 1
        return count, 0

    def playouts() -> int:
        return sum(playout.decisions for playout in game.playouts(10, seed=DICE.below(1 << 30)))

    return Engine(f"mastaba {name}", 2, deal, play, lambda state: state.copy(), True, playouts)


def open_spiel(name: str) -> Engine:
    """In C++; its caller rolls the dice, by the probabilities that it names or faster where they are even."""
    import pyspiel

    game = pyspiel.load_game(name)
    even = name in ("hearts", "gin_rummy")

    def play(state: Any, most: int) -> tuple[int, int]:
        count = dice = 0
        while count < most and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(any_of(state.legal_actions()) if even else rolled(state.chance_outcomes()))
                dice += 1
            else:
                state.apply_action(any_of(state.legal_actions()))
                count += 1
        return count, dice

    players = game.num_players()
    return Engine(f"open_spiel {name}", players, game.new_initial_state, play, lambda state: state.clone())


def rolled(outcomes: list[tuple[int, float]]) -> int:
    rest = DICE.below(1 << 30) / (1 << 30)
    for outcome, probability in outcomes:
        rest -= probability
        if rest < 0:
            return outcome
    return outcomes[-1][0]


def rlcard(name: str) -> Engine:
    """In Python: the game itself, without what encodes it for learners. It has no copy of its own."""
    from rlcard.games.gin_rummy.game import GinRummyGame
    from rlcard.games.uno.game import UnoGame

    kind = {"uno": UnoGame, "gin-rummy": GinRummyGame}[name]

    def deal() -> Any:
        game = kind()
        game.init_game()
        return game

    def play(game: Any, most: int) -> tuple[int, int]:
        legal = game.judge.get_legal_actions if name == "gin-rummy" else game.get_legal_actions
        count = 0
        while count < most and not game.is_over():
            game.step(any_of(legal()))
            count += 1
        return count, 0

    return Engine(f"rlcard {name}", 2, deal, play, deepcopy)


def entered() -> list[Engine]:
    """Our games, and those of the peers that are installed."""
    found = [own(name) for name in mastaba.GAMES]
    peers = [(open_spiel, name) for name in ("hearts", "go_fish", "gin_rummy")]
    peers += [(rlcard, name) for name in ("uno", "gin-rummy")]
    for make, name in peers:
        try:
            found.append(make(name))
        except ImportError as error:
            print(f"{make.__name__} {name} is left out: {error}; pip install 'mastaba[peers]'")
    return found


def main() -> None:
    engines = entered()
    for engine in engines:
        engine.warm_up()
    bar = Console(stderr=True)
    for _ in track(range(ROUNDS), "measuring", console=bar, auto_refresh=False, transient=True):
        for engine in engines:
            engine.measure(SECONDS / ROUNDS)
    columns = ("decisions/s", "with dice/s", "copies/s", "in playouts/s")
    print(f"{'game':<22}{'players':>8}" + "".join(f"{column:>15}" for column in columns))
    for engine in engines:
        values = [engine.decisions, engine.steps, engine.copies] + [engine.playouts] * engine.ours
        print(f"{engine.name:<22}{engine.players:>8}" + "".join(f"{value:>15,.0f}" for value in values))
    ours = [engine for engine in engines if engine.ours]
    for title, what in (("decisions/s", "decisions"), ("with dice/s", "steps"), ("copies/s", "copies")):
        print(f"\n{title + ', ours / theirs':<30}" + "".join(f"{engine.name:>18}" for engine in ours))
        for peer in engines:
            if not peer.ours:
                ratios = (getattr(engine, what) / getattr(peer, what) for engine in ours)
                print(f"{peer.name:<30}" + "".join(f"{ratio:>17.2f}×" for ratio in ratios))
    print(f"\n{'in playouts/s':<30}" + "".join(f"{engine.name:>18}" for engine in ours))
    for peer in engines:
        if not peer.ours:  # ours at once, theirs driven from Python: they have no such call there
            ratios = (engine.playouts / peer.steps for engine in ours)
            print(f"{peer.name + ', with dice':<30}" + "".join(f"{ratio:>17.2f}×" for ratio in ratios))


if __name__ == "__main__":
    main()
