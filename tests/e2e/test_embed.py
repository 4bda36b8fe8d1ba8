"""A public table elsewhere: in a frame of another site, on a television, and in a corner of a page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.e2e.conftest import PATIENCE, Visit
from tests.e2e.playing import nearly_over, open_table
from tests.e2e.test_everyone import Screens
from tests.server.visitors import Node
from tests.waiting import until

WORDS = {"en": ("Silver & Gold Pyramids", "Scribe"), "de": ("Silver & Gold Pyramids", "Schreiber")}


@contextmanager
def another_site(body: str) -> Iterator[str]:
    """A page of somebody else: for a browser `localhost` is not the same site as 127.0.0.1."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(f"<!doctype html><title>A blog</title>{body}".encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()


def passer_by(browser: Browser, width: int, height: int) -> tuple[Page, list[str]]:
    """Somebody who was never here, and what goes wrong on their page."""
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page, accidents = context.new_page(), list[str]()
    page.on("console", lambda said: accidents.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: accidents.append(str(error)))
    return page, accidents


def shown(page: Page, width: int = 0) -> Frame:
    """The frame in which the table stands, once it does; a window of another size than a board wants has one within."""
    expect(page.locator("iframe, [data-testid=embed]").first).to_be_attached()
    frame = page.main_frame
    while frame.child_frames:
        frame = frame.child_frames[0]
        frame.wait_for_selector("iframe, [data-testid=embed]", state="attached")
    frame.wait_for_selector("[data-testid=embed][data-settled]")
    return frame


def id_of(link: str) -> str:
    return link.split("/t/")[1].split("?")[0]


def test_a_table_stands_on_a_page_of_another_site(visit: Visit, browser: Browser, house: Node) -> None:
    """It follows the game, has nothing to press, asks for no cookie and keeps nothing; the rest of the house stays out of
    frames."""
    anna = visit()
    link = open_table(anna, "dahshur", "me", "here", public=True)  # nobody moves by themselves
    embedded = f"{house.address}/embed/{id_of(link)}?lang=de&theme=night"
    frames = (
        f'<iframe src="{embedded}" width="800" height="450"></iframe><iframe src="{house.address}/"></iframe>'
    )
    with another_site(frames) as address:
        page, accidents = passer_by(browser, 1000, 700)
        page.goto(address)
        frame = shown(page)
        assert frame.evaluate("document.documentElement.dataset.theme") == "night"
        expect(frame.get_by_role("heading", name="Dahschur")).to_be_attached()
        expect(frame.locator("a, button:not([inert] *), input, select")).to_have_count(0)
        before = frame.get_by_test_id("said").inner_text()
        move_on(anna, id_of(link), most=2)
        expect(frame.get_by_test_id("said")).not_to_have_text(before)
        assert frame.evaluate("[document.cookie, localStorage.length]") == ["", 0]
        assert page.context.cookies() == []
        # What the browser says comes while it is asked something.
        until(lambda: page.title() and any("frame-ancestors" in one for one in accidents))
        expect(page.frames[2].locator("#app")).to_have_count(0)
        assert [one for one in accidents if "frame-ancestors" not in one] == []
        page.context.close()


@pytest.mark.parametrize(
    ("width", "height", "lang"),
    [
        (1920, 1080, "en"),
        (1600, 900, "de"),
        (640, 360, "de"),
        (300, 250, "en"),
        (360, 640, "de"),
        (320, 180, "en"),
    ],
)
def test_it_fits_every_frame_and_is_for_everyone(
    visit: Visit, browser: Browser, house: Node, width: int, height: int, lang: str
) -> None:
    anna = visit()
    link = open_table(anna, "pyramids", "me", "scribe", public=True)
    page, accidents = passer_by(browser, width, height)
    page.goto(f"{house.address}/embed/{id_of(link)}?lang={lang}")
    frame = shown(page)
    title, bot = WORDS[lang]
    expect(frame.get_by_role("heading", name=title)).to_be_attached()
    expect(frame.locator("header li", has_text=bot)).to_be_attached()
    scrolls = "document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight"
    assert not frame.evaluate(scrolls)
    assert not page.evaluate(scrolls)
    large: float = frame.evaluate("parseFloat(getComputedStyle(document.querySelector('.news p')).fontSize)")
    magnified = width / frame.evaluate("innerWidth")
    assert large * magnified >= (30 if width >= 1920 else 13)
    screens = Screens(page) if frame == page.main_frame else None
    if screens is not None:
        screens.look("embedded")
        assert screens.found == {}
    assert accidents == []
    page.context.close()


def test_the_end_and_the_next_game_come_by_themselves(visit: Visit, browser: Browser, house: Node) -> None:
    """And a private table, or none, is not there at all."""
    anna = visit()
    page, accidents = passer_by(browser, 1600, 900)
    page.clock.install()
    for id in ("nosuchtable", id_of(open_table(anna, "valley", "me", "scribe"))):
        page.goto(f"{house.address}/embed/{id}?lang=en")
        expect(page.get_by_role("heading", name="There is nothing to show here.")).to_be_visible()
        expect(page.locator("body")).not_to_contain_text("Scribe")
    link = nearly_over(anna, "dahshur", "me", "here", left=1, public=True)
    page.goto(f"{house.address}/embed/{id_of(link)}?lang=en&pace=once")
    shown(page)
    move_on(anna, id_of(link))
    expect(page.locator("li.won").first).to_be_visible()
    answer = anna.request.post(f"/api/tables/{id_of(link)}/rematch", data={})
    assert answer.ok, answer.text()
    next = answer.json()["id"]
    expect(page.locator(f"[data-testid=embed][data-next='{next}']")).to_be_attached()
    page.clock.fast_forward(15_000)  # some time for the result first
    page.wait_for_url(f"**/embed/{next}?lang=en&pace=once")
    shown(page)
    assert accidents == []
    page.context.close()


def move_on(page: Page, id: str, most: int = 50) -> None:
    """So many moves, or those that are left, by requests."""
    while most > 0:
        for seat in (0, 1):
            said: list[dict[str, Any]] = page.request.post(
                f"/api/tables/{id}/say", data={"type": "look", "seat": seat}
            ).json()
            update = next(one for one in said if one["type"] == "update")
            if update["over"]:
                return
            if update["options"]:
                move = update["options"][0]["move"]
                made = {"type": "play", "seat": seat, "turn": update["turn"], "moves": [move]}
                assert page.request.post(f"/api/tables/{id}/say", data=made).ok
                most -= 1


def test_the_menu_of_a_public_table_says_how(visit: Visit) -> None:
    page = visit("/")
    page.goto(open_table(page, "valley", "me", "scribe", public=True))
    page.get_by_test_id("table-menu").click()
    part = page.get_by_test_id("elsewhere")
    picture = part.get_by_role("img", name="Valley of the Kings: the table as it stands")
    picture.scroll_into_view_if_needed()
    assert picture.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") == 1200
    address = part.get_by_role("textbox", name="Page for a stream or a TV").input_value()
    assert "/embed/" in address
    assert "key" not in address
    screens = Screens(page)
    screens.look("elsewhere", "dialog[open]")
    assert screens.found == {}
    page.goto(open_table(page, "valley", "me", "scribe"))
    page.get_by_test_id("table-menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_test_id("elsewhere")).to_have_count(0)
