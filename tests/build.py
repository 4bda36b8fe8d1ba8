"""Which build of the package is at hand, and whether it is that of the sources beside these tests."""

from __future__ import annotations

import hashlib
from pathlib import Path

import mastaba

SOURCES = Path(__file__).parents[1] / "src" / "mastaba"
PACKAGE = Path(mastaba.__file__).parent


def kind() -> str:
    return "compiled" if mastaba.compiled() else "interpreted"


def older_than() -> Path | None:
    """A source that the package was not made from."""
    for source in (file for end in ("py", "ftl") for file in SOURCES.rglob(f"*.{end}")):
        used = PACKAGE / source.relative_to(SOURCES)
        if not used.exists() or used.read_bytes() != source.read_bytes():
            return source
    return None


def digest() -> str:
    """A short name of exactly these sources."""
    found = hashlib.blake2s(digest_size=4)
    for source in sorted(file for end in ("py", "toml", "ftl") for file in SOURCES.rglob(f"*.{end}")):
        found.update(str(source.relative_to(SOURCES)).encode() + b"\0" + source.read_bytes() + b"\0")
    return found.hexdigest()
