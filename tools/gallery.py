"""Every screen of the page as pictures, to be looked at: `python -m tools.gallery --out pictures`.

    python -m tools.gallery --out pictures --screens lobby finale-dahshur --sizes 360x740 --looks de-night

A game of Scribes is recorded for each table; what is shown are positions of it in which the first seat is asked.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

import mastaba
from benchmarks.page import KNOWS_THE_GAMES, SIZES, house
from mastaba.bots import Perspective, make_bot
from mastaba.core import Timeline
from tools.browser import EXECUTABLE

LOOKS = ["de-light", "de-dark", "en-light", "en-dark"]
TOUCHED = SIZES[:4]  # phones and tablets
PATIENCE = 6_000
NAMES = ["Nofret", "Senbi", "Merit"]
SEED = 5

# Until everything has stood where it stands for some frames, or for long enough.
STILL = """
async () => {
  const places = () => [...document.querySelectorAll('main *, dialog[open] *')].map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; }).join();
  let last = '';
  for (let calm = 0, frames = 0; calm < 4 && frames < 60; frames += 1) {
    await new Promise(requestAnimationFrame);
    const now = places();
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
}
"""


class Host:
    """Somebody in one language and one light, and the tables that are looked at."""

    def __init__(self, browser: Browser, address: str, look: str, records: dict[str, dict[str, Any]]) -> None:
        self.browser, self.address, self.records = browser, address, records
        self.lang, self.theme = look.split("-")
        self.state: Any = None
        self.tables: dict[str, str] = {}
        context = self.context(SIZES[-1])
        page = context.new_page()
        page.goto("/")
        page.locator("[data-testid^=game-] button").first.wait_for()
        page.request.patch("/api/me", data={"name": "Nofret"})
        for game, record in records.items():
            answer = page.request.post("/api/records", data=record)
            assert answer.ok, answer.text()
            self.tables[game] = answer.json()["id"]
        self.state = context.storage_state()
        context.close()

    def context(self, size: tuple[int, int], newcomer: bool = False) -> BrowserContext:
        wishes: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "locale": "de-DE" if self.lang == "de" else "en-GB",
            "color_scheme": self.theme,
            "reduced_motion": "reduce",
            "base_url": self.address,
            "is_mobile": size in TOUCHED,
            "has_touch": size in TOUCHED,
            "storage_state": self.state,
            "service_workers": "block",
        }
        context = self.browser.new_context(**wishes)
        context.set_default_timeout(PATIENCE)
        if not newcomer:
            context.add_init_script(KNOWS_THE_GAMES)
        return context

    def opened(self, page: Page, game: str, *who: str, **more: Any) -> str:
        seats = [
            {"who": one} if one in ("me", "open", "here") else {"who": "bot", "level": one} for one in who
        ]
        answer = page.request.post("/api/tables", data={"game": game, "seats": seats, **more})
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['id']}?key={answer.json()['key']}"

    def branched(self, page: Page, game: str, moves: int) -> None:
        """At a table that goes on from the recorded game."""
        fork = {"table": self.tables[game], "moves": moves}
        page.goto(self.opened(page, game, "me", "apprentice", "apprentice", fork=fork))
        page.locator("[data-settled]:has([data-move], [data-hand], .spot.can)").wait_for()


def asked(record: dict[str, Any]) -> list[int]:
    """After how many moves the first seat decides something."""
    return [ply for ply, move in enumerate(record["moves"]) if move.startswith("0 ")]


Screen = Callable[[Host, Page], None]
SCREENS: dict[str, Screen] = {}


def screen(name: str) -> Callable[[Screen], Screen]:
    def keep(walk: Screen) -> Screen:
        SCREENS[name] = walk
        return walk

    return keep


def button(page: Page, en: str, de: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^({en}|{de})$"))


@screen("lobby")
def _(host: Host, page: Page) -> None:
    page.goto("/")
    page.locator("[data-testid^=game-] button").first.wait_for()


@screen("settings")
def _(host: Host, page: Page) -> None:
    SCREENS["lobby"](host, page)
    button(page, "Menu", "Menü").click()


@screen("notices")
def _(host: Host, page: Page) -> None:
    SCREENS["settings"](host, page)
    button(page, "Notifications", "Benachrichtigungen").click()
    page.locator("dialog[open] input").first.wait_for()


@screen("account")
def _(host: Host, page: Page) -> None:
    SCREENS["settings"](host, page)
    button(page, "Account", "Konto").click()
    page.locator("dialog[open] input").first.wait_for()


@screen("keys")
def _(host: Host, page: Page) -> None:
    SCREENS["lobby"](host, page)
    page.keyboard.press("?")


def _pace(kind: int) -> Screen:
    def walk(host: Host, page: Page) -> None:
        SCREENS["lobby"](host, page)
        page.get_by_test_id("game-dahshur").get_by_role("button").last.click()
        page.locator("dialog[open] select").nth(1).select_option("open")
        page.locator("dialog[open] .pace label").nth(kind).click()
        page.locator("dialog[open] .pace").scroll_into_view_if_needed()

    return walk


for _number, _kind in enumerate(("together", "peace", "clocks")):
    SCREENS[f"new-table-{_kind}"] = _pace(_number)


@screen("first-game")
def _(host: Host, page: Page) -> None:
    page.add_init_script("localStorage.removeItem('mastaba.knows')")
    SCREENS["lobby"](host, page)
    page.get_by_test_id("game-valley").get_by_role("button").first.click()
    page.get_by_test_id("first-game").wait_for()


@screen("waiting-room")
def _(host: Host, page: Page) -> None:
    page.goto(host.opened(page, "dahshur", "me", "open", "scribe"))
    page.get_by_role("heading", level=1).wait_for()


@screen("clocks")
def _(host: Host, page: Page) -> None:
    page.goto(
        host.opened(
            page,
            "valley",
            "me",
            "apprentice",
            "scribe",
            control={"kind": "clocks", "bank": 600, "increment": 10},
        )
    )
    page.locator("[data-settled]:has([data-move])").wait_for()


@screen("table-menu")
def _(host: Host, page: Page) -> None:
    SCREENS["valley-early"](host, page)
    page.get_by_test_id("table-menu").click()


def _position(game: str, share: float) -> Screen:
    def walk(host: Host, page: Page) -> None:
        plies = asked(host.records[game])
        host.branched(page, game, plies[min(len(plies) - 1, int(share * len(plies)))])

    return walk


def _finale(game: str) -> Screen:
    def walk(host: Host, page: Page) -> None:
        page.goto(f"/t/{host.tables[game]}")
        page.get_by_test_id("finale").locator(".cartouche").wait_for()

    return walk


def _words(game: str) -> Screen:
    def walk(host: Host, page: Page) -> None:
        SCREENS[f"{game}-middle"](host, page)
        page.get_by_role("tab").nth(1).click()

    return walk


def _replay(game: str) -> Screen:
    def walk(host: Host, page: Page) -> None:
        page.goto(f"/replay/{host.tables[game]}?move={len(host.records[game]['moves']) // 2}")
        page.get_by_test_id("scrubber").wait_for()

    return walk


def _lesson(game: str) -> Screen:
    def walk(host: Host, page: Page) -> None:
        page.goto(f"/learn/{game}")
        page.get_by_test_id("lesson").wait_for()

    return walk


def _rules(game: str) -> Screen:
    def walk(host: Host, page: Page) -> None:
        page.goto(f"/rules/{game}")
        page.get_by_role("heading", level=1).wait_for()

    return walk


for _game in mastaba.GAMES:
    for _time, _share in (("early", 0.02), ("middle", 0.5), ("late", 0.93)):
        SCREENS[f"{_game}-{_time}"] = _position(_game, _share)
    SCREENS[f"{_game}-words"] = _words(_game)
    SCREENS[f"{_game}-finale"] = _finale(_game)
    SCREENS[f"{_game}-replay"] = _replay(_game)
    SCREENS[f"{_game}-lesson"] = _lesson(_game)
    SCREENS[f"{_game}-rules"] = _rules(_game)


@screen("analysis")
def _(host: Host, page: Page) -> None:
    SCREENS["pyramids-finale"](host, page)
    page.get_by_test_id("analysis").get_by_role("button").click()
    page.get_by_test_id("found").wait_for(timeout=10 * PATIENCE)


def recorded(game: str) -> dict[str, Any]:
    """A game of three Scribes."""
    timeline = Timeline.begin(mastaba.game(game), NAMES, SEED, log=False)
    bots = [make_bot("scribe", timeline.state.game, SEED + seat) for seat in range(len(NAMES))]
    while not timeline.state.over:
        seat = timeline.state.to_move[0]
        action = bots[seat].choose(Perspective(timeline.state, seat))
        timeline.play(timeline.state.name(action, seat), seat)
    found: dict[str, Any] = json.loads(timeline.record().dumps())
    return found


def kept(file: Path, game: str) -> dict[str, Any]:
    """To play it takes longer than to look at it."""
    if not file.exists():
        file.write_text(json.dumps(recorded(game)), encoding="utf-8")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def photographed(host: Host, names: list[str], sizes: list[tuple[int, int]], out: Path) -> Iterator[Path]:
    for touched in (True, False):
        fitting = [size for size in sizes if (size in TOUCHED) == touched]
        for name in names if fitting else []:
            context = host.context(fitting[0])
            page = context.new_page()
            try:
                SCREENS[name](host, page)
                for width, height in fitting:
                    page.set_viewport_size({"width": width, "height": height})
                    page.evaluate(STILL)
                    file = out / f"{name}.{host.lang}-{host.theme}.{width}x{height}.jpg"
                    page.screenshot(path=file, type="jpeg", quality=80)
                    yield file
            except Exception as error:  # the other screens are worth looking at all the same
                print(f"{name}, {host.lang}-{host.theme}: {str(error).splitlines()[0]}", flush=True)
                page.screenshot(path=out / f"failed.{name}.png")
            context.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--screens", nargs="*", default=list(SCREENS), metavar="NAME")
    parser.add_argument("--looks", nargs="*", default=LOOKS)
    parser.add_argument(
        "--sizes",
        nargs="*",
        default=SIZES,
        type=lambda size: tuple(map(int, size.split("x"))),
        metavar="360x740",
    )
    wishes = parser.parse_args()
    wishes.out.mkdir(parents=True, exist_ok=True)
    records = {game: kept(wishes.out / f"{game}.json", game) for game in mastaba.GAMES}
    with house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=["--no-sandbox"])
        for look in wishes.looks:
            host = Host(browser, address, look, records)
            taken = sum(1 for _ in photographed(host, wishes.screens, wishes.sizes, wishes.out))
            print(f"{look}: {taken} pictures", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
