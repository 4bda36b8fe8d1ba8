"""Everything that a table tells of some golden games: to every viewpoint, in every language, at every move.

`python -m tests.server.told` writes what is told now as the truth; with a folder, the words and facts themselves, to
be compared with those of before."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

import mastaba
from mastaba.core import Record
from mastaba.library import game_of
from mastaba.server.api.messages.live import Update
from mastaba.server.tables.presenter import Presenter
from mastaba.server.tables.served_game import LogLine, Seat, ServedGame

GOLDEN = Path(__file__).parents[1] / "golden"
TRUTH = Path(__file__).parent / "told.json"
RECORDS = [f"{game}/{one}" for game in mastaba.GAMES for one in ("2p-00", "4p-01")]
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
LANGUAGES = ("en", "de")


def everything_told(record: str) -> dict[str, list[str]]:
    """By viewpoint, language and kind: a line for every move."""
    lines: dict[str, list[str]] = {}
    known: dict[Seat, tuple[int, str]] = {}
    for room in played(record):
        for viewpoint, sight in room.viewpoints.items():
            events, mark = known.get(viewpoint, (0, ""))
            for lang in LANGUAGES:
                told = Presenter(room, viewpoint, NAMES[: len(room.viewpoints) - 1], lang).update(
                    events, mark
                )
                who = "watching" if viewpoint is None else f"seat {viewpoint}"
                for kind, line in (("words", words_of(told)), ("facts", facts_of(told))):
                    lines.setdefault(f"{who}, {lang}, {kind}", []).append(line)
            known[viewpoint] = (len(sight.events), sight.mark(len(sight.events)))
    return lines


def played(record: str) -> Iterator[ServedGame]:
    found = Record.loads((GOLDEN / f"{record}.json").read_text(encoding="utf-8"))
    names = NAMES[: found.players]
    game = game_of(found.game, digest=found.edition.get("digest"), rulings=found.rulings)
    room = ServedGame(game, names, found.options, found.chance)
    yield room
    for seat, text in found.moves:
        while room.timeline.state.idle():
            room.add(LogLine("on", room.to_move[0], ""))
            yield room
        room.add(LogLine("move", seat, text))
        yield room


def words_of(told: Update) -> str:
    options: list[tuple[str, str]] = []
    for option in told.options:  # a heading holds until the next one
        options.append((options[-1][0] if option.section is None else option.section, option.label))
    sheets = [[line.text for line in sheet] for sheet in told.result.sheets] if told.result else []
    return json.dumps(
        [[event.text for event in told.events], told.asked, options, sheets], ensure_ascii=False
    )


def facts_of(told: Update) -> str:
    facts = [
        told.view,
        told.question,
        [event.facts for event in told.events],
        [option.facts for option in told.options],
    ]
    moves = [option.move for option in told.options]
    return msgspec.json.encode([facts, moves, told.turn, told.decides, told.undo, told.undo_most]).decode()


def digests(record: str) -> dict[str, str]:
    return {
        name: hashlib.blake2s("\n".join(lines).encode(), digest_size=8).hexdigest()
        for name, lines in everything_told(record).items()
    }


def main(places: list[str]) -> None:
    if not places:
        truth = {record: digests(record) for record in RECORDS}
        TRUTH.write_text(json.dumps(truth, indent=1) + "\n", encoding="utf-8")
    for place in places:
        for record in RECORDS:
            for name, lines in everything_told(record).items():
                file = Path(place) / record / f"{name}.txt"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
