"""A game that came as a package of its own and has brought no board: the page shows it in words, with buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.playing import open_table, press_on, settled
from tests.server.visitors import open_house
from tests.toy import INSTALLED


@pytest.fixture(scope="module")
def another_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where that package is installed. Its address."""
    place = tmp_path_factory.mktemp("another") / "book.sqlite"
    with open_house(place, variables=INSTALLED) as node:
        yield node.address


def press(page: Page, move: str) -> None:
    page.locator(f"[data-move='{move}']").click()


def asked(page: Page, words: str) -> None:
    expect(page.get_by_test_id("asked")).to_have_text(words)


def test_from_the_lobby_to_the_finale_against_a_bot(visit: Visit, another_house: str) -> None:
    page = visit("/", lang="de", by=another_house)
    game = page.get_by_test_id("game-pebbles")
    expect(game).to_contain_text("Kiesel")
    expect(game).to_contain_text("Wähle heimlich eine Farbe und nimm dann so viele Steine davon")
    game.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_test_id("board")).to_contain_text("In der Schale: 4 × rot, 4 × schwarz und 4 × weiß.")
    expect(
        page.get_by_text("Ihre Steine zählen für dich drei Punkte")
    ).to_be_visible()  # who does not know it yet
    asked(page, "Welche Farbe ist deine liebste?")
    press_on(page, seed=2)
    expect(page.get_by_test_id("finale").locator(".cartouche")).to_be_visible()
    expect(page.get_by_test_id("finale")).to_contain_text("Steine der Lieblingsfarbe")


def test_two_people_play_a_whole_game_in_two_languages(visit: Visit, another_house: str) -> None:
    anna, ben = visit(lang="de", by=another_house), visit(by=another_house, phone=True)
    link = open_table(anna, "pebbles", "me", "open")
    anna.goto(link)
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    asked(anna, "Welche Farbe ist deine liebste?")
    asked(ben, "Which colour is your favourite?")
    press(anna, "favour:red")
    expect(anna.get_by_test_id("board")).to_contain_text("liebste Farbe")
    settled(ben)
    expect(ben.get_by_test_id("board")).not_to_contain_text("favourite")  # Anna's is her secret still
    press(ben, "favour:white")
    expect(ben.get_by_test_id("board")).to_contain_text("favourite")
    move = "take:black-1"
    first, second = (anna, ben) if is_asked(anna, ben, move) else (ben, anna)
    press(first, move)
    expect(second.locator(f"[data-move='{move}']")).to_be_visible()
    first.get_by_test_id("undo").click()  # and the stone lies in the bowl again
    expect(first.locator(f"[data-move='{move}']")).to_be_visible()
    expect(second.locator("[data-move]")).to_have_count(0)
    while not anna.get_by_test_id("finale").count():
        for page in (anna, ben):
            settled(page)
            press_on(page, seed=5, turn=True)
    for page in (anna, ben):
        expect(page.get_by_test_id("finale").locator(".cartouche")).to_be_visible()
    assert ben.evaluate("document.documentElement.scrollWidth") <= 360  # nothing sticks out


def is_asked(page: Page, other: Page, move: str) -> bool:
    """Whether it is this one of two; waits until one of them is."""
    control = page.locator(f"[data-move='{move}']")
    settled(page)
    settled(other)
    return bool(control.count())


def test_its_rules_and_its_replay(visit: Visit, another_house: str) -> None:
    page = visit("/rules/pebbles", by=another_house)
    expect(page.locator("[data-rule='PB-3.2']")).to_contain_text("Whoever takes the last stone")
    page.goto(open_table(page, "pebbles", "me", "apprentice"))
    expect(page.get_by_test_id("board")).to_be_visible()
    press_on(page, seed=3)
    page.goto(page.url.replace("/t/", "/replay/").split("?")[0])
    expect(page.get_by_test_id("board")).to_contain_text("In the bowl")
