"""Which passwords are too easy to guess: the well-known ones, and what people make of them."""

from __future__ import annotations

from pathlib import Path

from mastaba.core.text import Text
from mastaba.server.errors import HttpError

LEET = str.maketrans("0134578@$!|€", "oieastbasile")
ROWS = (
    "1234567890",
    "qwertyuiop",
    "qwertzuiopü",
    "azertyuiop",
    "asdfghjklöä",
    "zxcvbnm",
    "yxcvbnm",
    "abcdefghijklmnopqrstuvwxyz",
    "1q2w3e4r5t6y7u8i9o0p",
    "1q2w3e4r5t6z7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm",
    "qayxswedcvfrtgbnhzujm",
    "147258369",
    "789456123",
    "741852963",
)
# Alone, doubled, or with numbers and signs before and behind they are the first that anybody tries.
WELL_KNOWN = frozenset((Path(__file__).parent / "well_known_passwords.txt").read_text("utf-8").split())


def check_password(password: str, name: str) -> None:
    """`HttpError` for one that others would guess."""
    if is_easy(password, name):
        raise HttpError(400, "easy", Text("server:password-common"))


def is_easy(password: str, name: str) -> bool:
    plain = "".join(password.casefold().split())
    if len(set(plain)) < 4 or is_run(plain) or is_date(plain):
        return True
    own = {part for part in (name.casefold(), "".join(name.casefold().split())) if len(part) > 2}
    for part in (plain, plain.strip("0123456789"), bare(plain), bare(plain, "0123456789")):
        for core in (part, part.translate(LEET)):
            half = len(core) // 2
            if core in WELL_KNOWN or core in own or core[::-1] in WELL_KNOWN or is_run(core):
                return True
            if half and core[:half] == core[half:] and (core[:half] in WELL_KNOWN or core[:half] in own):
                return True
    return not bare(plain, "0123456789") and len(plain) < 16  # a number


def bare(text: str, more: str = "") -> str:
    """Without signs, and `more`, before and behind."""
    return text.strip("!?.,:;-_+*#/$%&=@()<>'\"~^°§" + more)


def is_run(text: str) -> bool:
    """Neighbouring keys, or the same again and again."""
    if not text:
        return False
    if any(text in row * 2 or text[::-1] in row * 2 for row in ROWS):
        return True
    return any(
        text == (text[:size] * len(text))[: len(text)] and is_short(text[:size]) for size in range(1, 6)
    )


def is_short(text: str) -> bool:
    return len(text) < 4 or any(text in row or text[::-1] in row for row in ROWS)


def is_date(text: str) -> bool:
    return (
        len(text) <= 10
        and sum(sign.isdigit() for sign in text) >= 4
        and all(sign.isdigit() or sign in ".-/" for sign in text)
    )
