"""Every screen of the page as pictures, to be looked at: `python -m tools.gallery --out pictures`.

    python -m tools.gallery --out pictures --screens lobby dahshur-finale --sizes 360x740 --looks de-dark
    python -m tools.gallery --out pictures --spread --sheets
    python -m tools.gallery --out pictures --sizes 360x740 1280x720 --letters 32

A game of Scribes is recorded for each table; what is shown are positions of it in which the first seat is asked.
`--spread` shows each screen at every size, but each time in another language and light, which takes a quarter of the time;
`--sheets` puts the pictures of a screen on two sheets, small sizes and large ones, for a first look.
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
LARGE = {f"{width}x{height}" for width, height in SIZES[4:]}
SHEET = """
<style>
  body { margin: 0; display: flex; flex-wrap: wrap; gap: 6px; background: #888; font: 13px sans-serif; }
  figure { margin: 0; } img { display: block; max-width: 744px; max-height: 525px; }
</style>
"""

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
        account = {"name": f"nofret-{look}", "password": "a long password"}
        assert page.request.post("/api/account", data=account).ok
        link = page.request.post("/api/me/friends/link").json()["code"]
        self.opened(page, "valley", "me", "scribe", "vizier")
        self.opened(page, "dahshur", "me", "open", "open")
        self.state = context.storage_state()
        self.befriended(link)
        context.close()

    def befriended(self, link: str) -> None:
        """Somebody else in the house, who waits at a table that everybody may join."""
        context = self.context(SIZES[-1], newcomer=True)
        friend = context.request
        friend.get("/api/me")
        friend.patch("/api/me", data={"name": "Merit-Amun"})
        friend.post("/api/friends/link", data={"code": link})
        seats = [{"who": "me"}, {"who": "open"}]
        friend.post("/api/tables", data={"game": "pyramids", "seats": seats, "public": True})
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
            "storage_state": None if newcomer else self.state,
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
        page.locator("[data-settled]:has([data-move], [data-hand], .spot.can, [aria-pressed])").wait_for()


def asked(record: dict[str, Any]) -> list[int]:
    """After how many moves the first seat decides something."""
    return [ply for ply, move in enumerate(record["moves"]) if move.startswith("0 ")]


Screen = Callable[[Host, Page], None]
SCREENS: dict[str, Screen] = {}
NEWCOMERS = ["welcome", "account-guest", "friend"]
"""Screens that somebody sees who has never been here."""


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


SCREENS["welcome"] = SCREENS["lobby"]


def _page(path: str, ready: str = "h1") -> Screen:
    def walk(host: Host, page: Page) -> None:
        page.goto(path)
        page.locator(ready).first.wait_for()

    return walk


SCREENS["daily"] = _page("/daily", "[data-testid=day-dahshur]")
SCREENS["friends"] = _page("/people#friends", "[data-testid=friends]")
SCREENS["history"] = _page("/people#history", "[data-testid=history]")
SCREENS["rankings"] = _page("/people#rankings", "[data-testid=ranking]")
SCREENS["practice"] = _page("/practice", "main section p")
SCREENS["device"] = _page("/device#abc")
SCREENS["friend"] = _page("/friend#abc", "[data-testid=my-name]")
SCREENS["lost"] = _page("/nowhere")


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


SCREENS["account-guest"] = SCREENS["account"]


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


def _words(game: str, tab: int) -> Screen:
    def walk(host: Host, page: Page) -> None:
        SCREENS[f"{game}-middle"](host, page)
        page.get_by_role("tab").nth(tab).click()

    return walk


def _theirs(game: str) -> Screen:
    """Somebody else's turn, halted at its first move."""

    def walk(host: Host, page: Page) -> None:
        page.add_init_script("localStorage.setItem('mastaba.settings', JSON.stringify({ pace: 'step' }))")
        moves = host.records[game]["moves"]
        half = next(
            ply for ply, move in enumerate(moves) if ply > len(moves) // 2 and not move.startswith("0 ")
        )
        fork = {"table": host.tables[game], "moves": half - 1}
        table = host.opened(page, game, "me", "scribe", "scribe", fork=fork)
        page.goto(table)
        page.locator("[data-settled]:has([data-move], [data-hand], .spot.can, [aria-pressed])").wait_for()
        give_way(page, table.split("/t/")[1].split("?")[0])
        page.get_by_test_id("go-on").wait_for()

    return walk


@screen("me")
def _(host: Host, page: Page) -> None:
    page.goto("/")
    for _ in range(3):
        give_way(page, host.opened(page, "pyramids", "me").split("/t/")[1].split("?")[0])
    page.goto("/me")
    page.locator("section").first.wait_for()


def give_way(page: Page, table: str) -> None:
    """Decide beside the page, until it is somebody else's turn or the game is over."""
    while True:
        said = page.request.post(f"/api/tables/{table}/say", data={"type": "look", "seat": 0}).json()
        update = next(one for one in said if one["type"] == "update")
        if not update["options"]:
            return
        move = next((o for o in update["options"] if o["facts"]["verb"] == "end"), update["options"][0])
        play = {"type": "play", "seat": 0, "turn": update["turn"], "moves": [move["move"]]}
        page.request.post(f"/api/tables/{table}/say", data=play)


def _closeup(game: str) -> Screen:
    """A piece large."""

    def walk(host: Host, page: Page) -> None:
        SCREENS[f"{game}-middle"](host, page)
        piece = page.locator("[data-piece]:visible").last
        if page.evaluate("matchMedia('(hover: none)').matches"):
            piece.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
            page.wait_for_timeout(600)
        else:
            piece.hover()
            page.wait_for_timeout(600)

    return walk


def _hint(game: str) -> Screen:
    def walk(host: Host, page: Page) -> None:
        SCREENS[f"{game}-late"](host, page)
        page.get_by_test_id("hint-ask").click()
        page.get_by_test_id("hint").wait_for(timeout=10 * PATIENCE)

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
    SCREENS[f"{_game}-words"] = _words(_game, 1)
    SCREENS[f"{_game}-chat"] = _words(_game, 2)
    SCREENS[f"{_game}-theirs"] = _theirs(_game)
    SCREENS[f"{_game}-closeup"] = _closeup(_game)
    SCREENS[f"{_game}-hint"] = _hint(_game)
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


def enlarged(page: Page, letters: int) -> None:
    """As somebody sets it in the browser."""
    sizes = {"standard": letters, "fixed": letters}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})


