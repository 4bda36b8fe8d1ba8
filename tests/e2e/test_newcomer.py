"""Somebody who has never played here."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import mastaba
from mastaba.library import catalogue
from tests.e2e.conftest import ON_BOTH_SCREENS, Visit
from tests.e2e.playing import open_table, press_on


@ON_BOTH_SCREENS
@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_first_game_is_told_in_brief_until_one_begins(visit: Visit, game: str, phone: bool) -> None:
    page = visit(newcomer=True, phone=phone, lang="de")
    link = open_table(page, game, "me", "apprentice")
    page.goto(link)
    brief = page.get_by_text(catalogue(game, "de").brief[0])
    expect(brief).to_be_visible()
    page.get_by_role("button", name="Los geht’s").click()
    expect(brief).to_be_hidden()
    page.goto(open_table(page, game, "me", "apprentice"))
    expect(page.get_by_test_id("board")).to_be_visible()
    press_on(page, most=1)
    expect(brief).to_be_hidden()
    page.goto(f"/rules/{game}")
    expect(brief).to_be_visible()


def test_whoever_moves_has_begun(visit: Visit) -> None:
    page = visit(newcomer=True)
    page.goto(open_table(page, "pyramids", "me", "apprentice"))
    expect(page.get_by_role("button", name="Let’s begin")).to_be_visible()
    press_on(page, most=3)
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_a_bot_takes_the_seat_of_the_guest_who_did_not_come(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "dahshur", "me", "open"))
    expect(page.get_by_text("only works on this machine")).to_be_visible()
    page.get_by_label("Seat a bot").select_option("apprentice")
    expect(page.get_by_test_id("board")).to_be_visible()


def test_a_phone_opens_the_log_at_its_newest_line(visit: Visit) -> None:
    page = visit(phone=True)
    page.goto(open_table(page, "valley", "me", "apprentice"))
    expect(page.get_by_test_id("board")).to_be_visible()
    press_on(page, most=12)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator("[data-line]").last).to_be_in_viewport()


def test_a_new_try_makes_the_last_refusal_old(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "valley", "me", "apprentice"))
    expect(page.locator("[data-move=end]")).to_be_visible()
    page.locator("[data-place='pyramid:6']").click()
    expect(page.get_by_role("alert")).to_contain_text("VK-4.1")
    page.get_by_test_id("board").click(position={"x": 5, "y": 5})
    expect(page.get_by_role("alert")).to_have_count(0)


def answered(house: dict[str, Any], route: Route) -> None:
    route.fulfill(json=house)


def test_the_documentation_is_linked_where_the_house_has_it(visit: Visit) -> None:
    page = visit()
    for built in (True, False):
        house = page.request.get("/api/house").json() | {"docs": built}
        page.route("**/api/house*", partial(answered, house))
        page.goto("/")
        expect(page.get_by_test_id("game-valley")).to_be_visible()
        link = page.locator("a[href='/docs/index.html']")
        expect(link).to_have_count(int(built))  # below the lobby …
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(link).to_have_count(2 * int(built))  # … and in the menu
        page.unroute("**/api/house*")
