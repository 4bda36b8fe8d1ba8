"""Writes a whole game as somebody sees it, decision by decision: food for whoever draws the tables.

tools/scenes.py valley --players 2 --seed 1 --out valley.json
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

import mastaba
from mastaba.bots import Perspective, make_bot
from mastaba.core import REQUIRED_LANGUAGES, Game, State, View
from mastaba.core.patch import difference
from mastaba.texts.tell import Teller

NAMES = ["Nofret", "Senbi", "Teti", "Merit"]


class Scenes:
    """One game through the eyes of a seat, or of a spectator (None)."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat

    def play(self, players: int, seed: int) -> dict[str, Any]:
        """Every decision of anybody is a step."""
        state = self.game.new(players, seed, log=True)
        bots = [make_bot("scribe", self.game, seed + seat) for seat in range(players)]
        self.tellers = {lang: Teller(self.game, NAMES, lang, self.seat) for lang in REQUIRED_LANGUAGES}
        steps = [self.step(state, state.view(self.seat))]
        while not state.over:
            before = state.view(self.seat)
            state.log, state.film = [], []
            seat = state.to_move[0]
            action = bots[seat].choose(Perspective(state, seat))
            state.apply(action, seat)
            steps.append(self.step(state, before))
        sources = [id for id, _ in state.score_sheet(0)]
        return {
            "components": self.game.components(),
            "names": NAMES[:players],
            "sources": {
                id: {lang: teller.source(id) for lang, teller in self.tellers.items()} for id in sources
            },
            "steps": steps,
        }

    def step(self, state: State, before: View) -> dict[str, Any]:
        view, question = state.view(self.seat), state.question(self.seat)
        events, now = [], before
        for event, frame in zip(state.log or [], state.film or [], strict=False):
            seen = event.seen_by(self.seat)
            if seen is not None:
                then = frame.view(self.seat)
                text = {lang: teller.told(seen) for lang, teller in self.tellers.items()}
                events.append({"facts": seen, "text": text, "changes": difference(now, then)})
                now = then
        return {
            "before": before,
            "events": events,
            "rest": difference(now, view),
            "view": view,
            "question": question,
            "asked": {lang: teller.asked(question) for lang, teller in self.tellers.items()},
            "options": self.options(state),
        }

    def options(self, state: State) -> list[dict[str, Any]]:
        if self.seat is None or self.seat not in state.to_move:
            return []
        found = []
        for action in state.legal(self.seat):
            facts = state.option(action, self.seat)
            said = {lang: teller.option(facts) for lang, teller in self.tellers.items()}
            found.append(
                {
                    "move": state.name(action, self.seat),
                    "section": {lang: section for lang, (section, _) in said.items()},
                    "label": {lang: label for lang, (_, label) in said.items()},
                    "facts": facts,
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
    chosen.out.write_bytes(msgspec.json.encode(scenes))
    print(f"{chosen.out}: {len(scenes['steps'])} steps")


if __name__ == "__main__":
    main()
