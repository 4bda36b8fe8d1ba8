"""A second, slow reading of the rules: it plays along with sets of fields and plain sums.

The referee knows the maps and the patterns as texts. It is told what was shuffled (hands, pile and
expedition cards) and what was played, and says itself who must decide what, what is legal, where every
card lies and what every score card must show. It shares no code with the engine.
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
    def __init__(self, hand: list[int]) -> None:
        self.hand = hand
        self.cards: list[int | None] = [None, None]
        self.marks: list[set[Field]] = [set(), set()]
        self.red = self.green = self.skulls = 0
        self.torches: set[int] = set()
        self.completed: list[int] = []
        self.points = 0
        self.pattern_due = False
        self.crosses_due = 0


class Referee:
    def __init__(self, maps: dict[int, str], colours: dict[int, str], hands: list[list[int]]) -> None:
        self.maps = maps
        self.colours = colours
        self.players = [Player(hand) for hand in hands]
        self.left = {colour: [10, 6, 3] for colour in colours.values()}
        self.pile: list[int] = []  # the top card first
        self.display: list[int] = []
        self.takers: list[int] = []  # who still takes a card, the first one now
        self.pattern = ""
        self.round = self.turn = 0

    def keep(self, seat: int, text: str) -> None:
        player = self.players[seat]
        kept = [sorted(player.hand)[int(place) - 1] for place in text.removeprefix("keep:").split("+")]
        player.cards = [*kept]

    def lay_out(self, pile: list[int]) -> None:
        """All cards that nobody kept were shuffled into this pile."""
        kept = {card for player in self.players for card in player.cards}
        assert sorted(pile) == sorted(set(self.maps) - kept)
        self.pile = pile[:]
        self.refill()

    def refill(self) -> None:
        while len(self.display) < 4 and self.pile:
            self.display.append(self.pile.pop(0))

    def sign(self, card: int, field: Field) -> str:
        return self.maps[card][field[0] * 5 + field[1]]

    def reveal(self, pattern: str) -> None:
        """The next expedition card: seven in a round, four rounds."""
        self.pattern = pattern
        self.round, self.turn = (self.round, self.turn + 1) if 0 < self.turn < 7 else (self.round + 1, 1)
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

    def marking(self) -> list[int]:
        """The seats that still cross something off for this card."""
        return [s for s, player in enumerate(self.players) if player.pattern_due or player.crosses_due]

    def finish_step(self) -> None:
        """Lay completed pyramids aside, give points, and see who takes new cards."""
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
        if (self.round, self.turn) == (4, 7):
            return  # the last card brings no new ones
        lowest = {seat: min(card for card, owner in now if owner == seat) for _, seat in now}
        if self.offered():
            self.takers = sorted((seat for _, seat in now), key=lowest.__getitem__)

    def offered(self) -> set[str]:
        """What the next taker may choose from."""
        places = {f"display:{place + 1}" for place in range(len(self.display))}
        return places | {"pile"} if self.pile else places

    def take(self, seat: int, text: str) -> None:
        assert text in self.offered()
        assert seat == self.takers.pop(0)
        card = self.pile.pop(0) if text == "pile" else self.display.pop(int(text[-1]) - 1)
        cards = self.players[seat].cards
        cards[cards.index(None)] = card
        if seat not in self.takers:
            self.refill()
        if not self.offered():
            self.takers = []

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
