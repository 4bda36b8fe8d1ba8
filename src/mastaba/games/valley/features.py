"""What a model sees of Valley of the Kings: where every card lies, and what it makes together with others."""

from __future__ import annotations

from typing import Final

from mastaba.bots.features import Features, Tally
from mastaba.core.game import Game
from mastaba.core.numbering import named
from mastaba.core.state import State
from mastaba.games.valley.box import Tables
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.state import ValleyState

KNOTS: Final = 4
BASE: Final = 3  # places of the pyramid from which cards are bought (VK-4.1)
ZONES: Final = ["tomb", "hand", "deck", "played", "market", "next"]
# Beside the cards:
ONE: Final = 0
HOPE: Final = ONE + 1
POINTS: Final = HOPE + 1
ACTIVE: Final = POINTS + 1
START: Final = ACTIVE + 1
DECK_SIZE: Final = START + 1
GOLD: Final = DECK_SIZE + 1
GOLD_EACH: Final = GOLD + 1
HAND: Final = GOLD_EACH + 1
HAND_GOLD: Final = HAND + 1
PURSE: Final = HAND_GOLD + 1
ENTOMBS: Final = PURSE + 1
OWN_OWN: Final = ENTOMBS + 1
OWN_MORE: Final = OWN_OWN + 1
MORE_MORE: Final = OWN_MORE + 1
LARGEST: Final = MORE_MORE + 1
LAST_TURN: Final = LARGEST + 1
DOUBLES: Final = LAST_TURN + 1
WANTED: Final = DOUBLES + 1
WANTED_NEXT: Final = WANTED + 1
SHAPES: Final = named(
    {
        ONE: "one",
        HOPE: "hope",
        POINTS: "points",
        ACTIVE: "active",
        START: "start",
        DECK_SIZE: "cards",
        GOLD: "gold",
        GOLD_EACH: "gold-each",
        HAND: "hand",
        HAND_GOLD: "hand-gold",
        PURSE: "purse",
        ENTOMBS: "entombs",
        OWN_OWN: "own-own",
        OWN_MORE: "own-more",
        MORE_MORE: "more-more",
        LARGEST: "largest",
        LAST_TURN: "last-turn",
        DOUBLES: "doubles",
        WANTED: "wanted",
        WANTED_NEXT: "wanted-next",
    }
)


class ValleyFeatures(Features):
    def __init__(self, tables: Tables, box: int) -> None:
        names = SHAPES + [f"{zone}:{card}" for zone in ZONES for card in tables.names.ids]
        super().__init__(names, KNOTS, False)
        self.settings = {"steps": 3.0}  # whoever judges better need not play on for so long
        # Between two it need not play on at all, and keeps telling moves apart where the game seems decided: it has learned
        # of larger leads than the hand-made judge hopes for. Among more that would put off what brings points.
        self.settings_for = {2: {"steps": 0.0, "spread": 60.0}}
        self.tables = tables
        self.kinds = len(tables.names.ids)
        self.box = box  # cards of the stock and the pyramid when the game begins

    def progress(self, state: State) -> float:
        assert isinstance(state, ValleyState)
        left = (state.left + state.standing()) / self.box
        return 1.0 - left if left < 1.0 else 0.0

    def tell(self, state: State, seat: int, hope: float, tally: Tally) -> None:
        assert isinstance(state, ValleyState)
        tables = self.tables
        kinds = self.kinds
        active = state.active == seat
        sets = len(tables.set_ids)
        own = [0] * sets
        more = [0] * sets
        counted: list[int] = []
        base = len(SHAPES)
        points = 0
        for card in state.tombs[seat]:
            tally.add(base + card, 1.0)
            number = tables.set_of[card]
            if number < 0:
                points += tables.points[card]
            elif card not in counted:
                counted.append(card)
                own[number] += 1
        gold = 0
        cards = 0
        doubles = 0  # set cards that the seat has already
        hand_gold = 0
        for card in state.hands[seat]:
            hand_gold += state.gold_of(card)
        for zone, pile in (
            (1, state.hands[seat]),
            (2, state.draws[seat]),
            (2, state.seen[seat]),
            (2, state.unseen[seat]),
            (3, state.plays[seat]),
        ):
            start = base + zone * kinds
            cards += len(pile)
            for card in pile:
                tally.add(start + card, 1.0)
                gold += tables.gold[card]
                number = tables.set_of[card]
                if number >= 0:
                    if card in counted:
                        doubles += 1
                    else:
                        counted.append(card)
                        more[number] += 1
        base += 3 * kinds
        base += kinds
        # What can be bought: now by the active seat, then by the next one.
        wanted = 0  # how well the cards there go with the own ones
        if active:
            for place in range(BASE):
                card = state.pyramid[place]
                if card >= 0:
                    tally.add(base + card, 1.0)
                    number = tables.set_of[card]
                    if number >= 0 and card not in counted:
                        wanted += own[number] + more[number]
            tally.add(WANTED, wanted / 5.0)
        elif (state.active + 1) % state.players == seat:
            base += kinds
            for card in state.pyramid:
                if card >= 0:
                    tally.add(base + card, 1.0)
                    number = tables.set_of[card]
                    if number >= 0 and card not in counted:
                        wanted += own[number] + more[number]
            tally.add(WANTED_NEXT, wanted / 5.0)
        own_own = 0
        own_more = 0
        more_more = 0
        largest = 0
        for number in range(sets):
            own_own += own[number] * own[number]
            own_more += own[number] * more[number]
            more_more += more[number] * more[number]
            if own[number] > largest:
                largest = own[number]
        tally.add(ONE, 1.0)
        tally.add(HOPE, hope / 10.0)
        tally.add(POINTS, (points + own_own) / 10.0)
        tally.add(DECK_SIZE, cards / 10.0)
        tally.add(GOLD, gold / 10.0)
        tally.add(GOLD_EACH, gold / (cards + 1.0))
        tally.add(OWN_OWN, own_own / 10.0)
        tally.add(OWN_MORE, own_more / 10.0)
        tally.add(MORE_MORE, more_more / 10.0)
        tally.add(LARGEST, float(largest))
        tally.add(DOUBLES, float(doubles))
        if state.start == seat:
            tally.add(START, 1.0)
        if active:
            tally.add(ACTIVE, 1.0)
            tally.add(HAND, float(len(state.hands[seat])))
            tally.add(HAND_GOLD, float(hand_gold))
            tally.add(PURSE, float(state.purse))
            tally.add(ENTOMBS, float(state.entombs))
        elif state.left == 0 and state.standing() == 0:
            # Who has no turn any more: the game ends before the start seat's next one.
            if (seat - state.start) % state.players < (state.active - state.start) % state.players:
                tally.add(LAST_TURN, 1.0)


def features(game: Game) -> ValleyFeatures:
    assert isinstance(game, ValleyGame)
    tables = game.tables
    return ValleyFeatures(tables, sum(card.copies for card in tables.cards if card.level > 1))
