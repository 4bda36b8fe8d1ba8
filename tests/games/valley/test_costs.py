"""What cards may cost: editions that would take for ever are refused, and those that pass are quick."""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mastaba
from mastaba.core import SeededChance
from mastaba.core.errors import BadEdition, TooComplex
from mastaba.games.valley.box import Tables
from mastaba.games.valley.effects.costs import Costs
from mastaba.games.valley.legal import choices as choices_of
from mastaba.games.valley.legal import possible
from mastaba.games.valley.legal.possible import MOST_LOOKS, LookAhead, can_act
from mastaba.games.valley.notation import ACT, CARDS
from mastaba.games.valley.rules import machine
from mastaba.games.valley.state import ValleyState
from tests import laws
from tests.games.valley.editions import (
    DISCARD,
    DRAW,
    HEAD,
    IMPOSSIBLE,
    card,
    choices,
    nested,
    read,
    tables_of,
    with_card,
)

interpreted = pytest.mark.skipif(mastaba.compiled(), reason="what is compiled cannot be replaced")


def refused(text: str) -> BadEdition:
    with pytest.raises(BadEdition) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize("depth", [3, 9, 14])
def test_times_within_times_is_refused_before_it_is_expanded(depth: int) -> None:
    error = refused(HEAD + card("new", nested(depth)))
    assert (error.entry, error.field) == ("new", "steps")
    assert "more than 200 steps" in error.text("en")
    assert "mehr als 200 Schritte" in error.text("de")


def test_the_few_bytes_that_stopped_everybody_are_refused() -> None:
    text = HEAD + '[[card]]\nid = "boat"\nreaction = { when = "purchase", steps = [' + nested(9) + "] }\n"
    assert refused(text).field == "reaction"


def test_perform_within_perform_is_refused_before_it_is_expanded() -> None:
    twice = [
        f'{{ do = "perform", card = "c{n + 1}" }}, {{ do = "perform", card = "c{n + 1}" }}' for n in range(30)
    ]
    text = HEAD + "".join(card(f"c{n}", steps) for n, steps in enumerate([*twice, '{ do = "draw" }']))
    assert "more than 200 steps" in refused(text).text("en")


def test_a_long_but_honest_card_is_fine() -> None:
    assert len(tables_of(with_card(nested(2))).programs[-1]) == 100


@pytest.mark.parametrize("count", [15, 40])
def test_choices_before_an_impossible_requirement_are_refused_not_explored(count: int) -> None:
    error = refused(HEAD + card("new", f"{choices(count, DRAW, DISCARD)}, {IMPOSSIBLE}"))
    assert (error.entry, error.field) == ("new", "steps")
    assert "too many ways" in error.text("en") or "more than 200 steps" in error.text("en")


def test_cards_that_reveal_cards_that_reveal_cards_are_refused() -> None:
    text = HEAD + card("new", ", ".join(['{ do = "reveal" }'] * 10), copies="9")
    assert "could go on too long" in refused(text).text("en")


def test_many_cards_together_are_refused() -> None:
    bound = ", ".join(['{ do = "show" }', *['{ do = "discard", where = { same = "level" } }'] * 1])
    text = HEAD + "".join(card(f"c{n}", bound, copies="1") for n in range(60))
    assert "all cards together" in refused(text).text("en")


def test_more_cards_than_a_table_holds_are_refused() -> None:
    text = HEAD + "".join(card(f"c{n}", '{ do = "draw" }', copies="20") for n in range(12))
    assert "are too many" in refused(text).text("en")


@pytest.mark.parametrize(
    ("text", "en"),
    [
        (
            HEAD + "".join(card(f"c{n}", '{ do = "draw" }', copies="1") for n in range(201)),
            "[[card]] appears 201 times",
        ),
        (HEAD + card("c" * 41, '{ do = "draw" }'), "too long"),
        (
            HEAD + card("new", '{ do = "draw" }', name=f'{{ en = "{"n" * 81}", de = "n" }}'),
            "name is too long",
        ),
        (
            HEAD + card("new", '{ do = "draw" }', text=f'{{ en = "{"n" * 1001}", de = "n" }}'),
            "text is too long",
        ),
        (f'edition = "{"n" * 81}"\n', "text is too long"),
        ('edition = "mine"\n' + "# nothing\n" * 20_000, "bytes is too much"),
    ],
    ids=["cards", "id", "name", "text", "edition", "bytes"],
)
def test_numbers_names_and_bytes_have_limits(text: str, en: str) -> None:
    error = refused(text)
    assert en in error.text("en")
    assert error.text("en") != error.text("de")
    assert len(error.text("en")) < 1000


