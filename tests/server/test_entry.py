"""No entry: what nobody may do, however they ask. Refusals are readable and change nothing."""

from __future__ import annotations

import contextlib
import http.client
import json
import sqlite3
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from mastaba.server.middleware.security import POLICY
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE

EVIL = "https://evil.example"


def trouble(answer: httpx.Response, status: int, code: str | None = None, german: str = "") -> dict[str, Any]:
    """The answer, which must be a refusal of this kind, readable and without a word about our insides."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.headers["content-security-policy"] == POLICY
    body: dict[str, Any] = answer.json()
    assert set(body) == {"code", "text", "obstacle", "rule"}
    assert body["text"]
    assert code is None or body["code"] == code
    assert german in body["text"]
    assert "Traceback" not in answer.text
    return body


def knock(node: Node, path: str, **headers: str) -> ClientConnection:
    """A live connection with headers of one's own."""
    return connect(
        node.address.replace("http", "ws", 1) + path,
        additional_headers=headers,
        open_timeout=PATIENCE,
        proxy=None,
        legacy=True,
    )


def thrown_out(socket: ClientConnection) -> int:
    """The code with which the house hangs up."""
    with contextlib.closing(socket), contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    assert socket.close_code is not None
    return socket.close_code


def say(visitor: Visitor, table: dict[str, Any], **said: Any) -> httpx.Response:
    return visitor.web.post(f"/api/tables/{table['id']}/say", json=said)


def game_now(visitor: Visitor, table: dict[str, Any]) -> Any:
    """All that this person is told of a game, to compare."""
    heard = say(visitor, table, type="look", seat=0).json()
    return [message for message in heard if message["type"] in ("update", "chat")]


@pytest.fixture
def table(anna: Visitor, ben: Visitor) -> dict[str, Any]:
    """A private game of Anna's and Ben's."""
    table = anna.open("valley", "me", "open")
    ben.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]}, status=200)
    return table


# -- other people's seats ----------------------------------------------------------------------------


def meddling(seat: int, move: str, turn: int) -> list[dict[str, Any]]:
    return [
        {"type": "play", "seat": seat, "turn": turn, "moves": [move]},
        {"type": "undo", "seat": seat, "turn": turn},
        {"type": "undo", "seat": seat, "turn": turn, "event": 0},
        {"type": "propose", "what": "undo", "seat": seat, "event": 0},
        {"type": "propose", "what": "standin", "seat": seat, "of": 1},
        {"type": "vote", "seat": seat, "yes": True},
        {"type": "why", "seat": seat, "move": move},
    ]


@pytest.mark.parametrize("seat", [0, -1, 2, 10**20])
def test_nobody_plays_for_another(
    anna: Visitor, ben: Visitor, carl: Visitor, table: dict[str, Any], seat: int
) -> None:
    before = game_now(anna, table)
    update = before[-1]
    carl.ask("GET", f"/api/tables/{table['id']}?key={table['key']}", status=200)
    for person in (ben, carl):
        chair = person.sit(table, seat=None)
        for said in meddling(seat, "end", update["turn"]):
            heard = say(person, table, **said).json()
            assert heard[0]["code"] == "not-your-seat", said
            assert [message["seat"] for message in heard if message["type"] == "update"] == [None]
            chair.say(**said)
            assert chair.hear_until(lambda message: message["type"] == "refused")["code"] == "not-your-seat"
        heard = say(person, table, type="look", seat=seat).json()
        assert (heard[0]["code"], heard[-1]["seat"]) == ("not-your-seat", None)
        chair.say("look", seat=seat)
        chair.hear_until(lambda message: message["type"] == "refused")
        answer = person.web.get(f"/api/tables/{table['id']}/replay", params={"seat": seat})
        trouble(answer, 409, "not-over")
        assert all(heard.get("seat") is None for heard in chair.heard if heard["type"] == "update")
        chair.close()
    assert game_now(anna, table) == before


