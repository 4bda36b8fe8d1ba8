"""What people do at a table besides moving: reload, watch, share a screen, take back, look back, ask why."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import mastaba
from mastaba.core.patch import patched
from tests.e2e.conftest import Visit
from tests.e2e.playing import asked, open_table, press_on


def lines(page: Page) -> list[str]:
    return [text.strip() for text in page.locator("[data-line] p").all_inner_texts()]


def test_two_browsers_and_a_reload_in_mid_turn(visit: Visit) -> None:
    anna = visit()
    link = open_table(anna, "valley", "me", "open")
    ben = visit(link)
    ben.get_by_role("button", name="Sit down").click()
    anna.goto(link)
    for page in (anna, ben):
        expect(page.get_by_test_id("board")).to_be_visible()
    first, second = (anna, ben) if anna.locator("[data-move]").count() else (ben, anna)
    expect(first.locator("[data-move]").first).to_be_visible()
    press_on(first, most=3)
    known = lines(first)
    first.reload()
    expect(first.locator("[data-line] p").first).to_be_visible()
    assert lines(first)[: len(known)] == known
    expect(first.get_by_test_id("board")).to_be_visible()
    press_on(first, turn=True)
    expect(second.locator("[data-move]").first).to_be_visible()


@pytest.mark.parametrize("game", ["valley", "pyramids", "dahshur"])
def test_a_spectator_sees_no_hidden_card(visit: Visit, game: str) -> None:
    anna = visit()
    link = open_table(anna, game, "me", "scribe", public=True)
    watcher = visit()
    wire: list[str] = []
    watcher.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: wire.append(str(frame))),
    )
    watcher.goto(link)
    anna.goto(link)
    expect(anna.get_by_test_id("board")).to_be_visible()
    press_on(anna, most=6)
    expect(watcher.get_by_test_id("board")).to_be_visible()
    expect(watcher.locator("[data-move]")).to_have_count(0)
    updates = [json.loads(frame) for frame in wire if frame.startswith('{"type":"update"')]
    assert updates
    view: Any = None
    for update in updates:
        assert update["seat"] is None
        assert update["options"] == []
        view = update["view"] or view
        for changes in (*(event.get("changes", {}) for event in update["events"]), update["rest"]):
            view = patched(view, changes)
            for seat in view["seats"]:  # what only its owner knows
                assert not seat.get("discs")
                assert not seat.get("covered")
                if game == "valley":
                    assert not seat.get("cards")
            assert not view.get("hand")
            assert not view.get("kept")


def test_two_people_at_one_screen(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "valley", "me", "here"))
    cover = page.get_by_test_id("cover")
    expect(cover).to_be_visible()
    expect(page.get_by_test_id("board")).to_have_count(0)  # no hand behind the cover
    cover.get_by_role("button").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    expect(page.locator("[data-move]").first).to_be_visible()
    press_on(page, turn=True)
    expect(cover).to_be_visible()
    expect(page.get_by_test_id("board")).to_have_count(0)


def test_two_people_at_one_screen_choose_one_after_the_other(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "pyramids", "me", "here"))
    for _ in range(2):  # both choose at the same time, so the second one begins before the table has answered
        page.get_by_test_id("cover").get_by_role("button").click()
        page.locator("[data-hand='1']").click()
        page.locator("[data-hand='2']").click()
        page.locator(".keep [data-move]").click()
    expect(page.locator(".front .fields")).to_be_visible()  # it is whoever has the device that goes on
    expect(page.get_by_test_id("slow")).to_have_count(0)


def test_a_purchase_is_taken_back_at_once(visit: Visit) -> None:
    page = visit()
    undo = page.get_by_test_id("undo")
    for _ in range(10):  # where the other one might react to it, it stays
        page.goto(open_table(page, "valley", "me", "apprentice"))
        expect(page.locator("[data-move=end]")).to_be_visible()
        before = lines(page)
        page.locator("[data-place='pyramid:1'] button").first.click()
        page.locator(".strip .main").click()
        expect(page.locator("[data-line]").filter(has_text=re.compile("buys|buy "))).not_to_have_count(0)
        asked(page)
        if undo.is_visible():
            break
    undo.click()
    expect(page.locator("[data-line]")).to_have_count(len(before))
    assert lines(page) == before


def test_undo_takes_back_the_last_move(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "dahshur", "me", "apprentice"))
    expect(page.get_by_test_id("board")).to_be_visible()
    expect(page.locator("[data-move]").first).to_be_visible()
    undo = page.get_by_test_id("undo")
    for number in range(30):  # until a move has revealed nothing
        press_on(page, seed=number, most=1)
        asked(page)
        if undo.is_visible() and undo.is_enabled():
            break
    else:
        pytest.fail("no move can be taken back")
    before = lines(page)
    undo.click()
    expect(page.locator("[data-line]")).not_to_have_count(len(before))
    assert lines(page) == before[: len(lines(page))]


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_nothing_is_offered_to_be_taken_back_before_the_first_decision(visit: Visit, game: str) -> None:
    """What was dealt to me is not what I have decided."""
    page = visit()
    page.goto(open_table(page, game, "me", "scribe"))
    asked(page)
    again = page.get_by_role("button", name=re.compile(r"^Take back( further …)?$"))  # not: 1 from stand 3
    expect(again).to_have_count(0)
    press_on(page, turn=True)
    asked(page)
    expect(again).to_have_count(1)


def test_a_line_of_the_log_shows_its_moment(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "valley", "me", "apprentice"))
    expect(page.locator("[data-move]").first).to_be_visible()
    press_on(page, most=10)
    page.locator("[data-line] .icon").first.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    expect(page.locator("[data-move]")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("button", name="Back to now")).to_have_count(0)


# What the corner has ever offered, however briefly.
CORNER = """
window.cornered = new Set();
new MutationObserver(() => {
  for (const one of document.querySelectorAll('.prompt [data-move]')) window.cornered.add(one.dataset.move);
}).observe(document, { subtree: true, childList: true });
"""

# Pieces travel, but what the bot does is not read at leisure.
QUICKLY = """localStorage.setItem('mastaba.settings', '{"guard":"never","pace":"quick"}')"""


def test_the_corner_never_repeats_what_the_board_offers(visit: Visit) -> None:
    page = visit(still=False)
    page.add_init_script(CORNER)
    page.add_init_script(QUICKLY)
    page.goto(open_table(page, "valley", "me", "apprentice"))
    expect(page.locator("[data-move]").first).to_be_visible()
    press_on(page, most=10)
    offered = set(page.evaluate("[...window.cornered]"))
    assert "end" in offered
    assert offered <= {"end", "pass"}


def test_the_language_changes_in_mid_game(visit: Visit) -> None:
    page = visit(lang="en")
    page.goto(open_table(page, "pyramids", "me", "apprentice"))
    expect(page.get_by_test_id("asked")).to_contain_text("Keep two of your four cards.")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_test_id("asked")).to_contain_text("Behalte zwei deiner vier Karten.")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_what_is_not_possible_explains_itself(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "valley", "me", "scribe"))
    expect(page.locator("[data-move=end]")).to_be_visible()
    page.locator("[data-place='pyramid:6'] button, [data-place='pyramid:6']").first.click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(re.compile("VK-"))
    alert.get_by_role("button", name=re.compile("VK-")).click()
    expect(page.get_by_text("VK-4.1").first).to_be_visible()


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_the_server_goes_away_and_comes_back(visit: Visit, game: str) -> None:
    page = visit()
    page.goto(open_table(page, game, "me", "apprentice"))
    expect(page.get_by_test_id("board")).to_be_visible()
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    expect(page.get_by_test_id("lost")).to_have_count(0)
    press_on(page, most=3)
