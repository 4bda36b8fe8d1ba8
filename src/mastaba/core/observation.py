"""What a seat may know of the table as numbers in a fixed order: the input of a learning program.

An observation is a row of bytes (NumPy's `uint8`): counts, and ones where something is so. It has named parts, each with a
place and a shape that depend on the game, its edition and the number of players alone; `Layout` lists them. Seats are
counted from the observer on: "me", then the seat to the left. Whoever watches ("public") sees the table from seat 0 on, and
nothing where only a seat would see something.

Law: an observation says nothing that `view(seat)` and `question(seat)` do not tell or that nobody could have counted, so
that `state.sample(seat, chance)` has the same one for every chance.

The numbers are written into a `BytesWriter`: compiled, that is a plain store. A bytearray or a memoryview would take ten
times as long for each number (`benchmarks/doors.py --stores` measures it); what is written is copied to the caller's
buffer as a whole.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, NamedTuple

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from mastaba.core.errors import BadSetup
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.core.text import Text

MOST: Final = 255  # that one number can say; what is more is told as this
PUBLIC: Final = -1  # the seat of those who watch
SEATS: Final = ["me", "left", "second", "third"]


class Part(NamedTuple):
    """Some numbers that belong together: those at `start`, row by row along the axes. An axis is the names of its places;
    a single number has none."""

    name: str
    start: int
    axes: list[list[str]]

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(len(axis) for axis in self.axes)

    @property
    def size(self) -> int:
        size = 1
        for axis in self.axes:
            size *= len(axis)
        return size


class Layout:
    """The parts of an observation, in order."""

    def __init__(self, players: int) -> None:
        self.parts: list[Part] = []
        self.size = 0
        self.seats = SEATS[:players]

    def number(self, name: str) -> int:
        """A part that is a single number; returns its place."""
        return self.add(name, [])

    def row(self, name: str, places: list[str]) -> int:
        return self.add(name, [places])

    def add(self, name: str, axes: list[list[str]]) -> int:
        """The next part; returns where it begins."""
        part = Part(name, self.size, axes)
        self.parts.append(part)
        self.size += part.size
        return part.start

    def part(self, name: str) -> Part:
        """The part of this name."""
        for part in self.parts:
            if part.name == name:
                return part
        known = ", ".join([part.name for part in self.parts])
        raise BadSetup(Text("observation-part", name=repr(name), known=known))


def numbered(count: int) -> list[str]:
    """The names of places that have none: "1", "2", …"""
    return [str(number + 1) for number in range(count)]


def put(cells: BytesWriter, place: i64, value: int) -> None:
    """Write a count; what is negative is told as 0."""
    if value > 0:
        cells[place] = u8(value if value < MOST else MOST)


def tally(cells: BytesWriter, start: i64, pieces: list[int]) -> None:
    """Count pieces, each at its own number from `start` on."""
    for piece in pieces:
        place: i64 = start + i64(piece)
        cells[place] = cells[place] + 1


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package is not compiled
class Observer:
    """Observes the states of one game (with its edition and options) and number of players."""

    def __init__(self, game: Game, players: int, layout: Layout) -> None:
        self.game = game
        self.players = players
        self.layout = layout
        self.size = layout.size
        self.actions = game.action_count
        self.blank = bytes(layout.size)
        self.no_action = bytes(game.action_count)
        self.cells = BytesWriter()

    @abstractmethod
    def tell(self, state: State, seat: int, cells: BytesWriter, at: i64) -> None:
        """Write all that `seat` (or PUBLIC) sees, from `at` on, where there are only zeros."""

    def append(self, state: State, seat: int, cells: BytesWriter) -> None:
        """One more observation behind what is written already."""
        at: i64 = len(cells)
        cells.write(self.blank)
        self.tell(state, seat, cells, at)

    def append_mask(self, state: State, seat: int, cells: BytesWriter) -> None:
        """One for every action that this seat may take now, else zero."""
        at: i64 = len(cells)
        cells.write(self.no_action)
        if seat >= 0:
            for action in state.legal(seat):
                cells[at + i64(action)] = 1

    def observation(self, state: State, seat: int | None) -> bytes:
        """What this seat sees (None: the public part)."""
        self.cells.truncate(0)
        self.append(state, PUBLIC if seat is None else seat, self.cells)
        return self.cells.getvalue()

    def mask(self, state: State, seat: int | None) -> bytes:
        """One byte for each action of the game: whether this seat may take it now."""
        self.cells.truncate(0)
        self.append_mask(state, PUBLIC if seat is None else seat, self.cells)
        return self.cells.getvalue()

    def write(self, state: State, seat: int | None, buffer: memoryview, at: int = 0) -> None:
        """The observation into a buffer of bytes, from `at` on."""
        buffer[at : at + self.size] = self.observation(state, seat)

    def write_mask(self, state: State, seat: int | None, buffer: memoryview, at: int = 0) -> None:
        """The same, into a buffer."""
        buffer[at : at + self.actions] = self.mask(state, seat)

    def parts_of(self, observation: bytes) -> dict[str, list[int]]:
        """The same by name, row by row: for people to read."""
        return {
            part.name: list(observation[part.start : part.start + part.size]) for part in self.layout.parts
        }
