"""What Dahshur tells: its view, questions, options and happenings.

Pieces: `prince:blue-4`, `gem:ruby`, `plate:blue-ruby`, `disc:gold` (face down) and `disc:gold-5`, `colour:blue` (a symbol),
`stone:blue` (a goods stone or an offering), `trader:0`.

Zones: `hand:0`, `row:0` (the princes in front of a seat; `row:0:2` one place), `goods:0`, `gems:0` (`gems:0:ruby`), `discs:0`,
`chamber:0:2` of a seat; `gift`, `neutral`, `square`, `market`, `stand:3`, `sale:3` (the gem on offer), `lying:3:0` (a seat's
goods there), `bag`, `avenue`, `plate:5`, `pillar:5`, `procession`, `field:7`, `cities`, `city:9`, `gold:9` and `silver:9` (its discs),
`tomb`, `lid:blue-4` (where a disc lies on that prince). Numbers are those of the board.
"""

from __future__ import annotations

from typing import Literal

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
from mastaba.games.dahshur.notation import Colour, Gem, Metal

Reward = Literal["left", "middle", "right"]
Source = Literal["avenue", "plates", "reward", "discs", "guests", "gems"]
Choice = Literal["silver", "middle", "consolation", "tribute"]


# -- the table ---------------------------------------------------------------------------------------


class Gems(Struct):
    """How many of each."""

    ruby: int
    emerald: int
    sapphire: int


class Prices(Struct):
    """What a gem costs in each colour; None: this colour cannot buy (DA-1.5)."""

    blue: int | None
    red: int | None
    orange: int | None
    white: int | None


class Metals(Struct):
    gold: int
    silver: int


class Sheet(Struct):
    """Points by source, as if the game ended now."""

    avenue: int
    plates: int
    reward: int
    discs: int
    guests: int
    gems: int


class Stand(Struct):
    """A stand of the market street."""

    stand: int
    offer: str | None
    """None while a new one is being laid."""
    prices: Prices
    gem: Gem | None
    goods: list[int]
    """Goods stones lying there, by seat."""
    traders: list[Seat]
    prince: str | None
    """The market prince that waits there (DA-13.1)."""


class Offers(Struct):
    pile: int
    discards: list[str]


class Avenue(Struct):
    plates: list[str]
    """From the assembly square on: symbol and gem, "blue-ruby"."""
    built: int
    """So many of the first ones have their gem."""
    next: int | None
    """The plate that takes the next gem (DA-6.2); None: every plate has its gem."""


class Obelisk(Struct):
    """With how many points a marker stands on it."""

    least: int
    most: int


class City(Struct):
    """An open city and which discs lie there; their values nobody knows."""

    number: int
    gold: bool
    silver: bool
    sums: list[Seat] = field(default_factory=list)
    """Whose princes add up to it now (DA-9.1)."""


class Neutral(Struct):
    """The neutral princes, where fewer than four play."""

    colour: Colour
    pile: int
    used: list[str]


class Chamber(Struct):
    prince: int
    """Its value."""
    disc: Metal | None
    """What lies on it, face up: there everybody knows its value, too (DA-11.2)."""
    disc_value: int | None


class Player(Struct):
    """What belongs to a seat."""

    colour: Colour
    hand: list[int]
    row: list[str]
    """The princes laid in front, from left to right."""
    sum: int
    goods: int
    trader: int
    """The stand of the trader; 0 on the assembly square."""
    gems: Gems
    gold: int
    silver: int
    discs: list[str] | None
    """With their values; None in the view of others."""
    chambers: list[Chamber | None]
    points: int
    """On the obelisks."""
    obelisk: int
    """On which of them the marker stands, and on which of its steps, counted from 0 (DA-1.7)."""
    step: int
    sheet: Sheet


class DahshurView(View, kw_only=True):
    round: int
    rounds: int
    start: Seat
    """Who holds the Pharaoh."""
    active: Seat | None
    """Who acts with the princes of the gift; None in phase 2."""
    gift: list[str | None]
    neutral: Neutral | None
    market_colour: Colour | None
    """Of the market princes, where two play."""
    stands: list[Stand]
    square: list[Seat]
    """Whose traders wait on the assembly square."""
    offers: Offers
    bag: Gems
    avenue: Avenue
    procession: list[Seat | None]
    """Whose offering stands on each field, from the entry to the front."""
    cities: list[City | None]
    city_pile: int
    cities_gone: list[int]
    disc_piles: Metals
    chamber: int | None
    """The one into which princes are laid in this round (DA-10.1)."""
    opening: bool
    """The tomb chambers are open: discs are being set, or have been."""
    offering: int | None
    """The field of the offering whose owner may set a disc, or was the last who might."""
    obelisks: list[Obelisk]
    """The printed ones, and as many more as the leader needs (DA-1.7)."""
    seats: list[Player]


