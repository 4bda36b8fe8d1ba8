"""A question offers what can be done, and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from mastaba.core import SeededChance
from mastaba.games.dahshur import speech
from mastaba.games.dahshur.speech.words import ASKED
from mastaba.speech.wording import Company
from mastaba.texts.markup import plain
from tests.games.dahshur.helper import acting, game, new, play
from tests.games.dahshur.test_tribute import tribute
from tests.laws import random_moves

NAMES = ["Ann", "Ben", "Cleo", "Dan"]

# The verbs of the moves that a wording promises; of those in the sets, all that are not named must be missing.
PROMISES = {
    "market": ({"walk"}, {"walk", "fetch"}),
    "market or back": ({"walk", "fetch"}, {"walk", "fetch"}),
    "buy": ({"buy", "leave"}, {"buy", "buy:prince", "leave"}),
    "buy or prince": ({"buy", "buy:prince", "leave"}, {"buy", "buy:prince", "leave"}),
    "avenue": ({"swap"}, {"swap", "set", "stop"}),
    "avenue set": ({"set"}, {"swap", "set", "stop"}),
    "avenue set or swap": ({"set", "swap"}, {"swap", "set", "stop"}),
    "avenue swapped": ({"set", "stop"}, {"swap", "set", "stop"}),
    "avenue on": ({"set", "stop"}, {"swap", "set", "stop"}),
    "procession": ({"enter", "move"}, {"enter", "move"}),
    "procession enter": ({"enter"}, {"enter", "move"}),
    "procession move": ({"move"}, {"enter", "move"}),
    "middle gem": ({"gem"}, {"gem", "enter", "move"}),
    "consolation back": ({"fetch"}, {"fetch", "enter", "move"}),
    "disc none": ({"pass"}, {"pass", "gold", "silver"}),
}


def verb(move: str) -> str:
    return move if move == "buy:prince" else move.partition(":")[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_questions_promise_what_can_be_done(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        state = new(players, seed)
        for seat, action in random_moves(state, SeededChance(seed)):
            view = state.view(seat)
            asked = speech.question(view, {}, game(), Company(NAMES, "en", seat))
            verbs = {verb(move) for move in state.moves(seat)}
            if asked in PROMISES:
                named, spoken_of = PROMISES[asked]
                assert verbs & spoken_of == named, asked
            elif asked == "middle":
                assert "gem" in verbs
                assert verbs & {"enter", "move"}
            elif asked == "middle field":
                assert "gem" not in verbs
            elif asked == "consolation":
                assert "fetch" in verbs
                assert verbs & {"enter", "move"}
            elif asked == "consolation field":
                assert "fetch" not in verbs
            elif asked == "disc":
                assert verbs & {"gold", "silver"}
            seen[asked] += 1
            state.apply(action, seat)
    assert {"market", "market or back", "avenue set or swap", "procession", "disc", "disc none"} <= set(seen)


@pytest.mark.rule("DA-6.4", "DA-6.5", "DA-6.6")
def test_a_gem_is_announced_with_what_it_brings() -> None:
    gems = {0: {"gems": ["ruby", "emerald", "sapphire"]}}
    state = play(acting(seats=gems), "avenue")
    view = state.view(0)
    symbol, gem = view["avenue"]["plates"][0].split("-")
    owner = ["blue", "red", "orange", "white"].index(symbol)
    asked = plain(speech.asked(view, game(), NAMES, "en"))
    article = "an" if gem == "emerald" else "a"
    gift = "" if owner == 0 else f" ({NAMES[owner]} gets 1)"
    assert asked == f"Set {article} {gem} for 2 RP{gift}, or first swap two plates up to 3 apart."


@pytest.mark.rule("DA-9.2")
def test_tribute_says_what_discs_are_worth() -> None:
    state = tribute("126", "123", "124", "125")
    asked = plain(speech.asked(state.view(0), game(), NAMES, "de"))
    assert asked == "Tribut der Stadt 9, eine Scheibe fürs Spielende: Gold (4–6 AP) oder Silber (1–3 AP)?"


def test_both_languages_know_the_same_questions() -> None:
    assert set(ASKED["en"]) == set(ASKED["de"])
