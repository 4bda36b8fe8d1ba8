"""An opinion on Dahshur: the Red Pyramid."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.bots.judge import Judge
from mastaba.bots.search import Search
from mastaba.bots.thinking import Thinker
from mastaba.core.chance import Chance
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur.game import DahshurGame
from mastaba.games.dahshur.scoring import SOURCE_COUNT
from mastaba.games.dahshur.stages import AREA, THIRDS, USE
from mastaba.games.dahshur.state import DahshurState

REWARDS: Final = [1.5, 2.2, 2.0]  # left, middle, right
# A disc on a prince of its value, one's own, another's, or one that may come to be there.
ON_OWN: Final[list[Any]] = [0.95 * value for value in range(7)]  # Any: not unpacked and packed anew
ON_OTHERS: Final[list[Any]] = [0.8 * value - 0.5 for value in range(7)]
LATER: Final = [0.3 * value for value in range(7)]
READY: Final = [0.0, 1.7, 3.5, 5.3, 9.0]  # gems that could be set now: a little less than setting them


class DahshurJudge(Judge):
    """Counts points, gems that fit the avenue, and discs that offerings can still carry to a prince."""

    def __init__(self) -> None:
        super().__init__(16.0, 0.27)

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, DahshurState)
        return [self.hope(state, seat) for seat in range(state.players)]

    def hope(self, state: DahshurState, seat: int) -> float:
        total = 0.0
        for place in range(seat * SOURCE_COUNT, seat * SOURCE_COUNT + SOURCE_COUNT):
            total += state.points[place]
        rounds = 3 if state.players == 3 else 4
        left = rounds - state.round + (0.5 if state.stage <= 1 else 0.0)
        total += self.gems(state, seat, left)
        total += self.treasure(state, seat, left)
        if state.stage <= THIRDS:
            total += self.princes(state, seat)
        total += 0.12 * state.goods[seat] * (0.5 + left)
        return total

    def gems(self, state: DahshurState, seat: int, left: float) -> float:
        """A gem brings one point at the end, or more on the avenue while there is time for it."""
        have = state.gems[seat * 3 : seat * 3 + 3]
        count = have[0] + have[1] + have[2]
        run = 0
        place = state.built
        plates = state.plates
        while place < len(plates) and run < 4:
            gem = plates[place] % 3
            if have[gem] == 0:
                break
            have[gem] -= 1
            run += 1
            place += 1
        later = count - run
        ready = READY[run]
        if left <= 0:
            return float(count)
        return ready + later * (1.0 + (0.6 if left > 1 else 0.3))

    def treasure(self, state: DahshurState, seat: int, left: float) -> float:
        """Discs, each on the best prince that is or may come to be there, as far as offerings carry."""
        offerings = 0
        front = 0.0
        procession = state.procession
        fields = len(procession)
        for field in range(fields):
            if procession[field] == seat:
                offerings += 1
                front += (field + 1.0) / fields
        worth = self.discs(state, seat, left)
        if len(worth) > 1:
            worth.sort(reverse=True)
        total = 0.0
        carried = offerings + 0.5 * left  # some more can still be sent
        for value_of_disc in worth:
            if carried <= 0:
                break
            total += value_of_disc if carried >= 1 else value_of_disc * carried
            carried -= 1.0
        # Offerings without discs may still find some; those in front choose first.
        spare = offerings - len(worth)
        if spare > 0:
            total += 0.35 * min(spare, 2) * (left if left < 2.0 else 2.0)
        return total + 0.5 * front

    def discs(self, state: DahshurState, seat: int, left: float) -> list[float]:
        """What each disc of the supply is worth on the best prince that is still free, or may come to be there."""
        worth: list[float] = []
        own: i64 = -1  # princes without a disc, four bits for each value; counted when the first disc is met
        others: i64 = 0
        discs = state.discs
        first: i64 = seat * 12
        for kind in range(i64(12)):
            held: i64 = discs[first + kind]
            if held == 0:
                continue
            if own < 0:
                own = free_princes(state, seat, True)
                others = free_princes(state, seat, False)
            value = kind % 6 + 1
            while held > 0:
                held -= 1
                if own >> 4 * value & 15:
                    own -= 1 << 4 * value
                    worth.append(ON_OWN[value])
                elif others >> 4 * value & 15:
                    others -= 1 << 4 * value
                    worth.append(ON_OTHERS[value])
                elif left > 0:
                    worth.append(LATER[value] * (left if left < 2.0 else 2.0))
        return worth

    def princes(self, state: DahshurState, seat: int) -> float:
        """What the princes laid this round may win: rewards by rank, tribute by their sum."""
        total = 0.0
        laid = 0
        sum_of_row = 0
        for place in range(seat * 3, seat * 3 + 3):
            if state.rows[place] >= 0:
                value = state.rows[place] % 6 + 1
                total += REWARDS[laid] * self.rank(value, state.players)
                sum_of_row += value
                laid += 1
        for prince in state.gift:
            if prince >= 0 and prince // 6 == seat and laid < 3:
                value = prince % 6 + 1
                total += REWARDS[laid] * self.rank(value, state.players)
                sum_of_row += value
                laid += 1
        if laid == 3:
            return total + self.tribute(state, sum_of_row)
        if laid == 2:
            hits = 0.0
            hand: i64 = state.hands[seat]
            for value in range(1, 7):
                bit: i64 = 1 << value
                if hand & bit:
                    worth = self.tribute(state, sum_of_row + value)
                    if worth > hits:
                        hits = worth
            return total + 0.7 * hits
        return total

    def rank(self, value: int, players: int) -> float:
        """The chance that no other prince in this position is higher."""
        chance = value / 6.5
        return chance if players == 2 else chance * chance if players == 3 else chance * chance * chance

    def tribute(self, state: DahshurState, number: int) -> float:
        for field in range(len(state.cities)):
            if state.cities[field] == number:
                if state.city_gold[field] >= 0:
                    return 3.0
                return 1.5 if state.city_silver[field] >= 0 else 0.0
        return 0.0

    def hunch(self, state: State, seat: int, action: int) -> float:
        assert isinstance(state, DahshurState)
        if action == n.SET:
            return 0.9
        if action in (n.BUY, n.BUY_PRINCE):
            return 0.85 if action == n.BUY else 0.9
        if action in (n.FORGO, n.PASS):
            return 0.05
        if action == n.LEAVE:
            return 0.15
        if action == n.TO_MARKET:
            return 0.6
        if action == n.TO_AVENUE:
            return 0.85 if state.can_set_gem(seat) else 0.1
        if action == n.TO_PROCESSION:
            return 0.45
        if n.WALK <= action < n.FETCH:
            return 0.8 if state.can_buy(seat, action - n.WALK) else 0.2
        if n.SWAP <= action < n.SILVER_OF:
            return 0.2
        if n.DISC <= action < n.PASS:
            value = (action - n.DISC) % 6 + 1
            mine = (action - n.DISC) % 24 // 6 == seat
            return 0.3 + 0.08 * value + (0.2 if mine else 0.0)
        if n.ENTER <= action < n.SWAP:
            return 0.5
        return 0.5

    def settled(self, state: State, seat: int) -> bool:
        assert isinstance(state, DahshurState)
        return state.over or state.to_move[0] != seat or state.step in (USE, AREA)


def free_princes(state: DahshurState, seat: int, own: bool) -> i64:
    """How many princes lie in tomb chambers without a disc, this seat's own or all others: four bits for each value."""
    found: i64 = 0
    chambers, lids = state.chambers, state.lids
    first: i64 = seat * 4
    for place in range(i64(len(chambers))):
        if (first <= place < first + 4) == own:
            value: i64 = chambers[place]
            if value > 0 and lids[place] == 0:
                found += 1 << 4 * value
    return found


def judge(game: Game) -> DahshurJudge:
    assert isinstance(game, DahshurGame)
    return DahshurJudge()


def thinker(game: Game, chance: Chance, taught: Judge | None = None) -> Thinker:
    """The search of this game; with a judge that was taught, if there is one."""
    return Search(judge(game) if taught is None else taught, chance)
