"""Who somebody is: a guest by a signed cookie, or an account with a password."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mastaba.core.language import words
from mastaba.server import book
from mastaba.server.book import Player
from mastaba.server.house import clean
from mastaba.server.names import checked_name, name_alike, plain
from mastaba.server.refusals import Refusal
from mastaba.server.storage import Storage
from mastaba.server.wire import Credentials

ChangeTables = Callable[[Callable[[Connection], list[str]]], Awaitable[None]]
COOKIE = "mastaba"
AGE = 400 * 24 * 3600  # seconds, the most that browsers keep
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


class People:
    """Knows everybody by the cookie they carry."""

    def __init__(self, storage: Storage, key: str) -> None:
        self.storage = storage
        self.signer = URLSafeTimedSerializer(key, salt="mastaba who")
        self.hasher = PasswordHasher()  # argon2id
        self.nobody = self.hasher.hash(secrets.token_hex())

    def cookie(self, player: Player) -> str:
        return self.signer.dumps(player.id)

    async def known(self, cookie: str | None) -> Player | None:
        """Who carries this cookie; None for a forged, expired or forgotten one."""
        if not cookie:
            return None
        try:
            id = self.signer.loads(cookie, max_age=AGE)
        except BadData:
            return None
        if not isinstance(id, str):
            return None
        return await self.storage.read(lambda c: book.find_player(c, id))

    async def welcome(self) -> Player:
        """A guest at first sight."""
        player = Player(id=secrets.token_hex(12), name=secrets.choice(GUESTS), created=time.time())
        await self.storage.write(lambda c: book.add_player(c, player))
        return player

    async def open_account(self, player: Player, wish: Credentials, change_tables: ChangeTables) -> Player:
        """From now on they can come back from anywhere."""
        name = readable(wish.name)
        if player.account is not None:
            raise Refusal(409, "account", words("you have an account already", "du hast schon ein Konto"))
        hashed = await asyncio.to_thread(self.hasher.hash, wish.password)
        account = account_of(name)

        def job(c: Connection) -> list[str]:
            claim_name(c, player, name, account=True)
            book.change_player(c, player.id, account=account, password=hashed)
            return book.rename(c, player.id, player.name, name)

        try:
            await change_tables(job)
        except IntegrityError:
            raise Refusal(
                409, "name-taken", words("this name is taken", "dieser Name ist vergeben")
            ) from None
        player.name, player.account = name, account
        return player

    async def log_in(self, wish: Credentials) -> Player:
        account = account_of(wish.name)
        player = await self.storage.read(lambda c: book.find_account(c, account))
        hashed = player.password if player and player.password else self.nobody
        try:  # the same time for names that exist and names that do not
            await asyncio.to_thread(self.hasher.verify, hashed, wish.password)
            good = player is not None
        except Argon2Error:
            good = False
        if player is None or not good:
            raise Refusal(
                401,
                "wrong",
                words("name or password is wrong", "Name oder Passwort stimmt nicht"),
            )
        return player


def readable(name: str) -> str:
    """A name that can be read and not be confused with another's."""
    return checked_name(name)


def claim_name(c: Connection, player: Player, name: str, account: bool) -> None:
    """`name-taken` if it looks like an account's: like any for an account, like one at their tables for a guest."""
    read = plain(name)
    if account:
        if book.looks_like_account(c, read, player.id):
            raise name_alike()
        book.change_player(c, player.id, plain=read)
    elif read in book.accounts_among(c, book.companions(c, player.id)).values():
        raise name_alike()


def account_of(name: str) -> str:
    """How an account is found: without regard to capitals and blanks, as much as the book has room for."""
    return clean(name).casefold()[:64]
