"""Played examples of the rules: every section has one, and it can be shown and told in every language."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core import REQUIRED_LANGUAGES
from mastaba.library import catalogue
from mastaba.server.examples import example, moments
from tests.server.visitors import Visitor


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_every_section_has_a_played_example(name: str) -> None:
    sections = dict.fromkeys(rule.id.partition(".")[0] for rule in catalogue(name).rules)
    assert list(moments(name)) == list(sections)
    for section, (record, move) in moments(name).items():
        for lang in REQUIRED_LANGUAGES:
            found = example(name, section, lang)
            assert found.scene.moves == move, record
            told = [event.text for event in found.scene.events if event.text]
            assert told or found.scene.asked, f"{section}: nothing to say"
            assert len(found.names) == found.scene.view.players


def test_an_example_is_found_by_its_section(anna: Visitor) -> None:
    book = anna.ask("GET", "/api/games/valley/rules")
    assert "VK-4" in book["examples"]
    found = anna.ask("GET", "/api/games/valley/rules/VK-4?lang=de")
    assert any("kaufst" in event["text"] for event in found["scene"]["events"])
    anna.ask("GET", "/api/games/valley/rules/VK-99", status=404)
