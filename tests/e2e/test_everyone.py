"""Everyone can play: axe-core finds nothing serious on any screen in either theme."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import mastaba
from tests.e2e.conftest import Visit
from tests.e2e.playing import open_table, press_on

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


# A card or a player's panel is one button with much printed on it; its name says it in better order.
SETTINGS = "{ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } }"


def serious(page: Page) -> list[str]:
    """What axe-core calls serious or worse."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {SETTINGS})")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_lobby_and_rules(visit: Visit, theme: str) -> None:
    page = visit("/", theme=theme)
    expect(page.get_by_test_id("game-valley")).to_be_visible()
    assert serious(page) == []
    page.goto("/rules/valley")
    expect(page.get_by_text("VK-4.1").first).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", mastaba.GAMES)
def test_tables(visit: Visit, game: str, theme: str, phone: bool) -> None:
    page = visit("/", theme=theme, phone=phone)
    page.goto(open_table(page, game, "me", "scribe", "apprentice"))
    expect(page.get_by_test_id("board")).to_be_visible()
    assert serious(page) == []
    press_on(page, most=12)
    assert serious(page) == []
