"""Whole games in words: everything that can be asked, done or told is said, in every language and person; and every
sentence of a game's catalogue is about facts that the game has."""

from __future__ import annotations

import gc
import re
from collections.abc import Mapping
from typing import get_args

import pytest
from msgspec import Struct

import mastaba
from mastaba.core import REQUIRED_LANGUAGES, Facts, SeededChance, Waiting
from mastaba.registry import folder_of, part
from mastaba.texts.compile import Catalogue
from mastaba.texts.markup import parts
from mastaba.texts.tell import Teller, fields_of, speech_of
from tests.laws import all_setups, random_moves

NAMES = ["Nofret", "{card:urn|Senbi}", "[bold]Teti\\", "Me|rit}"]
SECOND = {
    "en": re.compile(r"\byou(r|rs)?\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir)\b", re.IGNORECASE),
}


def check(text: str, players: int) -> None:
    """A well-formed text: seats under their own names, no gap left open."""
    assert text.strip()
    said = ""
    for kind, id, label in parts(text):
        assert label
        if kind == "seat":
            assert 0 <= int(id) < players
            assert label in (NAMES[int(id)], "You", "you", "Du", "du", "dich")
            continue
        if kind == "dim" and label.startswith("–"):
            continue  # what is printed on a piece
        said += label
    assert not re.search(r"[{}\\<>|\[\]]|None|none|\?\?", said), text
    assert " ?" not in said


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "options"), all_setups())
def test_whole_games(name: str, players: int, options: dict[str, str]) -> None:
    game = mastaba.game(name)
    silent: set[str] = getattr(part(name, "speech"), "SILENT", set())
    state = game.new(players, seed=players, options=options, log=True)
    viewers = [None, *range(players)]
    tellers = {
        (seat, lang): Teller(game, NAMES[:players], lang, seat)
        for seat in viewers
        for lang in REQUIRED_LANGUAGES
    }
    for seat, action in random_moves(state, SeededChance(players)):
        for viewer in viewers:
            question = state.question(viewer)
            for lang in REQUIRED_LANGUAGES:
                asked = tellers[viewer, lang].asked(question)
                check(asked, players)
                if isinstance(question, Waiting):
                    others = [part for part in parts(asked) if part[:2] != ("seat", str(viewer))]
                    assert not any(SECOND[lang].search(label) for _, _, label in others)
        options_now = [state.option(legal, seat) for legal in state.legal(seat)]
        for lang in REQUIRED_LANGUAGES:
            said = [tellers[seat, lang].option(option) for option in options_now]
            assert len(set(said)) == len(said), "two moves are called the same"
            for section, label in said:
                check(label, players)
                if section:
                    check(section, players)
        assert all(isinstance(tellers[seat, "en"].order(option), int) for option in options_now)
        state.apply(action, seat)
    for lang in REQUIRED_LANGUAGES:
        assert all(tellers[viewer, lang].asked(state.question(viewer)) == "" for viewer in viewers)
        for id, _ in state.score_sheet(0):
            check(tellers[None, lang].source(id), players)
    for event in state.log or []:
        for viewer in viewers:
            seen = event.seen_by(viewer)
            if seen is None or seen.__struct_config__.tag in silent:
                continue
            for lang in REQUIRED_LANGUAGES:
                told = tellers[viewer, lang].told(seen)
                if event.secret is not None and seen is event.open and not told:
                    continue  # what others were given in secret may need no words
                check(told, players)
                if seen.seat != viewer:
                    others = [part for part in parts(told) if part[0] != "seat"]
                    assert not any(SECOND[lang].search(label) for _, _, label in others)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_every_sentence_is_about_facts_that_the_game_has(name: str) -> None:
    """And every question, option and happening that can be has one."""
    folder = folder_of(name)
    assert folder is not None
    catalogue = Catalogue.load(folder / "texts" / "en.ftl")
    facts: Facts = part(name, "types").FACTS
    speech = part(name, "speech")
    silent: set[str] = getattr(speech, "SILENT", set())
    more: dict[str, set[str]] = getattr(speech, "MORE", {})  # what `more` adds, by the sentence's id
    expected = {f"ask-{tag(kind)}": kind for kind in members(facts.question)}
    expected |= {f"option-{tag(kind)}": kind for kind in members(facts.option)}
    expected |= {f"log-{tag(kind)}": kind for kind in members(facts.happening) if tag(kind) not in silent}
    expected |= {f"refused-{tag(kind)}": kind for kind in members(facts.obstacle)}
    assert expected.keys() - catalogue.messages.keys() == set(), "these are not in the catalogue"
    for id in catalogue.messages:
        stem = id.partition(".")[0]
        if stem.startswith("wait-"):
            kind: type[Struct] = Waiting
        elif stem in expected:
            kind = expected[stem]
        else:
            assert not re.match(r"(ask|option|log|refused)-", id), f"{id}: nothing is called so"
            continue
        unknown = set(catalogue.variables(id)) - offered(kind) - more.get(stem, set())
        assert not unknown, f"{id} wants facts that {kind.__name__} has not: {sorted(unknown)}"


