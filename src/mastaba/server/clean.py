"""Names and words that guests type, as one line of printable signs."""

from __future__ import annotations

from unicodedata import category

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs")  # not "Cn": signs that are newer than our Unicode
JOINERS = "\u200c\u200d"  # unseen, but they make one sign of several, or keep two apart


def clean(text: str) -> str:
    """Names and words as one line of printable signs."""
    seen = "".join(sign if sign in JOINERS or category(sign) not in UNSEEN else " " for sign in text)
    return " ".join(word for word in seen.split() if word.strip(JOINERS))
