"""Games as a learning program plays them: one seat is its own, bots take the others; or all seats are its own.

`Tables` plays many such games at once. Its `step` is one call of compiled code, however many there are: every decision of
the program, all moves of the bots, new games in place of finished ones, and what is seen of each, row by row.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from mastaba.bots.perspective import Bot, Perspective
from mastaba.bots.players import RandomBot
from mastaba.core.chance import SeededChance
from mastaba.core.game import Game
from mastaba.core.observation import Observer
from mastaba.core.state import State

EVERY_SEAT: Final = -1  # the program decides for all seats: whoever is to move is its own


class Table:
    """One game. `seat` is the program's; `mover` is the seat it decides for now."""

    def __init__(
        self, game: Game, players: int, options: dict[str, str], seat: int, bots: list[Bot], seed: int
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seat = seat
        self.bots = bots  # by seat; the one at the program's own is never asked
        self.forgiving = False  # the first legal action stands in for one that is not
        self.lost = False  # by an illegal action
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """A new game, up to the program's first decision."""
        self.seed = seed
        self.state: State = self.game.set_up(self.players, SeededChance(seed), self.options, False)
        self.lost = False
        self.mover = self.seat if self.seat >= 0 else 0
        self.go_on()

    def over(self) -> bool:
        return self.lost or self.state.over

    def act(self, action: int) -> None:
        """The program's decision. One that is not legal loses the game at once, unless the table is forgiving."""
        state = self.state
        legal = state.legal(self.mover)
        found = False
        for known in legal:  # not `in`: compiled, it would pack the action into an object first
            if known == action:
                found = True
                break
        if not found:
            if not self.forgiving:
                self.lost = True
                return
            action = legal[0]
        state.advance(action, self.mover)
        self.go_on()

    def go_on(self) -> None:
        """Bots decide until the program has to. Where all choose at once, it chooses first: nobody is told."""
        state = self.state
        seat = self.seat
        while not state.over:
            to_move = state.to_move
            if seat < 0:
                self.mover = to_move[0]
                return
            if seat in to_move:
                return
            other = to_move[0]
            bot = self.bots[other]
            if isinstance(bot, RandomBot):  # without a perspective, which would take longer than the choice
                state.advance(bot.one_of(state.legal(other)), other)
            else:
                state.advance(bot.choose(Perspective(state, other)), other)

    def returns(self) -> list[float]:
        """What each seat gets: nothing before the end, then its share of the win. Who acted illegally has lost."""
        if not self.lost:
            return self.state.returns()
        players = self.players
        gain = 1.0 / (players - 1) if players > 1 else 0.0
        return [-1.0 if seat == self.mover else gain for seat in range(players)]


class Tables:
    """Many games. When one is over, the next begins in its place: game number i of place k is dealt by the seed
    `seed + k + i × places`."""

    def __init__(self, tables: list[Table], observer: Observer) -> None:
        self.tables = tables
        self.observer = observer
        self.seen = BytesWriter()  # what the movers see, table by table, as of the last step
        self.masks = BytesWriter()
        self.ended: list[int] = []  # the tables whose games ended with the last step
        self.last_seen = BytesWriter()  # what their movers saw at the end, and might do
        self.last_masks = BytesWriter()
        self.scores: list[list[int]] = []  # their points, by seat
        self.look()

    def look(self) -> None:
        seen, masks, observer = self.seen, self.masks, self.observer
        seen.truncate(0)
        masks.truncate(0)
        for table in self.tables:
            observer.append(table.state, table.mover, seen)
            observer.append_mask(table.state, table.mover, masks)

    def step(self, actions: list[int]) -> list[float]:
        """One decision at every table; returns what each of the programs gets that made it."""
        tables, observer = self.tables, self.observer
        rewards: list[float] = []
        self.ended = []
        self.scores = []
        self.last_seen.truncate(0)
        self.last_masks.truncate(0)
        for place in range(len(tables)):
            table = tables[place]
            mover = table.mover
            table.act(actions[place])
            if not table.over():
                rewards.append(0.0)
                continue
            rewards.append(table.returns()[mover])
            self.ended.append(place)
            self.scores.append(table.state.scores())
            observer.append(table.state, mover, self.last_seen)
            observer.append_mask(table.state, mover, self.last_masks)
            table.deal(table.seed + len(tables))
        self.look()
        return rewards

    def write(self, seen: memoryview, masks: memoryview) -> None:
        """What the movers see and may do, into buffers of bytes."""
        seen[:] = self.seen.getvalue()
        masks[:] = self.masks.getvalue()
