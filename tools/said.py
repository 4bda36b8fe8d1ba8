"""Prints what Python says: samples of every sentence that the page can say, as JSON, for the page's tests to compare."""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Iterator
from typing import Any

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from mastaba import registry
from mastaba.texts import LANGUAGES, Piece, Seat, of
from mastaba.texts.compile import Catalogue
from mastaba.texts.say import file_of

NUMBERS = [0, 1, 2, 5, 21, 1234, -1]
MOST = 60  # samples of one sentence
SAMPLES: dict[str, list[Any]] = {
    "number": NUMBERS,
    "piece": [["card", "urn", {"nom": "Urn", "acc": "the Urn|"}], ["gem", 3, "ru{by}"]],
    "seat": [[0, "Ann"], [3, "Be\\n|"]],
    "list": [["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cleo"]],
}


class Keys(Visitor):
    """The words among which a sentence chooses, by the fact that it chooses by."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            keys = [variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)]
            self.found.setdefault(node.selector.id.name, []).extend(keys)
        self.generic_visit(node)


def samples(catalogue: Catalogue, id: str) -> Iterator[dict[str, Any]]:
    """Facts for a sentence: every choice, and numbers of every form."""
    keys = Keys()
    keys.visit(catalogue.messages[id])
    wanted = catalogue.variables(id)
    values = [
        SAMPLES.get(kind) or [*dict.fromkeys(keys.found.get(fact, [])), "a {word}", 3]
        for fact, kind in wanted.items()
    ]
    for chosen in itertools.islice(itertools.product(*values), MOST):
        yield dict(zip(wanted, chosen, strict=True))


def given(fact: Any, kind: str) -> Any:
    return Piece(*fact) if kind == "piece" else Seat(*fact) if kind == "seat" else fact


def said() -> Iterator[dict[str, Any]]:
    for lang in LANGUAGES:
        for name in ("page", *registry.names()):
            file = file_of(name, lang)
            if file is None:
                continue
            catalogue, say = Catalogue.load(file), of(name, lang)
            for id in catalogue.messages:
                if name != "page" and not id.startswith("board-"):
                    continue
                kinds = catalogue.variables(id)
                for facts in samples(catalogue, id):
                    text = say(id, **{fact: given(value, kinds[fact]) for fact, value in facts.items()})
                    yield {"lang": lang, "name": name, "id": id, "facts": facts, "kinds": kinds, "said": text}


if __name__ == "__main__":
    json.dump(list(said()), sys.stdout)
