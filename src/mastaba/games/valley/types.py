"""What is told of Valley of the Kings: views, questions, answers and what happened. Cards in a view are ids ("urn");
everywhere else they are pieces ("card:urn"), and they lie in zones.

Zones: "pyramid:1" to "pyramid:6", "stock", "boneyard", "aside" (revealed and not yet discarded), "done" (actions that
may be repeated), and of every seat "hand:0", "draw:0", "discard:0", "tomb:0", "plays:0" and "looking:0".
"""

from __future__ import annotations

from msgspec import Struct, field

from mastaba.core.language import Words
from mastaba.core.types import (
    Facts,
    Happening,
    Obstacle,
    Option,
    Piece,
    Printed,
    Question,
    Seat,
    View,
    Zone,
)

# -- the table -----------------------------------------------------------------------------------------


class Pile(Struct, kw_only=True):
    """An open pile: what lies on top can be seen (VK-7.1, VK-7.5)."""

    count: int
    top: str | None


class Turn(Struct, kw_only=True):
    """What holds in this turn."""

    entombs: int
    removed: bool
    discount: int
    flat_gold: int | None
    """The gold value of every hand card; None: as printed."""
    purse: int
    buying: int | None
    """The place of the card that is being paid for."""
    due: int


class Aside(Struct, kw_only=True):
    """A card that is revealed and not yet discarded."""

    seat: Seat
    card: str


class ValleySeat(Struct, kw_only=True, omit_defaults=True):
    """What lies before one player."""

    hand: int
    known: list[str]
    """Hand cards that everybody has seen."""
    draw: int
    discard: Pile
    looking: int
    tomb: list[str]
    sets: dict[str, list[str]]
    """The different cards of each set in the tomb, where there are any: those that count. Another copy adds nothing
    (VK-9.3)."""
    plays: list[str]
    deck: list[str]
    """Hand, draw and discard pile together: everybody could have counted it."""
    points: dict[str, int]
    """By source; they add up to the score."""
    cards: list[str] | None = None
    """The hand; like the next six only of the own seat."""
    coins: list[int] | None = None
    """What each of its cards is worth now."""
    gold: int | None = None
    """All that the hand is worth now, and on turn what is in the purse."""
    draws: list[str] | None = None
    """The draw pile, in no order: its order nobody knows."""
    discards: list[str] | None = None
    looks_at: list[str] | None = None
    with_one_more: dict[str, int] | None = None
    """What each set would be worth with one more card that counts (VK-9.3)."""


class ValleyView(View, kw_only=True):
    """The table as one seat sees it."""

    options: dict[str, str]
    start: Seat
    active: Seat
    pyramid: list[str | None]
    """Places 1 to 6: base row, middle row, top."""
    prices: list[int | None]
    """What must be paid for each of these cards now; its cost stays the printed one (VK-7.8)."""
    stock: int
    boneyard: Pile
    turn: Turn
    aside: list[Aside]
    seats: list[ValleySeat]


# -- questions -----------------------------------------------------------------------------------------


class Payment(Struct, omit_defaults=True):
    """Cards that pay for a purchase together, whichever of the hand are worth so much (VK-4.3)."""

    coins: list[int]
    """What they are worth, in the order in which they go out."""
    lost: int = 0
    """The gold that is lost (VK-4.4)."""


class AskPlay(Question, kw_only=True, tag="play"):
    """The open turn: buy, act, entomb or end (VK-3.1)."""

    gold: int
    """All that the hand and the purse are worth."""
    entombs: int
    coins: dict[Piece, int]
    """What each hand card is worth now."""
    pays: list[Piece]
    """The hand cards with which something could be paid for now: none if nothing can be bought, and none that are worth
    nothing (VK-4.3)."""


