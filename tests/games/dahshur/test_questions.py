"""A question offers what can be done, and nothing else."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from mastaba.core import Question, SeededChance
from mastaba.games.dahshur.types import AskAvenue, AskBuy, AskDisc, Buy, Chamber, SetDisc, SetGem, Walk
from mastaba.texts.markup import plain
from mastaba.texts.tell import Teller
from tests.games.dahshur.helper import acting, at, game, new, play
from tests.games.dahshur.test_tribute import tribute
from tests.laws import random_moves

NAMES = ["Ann", "Ben", "Cleo", "Dan"]

# How a wording begins, and the verbs of the moves that it promises; of those in the second set, all others are missing.
PROMISES = [
    (r"Walk .* if you like", {"walk"}, {"walk", "fetch"}),
    (r"Walk .* take back", {"walk", "fetch"}, {"walk", "fetch"}),
    (r"Buy .* leave", {"buy", "leave"}, {"buy", "buy:prince", "leave"}),
    (r"Buy .* market prince", {"buy", "buy:prince", "leave"}, {"buy", "buy:prince", "leave"}),
    (r"You have no", {"swap"}, {"swap", "set", "stop"}),
    (r"Set .*\d RP( and clear a stand of your goods| \(.*\))?\.$", {"set"}, {"swap", "set", "stop"}),
    (r"Set .* or first swap", {"set", "swap"}, {"swap", "set", "stop"}),
    (r"Set .* or stop\?", {"set", "stop"}, {"swap", "set", "stop"}),
    (r"Bring .* or move", {"enter", "move"}, {"enter", "move"}),
    (r"Bring .* far", {"enter"}, {"enter", "move"}),
    (r"Move an offering", {"move"}, {"enter", "move"}),
    (r"Middle reward: which gem", {"gem"}, {"gem", "enter", "move"}),
    (r"Middle reward: what goes", set(), {"gem"}),
    (r"Middle reward: an offering", {"gem"}, {"gem"}),
    (r"Tied, .* which offering", set(), {"fetch"}),
    (r"Tied, .* from which", {"fetch"}, {"fetch", "enter", "move"}),
    (r"Tied, .* an offering", {"fetch"}, {"fetch"}),
    (r"Your offering .* only pass", {"pass"}, {"pass", "gold", "silver"}),
]


def verb(move: str) -> str:
    return move if move == "buy:prince" else move.partition(":")[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_questions_promise_what_can_be_done(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        state = new(players, seed)
        for seat, action in random_moves(state, SeededChance(seed)):
            asked = plain(Teller(game(), NAMES, "en", seat).asked(state.question(seat)))
            verbs = {verb(move) for move in state.moves(seat)}
            for wording, named, spoken_of in PROMISES:
                if re.match(wording, asked):
                    assert verbs & spoken_of == named, asked
                    seen[wording] += 1
            if re.match(r"(Middle reward: (an|what)|Tied, .* (which|an) offering)", asked):
                assert verbs & {"enter", "move"}
            state.apply(action, seat)
    assert {PROMISES[place][0] for place in (0, 1, 6, 8, 17)} <= set(seen)


def asked_at(players: int, step: str, seat: int = 0) -> Question:
    asked = at(players, step).question(seat)
    assert isinstance(asked, Question)
    return asked


def test_a_question_names_where_its_answers_lie() -> None:
    assert asked_at(4, "lay", 1).zones == ["hand:1"]
    area = acting().question(0)
    assert isinstance(area, Question)
    assert area.zones == ["market", "avenue", "procession"]
    assert area.can == ["market", "avenue", "procession", "forgo"]


@pytest.mark.rule("DA-13.3")
def test_a_purchase_says_what_it_costs_and_brings() -> None:
    stands = [{"offer": "offer-1230", "gem": "emerald"}]
    state = play(
        at(2, "area", prince=3, market="orange", stands=stands, gift=["red-5"], seen=[3, 5]), "market"
    )
    walk = state.option(state.parse("walk:1", 0), 0)
    assert isinstance(walk, Walk)
    assert (walk.at, walk.to, walk.gem, walk.price) == ("square", "stand:1", "gem:emerald", 1)
    assert walk.prince == "prince:orange-1"
    play(state, "walk:1")
    asked = state.question(0)
    assert isinstance(asked, AskBuy)
    assert (asked.price, asked.prince) == (1, "prince:orange-1")
    buy = state.option(state.parse("buy:prince", 0), 0)
    assert isinstance(buy, Buy)
    assert (buy.piece, buy.price, buy.gains) == ("gem:emerald", 1, {"gems": 1, "actions": 1})
    assert buy.points is None  # the gem of the new offer is drawn
    leave = state.option(state.parse("leave", 0), 0)
    assert (leave.role, leave.points) == ("decline", 0)


@pytest.mark.rule("DA-6.4", "DA-6.5", "DA-6.6")
def test_a_gem_is_announced_with_what_it_brings() -> None:
    gems = {0: {"gems": ["ruby", "emerald", "sapphire"]}}
    state = play(acting(seats=gems), "avenue")
    symbol, gem = state.view(0).avenue.plates[0].split("-")
    owner = ["blue", "red", "orange", "white"].index(symbol)
    question = state.question(0)
    assert isinstance(question, AskAvenue)
    assert question.points == 2
    asked = plain(Teller(game(), NAMES, "en", 0).asked(question))
    article = "an" if gem == "emerald" else "a"
    gift = "" if owner == 0 else f" ({NAMES[owner]} gets 1)"
    assert asked == f"Set {article} {gem} for 2 RP{gift}, or first swap two plates up to 3 apart."
    option = state.option(state.parse("set", 0), 0)
    assert isinstance(option, SetGem)
    assert option.points == 1  # a gem in the supply would have been worth one, too (DA-11.5)


@pytest.mark.rule("DA-11.3")
def test_a_disc_says_what_it_brings_me_and_my_host() -> None:
    chambers = [{"prince": 4}, {"prince": 1}, {"prince": 2}, {"prince": 3}]
    others = {seat: {"chambers": [{"prince": value} for value in (1, 2, 5, 6)]} for seat in (1, 2, 3)}
    seats = {**others, 0: {"discs": ["gold-4", "gold-5"], "chambers": chambers}}
    state = at(4, "disc", round=4, offering=7, procession={"7": 0}, seats=seats)
    asked = state.question(0)
    assert isinstance(asked, AskDisc)
    assert asked.fits
    own = state.option(state.parse("gold:blue-4", 0), 0)
    other = state.option(state.parse("gold:red-5", 0), 0)
    assert isinstance(own, SetDisc)
    assert isinstance(other, SetDisc)
    assert (own.points, own.owner_points) == (4, 0)
    assert (other.points, other.owner, other.owner_points) == (5, 1, 2)


@pytest.mark.rule("DA-9.2")
def test_tribute_says_what_discs_are_worth() -> None:
    state = tribute("126", "123", "124", "125")
    asked = plain(Teller(game(), NAMES, "de", 0).asked(state.question(0)))
    assert asked == "Tribut der Stadt 9, eine Scheibe fürs Spielende: Gold (4–6 AP) oder Silber (1–3 AP)?"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_of_an_impossible_move_is_said_what_can_be_said(players: int) -> None:
    state = new(players, 9)
    for seat, action in random_moves(state, SeededChance(9)):
        for other in range(0, state.game.action_count, 7):
            option = state.option(other, seat)
            verb = state.name(other, seat).partition(":")[0]
            assert (option.points is None and not option.opens) or other in state.legal(seat)
            assert option.__struct_config__.tag in (verb, "take", "disc")
        state.apply(action, seat)


def test_an_action_or_a_disc_is_not_given_up_by_mistake() -> None:
    state = acting(prince=1)
    forgo = state.option(state.parse("forgo", 0), 0)
    assert forgo.warns == ["acting"]
    said = Teller(game(), NAMES, "en", 0).warnings(forgo)
    assert said == {"acting": "You could still act with this prince."}
    assert not state.option(state.parse("market", 0), 0).warns


# -- what the table says of itself -------------------------------------------------------------------


@pytest.mark.rule("DA-6.2")
def test_the_avenue_says_which_plate_is_next() -> None:
    state = play(acting(seats={0: {"gems": ["ruby", "emerald", "sapphire"]}}), "avenue")
    option = state.option(state.parse("set", 0), 0)
    assert isinstance(option, SetGem)
    assert state.view(1).avenue.next == option.plate == 1
    play(state, "set")
    assert (state.view(1).avenue.built, state.view(1).avenue.next) == (1, 2)
    state.built = len(state.plates)
    assert state.view(None).avenue.next is None


@pytest.mark.rule("DA-1.7")
def test_obelisks_say_who_stands_where() -> None:
    points = {seat: {"points": {"avenue": count}} for seat, count in enumerate((14, 15, 29, 47))}
    view = acting(seats=points).view(None)
    assert [(seat.obelisk, seat.step) for seat in view.seats] == [(1, 14), (2, 0), (2, 14), (4, 2)]
    assert [(each.least, each.most) for each in view.obelisks] == [(0, 14), (15, 29), (30, 44), (45, 59)]
    assert len(acting().view(None).obelisks) == 3


@pytest.mark.rule("DA-1.5")
def test_a_stand_that_sells_nothing_for_a_colour_names_no_price() -> None:
    state = at(4, "use", stands=[{"offer": "offer-1230", "gem": "emerald"}], gift=["red-1"])
    prices = state.view(None).stands[0].prices
    assert (prices.blue, prices.red, prices.orange, prices.white) == (1, 2, 3, None)


@pytest.mark.rule("DA-11.2")
def test_a_disc_in_a_chamber_shows_its_value_to_all() -> None:
    chambers = [{"prince": 4, "disc": "gold"}, {"prince": 1}]
    view = at(4, "disc", round=4, offering=7, procession={"7": 0}, seats={1: {"chambers": chambers}}).view(3)
    assert view.seats[1].chambers[:2] == [Chamber(4, "gold", 4), Chamber(1, None, None)]


def test_traders_on_the_square_are_named() -> None:
    view = acting(seats={0: {"trader": 2}, 3: {"trader": 6}}).view(None)
    assert view.square == [1, 2]
    assert view.stands[1].traders == [0]
