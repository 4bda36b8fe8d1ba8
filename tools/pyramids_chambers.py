"""The 48 treasure chambers of Silver & Gold Pyramids: made, looked at, measured and played.

    PYTHONPATH=src python tools/pyramids_chambers.py make      candidates as TOML, from a fixed seed
    PYTHONPATH=src python tools/pyramids_chambers.py sheet     all chambers of the edition on one sheet
    PYTHONPATH=src python tools/pyramids_chambers.py report    what docs/reports/chambers.md says of them
    python tools/pyramids_chambers.py play 2000 scribe         what becomes of them in games for two
    python tools/pyramids_chambers.py play 2000 vizier@24it EDITION.toml

The printed layouts have no public source, so these are ours. Every colour gets one chamber of each of sixteen recipes:
equal numbers of gems, skulls, crosses, torches, potions. Of many random chambers that follow a recipe the most interesting
ones are taken. Those of the standard edition were picked from three such hands by how bots played them: who completes
them, who wins with them; twenty-one were mended by hand. `play` is quick with the compiled package.
"""

from __future__ import annotations

import itertools
import random
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

from mastaba.games.pyramids.grid import positions

SEED = 2027
TRIES = 60
ENTRANCE, TOMB = 0, 24
COLOURS = ("green", "orange", "purple")
STANDARD = Path(__file__).parents[1] / "src" / "mastaba" / "games" / "pyramids" / "standard.toml"

# Fields on the shortest way, walls, what lies beside the entrance, what lies further in. Where the shortest way is
# long, it pays at once; where it is short, the longer ways pay.
RECIPES = [
    (9, 4, "", "rgssp"),
    (9, 5, "", "rgssx"),
    (9, 5, "", "rggssp"),
    (9, 6, "", "rrgss"),
    (9, 5, "", "rgss"),
    (9, 6, "", "rgssp"),
    (9, 6, "", "rggssx"),
    (9, 4, "", "rrgsss"),
    (9, 5, "", "rgssxp"),
    (9, 6, "", "rggss"),
    (9, 4, "", "rgsssp"),
    (11, 6, "rt", "gsx"),
    (11, 6, "gt", "rsxx"),
    (11, 5, "tx", "rrgs"),
    (11, 7, "rt", "gsxx"),
    (11, 6, "gt", "rsx"),
]

# The expedition cards that an explorer may need at most and at least, by the fields on the shortest way: what is quicker
# wins too often, and what is slower is left unfinished.
PACE = {9: (4.25, 3.6), 11: (4.95, 4.2)}

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


# What lies on a way, in points: half a pair, a torch that may be the second of its round, two skulls less, one more;
# and what a field costs that could have been crossed off elsewhere (about 100 points in 28 turns of three fields).
WORTH = {"r": 2.5, "g": 2.5, "t": 4.0, "p": 2.0, "s": -1.5, "x": 1.2}
FIELD = 1.2
SENSIBLE = 2.5  # points behind the best way
APART = 3  # fields of its own that a way has


def ways(drawn: str) -> list[list[int]]:
    """All ways from the entrance to the tomb that never touch themselves."""
    free = free_of(drawn)
    found: list[list[int]] = []

    def go(way: list[int]) -> None:
        if way[-1] == TOMB:
            found.append(way)
            return
        for field in NEAR[way[-1]]:
            if field in free and field not in way and sum(n in way for n in NEAR[field]) == 1:
                go([*way, field])

    go([ENTRANCE])
    return found


def worth(drawn: str, way: list[int]) -> float:
    return sum(WORTH.get(drawn[field], 0.0) for field in way) - FIELD * len(way)


def sensible(drawn: str) -> list[list[int]]:
    """Ways that are worth about as much as the best one and lead elsewhere."""
    ranked = sorted(ways(drawn), key=lambda way: -worth(drawn, way))
    chosen: list[list[int]] = []
    for way in ranked:
        if worth(drawn, way) < worth(drawn, ranked[0]) - SENSIBLE:
            break
        if all(len(set(way) - set(other)) >= APART for other in chosen):
            chosen.append(way)
    return chosen


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


