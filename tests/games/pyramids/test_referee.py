"""Whole random games beside the referee: deciders, legal moves, cards, score cards and winners agree."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core import Game, SeededChance
from mastaba.games.pyramids.state import PyramidsState
from mastaba.games.pyramids.types import Expedition
from tests.games.pyramids.desk import held, lab, own, seen
from tests.games.pyramids.referee import Referee, name


def agree(state: PyramidsState, referee: Referee) -> None:
    takers, over = referee.takers, not referee.takers and not referee.marking()
    assert state.to_move == (takers[:1] or referee.marking())
    assert state.over == over
    position = state.position()
    assert (state.round, state.turn) == (referee.round, referee.turn)
    assert (position["display"], position["pile"]) == (referee.display, referee.pile)
    for seat, player in enumerate(referee.players):
        assert set(state.moves(seat)) == (
            referee.offered() if takers[:1] == [seat] else referee.legal(player)
        )
        mine = own(state, seat)
        assert player.cards == held(mine)
        for card, marks in zip(mine.cards, player.marks, strict=True):
            assert {name(frozenset([field])) for field in marks} == set(card.fields if card else [])
        assert [player.red, player.green, player.skulls] == [mine.red, mine.green, mine.skulls]
        assert sorted(player.torches) == mine.torches
        assert sorted(player.completed) == sorted(done.card for done in mine.completed)
        if not takers:  # pyramid points are entered after all have taken
            ready = sum(mark.completes for mark in mine.covered)  # completed, and not yet laid aside
            assert state.scores()[seat] == referee.score(seat) + 10 * ready


def depth(text: str) -> int:
    """How near a crossing-off comes to the bottom right, where the tombs are."""
    return max("abcde".index(field[0]) + int(field[1]) for field in text.split(":")[1].split("-"))


def seated(game: Game, players: int, seed: int, dice: SeededChance) -> tuple[PyramidsState, Referee]:
    """All have kept two cards, and the first pattern is revealed."""
    state = game.new(players, seed, log=True)
    assert isinstance(state, PyramidsState)
    box = state.box
    colours = ["green", "orange", "purple"]
    referee = Referee(
        dict(zip(box.numbers, box.maps, strict=True)),
        {number: colours[colour] for number, colour in zip(box.numbers, box.colours, strict=True)},
        [seen(state, seat).hand for seat in range(players)],
    )
    for seat in range(players):
        moves = state.moves(seat)
        text = moves[dice.below(len(moves))]
        state.play(text, seat)
        referee.keep(seat, text)
    position = state.position()
    referee.lay_out(position["display"] + position["pile"])
    referee.reveal(position["revealed"][0])
    return state, referee


def play_beside(game: Game, players: int, seed: int, eager: bool) -> Referee:
    dice = SeededChance(seed)
    state, referee = seated(game, players, seed, dice)
    assert state.log is not None
    told = len(state.log)
    agree(state, referee)
    while not state.over:
        seat = state.to_move[dice.below(len(state.to_move))]
        moves = state.moves(seat)
        text = moves[dice.below(len(moves))]
        if eager and referee.marking() and dice.below(4):
            text = max(moves, key=depth)
        state.play(text, seat)
        if referee.takers:
            referee.take(seat, text)
        else:
            referee.cross_off(seat, text)
            if not referee.marking():
                referee.finish_step()
        revealed = [
            event.open.pattern.removeprefix("pattern:")
            for event in state.log[told:]
            if isinstance(event.open, Expedition)
        ]
        told = len(state.log)
        for pattern in revealed:
            assert not referee.takers
            assert not referee.marking()
            referee.reveal(pattern)
        agree(state, referee)
    assert (referee.round, referee.turn) == (4, 7)
    assert state.winners() == referee.winners()
    return referee


@pytest.mark.rule("SG-3.1", "SG-5.2", "SG-5.3", "SG-5.4", "SG-6.2", "SG-6.3", "SG-7.1", "SG-8.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4 if mastaba.compiled() else 2))
def test_the_referee_agrees(players: int, seed: int) -> None:
    play_beside(mastaba.game("pyramids"), players, seed, eager=seed % 2 == 1)


GALLERY = "####v ####x ####x ####x ####T"
"""A corridor of crosses: who gets going often completes both cards at once."""


@pytest.mark.rule("SG-4.8", "SG-6.4", "SG-6.5")
@pytest.mark.parametrize("players", [3, 4])
def test_the_referee_agrees_when_many_are_completed_and_the_cards_run_out(players: int) -> None:
    referee = play_beside(lab(dict.fromkeys(range(1, 49), GALLERY)), players, 1, eager=True)
    assert (referee.pile, referee.display) == ([], [])
    assert any(None in player.cards for player in referee.players)
