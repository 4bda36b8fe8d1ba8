"""Who somebody is: a guest by the session behind their cookie, or an account with a password."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
import time
from contextlib import suppress

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from itsdangerous import BadData, URLSafeTimedSerializer
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mastaba.core.text import Text
from mastaba.server.accounts.guessing import Guessing, Origin
from mastaba.server.accounts.names import checked_name, name_alike, plain
from mastaba.server.accounts.passwords import check_password
from mastaba.server.accounts.programs import rights, token_digest
from mastaba.server.accounts.recovery_codes import code_digest, new_code
from mastaba.server.api.messages.accounts import Credentials, Recovery
from mastaba.server.api.messages.programs import Right
from mastaba.server.clean import clean
from mastaba.server.database import queries, sessions
from mastaba.server.database.database import DatabaseTrouble
from mastaba.server.database.queries import Player
from mastaba.server.database.sessions import Session
from mastaba.server.errors import HttpError, banned, who_are_you
from mastaba.server.tables.registry import TableRegistry

KEY = "cookies"  # the name under which the nodes share their key
SKEW = 600.0  # seconds by which a clock may have been ahead when a cookie was signed
SEEN = 600.0  # seconds until it is noted again that a session is used
CODES = 8  # recovery codes at a time
HASHER = PasswordHasher()  # argon2id, with as much work as its makers advise
GUESTS = [
    "Ankhes",
    "Baket",
    "Djeser",
    "Hapi",
    "Henut",
    "Imhotep",
    "Iset",
    "Kawab",
    "Khufu",
    "Meret",
    "Merit",
    "Neferu",
    "Nofret",
    "Pepi",
    "Rahotep",
    "Sennedjem",
    "Seti",
    "Snofru",
    "Teti",
    "Tiye",
    "Unas",
    "Userkaf",
]


class Caller(Struct, kw_only=True):
    """Who asks, and by which session; "" while they come with a signed cookie of an earlier version. `scope`: of a
    program, what it may do beside looking on; None for people, who may do everything."""

    player: Player
    session: str
    scope: list[Right] | None = None


def hash_of_nothing(hasher: PasswordHasher) -> str:
    """No password's hash, but as much work to check as any: nobody learns by the clock that a name is free."""

    def noise(size: int) -> str:
        return base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=")

    work = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${work}${noise(hasher.salt_len)}${noise(hasher.hash_len)}"


