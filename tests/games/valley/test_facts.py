"""What questions and answers say of themselves, so that nobody else needs to work it out."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from mastaba.core.types import Unasked
from mastaba.games.valley.ask.options import CARD_OPTIONS
from mastaba.games.valley.notation import CARD_VERBS, PLACE_VERBS
from mastaba.games.valley.payment import MOST_PAYMENTS, payments, suggested
from mastaba.games.valley.types import FACTS, NoEntombing, NoGold, Paying, Payment
from mastaba.texts.markup import plain
from mastaba.texts.tell import fact_against
from tests.games.valley.editions import HEAD, card, read
from tests.games.valley.table import asked, option, play, table

FULL = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis burial-mask"


def test_every_verb_of_a_move_has_its_type() -> None:
    assert set(CARD_OPTIONS) == {*CARD_VERBS, *PLACE_VERBS.values(), "fall"}
    assert all(kind.__struct_config__.tag == verb for verb, kind in CARD_OPTIONS.items())
    assert FACTS.view.__struct_config__.tag is None


# -- buying and paying -------------------------------------------------------------------------------


@pytest.mark.rule("VK-4.3", "VK-4.4")
def test_a_purchase_says_what_it_costs_and_how_it_might_be_paid() -> None:
    state = table({"hand": "urn shabti boat"}, pyramid=FULL)
    buy = option(state, "buy:2")
    assert (buy.piece, buy.at, buy.to, buy.place) == ("card:imsety-jar", "pyramid:2", "discard:0", 2)
    assert (buy.price, buy.due, buy.opens) == (3, 3, True)
    assert buy.pay == ["card:urn", "card:boat"]
    play(state, "buy:2")
    assert (asked(state, 0).due, asked(state, 0).at, asked(state, 0).pay) == (3, "pyramid:2", buy.pay)
    assert option(state, "pay:boat").gold == 2
    assert option(state, "pay:boat").opens


@pytest.mark.rule("VK-4.3", "VK-4.4")
def test_a_purchase_lists_the_payments_that_it_takes() -> None:
    state = table({"hand": "urn shabti boat"}, pyramid=FULL)  # worth 1, 1 and 2, for a price of 3
    assert option(state, "buy:2").payments == [Payment([1, 2]), Payment([1, 1, 2], lost=1)]
    play(state, "buy:2", "pay:urn")
    assert asked(state, 0).payments == [Payment([2]), Payment([1, 2], lost=1)]


@pytest.mark.rule("VK-4.3")
@pytest.mark.parametrize("due", range(1, 12))
@pytest.mark.parametrize(
    "hand",
    [
        "urn shabti boat shabti",
        "shabti boat tyet-amulet urn shabti",
        "urn boat urn shabti heart-scarab-amulet",
    ],
)
def test_the_payments_listed_are_those_that_can_be_played(hand: str, due: int) -> None:
    """Every row of cards in which the price is reached by the last one, and by none before it."""
    state = table({"hand": hand}, pyramid=FULL)
    worths = [state.gold_of(card) for card in state.hands[0]]
    taken = set()
    for size in range(1, len(worths) + 1):
        for row in permutations(worths, size):
            if sum(row[:-1]) < due <= sum(row):
                taken.add(tuple(sorted(row)))
    assert {tuple(paid.coins) for paid in payments(state, 0, due)} == taken
    assert all(paid.lost == sum(paid.coins) - due for paid in payments(state, 0, due))
    assert len(payments(state, 0, due)) == len(taken)


@pytest.mark.rule("VK-4.3")
@pytest.mark.parametrize("hand", ["urn shabti boat", "urn boat urn tyet-amulet", "offering-table shabti"])
def test_the_cards_that_pay_are_those_of_some_payment(hand: str) -> None:
    """For something that can be bought now; of a purchase that has begun, the cards that can be played for it."""
    state = table({"hand": hand}, pyramid=FULL)
    coins = asked(state, 0).coins
    listed = {
        coin
        for move in state.moves(0)
        if move.startswith("buy:")
        for paid in option(state, move).payments
        for coin in paid.coins
    }
    assert asked(state, 0).pays == [card for card, coin in coins.items() if coin in listed]
    play(state, "buy:1")
    assert [f"pay:{piece.partition(':')[2]}" for piece in asked(state, 0).pays] == state.moves(0)


@pytest.mark.rule("VK-4.3")
def test_a_worthless_card_never_pays_and_says_so() -> None:
    dud = card("dud", '{ do = "draw" }', gold="0")
    state = table({"hand": "dud urn urn"}, pyramid=FULL, game=read(HEAD + dud))
    assert asked(state, 0).pays == ["card:urn"]
    assert state.obstacle(state.parse("pay:dud", 0), 0) == NoGold(piece="card:dud")
    assert state.obstacle(state.parse("pay:urn", 0), 0) == Unasked()  # it pays, but nothing is being bought
    play(state, "buy:1")
    assert asked(state, 0).pays == ["card:urn"]


@pytest.mark.rule("VK-4.3")
def test_no_card_pays_where_nothing_can_be_bought_or_the_purse_is_enough() -> None:
    assert asked(table({"hand": "urn"}, pyramid="burial-mask"), 0).pays == []
    assert asked(table({"hand": "urn"}, pyramid="hapy-jar", turn={"purse": 9}), 0).pays == []


def test_a_hand_that_could_pay_in_thousands_of_ways_lists_some_of_them() -> None:
    cards = "".join(card(f"coin-{gold}", '{ do = "draw" }', gold=str(gold)) for gold in range(1, 24))
    state = table(
        {"hand": " ".join(f"coin-{gold}" for gold in range(1, 24))}, pyramid=FULL, game=read(HEAD + cards)
    )
    listed = payments(state, 0, 30)
    assert len(listed) == MOST_PAYMENTS
    assert all(sum(paid.coins[:-1]) < 30 <= sum(paid.coins) for paid in listed)


@pytest.mark.rule("VK-4.3")
def test_the_last_payment_ends_the_press() -> None:
    state = table({"hand": "boat"}, pyramid=FULL)
    play(state, "buy:1")
    assert not option(state, "pay:boat").opens


def test_what_is_in_the_purse_is_not_due() -> None:
    game = read(HEAD + card("new", '{ do = "gain", gold = 2 }'))
    state = table({"hand": "new urn"}, pyramid="imsety-jar hapy-jar", game=game)
    play(state, "act:new")
    assert (option(state, "buy:1").price, option(state, "buy:1").due) == (3, 1)
    assert (option(state, "buy:2").due, option(state, "buy:2").pay) == (0, [])
    assert not option(state, "buy:2").opens
    assert asked(state, 0).gold == 3


def paid(hand: str, due: int) -> list[str]:
    state = table({"hand": hand}, {})
    return state.tables.names.all(suggested(state, 0, due))


@pytest.mark.rule("VK-4.3", "VK-4.4")
def test_the_suggestion_loses_no_gold_if_it_can_and_then_keeps_what_is_dear() -> None:
    assert paid("burial-mask urn boat", 3) == ["urn", "boat"]
    assert paid("boat ka-figure censer", 3) == ["censer"]
    assert paid("boat ka-figure", 3) == ["boat", "ka-figure"]
    assert paid("hapy-jar offering-table", 1) == ["offering-table"]  # the jar costs more
    assert paid("urn offering-table shabti", 1) == ["offering-table"]  # it cannot act
    assert paid("urn", 2) == []
    assert paid("urn", 0) == []


@pytest.mark.rule("VK-4.3")
def test_a_suggestion_is_always_a_payment_that_stops_with_its_last_card() -> None:
    for counts in product(range(3), repeat=4):
        hand = ["urn"] * counts[0] + ["boat"] * min(1, counts[1])
        hand += ["statue-of-isis"] * counts[2] + ["outer-sarcophagus"] * counts[3]
        state = table({"hand": " ".join(hand)}, {})
        worth = sum(state.gold_of(one) for one in state.hands[0])
        for due in range(1, worth + 1):
            coins = [state.gold_of(one) for one in suggested(state, 0, due)]
            assert sum(coins[:-1]) < due
            assert sum(coins) == min(
                total for total in sums(state.hands[0], list(state.tables.gold)) if total >= due
            )
            assert sum(coins) - due == payments(state, 0, due)[0].lost


def sums(hand: list[int], gold: list[int]) -> set[int]:
    found = {0}
    for one in hand:
        found |= {total + gold[one] for total in found}
    return found


# -- points ------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-9.2", "VK-9.3")
def test_an_answer_says_the_points_that_it_brings() -> None:
    state = table({"hand": "weres-amulet tyet-amulet boat", "tomb": "tyet-amulet wedjat-amulet"})
    assert option(state, "entomb:weres-amulet").points == 5
    assert option(state, "entomb:tyet-amulet").points == 0
    assert option(state, "entomb:boat").points == 4
    assert option(state, "end").points is None  # chance has a say
    play(state, "act:weres-amulet")
    assert option(state, "take:tyet-amulet").points == -3
    assert option(state, "take:boat").points is None  # it is not possible


@pytest.mark.rule("VK-9.2", "VK-9.3")
def test_an_entombing_says_what_cards_of_its_source_are_worth_then() -> None:
    state = table({"hand": "weres-amulet tyet-amulet boat urn", "tomb": "tyet-amulet wedjat-amulet shabti"})
    mine = state.view(0).seats[0]
    points = {"weres-amulet": "amulets", "tyet-amulet": "amulets", "boat": "uniques", "urn": "starters"}
    for laid, source in points.items():
        entomb = option(state, f"entomb:{laid}")
        assert entomb.source_points == mine.points[source] + entomb.points
        ahead = state.copy()
        play(ahead, f"entomb:{laid}")
        assert entomb.source_points == ahead.view(0).seats[0].points[source]
    assert option(state, "entomb:weres-amulet").source_points == 9


@pytest.mark.rule("VK-9.3")
def test_one_is_told_what_each_set_would_be_worth_with_one_more_card() -> None:
    state = table({"hand": "weres-amulet", "tomb": "tyet-amulet tyet-amulet wedjat-amulet"})
    more = state.view(0).seats[0].with_one_more or {}
    assert (more["amulets"], more["books"]) == (9, 1)
    play(state, "entomb:weres-amulet")
    assert state.view(0).seats[0].points["amulets"] == more["amulets"]
    assert state.view(1).seats[0].with_one_more is None


# -- where things are ------------------------------------------------------------------------------------


def test_a_question_says_where_its_cards_lie() -> None:
    state = table(
        {"hand": "heart-scarab-amulet weres-amulet shabti", "discard": "boat urn", "tomb": "urn"},
        pyramid="hapy-jar",
    )
    assert asked(state, 0).zones == ["hand:0", "pyramid:1"]
    play(state, "act:heart-scarab-amulet")
    assert asked(state, 0).zones == ["discard:0"]
    assert (option(state, "take:boat").at, option(state, "take:boat").to) == ("discard:0", "hand:0")
    play(state, "take:boat", "act:weres-amulet")
    assert asked(state, 0).zones == ["tomb:0"]
    assert asked(state, 0).asker == "card:weres-amulet"


@pytest.mark.rule("VK-10.26", "VK-10.36")
def test_an_attack_says_who_attacks_and_where_cards_go() -> None:
    state = table({"hand": "statue-of-bastet"}, {"hand": "boat urn", "draw": "urn urn urn urn"})
    play(state, "act:statue-of-bastet")
    question = asked(state, 1)
    assert (question.by, question.asker, question.verb) == (0, "card:statue-of-bastet", "give")
    given = option(state, "give:boat", 1)
    assert (given.at, given.to) == ("hand:1", "discard:0")


def test_a_repetition_says_what_was_done() -> None:
    state = table({"hand": "box-of-food tyet-amulet", "draw": "urn urn urn"})
    play(state, "act:box-of-food", "act:tyet-amulet")
    assert asked(state, 0).done == ["card:box-of-food"]
    assert (asked(state, 0).zones, option(state, "repeat:box-of-food").at) == (["done"], "done")


def test_ones_own_draw_pile_is_listed_in_no_order() -> None:
    """What one owns and neither holds nor has discarded; the others are told nothing of it."""
    state = table({"hand": "urn", "draw": "boat urn shabti", "discard": "urn"}, {"draw": "censer"})
    ids = state.tables.names.ids
    listed = state.view(0).seats[0].draws
    assert listed == sorted(["boat", "urn", "shabti"], key=ids.index)
    state.draws[0].reverse()
    assert state.view(0).seats[0].draws == listed
    assert state.view(0).seats[1].draws is None
    assert state.view(None).seats[0].draws is None


# -- what somebody means -----------------------------------------------------------------------------


def test_a_press_on_what_is_not_asked_for_means_the_likeliest_move() -> None:
    state = table({"hand": "burial-mask offering-table urn"}, pyramid=FULL.replace("burial-mask", "boat"))
    assert state.meant("card:statue-of-horus", "pyramid:4", 0) == "buy:4"
    assert state.why_not("buy:4", 0) == "VK-4.1"
    assert state.meant("card:offering-table", "hand:0", 0) == "act:offering-table"
    assert state.meant("card:unknown", "hand:0", 0) is None
    assert state.meant(None, "pyramid:7", 0) is None
    play(state, "act:burial-mask")
    assert state.meant(None, "pyramid:1", 0) == "take:1"
    assert state.meant("card:urn", "hand:0", 0) == "take:urn"
    assert state.meant("card:urn", "hand:1", 1) == "act:urn"
    paying = table({"hand": "urn urn"}, pyramid=FULL)
    play(paying, "buy:1")
    assert paying.meant("card:boat", "hand:0", 0) == "pay:boat"
    removing = table({"hand": "urn"}, pyramid="hapy-jar")
    play(removing, "end")
    assert removing.meant(None, "pyramid:2", 0) == "remove:2"


# -- the end of a turn ---------------------------------------------------------------------------------


@pytest.mark.rule("VK-3.2", "VK-8.1")
def test_the_end_of_a_turn_says_what_is_given_up() -> None:
    state = table({"hand": "urn shabti boat"}, pyramid=FULL)
    end = option(state, "end")
    assert (end.warns, end.buys, end.entombs) == (["buying", "entombing"], 2, 1)
    play(state, "entomb:boat")
    assert option(state, "end").entombs == 0
    poor = table({"hand": "shabti"}, pyramid=FULL)
    play(poor, "entomb:shabti")
    assert not option(poor, "end").warns


# -- where people err ----------------------------------------------------------------------------------


@pytest.mark.rule("VK-9.3")
def test_a_second_copy_of_a_set_card_is_warned_of() -> None:
    state = table({"hand": "hapy-jar urn shabti shabti boat", "tomb": "imsety-jar"}, pyramid=FULL)
    assert option(state, "buy:1").warns == ["double"], "one is in hand"
    assert option(state, "buy:2").warns == ["double"], "one is in the tomb"
    assert option(state, "buy:3").warns == [], "the first of its kind"
    assert option(state, "entomb:hapy-jar").warns == [], "a first copy in the tomb counts"
    assert option(state, "entomb:shabti").warns == [], "starters count every time"
    second = table({"hand": "hapy-jar", "tomb": "hapy-jar"})
    assert option(second, "entomb:hapy-jar").warns == ["double"]
    assert option(second, "entomb:hapy-jar").points == 0


# -- what stands against a move ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("buy:2", "“Imsety Jar” costs 3; you have 2 gold."),
        ("buy:4", "“Statue of Horus” is not in the base row yet: it must fall first."),
        ("act:boat", "You do not hold “Boat”."),
        ("act:offering-table", "You play “Offering Table” only in reaction to others."),
        ("pay:urn", "Something else is asked of you now."),
    ],
)
def test_a_refusal_says_the_fact(move: str, said: str) -> None:
    state = table({"hand": "offering-table urn"}, pyramid=FULL)
    assert plain(fact_against(state.refusal(state.parse(move, 0), 0), "en")) == said


def test_a_refusal_says_what_comes_first() -> None:
    state = table({"hand": "urn shabti"}, pyramid=FULL)
    play(state, "buy:1")
    paying = state.obstacle(state.parse("act:shabti", 0), 0)
    assert paying == Paying(piece="card:hapy-jar", due=state.view(0).turn.due)
    other = state.refusal(state.parse("act:shabti", 1), 1)
    assert fact_against(other, "de") == "Du hast gerade nichts zu entscheiden."
    buried = table({"hand": "urn shabti"})
    play(buried, "entomb:urn")
    assert buried.obstacle(buried.parse("entomb:shabti", 0), 0) == NoEntombing()
