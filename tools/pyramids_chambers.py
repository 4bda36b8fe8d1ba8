"""The 48 treasure chambers of Silver & Gold Pyramids: made, looked at and measured.

    PYTHONPATH=src python tools/pyramids_chambers.py make     chambers as TOML, from a fixed seed
    PYTHONPATH=src python tools/pyramids_chambers.py sheet    all chambers of the edition on one sheet
    PYTHONPATH=src python tools/pyramids_chambers.py report   docs/reports/chambers.md on standard output

The printed layouts have no public source, so these are ours. Every colour gets one chamber of each
of sixteen recipes: equal numbers of gems, skulls, crosses, torches, potions, and equal distances.
Of many random chambers that follow a recipe the most interesting one is taken; `BY_HAND` replaces
those that looked dull on the sheet.
"""

from __future__ import annotations

import itertools
import random
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

from mastaba.games.pyramids.grid import positions

SEED = 2026
TRIES = 1500
ENTRANCE, TOMB = 0, 24
COLOURS = ("green", "orange", "purple")
STANDARD = Path(__file__).parents[1] / "src" / "mastaba" / "games" / "pyramids" / "standard.toml"

# Fields on the shortest way, walls, symbols, and what it takes to avoid every skull: a "detour", nothing
# (the way is "open"), or it cannot be done ("guarded"). Long ways pay.
RECIPES = [
    (9, 4, "rgsssp", "detour"),
    (9, 5, "rssx", "detour"),
    (9, 5, "gssxt", "guarded"),
    (9, 6, "rgss", "detour"),
    (9, 6, "ggsssxp", "guarded"),
    (9, 4, "rrsst", "detour"),
    (9, 7, "gsxx", "detour"),
    (9, 5, "rgsssx", "detour"),
    (11, 5, "rgssxt", "detour"),
    (11, 6, "rrgssp", "detour"),
    (11, 6, "rggssx", "open"),
    (11, 5, "ggsxx", "detour"),
    (11, 7, "rsxxt", "open"),
    (11, 6, "rrssxp", "detour"),
    (13, 7, "rggsxxp", "guarded"),
    (13, 6, "rrgsxxt", "open"),
]

# Chambers replaced after a look at the sheet, by order number: a cross or a skull at the end of a blind
# alley is worth nobody's while.
BY_HAND = {
    10: "v.##t #.... ..### .#rxs x...T",
    29: "v.x.r ..#.. ##..# #s.## t.x.T",
    37: "v#.x. ...s. ..#.x #.#.. #g##T",
}

# -- geometry ----------------------------------------------------------------------------------------

NEAR = [
    [f for f in (field - 5, field + 5) if 0 <= f < 25]
    + ([field - 1] if field % 5 else [])
    + ([field + 1] if field % 5 < 4 else [])
    for field in range(25)
]


def distances(start: int, free: set[int]) -> dict[int, int]:
    """Fields walked to reach each field from `start`, both ends counted."""
    found, edge = {start: 1}, [start]
    while edge:
        edge = [
            n
            for f in edge
            for n in NEAR[f]
            if n in free and n not in found and not found.update({n: found[f] + 1})
        ]
    return found


def free_of(drawn: str) -> set[int]:
    return {field for field, sign in enumerate(drawn) if sign != "#"}


def shortest(drawn: str) -> int:
    return distances(ENTRANCE, free_of(drawn)).get(TOMB, 0)


def safe(drawn: str) -> int:
    """The shortest way without a skull; 0 if there is none."""
    return distances(ENTRANCE, {f for f in free_of(drawn) if drawn[f] != "s"}).get(TOMB, 0)


def direct_fields(drawn: str) -> set[int]:
    """All fields that lie on a shortest way."""
    free = free_of(drawn)
    there, back = distances(ENTRANCE, free), distances(TOMB, free)
    return {f for f in free if there[f] + back[f] - 1 == there[TOMB]}


def mirrored(drawn: str) -> Iterator[str]:
    """A chamber in all eight views."""
    rows = [drawn[i : i + 5] for i in range(0, 25, 5)]
    for _ in range(4):
        rows = ["".join(row[i] for row in reversed(rows)) for i in range(5)]
        yield "".join(rows)
        yield "".join(row[::-1] for row in rows)


