"""Our own client, a bot process and a language-model agent's tools: each plays whole games at a real house, and loses
nothing when it is killed."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from websockets.asyncio.server import ServerConnection, serve

import mastaba
from mastaba.cli import main
from mastaba.client import AsyncChair, AsyncHouse, House, HouseError, Update, play_tables
from mastaba.client.agents import Tools
from mastaba.client.bots import own_tables
from mastaba.client.chair import WHY, refused_by
from mastaba.core.errors import BadSetup
from mastaba.server.api.messages.live import Look
from mastaba.server.api.messages.tables import Lobby, TableInfo
from tests.server.test_guides import GUIDE, blocks
from tests.server.test_programs import token
from tests.server.visitors import Chair, Node, Visitor
from tests.waiting import GLANCE, PATIENCE, acted_out, until


@pytest.fixture
def made(house: Node) -> Iterator[dict[str, Any]]:
    """A program of the house; revoked afterwards, for a house has but twenty."""
    found: dict[str, Any] = token(house, "make", f"P{os.urandom(4).hex()}", "--may", "play", "open")
    yield found
    token(house, "revoke", found["id"])


BOT = blocks((GUIDE / "api.md").read_text(encoding="utf-8"), "python")[2]
# A whole game of each kind is a further variant of the same walk.
GAMES = ["pyramids", *(pytest.param(game, marks=pytest.mark.thorough) for game in ("valley", "dahshur"))]


# -- the client --------------------------------------------------------------------------------------------


def test_a_program_plays_and_follows_what_happens(house: Node, made: dict[str, Any]) -> None:
    with House(house.address, made["token"]) as client:
        assert client.me().program
        assert [game.id for game in client.games()] == list(mastaba.GAMES)
        table = client.open("pyramids", "me", "scribe")
        with client.sit(table.id) as chair:
            while (update := chair.until_asked()) is not None:
                chair.play(update.options[0].move)
            over = chair.chair.update
            assert over is not None
            assert over.result is not None
            assert len(over.result.scores) == 2
        assert client.record(table.id)["game"] == "pyramids"
        with pytest.raises(HouseError) as refused:
            client.table("nowhere")
        assert refused.value.code == "no-table"


def test_a_move_is_made_once_though_the_line_breaks(house: Node, made: dict[str, Any]) -> None:
    async def scene() -> None:
        async with AsyncHouse(house.address, made["token"]) as client:
            table = await client.open("dahshur", "me", "scribe")
            async with client.sit(table.id) as chair:
                for _ in range(6):
                    update = await chair.until_asked()
                    assert update is not None
                    assert chair.socket is not None
                    chair.socket.transport.abort()  # as a cable that is pulled
                    await chair.play(update.options[0].move)
                await chair.until_asked()

    acted_out(asyncio.wait_for(scene(), PATIENCE))


def test_what_was_too_fast_for_the_house_is_said_again(tmp_path: Path) -> None:
    """With the limits that a house has unless it is told otherwise: a quick bot reaches them."""
    house = Node(str(tmp_path / "book.sqlite")).start()
    try:
        with House(house.address, token(house, "make", "Hasty")["token"]) as client:
            table = client.open("pyramids", "me", "scribe")
            with client.sit(table.id) as chair:
                for _ in range(75):
                    client.done(chair.chair.say(Look(seat=0)))
                while (update := chair.until_asked()) is not None:
                    chair.play(update.options[0].move)
            for _ in range(130):
                assert client.me().program
    finally:
        house.stop()


def test_a_bot_that_fails_once_is_asked_again(
    house: Node, made: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though nothing happens in the lobby meanwhile."""
    monkeypatch.setattr("mastaba.client.bots.AGAIN", (0.0,) * 4)
    wrongs = iter(["", "fly"])

    def choose(update: Update) -> str:
        wrong = next(wrongs, None)
        if wrong == "":
            raise ValueError("the lamp went out")
        return wrong or update.options[0].move

    async def scene() -> None:
        async with AsyncHouse(house.address, made["token"]) as client:
            table = await client.open("pyramids", "me", "scribe")
            playing = asyncio.create_task(play_tables(client, choose))
            try:
                async with client.sit(table.id, None) as chair:
                    while chair.update is None or not chair.update.over:
                        await chair.hear()
            finally:
                playing.cancel()

    acted_out(asyncio.wait_for(scene(), PATIENCE))


