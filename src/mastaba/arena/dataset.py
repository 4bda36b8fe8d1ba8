"""Games of bots as data for learning programs: one row for each decision, with what its seat saw, could do and did, and how
the game ended. The same command writes the same rows wherever budgets are counted in iterations.

`.jsonl` is a head line, then one JSON object a row; `.parquet` needs PyArrow and keeps the head in the schema's metadata.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

import mastaba
from mastaba.arena.match import Job, Match
from mastaba.arena.run import Run, work_all
from mastaba.bots import Perspective
from mastaba.core import BadSetup, Text
from mastaba.core.data import Data
from mastaba.core.observation import Observer
from mastaba.library import game_of, observer_of

AT_ONCE = 64  # games that are kept until they are written
KINDS = (".parquet", ".jsonl")


@dataclass(frozen=True)
class Decision:
    """What one seat saw, might do and did."""

    seat: int
    seen: bytes
    options: list[int]
    action: int


@dataclass(frozen=True)
class Played:
    """A game with all its decisions."""

    number: int
    deal_seed: int
    names: tuple[str, ...]
    decisions: list[Decision]
    points: list[int]
    winners: list[int]
    returns: list[float]


def play_and_note(job: Job) -> Played:
    """One game, from the deal to the result."""
    game = game_of(job.game, job.edition)
    observer = observer_of(game, len(job.seating))
    state = game.new(len(job.seating), job.deal_seed, dict(job.options))
    bots = [entrant.sit_down(game, job.bot_seed(seat)) for seat, entrant in enumerate(job.seating)]
    noted: list[Decision] = []
    while not state.over:
        seat = state.to_move[0]
        action = bots[seat].choose(Perspective(state, seat))
        noted.append(Decision(seat, observer.observation(state, seat), list(state.legal(seat)), action))
        state.apply(action, seat)
    names = tuple(entrant.name for entrant in job.seating)
    return Played(job.number, job.deal_seed, names, noted, state.scores(), state.winners(), state.returns())


def head_of(match: Match, observer: Observer) -> Data:
    """What must be known to read the rows, and to play them again."""
    game = observer.game
    return {
        "mastaba": mastaba.__version__,
        "game": game.id,
        "edition": {"name": game.edition.name, "digest": game.edition.digest},
        "rulings": game.rulings,
        "players": match.players,
        "options": dict(match.options),
        "bots": [asdict(entrant) for entrant in match.entrants],
        "seed": match.seed,
        "games": match.games,
        "moves": [game.move_name(action) for action in range(game.action_count)],
        "observation": [
            {"name": part.name, "start": part.start, "axes": part.axes} for part in observer.layout.parts
        ],
    }


def rows_of(played: Played, observer: Observer) -> Iterator[Data]:
    for count, decision in enumerate(played.decisions):
        yield {
            "game": played.number,
            "deal": played.deal_seed,
            "decision": count,
            "seat": decision.seat,
            "bot": played.names[decision.seat],
            "observation": observer.parts_of(decision.seen),
            "options": decision.options,
            "action": decision.action,
            "move": observer.game.move_name(decision.action),
            "points": played.points,
            "winners": played.winners,
            "reward": played.returns[decision.seat],
        }


class Sheets(Protocol):
    """A file that takes games."""

    def add(self, games: list[Played]) -> None: ...

    def close(self) -> None: ...


class Lines:
    """JSON, a line for each decision, after a line that tells what they are about."""

    def __init__(self, path: Path, head: Data, observer: Observer) -> None:
        self.observer = observer
        self.file = path.open("w", encoding="utf-8")
        self.file.write(json.dumps(head, ensure_ascii=False) + "\n")

    def add(self, games: list[Played]) -> None:
        for played in games:
            for row in rows_of(played, self.observer):
                self.file.write(json.dumps(row, ensure_ascii=False) + "\n")

    def close(self) -> None:
        self.file.close()


class Columns:
    """Parquet: a column for every part of the observation, `observation.<name>`, row by row along its axes."""

    def __init__(self, path: Path, head: Data, observer: Observer) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise BadSetup(Text("parquet-missing")) from None
        self.arrow: Any = pyarrow  # without types
        self.observer = observer
        whole = pyarrow.int32()
        fields = [("game", whole), ("deal", pyarrow.uint64()), ("decision", whole), ("seat", pyarrow.int8())]
        fields += [("bot", pyarrow.string())]
        fields += [
            (f"observation.{part.name}", pyarrow.list_(pyarrow.uint8(), part.size))
            for part in observer.layout.parts
        ]
        fields += [("options", pyarrow.list_(pyarrow.int16())), ("action", pyarrow.int16())]
        fields += [("move", pyarrow.string()), ("points", pyarrow.list_(pyarrow.int16()))]
        fields += [("winners", pyarrow.list_(pyarrow.int8())), ("reward", pyarrow.float32())]
        self.schema = pyarrow.schema(fields, metadata={"mastaba": json.dumps(head, ensure_ascii=False)})
        self.file: Any = pyarrow.parquet.ParquetWriter(path, self.schema, compression="zstd")  # likewise

    def add(self, games: list[Played]) -> None:
        rows: list[Data] = []
        for played in games:
            for row in rows_of(played, self.observer):
                seen = row.pop("observation")
                row.update({f"observation.{name}": numbers for name, numbers in seen.items()})
                rows.append(row)
        self.file.write_table(self.arrow.Table.from_pylist(rows, schema=self.schema))

    def close(self) -> None:
        self.file.close()


def write_games(
    match: Match,
    path: Path,
    processes: int = 1,
    cluster: str = "",
    teller: Callable[[object], None] | None = None,
) -> tuple[int, int]:
    """Play all games of a match and write them in order; returns how many games and decisions were written."""
    if path.suffix not in KINDS:
        raise BadSetup(Text("dataset-kind", path=str(path), known=", ".join(KINDS)))
    observer = observer_of(game_of(match.game, match.edition), match.players)
    kind = Columns if path.suffix == ".parquet" else Lines
    sheets: Sheets = kind(path, head_of(match, observer), observer)
    jobs = match.jobs()
    games = decisions = 0
    try:
        for first in range(0, len(jobs), AT_ONCE):
            some = jobs[first : first + AT_ONCE]
            known = work_all(play_and_note, some, processes, cluster, Run[Played](teller))
            for reason in known.void.values():
                raise BadSetup(reason if isinstance(reason, Text) else Text("dataset-void", reason=reason))
            sheets.add(known.results)
            games += len(known.results)
            decisions += sum(len(played.decisions) for played in known.results)
            if known.stopped:
                break
    finally:
        sheets.close()
    return games, decisions