# -- questions ---------------------------------------------------------------------------------------


class AskLay(Question, tag="lay"):
    """A prince for the gift."""

    active: Seat


class AskUse(Question, tag="use"):
    """Which prince of the gift to act with."""


class AskArea(Question, kw_only=True, tag="area"):
    """Where to act."""

    value: int
    """Of the prince in use: so far does one get."""


class AskMarket(Question, kw_only=True, tag="market"):
    value: int


class AskBuy(Question, kw_only=True, tag="buy"):
    stand: int
    gem: Piece
    price: int
    prince: Piece | None = None
    """The market prince that may be taken as well (DA-13.3)."""


class AskAvenue(Question, kw_only=True, tag="avenue"):
    value: int
    plate: int
    """The next one, and what a gem on it brings."""
    gem: Piece
    points: int
    gift: Literal["own", "other", "none"]
    """My own symbol lets me clear a stand of my goods, if there are any (DA-6.6); another player's brings them points (DA-6.5)."""
    gift_to: Seat | None = None
    gift_points: int = 0
    gems_set: int = 0
    swapped: bool = False


class AskClear(Question, tag="clear"):
    """Which stand to clear of one's goods."""


class AskProcession(Question, kw_only=True, tag="procession"):
    value: int


class AskThird(Question, kw_only=True, tag="third"):
    """A prince straight to one's row."""

    reward: Reward
    """For which it will count."""
    sum: int
    """Of the princes there now."""


class AskSilver(Question, kw_only=True, tag="silver"):
    """The left reward; what its discs can be worth."""

    silver_least: int
    silver_most: int


class AskMiddle(Question, kw_only=True, tag="middle"):
    """The middle reward."""

    front: int | None = None
    """The foremost free field of the procession."""


class AskConsolation(Question, tag="consolation"):
    """For those who tied and won nothing."""


class AskTribute(Question, kw_only=True, tag="tribute"):
    city: int
    gold_least: int
    gold_most: int
    silver_least: int
    silver_most: int


class AskChamber(Question, kw_only=True, tag="chamber"):
    """Which prince to lay into the tomb."""

    chamber: int


class AskDisc(Question, kw_only=True, tag="disc"):
    """A disc for one's offering."""

    offering: int
    fits: bool
    """Whether there is a disc with a prince to take it."""


# -- options -----------------------------------------------------------------------------------------


class Lay(Option, tag="lay"):
    """A prince from hand, onto the gift or in front of oneself."""


class Use(Option, tag="use"):
    owner: Seat | None = None
    market: bool = False
    """A market prince: it will lie in front of me (DA-13.4). Without an owner any other prince is neutral."""


class ToMarket(Option, tag="market"):
    pass


class ToAvenue(Option, tag="avenue"):
    pass


class ToProcession(Option, tag="procession"):
    pass


class Forgo(Option, tag="forgo"):
    pass


class Walk(Option, kw_only=True, tag="walk"):
    """To a stand, with what my colour pays there; no price: it cannot buy."""

    stand: int
    gem: Piece | None = None
    prince: Piece | None = None
    """The market prince there."""


class Fetch(Option, kw_only=True, tag="fetch"):
    """One goods stone back."""

    stand: int


class Buy(Option, kw_only=True, tag="buy"):
    """The gem is `piece`."""

    stand: int
    prince: Piece | None = None
    """The market prince that is taken as well."""


class Leave(Option, kw_only=True, tag="leave"):
    """Do not buy."""

    stand: int


class SetGem(Option, kw_only=True, tag="set"):
    plate: int
    symbol: Piece


class Stop(Option, tag="stop"):
    """No more gems."""


class Clear(Option, kw_only=True, tag="clear"):
    """All goods stones back from a stand."""

    stand: int
    goods: int


class Enter(Option, kw_only=True, tag="enter"):
    """A goods stone into the procession."""

    field: int


class Advance(Option, kw_only=True, tag="move"):
    """An offering forward."""

    start: int
    field: int


class Swap(Option, tag="swap"):
    """The plates at `at` and `to` change places. There may be more than a hundred of these at once, so they say no more:
    which plates those are, the avenue shows."""


class Take(Option, kw_only=True, tag="take"):
    """A disc of a city."""

    city: int


class TakeGem(Option, tag="gem"):
    """A gem of choice from the bag."""


class Entomb(Option, tag="chamber"):
    pass


class SetDisc(Option, kw_only=True, tag="disc"):
    """The disc `piece` onto a prince."""

    prince: Piece
    owner: Seat
    owner_points: int = 0
    """For the owner, if that is another player."""


class Pass(Option, tag="pass"):
    pass


# -- happenings --------------------------------------------------------------------------------------