def test_somebody_elses_private_table_is_not_there(carl: Visitor, table: dict[str, Any]) -> None:
    place = f"/api/tables/{table['id']}"
    asks: list[tuple[str, str, Any]] = [
        ("GET", "", None),
        ("GET", "/components", None),
        ("GET", "/record", None),
        ("GET", "/replay", None),
        ("POST", "/join", {}),
        ("POST", "/join", {"key": "x" * 22}),
        ("POST", "/leave", None),
        ("POST", "/rematch", None),
        ("POST", "/say", {"type": "say", "text": "hello"}),
        ("POST", "/say", {"type": "look"}),
    ]
    for method, path, body in asks:
        answer = carl.web.request(method, place + path, json=body)
        trouble(answer, 404, "no-table", "Einladungslink")
    trouble(carl.web.get(place, params={"key": "x" * 22}), 404, "no-table")
    trouble(carl.web.get(place, params={"key": "é"}), 404, "no-table")
    fork = {"game": "valley", "seats": [{"who": "me"}] * 2, "fork": {"table": table["id"], "moves": 0}}
    trouble(carl.web.post("/api/tables", json=fork), 404, "no-table")
    cookie = f"mastaba={carl.cookie}"
    assert thrown_out(knock(carl.node, f"{place}/live", cookie=cookie)) == 4404
    assert thrown_out(knock(carl.node, f"{place}/live?key=wrong", cookie=cookie)) == 4404
    lobby = carl.ask("GET", "/api/lobby", status=200)
    assert table["id"] not in [one["id"] for one in lobby["public"] + lobby["mine"]]


def test_the_invitation_opens_it_for_good(carl: Visitor, table: dict[str, Any]) -> None:
    place = f"/api/tables/{table['id']}"
    seen = carl.ask("GET", f"{place}?key={table['key']}", status=200)
    assert seen["key"] is None, "a guest cannot invite"
    carl.ask("GET", place, status=200)
    chair = carl.sit(table, seat=None)
    assert chair.hear_update()["options"] == []
    chair.close()


# -- who is asking -------------------------------------------------------------------------------------


class Yesteryear(TimestampSigner):
    def get_timestamp(self) -> int:
        return int(time.time()) - 401 * 24 * 3600


def cookies(node: Node, id: str) -> dict[str, str]:
    """Cookies that are none, some of them made with the real key."""
    with contextlib.closing(sqlite3.connect(node.database)) as database:
        (key,) = database.execute("SELECT value FROM house WHERE name = 'cookies'").fetchone()
    good = URLSafeTimedSerializer(key, salt="mastaba who")
    written = good.dumps(id)
    name, stamp, sign = written.split(".")
    return {
        "empty": "",
        "nonsense": "x" * 100,
        "bare": id,
        "tampered": f"{name}.{stamp}.{sign[:-2]}{'AB' if sign[-2:] != 'AB' else 'CD'}",
        "another name": f"{good.dumps('f' * 24).split('.')[0]}.{stamp}.{sign}",
        "younger": f"{name}.{stamp[:-1]}{'Z' if stamp[-1] != 'Z' else 'Y'}.{sign}",
        "another key": URLSafeTimedSerializer("guess", salt="mastaba who").dumps(id),
        "another salt": URLSafeTimedSerializer(key, salt="itsdangerous").dumps(id),
        "expired": URLSafeTimedSerializer(key, salt="mastaba who", signer=Yesteryear).dumps(id),
        "nobody": good.dumps("f" * 24),
        "no text": good.dumps({"id": id}),
        "null sign": good.dumps("a\0b"),
    }


def test_cookies_that_are_none(house: Node, anna: Visitor, table: dict[str, Any]) -> None:
    for kind, cookie in cookies(house, anna.me["id"]).items():
        with httpx.Client(base_url=house.address, trust_env=False, timeout=PATIENCE) as web:
            web.headers.update({"cookie": f"mastaba={cookie}", "accept-language": "de-AT,de;q=0.9"})
            for method, path in (("PATCH", "/api/me"), ("DELETE", "/api/me"), ("POST", "/api/tables")):
                body: dict[str, Any] | None = None
                if method == "PATCH":
                    body = {"name": "Eve"}
                elif method == "POST":
                    body = {"game": "valley", "seats": [{"who": "me"}, {"who": "open"}]}
                trouble(web.request(method, path, json=body), 401, "who", "kennen dich nicht")
            trouble(web.get(f"/api/tables/{table['id']}"), 401, "who")
            trouble(web.get("/api/me/export"), 401, "who")
            assert web.get("/api/me").json()["id"] != anna.me["id"], kind
            assert web.get("/api/lobby").json()["mine"] == []
        socket = knock(house, f"/api/tables/{table['id']}/live", cookie=f"mastaba={cookie}")
        assert thrown_out(socket) == 4401
        assert thrown_out(knock(house, "/api/lobby/live", cookie=f"mastaba={cookie}")) == 4401
    assert anna.ask("GET", "/api/me") == anna.me


def test_the_cookie_is_hidden_from_scripts_and_other_sites(house: Node) -> None:
    answer = httpx.get(f"{house.address}/api/me", trust_env=False, timeout=PATIENCE)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert answer.headers["cache-control"] == "no-store"


