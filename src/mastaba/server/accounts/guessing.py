"""Guessing passwords is slow for others, and never shuts the owner out.

Tries count for each account and address, and wait longer and longer; if many strangers try, each address has
fewer tries that are free. But one is always free: whoever comes from an address of their own is heard. A device
on which somebody has once given the right password carries a signed cookie, and has tries of its own.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import secrets

from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct
from sqlalchemy import Connection

from mastaba.core.text import Text
from mastaba.server.database import sessions
from mastaba.server.database.database import Database
from mastaba.server.database.queries import Player
from mastaba.server.errors import HttpError

FREE = 5  # tries without waiting, for an account from one address
CROWD = 20  # tries by strangers, after which only one is free
LONGEST = 900.0  # seconds that anybody waits
FREE_KNOWN = 10  # the same for a device that is known …
LONGEST_KNOWN = 60.0  # … and its longest wait


class Origin(Struct, kw_only=True):
    """Where a try comes from: an address, and what the device shows as its own cookie."""

    address: str
    device: str | None = None


class Guessing:
    def __init__(self, database: Database, key: str, on: bool) -> None:
        self.database = database
        self.key = key.encode()
        self.signer = URLSafeSerializer(key, salt="mastaba device")
        self.on = on

    def device_cookie(self, player: Player, origin: Origin) -> str:
        """For a device on which the right password was given. It keeps its name: with each new one it could try
        as often again."""
        return str(self.signer.dumps([player.id, self.device_of(player, origin) or secrets.token_hex(8)]))

    def device_of(self, player: Player | None, origin: Origin) -> str | None:
        """The name of a device that this person has used before."""
        if player is None or not origin.device:
            return None
        try:
            match self.signer.loads(origin.device):
                case [player.id, str(name)]:
                    return name
        except BadData:
            pass
        return None

    async def try_once(self, account: str, player: Player | None, origin: Origin) -> None:
        """`HttpError` if they have to wait; else the try counts."""
        if not self.on:
            return
        known = self.device_of(player, origin) is not None
        who, crowd = self.name(account, player, origin), self.digest(account)

        def job(c: Connection) -> float:
            if known:
                return sessions.count_try(c, who, FREE_KNOWN, LONGEST_KNOWN)
            free = FREE if sessions.tries(c, crowd) < CROWD else 1
            wait = sessions.count_try(c, who, free, LONGEST)
            if not wait:
                sessions.count_try(c, crowd, CROWD * 1000, 0.0)
            return wait

        wait = math.ceil(await self.database.write(job))
        if wait:
            raise HttpError(429, "guessing", Text("server:too-many-tries", wait=wait))

    async def was_right(self, account: str, player: Player | None, origin: Origin) -> None:
        if self.on:
            who = self.name(account, player, origin)
            await self.database.write(lambda c: sessions.forget_tries(c, who))

    def name(self, account: str, player: Player | None, origin: Origin) -> str:
        device = self.device_of(player, origin)
        return self.digest(account, f"at {origin.address}" if device is None else f"on {device}")

    def digest(self, *parts: str) -> str:
        """With the server's key: nobody finds addresses in the database by trying them all."""
        return hmac.new(self.key, "\0".join(parts).encode("utf-8", "replace"), hashlib.sha256).hexdigest()
