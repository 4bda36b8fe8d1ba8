"""The house and its games: what there is to play, and the rules."""

from __future__ import annotations

from msgspec import Struct

from mastaba.server.api.messages.common import Words


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


class ServerInfo(Struct, kw_only=True):
    """What this server is and offers. `page` changes with the page: one of another build should be loaded anew. `docs`: whether
    the documentation can be read here. `pace` and `grace` are those of a table at which nothing else is agreed."""

    version: str
    page: str
    editions: bool
    imports: bool
    spectators: bool
    chat: bool
    embedding: bool
    docs: bool
    pace: float
    grace: float
