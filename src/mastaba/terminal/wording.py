"""What all tables need to speak: two languages, number and plural."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Pair = tuple[str, str]
"""A text in English and in German."""


def say(lang: str, en: str, de: str) -> str:
    return de if lang == "de" else en


def lexicon(entries: dict[str, Pair]) -> Callable[..., str]:
    """A way to say the entries of a table: `word("gold", "de")`, with facts for its {gaps}."""

    def word(key: str, lang: str, **facts: Any) -> str:
        text = say(lang, *entries[key])
        return text.format(**facts) if facts else text

    return word


def number(count: int, forms: str) -> str:
    """`number(2, "gem|gems")` is "2 gems"; a single form serves for both."""
    return f"{count} {noun(count, forms)}"


def typed_number(text: str) -> int | None:
    """The number that was typed; None for anything else, also for one of absurd length."""
    return int(text) if text.isdecimal() and len(text) < 7 else None


def noun(count: int, forms: str) -> str:
    one, _, many = forms.partition("|")
    return one if count == 1 else many or one
