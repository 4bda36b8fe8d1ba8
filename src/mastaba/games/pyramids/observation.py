"""What a learning program sees of Silver & Gold Pyramids: chambers and patterns field by field, so that it can say
something of those of another edition, too."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.game import Game
from mastaba.core.observation import Layout, Observer, numbered, put, tally
from mastaba.core.state import State
from mastaba.games.pyramids.box import COLOURS, RANKS, ROUNDS, SYMBOLS
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.games.pyramids.grid import FIELD_NAMES, FIELDS
from mastaba.games.pyramids.notation import DEALT, DISPLAY, KEEP, PAIRS, SLOTS
from mastaba.games.pyramids.score_card import (
    CARDS,
    DUE,
    GREEN,
    MARKS,
    RED,
    SKULLS,
    THE_PATTERN,
    TORCHES,
    WIDTH,
)
from mastaba.games.pyramids.scoring import SOURCES, shown_sheet
from mastaba.games.pyramids.stages import KEEPING, MARKING, PHASES
from mastaba.games.pyramids.state import PyramidsState

SIGNS: Final = ["way", "entrance", "tomb", *SYMBOLS.values()]  # what a field can be; a wall is none of it
DRAWN: Final = [".", "v", "T", *SYMBOLS]
KINDS: Final = 9
CARD_SIZE: Final = FIELDS * KINDS
HUES: Final = 3
KINDS_OF_POINTS: Final = 6


class PyramidsObserver(Observer):
    def __init__(self, game: PyramidsGame, players: int) -> None:
        layout = Layout(players)
        box = game.box
        seats, patterns = layout.seats, box.patterns.ids
        colours: list[str] = [*COLOURS]
        slots: list[str] = [*SLOTS]
        # The moment
        self.seat: i64 = layout.row("seat", numbered(players))
        self.awaited: i64 = layout.row("awaited", seats)
        self.phase: i64 = layout.row("phase", [*PHASES])
        self.round: i64 = layout.row("round", numbered(ROUNDS))
        self.turn: i64 = layout.number("turn")
        self.crosses: i64 = layout.number("crosses")
        self.takes: i64 = layout.row("takes", seats)
        # The expedition cards
        self.pattern: i64 = layout.row("pattern", patterns)
        self.shape: i64 = layout.row("shape", FIELD_NAMES)
        self.to_come: i64 = layout.row("to-come", patterns)
        # Cards that can be taken or kept
        self.pile: i64 = layout.number("pile")
        self.display_colour: i64 = layout.add("display-colour", [numbered(DISPLAY), colours])
        self.display: i64 = layout.add("display", [numbered(DISPLAY), FIELD_NAMES, SIGNS])
        self.hand_colour: i64 = layout.add("hand-colour", [numbered(DEALT), colours])
        self.hand: i64 = layout.add("hand", [numbered(DEALT), FIELD_NAMES, SIGNS])
        self.kept: i64 = layout.row("kept", numbered(DEALT))
        # What lies before each seat
        self.colour: i64 = layout.add("colour", [seats, slots, colours])
        self.chamber: i64 = layout.add("chamber", [seats, slots, FIELD_NAMES, SIGNS])
        self.crossed: i64 = layout.add("crossed", [seats, slots, FIELD_NAMES])
        self.red: i64 = layout.row("red", seats)
        self.green: i64 = layout.row("green", seats)
        self.skulls: i64 = layout.row("skulls", seats)
        self.torches: i64 = layout.add("torches", [seats, numbered(ROUNDS)])
        self.completed: i64 = layout.add("completed", [seats, colours])
        self.given: i64 = layout.add("given", [seats, colours, numbered(RANKS)])
        self.sheet: i64 = layout.add("sheet", [seats, SOURCES])
        # Where the ones of each chamber and pattern lie
        assert (len(SIGNS), len(COLOURS), len(SOURCES)) == (KINDS, HUES, KINDS_OF_POINTS)
        self.colours = box.colours
        self.maps = [
            [field * KINDS + DRAWN.index(sign) for field, sign in enumerate(drawn) if sign != "#"]
            for drawn in box.maps
        ]
        self.shapes = [
            [field for field in range(FIELDS) if masks[0] >> field & 1] for masks in box.pattern_masks
        ]
        super().__init__(game, players, layout)

    def tell(self, state: State, seat: int, cells: BytesWriter, at: i64) -> None:
        assert isinstance(state, PyramidsState)
        players = self.players
        first = 0
        if seat >= 0:
            first = seat
            cells[at + self.seat + i64(seat)] = 1
            if state.hands:
                self.tell_hand(state, seat, cells, at)
            elif state.phase == MARKING and seat in state.to_move:
                due = state.boards[seat * WIDTH + DUE]
                if due != THE_PATTERN:
                    put(cells, at + self.crosses, due)
        for other in state.to_move:
            cells[at + self.awaited + i64((other - first) % players)] = 1
        for other in state.takes:
            put(cells, at + self.takes + i64((other - first) % players), state.takes.count(other))
        self.tell_table(state, cells, at)
        for turn in range(players):
            owner = (first + turn) % players
            # SG-3.2: what others have crossed off for this card is covered.
            boards = state.boards if owner == seat else state.shown
            self.tell_seat(state, boards, owner, i64(turn), cells, at)

    def tell_table(self, state: PyramidsState, cells: BytesWriter, at: i64) -> None:
        cells[at + self.phase + i64(state.phase)] = 1
        if state.round > 0:
            cells[at + self.round + i64(state.round - 1)] = 1
            put(cells, at + self.turn, state.turn)
            if state.turn > 0:
                pattern = state.expedition[state.turn - 1]
                cells[at + self.pattern + i64(pattern)] = 1
                tally(cells, at + self.shape, self.shapes[pattern])
            tally(cells, at + self.to_come, state.expedition[state.turn :])
        put(cells, at + self.pile, state.left)
        for place, card in enumerate(state.display):
            self.tell_card(card, at + self.display_colour, at + self.display, i64(place), cells)

    def tell_hand(self, state: PyramidsState, seat: int, cells: BytesWriter, at: i64) -> None:
        for place, card in enumerate(state.hands[seat]):
            self.tell_card(card, at + self.hand_colour, at + self.hand, i64(place), cells)
        if state.phase == KEEPING and state.drafts[seat]:
            one, other = PAIRS[state.drafts[seat][0] - KEEP]
            cells[at + self.kept + i64(one)] = 1
            cells[at + self.kept + i64(other)] = 1

    def tell_card(self, card: int, colours: i64, maps: i64, place: i64, cells: BytesWriter) -> None:
        """A card at one of several places: its colour and its map."""
        cells[colours + place * HUES + i64(self.colours[card])] = 1
        begin: i64 = maps + place * CARD_SIZE
        for field in self.maps[card]:
            cells[begin + i64(field)] = 1

    def tell_seat(
        self, state: PyramidsState, boards: vec[i64], owner: int, turn: i64, cells: BytesWriter, at: i64
    ) -> None:
        base = owner * WIDTH
        for slot in range(2):
            card = boards[base + CARDS + slot]
            if card >= 0:
                place: i64 = turn * 2 + i64(slot)
                self.tell_card(card, at + self.colour, at + self.chamber, place, cells)
                marks: i64 = boards[base + MARKS + slot]
                there: i64 = at + self.crossed + place * FIELDS
                while marks:
                    if marks & 1:
                        cells[there] = 1
                    marks >>= 1
                    there += 1
        put(cells, at + self.red + turn, boards[base + RED])
        put(cells, at + self.green + turn, boards[base + GREEN])
        put(cells, at + self.skulls + turn, boards[base + SKULLS])
        lit: i64 = boards[base + TORCHES]
        torch: i64 = at + self.torches + turn * ROUNDS
        while lit:
            if lit & 1:
                cells[torch] = 1
            lit >>= 1
            torch += 1
        done: i64 = at + self.completed + turn * HUES
        for pyramid in state.laid:
            if pyramid.seat == owner:
                colour: i64 = done + i64(self.colours[pyramid.card])
                cells[colour] = cells[colour] + 1
        given: i64 = at + self.given + turn * HUES * RANKS
        for place_of in range(len(state.claims)):
            if state.claims[place_of] == owner:
                cells[given + i64(place_of)] = 1
        source: i64 = at + self.sheet + turn * KINDS_OF_POINTS
        for points in shown_sheet(state, boards, owner):
            put(cells, source, points if points > 0 else -points)  # only skulls cost points
            source += 1


def observer(game: Game, players: int) -> PyramidsObserver:
    assert isinstance(game, PyramidsGame)
    return PyramidsObserver(game, players)
