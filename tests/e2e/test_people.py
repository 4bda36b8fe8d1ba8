"""Who comes back: with an account, on another device, at another node, to what others have said meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.ferry import Ferry
from tests.e2e.playing import asked, open_table, press_on, settled
from tests.server.databases import postgres_of_our_own
from tests.server.visitors import Node
from tests.waiting import until

BANK = 900.0
PASSWORD = "a pyramid of words"


def together(page: Page, other: Page, game: str, **more: object) -> str:
    """The address of a table at which both sit."""
    link = open_table(page, game, "me", "open", **more)
    id, key = link.split("/t/")[1].split("?key=")
    joined = other.request.post(f"/api/tables/{id}/join", data={"key": key})
    assert joined.ok, joined.text()
    return f"/t/{id}"


def account_sheet(page: Page) -> Page:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Account", exact=True).click()
    expect(page.get_by_role("dialog", name="Account").get_by_label("Account name")).to_be_visible()
    return page


def test_running_tables_come_along_into_the_account_and_to_another_device(visit: Visit) -> None:
    phone, other = visit("/", phone=True), visit()
    assert phone.request.patch("/api/me", data={"name": "Tiye"}).ok
    first = together(phone, other, "dahshur", control={"kind": "peace", "days": 3})
    phone.reload()
    expect(phone.locator(f".running a[href='{first}']")).to_be_visible()
    sheet = account_sheet(phone).get_by_role("dialog", name="Account")
    expect(sheet.get_by_label("Account name")).to_have_value("Tiye")  # by which the others know her
    sheet.get_by_label("Password").fill(PASSWORD)
    sheet.get_by_role("button", name="Create account").click()
    expect(sheet.get_by_text("Recovery codes").first).to_be_visible()
    phone.goto(first)
    settled(phone)
    expect(phone.get_by_test_id("board")).to_be_visible()

    # At the desk she has begun a game as a guest; whoever she plays with there sees her new name from then on.
    desk = visit("/")
    second = together(desk, other, "valley", control={"kind": "peace"})
    desk.reload()
    sheet = account_sheet(desk).get_by_role("dialog", name="Account")
    sheet.get_by_role("radio", name="Log in").check()
    sheet.get_by_label("Account name").fill("Tiye")
    sheet.get_by_label("Password").fill(PASSWORD)
    sheet.get_by_role("button", name="Log in", exact=True).click()
    for link in (first, second):
        expect(desk.locator(f".running a[href='{link}']")).to_be_visible()
    desk.goto(second)
    if other.request.get(f"/api/tables{second[2:]}").json()["to_move"] == [0]:
        asked(desk)
        press_on(desk, turn=True)
    expect(desk.get_by_role("banner").get_by_role("listitem").first).to_contain_text("Tiye")
    other.goto(second)
    expect(other.get_by_role("banner").get_by_role("listitem").first).to_contain_text("Tiye")


def test_what_was_said_is_unread_until_it_was_read_also_after_a_reload(visit: Visit) -> None:
    anna, ben = visit(phone=True), visit()
    link = together(anna, ben, "valley")
    anna.goto(link)
    settled(anna)
    chat = anna.get_by_role("tab", name="Chat")
    say = f"/api/tables{link[2:]}/say"
    for number in (1, 2):
        assert ben.request.post(say, data={"type": "say", "text": f"word {number}"}).ok
        expect(chat).to_contain_text(str(number))
        anna.reload()
        settled(anna)
        expect(chat).to_contain_text(f"{number} unread message{'s' if number > 1 else ''}")
    chat.click()
    expect(anna.get_by_text("word 2")).to_be_visible()
    expect(chat).not_to_contain_text("unread")
    anna.reload()
    settled(anna)
    expect(chat).not_to_contain_text("unread")


@pytest.fixture
def nodes() -> Iterator[list[Node]]:
    with postgres_of_our_own() as server:
        database = server.fresh()
        found = [Node(database, "--rate", "0", "--bots", "1").start() for _ in range(2)]
        yield found
        for node in found:
            node.stop()


def seconds(face: str) -> float:
    *minutes, rest = face.split(":")
    return sum(60 * int(one) for one in minutes) + float(rest)


def test_clocks_go_on_through_power_cuts_and_at_another_node(
    visit: Visit, nodes: list[Node], excused: list[str]
) -> None:
    """One clock runs at any time, and nothing is added: so both together have lost the time that has passed, whatever
    happened to the servers; and both pages show it."""
    excused += ["WebSocket", "net::ERR_", " 50[0-9] "]  # while nobody is at home
    ferry = Ferry(nodes[0].port)
    anna, ben = visit("/", by=ferry.address), visit("/", phone=True, by=nodes[1].address)
    control = {"kind": "clocks", "bank": BANK, "increment": 0, "out": "lose"}
    earliest = time.time()
    link = together(anna, ben, "dahshur", control=control)
    latest = time.time()

    def both_are_right() -> None:
        for page in (anna, ben):
            settled(page)
            expect(page.get_by_test_id("lost")).to_have_count(0)
        clocks = ben.request.get(f"/api/tables{link[2:]}").json()["clocks"]
        [running] = clocks["running"]
        before = time.time()
        left = [
            rest - (before - clocks["at"] if seat == running else 0)
            for seat, rest in enumerate(clocks["left"])
        ]
        assert before - latest - 0.01 <= 2 * BANK - sum(left) <= before - earliest + 0.01
        for page in (anna, ben):
            until(lambda: shows(page, clocks["left"], clocks["at"], running))  # noqa: B023

    def shows(page: Page, left: list[float], at: float, running: int) -> bool:
        faces = [seconds(one) for one in page.get_by_test_id("clock").all_text_contents()]
        now = time.time()
        true = [rest - (now - at if seat == running else 0) for seat, rest in enumerate(left)]
        return all(abs(face - rest) < 1.5 for face, rest in zip(faces, true, strict=True))

    for page in (anna, ben):
        page.goto(link)
    both_are_right()
    nodes[0].kill()  # Anna's node; she goes on at the other one
    expect(anna.get_by_test_id("lost")).to_be_visible()
    ferry.house = nodes[1].port
    both_are_right()
    mover = (anna, ben)[ben.request.get(f"/api/tables{link[2:]}").json()["to_move"][0]]
    asked(mover)
    press_on(mover, most=1)
    both_are_right()
    nodes[1].kill()  # now there is none
    for page in (anna, ben):
        expect(page.get_by_test_id("lost")).to_be_visible()
    for node in nodes:
        node.start()
    ferry.house = nodes[0].port
    both_are_right()
    ferry.close()
