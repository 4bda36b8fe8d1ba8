"""The rule catalogues: Markdown documents whose numbered lines tests, refusals and pages cite."""

from __future__ import annotations

import re

from mastaba.core.errors import MastabaError
from mastaba.core.language import words

RULE = re.compile(r"^- ([A-Z]{2}-\d+\.\d+)\s+(.*)$")
SECTION = re.compile(r"^#{2,3} (.*)$")


class Rule:
    """One numbered line of a catalogue."""

    def __init__(self, id: str, section: str, text: str) -> None:
        self.id = id
        self.section = section
        self.text = text

    @property
    def ruling(self) -> bool:
        """True where the line settles something that the rulebook leaves open."""
        return "**Ruling**" in self.text

    @property
    def reconstruction(self) -> bool:
        """True where the line, or its whole section, gives component data that no source prints."""
        return "**Reconstruction**" in self.text or "reconstruction" in self.section.lower()


class Catalogue:
    """All rules of one game, in order."""

    def __init__(self, title: str, rules: list[Rule]) -> None:
        self.title = title
        self.rules = rules
        self._by_id = {rule.id: rule for rule in rules}

    @property
    def ids(self) -> list[str]:
        return [rule.id for rule in self.rules]

    def rule(self, id: str) -> Rule:
        found = self._by_id.get(id.upper())
        if found is None:
            first, last = self.rules[0].id, self.rules[-1].id
            raise MastabaError(
                words(
                    f"there is no rule {id!r}; they run from {first} to {last}",
                    f"es gibt keine Regel {id!r}; sie reichen von {first} bis {last}",
                )
            )
        return found


def read_catalogue(text: str) -> Catalogue:
    """A catalogue from its Markdown: `## section`, then `- VK-5.2 text` with indented lines after it."""
    title, section = "", ""
    rules: list[Rule] = []
    open_rule: Rule | None = None
    for line in text.splitlines():
        heading = SECTION.match(line)
        start = RULE.match(line)
        if start:
            open_rule = Rule(start.group(1), section, start.group(2))
            rules.append(open_rule)
        elif heading:
            section, open_rule = heading.group(1), None
        elif line.startswith("# ") and not title:
            title = line[2:]
        elif line.startswith("  ") and line.strip() and open_rule is not None:
            open_rule.text += " " + line.strip()
        else:
            open_rule = None
    return Catalogue(title, rules)
