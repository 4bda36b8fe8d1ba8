"""Cards that do not exist yet: every verb, filter, test and trigger of the vocabulary, played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mastaba.cli import main
from mastaba.core import Moved, SeededChance
from mastaba.core.language import REQUIRED_LANGUAGES
from mastaba.games.valley.effects.guide import WORD_TABLES, meaning_of, vocabulary
from mastaba.games.valley.effects.program import TRIGGER_IDS
from mastaba.games.valley.effects.vocabulary import FILTERS, TESTS, VERBS
from mastaba.games.valley.types import Returned
from mastaba.texts import of
from tests import laws
from tests.games.valley import invariants
from tests.games.valley.editions import HEAD, card, read, with_card
from tests.games.valley.table import option, pile, play, pyramid, table, what

# -- every verb --------------------------------------------------------------------------------------


def test_draw_for_others_and_for_all() -> None:
    game = with_card('{ do = "draw", count = 2, who = "others" }')
    state = table({"hand": "new", "draw": "urn"}, {"draw": "urn urn urn"}, {"discard": "boat"}, {}, game=game)
    play(state, "act:new")
    assert [len(pile(state, seat, "hand")) for seat in range(4)] == [0, 2, 1, 0]
    game = with_card('{ do = "draw", who = "all" }')
    state = table({"hand": "new", "draw": "urn"}, {"draw": "boat urn"}, game=game)
    play(state, "act:new")
    assert [len(pile(state, seat, "hand")) for seat in range(2)] == [1, 1]
    assert table({"hand": "new"}, {"draw": "boat"}, game=game).why_not("act:new", 0) == "VK-6.2"


def test_discard_from_the_own_draw_pile() -> None:
    game = with_card('{ do = "discard", from = "draw", count = 2 }')
    state = table({"hand": "new", "draw": "urn boat"}, game=game)
    play(state, "act:new")
    assert pile(state, 0, "discard") == ["boat", "urn"]
    assert table({"hand": "new urn", "draw": "urn"}, game=game).why_not("act:new", 0) == "VK-6.2"


def test_discard_of_several_chosen_cards_by_a_filter() -> None:
    game = with_card('{ do = "discard", count = [1, 2], where = { kind = "starter" } }')
    state = table({"hand": "new urn boat shabti urn"}, game=game)
    play(state, "act:new")
    assert state.moves(0) == ["discard:urn", "discard:shabti"]
    play(state, "discard:urn", "pass")
    assert pile(state, 0, "discard") == ["urn"]
    assert table({"hand": "new boat"}, game=game).why_not("act:new", 0) == "VK-6.2"


def test_a_discard_for_all_begins_with_the_player_who_cannot_shield() -> None:
    game = with_card('{ do = "discard", who = "all", count = 2 }')
    state = table({"hand": "new offering-table urn boat"}, {"hand": "offering-table urn urn"}, game=game)
    play(state, "act:new")
    assert state.moves(0) == ["discard:offering-table", "discard:urn", "discard:boat"]
    play(state, "discard:urn", "discard:boat")
    assert "show:offering-table" in state.moves(1)
    play(state, "discard:urn", "discard:urn")
    assert "end" in state.moves(0)


def test_what_a_discard_for_all_costs_is_no_longer_there_for_the_next_step() -> None:
    game = with_card('{ do = "discard", who = "all" }, { do = "sacrifice" }')
    assert table({"hand": "new urn"}, game=game).why_not("act:new", 0) == "VK-6.2"
    assert table({"hand": "new urn urn"}, game=game).why_not("act:new", 0) is None


def test_a_filtered_attack_spares_hands_without_a_fitting_card() -> None:
    game = with_card('{ do = "discard", who = "others", where = { kind = "unique" } }')
    state = table({"hand": "new"}, {"hand": "urn"}, {"hand": "urn boat"}, game=game)
    play(state, "act:new")
    assert state.moves(2) == ["discard:boat"]


def test_an_attack_with_both_thresholds() -> None:
    game = with_card('{ do = "sacrifice", who = "others", down_to = 1, hand_over = 2, cards_over = 3 }')
    hands = [{"hand": "urn urn"}, {"hand": "urn urn urn"}, {"hand": "urn urn urn", "draw": "urn"}]
    state = table({"hand": "new mummified-cat"}, *hands, game=game)
    play(state, "act:new")
    assert state.to_move == [3]
    play(state, "sacrifice:urn", "pass", "sacrifice:urn", "react:mummified-cat")
    assert len(pile(state, 3, "hand")) == 1
    assert "end" in state.moves(0)


def test_an_attack_on_draw_piles_with_a_threshold() -> None:
    game = with_card('{ do = "discard", from = "draw", who = "others", count = 2, hand_over = 1 }')
    state = table(
        {"hand": "new"},
        {"hand": "urn", "draw": "urn urn"},
        {"hand": "urn urn", "draw": "urn boat"},
        game=game,
    )
    play(state, "act:new")
    assert pile(state, 1, "discard") == []
    assert pile(state, 2, "discard") == ["boat", "urn"]


def test_give_demands_several_cards() -> None:
    game = with_card('{ do = "give", count = 2, hand_over = 1 }')
    state = table({"hand": "new"}, {"hand": "urn"}, {"hand": "boat shabti urn"}, game=game)
    play(state, "act:new", "give:boat", "give:urn")
    assert pile(state, 0, "discard") == ["boat", "urn"]
    assert "end" in state.moves(0)


@pytest.mark.parametrize(
    ("zone", "move"),
    [
        ("pyramid", "sacrifice:4"),
        ("base", "sacrifice:1"),
        ("discard", "sacrifice:boat"),
        ("tomb", "sacrifice:boat"),
    ],
)
def test_sacrifice_from_every_zone_reaches_the_boneyard_and_the_cat(zone: str, move: str) -> None:
    game = with_card(f'{{ do = "sacrifice", from = "{zone}" }}')
    piles = {zone: "boat"} if zone in ("discard", "tomb") else {}
    standing = (
        "boat - - wedjat-amulet" if zone == "base" else "censer - - boat" if zone == "pyramid" else "censer"
    )
    state = table({"hand": "new", **piles}, {"hand": "mummified-cat"}, pyramid=standing, game=game)
    play(state, "act:new")
    assert move in state.moves(0)
    play(state, move)
    assert state.view(None).boneyard.top == "boat"
    play(state, "react:mummified-cat")
    assert pile(state, 1, "discard") == ["boat", "mummified-cat"]
    invariants.check(state)


def test_a_base_sacrifice_offers_the_base_row_only() -> None:
    game = with_card('{ do = "sacrifice", from = "base" }')
    state = table({"hand": "new"}, pyramid="boat - - wedjat-amulet", game=game)
    play(state, "act:new")
    assert state.moves(0) == ["sacrifice:1"]


@pytest.mark.parametrize(
    ("step", "moves", "where"),
    [
        ('{ do = "take", from = "base" }', "take:1", "discard"),
        ('{ do = "take", from = "base", to = "hand" }', "take:1", "hand"),
        ('{ do = "take", from = "boneyard", to = "hand" }', "", "hand"),
        ('{ do = "take", from = "stock", to = "hand" }', "", "hand"),
        ('{ do = "take", from = "discard" }', "take:boat", "hand"),
        ('{ do = "take", from = "tomb" }', "take:boat", "hand"),
        ('{ do = "take", from = "tomb", to = "discard" }', "take:boat", "discard"),
        ('{ do = "entomb", from = "base" }', "entomb:1", "tomb"),
        ('{ do = "entomb", from = "boneyard" }', "", "tomb"),
        ('{ do = "entomb", from = "stock" }', "", "tomb"),
        ('{ do = "entomb", from = "discard" }', "entomb:boat", "tomb"),
        ('{ do = "return", from = "hand" }', "return:boat", "draw"),
        ('{ do = "return", from = "discard" }', "return:boat", "draw"),
        ('{ do = "return" }', "return:boat", "draw"),
        ('{ do = "return", from = "tomb" }', "return:boat", "draw"),
    ],
)
def test_cards_go_from_every_zone_to_every_zone(step: str, moves: str, where: str) -> None:
    found = re.search('from = "(.+?)"', step)
    zone = found[1] if found else "discard"
    game = with_card(step)
    own = {zone: "boat"} if zone in ("discard", "tomb") else {}
    fields = {
        "pyramid": "boat" if zone == "base" else "",
        "stock": "boat" if zone == "stock" else "",
        "boneyard": "boat" if zone == "boneyard" else "",
    }
    state = table({"hand": "new boat" if zone == "hand" else "new", **own}, game=game, **fields)
    play(state, "act:new", *moves.split())
    assert pile(state, 0, where) == ["boat"]
    assert "end" in state.moves(0)
    empty = table({"hand": "new"}, game=game)
    assert empty.why_not("act:new", 0) == "VK-6.2"


def test_taking_up_to_two_may_be_none() -> None:
    game = with_card('{ do = "take", count = [0, 2] }')
    state = table({"hand": "new"}, pyramid="boat censer hapy-jar", game=game)
    play(state, "act:new")
    assert state.moves(0) == ["take:1", "take:2", "take:3", "pass"]
    play(state, "take:1", "take:3")
    assert pyramid(state) == "- censer - - - -"
    nothing = table({"hand": "new"}, game=game)
    play(nothing, "act:new")
    assert "end" in nothing.moves(0)


def test_a_returned_hand_card_is_told_to_its_owner_only() -> None:
    game = with_card('{ do = "return", from = "hand" }')
    state = table({"hand": "new boat", "draw": "urn"}, game=game)
    play(state, "act:new", "return:boat")
    assert state.log is not None
    event = next(event for event in state.log if isinstance(event.open, Returned))
    assert event.seen_by(0) == Returned(
        seat=0, piece="card:boat", moved=[Moved(start="hand:0", end="draw:0", piece="card:boat")]
    )
    assert event.seen_by(1) == Returned(seat=0, moved=[Moved(start="hand:0", end="draw:0")])
    hidden = table({"hand": "new urn", "draw": "boat"}, game=game)
    play(hidden, "act:new", "return:urn")
    assert laws.seen(hidden, 1) == laws.seen(state, 1)


def test_returned_cards_are_shuffled_into_the_draw_pile() -> None:
    game = with_card('{ do = "return", from = "tomb" }')
    tops = set()
    for seed in range(20):
        state = table(
            {"hand": "new", "tomb": "boat", "draw": "urn urn urn"},
            game=game,
            chance={"kind": "seeded", "seed": seed},
        )
        play(state, "act:new", "return:boat")
        tops.add(state.tables.names.ids[state.draws[0][-1]])
    assert tops == {"boat", "urn"}


def test_a_shown_hand_card_stays_and_is_known() -> None:
    game = with_card('{ do = "show", where = { kind = "set" } }, { do = "draw" }')
    state = table({"hand": "new hapy-jar urn", "draw": "urn"}, game=game)
    play(state, "act:new")
    assert state.moves(0) == ["show:hapy-jar"]
    play(state, "show:hapy-jar")
    assert state.view(1).seats[0].known == ["hapy-jar"]
    assert pile(state, 0, "hand") == ["hapy-jar", "urn", "urn"]


@pytest.mark.parametrize(
    ("to", "rest"), [("hand", "discard"), ("tomb", "discard"), ("hand", "draw"), ("tomb", "draw")]
)
def test_look_takes_some_cards_and_puts_the_rest_away(to: str, rest: str) -> None:
    game = with_card(f'{{ do = "look", count = 3, take = 2, to = "{to}", rest = "{rest}" }}')
    state = table({"hand": "new", "draw": "shabti boat censer urn"}, game=game)
    play(state, "act:new")
    assert state.view(0).seats[0].looks_at == ["urn", "censer", "boat"]
    assert state.moves(0) == ["take:urn", "take:censer", "take:boat"]
    assert state.why_not("pass", 0) == "VK-6.2"
    play(state, "take:boat", "take:urn")
    assert pile(state, 0, to) == ["boat", "urn"]
    if rest == "discard":
        assert (pile(state, 0, "discard"), pile(state, 0, "draw")) == (["censer"], ["shabti"])
    else:
        assert (pile(state, 0, "discard"), pile(state, 0, "draw")) == ([], ["censer", "shabti"])


def test_others_see_only_how_many_cards_are_looked_at() -> None:
    game = with_card('{ do = "look", count = 2, rest = "draw" }')
    views = []
    for draw in ("urn urn censer boat", "boat censer urn urn"):
        state = table({"hand": "new", "draw": draw}, {"hand": "urn"}, game=game)
        play(state, "act:new")
        laws.check_samples(state, SeededChance(1), invariants.check)
        played = [laws.seen(state, 1), laws.seen(state, None)]
        play(state, state.moves(0)[0])
        assert state.log is not None
        log = [(event.seen_by(1), event.seen_by(None)) for event in state.log]
        views.append([*played, laws.seen(state, 1), str(log)])
    assert views[0] == views[1]


def test_looking_needs_that_many_cards_and_reshuffles() -> None:
    game = with_card('{ do = "look", count = 3, take = 0 }')
    assert table({"hand": "new", "draw": "urn urn"}, game=game).why_not("act:new", 0) == "VK-6.2"
    state = table({"hand": "new", "draw": "urn", "discard": "urn boat"}, game=game)
    play(state, "act:new")
    assert pile(state, 0, "discard") == ["boat", "urn", "urn"]


def test_what_is_looked_up_can_be_used_by_the_next_step() -> None:
    game = with_card('{ do = "look", count = 2 }, { do = "entomb" }')
    state = table({"hand": "new", "draw": "urn boat"}, game=game)
    play(state, "act:new", "take:boat", "entomb:boat")
    assert pile(state, 0, "tomb") == ["boat"]


def test_gained_gold_is_spent_on_the_next_purchase_only() -> None:
    game = with_card('{ do = "gain", gold = 3 }')
    state = table({"hand": "new urn"}, pyramid="hapy-jar imsety-jar wedjat-amulet", game=game)
    assert state.why_not("buy:3", 0) == "VK-4.3"
    play(state, "act:new", "buy:1")  # cost 2; the third gold is lost
    assert pile(state, 0, "discard") == ["hapy-jar"]
    assert state.why_not("buy:2", 0) == "VK-4.3"
    state = table({"hand": "new urn"}, pyramid="hapy-jar imsety-jar wedjat-amulet", game=game)
    play(state, "act:new", "buy:3", "pay:urn")
    assert pile(state, 0, "discard") == ["wedjat-amulet"]


def test_gained_gold_is_gone_with_the_turn() -> None:
    game = with_card('{ do = "gain", gold = 3 }')
    state = table({"hand": "new"}, {"hand": "urn"}, pyramid="hapy-jar imsety-jar", game=game)
    play(state, "act:new", "end", "remove:2")
    assert state.why_not("buy:1", 1) == "VK-4.3"


def test_gained_entombings_come_besides_the_normal_one() -> None:
    game = with_card('{ do = "gain", entombs = 2 }')
    state = table({"hand": "new urn urn urn urn"}, game=game)
    play(state, "act:new", "entomb:urn", "entomb:urn", "entomb:urn")
    assert state.why_not("entomb:urn", 0) == "VK-8.1"


@pytest.mark.parametrize(
    ("change", "least", "prices"), [(1, 1, [3, 6]), (-1, 0, [1, 4]), (-9, 0, [0, 0]), (-3, 2, [2, 2])]
)
def test_price_changes_what_is_paid(change: int, least: int, prices: list[int]) -> None:
    game = with_card(f'{{ do = "price", change = {change}, least = {least} }}')
    state = table({"hand": "new burial-mask"}, pyramid="hapy-jar censer", game=game)
    play(state, "act:new")
    told = [option(state, move).price for move in ("buy:1", "buy:2")]
    assert told == prices
    play(state, "buy:1")
    assert state.to_move == [0]
    assert (what(state, 0) == "pay") == (prices[0] > 0)


def test_a_lower_price_never_rises_to_its_floor() -> None:
    game = read(
        HEAD + card("new", '{ do = "price", change = -2 }') + card("gift", '{ do = "draw" }', cost="0")
    )
    state = table({"hand": "new"}, pyramid="gift", game=game)
    play(state, "act:new", "buy:1")
    assert pile(state, 0, "discard") == ["gift"]


def test_value_may_make_hand_cards_worthless() -> None:
    game = with_card('{ do = "value", gold = 0 }')
    state = table({"hand": "new burial-mask"}, pyramid="hapy-jar", game=game)
    play(state, "act:new")
    assert state.why_not("buy:1", 0) == "VK-4.3"


def test_if_goes_one_way_or_the_other_and_only_that_way_must_be_possible() -> None:
    steps = '{ do = "if", test = { bought = true }, then = [{ do = "take", where = { cheaper = "bought" } }], else = [{ do = "draw" }] }'
    game = with_card(steps)
    state = table({"hand": "new", "draw": "urn"}, pyramid="boat hapy-jar", game=game)
    play(state, "act:new")
    assert pile(state, 0, "hand") == ["urn"]
    state = table({"hand": "new statue-of-isis"}, pyramid="boat hapy-jar", game=game)
    assert state.why_not("act:new", 0) == "VK-6.2"
    play(state, "buy:1", "pay:statue-of-isis", "act:new")
    assert state.moves(0) == ["take:2"]


def test_if_without_else_does_nothing_otherwise() -> None:
    game = with_card('{ do = "if", test = { tomb_at_least = 1 }, then = [{ do = "draw" }] }')
    state = table({"hand": "new"}, game=game)
    play(state, "act:new")
    assert "end" in state.moves(0)
    assert table({"hand": "new", "tomb": "urn"}, game=game).why_not("act:new", 0) == "VK-6.2"


TEST_TABLES: dict[str, tuple[str, dict[str, str], dict[str, str], dict[str, str], dict[str, str]]] = {
    # test: (its TOML, the seat and the table where it just holds, the same where it just fails)
    "hand_at_least": ("hand_at_least = 2", {"hand": "new urn urn"}, {}, {"hand": "new urn"}, {}),
    "hand_at_most": ("hand_at_most = 1", {"hand": "new urn"}, {}, {"hand": "new urn urn"}, {}),
    "discard_at_least": (
        "discard_at_least = 2",
        {"discard": "urn urn"},
        {},
        {"discard": "urn", "draw": "urn"},
        {},
    ),
    "tomb_at_least": ("tomb_at_least = 1", {"tomb": "urn"}, {}, {"discard": "urn"}, {}),
    "boneyard_at_least": ("boneyard_at_least = 1", {}, {"boneyard": "boat"}, {}, {"stock": "boat"}),
    "stock_at_least": ("stock_at_least = 1", {}, {"stock": "boat"}, {}, {"boneyard": "boat"}),
}


@pytest.mark.parametrize("name", TEST_TABLES)
def test_require_makes_a_card_playable_only_where_its_test_holds(name: str) -> None:
    toml, good, good_fields, bad, bad_fields = TEST_TABLES[name]
    game = with_card(f'{{ do = "require", test = {{ {toml} }} }}, {{ do = "gain", gold = 1 }}')
    assert table({"hand": "new", **good}, game=game, **good_fields).why_not("act:new", 0) is None
    assert table({"hand": "new", **bad}, game=game, **bad_fields).why_not("act:new", 0) == "VK-6.2"


@pytest.mark.parametrize("name", TEST_TABLES)
def test_if_uses_the_same_tests(name: str) -> None:
    toml, good, good_fields, bad, bad_fields = TEST_TABLES[name]
    game = with_card(f'{{ do = "if", test = {{ {toml} }}, then = [{{ do = "gain", gold = 1 }}] }}')
    for gold, seat, fields in ((1, good, good_fields), (0, bad, bad_fields)):
        state = table({"hand": "new", **seat}, game=game, **fields)
        play(state, "act:new")
        assert state.view(0).turn.purse == gold


def test_require_bought() -> None:
    game = with_card('{ do = "require", test = { bought = true } }, { do = "gain", gold = 1 }')
    state = table({"hand": "new urn urn"}, pyramid="hapy-jar", game=game)
    assert state.why_not("act:new", 0) == "VK-6.2"
    play(state, "buy:1", "pay:urn", "pay:urn", "act:new")
    assert state.view(0).turn.purse == 1


def test_every_test_of_the_vocabulary_is_tested_here() -> None:
    assert set(TESTS) == {*TEST_TABLES, "bought", "highest"}  # highest: Senet Game, test_uniques


def test_choose_offers_only_options_that_can_be_carried_out() -> None:
    game = with_card(
        '{ do = "choose", options = [[{ do = "draw" }], [{ do = "take", from = "tomb" }], [{ do = "swap" }]] }'
    )
    state = table({"hand": "new", "tomb": "urn"}, pyramid="boat censer", game=game)
    play(state, "act:new")
    assert state.moves(0) == ["choose:2", "choose:3"]
    assert table({"hand": "new"}, game=game).why_not("act:new", 0) == "VK-6.2"


def test_an_option_after_which_the_rest_fails_is_not_offered() -> None:
    game = with_card(
        '{ do = "choose", options = [[{ do = "take", from = "tomb" }], [{ do = "swap" }]] }, { do = "entomb" }'
    )
    state = table({"hand": "new", "tomb": "urn"}, pyramid="boat censer", game=game)
    play(state, "act:new")
    assert state.moves(0) == ["choose:1"]
    play(state, "choose:1", "take:urn", "entomb:urn")
    assert pile(state, 0, "tomb") == ["urn"]


def test_an_option_may_refer_to_the_card_chosen_before() -> None:
    game = with_card(
        '{ do = "discard" }, { do = "choose", options = [[{ do = "take", where = { same = "set" } }], [{ do = "gain", gold = 1 }]] }'
    )
    state = table({"hand": "new hapy-jar urn"}, pyramid="imsety-jar boat", game=game)
    twin = state.copy()
    play(state, "act:new", "discard:hapy-jar")
    assert state.moves(0) == ["choose:1", "choose:2"]
    play(state, "choose:1")
    assert state.moves(0) == ["take:1"]
    play(twin, "act:new", "discard:urn")
    assert twin.moves(0) == ["choose:2"]


def test_times_repeats_its_steps() -> None:
    game = with_card('{ do = "times", count = 3, steps = [{ do = "discard" }, { do = "draw" }] }')
    state = table({"hand": "new urn", "draw": "shabti boat censer"}, game=game)
    play(state, "act:new", "discard:urn", "discard:censer", "discard:boat")
    assert pile(state, 0, "hand") == ["shabti"]


def test_times_keeps_each_pair_of_steps_together() -> None:
    game = with_card(
        '{ do = "times", count = 2, steps = [{ do = "discard" }, { do = "take", where = { same = "set" } }] }'
    )
    state = table(
        {"hand": "new hapy-jar book-of-gates"}, pyramid="imsety-jar book-of-the-earth boat", game=game
    )
    play(state, "act:new", "discard:hapy-jar", "take:1", "discard:book-of-gates", "take:2")
    assert pile(state, 0, "discard") == ["book-of-gates", "book-of-the-earth", "hapy-jar", "imsety-jar"]


def test_perform_does_what_another_card_does() -> None:
    game = read(
        HEAD
        + card("new", '{ do = "perform", card = "other" }, { do = "draw" }')
        + card("other", '{ do = "discard" }')
    )
    state = table({"hand": "new boat", "draw": "urn"}, game=game)
    play(state, "act:new", "discard:boat")
    assert pile(state, 0, "hand") == ["urn"]
    assert state.tables.names.all(state.done) == ["new"]


def test_an_own_repeating_card_can_never_be_repeated() -> None:
    for steps in ('{ do = "repeat" }', '{ do = "perform", card = "tyet-amulet" }, { do = "draw" }'):
        game = with_card(steps)
        state = table(
            {"hand": "new new tyet-amulet box-of-food", "draw": "urn urn urn urn urn urn"}, game=game
        )
        play(state, "act:box-of-food", "act:new", "repeat:box-of-food", "act:new")
        assert state.moves(0) == ["repeat:box-of-food"]
        play(state, "repeat:box-of-food", "act:tyet-amulet")
        assert state.moves(0) == ["repeat:box-of-food"]


def test_repeatable_can_be_forbidden() -> None:
    game = with_card('{ do = "draw" }', repeatable="false")
    state = table({"hand": "new tyet-amulet", "draw": "urn urn urn"}, game=game)
    play(state, "act:new")
    assert state.why_not("act:tyet-amulet", 0) == "VK-6.2"


def test_several_reveals_come_one_after_the_other() -> None:
    game = with_card('{ do = "times", count = 2, steps = [{ do = "reveal" }] }')
    state = table({"hand": "new", "draw": "shabti box-of-food boat box-of-food"}, game=game)
    play(state, "act:new")
    assert pile(state, 0, "hand") == ["boat", "shabti"]
    assert pile(state, 0, "discard") == ["box-of-food", "box-of-food"]


# -- every filter ------------------------------------------------------------------------------------

STANDING = "hapy-jar boat censer wedjat-amulet statue-of-thoth imsety-jar"  # cost 2 3 5 4 6 3


@pytest.mark.parametrize(
    ("where", "places"),
    [
        ('kind = "unique"', "2 3"),
        ('kind = "set"', "1 4 5 6"),
        ('set = "jars"', "1 6"),
        ('card = "censer"', "3"),
        ("level = 3", "3 5"),
        ("cost_at_least = 5", "3 5"),
        ("cost_at_most = 3", "1 2 6"),
        ("cost_at_least = 3, cost_at_most = 4", "2 4 6"),
        ("cheapest = true", "1"),
        ("dearest = true", "5"),
        ('dearest = true, kind = "unique"', "3"),
        ('cheapest = true, kind = "unique"', "2"),
        ("dearest = true, cost_at_most = 3", "2 6"),
    ],
)
def test_a_filter_chooses_among_pyramid_cards(where: str, places: str) -> None:
    game = with_card(f'{{ do = "take", where = {{ {where} }} }}')
    state = table({"hand": "new"}, pyramid=STANDING, game=game)
    play(state, "act:new")
    assert state.moves(0) == [f"take:{place}" for place in places.split()]


@pytest.mark.parametrize(
    ("where", "shown", "places"),
    [
        ('same = "set"', "duamutef-jar", "1 6"),
        ('same = "set"', "mummified-cat", ""),
        ('same = "card"', "imsety-jar", "6"),
        ('same = "cost"', "statue-of-horus", "2 6"),
        ('same = "level"', "burial-mask", "3 5"),
        ("cost_times = 1", "statue-of-horus", "1 2 6"),
        ("cost_times = 2", "hapy-jar", "1 2 4 6"),
        ('cheaper = "it"', "mummified-cat", "1 2 6"),
        ('cheaper = "it"', "urn", ""),
    ],
)
def test_a_filter_compares_with_the_card_chosen_before(where: str, shown: str, places: str) -> None:
    game = with_card(f'{{ do = "show" }}, {{ do = "take", where = {{ {where} }} }}')
    state = table({"hand": f"new {shown}"}, pyramid=STANDING, game=game)
    if not places:
        assert state.why_not("act:new", 0) == "VK-6.2"
        return
    play(state, "act:new", f"show:{shown}")
    assert state.moves(0) == [f"take:{place}" for place in places.split()]


@pytest.mark.parametrize(("zone", "verb"), [("hand", "sacrifice"), ("discard", "take"), ("tomb", "take")])
@pytest.mark.parametrize(
    ("where", "found"),
    [('kind = "starter"', ["urn"]), ("dearest = true", ["burial-mask"]), ("level = 2", ["boat"])],
)
def test_a_filter_chooses_among_own_cards(zone: str, verb: str, where: str, found: list[str]) -> None:
    game = with_card(f'{{ do = "{verb}", from = "{zone}", where = {{ {where} }} }}')
    cards = "urn boat burial-mask"
    seat = {"hand": f"new {cards}"} if zone == "hand" else {"hand": "new", zone: cards}
    state = table(seat, game=game)
    play(state, "act:new")
    assert state.moves(0) == [f"{verb}:{id}" for id in found]


def test_every_filter_of_the_vocabulary_is_tested_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    missing = [name for name in FILTERS if not re.search(rf"\b{name} = ", source)]
    assert missing == []


# -- own reactions -----------------------------------------------------------------------------------


def test_a_shield_that_is_discarded_and_does_more() -> None:
    game = with_card(reaction='{ when = "attack", steps = [{ do = "shield" }, { do = "draw" }] }')
    state = table({"hand": "duamutef-jar"}, {"hand": "new urn urn urn urn", "draw": "boat"}, game=game)
    play(state, "act:duamutef-jar", "show:new")
    assert pile(state, 1, "hand") == ["boat", "urn", "urn", "urn", "urn"]
    assert pile(state, 1, "discard") == ["new"]
    assert state.to_move == [0]


def test_a_reaction_that_cannot_be_carried_out_is_not_offered() -> None:
    game = with_card(reaction='{ when = "attack", steps = [{ do = "shield" }, { do = "draw" }] }')
    state = table({"hand": "imsety-jar"}, {"hand": "new urn urn urn"}, game=game)
    play(state, "act:imsety-jar")
    assert state.moves(1) == ["discard:new", "discard:urn"]


def test_several_holders_of_a_reaction_are_asked_in_turn_order_until_one_accepts() -> None:
    game = with_card(reaction='{ when = "purchase", keep = true, steps = [{ do = "draw" }] }', copies="4")
    piles = {"hand": "new", "draw": "urn urn urn"}
    state = table(
        piles, {"hand": "new burial-mask"}, piles, piles, pyramid="hapy-jar boat", active=1, game=game
    )
    play(state, "buy:1", "pay:burial-mask")
    assert state.to_move == [2]
    play(state, "pass")
    assert state.to_move == [3]
    play(state, "react:new")
    assert pile(state, 3, "hand") == ["new", "urn"]  # shown and kept
    assert state.view(1).seats[3].known == ["new"]
    assert state.to_move == [1]


def test_a_card_may_have_an_action_and_a_reaction() -> None:
    game = with_card(
        '{ do = "draw" }', reaction='{ when = "sacrifice", steps = [{ do = "take", from = "boneyard" }] }'
    )
    state = table({"hand": "new shabti", "draw": "urn"}, {"hand": "new"}, pyramid="boat", game=game)
    play(state, "act:new", "act:shabti", "choose:2", "sacrifice:1", "react:new")
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 1, "discard") == ["boat", "new"]


# -- whole games -------------------------------------------------------------------------------------

RICH = {
    "caravan": '{ do = "draw", who = "all" }, { do = "discard", who = "all" }',
    "tax": '{ do = "discard", who = "others", count = 2, hand_over = 2, where = { cost_at_most = 3 } }, { do = "draw" }',
    "plague": '{ do = "sacrifice", who = "others", down_to = 3 }',
    "tribute": '{ do = "give", cards_over = 4, where = { kind = "set" } }',
    "flood": '{ do = "discard", from = "draw", who = "all", count = 2 }, { do = "if", test = { highest = true }, then = [{ do = "take" }] }',
    "robber": '{ do = "take", from = "tomb", to = "discard" }, { do = "take", from = "base", count = [0, 2] }',
    "priest": '{ do = "entomb", from = "discard", count = [0, 2] }, { do = "entomb", from = "stock" }',
    "ferry": '{ do = "return", from = "hand", count = [1, 2] }, { do = "draw", count = 2 }',
    "oasis": '{ do = "return", from = "discard", where = { dearest = true } }, { do = "return", from = "tomb" }',
    "seer": '{ do = "look", count = 3, take = 1, rest = "draw" }, { do = "look", count = 2, take = 1, to = "tomb" }',
    "market": '{ do = "gain", gold = 2, entombs = 1 }, { do = "price", change = -1, least = 0 }, { do = "value", gold = 2 }',
    "judge": '{ do = "show", where = { kind = "set" } }, { do = "choose", options = [[{ do = "take", where = { same = "set" } }], [{ do = "sacrifice", from = "pyramid", where = { cheaper = "it" } }], []] }',
    "scribe": '{ do = "require", test = { hand_at_least = 1 } }, { do = "times", count = 2, steps = [{ do = "draw" }, { do = "discard" }] }',
    "echo": '{ do = "repeat" }, { do = "perform", card = "box-of-food" }',
    "portal": '{ do = "reveal" }, { do = "reveal" }',
    "feast": '{ do = "sacrifice", from = "tomb" }, { do = "sacrifice", from = "discard" }, { do = "take", from = "boneyard", to = "hand", count = 2 }',
}
RICH_REACTIONS = {
    "guard": '{ when = "attack", steps = [{ do = "shield" }, { do = "look", count = 2, rest = "draw" }] }',
    "merchant": '{ when = "purchase", keep = true, steps = [{ do = "return", from = "hand" }] }',
    "vulture": '{ when = "sacrifice", steps = [{ do = "entomb", from = "boneyard" }, { do = "sacrifice", from = "base" }] }',
}


def rich_edition() -> str:
    text = HEAD + "".join(card(id, steps, copies="3") for id, steps in RICH.items())
    return text + "".join(card(id, reaction=told, copies="3") for id, told in RICH_REACTIONS.items())


def test_the_rich_edition_says_every_word_of_the_vocabulary() -> None:
    text = " ".join([*RICH.values(), *RICH_REACTIONS.values(), '{ do = "swap" }'])  # swap: Shabti
    assert [verb for verb in VERBS if f'do = "{verb}"' not in text] == []
    assert [trigger for trigger in TRIGGER_IDS if f'when = "{trigger}"' not in text] == []


@pytest.mark.long
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])
def test_whole_games_with_a_rich_edition_keep_the_laws(players: int, seed: int) -> None:
    game = read(rich_edition())
    state = game.new(players, seed, {"renewal": ["removed", "changed"][seed % 2]}, log=True)
    dice = SeededChance(seed ^ 0xACE)
    for count, (seat, action) in enumerate(laws.random_moves(state, dice)):
        invariants.check(state)
        laws.check_decisions(state)
        if count % 5 == 0:
            laws.check_types(state, dice)
            laws.check_film(state, action, seat)
        if count % 11 == 0:
            laws.check_notation(state, dice)
            laws.check_position(game, state)
            laws.check_samples(state, dice, invariants.check)
        state.apply(action, seat)
    invariants.check(state)
    assert state.winners()


def test_every_word_of_the_vocabulary_is_explained_in_every_language() -> None:
    for kind, known in (("verb", VERBS), *WORD_TABLES):
        for word in known:
            meanings = {lang: of("valley", lang)(meaning_of(kind, word)) for lang in REQUIRED_LANGUAGES}
            assert len(set(meanings.values())) == len(REQUIRED_LANGUAGES), word
            for lang, meaning in meanings.items():
                assert f"| `{word}` |" in vocabulary(lang)
                assert f"| {meaning} |" in vocabulary(lang)
                # only words that an edition file is written in stay as they are
                assert quoted(meaning) == quoted(meanings["en"]), word


def quoted(text: str) -> list[str]:
    return re.findall(r'"(\w+)"|(\w+ = \w+)|(true)', text)


@pytest.mark.parametrize(("lang", "told"), [("en", "what happens"), ("de", "was geschieht")])
def test_the_verbs_are_printed_in_both_languages(
    lang: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["edition", "verbs", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    assert told in printed
    assert all(verb in printed for verb in VERBS)
