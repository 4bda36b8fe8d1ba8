"""Pieces by name: the bridge between the small ints inside and the readable JSON outside."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from mastaba.core.data import Data
from mastaba.core.errors import BadPosition
from mastaba.core.language import words
from mastaba.core.text import Said, Text


class Names:
    """The ids of one sort of piece; a piece's number is its place in the list."""

    def __init__(self, sort: str, ids: list[str]) -> None:
        self.sort = sort
        self.ids = ids
        self._numbers = {id: number for number, id in enumerate(ids)}

    def number(self, id: object) -> int:
        found = self._numbers.get(id) if isinstance(id, str) else None
        if found is None:
            raise BadPosition(Text("piece-unknown", sort=self.sort, id=repr(id)))
        return found

    def all(self, numbers: Iterable[int]) -> list[str]:
        return [self.ids[number] for number in numbers]


class Reader:
    """A position, read field by field; `BadPosition` names the field that is wrong.

    A field that is absent takes its default, so that rule tests and bug reports can be short.
    """

    def __init__(self, data: Data, where: str = "") -> None:
        self.data = data
        self.where = where

    def wrong(self, field: str, problem: Text | str, de: str = "") -> BadPosition:
        """The complaint about a field, as a text or in English and German, to be raised by the caller."""
        place = f"{self.where}.{field}" if self.where else field
        said: Said = words(problem, de) if isinstance(problem, str) else problem
        return BadPosition(Text("position-wrong", place=place, problem=said))

    def only(self, allowed: list[str]) -> None:
        for field in self.data:
            if field not in allowed:
                raise self.wrong(field, Text("position-field", known=", ".join(allowed)))

    def number(self, field: str, least: int, most: int, default: int = 0) -> int:
        value = self.data.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(field, Text("position-number", least=least, most=most))
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            raise self.wrong(field, Text("position-flag"))
        return value

    def items(self, field: str) -> list[object]:
        """Of whatever sort: the caller looks at each."""
        value = self.data.get(field, [])
        if not isinstance(value, list):
            raise self.wrong(field, Text("position-list"))
        return value

    def numbers(self, field: str, least: int, most: int) -> list[int]:
        found: list[int] = []
        for item in self.items(field):
            if not isinstance(item, int) or isinstance(item, bool) or not least <= item <= most:
                raise self.wrong(field, Text("position-not-in", item=repr(item), least=least, most=most))
            found.append(item)
        return found

    def pieces(self, field: str, names: Names) -> list[int]:
        return [names.number(item) for item in self.items(field)]

    def choice(self, field: str, allowed: list[str], default: str) -> int:
        """The place of the value in `allowed`."""
        value = self.data.get(field, default)
        if value not in allowed:
            raise self.wrong(field, Text("position-choice", known=", ".join(allowed)))
        return allowed.index(value)

    def inner(self, field: str) -> Reader:
        value = self.data.get(field, {})
        if not isinstance(value, dict):
            raise self.wrong(field, Text("position-object"))
        return Reader(value, f"{self.where}.{field}" if self.where else field)

    def seats(self, field: str, players: int) -> list[Reader]:
        """One object per seat."""
        value = self.items(field) if field in self.data else [{} for _ in range(players)]
        objects = [item for item in value if isinstance(item, dict)]
        if len(value) != players or len(objects) != players:
            raise self.wrong(field, Text("position-objects", count=players))
        return [Reader(item, f"{field}[{seat}]") for seat, item in enumerate(objects)]


def met(pieces: list[int], place: i64) -> bool:
    """Whether a piece like the one at this place comes before it. (Compiled, `in` would pack and compare objects.)"""
    piece: i64 = pieces[place]
    first: i64 = 0
    other: i64
    for other in pieces:
        if other == piece:
            break
        first += 1
    return first < place


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
            raise BadPosition(Text("piece-count", id=id, count=count, many=many))
