"""What a model sees of Silver & Gold Pyramids: the score card, and both chambers as far as they are explored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.bots.features import Features, Tally
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.games.pyramids.bot.judge import PyramidsJudge
from mastaba.games.pyramids.box import RANKS, ROUNDS, SKULLS
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.games.pyramids.grid import around, count, reach
from mastaba.games.pyramids.rules import kept_cards
from mastaba.games.pyramids.score_card import CARDS, DUE, GREEN, MARKS, RED, TORCHES, WIDTH
from mastaba.games.pyramids.score_card import SKULLS as SKULL_MARKS
from mastaba.games.pyramids.scoring import total
from mastaba.games.pyramids.stages import KEEPING, MARKING
from mastaba.games.pyramids.state import PyramidsState

SLACKS: Final = 6
LATE: Final = 10  # turns that are few enough to be counted
SOON: Final = 4  # fields of the largest pattern: from farther away no single card reaches the tomb
WAYS: Final = 10  # fields that may be missing to the tomb, as far as they are told apart
GROUPS: Final = [
    ("one", 1),
    ("hope", 1),
    ("points", 1),
    ("marking", 1),  # the pattern is still to be crossed off
    ("pairs", 1),
    ("single-red", 1),
    ("single-green", 1),
    ("skulls", SKULLS + 1),
    ("torch-now", 1),
    ("torches", 1),
    ("odd", RANKS + 1),  # colours with an odd number of pyramids, by the best rank left
    ("even", RANKS + 1),
    ("way", 2 * WAYS),
    ("way-worth", 2 * (RANKS + 1)),  # how near the tomb is, by what its colour would bring next
    ("crossed", 2),
    ("empty", 2),
    ("red-near", 2),
    ("green-near", 2),
    ("torch-near", 2),
    ("cross-near", 2),
    ("potion-near", 2),
    ("skull-near", 2),
    ("red-far", 2),
    ("green-far", 2),
    ("torch-far", 2),
    ("cross-far", 2),
    ("potion-far", 2),
    ("skull-far", 2),
    ("border", 2),  # fields that could be crossed off next
    ("lonely", 2),  # … of which no neighbour is free
    ("finish", 2),  # of the expedition cards to come, the part that could reach the tomb at once
    ("finish-worth", RANKS + 1),  # the same, by what the colour of the chamber would bring next
    ("slack", 2 * SLACKS),  # towards the end: turns that are left beside those that the way takes
    ("twins", 1),  # both chambers have a colour of which they would be the pair
    ("partner-near", 1),  # gems nearby for single gems of the other colour
    ("pair-near", 1),  # … and for each other
    ("torch-wanted", 1),  # a torch nearby, and none lit in this round
    ("torch-late", 1),  # the same, by how much of the round is over
    ("skull-cost", 1),  # what the skulls nearby would cost
    ("potion-gain", 1),  # what a potion nearby would save
]
# Where each group begins; the symbols near and far are told in the order of `kinds`.
ONE: Final = 0
HOPE: Final = ONE + 1
POINTS: Final = HOPE + 1
TO_MARK: Final = POINTS + 1
PAIRS: Final = TO_MARK + 1
SINGLE_RED: Final = PAIRS + 1
SINGLE_GREEN: Final = SINGLE_RED + 1
SKULL: Final = SINGLE_GREEN + 1
TORCH_NOW: Final = SKULL + SKULLS + 1
LIT: Final = TORCH_NOW + 1
ODD: Final = LIT + 1
EVEN: Final = ODD + RANKS + 1
WAY: Final = EVEN + RANKS + 1
WAY_WORTH: Final = WAY + 2 * WAYS
CROSSED: Final = WAY_WORTH + 2 * (RANKS + 1)
NO_CARD: Final = CROSSED + 2
NEAR: Final = NO_CARD + 2
FARTHER: Final = NEAR + 2 * 6
BORDER: Final = FARTHER + 2 * 6
LONELY: Final = BORDER + 2
FINISH: Final = LONELY + 2
FINISH_WORTH: Final = FINISH + 2
SLACK: Final = FINISH_WORTH + RANKS + 1
TWINS: Final = SLACK + 2 * SLACKS
PARTNER_NEAR: Final = TWINS + 1
PAIR_NEAR: Final = PARTNER_NEAR + 1
TORCH_WANTED: Final = PAIR_NEAR + 1
TORCH_LATE: Final = TORCH_WANTED + 1
SKULL_COST: Final = TORCH_LATE + 1
POTION_GAIN: Final = SKULL_COST + 1
# The kinds of symbols, in the order of `kinds`.
RED_GEM: Final = 0
GREEN_GEM: Final = 1
TORCH: Final = 2
SKULL_FIELD: Final = 5
POTION: Final = 4


class PyramidsFeatures(Features):
    def __init__(self, judge: PyramidsJudge) -> None:
        names = [
            name if size == 1 else f"{name}:{number + 1}" for name, size in GROUPS for number in range(size)
        ]
        super().__init__(names, 8, True)
        self.settings = {"horizon": 3.0}  # whoever judges better need not play on for so long
        # A short horizon soon has nothing more to learn from time: with 200 ms it pays to look farther, and at more answers.
        self.settings_for = {2: {"horizon": 7.0, "tried": 8.0}}
        self.judge = judge
        self.box = judge.box
        self.turns = float(ROUNDS * judge.box.turns)
        # For every card the fields of each kind of symbol.
        self.kinds = [
            [box_red, green, torch, cross, potion, skull]
            for box_red, green, torch, cross, potion, skull in zip(
                judge.box.red,
                judge.box.green,
                judge.box.torches,
                judge.box.crosses,
                judge.box.potions,
                judge.box.skulls,
                strict=True,
            )
        ]
        # For every card and pattern the placements that reach the tomb.
        self.last_steps = [
            [
                [int(mask) for mask in fitting.masks if int(mask) & judge.box.tomb[card]]
                for fitting in judge.box.fitting[card]
            ]
            for card in range(len(judge.box.numbers))
        ]
        self.near = [0] * 6  # symbols of each kind near the marks of the seat that is being told of

    def progress(self, state: State) -> float:
        assert isinstance(state, PyramidsState)
        return 1.0 - self.judge.turns_left(state) / self.turns

    def tell(self, state: State, seat: int, hope: float, tally: Tally) -> None:
        assert isinstance(state, PyramidsState)
        boards = state.boards
        base = seat * WIDTH
        tally.add(ONE, 1.0)
        tally.add(HOPE, hope / 10.0)
        tally.add(POINTS, total(state, boards, seat) / 10.0)
        if state.phase == MARKING and boards[base + DUE] != 0:
            tally.add(TO_MARK, 1.0)
        red, green = boards[base + RED], boards[base + GREEN]
        pairs = red if red < green else green
        tally.add(PAIRS, float(pairs))
        tally.add(SINGLE_RED, float(red - pairs))
        tally.add(SINGLE_GREEN, float(green - pairs))
        tally.add(SKULL + boards[base + SKULL_MARKS], 1.0)
        lit: i64 = boards[base + TORCHES]
        tally.add(LIT, float(int(count(lit))))
        if state.round > 0:
            this_round: i64 = 1
            this_round <<= state.round - 1
            if lit & this_round:
                tally.add(TORCH_NOW, 1.0)
        finished = self.judge.finished(state, seat)
        ranks = [self.best_rank(state, colour) for colour in range(3)]
        for colour in range(3):
            tally.add((ODD if finished[colour] % 2 else EVEN) + ranks[colour], 1.0)
        kept: list[int] = []
        if state.phase == KEEPING and state.drafts[seat]:
            kept = kept_cards(state, state.drafts[seat][0], seat)
        marking = state.phase == MARKING and boards[base + DUE] != 0
        turns = self.judge.turns_left(state) + (1 if marking else 0)
        to_come = self.to_come(state, marking)
        self.near = [0] * 6
        pair = -1
        for slot in range(2):
            card = kept[slot] if kept else boards[base + CARDS + slot]
            if card < 0:
                tally.add(NO_CARD + slot, 1.0)
            else:
                # A pyramid that would be the second of its pair is worth what is left of the points.
                colour = self.box.colours[card]
                rank = ranks[colour] if finished[colour] % 2 == 1 else RANKS
                way = self.tell_card(card, boards[base + MARKS + slot], slot, rank, to_come, tally)
                if turns <= LATE:
                    slack = turns + 2 - (way + 1) // 2
                    slack = 0 if slack < 0 else SLACKS - 1 if slack >= SLACKS else slack
                    tally.add(SLACK + slot * SLACKS + slack, 1.0)
                if colour == pair and finished[colour] % 2 == 0:
                    tally.add(TWINS, 1.0)
                pair = colour
        self.tell_treasures(state, seat, turns, tally)

    def to_come(self, state: PyramidsState, marking: bool) -> list[int]:
        """The expedition cards that may be next, for a seat that has (or, while marking, has not) used the one that lies open.
        The last one stays hidden: at the end of a round it is any of the next round's."""
        if state.phase == KEEPING or (state.turn >= self.box.turns and not marking):
            return self.box.deck
        return state.expedition[state.turn - 1 if marking else state.turn :]

    def tell_treasures(self, state: PyramidsState, seat: int, turns: int, tally: Tally) -> None:
        """What the symbols nearby are worth together with what the score card shows."""
        boards = state.boards
        base = seat * WIDTH
        near = self.near
        red, green = near[RED_GEM], near[GREEN_GEM]
        more = boards[base + RED] - boards[base + GREEN]
        partners = 0
        if more > 0:
            partners = more if more < green else green
            green -= partners
        else:
            partners = -more if -more < red else red
            red -= partners
        tally.add(PARTNER_NEAR, float(partners))
        tally.add(PAIR_NEAR, float(red if red < green else green))
        if near[TORCH] > 0 and state.round > 0:
            lit: i64 = boards[base + TORCHES]
            this_round: i64 = 1
            this_round <<= state.round - 1
            if lit & this_round == 0:
                tally.add(TORCH_WANTED, 1.0)
                tally.add(TORCH_LATE, 1.0 - float(turns % self.box.turns) / self.box.turns)
        marked = boards[base + SKULL_MARKS]
        now = self.skull_points(marked)
        tally.add(SKULL_COST, (self.skull_points(marked + near[SKULL_FIELD]) - now) / 5.0)
        if near[POTION] > 0:
            tally.add(POTION_GAIN, (now - self.skull_points(marked - 2)) / 5.0)

    def skull_points(self, marked: int) -> int:
        if marked <= 0:
            return 0
        return self.box.skull_values[(marked if marked < SKULLS else SKULLS) - 1]

    def best_rank(self, state: PyramidsState, colour: int) -> int:
        """The best pyramid points of this colour that nobody has yet; RANKS if all are given."""
        for rank in range(RANKS):
            if state.owner_of(colour, rank) < 0:
                return rank
        return RANKS

    def tell_card(self, card: int, marks: i64, slot: int, rank: int, to_come: list[int], tally: Tally) -> int:
        """Add the inputs of one chamber; returns how many fields its tomb is away."""
        way = self.judge.way(card, marks)
        if 0 < way <= SOON:
            chance = self.chance_to_finish(card, marks, to_come)
            tally.add(FINISH + slot, chance)
            tally.add(FINISH_WORTH + rank, chance)
        if way >= WAYS:
            way = WAYS - 1
        tally.add(WAY + slot * WAYS + way, 1.0)
        tally.add(WAY_WORTH + slot * (RANKS + 1) + rank, 1.0 - way / 10.0)
        tally.add(CROSSED + slot, int(count(marks)) / 5.0)
        free: i64 = self.box.free[card]
        open_fields: i64 = free & ~marks
        border: i64 = self.box.entrance[card] if marks == 0 else around(marks) & open_fields
        near: i64 = (border | around(border)) & open_fields
        far: i64 = reach(near, open_fields) & ~near
        symbols = self.kinds[card]
        for kind in range(6):
            fields: i64 = symbols[kind]
            if fields & near:
                symbols_near = int(count(fields & near))
                tally.add(NEAR + 2 * kind + slot, float(symbols_near))
                self.near[kind] += symbols_near
            if fields & far:
                tally.add(FARTHER + 2 * kind + slot, float(int(count(fields & far))))
        tally.add(BORDER + slot, int(count(border)) / 5.0)
        lonely: i64 = border & ~around(open_fields)
        tally.add(LONELY + slot, float(int(count(lonely))))
        return way

    def chance_to_finish(self, card: int, marks: i64, to_come: list[int]) -> float:
        """The part of these expedition cards with which the tomb could be reached at once."""
        if not to_come:
            return 0.0
        border: i64 = self.box.entrance[card] if marks == 0 else around(marks)
        by_pattern = self.last_steps[card]
        tomb: i64 = self.box.tomb[card]
        if border & tomb:
            return 1.0  # a single cross will do
        known = [-1] * len(by_pattern)
        found = 0
        for pattern in to_come:
            if known[pattern] < 0:
                known[pattern] = 0
                for placement in by_pattern[pattern]:
                    mask: i64 = placement
                    if mask & marks == 0 and mask & border:
                        known[pattern] = 1
                        break
            found += known[pattern]
        return found / len(to_come)


def features(game: Game) -> PyramidsFeatures:
    assert isinstance(game, PyramidsGame)
    return PyramidsFeatures(PyramidsJudge(game.box))
