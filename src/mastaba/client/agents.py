"""`mastaba mcp`: the tables of a house as tools for language-model agents, over the Model Context Protocol.

Everything goes through the client with the token of a program, so an agent sees what its seat may know and nothing
else, and whoever starts it again goes on where it was. What it is told is plain words and the notation of moves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import mastaba
from mastaba.client.house import AsyncHouse
from mastaba.client.reading import HouseError, Update
from mastaba.core.data import Data
from mastaba.server.api.messages.live import Look, Play, Refused
from mastaba.server.api.messages.tables import TableInfo
from mastaba.texts.markup import plain

T = TypeVar("T")

LONGEST = 60.0  # seconds that a tool waits for the others
Told = Data
"""What a tool tells: JSON."""


def agent_server(house: AsyncHouse) -> MCPServer[None]:
    """The tools of one program at one house."""
    server: MCPServer[None] = MCPServer(
        "mastaba",
        version=mastaba.__version__,
        log_level="WARNING",
        instructions="Play Egyptian board games at a real table. Open a table or join one, look at it, and move with the "
        "notation of one of the options, until the game is over. Read the rules when a move is refused.",
    )
    for tool in Tools(house).all():
        server.tool()(tool)
    return server


class Tools:
    """Each method is a tool; its docstring is what the agent reads about it."""

    def __init__(self, house: AsyncHouse) -> None:
        self.house = house

    def all(self) -> list[Callable[..., Awaitable[object]]]:  # the server reads their signatures
        return [self.games, self.rules, self.tables, self.open_table, self.join_table, self.look, self.move]

    async def games(self) -> list[Told]:
        """The games on offer: id, title, how many can play, options with their values, and levels of bots."""
        lang = self.house.lang
        return [
            {
                "id": game.id,
                "title": game.title.get(lang, game.id),
                "about": game.pitch.get(lang, ""),
                "players": [game.fewest, game.most],
                "options": game.options,
                "bots": [level.id for level in game.levels],
            }
            for game in await understood(self.house.games())
        ]

    async def rules(self, game: str, ids: list[str] | None = None) -> Told:
        """The rules of a game: in brief, and every numbered rule; with `ids` ("VK-5", "VK-6.2") only those."""
        book = await understood(self.house.rules(game))
        chosen = [
            {"id": rule.id, "section": rule.section, "text": rule.text}
            for rule in book.rules
            if not ids or any(rule.id == one or rule.id.startswith(f"{one}.") for one in ids)
        ]
        return {"brief": book.brief, "rules": chosen}

    async def tables(self) -> Told:
        """The tables at which you sit, and the public ones where programs may still sit down."""
        lobby = await understood(self.house.lobby())
        mine = lobby.mine + await understood(self.house.beyond(lobby))
        free = [one for one in lobby.public if one.programs and one.status == "open" and one not in mine]
        return {"mine": [self.brief(one) for one in mine], "free": [self.brief(one) for one in free]}

    async def open_table(
        self, game: str, opponents: list[str], options: dict[str, str] | None = None, public: bool = False
    ) -> Told:
        """Open a table with you in the first seat. `opponents`: a level of bot for each other seat, or "open" for whoever
        comes (with the link, or, if it is public, from the lobby)."""
        opened = self.house.open(game, "me", *opponents, options=options or {}, public=public)
        return self.brief(await understood(opened))

    async def join_table(self, table: str, key: str = "") -> Told:
        """Sit down at a table where programs are welcome; `key` comes with the link of a private one."""
        return self.brief(await understood(self.house.join(table, key)))

    async def look(self, table: str, wait: float = 0.0) -> Told:
        """The table as your seat sees it: in words, what is asked of you, and every option with its words. `wait`: up to so
        many seconds (at most 60) until something is asked of you or the game is over."""
        update = await self.seen(table)
        if wait > 0 and not (update.options or update.over):
            chair = self.house.sit(table, update.seat)
            with suppress(TimeoutError):  # also of a house that takes no connection
                async with asyncio.timeout(min(wait, LONGEST)), chair:
                    await understood(chair.until_asked())
            update = chair.update or update
        return told(update)

    async def move(self, table: str, moves: list[str], turn: int, wait: float = 20.0) -> Told:
        """Decide: the `move` of one of your options as the only one in `moves`, or several of which the later ones finish
        what the first begins. `turn` comes from your last look. The answer is your next look, after waiting for the others for up to
        `wait` seconds. A refusal changes nothing and names the rule."""
        seat = await self.seat(table)
        heard = await understood(self.house.say(table, Play(seat=seat, turn=turn, moves=moves)))
        for message in heard:
            if isinstance(message, Refused):
                rule = f" ({message.rule})" if message.rule else ""
                raise ToolError(f"{message.code}: {plain(message.text)}{rule}")
        return await self.look(table, wait)

    # -- what they need ----------------------------------------------------------------------------

    async def seat(self, table: str) -> int:
        """The seat of this program: the one that is to move, if it has several."""
        info: TableInfo = await understood(self.house.table(table))
        mine = [seat.seat for seat in info.seats if seat.mine]
        if not mine:
            raise ToolError("you do not sit at this table")
        return next((seat for seat in mine if seat in info.to_move), mine[0])

    async def seen(self, table: str) -> Update:
        seat = await self.seat(table)
        look = Look(seat=seat, language=self.house.lang, words=True)
        for message in await understood(self.house.say(table, look)):
            if isinstance(message, Update):
                return message
        raise ToolError("the game has not begun: seats are still free")

    def brief(self, table: TableInfo) -> Told:
        return {
            "id": table.id,
            "game": table.game,
            "status": table.status,
            "your_turn": table.your_turn,
            "seats": [
                {
                    "seat": seat.seat,
                    "name": seat.name or seat.level or "",
                    "kind": "program" if seat.program else seat.kind,
                    "you": seat.mine,
                }
                for seat in table.seats
            ],
            "link": f"{self.house.address}/t/{table.id}" + (f"?key={table.key}" if table.key else ""),
        }


def told(update: Update) -> Told:
    """What an agent needs of an update, in words."""
    found: Told = {
        "seat": update.seat,
        "turn": update.turn,
        "over": update.over,
        "table": [plain(line) for line in update.words],
        "lately": [plain(event.text) for event in update.events if event.text][-12:],
        "asked": plain(update.asked),
        "options": [
            {
                "move": option.move,
                "words": plain(option.label),
                "warnings": [plain(text) for text in option.warnings.values()],
            }
            for option in update.options
        ],
    }
    if update.result is not None:
        found["scores"], found["winners"] = update.result.scores, update.result.winners
    return found


async def understood(asked: Awaitable[T]) -> T:
    """An answer; what the house refuses becomes words for the agent."""
    try:
        return await asked
    except HouseError as error:
        raise ToolError(f"{error.code}: {plain(str(error))}") from None


def serve(address: str, token: str, lang: str) -> None:
    """Speak with one agent over standard input and output until it leaves."""
    agent_server(AsyncHouse(address, token, lang)).run("stdio")
