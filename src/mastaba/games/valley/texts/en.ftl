# Valley of the Kings: questions, moves, the log, and its table in the terminal.

## What is asked

ask-play = Your turn: buy, use actions, entomb.
ask-pay = Pay { $due } gold for { PIECE($piece) }.
ask-fall = Which card falls into the gap?
ask-remove = No card has left the pyramid this turn: one must go to the boneyard now.
ask-swap = { PIECE($asker) }: Which two pyramid cards swap places?
ask-option = { PIECE($asker) }: What do you do?
ask-repeat = { PIECE($asker) }: Which action do you repeat?
ask-look = { PIECE($asker) }: Take one of these cards.
ask-pick = { PIECE($asker) }: { $verb ->
    [discard] Discard a card.
    [sacrifice] Sacrifice a card.
    [entomb] Entomb a card.
    [return] Shuffle a card into your draw pile.
    [show] Show a card.
   *[take] Take a card.
 }
ask-lose = { SEAT($By) } attacks with { PIECE($asker) }: { $verb ->
    [sacrifice] Sacrifice a card.
    [give] Give away a hand card.
   *[discard] Discard a card.
 }
# After { $by } has bought or sacrificed a card. Whoever has nothing to react with is asked, too.
ask-react = { SEAT($by) } has { $trigger ->
    [sacrifice] sacrificed
   *[purchase] bought
 } { $piece ->
    [none] a card
   *[card] { PIECE($piece) }
 }. { $idle ->
    [yes] You have nothing to react with.
   *[no] Do you react?
 }

## Whom the table waits for

wait-react = Somebody may react …
wait-pay = { LIST($seats) } is paying for { PIECE($piece) } …
wait-look = { LIST($seats) } is looking at { $count ->
    [one] { $count } card
   *[other] { $count } cards
 } …
wait-turn = It is { LIST($seats) }’s turn.
wait-choice = { LIST($seats) } is choosing …

## What can be done

option-end = End the turn
option-pass = { $of ->
    [react] No, thanks
    [idle] Continue
   *[pick] That is all
 }
option-buy = { PIECE($piece) } (place { $place }, { $price } gold) { "{dim|" }– { $text }{ "}" }
    .section = Buy
option-act = { PIECE($piece) } { "{dim|" }– { $text }{ "}" }
    .section = Use the action
option-react = react with: { PIECE($piece) } { "{dim|" }– { $text }{ "}" }
option-pay = pay with: { PIECE($piece) } { "{dim|" }({ $gold } gold){ "}" }
# One that the turn allows stands in a section of its own.
option-entomb = { $own ->
    [yes] { PIECE($piece) }
   *[no] entomb: { PIECE($piece) }{ $place ->
        [none] { "" }
       *[number] { " " }{ "{dim|" }(place { $place }){ "}" }
     }
 }
    .section = { $own ->
        [yes] Entomb
       *[no] { "" }
     }
option-take = take: { PIECE($piece) }{ $place ->
    [none] { "" }
   *[number] { " " }{ "{dim|" }(place { $place }){ "}" }
 }
option-sacrifice = sacrifice: { PIECE($piece) }{ $place ->
    [none] { "" }
   *[number] { " " }{ "{dim|" }(place { $place }){ "}" }
 }
option-remove = remove: { PIECE($piece) } { "{dim|" }(place { $place }){ "}" }
option-fall = let fall: { PIECE($piece) } { "{dim|" }(place { $place }){ "}" }
option-discard = discard: { PIECE($piece) }
option-give = give: { PIECE($piece) }
option-return = shuffle in: { PIECE($piece) }
option-show = show: { PIECE($piece) }
option-repeat = repeat: { PIECE($piece) }
option-swap = { PIECE($other) } { "{dim|" }({ $other_place }){ "}" }
    .section = Swap { PIECE($piece) } { "{dim|" }({ $place }){ "}" } with
# What an instruction would do: a list of the words below.
option-choose = { $does }

choice-swap = swap two pyramid cards
choice-sacrifice = sacrifice a card
choice-draw = draw
choice-discard = discard
choice-give = have cards given to you
choice-take = take a card
choice-entomb = entomb a card
choice-return = shuffle a card into the draw pile
choice-show = show a card
choice-look = look at cards from the draw pile
choice-gain = gain gold or entombments
choice-price = change prices
choice-value = change the gold value of your hand
choice-if = continue, depending on the situation
choice-require = only on a condition
choice-choose = choose again
choice-repeat = repeat an action
choice-reveal = reveal a card
choice-shield = lose nothing


