"""What is written to the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def tell(state: ValleyState, what: str, seat: int, card: int, where: str) -> None:
    """An open move of one card from a pile."""
    if state.log is not None:
        state.happened(what, seat, {"card": state.tables.names.ids[card], "from": where})


def tell_place(state: ValleyState, what: str, seat: int, card: int, place: int) -> None:
    """An open move of one card from or to a pyramid place."""
    if state.log is not None:
        state.happened(what, seat, {"card": state.tables.names.ids[card], "place": place + 1})
