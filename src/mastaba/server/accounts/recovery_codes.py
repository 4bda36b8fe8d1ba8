"""Recovery codes: something to write down, that sets a new password once. There is no e-mail."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that looks like another
LENGTH = 16  # of 5 bits each: nobody guesses it, so a plain digest keeps it
ALIKE = str.maketrans("OILU", "011V")


def new_code() -> str:
    signs = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(signs[start : start + 4] for start in range(0, LENGTH, 4))


def code_digest(player: str, code: str) -> str:
    """However it was typed. The same code of two people has two digests."""
    typed = "".join(sign for sign in code.upper() if sign.isalnum()).translate(ALIKE)
    return hashlib.sha256(f"{player} {typed}".encode("utf-8", "replace")).hexdigest()
