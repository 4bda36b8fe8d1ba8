"""How long a sentence takes, beside a plain `str.format` on the same machine (python benchmarks/texts.py)."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from timeit import repeat

from mastaba.texts.compile import Catalogue
from mastaba.texts.markup import Piece, Seat, marked_piece, marked_seat
from mastaba.texts.plurals import plural_of
from mastaba.texts.say import FOLDERS, Say

CALLS = 50_000
SAMPLE = """\
buy = { $person ->
    [you] You buy { PIECE($piece) }.
   *[other] { SEAT($who) } buys { PIECE($piece) }.
 }
plural = { $count ->
    [one] One card is left.
   *[other] { $count } cards are left.
 }
option = { PIECE($piece) } (place { $place }, { $price } gold)
"""


def best(text: str, names: dict[str, object]) -> float:
    return min(repeat(text, globals=names, number=CALLS, repeat=7)) / CALLS * 1e6


def main() -> None:
    say = Say("sample", "en")
    functions: dict[str, Callable[..., str]] = {"PIECE": marked_piece, "SEAT": marked_seat, "LIST": str}
    say.sentences.update(Catalogue(SAMPLE, "sample").compiled(plural_of("en"), functions))
    names: dict[str, object] = {
        "say": say,
        "urn": Piece("card", "urn", "Urn"),
        "ann": Seat(0, "Ann"),
        "plain": "{who} buys {piece}.",
    }
    for name, text in {
        "str.format": 'plain.format(who="Ann", piece="Urn")',
        "buy": 'say("buy", person="other", who=ann, piece=urn)',
        "plural": 'say("plural", count=3)',
        "option": 'say("option", piece=urn, place=1, price=3)',
    }.items():
        print(f"{name:12} {best(text, names):6.2f} µs")
    files: list[Path] = sorted(FOLDERS[0].glob("en/*.ftl"))
    start = time.perf_counter()
    count = sum(len(Catalogue.load(file).compiled(plural_of("en"), functions)) for file in files)
    print(f"reading {count} sentences takes {1000 * (time.perf_counter() - start):.0f} ms")


if __name__ == "__main__":
    main()
