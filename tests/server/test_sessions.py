"""Sessions that can be ended: copies of a cookie die with it, and so do the connections that came by it."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mastaba.server.accounts.devices import device_of
from mastaba.server.accounts.passwords import is_easy
from mastaba.server.database.sessions import MOST
from tests.server.databases import Postgres
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE

PASSWORD = "the gate of reeds"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def account(visitor: Visitor) -> dict[str, str]:
    wish = {"name": f"Meret {visitor.me['id'][:8]}", "password": PASSWORD}
    visitor.ask("POST", "/api/account", wish, status=200)
    return wish


def phone_of(house: Node, wish: dict[str, str]) -> Visitor:
    """The same person on another device."""
    phone = Visitor(house)
    phone.ask("POST", "/api/login", wish, status=200)
    return phone


def carrying(node: Node, cookie: str, name: str = "mastaba", path: str = "/api/me/export") -> httpx.Response:
    """A request by somebody who has only copied a cookie."""
    headers = {"cookie": f"{name}={cookie}"}
    return httpx.get(node.address + path, headers=headers, trust_env=False, timeout=PATIENCE)


def listed(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.ask("GET", "/api/me/sessions", status=200)
    return found


# -- ending ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["guest", "account"])
def test_a_copied_cookie_dies_when_its_owner_leaves(house: Node, anna: Visitor, kind: str) -> None:
    table = anna.open("valley", "me", "open")
    if kind == "account":
        account(anna)
    copy, chair = anna.cookie, anna.sit(table)
    chair.hear()
    assert carrying(house, copy).status_code == 200
    anna.ask("POST", "/api/logout", status=204)
    assert chair.closed_with() == 4401
    assert carrying(house, copy).status_code == 401
    assert carrying(house, copy, path="/api/me").json()["id"] != anna.me["id"]


def test_one_session_is_ended_and_the_others_stay(house: Node, anna: Visitor) -> None:
    table, wish = anna.open("valley", "me", "open"), account(anna)
    phone, tablet = phone_of(house, wish), phone_of(house, wish)
    chairs = [one.sit(table) for one in (anna, phone, tablet)]
    for chair in chairs:
        chair.hear()
    assert [one["here"] for one in listed(phone)].count(True) == 1
    here = next(one["id"] for one in listed(phone) if one["here"])
    anna.ask("DELETE", f"/api/me/sessions/{here}", status=204)
    assert chairs[1].closed_with() == 4401
    phone.ask("GET", "/api/me/sessions", status=401)
    assert len(listed(anna)) == len(listed(tablet)) == 2
    assert anna.ask("DELETE", f"/api/me/sessions/{here}", status=404)["code"] == "no-session"
    tablet.ask("DELETE", "/api/me/sessions", status=204)
    assert chairs[0].closed_with() == 4401
    anna.ask("GET", "/api/me/sessions", status=401)
    assert [one["here"] for one in listed(tablet)] == [True]
    chairs[2].say("say", text="still here")
    chairs[2].hear_until(lambda heard: heard["type"] == "chat")
    chairs[2].close()


def test_a_person_has_no_more_than_so_many_sessions(house: Node, anna: Visitor) -> None:
    wish = account(anna)
    phones = [phone_of(house, wish) for _ in range(MOST)]
    assert len(listed(phones[-1])) == MOST
    assert carrying(house, anna.cookie).status_code == 401, "the one not seen for longest makes room"
    assert carrying(house, phones[0].cookie).status_code == 200


def test_nobody_ends_the_session_of_another(anna: Visitor, ben: Visitor) -> None:
    (mine,) = listed(anna)
    ben.ask("DELETE", f"/api/me/sessions/{mine['id']}", status=404)
    ben.ask("DELETE", "/api/me/sessions", status=204)
    assert listed(anna) == [mine]


def test_the_lobby_is_hung_up_too(house: Node, anna: Visitor) -> None:
    address = house.address.replace("http", "ws", 1) + "/api/lobby/live"
    headers = {"cookie": f"mastaba={anna.cookie}"}
    with connect(address, additional_headers=headers, open_timeout=PATIENCE, proxy=None) as socket:
        socket.recv(PATIENCE)
        anna.ask("POST", "/api/logout", status=204)
        with contextlib.suppress(ConnectionClosed):
            while True:
                socket.recv(PATIENCE)
        assert socket.close_code == 4401


def test_sessions_tell_of_the_device_and_of_no_address(house: Node) -> None:
    with httpx.Client(
        base_url=house.address, trust_env=False, headers={"user-agent": FIREFOX}, timeout=PATIENCE
    ) as web:
        web.get("/api/me")
        (one,) = web.get("/api/me/sessions").json()
        assert set(one) == {"id", "device", "created", "seen", "here"}
        assert one["device"] == "Firefox · Linux"
        assert one["id"] != web.cookies["mastaba"]
        assert web.get("/api/me/export").json()["sessions"][0]["device"] == one["device"]
    with contextlib.closing(sqlite3.connect(house.database)) as database:
        row = database.execute("SELECT * FROM sessions WHERE id = ?", (one["id"],)).fetchone()
    assert not any("127.0.0.1" in str(value) or web.cookies["mastaba"] in str(value) for value in row)


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox · Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
            "Safari · iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140 Safari/537.36 Edg/140", "Edge · Windows"),
        ("python-httpx/0.28 (who knows)", "python-httpx/0.28"),
        ("x" * 500, "x" * 40),
        ("", ""),
    ],
)
def test_a_device_in_a_few_words(agent: str, device: str) -> None:
    assert device_of(agent) == device


def test_sessions_are_ended_on_every_node(postgres: Postgres) -> None:
    first = Node(postgres.fresh(), "--rate", "0")
    second = Node(first.database, "--rate", "0")
    try:
        first.start()
        second.start()
        anna = Visitor(first)
        table = anna.open("valley", "me", "open")
        anna.go_to(second)
        chair = anna.sit(table)
        chair.hear()
        anna.go_to(first)
        anna.ask("POST", "/api/logout", status=204)
        assert chair.closed_with() == 4401
    finally:
        for node in (first, second):
            node.stop()


# -- fixation, and cookies of before -----------------------------------------------------------------------


@pytest.mark.parametrize("how", ["account", "login"])
def test_a_cookie_that_somebody_planted_opens_nothing_later(house: Node, anna: Visitor, how: str) -> None:
    """Eve gives Anna's browser a cookie that Eve knows, and waits until Anna says who she is."""
    wish = account(Visitor(house))
    planted, chair = anna.cookie, anna.sit(anna.open("valley", "me", "open"))
    chair.hear()
    if how == "account":
        account(anna)
    else:
        anna.ask("POST", "/api/login", wish, status=200)
    assert anna.cookie != planted
    assert carrying(house, planted).status_code == 401
    assert chair.closed_with() == 4001, "the page comes back with the cookie that it has by now"


