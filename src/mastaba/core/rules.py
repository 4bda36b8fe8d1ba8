"""The rule catalogues: Markdown documents whose numbered lines tests, refusals and pages cite."""

from __future__ import annotations

import re

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text

RULE = re.compile(r"^- ([A-Z]{2}-\d+\.\d+)\s+(.*)$")
POINT = re.compile(r"^- (.*)$")
SECTION = re.compile(r"^#{2,3} (.*)$")

RULING = Text("rules:ruling")
RECONSTRUCTION = Text("rules:reconstruction")
"""The words that stand in bold where a line is not the rulebook's own."""


class Rule:
    """One numbered line of a catalogue."""

    def __init__(self, id: str, section: str, text: str) -> None:
        self.id = id
        self.section = section
        self.text = text


class Catalogue:
    """All rules of one game, in order, and before them the game in a few sentences."""

    def __init__(self, title: str, brief: list[str], rules: list[Rule], lang: str = "en") -> None:
        self.title = title
        self.lang = lang
        self.brief = brief
        self.rules = rules
        self._by_id = {rule.id: rule for rule in rules}

    @property
    def ids(self) -> list[str]:
        """The ids of all rules, in order."""
        return [rule.id for rule in self.rules]

    def full_id(self, id: str) -> str:
        """`vk-5.2` or just `5.2`, as the catalogue writes it: `VK-5.2`."""
        return f"{self.rules[0].id.partition('-')[0]}-{id}" if id[:1].isdigit() else id.upper()

    def under(self, id: str) -> list[Rule]:
        """The rule with this id, or all rules of a section such as `VK-5`."""
        full = self.full_id(id)
        found = [rule for rule in self.rules if rule.id == full or rule.id.startswith(full + ".")]
        return found or [self.rule(id)]

    def rule(self, id: str) -> Rule:
        """The rule with this id."""
        found = self._by_id.get(self.full_id(id))
        if found is None:
            first, last = self.rules[0].id, self.rules[-1].id
            raise MastabaError(Text("rule-unknown", id=repr(id), first=first, last=last))
        return found


def read_catalogue(text: str, lang: str = "en") -> Catalogue:
    """A catalogue from its Markdown: `## section`, then `- VK-5.2 text` with indented lines after it.

    Points without a number that stand before the first rule tell the game in brief.
    """
    title, section = "", ""
    points: list[Rule] = []
    rules: list[Rule] = []
    open_rule: Rule | None = None
    for line in text.splitlines():
        heading = SECTION.match(line)
        start = RULE.match(line)
        point = None if rules else POINT.match(line)
        if start:
            open_rule = Rule(start.group(1), section, start.group(2))
            rules.append(open_rule)
        elif point:
            open_rule = Rule("", section, point.group(1))
            points.append(open_rule)
        elif heading:
            section, open_rule = heading.group(1), None
        elif line.startswith("# ") and not title:
            title = line[2:]
        elif line.startswith("  ") and line.strip() and open_rule is not None:
            open_rule.text += " " + line.strip()
        else:
            open_rule = None
    return Catalogue(title, [point.text for point in points], rules, lang)