def members(union: object) -> tuple[type[Struct], ...]:
    return get_args(union) or (union,)


def tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def offered(kind: type[Struct]) -> set[str]:
    """The facts that a sentence about this is given."""
    found: set[str] = set()
    for name, what in fields_of(kind):
        if what == "seat" and name == "seat":
            found |= {"Who", "who", "whom", "person"}
        elif what == "seat":
            found |= {name, name.capitalize(), f"{name}-whom", f"{name}-person"}
        elif what == "seats":
            found |= {name, name.capitalize(), f"{name}-person", f"{name}-count"}
        elif what == "pieces":
            found |= {name, f"{name}-count"}
        else:
            found.add(name)
    return found


def test_nothing_of_a_waiting_reaction_is_said_to_the_others() -> None:
    game = mastaba.game("valley")
    tellers = [Teller(game, NAMES, "en", seat) for seat in range(3)]
    found = 0
    for seed in range(12):
        state = game.new(3, seed=seed)
        for seat, action in random_moves(state, SeededChance(seed)):
            if getattr(state.question(seat), "trigger", None) is not None:
                found += 1
                said = {tellers[other].asked(state.question(other)) for other in range(3) if other != seat}
                assert said == {"Somebody may react …"}
            state.apply(action, seat)
    assert found


@pytest.mark.parametrize("lang", REQUIRED_LANGUAGES)
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_what_breaks_a_tie_is_said_where_points_do_not_decide(name: str, lang: str) -> None:
    state = mastaba.game(name).new(3, 1)
    teller = Teller(state.game, ["Nofret", "Senbi", "Teti"], lang)
    assert teller.tie(state, [0], [0]) == ""
    decided = teller.tie(state, [0], [0, 2])
    assert f"Nofret: {state.tie_break(0)}" in decided
    assert "Teti" in decided
    assert "Senbi" not in decided
    assert teller.tie(state, [0, 2], [0, 2]) not in ("", decided)


def test_what_depends_on_who_hears_it_is_not_kept_for_all() -> None:
    """Also where another sentence is said on the way that is the same for everybody."""
    game = mastaba.game("valley").rebuilt(mastaba.game("valley").standard)
    state = game.new(2, seed=1)
    seat = state.to_move[0]
    question, option = state.question(seat), state.option(state.legal(seat)[0], seat)
    assert question is not None
    speech = speech_of(game)

    class Aside:
        named = staticmethod(speech.named)

        def more(self, said: Struct, teller: Teller) -> Mapping[str, object]:
            found: Mapping[str, object] = speech.more(said, teller)  # type: ignore[attr-defined]
            if said is question:
                assert teller.me == seat
                teller.option(option)
            return found

    teller = Teller(game, NAMES[:2], "en", seat)
    teller.speech = Aside()
    teller.asked(question)
    kept = {id for id, _, _ in game.said}
    assert f"option-{tag(type(option))}" in kept
    assert f"ask-{tag(type(question))}" not in kept


def test_nothing_that_is_said_of_a_game_outlives_it() -> None:
    """People bring editions of their own."""

    def living() -> int:
        gc.collect()
        return sum(type(one) is kind for one in gc.get_objects())

    standard = mastaba.game("valley")
    kind = type(standard)
    before = living()
    for _ in range(3):
        state = standard.rebuilt(standard.standard).new(2, seed=1)
        assert Teller(state.game, NAMES[:2], "en").asked(state.question(state.to_move[0]))
    del state
    assert living() == before
