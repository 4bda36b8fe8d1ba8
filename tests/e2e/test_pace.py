"""Two people at a table with clocks: a line that freezes without a word, and giving up."""

from __future__ import annotations

import socket

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.ferry import Ferry
from tests.e2e.playing import settled
from tests.server.visitors import Node


def test_a_frozen_line_is_said_to_both_and_the_clocks_go_on(
    visit: Visit, ferry: Ferry, excused: list[str]
) -> None:
    excused += ["WebSocket", "net::ERR_"]  # whatever was on the ferry when it sank, or comes when it has gone
    anna, ben = visit("/", by=ferry.address), visit("/", phone=True, lang="de")
    assert ben.request.patch("/api/me", data={"name": "Ben"}).ok
    ben.reload()
    anna.get_by_role("button", name="Open a table").nth(2).click()
    sheet = anna.get_by_role("dialog")
    sheet.get_by_role("combobox").nth(1).select_option("open")
    sheet.get_by_role("radio", name="With clocks").check()
    sheet.get_by_label("On the clock").select_option("300")
    sheet.get_by_label("When the time is up").select_option("lose")
    sheet.get_by_label("What do you want to be called?").fill("Anna")  # asked at the first table with others
    sheet.get_by_role("button", name="Open the table").click()
    expect(anna.get_by_test_id("pace")).to_contain_text("5 min + 15 s")
    link = anna.get_by_label("Invitation link").input_value().split("/t/")[1]
    ben.goto(f"/t/{link}")
    expect(ben.get_by_test_id("pace")).to_contain_text("5 min + 15 s")
    ben.get_by_role("button", name="Hier Platz nehmen").click()
    for page in (anna, ben):
        settled(page)
        expect(page.get_by_test_id("clock")).to_have_count(2)

    ferry.requests.clear()  # nobody hangs up, nothing comes through
    ferry.answers.clear()
    expect(anna.get_by_test_id("lost")).to_be_visible()
    expect(ben.locator("header li button[aria-label*='Anna, Gerade nicht da']")).to_have_count(1)
    ferry.sink()
    expect(anna.get_by_test_id("lost")).to_have_count(0)
    expect(ben.locator("header li button[aria-label*='Anna, Am Tisch']")).to_have_count(1)

    anna.get_by_test_id("table-menu").click()
    anna.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.get_by_test_id("resign-sure").click()
    for page in (anna, ben):
        expect(page.get_by_test_id("finale")).to_be_visible()


def test_a_part_of_the_page_that_is_lost_with_the_line_comes_when_it_is_back(
    visit: Visit, house: Node, ferry: Ferry, excused: list[str]
) -> None:
    """By itself, with its styles and without a reload: what was half done elsewhere on the page is still there."""
    excused += ["WebSocket", "net::ERR_"]
    page = visit("/", by=ferry.address)
    expect(page.get_by_test_id("game-valley")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("window.mark = 1")
    page.route("**/api/version*", lambda route: route.fulfill(json={"version": "", "page": "another"}))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    newer = page.get_by_text("There is a new version of Mastaba.")
    expect(newer).to_be_visible()
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # a port at which nobody listens
        ferry.house = nobody.getsockname()[1]
        ferry.sink()
        page.locator("a[href='/me']").first.click()
        expect(page.get_by_test_id("part-waits")).to_be_visible()
        page.get_by_role("button", name="Try now").click()
        expect(page.get_by_test_id("part-waits")).to_be_visible()
        expect(page.locator("header").get_by_role("button", name="Menu")).to_be_visible()
        expect(page.get_by_role("main")).to_have_text("Just a moment …")
        above, below = newer.bounding_box(), page.get_by_test_id("part-waits").bounding_box()
        assert above is not None
        assert below is not None
        assert above["y"] + above["height"] <= below["y"], "one notice does not cover the other"
    ferry.house = house.port
    expect(page.get_by_role("heading", level=1, name="My page")).to_be_visible()
    expect(page.get_by_test_id("part-waits")).to_have_count(0)
    assert page.evaluate("window.mark") == 1
    whole = visit("/me")
    height = [
        each.locator("main a[href='/daily']").evaluate("(link) => getComputedStyle(link).minHeight")
        for each in (page, whole)
    ]
    assert height == ["40px", "40px"]


@pytest.mark.parametrize("sheet", ["Account", "New table: Valley of the Kings"])
def test_a_sheet_that_is_lost_with_the_line_comes_when_it_is_back(
    visit: Visit, house: Node, ferry: Ferry, excused: list[str], sheet: str
) -> None:
    excused += ["WebSocket", "net::ERR_"]
    page = visit("/", by=ferry.address)
    expect(page.get_by_test_id("game-valley")).to_be_visible()
    page.wait_for_load_state("networkidle")
    opens = (
        page.locator("header .name")
        if sheet == "Account"
        else page.get_by_role("button", name="Open a table")
    )
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        ferry.house = nobody.getsockname()[1]
        ferry.sink()
        opens.first.click()
        expect(page.get_by_test_id("part-waits")).to_be_visible()
    ferry.house = house.port
    dialog = page.get_by_role("dialog", name=sheet)
    expect(dialog.get_by_role("combobox").or_(dialog.get_by_role("textbox")).first).to_be_visible()
    expect(dialog.get_by_role("alert")).to_have_count(0)