# -- where a request comes from ------------------------------------------------------------------------


def unsafe_requests(node: Node) -> list[tuple[str, str]]:
    paths = httpx.get(f"{node.address}/schema/openapi.json", trust_env=False, timeout=PATIENCE).json()[
        "paths"
    ]
    return [
        (method.upper(), path) for path, methods in paths.items() for method in methods if method != "get"
    ]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": EVIL},
        {"origin": "null"},
        {"origin": "http://["},
        {"origin": "http://127.0.0.1:1"},
        {"origin": ""},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": EVIL, "sec-fetch-site": "same-origin"},
    ],
    ids=str,
)
def test_other_sites_cannot_act_for_a_visitor(
    house: Node, carl: Visitor, table: dict[str, Any], headers: dict[str, str]
) -> None:
    asks = unsafe_requests(house)
    assert len(asks) > 8
    for method, path in asks:
        answer = carl.web.request(method, path.replace("{id}", table["id"]), json={}, headers=headers)
        trouble(answer, 403, "origin", "anderen Seite")
    for path in ("/api/lobby/live", f"/api/tables/{table['id']}/live"):
        with pytest.raises(InvalidStatus) as refused:
            knock(house, path, cookie=f"mastaba={carl.cookie}", **headers)
        assert refused.value.response.status_code == 403
    assert carl.ask("GET", "/api/me") == carl.me


@pytest.mark.parametrize("here", ["origin", "sec-fetch-site", "nothing"])
def test_our_own_page_can(house: Node, carl: Visitor, here: str) -> None:
    headers = {"origin": {"origin": house.address}, "sec-fetch-site": {"sec-fetch-site": "same-origin"}}
    answer = carl.web.patch("/api/me", json={"name": "Carl"}, headers=headers.get(here, {}))
    assert answer.json()["name"] == "Carl"
    knock(house, "/api/lobby/live", cookie=f"mastaba={carl.cookie}", **headers.get(here, {})).close()


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", None]
)
def test_what_a_form_can_send_is_not_read(carl: Visitor, kind: str | None) -> None:
    headers = {} if kind is None else {"content-type": kind}
    for method, path in (("PATCH", "/api/me"), ("POST", "/api/logout"), ("POST", "/api/tables")):
        answer = carl.web.request(method, path, content=b'{"name": "Eve"}', headers=headers)
        trouble(answer, 415, "no-json")
    assert carl.ask("GET", "/api/me") == carl.me


# -- too much --------------------------------------------------------------------------------------------


def test_large_bodies_are_not_read(anna: Visitor) -> None:
    large = b'{"name": "' + b"x" * 1_100_000 + b'"}'

    def pieces() -> Iterator[bytes]:
        for start in range(0, len(large), 50_000):
            yield large[start : start + 50_000]

    for content in (large, pieces()):
        for path in ("/api/records", "/api/records/verify", "/api/tables"):
            if not isinstance(content, bytes):
                content = pieces()
            answer = anna.web.post(path, content=content, headers={"content-type": "application/json"})
            trouble(answer, 413, "too-large")


