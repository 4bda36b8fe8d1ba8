# Silver & Gold Pyramids in words: questions, options, log, the terminal, and what can be wrong with an edition or a position.

## Pieces

colour-green = green
colour-orange = orange
colour-purple = purple
field-wall = wall
field-corridor = empty field
field-entrance = entrance
field-tomb = tomb chamber
field-cross = cross
field-red = red gem
field-green = green gem
field-torch = torch
field-skull = skull
field-potion = potion

## Questions

ask-keep = Keep two of your four cards.
ask-take = { $count ->
    [one] Take a new pyramid card.
   *[other] Take { $count } new pyramid cards.
 }
ask-extra = Cross off an extra field ({ $count } to go).
ask-pattern = { $fits ->
    [yes] Cross off the pattern ({ PIECE($asker) }), or exactly one field.
   *[no] The pattern ({ PIECE($asker) }) fits nowhere: cross off exactly one field.
 }
wait-keep = { $seats-count ->
    [one] { LIST($seats) } is still choosing cards.
   *[other] { LIST($seats) } are still choosing cards.
 }
wait-mark = { $seats-count ->
    [one] { LIST($seats) } is still thinking.
   *[other] { LIST($seats) } are still thinking.
 }
wait-take = { $seats-count ->
    [one] { LIST($seats) } is choosing a new pyramid card.
   *[other] { LIST($seats) } are choosing new pyramid cards.
 }

## Options

option-keep = { $cards }  { "{dim|" }(return { $returns }){ "}" }
option-take = { $place ->
    [none] the unseen top card of the pile
   *[other] Display { $place }: { PIECE($piece) }
 }
option-mark = { $finds ->
    [none] { $fields }
   *[other] { $fields }: { $finds }
 }
    .section = { PIECE($piece) } ({ $slot ->
        [left] left
       *[right] right
     }): { $kind ->
        [pattern] the pattern
        [single] one field
       *[extra] extra cross
     }

## Where people err

warn-chain = That ends your chain of crosses; another field with a cross is open.

## What stands against a move

refused-card = No pyramid card lies there.
refused-wall = { $fields-count ->
    [one] { $listed } is a wall.
   *[other] { $listed } are walls.
 }
refused-crossed = { $fields-count ->
    [one] { $listed } is crossed off already.
   *[other] { $listed } are crossed off already.
 }
refused-one = An extra cross is exactly one field.
refused-shape = That is not the pattern of this turn ({ PIECE($pattern) }).
refused-entrance = This chamber is still empty: begin at its entrance, { $entrance }.
refused-apart = That does not touch any field crossed off in this chamber.

## The log

log-dealt = { $cards ->
    [none] { "" }
   *[other] { $person ->
        [you] { SEAT($Who) } are dealt { $cards }.
       *[other] { SEAT($Who) } is dealt { $cards }.
     }
 }
log-kept = { $person ->
    [you] { SEAT($Who) } keep { $cards }.
   *[other] { SEAT($Who) } keeps { $cards }.
 }
log-refilled = Display: + { $cards }.
log-expedition = { "{strong|" }Round { $round }, expedition { $turn }:{ "}" } { PIECE($pattern) }.
log-passed = { $person ->
    [you] { SEAT($Who) } cannot cross off anything.
   *[other] { SEAT($Who) } cannot cross off anything.
 }
log-marked = { $person ->
    [you] { SEAT($Who) } cross off { $fields } on { PIECE($card) }
   *[other] { SEAT($Who) } crosses off { $fields } on { PIECE($card) }
 }{ $finds ->
    [none] { "" }
   *[other] : { $finds }
 }.
log-completed = { $person ->
    [you] { SEAT($Who) } complete the pyramid { PIECE($card) }.
   *[other] { SEAT($Who) } completes the pyramid { PIECE($card) }.
 }
log-taken = { $person ->
    [you] { SEAT($Who) } take { PIECE($card) }
   *[other] { SEAT($Who) } takes { PIECE($card) }
 } from the { $source ->
    [pile] pile
   *[display] display
 }.
log-points = { $person ->
    [you] { SEAT($Who) } earn
   *[other] { SEAT($Who) } earns
 } { $points } { $points ->
    [one] pyramid point
   *[other] pyramid points
 } in { $colour ->
    [green] green
    [orange] orange
   *[purple] purple
 }.
log-scored = { SEAT($Who) }: { $score } { $score ->
    [one] point
   *[other] points
 }.
log-end = { $winners-count ->
    [one] { $winners-person ->
        [you] { LIST($Winners) } win.
       *[other] { LIST($Winners) } wins.
     }
   *[other] { LIST($Winners) } share the win.
 }
tie = { $winners ->
    [one] The lowest number of a completed pyramid decides the tie ({ LIST($figures) }).
   *[other] A tie without a completed pyramid: the win is shared.
 }
source-pyramids = completed pyramids
source-torches = torches
source-points = pyramid points
source-pairs = gem pairs
source-gems = single gems
source-skulls = skulls

## The terminal's table

