"""Bots of your own: finding them, and saying where in their file something is wrong."""

from __future__ import annotations

import importlib
import inspect
import traceback
from collections.abc import Callable

from mastaba.bots import LEVELS, Bot
from mastaba.core import BadSetup, Game, MastabaError, Text

Maker = Callable[[Game, int, float, int], Bot]


def own_bot(place: str) -> Maker:
    """What `module:name` makes bots with."""
    module, _, name = place.partition(":")
    try:
        maker: Maker = getattr(importlib.import_module(module), name)
    except (ModuleNotFoundError, AttributeError, ValueError, TypeError) as error:
        if place_of(error):
            raise broken(place, error_and_place(error)) from None  # its file is there, but not in order
        raise BadSetup(
            Text("bot-unknown", bot=repr(place), error=str(error), levels=", ".join(LEVELS))
        ) from None
    except MastabaError:
        raise  # it can speak for itself
    except (Exception, SystemExit) as error:
        raise broken(place, error_and_place(error)) from None
    return maker


def check_own_bot(place: str, game: Game, seed: int, seconds: float, iterations: int) -> None:
    """Make one, and see that it can be asked for a move."""
    maker = own_bot(place)
    try:
        bot = maker(game, seed, seconds, iterations)
    except MastabaError:
        raise
    except (Exception, SystemExit) as error:
        raise broken(place, error_and_place(error, defined_at(maker))) from None
    if not callable(getattr(bot, "choose", None)):
        at = defined_at(maker)
        raise broken(place, Text("bot-cannot-choose", at=with_place("", at)))


def broken(place: str, what: str | Text) -> BadSetup:
    name = place.partition(":")[2]
    wanted = f"{name}(game, seed, seconds, iterations)"
    return BadSetup(Text("bot-cannot-sit", bot=place, what=what, wanted=wanted))


def error_and_place(error: BaseException, otherwise: str = "") -> str:
    """What was raised, and file:line of where; `otherwise` is the place if no line of the bot raised it."""
    shown = f"SyntaxError({error.msg!r})" if isinstance(error, SyntaxError) else repr(error)
    return with_place(" ".join(shown.split()), place_of(error) or otherwise)


def with_place(what: str, place: str) -> str:
    return f"{what}, {place}" if place else what


def place_of(error: BaseException) -> str:
    """file:line of the last line that ran, if it is not ours and not the importing itself."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    passing = (__file__, importlib.__file__)
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)[1:]  # the first is who caught it
        if frame.filename not in passing and not frame.filename.startswith("<frozen importlib")
    ]
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""


def defined_at(maker: Maker) -> str:
    try:
        return f"{inspect.getsourcefile(maker)}:{inspect.getsourcelines(maker)[1]}"
    except (TypeError, OSError):  # from no file
        return ""
