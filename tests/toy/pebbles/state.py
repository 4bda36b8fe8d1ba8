"""A game of Pebbles in progress: the table, the rules, and what each seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.core import Chance, Moved, State, Waiting

from .types import (
    AskFavourite,
    AskPay,
    AskTake,
    Chose,
    Ended,
    Favour,
    Favours,
    Paid,
    Pay,
    PebblesSeat,
    PebblesView,
    Take,
    Took,
)

if TYPE_CHECKING:
    from .game import PebblesGame

NOTHING = -1
MOST = 3  # stones in one hand (PB-3.1)
LIKED = 3  # points for a stone of one's favourite colour (PB-4.2)


class PebblesState(State):
    def __init__(self, game: PebblesGame, players: int, chance: Chance) -> None:
        super().__init__(game, players, chance)
        self.box = game
        self.start = 0
        self.active = NOTHING  # nobody while favourites are chosen
        self.due = NOTHING  # the colour whose last stone is to be paid for
        self.bowl = list(game.counts)
        self.favourites = [NOTHING] * players
        self.stones = [[0] * len(game.colours) for _ in range(players)]
        self.to_move = list(range(players))

    # -- deciding --------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        colours = len(self.bowl)
        if seat not in self.to_move:
            return []
        if self.active == NOTHING:
            return list(range(colours))  # PB-2.1
        if self.due != NOTHING:
            return [
                colours + MOST * colours + colour
                for colour, count in enumerate(self.stones[seat])
                if count and colour != self.due  # PB-3.2
            ]
        return [
            colours + MOST * colour + count - 1
            for colour, left in enumerate(self.bowl)
            for count in range(1, min(MOST, left) + 1)
        ]

    def advance(self, action: int, seat: int) -> None:
        colours = len(self.bowl)
        if action < colours:
            self.favour(action, seat)
        elif action < colours + MOST * colours:
            colour, more = divmod(action - colours, MOST)
            self.take(colour, more + 1, seat)
        else:
            self.pay(action - colours - MOST * colours, seat)

    def favour(self, colour: int, seat: int) -> None:
        self.favourites[seat] = colour
        self.settle()
        if self.log is not None:
            chose = Chose(seat=seat, stone=self.piece(colour))
            self.happened(chose, None, [seat], hidden=True)
        if not self.to_move:  # PB-2.1: all at once
            self.active = self.start
            self.reveals += 1
            self.settle()
            if self.log is not None:
                self.happened(Favours(stones=[self.piece(colour) for colour in self.favourites]))

    def take(self, colour: int, count: int, seat: int) -> None:
        self.bowl[colour] -= count
        self.stones[seat][colour] += count
        mine = self.stones[seat]
        pays = not self.bowl[colour] and sum(mine) > mine[colour]  # PB-3.2
        if pays:
            self.due = colour
        else:
            self.active = (seat + 1) % self.players
        self.settle()
        if self.log is not None:
            moved = Moved(start="bowl", end=f"stones:{seat}", piece=self.piece(colour), count=count)
            self.happened(Took(seat=seat, stone=self.piece(colour), count=count, moved=[moved]))
            self.tell_end()

    def pay(self, colour: int, seat: int) -> None:
        self.stones[seat][colour] -= 1
        self.due = NOTHING
        self.active = (seat + 1) % self.players
        self.settle()
        if self.log is not None:
            moved = Moved(start=f"stones:{seat}", end="box", piece=self.piece(colour))
            self.happened(Paid(seat=seat, stone=self.piece(colour), moved=[moved]))
            self.tell_end()

    def settle(self) -> None:
        """Who is to decide follows from what lies there."""
        self.over = not any(self.bowl) and self.due == NOTHING  # PB-4.1
        if self.over:
            self.to_move = []
        elif self.active == NOTHING:
            self.to_move = [seat for seat, colour in enumerate(self.favourites) if colour == NOTHING]
        else:
            self.to_move = [self.active]

    def tell_end(self) -> None:
        if self.over:
            self.happened(Ended(winners=self.winners()))

    def goes_on(self, seat: int) -> bool:
        return self.due != NOTHING and seat in self.to_move

    def forbidden_by(self, action: int, seat: int) -> str:
        colours = len(self.bowl)
        if seat not in self.to_move:
            return "PB-2.1" if self.active == NOTHING else "PB-3.1"
        if self.active == NOTHING or action < colours:
            return "PB-2.1"
        paying = action >= colours + MOST * colours
        return "PB-3.2" if paying or self.due != NOTHING else "PB-3.1"

    # -- knowing ---------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> PebblesView:
        return PebblesView(
            game=self.game.id,
            players=self.players,
            seat=seat,
            to_move=self.to_move[:],
            over=self.over,
            scores=[self.score(other, self.knows(other, seat)) for other in range(self.players)],
            winners=self.winners(),
            start=self.start,
            bowl=self.by_colour(self.bowl),
            seats=[self.seat_view(other, self.knows(other, seat)) for other in range(self.players)],
        )

    def knows(self, seat: int, viewer: int | None) -> bool:
        """Whether the viewer knows this seat's favourite."""
        return seat == viewer or self.active != NOTHING or self.over

    def seat_view(self, seat: int, known: bool) -> PebblesSeat:
        favourite = self.favourites[seat]
        return PebblesSeat(
            favourite=self.box.colours[favourite] if known and favourite != NOTHING else None,
            stones=self.by_colour(self.stones[seat]),
        )

    def question(self, seat: int | None) -> AskFavourite | AskTake | AskPay | Waiting | None:
        if self.over:
            return None
        if seat is None or seat not in self.to_move:
            why = "favourite" if self.active == NOTHING else "take" if self.due == NOTHING else "pay"
            return Waiting(seats=self.to_move[:], why=why)
        if self.active == NOTHING:
            return AskFavourite(rules=["PB-2.1"], zones=["bowl"], can=["favour"])
        if self.due == NOTHING:
            return AskTake(rules=["PB-3.1", "PB-3.2"], zones=["bowl"], can=["take"])
        return AskPay(rules=["PB-3.2"], zones=[f"stones:{seat}"], can=["pay"], last=self.piece(self.due))

    def option(self, action: int, seat: int) -> Favour | Take | Pay:
        colours = len(self.bowl)
        if action < colours:
            return Favour(piece=self.piece(action), at="bowl")
        mine = f"stones:{seat}"
        if action >= colours + MOST * colours:
            colour = action - colours - MOST * colours
            return Pay(piece=self.piece(colour), at=mine, to="box", points=-self.worth(colour, seat))
        colour, more = divmod(action - colours, MOST)
        held = self.stones[seat]
        last = self.bowl[colour] == more + 1
        return Take(
            piece=self.piece(colour),
            at="bowl",
            to=mine,
            count=more + 1,
            last=last,
            points=(more + 1) * self.worth(colour, seat),
            opens=last and sum(held) > held[colour],
        )

    def sample(self, seat: int | None, chance: Chance) -> PebblesState:
        twin = self.copy()
        twin.chance = chance.copy()
        if self.active == NOTHING:
            for other, colour in enumerate(self.favourites):
                if other != seat and colour != NOTHING:
                    twin.favourites[other] = twin.chance.below(len(self.bowl))
        return twin

    # -- ending ----------------------------------------------------------------------------------------

    def worth(self, colour: int, seat: int) -> int:
        return LIKED if self.favourites[seat] == colour else 1

    def score(self, seat: int, known: bool = True) -> int:
        held = self.stones[seat]
        return sum(count * (self.worth(colour, seat) if known else 1) for colour, count in enumerate(held))

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        best = max(self.scores())
        return [seat for seat, score in enumerate(self.scores()) if score == best] if self.over else []

    def score_sheet(self, seat: int) -> list[tuple[str, int]]:
        liked = self.favourites[seat]
        favourite = LIKED * self.stones[seat][liked] if liked != NOTHING else 0
        return [("favourite", favourite), ("others", self.score(seat) - favourite)]

    # -- keeping ---------------------------------------------------------------------------------------

    def copy(self) -> PebblesState:
        twin = PebblesState(self.box, self.players, self.chance.copy())
        twin.start, twin.active, twin.due, twin.over = self.start, self.active, self.due, self.over
        twin.bowl, twin.favourites = self.bowl[:], self.favourites[:]
        twin.stones = [held[:] for held in self.stones]
        twin.to_move, twin.reveals, twin.halts = self.to_move[:], self.reveals, self.halts
        return twin

    def position(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "players": self.players,
            "chance": self.chance.to_json(),
            "start": self.start,
            "active": self.active,
            "due": self.due,
            "bowl": self.bowl[:],
            "favourites": self.favourites[:],
            "seats": [{"stones": held[:]} for held in self.stones],
        }

    def piece(self, colour: int) -> str:
        return f"stone:{self.box.colours[colour]}"

    def by_colour(self, counts: list[int]) -> dict[str, int]:
        return dict(zip(self.box.colours, counts, strict=True))
