"""The pictures of the README: `make screenshots` starts a house and a browser and looks at the tables."""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import mastaba
from mastaba import registry
from tools.browser import EXECUTABLE

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
KNOWS_THE_GAMES = f"localStorage.setItem('mastaba.knows', '{json.dumps(mastaba.GAMES)}')"
PATIENCE = 60_000
SEED = 7


def promise(facts: dict[str, Any], dice: random.Random) -> tuple[float, ...]:
    """What a move brings, as far as the engine tells: a picture of a table at which nothing was won shows little."""
    gains = [value for value in facts.get("gains", {}).values() if isinstance(value, int | float)]
    return facts.get("points") or 0, sum(gains), facts.get("role") != "finish", dice.random()


def play(page: Page, moment: dict[str, Any]) -> None:
    """Some turns into the game, by requests beside the page."""
    dice = random.Random(SEED)
    id = page.url.split("/t/")[1].split("?")[0]
    made, until = 0, time.monotonic() + PATIENCE / 1000 * 3
    while time.monotonic() < until:
        said: list[dict[str, Any]] = page.request.post(
            f"/api/tables/{id}/say", data={"type": "look", "seat": 0}
        ).json()
        update = next(one for one in said if one["type"] == "update")
        if update["over"]:
            return
        if not update["options"]:
            page.wait_for_timeout(100)
            continue
        if made >= moment["decisions"] and len(update["options"]) >= moment["options"]:
            return
        option = max(update["options"], key=lambda one: promise(one["facts"], dice))
        page.request.post(
            f"/api/tables/{id}/say",
            data={"type": "play", "seat": 0, "turn": update["turn"], "moves": [option["move"]]},
        )
        made += 1


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        contextlib.ExitStack() as afterwards,
    ):
        command = [sys.executable, "-m", "mastaba", "serve", "--port", "0", "--rate", "0", "--log", "error"]
        house = subprocess.Popen(
            [*command, "--lang", "en", "--database", f"{folder}/book.sqlite"],
            stdout=subprocess.PIPE,
            text=True,
        )
        afterwards.callback(house.wait)
        afterwards.callback(house.terminate)
        assert house.stdout is not None
        address = "http://" + house.stdout.readline().split("http://")[1].split("/")[0]
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=["--no-sandbox"])
        shown = {game: registry.about(game).showcase["page"] for game in mastaba.GAMES}
        for game, picture in [(game, one) for game, moment in shown.items() for one in moment["pictures"]]:
            file, lang = picture["file"], picture["lang"]
            wishes: dict[str, Any] = {
                "viewport": {"width": picture["width"], "height": picture["height"]},
                "locale": "de-DE" if lang == "de" else "en-GB",
                "color_scheme": picture["theme"],
                "reduced_motion": "reduce",
                "base_url": address,
                "is_mobile": (phone := picture["width"] < 560),  # there fingers are spoken to
                "has_touch": phone,
            }
            context = browser.new_context(**wishes)
            context.add_init_script(KNOWS_THE_GAMES)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto("/")
            page.get_by_test_id(f"game-{game}").wait_for()
            page.request.patch("/api/me", data={"name": "Nofret"})
            seats = [{"who": "me"}, {"who": "bot", "level": "scribe"}, {"who": "bot", "level": "apprentice"}]
            table = page.request.post("/api/tables", data={"game": game, "seats": seats}).json()
            page.goto(f"/t/{table['id']}")
            page.get_by_test_id("board").wait_for()
            play(page, shown[game])
            page.reload()
            page.locator("[data-move]:visible, [data-hand]:visible, [data-field]:visible").first.wait_for()
            away = page.get_by_role("button", name="Nicht nötig" if lang == "de" else "No need")
            if away.is_visible():
                away.click()
            page.wait_for_timeout(1500)
            page.screenshot(path=PICTURES / f"{file}.jpg", type="jpeg", quality=82)
            print(f"docs/pictures/{file}.jpg")
        browser.close()


if __name__ == "__main__":
    main()
