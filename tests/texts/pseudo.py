"""A language made of English in which every text of a catalogue is ⟦bracketed⟧: whatever is not escaped them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from mastaba.core import MastabaError, Text
from mastaba.texts import say as saying
from mastaba.texts.compile import Catalogue

PSEUDO = "en-XA"
FOREIGN = ("error", "what", "spot")  # said by Python or a library, or names of tables and fields
VOWELS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


class Bracketing(Transformer):
    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:
        lines = [f"⟦{line.translate(VOWELS)}⟧" if line.strip() else line for line in node.value.split("\n")]
        return ftl.TextElement("\n".join(lines))


def write(folder: Path) -> None:
    """The pseudo-language beside others, in a folder of its own."""
    (folder / PSEUDO).mkdir(parents=True)
    for file in (saying.FOLDERS[0] / "en").glob("*.ftl"):
        (folder / PSEUDO / file.name).write_text(bracketed(file), encoding="utf-8")


def write_everywhere(package: Path) -> None:
    """The same in a copy of the package, with the catalogues of its games."""
    write(package / "texts")
    for file in package.glob("games/*/texts/en.ftl"):
        file.with_stem(PSEUDO).write_text(bracketed(file), encoding="utf-8")


def bracketed(file: Path) -> str:
    return FluentSerializer().serialize(Bracketing().visit(Catalogue.load(file).resource))


def facts_of(text: Text) -> Iterator[str]:
    """The facts of a text and of those in it. A sentence among them is none: it should have been a text."""
    for name, fact in text.facts.items():
        if isinstance(fact, Text):
            yield from facts_of(fact)
        elif isinstance(fact, Mapping):
            assert name == "game", f"{text.id} is given words for ${name}"
            yield fact["en"]
        elif isinstance(fact, str):
            assert name in FOREIGN or not re.search("[a-z]{2,} [a-z]{2,}", fact), f"{text.id}: {fact}"
            yield fact


def escaped(said: str, facts: list[str]) -> str:
    """The words of a text in the pseudo-language that no catalogue has."""
    left = re.sub("⟦[^⟧]*⟧", "", said)
    for fact in sorted(facts, key=len, reverse=True):
        left = left.replace(fact, "")
    return re.sub(r"[\W\d_]+", "", left)


def check_error(error: MastabaError) -> None:
    """All that it says is in a catalogue, but for its facts."""
    assert isinstance(error.words, Text), f"not from a catalogue: {error.words}"
    check_text(error.words)


def check_text(text: Text) -> None:
    said = text[PSEUDO]
    assert "⟦" in said
    assert escaped(said, list(facts_of(text))) == ""