class Ahead(TimestampSigner):
    def get_timestamp(self) -> int:
        return int(time.time()) + 300


def signed(node: Node, id: str, signer: type[TimestampSigner] = TimestampSigner) -> str:
    """A cookie as versions before this one made them."""
    with contextlib.closing(sqlite3.connect(node.database)) as database:
        (key,) = database.execute("SELECT value FROM house WHERE name = 'cookies'").fetchone()
        database.execute("UPDATE players SET sessions_since = NULL WHERE id = ?", (id,))
        database.execute("DELETE FROM sessions WHERE player = ?", (id,))
        database.commit()
    return str(URLSafeTimedSerializer(key, salt="mastaba who", signer=signer).dumps(id))


@pytest.mark.parametrize("clock", [TimestampSigner, Ahead])
def test_a_signed_cookie_is_exchanged_for_a_session(
    house: Node, anna: Visitor, clock: type[TimestampSigner]
) -> None:
    table = anna.open("valley", "me", "open")
    old = signed(house, anna.me["id"], clock)
    assert carrying(house, old).json()["id"] == anna.me["id"]
    answer = carrying(house, old, path="/api/me")
    assert answer.json()["id"] == anna.me["id"]
    assert answer.cookies["mastaba"] != old
    assert carrying(house, answer.cookies["mastaba"]).json()["tables"][0]["id"] == table["id"]
    with contextlib.closing(sqlite3.connect(house.database)) as database:  # a minute later
        database.execute("UPDATE players SET sessions_since = sessions_since - 61")
        database.commit()
    assert carrying(house, old).status_code == 401, "a copy of it does not live for ever"


def test_leaving_ends_a_signed_cookie_at_once(house: Node, anna: Visitor) -> None:
    old = signed(house, anna.me["id"])
    left = httpx.post(
        f"{house.address}/api/logout", headers={"cookie": f"mastaba={old}"}, trust_env=False, timeout=PATIENCE
    )
    assert left.status_code == 204
    assert carrying(house, old).status_code == 401


