"""What is written to the log in more than one place. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def tell_prince(state: DahshurState, what: str, seat: int, value: int, lying: i64) -> None:
    hand: i64 = state.hands[seat]
    facts: dict[str, object] = {"prince": n.prince_name(seat * 6 + value - 1)}
    if hand & ~lying == 0:
        facts["shown"] = [v for v in range(1, 7) if hand >> v & 1]
    state.happened(what, seat, facts)
