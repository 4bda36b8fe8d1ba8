"""Controls that need a real pointer, several people or ears: carrying a pattern, a stand-in, sound."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.playing import asked, drawn, open_table, settled


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Where it can be touched: it lies still, and nothing lies over it."""
    element = page.locator(selector).first
    element.hover(trial=True)
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# A field of the chamber in front at which the pattern fits as it lies, and which brings no further question.
FITS = """
[...document.querySelectorAll('.front [data-field]')]
  .find((one) => /crosses off/.test(one.ariaLabel) && !/extra/.test(one.ariaLabel))?.dataset.field ?? null
"""
PENCIL = ".slot .pencil"  # a field that is crossed off
GHOST = "[...document.querySelectorAll('.ghost .rim')].map((rim) => rim.getAttribute('d')).join()"


def at_the_first_expedition(page: Page) -> str:
    """A new table where the first pattern fits into the chamber in front; a field for it."""
    for _ in range(12):
        page.goto(open_table(page, "pyramids", "me", "apprentice"))
        for number in (1, 2):
            page.locator(f"[data-hand='{number}']").click()
        page.locator(".keep [data-move]").click()
        expect(page.locator(".front .fields")).to_be_visible()
        asked(page)
        field: str | None = page.evaluate(FITS)
        if field is not None:
            return field
    pytest.fail("the first pattern fits nowhere")


def over_a_field(page: Page) -> tuple[str, tuple[float, float]]:
    """The pattern of a new table, carried over a field where it fits; the field, and a place beside."""
    field = at_the_first_expedition(page)
    page.mouse.move(*middle(page, ".expedition .sheet"))
    page.mouse.down()
    away = middle(page, ".strip")
    page.mouse.move(*away, steps=3)
    expect(page.locator(".carried")).to_be_visible()  # in the hand, over no chamber
    page.mouse.move(*middle(page, f"[data-field='{field}']"), steps=6)
    expect(page.locator(".ghost.possible")).to_be_visible()
    expect(page.locator(".carried")).to_have_count(0)
    return field, away


def turns(page: Page) -> bool:
    """Whether the wheel turns it. Some patterns look alike from all sides, or fit in one way only."""
    before = page.evaluate(GHOST)
    page.evaluate("window.turned = 0; addEventListener('wheel', () => (window.turned += 1), true)")
    for turned in range(1, 4):
        page.mouse.wheel(0, 120)
        page.wait_for_function("least => window.turned >= least", arg=turned)
        drawn(page)
        if page.evaluate(GHOST) != before:
            return True
    return False