# -- passwords ---------------------------------------------------------------------------------------------


def test_another_password_ends_all_other_sessions(house: Node, anna: Visitor) -> None:
    wish = account(anna)
    phone, copy = phone_of(house, wish), anna.cookie
    chair = phone.sit(anna.open("valley", "me", "open"))
    chair.hear()
    codes = anna.ask("POST", "/api/account/codes", {"password": PASSWORD}, status=200)["codes"]
    wrong = {"old": "not the gate", "new": "seven white cows"}
    assert anna.ask("POST", "/api/account/password", wrong, status=403)["code"] == "wrong"
    phone.ask("GET", "/api/me/sessions", status=200)
    change = {"old": PASSWORD, "new": "seven white cows"}
    anna.ask("POST", "/api/account/password", change, status=200)
    assert chair.closed_with() == 4401
    phone.ask("GET", "/api/me/sessions", status=401)
    assert carrying(house, copy).status_code == 401
    assert len(listed(anna)) == 1
    phone.ask("POST", "/api/login", wish, status=401)
    phone.ask("POST", "/api/login", {**wish, "password": "seven white cows"}, status=200)
    recovery = {"name": wish["name"], "code": codes[0], "password": "a third password"}
    assert phone.ask("POST", "/api/account/recover", recovery, status=401), "older codes are void"


def test_a_guest_has_no_password_to_change(anna: Visitor) -> None:
    change = {"old": PASSWORD, "new": "seven white cows"}
    assert anna.ask("POST", "/api/account/password", change, status=409)["code"] == "no-account"
    assert anna.ask("POST", "/api/account/codes", {"password": PASSWORD}, status=409)["code"] == "no-account"


def test_an_account_is_not_deleted_by_whoever_finds_the_device(anna: Visitor) -> None:
    account(anna)
    assert anna.ask("DELETE", "/api/me", status=403)["code"] == "confirm"
    assert anna.ask("DELETE", "/api/me", {"password": "something else"}, status=403)["code"] == "wrong"
    assert anna.ask("GET", "/api/me", status=200)["id"] == anna.me["id"]
    anna.ask("DELETE", "/api/me", {"password": PASSWORD}, status=204)


def test_a_recovery_code_sets_a_new_password_once(house: Node, anna: Visitor, ben: Visitor) -> None:
    wish = account(anna)
    assert anna.ask("GET", "/api/account/codes", status=200) == {"left": 0}
    anna.ask("POST", "/api/account/codes", {"password": "something else"}, status=403)
    codes = anna.ask("POST", "/api/account/codes", {"password": PASSWORD}, status=200)["codes"]
    assert len(set(codes)) == 8
    with contextlib.closing(sqlite3.connect(house.database)) as database:
        kept = str(database.execute("SELECT * FROM codes").fetchall())
    assert not any(code in kept for code in codes), "the book has only digests"
    typed = codes[3].replace("-", " ").lower()
    recovery = {"name": wish["name"], "code": typed, "password": "seven white cows"}
    assert ben.ask("POST", "/api/account/recover", {**recovery, "code": "0000-0000"}, status=401)
    assert ben.ask("POST", "/api/account/recover", {**recovery, "password": "password1"}, status=400)
    assert ben.ask("POST", "/api/account/recover", recovery, status=200)["id"] == anna.me["id"]
    anna.ask("GET", "/api/me/sessions", status=401)
    assert ben.ask("GET", "/api/account/codes", status=200) == {"left": 7}
    again = Visitor(house)
    again.ask("POST", "/api/account/recover", recovery, status=401)
    again.ask("POST", "/api/login", {**wish, "password": "seven white cows"}, status=200)


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "Passwort123",
        "P@ssw0rd!",
        "qwertzuiop",
        "12345678",
        "aaaaaaaa",
        "abababab",
        "iloveyou1",
        "24.12.1999",
        "19991224",
        "football99",
        "dragondragon",
        "!!letmein!!",
        "drowssap",
        "Nofretete1",
        "1q2w3e4r",
        "meretmeret",
        "Meret2024",
    ],
)
def test_passwords_that_others_would_try(anna: Visitor, password: str) -> None:
    assert is_easy(password, "Meret")
    refused = anna.ask("POST", "/api/account", {"name": "Meret", "password": password}, status=400)
    assert refused["code"] == "easy"


@pytest.mark.parametrize(
    "password", ["the gate of reeds", "sieben weiße Kühe", "xk7Rw0qz", "4827190364718236"]
)
def test_passwords_that_nobody_would_try(password: str) -> None:
    assert not is_easy(password, "Meret")


