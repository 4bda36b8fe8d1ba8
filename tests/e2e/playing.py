"""How a person without a plan plays through the page: by pressing whatever can be pressed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.server.tables import record_of
from tests.waiting import PATIENCE

SETTLED = "[data-settled]"  # the page's own word that it shows the newest and that nothing is on its way

# Presses the page's own controls, one after the other, until the game is over or so many are pressed.
PRESS_ON = """
async ([seed, most, seconds, turn]) => {
  let state = seed;
  const dice = (n) => ((state = (state * 1103515245 + 12345) % 2147483648) >> 8) % n;
  let since = performance.now(); // when something was pressed last: a busy machine is slow, not stuck
  const visible = (element) => element.checkVisibility() && !element.disabled && !element.closest('[inert]');
  let pressed = 0;
  while (performance.now() < since + 1000 * seconds && pressed < most) {
    if (document.querySelector('[data-testid=finale]')) return { over: true, pressed };
    const moves = [...document.querySelectorAll('[data-move]')].filter(visible);
    const parts = [...document.querySelectorAll('[data-hand], .spot.can')].filter(visible); // half a choice
    const choices = moves.length ? moves : parts;
    if (choices.length) {
      if (window.watching) { // a test that looks at every decision, when it has been drawn
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        window.watching(moves.concat(parts).filter((one) => one.isConnected && visible(one)));
      }
      const end = moves.find((one) => one.dataset.move === 'end'); // turns of a few moves make a short game
      (end && dice(3) === 0 ? end : choices[dice(choices.length)]).click();
      pressed += 1;
      since = performance.now();
    }
    else if (turn && document.querySelector('[data-settled], [data-testid=cover]')) break; // somebody else's now
    await new Promise((go) => setTimeout(go, choices.length ? 8 : 25));
  }
  return { over: !!document.querySelector('[data-testid=finale]'), pressed };
}
"""


def open_table(page: Page, game: str, *who: str, **more: Any) -> str:
    """The address of a table for "me", "open", "here" or the level of a bot."""
    seats = [{"who": one} if one in ("me", "open", "here") else {"who": "bot", "level": one} for one in who]
    answer = page.request.post("/api/tables", data={"game": game, "seats": seats, **more})
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    return f"/t/{table['id']}?key={table['key']}"


def branched(page: Page, record: dict[str, Any], moves: int, *who: str, **more: Any) -> str:
    """The address of a table that goes on from a finished game, after so many moves of it."""
    origin = page.request.post("/api/records", data=record)
    assert origin.ok, origin.text()
    return open_table(page, record["game"], *who, fork={"table": origin.json()["id"], "moves": moves}, **more)


def nearly_over(page: Page, game: str, *who: str, left: int, **more: Any) -> str:
    """The address of a table at which so many moves are left to make."""
    record = record_of(game, len(who))
    return branched(page, record, len(record["moves"]) - left, *who, **more)


def settled(page: Page) -> None:
    """Until the table shows the newest that it was told, and the last move has arrived."""
    expect(page.locator(SETTLED)).to_have_count(1)


def asked(page: Page) -> None:
    """Until we are asked something, so that nothing changes but by what we do."""
    expect(page.locator(f"{SETTLED}:has([data-move], [data-hand], .spot.can)")).to_have_count(1)


def drawn(page: Page) -> None:
    """Until what has happened in the page is to be seen."""
    page.evaluate("async () => { for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame); }")


def press_on(page: Page, seed: int = 1, most: int = 100_000, turn: bool = False) -> None:
    """Press whatever can be pressed until the game is over or so often; with `turn` to the end of our turn."""
    reached: dict[str, Any] = page.evaluate(PRESS_ON, [seed, most, PATIENCE, turn])
    stuck = not (turn or reached["over"] or reached["pressed"] == most)
    assert not stuck, f"{reached} at: {page.locator('body').aria_snapshot()}"
