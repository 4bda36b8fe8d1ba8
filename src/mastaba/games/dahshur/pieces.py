"""Small words about pieces: none there, a set of them as bits, a list that copies share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.games.dahshur.notation import COLOURS, GEMS, METALS, STANDS, Gem, prince_name
from mastaba.games.dahshur.types import Reward

EMPTY: Final = -1
ALL_VALUES: Final = 0b1111110  # princes 1–6 as bits of a hand
ALL_STALLS: Final = ((1 << STANDS) - 1) << 1


def bits(mask: i64) -> list[int]:
    """The values whose bits are set."""
    return [value for value in range(1, 7) if mask >> value & 1]


def gem_id(gem: int) -> Gem | None:
    return None if gem < 0 else GEMS[gem]


def gem_counts(counts: list[int]) -> dict[Gem, int]:
    return {gem: counts[number] for number, gem in enumerate(GEMS)}


# -- as questions, options and happenings name them ----------------------------------------------------

REWARDS: Final[list[Reward]] = ["left", "middle", "right"]  # DA-8.1


def prince_piece(prince: int) -> str:
    return f"prince:{prince_name(prince)}"


def gem_piece(gem: int) -> str:
    return f"gem:{GEMS[gem]}"


def disc_piece(disc: int) -> str:
    return f"disc:{METALS[disc // 6]}-{disc % 6 + 1}"


def plate_piece(plate: int) -> str:
    return f"plate:{COLOURS[plate // 3]}-{GEMS[plate % 3]}"


def stone(seat: int) -> str:
    """A goods stone, also as an offering."""
    return f"stone:{COLOURS[seat]}"


def trader(seat: int) -> str:
    return f"trader:{seat}"


def replaced(cards: list[int], place: int, card: int) -> list[int]:
    """A new list that differs in one place: for the shared lists."""
    fresh = cards[:]
    fresh[place] = card
    return fresh
