"""What a seat is asked, and what each answer is, costs and brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.core.types import Option, Question, Waiting
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur import types as t
from mastaba.games.dahshur.events import trader_zone
from mastaba.games.dahshur.legal import stands_with_goods
from mastaba.games.dahshur.pieces import (
    REWARDS,
    disc_piece,
    gem_piece,
    prince_piece,
    stone,
    trader,
)
from mastaba.games.dahshur.rules.closing import host_points
from mastaba.games.dahshur.rules.rewards import prince_sum
from mastaba.games.dahshur.rules.turns import next_gem_points, next_plate_points, row_of
from mastaba.games.dahshur.scoring import sheet_points

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def verbs() -> list[str]:
    """What each action does, by its number; the tags of the options."""
    first = {
        n.LAY: "lay",
        n.USE: "use",
        n.TO_MARKET: "market",
        n.TO_AVENUE: "avenue",
        n.TO_PROCESSION: "procession",
        n.FORGO: "forgo",
        n.WALK: "walk",
        n.FETCH: "fetch",
        n.BUY: "buy",
        n.LEAVE: "leave",
        n.SET: "set",
        n.STOP: "stop",
        n.CLEAR: "clear",
        n.ENTER: "enter",
        n.MOVE: "move",
        n.SWAP: "swap",
        n.SILVER_OF: "take",
        n.GEM: "gem",
        n.TAKE: "take",
        n.CHAMBER: "chamber",
        n.DISC: "disc",
        n.PASS: "pass",
    }
    found: list[str] = []
    for action in range(n.PASS + 1):
        found.append(first.get(action, found[-1] if found else ""))
    return found


VERBS: Final = verbs()


# -- questions ---------------------------------------------------------------------------------------


def asked(state: DahshurState, seat: int | None) -> Question | Waiting | None:
    if state.over:
        return None
    if seat is None or seat not in state.to_move:
        return waiting(state)
    can: list[str] = []
    for action in state.legal(seat):
        if VERBS[action] not in can:
            can.append(VERBS[action])
    return question(state, seat, can)


def waiting(state: DahshurState) -> Waiting:
    step = state.step
    count: int | None = None
    if step == s.CHAMBER:
        count = state.round
    elif step == s.DISC:
        count = state.offering + 1
    to = state.active if step == s.LAY else None
    return Waiting(seats=state.to_move[:], why=s.STEPS[step], count=count, to=to)


def question(state: DahshurState, seat: int, can: list[str]) -> Question:
    """With the rules that a player who is asked would read first."""
    step = state.step
    if step == s.LAY:
        rules = ["DA-4.1", "DA-4.2", "DA-4.3"]
        return t.AskLay(rules=rules, zones=[f"hand:{seat}"], can=can, active=state.active)
    if step == s.USE:
        return t.AskUse(rules=["DA-4.4", "DA-4.5"], zones=["gift"], can=can)
    if step == s.AREA:
        zones = [verb for verb in can if verb != "forgo"]
        return t.AskArea(rules=["DA-4.4", "DA-4.6"], zones=zones, can=can, value=state.value)
    if step == s.MARKET:
        rules = ["DA-5.1", "DA-5.2", "DA-5.3", "DA-5.10"]
        return t.AskMarket(rules=rules, zones=["market"], can=can, value=state.value)
    if step == s.BUY:
        return ask_buy(state, seat, can)
    if step == s.AVENUE:
        return ask_avenue(state, seat, can)
    if step == s.CLEAR:
        return t.AskClear(rules=["DA-6.6"], zones=["market"], can=can)
    if step == s.PROCESSION:
        rules = ["DA-7.1", "DA-7.2", "DA-7.3"]
        return t.AskProcession(rules=rules, zones=["procession"], can=can, value=state.value)
    if step == s.THIRD:
        return t.AskThird(
            rules=["DA-13.5"] if state.players == 2 else ["DA-12.4"],
            zones=[f"hand:{seat}"],
            can=can,
            reward=REWARDS[state.row_length(seat)],
            sum=prince_sum(state, seat),
        )
    if step == s.CHAMBER:
        return t.AskChamber(rules=["DA-10.1"], zones=[f"row:{seat}"], can=can, chamber=state.round)
    if step == s.DISC:
        return t.AskDisc(
            rules=["DA-11.2", "DA-11.3", "DA-11.4"],
            zones=[f"discs:{seat}", "tomb"],
            can=can,
            offering=state.offering + 1,
            fits="disc" in can,
        )
    return ask_reward(state, can)


def ask_reward(state: DahshurState, can: list[str]) -> Question:
    """A question of phase 2."""
    step = state.step
    if step == s.MIDDLE or step == s.CONSOLATION:
        zones = ["procession"] if "enter" in can or "move" in can else []
        if "gem" in can:
            zones.append("bag")
        if "fetch" in can:
            zones.append("market")
        if step == s.CONSOLATION:
            return t.AskConsolation(rules=["DA-8.6"], zones=zones, can=can)
        front = state.foremost_free()
        return t.AskMiddle(rules=["DA-8.3"], zones=zones, can=can, front=front + 1 if front >= 0 else None)
    gold, silver = state.box.disc_values(0), state.box.disc_values(1)
    if step == s.SILVER:
        return t.AskSilver(
            rules=["DA-8.2"], zones=["cities"], can=can, silver_least=silver[0], silver_most=silver[-1]
        )
    city = state.cities[state.city]
    return t.AskTribute(
        rules=["DA-9.2", "DA-9.3"],
        zones=[f"city:{city}"],
        can=can,
        city=city,
        gold_least=gold[0],
        gold_most=gold[-1],
        silver_least=silver[0],
        silver_most=silver[-1],
    )


def ask_buy(state: DahshurState, seat: int, can: list[str]) -> Question:
    stand = state.traders[seat] - 1
    return t.AskBuy(
        rules=["DA-5.6", "DA-5.7", "DA-5.8"],
        zones=[f"stand:{stand + 1}"],
        can=can,
        stand=stand + 1,
        gem=gem_piece(state.stand_gems[stand]),
        price=state.box.price(state.stand_offers[stand], seat),
        prince=prince_piece(state.market * 6 + stand) if state.can_take_prince(stand) else None,
    )


def ask_avenue(state: DahshurState, seat: int, can: list[str]) -> Question:
    plate = state.plates[state.built]
    symbol = plate // 3
    found = t.AskAvenue(
        rules=["DA-6.1", "DA-6.2", "DA-6.3", "DA-6.4", "DA-6.5"],
        zones=["avenue"],
        can=can,
        value=state.value,
        plate=state.built + 1,
        gem=gem_piece(plate % 3),
        points=next_gem_points(state),
        gift="none",
        gems_set=state.gems_set,
        swapped=state.swapped,
    )
    if symbol == seat:
        if stands_with_goods(state, seat, 0):
            found.gift = "own"
    elif symbol < state.players:
        found.gift = "other"
        found.gift_to = symbol
        found.gift_points = next_plate_points(state, seat)
    return found


# -- options -----------------------------------------------------------------------------------------


def offered(state: DahshurState, action: int, seat: int) -> Option:
    """What follows at once from a legal one is found out by making it on a copy."""
    found = described(state, action, seat)
    if action in state.legal(seat):
        ahead = state.copy()
        ahead.advance(action, seat)
        certain = ahead.reveals == state.reveals
        found.opens = certain and ahead.goes_on(seat)
        if certain or state.step == s.DISC:  # a disc is turned up by whoever knows it
            found.points = sum(sheet_points(ahead, seat)) - sum(sheet_points(state, seat))
    return found


def described(state: DahshurState, action: int, seat: int) -> Option:
    """A move with the pieces and places that it names."""
    if action < n.USE:
        piece = prince_piece(seat * 6 + action - n.LAY)
        if state.step != s.THIRD:
            return t.Lay(piece=piece, at=f"hand:{seat}", to="gift")
        return t.Lay(
            piece=piece, at=f"hand:{seat}", to=f"row:{seat}", warns=missing_city(state, action, seat)
        )
    if action < n.TO_MARKET:
        prince = action - n.USE
        row = row_of(state, prince)
        return t.Use(
            piece=prince_piece(prince),
            at="gift",
            to=f"row:{row}" if row >= 0 else "neutral",
            owner=prince // 6 if prince // 6 < state.players else None,
            market=prince // 6 == state.market,
        )
    if action < n.WALK:
        if action == n.TO_MARKET:
            return t.ToMarket(at="market")
        if action == n.TO_AVENUE:
            return t.ToAvenue(at="avenue")
        if action == n.TO_PROCESSION:
            return t.ToProcession(at="procession")
        return t.Forgo(role="decline", warns=["acting"] if could_else(state, seat) else [])
    if action < n.SET:
        return at_stand(state, action, seat)
    if action < n.CLEAR:
        return set_or_stop(state, action, seat)
    if action < n.ENTER:
        stand = action - n.CLEAR
        count = state.stand_goods[stand * 4 + seat]
        return t.Clear(
            piece=stone(seat),
            at=f"lying:{stand + 1}:{seat}",
            to=f"goods:{seat}",
            gains={"goods": count},
            stand=stand + 1,
            goods=count,
        )
    if action < n.SWAP:
        return journey(action, seat)
    if action < n.SILVER_OF:
        a, b = n.SWAP_PAIRS[action - n.SWAP]
        return t.Swap(at=f"plate:{a + 1}", to=f"plate:{b + 1}")
    return reward_or_disc(state, action, seat)


def could_else(state: DahshurState, seat: int) -> bool:
    """An action or a disc is given up that this seat could use."""
    return seat in state.to_move and len(state.legal(seat)) > 1


def missing_city(state: DahshurState, action: int, seat: int) -> list[str]:
    """A last prince that completes no city's sum, where another in hand would (DA-9.2)."""
    wanted = [
        city
        for field, city in enumerate(state.cities)
        if state.city_gold[field] >= 0 or state.city_silver[field] >= 0
    ]
    lying = prince_sum(state, seat)
    completes = [one for one in state.legal(seat) if lying + one - n.LAY + 1 in wanted]
    return ["city"] if completes and action not in completes else []


