"""The frames of which a live connection consists (RFC 6455, section 5), as a server reads and writes them."""

from __future__ import annotations

import sys
from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from hashlib import sha1
from typing import NamedTuple

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
KINDS = {CONTINUED, TEXT, BINARY, CLOSE, PING, PONG}
LAST = 0x80  # of the frames of a message
SHORT = 125  # bytes; more need a longer head, and a frame that controls the connection has no more
UNKEPT = {1004, 1005, 1006, 1015}  # codes that nobody may send
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # by which both sides know that they mean this protocol


class Broken(Exception):
    """Their frames keep no rule; with the code and the reason with which the connection ends."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason


class Frame(NamedTuple):
    kind: int
    last: bool
    data: bytes
    end: int  # where the next one begins


def read(came: bytes | bytearray, at: int, most: int) -> Frame | None:
    """The frame that begins there, of at most so many bytes; None if some of it has not come yet."""
    left = len(came) - at
    if left < 2:
        return None
    kind, size = came[at] & 0x0F, came[at + 1] & 0x7F
    last = came[at] & LAST != 0
    if came[at] & 0x70 or kind not in KINDS:
        raise Broken(1002, "unknown frame")
    if not came[at + 1] & 0x80:
        raise Broken(1002, "unmasked frame")
    if kind >= CLOSE and (size > SHORT or not last):
        raise Broken(1002, "control frame in pieces")
    begin = at + 2
    if size > SHORT:
        begin += 2 if size == 126 else 8
        if len(came) < begin:
            return None
        size = int.from_bytes(came[at + 2 : begin], "big")
    if size > most:
        raise Broken(1009, "too large")
    end = begin + 4 + size
    if len(came) < end:
        return None
    return Frame(kind, last, unmasked(came[begin + 4 : end], came[begin : begin + 4]), end)


def unmasked(data: bytes | bytearray, mask: bytes | bytearray) -> bytes:
    size = len(data)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], sys.byteorder)
    return (int.from_bytes(data, sys.byteorder) ^ key).to_bytes(size, sys.byteorder)


def framed(kind: int, data: bytes) -> bytes:
    """A whole message, or a frame that controls the connection, as we send it."""
    size = len(data)
    if size <= SHORT:
        return bytes((LAST | kind, size)) + data
    if size < 65536:
        return bytes((LAST | kind, 126, size >> 8, size & 0xFF)) + data
    return bytes((LAST | kind, 127)) + size.to_bytes(8, "big") + data


def closing(code: int, reason: str) -> bytes:
    """The frame that ends a connection; of a long reason as much as fits."""
    words = reason.encode()[: SHORT - 2].decode(errors="ignore")
    return framed(CLOSE, code.to_bytes(2, "big") + words.encode())


def why_closed(data: bytes) -> int:
    """The code with which they end the connection; 1005 if they give none."""
    if not data:
        return 1005
    code = int.from_bytes(data[:2], "big")
    if len(data) < 2 or not 1000 <= code < 5000 or code in UNKEPT or 1015 < code < 3000:
        raise Broken(1002, "no reason")
    try:
        data[2:].decode()
    except UnicodeDecodeError:
        raise Broken(1007, "not UTF-8") from None
    return code


def accepted(key: str) -> str | None:
    """The answer to the key of whoever wishes for a live connection; None if it is none."""
    try:
        if len(b64decode(key, validate=True)) != 16:
            return None
    except (NoBase64, ValueError):
        return None
    return b64encode(sha1(key.encode() + MAGIC, usedforsecurity=False).digest()).decode()