def test_a_pattern_is_carried_with_the_mouse(visit: Visit) -> None:
    page = visit()
    field, away = over_a_field(page)
    for _ in range(12):
        if turns(page):
            break
        page.mouse.up()
        field, away = over_a_field(page)
    else:
        pytest.fail("no pattern can be turned")
    page.keyboard.press("m")
    page.keyboard.press("r")
    expect(page.locator(".ghost")).to_be_visible()
    # Let go beside the chambers: nothing is done.
    page.mouse.move(*away, steps=4)
    page.mouse.up()
    expect(page.locator(".front .fields")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    # Let go on a chamber, where it fits: it is placed, and crossed off by the button.
    crosses = page.locator(PENCIL).count()
    page.mouse.move(*middle(page, ".expedition .sheet"))
    page.mouse.down()
    page.mouse.move(*middle(page, f"[data-field='{field}']"), steps=6)
    for key in "rrrmrrr":  # as it lies now it may not fit there
        drawn(page)
        if page.locator(".ghost.possible").count():
            break
        page.keyboard.press(key)
    expect(page.locator(".ghost.possible")).to_be_visible()
    page.mouse.up()
    cross_off(page, crosses)


def cross_off(page: Page, crosses: int) -> None:
    """What is placed is crossed off by its button, not before and in no other way."""
    expect(page.locator(".ghost.placed.possible")).to_be_visible()
    expect(page.locator(PENCIL)).to_have_count(crosses)
    page.locator(".confirm[data-move]").click()
    expect(page.locator(PENCIL)).not_to_have_count(crosses)


def test_a_placed_pattern_waits_for_its_button(visit: Visit) -> None:
    """By mouse: pressed twice it is still only placed, and it stays while the pointer goes elsewhere."""
    page = visit()
    field = at_the_first_expedition(page)
    crosses = page.locator(PENCIL).count()
    expect(page.locator(".confirm")).to_be_disabled()
    page.mouse.move(*middle(page, f"[data-field='{field}']"))
    expect(page.locator(".ghost.possible")).to_be_visible()
    page.mouse.move(*middle(page, ".strip"))  # what is only looked at goes with the pointer
    expect(page.locator(".ghost")).to_have_count(0)
    page.mouse.dblclick(*middle(page, f"[data-field='{field}']"))
    expect(page.locator(".ghost.placed")).to_be_visible()
    drawn(page)
    before = page.evaluate(GHOST)
    for other in ("left:e5", "right:c3", field):
        page.mouse.move(*middle(page, f"[data-field='{other}']"), steps=3)
    page.mouse.move(*middle(page, ".strip"), steps=3)
    drawn(page)
    assert page.evaluate(GHOST) == before
    cross_off(page, crosses)


def test_a_placed_pattern_is_picked_up_and_crossed_off_by_keys(visit: Visit) -> None:
    page = visit()
    field = at_the_first_expedition(page)
    crosses = page.locator(PENCIL).count()
    page.locator(f"[data-field='{field}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ghost.placed.possible")).to_be_visible()
    expect(page.locator(".confirm")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".ghost.placed")).to_have_count(0)
    expect(page.locator(f"[data-field='{field}']")).to_be_focused()
    expect(page.locator(PENCIL)).to_have_count(crosses)
    page.keyboard.press("Enter")
    expect(page.locator(".confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(PENCIL)).not_to_have_count(crosses)


def test_a_pattern_is_carried_with_the_finger(visit: Visit) -> None:
    page = visit(phone=True)
    field = at_the_first_expedition(page)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start, goal = middle(page, ".expedition .sheet"), middle(page, f"[data-field='{field}']")
    touch("touchStart", *start)
    for part in (0.3, 0.6, 1.0):  # the pattern is held a little above the finger
        touch(
            "touchMove", start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] + 44 - start[1]) * part
        )
    expect(page.locator(".ghost.possible")).to_be_visible()
    crosses = page.locator(PENCIL).count()
    touch("touchEnd")
    cross_off(page, crosses)


def test_a_pattern_is_placed_by_a_tap(visit: Visit) -> None:
    page = visit(phone=True)
    field = at_the_first_expedition(page)
    crosses = page.locator(PENCIL).count()
    for _ in range(2):
        page.locator(f".front [data-field='{field}']").tap()
        expect(page.locator(".ghost.placed.possible")).to_be_visible()
    cross_off(page, crosses)


# Does the large picture lie over any of these?
COVERS = """
(planned) => {
  const { top, left, bottom, right } = document.querySelector('[role=tooltip]').getBoundingClientRect();
  return [...document.querySelectorAll(planned)].filter((one) => {
    const at = one.getBoundingClientRect();
    return at.width && Math.min(right, at.right) - Math.max(left, at.left) > 1 && Math.min(bottom, at.bottom) - Math.max(top, at.top) > 1;
  }).map((one) => one.className);
}
"""
# A piece that is explained, and what is planned meanwhile.
PLANNED = {
    "pyramids": (".front [data-field][data-piece]", ".front .fields"),
    "dahshur": (".own [data-piece^=prince]", ".window"),
}


def at_a_decision(page: Page, game: str) -> None:
    if game == "pyramids":
        at_the_first_expedition(page)
    else:
        page.goto(open_table(page, game, "me", "apprentice"))
        asked(page)


@pytest.mark.parametrize("game", PLANNED)
def test_a_long_press_shows_a_piece_large_and_covers_nothing_that_is_planned(visit: Visit, game: str) -> None:
    page = visit(phone=True)
    at_a_decision(page, game)
    piece, planned = PLANNED[game]
    finger = page.context.new_cdp_session(page)
    x, y = middle(page, piece)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    large = page.get_by_role("tooltip")
    expect(large).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    drawn(page)
    expect(large).to_be_visible()  # until the next press
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(COVERS, planned) == []
    assert not large.evaluate("one => one.scrollHeight > one.clientHeight + 1")  # nothing is cut off
    box = large.bounding_box()
    assert box is not None
    # Not `large.tap()`: the press takes it away before Playwright has looked at what was pressed.
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(large).to_have_count(0)


