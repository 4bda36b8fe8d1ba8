"""Learning at the table: analyses of finished games, hints against bots, and nothing of either for anybody else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.server.tables import look, record_of, two_people, upload, whose_turn
from tests.server.visitors import Node, Visitor
from tests.waiting import until


def analysis(
    visitor: Visitor, table: dict[str, Any], method: str = "GET", status: int = 200, lang: str = "en"
) -> dict[str, Any]:
    found: dict[str, Any] = visitor.ask(
        method, f"/api/tables/{table['id']}/analysis?lang={lang}", status=status
    )
    return found


def hint(visitor: Visitor, table: dict[str, Any], seat: int, status: int = 200) -> dict[str, Any]:
    found: dict[str, Any] = visitor.ask(
        "POST", f"/api/tables/{table['id']}/hint", {"seat": seat}, status=status
    )
    return found


# -- analyses ----------------------------------------------------------------------------------------------


def test_nobody_gets_an_analysis_of_a_game_that_goes_on(house: Node, anna: Visitor, ben: Visitor) -> None:
    """Neither who plays nor who watches; and a stranger does not even learn that there is a table."""
    table, people = two_people(anna, ben, "dahshur", public=True)
    watcher = Visitor(house)
    for one in (*people, watcher):
        for method in ("GET", "POST", "DELETE"):
            assert analysis(one, table, method, 409)["code"] == "not-over"
    private = anna.open("dahshur", "me", "scribe")
    for method in ("GET", "POST", "DELETE"):
        assert analysis(watcher, private, method, 404)["code"] == "no-table"


def test_a_finished_game_is_analysed_once(anna: Visitor, ben: Visitor) -> None:
    table = upload(anna, record_of("pyramids", 1))
    assert analysis(anna, table)["status"] == "none"
    analysis(anna, table, "POST")
    found = until(lambda: (state := analysis(anna, table))["status"] == "done" and state)
    seat = found["analysis"]["seats"][0]
    assert sum(part["points"] for part in seat["line"]) == seat["result"] == 100
    assert not seat["judged"]
    assert found["analysis"]["caution"].startswith("Dealt from a seed")
    assert analysis(ben, table, "POST") == found, "it is kept with the table, for whoever may see it"
    assert analysis(ben, table, lang="de")["analysis"]["caution"].startswith("Nach einer Startzahl")


def test_an_analysis_can_be_broken_off_by_who_began_it(anna: Visitor, ben: Visitor) -> None:
    table, other = upload(anna, record_of("valley", 3)), upload(anna, record_of("valley", 3, 2))
    assert analysis(anna, table, "POST")["status"] == "running"
    assert analysis(anna, other, "POST", 429)["code"] == "one-at-a-time"
    assert analysis(ben, table)["status"] == "running"
    assert analysis(ben, table, "DELETE", 409)["code"] == "not-now"
    analysis(anna, table, "DELETE", 204)
    assert analysis(anna, table)["status"] == "none"


def test_analyses_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    """However many guests it has: there are few places, and each is taken for minutes."""
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "10").start()
    try:
        host, other = Visitor(node, address="192.0.2.1"), Visitor(node, address="192.0.2.2")
        tables = [upload(host, record_of("valley", 3, seed)) for seed in range(1, 9)]
        crowd = [Visitor(node, address="192.0.2.3") for _ in range(7)]
        path = "/api/tables/{id}/analysis"
        asked = [one.web.post(path.format(**table)) for one, table in zip(crowd, tables, strict=False)]
        assert [answer.status_code for answer in asked] == [200] * 5 + [503] * 2
        assert analysis(other, tables[7], "POST")["status"] == "running"
        analysis(crowd[0], tables[0], "DELETE", 204)
        until(lambda: crowd[6].web.post(path.format(**tables[6])).status_code == 200)
    finally:
        assert node.stop() == 0


# -- hints -------------------------------------------------------------------------------------------------


def test_a_hint_against_bots_is_legal_and_in_words(anna: Visitor) -> None:
    table = anna.open("dahshur", "me", "scribe")
    update = until(lambda: (seen := look(anna, table))["options"] and seen)
    found = hint(anna, table, 0)
    legal = [one["move"] for one in update["options"]]
    assert {found["move"], *(one["move"] for one in found["others"])} <= set(legal)
    assert found["words"]
    assert 0 <= found["odds"] <= 100
    assert hint(anna, table, 1, 403)["code"] == "not-your-seat"


def test_hints_for_one_address_leave_room_for_others(tmp_path: Path) -> None:
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "10").start()
    try:
        crowd = [Visitor(node, address="192.0.2.3") for _ in range(8)]
        tables = [one.open("dahshur", "me", "scribe") for one in crowd]
        for one, table in zip(crowd, tables, strict=True):
            until(lambda: look(one, table)["options"])  # noqa: B023

        def ask(one: Visitor, table: dict[str, Any]) -> int:
            return one.web.post(f"/api/tables/{table['id']}/hint", json={"seat": 0}).status_code

        def codes() -> set[int]:
            with ThreadPoolExecutor(len(crowd)) as threads:
                return set(threads.map(ask, crowd, tables))

        # Who comes when is up to the machine; there are as many places as people in the crowd.
        assert any(codes() == {200, 503} for _ in range(10))
    finally:
        assert node.stop() == 0


def test_no_hints_among_people(anna: Visitor, ben: Visitor, house: Node) -> None:
    table, people = two_people(anna, ben, "dahshur")
    seat = whose_turn(table, people)
    assert hint(people[seat], table, seat, 403)["code"] == "no-hints"
    assert hint(people[1 - seat], table, seat, 403)["code"] == "not-your-seat"
    both = anna.open("dahshur", "me", "here", "scribe")
    assert hint(anna, both, 0, 403)["code"] == "no-hints", "two at one screen are two people"
    over = upload(anna, record_of("pyramids", 2))
    assert hint(anna, over, 0, 403)["code"] == "not-your-seat"
