"""What happened, told to each seat as far as that seat may know it."""

from __future__ import annotations

from typing import Any


class Event:
    """One thing that happened at the table.

    `facts` are open to all. `secret` adds what only the seats in `knows` may see. A `hidden` event
    is not told to anyone else at all (a reaction that was declined, a choice not yet shown).
    """

    def __init__(
        self,
        what: str,
        seat: int,
        facts: dict[str, Any],
        secret: dict[str, Any] | None = None,
        knows: list[int] | None = None,
        hidden: bool = False,
    ) -> None:
        self.what = what
        self.seat = seat
        self.facts = facts
        self.secret = secret
        self.knows = knows
        self.hidden = hidden

    def seen_by(self, seat: int | None) -> dict[str, Any] | None:
        """The event as this seat (None: a spectator) may know it; None if not at all."""
        inside = self.knows is not None and seat is not None and seat in self.knows
        if self.hidden and not inside:
            return None
        told: dict[str, Any] = {"what": self.what, "seat": self.seat}
        told.update(self.facts)
        if inside and self.secret is not None:
            told.update(self.secret)
        return told
