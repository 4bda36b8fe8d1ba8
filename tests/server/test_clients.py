"""Our own client, a bot process and a language-model agent's tools: each plays whole games at a real house, and loses
nothing when it is killed."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

import mastaba
from mastaba.cli import main
from mastaba.client import AsyncChair, AsyncHouse, House, HouseError
from mastaba.server.api.messages import TableInfo
from tests.server.test_guides import GUIDE, blocks
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE, acted_out, until


def run(house: Node, *arguments: str) -> Any:
    with redirect_stdout(StringIO()) as said:
        assert main(["token", *arguments, "--database", house.database, "--json"]) == 0
    return json.loads(said.getvalue())


@pytest.fixture
def made(house: Node) -> Iterator[dict[str, Any]]:
    """A program of the house; revoked afterwards, for a house has but twenty."""
    found: dict[str, Any] = run(house, "make", f"P{os.urandom(4).hex()}", "--may", "play", "open")
    yield found
    run(house, "revoke", found["id"])


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


def test_whoever_is_revoked_is_told_so(house: Node, made: dict[str, Any]) -> None:
    async def scene() -> None:
        async with AsyncHouse(house.address, made["token"]) as client:
            table = await client.open("pyramids", "me", "open")
            async with client.sit(table.id) as chair:
                await chair.hear()
                run(house, "revoke", made["id"])
                with pytest.raises(HouseError) as ended:
                    await hear_all(chair)
                assert ended.value.status == 401
            with pytest.raises(HouseError, match="revoked"):
                await client.lobby()

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
    """Whole games at once, one of them at a person's table; killed in the middle, started again."""
    with House(house.address, made["token"]) as client:
        own = [client.open(game, "me", "scribe").id, client.open("pyramids", "me", "apprentice").id]
        invited = anna.open("pyramids", "open", "apprentice", public=True, programs=True)["id"]
        tables = [*own, invited]

        def now() -> dict[str, TableInfo]:
            return {table.id: table for table in client.mine()}

        bot = start(house, made["token"])
        try:
            until(lambda: invited in now(), "it never sits down")
            until(lambda: any(one.status == "playing" for one in now().values()))
            until(lambda: plies(house, own[0]) > 3, "it never plays")
            bot.kill()
            bot.wait()
            assert any(one.status == "playing" for one in now().values()), "it was killed too late"
            bot = start(house, made["token"])
            until(lambda: all(now()[id].status == "over" for id in tables), "it does not go on")
        finally:
            bot.kill()
            bot.wait()
        for id in tables:
            assert client.record(id)["moves"]


def plies(house: Node, table: str) -> int:
    with redirect_stdout(StringIO()) as said:
        assert main(["admin", "tables", "show", table, "--database", house.database, "--json"]) == 0
    return int(json.loads(said.getvalue())["plies"])


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
