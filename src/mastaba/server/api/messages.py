"""What goes over the wire: every message and document of the table, in both directions.

The page's types are made from these (`make types`). Texts that players read carry
the small markup of `mastaba.texts.markup` ({seat:0|Nofret}) and come in the language that was asked for.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from mastaba.analysis.told import ToldAnalysis
from mastaba.core.patch import Patch
from mastaba.core.types import Happening, Obstacle, Option, Question, View, Waiting
from mastaba.texts import LANGUAGES

encode = msgspec.json.Encoder().encode
SPOKEN = f"^({'|'.join(LANGUAGES)})$"
Language = Annotated[str, Meta(pattern=SPOKEN)]
"""One that is spoken here."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes, a hash or a share of the shuffle."""
Words = dict[str, str]
"""A text by language: {"en": …, "de": …}."""


# -- people ------------------------------------------------------------------------------------------


class Me(Struct, kw_only=True):
    """Who is asking. A guest until they open an account."""

    id: str
    name: str
    account: str | None
    vacation: float | None = None
    """Until when I am away."""
    program: bool = False
    named: bool = True
    """Whether I have chosen my name; else it is a suggestion."""


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class Vacation(Struct, forbid_unknown_fields=True):
    """For so many days from now on nobody can claim my seats at tables in peace; 0: I am back."""

    days: Annotated[int, Meta(ge=0, le=28)]


class Credentials(Struct, forbid_unknown_fields=True):
    """An account's name and password."""

    name: Name
    password: Password


class NewPassword(Struct, forbid_unknown_fields=True):
    """The password until now, and the one from now on."""

    old: Password
    new: Password


class Confirmation(Struct, forbid_unknown_fields=True):
    """The password once more, before something that cannot be taken back."""

    password: Password


class Recovery(Struct, forbid_unknown_fields=True):
    """A recovery code instead of a forgotten password, and the new one."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Password


class Codes(Struct, kw_only=True):
    """New recovery codes. They are shown this once."""

    codes: list[str]


class CodesLeft(Struct, kw_only=True):
    left: int


class SessionInfo(Struct, kw_only=True):
    """A device on which I am known."""

    id: str
    device: str
    created: float
    seen: float
    here: bool
    """Whether it is the one that asks."""


class PushKeys(Struct, forbid_unknown_fields=True):
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A browser's subscription: where to send what is meant for it, and how to encrypt it."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    keys: PushKeys
    lang: Language = "en"


class PlaceWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A mail address, or the address of a webhook."""

    address: Annotated[str, Meta(min_length=3, max_length=2000)]
    lang: Language = "en"


class PlaceCode(Struct, forbid_unknown_fields=True):
    """What was mailed, to prove that it was read."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


Minute = Annotated[int, Meta(ge=0, lt=1440)]


class NoticeWishes(Struct, kw_only=True, forbid_unknown_fields=True):
    """How I want to be told that it is my turn, while I am away: seconds after which, and between two words at least;
    between which minutes of my day not at all."""

    soon: Annotated[float, Meta(ge=0, le=86_400)] = 60.0
    digest: Annotated[float, Meta(ge=0, le=604_800)] = 0.0
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class NoticePlace(Struct, kw_only=True):
    """Where I am told. `name` says as much of the address as its owner needs; `good`: it is known to be mine."""

    id: str
    kind: Literal["push", "mail", "hook"]
    name: str
    digest: str
    """Of the whole address, by which a browser knows its own."""
    good: bool


class NoticeSettings(Struct, kw_only=True):
    """`key`: with which this server signs what it pushes. `mail`: whether it can."""

    key: str
    mail: bool
    wishes: NoticeWishes
    places: list[NoticePlace]


# -- games -------------------------------------------------------------------------------------------


class Level(Struct, kw_only=True):
    id: str
    name: Words
    about: Words


class LessonCard(Struct, kw_only=True):
    """A guided first game on offer."""

    id: str
    title: Words
    about: Words
    steps: int


class GameCard(Struct, kw_only=True):
    """A game on offer."""

    id: str
    title: Words
    pitch: Words
    """What it is about, in a sentence."""
    fewest: int
    most: int
    options: dict[str, list[str]]
    levels: list[Level]
    lessons: list[LessonCard] = []


class RuleText(Struct, kw_only=True):
    id: str
    section: str
    text: str


class RuleMarks(Struct, kw_only=True):
    """The words that stand in bold where a line is not the rulebook's own."""

    ruling: str
    reconstruction: str