class Accounts:
    """Knows everybody by the cookie they carry."""

    def __init__(self, registry: TableRegistry, key: str) -> None:
        self.registry = registry
        self.database = registry.database
        self.nobody = hash_of_nothing(HASHER)
        self.use_key(key)

    def use_key(self, key: str) -> None:
        self.signer = URLSafeTimedSerializer(key, salt="mastaba who")
        self.guessing = Guessing(self.database, key, self.registry.settings.rate > 0)

    async def renew_key(self) -> None:
        """The host may have changed it."""
        key = await self.database.read(lambda c: queries.value_of(c, KEY))
        if key is not None:
            self.use_key(key)

    # -- sessions ----------------------------------------------------------------------------------

    async def known(self, cookie: str | None) -> Caller | None:
        """Who carries this cookie; None for a forged, expired or ended one."""
        if not cookie:
            return None
        if "." in cookie:
            return await self.known_by_signature(cookie)
        found = await self.in_session(digest(cookie))
        return None if found is None or found.scope is not None else found  # a token is no cookie

    async def known_by_token(self, token: str) -> Caller | None:
        """Which program speaks; None for a token that is none, or none any more. Whoever brings a cookie's value for a
        token has no scope."""
        return await self.in_session(token_digest(token))

    async def in_session(self, id: str) -> Caller | None:
        found = await self.database.read(lambda c: sessions.find(c, id))
        if found is None:
            return None
        session, player = found
        if not 0 <= time.time() - session.seen < SEEN:
            with suppress(DatabaseTrouble):  # then the next time
                await self.database.write(lambda c: sessions.see(c, id))
        return Caller(player=player, session=id, scope=None if session.scope is None else rights(session))

    async def known_by_signature(self, cookie: str) -> Caller | None:
        """As all were known before there were sessions."""
        try:
            id, signed = self.signer.loads(cookie, return_timestamp=True)
        except BadData:
            return None
        if not isinstance(id, str) or not -SKEW < time.time() - signed.timestamp() < sessions.AGE:
            return None
        player = await self.database.read(lambda c: queries.find_player(c, id))
        if player is None or not sessions.old_cookie_holds(player):
            return None
        return Caller(player=player, session="")

    async def check(self, player: str, session: str) -> None:
        """`HttpError` if this session of theirs has ended meanwhile, or they are banned."""
        found, theirs = await self.database.read(
            lambda c: (queries.find_player(c, player), sessions.find(c, session))
        )
        if found is None or (theirs is None if session else not sessions.old_cookie_holds(found)):
            raise who_are_you()
        if theirs is not None:
            found = theirs[1]  # of a program: whether whoever runs it is banned, too
        if found.banned is not None:
            raise banned()

    async def welcome(self, device: str) -> tuple[Player, str]:
        """A guest at first sight, and their cookie."""
        now = time.time()
        player = Player(id=secrets.token_hex(12), name="", created=now, sessions_since=0.0)
        token = secrets.token_urlsafe(32)

        def job(c: Connection) -> None:
            player.name = guest_name(c)
            queries.add_player(c, player)
            sessions.begin(c, new_session(player, token, device))

        await self.database.write(job)
        return player, token

    async def begin(self, player: Player, device: str, instead: Caller | None = None) -> str:
        """A new session, `instead` of one that ends: the cookie to carry."""
        token = secrets.token_urlsafe(32)
        node = self.registry.node

        def job(c: Connection) -> list[str]:
            if instead is not None and instead.session:
                sessions.end(c, node, instead.player.id, [instead.session])
            return sessions.begin(c, new_session(player, token, device))

        for ended in await self.database.write(job):
            self.registry.hang_up(player.id, ended)
        return token

    async def end(self, player: Player, ids: list[str]) -> list[str]:
        """End these sessions: every copy of their cookies, and every open connection. Those that there were."""
        node = self.registry.node
        ended = await self.database.write(lambda c: sessions.end(c, node, player.id, ids))
        for id in ended:
            self.registry.hang_up(player.id, id)
        return ended

    async def end_all(self, player: Player, but: str | None = None) -> None:
        node = self.registry.node
        for id in await self.database.write(lambda c: sessions.end_all(c, node, player.id, but)):
            self.registry.hang_up(player.id, id)

    # -- accounts ----------------------------------------------------------------------------------

    async def open_account(self, player: Player, wish: Credentials) -> Player:
        """From now on they can come back from anywhere. Who has chosen a name or played with others is called as before,
        unless an account looks like that; everybody else is called as their account is."""
        name = readable(wish.name)
        if player.account is not None:
            raise HttpError(409, "account", Text("server:account-already"))
        check_password(wish.password, name)
        hashed = await asyncio.to_thread(HASHER.hash, wish.password)
        account = account_of(name)

        def job(c: Connection) -> list[str]:
            claim_name(c, player, name, account=True)
            known = player.named or queries.has_company(c, player.id)
            keeps = known and not queries.looks_like_account(c, plain(player.name), player.id)
            called = player.name if keeps else name
            queries.change_player(
                c, player.id, account=account, password=hashed, plain=plain(called), named=True
            )
            return queries.rename(c, player.id, player.name, called)

        try:
            await self.registry.change_tables(job)
        except IntegrityError:
            raise HttpError(409, "name-taken", Text("server:name-taken")) from None
        now = await self.database.read(lambda c: queries.find_player(c, player.id))
        return now or player

    async def account(self, name: str) -> Player | None:
        account = account_of(name)
        return await self.database.read(lambda c: queries.find_account(c, account))

    async def log_in(self, wish: Credentials, origin: Origin) -> Player:
        account, player = account_of(wish.name), await self.account(wish.name)
        if not await self.is_password(account, player, wish.password, origin):
            raise HttpError(401, "wrong", Text("server:login-wrong"))
        assert player is not None
        if player.banned is not None:
            raise banned()
        return player

    async def take_along(self, guest: Player, account: Player) -> None:
        """What somebody did as a guest in this browser is their account's from now on."""
        if guest.account is None and guest.id != account.id:
            node = self.registry.node

            def job(c: Connection) -> list[str]:
                queries.wake(c, node, guest.id, "gone")
                return queries.take_along(c, guest, account)

            await self.registry.change_tables(job)

    async def confirm(self, player: Player, password: str, origin: Origin) -> None:
        """It is really them: asked before what cannot be taken back."""
        if player.account is None:
            raise HttpError(409, "no-account", Text("server:account-none"))
        if not await self.is_password(player.account, player, password, origin):
            raise HttpError(403, "wrong", Text("server:password-wrong"))

    async def is_password(self, account: str, player: Player | None, password: str, origin: Origin) -> bool:
        """Every try counts before it is looked at, and takes the same time whether the name exists or not."""
        await self.guessing.try_once(account, player, origin)
        hashed = player.password if player and player.password else self.nobody
        try:
            await asyncio.to_thread(HASHER.verify, hashed, password)
        except Argon2Error:
            return False
        await self.guessing.was_right(account, player, origin)
        return player is not None and player.password is not None

    async def set_password(self, player: Player, password: str, but: str | None = None) -> None:
        """Everything that opened the account until now is void: other sessions, and recovery codes."""
        check_password(password, player.name)
        hashed = await asyncio.to_thread(HASHER.hash, password)

        def job(c: Connection) -> list[str]:
            queries.change_player(c, player.id, password=hashed)
            sessions.set_codes(c, player.id, [])
            return sessions.end_all(c, self.registry.node, player.id, but)

        for id in await self.database.write(job):
            self.registry.hang_up(player.id, id)

    async def make_codes(self, player: Player) -> list[str]:
        """Recovery codes instead of earlier ones. Nobody can read them again: the database has digests."""
        made = [new_code() for _ in range(CODES)]
        await self.database.write(
            lambda c: sessions.set_codes(c, player.id, [code_digest(player.id, code) for code in made])
        )
        return made

    async def recover(self, wish: Recovery, origin: Origin) -> Player:
        """A new password for whoever has a code."""
        account, player = account_of(wish.name), await self.account(wish.name)
        check_password(wish.password, readable(wish.name))
        await self.guessing.try_once(account, player, origin)
        hashed = await asyncio.to_thread(HASHER.hash, wish.password)
        node = self.registry.node

        def job(c: Connection) -> list[str] | None:
            if player is None or not sessions.use_code(c, player.id, code_digest(player.id, wish.code)):
                return None
            queries.change_player(c, player.id, password=hashed)
            return sessions.end_all(c, node, player.id)

        ended = await self.database.write(job)
        if player is None or ended is None:
            raise HttpError(401, "wrong", Text("server:code-wrong"))
        await self.guessing.was_right(account, player, origin)
        for id in ended:
            self.registry.hang_up(player.id, id)
        if player.banned is not None:
            raise banned()
        return player


