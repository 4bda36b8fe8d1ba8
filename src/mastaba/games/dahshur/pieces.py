"""Small words about pieces: none there, a set of them as bits, a list that copies share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.games.dahshur.notation import GEMS, STANDS

EMPTY: Final = -1
ALL_VALUES: Final = 0b1111110  # princes 1–6 as bits of a hand
ALL_STALLS: Final = ((1 << STANDS) - 1) << 1


def bits(mask: i64) -> list[int]:
    """The values whose bits are set."""
    return [value for value in range(1, 7) if mask >> value & 1]


def gem_id(gem: int) -> str | None:
    return None if gem < 0 else GEMS[gem]


def gem_counts(counts: list[int]) -> dict[str, int]:
    return {gem: counts[number] for number, gem in enumerate(GEMS)}


def replaced(cards: list[int], place: int, card: int) -> list[int]:
    """A new list that differs in one place: for the shared lists."""
    fresh = cards[:]
    fresh[place] = card
    return fresh
