"""The request about my vacation: meanwhile nobody can claim my seats at no-rush tables."""

from __future__ import annotations

from litestar import put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from sqlalchemy import Connection

from mastaba.core.text import Text
from mastaba.server.api.dependencies import AnyRequest, services_of
from mastaba.server.api.messages.accounts import Me, Vacation
from mastaba.server.api.responses import troubles
from mastaba.server.api.routes.people import me
from mastaba.server.database import queries
from mastaba.server.errors import HttpError, too_much, who_are_you
from mastaba.server.tables.clocks import DAY

BETWEEN = 28 * DAY  # seconds from the end of a vacation to the next


@put("/api/me/vacation", summary="Go on vacation, or be back", responses=troubles(401, 409, body=True))
async def set_vacation(request: AnyRequest, data: JSONBody[Vacation]) -> Me:
    services = services_of(request)
    player, now = await services.who(request), services.registry.clock()
    if not services.rate_limits.chat.allows(player.id):  # everybody hears of it at every table of theirs
        raise too_much()

    def job(c: Connection) -> list[str]:
        known = queries.find_player(c, player.id)
        if known is None:
            raise who_are_you()
        since, until = known.vacation_from, known.vacation_until
        away = until is not None and until > now
        if data.days == 0 and away:
            queries.change_player(c, player.id, vacation_until=now)
        elif data.days and away:
            longest = (since or now) + 28 * DAY
            queries.change_player(c, player.id, vacation_until=min(longest, now + data.days * DAY))
        elif data.days:
            if until is not None and until + BETWEEN > now:
                raise HttpError(409, "vacation", Text("server:vacation-too-soon"))
            queries.change_player(c, player.id, vacation_from=now, vacation_until=now + data.days * DAY)
        return queries.games_of(c, player.id)

    await services.registry.change_tables(job)
    changed = await services.registry.database.read(lambda c: queries.find_player(c, player.id))
    return me(changed or player)


ROUTES: list[HTTPRouteHandler] = [set_vacation]
