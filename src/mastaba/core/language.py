"""A word for each language, as editions have them. Whole sentences are texts: see `mastaba.core.text`."""

from __future__ import annotations

REQUIRED_LANGUAGES = ("en", "de")
"""Those in which every edition must name its components, and in which we say everything. Which languages there are, complete or
not, is another question: `mastaba.texts.LANGUAGES`."""

Words = dict[str, str]
"""One text per language: `{"en": …, "de": …}`."""


class InEnglish(Words):
    """Words whose missing languages are English."""

    def __missing__(self, lang: str) -> str:
        return self["en"]


def words(en: str, de: str) -> Words:
    return InEnglish(en=en, de=de)
