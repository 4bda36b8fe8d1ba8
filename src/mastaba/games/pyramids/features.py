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


class PyramidsFeatures(Features):
    def __init__(self, judge: PyramidsJudge) -> None:
        names = [
            name if size == 1 else f"{name}:{number + 1}" for name, size in GROUPS for number in range(size)
        ]
        super().__init__(names, 8, True)
        self.settings = {"horizon": 3.0}  # whoever judges better need not play on for so long
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
        for slot in range(2):
            card = kept[slot] if kept else boards[base + CARDS + slot]
            if card < 0:
                tally.add(NO_CARD + slot, 1.0)
            else:
                # A pyramid that would be the second of its pair is worth what is left of the points.
                colour = self.box.colours[card]
                rank = ranks[colour] if finished[colour] % 2 == 1 else RANKS
                self.tell_card(card, boards[base + MARKS + slot], slot, rank, tally)

    def best_rank(self, state: PyramidsState, colour: int) -> int:
        """The best pyramid points of this colour that nobody has yet; RANKS if all are given."""
        for rank in range(RANKS):
            if state.owner_of(colour, rank) < 0:
                return rank
        return RANKS

    def tell_card(self, card: int, marks: i64, slot: int, rank: int, tally: Tally) -> None:
        way = self.judge.way(card, marks)
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
                tally.add(NEAR + 2 * kind + slot, float(int(count(fields & near))))
            if fields & far:
                tally.add(FARTHER + 2 * kind + slot, float(int(count(fields & far))))
        tally.add(BORDER + slot, int(count(border)) / 5.0)
        lonely: i64 = border & ~around(open_fields)
        tally.add(LONELY + slot, float(int(count(lonely))))


def features(game: Game) -> PyramidsFeatures:
    assert isinstance(game, PyramidsGame)
    return PyramidsFeatures(PyramidsJudge(game.box))
