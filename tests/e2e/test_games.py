"""Whole games against bots, played through the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import mastaba
from tests.e2e.conftest import Visit
from tests.e2e.playing import press_on


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_from_the_lobby_to_the_winner(visit: Visit, game: str) -> None:
    page = visit("/", lang="de")
    page.get_by_test_id(f"game-{game}").get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    press_on(page)
    expect(page.get_by_test_id("finale").locator(".cartouche")).to_be_visible()


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_whole_game_on_a_phone(visit: Visit, game: str) -> None:
    page = visit("/", phone=True)
    page.get_by_test_id(f"game-{game}").get_by_role("button", name="Play now").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    press_on(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360  # nothing sticks out
