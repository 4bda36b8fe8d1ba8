"""When things go wrong under an open page: nothing typed or chosen is lost, nothing is played twice, and it says so."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import mastaba
from tests.e2e.conftest import Visit, one_of
from tests.e2e.ferry import Ferry
from tests.e2e.playing import asked, nearly_over, open_table, press_on, settled
from tests.e2e.test_embed import id_of, move_on
from tests.server.databases import opened
from tests.server.parties import log_of
from tests.server.visitors import Node, open_house
from tests.waiting import until

OUTAGE = r"ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|WebSocket connection"
TYPED = "I was just about to say …"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Node]:
    """One of its own, for it will come to harm."""
    with open_house(tmp_path / "book.sqlite") as node:
        yield node


def sit_down(page: Page, game: str) -> str:
    """At a table where it is our turn; its name."""
    address = open_table(page, game, "me", "apprentice")
    page.goto(address)
    expect(page.locator("[data-move], [data-hand]").first).to_be_visible()
    return address.split("/")[2].split("?")[0]


def my_moves(house: Node, table: str) -> list[str]:
    with opened(house.database) as engine:
        return [entry.text for entry in log_of(engine, table) if entry.seat == 0]


def wait_for_moves(house: Node, table: str, count: int) -> None:
    until(lambda: len(my_moves(house, table)) >= count, "the move does not arrive")


def type_a_line(page: Page) -> Locator:
    page.locator("#tab-chat").click()
    field = page.get_by_placeholder("Say something")
    field.fill(TYPED)
    return field


def choose_half(page: Page, game: str) -> Locator:
    """Half a choice; where it is to be seen."""
    if game == "valley":
        page.locator(".hand button").first.click()
        expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
        return page.locator(".hand")
    page.locator("[data-hand='1']").click()  # one of the two cards to keep
    expect(page.locator(".keep [aria-pressed=true]")).to_have_count(1)
    return page.locator(".keep .hand")


@pytest.mark.parametrize("game", one_of(["pyramids", "valley"]))
def test_the_house_is_killed_and_opened_again(
    visit: Visit, house: Node, excused: list[str], game: str
) -> None:
    excused.append(OUTAGE)
    page = visit()
    table = sit_down(page, game)
    half = choose_half(page, game)
    field = type_a_line(page)
    chosen, before = half.inner_html(), my_moves(house, table)
    house.kill()
    expect(page.get_by_test_id("lost")).to_be_visible()
    with page.expect_event("websocket"):  # a try in vain
        pass
    house.start()
    expect(page.get_by_test_id("lost")).to_have_count(0)
    settled(page)
    assert half.inner_html() == chosen
    expect(field).to_have_value(TYPED)
    assert my_moves(house, table) == before
    page.get_by_role("button", name="Send").click()  # both lead on
    expect(page.get_by_role("listitem").filter(has_text=TYPED)).to_be_visible()
    expect(field).to_have_value("")
    press_on(page, most=20)
    wait_for_moves(house, table, len(before) + 1)


@pytest.mark.parametrize("arrives", [True, False], ids=["arrived", "lost"])
def test_a_move_in_the_moment_of_the_power_cut_is_played_once(
    house: Node, ferry: Ferry, visit: Visit, excused: list[str], arrives: bool
) -> None:
    excused.append(OUTAGE)
    page = visit(by=ferry.address)
    table = sit_down(page, "dahshur")
    before = my_moves(house, table)
    (ferry.answers if arrives else ferry.requests).clear()
    press_on(page, most=1)
    if arrives:  # but nobody hears of it
        wait_for_moves(house, table, len(before) + 1)
    house.kill()
    assert len(my_moves(house, table)) == len(before) + arrives
    ferry.sink()
    expect(page.get_by_test_id("lost")).to_be_visible()
    house.start()
    wait_for_moves(house, table, len(before) + 1)
    expect(page.get_by_test_id("lost")).to_have_count(0)
    expect(page.locator("[data-line]").first).to_be_visible()
    expect(page.locator("[data-move]:not([disabled])").first).to_be_visible()
    assert len(my_moves(house, table)) == len(before) + 1
    expect(page.get_by_role("alert")).to_have_count(0)
    press_on(page, most=1)
    wait_for_moves(house, table, len(before) + 2)


def test_a_move_without_a_connection_waits_for_the_next_one(
    visit: Visit, house: Node, excused: list[str]
) -> None:
    excused.append(OUTAGE)
    page = visit()
    table = sit_down(page, "valley")
    before = my_moves(house, table)
    house.kill()
    expect(page.get_by_test_id("lost")).to_be_visible()
    page.locator("[data-move=end]").click()
    expect(page.locator("[data-move=end][data-sent]")).to_be_disabled()
    house.start()
    wait_for_moves(house, table, len(before) + 1)
    assert my_moves(house, table)[len(before)] == "end"


def test_a_late_move_is_refused_and_the_table_goes_on(house: Node, ferry: Ferry, visit: Visit) -> None:
    page = visit(by=ferry.address)
    table = sit_down(page, "valley")
    other = visit(f"{house.address}/t/{table}", of=page)  # the same person
    before = my_moves(house, table)
    expect(other.locator("[data-move=end]")).to_be_visible()
    ferry.answers.clear()  # this window does not hear of it
    other.locator("[data-move=end]").click()
    wait_for_moves(house, table, len(before) + 1)
    page.locator("[data-move=end]").click()
    expect(page.locator("[data-move=end][data-sent]")).to_be_visible()
    ferry.answers.set()
    expect(page.get_by_role("alert")).to_contain_text("decided already")
    assert len(my_moves(house, table)) == len(before) + 1
    press_on(page, most=3)
    expect(page.get_by_role("alert")).to_have_count(0)
    wait_for_moves(house, table, len(before) + 2)


def test_what_a_rule_forbids_names_it_and_the_table_goes_on(visit: Visit, house: Node) -> None:
    page = visit()
    table = sit_down(page, "valley")
    before = my_moves(house, table)
    page.locator("[data-place='pyramid:6'] button, [data-place='pyramid:6']").first.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("VK-"))
    page.locator("[data-move=end]").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    wait_for_moves(house, table, len(before) + 1)


def another_build(place: Path) -> Path:
    """The package with the same page under other names, as the next version would bring it."""
    package = Path(mastaba.__file__).parent
    shutil.copytree(package, place / "mastaba", copy_function=os.symlink, dirs_exist_ok=True)
    page = place / "mastaba" / "server" / "page"
    names = [file.name for file in (page / "assets").iterdir() if file.suffix in (".js", ".css")]
    for file in [page / "index.html", *(page / "assets" / name for name in names)]:
        text = file.read_text(encoding="utf-8")
        file.unlink()
        for name in names:
            text = text.replace(name, renamed(name))
        file.with_name(renamed(file.name) if file.name in names else file.name).write_text(
            text, encoding="utf-8"
        )
    return place


def renamed(name: str) -> str:
    stem, ending = name.rsplit(".", 1)
    return f"{stem[:-2]}{'xy' if stem[-2:] != 'xy' else 'yx'}.{ending}"


def test_the_page_is_renewed_under_an_open_table(
    visit: Visit, house: Node, excused: list[str], tmp_path: Path
) -> None:
    excused += [OUTAGE, "404", "MIME type"]
    page = visit()
    table = sit_down(page, "valley")
    field = type_a_line(page)
    lobby = visit("/")
    for one in (page, lobby):
        one.wait_for_load_state("networkidle")  # each knows by now which build it is
    house.kill()
    house.variables["PYTHONPATH"] = str(another_build(tmp_path / "next"))
    house.start()
    renewed = page.get_by_role("status").filter(has_text="new version of Mastaba")
    expect(renewed).to_be_visible()
    expect(field).to_have_value(TYPED)
    before = my_moves(house, table)
    page.locator("[data-move=end]").click()  # the old page plays on
    wait_for_moves(house, table, len(before) + 1)
    renewed.get_by_role("button", name="Reload").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    expect(renewed).to_have_count(0)
    page.locator("#tab-chat").click()
    expect(field).to_have_value(TYPED)
    # An old page that needs a part which is no longer there.
    expect(lobby.get_by_role("status").filter(has_text="new version of Mastaba")).to_be_visible()
    lobby.get_by_test_id("game-dahshur").get_by_role("button", name="Play now").click()
    missing = lobby.get_by_role("alert").filter(has_text="could not be loaded")
    expect(missing).to_be_visible()
    missing.get_by_role("button", name="Reload").click()
    expect(lobby.get_by_test_id("board")).to_be_visible()


def test_a_slow_network(house: Node, ferry: Ferry, visit: Visit) -> None:
    page = visit(by=ferry.address)
    table = sit_down(page, "valley")
    before = my_moves(house, table)
    ferry.requests.clear()
    page.locator("[data-move=end]").click()
    expect(page.locator("[data-move=end][data-sent]")).to_be_disabled()
    page.evaluate("for (let i = 0; i < 5; i++) document.querySelector('[data-move=end]')?.click()")
    expect(page.get_by_test_id("slow")).to_be_visible()
    expect(page.locator("[data-move=end][data-sent]")).to_be_disabled()
    ferry.delay, ferry.pace = 1.0, 20_000
    ferry.requests.set()
    wait_for_moves(house, table, len(before) + 1)
    expect(page.get_by_test_id("slow")).to_have_count(0)
    assert len(my_moves(house, table)) == len(before) + 1
    press_on(page, most=4)
    wait_for_moves(house, table, len(before) + 2)


def test_what_is_refused_in_the_account_sheet_stays_typed(visit: Visit, excused: list[str]) -> None:
    excused += ["400", "401", "403", "409", "422"]
    page = visit("/")
    page.locator("header button.name").click()
    sheet = page.get_by_role("dialog")
    name, account = sheet.get_by_label("Your name at the table"), sheet.get_by_label("Account name")
    password = sheet.get_by_label("Password")
    sheet.get_by_role("radio", name="Log in").check()
    account.fill("nobody")
    password.fill("wrong but long")
    name.fill("Half typed")
    sheet.get_by_role("button", name="Log in").click()
    expect(sheet.locator(".bad")).to_be_visible()
    expect(account).to_have_value("nobody")
    expect(password).to_have_value("wrong but long")
    expect(name).to_have_value("Half typed")
    name.fill("\u200b")  # nothing that anybody could read
    with page.expect_response(lambda answer: answer.request.method == "PATCH") as refused:
        sheet.get_by_role("button", name="Save").click()
    assert refused.value.status >= 400
    expect(sheet.locator(".bad")).to_be_visible()
    expect(name).to_have_value("\u200b")
    name.fill("Half typed")
    sheet.get_by_role("radio", name="New account").check()  # one that is made leaves the name as it is typed
    sheet.get_by_role("button", name="Create account").click()
    expect(sheet.get_by_text("Your account has been created.")).to_be_visible()
    expect(name).to_have_value("Half typed")


def test_an_end_that_cannot_be_shown_leaves_the_board(visit: Visit, excused: list[str]) -> None:
    """The page is older than the server, which no longer has the part that tells how a game ends."""
    excused += ["404", "Failed to fetch dynamically imported module"]
    page = visit()
    page.route("**/assets/Ended-*.js", lambda route: route.fulfill(status=404))
    link = nearly_over(page, "dahshur", "me", "here", left=1)
    page.goto(link)
    page.get_by_test_id("cover").get_by_role("button").click()
    asked(page)
    move_on(page, id_of(link))
    sheet = page.get_by_role("dialog", name="Result")
    expect(sheet.get_by_role("alert")).to_contain_text("could not be loaded")
    sheet.get_by_role("button", name="Close").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    page.get_by_role("button", name="Result").click()
    expect(sheet).to_be_visible()


def test_an_end_is_there_before_the_game_is_over(visit: Visit) -> None:
    """So it is shown even if the server has none any more when it comes."""
    page = visit()
    asked_for: list[str] = []
    page.on("request", lambda one: asked_for.append(one.url) if "/assets/Ended-" in one.url else None)
    link = nearly_over(page, "dahshur", "me", "here", left=1)
    page.goto(link)
    page.get_by_test_id("cover").get_by_role("button").click()
    asked(page)
    until(lambda: [one for one in asked_for if one.endswith(".js")])
    page.wait_for_load_state("networkidle")
    page.route("**/assets/Ended-*", lambda route: route.abort())
    move_on(page, id_of(link))
    expect(page.get_by_test_id("finale")).to_be_visible()
    assert len([one for one in asked_for if one.endswith(".js")]) == 1
