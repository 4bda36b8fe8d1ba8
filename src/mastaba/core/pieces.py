"""Pieces by name: the bridge between the small ints inside and the readable JSON outside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mastaba.core.errors import BadPosition
from mastaba.core.language import words


class Names:
    """The ids of one sort of piece; a piece's number is its place in the list."""

    def __init__(self, sort: str, ids: list[str]) -> None:
        self.sort = sort
        self.ids = ids
        self._numbers = {id: number for number, id in enumerate(ids)}

    def number(self, id: Any) -> int:
        found = self._numbers.get(id) if isinstance(id, str) else None
        if found is None:
            raise BadPosition(words(f"there is no {self.sort} {id!r}", f"{id!r} gibt es nicht ({self.sort})"))
        return found

    def all(self, numbers: Iterable[int]) -> list[str]:
        return [self.ids[number] for number in numbers]


class Reader:
    """A position, read field by field; `BadPosition` names the field that is wrong.

    A field that is absent takes its default, so that rule tests and bug reports can be short.
    """

    def __init__(self, data: dict[str, Any], where: str = "") -> None:
        self.data = data
        self.where = where

    def wrong(self, field: str, en: str, de: str) -> BadPosition:
        place = f"{self.where}.{field}" if self.where else field
        return BadPosition(words(f"{place}: {en}", f"{place}: {de}"))

    def only(self, allowed: list[str]) -> None:
        for field in self.data:
            if field not in allowed:
                known = ", ".join(allowed)
                raise self.wrong(
                    field, f"unknown field; known: {known}", f"unbekanntes Feld; bekannt: {known}"
                )

    def number(self, field: str, least: int, most: int, default: int = 0) -> int:
        value = self.data.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(field, f"must be {least} to {most}", f"muss {least} bis {most} sein")
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            raise self.wrong(field, "must be true or false", "muss true oder false sein")
        return value

    def items(self, field: str) -> list[Any]:
        value = self.data.get(field, [])
        if not isinstance(value, list):
            raise self.wrong(field, "must be a list", "muss eine Liste sein")
        return value

    def numbers(self, field: str, least: int, most: int) -> list[int]:
        value = self.items(field)
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not least <= item <= most:
                raise self.wrong(
                    field,
                    f"{item!r} is not in {least} to {most}",
                    f"{item!r} liegt nicht in {least} bis {most}",
                )
        return list(value)

    def pieces(self, field: str, names: Names) -> list[int]:
        return [names.number(item) for item in self.items(field)]

    def choice(self, field: str, allowed: list[str], default: str) -> int:
        """The place of the value in `allowed`."""
        value = self.data.get(field, default)
        if value not in allowed:
            known = ", ".join(allowed)
            raise self.wrong(field, f"must be one of: {known}", f"muss eines sein von: {known}")
        return allowed.index(value)

    def inner(self, field: str) -> Reader:
        value = self.data.get(field, {})
        if not isinstance(value, dict):
            raise self.wrong(field, "must be an object", "muss ein Objekt sein")
        return Reader(value, f"{self.where}.{field}" if self.where else field)

    def seats(self, field: str, players: int) -> list[Reader]:
        """One object per seat."""
        value = self.items(field) if field in self.data else [{} for _ in range(players)]
        if len(value) != players or not all(isinstance(item, dict) for item in value):
            raise self.wrong(field, f"must list {players} objects", f"muss {players} Objekte enthalten")
        return [Reader(item, f"{field}[{seat}]") for seat, item in enumerate(value)]


def spread(counts: list[int]) -> list[int]:
    """Pieces one by one from how many there are of each."""
    return [number for number, count in enumerate(counts) for _ in range(count)]


def left_over(found: Iterable[int], expected: list[int]) -> list[int]:
    """The pieces of the box that are not among the found ones; `expected` counts by number.

    This is what `"box": "rest"` in a position means: a short position names what matters.
    """
    left = expected[:]
    for number in found:
        left[number] -= 1
    return spread(left)


def check_complete(found: Iterable[int], expected: list[int], names: Names) -> None:
    """Every piece exactly as often as the box holds it; `expected` counts by number."""
    counts = [0] * len(expected)
    for number in found:
        assert number >= 0, "an empty place is no piece"
        counts[number] += 1
    for number, count in enumerate(counts):
        if count != expected[number]:
            id, many = names.ids[number], expected[number]
            raise BadPosition(
                words(
                    f"{id}: {count} found, but the game has {many}",
                    f"{id}: {count} gefunden, aber das Spiel hat {many}",
                )
            )
