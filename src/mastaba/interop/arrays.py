"""What learning programs hand about, as far as their libraries say what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from numpy.typing import NDArray  # an extra

Array: TypeAlias = "NDArray[Any]"  # of numbers of whatever width
Picture: TypeAlias = "Array | str | None"
Named = dict[str, Any]
"""Arrays, spaces or whatever else is told, by name: Gymnasium and PettingZoo leave it open."""
