"""How the Vizier plays Silver & Gold Pyramids: it plays the puzzle on, many times.

What the others cross off hardly matters for one's own chambers, so a tree of everybody's moves is wasted
effort. Every deal of the hidden cards is played on for some turns, once for each move that is still
in the race: the same cards for all of them, so that the difference between two moves is not drowned
by luck. The decision after the move is tried out, those that follow are taken at first sight. A move
that is surely worse drops out; the last one left, or the best one when time is up, is played.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from mastaba.bots.judge import Judge
from mastaba.bots.perspective import Perspective
from mastaba.bots.thinking import Budget, Thinker
from mastaba.core.chance import Chance
from mastaba.core.game import Game
from mastaba.games.pyramids.bot.judge import PyramidsJudge
from mastaba.games.pyramids.box import GEMS
from mastaba.games.pyramids.box import SKULLS as SKULL_FIELDS
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.games.pyramids.grid import PLACEMENTS, count
from mastaba.games.pyramids.notation import KEEP, PAIRS, PILE, RIGHT, TAKE
from mastaba.games.pyramids.score_card import CARDS, GREEN, MARKS, NO_MARKS, RED, SKULLS, TORCHES, WIDTH, Laid
from mastaba.games.pyramids.stages import KEEPING, TAKING
from mastaba.games.pyramids.state import PyramidsState

LOOK: Final = 8  # deals between two looks at who drops out
SURELY: Final = 2.0  # standard errors behind the leader …
AT_LEAST: Final = 0.02  # … and more points than could matter
UNSEEN: Final = 4.0  # the worth of an unseen card from the pile
FRESH: Final = 0.6  # the hope to complete a card just taken
PARTNERLESS: Final = 1.7  # the points of a single gem: it may still find its partner
EXTRA: Final = 2.5  # the points of an extra cross


class Runner:
    """A move in the race, with the points it led to in every deal so far."""

    def __init__(self, action: int, worth: float) -> None:
        self.action = action
        self.worth = worth  # at first sight
        self.points: list[float] = []
        self.total = 0.0


class Race(Thinker):
    """Lets the moves of one decision run against each other."""

    def __init__(self, judge: PyramidsJudge, chance: Chance) -> None:
        super().__init__()
        self.judge = judge
        self.chance = chance
        self.entered: list[Runner] = []  # into the last race
        self.winner: Runner | None = None

    def think(self, me: Perspective, budget: Budget) -> int:
        runners = self.entries(me)
        self.entered = runners
        deals = 0
        while len(runners) > 1:
            if deals % LOOK == 0 and deals > 0:
                runners = still_running(runners, deals)
            if len(runners) > budget.left():
                break
            puzzle = self.deal(me)
            for runner in runners:
                points = self.play_on(puzzle.copy(), runner.action)
                runner.points.append(points)
                runner.total += points
            budget.done += len(runners)
            deals += 1
        self.iterations += budget.done
        self.winner = leader(runners)
        return self.winner.action

    def weighed(self) -> list[tuple[int, float]]:
        """Deal for deal, as far as each one ran."""
        winner = self.winner
        found: list[tuple[int, float]] = []
        if winner is None:
            return found
        for runner in self.entered:
            deals = len(runner.points)
            if deals == 0:
                continue
            ahead = 0.0
            for deal in range(deals):
                ahead += runner.points[deal] - winner.points[deal]
            found.append((runner.action, ahead / deals))
        return found

    def entries(self, me: Perspective) -> list[Runner]:
        """The moves that look best."""
        return self.promising(self.deal(me), me.legal())[: self.judge.entries]

    def deal(self, me: Perspective) -> PyramidsState:
        """One way in which the hidden cards may lie, as a puzzle for one."""
        world = me.sample(self.chance)
        self.chance.word()  # the next deal is another one
        assert isinstance(world, PyramidsState)
        return alone(world, me.seat)

    def play_on(self, puzzle: PyramidsState, action: int) -> float:
        """The points to hope for after this action and the best of some answers to what it leads to."""
        last = self.judge.turns_left(puzzle) - self.judge.horizon
        puzzle.advance(action, 0)
        while not puzzle.over and len(puzzle.legal(0)) == 1:
            puzzle.advance(puzzle.legal(0)[0], 0)
        if puzzle.over:
            return float(puzzle.scores()[0])
        best = -math.inf
        for answer in self.promising(puzzle, puzzle.legal(0))[: self.judge.tried]:
            tried = puzzle.copy()
            tried.advance(answer.action, 0)
            points = self.play_quickly(tried, last)
            if points > best:
                best = points
        return best

    def play_quickly(self, puzzle: PyramidsState, last: int) -> float:
        """The points to hope for when so many turns are left."""
        judge = self.judge
        while not puzzle.over and judge.turns_left(puzzle) > last:
            puzzle.advance(self.quick(puzzle), 0)
        if puzzle.over:
            return float(puzzle.scores()[0])
        return judge.expected(puzzle)[0]

    def quick(self, puzzle: PyramidsState) -> int:
        """What looks best without trying it."""
        legal = puzzle.legal(0)
        worths = self.worths(puzzle, legal)
        found, best = 0, worths[0]
        for place in range(1, len(worths)):
            if worths[place] > best:
                found, best = place, worths[place]
        return legal[found]

    def promising(self, puzzle: PyramidsState, legal: list[int]) -> list[Runner]:
        """The moves, the best at first sight first."""
        worths = self.worths(puzzle, legal)
        found = [Runner(legal[place], worths[place]) for place in range(len(legal))]
        found.sort(key=by_worth, reverse=True)
        return found

    def worths(self, puzzle: PyramidsState, legal: list[int]) -> list[float]:
        """What each action adds to the points to hope for, about."""
        finished = self.judge.finished(puzzle, 0)
        found: list[float] = []
        if puzzle.phase == KEEPING:
            hand = [self.worth_of_card(puzzle, card, finished) for card in puzzle.hands[0]]
            for action in legal:
                first, second = PAIRS[action - KEEP]
                found.append(hand[first] + hand[second])
        elif puzzle.phase == TAKING:
            for action in legal:
                if action == PILE:
                    found.append(UNSEEN)
                else:
                    found.append(self.worth_of_card(puzzle, puzzle.display[action - TAKE], finished))
        else:
            self.add_worths_of_marks(puzzle, legal, finished, found)
        return found

    def worth_of_card(self, puzzle: PyramidsState, card: int, finished: list[int]) -> float:
        judge = self.judge
        return 10.0 * judge.quality[card] + judge.pair_worth(puzzle, card, finished, FRESH)

    def add_worths_of_marks(
        self, puzzle: PyramidsState, legal: list[int], finished: list[int], found: list[float]
    ) -> None:
        judge = self.judge
        boards = puzzle.boards
        left = judge.turns_left(puzzle)
        before = [0.0, 0.0]
        for side in range(2):
            before[side] = judge.card_worth(
                puzzle, boards[CARDS + side], boards[MARKS + side], side, left, finished
            )
        for action in legal:
            slot = 0
            number = action
            if action >= RIGHT:
                slot = 1
                number = action - RIGHT
            mask: i64 = PLACEMENTS[number]
            card = boards[CARDS + slot]
            marks: i64 = boards[MARKS + slot]
            gain = judge.card_worth(puzzle, card, marks | mask, slot, left, finished) - before[slot]
            symbols: i64 = judge.box.symbols[card]
            if mask & symbols:
                gain += self.worth_of_symbols(puzzle, card, mask)
            found.append(gain)

    def worth_of_symbols(self, puzzle: PyramidsState, card: int, mask: i64) -> float:
        judge = self.judge
        box = judge.box
        boards = puzzle.boards
        gain = 0.0
        reds: i64 = box.red[card]
        greens: i64 = box.green[card]
        if mask & (reds | greens):
            red, green = boards[RED], boards[GREEN]
            more_red = min(GEMS, red + int(count(mask & reds)))
            more_green = min(GEMS, green + int(count(mask & greens)))
            gain += gem_points(more_red, more_green) - gem_points(red, green)
        torches: i64 = box.torches[card]
        if mask & torches:
            lit: i64 = boards[TORCHES]
            this_round: i64 = 1
            this_round <<= puzzle.round - 1
            if lit & this_round == 0:
                gain += 5.0
        skulls: i64 = box.skulls[card]
        potions: i64 = box.potions[card]
        if mask & (skulls | potions):
            before = boards[SKULLS]
            after = min(SKULL_FIELDS, before + int(count(mask & skulls)))
            after = max(0, after - 2 * int(count(mask & potions)))
            if before:
                gain += box.skull_values[before - 1]
            if after:
                gain -= box.skull_values[after - 1]
        crosses: i64 = box.crosses[card]
        if mask & crosses:
            gain += EXTRA * int(count(mask & crosses))
        return gain


def gem_points(red: int, green: int) -> float:
    """Like the score card, but with hope for single gems."""
    pairs = min(red, green)
    return 5.0 * pairs + PARTNERLESS * (red + green - 2 * pairs)


def by_worth(runner: Runner) -> float:
    return runner.worth


def leader(runners: list[Runner]) -> Runner:
    """The move with the most points so far; before the first deal, at first sight."""
    found = runners[0]
    for runner in runners:
        if runner.total > found.total:
            found = runner
    return found


def still_running(runners: list[Runner], deals: int) -> list[Runner]:
    """All that are not surely behind the leader, by the differences deal for deal."""
    first = leader(runners)
    found = []
    for runner in runners:
        behind = (first.total - runner.total) / deals
        squares = 0.0
        for deal in range(deals):
            miss = first.points[deal] - runner.points[deal] - behind
            squares += miss * miss
        error = math.sqrt(squares) / deals
        if runner is first or behind < SURELY * error + AT_LEAST:
            found.append(runner)
    return found


def alone(world: PyramidsState, seat: int) -> PyramidsState:
    """The game of one seat as a puzzle for one: the others' pyramids stay where they are."""
    puzzle = PyramidsState(world.game, 1, world.chance, world.box)
    puzzle.empty()
    puzzle.phase = world.phase
    puzzle.round = world.round
    puzzle.turn = world.turn
    puzzle.expedition = world.expedition
    puzzle.pile = world.pile
    puzzle.left = world.left
    puzzle.display = world.display
    puzzle.boards = world.boards[seat * WIDTH : (seat + 1) * WIDTH]
    puzzle.shown = puzzle.boards[:]
    puzzle.drafts = [NO_MARKS]
    puzzle.known = [None]
    puzzle.to_move = [0]
    laid: list[Laid] = []
    fresh = 0
    for place in range(len(world.laid)):
        pyramid = world.laid[place]
        if pyramid.seat == seat:
            laid.append(Laid(0, pyramid.card, pyramid.marks))
            if place >= len(world.laid) - world.fresh:
                fresh += 1
    puzzle.laid = laid
    puzzle.fresh = fresh
    claims: list[int] = []
    for owner in world.claims:
        claims.append(0 if owner == seat else -1 if owner < 0 else 1)
    puzzle.claims = claims
    if world.phase == KEEPING:
        puzzle.hands = [world.hands[seat]]
    elif world.phase == TAKING:
        takes: list[int] = []
        for taker in world.takes:
            if taker == seat:
                takes.append(0)
        puzzle.takes = takes
    return puzzle


def judge(game: Game) -> PyramidsJudge:
    assert isinstance(game, PyramidsGame)
    return PyramidsJudge(game.box)


def thinker(game: Game, chance: Chance, taught: Judge | None = None) -> Thinker:
    """The search of this game; with a judge that was taught, if there is one."""
    opinion = judge(game) if taught is None else taught
    assert isinstance(opinion, PyramidsJudge)
    return Race(opinion, chance)
