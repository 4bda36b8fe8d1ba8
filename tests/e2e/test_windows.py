"""VK-6.8 in the browser: what the buyer's page hears and shows is the same with and without the card in the other's hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.conftest import Visit
from tests.e2e.playing import settled
from tests.server.test_windows import Purchase, purchase

# What stands in the corner where the page asks and waits: elements with their classes, and words but for the names of cards.
CORNER = """
() => [...document.querySelectorAll('aside > section, aside > section *')].map((one) =>
  [one.tagName, one.className, one.dataset.testid ?? '', one.children.length ? '' : one.textContent].join(' '))
"""


def sit_down(anna: Page, ben: Page, found: Purchase) -> dict[str, Any]:
    """Both at a table where the buyer is about to pay the last of a price."""
    origin = anna.request.post("/api/records", data=json.loads(found.record)).json()
    seats = [{"who": "open"}, {"who": "open"}]
    seats[found.buyer] = {"who": "me"}
    fork = {"table": origin["id"], "moves": found.moves}
    table: dict[str, Any] = anna.request.post(
        "/api/tables", data={"game": "valley", "seats": seats, "fork": fork}
    ).json()
    # Guests are given names by chance; two of the same name are numbered.
    assert ben.request.patch("/api/me", data={"name": "Ben"}).ok
    joined = ben.request.post(f"/api/tables/{table['id']}/join", data={"key": table["key"]})
    assert joined.ok, joined.text()
    return table


def say(page: Page, table: dict[str, Any], **said: Any) -> list[dict[str, Any]]:
    answer = page.request.post(f"/api/tables/{table['id']}/say", data=said)
    assert answer.ok, answer.text()
    heard: list[dict[str, Any]] = answer.json()
    assert not [one for one in heard if one["type"] == "refused"], heard
    return heard


def buy(page: Page, table: dict[str, Any], found: Purchase) -> None:
    update = next(one for one in say(page, table, type="look", seat=found.buyer) if one["type"] == "update")
    say(page, table, type="play", seat=found.buyer, turn=update["turn"], moves=[found.pay])


def outline(message: dict[str, Any], found: Purchase) -> list[Any]:
    """A message without cards and numbers of seats."""
    window = message.get("window")
    mine = [seat == found.buyer for seat in (message.get("view") or message).get("to_move", [])]
    return [
        message["type"],
        sorted(message),
        mine,
        window and [window["seconds"], window["held"], window["seat"] == found.buyer],
    ]


@pytest.mark.rule("VK-6.8")
def test_the_buyers_page_shows_the_same_whatever_the_other_one_holds(visit: Visit) -> None:
    told, shown = {}, {}
    for holds in (True, False):
        found = purchase(holds)
        anna, ben = visit(), visit(phone=True)
        table = sit_down(anna, ben, found)
        heard: list[dict[str, Any]] = []

        def listen(socket: WebSocket, heard: list[dict[str, Any]] = heard) -> None:
            socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

        anna.on("websocket", listen)
        for page in (anna, ben):
            page.goto(f"/t/{table['id']}?key={table['key']}")
            settled(page)
        expect(anna.locator("header .away")).to_have_count(0)
        heard.clear()
        buy(anna, table, found)
        expect(anna.get_by_test_id("window")).to_be_visible()
        expect(anna.get_by_test_id("asked")).to_contain_text("A reaction is possible")
        settled(anna)
        before = anna.evaluate(CORNER)
        expect(ben.get_by_test_id("window")).to_be_visible()
        expect(ben.locator("[data-move=pass]")).to_be_visible()
        assert (ben.locator("[data-move^=react]").count() > 0) is holds
        if not holds:
            expect(ben.get_by_test_id("asked")).to_contain_text("nothing to react with")
        ben.locator("[data-move=pass]").click()
        expect(anna.get_by_test_id("window")).to_have_count(0)
        settled(anna)
        told[holds] = [outline(message, found) for message in heard if message["type"] != "pong"]
        shown[holds] = [before, anna.get_by_test_id("asked").inner_text()]
    assert [one[0] for one in told[True]].count("update") == 2
    assert told[True] == told[False]
    assert shown[True] == shown[False]


def test_orders_are_given_by_keyboard_at_ones_own_seat_and_hold(visit: Visit) -> None:
    found = purchase(True)
    anna, ben = visit(), visit(lang="de")
    table = sit_down(anna, ben, found)
    for page in (anna, ben):
        page.goto(f"/t/{table['id']}?key={table['key']}")
        settled(page)
    ben.locator("header ul button").nth(1 - found.buyer).focus()
    ben.keyboard.press("Enter")
    ben.get_by_role("button", name="Reaktionen …").press("Enter")
    for card in ("Boot", "Mumifizierte Katze"):
        group = ben.get_by_role("group", name=card)
        group.get_by_role("radio", name="Frag mich").focus()
        ben.keyboard.press("ArrowRight")
        ben.keyboard.press("ArrowRight")
        expect(group.get_by_role("radio", name="Nie")).to_be_checked()
    ben.keyboard.press("Escape")
    buy(anna, table, found)
    expect(anna.locator("[data-move=end], [data-hand]").first).to_be_visible()
    expect(anna.get_by_test_id("window")).to_have_count(0)
    assert ben.locator("[data-move]").count() == 0
