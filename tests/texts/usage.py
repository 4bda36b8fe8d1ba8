"""Where the source says which sentence, and with which facts."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import NamedTuple

from mastaba.texts.compile import Catalogue
from mastaba.texts.say import USUAL

SOURCES = Path(__file__).parents[2] / "src" / "mastaba"
TEXTS = SOURCES / "texts"

Messages = dict[str, dict[str, dict[str, set[str]]]]
"""By language, catalogue and id: the facts that the sentence wants."""


ANY = ".+"


class Use(NamedTuple):
    """One place that says a sentence. Parts of an id that follow from facts are any."""

    place: str
    catalogue: str  # a pattern, too: what is asked of every game
    id: re.Pattern[str]
    facts: set[str] | None  # None: not written there

    def means(self, id: str, catalogue: str) -> bool:
        return self.id.fullmatch(id) is not None and re.fullmatch(self.catalogue, catalogue) is not None


def all_messages() -> Messages:
    """Of every catalogue: those of the house, and one for each game."""
    found: Messages = {}
    files = [(file.parent.name, file.stem, file) for file in TEXTS.glob("*/*.ftl")]
    files += [(file.stem, file.parts[-3], file) for file in SOURCES.glob("games/*/texts/*.ftl")]
    for lang, name, file in sorted(files):
        catalogue = Catalogue.load(file)
        wanted = {id: set(catalogue.variables(id)) for id in catalogue.messages}
        found.setdefault(lang, {})[name] = wanted
    return found


TOLD = re.compile(r"(log|option|ask|wait|source|warn|refused)-|tie$")
"""Sentences whose ids follow from the types of a game: tests/texts/test_telling.py looks after them."""


def all_uses() -> list[Use]:
    return [use for file in sorted(SOURCES.rglob("*.py")) for use in uses(file)]


def uses(file: Path) -> list[Use]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    ours = any(  # and not the Text of some library
        isinstance(node, ast.ImportFrom)
        and str(node.module).startswith("mastaba.core")
        and any(name.name == "Text" for name in node.names)
        for node in ast.walk(tree)
    )
    voices = {}  # what a catalogue is called in this file: say = of("cli", lang)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            targets, values = node.targets[0], node.value
            pairs = (
                zip(targets.elts, values.elts, strict=True)
                if isinstance(targets, ast.Tuple) and isinstance(values, ast.Tuple)
                else [(targets, values)]
            )
            for target, value in pairs:
                if (opened := opens(value)) is not None:
                    voices[ast.unparse(target)] = opened
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        if ours and isinstance(node.func, ast.Name) and node.func.id == "Text":
            if written(node.args[0]) == ANY:
                continue  # it hands on what was said elsewhere
            catalogue, pattern = split(node.args[0])
        else:
            opened = opens(node.func) or voices.get(ast.unparse(node.func))
            if opened is None:
                continue
            catalogue, pattern = opened, written(node.args[0])
        facts = {word.arg for word in node.keywords if word.arg is not None}
        whole = all(word.arg is not None for word in node.keywords)
        place = f"{file.relative_to(SOURCES)}:{node.lineno}"
        found.append(Use(place, catalogue, re.compile(pattern), facts if whole else None))
    return found


def opens(node: ast.AST) -> str | None:
    """The catalogue of `of("cli", lang)`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "of":
        name = node.args[0]
        return name.value if isinstance(name, ast.Constant) and isinstance(name.value, str) else None
    return None


def written(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    if isinstance(node, ast.JoinedStr):
        return "".join(written(part) if isinstance(part, ast.Constant) else ANY for part in node.values)
    if isinstance(node, ast.IfExp):
        return f"(?:{written(node.body)}|{written(node.orelse)})"
    return ANY


def split(node: ast.expr) -> tuple[str, str]:
    catalogue, _, id = written(node).rpartition(":")
    return catalogue or USUAL, id


def faults(messages: Messages, places: list[Use]) -> list[str]:
    """All that is missing, superfluous or different."""
    found = []
    english = messages["en"]
    for lang, catalogues in messages.items():
        for name in sorted(english.keys() | catalogues.keys()):
            ours, theirs = english.get(name, {}), catalogues.get(name, {})
            for id in sorted(ours.keys() ^ theirs.keys()):
                found.append(f"{lang}/{name}.ftl: {id} {'is missing' if id in ours else 'is not in English'}")
            for id in sorted(ours.keys() & theirs.keys()):
                if ours[id] != theirs[id]:
                    found.append(f"{lang}/{name}.ftl: {id} has other facts: {sorted(ours[id] ^ theirs[id])}")
    for use in places:
        ids = [(name, id) for name, wanted in english.items() for id in wanted if use.means(id, name)]
        if not ids:
            found.append(f"{use.place}: no sentence {use.catalogue}:{use.id.pattern.replace(chr(92), '')}")
        fitting = [one for one in ids if use.facts is None or use.facts == english[one[0]][one[1]]]
        for name, id in ids:
            if (name, id) not in fitting and not (fitting and ANY in use.id.pattern):
                found.append(f"{use.place}: {id} wants {sorted(english[name][id])}")
    for name, wanted in english.items():
        for id in wanted:
            if TOLD.match(id):
                continue
            if not any(use.means(id, name) for use in places):
                found.append(f"en/{name}.ftl: {id} is said nowhere")
    return found
