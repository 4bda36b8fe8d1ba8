"""Whole random games beside the referee: legal moves, score cards, points and winners agree."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core import SeededChance
from mastaba.games.pyramids.state import PyramidsState
from tests.games.pyramids.desk import own
from tests.games.pyramids.referee import Referee


def agree(state: PyramidsState, referee: Referee) -> None:
    for seat, player in enumerate(referee.players):
        if state.phase == 1:
            assert set(state.moves(seat)) == referee.legal(player)
        seen = own(state, seat)
        assert [player.red, player.green, player.skulls] == [seen["red"], seen["green"], seen["skulls"]]
        assert sorted(player.torches) == seen["torches"]
        assert sorted(player.completed) == sorted(done["card"] for done in seen["completed"])
        if state.phase != 2:  # pyramid points are entered after all have taken
            assert state.scores()[seat] == referee.score(seat)


def depth(text: str) -> int:
    """How near a crossing-off comes to the bottom right, where the tombs are."""
    return max("abcde".index(field[0]) + int(field[1]) for field in text.split(":")[1].split("-"))


def play_beside(players: int, seed: int, eager: bool) -> int:
    game = mastaba.game("pyramids")
    state = game.new(players, seed)
    assert isinstance(state, PyramidsState)
    box = state.box
    colours = ["green", "orange", "purple"]
    referee = Referee(
        dict(zip(box.numbers, box.maps, strict=True)),
        {number: colours[colour] for number, colour in zip(box.numbers, box.colours, strict=True)},
        players,
    )
    dice = SeededChance(seed)
    takers: list[int] = []
    expeditions = 0
    while not state.over:
        seat = state.to_move[dice.below(len(state.to_move))]
        moves = state.moves(seat)
        text = moves[dice.below(len(moves))]
        if eager and state.phase == 1 and dice.below(4):
            text = max(moves, key=depth)
        phase, turn = state.phase, (state.round, state.turn)
        state.play(text, seat)
        if phase == 1:
            referee.cross_off(seat, text)
            if state.phase != 1 or (state.round, state.turn) != turn:
                first = referee.finish_step()
                takers = sorted(first, key=first.__getitem__)
        elif phase == 2:
            assert seat == takers[0]
            if state.phase != 2 or state.to_move != [seat]:
                takers.pop(0)
        if state.phase == 1 and (state.round, state.turn) != turn:
            expeditions += 1
            for number, player in enumerate(referee.players):
                for slot, held in enumerate(own(state, number)["cards"]):
                    player.cards[slot] = None if held is None else held["card"]
            referee.reveal(state.round, state.view(None)["expedition"])
        agree(state, referee)
    assert state.winners() == referee.winners()
    return expeditions


@pytest.mark.rule("SG-3.1", "SG-5.2", "SG-5.3", "SG-5.4", "SG-7.1", "SG-8.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_referee_agrees(players: int, seed: int) -> None:
    assert play_beside(players, seed, eager=seed % 2 == 1) == 28