def new_session(player: Player, token: str, device: str) -> Session:
    now = time.time()
    return Session(id=digest(token), player=player.id, created=now, seen=now, device=device)


def digest(secret: str) -> str:
    """What the database keeps of a random secret: whoever reads it cannot come in."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def readable(name: str) -> str:
    """A name that can be read and not be confused with another's."""
    return checked_name(name)


def guest_name(c: Connection) -> str:
    """One of the house's names, and none that an account goes by: whoever opens one keeps the name that they have played
    under, and a guest with the same could not be told from them, nor give a link that makes friends."""
    for name in secrets.SystemRandom().sample(GUESTS, len(GUESTS)):
        if not queries.looks_like_account(c, plain(name), ""):
            return name
    return f"{secrets.choice(GUESTS)} {1000 + secrets.randbelow(9000)}"


def claim_name(c: Connection, player: Player, name: str, account: bool) -> None:
    """`name-taken` if it looks like an account's: like any for an account and for a guest who has friends, like one at
    their tables for other guests."""
    read = plain(name)
    if account or queries.is_known(c, player.id):
        if queries.looks_like_account(c, read, player.id):
            raise name_alike()
        if account:
            queries.change_player(c, player.id, plain=read)
    elif read in queries.accounts_among(c, queries.companions(c, player.id)).values():
        raise name_alike()


def account_of(name: str) -> str:
    """How an account is found: without regard to capitals and blanks, as much as the database has room for."""
    return clean(name).casefold()[:64]
