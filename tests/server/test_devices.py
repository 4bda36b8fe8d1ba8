"""Going on with another device: one code, one session, soon."""

from __future__ import annotations

import pytest

from mastaba.server.database import schema
from tests.server.databases import changing
from tests.server.visitors import Node, Visitor


def code_of(visitor: Visitor) -> str:
    code: str = visitor.ask("POST", "/api/me/device", {}, status=200)["code"]
    return code


def use(visitor: Visitor, code: str, status: int = 200) -> dict[str, str]:
    answer: dict[str, str] = visitor.ask("POST", "/api/login/device", {"code": code}, status=status)
    return answer


def test_another_device_goes_on_once_and_brings_its_guest_along(
    house: Node, anna: Visitor, ben: Visitor
) -> None:
    phone = Visitor(house)
    table = phone.open("dahshur", "me", "open")
    code = code_of(anna)
    assert use(phone, code)["id"] == anna.me["id"] == phone.ask("GET", "/api/me")["id"]
    assert table["id"] in {one["id"] for one in anna.ask("GET", "/api/lobby")["mine"]}
    assert use(ben, code, 401)["code"] == "wrong"
    assert ben.ask("GET", "/api/me")["id"] == ben.me["id"]
    assert len(anna.ask("GET", "/api/me/sessions")) == 2


def test_a_code_ends_with_the_next_one_and_with_the_other_sessions(anna: Visitor, ben: Visitor) -> None:
    first = code_of(anna)
    second = code_of(anna)
    use(ben, first, 401)
    anna.ask("DELETE", "/api/me/sessions", status=204)
    use(ben, second, 401)


@pytest.mark.parametrize("code", ["", "x" * 65, "no such code", "device"])
def test_no_other_code_opens_anything(code: str, anna: Visitor, ben: Visitor) -> None:
    code_of(anna)
    assert ben.web.post("/api/login/device", json={"code": code}).status_code in (400, 401)
    assert ben.ask("GET", "/api/me")["id"] == ben.me["id"]


def test_an_old_code_opens_nothing_and_the_database_does_not_know_it(
    house: Node, anna: Visitor, ben: Visitor
) -> None:
    code = code_of(anna)
    with changing(house.database) as c:
        mine = schema.handovers.c.player == anna.me["id"]
        assert code not in repr(c.execute(schema.handovers.select().where(mine)).one())
        c.execute(schema.handovers.update().where(mine).values(until=1.0))
    use(ben, code, 401)
