"""VK-6.8 and VK-7: what the others get to know, and nothing more."""

from __future__ import annotations

import msgspec
import pytest

import mastaba
from mastaba.core import Happening, SeededChance, Sheet, Waiting
from mastaba.games.valley.sampling import answerable, deal_again, deal_fitting
from mastaba.games.valley.stages import ASK_LOOK, ASK_REACT
from mastaba.games.valley.state import ValleyState
from mastaba.games.valley.types import AskReact, Declined, Shown, ValleyView
from tests.games.valley.invariants import check
from tests.games.valley.table import Seat, pile, play, table
from tests.laws import frozen, random_moves, seen

TWO_BOATS = """
edition = "two boats"
extends = "standard"
[[card]]
id = "boat"
copies = 2
"""
BASE = "hapy-jar imsety-jar tyet-amulet"
BUYER: Seat = {"hand": "urn urn shabti"}


def told(state: ValleyState, seat: int | None) -> list[Happening]:
    """The log as a seat or a spectator reads it."""
    return [event for event in (entry.seen_by(seat) for entry in state.log or []) if event is not None]


def filmed(state: ValleyState, seat: int | None) -> list[ValleyView]:
    """The table after each event that a seat or a spectator is told of."""
    frames = zip(state.log or [], state.film or [], strict=True)
    return [frame.view(seat) for event, frame in frames if event.seen_by(seat) is not None]  # type: ignore[misc]


def two_boats(first: Seat, second: Seat) -> ValleyState:
    """Seat 0 has bought a card; both its neighbours own a Boat, wherever it may be."""
    game = mastaba.game("valley").with_sheet(Sheet.read(TWO_BOATS, "two boats"))
    state = table(BUYER, first, {"hand": "urn"}, second, pyramid=BASE, game=game)
    play(state, "buy:1", "pay:urn", "pay:urn")
    return state


HOLDS: Seat = {"hand": "boat", "draw": "urn"}
OWNS: Seat = {"hand": "urn", "draw": "boat"}


# -- reactions ---------------------------------------------------------------------------------------


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_the_others_see_only_that_somebody_may_react(seat: int | None) -> None:
    left, right = two_boats(HOLDS, OWNS), two_boats(OWNS, HOLDS)
    assert (left.to_move, right.to_move) == ([1], [3])
    assert seen(left, seat) == seen(right, seat)
    assert told(left, seat) == told(right, seat)
    assert left.view(seat).to_move == []
    assert left.question(seat) == Waiting(seats=[], why="react")


@pytest.mark.rule("VK-6.8")
def test_a_sample_does_not_tell_who_is_asked() -> None:
    left, right = two_boats(HOLDS, OWNS), two_boats(OWNS, HOLDS)
    asked = set()
    for number in range(20):
        samples = [state.sample(0, SeededChance(number)) for state in (left, right)]
        assert frozen(samples[0]) == frozen(samples[1])
        assert samples[0].moves(samples[0].asked) == ["react:boat", "pass"]
        asked.add(samples[0].asked)
    assert asked == {1, 3}


@pytest.mark.rule("VK-6.8")
def test_a_refused_move_does_not_tell_who_is_asked() -> None:
    left, right = two_boats(HOLDS, OWNS), two_boats(OWNS, HOLDS)
    for seat in (0, 2):
        assert left.moves(seat) == right.moves(seat) == []
        for action in range(left.game.action_count):
            text = left.name(action, seat)
            assert left.why_not(text, seat) == right.why_not(text, seat) == "VK-6.7"
            assert left.option(action, seat) == right.option(action, seat)


@pytest.mark.rule("VK-6.8")
def test_the_holder_is_asked_alone() -> None:
    state = two_boats(HOLDS, OWNS)
    assert state.view(1).to_move == [1]
    assert isinstance(state.question(1), AskReact)
    assert all(isinstance(state.question(seat), Waiting) for seat in (0, 2, 3))


@pytest.mark.rule("VK-6.7", "VK-6.8")
def test_of_several_holders_the_first_to_accept_ends_the_asking() -> None:
    state = two_boats(HOLDS, HOLDS)
    assert state.to_move == [1]
    declined = state.copy()
    play(state, "react:boat", "take:2")
    assert state.to_move == [0]
    play(declined, "pass")
    assert declined.to_move == [3]
    play(declined, "pass")
    assert declined.to_move == [0]


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize(
    ("card", "hand", "moves"),
    [
        ("boat", "urn urn shabti", ["buy:1", "pay:urn", "pay:urn"]),
        ("mummified-cat", "shabti urn", ["act:shabti", "choose:2", "sacrifice:1"]),
        ("mummified-cat", "urn", ["end", "remove:1"]),
    ],
)
def test_a_declined_reaction_leaves_no_trace_for_the_others(card: str, hand: str, moves: list[str]) -> None:
    holder = table({"hand": hand}, {"hand": card, "draw": "urn"}, {}, pyramid=BASE)
    other = table({"hand": hand}, {"hand": "urn", "draw": card}, {}, pyramid=BASE)
    holder.film, other.film = [], []
    play(holder, *moves)
    assert holder.to_move == [1]
    play(holder, "pass")
    play(other, *moves)
    for seat in (0, 2, None):
        assert told(holder, seat) == told(other, seat)
        assert seen(holder, seat) == seen(other, seat)
        assert filmed(holder, seat) == filmed(other, seat)
    assert [isinstance(event, Declined) for event in told(holder, 1)].count(True) == 1


