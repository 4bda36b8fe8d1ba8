"""What has been reached so far, in a folder of small files, and the report that is written from them."""

from __future__ import annotations

import os
import platform
from datetime import date
from pathlib import Path

import msgspec

from tests import build
from tests.soak.part import Part

CPU = Path("/proc/cpuinfo")


class Failure(msgspec.Struct):
    """`build`: on which sources it was seen."""

    seed: int
    build: str
    day: str
    text: str


class Account(msgspec.Struct):
    """One part: the seed to go on with, and what was checked and found good, by build."""

    next: int = 0
    seconds: float = 0.0
    done: dict[str, int] = {}
    failures: list[Failure] = []
    worst: dict[str, float] = {}  # the largest of each figure that was measured

    @property
    def reached(self) -> int:
        return sum(self.done.values())

    @property
    def speed(self) -> float:
        return self.reached / self.seconds if self.seconds else 0.0


class Ledger:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.build = f"{build.kind()} {build.digest()}"

    def open(self, part: Part) -> Account:
        file = self.folder / f"{part.name}.json"
        return msgspec.json.decode(file.read_bytes(), type=Account) if file.exists() else Account()

    def save(self, part: Part, account: Account) -> None:
        """All of it or, if the power goes, what was there before."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"{part.name}.json"
        draft = file.with_suffix(".new")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(account)))
        draft.replace(file)

    def report(self, parts: list[Part]) -> str:
        accounts = {part: self.open(part) for part in parts}
        lines = [
            "# What was run for long",
            "",
            "Written by `make soak`, which goes on where it stopped until every goal is reached. What was",
            "reached counts over all runs; the last column only what ran on the sources of the latest.",
            "",
            f"- Date: {date.today()}",
            f"- Machine: {os.cpu_count()} cores, {cpu()}, Python {platform.python_version()}",
            f"- Latest build: {self.build}",
            "",
            "| part | | reached | goal | failures | hours | a second | latest build |",
            "|---|---|--:|--:|--:|--:|--:|--:|",
        ]
        for part, account in accounts.items():
            lines.append(
                f"| {part.name} | {part.unit} | {account.reached:,} | {part.goal:,} | {len(account.failures)}"
                f" | {account.seconds / 3600:.2f} | {pace(account.speed)} | {account.done.get(self.build, 0):,} |"
            )
        figures = [
            f"{what}: {value:.3g}" for account in accounts.values() for what, value in account.worst.items()
        ]
        lines += ["", *(f"- {figure}" for figure in figures)] if figures else []
        failures = [(part, failure) for part, account in accounts.items() for failure in account.failures]
        if failures:
            lines += ["", "## Failures", ""]
        for part, failure in failures:
            said = failure.text.strip().splitlines()[-1][:200] if failure.text.strip() else ""
            lines.append(f"- {failure.day}, {failure.build}: `{command(part, failure.seed)}`: `{said}`")
        return "\n".join([*lines, ""])


def command(part: Part, seed: int) -> str:
    """How to do one piece again."""
    return f"python -m tests.soak {part.name} --seed {seed}"


def pace(speed: float) -> str:
    """So many a second, as exactly as one cares for."""
    return f"{speed:,.1f}" if speed >= 1 else f"{speed:.2g}"


def cpu() -> str:
    """What the processor calls itself."""
    if CPU.exists():
        for line in CPU.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()
