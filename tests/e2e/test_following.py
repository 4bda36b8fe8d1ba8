"""Others' turns can be followed: step by step, skipped, told in three lines, and shown once more."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.playing import asked, open_table
from tests.waiting import until


def settle_on(page: Page, **choices: Any) -> None:
    """What the person has chosen in the menu before."""
    page.evaluate("(kept) => localStorage.setItem('mastaba.settings', kept)", json.dumps(choices))


def give_way(page: Page, table: str) -> None:
    """Decide beside the page, until it is somebody else's turn."""

    def passed() -> bool:
        said = page.request.post(f"/api/tables/{table}/say", data={"type": "look", "seat": 0}).json()
        update = next(one for one in said if one["type"] == "update")
        if not update["options"]:
            return True
        move = next((o for o in update["options"] if o["facts"]["verb"] == "end"), update["options"][0])
        play = {"type": "play", "seat": 0, "turn": update["turn"], "moves": [move["move"]]}
        page.request.post(f"/api/tables/{table}/say", data=play)
        return False

    until(passed)


@pytest.mark.parametrize("game", ["valley", "dahshur"])
def test_others_turns_step_by_step_skipped_and_once_more(visit: Visit, game: str) -> None:
    page = visit("/")
    settle_on(page, pace="step", guard="never", sound=False)
    address = open_table(page, game, "me", "apprentice")
    page.goto(address)
    banner, go_on = page.get_by_test_id("banner"), page.get_by_test_id("go-on")
    expect(page.get_by_test_id("asked")).not_to_be_empty()
    give_way(page, address.split("/t/")[1].split("?")[0])

    # Each move of theirs stands until a press; another sentence follows, or it is my turn.
    expect(go_on).to_be_visible()
    said = banner.inner_text()
    assert "Apprentice" in said or game == "dahshur"
    go_on.click()
    expect(banner.filter(has_text=said.split("\n")[0])).to_have_count(0)

    # The rest is skipped, until I am asked; then it is told in three lines.
    lines = page.get_by_test_id("since").get_by_role("button")
    skip = page.get_by_test_id("skip")

    def arrived() -> bool:
        if skip.is_visible():
            skip.click(force=True)
        return lines.count() > 0

    until(arrived)
    asked(page)
    assert 1 <= lines.count() <= 3
    lines.first.click()
    expect(page.get_by_text("You are looking back.")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()

    # Once more, from the table as it lay; a press leads back to what is asked.
    page.get_by_test_id("again").click()
    expect(page.get_by_text("Replaying what")).to_be_visible()
    expect(banner).to_be_visible()
    skip.click()
    expect(page.get_by_text("Replaying what")).to_have_count(0)
    asked(page)


def test_a_turn_that_gives_something_up_ends_with_the_second_press(visit: Visit) -> None:
    page = visit("/", guarded=True)
    page.goto(open_table(page, "valley", "me", "apprentice"))
    asked(page)
    end = page.locator("[data-move=end]")
    expect(end).to_be_visible()
    end.click()
    expect(page.get_by_test_id("warning")).to_contain_text("You can still")
    expect(end).to_contain_text("anyway")