# -- guessing ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A house that knows limits, generous ones but for guessing."""
    node = Node(str(tmp_path_factory.mktemp("patient") / "book.sqlite"), "--rate", "1000").start()
    yield node
    node.stop()


def from_address(number: int) -> dict[str, str]:
    return {"x-forwarded-for": f"192.0.2.{number}"}


def test_guessing_is_slow_and_the_owner_comes_in(patient: Node) -> None:
    anna, eve = Visitor(patient), Visitor(patient)
    wish = account(anna)
    wrong = {**wish, "password": "some other words"}
    seen = [eve.web.post("/api/login", json=wrong).status_code for _ in range(8)]
    assert seen == [401] * 5 + [429] * 3
    blocked = eve.web.post("/api/login", json=wish)
    assert (blocked.status_code, blocked.json()["code"]) == (429, "guessing"), "even if it is right by now"
    assert anna.web.post("/api/login", json=wish).status_code == 200, "a known device, at Eve's address"
    anna.ask("POST", "/api/logout", status=204)
    assert anna.web.post("/api/login", json=wish).status_code == 200, "also when she had left"
    fresh = Visitor(patient)
    assert fresh.web.post("/api/login", json=wish, headers=from_address(1)).status_code == 200, "elsewhere"


def test_many_strangers_do_not_shut_the_owner_out(patient: Node) -> None:
    anna, crowd = Visitor(patient), Visitor(patient)
    wish = account(anna)
    wrong = {**wish, "password": "some other words"}
    heard = 0
    for number in range(2, 8):
        for _ in range(5 if number < 6 else 2):
            heard += crowd.web.post("/api/login", json=wrong, headers=from_address(number)).status_code == 401
    assert heard == 20 + 2, "in the end each address has one try"
    fresh = Visitor(patient)
    assert fresh.web.post("/api/login", json=wish, headers=from_address(99)).status_code == 200


def test_tries_at_the_same_time_all_count(patient: Node) -> None:
    wrong = {"name": "nobody at all", "password": "some other words"}

    def guess(_: int) -> int:
        return httpx.post(
            f"{patient.address}/api/login",
            json=wrong,
            headers=from_address(200),
            trust_env=False,
            timeout=PATIENCE,
        ).status_code

    with ThreadPoolExecutor(12) as pool:
        assert sorted(pool.map(guess, range(12))) == [401] * 5 + [429] * 7


def test_the_book_keeps_no_address_of_a_guess(patient: Node) -> None:
    httpx.post(
        f"{patient.address}/api/login",
        json={"name": "somebody", "password": "some other words"},
        headers=from_address(77),
        trust_env=False,
        timeout=PATIENCE,
    )
    with contextlib.closing(sqlite3.connect(patient.database)) as database:
        kept = str(database.execute("SELECT * FROM guesses").fetchall())
    assert "192.0.2" not in kept
    assert "somebody" not in kept


# -- over TLS ----------------------------------------------------------------------------------------------


def test_cookies_over_tls(tmp_path_factory: pytest.TempPathFactory) -> None:
    node = Node(str(tmp_path_factory.mktemp("secure") / "book.sqlite"), "--secure").start()
    try:
        answer = httpx.get(f"{node.address}/api/me", trust_env=False, timeout=PATIENCE)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-mastaba=")
        for part in ("Path=/", "Secure", "HttpOnly", "SameSite=lax"):
            assert part in cookie
        assert "domain" not in cookie.lower()
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        token = cookie.split("=", 1)[1].split(";")[0]
        assert carrying(node, token, "__Host-mastaba").status_code == 200
        assert carrying(node, token).status_code == 401, "set by a neighbour or a plain connection"
        old = signed(node, answer.json()["id"])
        exchanged = carrying(node, old, path="/api/me")
        assert exchanged.json()["id"] == answer.json()["id"], "but one of earlier versions is exchanged"
        assert exchanged.headers["set-cookie"].startswith("__Host-mastaba=")
    finally:
        assert node.stop() == 0


def test_a_device_keeps_its_name_and_so_its_tries(house: Node) -> None:
    anna = Visitor(house)
    right = {"name": "Merit-Amun", "password": "the reeds at noon"}
    anna.ask("POST", "/api/account", right, status=200)
    names = []
    for _ in range(2):
        anna.ask("POST", "/api/login", right, status=200)
        names.append(anna.web.cookies["mastaba-device"])
    assert names[0] == names[1]