def walls_in_view(drawn: str) -> str:
    """The same text for chambers whose walls are alike, also mirrored or turned."""
    return min("".join("#" if sign == "#" else "." for sign in seen) for seen in mirrored(drawn))


# -- an explorer in a hurry --------------------------------------------------------------------------

PATTERNS = {
    "straight": [(0, 0), (0, 1), (0, 2)],
    "corner": [(0, 0), (0, 1), (1, 0)],
    "domino": [(0, 0), (0, 1)],
    "ell": [(0, 0), (1, 0), (2, 0), (2, 1)],
    "square": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "tee": [(0, 0), (0, 1), (0, 2), (1, 1)],
}
DECK = ["straight", "straight", "corner", "corner", "domino", "ell", "square", "tee"]
PLACES = {
    name: [[f for f in range(25) if mask >> f & 1] for mask in positions(shape)]
    for name, shape in PATTERNS.items()
}
SINGLES = [[field] for field in range(25)]


def turns_needed(drawn: str, games: int = 150) -> float:
    """Expedition cards until the tomb, on average, for one who only wants to get there."""
    dice = random.Random(drawn)
    free = free_of(drawn)
    fits = {name: [p for p in places + SINGLES if free.issuperset(p)] for name, places in PLACES.items()}
    to_tomb = distances(TOMB, free)
    total = 0
    for _ in range(games):
        marked: set[int] = set()
        while TOMB not in marked:
            deck = dice.sample(DECK, 7)
            for card in deck:
                best = None
                for place in fits[card]:
                    if marked.isdisjoint(place) and (
                        any(n in marked for f in place for n in NEAR[f]) if marked else ENTRANCE in place
                    ):
                        rank = (
                            min(to_tomb[f] for f in place),
                            sum(drawn[f] == "s" for f in place),
                            -len(place),
                        )
                        if best is None or rank < best[0]:
                            best = (rank, place)
                assert best is not None
                marked.update(best[1])
                extra = sum(drawn[f] == "x" for f in best[1])
                while extra and TOMB not in marked:
                    extra -= 1
                    step = min(
                        (f for f in free - marked if any(n in marked for n in NEAR[f])),
                        key=lambda f: to_tomb[f],
                    )
                    marked.add(step)
                    extra += drawn[step] == "x"
                total += 1
                if TOMB in marked:
                    break
    return total / games


# -- making ------------------------------------------------------------------------------------------


def walls(dice: random.Random, length: int, many: int) -> str | None:
    """Random walls with a shortest way of this length and no sealed pocket."""
    places = set(dice.sample(range(1, 24), many))
    drawn = "".join("#" if f in places else "." for f in range(25))
    free = free_of(drawn)
    reached = distances(ENTRANCE, free)
    if len(reached) != len(free) or reached.get(TOMB) != length:
        return None
    if any({f, f + 1, f + 5, f + 6} <= places for f in range(19) if f % 5 < 4):
        return None  # a block of four walls wastes the space
    return drawn


def furnished(dice: random.Random, drawn: str, symbols: str) -> str | None:
    """Symbols on the free fields, never beside the entrance; skulls bar the direct ways."""
    fields = list(drawn)
    fields[ENTRANCE], fields[TOMB] = "v", "T"
    free = [f for f in range(25) if fields[f] == "." and f not in NEAR[ENTRANCE]]
    if len(free) < len(symbols) + 2:
        return None
    for field, sign in zip(dice.sample(free, len(symbols)), symbols, strict=True):
        fields[field] = sign
    return "".join(fields)


def temper(drawn: str) -> str:
    """What it takes to avoid every skull."""
    if safe(drawn) == 0:
        return "guarded"
    return "open" if safe(drawn) == shortest(drawn) else "detour"