## Where people err

warn-buying = You can still buy a card.
warn-entombing = You can still entomb a card this turn.
warn-double = A second copy of “{ PIECE($piece) }” brings no points.

## What stands against a move

refused-price = “{ PIECE($piece) }” costs { $price }; you have { $gold } gold.
refused-base = “{ PIECE($piece) }” is not in the base row yet: it must fall first.
refused-empty = No card lies there.
refused-held = You do not hold “{ PIECE($piece) }”.
refused-entombs = You have no entombing left this turn.
refused-reaction = You play “{ PIECE($piece) }” only in reaction to others.
refused-action = The action of “{ PIECE($piece) }” cannot be carried out in full now.
refused-paying = You are paying for “{ PIECE($piece) }”: { $due } gold to go.
refused-worthless = “{ PIECE($piece) }” is worth no gold now.
refused-unfinished = First finish what “{ PIECE($piece) }” says.
refused-unfit = “{ PIECE($piece) }” asks for something else.

## The log

log-start = { $person ->
    [you] { SEAT($Who) } begin.
   *[other] { SEAT($Who) } begins.
 }
log-turn = { "{dim|──}" } { SEAT($Who) } { "{dim|──}" }
log-act = { $person ->
    [you] { SEAT($Who) } play { PIECE($piece) }.
   *[other] { SEAT($Who) } plays { PIECE($piece) }.
 }
log-pay = { $person ->
    [you] { SEAT($Who) } pay with { PIECE($piece) }.
   *[other] { SEAT($Who) } pays with { PIECE($piece) }.
 }
log-buy = { $person ->
    [you] { SEAT($Who) } buy { PIECE($piece) }.
   *[other] { SEAT($Who) } buys { PIECE($piece) }.
 }
log-entomb = { $person ->
    [you] { SEAT($Who) } entomb { PIECE($piece) }.
   *[other] { SEAT($Who) } entombs { PIECE($piece) }.
 }
log-discard = { $person ->
    [you] { SEAT($Who) } discard { PIECE($piece) }.
   *[other] { SEAT($Who) } discards { PIECE($piece) }.
 }
log-sacrifice = { $person ->
    [you] { SEAT($Who) } sacrifice { PIECE($piece) }.
   *[other] { SEAT($Who) } sacrifices { PIECE($piece) }.
 }
log-give = { $person ->
    [you] { SEAT($Who) } give { PIECE($piece) } to { SEAT($to-whom) }.
   *[other] { SEAT($Who) } gives { PIECE($piece) } to { SEAT($to-whom) }.
 }
log-take = { $person ->
    [you] { SEAT($Who) } take { PIECE($piece) }.
   *[other] { SEAT($Who) } takes { PIECE($piece) }.
 }
log-return = { $person ->
    [you] { SEAT($Who) } shuffle
   *[other] { SEAT($Who) } shuffles
 } { $piece ->
    [none] a card
   *[card] { PIECE($piece) }
 } into the draw pile.
log-show = { $person ->
    [you] { SEAT($Who) } show { PIECE($piece) }.
   *[other] { SEAT($Who) } shows { PIECE($piece) }.
 }
log-reveal = { $person ->
    [you] { SEAT($Who) } reveal { PIECE($piece) }.
   *[other] { SEAT($Who) } reveals { PIECE($piece) }.
 }
log-react = { $person ->
    [you] { SEAT($Who) } react with { PIECE($piece) }!
   *[other] { SEAT($Who) } reacts with { PIECE($piece) }!
 }
log-decline = { $person ->
    [you] { SEAT($Who) } do not react.
   *[other] { SEAT($Who) } does not react.
 }
log-fall = { PIECE($piece) } falls to place { $to_place }.
log-refill = { PIECE($piece) } fills place { $place }.
log-swap = { $person ->
    [you] { SEAT($Who) } swap { PIECE($first) } ↔ { PIECE($second) }.
   *[other] { SEAT($Who) } swaps { PIECE($first) } ↔ { PIECE($second) }.
 }
