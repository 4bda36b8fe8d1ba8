"""An opinion on Silver & Gold Pyramids."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from mastaba.bots.judge import Judge
from mastaba.core.state import State
from mastaba.games.pyramids.box import RANKS, ROUNDS, Box
from mastaba.games.pyramids.grid import PLACEMENTS, around, count
from mastaba.games.pyramids.notation import KEEP, PAIRS, PILE, RIGHT, TAKE
from mastaba.games.pyramids.rules import kept_cards
from mastaba.games.pyramids.score_card import CARDS, DUE, MARKS, THE_PATTERN, WIDTH
from mastaba.games.pyramids.scoring import total
from mastaba.games.pyramids.stages import KEEPING, MARKING
from mastaba.games.pyramids.state import PyramidsState

FAR = 25  # farther than any field is from a tomb


class FirstSights:
    """What can be said of the chambers of a box before anybody plays."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.rings = [rings(box, card) for card in range(len(box.numbers))]
        self.quality = [self.fresh_worth(card) for card in range(len(box.numbers))]
        # For every card and placement how it looks at first sight.
        self.looks = [self.looks_of(card) for card in range(len(box.numbers))]

    def fresh_worth(self, card: int) -> float:
        """An untouched card at first sight."""
        box = self.box
        gems = bin(box.red[card] | box.green[card]).count("1")
        extras = bin(box.torches[card] | box.crosses[card] | box.potions[card]).count("1")
        skulls = bin(box.skulls[card]).count("1")
        worth = (
            0.9
            - 0.06 * way(self.rings[card], box.entrance[card], 0)
            + 0.05 * gems
            + 0.06 * extras
            - 0.03 * skulls
        )
        return min(1.0, max(0.0, worth))

    def looks_of(self, card: int) -> list[float]:
        box = self.box
        found = []
        for mask in PLACEMENTS:
            steps = way(self.rings[card], box.entrance[card], mask)
            look = 0.55 - 0.05 * min(steps, 9)
            look += 0.08 * bin(mask & (box.red[card] | box.green[card])).count("1")
            look += 0.10 * bin(mask & box.torches[card]).count("1")
            look += 0.10 * bin(mask & box.crosses[card]).count("1")
            look -= 0.07 * bin(mask & box.skulls[card]).count("1")
            look += 0.03 * bin(mask).count("1")
            if mask & box.tomb[card]:
                look += 0.4
            found.append(min(1.0, max(0.0, look)))
        return found


@lru_cache(maxsize=16)
def first_sights(box: Box) -> FirstSights:
    """Every bot of every table has a judge of its own, and this takes longer than a whole game of Scribes."""
    return FirstSights(box)


