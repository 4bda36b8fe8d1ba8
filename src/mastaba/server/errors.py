"""What the server refuses, with the status of the web and words for the guest."""

from __future__ import annotations

from mastaba.core.errors import CannotUndo, IllegalMove, MastabaError, UnknownGame
from mastaba.core.language import LANGUAGES, Words, words
from mastaba.server.api.messages import Refused, Trouble
from mastaba.server.database.database import DatabaseTrouble
from mastaba.server.tables.served_game import LateMove


class HttpError(MastabaError):
    """A request that is understood and not granted."""

    def __init__(self, status: int, code: str, words: Words) -> None:
        super().__init__(words)
        self.status = status
        self.code = code


def no_table() -> HttpError:
    return HttpError(
        404,
        "no-table",
        words(
            "there is no such table, or it is private and needs its invitation link",
            "diesen Tisch gibt es nicht, oder er ist privat und braucht seinen Einladungslink",
        ),
    )


def not_your_seat() -> HttpError:
    return HttpError(403, "not-your-seat", words("this is not your seat", "das ist nicht dein Platz"))


def not_now() -> HttpError:
    return HttpError(
        409,
        "not-now",
        words("that is not possible at this table now", "das geht an diesem Tisch gerade nicht"),
    )


def who_are_you() -> HttpError:
    return HttpError(
        401,
        "who",
        words("we do not know you: open /api/me first", "wir kennen dich nicht: rufe zuerst /api/me auf"),
    )


def banned() -> HttpError:
    return HttpError(
        403,
        "banned",
        words(
            "the host of this house has closed its doors to you",
            "wer dieses Haus führt, hat dir die Tür verschlossen",
        ),
    )


def too_much() -> HttpError:
    return HttpError(429, "too-much", words("not so fast, please", "bitte nicht so schnell"))


def too_many() -> HttpError:
    return HttpError(
        429,
        "too-many",
        words(
            "too much has been asked for from your address; please come back in an hour",
            "von deiner Adresse wurde zu viel verlangt; bitte komm in einer Stunde wieder",
        ),
    )


def one_at_a_time() -> HttpError:
    return HttpError(
        429,
        "one-at-a-time",
        words(
            "we are still looking at what you sent before; one at a time, please",
            "wir sehen noch durch, was du vorher geschickt hast; bitte eins nach dem anderen",
        ),
    )


def crowded(public: bool) -> HttpError:
    where = ("public tables", "öffentlichen Tische") if public else ("tables", "Tische")
    return HttpError(
        429,
        "crowded",
        words(
            f"no more {where[0]} can be opened from here before others are finished or left",
            f"von hier lassen sich keine weiteren {where[1]} eröffnen, bevor andere beendet oder verlassen sind",
        ),
    )


def busy() -> HttpError:
    return HttpError(
        503,
        "busy",
        words(
            "too many people bring something at once; please try again in a moment",
            "gerade bringen zu viele etwas mit; versuche es gleich noch einmal",
        ),
    )


def no_room() -> HttpError:
    return HttpError(
        429,
        "no-room",
        words(
            "too many connections are open; close some first",
            "zu viele Verbindungen sind offen; schließe erst einige",
        ),
    )


def switched_off(what: str) -> HttpError:
    """What the operator of this server does not offer."""
    nouns = {
        "editions": words("own editions", "Eigene Ausgaben"),
        "imports": words("records from elsewhere", "Aufzeichnungen von anderswo"),
        "spectators": words("spectators", "Zuschauer"),
        "chat": words("chat", "Chat"),
    }
    noun = nouns[what]
    return HttpError(
        403,
        f"no-{what}",
        words(
            f"this house does not offer this: {noun['en']}",
            f"{noun['de']}: das gibt es in diesem Haus nicht",
        ),
    )


class TooCostly(HttpError):
    """What a guest brought takes more time or memory than anything may. `why` is for the log."""

    def __init__(self, why: str, words: Words) -> None:
        super().__init__(400, "too-costly", words)
        self.why = why


def too_costly(why: str) -> TooCostly:
    return TooCostly(
        why,
        words(
            "to work this out takes more time or memory than we have",
            "das auszurechnen braucht mehr Zeit oder Speicher, als wir haben",
        ),
    )


def quarantined() -> HttpError:
    return HttpError(
        409,
        "quarantined",
        words(
            "this table is set aside: its game cannot be played on; nothing of it is lost, please tell the host of this house",
            "dieser Tisch ist beiseitegestellt: seine Partie lässt sich nicht weiterspielen; nichts davon ist verloren, "
            "bitte sag es den Gastgebern dieses Hauses",
        ),
    )


def unreadable(error: Exception) -> HttpError:
    """JSON that is none, of the wrong form, or nested without end."""
    return HttpError(400, "bad", words(f"this cannot be read: {error}", f"das ist nicht lesbar: {error}"))


def not_over() -> HttpError:
    return HttpError(
        409,
        "not-over",
        words("that is open only after the end of the game", "das ist erst nach dem Ende des Spiels offen"),
    )


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
    if isinstance(error, UnknownGame):
        return 404, "no-game"
    return 400, "bad"


def language_of(wanted: str | None, accepted: str) -> str:
    """The language of an answer: what was asked for, else the browser's own."""
    if wanted in LANGUAGES:
        return str(wanted)
    return "de" if accepted.lower().startswith("de") else "en"


def trouble(error: MastabaError, lang: str) -> Trouble:
    return Trouble(code=status_of(error)[1], text=error.text(lang), rule=getattr(error, "rule", None))


def refused(error: MastabaError, lang: str) -> Refused:
    return Refused(
        code=status_of(error)[1], text=error.text(lang), rule=getattr(error, "rule", None), at=error.at
    )
