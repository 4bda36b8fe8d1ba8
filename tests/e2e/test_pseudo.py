"""In a language that was made a minute ago the page says nothing that no catalogue has: the pages, the sheets, the boards."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import mastaba
from mastaba.texts.markup import parts
from tests import waiting
from tests.build import SOURCES
from tests.e2e.conftest import DESK, KNOWS_THE_GAMES, PATIENCE
from tests.e2e.playing import open_table, press_on, settled
from tests.once import made_once
from tests.server.visitors import Node
from tests.texts.pseudo import PSEUDO, write_everywhere

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "pyramids" / "3p-00.json"
SIGNS = {"Mastaba", "II", "III", "IV", "VI", "VII", "VIII"}  # and whatever is a single letter

# All that can be read, seen or heard, but for keys, points of time, and languages that tell their own names; and what the
# server had told by that very moment: read apart, the second look would see what came in between.
READ = """
() => {
  const found = [document.title];
  const skip = 'script, style, kbd, time, [lang]:not(html)';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if ((node.nodeType === Node.TEXT_NODE ? node.parentElement : node).closest(skip)) continue;
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    else for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
      if (node.hasAttribute(name)) found.push(node.getAttribute(name));
  }
  return { read: found.join('\\n'), told: window.told };
}
"""

# Whatever the server tells is kept.
LISTEN = """
window.told = [];
const ask = window.fetch;
window.fetch = async (...how) => {
  const answer = await ask(...how);
  if (answer.headers.get('content-type')?.includes('json')) window.told.push(await answer.clone().text());
  return answer;
};
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...how) {
    super(...how);
    this.addEventListener('message', ({ data }) => window.told.push(data));
  }
};
"""


def build(place: Path) -> None:
    """The package with one more folder, and a page built from it."""
    package = place / "mastaba"
    shutil.copytree(SOURCES, package, ignore=shutil.ignore_patterns("__pycache__", "page"))
    shutil.copytree(ROOT / "docs" / "rules", package / "docs" / "rules")
    write_everywhere(package)
    tools = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "MASTABA_HOUSE": str(package)}
    subprocess.run(
        [
            "npm",
            "run",
            "--silent",
            "build",
            "--",
            "--outDir",
            str(package / "server" / "page"),
            "--emptyOutDir",
        ],
        cwd=ROOT / "web",
        env={**os.environ, **tools},
        check=True,
        capture_output=True,
    )


@pytest.fixture(scope="module")
def pseudo_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    package = made_once(tmp_path_factory, "pseudo", build)
    place = tmp_path_factory.mktemp("pseudo-house")
    node = Node(str(place / "book.sqlite"), "--rate", "0", "--think", "0.05", errors=place / "log")
    node.variables = {"PYTHONPATH": str(package)}
    node.start()
    yield node
    node.stop()


class Reader:
    """Somebody whose browser speaks the pseudo-language, and all that the server has told them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: set[str] = set()

    def enter(self) -> Page:
        """Into the lobby, until the page has made us known to the house."""
        self.page.goto("/")
        expect(self.page.locator("html")).to_have_attribute("lang", PSEUDO)
        waiting.until(self.page.context.cookies)
        return self.page

    def hear(self, said: Any) -> None:
        if isinstance(said, dict):
            for value in said.values():
                self.hear(value)
        elif isinstance(said, list):
            for value in said:
                self.hear(value)
        elif isinstance(said, str):
            for _, _, run in parts(said):
                bits = [run, *re.split(r"\*\*|\*|`|\[|\]\([^)]*\)|\b[A-Z]{2}-\d+(?:\.\d+)?\b", run)]
                self.told.update(bit.strip() for bit in bits if bit and bit.strip())

    def own_words(self) -> list[str]:
        """What the page says that is neither in brackets nor from the server."""
        now = self.page.evaluate(READ)
        for said in now["told"]:
            self.hear(json.loads(said))
        left = re.sub("⟦[^⟧]*⟧", " ", now["read"])
        for fact in sorted(self.told, key=len, reverse=True):
            left = re.sub(rf"(?<!\w){re.escape(fact)}(?!\w)", " ", left, flags=re.IGNORECASE)
        left = re.sub(r"\b[A-Z]{2}-\d+", " ", left)  # numbers of rules
        words = re.findall(r"[^\W\d_]{2,}", left)
        return [word for word in words if word not in SIGNS]

    def look(self, where: str) -> None:
        assert "⟦" in self.page.evaluate(READ)["read"], where
        assert self.own_words() == [], where


@pytest.fixture
def reader(browser: Browser, pseudo_house: Node) -> Iterator[Reader]:
    wishes: dict[str, Any] = {
        "viewport": DESK,
        "locale": PSEUDO,
        "reduced_motion": "reduce",
        "base_url": pseudo_house.address,
    }
    context = browser.new_context(**wishes)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(KNOWS_THE_GAMES)
    context.add_init_script(LISTEN)
    page = context.new_page()
    accidents: list[str] = []
    page.on("console", lambda said: accidents.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: accidents.append(str(error)))
    yield Reader(page)
    context.close()
    assert accidents == []


def test_the_lobby_and_its_sheets(reader: Reader) -> None:
    page = reader.enter()
    expect(page.locator("article, .game").first).to_be_visible()
    reader.look("lobby")
    page.locator("header nav button").last.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    reader.look("settings")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    reader.look("keys")


def test_the_waiting_room(reader: Reader) -> None:
    page = reader.enter()
    page.goto(open_table(page, "valley", "me", "open", "scribe"))
    expect(page.locator("h1")).to_be_visible()
    reader.look("waiting room")


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_table(reader: Reader, game: str) -> None:
    page = reader.enter()
    page.goto(open_table(page, game, "me", "scribe", "scribe"))
    settled(page)
    reader.look("beginning")
    for decisions in (2, 10):
        press_on(page, seed=decisions, most=decisions)
        settled(page)
        reader.look(f"after {decisions} more decisions")


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_the_rules(reader: Reader, game: str) -> None:
    reader.page.goto(f"/rules/{game}")
    expect(reader.page.locator("[data-rule]").first).to_be_visible()
    reader.look("rules")


def test_a_replay(reader: Reader) -> None:
    page = reader.enter()
    record = page.request.post("/api/records", data=json.loads(GOLDEN.read_text(encoding="utf-8")))
    assert record.ok, record.text()
    page.goto(f"/replay/{record.json()['id']}")
    expect(page.locator("[data-testid=board]")).to_be_visible()
    reader.look("replay")


def test_what_no_catalogue_has_is_found(reader: Reader) -> None:
    page = reader.enter()
    page.evaluate("document.body.append('Buy now')")
    assert reader.own_words()[-2:] == ["Buy", "now"]
