"""What a model sees of Dahshur: every prince, disc, gem and stone of a seat, and what fits together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.bots.features import Features, Tally
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.games.dahshur.box import ROUNDS
from mastaba.games.dahshur.game import DahshurGame
from mastaba.games.dahshur.notation import LONGEST, STANDS, VALUES
from mastaba.games.dahshur.scoring import SOURCE_COUNT
from mastaba.games.dahshur.stages import ACTIONS, CHAMBERS, REWARDS, THIRDS
from mastaba.games.dahshur.state import DahshurState

AHEAD: Final = 8  # plates of the avenue that are looked at
GROUPS: Final = [
    ("one", 1),
    ("hope", 1),
    ("points", 1),
    ("start", 1),
    ("active", 1),
    ("to-come", 1),  # the own turn of this round is still to come
    ("goods", 1),
    ("goods-out", 1),  # on stands
    ("gem", 3),
    ("gem-each", 12),  # of each kind one, two, three, four or more
    ("run", 5),  # gems that could be set one after the other
    ("next-gem", 1),
    ("own-plate", AHEAD),  # plates with the own symbol, by their distance
    ("disc", 12),
    ("disc-own", 1),  # discs that match an own prince in a chamber …
    ("disc-other", 1),  # … or another seat's
    ("disc-hand", 1),  # … or an own prince that may still be entombed
    ("chamber", VALUES),
    ("lid", 2),
    ("front", 4),  # offerings by quarter of the procession
    ("offering", LONGEST),
    ("carried", 1),  # discs for which there is an offering
    ("hand", VALUES),
    ("row", 3 * VALUES),
    ("row-best", 3),  # the highest prince of this position so far
    ("gift", VALUES),
    ("tribute-gold", 1),
    ("tribute-silver", 1),
    ("tribute-near", 1),
    ("trader", STANDS + 1),
    ("bargains", 1),
    ("rewarded", 3),
]

# Where each group begins.
ONE: Final = 0
HOPE: Final = ONE + 1
POINTS: Final = HOPE + 1
START: Final = POINTS + 1
ACTIVE: Final = START + 1
TO_COME: Final = ACTIVE + 1
GOODS: Final = TO_COME + 1
GOODS_OUT: Final = GOODS + 1
GEM: Final = GOODS_OUT + 1
GEM_EACH: Final = GEM + 3
RUN: Final = GEM_EACH + 12
NEXT_GEM: Final = RUN + 5
OWN_PLATE: Final = NEXT_GEM + 1
DISC: Final = OWN_PLATE + AHEAD
DISC_OWN: Final = DISC + 12
DISC_OTHER: Final = DISC_OWN + 1
DISC_HAND: Final = DISC_OTHER + 1
CHAMBER: Final = DISC_HAND + 1
LID: Final = CHAMBER + VALUES
FRONT: Final = LID + 2
OFFERING: Final = FRONT + 4
CARRIED: Final = OFFERING + LONGEST
HAND: Final = CARRIED + 1
ROW: Final = HAND + VALUES
ROW_BEST: Final = ROW + 3 * VALUES
GIFT: Final = ROW_BEST + 3
TRIBUTE_GOLD: Final = GIFT + VALUES
TRIBUTE_SILVER: Final = TRIBUTE_GOLD + 1
TRIBUTE_NEAR: Final = TRIBUTE_SILVER + 1
TRADER: Final = TRIBUTE_NEAR + 1
BARGAINS: Final = TRADER + STANDS + 1
REWARDED: Final = BARGAINS + 1


class DahshurFeatures(Features):
    def __init__(self) -> None:
        names = [
            name if size == 1 else f"{name}:{number + 1}" for name, size in GROUPS for number in range(size)
        ]
        super().__init__(names, 5, False)
        self.settings = {"steps": 2.0}  # whoever judges better need not play on for so long

    def progress(self, state: State) -> float:
        """By turns of the round; its close counts as one more."""
        assert isinstance(state, DahshurState)
        players = state.players
        turns = players + 1.0
        if state.stage <= ACTIONS:
            done = (state.active - state.start) % players + 0.5
        elif state.stage <= CHAMBERS:
            done = players + 0.5
        else:
            done = turns
        return (state.round - 1 + done / turns) / ROUNDS[players]

    def tell(self, state: State, seat: int, hope: float, tally: Tally) -> None:
        assert isinstance(state, DahshurState)
        points = 0
        for place in range(seat * SOURCE_COUNT, (seat + 1) * SOURCE_COUNT):
            points += state.points[place]
        tally.add(ONE, 1.0)
        tally.add(HOPE, hope / 10.0)
        tally.add(POINTS, points / 10.0)
        if state.start == seat:
            tally.add(START, 1.0)
        if state.stage <= ACTIONS:
            if state.active == seat:
                tally.add(ACTIVE, 1.0)
            elif (seat - state.start) % state.players > (state.active - state.start) % state.players:
                tally.add(TO_COME, 1.0)
        self.tell_goods(state, seat, tally)
        self.tell_gems(state, seat, tally)
        self.tell_discs(state, seat, tally)
        if state.stage <= CHAMBERS:
            self.tell_princes(state, seat, tally)

    def tell_goods(self, state: DahshurState, seat: int, tally: Tally) -> None:
        tally.add(GOODS, state.goods[seat] / 5.0)
        out = 0
        bargains = 0
        for stand in range(STANDS):
            out += state.stand_goods[stand * 4 + seat]
            if state.can_buy(seat, stand):
                bargains += 1
        tally.add(GOODS_OUT, out / 5.0)
        tally.add(BARGAINS, float(bargains))
        tally.add(TRADER + state.traders[seat], 1.0)

    def tell_gems(self, state: DahshurState, seat: int, tally: Tally) -> None:
        have = state.gems[seat * 3 : seat * 3 + 3]
        for gem in range(3):
            count = have[gem]
            if count > 0:
                tally.add(GEM + gem, float(count))
                tally.add(GEM_EACH + gem * 4 + (count - 1 if count < 4 else 3), 1.0)
        plates = state.plates
        place = state.built
        last = len(plates)
        if place < last and have[plates[place] % 3] > 0:
            tally.add(NEXT_GEM, 1.0)
        for ahead in range(AHEAD):
            if place + ahead < last and plates[place + ahead] // 3 == seat:
                tally.add(OWN_PLATE + ahead, 1.0)
        run = 0
        while run < 4 and place < last and have[plates[place] % 3] > 0:
            have[plates[place] % 3] -= 1
            run += 1
            place += 1
        tally.add(RUN + run, 1.0)

    def tell_discs(self, state: DahshurState, seat: int, tally: Tally) -> None:
        own = [0] * (VALUES + 1)
        others = [0] * (VALUES + 1)
        for place in range(len(state.chambers)):
            value = state.chambers[place]
            if value > 0:
                mine = place // 4 == seat
                if state.lids[place] == 0:
                    if mine:
                        own[value] += 1
                        tally.add(CHAMBER + value - 1, 1.0)
                    else:
                        others[value] += 1
                elif mine:
                    tally.add(LID + state.lids[place] - 1, 1.0)
        hand: i64 = state.hands[seat]
        discs = 0
        match_own = 0.0
        match_other = 0.0
        match_hand = 0.0
        for disc in range(12):
            count = state.discs[seat * 12 + disc]
            if count > 0:
                discs += count
                tally.add(DISC + disc, float(count))
                value = disc % 6 + 1
                bit: i64 = 1 << value
                if own[value] > 0:
                    match_own += value
                elif others[value] > 0:
                    match_other += value
                elif hand & bit != 0:
                    match_hand += value
        tally.add(DISC_OWN, match_own / 5.0)
        tally.add(DISC_OTHER, match_other / 5.0)
        tally.add(DISC_HAND, match_hand / 5.0)
        offerings = 0
        fields = len(state.procession)
        for field in range(fields):
            if state.procession[field] == seat:
                offerings += 1
                tally.add(FRONT + field * 4 // fields, 1.0)
                tally.add(OFFERING + field, 1.0)
        tally.add(CARRIED, float(discs if discs < offerings else offerings))

    def tell_princes(self, state: DahshurState, seat: int, tally: Tally) -> None:
        hand: i64 = state.hands[seat]
        for value in range(1, VALUES + 1):
            bit: i64 = 1 << value
            if hand & bit != 0:
                tally.add(HAND + value - 1, 1.0)
        total = 0
        laid = 0
        for place in range(3):
            prince = state.rows[seat * 3 + place]
            if prince >= 0:
                value = prince % 6
                total += value + 1
                laid += 1
                if state.stage > THIRDS and state.reward > place:
                    continue  # its reward has been given
                tally.add(ROW + place * VALUES + value, 1.0)
                best = True
                for other in range(state.players):
                    if (
                        other != seat
                        and state.rows[other * 3 + place] % 6 > value
                        and state.rows[other * 3 + place] >= 0
                    ):
                        best = False
                if best:
                    tally.add(ROW_BEST + place, 1.0)
        for prince in state.gift:
            if prince >= 0 and prince // 6 == seat:
                tally.add(GIFT + prince % 6, 1.0)
        if state.stage > REWARDS:
            return
        if laid == 3:
            field = state.city_of(total)
            if field >= 0:
                if state.city_gold[field] >= 0:
                    tally.add(TRIBUTE_GOLD, 1.0)
                elif state.city_silver[field] >= 0:
                    tally.add(TRIBUTE_SILVER, 1.0)
        elif laid == 2:
            for value in range(1, VALUES + 1):
                bit = 1 << value
                if hand & bit != 0 and state.city_of(total + value) >= 0:
                    tally.add(TRIBUTE_NEAR, 1.0)
                    break


def features(game: Game) -> DahshurFeatures:
    assert isinstance(game, DahshurGame)
    return DahshurFeatures()
