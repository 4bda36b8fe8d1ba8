"""The requests of those who practise: puzzles from their own finished games."""

from __future__ import annotations

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import Connection

from mastaba.analysis.words import move_in_words, option_of, told_decisions
from mastaba.server import practice
from mastaba.server.api.dependencies import AnyRequest, language, services_of
from mastaba.server.api.messages.learning import Practice, Puzzle, PuzzleAnswer, PuzzleVerdict
from mastaba.server.api.responses import Lang, troubles
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.errors import HttpError, no_table, too_much
from mastaba.server.practice import Found, Known
from mastaba.server.tables import creation
from mastaba.server.tables.presenter import Presenter
from mastaba.server.tables.served_game import ServedGame
from mastaba.server.tables.table import Table
from mastaba.texts.tell import Teller


@get("/api/practice", summary="My next puzzle", responses=troubles(401))
async def next_puzzle(request: AnyRequest, lang: Lang = None) -> Practice:
    """Decisions of mine in games that have been analysed, where one move was clearly best."""
    services = services_of(request)
    player = (await services.caller(request)).player
    found, known, games = await puzzles(request, player)
    waiting, later = practice.in_order(found, known, services.registry.clock())
    for place, one in enumerate(waiting):
        try:
            table, served = await played(request, player, one)
        except HttpError:  # the game is not to be had any more
            continue
        rest = len(waiting) - place - 1
        puzzle = posed(table, served, one, language(request))
        return Practice(puzzle=puzzle, waiting=rest, later=later, games=games)
    return Practice(puzzle=None, waiting=0, later=later, games=games)


@post(
    "/api/practice",
    status_code=HTTP_200_OK,
    summary="Answer a puzzle",
    responses=troubles(401, 404, 422, body=True),
)
async def answer_puzzle(
    request: AnyRequest, data: JSONBody[PuzzleAnswer], lang: Lang = None
) -> PuzzleVerdict:
    """An answer that is not clearly worse than the best counts, too. Only one that is due changes when it comes back."""
    services = services_of(request)
    player = (await services.caller(request)).player
    if not services.rate_limits.hints.allows(player.id):
        raise too_much()
    found, known, _ = await puzzles(request, player)
    one = next((it for it in found if (it.table, it.decision.move) == (data.table, data.move)), None)
    if one is None:
        raise no_table()
    table, served = await played(request, player, one)
    decision = one.decision
    state = served.state_at(decision.move)
    action = state.parse(data.answer, decision.seat)
    if action not in state.legal(decision.seat):
        raise state.refusal(action, decision.seat)
    best = data.answer == decision.better
    right = best
    if not best and data.answer != decision.played:
        record = creation.record(table).dumps()
        right = await services.analyst.weigh(
            player.id, services.counted(request), record, decision, data.answer
        )
    now = services.registry.clock()
    box, due = known.get((one.table, decision.move), (0, now))
    if due <= now:
        box, due = practice.after(right, box, now)
        await services.registry.database.write(
            lambda c: queries.keep_puzzle(c, player.id, one.table, decision.move, box, due)
        )
    spoken = language(request)
    teller = Teller(served.game, table.names(spoken), spoken)
    return PuzzleVerdict(
        right=right,
        best=best,
        answer=move_in_words(option_of(state, data.answer, decision.seat), teller),
        decision=told_decisions([decision], served.timeline, teller)[0],
        days=round((due - now) / practice.DAY),
    )


async def puzzles(request: AnyRequest, player: Player) -> tuple[list[Found], Known, int]:
    """Of this person alone: the puzzles, what is known of them, and in how many games they were looked for."""

    def job(c: Connection) -> tuple[list[Found], Known, int]:  # in a thread of the database's, as for my page
        analyses = queries.own_analyses(c, player.id, practice.MOST)
        games = len({one.table for one in analyses})
        return practice.found_in(analyses), queries.puzzles_of(c, player.id), games

    return await services_of(request).registry.database.read(job)


async def played(request: AnyRequest, player: Player, one: Found) -> tuple[Table, ServedGame]:
    """The finished game of a puzzle, in which this person still has the seat."""
    services = services_of(request)
    services.check_loading(request, one.table)
    table = await services.registry.visit(one.table, player, "", False)
    if one.decision.seat not in table.seats_of(player):
        raise no_table()
    return table, services.registry.check_over(table, player)


def posed(table: Table, served: ServedGame, one: Found, lang: str) -> Puzzle:
    """As the seat saw the table then, with what had just happened and what it could do."""
    decision = one.decision
    presenter = Presenter(served, decision.seat, table.names(lang), lang)
    state = served.state_at(decision.move)
    return Puzzle(
        table=one.table,
        move=decision.move,
        game=table.row.game,
        title=served.game.title,
        names=table.names(lang),
        scene=presenter.scene(decision.move),
        options=presenter.offered(state, list(state.legal(decision.seat))),
    )


ROUTES: list[HTTPRouteHandler] = [next_puzzle, answer_puzzle]
