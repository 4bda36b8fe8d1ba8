"""What is wrong with a file, in words."""

from __future__ import annotations

import errno
from pathlib import Path

from mastaba.texts.say import of

REASONS = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "not-in-folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read-only",
    errno.ENOSPC: "disk-full",
    errno.ENAMETOOLONG: "name-too-long",
}


def told_of_file(error: OSError, lang: str, file: str | Path | None = None) -> str:
    """The cause, where it is one of the usual ones in the user's language; `file`: if the error names none."""
    known = REASONS.get(error.errno or 0)
    reason = of("files", lang)(known) if known else error.strerror or str(error)
    named = error.filename if error.filename is not None else file
    return reason if named is None else f"{reason}: {named}"
