"""People: friends, ratings, games that were played, my page."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from mastaba.server.api.messages.common import Name, Words
from mastaba.server.api.messages.tables import TableInfo


class FriendInfo(Struct, kw_only=True):
    """Somebody I know, or who asks to be known (`agreed` false). `here`: as far as they like it to be seen."""

    id: str
    name: str
    agreed: bool
    here: bool


class InvitedTo(Struct, kw_only=True):
    """A friend wants me at a table."""

    table: str
    game: str
    by: str


class People(Struct, kw_only=True):
    """Whom I know. `sociable`: friends see when I am here; `listed`: I am in the rankings."""

    friends: list[FriendInfo]
    invitations: list[InvitedTo]
    sociable: bool
    listed: bool


class PeopleWishes(Struct, kw_only=True, forbid_unknown_fields=True):
    sociable: bool | None = None
    listed: bool | None = None


class AskFriend(Struct, forbid_unknown_fields=True):
    """By the name of their account. The answer is the same whether there is one or not."""

    name: Name


class FriendLink(Struct, kw_only=True):
    """Whoever opens it becomes my friend, until then."""

    code: str
    until: float


class FollowFriendLink(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=64)]


class NewFriend(Struct, kw_only=True):
    name: str


class InviteFriend(Struct, forbid_unknown_fields=True):
    friend: Annotated[str, Meta(max_length=32)]


# -- ratings and history -----------------------------------------------------------------------------


class RatingInfo(Struct, kw_only=True):
    """How well I play a game with so many players; `provisional` after few games."""

    game: str
    players: int
    rating: int
    games: int
    provisional: bool


class RankedPlayer(Struct, kw_only=True):
    """Somebody in a ranking, or a bot, by its level."""

    name: str
    level: str | None
    rating: int
    games: int
    provisional: bool
    me: bool


class Played(Struct, kw_only=True):
    """A finished game of mine. `gain`: what it did to my rating; None if it does not count."""

    table: TableInfo
    won: bool
    gain: int | None


class History(Struct, kw_only=True):
    games: list[Played]
    more: str | None = None


# -- my page -----------------------------------------------------------------------------------------


class MyGame(Struct, kw_only=True):
    """A finished game of mine that was dealt for its company. `against`: "alone", "people", or the level of the strongest bot
    where all others were bots. `points` are None if it was given up. Of a game that was analysed: what cards and dice brought,
    the first deal included (`luck`), and my choices, compared with a Scribe's (`own`), in points of a hundred, each with half of its
    95 % interval, where that can be told; and how many costly decisions were found (`mistakes`)."""

    table: str
    game: str
    at: float
    players: int
    against: str
    won: bool
    points: int | None
    luck: float | None = None
    luck_error: float | None = None
    own: float | None = None
    own_error: float | None = None
    mistakes: int | None = None


class MySource(Struct, kw_only=True):
    """What my points in a game came from: on average over so many games."""

    game: str
    source: str
    text: str
    points: float
    games: int


class MyLesson(Struct, kw_only=True):
    game: str
    lesson: str
    title: Words
    done: int
    steps: int


class MyPuzzles(Struct, kw_only=True):
    """How many puzzles I have answered, how many of them right the last time, and how many so often that they are known."""

    answered: int
    right: int
    known: int


class MyPage(Struct, kw_only=True):
    """What I have played and learned; the games with the latest last. `more`: there are older ones."""

    games: list[MyGame]
    more: bool
    sources: list[MySource]
    lessons: list[MyLesson]
    puzzles: MyPuzzles
