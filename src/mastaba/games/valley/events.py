"""What is written to the log, each time after the table has changed. Callers test `state.log is not None` first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.core.types import Moved
from mastaba.games.valley.effects.program import DISCARD, DRAW, HAND, TOMB
from mastaba.games.valley.types import (
    Acted,
    Bought,
    CardHappening,
    Discarded,
    Drawn,
    Effect,
    Ended,
    Entombed,
    Fell,
    Given,
    Kept,
    Looked,
    Paid,
    Reacted,
    Refilled,
    Returned,
    Revealed,
    Sacrificed,
    Shown,
    Shuffled,
    Swapped,
    Taken,
)
from mastaba.games.valley.zones import ASIDE_ZONE, looking_of, pile_of, plays_of, spot

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState

MOVED: Final[dict[str, type[CardHappening]]] = {
    "discard": Discarded,
    "sacrifice": Sacrificed,
    "take": Taken,
    "entomb": Entombed,
}
"""What happened when a card was moved, by the verb of the step."""


def tell_played(state: ValleyState, seat: int, card: int, paid: bool) -> None:
    """A hand card is played for its gold or for its action."""
    if state.log is not None:
        kind = Paid if paid else Acted
        tell_card(state, kind, seat, card, pile_of(HAND, seat), plays_of(seat))


def tell_moved(state: ValleyState, verb: str, seat: int, card: int, source: int, target: int) -> None:
    """A card from one pile to another, both of this player or of everybody."""
    if state.log is not None:
        tell_card(state, MOVED[verb], seat, card, pile_of(source, seat), pile_of(target, seat))


def tell_card(
    state: ValleyState, kind: type[CardHappening], seat: int, card: int, start: str, end: str
) -> None:
    piece = state.tables.pieces[card]
    state.happened(kind(seat=seat, piece=piece, moved=[Moved(start=start, end=end, piece=piece)]))


def tell_bought(state: ValleyState, seat: int, card: int, place: int) -> None:
    if state.log is not None:
        tell_from_pyramid(state, Bought, seat, card, place, DISCARD)


def tell_left(state: ValleyState, verb: str, seat: int, card: int, place: int, target: int) -> None:
    """A card has left the pyramid by what a card says."""
    if state.log is not None:
        tell_from_pyramid(state, MOVED[verb], seat, card, place, target)


def tell_from_pyramid(
    state: ValleyState, kind: type[CardHappening], seat: int, card: int, place: int, target: int
) -> None:
    piece = state.tables.pieces[card]
    moved = [Moved(start=spot(place), end=pile_of(target, seat), piece=piece)]
    state.happened(kind(seat=seat, piece=piece, place=place + 1, moved=moved))


def tell_given(state: ValleyState, seat: int, card: int, receiver: int) -> None:
    if state.log is not None:
        piece = state.tables.pieces[card]
        moved = [Moved(start=pile_of(HAND, seat), end=pile_of(DISCARD, receiver), piece=piece)]
        state.happened(Given(seat=seat, piece=piece, to=receiver, moved=moved))


def tell_returned(state: ValleyState, seat: int, card: int, source: int) -> None:
    """Into the draw pile; from one hidden place to another only the owner knows what."""
    if state.log is None:
        return
    piece = state.tables.pieces[card]
    start, end = pile_of(source, seat), pile_of(DRAW, seat)
    known = Returned(seat=seat, piece=piece, moved=[Moved(start=start, end=end, piece=piece)])
    if source == HAND:
        state.happened(Returned(seat=seat, moved=[Moved(start=start, end=end)]), known, [seat])
    else:
        state.happened(known)


def tell_shown(state: ValleyState, seat: int, card: int) -> None:
    """It stays where it is."""
    if state.log is not None:
        state.happened(Shown(seat=seat, piece=state.tables.pieces[card]))


def tell_reacted(state: ValleyState, seat: int, card: int, stays: bool) -> None:
    """`stays`: in play, until the end of the own turn (VK-6.7)."""
    if state.log is not None:
        end = plays_of(seat) if stays else pile_of(DISCARD, seat)
        tell_card(state, Reacted, seat, card, pile_of(HAND, seat), end)


def tell_revealed(state: ValleyState, seat: int, card: int) -> None:
    if state.log is not None:
        tell_card(state, Revealed, seat, card, pile_of(DRAW, seat), ASIDE_ZONE)


def tell_laid_aside(state: ValleyState, seat: int, card: int) -> None:
    """What was revealed is discarded."""
    if state.log is not None:
        tell_card(state, Discarded, seat, card, ASIDE_ZONE, pile_of(DISCARD, seat))


def tell_effect(state: ValleyState, seat: int) -> None:
    if state.log is not None:
        state.happened(Effect(seat=seat))


# -- hidden cards ------------------------------------------------------------------------------------------


def tell_drawn(state: ValleyState, seat: int, cards: list[int]) -> None:
    if state.log is None:
        return
    start, end = pile_of(DRAW, seat), pile_of(HAND, seat)
    pieces = [state.tables.pieces[card] for card in cards]
    state.happened(
        Drawn(seat=seat, count=len(cards), moved=face_down(start, end, len(cards))),
        Drawn(seat=seat, count=len(cards), cards=pieces, moved=face_up(start, end, pieces)),
        [seat],
    )


def tell_shuffled(state: ValleyState, seat: int, from_discard: int) -> None:
    """The draw pile, after so many discards have become part of it."""
    if state.log is not None:
        moved = face_down(pile_of(DISCARD, seat), pile_of(DRAW, seat), from_discard)
        state.happened(Shuffled(seat=seat, count=len(state.draws[seat]), moved=moved))


def tell_put_back(state: ValleyState, seat: int, count: int) -> None:
    """So many of the cards looked at were shuffled into the draw pile again."""
    if state.log is not None:
        moved = face_down(looking_of(seat), pile_of(DRAW, seat), count)
        state.happened(Shuffled(seat=seat, count=len(state.draws[seat]), moved=moved))


def tell_looked(state: ValleyState, seat: int) -> None:
    if state.log is None:
        return
    start, end, count = pile_of(DRAW, seat), looking_of(seat), len(state.looking)
    pieces = [state.tables.pieces[card] for card in state.looking]
    state.happened(
        Looked(seat=seat, count=count, moved=face_down(start, end, count)),
        Looked(seat=seat, count=count, cards=pieces, moved=face_up(start, end, pieces)),
        [seat],
    )


def tell_kept(state: ValleyState, seat: int, card: int, target: int) -> None:
    """One of the cards looked at: into the hand nobody else sees which, into the tomb everybody."""
    if state.log is None:
        return
    piece = state.tables.pieces[card]
    start, end = looking_of(seat), pile_of(target, seat)
    moved = [Moved(start=start, end=end, piece=piece)]
    if target == TOMB:
        state.happened(Entombed(seat=seat, piece=piece, moved=moved))
    else:
        state.happened(
            Kept(seat=seat, moved=[Moved(start=start, end=end)]),
            Kept(seat=seat, piece=piece, moved=moved),
            [seat],
        )


def tell_not_kept(state: ValleyState, seat: int, card: int) -> None:
    """One of the cards looked at is discarded."""
    if state.log is not None:
        tell_card(state, Discarded, seat, card, looking_of(seat), pile_of(DISCARD, seat))


def tell_end(state: ValleyState, seat: int, hand: list[int], plays: list[int]) -> None:
    """VK-3.2: hand and played cards are discarded; of the hand the others see nothing but what ends on top."""
    if state.log is None:
        return
    pieces, seen = state.tables.pieces, state.seen[seat]
    top = pieces[seen[-1]] if seen else None
    end = pile_of(DISCARD, seat)
    played = face_up(plays_of(seat), end, [pieces[card] for card in plays])
    own = face_up(pile_of(HAND, seat), end, [pieces[card] for card in hand])
    hidden = face_down(pile_of(HAND, seat), end, len(hand))
    state.happened(
        Ended(seat=seat, hand=len(hand), top=top, moved=hidden + played),
        Ended(seat=seat, hand=len(hand), top=top, moved=own + played),
        [seat],
    )


def face_down(start: str, end: str, count: int) -> list[Moved]:
    return [Moved(start=start, end=end, count=count)] if count else []


def face_up(start: str, end: str, pieces: list[str]) -> list[Moved]:
    return [Moved(start=start, end=end, piece=piece) for piece in pieces]


# -- the pyramid -------------------------------------------------------------------------------------------


def tell_fell(state: ValleyState, seat: int, card: int, upper: int, lower: int) -> None:
    if state.log is not None:
        piece = state.tables.pieces[card]
        moved = [Moved(start=spot(upper), end=spot(lower), piece=piece)]
        state.happened(Fell(seat=seat, piece=piece, place=upper + 1, to_place=lower + 1, moved=moved))


def tell_refilled(state: ValleyState, card: int, place: int) -> None:
    if state.log is not None:
        piece = state.tables.pieces[card]
        moved = [Moved(start="stock", end=spot(place), piece=piece)]
        state.happened(Refilled(seat=state.active, piece=piece, place=place + 1, moved=moved))


def tell_swapped(state: ValleyState, seat: int, a: int, b: int) -> None:
    """The cards have changed places: what lies at b came from a."""
    if state.log is not None:
        first, second = state.tables.pieces[state.pyramid[b]], state.tables.pieces[state.pyramid[a]]
        moved = [
            Moved(start=spot(a), end=spot(b), piece=first),
            Moved(start=spot(b), end=spot(a), piece=second),
        ]
        state.happened(Swapped(seat=seat, pieces=[first, second], places=[a + 1, b + 1], moved=moved))