class Started(Happening, tag="start"):
    neutral: Colour | None = None
    market: Colour | None = None


class RoundBegan(Happening, kw_only=True, tag="round"):
    round: int


class TurnBegan(Happening, tag="turn"):
    pass


class NeutralGiven(Happening, kw_only=True, tag="neutral"):
    prince: Piece


class Laid(Happening, kw_only=True, tag="lay"):
    prince: Piece
    shown: list[int] = field(default_factory=list)
    """The whole hand, where every prince in it has a value that lies there already (DA-4.3)."""


class ThirdsBegan(Happening, tag="thirds"):
    """The actions of this round are over: everybody lays one more prince."""


class ThirdLaid(Happening, kw_only=True, tag="third"):
    prince: Piece
    shown: list[int] = field(default_factory=list)


class Used(Happening, kw_only=True, tag="use"):
    prince: Piece


class Forwent(Happening, tag="forgo"):
    pass


class Walked(Happening, kw_only=True, tag="walk"):
    stand: int


class Bought(Happening, kw_only=True, tag="buy"):
    stand: int
    gem: Piece
    price: int


class PrinceTaken(Happening, kw_only=True, tag="market_prince"):
    prince: Piece


class OfferLaid(Happening, kw_only=True, tag="offer"):
    stand: int
    offer: str
    gem: Piece | None = None


class Reshuffled(Happening, tag="reshuffle"):
    """The discarded offers are the new pile."""


class Fetched(Happening, kw_only=True, tag="fetch"):
    stand: int
    goods: int


class Swapped(Happening, kw_only=True, tag="swap"):
    plates: tuple[int, int]


class GemSet(Happening, kw_only=True, tag="gem"):
    plate: int
    gem: Piece
    number: int
    """How many have been set with this action, this one included."""


class Scored(Happening, kw_only=True, tag="points"):
    points: int
    source: Source
    at: Zone
    """Where they come from."""


class Entered(Happening, kw_only=True, tag="enter"):
    field: int


class Advanced(Happening, kw_only=True, tag="move"):
    start: int
    field: int


class RewardWon(Happening, kw_only=True, tag="reward"):
    position: Reward
    value: int


class Rolled(Happening, kw_only=True, tag="dice"):
    seats: list[Seat]
    rolls: list[int]


class DiscTaken(Happening, kw_only=True, tag="disc"):
    city: int
    metal: Metal
    value: int | None = None
    """Known to its new owner only (DA-8.7)."""


class GemTaken(Happening, kw_only=True, tag="gem_taken"):
    gem: Piece


class GemDrawn(Happening, kw_only=True, tag="gem_drawn"):
    gem: Piece


class Lapsed(Happening, kw_only=True, tag="lapse"):
    choice: Choice


class TributePaid(Happening, kw_only=True, tag="tribute"):
    city: int
    seats: list[Seat]
    discs: int


class Entombed(Happening, kw_only=True, tag="chamber"):
    prince: Piece
    chamber: int


class CityOpened(Happening, kw_only=True, tag="city"):
    field: int
    city: int
    gold: bool
    silver: bool


class Opened(Happening, tag="opening"):
    """The tomb chambers are opened."""


class OfferingsTurn(Happening, kw_only=True, tag="offering"):
    """Its owner may set a disc."""

    field: int


class DiscSet(Happening, kw_only=True, tag="disc_set"):
    disc: Piece
    prince: Piece


class Passed(Happening, kw_only=True, tag="pass"):
    field: int


# -- what stands against a move ----------------------------------------------------------------------


class ValueLies(Obstacle, kw_only=True, tag="value"):
    """A prince of this value lies there already (DA-4.2)."""

    value: int


class NotInHand(Obstacle, kw_only=True, tag="hand"):
    piece: Piece


class NotOnGift(Obstacle, kw_only=True, tag="gift"):
    """A prince that does not lie on the gift (DA-4.4)."""

    piece: Piece


class StandsThere(Obstacle, kw_only=True, tag="there"):
    """The trader must walk at least one stand (DA-5.6)."""

    stand: int


class TooFar(Obstacle, kw_only=True, tag="far"):
    """Farther than the prince reaches, in stands or fields (DA-5.2, DA-7.1), or in plates (DA-6.3)."""

    of: Literal["stands", "fields", "plates"]
    distance: int
    reach: int


class NoGoodsThere(Obstacle, kw_only=True, tag="goods"):
    """No goods stone of one's own lies at this stand."""

    stand: int


class NoMarketPrince(Obstacle, tag="market"):
    """The market prince of this stand cannot be had this turn (DA-13.3)."""


class NoGem(Obstacle, kw_only=True, tag="gem"):
    """The next plate takes a gem that one does not have (DA-6.2)."""

    gem: Piece
    plate: int


