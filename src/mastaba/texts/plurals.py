"""Which form of a word goes with a number: the rules of many languages for whole numbers, after Unicode's CLDR."""

from __future__ import annotations

from collections.abc import Callable

CATEGORIES = ("zero", "one", "two", "few", "many", "other")

Plural = Callable[[int], str]


def none(n: int) -> str:
    return "other"


def one(n: int) -> str:
    return "one" if n == 1 or n == -1 else "other"


def one_million(n: int) -> str:
    return "many" if n and n % 1_000_000 == 0 else one(n)


def zero_is_one(n: int) -> str:
    return "one" if -1 <= n <= 1 else "other"


def zero_is_one_million(n: int) -> str:
    return "many" if n and n % 1_000_000 == 0 else zero_is_one(n)


def one_two(n: int) -> str:
    return "two" if abs(n) == 2 else one(n)


def ends(n: int, low: int, high: int) -> bool:
    """Does it end in one of these digits, and not in -teen?"""
    return low <= n % 10 <= high and not 11 <= n % 100 <= 14


def russian(n: int) -> str:
    n = abs(n)
    return "one" if ends(n, 1, 1) else "few" if ends(n, 2, 4) else "many"


def croatian(n: int) -> str:
    n = abs(n)
    return "one" if ends(n, 1, 1) else "few" if ends(n, 2, 4) else "other"


def polish(n: int) -> str:
    n = abs(n)
    return "one" if n == 1 else "few" if ends(n, 2, 4) else "many"


def czech(n: int) -> str:
    n = abs(n)
    return "one" if n == 1 else "few" if 2 <= n <= 4 else "other"


def slovenian(n: int) -> str:
    n = abs(n) % 100
    return "one" if n == 1 else "two" if n == 2 else "few" if n in (3, 4) else "other"


def romanian(n: int) -> str:
    n = abs(n)
    return "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


def lithuanian(n: int) -> str:
    n = abs(n)
    if 11 <= n % 100 <= 19 or n % 10 == 0:
        return "other"
    return "one" if n % 10 == 1 else "few"


def latvian(n: int) -> str:
    n = abs(n)
    if 11 <= n % 100 <= 19 or n % 10 == 0:
        return "zero"
    return "one" if n % 10 == 1 else "other"


def arabic(n: int) -> str:
    n = abs(n)
    if n < 3:
        return ("zero", "one", "two")[n]
    return "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"


SPEAKERS: dict[Plural, str] = {
    none: "id ja ko ms th vi zh",
    one: "bg da de el en eo et eu fi gl hu ka nb nl nn no sq sv sw tr",
    one_million: "ca es it",
    one_two: "he",
    zero_is_one: "bn fa hi hy",
    zero_is_one_million: "fr pt",
    arabic: "ar",
    croatian: "bs hr sr",
    czech: "cs sk",
    latvian: "lv",
    lithuanian: "lt",
    polish: "pl",
    romanian: "ro",
    russian: "be ru uk",
    slovenian: "sl",
}
RULES = {lang: rule for rule, langs in SPEAKERS.items() for lang in langs.split()}
"""By language: its rule."""


def plural_of(lang: str) -> Plural | None:
    """The rule of a language such as `pt` or `pt-BR`; None if it is not in the table."""
    return RULES.get(lang) or RULES.get(lang.partition("-")[0])