class RuleBook(Struct, kw_only=True):
    game: str
    language: str
    marks: RuleMarks
    brief: list[str]
    """The game in a few sentences."""
    rules: list[RuleText]
    examples: list[str]
    """The sections ("VK-4") with a played example: `/api/games/{game}/rules/{section}`."""


# -- tables ------------------------------------------------------------------------------------------


class SeatWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who is to sit there: me, anyone, a bot of a level, a second person at my screen, or a program of mine."""

    who: Literal["me", "open", "bot", "here", "program"]
    level: str = "scribe"
    name: Annotated[str, Meta(max_length=24)] = ""
    program: Annotated[str, Meta(max_length=32)] = ""


class Fork(Struct, kw_only=True, forbid_unknown_fields=True):
    """Go on from a position of a finished game."""

    table: str
    moves: Annotated[int, Meta(ge=0)]


class TimeControl(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """How long somebody at a table may think.

    `together`: a bot stands in for whoever lets the others wait for so many `minutes`, be they there or gone, and gives
    the seat back at once (None: as long as the server says). `peace`: so many `days` for a decision, 0 for as long as they like;
    nobody is replaced, but later the others may claim the game. `clocks`: a `bank` of seconds for the whole
    game, and an `increment` whenever they hand over. `out`: whoever runs out of time gives the seat to a bot for good, or loses.
    """

    kind: Literal["together", "peace", "clocks"] = "together"
    minutes: Annotated[float, Meta(ge=1, le=1440)] | None = None
    days: Annotated[int, Meta(ge=0, le=60)] = 0
    bank: Annotated[float, Meta(ge=10, le=86_400)] = 900.0
    increment: Annotated[float, Meta(ge=0, le=3600)] = 15.0
    out: Literal["bot", "lose"] = "bot"


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """`pledge` is the hash of my share of the shuffle, for all of my seats."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    edition: Annotated[str, Meta(max_length=200_000)] = ""
    public: bool = False
    gallery: bool = False
    """Whether spectators may talk, too; at a private table whoever has its link may anyway."""
    fork: Fork | None = None
    pledge: Hex | None = None
    control: TimeControl = TimeControl()
    programs: bool = False
    """Whether programs of others may sit down, too."""
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """So many seconds later those who watch are told what happens, to its end."""


