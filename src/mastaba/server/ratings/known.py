"""What the bots' ratings are: fixed, so that everybody else is measured by them.

They follow from the matches of `docs/guide/strength.md`, one bot among others of another level. What is expected of a game is
logistic in the model's own scale (`logit`), so that somebody who wins as often as a bot did gets its rating.
"""

from __future__ import annotations

from math import log, sqrt

from mastaba import registry

MU = 25.0  # of a newcomer, and of the Scribe
SIGMA = MU / 3  # of a newcomer
BETA = MU / 6  # how much luck a game has
SURE = 0.5  # the sigma of a bot


def logit(share: float, players: int) -> float:
    """By how much somebody is better who wins this share of games among so many players."""
    return sqrt(players) * BETA * log(share * (players - 1) / (1 - share))


def better(shares: dict[int, float], players: int) -> float:
    """The same where it was measured; between, the mean."""
    found = [
        logit(share, count) for count, share in shares.items() if count == players or players not in shares
    ]
    return sum(found) / len(found)


def bot_mu(game: str, players: int, level: str) -> float | None:
    """None: nobody has measured it."""
    known = registry.about(game).strength
    if not known:
        return None

    def above(one: str) -> float:
        """By how much a level is better than the one below it."""
        return better({int(count): share for count, share in known[one].items()}, players)

    vizier = MU + above("vizier")
    found = {
        "apprentice": MU - above("scribe"),
        "scribe": MU,
        "vizier": vizier,
        "pharaoh": vizier + above("pharaoh"),
    }
    return found.get(level)