def furnished(dice: random.Random, drawn: str, first: str, symbols: str) -> str | None:
    """Symbols on the free fields; beside the entrance only what belongs there."""
    fields = list(drawn)
    fields[ENTRANCE], fields[TOMB] = "v", "T"
    doors = [f for f in NEAR[ENTRANCE] if fields[f] == "."]
    free = [f for f in range(25) if fields[f] == "." and f not in NEAR[ENTRANCE]]
    if len(doors) < len(first) or len(free) < len(symbols) + 2:
        return None
    places = dice.sample(doors, len(first)) + dice.sample(free, len(symbols))
    for field, sign in zip(places, first + symbols, strict=True):
        fields[field] = sign
    return "".join(fields)


def interest(drawn: str) -> float:
    """How much there is to decide."""
    good = sensible(drawn)
    points = 1.5 * min(len(good), 3)
    for first, second in itertools.combinations(good[:3], 2):
        # Another treasure on each way.
        points += 0.6 * (sorted(drawn[f] for f in first) != sorted(drawn[f] for f in second))
        points += 0.1 * len(set(second) - set(first))
    on_ways = {field for way in good for field in way}
    for field, sign in enumerate(drawn):
        if sign in "rgtp":
            points += 0.4 * any(drawn[n] == "s" for n in NEAR[field])  # guarded
            points -= 0.6 * (
                field not in on_ways and not on_ways & set(NEAR[field])
            )  # out of everybody's way
        if sign in "tpxs":
            points -= 0.8 * sum(drawn[n] == sign for n in NEAR[field])  # no clumps
        if sign == "x":
            points += 0.4 if field in on_ways else -0.6
        if sign == "." and all(drawn[n] == "." for n in NEAR[field]):
            points -= 0.5  # no empty halls
        if sign in ".sx" and sum(drawn[n] != "#" for n in NEAR[field]) == 1:
            points -= 1.0  # a dead end should hold something
    quarters = [{3, 4, 8, 9}, {15, 16, 20, 21}, {18, 19, 23, 22, 14}]
    return points + 0.5 * sum(any(drawn[f] in "rgtpx" for f in quarter) for quarter in quarters)


def candidates(
    dice: random.Random, recipe: tuple[int, int, str, str], used: set[str], many: int
) -> list[str]:
    """The most interesting chambers that follow a recipe, all with different walls and with a choice of ways."""
    length, walled, first, symbols = recipe
    found: dict[str, tuple[float, str]] = {}
    tried = 0
    while tried < TRIES or len(found) < many:
        bare = walls(dice, length, walled)
        if bare is None or walls_in_view(bare) in used or len(ways(bare)) < 2:
            continue
        if len(first) > sum(bare[field] == "." for field in NEAR[ENTRANCE]):
            continue
        tried += 1
        view = walls_in_view(bare)
        for _ in range(12):
            drawn = furnished(dice, bare, first, symbols)
            if drawn is not None and len(sensible(drawn)) > 1:
                found[view] = max(found.get(view, (-99.0, "")), (interest(drawn), drawn))
    slow, fast = PACE[length]
    ranked = (drawn for _, drawn in sorted(found.values(), reverse=True))
    chosen = list(
        itertools.islice((drawn for drawn in ranked if fast <= turns_needed(drawn, 60) <= slow), many)
    )
    if len(chosen) < many:
        return candidates(dice, recipe, used, many)
    used.update(walls_in_view(drawn) for drawn in chosen)
    return chosen