log-draw = { $person ->
    [you] { SEAT($Who) } draw
   *[other] { SEAT($Who) } draws
 } { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }{ $cards-count ->
    [0] { "" }
   *[other] : { $listed }
 }.
log-shuffle = { $person ->
    [you] { SEAT($Who) } shuffle the draw pile:
   *[other] { SEAT($Who) } shuffles the draw pile:
 } { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }.
log-look = { $person ->
    [you] { SEAT($Who) } look at
   *[other] { SEAT($Who) } looks at
 } { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }{ $cards-count ->
    [0] { "" }
   *[other] : { $listed }
 }.
log-keep = { $person ->
    [you] { SEAT($Who) } take
   *[other] { SEAT($Who) } takes
 } { $piece ->
    [none] one of them.
   *[card] { PIECE($piece) } from among them.
 }
log-over = The game is over.

## Sources of points

tie = { $winners ->
    [one] Fewer cards in the tomb decide the tie ({ LIST($figures) }).
   *[other] A tie, also in the cards of the tombs: the win is shared ({ LIST($figures) }).
 }
source-starters = Starters
source-uniques = Uniques

## The setup

setup-renewal = Renewing the pyramid
setup-renewal-removed = A player who has not removed a card from the pyramid must remove one
setup-renewal-changed = A player who has not changed the pyramid must remove a card; a swap counts as a change

## The table in the terminal

terminal-stock = stock
terminal-boneyard = boneyard
terminal-hand = hand
terminal-hand-gold = hand (gold)
terminal-draw = draw pile
terminal-discard = discards
terminal-tomb = tomb
terminal-plays = in play
terminal-starter = starter
terminal-unique = unique
terminal-turn = to move
terminal-gold-in-hand = { $gold } gold in hand
terminal-entombings = { $count ->
    [one] { $count } entombment left
   *[other] { $count } entombments left
 }
terminal-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
terminal-discount = prices { $change }
terminal-flat = every hand card: gold { $gold }
terminal-purse = +{ $gold } gold
terminal-aside = revealed
terminal-looks-at = you look at
terminal-prices = cost { $cost } · gold { $gold }
terminal-prices-now = pay { $price } · gold { $gold }
terminal-worth = gold { $gold }
terminal-card = { $kind } · level { $level } · cost { $cost } · gold { $gold } · { $value }
terminal-set = { $count } ({ $points ->
    [one] 1 point
   *[other] { $points } points
 })
terminal-square = a set scores its size squared
terminal-which = Which one?
# What is known about a card, and how: followed by a list of facts.
terminal-basis-sourced = sourced
terminal-basis-partly = partly sourced
terminal-basis-reconstructed = reconstructed
terminal-basis-own = from this edition file
terminal-fact-name = name
terminal-fact-level = level
terminal-fact-copies = copies
terminal-fact-cost = cost
terminal-fact-gold = gold
terminal-fact-points = points
terminal-fact-action = text

## What is wrong with an edition, and what to do about it

