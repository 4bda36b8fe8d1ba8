"""`mastaba analyse`: what is asked for, and what is printed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mastaba.analysis.types import SAMPLES
from mastaba.commands import Subparsers
from mastaba.texts import of

if TYPE_CHECKING:
    from mastaba.analysis.analyse import Progress
    from mastaba.analysis.told import ToldAnalysis, ToldPart
    from mastaba.analysis.types import Analysis
    from mastaba.core import Record

MINUS = "\N{MINUS SIGN}"


def add_analyse(commands: Subparsers, shared: argparse.ArgumentParser, lang: str) -> None:
    usage = of("cli", lang)
    parser = commands.add_parser("analyse", parents=[shared], help=usage("help-analyse"))
    parser.add_argument("file")
    parser.add_argument("--json", action="store_true", help=usage("help-as-json"))
    parser.add_argument("--samples", type=int, metavar="N", help=usage("help-samples", default=SAMPLES))
    parser.add_argument("--seed", type=int, default=0, help=usage("help-analyse-seed"))
    parser.set_defaults(run=run_analyse)


def run_analyse(options: argparse.Namespace, lang: str) -> int:
    from mastaba.analysis.analyse import analyse
    from mastaba.terminal.files import load

    record = load(Path(options.file))
    samples = SAMPLES if options.samples is None else options.samples
    with progress_bar(lang) as tell:
        found = analyse(record, samples, seed=options.seed, tell=tell)
    print(as_json(found) if options.json else as_text(found, record, lang))
    return 0


@contextmanager
def progress_bar(lang: str) -> Iterator[Progress]:
    """On the error stream: the analysis stays alone on the other one."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(of("analysis", lang)("progress"), total=None)
        yield lambda part: progress.update(task, completed=part, total=1.0)


def as_json(found: Analysis) -> str:
    """All facts; those of a sum stand beside the decisions of its seat."""
    import msgspec

    data = msgspec.to_builtins(found)
    for seat in data["seats"]:
        seat |= seat.pop("parts") or {}
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode()


def as_text(found: Analysis, record: Record, lang: str) -> str:
    from mastaba.analysis.words import told
    from mastaba.core import Timeline
    from mastaba.library import game_of
    from mastaba.terminal.guests import names_of
    from mastaba.texts.markup import plain
    from mastaba.texts.tell import Teller

    names = names_of(record.seats, lang)
    timeline = Timeline.resume(record, game_of)
    words = told(found, timeline, Teller(timeline.state.game, names, lang))
    lines = [*decisions(words, names, lang), *strokes(words, names, lang), *sums(words, names, lang)]
    say = of("analysis", lang)
    return "\n".join([*map(plain, lines), say("judge", judge=words.judge, samples=words.samples)])


def decisions(words: ToldAnalysis, names: list[str], lang: str) -> Iterator[str]:
    say = of("analysis", lang)
    yield say("decisions")
    for name, seat in zip(names, words.seats, strict=True):
        if not seat.decisions:
            yield "  " + say("none", name=name)
        for one in seat.decisions:
            alike = "yes" if one.alike else "no"
            move, cost, error = one.move + 1, one.cost, one.error
            yield "  " + say("decision", name=name, move=move, cost=cost, error=error, alike=alike)
            yield "    " + say("played", move=one.played)
            yield "    " + say("better", move=one.better)
            yield from (f"    {reason}" for reason in one.reasons)


def strokes(words: ToldAnalysis, names: list[str], lang: str) -> Iterator[str]:
    say = of("analysis", lang)
    if words.strokes:
        yield say("strokes")
    for stroke in words.strokes:
        shares = [
            say("share", name=name, points=signed(points))
            for name, points in zip(names, stroke.luck, strict=True)
        ]
        yield "  " + say("stroke", move=stroke.move + 1, luck=", ".join(shares))
        yield from (f"    {line}" for line in stroke.words)


def sums(words: ToldAnalysis, names: list[str], lang: str) -> Iterator[str]:
    say = of("analysis", lang)
    if words.untold:
        yield words.untold
        return
    yield say("sum")
    for name, seat in zip(names, words.seats, strict=True):
        parts = " · ".join(say(f"part-{part.part}", points=with_error(part)) for part in seat.line or [])
        yield "  " + say("line", name=name, parts=parts, result=seat.result)
    yield say("compared")
    if words.caution:
        yield words.caution


def with_error(part: ToldPart) -> str:
    points = str(part.points) if part.part == "start" else signed(part.points)
    return f"{points} ± {part.error}" if part.error else points


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", MINUS)
