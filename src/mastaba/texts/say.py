"""Saying the sentences of a catalogue in a language: `of("errors", "de")("game-unknown", name=…, known=…)`.

A catalogue is a file for each language: `texts/<language>/<catalogue>.ftl`; a game's is `texts/<language>.ftl` in its folder,
under the game's name; others lie in a folder that was added. It is read when it is first needed. What a language does not have is said in English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from mastaba import registry
from mastaba.core.language import InEnglish, Words
from mastaba.core.text import Fact, Said, Text
from mastaba.texts.compile import Catalogue, Sentence
from mastaba.texts.markup import marked_piece, marked_seat
from mastaba.texts.plurals import plural_of

ORIGINAL = "en"
USUAL = "errors"  # the catalogue of a text that names none
FOLDERS = [Path(__file__).parent]  # each has a folder for each language
ADDED: dict[str, Path] = {}


def languages() -> tuple[str, ...]:
    """Those that there are, English first."""
    found = {file.parent.name for folder in FOLDERS for file in folder.glob("*/*.ftl")}
    return (ORIGINAL, *sorted(found - {ORIGINAL}))


LANGUAGES = languages()


def add(catalogue: str, folder: Path) -> None:
    """A catalogue that lies elsewhere: a file for each language."""
    ADDED[catalogue] = folder


def file_of(catalogue: str, lang: str) -> Path | None:
    own = next((place for folder in FOLDERS if (place := folder / lang / f"{catalogue}.ftl").is_file()), None)
    if own is not None:
        return own
    folder = ADDED.get(catalogue)
    if folder is None and catalogue in registry.names():
        game = registry.folder_of(catalogue)
        folder = None if game is None else game / "texts"
    file = None if folder is None else folder / f"{lang}.ftl"
    return file if file is not None and file.is_file() else None


class Say:
    """The sentences of one catalogue in one language. Facts are words and numbers as they are, and what the
    functions of a sentence want."""

    __slots__ = ("catalogue", "lang", "sentences")

    def __init__(self, catalogue: str, lang: str) -> None:
        self.catalogue = catalogue
        self.lang = lang
        self.sentences = Sentences(catalogue, lang)

    def __call__(self, id: str, /, **facts: object) -> str:
        return self.sentences[id](facts)


class Sentences(dict[str, Sentence]):
    """The functions of one file by id; those that it lacks are English."""

    def __init__(self, catalogue: str, lang: str) -> None:
        self.catalogue = catalogue
        self.lang = lang
        file = file_of(catalogue, lang)
        if file is not None:
            functions: dict[str, Callable[..., str]] = {
                "PIECE": marked_piece,
                "SEAT": marked_seat,
                "LIST": partial(enumerated, lang),
            }
            super().__init__(Catalogue.load(file).compiled(plural_of(lang), functions))

    def __missing__(self, id: str) -> Sentence:
        if self.lang == ORIGINAL:
            raise KeyError(f"{self.catalogue}:{id} is in no catalogue")
        self[id] = of(self.catalogue, ORIGINAL).sentences[id]
        return self[id]


@cache
def of(catalogue: str, lang: str) -> Say:
    return Say(catalogue, lang)


def enumerated(lang: str, items: Sequence[str]) -> str:
    """`Ann, Ben and Cleo`, as the language does it."""
    if not items:
        return ""
    say = of("language", lang)
    said = items[0]
    for place, item in enumerate(items[1:], 2):
        said = say("list-end" if place == len(items) else "list-middle", before=said, item=item)
    return said


# -- texts -------------------------------------------------------------------------------------------


def rendered(text: Text, lang: str) -> str:
    """A text with all that is in it."""
    catalogue, _, id = text.id.rpartition(":")
    facts = {name: spoken(fact, lang) for name, fact in text.facts.items()}
    return of(catalogue or USUAL, lang).sentences[id](facts)


def spoken(fact: Fact, lang: str) -> object:
    if isinstance(fact, Text):
        return rendered(fact, lang)
    if isinstance(fact, Mapping):
        return fact.get(lang) or fact[ORIGINAL]
    if isinstance(fact, list):
        return [spoken(item, lang) for item in fact]
    return fact


def in_every_language(said: Said) -> Words:
    """For those who choose the language later, such as the page."""
    return InEnglish({lang: str(spoken(said, lang)) for lang in LANGUAGES})
