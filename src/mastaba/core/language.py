"""Text in both languages of the house."""

from __future__ import annotations

LANGUAGES = ("en", "de")

Words = dict[str, str]
"""One text per language: `{"en": …, "de": …}`."""


def words(en: str, de: str) -> Words:
    return {"en": en, "de": de}
