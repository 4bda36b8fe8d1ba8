"""The messages for those who read the rules."""

from __future__ import annotations

from msgspec import Struct

from mastaba.server.api.messages import Snapshot


class PlayedExample(Struct, kw_only=True):
    """A moment of a recorded game, as one of its seats saw it."""

    names: list[str]
    scene: Snapshot