edition-step = step { $step }: { $problem }
edition-id = { $id } is not a valid id
edition-id-remedy = Use lower-case letters, digits and hyphens.
edition-level = starters have level 1, all other cards 2 or 3
edition-level-remedy = Correct level or kind.
edition-when = when does it take effect?
edition-when-remedy = Write when = one of: { $known }.
edition-keep = keep = { $keep } is neither true nor false
edition-keep-remedy = Write keep = true.
edition-too-few = { $starters } starters per player and { $others } other cards are too few
edition-too-few-remedy = Give at least { $starters } and { $others }.
edition-too-many = { $starters } starters per player and { $others } other cards are too many
edition-too-many-remedy = The limit is { $most } in all; write smaller copies.
edition-all-ways = all cards together allow too many ways to carry them out
edition-all-ways-remedy = Use fewer cards with choices, with where = { "{" } same = … { "}" } and with repeat.
edition-chain = cards that reveal cards that reveal cards: this could go on too long
edition-chain-remedy = Let cards reveal one card only, or give them fewer copies.
edition-idle = the card does nothing
edition-idle-remedy = Give it steps or a reaction.
edition-reaction-field = unknown field { $field }
edition-reaction-field-remedy = Known: when, keep, steps.
edition-ways = there are too many ways to carry this out
edition-ways-remedy = Use fewer choices one after the other.
edition-extremes = cheapest and dearest at once
edition-extremes-remedy = Choose one of them.
edition-nothing-turned = nobody has turned up a card to compare
edition-nothing-turned-remedy = Put { "{" } do = "discard", from = "draw", who = "all" { "}" } before it.
edition-words = { $raw } cannot be understood
edition-words-remedy = Possible: { $names }.
edition-yes = { $name } = { $value } means nothing
edition-yes-remedy = Write { $name } = true or leave it out.
edition-number = { $name } = { $value } is not a whole number from { $least } to { $most }
edition-number-remedy = Write { $name } = { $least }, for example.
edition-choice = { $name } = { $value } is unknown
edition-choice-remedy = Possible: { $known }.
edition-missing = { $name } is missing
edition-missing-remedy = Add { $name } = { $least }, for example.
edition-steps-list = steps must be a list of tables
edition-steps-list-remedy = Write [{ "{" } do = "draw" { "}" }].
edition-verb = { $verb } is not a verb
edition-verb-remedy = Verbs: { $known }.
edition-length = this makes more than { $most } steps
edition-length-remedy = Let times, choose and perform make fewer of them.
edition-perform = { $card } is not a card with an action
edition-perform-remedy = Name the id of a card that has steps.
edition-cycle = a cycle of effects: { $circle }
edition-cycle-remedy = Break the cycle.
edition-shield = there is nothing to shield against
edition-shield-remedy = Use shield in a reaction with when = "attack".
edition-own-turn = { $name } only makes sense on your own turn
edition-own-turn-remedy = Use other verbs in a reaction.
edition-down-to = down_to counts hand cards and takes the place of count
edition-down-to-remedy = Use either down_to or count.
edition-how-many = only a player who chooses cards can choose how many
edition-how-many-remedy = Use count with one number.
edition-top = nothing is chosen from the top of { $zone }
edition-top-remedy = Leave where out.
edition-no-shield = it stops no attack
edition-no-shield-remedy = Add { "{" } do = "shield" { "}" } to its steps.
edition-no-steps = there are no steps
edition-no-steps-remedy = Write steps = [{ "{" } do = "draw" { "}" }].
edition-verb-field = { $verb } has no field { $name }
edition-verb-field-remedy = Fields of { $verb }: { $known }.
edition-victims = other players can only lose cards from their hand or draw pile
edition-victims-remedy = Use from = hand or from = draw.
edition-no-card = no card has been chosen before this step
edition-no-card-remedy = Let an earlier step of this list choose one.
edition-unclear-card = the step before does not choose exactly one card that is known beforehand
edition-unclear-card-remedy = Let it choose exactly one card, but not from the stock or draw pile.
edition-same-pile = from the discard pile to the discard pile
edition-same-pile-remedy = Use to = hand.
edition-others-only = { $name } is for other players only
edition-others-only-remedy = Add who = "others" or leave it out.
edition-highest = nobody knows beforehand who turns up the highest card
edition-highest-remedy = Use if.
edition-options = options must be 2 to { $most } lists of steps
edition-options-remedy = Write options = [[…], […]].

## Positions that cannot be, and what takes too long

too-many-ways = there are more ways to carry out this card than can be examined
position-places = must have { $count } places
position-step = this step cannot be read
position-no-card = this step does not belong to any card
position-open = the top card of the discard pile is face up
position-not-held = not in hand
position-pairs = must list pairs of seat and card
position-no-answer = there is no possible answer
too-long = this sets off a longer chain than the game allows

## What an edition file may say

