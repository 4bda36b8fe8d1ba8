"""Which language somebody gets of those that are spoken here. The page has the same rule: `web/src/lib/languages.ts`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from mastaba.texts.say import LANGUAGES

MOST = 20  # wishes that are looked at: nobody speaks more
QUALITY = re.compile(r"q=([01](?:\.[0-9]{0,3})?)", re.IGNORECASE)


def spoken_here(wishes: Iterable[str], here: Sequence[str] = LANGUAGES) -> str:
    """The first of somebody's wishes that is spoken here, else English; of `pt-BR`, `pt` is good enough."""
    for wish in wishes:
        tag, base = wish.lower(), base_of(wish)
        found = (
            next((lang for lang in here if lang.lower() == tag), None)
            or next((lang for lang in here if lang.lower() == base), None)
            or next((lang for lang in here if base_of(lang) == base), None)
        )
        if found is not None:
            return found
    return here[0]


def base_of(tag: str) -> str:
    return tag.lower().partition("-")[0]


def wishes_of(accepted: str) -> list[str]:
    """What the header `Accept-Language` wishes for, in order of preference. What makes no sense in it is left out."""
    found: list[tuple[float, str]] = []
    for wish in accepted.split(",", MOST)[:MOST]:
        tag, _, quality = wish.partition(";")
        told = QUALITY.fullmatch(quality.strip() or "q=1")
        if told is not None and float(told[1]) > 0:
            found.append((float(told[1]), tag.strip()))
    return [tag for _, tag in sorted(found, key=lambda one: -one[0])]
