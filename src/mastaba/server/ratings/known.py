"""What the bots' ratings are: fixed, so that everybody else is measured by them.

They follow from the matches of `docs/guide/strength.md`, one bot among others of another level. What is expected of a game is
logistic in the model's own scale (`logit`), so that somebody who wins as often as a bot did gets its rating.
"""

from __future__ import annotations

from math import log, sqrt

MU = 25.0  # of a newcomer, and of the Scribe
SIGMA = MU / 3  # of a newcomer
BETA = MU / 6  # how much luck a game has
SURE = 0.5  # the sigma of a bot
# The share of games that one of the first won among others of the second.
VIZIER_SCRIBE = {
    "valley": {2: 0.943, 4: 0.65},
    "pyramids": {2: 0.932, 4: 0.90},
    "dahshur": {2: 0.921, 4: 0.50},
}
SCRIBE_APPRENTICE = {
    "valley": {2: 0.968, 4: 0.82},
    "pyramids": {2: 0.94, 4: 0.855},
    "dahshur": {2: 0.92, 4: 0.718},
}
PHARAOH_VIZIER = {2: 0.612}  # measured in Dahshur, taken for all


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
    if game not in VIZIER_SCRIBE:
        return None
    vizier = MU + better(VIZIER_SCRIBE[game], players)
    found = {
        "apprentice": MU - better(SCRIBE_APPRENTICE[game], players),
        "scribe": MU,
        "vizier": vizier,
        "pharaoh": vizier + better(PHARAOH_VIZIER, players),
    }
    return found.get(level)
