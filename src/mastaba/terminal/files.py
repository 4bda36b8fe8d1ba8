"""Saved games."""

from __future__ import annotations

from pathlib import Path

import mastaba
from mastaba.core import BadRecord, Record, Timeline
from mastaba.core.files import read_text


def load(file: Path) -> Record:
    """A saved game."""
    return Record.loads(read_text(file, BadRecord))


def resume(file: Path) -> Timeline:
    return Timeline.resume(load(file), mastaba.game)


def save(timeline: Timeline, file: Path) -> None:
    """Write the record; a game that goes on keeps its chance, or it could not go on."""
    record = timeline.record()
    record.chance = dict(timeline.chance)
    file.write_text(record.dumps(), encoding="utf-8")
