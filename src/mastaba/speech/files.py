"""What is wrong with a file, in words."""

from __future__ import annotations

import errno
from pathlib import Path

from mastaba.speech.wording import say

REASONS = {
    errno.ENOENT: ("no such file", "keine solche Datei"),
    errno.EISDIR: ("this is a folder, not a file", "das ist ein Ordner, keine Datei"),
    errno.ENOTDIR: ("a part of the path is no folder", "ein Teil des Pfads ist kein Ordner"),
    errno.EACCES: ("no permission", "keine Erlaubnis"),
    errno.EPERM: ("no permission", "keine Erlaubnis"),
    errno.EROFS: ("nothing can be written there", "dort lässt sich nichts schreiben"),
    errno.ENOSPC: ("the disk is full", "der Datenträger ist voll"),
    errno.ENAMETOOLONG: ("the name is too long", "der Name ist zu lang"),
}


def told_of_file(error: OSError, lang: str, file: str | Path | None = None) -> str:
    """The cause, where it is one of the usual ones in the user's language; `file`: if the error names none."""
    known = REASONS.get(error.errno or 0)
    reason = say(lang, *known) if known else error.strerror or str(error)
    named = error.filename if error.filename is not None else file
    return reason if named is None else f"{reason}: {named}"
