r"""The little markup of the house's sentences: which words are a piece of the game.

A piece is `{kind:id|label}`: `{seat:0|Nofret}`, `{card:urn|Urn}`, `{gem:ruby|ruby}`. `{dim|…}` and `{strong|…}` name no
piece. Pieces do not nest. Everywhere a backslash takes its meaning from one of \ { | }, so that a name
cannot form a piece.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

SPECIAL = re.compile(r"[\\{|}]")
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
RUN = r"[^\\{|}]*(?:\\.[^\\{|}]*)*"
TOKEN = re.compile(rf"\\(.)|\{{(\w+)(?::({RUN}))?\|({RUN})\}}", re.DOTALL)


class Piece(NamedTuple):
    """A piece as a sentence is given it: `{ PIECE($piece, case: "acc") }`."""

    kind: str
    id: str | int
    names: (
        Mapping[str, str] | str
    )  # in the language of the sentence; by case, "nom" at least, where it has cases


class Seat(NamedTuple):
    """Somebody at the table as a sentence is given them: `{ SEAT($who) }`."""

    number: int
    name: str


def marked_piece(given: Piece, case: str = "nom") -> str:
    """A missing case is said in the nominative."""
    kind, id, names = given
    label = names if isinstance(names, str) else names.get(case) or names["nom"]
    return piece(kind, id, label)


def marked_seat(given: Seat) -> str:
    return piece("seat", given[0], given[1])


def escape(text: str) -> str:
    """The text as it is, never as markup."""
    return SPECIAL.sub(r"\\\g<0>", text) if SPECIAL.search(text) else text


def unescape(text: str) -> str:
    return ESCAPED.sub(r"\1", text) if "\\" in text else text


@lru_cache(maxsize=4096)  # the same cards and seats are named again and again
def piece(kind: str, id: object, label: str) -> str:
    return f"{{{kind}:{escape(str(id))}|{escape(label)}}}"


def dim(text: str) -> str:
    """Said in passing. The text itself holds no markup."""
    return f"{{dim|{escape(text)}}}"


def plain(text: str) -> str:
    """The words alone."""
    return TOKEN.sub(lambda found: found[1] or unescape(found[4]), text)


def parts(text: str) -> list[tuple[str, str, str]]:
    """The text as (kind, id, label) one after the other; kind and id are empty for plain runs."""
    found: list[tuple[str, str, str]] = []
    run, end = "", 0
    for token in TOKEN.finditer(text):
        run += text[end : token.start()]
        end = token.end()
        if token[1]:
            run += token[1]
            continue
        if run:
            found.append(("", "", run))
            run = ""
        found.append((token[2], unescape(token[3] or ""), unescape(token[4])))
    run += text[end:]
    if run:
        found.append(("", "", run))
    return found
