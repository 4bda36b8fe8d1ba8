"""A lesson as its file has it, read and checked for its form; `mastaba.lessons.check` plays it."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import mastaba.registry as registry
from mastaba.core.data import Data
from mastaba.core.errors import MastabaError
from mastaba.core.files import read_text
from mastaba.core.game import Game
from mastaba.core.language import REQUIRED_LANGUAGES, InEnglish, Words
from mastaba.core.text import Said, Text

FIELDS = {
    "lesson": ("title", "about", "seats", "seat", "edition", "part"),
    "part": ("position", "step"),
    "step": ("id", "say", "do", "point", "wrong", "reply"),
    "point": ("piece", "at"),
}


class BadLesson(MastabaError):
    """A lesson that cannot be given; the words say in which file and at which step."""


class NoLesson(MastabaError):
    """There is no lesson of this name."""


class Pointer(NamedTuple):
    """Where to press: a move that is offered, or a piece, or where it lies."""

    move: str | None = None
    piece: str | None = None
    zone: str | None = None


class Step(NamedTuple):
    """One sentence, and what it asks for. `do` has the accepted moves of each decision, the usual one first; without
    any, the step is read and left by a press. `wrong` answers other moves by name; `reply` is what the others then do:
    each line one press, `1 buy:2 pay:urn`."""

    id: str
    say: Words
    do: list[list[str]]
    point: list[Pointer]
    wrong: dict[str, Words]
    reply: list[tuple[int, list[str]]]


class Part(NamedTuple):
    """A prepared position and the steps from there."""

    position: Data
    steps: list[Step]


class Lesson(NamedTuple):
    """`seats` as a record has them, the learner's being `seat`. `edition`: a file beside this one; "" for the standard."""

    game: str
    id: str
    file: str
    title: Words
    about: Words
    seats: list[str]
    seat: int
    edition: str
    parts: list[Part]

    @property
    def steps(self) -> list[Step]:
        return [step for part in self.parts for step in part.steps]

    def played(self) -> Game:
        """The game with the components that the lesson was written for."""
        game = registry.game(self.game)
        return game.with_edition(str(Path(self.file).parent / self.edition)) if self.edition else game

    def wrong(self, spot: str, problem: Said) -> BadLesson:
        return BadLesson(Text("lesson-wrong", file=Path(self.file).name, spot=spot, problem=problem))


def lesson_ids(game: str) -> list[str]:
    """The lessons that come with a game."""
    folder = registry.folder_of(game)
    return [] if folder is None else sorted(file.stem for file in (folder / "lessons").glob("*.toml"))


@cache
def find_lesson(game: str, id: str = "first") -> Lesson:
    """A lesson that comes with a game, by its name; `NoLesson` if there is none."""
    known = lesson_ids(game)
    if id not in known:
        raise NoLesson(Text("lesson-unknown", id=repr(id), known=", ".join(known) or "–"))
    folder = registry.folder_of(game)
    assert folder is not None
    return read_lesson(game, folder / "lessons" / f"{id}.toml")


def read_lesson(game: str, path: str | Path) -> Lesson:
    """The lesson in a file; `BadLesson` says what is wrong with its form, and where."""
    path = Path(path)
    reader = Reader(path.name)
    try:
        data = tomllib.loads(read_text(path, BadLesson))
    except tomllib.TOMLDecodeError as error:
        raise reader.wrong("", Text("lesson-not-toml", error=str(error))) from None
    reader.only("", data, "lesson")
    seats = reader.texts("", data, "seats")
    if not seats:
        raise reader.wrong("", Text("lesson-field", field="seats"))
    seat = data.get("seat", 0)
    if not isinstance(seat, int) or not 0 <= seat < len(seats):
        raise reader.wrong("", Text("lesson-field", field="seat"))
    parts = [
        reader.part(f"part {number}", part) for number, part in enumerate(reader.tables("", data, "part"), 1)
    ]
    if not parts:
        raise reader.wrong("", Text("lesson-field", field="part"))
    return Lesson(
        game=game,
        id=path.stem,
        file=str(path),
        title=reader.words("", data, "title"),
        about=reader.words("", data, "about"),
        seats=seats,
        seat=seat,
        edition=reader.text("", data, "edition"),
        parts=parts,
    )


