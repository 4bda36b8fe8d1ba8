"""Files that a user names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mastaba.core.errors import MastabaError
from mastaba.core.language import Words, words


def read_text(path: str | Path, wrong: Callable[[Words], MastabaError]) -> str:
    """The text of a file; `wrong` is the error to raise if it is none."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise wrong(
            words(
                f"{path} is no text: save it as UTF-8",
                f"{path} ist kein Text: speichere es als UTF-8",
            )
        ) from None