# The heads of the tables in the guide; | separates their columns.
vocabulary-verbs = do | fields | what happens
vocabulary-filters = where | meaning
vocabulary-tests = test | meaning
vocabulary-triggers = reaction, when | meaning
verb-draw = draw cards from your draw pile into your hand
verb-discard = discard hand cards, or (from = draw) the top of the draw pile, to your discard pile
verb-sacrifice = put cards from hand, pyramid, base, discard or tomb on the boneyard
verb-give = each other player puts hand cards onto your discard pile
verb-take = take cards from pyramid, base, boneyard, stock, discard or tomb to the discard pile or hand
verb-entomb = put cards from hand, pyramid, base, boneyard, stock or discard into your tomb
verb-return = shuffle cards from hand, discard or tomb into the draw pile
verb-show = show a card from your hand or tomb; it stays where it is
verb-swap = swap the positions of two pyramid cards; nothing crumbles
verb-look = look at the top cards of your draw pile, take some into your hand or tomb, and discard the rest or shuffle them back in (rest = draw)
verb-gain = gold for the next purchase of this turn, or further entombments this turn
verb-price = change what you pay for cards for the rest of the turn
verb-value = for the rest of the turn every hand card has this gold value
verb-if = continue with one list of steps or the other
verb-require = cannot be carried out unless the test holds
verb-choose = choose one of several lists of steps
verb-times = the same steps several times
verb-perform = the action of another card, as if it were written here
verb-repeat = repeat an action completed earlier this turn
verb-reveal = reveal the top card of your draw pile, execute its action if possible, then discard it
verb-shield = in a reaction to an attack: you lose no hand cards
filter-kind = "starter", "unique" or "set"
filter-set = the set's id
filter-card = the card's id
filter-level = the level, 1 to 3
filter-cost-at-least = printed cost, at least
filter-cost-at-most = printed cost, at most
filter-same = "set", "card", "cost" or "level": the same as that of the card chosen earlier in this action
filter-cost-times = costs at most this many times as much as the card chosen earlier in this action
filter-cheaper = "bought" (than a card bought this turn) or "it" (than the card chosen earlier)
filter-cheapest = true: the lowest cost there; ties are the player's choice
filter-dearest = true: the highest cost there; ties are the player's choice
test-bought = true: you bought a card this turn
test-highest = true: the card you just discarded from your draw pile costs no less than any other player's
test-hand-at-least = cards in your hand, at least
test-hand-at-most = cards in your hand, at most
test-discard-at-least = cards in your discard pile, at least
test-tomb-at-least = cards in your tomb, at least
test-boneyard-at-least = cards in the boneyard, at least
test-stock-at-least = cards in the stock, at least
trigger-attack = another player's card would take a card from your hand to your discard pile or the boneyard
trigger-purchase = another player has bought a card and the pyramid has crumbled
trigger-sacrifice = another player has sacrificed a card

## In the lobby

pitch = Buy artefacts from a crumbling pyramid, and move them from your deck into your tomb before the stock runs out.

## The board

board-pyramid = Pyramid
board-stock = Stock
board-boneyard = Boneyard
board-hand = Hand
board-your-hand = Your hand
board-draw = Draw pile
board-draw-short = Draw
board-discards = Discards
board-your-draw = Your draw pile, in no particular order
board-your-discards = Your discard pile
board-your-tomb = Your tomb
board-tomb-of = { $name }: tomb
board-plays = In play
board-aside = Revealed
board-known = Seen in hand
board-deck = Hand, draw pile and discards together
board-empty-place = Place { $place }: empty
board-place = place { $place }
board-on-level = level { $level }
board-in-box = { $count }× in the box
board-reaction = Reaction
board-to-tomb = Entomb
board-use-gold = { $gold } gold
board-gain = +{ $points }
board-uses-of = Uses of { $card }
board-pays-gold = pays { $gold } gold
board-costs-gold = costs { $gold } gold
board-set-in-tomb = { $set } in your tomb
board-set-progress = { $have } of { $total }
board-with-this = with this one
board-second-copy = You already have it: a second copy adds nothing.
board-how-known = How we know this
board-known-sourced = Sourced: { LIST($facts) }
board-known-partly = Partly sourced: { LIST($facts) }
board-known-reconstructed = Reconstructed: { LIST($facts) }
board-known-own = From this edition file: { LIST($facts) }
board-rule = Rule { $rule }
board-square = A set scores the square of its different cards.
board-set-different = { $have } of { $total } different
board-cancel = Not now
board-pay-for = Pay { $gold } gold for { $card }?
board-paid = { $gold } of { $due } gold
board-exact = exactly right
board-lost = { $gold } gold will be lost
board-needless = one card too many
board-what-for = What for? Choose a card from the base row.
board-now-swap = { $card } changes places with …
board-discount = Prices { $discount }
board-flat = Every hand card: { $gold } gold
board-purse = +{ $gold } gold
board-somebody = Somebody may react …
board-may-react = You may react
board-cannot-react = You have nothing to react with
board-go-on = Continue
board-attacked = You may ward it off
board-show-card = Show: { $card }
board-pass = Let it happen
board-repeat-title = Actions this turn
board-look-title = Only you see these cards
board-look-closely = Look closely
board-no-cards = No cards
board-won = wins

