"""What the server refuses, with the status of the web and words for the guest."""

from __future__ import annotations

from mastaba.core.errors import CannotUndo, IllegalMove, MastabaError, UnknownGame
from mastaba.core.text import Text
from mastaba.lessons import NoLesson, NotThisStep
from mastaba.server.api.messages.common import Trouble
from mastaba.server.api.messages.live import Refused
from mastaba.server.database.database import DatabaseTrouble
from mastaba.server.tables.served_game import LateMove
from mastaba.texts.markup import plain
from mastaba.texts.tell import fact_against
from mastaba.texts.wishes import spoken_here, wishes_of


class HttpError(MastabaError):
    """A request that is understood and not granted."""

    def __init__(self, status: int, code: str, words: Text) -> None:
        super().__init__(words)
        self.status = status
        self.code = code


def no_table() -> HttpError:
    return HttpError(404, "no-table", Text("server:table-private"))


def not_your_seat() -> HttpError:
    return HttpError(403, "not-your-seat", Text("server:not-your-seat"))


def not_now() -> HttpError:
    return HttpError(409, "not-now", Text("server:not-now"))


def who_are_you() -> HttpError:
    return HttpError(401, "who", Text("server:person-unknown"))


def banned() -> HttpError:
    return HttpError(403, "banned", Text("server:person-banned"))


def no_token() -> HttpError:
    return HttpError(401, "token", Text("server:token-unknown"))


def not_for_programs() -> HttpError:
    return HttpError(403, "not-for-programs", Text("server:not-for-programs"))


def out_of_scope(right: str) -> HttpError:
    return HttpError(403, "scope", Text("server:out-of-scope", right=right))


def no_programs() -> HttpError:
    return HttpError(403, "no-programs", Text("server:no-programs"))


def too_much() -> HttpError:
    return HttpError(429, "too-much", Text("server:too-fast"))


def too_many() -> HttpError:
    return HttpError(429, "too-many", Text("server:too-much"))


def one_at_a_time() -> HttpError:
    return HttpError(429, "one-at-a-time", Text("server:still-looking"))


def crowded(public: bool) -> HttpError:
    why = Text("server:no-more-public-tables") if public else Text("server:no-more-tables")
    return HttpError(429, "crowded", why)


def busy() -> HttpError:
    return HttpError(503, "busy", Text("server:too-many-guests"))


def too_many_records() -> HttpError:
    return HttpError(429, "crowded", Text("server:too-many-records"))


def no_room() -> HttpError:
    return HttpError(429, "no-room", Text("server:too-many-connections"))


def switched_off(what: str) -> HttpError:
    """What the operator of this server does not offer."""
    nouns = {
        "editions": Text("server:feature-editions"),
        "imports": Text("server:feature-imports"),
        "spectators": Text("server:feature-spectators"),
        "chat": Text("server:feature-chat"),
        "embedding": Text("server:feature-embedding"),
    }
    return HttpError(403, f"no-{what}", Text("server:feature-off", feature=nouns[what]))


class TooCostly(HttpError):
    """What a guest brought takes more time or memory than anything may. `why` is for the log."""

    def __init__(self, why: str, words: Text) -> None:
        super().__init__(400, "too-costly", words)
        self.why = why


def too_costly(why: str) -> TooCostly:
    return TooCostly(why, Text("server:too-complex"))


def quarantined() -> HttpError:
    return HttpError(409, "quarantined", Text("server:table-quarantined"))


def unreadable(error: Exception) -> HttpError:
    """JSON that is none, of the wrong form, or nested without end."""
    return HttpError(400, "bad", Text("server:not-readable", error=str(error)))


def no_record() -> HttpError:
    """A file that cannot be a record, whatever is in it."""
    return HttpError(400, "bad", Text("server:no-record"))


def no_hints() -> HttpError:
    return HttpError(403, "no-hints", Text("server:no-hints"))


def day_lasts() -> HttpError:
    """The deal of the day is others' to play yet."""
    return HttpError(409, "day-lasts", Text("server:day-lasts"))


def day_over() -> HttpError:
    """The deal that was asked for is no longer that of the day."""
    return HttpError(409, "day-over", Text("server:day-over"))


def not_over() -> HttpError:
    return HttpError(409, "not-over", Text("server:after-the-end"))


def status_of(error: MastabaError) -> tuple[int, str]:
    """Status and code of any error that bad input can cause."""
    if isinstance(error, HttpError):
        return error.status, error.code
    if isinstance(error, IllegalMove):
        return 422, "illegal"
    if isinstance(error, LateMove):
        return 409, "late"
    if isinstance(error, CannotUndo):
        return 409, "no-undo"
    if isinstance(error, DatabaseTrouble):
        return 503, "storage"
    if isinstance(error, NotThisStep):
        return 422, "lesson"
    if isinstance(error, NoLesson):
        return 404, "no-lesson"
    if isinstance(error, UnknownGame):
        return 404, "no-game"
    return 400, "bad"


def language_of(wanted: str | None, accepted: str) -> str:
    """The language of an answer: what was asked for, else what the browser prefers (`Accept-Language`)."""
    return spoken_here([wanted or "", *wishes_of(accepted)])


def trouble(error: MastabaError, lang: str) -> Trouble:
    """The fact first, where there is one; else what the error says itself."""
    return Trouble(
        code=status_of(error)[1],
        text=plain(fact_against(error, lang)) or error.text(lang),
        obstacle=getattr(error, "obstacle", None),
        rule=getattr(error, "rule", None),
    )


def refused(error: MastabaError, lang: str) -> Refused:
    """The same at the table, where pieces are marked in the words."""
    return Refused(
        code=status_of(error)[1],
        text=fact_against(error, lang) or error.text(lang),
        obstacle=getattr(error, "obstacle", None),
        rule=getattr(error, "rule", None),
        at=error.at,
    )
