"""Everyone can play: axe-core finds nothing serious on any screen, by day or by night."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import mastaba
from tests.e2e.conftest import ON_BOTH_SCREENS, Visit
from tests.e2e.playing import open_table, press_on, settled

GOLDEN = Path(__file__).parents[1] / "golden" / "pyramids" / "3p-00.json"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# A card or a player's panel is one button with much printed on it; its name says it in better order. Drawings that
# nobody is read are most of the elements, say nothing to axe, and cost it most of its time: they are put aside meanwhile.
LOOK = """
async (within) => {
  const found = [];
  const drawings = [...document.querySelectorAll('svg[aria-hidden=true]:not(:has(a, button))')];
  const lines = drawings.map((drawing) => [...drawing.childNodes]);
  drawings.forEach((drawing) => drawing.replaceChildren());
  const screen = within ? document.querySelector(within) : document;
  const worn = document.documentElement.dataset.theme;
  for (const theme of ['day', 'night']) {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(screen, {
      resultTypes: ['violations'],
      ...(theme === 'night' ? { runOnly: ['color-contrast'] } : { rules: { 'label-content-name-mismatch': { enabled: false } } }),
    });
    for (const one of violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
      for (const { html } of one.nodes) found.push(`${theme}: ${one.id}: ${html.slice(0, 160)}`);
  }
  document.documentElement.dataset.theme = worn;
  drawings.forEach((drawing, i) => drawing.replaceChildren(...lines[i]));
  return found;
}
"""


class Screens:
    """The screens that somebody walked through, and what axe-core calls serious or worse on any of them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, list[str]] = {}

    def look(self, screen: str, within: str = "") -> None:
        """`within`: what is new on it, if the rest was looked at before."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[Any] = self.page.evaluate(LOOK, within)
        if found:
            self.found[screen] = found

    def sheet(self, screen: str) -> None:
        """What has just been opened over the page; then it is closed again."""
        dialog = self.page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        self.look(screen, "dialog[open]")
        self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@contextmanager
def nothing_serious(page: Page) -> Iterator[Screens]:
    screens = Screens(page)
    yield screens
    assert screens.found == {}


def test_before_the_game(visit: Visit) -> None:
    page = visit("/")
    with nothing_serious(page) as screens:
        expect(page.get_by_test_id("game-valley")).to_be_visible()
        screens.look("lobby")
        page.get_by_role("button", name="Menu").click()
        screens.sheet("settings")
        page.keyboard.press("?")
        screens.sheet("keys")
        page.locator("nav .name").click()
        screens.sheet("account")
        page.get_by_role("button", name="Open a table").first.click()
        screens.sheet("new table")
        page.goto(open_table(page, "dahshur", "me", "open", "scribe"))
        page.get_by_role("button", name="QR code").click()
        expect(page.get_by_label("as a QR code")).to_be_visible()
        screens.look("waiting room")
        page.goto("/rules/valley")
        expect(page.get_by_text("VK-4.1").first).to_be_visible()
        screens.look("rules")


@ON_BOTH_SCREENS
@pytest.mark.parametrize("game", mastaba.GAMES)
def test_tables(visit: Visit, game: str, phone: bool) -> None:
    page = visit(phone=phone)
    page.goto(open_table(page, game, "me", "scribe", "apprentice"))
    expect(page.get_by_test_id("board")).to_be_visible()
    with nothing_serious(page) as screens:
        press_on(page, most=12)
        screens.look("table")
        if not phone:  # the same panel
            page.get_by_role("tab", name="Rules").click()
            expect(page.get_by_role("heading", name="All rules")).to_be_visible()
            screens.look("rules", "aside")
        page.get_by_role("tab", name="Chat").click()
        screens.look("chat", "aside")
        page.get_by_role("tab", name="Log").click()
        page.locator("[data-line] .piece").first.evaluate("piece => piece.click()")
        screens.sheet("close-up")
        page.get_by_role("banner").get_by_role("listitem").nth(1).get_by_role("button").click()
        screens.sheet("player")
        for opener in SHEETS[game, phone]:
            press(page, opener)
            screens.sheet(opener)


def press(page: Page, opener: str) -> None:
    """Once the sheet before it has closed."""
    expect(page.locator("dialog[open]")).to_have_count(0)
    settled(page)
    page.locator(opener).first.evaluate("button => button.click()")
    expect(page.locator("dialog[open]")).to_have_count(1)


# What each board itself opens over the page.
SHEETS = {
    ("valley", False): [".rival", ".grave button", "button.pile"],
    ("valley", True): [".rival", ".shields button", "button.pile"],
    ("pyramids", False): [".rival .open"],
    ("pyramids", True): [".rival .open", ".brief button", ".brief button + button"],
    ("dahshur", False): [],
    ("dahshur", True): [],
}


@ON_BOTH_SCREENS
def test_a_refusal_and_several_people_at_one_screen(visit: Visit, phone: bool) -> None:
    page = visit(phone=phone)
    page.goto(open_table(page, "valley", "me", "here"))
    cover = page.get_by_test_id("cover")
    expect(cover).to_be_visible()
    with nothing_serious(page) as screens:
        screens.look("cover")
        cover.get_by_role("button").click()
        expect(page.locator("[data-move=end]")).to_be_visible()
        page.locator("[data-place='pyramid:6'] button").evaluate("button => button.click()")
        expect(page.get_by_role("alert")).to_contain_text("VK-")
        screens.look("refusal")


@ON_BOTH_SCREENS
def test_whoever_comes_back(visit: Visit, phone: bool) -> None:
    """Home, friends, notices, another device, and what a table at one's own pace has to say."""
    page, other = visit(phone=phone, lang="de"), visit()
    for each, name in ((page, "Nofret"), (other, "Senbi")):
        account = {"name": f"{name}{'s' * phone}", "password": "a pyramid of words"}
        assert each.request.post("/api/account", data=account).ok
    code = other.request.post("/api/me/friends/link").json()["code"]
    clocks = {"kind": "clocks", "bank": 29, "increment": 0, "out": "lose"}
    watched = open_table(page, "pyramids", "me", "open", control={"kind": "peace", "days": 3}, public=True)
    timed = open_table(other, "pyramids", "me", "open", control=clocks, public=True)
    for link, one in ((watched, other), (timed, page)):  # the one with clocks last: from now on they run
        id, key = link.split("/t/")[1].split("?key=")
        assert one.request.post(f"/api/tables/{id}/join", data={"key": key}).ok
    with nothing_serious(page) as screens:
        page.goto(timed)
        expect(page.get_by_test_id("clock")).to_have_count(2)
        expect(page.locator("time.short.running")).to_have_count(2)
        screens.look("clocks that run out", "header")
        page.goto(f"/friend#{code}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        screens.look("a friend's link")
        page.locator("main").get_by_role("button").first.click()
        expect(
            page.locator("main").get_by_role("status")
        ).to_be_visible()  # going on sooner would take the request back
        page.goto("/people#friends")
        expect(page.get_by_test_id("friends").get_by_role("button")).to_have_count(1)
        screens.look("friends")
        page.get_by_test_id("friends").get_by_role("button").click()
        screens.sheet("a friend")
        page.goto(watched)
        expect(page.get_by_test_id("board")).to_be_visible()
        page.get_by_test_id("table-menu").click()
        screens.sheet("about the table")
        stranger = visit(phone=phone)
        stranger.goto(watched.split("?")[0])
        expect(stranger.get_by_test_id("watching")).to_be_visible()
        with nothing_serious(stranger) as theirs:
            theirs.look("watching")
        invited = open_table(other, "dahshur", "me", "open")
        friend = other.request.get("/api/me/people").json()["friends"][0]["id"]
        id = invited.split("/t/")[1].split("?")[0]
        assert other.request.post(f"/api/tables/{id}/invite", data={"friend": friend}).ok
        page.goto("/")
        expect(page.get_by_test_id("invitation")).to_be_visible()
        screens.look("home")
        page.get_by_role("button", name="Menü").click()
        page.get_by_role("dialog").get_by_role("button", name="Benachrichtigungen").click()
        sheet = page.get_by_role("dialog", name="Benachrichtigungen")
        sheet.get_by_role("radio", name="An", exact=True).check()
        expect(sheet.locator("input[type=time]")).to_have_count(2)
        screens.sheet("notices")
        page.get_by_role("button", name="Menü").click()
        page.get_by_role("dialog").get_by_role("button", name="Konto", exact=True).click()
        page.get_by_role("dialog", name="Konto").get_by_role("button", name="Auf einem anderen").click()
        expect(page.get_by_role("dialog", name="Konto").get_by_role("img")).to_be_visible()
        screens.sheet("another device")
        for address in ("/people#history", "/people#rankings", "/daily", "/me", "/practice", "/device#none"):
            page.goto("/")
            page.goto(address)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            page.wait_for_load_state("networkidle")
            screens.look(address)


@ON_BOTH_SCREENS
def test_after_the_game(visit: Visit, phone: bool) -> None:
    page = visit(phone=phone)
    played = page.request.post("/api/records", data=json.loads(GOLDEN.read_text()))
    assert played.ok, played.text()
    page.goto(f"/t/{played.json()['id']}")
    expect(page.get_by_test_id("finale").locator(".cartouche")).to_be_visible()
    with nothing_serious(page) as screens:
        page.get_by_role("button", name="Check every shuffle").click()
        expect(page.get_by_text("every move is correct")).to_be_visible()
        screens.look("finale")
        page.get_by_role("button", name="Look at the table").click()
        screens.look("table at the end")
        page.get_by_role("button", name="More", exact=True).click()
        screens.sheet("after the game")
        page.get_by_role("button", name="Result").click()
        page.get_by_role("button", name="Replay", exact=True).click()
        expect(page.get_by_test_id("scrubber")).to_be_visible()
        page.get_by_text("More", exact=True).click()
        screens.look("replay")
        page.get_by_test_id("fork").click()
        screens.sheet("fork")