class SeatInfo(Struct, kw_only=True):
    """A seat as everybody sees it.

    `pledge` is the hash of its share of the shuffle. Once the cards are dealt, `share` says whose was mixed
    in: its own or, for bots and silent seats, one of the server's.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None = None
    present: bool = False
    standin: str | None = None
    mine: bool = False
    program: bool = False
    """No person: a program that somebody runs."""
    pledge: str | None = None
    share: Literal["seat", "server"] | None = None
    muted: bool = False
    blocked: bool = False
    out: Literal["time", "resigned", "claimed"] | None = None
    """Why a bot plays here for good."""
    due_by: float | None = None
    """At a table in peace: until when they are to decide."""
    vacation: float | None = None
    """Until when they are away and nobody can claim their seat."""


class Proposal(Struct, kw_only=True):
    """A question to all people at the table: take moves back, or let a bot stand in for someone.

    Whoever is away or played for is asked too; it waits until all have agreed, one says no, or things have changed.
    """

    what: Literal["undo", "standin"]
    by: int
    event: int | None = None
    seat: int | None = None
    yes: list[int]
    waiting: list[int]


class OriginSeat(Struct, kw_only=True):
    name: str
    level: str | None


class Origin(Struct, kw_only=True):
    """Where a game comes from that was not begun at this table.

    `table` is None if you may not see it. `redealt`: nothing hidden is as it was in the other game; else
    whoever knows that one knows what is hidden here. `seats`: who sat there, a bot by its level; [] if you may not see it.
    """

    kind: Literal["fork", "import"]
    table: str | None
    moves: int | None
    redealt: bool
    seats: list[OriginSeat] = []


class SeatOrders(Struct, kw_only=True):
    """What a seat of mine has ordered for windows in which it might react, by piece: see `orders`."""

    seat: int
    orders: dict[str, str]


class Clocks(Struct, kw_only=True):
    """How many seconds each seat had left `at` this time of the server (None: it has no clock), and whose clocks have
    run since then. While somebody might react, nobody's does."""

    at: float
    left: list[float | None]
    running: list[int]


class DealOfTheDay(Struct, kw_only=True):
    """At this table the deal of that day is played, which is the same for everybody: `until` then nothing else of it is told.
    `counting`: its result is compared with the others'."""

    day: str
    until: float
    counting: bool


class TableInfo(Struct, kw_only=True, tag="table"):
    """A table from outside: who sits there and how far it is.

    `counts`: it was dealt for this company, and may be counted in statistics. `reveal`: the seats are full, and
    my share of the shuffle is asked for.
    """

    id: str
    game: str
    title: Words
    status: Literal["open", "playing", "over"]
    public: bool
    options: dict[str, str]
    edition: str
    seats: list[SeatInfo]
    host: bool
    key: str | None
    commitment: str | None
    proposal: Proposal | None = None
    pace: float = 0.0
    """Seconds that somebody who is there may let the others wait; 0: as long as they like."""
    hurry: float | None = None
    """The seconds that were left, when this was told first, until a bot plays for whoever is to move."""
    control: TimeControl = TimeControl()
    clocks: Clocks | None = None
    next: str | None = None
    imported: bool = False
    origin: Origin | None = None
    counts: bool = True
    day: DealOfTheDay | None = None
    reveal: bool = False
    talk: bool = False
    """Whether I may say something here."""
    shown_out: bool = False
    """The host has shown me out: I may not sit down here any more."""
    orders: list[SeatOrders] = []
    """Of my own seats, while the game runs; nobody else is told."""
    created: float
    your_turn: bool = False
    to_move: list[int] = []
    quarantined: bool = False
    """Nobody can play here: its game could not be loaded, or took too long."""
    programs: bool = False
    """Whether programs may sit down."""
    delay: int = 0
    """So many seconds later those who watch are told what happens. All of this is as old for whoever does not sit here."""
    watching: list[str] = []
    """Some of those who watch now, by name."""
    watchers: int = 0
    """How many they are."""


class Mute(Struct, kw_only=True, forbid_unknown_fields=True):
    """I do not want to read what they say: who sits there, or said that line. `block`: nor meet them at a public
    table."""

    seat: int | None = None
    line: int | None = None
    on: bool = True
    block: bool = False


class Report(Struct, kw_only=True, forbid_unknown_fields=True):
    """Tell the operator about somebody: who sits there, or said that line."""

    seat: int | None = None
    line: int | None = None
    text: Annotated[str, Meta(max_length=500)] = ""


