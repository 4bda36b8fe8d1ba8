"""Telling a game: its typed facts become sentences of its own catalogue.

Which sentence it is follows from what the facts are: `log-<what>` for a happening, `option-<verb>` and
`option-<verb>.section` for an option, `warn-<name>` for where people err with it, `refused-<why>` for what stands against a move,
`ask-<what>` for a question, `wait-<why>` where the table waits for others, `source-<id>` for a source of points. The facts of a sentence are the fields of the Struct:

- a piece is given to `PIECE`, several to `LIST`; one that is absent is the word "none";
- the seat that does it is `$who`, at the beginning of a sentence `$Who`, as an object `$whom`, each for `SEAT`;
  `$person` is "you", "other" or "nobody". Of another field, such as `to`, they are `$to`, `$To`, `$to-whom`, `$to-person`;
- several seats are lists of words: `$winners`, `$Winners`, and `$winners-person` is "you" if I am among them;
- yes and no are words, numbers and words are themselves, and a list of words is for `LIST`.

What a sentence wants beyond that, the game adds (`Speech.more`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Protocol

from msgspec import Struct, inspect, msgpack

from mastaba.core import (
    DealtAnew,
    Game,
    Happening,
    IllegalMove,
    Obstacle,
    Option,
    Prepared,
    Question,
    State,
    View,
    Waiting,
)
from mastaba.core.types import OutOfTurn, Unasked
from mastaba.registry import part
from mastaba.texts.markup import Piece, Seat, escape, marked_piece, marked_seat
from mastaba.texts.say import Say, of

NONE = "none"
MOST_KNOWN = 5000  # sentences of one game that are kept
MOST_OF_OWN = 500  # … with components of somebody's own: there may be many such games
packed = msgpack.Encoder().encode


class Speech(Protocol):
    """How one game names its pieces: the module `speech` of its package. It may also offer

    `more(said, teller)`: further facts for the sentence about a question, an option or a happening;
    `order(option)`: a number by which options are sorted in a menu;
    `table(view, teller)`: the table in words, for those who do not see a picture of it.
    """

    def named(self, kind: str, id: str, game: Game, lang: str) -> Mapping[str, str] | str:
        """What a piece is called, by case where the language has cases ("nom" at least)."""


def speech_of(game: Game) -> Speech:
    speech: Speech = part(game.id, "speech")
    return speech


class Teller:
    """Tells one game to the seat `me` (None: those who watch), in one language. `names` are the seats' names."""

    def __init__(self, game: Game, names: list[str], lang: str, me: int | None = None) -> None:
        self.game = game
        self.lang = lang
        self.speech = speech_of(game)
        self.say: Say = of(game.id, lang)
        self.pieces: dict[str, Piece] = {}
        self.known = game.said
        self.personal = False  # whether what is being said depends on who sits where, and who hears it
        self._names = names
        self._me = me

    @property
    def names(self) -> list[str]:
        self.personal = True
        return self._names

    @property
    def me(self) -> int | None:
        self.personal = True
        return self._me

    def asked(self, question: Question | Waiting | None) -> str:
        """One sentence: what is expected of me now, or for whom the table waits; "" at the end."""
        if question is None:
            return ""
        id = f"wait-{question.why}" if isinstance(question, Waiting) else f"ask-{tag_of(question)}"
        return self.said(id, question)

    def option(self, option: Option) -> tuple[str, str]:
        """The section ("" for none) and the label of an option in a menu."""
        id = f"option-{tag_of(option)}"
        section = self.said(f"{id}.section", option) if self.says(f"{id}.section") else ""
        return section, self.said(id, option)

    def warnings(self, option: Option) -> dict[str, str]:
        """What is given up by an option, or not brought by it, by name: each can be switched off."""
        return {name: self.said(f"warn-{name}", option) for name in option.warns}

    def obstacle(self, obstacle: Obstacle) -> str:
        """The fact that stands against a move."""
        if isinstance(obstacle, OutOfTurn | Unasked):
            return of("language", self.lang)(f"refused-{tag_of(obstacle)}")
        return self.said(f"refused-{tag_of(obstacle)}", obstacle)

    def told(self, happening: Happening) -> str:
        """A line of the log; "" where the game needs no words."""
        if isinstance(happening, DealtAnew):
            return of("language", self.lang)("dealt-anew")
        if isinstance(happening, Prepared):
            return of("language", self.lang)("prepared")
        id = f"log-{tag_of(happening)}"
        return self.said(id, happening) if self.says(id) else ""

    def source(self, id: str) -> str:
        """The name of a source of points on the score sheet, of the catalogue or of the edition: it is no piece."""
        known = f"source-{id}"
        return self.say(known) if self.says(known) else plain_name(self.piece(f"source:{id}"))

    def tie(self, state: State, winners: list[int], tied: list[int]) -> str:
        """What decided between the best, where they have equally many points; "" where points did."""
        if len(tied) < 2 or not self.says("tie"):
            return ""
        figures = [f"{self.names[seat]}: {state.tie_break(seat)}" for seat in tied]
        return self.say("tie", winners=len(winners), figures=figures)

    def table(self, view: View) -> list[str]:
        """What lies on the table in words, a line for each thing; empty if the game has none."""
        table: Callable[[View, Teller], list[str]] | None = getattr(self.speech, "table", None)
        return [] if table is None else table(view, self)

    def order(self, option: Option) -> int:
        """By this the options of a menu are sorted."""
        order: Callable[[Option], int] | None = getattr(self.speech, "order", None)
        return 0 if order is None else order(option)

    # -- facts of sentences ------------------------------------------------------------------------

    def says(self, id: str) -> bool:
        return id in of(self.game.id, "en").sentences

    def said(self, id: str, facts: Struct) -> str:
        """A sentence about these facts. One that is the same for everybody is found once, for all tables: most options are
        offered again and again."""
        key = (id, self.lang, packed(facts))
        text = self.known.get(key)
        if text is None:
            around, self.personal = self.personal, False  # one sentence may be said within another
            text = self.say.sentences[id](self.facts(facts))
            if not self.personal:
                if len(self.known) >= (MOST_KNOWN if self.game.edition.standard else MOST_OF_OWN):
                    self.known.clear()
                self.known[key] = text
            self.personal = self.personal or around
        return text

    def facts(self, said: Struct) -> dict[str, object]:
        more: Callable[[Struct, Teller], Mapping[str, object]] | None = getattr(self.speech, "more", None)
        return SaidFacts(self, said, {} if more is None else more(said, self))

    def fact(self, name: str, field: str, kind: str, value: object) -> object:
        """What a sentence wants by this name of a field; `kind` says of what type its value is."""
        if kind == "seat":
            assert value is None or isinstance(value, int)
            if name.endswith("person"):
                return self.person(value)
            return self.seat(value)[0 if name[0].isupper() else 2 if name.endswith("whom") else 1]
        if kind == "seats":
            assert isinstance(value, list)
            if name.endswith("-person"):
                return "you" if self.me in value else "other"
            if name.endswith("-count"):
                return len(value)
            first = name[0].isupper()
            return [
                marked_seat(self.seat(seat)[place > 0 if first else 1]) for place, seat in enumerate(value)
            ]
        if value is None:
            return NONE
        if kind == "piece":
            assert isinstance(value, str)
            return self.piece(value)
        if kind == "pieces":
            assert isinstance(value, list)
            return len(value) if name != field else [marked_piece(self.piece(piece)) for piece in value]
        if isinstance(value, bool):
            return "yes" if value else "no"
        return Signed(value) if isinstance(value, int) else value

    def piece(self, piece: str) -> Piece:
        """As a sentence is given it."""
        known = self.pieces.get(piece)
        if known is None:  # many options are about the same pieces
            kind, _, id = piece.partition(":")
            known = self.pieces[piece] = Piece(kind, id, self.speech.named(kind, id, self.game, self.lang))
        return known

    def seat(self, seat: int | None) -> tuple[Seat, Seat, Seat]:
        """At the beginning of a sentence, within one, and as its object."""
        if seat is None:
            return (Seat(-1, ""),) * 3
        if seat != self.me:
            return (Seat(seat, self.names[seat]),) * 3
        you = of("language", self.lang)
        return Seat(seat, you("you-first")), Seat(seat, you("you")), Seat(seat, you("you-object"))

    def person(self, seat: int | None) -> str:
        return "nobody" if seat is None else "you" if seat == self.me else "other"


