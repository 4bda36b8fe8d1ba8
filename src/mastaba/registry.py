"""The games there are, by name. Nothing but this knows where a game lies.

Our own are the folders of `mastaba.games`; other packages name theirs in the entry-point group `mastaba.games`; tests
call `register` themselves. A game is loaded when it is first asked for, and so is each of its parts.
"""

from __future__ import annotations

import importlib
import math
import pkgutil
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from mastaba.core.about import About
    from mastaba.core.game import Game

GROUP = "mastaba.games"


class GamePackage(Protocol):
    """What a game's package offers. What it cannot do without it defines itself; the rest are modules in it (or, in
    a game that is one module, attributes), which are looked for when somebody needs them:

    `bot`       `judge(game)` and `thinker(game, chance)`, see `mastaba.bots`
    `observation` `observer(game, players)`, see `mastaba.core.observation`
    `speech`    see `mastaba.texts.tell.Speech`
    `types`     `FACTS`, see `mastaba.core.types.Facts`
    `terminal`  see `mastaba.terminal.board.Board`

    A `game.toml` beside it says what `mastaba.core.about.About` holds.
    """

    def standard_game(self) -> Game:
        """The game with the components of its standard edition."""


_modules: dict[str, ModuleType | str] = {}  # a name is imported when it is needed
_loaded: dict[str, Game] = {}
_found = False


def register(name: str, module: ModuleType | str) -> None:
    """Make a game known: its package, or where to import it from."""
    discover()
    _modules[name] = module
    _loaded.pop(name, None)


def unregister(name: str) -> None:
    """Forget a game that was registered."""
    _modules.pop(name, None)
    _loaded.pop(name, None)


def discover() -> None:
    """Register our own games and those of other packages, once."""
    global _found
    if _found:
        return
    _found = True
    from importlib.metadata import entry_points

    own = Path(__file__).parent / "games"
    for folder in pkgutil.iter_modules([str(own)]):
        register(folder.name, f"mastaba.games.{folder.name}")
    for entry in entry_points(group=GROUP):
        register(entry.name, entry.value)


def names() -> tuple[str, ...]:
    """The names of all games, in the order in which they are shown."""
    discover()
    return tuple(sorted(_modules, key=lambda name: (order(name), name)))


def game(name: str) -> Game:
    """The game of this name, with its standard edition."""
    if name not in _loaded:
        _loaded[name] = cast(GamePackage, package(name)).standard_game()
    return _loaded[name]


def about(name: str) -> About:
    """What can be said of a game without loading it."""
    from mastaba.core.about import read_about

    folder = folder_of(name)
    return game(name).about if folder is None else read_about(folder)


def part(name: str, which: str) -> Any:  # a module, and what is in it the protocol says of whoever asks
    """A part of a game that only some need: its `bot`, its `speech`, its `terminal`. Each has a protocol of its own, where
    it is asked for."""
    module = package(name)
    if hasattr(module, which):
        return getattr(module, which)
    where = f"{module.__name__}.{which}"
    try:
        return importlib.import_module(where)
    except ModuleNotFoundError as error:
        if error.name not in (where, module.__name__):
            raise
        raise ModuleNotFoundError(f"{name} has no {which}", name=where) from None


def vocabularies(lang: str) -> list[str]:
    """The words that edition files may use, as Markdown, of the games that offer a `vocabulary(lang)`."""
    offers = [getattr(package(name), "vocabulary", None) for name in names()]
    return [vocabulary(lang) for vocabulary in offers if vocabulary is not None]


def package(name: str) -> ModuleType:
    discover()
    if name not in _modules:
        from mastaba.core.errors import UnknownGame
        from mastaba.core.text import Text

        raise UnknownGame(Text("game-unknown", name=repr(name), known=", ".join(names())))
    module = _modules[name]
    if isinstance(module, str):
        module = _modules[name] = importlib.import_module(module)
    return module


def order(name: str) -> float:
    """The place of a game among all; those that claim none come last."""
    import tomllib

    folder = folder_of(name)
    text = "" if folder is None else (folder / "game.toml").read_text(encoding="utf-8")
    return float(tomllib.loads(text).get("order", math.inf))


def folder_of(name: str) -> Path | None:
    """Where the `game.toml` of a game lies, if it has one."""
    discover()
    if name not in _modules:
        package(name)  # says that there is none
    module = _modules[name]
    if isinstance(module, str):
        spec = find_spec(module)
        file = None if spec is None else spec.origin
    else:
        file = module.__file__
    folder = Path(file or "").parent
    return folder if (folder / "game.toml").is_file() else None