@pytest.mark.parametrize("game", PLANNED)
def test_what_the_pointer_explains_covers_nothing_that_is_planned(visit: Visit, game: str) -> None:
    page = visit()
    at_a_decision(page, game)
    piece, planned = PLANNED[game]
    large = page.get_by_role("tooltip")
    for width, height in [(820, 1180), (768, 1024), (1280, 720)]:
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(0, 0)
        expect(large).to_have_count(0)
        page.mouse.move(*middle(page, piece), steps=3)
        expect(large).to_be_visible()
        assert page.evaluate(COVERS, planned) == [], (width, height)


def test_a_stand_in_for_somebody_who_left(visit: Visit) -> None:
    anna = visit()
    link = open_table(anna, "dahshur", "me", "open", "open")
    others = [visit(link), visit(link)]
    for other in others:
        other.get_by_role("button", name="Sit down").first.click()
        expect(
            other.get_by_role("button", name="Leave the table").or_(other.get_by_test_id("board"))
        ).to_be_visible()
    anna.goto(link)
    expect(anna.get_by_test_id("board")).to_be_visible()
    others[1].close()
    gone = anna.get_by_role("button", name=re.compile("Not here right now"))
    gone.click()
    anna.get_by_role("button", name="Propose a stand-in").click()
    asked = others[0].get_by_test_id("proposal")
    expect(asked).to_contain_text("proposes a bot to stand in")
    expect(anna.get_by_test_id("proposal")).to_contain_text("Waiting for")
    asked.get_by_role("button", name="Agree", exact=True).click()
    expect(asked.get_by_role("button", name="Agree", exact=True)).to_have_count(0)
    expect(anna.get_by_test_id("proposal")).to_contain_text("Waiting for")  # whoever is away is asked, too
    anna.get_by_test_id("proposal").get_by_role("button", name="Withdraw").click()
    expect(asked).to_have_count(0)
    for page in (anna, others[0]):  # everybody is told how it ended, until they have read it
        ended = page.get_by_test_id("vote-ended")
        expect(ended).to_contain_text("withdraws the proposal")
        ended.get_by_role("button", name="All right").click()
        expect(ended).to_have_count(0)
    # Whoever leaves of their own will is stood in for at once, and everybody is told.
    left = others[0].request.post(f"/api/tables/{link.split('/')[2].split('?')[0]}/leave", data={})
    assert left.ok
    expect(anna.get_by_role("button", name=re.compile("A bot is standing in"))).to_be_visible()
    anna.locator("#tab-chat").click()
    expect(anna.get_by_text(re.compile("plays for .* from here on")).first).to_be_visible()


# What is started on every audio context of the page.
LISTEN = """
window.heard = [];
for (const name of ['OscillatorNode', 'AudioBufferSourceNode']) {
  const start = window[name].prototype.start ?? AudioScheduledSourceNode.prototype.start;
  window[name].prototype.start = function (...when) {
    window.heard.push(this.context.constructor.name);
    return start.apply(this, when);
  };
}
"""


@pytest.mark.parametrize("wanted", [True, False], ids=["on", "off"])
def test_sound(visit: Visit, wanted: bool) -> None:
    page = visit()
    page.add_init_script(LISTEN)
    page.goto(open_table(page, "dahshur", "me", "apprentice"))
    expect(page.locator("[data-move]").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    switch = page.get_by_role("group", name="Sound")
    switch.get_by_role("radio", name="Off").click()  # it is on at first
    silent = page.evaluate("window.heard.length")
    if wanted:
        switch.get_by_role("radio", name="On").click()
    page.keyboard.press("Escape")
    at_once = page.evaluate("window.heard.length")
    assert (at_once > silent) == wanted
    before = page.locator("[data-line]").count()
    page.locator("[data-move]").first.click()
    expect(page.locator("[data-line]")).not_to_have_count(before)
    settled(page)
    assert (page.evaluate("window.heard.length") > at_once) == wanted
    assert set(page.evaluate("window.heard")) <= {"AudioContext"}