class PyramidsJudge(Judge):
    """Counts what is on the score card, and the tombs that can still be reached in time."""

    def __init__(self, box: Box) -> None:
        super().__init__(160.0, 0.032)
        self.box = box
        self.pace = 2.0  # fields of the way that a turn covers
        self.sure = 0.9  # of a tomb next door
        self.doubt = 0.055  # for each field of the way
        self.late = 0.6  # when the way takes more than this part of the turns left
        self.pair = 0.8  # of the points for a pair, with its first pyramid completed
        self.half = 0.3  # … with none
        self.gem = 0.5
        self.torch = 0.9
        self.cross = 0.5
        self.skull = 0.0
        self.horizon = 14  # expedition cards that a deal is played on: two rounds
        self.entries = 16  # moves that enter a race: the best at first sight
        self.tried = 3  # answers to a move that are tried out: the best at first sight
        drawn = first_sights(box)
        self.rings = drawn.rings
        self.quality = drawn.quality
        self.looks = drawn.looks

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, PyramidsState)
        left = self.turns_left(state)
        return [self.hope(state, seat, left) for seat in range(state.players)]

    def turns_left(self, state: PyramidsState) -> int:
        """Expedition cards still to be revealed."""
        if state.phase == KEEPING:
            return ROUNDS * self.box.turns
        return (ROUNDS - state.round) * self.box.turns + self.box.turns - state.turn

    def finished(self, state: PyramidsState, seat: int) -> list[int]:
        """The completed pyramids of a seat by colour."""
        found = [0, 0, 0]
        for pyramid in state.laid:
            if pyramid.seat == seat:
                found[self.box.colours[pyramid.card]] += 1
        return found

    def rewards(self, state: State) -> list[float]:
        """The own points alone: what the others mark hardly matters for mine."""
        hopes = [float(score) for score in state.scores()] if state.over else self.expected(state)
        return [min(1.0, max(0.0, hope / self.spread)) for hope in hopes]

    def hope(self, state: PyramidsState, seat: int, left: int) -> float:
        """The points to hope for; the same whether others have still to choose or not."""
        points = float(total(state, state.boards, seat))
        finished = self.finished(state, seat)
        boards = state.boards
        base = seat * WIDTH
        # The own marks of this card still open count as one more turn.
        turns = left + (1 if state.phase == MARKING and boards[base + DUE] != 0 else 0)
        # Laid aside, but its pyramid points are not given yet: as if it still lay in its place.
        waiting = 0
        for place in range(len(state.laid) - state.fresh, len(state.laid)):
            pyramid = state.laid[place]
            if pyramid.seat == seat:
                finished[self.box.colours[pyramid.card]] -= 1
                waiting += 1
        for place in range(len(state.laid) - state.fresh, len(state.laid)):
            pyramid = state.laid[place]
            if pyramid.seat == seat:
                points += self.pair_worth(state, pyramid.card, finished, 1.0)
        for slot in range(2):
            card = boards[base + CARDS + slot]
            marks: i64 = boards[base + MARKS + slot]
            if state.phase == KEEPING and state.drafts[seat]:
                card = kept_cards(state, state.drafts[seat][0], seat)[slot]
            if card >= 0 or waiting == 0:
                points += self.card_worth(state, card, marks, slot, turns, finished)
        return points

    def card_worth(
        self, state: PyramidsState, card: int, marks: i64, slot: int, turns: int, finished: list[int]
    ) -> float:
        """The points that a card with these marks may still bring."""
        if card < 0:
            return 1.5 if turns > 4 else 0.0
        way = self.way(card, marks)
        if way == 0:
            # Completed, but not yet laid aside.
            return 10.0 + self.pair_worth(state, card, finished, 1.0)
        reach = self.hope_to_reach(way, turns if slot == 0 else turns - 1)
        worth = 10.0 * reach + self.pair_worth(state, card, finished, reach)
        return worth + self.treasure_near(card, marks, turns)

    def way(self, card: int, marks: i64) -> int:
        """How many fields are still missing on the shortest way to the tomb."""
        return way(self.rings[card], self.box.entrance[card], marks)

    def hope_to_reach(self, way: int, turns: int) -> float:
        """The nearer the surer; and time runs out."""
        need = way / self.pace
        if turns <= 0 or need > turns + 1:
            return 0.0
        hope = self.sure - self.doubt * way
        if need > self.late * turns:
            hope *= self.late * turns / need
        return hope if hope > 0.05 else 0.05

    def pair_worth(self, state: PyramidsState, card: int, finished: list[int], reach: float) -> float:
        """The second, fourth and sixth pyramid of a colour bring what is left of 10, 6 and 3."""
        colour = self.box.colours[card]
        best = 0
        for rank in range(RANKS):
            if state.owner_of(colour, rank) < 0:
                best = self.box.pyramid_points[rank]
                break
        if finished[colour] >= 6:
            return 0.0
        return reach * best * (self.pair if finished[colour] % 2 == 1 else self.half)

    def treasure_near(self, card: int, marks: i64, turns: int) -> float:
        """Gems and torches within reach, and skulls in the way."""
        if turns <= 0:
            return 0.0
        near: i64 = self.box.entrance[card] if marks == 0 else around(marks)
        free: i64 = self.box.free[card]
        near = (near | around(near)) & free & ~marks
        gems: i64 = self.box.red[card] | self.box.green[card]
        torches: i64 = self.box.torches[card]
        crosses: i64 = self.box.crosses[card]
        skulls: i64 = self.box.skulls[card]
        found = self.gem * int(count(gems & near)) + self.torch * int(count(torches & near))
        return found + self.cross * int(count(crosses & near)) - self.skull * int(count(skulls & near))

    def hunch(self, state: State, seat: int, action: int) -> float:
        assert isinstance(state, PyramidsState)
        if action < KEEP:
            slot = 0 if action < RIGHT else 1
            card = state.boards[seat * WIDTH + CARDS + slot]
            return self.looks[card][action if slot == 0 else action - RIGHT]
        if action < TAKE:
            first, second = PAIRS[action - KEEP]
            hand = state.hands[seat]
            return 0.5 * (self.quality[hand[first]] + self.quality[hand[second]])
        if action == PILE:
            return 0.45
        return self.quality[state.display[action - TAKE]]

    def settled(self, state: State, seat: int) -> bool:
        assert isinstance(state, PyramidsState)
        if state.over or seat not in state.to_move or state.phase != MARKING:
            return True
        # The next card waits for whoever marks last: seeing it must not make this move look different.
        return state.boards[seat * WIDTH + DUE] == THE_PATTERN


def rings(box: Box, card: int) -> list[int]:
    """The fields of a chamber by their distance from the tomb."""
    free: i64 = box.free[card]
    reached: i64 = box.tomb[card]
    found = [int(reached)]
    while True:
        ring: i64 = around(reached) & free & ~reached
        if ring == 0:
            return found
        found.append(int(ring))
        reached |= ring


def way(found: list[int], entrance: i64, marks: i64) -> int:
    """How many fields are missing from these marks (or from outside, if there are none) to the tomb, by the rings around it."""
    if marks == 0:
        for steps in range(len(found)):
            ring: i64 = found[steps]
            if ring & entrance:
                return steps + 1
        return FAR
    for steps in range(len(found)):
        circle: i64 = found[steps]
        if circle & marks:
            return steps
    return FAR
