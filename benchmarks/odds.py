"""How well the odds hold: python benchmarks/odds.py valley --players 2 --games 2000

Plays games that no model was fitted to, Scribe against Scribe, and compares what the odds said of every seat with who won.
The error is the mean distance between said and won over ten bins (expected calibration error), for each fifth of the game.
Beside it stands what the judge's hopes say once they are calibrated, on other games.
With --seen the odds are those of the seat to move, as far as it can know; without, of one who sees everything.
"""

from __future__ import annotations

import argparse
from array import array
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import mastaba
from mastaba.bots import Perspective
from mastaba.bots.models import Model, features_of, model_for, read_model
from mastaba.bots.odds import Oracle
from mastaba.training.fit import fit_odds, joined, softmax, sparse
from mastaba.training.selfplay import Classroom, Lesson, Notes, study

HELD_OUT = 20_000_000  # a seed that no training uses
JUDGED = 600  # other games, on which the judge is calibrated
SLOPES = 6  # moments of a game at which the judge is calibrated
BINS = 10
FIFTHS = 5
Floats = npt.NDArray[np.float64]


class Told(NamedTuple):
    """By position and seat: the odds, and the part of the win; by position: when it was."""

    said: Floats
    won: Floats
    progress: Floats


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--model", help="a model file; default: the one that the Pharaoh takes")
    parser.add_argument("--seen", action="store_true")
    parser.add_argument(
        "--bots", type=int, default=0, metavar="IT", help="searches of so many iterations instead of Scribes"
    )
    options = parser.parse_args()
    game = mastaba.game(options.game)
    if options.model:
        with open(options.model, encoding="utf-8") as file:
            model: Model | None = read_model(file.read(), options.game, options.model)
    else:
        model = model_for(game).model
    assert model is not None, "there is no model"
    lessons = [
        Lesson(number, options.game, options.players, HELD_OUT, options.bots)
        for number in range(options.games)
    ]
    print(f"{options.game}, {options.players} players, {options.games} games")
    if options.seen:
        tell(*as_seen(model, lessons))
        return
    notes = [study(lesson) for lesson in lessons]
    others = [
        study(Lesson(number, options.game, options.players, HELD_OUT + 1, options.bots))
        for number in range(JUDGED)
    ]
    print("the calibrated judge:", summary(*by_the_judge(others, notes)[:2]))
    tell(*as_it_is(model, notes))


def as_it_is(model: Model, notes: list[Notes]) -> Told:
    """Odds by position and seat, shares of the win, and when it was."""
    game = mastaba.game(model.game)
    features = features_of(game)
    mind = model.mind(notes[0].players)
    assert mind is not None
    weights = np.array(mind.odds).reshape(-1)
    table = sparse(notes, len(features.names), features.knots)
    said = softmax(table.times(weights).reshape(-1, notes[0].players))
    return Told(said, won(notes), joined([one.progress for one in notes]))


def won(notes: list[Notes]) -> Floats:
    lengths = [len(one.progress) for one in notes]
    return np.repeat(np.array([one.shares for one in notes], dtype=float), lengths, axis=0)


def by_the_judge(others: list[Notes], notes: list[Notes]) -> Told:
    """What the hand-made judge's hopes say, times what other games found best for each moment."""
    weights = np.array(fit_odds([hopes_of(one) for one in others], 1, SLOPES, 1.0)).reshape(-1)
    table = sparse([hopes_of(one) for one in notes], 1, SLOPES)
    said = softmax(table.times(weights).reshape(-1, notes[0].players))
    return Told(said, won(notes), joined([one.progress for one in notes]))


def hopes_of(notes: Notes) -> Notes:
    """The same positions with nothing but the judge's hopes, as tens of points."""
    count = len(notes.hopes)
    return replace(
        notes,
        sizes=array("H", [1] * count),
        places=array("H", [0] * count),
        amounts=array("f", [hope / 10 for hope in notes.hopes]),
    )


def as_seen(model: Model, lessons: list[Lesson]) -> Told:
    """The same as the seat to move can know it: one position in eight."""
    game = mastaba.game(model.game)
    features = features_of(game)
    oracle = Oracle(game, lessons[0].players, model)
    said, shares, progress = [], [], []
    for lesson in lessons:
        room = Classroom(lesson, game)
        state = game.new(lesson.players, lesson.seeded("deal"))
        count, told = 0, 0
        while not state.over:
            seat = state.to_move[0]
            legal = state.legal(seat)
            if len(legal) > 1:
                if count % 8 == 0:
                    said.append(oracle.value(Perspective(state, seat)))
                    progress.append(features.progress(state))
                    told += 1
                count += 1
            state.apply(room.decide(state, seat, legal), seat)
        winners = state.winners()
        share = [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
        shares += [share] * told
    return Told(np.array(said), np.array(shares), np.array(progress))


def summary(said: Floats, won: Floats) -> str:
    brier = ((said - won) ** 2).sum(axis=1).mean() / 2
    loss = -(won * np.log(np.maximum(said, 1e-9))).sum(axis=1).mean()
    return f"Brier {brier:.3f}, log loss {loss:.3f}, calibration error {100 * error(said, won):.1f} points"


def tell(said: Floats, won: Floats, progress: Floats) -> None:
    print("the odds:", summary(said, won), f"({len(said)} positions)")
    for fifth in range(FIFTHS):
        here = (progress * FIFTHS).astype(int).clip(0, FIFTHS - 1) == fifth
        if here.any():
            print(
                f"  fifth {fifth + 1}: {100 * error(said[here], won[here]):.1f} points, {here.sum()} positions"
            )
    bins = bin_of(said.reshape(-1))
    for number in range(BINS):
        here = bins == number
        if here.any():
            print(
                f"  {said.reshape(-1)[here].mean():.2f} -> {won.reshape(-1)[here].mean():.2f} ({here.sum()})"
            )


def bin_of(said: Floats) -> npt.NDArray[np.int64]:
    return np.minimum((said * BINS).astype(np.int64), BINS - 1)


def error(said: Floats, won: Floats) -> float:
    said, won = said.reshape(-1), won.reshape(-1)
    bins = bin_of(said)
    total = 0.0
    for number in range(BINS):
        here = bins == number
        if here.any():
            total += float(abs(said[here].sum() - won[here].sum()))
    return total / len(said)


if __name__ == "__main__":
    main()
