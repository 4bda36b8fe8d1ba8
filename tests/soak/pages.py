"""Whole games in a browser, pressed through by somebody without a plan, on screens of every size: each comes to its end,
whatever makes a move is in reach on the way, and nothing is left in the console."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

import mastaba
from tests.e2e.conftest import ENDS_AT_ONCE, KNOWS_THE_GAMES
from tests.e2e.playing import asked, open_table, press_on
from tests.e2e.test_sizes import SIZES, faults
from tests.server.visitors import open_house
from tests.soak.part import Part, Watch
from tests.waiting import PATIENCE
from tools.browser import EXECUTABLE

BETWEEN = 25  # decisions until it is looked at again


def work(seed: int, watch: Watch) -> None:
    """One game: which one, at how many seats, in which size and language follows from the seed."""
    dice = random.Random(seed)
    game = mastaba.GAMES[seed % len(mastaba.GAMES)]
    width, height = dice.choice(SIZES)
    accidents: list[str] = []
    with (
        tempfile.TemporaryDirectory(prefix="mastaba-") as folder,
        open_house(Path(folder) / "book.sqlite") as node,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=EXECUTABLE, args=["--no-sandbox", "--disable-gpu"]
        ) as browser,
    ):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=dice.choice(["de-DE", "en-GB"]),
            color_scheme=dice.choice(["light", "dark"]),
            reduced_motion="reduce",
            base_url=node.address,
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(ENDS_AT_ONCE)
        context.add_init_script(KNOWS_THE_GAMES)
        page = context.new_page()
        page.on("console", lambda said: accidents.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: accidents.append(str(error)))
        assert context.request.get("/api/me").ok
        page.goto(open_table(page, game, "me", *["apprentice"] * dice.randint(1, 3)))
        expect(page.get_by_test_id("board")).to_be_visible()
        play_through(page, (width, height), dice, watch)
    assert not accidents, accidents


def play_through(page: Page, size: tuple[int, int], dice: random.Random, watch: Watch) -> None:
    while watch.going():
        press_on(page, seed=dice.randrange(1_000_000), most=BETWEEN)
        if page.get_by_test_id("finale").count():
            expect(page.get_by_test_id("finale").locator(".cartouche")).to_be_visible()
            watch.count()
            return
        asked(page)
        page.keyboard.press("Escape")  # whatever is half chosen
        wrong = faults(page, [size], "on the way")
        assert not wrong, wrong


PAGES = Part("pages", "whole games in a browser", 1_000, work, alone=True)
