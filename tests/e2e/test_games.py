"""Games against bots, played through the page: on a small desk, on a phone, and to the end. Whole games are played
by `make soak PARTS=pages`.

At every decision on the way: whatever makes a move is there without scrolling and large enough for a thumb.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import mastaba
from tests.e2e.conftest import Visit, one_of
from tests.e2e.playing import nearly_over, open_table, press_on

THUMB = 40  # pixels in both directions
SMALL_DESK: ViewportSize = {"width": 1024, "height": 768}
WATCHED = 12  # decisions
LEFT = 12  # moves to the end of a game that is looked at from there

# At every decision: moves whose largest control is smaller than a thumb. Of overlapping neighbours only a part can be hit.
SMALL = """
(thumb) => {
  window.seen = {};
  const name = (one) => `${one.className.replace(/svelte-\\w+/g, '').trim() || one.tagName} ${(one.dataset.move ?? '').replace(/[-\\d]+/g, '#')}`;
  window.watching = (controls) => {
    const wide = new Set();
    const small = [];
    for (const one of controls) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const inSight = top >= 0 && top + height <= innerHeight && left >= 0 && left + width <= innerWidth;
      const hits = (y) => Array.from({ length: Math.floor(width) }, (_, x) => document.elementFromPoint(left + x + 0.5, y)).filter((hit) => hit?.closest('button') === one).length;
      const free = (inSight && Math.max(...[0.2, 0.5, 0.8].map((part) => hits(top + height * part)))) || width; // a triangle is wide only at its base
      if (Math.min(width, height) < thumb || free < thumb - 1) small.push([one, [width, height, free].map(Math.round).join('x')]);
      else wide.add(one.dataset.move ?? one.dataset.hand);
    }
    for (const [one, size] of small) if (!wide.has(one.dataset.move ?? one.dataset.hand)) window.seen[name(one)] = size;
  };
}
"""

# At every decision: controls that are not wholly in sight, by name.
HIDDEN = """
() => {
  window.seen = {};
  window.watching = (controls) => {
    const board = document.querySelector('main .board').getBoundingClientRect();
    for (const one of controls) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const inside = one.closest('main .board') ? board : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      if (left < inside.left - 1 || right > inside.right + 1 || top < inside.top - 1 || bottom > Math.min(inside.bottom, innerHeight) + 1)
        window.seen[one.dataset.move ?? one.dataset.hand] = [left, top, right, bottom].map(Math.round).join();
    }
  };
}
"""


def seen(page: Page, watch: str, argument: Any = None) -> dict[str, str]:
    """What is wrong with the controls of the first decisions."""
    page.evaluate(watch, argument)
    press_on(page, seed=3, most=WATCHED)
    found: dict[str, str] = page.evaluate("delete window.watching && window.seen")
    return found


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_game_begins_with_one_press(visit: Visit, game: str) -> None:
    page = visit("/", lang="de")
    page.get_by_test_id(f"game-{game}").get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    press_on(page, most=3)


@pytest.mark.parametrize("game", one_of(mastaba.GAMES))
def test_on_a_small_desk_nothing_is_scrolled(visit: Visit, game: str) -> None:
    page = visit(lang="de")
    page.set_viewport_size(SMALL_DESK)
    page.goto(open_table(page, game, "me", "scribe"))
    expect(page.get_by_test_id("board")).to_be_visible()
    assert seen(page, HIDDEN) == {}


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_at_a_full_table_on_a_phone_there_is_room_for_thumbs(visit: Visit, game: str) -> None:
    page = visit(phone=True)
    page.goto(open_table(page, game, "me", *["apprentice"] * 3))
    expect(page.get_by_test_id("board")).to_be_visible()
    assert seen(page, SMALL, THUMB) == {}


@pytest.mark.parametrize("game", one_of(mastaba.GAMES))
def test_the_end_of_a_game_at_a_full_table_on_a_phone(visit: Visit, game: str) -> None:
    page = visit(phone=True)
    page.goto(nearly_over(page, game, "me", *["apprentice"] * 3, left=LEFT))
    expect(page.get_by_test_id("board")).to_be_visible()
    press_on(page, seed=4)
    expect(page.get_by_test_id("finale").locator(".cartouche")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360  # nothing sticks out
