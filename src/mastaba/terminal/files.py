"""Saved games."""

from __future__ import annotations

from pathlib import Path

import mastaba
from mastaba.core import BadRecord, Record, Timeline, words


def load(file: Path) -> Record:
    """A saved game."""
    try:
        return Record.loads(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(words(f"{file} is no text", f"{file} ist kein Text")) from None


def resume(file: Path) -> Timeline:
    return Timeline.resume(load(file), mastaba.game)


def save(timeline: Timeline, file: Path) -> None:
    """Write the record; a game that goes on keeps its chance, or it could not go on."""
    record = timeline.record()
    record.chance = dict(timeline.chance)
    file.write_text(record.dumps(), encoding="utf-8")
