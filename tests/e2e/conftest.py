"""A real browser on a real server. No test may leave an error in the console or a failed request."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import mastaba
from tests import waiting
from tests.e2e.ferry import Ferry
from tests.server.visitors import Node, open_house
from tools.browser import EXECUTABLE

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
KNOWS_THE_GAMES = f"localStorage.setItem('mastaba.knows', '{json.dumps(mastaba.GAMES)}')"
# Tests end turns as they please: only those about the question before it are asked.
ENDS_AT_ONCE = "localStorage.getItem('mastaba.settings') ?? localStorage.setItem('mastaba.settings', '{\"guard\":\"never\"}')"
# The phone is left to the long tests where the desk walks the same way.
ON_BOTH_SCREENS = pytest.mark.parametrize(
    "phone", [pytest.param(False, id="desk"), pytest.param(True, id="phone", marks=pytest.mark.thorough)]
)


def one_of(games: Sequence[str]) -> list[Any]:
    """The first game walks the whole way at every run; what the others' boards do differently has tests of its own,
    and their walks are left to the long tests."""
    return [games[0], *(pytest.param(game, marks=pytest.mark.thorough) for game in games[1:])]


PATIENCE = waiting.PATIENCE * 1000  # milliseconds


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with open_house(tmp_path_factory.mktemp("house") / "book.sqlite") as node:
        yield node


@pytest.fixture
def ferry(house: Node) -> Iterator[Ferry]:
    ferry = Ferry(house.port)
    yield ferry
    ferry.close()


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=EXECUTABLE,
            args=["--no-sandbox", "--disable-gpu"],
        )
        yield chromium
        chromium.close()


Visit = Callable[..., Page]


@pytest.fixture
def excused() -> list[str]:
    """Patterns of accidents that belong to a test, because it makes them happen."""
    return []


@pytest.fixture
def visit(browser: Browser, house: Node, excused: list[str]) -> Iterator[Visit]:
    """Opens the page for somebody new: `visit("/", phone=True, lang="de")`. Without a path they have been here before,
    and look at nothing yet: to draw a page is the most work of all."""
    contexts: list[BrowserContext] = []
    accidents: list[str] = []

    def open_page(
        path: str = "",
        phone: bool = False,
        lang: str = "en",
        theme: str = "light",
        of: Page | None = None,
        still: bool = True,
        by: str | None = None,
        newcomer: bool = False,
        guarded: bool = False,
        app: bool = False,
    ) -> Page:
        """`of`: another window of the same person. `still`: without animation. `by`: another way to the house.
        `newcomer`: to whom the games are told before they play. `guarded`: asked before they give something up.
        `app`: with a service worker, which has a whole page to keep."""
        if of is not None:
            context = of.context
        else:
            wishes: dict[str, Any] = {
                "viewport": PHONE if phone else DESK,
                "has_touch": phone,
                "locale": "de-DE" if lang == "de" else "en-GB",
                "color_scheme": theme,
                "reduced_motion": "reduce" if still else "no-preference",
                "base_url": by or house.address,
                "service_workers": "allow" if app else "block",
            }
            context = browser.new_context(**wishes)
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
            if not guarded:
                context.add_init_script(ENDS_AT_ONCE)
            if not newcomer:
                context.add_init_script(KNOWS_THE_GAMES)
        page = context.new_page()
        page.on("console", lambda said: accidents.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: accidents.append(str(error)))
        page.on(
            "response",
            lambda answer: (
                accidents.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None
            ),
        )
        if path:
            page.goto(path)
            waiting.until(context.cookies)  # until the page has made us known to the house
        else:
            assert context.request.get("/api/me").ok
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [what for what in accidents if not any(re.search(one, what) for one in excused)] == []