def photographed(
    host: Host, name: str, sizes: list[tuple[int, int]], out: Path, letters: int | None
) -> Iterator[Path]:
    for touched in (True, False):
        fitting = [size for size in sizes if (size in TOUCHED) == touched]
        if not fitting:
            continue
        context = host.context(fitting[0], name in NEWCOMERS)
        page = context.new_page()
        try:
            SCREENS[name](host, page)
            if letters:
                enlarged(page, letters)
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


def spread(name: str, looks: list[str], sizes: list[tuple[int, int]]) -> dict[str, list[tuple[int, int]]]:
    """Which sizes are shown in which look: neighbours differ, and so do screens."""
    first = list(SCREENS).index(name)
    found: dict[str, list[tuple[int, int]]] = {look: [] for look in looks}
    for number, size in enumerate(sizes):
        found[looks[(first + number % 2 + 2 * (number // 4)) % len(looks)]].append(size)
    return {look: of for look, of in found.items() if of}


def order_of(file: Path, sizes: list[tuple[int, int]]) -> int:
    width, height = map(int, file.stem.split(".")[-1].split("x"))
    return sizes.index((width, height))


def laid_out(browser: Browser, name: str, files: list[Path]) -> None:
    """Pictures of a screen on two sheets, each as large as fits."""
    page = browser.new_page(viewport={"width": 1500, "height": 1100})
    for part, wide in (("small", False), ("large", True)):
        chosen = [file for file in files if (file.stem.split(".")[-1] in LARGE) == wide]
        if not chosen:
            continue
        figures = "".join(
            f"<figure><img src='{file.resolve().as_uri()}'><figcaption>{file.stem}</figcaption></figure>"
            for file in chosen
        )
        (sheet := chosen[0].parent / f"sheet.{name}.{part}.html").write_text(
            SHEET + figures, encoding="utf-8"
        )
        page.goto(sheet.resolve().as_uri())
        page.screenshot(path=sheet.with_suffix(".png"))
        sheet.unlink()
    page.close()


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
    parser.add_argument(
        "--letters", type=int, metavar="PIXELS", help="the browser's letters; 16 for most people"
    )
    parser.add_argument("--spread", action="store_true", help="each size in another look")
    parser.add_argument("--sheets", action="store_true", help="the pictures of a screen side by side as well")
    wishes = parser.parse_args()
    wishes.out.mkdir(parents=True, exist_ok=True)
    records = {game: kept(wishes.out / f"{game}.json", game) for game in mastaba.GAMES}
    with house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=["--no-sandbox"])
        hosts = {look: Host(browser, address, look, records) for look in wishes.looks}
        for name in wishes.screens:
            wanted = dict.fromkeys(hosts, wishes.sizes)
            if wishes.spread:
                wanted = spread(name, wishes.looks, wishes.sizes)
            files = [
                file
                for look, sizes in wanted.items()
                for file in photographed(hosts[look], name, sizes, wishes.out, wishes.letters)
            ]
            if wishes.sheets:
                laid_out(browser, name, sorted(files, key=lambda file: order_of(file, wishes.sizes)))
            print(f"{name}: {len(files)} pictures", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
