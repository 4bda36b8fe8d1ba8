"""Saved games."""

from __future__ import annotations

from pathlib import Path

import mastaba
from mastaba.core import BadRecord, BadSetup, Record, Text, Timeline
from mastaba.core.files import read_text


def load(file: Path) -> Record:
    """A saved game; what is wrong with it is said with its name."""
    text = read_text(file, BadRecord)
    try:
        return Record.loads(text)
    except BadRecord as error:
        raise BadRecord(Text("terminal:file-wrong", file=str(file), problem=error.words), error.ply) from None


def resume(file: Path) -> Timeline:
    return Timeline.resume(load(file), mastaba.game)


def check_asked(
    timeline: Timeline,
    game: str | None,
    seats: list[str],
    seed: int | None,
    chosen: dict[str, str],
    edition: str,
) -> None:
    """Refuse what was asked for beside a saved game and is not what was saved; empty or None: not asked for."""
    played = timeline.state.game
    wrong = []
    if game and mastaba.game(game).id != played.id:
        wrong.append(game)
    if seats and seats != timeline.seats:
        wrong.append("--seats")
    if seed is not None and timeline.chance.get("seed") != seed:
        wrong.append("--seed")
    if any(timeline.options.get(name) != value for name, value in chosen.items()):
        wrong.append("--option")
    if edition and played.with_edition(edition).edition.digest != played.edition.digest:
        wrong.append("--edition")
    if wrong:
        saved = f"{played.id} ({', '.join(timeline.seats)})"
        raise BadSetup(Text("terminal:saved-is-another", asked=", ".join(wrong), saved=saved))


def save(timeline: Timeline, file: Path) -> None:
    """Write the record; a game that goes on keeps its chance, or it could not go on."""
    record = timeline.record()
    record.chance = timeline.chance.copy()
    file.write_text(record.dumps(), encoding="utf-8")