def without_disc(state: DahshurState, action: int, seat: int) -> list[str]:
    """A prince for the tomb on which none of the own discs could be set, where one lies beside it (DA-11.2)."""
    if state.step != s.CHAMBER:
        return []
    fitting = [one for one in state.legal(seat) if holds_disc(state, one - n.CHAMBER, seat)]
    return ["lid"] if fitting and action not in fitting else []


def holds_disc(state: DahshurState, value: int, seat: int) -> bool:
    """Of either metal, with the number of the prince (counted from 0)."""
    return state.discs[seat * 12 + value] > 0 or state.discs[seat * 12 + 6 + value] > 0


def at_stand(state: DahshurState, action: int, seat: int) -> Option:
    if action < n.FETCH:
        return walk(state, action - n.WALK, seat)
    if action < n.BUY:
        stand = action - n.FETCH
        zone = f"lying:{stand + 1}:{seat}"
        return t.Fetch(piece=stone(seat), at=zone, to=f"goods:{seat}", gains={"goods": 1}, stand=stand + 1)
    stand = state.traders[seat] - 1
    if action == n.LEAVE or stand < 0:
        return t.Leave(role="decline", at=trader_zone(stand + 1), stand=stand + 1)
    gem = state.stand_gems[stand]
    found = t.Buy(
        piece=gem_piece(gem) if gem >= 0 else None,
        at=f"sale:{stand + 1}",
        to=f"gems:{seat}",
        price=state.box.price(state.stand_offers[stand], seat),
        gains={"gems": 1},
        stand=stand + 1,
    )
    if action == n.BUY_PRINCE:
        found.gains["actions"] = 1
        found.prince = prince_piece(state.market * 6 + stand)
    return found


