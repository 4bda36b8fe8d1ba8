"""The course of the game: from each decision to the next."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.games.pyramids.components import ROUNDS
from mastaba.games.pyramids.events import (
    tell_chosen,
    tell_completed,
    tell_dealt,
    tell_end,
    tell_expedition,
    tell_kept,
    tell_marked,
    tell_pass,
    tell_points,
    tell_refilled,
    tell_shown,
    tell_taken,
)
from mastaba.games.pyramids.marking import can_mark, cross_off
from mastaba.games.pyramids.notation import DEALT, DISPLAY, KEEP, PAIRS, PILE, TAKE
from mastaba.games.pyramids.scoring import claim_points
from mastaba.games.pyramids.table import (
    CARDS,
    DUE,
    KEEPING,
    MARKING,
    MARKS,
    NO_HANDS,
    NO_MARKS,
    NOTHING,
    OVER,
    TAKING,
    THE_PATTERN,
    WIDTH,
    Laid,
    Table,
)

# -- setup -----------------------------------------------------------------------------------------


def deal(table: Table) -> None:
    """Four cards to each, of which they keep two (SG-2.1)."""
    cards = list(range(len(table.box.numbers)))
    table.chance.shuffle(cards)
    hands: list[list[int]] = []
    for _ in range(table.players):
        hand = cards[len(cards) - DEALT :]
        del cards[len(cards) - DEALT :]
        hand.sort()
        hands.append(hand)
    clear(table)
    table.phase = KEEPING
    table.hands = hands
    table.pile = cards
    table.left = len(cards)
    table.to_move = list(range(table.players))
    if table.log is not None:
        for seat in range(table.players):
            tell_dealt(table, seat, hands[seat])


def clear(table: Table) -> None:
    """Empty boards for all."""
    boards: list[int] = []
    for _ in range(table.players):
        boards += [-1, -1, 0, 0, 0, 0, 0, 0, 0]
    table.boards = boards
    table.shown = boards[:]
    table.drafts = [NO_MARKS] * table.players
    forget(table)


def forget(table: Table) -> None:
    """What was legal is so no longer."""
    table.known = [None] * table.players


def keep(table: Table, action: int, seat: int) -> None:
    """The choice stays covered until all have chosen (SG-3.2)."""
    table.drafts[seat] = (action,)
    table.known[seat] = None
    if table.log is not None:
        tell_chosen(table, seat, kept_cards(table, action, seat))
    finished(table, seat)
    if not table.to_move:
        lay_out(table)
        go_on(table)


def kept_cards(table: Table, action: int, seat: int) -> list[int]:
    first, second = PAIRS[action - KEEP]
    hand = table.hands[seat]
    return [hand[first], hand[second]]


def lay_out(table: Table) -> None:
    """Kept cards are laid open; all others become the pile, its top cards the display (SG-2.2)."""
    pile = table.pile[: table.left]
    for seat in range(table.players):
        kept = kept_cards(table, table.drafts[seat][0], seat)
        table.boards[seat * WIDTH + CARDS] = kept[0]
        table.boards[seat * WIDTH + CARDS + 1] = kept[1]
        for card in table.hands[seat]:
            if card not in kept:
                pile.append(card)
        if table.log is not None:
            tell_kept(table, seat, kept)
    table.chance.shuffle(pile)
    table.pile = pile
    table.left = len(pile)
    table.hands = NO_HANDS
    table.drafts = [NO_MARKS] * table.players
    if table.players > 1:
        table.reveals += 1
    refill(table)


# -- step 1: reveal ----------------------------------------------------------------------------------


def go_on(table: Table) -> None:
    """Reveal expedition cards until somebody has something to decide, or the game ends."""
    while True:
        if table.turn == 0 or table.turn == table.box.turns:
            if table.round == ROUNDS:
                end(table)
                return
            # All eight cards are shuffled for a new round; one of them will stay unused (SG-3.1).
            deck = table.box.deck[:]
            table.chance.shuffle(deck)
            table.expedition = deck
            table.round += 1
            table.turn = 0
        reveal(table)
        if table.to_move:
            return
        complete(table)
        if table.to_move:
            return


def reveal(table: Table) -> None:
    """The next expedition card: now all cross off fields, or pass if they cannot (SG-4.8)."""
    table.turn += 1
    table.reveals += 1
    table.phase = MARKING
    table.fresh = 0
    if table.log is not None:
        tell_expedition(table)
    boards = table.boards
    to_move: list[int] = []
    for seat in range(table.players):
        if can_mark(table, seat):
            boards[seat * WIDTH + DUE] = THE_PATTERN
            to_move.append(seat)
        elif table.log is not None:
            tell_pass(table, seat)
    table.shown = boards[:]
    table.to_move = to_move
    forget(table)


# -- step 2: cross off -------------------------------------------------------------------------------


def mark(table: Table, action: int, seat: int) -> None:
    """A pattern or a cross, and the next thing if that was the last one owed."""
    table.drafts[seat] = (*table.drafts[seat], action)
    table.known[seat] = None
    if table.log is not None:
        before = table.boards[:]
        cross_off(table, action, seat)
        tell_marked(table, action, seat, before)
    else:
        cross_off(table, action, seat)
    if table.boards[seat * WIDTH + DUE] == 0:
        finished(table, seat)
        if not table.to_move:
            complete(table)
            if not table.to_move:
                go_on(table)


def finished(table: Table, seat: int) -> None:
    """This seat owes nothing more for now."""
    others: list[int] = []
    for other in table.to_move:
        if other != seat:
            others.append(other)
    table.to_move = others


# -- step 3: completed pyramids ------------------------------------------------------------------------


def complete(table: Table) -> None:
    """Show what all have crossed off, lay completed pyramids aside, find out who takes first."""
    if table.log is not None:
        tell_shown(table)
    if table.players > 1:
        table.reveals += 1
    for seat in range(table.players):
        if table.drafts[seat]:
            table.drafts[seat] = NO_MARKS
    boards = table.boards
    box = table.box
    fresh: list[Laid] = []
    for seat in range(table.players):
        base = seat * WIDTH
        for slot in range(2):
            card = boards[base + CARDS + slot]
            if card >= 0:
                marks: i64 = boards[base + MARKS + slot]
                tomb: i64 = box.tomb[card]
                if marks & tomb:
                    fresh.append(Laid(seat, card, int(marks)))
                    boards[base + CARDS + slot] = -1
                    boards[base + MARKS + slot] = 0
    if not fresh:
        return  # what comes next shows the boards
    table.shown = boards[:]
    forget(table)
    fresh.sort(key=by_number)
    table.laid = table.laid + fresh
    table.fresh = len(fresh)
    if table.log is not None:
        for pyramid in fresh:
            tell_completed(table, pyramid)
    if table.round == ROUNDS and table.turn == table.box.turns:
        claim_fresh(table)  # the last card of the game: no replacement (SG-8.1)
        return
    # The lower of two numbers counts for both cards of a player (SG-6.3).
    takes: list[int] = []
    for pyramid in fresh:
        if pyramid.seat not in takes:
            for other in fresh:
                if other.seat == pyramid.seat:
                    takes.append(pyramid.seat)
    table.phase = TAKING
    table.takes = takes
    next_taker(table)


def by_number(pyramid: Laid) -> int:
    return pyramid.card


def take(table: Table, action: int, seat: int) -> None:
    """A card of the display or the unseen one from the pile, into the free place (SG-6.2)."""
    if action == PILE:
        table.left -= 1
        card = table.pile[table.left]
        table.reveals += 1
    else:
        place = action - TAKE
        card = table.display[place]
        table.display = table.display[:place] + table.display[place + 1 :]
    base = seat * WIDTH
    slot = 0 if table.boards[base + CARDS] < 0 else 1
    table.boards[base + CARDS + slot] = card
    table.shown = table.boards[:]
    if table.log is not None:
        tell_taken(table, seat, card, slot, action == PILE)
    table.takes = table.takes[1:]
    if seat not in table.takes:
        refill(table)  # only after a player has taken all of theirs (SG-6.4)
    next_taker(table)
    if not table.to_move:
        go_on(table)


def next_taker(table: Table) -> None:
    """Ask the next player for a card; when all have taken, enter pyramid points."""
    forget(table)
    if table.takes and (table.display or table.left):
        table.to_move = [table.takes[0]]
        return
    table.takes = NOTHING  # with nothing left, players go on with fewer cards (SG-6.5)
    table.to_move = []
    claim_fresh(table)


def refill(table: Table) -> None:
    """Turn up cards until the display shows four (SG-6.4), as far as the pile goes (SG-6.5)."""
    turned: list[int] = []
    while len(table.display) + len(turned) < DISPLAY and table.left:
        table.left -= 1
        turned.append(table.pile[table.left])
    if turned:
        table.display = table.display + turned
        table.reveals += 1
        if table.log is not None:
            tell_refilled(table, turned)


# -- step 4: pyramid points ----------------------------------------------------------------------------


def claim_fresh(table: Table) -> None:
    for colour, rank, pyramid in claim_points(table):
        if table.log is not None:
            tell_points(table, colour, rank, pyramid)


def end(table: Table) -> None:
    table.phase = OVER
    table.over = True
    table.to_move = []
    table.shown = table.boards[:]
    table.reveals += 1  # a finished game is not taken back
    forget(table)
    if table.log is not None:
        tell_end(table)
