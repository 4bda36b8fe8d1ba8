"""The vocabulary as Markdown, for the guide and the command line."""

from __future__ import annotations

from mastaba.games.valley.effects import FILTERS, TESTS, TRIGGERS, VERBS, ZONES


def vocabulary() -> str:
    """Every verb, filter, test and trigger that an edition file may use."""
    lines = ["| do | fields | what happens |", "|---|---|---|"]
    for verb, (fields, meaning) in VERBS.items():
        shown = [f"`{field}`" for field in fields]
        if verb in ZONES:
            shown[0] = f"`from` ({', '.join(ZONES[verb])})"
        lines.append(f"| `{verb}` | {', '.join(shown) or '–'} | {meaning} |")
    for title, words in (("where", FILTERS), ("test", TESTS), ("reaction, when", TRIGGERS)):
        lines += ["", f"| {title} | meaning |", "|---|---|"]
        lines += [f"| `{word}` | {meaning} |" for word, meaning in words.items()]
    return "\n".join(lines) + "\n"
