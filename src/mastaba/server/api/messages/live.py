"""A live connection to a table: what a person says, and what the server tells. In a lesson, too."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mastaba.core.patch import Patch
from mastaba.core.types import Happening, Obstacle, Option, Question, View, Waiting
from mastaba.server.api.messages.common import Hex, Language
from mastaba.server.api.messages.tables import Proposed, TableInfo

# -- what a person says ------------------------------------------------------------------------------


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
    what: Proposed
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
    mark: Annotated[str, Meta(max_length=16)] = ""
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
    """They have kept us waiting for longer than the table allows: their seat goes to a bot or loses, as it was agreed."""

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


# -- what the server tells ---------------------------------------------------------------------------


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
    back all that you may; None if there is nothing to take back. `decided`: whether you have decided anything yet that
    stands, so that all could agree to go back to it.

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
    decided: bool = False
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


# -- lessons -----------------------------------------------------------------------------------------


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