board-over = Game over
board-in-stock = { $count ->
    [one] 1 card in the stock
   *[other] { $count } cards in the stock
 }
board-tomb-empty = Tomb: empty
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
board-rival = { $turn ->
    [yes] { $name } (to move)
   *[no] { $name }
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, hand { $hand }, draw pile { $draw }, discards { $discards }.
board-turn-so-far = { $gold } gold · { $entombs ->
    [0] entombed
    [one] 1 entombment left
   *[other] { $entombs } entombments left
 } · { $removed ->
    [yes] card removed
   *[no] pyramid untouched
 }
board-verb = { $verb ->
    [discard] Discard
    [buy] Buy
    [pay] Pay
    [take] Take
    [sacrifice] Sacrifice
    [remove] Remove
    [entomb] Entomb
    [fall] Drop
    [give] Give away
    [return] Shuffle in
    [show] Show
    [repeat] Repeat
    [react] React
    [swap] Swap
   *[other] { $verb }
 }

## Cards

board-fact = { $fact ->
    [name] Name
    [action] Action
    [cost] Cost
    [gold] Gold
    [points] Points
    [level] Level
   *[copies] Copies
 }
board-kind = { $kind ->
    [starter] Starter
   *[unique] Unique
 }
board-family = { $family ->
    [starters] Starters
   *[uniques] Uniques
 }
board-card-says = { $name }: { $family }, cost { $cost }, gold { $gold }. { $text }
board-card-says-points = { $name }: { $family }, cost { $cost }, gold { $gold }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }. { $text }
board-worth = { $points ->
    [one] 1 point in the tomb
   *[other] { $points } points in the tomb
 }
board-now-then = { $then ->
    [one] { $now } → 1 point
   *[other] { $now } → { $then } points
 }

# What a card does, in so few words that they fit on a small one.
board-short = { $card ->
    [shabti] Pyramid: swap 2 or sacrifice 1
    [urn] Discard 1, draw 1
    [box-of-food] Draw 1
    [offering-table] Wards off an attack on your hand
    [boat] After others buy: take from the base
    [ka-figure] Discard set card, take same set
    [senet-game] All turn 1; dearest draws 3
    [mummified-cat] Take what others sacrifice
    [burial-mask] Pyramid card to hand
    [censer] Purchases cost 2 less
    [book-of-the-netherworld] Take top of the stock
    [book-of-traversing-eternity] Bought? Take a cheaper one
    [book-of-gates] Reveal 1 and do its action
    [book-of-the-earth] Sacrifice 1, take twice its cost
    [book-of-the-heavens] 5+ discards: entomb one
    [book-of-the-dead] Entomb the cheapest
    [tyet-amulet] Repeat an action
    [heart-scarab-amulet] Discard pile to hand: 1
    [wedjat-amulet] Draw 2
    [djed-pillar-amulet] Take from a set in your tomb
    [weres-amulet] Tomb to hand: 1
    [imsety-jar] Others over 3 discard 1
    [hapy-jar] Others lose top card; draw 1
    [duamutef-jar] Others discard down to 3
    [qebehsenuef-jar] Others sacrifice 1
    [statue-of-bastet] Others give you 1
    [statue-of-anubis] Take top of the boneyard
    [statue-of-horus] Swap 2, draw 1
    [statue-of-hathor] Draw 3, discard 2
    [statue-of-sobek] Sacrifice 1, draw 3
    [statue-of-isis] Tomb to hand: 1; entomb 1–2
    [statue-of-thoth] Each hand card: 4 gold
    [inner-sarcophagus] Entomb 1
    [middle-sarcophagus] Entomb 1 or 2
    [outer-sarcophagus] Entomb 1 and top of boneyard
   *[other] { "" }
 }

# Where long names may break, and what of a name can go where its family is shown (~ is what stays).
board-syllables = Nether-world Travers-ing Qebeh-senuef Sarco-phagus Mummi-fied Dua-mutef
board-brief-names = Book of the Dead; Book of the ~; Book of ~; Statue of ~; ~ Amulet; ~ Jar
