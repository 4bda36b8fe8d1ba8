"""Public tables for those who pass by: as a picture, on a page elsewhere, beside a link. And nothing of any other table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import struct
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mastaba.server.errors import HttpError, too_costly
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.shown import AT_ONCE, Painter
from mastaba.server.tables.table import Table as Served
from tests.server.tables import finish, look, nearly_over, play, say, two_people, whose_turn
from tests.server.test_ratings import with_account
from tests.server.test_telling import at_a_table
from tests.server.test_watching import LATER, let_time_pass
from tests.server.visitors import Node, Visitor, open_house
from tests.waiting import PATIENCE

BUILT = Path(__file__).parents[2] / "src" / "mastaba" / "server" / "page"
pytestmark = pytest.mark.skipif(not BUILT.is_dir(), reason="the page is not built: make page")
Table = dict[str, Any]
UNKNOWN = {"id": "nosuchtable"}


def stranger(node: Node, **headers: str) -> httpx.Client:
    """Somebody of whom nobody knows anything."""
    return httpx.Client(base_url=node.address, timeout=PATIENCE, trust_env=False, headers=headers)


def picture(node: Node, table: Table, query: str = "", **headers: str) -> httpx.Response:
    with stranger(node, **headers) as web:
        return web.get(f"/t/{table['id']}/picture.png{query}")


def head(node: Node, table: Table, lang: str = "en") -> dict[str, str]:
    """What those read who look at a link beforehand."""
    with stranger(node, **{"accept-language": lang}) as web:
        text = web.get(f"/t/{table['id']}").text
    found = re.findall(r'<meta property="([^"]*)" content="([^"]*)">', text)
    assert len(found) == len({name for name, _ in found})
    return {name: unescape(value) for name, value in found}


class Frame:
    """The line of a page that shows a table elsewhere."""

    def __init__(self, node: Node, table: Table) -> None:
        address = node.address.replace("http", "ws", 1)
        self.hangers = contextlib.ExitStack()
        self.socket: ClientConnection = self.hangers.enter_context(
            connect(f"{address}/api/embed/{table['id']}/live", open_timeout=PATIENCE, proxy=None)
        )

    def say(self, type: str, **facts: Any) -> None:
        self.socket.send(json.dumps({"type": type, **facts}))

    def hear_until(self, type: str) -> list[dict[str, Any]]:
        """Everything up to the first message of this kind."""
        heard: list[dict[str, Any]] = []
        while not heard or heard[-1]["type"] != type:
            heard.append(json.loads(self.socket.recv(timeout=PATIENCE)))
        return heard

    def look(self) -> list[dict[str, Any]]:
        """All that it is told at the beginning."""
        self.say("look", seat=None, film=True)
        self.say("ping", sent=1.0)
        self.say("say", text="May I?")  # what comes before the answer to it is all there is
        heard = self.hear_until("refused")
        return [one for one in heard if one["type"] not in ("pong", "refused")]

    def close(self) -> None:
        self.hangers.close()


def shown(node: Node, table: Table) -> list[dict[str, Any]]:
    frame = Frame(node, table)
    try:
        told = frame.look()
    finally:
        frame.close()
    for one in told:
        one.pop("watchers", None)
    return told


def everything(node: Node, table: Table) -> dict[str, Any]:
    """All that somebody can learn of a table in passing."""
    return {
        "picture": [picture(node, table, f"?lang={lang}&theme=night").content for lang in ("en", "de")],
        "tag": picture(node, table).headers.get("etag"),
        "head": head(node, table),
        "shown": shown(node, table),
    }


def test_a_public_table_is_a_picture_for_everybody(house: Node, anna: Visitor, ben: Visitor) -> None:
    anna.ask("PATCH", "/api/me", {"name": "Anna <b>"}, 200)
    table, people = two_people(anna, ben, "dahshur", public=True)
    first = picture(house, table)
    assert first.status_code == 200, first.text
    assert first.headers["content-type"] == "image/png"
    assert struct.unpack(">II", first.content[16:24]) == (1200, 630)
    assert first.headers["cross-origin-resource-policy"] == "cross-origin"
    assert "set-cookie" not in first.headers
    tag = first.headers["etag"]
    again = picture(house, table, **{"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert len({picture(house, table, query).content for query in ("", "?lang=de", "?theme=night")}) == 3
    assert picture(house, table, "?theme=neon").status_code == 400
    assert picture(house, table, "?lang=xx").status_code == 400

    seat = whose_turn(table, people)
    play(people[seat], table, seat)
    assert picture(house, table).headers["etag"] != tag
    found = head(house, table)
    assert found["og:title"].startswith("Dahshur: the Red Pyramid · Anna <b> – ")
    assert found["og:image"] == f"{house.address}/t/{table['id']}/picture.png?lang=en"
    assert found["og:description"] == "The game is on"
    assert head(house, table, "de")["og:description"] == "Die Partie läuft"
    with stranger(house) as web:
        assert web.get(found["og:image"]).headers["content-type"] == "image/png"


def test_nothing_is_told_of_a_private_table(house: Node, anna: Visitor, ben: Visitor) -> None:
    """No more than of one that does not exist, also with its key, and to those who sit there: a picture travels."""
    private, _ = two_people(anna, ben, "dahshur")
    waiting = anna.open("valley", "me", "open")
    daily = anna.ask("POST", "/api/daily/pyramids", status=200)
    gone = everything_refused(house, UNKNOWN)
    for table in (private, waiting, daily):
        assert everything_refused(house, table) == gone
        assert picture(house, table, f"?key={table['key']}").status_code == 404
        assert anna.web.get(f"/t/{table['id']}/picture.png").status_code == 404
        assert anna.web.get(f"/api/embed/{table['id']}/components").status_code == 404


def everything_refused(node: Node, table: Table) -> dict[str, Any]:
    with stranger(node) as web:
        answers = [web.get(f"/t/{table['id']}/picture.png"), web.get(f"/api/embed/{table['id']}/components")]
        page = web.get(f"/embed/{table['id']}")
    frame = Frame(node, table)
    said = frame.hear_until("refused")
    with pytest.raises(ConnectionClosed) as closed:
        frame.socket.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert [one.status_code for one in answers] == [404, 404]
    return {
        "answers": [one.json() for one in answers],
        "page": page.text,
        "said": said,
        "code": closed.value.rcvd.code,
        "head": head(node, table),
    }


def test_a_frame_is_shown_what_happens_and_has_no_say(house: Node, anna: Visitor, ben: Visitor) -> None:
    table, people = two_people(anna, ben, "dahshur", public=True, gallery=True)
    say(anna, table, "say", text="Between us and the gallery.")
    eve = with_account(house)
    called = eve.ask("GET", "/api/me")["name"]
    chair = eve.sit(table, seat=None)
    frame = Frame(house, table)
    told = frame.look()
    assert {one["type"] for one in told} == {"table", "update"}  # nothing of what people say
    info = [one for one in told if one["type"] == "table"][-1]
    assert info["key"] is None
    assert info["watching"] == []
    chair.until_table(lambda one: one["watchers"] == 2 and one["watching"] == [called])
    update = next(one for one in told if one["type"] == "update")
    assert (update["seat"], update["options"]) == (None, [])
    for said in (
        {"type": "play", "seat": 0, "turn": update["turn"], "moves": ["x"]},
        {"type": "look", "seat": 0},
        {"type": "say", "text": "boo"},
        {"type": "resign", "seat": 0},
        {"type": "why", "seat": 0, "move": "x"},
    ):
        frame.say(**said)
        assert frame.hear_until("refused")[-1]["code"] in ("who", "not-your-seat")
    seat = whose_turn(table, people)
    play(people[seat], table, seat)
    news = frame.hear_until("update")[-1]
    now = look(eve, table, None)
    assert [one["text"] for one in news["events"]] == [one["text"] for one in now["events"][news["since"] :]]
    frame.close()
    chair.until_table(lambda one: one["watchers"] == 1)
    chair.close()


def test_whoever_passes_by_is_told_as_late_as_everybody_who_watches(tmp_path: Path) -> None:
    with open_house(tmp_path / "book.sqlite") as node:
        anna, ben = Visitor(node), Visitor(node)
        people = [anna, ben]
        table = nearly_over(anna, "dahshur", "me", "open", left=6, public=True, delay=LATER)
        ben.ask("POST", f"/api/tables/{table['id']}/join", {}, 200)
        at_the_deal = everything(node, table)
        for _ in range(2):
            seat = whose_turn(table, people)
            play(people[seat], table, seat)
        assert everything(node, table) == at_the_deal
        let_time_pass(node, LATER)
        before = everything(node, table)
        assert before["picture"] != at_the_deal["picture"]

        finish(table, dict(enumerate(people)))
        assert anna.ask("GET", f"/api/tables/{table['id']}")["status"] == "over"
        assert everything(node, table) == before
        let_time_pass(node, LATER)
        last = everything(node, table)
        assert last["picture"] != before["picture"]
        assert last["head"]["og:description"] == "The game is over"


def test_only_what_has_no_controls_may_stand_in_a_frame(house: Node, anna: Visitor) -> None:
    table = anna.open("valley", "me", "open", public=True)
    with stranger(house) as web:
        policies = {
            path: web.get(path).headers["content-security-policy"]
            for path in (
                "/",
                f"/t/{table['id']}",
                f"/embed/{table['id']}",
                "/embed/a/b",
                "/embedded",
                "/api/house",
            )
        }
        page = web.get(f"/embed/{table['id']}")
    open_to_all = [path for path, policy in policies.items() if "frame-ancestors *" in policy]
    assert open_to_all == [f"/embed/{table['id']}"]
    assert all("frame-ancestors 'none'" in policies[path] for path in policies if path not in open_to_all)
    assert "set-cookie" not in page.headers
    assert "script-src 'self'" in page.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/embed/", "/embed//", "/t//picture.png", "/embed/x/", "//embed/x", "/t/x"])
def test_no_address_leads_to_the_page_itself_in_a_frame(house: Node, path: str) -> None:
    with stranger(house) as web:
        answer = web.get(house.address + path, headers={"accept": "text/html"})
    assert answer.headers["content-type"].startswith("text/html")
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_a_house_need_not_offer_it(tmp_path: Path) -> None:
    with open_house(tmp_path / "book.sqlite", "--off", "embedding") as node:
        anna = Visitor(node)
        table = anna.open("valley", "me", "scribe", public=True)
        assert anna.ask("GET", "/api/house")["embedding"] is False
        with stranger(node) as web:
            for path in (f"/t/{table['id']}/picture.png", f"/embed/{table['id']}"):
                answer = web.get(path)
                assert (answer.status_code, answer.json()["code"]) == (403, "no-embedding")
                assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        frame = Frame(node, table)
        assert frame.hear_until("refused")[-1]["code"] == "no-embedding"
        assert "picture.png" not in head(node, table)["og:image"]


def test_strangers_leave_room_for_people_and_each_picture_is_painted_once(tmp_path: Path) -> None:
    with open_house(tmp_path / "book.sqlite", "--rate", "1", "--limits", "spectators=4") as node:
        anna, eve = Visitor(node), Visitor(node)
        table = anna.open("valley", "me", "scribe", public=True)
        frames = [Frame(node, table) for _ in range(2)]
        for one in frames:
            one.say("look", seat=None)
            one.hear_until("table")
        assert Frame(node, table).hear_until("refused")[-1]["code"] == "no-room"
        eve.sit(table, seat=None).until_table(lambda one: one["watchers"] == 3)
        asked = [f"?theme={theme}" for theme in ("day", "night", "day")] * 8
        answers = [picture(node, table, query).status_code for query in asked]
        assert set(answers) == {200}  # more than anybody may have painted at once
        for one in frames:
            one.close()


def test_cards_that_take_too_long_to_paint_are_tried_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An owner's own pictures may cost a worker all its time: not for every turn, language and theme."""

    async def scene(house: TableRegistry, table: Served) -> None:
        tried: list[bool] = []

        async def examine(who: str, address: str, job: object, svg: str, fonts: list[str]) -> bytes:
            tried.append("vk-g-" in svg)
            if tried[-1]:
                raise too_costly("time")
            return svg.encode()

        monkeypatch.setattr(house.examiner, "examine", examine)
        painter = Painter(house)
        first = await painter.picture(table, *painter.wanted(table, "day", "en"), "")
        assert tried == [True, False]
        for theme, lang in (("day", "en"), ("night", "en"), ("day", "de")):
            wanted, view = painter.wanted(table, theme, lang)
            assert (wanted.turn, view) == (-1, None)
            found = await painter.picture(table, wanted, view, "")
            assert (found == first) == ((theme, lang) == ("day", "en"))
        assert tried[2:] == [False] * 3

    at_a_table(tmp_path, scene)


def test_painting_leaves_workers_to_those_who_bring_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: TableRegistry, table: Served) -> None:
        working, most, dry = 0, 0, asyncio.Event()

        async def painted(*wishes: object) -> bytes:
            nonlocal working, most
            working, most = working + 1, max(most, working + 1)
            await dry.wait()
            working -= 1
            return b""

        painter = Painter(house)
        monkeypatch.setattr(painter, "painted", painted)
        await house.loader.game_at(table)  # so that all of them come to the easel at once
        wanted, view = painter.wanted(table, "day", "en")
        asked = [
            asyncio.create_task(painter.picture(table, wanted._replace(turn=number), view, ""))
            for number in range(2 * AT_ONCE)
        ]
        for _ in range(3):  # they ask, begin to paint, and wait
            await asyncio.sleep(0)
        dry.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        turned_away = [one.status for one in answers if isinstance(one, HttpError)]
        assert turned_away == [503] * AT_ONCE
        assert most == 1

    at_a_table(tmp_path, scene)
