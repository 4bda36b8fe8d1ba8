"""Writes a whole game as somebody sees it, decision by decision: food for whoever draws the tables.

tools/scenes.py valley --players 2 --seed 1 --out valley.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import mastaba
from mastaba.bots import Perspective, make_bot
from mastaba.core import LANGUAGES, Event, Game, State
from mastaba.speech import speech_of

NAMES = ["Nofret", "Senbi", "Teti", "Merit"]


class Scenes:
    """One game through the eyes of a seat, or of a spectator (None)."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.speech = speech_of(game)

    def play(self, players: int, seed: int) -> dict[str, Any]:
        """Every decision of anybody is a step; what happened at the deal stands in the first."""
        state = self.game.new(players, seed, log=True)
        bots = [make_bot("scribe", self.game, seed + seat) for seat in range(players)]
        assert state.log is not None
        steps = [self.step(state, state.log)]
        while not state.over:
            told = len(state.log)
            seat = state.to_move[0]
            action = bots[seat].choose(Perspective(state, seat))
            state.apply(action, seat)
            steps.append(self.step(state, state.log[told:]))
        sources = [id for id, _ in state.score_sheet(0)]
        return {
            "components": self.game.components(),
            "names": NAMES[:players],
            "sources": {
                id: {lang: self.speech.source(id, self.game, lang) for lang in LANGUAGES} for id in sources
            },
            "steps": steps,
        }

    def step(self, state: State, events: list[Event]) -> dict[str, Any]:
        view = state.view(self.seat)
        return {
            "view": view,
            "events": [self.event(seen) for event in events if (seen := event.seen_by(self.seat))],
            "asked": {lang: self.speech.asked(view, self.game, NAMES, lang) for lang in LANGUAGES},
            "options": self.options(state, view),
        }

    def event(self, seen: dict[str, Any]) -> dict[str, Any]:
        text = {lang: self.speech.told(seen, self.game, NAMES, lang, self.seat) for lang in LANGUAGES}
        return {**seen, "text": text}

    def options(self, state: State, view: dict[str, Any]) -> list[dict[str, Any]]:
        if self.seat is None or self.seat not in state.to_move:
            return []
        found = []
        for action in state.legal(self.seat):
            move = state.describe(action, self.seat)
            said = {lang: self.speech.option(move, view, self.game, NAMES, lang) for lang in LANGUAGES}
            found.append(
                {
                    **move,
                    "move": state.name(action, self.seat),
                    "section": {lang: section for lang, (section, _) in said.items()},
                    "label": {lang: label for lang, (_, label) in said.items()},
                }
            )
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=mastaba.GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", default="0", help="whose eyes; 'none' is a spectator")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    seat = None if chosen.seat == "none" else int(chosen.seat)
    scenes = Scenes(mastaba.game(chosen.game), seat).play(chosen.players, chosen.seed)
    chosen.out.write_text(json.dumps(scenes, ensure_ascii=False), encoding="utf-8")
    print(f"{chosen.out}: {len(scenes['steps'])} steps")


if __name__ == "__main__":
    main()
