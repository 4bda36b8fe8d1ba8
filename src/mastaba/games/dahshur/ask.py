"""What the seat to move is asked, and moves as structure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.box import PLATES, PRINCES
from mastaba.games.dahshur.pieces import gem_id

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState

# The rules that a player who is asked would read first, by step.
ASKED_RULES: Final = [
    [],
    ["DA-4.1", "DA-4.2", "DA-4.3"],
    ["DA-4.4", "DA-4.5"],
    ["DA-4.4", "DA-4.6"],
    ["DA-5.1", "DA-5.2", "DA-5.3", "DA-5.10"],
    ["DA-5.6", "DA-5.7", "DA-5.8"],
    ["DA-6.1", "DA-6.2", "DA-6.3", "DA-6.4", "DA-6.5"],
    ["DA-6.6"],
    ["DA-7.1", "DA-7.2", "DA-7.3"],
    ["DA-12.4"],
    ["DA-8.2"],
    ["DA-8.3"],
    ["DA-8.6"],
    ["DA-9.2", "DA-9.3"],
    ["DA-10.1"],
    ["DA-11.2", "DA-11.3", "DA-11.4"],
]


def asked(state: DahshurState) -> dict[str, Any]:
    """What is asked of the seat to move, and with what."""
    step = state.step
    asks: dict[str, Any] = {"what": s.STEPS[step], "rules": ASKED_RULES[step]}
    if step == s.THIRD and state.players == 2:
        asks["rules"] = ["DA-13.5"]
    if s.AREA <= step <= s.PROCESSION:
        asks["prince"] = state.value
    if step == s.BUY:
        stand = state.traders[state.to_move[0]] - 1
        asks["stand"] = stand + 1
        asks["gem"] = gem_id(state.stand_gems[stand])
        asks["price"] = state.box.price(state.stand_offers[stand], state.to_move[0])
        # The market prince that may be taken as well (DA-13.3).
        asks["extra"] = PRINCES.ids[state.market * 6 + stand] if state.can_take_prince(stand) else None
    elif step == s.AVENUE or step == s.CLEAR:
        asks["gems_set"] = state.gems_set
        asks["swapped"] = state.swapped
    elif step == s.TRIBUTE:
        asks["city"] = state.cities[state.city]
    elif step == s.DISC:
        asks["offering"] = state.offering + 1
    return asks


def described(state: DahshurState, action: int, seat: int) -> dict[str, Any]:
    """A move as structure: its verb, then the pieces and places it names."""
    text = state.game.move_name(action)
    verb, _, rest = text.partition(":")
    if action < n.USE:
        return {
            "verb": "lay",
            "prince": n.prince_name(seat * 6 + action - n.LAY),
            "value": action - n.LAY + 1,
        }
    if action < n.TO_MARKET:
        prince = action - n.USE
        return {"verb": "use", "prince": rest, "value": prince % 6 + 1, "owner": owner_of(state, prince)}
    if action < n.WALK:
        return {"verb": verb}
    if n.WALK <= action < n.BUY or n.CLEAR <= action < n.ENTER:
        return at_stand(state, verb, int(rest), seat)
    if action < n.SET:
        told = at_stand(state, "leave" if action == n.LEAVE else "buy", state.traders[seat], seat)
        if action == n.BUY_PRINCE:
            told["prince"] = PRINCES.ids[state.market * 6 + state.traders[seat] - 1]
        return told
    if action < n.CLEAR:
        if action == n.SET and state.built < len(state.plates):
            plate = state.plates[state.built]
            return {
                "verb": "set",
                "plate": state.built + 1,
                "gem": n.GEMS[plate % 3],
                "symbol": n.COLOURS[plate // 3],
            }
        return {"verb": verb}
    if action < n.MOVE:
        return {"verb": "enter", "field": int(rest)}
    if action < n.SWAP:
        start, end = n.MOVE_PAIRS[action - n.MOVE]
        return {"verb": "move", "from": start + 1, "to": end + 1}
    if action < n.SILVER_OF:
        a, b = n.SWAP_PAIRS[action - n.SWAP]
        plates = PLATES.all(state.plates[place] for place in (a, b) if place < len(state.plates))
        return {"verb": "swap", "plates": [a + 1, b + 1], "shows": plates}
    if action < n.GEM:
        return {"verb": "take", "metal": "silver", "city": int(rest)}
    if action < n.TAKE:
        return {"verb": "gem", "gem": rest}
    if action < n.CHAMBER:
        return {"verb": "take", "metal": verb, "city": state.cities[state.city]}
    if action < n.DISC:
        return {"verb": "chamber", "prince": n.prince_name(seat * 6 + action - n.CHAMBER), "value": int(rest)}
    if action < n.PASS:
        prince = (action - n.DISC) % 24
        return {
            "verb": "disc",
            "metal": verb,
            "value": prince % 6 + 1,
            "prince": rest,
            "owner": owner_of(state, prince),
        }
    return {"verb": "pass"}


def owner_of(state: DahshurState, prince: int) -> int | None:
    """The seat a prince belongs to; None for a neutral or market prince."""
    colour = prince // 6
    return colour if colour < state.players else None


def at_stand(state: DahshurState, verb: str, stand: int, seat: int) -> dict[str, Any]:
    """A move that concerns a stand; buying and walking name the offer there."""
    told: dict[str, Any] = {"verb": verb, "stand": stand}
    if stand == 0:
        return told
    if verb in ("fetch", "clear"):
        told["goods"] = 1 if verb == "fetch" else state.stand_goods[(stand - 1) * 4 + seat]
    else:
        told["gem"] = gem_id(state.stand_gems[stand - 1])
        told["price"] = state.box.price(state.stand_offers[stand - 1], seat)
    return told