class AskPay(Question, kw_only=True, tag="pay"):
    """The payment of a purchase (VK-4.3)."""

    piece: Piece
    at: Zone
    due: int
    coins: dict[Piece, int]
    pays: list[Piece]
    """The hand cards that can be a part of it."""
    pay: list[Piece]
    """A payment that loses as little as possible, in the order in which the cards go out."""
    payments: list[Payment]
    """Every payment that the rules take, the thriftiest first: with one of them the purchase is complete."""


class AskFall(Question, kw_only=True, tag="fall"):
    """Which card falls into the gap (VK-5.2)."""

    to: Zone


class AskRemove(Question, kw_only=True, tag="remove"):
    """A card must leave the pyramid (VK-3.3)."""


class AskPick(Question, kw_only=True, tag="pick"):
    """A card or place for what the asking card says."""

    verb: str
    optional: bool = False
    """Enough have been chosen."""
    chosen: Piece | None = None
    """The card chosen before, which this choice follows."""


class AskSwap(Question, kw_only=True, tag="swap"):
    """Two places of the pyramid (VK-10.1)."""


class AskOption(Question, kw_only=True, tag="option"):
    """One of several instructions."""


class AskRepeat(Question, kw_only=True, tag="repeat"):
    """An action that was completed in this turn (VK-10.17)."""

    done: list[Piece]
    """All of them, also those that cannot be carried out now."""


class AskLose(Question, kw_only=True, tag="lose"):
    """What to lose by another player's card, or what to show instead (VK-10.36, VK-10.4)."""

    verb: str
    by: Seat


class AskReact(Question, kw_only=True, tag="react"):
    """Whether to react to what `by` has done with `piece` (VK-6.7)."""

    trigger: str
    by: Seat
    piece: Piece | None = None
    idle: bool = False
    """At a window: there is nothing to react with, and only they know (VK-6.8)."""


class AskLook(Question, kw_only=True, tag="look"):
    """One of the cards that only they see."""


# -- answers -------------------------------------------------------------------------------------------


class CardOption(Option, kw_only=True):
    """An answer with one card; from the pyramid, the number of its place."""

    place: int | None = None


class End(Option, kw_only=True, tag="end"):
    """The turn ends: what could still be bought (places of the base row) or entombed is given up (VK-3.2)."""

    buys: int = 0
    entombs: int = 0


class Pass(Option, kw_only=True, tag="pass"):
    """Enough was chosen ("pick"), no reaction ("react"), or none is possible ("idle")."""

    of: str


class Buy(CardOption, kw_only=True, tag="buy"):
    """Buy a card of the base row."""

    due: int = 0
    """The price less what is in the purse."""
    pay: list[Piece] = field(default_factory=list)
    """As in `AskPay`, like the next."""
    payments: list[Payment] = field(default_factory=list)


class Pay(CardOption, kw_only=True, tag="pay"):
    """Pay with a hand card."""

    gold: int = 0


class Act(CardOption, kw_only=True, tag="act"):
    """Carry out the action of a hand card."""


class Entomb(CardOption, kw_only=True, tag="entomb"):
    """Lay a card into the tomb: as the turn allows (VK-8.1), or as a card says."""

    own: bool = False
    """As the turn allows."""
    source_points: int | None = None
    """What the cards of its `Card.source` in the tomb are worth after it; None as with `points`."""


class Discard(CardOption, kw_only=True, tag="discard"):
    """Discard a card."""


class Sacrifice(CardOption, kw_only=True, tag="sacrifice"):
    """Lay a card onto the boneyard."""


class Give(CardOption, kw_only=True, tag="give"):
    """Give a hand card to another player."""


class Take(CardOption, kw_only=True, tag="take"):
    """Take a card."""


class Return(CardOption, kw_only=True, tag="return"):
    """Shuffle a card into the draw pile."""


class Show(CardOption, kw_only=True, tag="show"):
    """Show a card, which stays where it is."""


class Repeat(CardOption, kw_only=True, tag="repeat"):
    """Repeat the action of a card."""


class React(CardOption, kw_only=True, tag="react"):
    """React with a card."""