def make() -> dict[int, str]:
    """All chambers by order number."""
    dice = random.Random(SEED)
    used: set[str] = set()
    sets = [candidates(dice, recipe, used, len(COLOURS)) for recipe in RECIPES]
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
    """Colours interleave by number. Long ways have low numbers: who completes one is first in line (SG-6.3, SG-7.2)."""
    chambers: dict[int, str] = {}
    for place, chosen in enumerate(colours):
        dice.shuffle(chosen)
        chosen.sort(key=shortest, reverse=True)
        for row, drawn in enumerate(chosen):
            chambers[3 * row + place + 1] = drawn
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
        "own (SG-1.2): made by `tools/pyramids_chambers.py`, picked by how bots played them, and mended by hand.",
        "Owners of the box can put the printed ones into an edition file, card by card.",
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
    drawings = list(chambers.values())
    costly = sum(safe(d) != shortest(d) for d in drawings)
    lines += [
        "",
        f"- Walls: {min(d.count('#') for d in drawings)} to {max(d.count('#') for d in drawings)} on a card.",
        f"- The shortest way costs a skull on {costly} of {len(drawings)} cards;"
        f" on {sum(safe(d) == 0 for d in drawings)} no way avoids them all.",
        f"- Treasure (gem, torch, potion) off every shortest way: "
        f"{sum(d[f] in 'rgtp' and f not in direct_fields(d) for d in drawings for f in range(25))} of"
        f" {sum(sign in 'rgtp' for d in drawings for sign in d)}.",
        f"- More than one sensible way: {sum(len(sensible(d)) > 1 for d in drawings)} of {len(drawings)}. A way is sensible if it"
        f" is worth at most {SENSIBLE} points less than the best one and has {APART} fields of its own; a gem counts"
        f" {WORTH['r']}, a torch {WORTH['t']}, a potion {WORTH['p']}, a cross {WORTH['x']}, a skull {WORTH['s']}, a field"
        f" {-FIELD}.",
        f"- Different walls, also mirrored and turned: {len({walls_in_view(d) for d in drawings})} of {len(drawings)}.",
        f"- Expedition cards to the tomb: {min(pace.values()):.1f} to {max(pace.values()):.1f}, mean"
        f" {statistics.mean(pace.values()):.2f}. A game has 28.",
    ]
    return "\n".join(lines)


# -- playing -----------------------------------------------------------------------------------------


def play(games: int, bot: str, edition: str | None) -> Iterator[str]:
    """What becomes of the chambers in games for two: a summary, and a row for each."""
    import mastaba
    from mastaba.arena.entrants import read_entrants
    from mastaba.bots import Perspective
    from mastaba.games.pyramids.game import PyramidsGame
    from mastaba.games.pyramids.score_card import GREEN, RED, WIDTH
    from mastaba.games.pyramids.state import PyramidsState
    from tools.balance.pyramids import Chambers

    game = mastaba.game("pyramids") if edition is None else mastaba.game("pyramids").with_edition(edition)
    assert isinstance(game, PyramidsGame)
    study, (entrant,) = Chambers(game.box), read_entrants(bot)
    gems = pyramids = points = 0
    for number in range(games):
        state = game.new(2, number, log=True)
        assert isinstance(state, PyramidsState)
        bots = [entrant.sit_down(game, number * 8 + seat) for seat in range(2)]
        while not state.over:
            seat = state.to_move[0]
            action = bots[seat].choose(Perspective(state, seat))
            study.watch(state, seat, action)
            state.apply(action, seat)
        study.finished(state)
        gems += sum(state.boards[seat * WIDTH + colour] for seat in range(2) for colour in (RED, GREEN))
        pyramids += len(state.laid)
        points += sum(state.scores())
    chosen = [took / max(1, saw) for took, saw in zip(study.chosen, study.offered, strict=True)]
    done = [ended / max(1, one.count) for ended, one in zip(study.completed, study.owned, strict=True)]
    wins = [one.wins / max(1, one.count) for one in study.owned]
    seats = 2 * games
    yield f"{games} games of {bot}: {gems / seats:.1f} gems, {pyramids / seats:.1f} pyramids, {points / seats:.0f} points a seat."
    yield (
        f"Chosen {100 * min(chosen):.0f} to {100 * max(chosen):.0f} % when offered (a factor of"
        f" {max(chosen) / max(0.001, min(chosen)):.1f}), completed by {100 * min(done):.0f} % or more of the owners,"
        f" wins with a card {100 * min(wins):.0f} to {100 * max(wins):.0f} %."
    )
    yield ""
    yield from study.report()[2:]


def main(what: str, more: list[str]) -> None:
    if what == "make":
        print(as_toml(make()), end="")
    elif what == "sheet":
        print(sheet(edition()))
    elif what == "report":
        print(report(edition()))
    elif what == "play" and len(more) in (2, 3):
        sys.path.insert(0, str(Path(__file__).parents[1]))
        for line in play(int(more[0]), more[1], more[2] if more[2:] else None):
            print(line)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "", sys.argv[2:])
