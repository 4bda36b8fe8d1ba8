"""Plays the golden games: `make golden`, after a change of rules or components that is meant."""

from __future__ import annotations

import sys
from pathlib import Path

import mastaba
from mastaba.core import SeededChance, Timeline

HERE = Path(__file__).parent
GAMES_PER_PLAYER_COUNT = 20


def play(name: str, players: int, seed: int) -> str:
    """One random game; the options take turns with the seeds."""
    game = mastaba.game(name)
    options = {option: values[seed % len(values)] for option, values in game.options.items()}
    timeline = Timeline.begin(game, ["random"] * players, seed, options, log=False)
    dice = SeededChance(seed ^ 0x601D)
    while not timeline.state.over:
        seat = timeline.state.to_move[dice.below(len(timeline.state.to_move))]
        moves = timeline.state.moves(seat)
        timeline.play(moves[dice.below(len(moves))], seat)
    return timeline.record().dumps()


def main(names: list[str]) -> None:
    for name in names or mastaba.GAMES:
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.json"):
            old.unlink()
        game = mastaba.game(name)
        for players in range(game.fewest_players, game.most_players + 1):
            for number in range(GAMES_PER_PLAYER_COUNT):
                seed = 1000 * players + number
                (folder / f"{players}p-{number:02}.json").write_text(
                    play(name, players, seed), encoding="utf-8"
                )
        print(f"{name}: {len(list(folder.glob('*.json')))} games")


if __name__ == "__main__":
    main(sys.argv[1:])