class Kick(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whoever set a public table does not want to play with this person."""

    seat: int


class ServerInfo(Struct, kw_only=True):
    """What this server is and offers. `page` changes with the page: one of another build should be loaded anew. `docs`: whether
    the documentation can be read here."""

    version: str
    page: str
    editions: bool
    imports: bool
    spectators: bool
    chat: bool
    embedding: bool
    docs: bool


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: int | None = None
    key: str = ""
    pledge: Hex | None = None


class Again(Struct, kw_only=True, forbid_unknown_fields=True):
    """A rematch."""

    pledge: Hex | None = None


class BotWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A bot instead of the person who did not come."""

    seat: int
    level: str


# -- at the table: what a person says ------------------------------------------------------------------


class Play(Struct, kw_only=True, tag="play", forbid_unknown_fields=True):
    """One press: a decision in notation, or several of which the later ones finish what the first begins, such as a
    purchase and its payment. All are made and taken back together. `turn` is the turn of the update that it answers."""

    seat: int
    turn: int
    moves: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=16)]


class Why(Struct, kw_only=True, tag="why", forbid_unknown_fields=True):
    """Why is this move not possible now? Instead of a move: the piece or place that I pressed and could not use."""

    seat: int
    move: Annotated[str, Meta(max_length=200)] | None = None
    piece: Annotated[str, Meta(max_length=200)] | None = None
    zone: Annotated[str, Meta(max_length=200)] | None = None


class Undo(Struct, kw_only=True, tag="undo", forbid_unknown_fields=True):
    """Take back my last press, or everything since my events had this number."""

    seat: int
    turn: int
    event: int | None = None


class Propose(Struct, kw_only=True, tag="propose", forbid_unknown_fields=True):
    what: Literal["undo", "standin"]
    seat: int
    event: int | None = None
    of: int | None = None


class Vote(Struct, kw_only=True, tag="vote", forbid_unknown_fields=True):
    seat: int
    yes: bool


class Back(Struct, kw_only=True, tag="back", forbid_unknown_fields=True):
    """I play for myself again. A move of mine says the same."""


class Wait(Struct, kw_only=True, tag="wait", forbid_unknown_fields=True):
    """I might react, and want to think about it: hold the window open until I have answered. It is open to whoever
    the window is for, whatever they have in hand."""

    seat: int
    turn: int


Order = Literal["ask", "window", "never"]
"""`ask`: I answer at every window of mine; `window`: it passes unless I say wait; `never`: it passes."""


class Orders(Struct, kw_only=True, tag="orders", forbid_unknown_fields=True):
    """What holds from now on for windows in which I might react, by piece; only I am told. Others stay as they are."""

    seat: int
    orders: Annotated[dict[str, Order], Meta(max_length=100)]


