"""What a learning program sees of Valley of the Kings. Every card comes and goes openly, so that anybody can count what the
stock, the boneyard and each deck hold; hidden are their orders, and what of a deck is in another player's hand."""

from __future__ import annotations

from librt.strings import BytesWriter
from mypy_extensions import i64

from mastaba.core.game import Game
from mastaba.core.observation import Layout, Observer, numbered, put, tally
from mastaba.core.state import State
from mastaba.games.valley.effects.program import TRIGGER_IDS
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.notation import PLACES
from mastaba.games.valley.scoring import points
from mastaba.games.valley.stages import ASK_LOSE, ASK_PICK, ASK_REACT, NOTHING, QUESTIONS
from mastaba.games.valley.state import ValleyState

ASKED_BY_CARD = ASK_PICK  # from this question on, but for reactions, a card asks


class ValleyObserver(Observer):
    def __init__(self, game: ValleyGame, players: int) -> None:
        layout = Layout(players)
        seats, cards = layout.seats, game.tables.names.ids
        self.kinds: i64 = len(cards)
        # The moment
        self.seat: i64 = layout.row("seat", numbered(players))
        self.start: i64 = layout.row("start", seats)
        self.active: i64 = layout.row("active", seats)
        self.awaited: i64 = layout.row("awaited", seats)
        self.over: i64 = layout.number("over")
        self.renewal: i64 = layout.number("renewal")
        # What I am asked
        self.question: i64 = layout.row("question", QUESTIONS)
        self.asker: i64 = layout.row("asker", cards)
        self.chosen: i64 = layout.row("chosen", cards)
        self.by: i64 = layout.row("by", seats)
        self.trigger: i64 = layout.row("trigger", TRIGGER_IDS)
        # This turn
        self.entombs: i64 = layout.number("entombs")
        self.removed: i64 = layout.number("removed")
        self.discount: i64 = layout.number("discount")
        self.surcharge: i64 = layout.number("surcharge")
        self.flat_gold: i64 = layout.number("flat-gold")
        self.purse: i64 = layout.number("purse")
        self.buying: i64 = layout.row("buying", numbered(PLACES))
        self.due: i64 = layout.number("due")
        self.done: i64 = layout.row("done", cards)
        # The table
        self.pyramid: i64 = layout.add("pyramid", [numbered(PLACES), cards])
        self.price: i64 = layout.row("price", numbered(PLACES))
        self.stock: i64 = layout.row("stock", cards)
        self.boneyard: i64 = layout.row("boneyard", cards)
        self.boneyard_top: i64 = layout.row("boneyard-top", cards)
        self.aside: i64 = layout.row("aside", cards)
        # What only I see
        self.hand: i64 = layout.row("hand", cards)
        self.gold: i64 = layout.number("gold")
        self.discards: i64 = layout.row("discards", cards)
        self.looking: i64 = layout.row("looking", cards)
        # What lies before each seat
        self.hand_size: i64 = layout.row("hand-size", seats)
        self.draw_size: i64 = layout.row("draw-size", seats)
        self.discard_size: i64 = layout.row("discard-size", seats)
        self.points: i64 = layout.row("points", seats)
        self.known: i64 = layout.add("known", [seats, cards])
        self.discard_top: i64 = layout.add("discard-top", [seats, cards])
        self.tomb: i64 = layout.add("tomb", [seats, cards])
        self.played: i64 = layout.add("played", [seats, cards])
        self.deck: i64 = layout.add("deck", [seats, cards])
        super().__init__(game, players, layout)

    def tell(self, state: State, seat: int, cells: BytesWriter, at: i64) -> None:
        assert isinstance(state, ValleyState)
        first = 0
        if seat >= 0:
            first = seat
            cells[at + self.seat + i64(seat)] = 1
            tally(cells, at + self.hand, state.hands[seat])
            gold = 0
            for card in state.hands[seat]:
                gold += state.gold_of(card)
            put(cells, at + self.gold, gold)
            tally(cells, at + self.discards, state.seen[seat])
            tally(cells, at + self.discards, state.unseen[seat])
        players = self.players
        cells[at + self.start + i64((state.start - first) % players)] = 1
        cells[at + self.active + i64((state.active - first) % players)] = 1
        if state.over:
            cells[at + self.over] = 1
        elif state.ask != NOTHING:
            self.tell_question(state, seat, first, cells, at)
        if state.swaps_count:
            cells[at + self.renewal] = 1
        self.tell_turn(state, cells, at)
        self.tell_table(state, cells, at)
        for turn in range(players):
            self.tell_seat(state, (first + turn) % players, i64(turn), cells, at)

    def tell_question(self, state: ValleyState, seat: int, first: int, cells: BytesWriter, at: i64) -> None:
        ask, frame = state.ask, state.frame
        if seat != state.asked:
            # VK-6.8: who may react is hidden from the others.
            if ask != ASK_REACT or state.halts:
                cells[at + self.awaited + i64((state.asked - first) % self.players)] = 1
            return
        cells[at + self.awaited + i64((seat - first) % self.players)] = 1
        cells[at + self.question + i64(ask)] = 1
        if ask == ASK_REACT:
            cells[at + self.trigger + i64(frame[1])] = 1
            cells[at + self.by + i64((frame[2] - first) % self.players)] = 1
            cause = state.cause()
            if cause >= 0:
                cells[at + self.chosen + i64(cause)] = 1
        elif ask >= ASKED_BY_CARD:
            cells[at + self.asker + i64(state.tables.owner[frame[1]])] = 1
            if ask == ASK_PICK and frame[4] >= 0:
                cells[at + self.chosen + i64(frame[4])] = 1
            elif ask == ASK_LOSE:
                cells[at + self.by + i64((frame[3] - first) % self.players)] = 1
        if state.looking:
            tally(cells, at + self.looking, state.looking)

    def tell_turn(self, state: ValleyState, cells: BytesWriter, at: i64) -> None:
        put(cells, at + self.entombs, state.entombs)
        if state.removed:
            cells[at + self.removed] = 1
        put(cells, at + self.discount, -state.discount)
        put(cells, at + self.surcharge, state.discount)
        put(cells, at + self.flat_gold, state.flat_gold + 1)
        put(cells, at + self.purse, state.purse)
        if state.buying >= 0:
            cells[at + self.buying + i64(state.buying)] = 1
            put(cells, at + self.due, state.due)
        tally(cells, at + self.done, state.done)

    def tell_table(self, state: ValleyState, cells: BytesWriter, at: i64) -> None:
        row: i64 = at + self.pyramid
        for place, card in enumerate(state.pyramid):
            if card >= 0:
                cells[row + i64(card)] = 1
                put(cells, at + self.price + i64(place), state.price_of(card))
            row += self.kinds
        tally(cells, at + self.stock, state.in_stock())
        if state.boneyard:
            tally(cells, at + self.boneyard, state.boneyard)
            cells[at + self.boneyard_top + i64(state.boneyard[-1])] = 1
        for _, card in state.aside:
            there: i64 = at + self.aside + i64(card)
            cells[there] = cells[there] + 1

    def tell_seat(self, state: ValleyState, owner: int, turn: i64, cells: BytesWriter, at: i64) -> None:
        row: i64 = at + turn * self.kinds
        hand, draw, seen, unseen = (
            state.hands[owner],
            state.draws[owner],
            state.seen[owner],
            state.unseen[owner],
        )
        put(cells, at + self.hand_size + turn, len(hand))
        put(cells, at + self.draw_size + turn, len(draw))
        put(cells, at + self.discard_size + turn, len(seen) + len(unseen))
        put(cells, at + self.points + turn, points(state, owner))
        tally(cells, row + self.known, state.known[owner])
        if seen:
            cells[row + self.discard_top + i64(seen[-1])] = 1  # VK-7.1
        tally(cells, row + self.tomb, state.tombs[owner])
        tally(cells, row + self.played, state.plays[owner])
        deck: i64 = row + self.deck
        tally(cells, deck, hand)
        tally(cells, deck, draw)
        tally(cells, deck, seen)
        tally(cells, deck, unseen)
        if state.looking and state.asked == owner:
            tally(cells, deck, state.looking)


def observer(game: Game, players: int) -> ValleyObserver:
    assert isinstance(game, ValleyGame)
    return ValleyObserver(game, players)
