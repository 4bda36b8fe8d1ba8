"""What each seat may know of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.games.valley.payment import gold
from mastaba.games.valley.scoring import next_of_sets, sets_in_tomb
from mastaba.games.valley.stages import ASK_REACT, NOTHING
from mastaba.games.valley.types import Aside, Pile, Turn, ValleySeat, ValleyView

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def viewed(state: ValleyState, seat: int | None) -> ValleyView:
    ids = state.tables.names.ids
    return ValleyView(
        game=state.game.id,
        players=state.players,
        seat=seat,
        to_move=awaited(state, seat),
        over=state.over,
        scores=state.scores(),
        winners=state.winners(),
        options={"renewal": "changed" if state.swaps_count else "removed"},
        start=state.start,
        active=state.active,
        pyramid=[ids[card] if card >= 0 else None for card in state.pyramid],
        prices=[state.price_of(card) if card >= 0 else None for card in state.pyramid],
        stock=state.left,
        boneyard=Pile(
            count=len(state.boneyard),
            top=ids[state.boneyard[-1]] if state.boneyard else None,  # VK-7.5
        ),
        turn=Turn(
            entombs=state.entombs,
            removed=state.removed,
            discount=state.discount,
            flat_gold=state.flat_gold if state.flat_gold >= 0 else None,
            purse=state.purse,
            buying=state.buying + 1 if state.buying >= 0 else None,
            due=state.due,
        ),
        aside=[Aside(seat=owner, card=ids[card]) for owner, card in state.aside],
        seats=[of_seat(state, owner, owner == seat) for owner in range(state.players)],
    )


def awaited(state: ValleyState, seat: int | None) -> list[int]:
    """For whom the table waits, as far as this seat may know; for nobody in the middle of a move. At a window everybody
    knows whose it is. Else the others see no more than that somebody may react (VK-6.8)."""
    if state.ask == NOTHING or (state.ask == ASK_REACT and seat != state.asked and not state.halts):
        return []
    return state.to_move[:]


def of_seat(state: ValleyState, seat: int, own: bool) -> ValleySeat:
    ids = state.tables.names.ids
    hand, seen, unseen = state.hands[seat], state.seen[seat], state.unseen[seat]
    looking = state.looking if state.looking and state.asked == seat else []
    owned = hand + state.draws[seat] + seen + unseen + looking
    owned.sort()
    known = state.known[seat]
    told = ValleySeat(
        hand=len(hand),
        known=[ids[card] for card in sorted(known)] if known else [],
        draw=len(state.draws[seat]),
        discard=Pile(
            count=len(seen) + len(unseen),
            top=ids[seen[-1]] if seen else None,  # VK-7.1
        ),
        looking=len(looking),
        tomb=[ids[card] for card in state.tombs[seat]],  # VK-7.3
        sets=sets_in_tomb(state, seat),
        plays=[ids[card] for card in state.plays[seat]],
        # Every card comes and goes openly, so that anybody could count what a player owns.
        deck=[ids[card] for card in owned],
        points=dict(state.score_sheet(seat)),
    )
    if own:
        told.cards = [ids[card] for card in hand]
        told.coins = [state.gold_of(card) for card in hand]
        told.gold = gold(state, seat)
        told.draws = [ids[card] for card in sorted(state.draws[seat])]
        told.discards = [ids[card] for card in sorted(seen + unseen)]
        told.looks_at = [ids[card] for card in looking]
        told.with_one_more = next_of_sets(state, seat)
    return told
