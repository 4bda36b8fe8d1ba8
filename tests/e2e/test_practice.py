"""Practising: a puzzle of one's own, the deal of the day, my page; and axe-core finds nothing serious there."""

from __future__ import annotations

import msgspec
from playwright.sync_api import Page, expect

from mastaba.analysis.course import Course
from mastaba.analysis.types import Analysis, SeatAnalysis
from mastaba.core import Record
from mastaba.server.database.queries import keep_analysis
from tests.e2e.conftest import Visit
from tests.e2e.test_everyone import nothing_serious
from tests.server.databases import changing
from tests.server.tables import finish, nearly_over
from tests.server.test_practice import decision
from tests.server.test_ratings import with_account
from tests.server.visitors import Node, Visitor
from tests.waiting import enough_of_the_day


def become(page: Page, visitor: Visitor) -> None:
    """This person looks at the page from now on."""
    cookie = {"name": "mastaba", "value": visitor.cookie, "url": visitor.node.address}
    page.context.add_cookies([cookie])  # type: ignore[list-item]


def test_a_puzzle_is_solved(visit: Visit, house: Node) -> None:
    page, anna = visit(), Visitor(house)
    become(page, anna)
    table = nearly_over(anna, "valley", "me", "here", left=12)
    finish(table, {0: anna, 1: anna})
    record = msgspec.json.encode(anna.ask("GET", f"/api/tables/{table['id']}/record")).decode()
    course = Course(Record.loads(record))
    move = next(
        one
        for one in range(len(course))
        if course.seat(one) == 0
        and "end" in course.state(one).moves(0)
        and course.state(one).name(course.action(one), 0) != "end"
    )
    found = decision(move, course.state(move).name(course.action(move), 0), "end")
    seats = [
        SeatAnalysis(name="", result=1.0, parts=None, decisions=[found] if seat == 0 else [], judged=True)
        for seat in range(2)
    ]
    told = Analysis(
        game="valley", judge="1", samples=2, untold="fork", seeded=False, seats=seats, curve=[], strokes=[]
    )
    with changing(house.database) as c:
        keep_analysis(c, table["id"], "1", msgspec.json.encode(told).decode())
    page.goto("/practice")
    with nothing_serious(page) as screens:
        expect(page.get_by_test_id("asked")).to_be_visible()
        screens.look("puzzle", "section")  # boards are looked at elsewhere
        page.locator('[data-move="end"]').click()
        expect(page.get_by_test_id("verdict")).to_contain_text("That is the best move.")
        screens.look("verdict", "section")


def test_the_deal_of_the_day_and_my_page(visit: Visit, house: Node) -> None:
    enough_of_the_day()
    page, anna = visit(phone=True), with_account(house)
    become(page, anna)
    page.goto("/daily#pyramids")
    mine = page.get_by_test_id("day-pyramids")
    with nothing_serious(page) as screens:
        mine.get_by_role("button", name="Play").click()
        expect(page.get_by_test_id("board")).to_be_visible()
        expect(page.get_by_test_id("hint-ask")).to_have_count(0)
        finish({"id": page.url.rsplit("/", 1)[1]}, {0: anna})
        page.get_by_role("button", name="Deal of the day").click()
        expect(mine).to_contain_text("place 1 of 1")
        mine.get_by_role("button", name="Share").click()
        expect(mine.get_by_role("status")).to_contain_text("deal of")
        screens.look("the deals of the day")
        page.goto("/me")
        expect(page.get_by_test_id("my-results")).to_contain_text("alone")
        screens.look("my page")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
