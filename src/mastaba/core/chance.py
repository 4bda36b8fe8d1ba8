"""The only source of randomness.

`SeededChance` is small and fast: for simulation, tests and records. `SealedChance` is for served
games: its secret decides every shuffle, the secret's hash is published before the first move, and
the secret itself after the last, so that anyone can replay the game and see that nothing was bent.

So that nobody chooses the shuffle, not even the server, every seat adds a share to the server's secret. Its
hash is given, as a pledge, before any other share is known; the server's own hash was given before all.
"""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mastaba.core.data import Data
from mastaba.core.errors import BadPosition
from mastaba.core.text import Text

MASK: Final = 0xFFFFFFFF
SHARE: Final = 32  # bytes that a seat adds to the shuffle


@mypyc_attr(acyclic=True)  # copied with every state: not for the garbage collector to look at
class Chance:
    """A stream of uniform 32-bit words and what games make of them."""

    @abstractmethod
    def word(self) -> i64:
        """The next 32 random bits."""

    @abstractmethod
    def copy(self) -> Chance:
        """An independent stream that goes on exactly like this one."""

    @abstractmethod
    def to_json(self) -> Data:
        """Everything needed to go on from here: a secret, for positions and records only."""

    def below(self, n: int) -> int:
        """A uniform integer in 0 … n-1, for n up to 2**31."""
        size: i64 = n
        product: i64 = self.word() * size
        if product & MASK < size:
            product = self.fair(product, size)
        return int(product >> 32)

    def fair(self, product: i64, size: i64) -> i64:
        """Reject the few words that would favour small results (Lemire's method): the product with one that does not."""
        floor: i64 = (MASK + 1 - size) % size
        while product & MASK < floor:
            product = self.word() * size
        return product

    def shuffle(self, cards: list[Any]) -> None:
        """Fisher and Yates, in place. (Any: what only changes places is not unpacked.)"""
        last: i64 = len(cards) - 1
        while last > 0:
            size = last + 1
            product: i64 = self.word() * size  # as in `below`: a call for each card is a third of the work
            if product & MASK < size:
                product = self.fair(product, size)
            other = product >> 32
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1

    def deal_anew(self, cards: list[int]) -> None:
        """Shuffle, in place, what somebody cannot know.

        Sorted first: the true order must not shine through to one who knows the chance.
        """
        cards.sort()
        self.shuffle(cards)


@mypyc_attr(acyclic=True)
class SeededChance(Chance):
    """Chris Doty-Humphrey's sfc32: four words of state, additions and shifts only."""

    def __init__(self, seed: int = 0, mixing: int = 12) -> None:
        self.a: i64 = seed & MASK
        self.b: i64 = (seed >> 32) & MASK
        self.c: i64 = 0x9E3779B9
        self.n: i64 = 1
        for _ in range(mixing):
            self.word()

    def word(self) -> i64:
        b = self.b
        c = self.c
        out: i64 = (self.a + b + self.n) & MASK
        self.n = (self.n + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK | (c >> 11)) + out) & MASK
        return out

    def copy(self) -> SeededChance:
        twin = SeededChance(0, 0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.n = self.n
        return twin

    def to_json(self) -> Data:
        return {"kind": "seeded", "words": [int(self.a), int(self.b), int(self.c), int(self.n)]}


@mypyc_attr(acyclic=True)
class SealedChance(Chance):
    """BLAKE2b keyed by a secret, counting blocks. The commitment binds secret and nothing else."""

    def __init__(self, secret: bytes) -> None:
        if not 16 <= len(secret) <= 64:
            raise BadPosition(Text("secret-length"))
        self.secret = secret
        self.used = 0
        self._block = b""

    @property
    def commitment(self) -> str:
        """What is published at the start of a game."""
        return commitment(self.secret)

    def word(self) -> i64:
        place = self.used & 15
        if place == 0 or not self._block:
            index = self.used >> 4
            self._block = hashlib.blake2b(index.to_bytes(8, "big"), key=self.secret).digest()
        self.used += 1
        return int.from_bytes(self._block[4 * place : 4 * place + 4], "big")

    def copy(self) -> SealedChance:
        twin = SealedChance(self.secret)
        twin.used = self.used
        twin._block = self._block
        return twin

    def to_json(self) -> Data:
        return {"kind": "sealed", "secret": self.secret.hex(), "used": self.used}


def commitment(secret: bytes) -> str:
    """The hash that is published at the start of a sealed game."""
    return hashlib.sha256(b"mastaba sealed chance\n" + secret).hexdigest()


def pledge_of(share: bytes) -> str:
    """The hash that a seat gives for its share before any share is known."""
    return hashlib.sha256(b"mastaba share\n" + share).hexdigest()


def server_share(secret: bytes, seat: int) -> bytes:
    """What stands in for the share of a bot, or of a seat that is silent.

    It follows from the server's sealed secret: the server must not choose it once it knows the other shares.
    """
    return hashlib.sha256(b"mastaba server share\n" + secret + seat.to_bytes(1, "big")).digest()


def shared_secret(secret: bytes, shares: list[bytes]) -> bytes:
    """What decides every shuffle: the server's secret and the share of each seat, in the order of the seats."""
    return hashlib.sha256(b"mastaba shared secret\n" + secret + b"".join(shares)).digest()


def share_from(text: object) -> bytes | None:
    """A share as it is written, in 64 hexadecimal digits; None if it is none."""
    if not isinstance(text, str) or len(text) != 2 * SHARE or not text.isascii():
        return None
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        return None
    return raw if len(raw) == SHARE else None


def chance_from_json(data: object) -> Chance:
    """The reverse of `to_json`; also `{"kind": "seeded", "seed": 7}` for files written by hand."""
    if not isinstance(data, dict):
        raise BadPosition(Text("position-chance"))
    try:
        if data["kind"] == "seeded":
            if "words" not in data:
                return SeededChance(int(data["seed"]))
            seeded = SeededChance(0)
            seeded.a, seeded.b, seeded.c, seeded.n = (int(w) & MASK for w in data["words"])
            return seeded
        if data["kind"] == "sealed":
            sealed = SealedChance(bytes.fromhex(data["secret"]))
            sealed.used = int(data["used"])
            if sealed.used >= 0:
                return sealed
    except (KeyError, TypeError, ValueError, OverflowError):
        pass
    raise BadPosition(Text("position-chance"))
