"""By keyboard alone: whole turns and the end of a game with real key presses; the focus is always seen and never lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import mastaba
from tests.e2e.conftest import Visit, one_of
from tests.e2e.playing import drawn, nearly_over, open_table, settled

GOLDEN = Path(__file__).parents[1] / "golden" / "valley" / "2p-00.json"
TURNS = 8  # moves from the beginning
LEFT = 12  # moves to the end, of everybody
FEW = 6  # key presses to the next move, at most

# Where the focus is: on nothing, on something unseen, or on something that shows it.
FOCUS = """
() => {
  const at = document.activeElement;
  if (!at || at === document.body) return 'lost';
  const style = getComputedStyle(at);
  const shown = at.matches(':focus-visible') && (style.outlineStyle !== 'none' || style.boxShadow !== 'none' || at.matches('.plate'));
  const { width, height } = at.getBoundingClientRect();
  return shown && width > 1 && height > 1 ? 'seen' : `unseen ${at.outerHTML.slice(0, 120)}`;
}
"""
# A state in which a person can go on: something to press, or the end.
WAIT = """
() => document.querySelector('[data-testid=finale]') ||
  [...document.querySelectorAll('[data-move], [data-hand]')].some((one) => one.checkVisibility() && !one.disabled && !one.closest('[inert]'))
"""
# What the focused control is good for.
HERE = """
() => {
  const at = document.activeElement;
  const { move, hand } = at.dataset;
  const legal = move !== undefined && at.getAttribute('aria-disabled') !== 'true' && !/not possible/.test(at.getAttribute('aria-label') ?? '');
  return { move: legal ? move : '', part: hand !== undefined && at.getAttribute('aria-pressed') !== 'true', over: !!document.querySelector('[data-testid=finale]'),
    chip: at.matches('.chips button:not(.off)'), opens: at.dataset.opens !== undefined, pressed: at.getAttribute('aria-pressed') === 'true' };
}
"""
WAYS = ["ArrowRight", "ArrowDown", "Tab", "c", "ArrowLeft", "ArrowUp"]


def asked(page: Page) -> str:
    text: str = page.evaluate(
        "document.querySelector('[data-testid=asked]')?.innerText + document.querySelectorAll('[data-line]').length"
    )
    return text


def make_a_move(page: Page, dice: int) -> int:
    """Walk to something that can be done and press Enter; how many keys that took."""
    for presses in range(60):
        here = page.evaluate(HERE)
        if here["over"]:
            return presses
        if here["move"] or here["part"] or here["chip"]:
            page.keyboard.press("Enter")
            return presses
        if here["opens"] and not here["pressed"] and presses % 7 == 6:
            page.keyboard.press("Enter")  # the uses of a card of the hand
            continue
        page.keyboard.press(WAYS[(dice + presses // 5) % len(WAYS)] if presses % 9 else "c")
    raise AssertionError(f"no way to a move: {page.evaluate(FOCUS)}: {asked(page)}")


@pytest.mark.parametrize("game", one_of(mastaba.GAMES))
def test_by_keyboard_alone(visit: Visit, game: str) -> None:
    page = visit("/")
    page.get_by_test_id(f"game-{game}").get_by_role("button", name="Play now").focus()
    page.evaluate("localStorage.setItem('mastaba.settings', JSON.stringify({ level: 'apprentice' }))")
    page.keyboard.press("Enter")
    needed = moves_by_keyboard(page, TURNS)
    assert sorted(needed)[len(needed) // 2] <= FEW, needed


def test_to_the_end_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.goto(nearly_over(page, "pyramids", "me", "apprentice", left=LEFT))
    moves_by_keyboard(page, 100)
    expect(page.get_by_test_id("finale")).to_be_visible()


def moves_by_keyboard(page: Page, most: int) -> list[int]:
    """So many moves, or to the end; how many keys each of them took. The focus is seen after each."""
    needed: list[int] = []
    for number in range(most):
        page.wait_for_function(WAIT)
        page.keyboard.press("c")
        if page.get_by_test_id("finale").count():
            break
        needed.append(make_a_move(page, number))
        settled(page)
        page.wait_for_function(WAIT)
        drawn(page)
        assert page.evaluate(FOCUS) == "seen", f"after move {number}: {asked(page)}"
    return needed


def test_the_list_of_keys(visit: Visit) -> None:
    page = visit(lang="de")
    page.goto(open_table(page, "pyramids", "me", "apprentice"))
    expect(page.locator("[data-hand]").first).to_be_visible()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("das Muster drehen")
    sheet.get_by_role("radio", name="Aus").check()
    page.keyboard.press("Escape")
    page.keyboard.press("?")  # letters are off now
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_focus_lands_on_the_heading_of_a_new_page(visit: Visit) -> None:
    page = visit("/")
    page.get_by_test_id("game-pyramids").get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_contain_text("Pyramid")
    expect(heading).to_be_focused()
    expect(page).to_have_title(re.compile("Silver & Gold Pyramids"))
    expect(page.get_by_test_id("announced")).to_contain_text("Keep two of your four cards.")
    page.get_by_role("link", name="Mastaba").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title("Mastaba")
    page.locator("input[type=file]").nth(0).set_input_files(GOLDEN)
    expect(page.get_by_test_id("scrubber")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title(re.compile("^Replay · Valley"))


def test_what_happens_is_told(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "dahshur", "me", "apprentice"))
    expect(page.locator("[data-move]").first).to_be_visible()
    before = page.locator("[data-line]").count()
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(page.locator("[data-line]")).not_to_have_count(before)
    page.wait_for_function(WAIT)
    told = page.get_by_test_id("announced").inner_text()
    assert page.locator("[data-line] p").last.inner_text().strip() in told
    assert page.get_by_test_id("asked").inner_text().strip() in told


def test_the_picture_of_a_piece_opens_on_focus(visit: Visit) -> None:
    page = visit()
    page.goto(open_table(page, "valley", "me", "apprentice"))
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()  # nothing moves meanwhile
    page.locator(".hand button").nth(1).focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
