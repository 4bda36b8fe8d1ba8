"""The vocabulary as Markdown, for the guide and the command line."""

from __future__ import annotations

from mastaba.core.language import words
from mastaba.games.valley.effects.vocabulary import FILTERS, TESTS, TRIGGERS, VERBS

VERB_TABLE = words("do | fields | what happens", "do | Felder | was geschieht")
WORD_TABLES = [
    (words("where | meaning", "where | Bedeutung"), FILTERS),
    (words("test | meaning", "test | Bedeutung"), TESTS),
    (words("reaction, when | meaning", "Reaktion, when | Bedeutung"), TRIGGERS),
]


def vocabulary(lang: str = "en") -> str:
    """Every verb, filter, test and trigger that an edition file may use."""
    lines = [f"| {VERB_TABLE[lang]} |", "|---|---|---|"]
    for name, verb in VERBS.items():
        shown = [f"`{field}`" for field in verb.fields]
        if verb.zones:
            shown[0] = f"`from` ({', '.join(verb.zones)})"
        lines.append(f"| `{name}` | {', '.join(shown) or '–'} | {verb.meaning[lang]} |")
    for title, known in WORD_TABLES:
        lines += ["", f"| {title[lang]} |", "|---|---|"]
        lines += [f"| `{word}` | {meaning[lang]} |" for word, meaning in known.items()]
    return "\n".join(lines) + "\n"