@pytest.fixture
def den() -> Iterator[tuple[str, list[str]]]:
    """A house that means no good: refuses in words that steer a terminal, has no end of tables, and answers at length. Its
    address, and what it was asked for."""
    asked: list[str] = []

    class Hostile(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            if self.path.startswith("/api/lobby/more"):
                self.answer(200, json.dumps({"tables": [], "more": f"{len(asked)}-x"}).encode())
            elif self.path == "/api/games":
                with suppress(OSError):
                    self.send_response(200)
                    self.end_headers()
                    for _ in range(30):
                        self.wfile.write(b" " * 1_000_000)
            else:
                self.answer(
                    409, json.dumps({"code": "\x1b[2J", "text": "\x1b]0;mine\x07no\n\x9b1m"}).encode()
                )

        def answer(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Hostile) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
        server.shutdown()
        thread.join()


def test_a_hostile_house_neither_steers_a_terminal_nor_fills_the_memory(den: tuple[str, list[str]]) -> None:
    address, asked = den
    with House(address, "mastaba_token") as client:
        with pytest.raises(HouseError) as refused:
            client.me()
        assert (refused.value.code, str(refused.value)) == ("[2J", "]0;mine no 1m")
        with pytest.raises(HouseError, match="bytes"):
            client.games()
        asked.clear()
        assert client.done(client.house.beyond(Lobby(public=[], mine=[], more_mine="0-x"))) == []
        assert len(asked) == 1, "pages without tables have an end"


@pytest.mark.parametrize("id", ["x/leave?", "../me", "..", "x#", "x\n", ""])
def test_no_id_leads_to_another_address(den: tuple[str, list[str]], id: str) -> None:
    """An agent says which table; it has tools for what it may do there."""
    address, asked = den
    with House(address, "mastaba_token") as client:
        for do in (client.table, client.record, client.join, client.leave, client.sit):
            with pytest.raises(HouseError) as refused:
                do(id)
            assert refused.value.code == "no-table"
    assert asked == []


def test_a_house_without_room_is_asked_less_and_less() -> None:
    """It lets everybody in, says so, and hangs up."""
    came: list[float] = []

    async def turn_away(socket: ServerConnection) -> None:
        came.append(time.monotonic())
        await socket.send(json.dumps({"type": "refused", "code": "no-room", "text": "no room"}))
        await socket.close(4429, "no-room")

    async def scene() -> None:
        async with serve(turn_away, "127.0.0.1", 0) as house:
            port = next(iter(house.sockets)).getsockname()[1]
            async with AsyncChair(f"http://127.0.0.1:{port}", {}, 0, "en") as chair:
                hearing = asyncio.create_task(hear_all(chair))
                while len(came) < 5:
                    await asyncio.sleep(GLANCE)
                hearing.cancel()
        gaps = [later - earlier for earlier, later in pairwise(came)]
        assert all(gap >= 0.1 * 2**number for number, gap in enumerate(gaps)), gaps

    acted_out(asyncio.wait_for(scene(), PATIENCE))


def test_an_agent_does_not_wait_for_ever_for_a_house_that_takes_no_connection(
    den: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = SimpleNamespace(
        seat=0, turn=1, over=False, words=[], events=[], asked="", options=[], result=None
    )

    async def seen(_: Tools, __: str) -> Any:
        return nothing

    monkeypatch.setattr(Tools, "seen", seen)

    async def scene() -> None:
        async with AsyncHouse(den[0], "mastaba_token") as client:
            assert not (await Tools(client).look("table", wait=0.3))["over"]

    acted_out(asyncio.wait_for(scene(), PATIENCE))


def test_whoever_is_revoked_is_told_so(house: Node, made: dict[str, Any]) -> None:
    async def scene() -> None:
        async with AsyncHouse(house.address, made["token"]) as client:
            table = await client.open("pyramids", "me", "open")
            async with client.sit(table.id) as chair:
                await chair.hear()
                token(house, "revoke", made["id"])
                with pytest.raises(HouseError, match=r"this token .* has been revoked") as ended:
                    await hear_all(chair)
                assert ended.value.status == 401
            with pytest.raises(HouseError, match=r"this token .* has been revoked"):
                await client.lobby()
            with pytest.raises(HouseError, match=r"this token .* has been revoked"):
                async for _ in client.watch_lobby():
                    pass

    acted_out(asyncio.wait_for(scene(), PATIENCE))


def test_why_a_line_is_hung_up_is_said_in_a_sentence() -> None:
    said = {reason: str(refused_by(4403, reason, "de")) for reason in WHY}
    assert len(set(said.values())) == len(WHY) - 1, "`who` and `token` are the same"
    assert all(" " in text and reason not in text.split() for reason, text in said.items()), said
    assert str(refused_by(4403, "new-moon", "de")) == "das Haus hat aufgelegt: new-moon"


def test_a_house_that_does_not_answer_is_a_refusal_like_others() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"

        def hang_up() -> None:
            line, _ = listening.accept()
            line.close()

        thread = threading.Thread(target=hang_up, daemon=True)
        thread.start()
        with House(address, "mastaba_token") as client, pytest.raises(HouseError, match=address):
            client.me()
        thread.join()
    with House(address, "mastaba_token", "de") as client:
        with pytest.raises(HouseError, match=f"unter {address} antwortet niemand: .") as nobody:
            client.me()
        assert (nobody.value.status, nobody.value.code) == (503, "unreachable")
    with House("house.example", "mastaba_token") as client, pytest.raises(HouseError, match="http"):
        client.me()


@pytest.mark.parametrize("none", ["", " \n", "mastaba token", "größe"])
def test_what_is_no_token_is_said_before_anything_is_sent(none: str) -> None:
    for kind in (House, AsyncHouse):
        with pytest.raises(BadSetup, match="mastaba token make"):
            kind("http://127.0.0.1:1", none)


def test_a_token_may_come_with_the_line_break_of_its_file(house: Node, made: dict[str, Any]) -> None:
    with House(house.address, f"{made['token']}\n") as client:
        assert client.me().program


def test_a_bot_plays_on_though_the_house_goes_while_it_looks_for_its_tables() -> None:
    """Its tables that are not on the first page are asked for by a request of their own."""
    lobby = Lobby(public=[], mine=[], more_mine="0-x")

    async def scene() -> None:
        async with AsyncHouse("http://127.0.0.1:1", "mastaba_token") as client:
            assert await own_tables(client, lobby) == []

    acted_out(asyncio.wait_for(scene(), PATIENCE))


async def hear_all(chair: AsyncChair) -> None:
    while True:
        await chair.hear()


# -- a bot process -----------------------------------------------------------------------------------------


def start(house: Node, token: str) -> subprocess.Popen[bytes]:
    """The bot process of the guide."""
    command = [sys.executable, "-c", BOT, house.address, token]
    return subprocess.Popen(command, stderr=subprocess.DEVNULL)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_process_is_killed_and_loses_nothing(
    house: Node, anna: Visitor, made: dict[str, Any], game: str
) -> None:
    """Whole games at once, one of them at a person's table; killed in the middle of one with a person, started again."""
    with House(house.address, made["token"]) as client:
        own = [client.open(game, "me", "scribe").id, client.open("pyramids", "me", "apprentice").id]
        invited = anna.open("pyramids", "open", "apprentice", public=True, programs=True)["id"]
        with_anna = client.open(game, "me", "open")
        anna.ask("POST", f"/api/tables/{with_anna.id}/join", {"seat": 1, "key": with_anna.key}, 200)
        chair = Chair(anna, with_anna.id, seat=1)
        tables = [*own, invited]

        def now() -> dict[str, TableInfo]:
            return {table.id: table for table in client.mine()}

        bot = start(house, made["token"])
        try:
            until(lambda: invited in now(), "it never sits down")
            decide_some(chair)
            bot.kill()
            bot.wait()
            assert now()[with_anna.id].status == "playing"
            bot = start(house, made["token"])
            decide_some(chair)
            until(lambda: all(now()[id].status == "over" for id in tables), "it does not go on")
        finally:
            bot.kill()
            bot.wait()
            chair.close()
        for id in tables:
            assert client.record(id)["moves"]


def decide_some(chair: Chair) -> None:
    """Some decisions of a person, who is asked again only because the others go on, too."""
    for _ in range(6):
        asked = chair.until_asked()
        assert asked is not None
        moves = [option["move"] for option in asked["options"]]
        chair.play("end" if "end" in moves else moves[0])


# -- agents ------------------------------------------------------------------------------------------------


def agent(house: Node, token: str) -> Client:
    """A client of the Model Context Protocol, with our server in a process of its own."""
    variables = {**os.environ, "MASTABA_TOKEN": token, "MASTABA_HOUSE": house.address}
    command = StdioServerParameters(command=sys.executable, args=["-m", "mastaba", "mcp"], env=variables)
    return Client(command, read_timeout_seconds=PATIENCE)


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    answer = await client.call_tool(tool, arguments)
    text = getattr(answer.content[0], "text", "") if answer.content else ""
    assert not answer.is_error, text
    found = answer.structured_content or {}
    return found.get("result", found)


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_plays_a_whole_game_and_is_started_anew(
    house: Node, made: dict[str, Any], game: str
) -> None:
    async def play(client: Client, table: str, most: int) -> bool:
        """The first option, so many times; whether the game is over."""
        seen = await call(client, "look", table=table, wait=30)
        for _ in range(most):
            if seen["over"]:
                assert len(seen["scores"]) == 2
                return True
            assert seen["asked"]
            assert all(option["words"] for option in seen["options"])
            if seen["options"]:
                seen = await call(
                    client,
                    "move",
                    table=table,
                    moves=[seen["options"][0]["move"]],
                    turn=seen["turn"],
                    wait=30,
                )
            else:
                seen = await call(client, "look", table=table, wait=30)
        return False

    async def scene() -> None:
        async with agent(house, made["token"]) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert {"rules", "tables", "open_table", "look", "move"} <= tools
            assert "VK-5.1" in str(await call(client, "rules", game="valley", ids=["VK-5"]))
            assert [one["id"] for one in await call(client, "games")] == list(mastaba.GAMES)
            table = (await call(client, "open_table", game=game, opponents=["scribe"]))["id"]
            assert not await play(client, table, 3)
            seen = await call(client, "look", table=table, wait=30)
            wrong = await client.call_tool(
                "move", {"table": table, "moves": ["nonsense"], "turn": seen["turn"]}
            )
            assert wrong.is_error
        async with agent(house, made["token"]) as client:  # another process
            listed = await call(client, "tables")
            assert [one["id"] for one in listed["mine"]] == [table]
            assert await play(client, table, 2000)

    acted_out(asyncio.wait_for(scene(), PATIENCE))


def test_an_agent_without_a_token_is_told_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("MASTABA_TOKEN", raising=False)
    assert main(["mcp", "--lang", "en"]) == 1
    assert "mastaba token make" in capsys.readouterr().err
