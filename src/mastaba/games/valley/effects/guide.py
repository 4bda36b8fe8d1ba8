"""The vocabulary as Markdown, for the guide and the command line."""

from __future__ import annotations

from mastaba.games.valley.effects.program import TRIGGER_IDS
from mastaba.games.valley.effects.vocabulary import FILTERS, TESTS, VERBS
from mastaba.texts import of

WORD_TABLES = [("filter", FILTERS), ("test", TESTS), ("trigger", TRIGGER_IDS)]


def vocabulary(lang: str = "en") -> str:
    """Every verb, filter, test and trigger that an edition file may use."""
    say = of("valley", lang)
    lines = [f"| {say('vocabulary-verbs')} |", "|---|---|---|"]
    for name, verb in VERBS.items():
        shown = [f"`{field}`" for field in verb.fields]
        if verb.zones:
            shown[0] = f"`from` ({', '.join(verb.zones)})"
        lines.append(f"| `{name}` | {', '.join(shown) or '–'} | {say(f'verb-{name}')} |")
    for kind, known in WORD_TABLES:
        lines += ["", f"| {say(f'vocabulary-{kind}s')} |", "|---|---|"]
        lines += [f"| `{word}` | {say(meaning_of(kind, word))} |" for word in known]
    return "\n".join(lines) + "\n"


def meaning_of(kind: str, word: str) -> str:
    """The id of the sentence that explains a word."""
    return f"{kind}-{word.replace('_', '-')}"