class Say(Struct, kw_only=True, tag="say", forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Look(Struct, kw_only=True, tag="look", forbid_unknown_fields=True):
    """Look at the table from one of my seats (None: as a spectator), in a language.

    `events` and `mark` say what I know already; the answer goes on from there. `film`: whether I want to see what each
    event changes, instead of the whole table whenever something has. `words`: whether I want the table in words.
    """

    seat: int | None = None
    language: Language = "en"
    events: Annotated[int, Meta(ge=0)] = 0
    mark: str = ""
    film: bool = False
    words: bool = False


class Pledge(Struct, kw_only=True, tag="pledge", forbid_unknown_fields=True):
    """The hash of my share of the shuffle, for all of my seats; possible until the first share is revealed."""

    pledge: Hex


class Reveal(Struct, kw_only=True, tag="reveal", forbid_unknown_fields=True):
    """My share of the shuffle, as soon as the table asks for it."""

    share: Hex


class Resign(Struct, kw_only=True, tag="resign", forbid_unknown_fields=True):
    """I give up: with nobody else to play against the game is over, else a bot plays on for me and cannot win."""

    seat: int


class Claim(Struct, kw_only=True, tag="claim", forbid_unknown_fields=True):
    """They have let us wait for longer than the table allows: their seat goes to a bot or loses, as it was agreed."""

    seat: int
    of: int


class Ping(Struct, kw_only=True, tag="ping", forbid_unknown_fields=True):
    """Is anybody there? `sent` comes back as it is. Whoever asks once asks every few seconds, or counts as gone; `hidden`: from
    a page that nobody looks at, which may be slow."""

    sent: float = 0.0
    hidden: bool = False


FromPlayer = (
    Play
    | Why
    | Undo
    | Wait
    | Orders
    | Propose
    | Vote
    | Back
    | Say
    | Look
    | Pledge
    | Reveal
    | Ping
    | Resign
    | Claim
)


# -- at the table: what the server tells ---------------------------------------------------------------


class ToldEvent(Struct, kw_only=True, omit_defaults=True):
    """Something that happened, as far as this seat may know it; `text` is "" where no words are needed.

    `standin` is the level of the bot that did it for a person. `changes` is a patch: see `Update`.
    """

    facts: Happening
    text: str
    changes: Patch = {}
    standin: str | None = None


class OfferedOption(Struct, kw_only=True, omit_defaults=True):
    """A legal move: its notation, its words, and what it concerns, costs and brings."""

    move: str
    section: str | None = None
    """The heading above it, "" for none; left out where it is that of the option before."""
    label: str
    facts: Option
    warnings: dict[str, str] = {}
    """What is lost or not won by it, by the names of `facts.warns`: it is asked once more before that."""


class ScoreLine(Struct, kw_only=True):
    source: str
    text: str
    points: int


class Lost(Struct, kw_only=True):
    """A seat that cannot win any more, and why."""

    seat: int
    why: Literal["resigned", "time", "claimed"]


class Result(Struct, kw_only=True):
    """`lost`: who gave up or ran out of time, in that order; `early`: with the last of them the game was over before its end."""

    scores: list[int]
    winners: list[int]
    sheets: list[list[ScoreLine]]
    lost: list[Lost] = []
    early: bool = False
    tie: str = ""
    """What decided, where points did not."""


class WindowInfo(Struct, kw_only=True):
    """Play halts: `seat` might react with one of `pieces`, for all that anybody knows. Everybody is told the same.

    It takes `seconds` unless they answer sooner; longer if they have said wait (`held`), or always want to be
    asked.
    """

    seat: int
    pieces: list[str]
    seconds: float
    held: bool


class Update(Struct, kw_only=True, tag="update"):
    """The game as one seat sees it now.

    Keep the first `since` of your events, then add `events`. `turn` goes into your next move; what you
    have sent with a turn before `decides` is answered, and can never be played again. `undo` is
    the number of events that would be left after taking back your last move, `undo_most` after taking
    back all that you may; None if there is nothing to take back.

    `view` is the table now. Who has asked for a film gets the table before `events` instead, or None if they have it;
    the `changes` of each event and then `rest` lead from there to the table now. A patch names the fields that differ,
    places of a list by number; a new value stands in a list of its own: {"stock": [31], "seats": {"1": {"hand": [4]}}}.
    """

    seat: int | None
    turn: int
    decides: int
    since: int
    mark: str
    events: list[ToldEvent]
    view: View | None
    rest: Patch
    words: list[str]
    """The table in words, for who has asked for them."""
    question: Question | Waiting | None
    asked: str
    window: WindowInfo | None
    options: list[OfferedOption]
    undo: int | None
    undo_most: int | None
    moves: int | None
    over: bool
    result: Result | None = None


class ChatLine(Struct, kw_only=True, tag="chat"):
    """What somebody said; or, with `what`, what the server tells of them: a bot plays for them, or they are back;
    or how a vote ended, by them or by nobody in particular. It has no `text` for whoever has `muted` them; a line that
    comes again replaces the first."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float
    what: (
        Literal["standin", "back", "agreed", "refused", "withdrawn", "lapsed", "time", "resigned", "claimed"]
        | None
    ) = None
    mine: bool = False
    muted: bool = False
    blocked: bool = False


class Refused(Struct, kw_only=True, tag="refused"):
    """Nothing was changed. `obstacle`: the fact that stands against a move, which `text` tells in words; `rule`: the
    paragraph that forbids it; `to`: the type of what was said; if known. `at`: which of several moves is refused."""

    code: str
    text: str
    obstacle: Obstacle | None = None
    rule: str | None = None
    to: str | None = None
    at: int | None = None


class Allowed(Struct, kw_only=True, tag="allowed"):
    """The answer to `why` for a move that is possible."""

    move: str


class Closing(Struct, kw_only=True, tag="closing"):
    """The server is about to stop; come back in a moment."""

    text: str


class Pong(Struct, kw_only=True, tag="pong"):
    """The answer to a ping, with the server's time."""

    sent: float
    now: float


FromTable = TableInfo | Update | ChatLine | Refused | Allowed | Closing | Pong


# -- lessons -------------------------------------------------------------------------------------------


class InLesson(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody in a guided game: all they have pressed since its beginning, the newest last (an empty press goes on
    after reading), and from where they look. The server keeps nothing of it. `why`: what they could not press."""

    presses: Annotated[
        list[Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=16)]], Meta(max_length=200)
    ]
    look: Look
    why: Why | None = None


class Pointed(Struct, kw_only=True, omit_defaults=True):
    """Where to press: a move that is offered, a piece, where it lies."""

    move: str | None = None
    piece: str | None = None
    zone: str | None = None


class LessonStep(Struct, kw_only=True, tag="lesson"):
    """What is taught now. `presses`: how many of those that were told hold; one that does not was refused, and nothing
    after it counts. `done`: steps. `reads`: nothing is to be pressed on the table, only read."""

    presses: int
    done: int
    steps: int
    title: str
    text: str
    point: list[Pointed]
    reads: bool
    finished: bool


FromLesson = TableInfo | Update | Refused | Allowed | LessonStep


# -- the lobby -----------------------------------------------------------------------------------------


class Lobby(Struct, kw_only=True, tag="lobby"):
    """Public tables and my own, newest first; `more` asks for the next page of either, if there is one."""

    public: list[TableInfo]
    mine: list[TableInfo]
    more: str | None = None
    more_mine: str | None = None
    today: list[TableInfo] = []
    """Public games that began within a day and are over, or are shown later to those who watch; the latest first."""
    more_today: str | None = None


class MoreTables(Struct, kw_only=True):
    """A page of tables."""

    tables: list[TableInfo]
    more: str | None = None


# -- after the game ------------------------------------------------------------------------------------


class Snapshot(Struct, kw_only=True):
    """A past moment of a game as one seat saw it then (or, once it is over, as anybody may).

    The `changes` of each event and then `rest` lead from `before`, the moment before it, to `view`.
    """

    moves: int
    of: int
    seat: int | None
    before: View
    events: list[ToldEvent]
    rest: Patch
    view: View
    words: list[str]
    question: Question | Waiting | None
    asked: str
    last: str | None = None
    told: int = 0
    """How many events those who watched had been told by then; once the game is over."""


class Verified(Struct, kw_only=True):
    """What replaying a record showed."""

    good: bool
    text: str
    moves: int
    sealed: bool
    shares: list[Literal["seat", "server"]] = []
    """Whose share of the shuffle was mixed in for each seat; empty if there were none."""
    result: dict[str, list[int]] | None = None


class AnalysisState(Struct, kw_only=True):
    """How far the analysis of a finished game is, and what it has found once it is "done"."""

    status: Literal["none", "running", "done", "failed"]
    done: int = 0
    steps: int = 0
    """So many are known of by now; more may follow."""
    analysis: ToldAnalysis | None = None


class AskHint(Struct, kw_only=True, forbid_unknown_fields=True):
    """What would the Pharaoh do in this seat of mine?"""

    seat: int


class Trouble(Struct, kw_only=True):
    """Every error of the HTTP interface. `obstacle`: the fact that stands against a move, which `text` tells in words."""

    code: str
    text: str
    obstacle: Obstacle | None = None
    rule: str | None = None
