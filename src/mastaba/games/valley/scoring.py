"""Points and winners (VK-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.core.pieces import met

if TYPE_CHECKING:
    from mastaba.games.valley.box import Tables
    from mastaba.games.valley.state import ValleyState


STARTERS: Final = "starters"
UNIQUES: Final = "uniques"


def worth(size: int) -> int:
    """What so many different cards of a set are worth (VK-9.3)."""
    return size * size


def points(state: ValleyState, seat: int) -> int:
    """VK-9.2 and VK-9.3: printed points, and what each set is worth by its different cards."""
    tables = state.tables
    total = 0
    sizes = [0] * len(tables.set_ids)
    tomb = state.tombs[seat]
    for place, card in enumerate(tomb):
        kind = tables.set_of[card]
        if kind < 0:
            total += tables.points[card]
        elif not met(tomb, place):
            sizes[kind] += 1
    for size in sizes:
        total += worth(size)
    return total


def sheet(state: ValleyState, seat: int) -> list[tuple[str, int]]:
    """The same by source: starters, uniques, then every set of the edition."""
    rows = [(STARTERS, printed_points(state, seat, True)), (UNIQUES, printed_points(state, seat, False))]
    for number, id in enumerate(state.tables.set_ids):
        rows.append((id, worth(set_size(state, seat, number))))
    return rows


def printed_points(state: ValleyState, seat: int, starters: bool) -> int:
    """Of the starters in the tomb, or of the uniques; on cards of sets none are printed."""
    tables = state.tables
    return sum(tables.points[card] for card in state.tombs[seat] if (tables.level[card] == 1) == starters)


def source_points(state: ValleyState, seat: int, card: int) -> int:
    """Of the line of the sheet on which the points of a card are counted."""
    number = state.tables.set_of[card]
    if number >= 0:
        return worth(set_size(state, seat, number))
    return printed_points(state, seat, state.tables.level[card] == 1)


def set_size(state: ValleyState, seat: int, number: int) -> int:
    """How many different cards of a set lie in the tomb."""
    tables = state.tables
    return len({card for card in state.tombs[seat] if tables.set_of[card] == number})


def source_of(tables: Tables, card: int) -> str:
    """On which line of the sheet the points of a card are counted."""
    if tables.set_of[card] >= 0:
        return tables.set_ids[tables.set_of[card]]
    return STARTERS if tables.level[card] == 1 else UNIQUES


def sets_in_tomb(state: ValleyState, seat: int) -> dict[str, list[str]]:
    """The different cards of each set, in the order in which they came; only sets of which there are any."""
    tables = state.tables
    found: dict[str, list[str]] = {}
    tomb = state.tombs[seat]
    for place, card in enumerate(tomb):
        kind = tables.set_of[card]
        if kind >= 0 and not met(tomb, place):
            found.setdefault(tables.set_ids[kind], []).append(tables.names.ids[card])
    return found


def next_of_sets(state: ValleyState, seat: int) -> dict[str, int]:
    """What each set would be worth with one more different card."""
    found: dict[str, int] = {}
    for number, id in enumerate(state.tables.set_ids):
        found[id] = worth(set_size(state, seat, number) + 1)
    return found


def winning(state: ValleyState) -> list[int]:
    """VK-9.4: most points, then fewest cards in the tomb, then shared."""
    scores = state.scores()
    ranks = [(scores[seat], -state.tie_break(seat)) for seat in range(state.players)]
    return [seat for seat in range(state.players) if ranks[seat] == max(ranks)]
