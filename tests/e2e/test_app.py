"""The page as an app: installed, opened without a connection, and opened at the right table by what is pushed."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import CDPSession, Page, Worker, expect

from tests import waiting
from tests.e2e.conftest import Visit
from tests.server.visitors import Node

NOTICE = {"title": "Dahshur", "text": "It’s your turn.", "lang": "en", "table": "abc", "waiting": 2}
# What is shown, kept instead: a browser without windows shows nothing.
KEEP = """() => { self.shown = []; self.opened = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, facts) => void self.shown.push({ title, ...facts });
  Clients.prototype.openWindow = async (address) => void self.opened.push(address); }"""
PRESS = """(notice) => { const event = new ExtendableEvent('notificationclick');
  event.notification = { data: notice, close() {} }; self.dispatchEvent(event); }"""


def worker_of(page: Page) -> Worker:
    """The worker of this page, once it is in charge."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    waiting.until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    return page.context.service_workers[0]


def push(page: Page, house: Node, notice: dict[str, Any]) -> None:
    """As the browser's maker would deliver what the server has sent."""
    devtools: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda facts: found.extend(one["registrationId"] for one in facts["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    waiting.until(lambda: (page.evaluate("1"), found)[1])
    facts = {"origin": house.address, "registrationId": found[0], "data": json.dumps(notice)}
    devtools.send("ServiceWorker.deliverPushMessage", facts)
    devtools.detach()


def test_an_app_opens_without_a_connection_and_what_is_pushed_opens_the_table(
    visit: Visit, house: Node, excused: list[str]
) -> None:
    page = visit("/", phone=True, app=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.querySelector('link[rel=manifest]').href").endswith("?lang=en")
    worker = worker_of(page)

    worker.evaluate(KEEP)
    push(page, house, NOTICE)
    waiting.until(lambda: worker.evaluate("self.shown.length"))
    (shown,) = worker.evaluate("self.shown")
    assert (shown["title"], shown["body"], shown["tag"]) == ("Dahshur", "It’s your turn.", "abc")
    # A window that stands in the lobby goes there; one that shows another game is left in peace.
    excused.append("/api/tables/abc|404")
    worker.evaluate(PRESS, NOTICE)
    page.wait_for_url("**/t/abc")
    worker.evaluate(PRESS, NOTICE | {"table": "def"})
    waiting.until(lambda: worker.evaluate("self.opened.length"))
    assert worker.evaluate("self.opened") == ["/t/def"]

    excused.append("ERR_INTERNET_DISCONNECTED|WebSocket")
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("can’t be reached")
    page.context.set_offline(False)
    expect(page.get_by_test_id("game-valley")).to_be_visible()  # it comes by itself
