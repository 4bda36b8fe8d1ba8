"""Files that a user names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mastaba.core.errors import MastabaError
from mastaba.core.text import Said, Text


def read_text(path: str | Path, wrong: Callable[[Said], MastabaError]) -> str:
    """The text of a file; `wrong` is the error to raise if it is none."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise wrong(Text("file-not-text", path=str(path))) from None
