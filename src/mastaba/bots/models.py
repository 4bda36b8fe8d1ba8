"""What was learned, as a file: reading it, and teaching a judge with it.

A model is one JSON file. It names its inputs and its moves, so that it can say something of an edition that it was not
fitted to, as far as it has the same components. Playing needs nothing but this file.
"""

from __future__ import annotations

import logging
import math
import os
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from mastaba.bots.features import Features, Weights
from mastaba.bots.judge import Judge
from mastaba.core.errors import MastabaError
from mastaba.core.files import read_text
from mastaba.core.game import Game
from mastaba.core.text import Text
from mastaba.library import home
from mastaba.registry import folder_of, part

FORMAT = 2  # of the file; a newer one is refused. Since 2 a mind may have settings of its own
SHIPPED = "model.json"  # beside a game's components
LARGEST = 4_000_000  # characters of a file that we look at
SETTINGS = ("spread", "exploration", "trust", "steps", "widening", "horizon", "entries", "tried")

log = logging.getLogger("mastaba.bots")


class BadModel(MastabaError):
    """A model file that cannot be used: damaged, of another game, or of a newer version."""


class Mind(msgspec.Struct, forbid_unknown_fields=True):
    """What was learned for one number of players: weights at every knot, by input."""

    value: list[list[float]]  # what experience adds to the judge's points
    odds: list[list[float]]  # of winning, as logarithms
    settings: dict[str, float] = {}  # of the search, where they are others for so many players


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One round of the training."""

    round: int
    games: int  # played so far
    share: float  # of the wins against the yardstick
    low: float
    high: float
    matches: int
    kept: bool


class Provenance(msgspec.Struct, forbid_unknown_fields=True):
    """Where a model comes from."""

    command: str
    mastaba: str
    seed: int
    games: dict[str, int]  # by number of players
    yardstick: str
    curve: dict[str, list[Step]]


class Model(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    game: str
    edition: str
    digest: str
    inputs: list[str]
    minds: dict[str, Mind]
    taste: dict[str, float]  # what experience adds to first sight, by move
    settings: dict[str, float]  # of the search
    provenance: Provenance

    def mind(self, players: int) -> Mind | None:
        """What was learned for so many players, or else for the nearest number."""
        near = sorted(self.minds, key=lambda known: (abs(int(known) - players), int(known)))
        return self.minds[near[0]] if near else None

    def knows(self, game: Game) -> float:
        """The part of a game's inputs that the model has weights for."""
        names = features_of(game).names
        known = set(self.inputs)
        return sum(name in known for name in names) / len(names)

    def dumps(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=0).decode() + "\n"


class Head(msgspec.Struct):
    """What every version of the format will have."""

    format: int
    game: str


read_head = msgspec.json.Decoder(Head).decode
read_all = msgspec.json.Decoder(Model).decode


def features_of(game: Game) -> Features:
    """The inputs of a game. `ModuleNotFoundError` if it has none."""
    found: Features = part(game.id, "features").features(game)
    return found


# -- reading -----------------------------------------------------------------------------------------


def read_model(text: str, game: str, file: str) -> Model:
    """The model of a file's text; `BadModel` says in words why not."""
    if len(text) > LARGEST:
        raise BadModel(Text("model-damaged", file=file, what=Text("model-too-large")))
    try:
        head = read_head(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadModel(Text("model-damaged", file=file, what=str(error))) from None
    if head.format > FORMAT:
        raise BadModel(Text("model-too-new", file=file, format=head.format, known=FORMAT))
    if head.game != game:
        raise BadModel(Text("model-foreign", file=file, game=repr(head.game), wanted=game))
    try:
        model = read_all(text)
    except msgspec.DecodeError as error:
        raise BadModel(Text("model-damaged", file=file, what=str(error))) from None
    check(model, file)
    return model


def check(model: Model, file: str) -> None:
    for players, mind in model.minds.items():
        if not players.isdecimal():
            raise BadModel(Text("model-damaged", file=file, what=Text("model-weights", part=players)))
        for name, rows in (("value", mind.value), ("odds", mind.odds)):
            fits = len(rows) >= 2 and all(len(row) == len(model.inputs) for row in rows)
            # A number too large for a float has been read as infinite.
            if not fits or not all(math.isfinite(weight) for row in rows for weight in row):
                raise BadModel(
                    Text("model-damaged", file=file, what=Text("model-weights", part=f"{players}.{name}"))
                )
    settings = [model.settings, *(mind.settings for mind in model.minds.values())]
    numbers = [*model.taste.values(), *(number for some in settings for number in some.values())]
    if not all(math.isfinite(number) for number in numbers):
        raise BadModel(Text("model-damaged", file=file, what=Text("model-weights", part="taste, settings")))


@lru_cache(maxsize=16)
def model_of(text: str, game: str, file: str) -> Model:
    """`read_model`, once for every text."""
    return read_model(text, game, file)


# -- finding -----------------------------------------------------------------------------------------


class Found(NamedTuple):
    """The model for a game with its edition. `origin` says which one it is: trained for this "edition", the "standard"
    one as far as it knows the cards, or "none"; `error`, why one that is there cannot be used."""

    model: Model | None
    origin: str
    error: BadModel | None = None


def models_folder() -> Path:
    """Where models of one's own lie."""
    return Path(os.environ.get("MASTABA_MODELS") or home() / "models")


def own_file(game: Game) -> Path:
    """Where the model for this game with this edition is looked for first."""
    return models_folder() / f"{game.id}-{game.edition.digest}.json"


@lru_cache(maxsize=64)
def model_for(game: Game) -> Found:
    """The best model there is for a game with its edition; a file that cannot be used is told of in the log."""
    error: BadModel | None = None
    own = own_file(game)
    if own.is_file():
        try:
            return Found(loaded(own, game), "edition")
        except BadModel as bad:
            error = bad
            log.warning("%s", bad)
    folder = folder_of(game.id)
    shipped = None if folder is None else folder / SHIPPED
    if shipped is not None and shipped.is_file():
        try:
            model = loaded(shipped, game)
        except BadModel as bad:
            log.warning("%s", bad)
            return Found(None, "none", bad)
        return Found(model, "edition" if model.digest == game.edition.digest else "standard", error)
    return Found(None, "none", error)


def loaded(path: Path, game: Game) -> Model:
    return read_model(read_text(path, BadModel), game.id, path.name)


# -- teaching ----------------------------------------------------------------------------------------


def teach(judge: Judge, game: Game, model: Model, players: int) -> None:
    """Let a judge know what was learned."""
    mind = model.mind(players)
    if mind is not None:
        judge.learned = weights(game, model, mind.value)
    if model.taste:
        judge.taste = [model.taste.get(game.move_name(action), 0.0) for action in range(game.action_count)]
    for name, number in (model.settings | (mind.settings if mind is not None else {})).items():
        if name in SETTINGS and hasattr(judge, name):
            setattr(judge, name, int(number) if isinstance(getattr(judge, name), int) else float(number))


def weights(game: Game, model: Model, rows: list[list[float]]) -> Weights:
    """Weights in the order of this game's inputs; what the model does not know weighs nothing."""
    features = features_of(game)
    places = {name: place for place, name in enumerate(model.inputs)}
    found = []
    for row in rows:
        found.append([row[places[name]] if name in places else 0.0 for name in features.names])
    return Weights(features, found)