class Remove(CardOption, kw_only=True, tag="remove"):
    """Remove a card from the pyramid at the end of the turn (VK-3.3)."""


class Fall(CardOption, kw_only=True, tag="fall"):
    """Let a card of the middle row fall (VK-5.2)."""


class Swap(CardOption, kw_only=True, tag="swap"):
    """Swap two cards of the pyramid."""

    other: Piece | None = None
    other_at: Zone | None = None
    other_place: int = 0


class Choose(Option, kw_only=True, tag="choose"):
    """One of several instructions, by the verbs of its steps."""

    option: int
    steps: list[str]


# -- what happened -------------------------------------------------------------------------------------


class Started(Happening, kw_only=True, tag="start"):
    """Who begins (VK-2.5)."""


class TurnBegan(Happening, kw_only=True, tag="turn"):
    """The next player is on turn."""


class CardHappening(Happening, kw_only=True):
    """Something happened to one open card; from or to the pyramid, the number of its place."""

    piece: Piece
    place: int | None = None


class Acted(CardHappening, kw_only=True, tag="act"):
    """A card was played for its action."""


class Paid(CardHappening, kw_only=True, tag="pay"):
    """A card was played for its gold."""


class Bought(CardHappening, kw_only=True, tag="buy"):
    """A card was bought."""


class Entombed(CardHappening, kw_only=True, tag="entomb"):
    """A card came into a tomb."""


class Discarded(CardHappening, kw_only=True, tag="discard"):
    """A card was discarded."""


class Sacrificed(CardHappening, kw_only=True, tag="sacrifice"):
    """A card came to the boneyard."""


class Given(CardHappening, kw_only=True, tag="give"):
    """A card came to another player's discard pile."""

    to: Seat


class Taken(CardHappening, kw_only=True, tag="take"):
    """A card was taken."""


class Returned(Happening, kw_only=True, tag="return"):
    """A card was shuffled into the draw pile; from hand only its owner knows which."""

    piece: Piece | None = None


class Shown(CardHappening, kw_only=True, tag="show"):
    """A card was shown."""


class Revealed(CardHappening, kw_only=True, tag="reveal"):
    """The top card of a draw pile was turned up."""


class Reacted(CardHappening, kw_only=True, tag="react"):
    """Somebody reacted."""


class Declined(Happening, kw_only=True, tag="decline"):
    """Somebody could have reacted; only they know (VK-6.8)."""


class Fell(CardHappening, kw_only=True, tag="fall"):
    """A card fell from `place` to `to_place` (VK-5)."""

    to_place: int


class Refilled(CardHappening, kw_only=True, tag="refill"):
    """A card of the stock came into the pyramid (VK-3.4)."""


class Swapped(Happening, kw_only=True, tag="swap"):
    """Two cards of the pyramid changed places."""

    pieces: list[Piece]
    places: list[int]


class Drawn(Happening, kw_only=True, tag="draw"):
    """Cards were drawn; only their owner knows which."""

    count: int
    cards: list[Piece] = field(default_factory=list)


class Shuffled(Happening, kw_only=True, tag="shuffle"):
    """The draw pile was shuffled; so many cards are in it."""

    count: int


class Looked(Happening, kw_only=True, tag="look"):
    """Somebody looks at the top of their draw pile; only they know at what."""

    count: int
    cards: list[Piece] = field(default_factory=list)


class Kept(Happening, kw_only=True, tag="keep"):
    """One of the cards looked at was taken; only its owner knows which."""

    piece: Piece | None = None


class Effect(Happening, kw_only=True, tag="effect"):
    """Prices, gold or entombings have changed for the rest of the turn: the view shows how."""


class Ended(Happening, kw_only=True, tag="end"):
    """The turn is over: hand and played cards are discarded (VK-3.2)."""

    hand: int
    top: Piece | None = None


class Finished(Happening, kw_only=True, tag="over"):
    """The game is over."""

    scores: list[int]
    winners: list[Seat]


# -- what stands against a move ------------------------------------------------------------------------


