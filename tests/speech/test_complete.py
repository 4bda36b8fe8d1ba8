"""Words for what only a card of somebody's own edition, or a rare moment, brings about."""

from __future__ import annotations

import mastaba
from mastaba.games.dahshur.speech import words as dahshur_words
from mastaba.games.dahshur.stages import STEPS
from mastaba.games.pyramids import speech as pyramids
from mastaba.games.pyramids.stages import PHASES
from mastaba.games.valley import speech as valley
from mastaba.games.valley.effects.vocabulary import TRIGGERS, VERBS
from mastaba.games.valley.notation import CARD_VERBS
from mastaba.games.valley.stages import QUESTIONS
from mastaba.texts.markup import plain

GAME = mastaba.game("valley")
NAMES = ["Ann", "Ben"]


def test_every_question_of_valley_has_words() -> None:
    assert set(QUESTIONS) - {"nothing"} <= {*valley.ASKED, "pick", "lose", "react"}
    assert {name for name, verb in VERBS.items() if verb.zones} | {"give"} <= set(valley.PICKS)
    # An attack is answered with the loss itself (VK-6.7).
    assert set(TRIGGERS) - {"attack"} <= set(valley.ASKED)


def test_every_verb_of_valley_has_words() -> None:
    assert set(VERBS) == set(valley.CHOICES)
    assert set(CARD_VERBS) - {"act"} <= set(valley.VERBS)


def test_every_step_of_dahshur_has_words() -> None:
    for lang in ("en", "de"):
        assert set(STEPS) - {"over"} <= set(dahshur_words.ASKED[lang])
        assert set(STEPS) - {"over"} == set(dahshur_words.WAITING[lang])
        assert set(dahshur_words.OPTIONS["en"]) == set(dahshur_words.OPTIONS[lang])


def test_every_phase_of_pyramids_has_words() -> None:
    assert set(PHASES) - {"over"} == set(pyramids.WAITING)


def test_looking_at_cards() -> None:
    seats = [{"looking": 0}, {"looking": 3}]
    view = {
        "asks": None,
        "over": False,
        "somebody_may_react": False,
        "to_move": [1],
        "active": 1,
        "turn": {"buying": None},
        "seats": seats,
    }
    assert plain(valley.asked(view, GAME, NAMES, "de")) == "Ben sieht sich 3 Karten an …"
    kept = {"what": "keep", "seat": 1}
    assert plain(valley.told(kept, GAME, NAMES, "en", 0)) == "Ben takes one of them."
    assert plain(valley.told({**kept, "card": "urn"}, GAME, NAMES, "de", 1)) == "Du nimmst davon Urne."
