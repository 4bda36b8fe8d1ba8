"""A game that was played, as the decisions in it: those of one seat, and those that several make at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import NamedTuple

from mastaba.core import BadRecord, Game, Record, State, Text, Timeline
from mastaba.core.record import chances
from mastaba.library import game_of


class Choice(NamedTuple):
    """What one or several seats decided at the same time: from `before` to `after`, each by a chain of actions."""

    move: int  # how many moves were made before it …
    end: int  # … and when all had chosen
    before: State
    after: State
    chains: dict[int, list[int]]


class Course:
    """A finished game, state by state. Whatever is drawn by lot for judging it follows from `seeded`: from a hash of the
    moves, never from the game's own chance, or the true order of the piles would show through."""

    def __init__(self, record: Record, seed: int = 0) -> None:
        self.record = record
        self.timeline = Timeline.resume(record, game_of, log=False)
        if not self.timeline.state.over:
            raise BadRecord(Text("analysis-not-over"))
        self.players = record.players
        self.game: Game = self.timeline.state.game
        told = [record.game, record.players, record.options, self.game.edition.digest, record.moves, seed]
        self._digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).digest()

    @property
    def forked(self) -> bool:
        """It branched off from another game, whose players may have seen what lies in the piles."""
        return len(list(chances(self.record.chance))) > 1

    @property
    def seeded(self) -> bool:
        return any("seed" in chance for chance in chances(self.record.chance))

    def state(self, move: int) -> State:
        """The state after so many moves."""
        past = self.timeline.past
        return past[move].before if move < len(past) else self.timeline.state

    def action(self, move: int) -> int:
        moment = self.timeline.past[move]
        return moment.before.parse(moment.text, moment.seat)

    def seat(self, move: int) -> int:
        return self.timeline.past[move].seat

    def __len__(self) -> int:
        return len(self.timeline.past)

    def lot(self, *what: object) -> int:
        """A seed for one purpose."""
        text = "/".join(map(str, what)).encode()
        return int.from_bytes(hashlib.blake2b(text, key=self._digest, digest_size=8).digest(), "big")

    def choices(self) -> Iterator[Choice]:
        """All decisions in their order. Those that several seats owe at once are one, until what they chose is shown."""
        move = 0
        while move < len(self):
            before = self.state(move)
            end = self.together(move) if len(before.to_move) > 1 else move + 1
            chains: dict[int, list[int]] = {}
            for place in range(move, end):
                chains.setdefault(self.seat(place), []).append(self.action(place))
            yield Choice(move, end, before, self.state(end), chains)
            move = end

    def together(self, move: int) -> int:
        """How many moves were made when all had chosen who owed a decision here."""
        before = self.state(move)
        waiting = set(before.to_move)
        for end in range(move + 1, len(self) + 1):
            after = self.state(end)
            if after.over or after.reveals != before.reveals or not waiting.issuperset(after.to_move):
                return end
            waiting = set(after.to_move)
        return len(self)
