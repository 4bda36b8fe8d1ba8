"""What every game needs to speak: two languages, number and plural, and whom it speaks to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from mastaba.texts.markup import piece

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
    return f"{signed(count)} {noun(count, forms)}"


def signed(count: int) -> str:
    """With a real minus sign."""
    return f"\N{MINUS SIGN}{-count}" if count < 0 else str(count)


def noun(count: int, forms: str) -> str:
    one, _, many = forms.partition("|")
    return one if abs(count) == 1 else many or one


# -- persons -----------------------------------------------------------------------------------------

PERSONS = re.compile(r"<([^|<>]*)\|([^|<>]*)>")


def sentence(template: str) -> Pair:
    """`{Who} <buys|buy> {card}.` in the third person and in the second."""
    return PERSONS.sub(r"\1", template), PERSONS.sub(r"\2", template)


def sentences(templates: dict[str, Pair]) -> dict[str, dict[str, Pair]]:
    """By language and key: the sentence in the third person and in the second."""
    return {
        lang: {key: sentence(pair[place]) for key, pair in templates.items()}
        for place, lang in enumerate(("en", "de"))
    }


class Company:
    """Those at the table, as one of them (`me`) or a spectator (None) hears of them."""

    def __init__(self, names: list[str], lang: str, me: int | None = None) -> None:
        self.names = names
        self.lang = lang
        self.me = me

    def who(self, seat: int, first: bool = False) -> str:
        """The one who does something; `first`: at the beginning of a sentence."""
        if seat == self.me:
            you = say(self.lang, "you", "du")
            return piece("seat", seat, you.capitalize() if first else you)
        return piece("seat", seat, self.names[seat])

    def whom(self, seat: int) -> str:
        """The one to whom something is done."""
        if seat == self.me:
            return piece("seat", seat, say(self.lang, "you", "dich"))
        return piece("seat", seat, self.names[seat])

    def all_of(self, seats: list[int], first: bool = False) -> str:
        """`Ann, Ben and you`."""
        said = [self.who(seat, first and place == 0) for place, seat in enumerate(seats)]
        if len(said) < 2:
            return "".join(said)
        return ", ".join(said[:-1]) + say(self.lang, " and ", " und ") + said[-1]

    def subject(self, seat: int) -> dict[str, str]:
        """What a sentence about this seat fills its gaps with; nobody is no subject."""
        if not 0 <= seat < len(self.names):
            return {}
        return {"Who": self.who(seat, True), "who": self.who(seat), "whom": self.whom(seat)}