class Reader:
    """Reads the tables of one file; every complaint says where."""

    def __init__(self, file: str) -> None:
        self.file = file

    def wrong(self, spot: str, problem: Said) -> BadLesson:
        return BadLesson(Text("lesson-wrong", file=self.file, spot=spot or "–", problem=problem))

    def only(self, spot: str, data: Data, kind: str) -> None:
        for field in data:
            if field not in FIELDS[kind]:
                known = ", ".join(FIELDS[kind])
                raise self.wrong(spot, Text("lesson-field-unknown", field=field, known=known))

    def part(self, spot: str, data: Data) -> Part:
        self.only(spot, data, "part")
        position = data.get("position")
        if not isinstance(position, dict):
            raise self.wrong(spot, Text("lesson-field", field="position"))
        steps = [
            self.step(f"{spot}, step {number}", step)
            for number, step in enumerate(self.tables(spot, data, "step"), 1)
        ]
        if not steps:
            raise self.wrong(spot, Text("lesson-field", field="step"))
        return Part(position, steps)

    def step(self, spot: str, data: Data) -> Step:
        self.only(spot, data, "step")
        id = self.text(spot, data, "id")
        if not id:
            raise self.wrong(spot, Text("lesson-field", field="id"))
        spot = f"{spot} ({id})"
        do = data.get("do", [])
        if not isinstance(do, list) or not all(isinstance(moves, list) and moves for moves in do):
            raise self.wrong(spot, Text("lesson-field", field="do"))
        wrong = data.get("wrong", {})
        if not isinstance(wrong, dict):
            raise self.wrong(spot, Text("lesson-field", field="wrong"))
        return Step(
            id=id,
            say=self.words(spot, data, "say"),
            do=[self.texts(spot, {"do": moves}, "do") for moves in do],
            point=[self.pointer(spot, one) for one in self.tables(spot, data, "point")],
            wrong={move: self.words(spot, wrong, move) for move in wrong},
            reply=[self.reply(spot, line) for line in self.texts(spot, data, "reply")],
        )

    def pointer(self, spot: str, data: Data) -> Pointer:
        self.only(spot, data, "point")
        found = Pointer(
            piece=self.text(spot, data, "piece") or None, zone=self.text(spot, data, "at") or None
        )
        if found == Pointer():
            raise self.wrong(spot, Text("lesson-field", field="point"))
        return found

    def reply(self, spot: str, line: str) -> tuple[int, list[str]]:
        seat, *moves = line.split()
        if not seat.isdecimal() or not moves:
            raise self.wrong(spot, Text("lesson-field", field="reply"))
        return int(seat), moves

    # -- plain fields ------------------------------------------------------------------------------

    def text(self, spot: str, data: Data, field: str) -> str:
        found = data.get(field, "")
        if not isinstance(found, str):
            raise self.wrong(spot, Text("lesson-field", field=field))
        return found

    def texts(self, spot: str, data: Data, field: str) -> list[str]:
        found = data.get(field, [])
        if not isinstance(found, list) or not all(isinstance(text, str) and text for text in found):
            raise self.wrong(spot, Text("lesson-field", field=field))
        return found

    def tables(self, spot: str, data: Data, field: str) -> list[Data]:
        found = data.get(field, [])
        if not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
            raise self.wrong(spot, Text("lesson-field", field=field))
        return found

    def words(self, spot: str, data: Data, field: str) -> Words:
        """A sentence in every language that everything is said in."""
        found = data.get(field)
        if not isinstance(found, dict) or not all(isinstance(text, str) for text in found.values()):
            raise self.wrong(spot, Text("lesson-field", field=field))
        for lang in REQUIRED_LANGUAGES:
            if not found.get(lang, "").strip():
                raise self.wrong(spot, Text("lesson-language", field=field, lang=lang))
        return InEnglish({lang: " ".join(text.split()) for lang, text in found.items()})