# -- the look ahead within its bounds -------------------------------------------------------------------


def test_ways_that_meet_are_examined_once() -> None:
    """A chain of bound choices from a large hand: each kind at each step once, not every combination."""
    bound = ", ".join(['{ do = "show" }', *['{ do = "show", where = { same = "level" } }'] * 6, IMPOSSIBLE])
    game = with_card(bound)
    state = game.new(2, 1)
    assert isinstance(state, ValleyState)
    new = state.tables.names.number("new")
    state.hands[0] = [new, *range(20)]
    assert not can_act(state, 0, new)  # without the memory: 20 to the power of 7


@interpreted
def test_beyond_the_budget_there_is_an_error_and_no_endless_loop() -> None:
    state = with_card(f"{choices(8, DRAW, DISCARD)}, {IMPOSSIBLE}").new(2, 1)
    assert isinstance(state, ValleyState)
    new = state.tables.names.number("new")
    state.hands[state.active].append(new)
    with patch.object(possible, "MOST_LOOKS", 50), pytest.raises(TooComplex) as caught:
        possible.can_run(state, state.active, state.tables.action[new], new)
    assert caught.value.text("en") != caught.value.text("de")


@interpreted
def test_beyond_the_patience_of_the_machine_there_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "MOST_FRAMES", 1)
    state = with_card(nested(1)).new(2, 1)
    assert isinstance(state, ValleyState)
    new = state.tables.names.number("new")
    state.hands[state.active].append(new)
    with pytest.raises(TooComplex):
        state.advance(CARDS + ACT * len(state.tables.gold) + new, state.active)


# -- any edition within the limits ------------------------------------------------------------------------

STEPS = [
    '{ do = "draw" }',
    '{ do = "discard" }',
    '{ do = "reveal" }',
    '{ do = "repeat" }',
    '{ do = "show" }',
    '{ do = "take", where = { same = "set" } }',
    '{ do = "discard", where = { same = "level" } }',
    '{ do = "take", from = "discard", where = { cost_at_most = 3 } }',
    '{ do = "require", test = { hand_at_least = 3 } }',
    '{ do = "discard", who = "others" }',
    '{ do = "look", count = 2, rest = "draw" }',
    '{ do = "sacrifice", from = "pyramid" }',
]
simple = st.sampled_from(STEPS)
step = st.recursive(
    simple,
    lambda inner: st.one_of(
        st.lists(st.lists(inner, max_size=3), min_size=2, max_size=6).map(
            lambda options: choices(1, *(f"[{', '.join(one)}]" for one in options))
        ),
        st.tuples(st.integers(1, 10), st.lists(inner, min_size=1, max_size=3)).map(
            lambda told: f'{{ do = "times", count = {told[0]}, steps = [{", ".join(told[1])}] }}'
        ),
    ),
    max_leaves=12,
)
cards = st.lists(st.lists(step, min_size=1, max_size=6).map(", ".join), min_size=1, max_size=4)


def longest(tables: Tables) -> int:
    return max(Costs(tables.programs, len(tables.cards), sum(tables.copies)).looks)


@interpreted
@settings(max_examples=60, deadline=None)
@given(cards, st.integers(0, 2**32))
def test_an_edition_that_passes_never_needs_more_than_was_worked_out(steps: list[str], seed: int) -> None:
    """Random play, with hands full of the new cards: the bound that was worked out holds everywhere."""
    try:
        game = read(HEAD + "".join(card(f"c{n}", told, copies="6") for n, told in enumerate(steps)))
    except BadEdition:
        return
    dice = random.Random(seed)
    state = game.new(2, seed)
    assert isinstance(state, ValleyState)
    bound = longest(state.tables)
    new = [state.tables.names.number(f"c{n}") for n in range(len(steps))]
    state.hands[state.active] += new * 2
    looks: list[LookAhead] = []

    def counted(*facts: Any) -> LookAhead:
        looks.append(LookAhead(*facts))
        return looks[-1]

    with patch.object(possible, "LookAhead", counted), patch.object(choices_of, "LookAhead", counted):
        for _, (seat, action) in zip(range(40), laws.random_moves(state, SeededChance(seed)), strict=False):
            kinds = len(state.tables.gold)
            favourites = [one for one in state.legal(seat) if one >= CARDS and (one - CARDS) % kinds in new]
            state.apply(dice.choice(favourites) if favourites and dice.random() < 0.8 else action, seat)
    assert all(MOST_LOOKS - look.left <= bound for look in looks)