class AvenueDone(Obstacle, tag="avenue"):
    """Every plate has its gem (DA-6.9)."""


class FourSet(Obstacle, tag="four"):
    """No more than four gems with one action (DA-6.1)."""


class SwapFirst(Obstacle, tag="swapped"):
    """Two plates are swapped once, and before gems are set (DA-6.3)."""


class IsBuilt(Obstacle, tag="built"):
    """A plate that carries a gem is not swapped (DA-6.3)."""


class NoStone(Obstacle, tag="stone"):
    """No goods stone in the supply (DA-7.4)."""


class Occupied(Obstacle, kw_only=True, tag="occupied"):
    """An offering stands on that field (DA-7.2)."""

    field: int


class NotYours(Obstacle, kw_only=True, tag="yours"):
    """No offering of one's own stands on that field (DA-7.1)."""

    field: int


class NoDisc(Obstacle, kw_only=True, tag="disc"):
    """No disc of this number is at hand (DA-11.2)."""

    value: int


class HasDisc(Obstacle, kw_only=True, tag="lid"):
    """That prince carries a disc already, or does not lie in a chamber (DA-11.2)."""

    prince: Piece


# -- the box -----------------------------------------------------------------------------------------


class PrintedColour(Struct):
    id: Colour
    name: Words
    ware: Words


class PrintedGem(Struct):
    id: Gem
    name: Words
    count: int


class PrintedMetal(Struct):
    id: Metal
    name: Words


class PrintedPrince(Struct):
    id: str
    colour: Colour
    value: int


class PrintedDisc(Struct):
    id: str
    metal: Metal
    value: int
    count: int


class PrintedPlate(Struct):
    id: str
    symbol: Colour
    gem: Gem
    count: int


class PrintedCity(Struct):
    number: int


class PrintedOffer(Struct):
    id: str
    prices: Prices
    basis: dict[str, str]


class PrintedBoard(Struct, kw_only=True):
    stands: int
    avenue: int
    procession: int
    obelisk: int
    """Points to an obelisk."""
    goods: int
    """Stones of each player."""
    gems_at_once: int
    gift: int
    rewards: list[Reward]


class PrintedPoints(Struct, kw_only=True):
    avenue: list[int]
    """By gems set at once, from 0 on."""
    plate: list[int]
    reward: int
    guest: Metals
    gem: int


class ByPlayers(Struct, kw_only=True):
    rounds: int
    """As many chambers has each tomb (DA-3.1)."""
    cities: int
    gems: int
    plates: int


class DahshurPrinted(Printed, kw_only=True):
    colours: list[PrintedColour]
    """Seats take the colours in this order."""
    gems: list[PrintedGem]
    metals: list[PrintedMetal]
    princes: list[PrintedPrince]
    discs: list[PrintedDisc]
    plates: list[PrintedPlate]
    cities: list[PrintedCity]
    offers: list[PrintedOffer]
    board: PrintedBoard
    points: PrintedPoints
    by_players: dict[str, ByPlayers]


FACTS = Facts(
    DahshurView,
    AskLay
    | AskUse
    | AskArea
    | AskMarket
    | AskBuy
    | AskAvenue
    | AskClear
    | AskProcession
    | AskThird
    | AskSilver
    | AskMiddle
    | AskConsolation
    | AskTribute
    | AskChamber
    | AskDisc,
    Lay
    | Use
    | ToMarket
    | ToAvenue
    | ToProcession
    | Forgo
    | Walk
    | Fetch
    | Buy
    | Leave
    | SetGem
    | Stop
    | Clear
    | Enter
    | Advance
    | Swap
    | Take
    | TakeGem
    | Entomb
    | SetDisc
    | Pass,
    Started
    | RoundBegan
    | TurnBegan
    | NeutralGiven
    | Laid
    | ThirdsBegan
    | ThirdLaid
    | Used
    | Forwent
    | Walked
    | Bought
    | PrinceTaken
    | OfferLaid
    | Reshuffled
    | Fetched
    | Swapped
    | GemSet
    | Scored
    | Entered
    | Advanced
    | RewardWon
    | Rolled
    | DiscTaken
    | GemTaken
    | GemDrawn
    | Lapsed
    | TributePaid
    | Entombed
    | CityOpened
    | Opened
    | OfferingsTurn
    | DiscSet
    | Passed,
    DahshurPrinted,
    ValueLies
    | NotInHand
    | NotOnGift
    | StandsThere
    | TooFar
    | NoGoodsThere
    | NoMarketPrince
    | NoGem
    | AvenueDone
    | FourSet
    | SwapFirst
    | IsBuilt
    | NoStone
    | Occupied
    | NotYours
    | NoDisc
    | HasDisc,
)
