"""A sentence before it has a language: which one it is, and the facts in it.

It becomes words at the edge, where somebody's language is known: `text["de"]`. The words are in the catalogues of
`mastaba.texts`, which core does not know: whoever renders texts says so, and is loaded when the first one is needed.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence

from mastaba.core.language import Words

RENDERER = "mastaba.texts"


class Text:
    """The sentence `id` of the catalogue of errors, or `catalogue:id` of another. A fact may itself be a text."""

    __slots__ = ("facts", "id")

    def __init__(self, id: str, /, **facts: Fact) -> None:
        self.id = id
        self.facts = facts

    def __getitem__(self, lang: str) -> str:
        return renderer()(self, lang)

    def __str__(self) -> str:
        return self["en"]

    def __repr__(self) -> str:
        return (
            f"Text({', '.join([repr(self.id), *(f'{name}={fact!r}' for name, fact in self.facts.items())])})"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.id == other.id and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(self.id)  # facts may be lists


Said = Text | Words
"""Anything that can be said in a language: `said["de"]`."""

Fact = str | int | float | Text | Mapping[str, str] | Sequence[str | Text | Mapping[str, str]]
"""What a sentence can be filled with; a mapping holds a word for each language, as editions have them."""

Renderer = Callable[[Text, str], str]
_renderers: list[Renderer] = []


def render_with(render: Renderer) -> None:
    """From now on texts are rendered so."""
    _renderers[:] = [render]


def renderer() -> Renderer:
    if not _renderers:
        importlib.import_module(RENDERER)
    return _renderers[0]
