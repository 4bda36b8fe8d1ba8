"""Somebody who has never seen the games is guided through the first one of each: by finger, by mouse, by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import mastaba
from mastaba.lessons import find_lesson, lesson_ids
from mastaba.texts import of
from tests.e2e.conftest import Visit, one_of
from tests.e2e.playing import drawn, settled

READY = "[data-settled] [data-testid=lesson], [data-testid=finale]"
POINTED = "[aria-describedby=lesson-sentence]"
WAYS = {"valley": ("finger", "de"), "pyramids": ("mouse", "en"), "dahshur": ("keys", "en")}


def press(page: Page, target: Locator, way: str) -> None:
    if way == "finger":
        target.tap()
    elif way == "mouse":
        target.click()
    else:
        target.focus()
        page.keyboard.press("Enter")


def ringed_anew(page: Page) -> None:
    """Until the rings have been looked for after what was done last."""
    looks = page.locator(".halos").get_attribute("data-looks")
    page.wait_for_function(
        "looks => document.querySelector('.halos').dataset.looks > looks + 1", arg=int(looks or 0)
    )


def place(page: Page) -> None:
    """Put a pattern where its fields are ringed, turned and mirrored until it lies on them: then its button is ringed."""
    for number in range(page.locator(f"{POINTED}[data-field]").count()):
        for turn in ["", *"rrr", "m", *"rrr"]:
            if turn:
                page.keyboard.press(turn)
            else:
                page.locator(f"{POINTED}[data-field]").nth(number).click()
            page.mouse.move(0, 0)
            ringed_anew(page)
            if page.locator(f"{POINTED}[data-move]").count():
                return
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        ringed_anew(page)


def follow(page: Page, way: str, most: int = 120) -> set[str]:
    """Press what is pointed at until the lesson is finished; the steps that were seen."""
    seen: set[str] = set()
    for _ in range(most):
        expect(page.locator(READY).first).to_be_visible()
        if page.get_by_test_id("finale").count():
            return seen
        drawn(page)
        seen.add(page.get_by_test_id("lesson").get_attribute("data-step") or "")
        onward = page.get_by_test_id("lesson-next")
        if onward.count():
            press(page, onward, way)
        elif way == "keys":
            press(page, page.get_by_test_id("lesson-show"), way)  # brings the focus to what is pointed at
            expect(page.locator(f"{POINTED}:focus")).to_have_count(1)
            page.keyboard.press("Enter")
        else:
            expect(page.locator(POINTED).first).to_be_visible()
            place(page) if page.locator(f"{POINTED}[data-field]").count() > 1 else press(
                page, page.locator(POINTED).first, way
            )
    raise AssertionError(f"no end: {page.locator('body').aria_snapshot()}")


@pytest.mark.parametrize("game", one_of([game for game in mastaba.GAMES if lesson_ids(game)]))
def test_whoever_follows_the_pointer_finishes_the_guided_game(visit: Visit, game: str) -> None:
    way, lang = WAYS[game]
    page = visit("/", newcomer=True, phone=way == "finger", lang=lang)
    card = page.get_by_test_id(f"game-{game}")
    card.get_by_role("button", name=of("page", lang)("play-now")).click()
    page.get_by_test_id("first-game").get_by_role("button").first.click()
    seen = follow(page, way)
    assert len(seen) == len(find_lesson(game).steps)
    expect(page.get_by_test_id("after-lesson")).to_be_visible()
    page.get_by_test_id("after-lesson").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("/t/"))
    settled(page)
    expect(page.get_by_test_id("lesson")).to_have_count(0)


def test_a_wrong_press_is_answered_kindly_and_one_can_leave_and_come_back(visit: Visit) -> None:
    page = visit("/learn/valley")
    page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", "2")
    page.locator("[data-move=end]").click()
    expect(page.get_by_role("alert")).to_contain_text("“End the turn” is allowed, too, but it can wait.")
    page.locator("[data-place='pyramid:2']").click()
    expect(page.get_by_role("alert")).to_contain_text("VK-4.3")
    page.locator("[data-place='pyramid:1']").click()
    page.locator("[data-move='buy:1']").last.click()
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", "3")
    page.goto("/")
    page.get_by_test_id("game-valley").get_by_role("link", name="Learn it").click()
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", "3")
    expect(page.get_by_test_id("halo")).to_have_count(1)
    assert page.request.get("/api/lobby").json()["mine"] == []  # it is no table, and nobody's
