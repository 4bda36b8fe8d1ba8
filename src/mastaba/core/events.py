"""What happened, told to each seat as far as that seat may know it."""

from __future__ import annotations

from mastaba.core.types import Happening


class Event:
    """One thing that happened at the table.

    `open` is what everybody may know. The seats in `knows` are told `secret` instead, which is the same happening with
    more in it. A `hidden` event is not told to anyone else at all (a reaction that was declined, a choice not yet shown).
    """

    def __init__(
        self,
        open: Happening,
        secret: Happening | None = None,
        knows: list[int] | None = None,
        hidden: bool = False,
    ) -> None:
        self.open = open
        self.secret = secret
        self.knows = knows
        self.hidden = hidden

    def seen_by(self, seat: int | None) -> Happening | None:
        """The event as this seat (None: a spectator) may know it; None if not at all."""
        inside = self.knows is not None and seat is not None and seat in self.knows
        if self.hidden and not inside:
            return None
        return self.secret if inside and self.secret is not None else self.open
