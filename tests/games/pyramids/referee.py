"""A second, slow reading of the rules: it plays along with sets of fields and plain sums.

The referee knows the maps and the patterns as texts, follows a game by its public events and moves,
and says itself what is legal and what every score card must show. It shares no code with the engine.
"""

from __future__ import annotations

from itertools import product

Field = tuple[int, int]

PATTERNS = {
    "straight": "xxx",
    "corner": "xx/x.",
    "domino": "xx",
    "ell": "x./x./xx",
    "square": "xx/xx",
    "tee": "xxx/.x.",
}
SKULL_VALUES = [0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20]


def shape(pattern: str) -> frozenset[Field]:
    rows = PATTERNS[pattern].split("/")
    return frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "x")


def ways(pattern: str) -> set[frozenset[Field]]:
    """The pattern rotated and mirrored, at every place of the grid."""
    found = set()
    for mirror, turns, down, right in product((1, -1), range(4), range(-5, 6), range(-5, 6)):
        cells = [(r, mirror * c) for r, c in shape(pattern)]
        for _ in range(turns):
            cells = [(c, -r) for r, c in cells]
        moved = frozenset((r + down, c + right) for r, c in cells)
        if all(0 <= r < 5 and 0 <= c < 5 for r, c in moved):
            found.add(moved)
    return found


WAYS = {pattern: ways(pattern) for pattern in PATTERNS}
SINGLES = {frozenset([(r, c)]) for r in range(5) for c in range(5)}


def name(fields: frozenset[Field]) -> str:
    return "-".join("abcde"[c] + "12345"[r] for r, c in sorted(fields))


def touch(fields: frozenset[Field], others: set[Field]) -> bool:
    return any(abs(r - x) + abs(c - y) == 1 for r, c in fields for x, y in others)


class Player:
    def __init__(self) -> None:
        self.cards: list[int | None] = [None, None]
        self.marks: list[set[Field]] = [set(), set()]
        self.red = self.green = self.skulls = 0
        self.torches: set[int] = set()
        self.completed: list[int] = []
        self.points = 0
        self.pattern_due = False
        self.crosses_due = 0


class Referee:
    def __init__(self, maps: dict[int, str], colours: dict[int, str], players: int) -> None:
        self.maps = maps
        self.colours = colours
        self.players = [Player() for _ in range(players)]
        self.left = {colour: [10, 6, 3] for colour in colours.values()}
        self.pattern = ""
        self.round = 0

    def sign(self, card: int, field: Field) -> str:
        return self.maps[card][field[0] * 5 + field[1]]

    def reveal(self, round: int, pattern: str) -> None:
        self.round, self.pattern = round, pattern
        for player in self.players:
            player.crosses_due = 0
            player.pattern_due = True
            player.pattern_due = bool(self.legal(player))

    def legal(self, player: Player) -> set[str]:
        """Every crossing-off that is allowed, in notation."""
        allowed = set()
        if not player.pattern_due and not player.crosses_due:
            return set()
        for slot, side in enumerate(("left", "right")):
            card, marks = player.cards[slot], player.marks[slot]
            if card is None:
                continue
            for fields in SINGLES | (WAYS[self.pattern] if player.pattern_due else set()):
                if fields & marks or any(self.sign(card, f) == "#" for f in fields):
                    continue
                if touch(fields, marks) if marks else any(self.sign(card, f) == "v" for f in fields):
                    allowed.add(f"{side}:{name(fields)}")
        return allowed

    def cross_off(self, seat: int, text: str) -> None:
        player = self.players[seat]
        assert text in self.legal(player)
        side, fields = text.split(":")
        slot = ("left", "right").index(side)
        card = player.cards[slot]
        assert card is not None
        if player.pattern_due:
            player.pattern_due = False
        else:
            player.crosses_due -= 1
        found = []
        for field in fields.split("-"):
            place = ("12345".index(field[1]), "abcde".index(field[0]))
            player.marks[slot].add(place)
            found.append(self.sign(card, place))
        player.red = min(10, player.red + found.count("r"))
        player.green = min(10, player.green + found.count("g"))
        if "t" in found:
            player.torches.add(self.round)
        player.skulls = min(10, player.skulls + found.count("s"))
        for _ in range(found.count("p")):
            player.skulls = max(0, player.skulls - 2)
        player.crosses_due += found.count("x")
        if not self.legal(player):
            player.crosses_due = 0

    def finish_step(self) -> dict[int, int]:
        """Lay completed pyramids aside and give points; the lowest number of each who completed."""
        now: list[tuple[int, int]] = []
        for seat, player in enumerate(self.players):
            for slot in range(2):
                card = player.cards[slot]
                if card is not None and any(self.sign(card, f) == "T" for f in player.marks[slot]):
                    now.append((card, seat))
                    player.cards[slot], player.marks[slot] = None, set()
        for colour in sorted(set(self.colours.values())):
            claims = []
            for seat, player in enumerate(self.players):
                fresh = sorted(card for card, owner in now if owner == seat and self.colours[card] == colour)
                before = sum(self.colours[card] == colour for card in player.completed)
                if any(before < goal <= before + len(fresh) for goal in (2, 4, 6)):
                    claims.append((fresh[0], seat))
            for _, seat in sorted(claims):
                if self.left[colour]:
                    self.players[seat].points += self.left[colour].pop(0)
        for card, seat in sorted(now):
            self.players[seat].completed.append(card)
        return {seat: min(card for card, owner in now if owner == seat) for _, seat in now}

    def score(self, seat: int) -> int:
        player = self.players[seat]
        pairs = min(player.red, player.green)
        singles = abs(player.red - player.green)
        return (
            10 * len(player.completed)
            + 5 * len(player.torches)
            + player.points
            + 5 * pairs
            + singles
            - SKULL_VALUES[player.skulls]
        )

    def winners(self) -> list[int]:
        seats = range(len(self.players))
        best = [s for s in seats if self.score(s) == max(map(self.score, seats))]
        lowest = {s: min(self.players[s].completed, default=99) for s in best}
        first = min(lowest.values())
        return [s for s in best if lowest[s] == first]