class TooDear(Obstacle, kw_only=True, tag="price"):
    """The hand and what is left of the payment are worth less (VK-4.3)."""

    piece: Piece
    price: int
    gold: int


class NotInBase(Obstacle, kw_only=True, tag="base"):
    """A card of an upper row must fall before it can be bought (VK-4.1)."""

    piece: Piece


class NothingThere(Obstacle, tag="empty"):
    """No card lies in that place."""


class NotHeld(Obstacle, kw_only=True, tag="held"):
    """The card is not in the own hand."""

    piece: Piece


class NoEntombing(Obstacle, tag="entombs"):
    """What the turn allows is used up (VK-8.1)."""


class OnlyReacts(Obstacle, kw_only=True, tag="reaction"):
    """The card is played in answer to others, never in the own turn (VK-6.7)."""

    piece: Piece


class CannotAct(Obstacle, kw_only=True, tag="action"):
    """An instruction of the card cannot be carried out (VK-6.2)."""

    piece: Piece


class Paying(Obstacle, kw_only=True, tag="paying"):
    """A purchase is to be paid for first (VK-4.2)."""

    piece: Piece
    due: int


class NoGold(Obstacle, kw_only=True, tag="worthless"):
    """A card that pays nothing."""

    piece: Piece


class Unfinished(Obstacle, kw_only=True, tag="unfinished"):
    """The instructions of a card come first (VK-6.3)."""

    piece: Piece


class Unfit(Obstacle, kw_only=True, tag="unfit"):
    """The card that asks cannot do with this one (VK-6.2)."""

    piece: Piece


# -- what is printed -----------------------------------------------------------------------------------


class Card(Struct, kw_only=True):
    """One card."""

    id: str
    name: Words
    text: Words
    kind: str
    """"starter", "unique" or "set"."""
    set: str | None
    source: str
    """Where its points are counted (`ValleySeat.points`): its set, "starters" or "uniques"."""
    level: int
    cost: int
    gold: int
    points: int | None
    """None: a set scores by its size (VK-9.3)."""
    copies: int
    action: bool
    reaction: bool
    basis: dict[str, str]
    """How each fact is known: "sourced", "reconstructed" or "own" (from this edition file)."""
    rule: str | None
    picture: str | None
    """An SVG of the owner's own, sanitised."""


class CardSet(Struct, kw_only=True):
    """A set and its cards."""

    id: str
    name: Words
    cards: list[str]


class ValleyPrinted(Printed, kw_only=True):
    """The cards of an edition."""

    option_words: dict[str, dict[str, Words]]
    sets: list[CardSet]
    cards: list[Card]
    rows: list[list[int]]
    """The places of the pyramid, from the base to the top."""
    hand: int


FACTS = Facts(
    view=ValleyView,
    question=AskPlay
    | AskPay
    | AskFall
    | AskRemove
    | AskPick
    | AskSwap
    | AskOption
    | AskRepeat
    | AskLose
    | AskReact
    | AskLook,
    option=End
    | Pass
    | Buy
    | Pay
    | Act
    | Entomb
    | Discard
    | Sacrifice
    | Give
    | Take
    | Return
    | Show
    | Repeat
    | React
    | Remove
    | Fall
    | Swap
    | Choose,
    happening=Started
    | TurnBegan
    | Acted
    | Paid
    | Bought
    | Entombed
    | Discarded
    | Sacrificed
    | Given
    | Taken
    | Returned
    | Shown
    | Revealed
    | Reacted
    | Declined
    | Fell
    | Refilled
    | Swapped
    | Drawn
    | Shuffled
    | Looked
    | Kept
    | Effect
    | Ended
    | Finished,
    printed=ValleyPrinted,
    obstacle=TooDear
    | NotInBase
    | NothingThere
    | NotHeld
    | NoEntombing
    | OnlyReacts
    | CannotAct
    | Paying
    | NoGold
    | Unfinished
    | Unfit,
)
