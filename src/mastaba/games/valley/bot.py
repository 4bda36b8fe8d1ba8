"""An opinion on Valley of the Kings."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.bots.judge import Judge
from mastaba.bots.search import Search
from mastaba.bots.thinking import Thinker
from mastaba.core.chance import Chance
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.games.valley.box import Tables
from mastaba.games.valley.effects.program import OP_MOVE, TOMB
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.notation import (
    ACT,
    BUY,
    CARDS,
    DISCARD,
    END,
    ENTOMB,
    ENTOMB_PLACE,
    GIVE,
    PASS,
    PAY,
    REMOVE,
    SACRIFICE,
    SACRIFICE_PLACE,
    TAKE_PLACE,
)
from mastaba.games.valley.stages import ASK_PLAY
from mastaba.games.valley.state import ValleyState


class ValleyJudge(Judge):
    """Hopes for the best cards that can still be entombed before the pyramid is gone."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(25.0, 0.27)
        self.tables = tables
        # What a card is worth to own, at first sight: its price is the designer's opinion.
        self.worth = [min(1.0, (float(cost) + 1.0) / 8.0) for cost in tables.cost]
        # How many further cards an action entombs.
        self.entombs = [entombings(tables, number) for number in range(len(tables.cards))]
        # When each kind of card was last counted: looking it up is quicker than searching a list of those counted.
        self.counted = vec[i64]([i64(0)] * len(tables.cards))
        self.count: i64 = 0

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, ValleyState)
        left = state.left + state.standing()
        turns = float(left) / (1.7 * state.players) + 0.6
        return [self.hope(state, seat, turns) for seat in range(state.players)]

    def hope(self, state: ValleyState, seat: int, turns: float) -> float:
        tables = self.tables
        sets = len(tables.set_ids)
        own = [0] * sets
        more = [0] * sets
        counted = self.counted
        now = self.count = self.count + 1
        total = 0.0
        for card in state.tombs[seat]:
            number = tables.set_of[card]
            if number < 0:
                total += float(tables.points[card])
            elif counted[card] != now:
                counted[card] = now
                own[number] += 1
        for size in own:
            total += size * size
        gold = 0
        cards = 0
        singles: list[int] = []
        extra = 0.0  # entombings that cards allow
        for pile in (
            state.hands[seat],
            state.draws[seat],
            state.seen[seat],
            state.unseen[seat],
            state.plays[seat],
        ):
            for card in pile:
                gold += tables.gold[card]
                cards += 1
                extra += self.entombs[card]
                number = tables.set_of[card]
                if number < 0:
                    singles.append(tables.points[card])
                elif counted[card] != now:
                    counted[card] = now
                    more[number] += 1
        cycle = 5.0 * turns / (cards + 1.0)  # how often each card comes to hand
        if cycle > turns:
            cycle = turns
        room = turns * 0.95 + extra * (cycle if cycle < 3.0 else 3.0)
        if state.active == seat and state.entombs == 0:
            room -= 0.5
        gain = 0.0
        # The sets with the largest gain for each card first.
        while room > 0:
            best, rate = -1, 1.0
            for number in range(sets):
                if more[number] > 0:
                    each = 2.0 * own[number] + more[number]
                    if each > rate:
                        best, rate = number, each
            single = 0
            for worth in singles:  # compiled, `max` would be a call of Python's
                if worth > single:
                    single = worth
            if best < 0 and single <= 0:
                break
            if best >= 0 and rate >= single:
                count = float(more[best]) if more[best] < room else room
                gain += (own[best] + count) * (own[best] + count) - own[best] * own[best]
                room -= count
                own[best] += more[best]
                more[best] = 0
            else:
                gain += single if room >= 1 else single * room
                singles.remove(single)
                room -= 1
        reach = cycle if cycle < 1.0 else 1.0
        total += gain * (0.55 + 0.4 * reach)
        # What the deck can still buy, while there is something to buy and time to bury it.
        if cards > 0:
            total += 0.32 * (5.0 * gold / cards) * max(0.0, turns - 2.0)
        if state.active == seat and state.ask == ASK_PLAY:
            total += 0.25 * len(state.hands[seat])
        return total

    def hunch(self, state: State, seat: int, action: int) -> float:
        assert isinstance(state, ValleyState)
        if action >= CARDS:
            kinds = len(self.worth)
            verb = (action - CARDS) // kinds
            card = (action - CARDS) % kinds
            worth = self.worth[card]
            if verb == ACT:
                return 0.7
            if verb == ENTOMB:
                return 0.3 + 0.3 * worth
            if verb == PAY:
                return 0.8 - 0.4 * worth
            if verb in (DISCARD, SACRIFICE, GIVE):
                return 0.9 - 0.8 * worth
            return 0.5 + 0.4 * worth
        if action == END:
            return 0.1
        if action == PASS:
            return 0.2
        if action < TAKE_PLACE:
            return 0.5 + 0.5 * self.worth[state.pyramid[action - BUY]]
        if action < SACRIFICE_PLACE:
            return 0.5 + 0.5 * self.worth[state.pyramid[action - TAKE_PLACE]]
        if ENTOMB_PLACE <= action < REMOVE:
            return 0.6
        return 0.4

    def settled(self, state: State, seat: int) -> bool:
        assert isinstance(state, ValleyState)
        return state.over or state.asked != seat or state.ask == ASK_PLAY


def entombings(tables: Tables, card: int) -> float:
    program = tables.action[card]
    if program < 0:
        return 0.0
    return sum(
        float(step.most) for step in tables.programs[program] if step.op == OP_MOVE and step.target == TOMB
    )


def judge(game: Game) -> ValleyJudge:
    assert isinstance(game, ValleyGame)
    return ValleyJudge(game.tables)


def thinker(game: Game, chance: Chance, taught: Judge | None = None) -> Thinker:
    """The search of this game; with a judge that was taught, if there is one."""
    return Search(judge(game) if taught is None else taught, chance)