def fact_against(error: Exception, lang: str) -> str:
    """What stood against a refused move, in words; "" where only the rule can say it."""
    if not isinstance(error, IllegalMove) or error.obstacle is None or error.game is None:
        return ""
    return Teller(error.game, [], lang).obstacle(error.obstacle)


class SaidFacts(dict[str, object]):
    """The facts of a sentence; those of fields are found when they are wanted, for most sentences want few."""

    def __init__(self, teller: Teller, said: Struct, more: Mapping[str, object]) -> None:
        super().__init__(more)
        self.teller = teller
        self.said = said

    def __missing__(self, name: str) -> object:
        field, kind = field_of(type(self.said))[name]
        self[name] = fact = self.teller.fact(name, field, kind, getattr(self.said, field))
        return fact


class Signed(int):
    """A number that is written with a real minus sign."""

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec).replace("-", "\N{MINUS SIGN}")


def plain_name(piece: Piece) -> str:
    names = piece.names
    return escape(names if isinstance(names, str) else names["nom"])


# -- what the fields of a Struct are -------------------------------------------------------------------


def tag_of(facts: Struct) -> str:
    return str(facts.__struct_config__.tag)


@cache
def fields_of(struct: type[Struct]) -> list[tuple[str, str]]:
    """Every field with what it is to a sentence: a piece, pieces, a seat, seats, or plain."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return [(field.name, kind_of(field.type)) for field in info.fields]


@cache
def field_of(struct: type[Struct]) -> dict[str, tuple[str, str]]:
    """The field that a fact is about, and what that is."""
    found: dict[str, tuple[str, str]] = {}
    for name, kind in fields_of(struct):
        facts = [name]
        if kind == "seat" and name == "seat":
            facts = ["Who", "who", "whom", "person"]
        elif kind in ("seat", "seats"):
            facts = [name, name.capitalize(), f"{name}-whom", f"{name}-person", f"{name}-count"]
        elif kind == "pieces":
            facts = [name, f"{name}-count"]
        found |= dict.fromkeys(facts, (name, kind))
    return found


def kind_of(type: inspect.Type) -> str:
    if isinstance(type, inspect.Metadata):
        return str((type.extra or {}).get("is", "plain"))
    if isinstance(type, inspect.UnionType):
        kinds = {kind_of(one) for one in type.types} - {"plain"}
        return kinds.pop() if len(kinds) == 1 else "plain"
    if isinstance(type, inspect.ListType):
        inner = kind_of(type.item_type)
        return f"{inner}s" if inner in ("piece", "seat") else "plain"
    return "plain"
