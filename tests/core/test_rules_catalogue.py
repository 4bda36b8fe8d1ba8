"""Reading a rule catalogue."""

from __future__ import annotations

import pytest

from mastaba.core import MastabaError, read_catalogue

TEXT = """# A small game — rule catalogue (XY)

Words before the first rule, even indented ones,
  belong to none.

## XY-1 Parts
- XY-1.1 Two stones
  and a board.
- XY-1.2 **Ruling** The stones differ.

A note between rules
  goes nowhere.
### XY-2 Play
- XY-2.1 Black begins (see XY-1.2). **Reconstruction** of a lost page.
- No rule, only a line.
  - XY-9.9 Nor is this.
- xy-2.2 Nor this.
- XY-10.12 Two digits are fine.
"""


def test_rules_come_in_order_with_their_sections_and_whole_texts() -> None:
    catalogue = read_catalogue(TEXT)
    assert catalogue.title == "A small game — rule catalogue (XY)"
    assert catalogue.ids == ["XY-1.1", "XY-1.2", "XY-2.1", "XY-10.12"]
    assert catalogue.rule("XY-1.1").text == "Two stones and a board."
    assert catalogue.rule("XY-1.1").section == "XY-1 Parts"
    assert catalogue.rule("XY-10.12").section == "XY-2 Play"
    assert catalogue.rule("XY-1.2").text == "**Ruling** The stones differ."


def test_points_before_the_first_rule_are_the_game_in_brief() -> None:
    brief = "## In brief\n- Two stones\n  race.\n- The first wins.\n\nA note.\n  More of it.\n"
    catalogue = read_catalogue(TEXT.replace("## XY-1", brief + "## XY-1"))
    assert catalogue.brief == ["Two stones race.", "The first wins."]
    assert catalogue.ids == read_catalogue(TEXT).ids
    assert read_catalogue(TEXT).brief == []


def test_small_letters_find_a_rule_too() -> None:
    assert read_catalogue(TEXT).rule("xy-2.1").id == "XY-2.1"


def test_an_unknown_rule_is_refused_in_both_languages() -> None:
    with pytest.raises(MastabaError) as caught:
        read_catalogue(TEXT).rule("XY-3.1")
    assert "XY-1.1" in caught.value.text("en")
    assert "XY-10.12" in caught.value.text("de")
