"""A game over three days, between two people who have nothing but their phones: each is told when it is their turn, and what they
are told opens the table. The days pass in the house's book, which is all that knows of time: see `let_time_pass`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.playing import asked, open_table, press_on, settled
from tests.e2e.test_app import KEEP, PRESS, PUSH, worker_of
from tests.server.mailbox import Browser, Mailbox, mailbox
from tests.server.test_watching import let_time_pass
from tests.server.visitors import open_house
from tests.waiting import until

DAY = 86_400.0
Notice = dict[str, Any]


class Phone:
    """Somebody's phone: its page, and the push service of whoever made its browser."""

    def __init__(self, page: Page, box: Mailbox, name: str, lang: str) -> None:
        self.page, self.box, self.name = page, box, name
        self.browser = Browser()
        self.read = 0
        worker_of(page)
        push = {"endpoint": f"{box.address}/push/{name}", "keys": self.browser.keys(), "lang": lang}
        assert page.request.post("/api/me/notices/push", data=push).ok
        assert page.request.patch("/api/me/notices", data={"soon": 0}).ok
        assert page.request.patch("/api/me", data={"name": name}).ok

    def pushed(self) -> list[Notice]:
        """What has arrived and was not opened yet, as this browser reads it."""
        path = f"/push/{self.name}"
        return [self.browser.read(body) for at, _, body in list(self.box.got) if at == path][self.read :]

    def opens(self, notice: Notice) -> None:
        """It buzzes in the pocket; whoever presses it stands at that table."""
        worker = worker_of(self.page)
        worker.evaluate(KEEP)
        worker.evaluate(PUSH, notice)
        until(lambda: worker.evaluate("self.shown.length"))
        [shown] = worker.evaluate("self.shown")
        assert (shown["title"], shown["tag"]) == (notice["title"], notice["table"])
        worker.evaluate(PRESS, shown["data"])
        self.page.wait_for_url(f"**/t/{notice['table']}")
        asked(self.page)

    def plays(self) -> None:
        """Their turn to its end; then the phone goes back into the pocket."""
        press_on(self.page, turn=True)
        settled(self.page)
        self.page.goto("/")
        expect(self.page.get_by_test_id("game-valley")).to_be_visible()


def test_a_game_over_three_days_with_two_phones(visit: Visit, tmp_path: Path, excused: list[str]) -> None:
    excused += ["WebSocket", "net::ERR_"]  # by night the house is closed
    with (
        mailbox() as box,
        open_house(tmp_path / "book.sqlite", "--local", "--grace", "1", "--pace", "1") as house,
    ):
        phones = [
            Phone(visit("/", phone=True, app=True, lang=lang, by=house.address), box, name, lang)
            for name, lang in (("Anna", "en"), ("Ben", "de"))
        ]
        pages = [one.page for one in phones]
        control = {"kind": "peace", "days": 3}
        other = open_table(pages[0], "valley", "me", "open", control=control)  # waits for somebody else
        link = open_table(pages[0], "dahshur", "me", "open", control=control)
        id, key = link.split("/t/")[1].split("?key=")
        joined = pages[1].request.post(f"/api/tables/{id}/join", data={"key": key})
        assert joined.ok, joined.text()

        told: list[str] = []
        for day in range(3):
            for _ in range(1 + day % 2):  # sometimes it goes back and forth
                [turn] = until(lambda: [one for one in phones if one.pushed()])
                [notice] = turn.pushed()  # one for each turn, and to nobody else
                assert notice["table"] == id
                assert notice["title"].startswith("Dahshur" if turn is phones[0] else "Dahschur")
                turn.read += 1
                told.append(notice["key"])
                turn.opens(notice)
                turn.plays()
            table = pages[0].request.get(f"/api/tables/{id}").json()
            assert [one["standin"] for one in table["seats"]] == [None, None]  # nobody is replaced overnight
            [due] = [one["due_by"] for one in table["seats"] if one["due_by"]]
            assert 2.9 * DAY < due - time.time() <= 3 * DAY, day
            let_time_pass(house, DAY)
            table = pages[0].request.get(f"/api/tables/{id}").json()
            [due] = [one["due_by"] for one in table["seats"] if one["due_by"]]
            assert 1.9 * DAY < due - time.time() <= 2 * DAY, day
        assert len(set(told)) == len(told) == 4
        assert other.split("?")[0] not in [page.url for page in pages]

        # On the fourth day somebody does not come back: the time is up, and the other may claim the seat.
        let_time_pass(house, 3 * DAY)
        waiting = turn  # who has moved last
        waiting.page.goto(link)
        waiting.page.get_by_test_id("table-menu").click()
        claim = {"Anna": "Claim the seat", "Ben": "Platz einfordern"}[waiting.name]
        waiting.page.get_by_role("dialog").get_by_role("button", name=claim).click()
        place = f"/api/tables/{id}"
        until(
            lambda: [one["out"] for one in pages[0].request.get(place).json()["seats"]].count("claimed") == 1
        )
