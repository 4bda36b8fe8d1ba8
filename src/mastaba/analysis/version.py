"""By which judge an analysis was made: one that is kept holds until the judge is another."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from mastaba.analysis import decisions, judging, trials, types
from mastaba.analysis import sum as summing
from mastaba.bots.models import model_for
from mastaba.core import Game

FORMAT = 2  # of what an analysis says, and how it is found as far as no constant below tells: a newer one judges anew


@lru_cache(maxsize=64)
def judge_version(game: Game) -> str:
    """What the judge has learned, and how it is asked."""
    model = model_for(game).model
    learned = "untaught" if model is None else digest(model.dumps())
    return f"{FORMAT}-{digest(repr(measures()))}-{learned}"


def measures() -> dict[str, object]:
    """How deep an analysis looks, and what it counts as clear: every constant of the modules that judge."""
    return {
        f"{module.__name__}.{name}": value
        for module in (decisions, judging, summing, trials, types)
        for name, value in sorted(vars(module).items())
        if name.isupper() and isinstance(value, int | float | str | tuple)
    }


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