@pytest.mark.rule("VK-6.8")
def test_a_shield_that_was_not_shown_leaves_no_trace() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": "urn urn urn offering-table"}, {})
    play(state, "act:imsety-jar", "discard:urn")
    for seat in (0, 2, None):
        assert "offering-table" not in str(told(state, seat))
        assert state.view(seat).seats[1].known == []


@pytest.mark.rule("VK-7.6")
def test_a_shown_shield_is_known_to_all_and_stays_in_hand() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": "urn urn urn offering-table"}, {})
    play(state, "act:imsety-jar", "show:offering-table")
    for seat in (0, 2, None):
        assert state.view(seat).seats[1].known == ["offering-table"]
        assert told(state, seat)[-1] == Shown(seat=1, piece="card:offering-table")
    assert "offering-table" in pile(state, 1, "hand")
    sample = state.sample(0, SeededChance(5))
    assert "offering-table" in pile(sample, 1, "hand")


# -- samples -----------------------------------------------------------------------------------------


def test_a_sample_does_not_betray_the_asked_players_hand() -> None:
    state = table({"hand": "urn shabti boat", "draw": "urn shabti shabti"}, {"hand": "urn"}, pyramid=BASE)
    assert state.moves(0)  # asked before, and remembered
    hands = set()
    for seed in range(20):
        sample = state.sample(1, SeededChance(seed))
        hand = pile(sample, 0, "hand")
        hands.add(tuple(hand))
        assert {move[7:] for move in sample.moves(0) if move.startswith("entomb:")} == set(hand)
    assert len(hands) > 2


@pytest.mark.rule("VK-4.3")
def test_in_a_sample_the_buyer_can_pay() -> None:
    state = table({"hand": "burial-mask urn", "draw": "urn urn urn urn"}, pyramid="censer")
    play(state, "buy:1")
    for seed in range(10):
        sample = state.sample(1, SeededChance(seed))
        assert "burial-mask" in pile(sample, 0, "hand")
        assert sorted(sample.moves(0)) == ["pay:burial-mask", "pay:urn"]


@pytest.mark.rule("VK-6.2")
def test_in_a_sample_the_player_on_turn_can_go_on() -> None:
    state = table({"hand": "ka-figure hapy-jar", "draw": "urn urn urn urn"}, pyramid="imsety-jar")
    play(state, "act:ka-figure")
    for seed in range(10):
        sample = state.sample(1, SeededChance(seed))
        assert pile(sample, 0, "hand") == ["hapy-jar"]
        assert sample.moves(0) == ["discard:hapy-jar"]


MANY_ONES = "shabti " * 12 + "urn " * 9 + "box-of-food " * 6


@pytest.mark.rule("VK-4.3", "VK-7.1")
def test_a_sample_does_not_betray_the_one_hand_that_can_pay() -> None:
    """Two hands of 4060 can pay, and which of them it is must not shine through."""
    left, right = (
        table(
            {"hand": f"senet-game censer {mine}", "draw": f"{MANY_ONES} {other}"},
            pyramid="burial-mask",
            players=4,
        )
        for mine, other in (("boat", "ka-figure"), ("ka-figure", "boat"))
    )
    hands = set()
    for seed in range(40):
        samples = []
        for state in (left, right):
            bought = state.copy()
            play(bought, "buy:1")
            samples.append(bought.sample(1, SeededChance(seed)))
            assert seen(samples[-1], 1) == seen(bought, 1)
        assert frozen(samples[0]) == frozen(samples[1])
        hands.add(" ".join(pile(samples[0], 0, "hand")))
    assert hands == {"boat censer senet-game", "censer ka-figure senet-game"}


@pytest.mark.rule("VK-6.2", "VK-7.1")
def test_a_sample_does_not_betray_the_one_card_to_go_on_with() -> None:
    """Two cards of 29 can be discarded, whichever it is."""
    left, right = (
        table({"hand": f"ka-figure {mine}", "draw": f"{MANY_ONES} {other}"}, pyramid="imsety-jar", players=4)
        for mine, other in (("hapy-jar", "qebehsenuef-jar"), ("qebehsenuef-jar", "hapy-jar"))
    )
    hands = set()
    for seed in range(40):
        samples = []
        for state in (left, right):
            asked = state.copy()
            play(asked, "act:ka-figure")
            deal_again(asked, 0, SeededChance(seed))
            deal_fitting(asked, SeededChance(seed))
            assert answerable(asked)
            samples.append(asked)
        assert frozen(samples[0]) == frozen(samples[1])
        hands.add(" ".join(pile(samples[0], 0, "hand")))
    assert hands == {"hapy-jar", "qebehsenuef-jar"}