terminal-title = Silver & Gold Pyramids
terminal-legend = ▼ entrance  ▲ tomb  ██ wall  + cross  ♦R ♦G gems  ☼ torch  ☠ skull  ♥ potion  × crossed  * covered
terminal-hand = Your four cards
terminal-dealt = Every player chooses two of four cards.
terminal-round = Round { $round }/{ $rounds }
terminal-expedition = Expedition { $turn }/{ $turns }:
terminal-revealed = revealed so far: { $patterns }
terminal-display = Display
terminal-pile = pile: { $count }
terminal-tiles = Pyramid points:
terminal-you = { $name } (you)
terminal-thinking = thinking
terminal-done = done
terminal-no-card = no card
terminal-score = { $score } { $score ->
    [one] point
   *[other] points
 }
terminal-points = { $points } { $points ->
    [one] pyramid point
   *[other] pyramid points
 }
terminal-red = { $count ->
    [one] red gem
   *[other] red gems
 }
terminal-green = { $count ->
    [one] green gem
   *[other] green gems
 }
terminal-torches = torches
terminal-completed = { $count } completed

## Editions

edition-chambers = { $count } chambers
fix-chambers = The game needs { $least } to { $most }
edition-number = { $id } is not an order number
fix-number = Write id = "7", for example
edition-map-size = not five lines of five fields
edition-map-sign = { $sign } is not a kind of field
edition-map-entrance = there must be exactly one entrance v, in the top row
edition-map-tomb = there must be exactly one tomb T, in the bottom row
edition-map-way = there is no way to the tomb
fix-map = Draw five lines of five: v entrance, T tomb, # wall, . empty, x cross, r g gems, t torch, s skull, p potion
edition-pattern = not a pattern of 2 to { $most } connected fields
fix-pattern = Draw it with x, and . for gaps
edition-expeditions = { $count } expedition cards
fix-expeditions = The game needs { $least } to { $most }
edition-skulls = the negative points do not increase
fix-skulls = List them from low to high

## Positions

position-hand = must be four cards before the start, and none later
position-idle = nobody has anything to decide
position-most-cards = at most { $most } cards
position-no-card = there is no pyramid card { $card }
position-before-start = must be empty before the start
position-revealed = must list 1 to { $most } cards
position-phase = not at this point of the game
position-no-seat = there is no seat { $seat }
position-owners = must list { $count } seats or nulls
position-completed = must list objects
position-no-tomb = the tomb is missing
position-fresh = the last ones must be in order
position-fields = must be text like "a1 b2"
position-no-field = there is no field { $field }
position-wall = a wall is crossed off
position-apart = not connected to the entrance
position-two-cards = at most two, with their marks
position-marks-alone = marks without a card
position-is-completed = this pyramid is completed
position-takes = belongs in the phase 'take'
position-places = more than there are free places
position-one-keep = must be a single keep
position-not-possible = { $move } is not possible
position-no-move = { $move } is not a move

## In the lobby

pitch = Explore two chambers at a time with ever-changing patterns: gems, torches and tombs beckon, skulls threaten.

## The board

board-stage = { $round ->
    [0] Setup
   *[other] Round { $round } · Expedition { $turn }
 }
board-forward = { $slot ->
    [left] Bring the left chamber forward
   *[right] Bring the right chamber forward
 }
board-new-comes = Your new pyramid goes here.
board-no-card = no card
board-score-card = Score card
board-your-score-card = Your score card
board-display = Display
board-display-points = Display and pyramid points
board-pile = Pile
board-pile-cards = { $count ->
    [one] Pile: 1 card
   *[other] Pile: { $count } cards
 }
board-pile-unseen = { $count ->
    [one] card, unseen
   *[other] cards; the top one is unseen
 }
board-take = Take { $card }
board-take-pile = Take the top of the pile
board-choose-pyramid = Choose a new pyramid
board-one-field-only = only one field
board-rounds = Round { $round } of { $rounds }, expedition { $turn } of { $turns }
board-rival = { $name }: chambers, large
board-takes = takes a pyramid
board-thinks = thinking
board-done = done

## Choosing the first pyramids

board-your-four = { $count ->
    [one] Your pyramid
   *[other] Your { $count } pyramids
 }
board-all-choose = Everyone is choosing the pyramids to begin with
board-keep-hint = Two stay with you; the others go back into the pile.
board-keep = Keep { LIST($cards) }
board-choose-more = { $count ->
    [one] Choose one more
   *[other] Choose { $count }
 }
board-is-choosing = is choosing
board-has-chosen = has chosen

## The expedition

board-expedition = Expedition card
board-extra-cross = Extra cross
board-one-field = One field
board-fits-nowhere = { $pattern } fits nowhere
board-instead = instead of the pattern
board-may-come = May still come: { LIST($patterns) }
board-still-hidden = still hidden
board-brings = { $finds } { $points }
board-pattern = Pattern
board-turn = Rotate
    .title = Rotate (R, wheel)
    .key = rotate the pattern
board-place-hint = Click a field to place it; the mouse wheel rotates it.
    .single = Click a field to place the cross.
    .touch = Tap a field to place it.