def test_large_messages_end_the_connection(anna: Visitor, table: dict[str, Any]) -> None:
    chair = anna.sit(table)
    chair.hear_update()
    chair.say("say", text="x" * 70_000)
    assert thrown_out(chair.socket) == 1009


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A house whose limits do not fill up again while a test runs."""
    node = Node(str(tmp_path_factory.mktemp("strict") / "book.sqlite"), "--rate", "0.000001").start()
    yield node
    node.stop()


def test_floods_of_requests(strict: Node) -> None:
    anna, ben = Visitor(strict, "de"), Visitor(strict)
    seen = [anna.web.get("/api/me/history").status_code for _ in range(110)]
    assert seen[:90] == [200] * 90
    assert seen[-1] == 429
    trouble(anna.web.get("/api/me/history"), 429, "too-much", "nicht so schnell")
    trouble(anna.web.get("/api/lobby"), 429, "too-much")
    assert thrown_out(knock(strict, "/api/lobby/live", cookie=f"mastaba={anna.cookie}")) == 4429
    assert ben.web.get("/api/me/export").status_code == 200, "others are not concerned"


def test_everything_about_somebody_is_put_together_a_few_times_an_hour(strict: Node) -> None:
    """However little they ask for otherwise: it may be the most that anybody can ask for."""
    anna = Visitor(strict, address="192.0.2.64")
    seen = [anna.web.get("/api/me/export").status_code for _ in range(8)]
    assert seen == [200] * 6 + [429] * 2
    assert Visitor(strict, address="192.0.2.64").web.get("/api/me/export").status_code == 200, (
        "others are not concerned"
    )


def test_floods_of_requests_for_the_document(strict: Node) -> None:
    """It is large: made, written and packed once, and counted like everything else."""

    def ask(coding: str) -> httpx.Response:
        headers = {"x-forwarded-for": "192.0.2.65", "accept-encoding": coding}
        return httpx.get(
            f"{strict.address}/schema/openapi.json", headers=headers, trust_env=False, timeout=PATIENCE
        )

    plain, packed = ask("identity"), ask("gzip")
    assert plain.json() == packed.json()
    assert (plain.headers.get("content-encoding"), packed.headers["content-encoding"]) == (None, "gzip")
    seen = [ask("gzip").status_code for _ in range(110)]
    assert seen[:90] == [200] * 90
    assert seen[-1] == 429
    trouble(ask("gzip"), 429, "too-much")


def test_floods_of_questions_that_anybody_may_ask(strict: Node) -> None:
    """Nobody is asked who they are, but where they come from."""
    with httpx.Client(base_url=strict.address, trust_env=False, timeout=PATIENCE) as web:
        for last, path in enumerate(
            ("games", "games/valley/rules", "games/valley/rules/VK-4", "games/valley/components")
        ):
            web.headers["x-forwarded-for"] = f"192.0.2.{70 + last}"
            seen = [web.get(f"/api/{path}").status_code for _ in range(502)]
            assert seen == [200] * 500 + [429] * 2, path


def test_floods_of_names_and_vacations(strict: Node) -> None:
    """Everybody hears of it at every table where they sit."""
    anna, ben = (Visitor(strict, address=f"192.0.2.{last}") for last in (66, 67))
    names = [anna.web.patch("/api/me", json={"name": f"Anna {sign}"}).status_code for sign in "abcdefgh"]
    assert names == [200] * 6 + [429] * 2
    days = [ben.web.put("/api/me/vacation", json={"days": 1}).status_code for _ in range(8)]
    assert days == [200] * 6 + [429] * 2


def test_floods_of_a_crowd(strict: Node) -> None:
    """Nobody asks too much, but all of them together."""
    crowd = [Visitor(strict, address="192.0.2.60") for _ in range(6)]
    seen = [one.web.get("/api/lobby").status_code for _ in range(85) for one in crowd]
    assert seen[:480] == [200] * 480
    trouble(crowd[0].web.get("/api/lobby"), 429, "too-much")
    trouble(crowd[0].web.get("/api/me/export"), 429, "too-much")
    assert Visitor(strict, address="192.0.2.61").web.get("/api/me/export").status_code == 200


def test_floods_of_tokens_and_cookies_that_are_none(strict: Node) -> None:
    """Each is looked up in the database, so that they count for their address, too."""
    shown = [{"authorization": "Bearer nobody"}, {"cookie": "mastaba=nobody"}]
    anna = Visitor(strict, address="192.0.2.63")
    anna.web.cookies.clear()
    seen = [anna.web.get("/api/me/export", headers=shown[turn % 2]).status_code for turn in range(502)]
    assert (seen[:2], seen[-2:]) == ([401, 401], [429, 429])


def test_floods_of_tables_that_are_not_in_memory(strict: Node) -> None:
    """To load one is work for us, whether it is there or not."""
    anna = Visitor(strict, address="192.0.2.62")
    codes = [anna.web.get(f"/api/tables/nothing{number}").json()["code"] for number in range(62)]
    assert codes == ["no-table"] * 60 + ["too-much"] * 2
    assert anna.web.get("/api/lobby").status_code == 200


def test_floods_of_messages(strict: Node) -> None:
    anna = Visitor(strict, "de")
    chair = anna.sit(anna.open("valley", "me", "open"), seat=0, lang="de")
    for number in range(10):
        chair.say("say", text=f"line {number}")
    codes: list[str] = []
    for _ in range(64):
        chair.say("why", seat=0, move="end")
    while len(codes) < 68 or len(chair.chat) < 6:
        message = chair.hear()
        if message["type"] == "refused":
            codes.append(message["code"])
            assert message["code"] != "too-much" or message["text"] == "bitte nicht so schnell"
    assert codes[:4] == ["too-much"] * 4, "chat has a limit of its own"
    assert "not-now" in codes
    assert codes[-10:] == ["too-much"] * 10
    assert [line["text"] for line in chair.chat] == [f"line {number}" for number in range(6)]
    with contextlib.suppress(ConnectionClosed):  # it may hang up before all are sent
        for _ in range(30):
            chair.say("why", seat=0, move="end")
    # Whoever goes on is shown the door; where not all of it was read, the last word may be lost.
    assert thrown_out(chair.socket) in (1008, 1006)


def test_floods_of_votes_and_of_leaving(strict: Node) -> None:
    """What everybody is told of has the pace of the chat."""
    anna, ben = Visitor(strict), Visitor(strict)
    table = anna.open("pyramids", "me", "open")
    ben.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]}, status=200)
    codes = []
    for _ in range(12):
        heard = say(anna, table, type="propose", what="standin", seat=0, of=1).json()
        codes.append(heard[0].get("code"))
        say(anna, table, type="vote", seat=0, yes=False)
    assert codes[0] is None
    assert set(codes[-3:]) == {"too-much"}
    for _ in range(12):
        answer = ben.web.post(f"/api/tables/{table['id']}/leave")
        say(ben, table, type="back")
    assert answer.status_code == 429


def test_floods_of_tables_and_records(strict: Node) -> None:
    anna = Visitor(strict)
    wish = {"game": "valley", "seats": [{"who": "me"}, {"who": "open"}]}
    assert [anna.web.post("/api/tables", json=wish).status_code for _ in range(20)] == [201] * 20
    trouble(anna.web.post("/api/tables", json=wish), 429, "too-much")
    trouble(anna.web.post("/api/records", json={}), 429, "too-much")
    trouble(anna.web.post("/api/records/verify", json={}), 429, "too-much")


def test_guessing_passwords(strict: Node) -> None:
    anna, eve = Visitor(strict), Visitor(strict)
    elsewhere = {"x-forwarded-for": "192.0.2.7"}  # as a proxy in front of us says
    right = {"name": "Anna", "password": "the reeds at noon"}
    anna.web.post("/api/account", json=right, headers=elsewhere)
    wrong = {"name": "Anna", "password": "password1"}
    seen = [eve.web.post("/api/login", json=wrong) for _ in range(10)]
    assert [answer.status_code for answer in seen] == [401] * 5 + [429] * 5
    trouble(seen[-1], 429, "guessing")
    trouble(eve.web.post("/api/login", json=right), 429, "too-much")
    other = {"name": "nobody", "password": "password1"}
    trouble(eve.web.post("/api/login", json=other), 429, "too-much")
    trouble(eve.web.post("/api/login", json=other, headers=elsewhere), 401, "wrong")
    assert anna.web.post("/api/login", json=right).status_code == 200, "from Eve's address, on a known device"


def test_work_on_passwords_is_counted_by_the_household(strict: Node) -> None:
    """Every try is work for us, whatever name is tried; a household has more addresses than anybody can count."""
    eve = Visitor(strict)
    codes = [
        eve.web.post(
            "/api/login",
            json={"name": f"nobody {number}", "password": "password1"},
            headers={"x-forwarded-for": f"2001:db8:77::{number:x}"},
        ).json()["code"]
        for number in range(12)
    ]
    assert codes == ["wrong"] * 10 + ["too-much"] * 2


def test_floods_of_guests(strict: Node) -> None:
    def arrive(address: str) -> httpx.Response:
        headers = {"x-forwarded-for": address}
        return httpx.get(f"{strict.address}/api/me", headers=headers, trust_env=False, timeout=PATIENCE)

    assert [arrive("192.0.2.1").status_code for _ in range(20)] == [200] * 20
    trouble(arrive("192.0.2.1"), 429, "too-much")
    assert arrive("192.0.2.2").status_code == 200


# -- script and strange signs ----------------------------------------------------------------------------


def test_script_stays_text(anna: Visitor, ben: Visitor, table: dict[str, Any]) -> None:
    name, line = "<img src=x onerror=a()>", "<script>alert(1)</script> {card:urn|Urn} \\ 'x' \"y\""
    assert anna.ask("PATCH", "/api/me", {"name": name}, status=200)["name"] == name
    answer = say(anna, table, type="say", text=line)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    chat = [message for message in answer.json() if message["type"] == "chat"]
    assert (chat[-1]["name"], chat[-1]["text"]) == (name, line)
    seen = ben.ask("GET", f"/api/tables/{table['id']}", status=200)
    assert seen["seats"][0]["name"] == name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("A\u0000n\u001b[31mna", "A n [31mna"),
        ("\u202eannA\u2028", "annA"),
        ("  An \t na\n", "An na"),
        ("\ud800x", None),
        ("\u0000\u200b", None),
    ],
)
def test_strange_signs_do_not_stay(carl: Visitor, given: str, kept: str | None) -> None:
    answer = carl.web.patch(
        "/api/me", content=json.dumps({"name": given}), headers={"content-type": "application/json"}
    )
    if kept is None:
        trouble(answer, 400, "bad")
        kept = carl.me["name"]
    assert carl.ask("GET", "/api/me")["name"] == kept


def test_a_name_cannot_form_a_piece(anna: Visitor) -> None:
    anna.ask("PATCH", "/api/me", {"name": "}{card:urn|Urn}"}, status=200)
    ben = Visitor(anna.node)
    table = ben.open("valley", "me", "open", public=True)
    anna.ask("POST", f"/api/tables/{table['id']}/join", {}, status=200)
    chair = anna.sit(table, seat=None)
    texts = " ".join([told["text"] for told in chair.hear_update()["events"]] + [chair.update["asked"]])  # type: ignore[index]
    assert "{card:urn|Urn}" not in texts.replace("\\}\\{card:urn\\|Urn\\}", "")
    chair.close()


def test_every_answer_tells_the_browser_what_it_may_do(house: Node, anna: Visitor) -> None:
    asks = [
        ("GET", "/"),
        ("GET", "/t/x"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
        ("GET", "/schema/openapi.json"),
        ("GET", "/api/games"),
        ("GET", "/api/nothing"),
        ("GET", "/nothing"),
        ("GET", "/assets/nothing.js"),
        ("PUT", "/api/me"),
        ("HEAD", "/api/me"),
        ("OPTIONS", "/api/me"),
        ("TRACE", "/api/me"),
        ("POST", "/api/logout"),
    ]
    for method, path in asks:
        answer = anna.web.request(method, path)
        assert answer.headers["content-security-policy"] == POLICY, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in answer.headers
        assert "server" not in answer.headers
        assert answer.status_code < 500
    for word in ("script-src 'self'", "default-src 'none'", "frame-ancestors 'none'", "form-action 'none'"):
        assert word in POLICY
    assert "unsafe" not in POLICY


# -- addresses -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../../../../../etc/passwd",
        "/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/assets/%252e%252e/app.py",
        "/assets/..%5c..%5capp.py",
        "/assets/../app.py",
        "/assets//etc/passwd",
        "/assets/%00",
        "/assets/" + "a" * 5000,
        "/docs/../app.py",
        "/docs/%2e%2e/app.py",
        "/docs/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/docs//etc/passwd",
        "/docs/%00",
        "//etc/passwd",
        "/../../etc/passwd",
        "/api/tables/..",
        "/api/tables/%2e%2e",
        "/api/tables/%2e%2e%2fme",
        "/api/tables/%00",
        "/api/tables/a%00b",
        "/api/tables/'%20OR%201=1--",
        "/api/tables/%ff",
        "/api/tables/" + "a" * 5000,
        "/api/tables/%F0%9F%90%AB/record",
        "/api/tables/%00/replay",
        "/api/games/../me/rules",
        "/api/games/valley%00/rules",
        "/api/games/..%2f..%2fdocs/rules",
        "/api/games/" + "v" * 5000 + "/components",
        "/schema/../healthz",
        "/schema/../../app.py",
    ],
)
def test_tricks_with_addresses(house: Node, anna: Visitor, path: str) -> None:
    host, port = house.address.removeprefix("http://").split(":")
    line = http.client.HTTPConnection(host, int(port), timeout=PATIENCE)
    line.request("GET", path, headers={"cookie": f"mastaba={anna.cookie}", "accept-language": "de"})
    answer = line.getresponse()
    body = answer.read()
    line.close()
    assert answer.status == 404, body
    assert answer.headers["content-security-policy"] == POLICY
    assert set(json.loads(body)) == {"code", "text", "obstacle", "rule"}
    assert b"root:" not in body


@pytest.mark.parametrize("host", ["127.0.0.1:99999", "a:b", "[::1", "["])
def test_a_host_that_is_none(house: Node, host: str) -> None:
    line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE)
    line.request("GET", "/nowhere", headers={"host": host})
    answer = line.getresponse()
    known = host.startswith(
        "127.0.0.1"
    )  # the port is no matter: a page of another site cannot have our address
    assert answer.status == (404 if known else 421)
    assert json.loads(answer.read())["code"] == ("nowhere" if known else "unknown-host")
    line.close()


@pytest.mark.parametrize("id", ["%00", "a" * 5000, "..", "%ff"])
def test_tricks_with_addresses_of_live_tables(house: Node, anna: Visitor, id: str) -> None:
    assert thrown_out(knock(house, f"/api/tables/{id}/live", cookie=f"mastaba={anna.cookie}")) == 4404


# -- bodies that make no sense ---------------------------------------------------------------------------

SEATS = '"seats": [{"who": "me"}, {"who": "open"}]'
DEEP = "[" * 100_000 + "]" * 100_000
NONSENSE: dict[str, list[str]] = {
    "PATCH /api/me": [
        "",
        "null",
        "[]",
        "{",
        '{"name": 7}',
        '{"name": ""}',
        '{"name": "' + "x" * 25 + '"}',
        '{"name": null}',
        '{"name": "x", "admin": true}',
        '{"name": "x"} {"name": "y"}',
        '{"name": ' + DEEP + "}",
        '{"name": NaN}',
    ],
    "POST /api/account": [
        "{}",
        '{"name": "x"}',
        '{"name": "x", "password": "short"}',
        '{"name": "x", "password": "' + "x" * 129 + '"}',
        '{"name": "x", "password": ["12345678"]}',
    ],
    "POST /api/login": ["{}", '{"name": 1, "password": 2}'],
    "POST /api/tables": [
        '{"game": "valley"}',
        '{"game": "valley", "seats": []}',
        '{"game": "valley", "seats": [{"who": "me"}]}',
        '{"game": "valley", "seats": [' + ", ".join(['{"who": "bot"}'] * 8) + "]}",
        '{"game": "valley", "seats": [' + ", ".join(['{"who": "bot"}'] * 9) + "]}",
        '{"game": "valley", "seats": [{"who": "god"}, {"who": "me"}]}',
        '{"game": "valley", "seats": [{"who": "bot", "level": "spy"}, {"who": "me"}]}',
        '{"game": "valley", "seats": [{"who": "bot", "level": "../x"}, {"who": "me"}]}',
        '{"game": "valley", "seats": [{"who": "me", "player": "x"}, {"who": "me"}]}',
        '{"game": "valley", ' + SEATS + ', "host": "x"}',
        '{"game": "valley", ' + SEATS + ', "public": "yes"}',
        '{"game": "valley", ' + SEATS + ', "options": {"renewal": "never"}}',
        '{"game": "valley", ' + SEATS + ', "options": {"cheat": "on"}}',
        '{"game": "valley", ' + SEATS + ', "options": {"renewal": 1}}',
        '{"game": "valley", ' + SEATS + ', "edition": "no toml ["}',
        '{"game": "valley", ' + SEATS + ', "edition": "' + "x" * 200_001 + '"}',
        '{"game": "valley", ' + SEATS + ', "edition": "a = ' + DEEP + '"}',
        '{"game": "valley", ' + SEATS + ', "fork": {"table": "x", "moves": -1}}',
        '{"game": "valley", ' + SEATS + ', "fork": {"table": "x", "moves": 1e400}}',
        '{"game": "valley", ' + SEATS + ', "fork": {"table": "x", "moves": 1.5}}',
        '{"game": ' + DEEP + ', "seats": []}',
    ],
    "POST /api/tables/{id}/join": ['{"seat": "0"}', '{"seat": 1.5}', '{"key": 5}', '{"as": "anna"}'],
    "POST /api/tables/{id}/say": [
        "{}",
        '{"type": "shout"}',
        '{"type": "play"}',
        '{"type": "play", "seat": 0, "turn": 1, "moves": ["end"], "as": 1}',
        '{"type": "play", "seat": "0", "turn": 1, "moves": ["end"]}',
        '{"type": "play", "seat": 0, "turn": NaN, "moves": ["end"]}',
        '{"type": "play", "seat": 0, "turn": 1, "moves": ["' + "x" * 201 + '"]}',
        '{"type": "play", "seat": 0, "turn": 1, "moves": []}',
        '{"type": "play", "seat": 0, "turn": 1, "moves": [' + '"end", ' * 16 + '"end"]}',
        '{"type": "play", "seat": 0, "turn": 1, "moves": "end"}',
        '{"type": "say", "text": ""}',
        '{"type": "say", "text": "' + "x" * 501 + '"}',
        '{"type": "look", "language": "fr"}',
        '{"type": "look", "events": -1}',
        '{"type": "look", "mark": ' + DEEP + "}",
    ],
    "POST /api/records": [
        "{}",
        "[]",
        '{"mastaba": 1}',
        '{"mastaba": NaN}',
        '{"mastaba": 1, "x": ' + DEEP + "}",
        '{"mastaba": 1, "game": "valley", "players": 2, "options": {}, "edition": {}, "chance": {}, "seats": ["a", "b"], "moves": [1]}',
        '{"mastaba": 1, "game": "valley", "players": 2, "options": {}, "edition": {}, "chance": {}, "seats": ["a", "b"], "moves": []}',
        '{"mastaba": 1, "game": "valley", "players": -1, "options": {}, "edition": {}, "chance": {}, "seats": [], "moves": []}',
    ],
    "POST /api/records/verify": ["[]", "7", DEEP],
}


@pytest.mark.parametrize("ask", NONSENSE)
def test_nonsense_is_refused_and_changes_nothing(ask: str, carl: Visitor, table: dict[str, Any]) -> None:
    carl.ask("GET", f"/api/tables/{table['id']}?key={table['key']}", status=200)
    method, path = ask.split()
    path = path.replace("{id}", table["id"])
    bodies = [text.encode() for text in NONSENSE[ask]]
    bodies += [b'{"name": "\xff\xfe"}', b"\x00", "﻿{}".encode(), b'"' + b"x" * 1000]
    before = carl.ask("GET", "/api/me/export", status=200)
    for body in bodies:
        answer = carl.web.request(
            method, path, content=body, headers={"content-type": "application/json"} if body else {}
        )
        assert answer.status_code == 400, (body[:200], answer.text[:300])
        trouble(answer, 400, "bad")
    assert carl.ask("GET", "/api/me/export", status=200) == before


def test_what_does_not_exist_is_said_in_both_languages(anna: Visitor, carl: Visitor) -> None:
    wish = {"game": "chess", "seats": [{"who": "me"}, {"who": "open"}]}
    texts = {
        trouble(person.web.post("/api/tables", json=wish), 404, "no-game")["text"] for person in (anna, carl)
    }
    assert len(texts) == 2
    for query in ({"lang": "de"}, {"lang": "en"}):
        texts.add(trouble(anna.web.get("/api/games/chess/rules", params=query), 404, "no-game")["text"])
    assert len(texts) == 2
    trouble(carl.web.get("/api/nothing"), 404, "nowhere", "unter dieser Adresse")
    trouble(carl.web.put("/api/me"), 405, "method", "geht mit dieser Adresse nicht")
    trouble(carl.web.get("/api/games/valley/rules", params={"lang": "fr"}), 400, "bad", "nicht lesbar")


def test_a_person_at_an_address_that_leads_nowhere_gets_the_page(carl: Visitor) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    lost = carl.web.get("/tabels/x", headers=browser)
    assert lost.status_code == 404
    assert lost.headers["content-type"].startswith("text/html")
    assert lost.content == carl.web.get("/").content
    trouble(carl.web.get("/tabels/x"), 404, "nowhere")
    for place in ("/api/nothing", "/assets/nothing.js"):
        trouble(carl.web.get(place, headers=browser), 404, "nowhere")


def test_nonsense_on_a_live_connection(anna: Visitor, table: dict[str, Any]) -> None:
    before = game_now(anna, table)
    chair = anna.sit(table, lang="de")
    chair.hear_update()
    bad = ["", "{", "[]", "null", DEEP[:60_000], '{"type": "play"}', '{"type": "nothing"}']
    bad += ['{"type": "look", "seat": 1e400}', '{"type": "say", "text": NaN}', '{"type": "vote", "seat": 0}']
    bad += ['{"type": "look", "x": ' + "[" * 30_000 + "]" * 30_000 + "}"]
    for text in bad:
        chair.socket.send(text)
        refused = chair.hear_until(lambda message: message["type"] == "refused")
        assert refused["code"] == "bad", text[:50]
        assert "nicht lesbar" in refused["text"]
    chair.socket.send(b'{"type": "look"}')
    chair.hear()
    with contextlib.suppress(ConnectionClosed):  # it may hang up before all are sent
        for _ in range(20):
            chair.socket.send("{")
    assert thrown_out(chair.socket) == 1008
    assert game_now(anna, table) == before


def test_a_message_that_is_no_text(anna: Visitor, table: dict[str, Any]) -> None:
    chair = anna.sit(table)
    chair.hear_update()
    with chair.socket.protocol_mutex:
        chair.socket.protocol.send_text(b'"\xff\xfe"')
        for data in chair.socket.protocol.data_to_send():
            chair.socket.socket.sendall(data)
    assert thrown_out(chair.socket) == 1007