@pytest.mark.long
@pytest.mark.rule("VK-6.2", "VK-7.1")
@pytest.mark.parametrize(("players", "seed"), [(2, 31), (3, 32), (4, 33)])
def test_every_question_can_be_dealt_to(players: int, seed: int) -> None:
    state = mastaba.game("valley").new(players, seed)
    assert isinstance(state, ValleyState)
    dice = SeededChance(seed)
    for seat, action in random_moves(state, dice):
        if state.ask not in (ASK_LOOK, ASK_REACT):
            twin = state.copy()
            deal_again(twin, seat, dice)
            deal_fitting(twin, dice)
            assert answerable(twin)
            assert all(twin.view(other) == state.view(other) for other in range(players) if other != seat)
            check(twin)
        state.apply(action, seat)


# -- whole games -------------------------------------------------------------------------------------

OPEN_FACTS = {  # what an event may tell everybody, beside what happened and to whom
    "draw": {"count", "moved"},
    "end": {"hand", "top", "moved"},
    "shuffle": {"count", "moved"},
    "turn": set(),
    "start": set(),
    "over": {"scores", "winners"},
}
HIDDEN = ("hand:", "draw:")  # whence nothing comes face up that others must not know


@pytest.mark.rule("VK-6.8", "VK-7.1", "VK-7.5")
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_over_a_whole_game_nobody_is_told_what_is_hidden(players: int, seed: int) -> None:
    state = mastaba.game("valley").new(players, seed, log=True)
    assert isinstance(state, ValleyState)
    dice = SeededChance(seed)
    for seat, action in random_moves(state, dice):
        state.apply(action, seat)
        assert state.log is not None
        for entry in state.log:
            for viewer in (None, *range(players)):
                event = entry.seen_by(viewer)
                if event is None:
                    assert isinstance(entry.open, Declined)
                    assert viewer != entry.open.seat
                    continue
                facts = msgspec.to_builtins(event)
                if facts["what"] in OPEN_FACTS and viewer != event.seat:
                    assert set(facts) - {"what", "seat"} <= OPEN_FACTS[facts["what"]]
                    assert all(one.piece is None for one in event.moved if one.start.startswith(HIDDEN))
        state.log.clear()
        check_views(state)


def check_views(state: ValleyState) -> None:
    names = state.tables.names
    for viewer in (None, *range(state.players)):
        for owner, told_of in enumerate(state.view(viewer).seats):
            own = (told_of.cards, told_of.coins, told_of.discards, told_of.looks_at)
            assert [value is not None for value in own] == [owner == viewer] * 4
            assert set(told_of.known) <= set(names.all(state.hands[owner]))


@pytest.mark.rule("VK-6.8", "VK-7.1")
@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_nothing_a_seat_can_ask_tells_a_state_from_a_sample(players: int, seed: int) -> None:
    state = mastaba.game("valley").new(players, seed)
    dice = SeededChance(seed)
    count = state.game.action_count
    for turn, (seat, action) in enumerate(random_moves(state, dice)):
        viewer = turn % players
        sample = state.sample(viewer, SeededChance(dice.below(1 << 30)))
        assert seen(sample, viewer) == seen(state, viewer)
        assert all(sample.legal(asked) for asked in sample.to_move)
        for tried in {*state.legal(viewer), *(dice.below(count) for _ in range(10))}:
            text = state.name(tried, viewer)
            assert sample.why_not(text, viewer) == state.why_not(text, viewer)
            assert sample.option(tried, viewer) == state.option(tried, viewer)
        state.apply(action, seat)


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize(("players", "seed"), [(2, 21), (3, 22), (4, 23)])
def test_a_move_without_a_barrier_teaches_its_player_nothing(players: int, seed: int) -> None:
    """Else it could be taken back after something hidden came to light."""
    state = mastaba.game("valley").new(players, seed)
    dice = SeededChance(seed)
    for seat, action in random_moves(state, dice):
        true, other = state.copy(), state.sample(seat, SeededChance(dice.below(1 << 30)))
        true.log, other.log = [], []
        true.apply(action, seat)
        other.apply(action, seat)
        if true.reveals == state.reveals:
            assert seen(other, seat) == seen(true, seat)
            assert [event.seen_by(seat) for event in other.log] == [event.seen_by(seat) for event in true.log]
        state.apply(action, seat)