board-placed-hint = Placed. Wheel and R rotate it, M mirrors it, Esc picks it up.
    .single = Placed. A click elsewhere moves it, Esc picks it up.
    .touch = Placed. Tap elsewhere to move it.
board-lift =
    .key = pick up what has been placed
board-mirror = Mirror
    .title = Mirror (M)
    .key = mirror the pattern
board-single =
    .title = A single cross instead of the pattern (1)
    .key = a single cross instead of the pattern
board-list = List
    .title = All possibilities as a list (L)
    .key = all possibilities as a list
board-possibilities = All possibilities
board-cross-off = Cross off
    .key = place the pattern, and then cross it off
board-waiting = Waiting
board-your-crosses = Your crosses
board-taking = Taking a pyramid
board-still-thinking = { $count ->
   *[other] Still thinking
 }
board-you = you

## Finds and points

board-find = { $find ->
    [red] { $count ->
        [one] 1 red gem
       *[other] { $count } red gems
     }
    [green] { $count ->
        [one] 1 green gem
       *[other] { $count } green gems
     }
    [torch] { $count ->
        [one] 1 torch
       *[other] { $count } torches
     }
    [skull] { $count ->
        [one] 1 skull
       *[other] { $count } skulls
     }
    [potion] { $count ->
        [one] 1 potion
       *[other] { $count } potions
     }
   *[cross] { $count ->
        [one] 1 extra cross
       *[other] { $count } extra crosses
     }
 }
board-tomb = tomb chamber
board-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
board-pairs-singles = Pairs { $pairs } · singles { $singles }
board-torches-of = torches in rounds: { $rounds }
board-completed-times = Completed { $count } × { $points }
board-completed-count = { $count } completed
board-tile-free = { $points ->
    [one] 1 point, still free
   *[other] { $points } points, still free
 }
board-tile-taken = { $points ->
    [one] 1 point: { $name }
   *[other] { $points } points: { $name }
 }
board-need-more = you need { $count } more
    .title = Pyramids until your next points: { $count }

## Chambers and fields

board-card = { $number } { $colour }
board-pyramid = Pyramid No. { $card }
board-no = No.
board-card-says = Pyramid { $card }; { $count } crossed off; open: { $open }
board-field = { $field }, { $ground }
board-field-crossed = { $field }, { $ground }, crossed off
board-crosses = { $what }; crosses off { $fields }
board-crosses-finding = { $what }; crosses off { $fields }: { $finds }
board-impossible = { $what }; not possible
board-completed-by = completed by { $name }
board-in-display = in the display
board-reconstructed = Layout reconstructed (SG-1.2)
board-pattern-says = { $copies } of { $cards } expedition cards (SG-1.3). May be rotated and mirrored (SG-4.2).

## What the signs mean

board-signs = What the signs mean
board-brief-entrance = begin here
board-brief-tomb = reach it: { $points } points
board-brief-gem = red and green as a pair { $pair }, single { $single }
board-brief-torch = { $points } points, one per round
board-brief-skull = negative points
board-brief-potion = erases two skulls
board-brief-cross = one more field right away

board-says-cross = One more field right away, in either chamber (SG-5.1).
board-says-gem = A red and a green gem together bring { $pair } points, a single one { $single } (SG-8.2).
board-says-torch = { $points } points; one torch counts per round (SG-5.3).
board-says-skull = Marks the next skull; the highest value marked counts as negative points (SG-5.4, SG-8.3).
board-says-potion = Erases the two highest marked skulls (SG-5.5).
board-says-entrance = The way in: the first crosses on a card must cover it (SG-4.4).
board-says-wall = A wall can never be crossed off (SG-4.3).
board-says-tomb = Completes the pyramid: { $points } points (SG-5.7, SG-8.4).

board-sign-pairs = Gems
    .says = A red and a green gem make a pair: { $pair } points. A gem without a partner: { $single } (SG-8.2).
board-sign-skulls = Skulls
    .says = Each skull marks the next field, from −{ $first } to −{ $last }. Only the last one marked counts; a potion erases two (SG-5.5, SG-8.3).
board-sign-torches = Torches
    .says = One field per round. The first torch of a round marks it: { $points } points; any more in that round bring nothing (SG-5.3, SG-8.2).
board-sign-points = Pyramid points
    .says = For your 2nd, 4th and 6th completed pyramid of a colour you get the highest points still there: { $values } (SG-7.1).
board-sign-completed = Completed pyramids
    .says = A pyramid whose tomb chamber is crossed off: { $points } points (SG-8.4).
board-sign-rounds = Rounds
    .says = There are { $rounds } rounds. In each, { $turns } of the { $cards } expedition cards are revealed one after the other (SG-3.1).
board-sign-hidden = Still hidden
    .says = Patterns that can still come this round; what is left of the { $cards } cards after the last expedition stays unused (SG-3.1).
board-sign-colour = Colour: { $colour }
    .says = Your 2nd, 4th and 6th completed pyramid of this colour bring pyramid points: { $values } (SG-7.1). The number is not a score: when several players take a card or are tied, the lower one goes first (SG-6.3, SG-8.5).
