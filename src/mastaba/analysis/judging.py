"""What judges a game: chances of winning for those who see everything, and bots that play on."""

from __future__ import annotations

from contextlib import suppress

from mastaba.bots.levels import judge_of
from mastaba.bots.models import features_of, model_for, teach
from mastaba.bots.odds import Oracle
from mastaba.core import Game, State

EARLY = 0.2  # of a game, in which chances say little


class Assessor:
    """All that is needed to judge games with one edition and one number of players."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.odds = Oracle(game, players).of_state
        self.judge = judge_of(game)  # the Scribe's
        self.taught = judge_of(game)  # the Pharaoh's
        model = model_for(game).model
        if model is not None:
            teach(self.taught, game, model, players)

    def early(self, state: State, part: float) -> bool:
        """Whether it is too early to say much; `part` of all moves have been made."""
        with suppress(ModuleNotFoundError):  # a game that nobody taught a Pharaoh
            part = features_of(self.game).progress(state)
        return part < EARLY


def fitted(game: Game) -> bool:
    """Whether the judge has learned from games with these very components."""
    return model_for(game).origin == "edition"


def fitted_for(game: Game, players: int) -> bool:
    """Whether it has learned from games with so many players; else it borrows what it has learned with others."""
    model = model_for(game).model
    return model is None or str(players) in model.minds
