"""What is always true of a table of Valley of the Kings."""

from __future__ import annotations

from mastaba.core import State
from mastaba.games.valley.position import every_card
from mastaba.games.valley.stages import ASK_FALL
from mastaba.games.valley.state import ValleyState


def check(state: State) -> None:
    assert isinstance(state, ValleyState)
    tables = state.tables
    # All cards are somewhere exactly once.
    counts = [0] * len(tables.cards)
    for card in every_card(state):
        counts[card] += 1
    assert counts == state.valley.box
    # The score is what a tomb is worth from scratch.
    for seat in range(state.players):
        tomb = [tables.cards[card] for card in state.tombs[seat]]
        expected = sum(card.points for card in tomb if card.set < 0)
        for number in range(len(tables.set_ids)):
            expected += len({card.id for card in tomb if card.set == number}) ** 2
        assert state.scores()[seat] == expected
        # The top of a discard pile is open; what everybody knows to be in a hand is there.
        assert state.seen[seat] or not state.unseen[seat]
        hand = list(state.hands[seat])
        for card in state.known[seat]:
            hand.remove(card)
    # Level II lies on level III.
    levels = [tables.level[card] for card in state.in_stock()]
    assert levels == sorted(levels, reverse=True)
    # Nothing floats: what should have fallen has fallen, unless somebody is just choosing.
    pyramid = state.pyramid
    falling = state.ask == ASK_FALL
    if not falling:
        assert pyramid[0] >= 0 or pyramid[3] < 0
        assert pyramid[2] >= 0 or pyramid[4] < 0
        assert pyramid[1] >= 0 or (pyramid[3] < 0 and pyramid[4] < 0)
        assert pyramid[5] < 0 or (pyramid[3] >= 0 and pyramid[4] >= 0)
