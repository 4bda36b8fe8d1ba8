"""What runs in a process of its own: bots that think, and what guests bring. It imports little, so that bots
are awake soon after a start."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from mastaba.bots import Bot, Perspective, make_bot
from mastaba.core.data import Data, Deal
from mastaba.core.record import Record, edition_of
from mastaba.library import game_of
from mastaba.server.tables.served_game import LogLine, ServedGame

MINDS = 8  # bots that a worker remembers


class Moment(NamedTuple):
    """How long the log of a table is, and its last line."""

    ply: int
    seat: int
    text: str


class Mind(NamedTuple):
    """A bot between two decisions of one turn, and the moment at which it expects the next. Of the game it keeps
    nothing but its search: which actions it has tried, and how often."""

    at: Moment
    bot: Bot


minds: dict[str, Mind] = {}  # by table, seat and level; those used last stand last


def think(
    game: str,
    edition: str,
    digest: str | None,
    rulings: int,
    position: Data,
    seat: int,
    level: str,
    seconds: float,
    table: str = "",
    at: Moment | None = None,
) -> str:
    """A bot's move in notation, in a game with the components and rulings that it began with. At a `table` it goes on
    thinking where it was, if nothing has happened since but its own last move, as in the arena."""
    state = game_of(game, edition, digest, rulings).load(position)
    place = f"{table} {seat} {level}"
    mind = minds.pop(place, None)
    if mind is not None and mind.at == at:
        bot = mind.bot
    else:
        bot = make_bot(level, state.game, secrets.randbits(32), seconds)
    move = state.name(bot.choose(Perspective(state, seat)), seat)
    if at is not None:
        minds[place] = Mind(Moment(at.ply + 1, seat, move), bot)
        if len(minds) > MINDS:
            del minds[next(iter(minds))]
    return move


def vet(game: str, edition: str) -> None:
    """Read an edition, print it and deal it out, as a table would."""
    found = game_of(game, edition)
    found.components()
    for players in range(found.fewest_players, found.most_players + 1):
        state = found.new(players, seed=0, log=True)
        for seat in range(players):
            state.legal(seat)
            state.view(seat)


class Examined(NamedTuple):
    """A record that replays, and what came of it."""

    record: Record
    options: dict[str, str]
    source: str  # of its edition
    name: str
    digest: str
    rulings: int
    result: dict[str, list[int]] | None  # None: it is not over
    given_up: bool  # before its end


def examine_record(text: str) -> Examined:
    record = Record.loads(text)
    state = record.verify(game_of)
    game = state.game
    return Examined(
        record,
        game.checked_options(record.options),
        edition_of(game).get("source", ""),
        game.edition.name,
        game.edition.digest,
        game.rulings,
        record.result,
        bool(record.lost) and not state.over,
    )


def rehearse(
    game: str,
    edition: str,
    names: list[str],
    options: dict[str, str],
    chance: Deal,
    digest: str | None,
    rulings: int,
    lines: list[LogLine],
) -> None:
    """Play the log of a table once, before the server does."""
    served = ServedGame(game_of(game, edition, digest, rulings), names, options, chance, digest)
    for line in lines:
        served.add(line)
