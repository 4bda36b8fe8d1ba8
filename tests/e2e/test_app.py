"""The page as an app: installed, opened without a connection, and opened at the right table by what is pushed."""

from __future__ import annotations

from playwright.sync_api import Page, Worker, expect

from tests import waiting
from tests.e2e.conftest import Visit

NOTICE = {
    "key": "k1",
    "title": "Dahshur",
    "text": "It’s your turn.",
    "lang": "en",
    "table": "abc",
    "waiting": 2,
}
# What is shown, kept instead: a browser without windows shows nothing, and has no icon for a badge.
KEEP = """() => { self.shown = []; self.opened = []; self.badges = [];
  WorkerNavigator.prototype.setAppBadge = async (count) => void self.badges.push(count);
  ServiceWorkerRegistration.prototype.showNotification = async (title, facts) => void self.shown.push({ title, ...facts });
  Clients.prototype.openWindow = async (address) => void self.opened.push(address); }"""
PUSH = "(notice) => self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(notice) }))"
PRESS = """(notice) => { const event = new ExtendableEvent('notificationclick');
  event.notification = { data: notice, close() {} }; self.dispatchEvent(event); }"""


def worker_of(page: Page) -> Worker:
    """The worker of this page, once it is in charge."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    waiting.until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    return page.context.service_workers[0]


def test_an_app_opens_without_a_connection_and_what_is_pushed_opens_the_table(
    visit: Visit, excused: list[str]
) -> None:
    page = visit("/", phone=True, app=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.querySelector('link[rel=manifest]').href").endswith("?lang=en")
    worker = worker_of(page)

    worker.evaluate(KEEP)
    for notice in (NOTICE, NOTICE, NOTICE | {"key": "k2", "table": "xyz"}):
        worker.evaluate(PUSH, notice)  # as the browser does with what its maker delivers
    waiting.until(lambda: worker.evaluate("self.shown.length") == 2)
    shown, other = worker.evaluate("self.shown")
    assert other["tag"] == "xyz"  # and the same thing once
    assert (shown["title"], shown["body"], shown["tag"]) == ("Dahshur", "It’s your turn.", "abc")
    assert worker.evaluate("self.badges") == [2, 2]
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
    nothing = page.get_by_text("You are not sitting at any table yet.")
    expect(nothing).to_have_count(0)  # nobody knows
    page.context.set_offline(False)
    expect(page.get_by_test_id("game-valley")).to_be_visible()  # it comes by itself
    expect(nothing).to_be_visible()