def walk(state: DahshurState, stand: int, seat: int) -> Option:
    gem = state.stand_gems[stand]
    price = state.box.price(state.stand_offers[stand], seat)
    return t.Walk(
        piece=trader(seat),
        at=trader_zone(state.traders[seat]),
        to=f"stand:{stand + 1}",
        price=price if price and gem >= 0 else None,
        stand=stand + 1,
        gem=gem_piece(gem) if gem >= 0 else None,
        prince=prince_piece(state.market * 6 + stand) if state.has_market_prince(stand) else None,
    )


def set_or_stop(state: DahshurState, action: int, seat: int) -> Option:
    if action == n.STOP:
        return t.Stop(role="finish")
    plate = state.plates[min(state.built, len(state.plates) - 1)]
    return t.SetGem(
        piece=gem_piece(plate % 3),
        at=f"gems:{seat}:{n.GEMS[plate % 3]}",
        to=f"pillar:{state.built + 1}",
        plate=state.built + 1,
        symbol=f"colour:{n.COLOURS[plate // 3]}",
    )


def journey(action: int, seat: int) -> Option:
    if action < n.MOVE:
        field = action - n.ENTER + 1
        return t.Enter(piece=stone(seat), at=f"goods:{seat}", to=f"field:{field}", field=field)
    start, end = n.MOVE_PAIRS[action - n.MOVE]
    return t.Advance(
        piece=stone(seat), at=f"field:{start + 1}", to=f"field:{end + 1}", start=start + 1, field=end + 1
    )


def reward_or_disc(state: DahshurState, action: int, seat: int) -> Option:
    if action < n.GEM:
        return take(action - n.SILVER_OF + n.LEAST_CITY, 1, seat)
    if action < n.TAKE:
        gem = action - n.GEM
        to = f"gems:{seat}:{n.GEMS[gem]}"
        return t.TakeGem(piece=gem_piece(gem), at="bag", to=to, gains={"gems": 1})
    if action < n.CHAMBER:
        return take(state.cities[state.city], action - n.TAKE, seat)
    if action < n.DISC:
        piece = prince_piece(seat * 6 + action - n.CHAMBER)
        return t.Entomb(
            piece=piece,
            at=f"row:{seat}",
            to=f"chamber:{seat}:{state.round}",
            warns=without_disc(state, action, seat),
        )
    if action < n.PASS:
        metal, prince = (action - n.DISC) // 24, (action - n.DISC) % 24
        return t.SetDisc(
            piece=disc_piece(metal * 6 + prince % 6),
            at=f"discs:{seat}",
            to=f"lid:{n.prince_name(prince)}",
            prince=prince_piece(prince),
            owner=prince // 6,
            owner_points=host_points(state, seat, metal, prince),
        )
    return t.Pass(role="decline", warns=["fitting"] if could_else(state, seat) else [])


def take(city: int, metal: int, seat: int) -> Option:
    name = n.METALS[metal]
    return t.Take(
        piece=f"disc:{name}", at=f"{name}:{city}", to=f"discs:{seat}", gains={"discs": 1}, city=city
    )
