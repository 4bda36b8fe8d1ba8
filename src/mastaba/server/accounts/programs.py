"""Programs: players that somebody runs. A token says which one speaks, and what it may do.

A token is a session with a scope, so whatever ends a session ends a token: at once, on every node, and on
every open connection.
"""

from __future__ import annotations

import hashlib
import secrets
import time

from sqlalchemy import Connection

from mastaba.core.text import Text
from mastaba.server.accounts.names import checked_name, name_alike, plain
from mastaba.server.api.messages.programs import RIGHTS, ProgramInfo, ProgramToken, Right
from mastaba.server.database import queries, sessions
from mastaba.server.database.queries import Player
from mastaba.server.database.sessions import Session
from mastaba.server.errors import HttpError
from mastaba.server.tables.registry import TableRegistry

PREFIX = "mastaba_"  # so that whoever finds a token somewhere knows what it is
MOST = 20  # programs of one person
HOST = ""  # who runs the programs of the house itself


class Programs:
    """What people do with the programs that they run."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.database = registry.database

    async def of(self, owner: Player) -> list[ProgramInfo]:
        return await self.database.read(lambda c: listed(c, owner.id))

    async def make(self, owner: Player, name: str, scope: list[Right]) -> ProgramToken:
        if owner.account is None:  # whoever answers for a program must be found again
            raise HttpError(409, "no-account", Text("server:program-needs-account"))
        return await self.database.write(lambda c: make(c, owner.id, name, scope))

    async def renew(self, owner: Player, id: str, scope: list[Right]) -> ProgramToken:
        """Another token; with the first one it is over."""

        def job(c: Connection) -> tuple[list[str], ProgramToken]:
            program = find(c, owner.id, id)
            return sessions.end_all(c, self.registry.node, id), give_token(c, program, scope)

        ended, token = await self.database.write(job)
        self.hang_up(id, ended)
        return token

    async def revoke(self, owner: Player, id: str) -> None:
        def job(c: Connection) -> list[str]:
            find(c, owner.id, id)
            return sessions.end_all(c, self.registry.node, id)

        self.hang_up(id, await self.database.write(job))

    async def remove(self, owner: Player, id: str) -> None:
        """Forget a program: where it plays, bots go on."""

        def job(c: Connection) -> list[str]:
            find(c, owner.id, id)
            queries.wake(c, self.registry.node, id, "gone")
            return queries.delete_player(c, id)

        await self.registry.change_tables(job)
        self.registry.hang_up(id)
        self.registry.bots_due.set()

    def hang_up(self, id: str, ended: list[str]) -> None:
        for session in ended:
            self.registry.hang_up(id, session)


# -- in the database ---------------------------------------------------------------------------------------


def make(c: Connection, owner: str, name: str, scope: list[Right]) -> ProgramToken:
    """A program and its first token."""
    called = checked_name(name)
    there = queries.programs_of(c, owner)
    if len(there) >= MOST:
        raise HttpError(409, "crowded", Text("server:programs-too-many", most=MOST))
    if queries.looks_like_account(c, plain(called), "") or plain(called) in {
        plain(one.name) for one in there
    }:
        raise name_alike()
    program = Player(
        id=secrets.token_hex(12), name=called, created=time.time(), sessions_since=0.0, owner=owner
    )
    queries.add_player(c, program)
    return give_token(c, program, scope)


def give_token(c: Connection, program: Player, scope: list[Right]) -> ProgramToken:
    token, now = PREFIX + secrets.token_urlsafe(32), time.time()
    given = [right for right in RIGHTS if right in scope]
    session = Session(
        id=token_digest(token), player=program.id, created=now, seen=now, device="", scope=" ".join(given)
    )
    sessions.begin(c, session)
    return ProgramToken(program=info(program, session), token=token)


def find(c: Connection, owner: str, id: str) -> Player:
    """`HttpError` unless it is theirs."""
    found = queries.find_player(c, id)
    if found is None or found.owner != owner:
        raise HttpError(404, "no-program", Text("server:program-unknown"))
    return found


def listed(c: Connection, owner: str) -> list[ProgramInfo]:
    return [
        info(program, next(iter(sessions.of_player(c, program.id)), None))
        for program in queries.programs_of(c, owner)
    ]


def info(program: Player, session: Session | None) -> ProgramInfo:
    return ProgramInfo(
        id=program.id,
        name=program.name,
        scope=[] if session is None else rights(session),
        created=program.created,
        seen=None if session is None else session.seen,
    )


def rights(session: Session) -> list[Right]:
    return [right for right in RIGHTS if right in (session.scope or "").split()]


def token_digest(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
