"""Which move somebody means who presses a piece or a place: if it is not possible, its rule can be named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.errors import UnknownMove
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def meant_by(state: DahshurState, piece: str | None, zone: str | None, seat: int) -> str | None:
    """Of a move between two places `piece` may be the one where it begins: ("field:3", "field:7")."""
    found = likeliest(state, piece or "", zone or piece or "", seat)
    try:
        state.parse(found, seat)
    except UnknownMove:  # guests press whatever they like
        return None
    return found


def likeliest(state: DahshurState, piece: str, zone: str, seat: int) -> str:
    """In notation, though not always a move."""
    kind, _, id = zone.partition(":")
    first = id.partition(":")[0]
    if kind == "lid":
        return disc_onto(state, id, seat)
    if kind == "sale":
        here = state.step == s.BUY and first == str(state.traders[seat])
        return ("buy:prince" if piece.startswith("prince:") else "buy") if here else f"walk:{first}"
    if piece.startswith("prince:"):
        return with_prince(state, piece.removeprefix("prince:"), seat)
    if kind == "stand":
        return f"clear:{first}" if state.step == s.CLEAR else f"walk:{first}"
    if kind == "lying":
        return f"clear:{first}" if state.step == s.CLEAR else f"fetch:{first}"
    if kind == "plate" or kind == "pillar":
        return on_avenue(state, number(zone), number(piece))
    if kind == "field" or kind == "goods":
        return on_the_way(state, number(zone) if kind == "field" else 0, number(piece), seat)
    if kind == "gold" or kind == "silver" or kind == "city":
        pays = state.step == s.TRIBUTE and first == str(state.cities[state.city])
        return kind if pays and kind != "city" else f"silver:{first}"
    if kind == "bag" or kind == "gem":
        return piece if piece.startswith("gem:") else f"gem:{n.GEMS[0]}"
    return kind  # an area


def number(place: str) -> int:
    """Of a plate or a field; 0 for something else."""
    kind, _, id = place.partition(":")
    return int(id) if kind in ("plate", "pillar", "field") and id.isdecimal() else 0


def with_prince(state: DahshurState, prince: str, seat: int) -> str:
    """Own princes lie in the hand or in front of their seat."""
    colour, _, value = prince.partition("-")
    if colour != n.COLOURS[seat] or prince in [n.prince_name(given) for given in state.gift if given >= 0]:
        return f"use:{prince}"
    in_front = [n.prince_name(laid) for laid in state.rows[seat * 3 : seat * 3 + 3] if laid >= 0]
    return f"chamber:{value}" if prince in in_front else f"lay:{value}"


def disc_onto(state: DahshurState, prince: str, seat: int) -> str:
    """With a gold disc of that value, if there is one."""
    value = number(f"field:{prince.partition('-')[2]}")
    gold = 1 <= value <= n.VALUES and state.discs[seat * 12 + value - 1] > 0
    return f"{n.METALS[0 if gold else 1]}:{prince}"


def on_avenue(state: DahshurState, plate: int, picked: int) -> str:
    """A plate is swapped with the one picked before, else with its neighbour; the next one takes a gem."""
    if picked and picked != plate:
        return f"swap:{min(picked, plate)}-{max(picked, plate)}"
    fresh = state.step == s.AVENUE and state.gems_set == 0 and not state.swapped
    if plate == state.built + 1 or not fresh:
        return "set"
    return f"swap:{plate - 1}-{plate}" if plate > 1 else f"swap:{plate}-{plate + 1}"


def on_the_way(state: DahshurState, field: int, picked: int, seat: int) -> str:
    """An offering of the seat moves on, from where it was picked or by one; else a stone comes in."""
    if picked and picked != field:
        return f"move:{picked}-{field}"
    if 1 <= field <= state.box.fields and state.procession[field - 1] == seat:
        return f"move:{field}-{field + 1}"
    return f"enter:{field or 1}"