def interest(drawn: str) -> float:
    """How much there is to decide."""
    direct = direct_fields(drawn)
    points = 0.0
    way, quiet = shortest(drawn), safe(drawn)
    points += 0.5 * (quiet > way + 2)  # a long way round is rare
    for field, sign in enumerate(drawn):
        if sign in "rgtp":
            points += 1.2 if field not in direct else 0.2  # treasure is worth a detour
            points += 0.5 * any(drawn[n] == "s" for n in NEAR[field])  # and guarded
        if sign in "rgtpxs":
            points -= 0.8 * sum(drawn[n] == sign for n in NEAR[field])  # no clumps
        if sign == "x":
            points += 0.5 if field in direct else 0.0
        if sign == "." and all(drawn[n] == "." for n in NEAR[field]):
            points -= 0.5  # no empty halls
        if sign != "#" and sum(drawn[n] != "#" for n in NEAR[field]) == 1 and sign == ".":
            points -= 1.0  # a dead end should hold something
    quarters = [{0, 1, 5, 6, 2, 10}, {3, 4, 8, 9}, {15, 16, 20, 21}, {18, 19, 23, 22, 14}]
    points += sum(any(drawn[f] in "rgtpx" for f in quarter) for quarter in quarters[1:])
    return points


def make() -> dict[int, str]:
    """All chambers by order number."""
    dice = random.Random(SEED)
    used: set[str] = set()
    sets: list[list[str]] = []
    for length, many, symbols, wanted in RECIPES:
        candidates: list[tuple[float, str]] = []
        while len(candidates) < TRIES:
            bare = walls(dice, length, many)
            if bare is None:
                continue
            for _ in range(8):
                drawn = furnished(dice, bare, symbols)
                if drawn is not None and temper(drawn) == wanted:
                    candidates.append((interest(drawn), drawn))
        chosen: list[str] = []
        for _, drawn in sorted(candidates, reverse=True):
            view = walls_in_view(drawn)
            if view not in used:
                used.add(view)
                chosen.append(drawn)
                if len(chosen) == len(COLOURS):
                    break
        sets.append(chosen)
    return numbered(dice, shared_out(sets))


def shared_out(sets: list[list[str]]) -> list[list[str]]:
    """One of each set to every colour so that all take about as long."""
    pace = {drawn: turns_needed(drawn) for chosen in sets for drawn in chosen}
    colours: list[list[str]] = [[], [], []]
    load = [0.0, 0.0, 0.0]
    for chosen in sorted(sets, key=lambda s: -(max(pace[d] for d in s) - min(pace[d] for d in s))):
        order = min(
            itertools.permutations(chosen),
            key=lambda deal: statistics.pvariance([load[c] + pace[d] for c, d in enumerate(deal)]),
        )
        for colour, drawn in enumerate(order):
            colours[colour].append(drawn)
            load[colour] += pace[drawn]
    return colours


def numbered(dice: random.Random, colours: list[list[str]]) -> dict[int, str]:
    """Colours interleave by number."""
    chambers: dict[int, str] = {}
    for place, chosen in enumerate(colours):
        dice.shuffle(chosen)
        for row, drawn in enumerate(chosen):
            chambers[3 * row + place + 1] = drawn
    chambers.update({number: "".join(drawn.split()) for number, drawn in BY_HAND.items()})
    return dict(sorted(chambers.items()))


def colour_of(number: int) -> str:
    return COLOURS[(number - 1) % 3]


def as_toml(chambers: dict[int, str]) -> str:
    parts = []
    for number, drawn in chambers.items():
        rows = "\n".join(" ".join(drawn[i : i + 5]) for i in range(0, 25, 5))
        known = "sourced" if number in (15, 33) else "reconstructed"
        parts.append(
            f'[[chamber]]\nid = "{number}"\ncolour = "{colour_of(number)}"\n'
            f'basis = {{ colour = "{known}", map = "reconstructed" }}\nmap = """\n{rows}\n"""\n'
        )
    return "\n".join(parts)


# -- looking -----------------------------------------------------------------------------------------


def edition() -> dict[int, str]:
    import mastaba

    box = mastaba.game("pyramids").box  # type: ignore[attr-defined]
    return dict(zip(box.numbers, box.maps, strict=True))


def sheet(chambers: dict[int, str], across: int = 8) -> str:
    lines = []
    items = list(chambers.items())
    for start in range(0, len(items), across):
        row = items[start : start + across]
        lines.append("   ".join(f"{number:>2} {colour_of(number):<8}" for number, _ in row).rstrip())
        lines.append(
            "   ".join(
                f"{shortest(d):>2}/{safe(d) or '-':<2} {turns_needed(d):<5.1f}" for _, d in row
            ).rstrip()
        )
        for i in range(0, 25, 5):
            lines.append("   ".join(f"{' '.join(drawn[i : i + 5]):<11}" for _, drawn in row).rstrip())
        lines.append("")
    return "\n".join(lines)


def report(chambers: dict[int, str]) -> str:
    pace = {number: turns_needed(drawn) for number, drawn in chambers.items()}
    lines = [
        "# The treasure chambers",
        "",
        "The layouts printed on the 48 pyramid cards have no public source. Those of the standard edition are our",
        "own (SG-1.2): made by `tools/pyramids_chambers.py` from a fixed seed, looked at on one sheet, and replaced",
        "by hand where they were dull. Owners of the box can put the printed ones into an edition file, card by card.",
        "",
        "`v` entrance, `T` tomb, `#` wall, `.` empty, `x` cross, `r` `g` red and green gems, `t` torch, `s` skull,",
        "`p` potion. Below each number: fields on the shortest way / on the shortest way without a skull, and the",
        "expedition cards that an explorer needs on average who only wants to reach the tomb.",
        "",
        "```text",
        sheet(chambers, 6).rstrip(),
        "```",
        "",
        "## Equally strong colours",
        "",
        "| | green | orange | purple |",
        "|---|---|---|---|",
    ]
    by_colour = {c: [n for n in chambers if colour_of(n) == c] for c in COLOURS}

    def row(title: str, cells: list[str]) -> None:
        lines.append(f"| {title} | " + " | ".join(cells) + " |")

    for sign, title in zip(
        "rgxtps#", ("red gems", "green gems", "crosses", "torches", "potions", "skulls", "walls"), strict=True
    ):
        row(title, [str(sum(chambers[n].count(sign) for n in by_colour[c])) for c in COLOURS])
    row(
        "fields on the shortest way, mean",
        [f"{statistics.mean(shortest(chambers[n]) for n in by_colour[c]):.2f}" for c in COLOURS],
    )
    row(
        "fields on the way without a skull, where there is one, mean",
        [f"{statistics.mean(s for n in by_colour[c] if (s := safe(chambers[n]))):.2f}" for c in COLOURS],
    )
    row(
        "expedition cards to the tomb, mean",
        [f"{statistics.mean(pace[n] for n in by_colour[c]):.2f}" for c in COLOURS],
    )
    lines += [
        "",
        "## Spread",
        "",
        "| fields on the shortest way | cards | of these: skull or detour |",
        "|---|---|---|",
    ]
    for length in sorted({shortest(d) for d in chambers.values()}):
        group = [d for d in chambers.values() if shortest(d) == length]
        lines.append(f"| {length} | {len(group)} | {sum(safe(d) != length for d in group)} |")
    ways = list(chambers.values())
    costly = sum(safe(d) != shortest(d) for d in ways)
    lines += [
        "",
        f"- Walls: {min(d.count('#') for d in ways)} to {max(d.count('#') for d in ways)} on a card.",
        f"- The shortest way costs a skull on {costly} of {len(ways)} cards;"
        f" on {sum(safe(d) == 0 for d in ways)} no way avoids them all.",
        f"- Treasure (gem, torch, potion) off every shortest way: "
        f"{sum(d[f] in 'rgtp' and f not in direct_fields(d) for d in ways for f in range(25))} of"
        f" {sum(sign in 'rgtp' for d in ways for sign in d)}.",
        f"- Different walls, also mirrored and turned: {len({walls_in_view(d) for d in ways})} of {len(ways)}.",
        f"- Expedition cards to the tomb: {min(pace.values()):.1f} to {max(pace.values()):.1f}, mean"
        f" {statistics.mean(pace.values()):.2f}. A game has 28.",
    ]
    return "\n".join(lines)


def main(what: str) -> None:
    if what == "make":
        print(as_toml(make()), end="")
    elif what == "sheet":
        print(sheet(edition()))
    elif what == "report":
        print(report(edition()))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
