# Every word about Dahshur. Questions, options and happenings are said by their tags: see mastaba.texts.tell.

## Pieces

prince = { $colour } { $value }
piece-trader = trader
piece-stone = goods stone
plate = { $symbol }/{ $gem }
metal-gold = gold
metal-silver = silver
disc-gold = gold disc
disc-silver = silver disc
seen-disc = { $metal } { $value }
a-gem = { $vowel ->
    [yes] an { PIECE($gem) }
   *[no] a { PIECE($gem) }
 }
stones = { $count } { $count ->
    [one] goods stone
   *[other] goods stones
 }
stands = { $count } { $count ->
    [one] stand
   *[other] stands
 }
fields = { $count } { $count ->
    [one] field
   *[other] fields
 }

## Questions: they say what the choice is for, and speak of nothing that is impossible

ask-lay = Lay a prince on the gift: { SEAT($active-whom) } acts with its number; then it goes in front of you.
ask-use = Choose the prince to act with now: its number says how far you can go.
ask-area = With your { $value }: market, avenue or procession?
ask-market = { $can-fetch ->
    [yes] Walk at most { $stands } and buy a gem there, or take back one goods stone.
   *[no] Walk at most { $stands } and buy a gem there if you like.
 }
ask-buy = { $prince ->
    [none] Buy the { PIECE($gem) } and leave { $stones } at stand { $stand }?
   *[other] Buy the { PIECE($gem) } for { $stones }? The market prince { PIECE($prince, case: "value") } would give you one more action.
 }
ask-avenue = { $can-set ->
    [no] You have no { PIECE($gem) } for plate { $plate }: swap two plates up to { $value } apart.
   *[yes] { $can-stop ->
        [yes] { $gems_set ->
            [0] Set { $a-gem } for { $points } RP{ $given }, or stop?
           *[other] Set { $a-gem } as well for { $points } RP more{ $given }, or stop?
         }
       *[no] { $can-swap ->
            [yes] Set { $a-gem } for { $points } RP{ $given }, or first swap two plates up to { $value } apart.
           *[no] Set { $a-gem } for { $points } RP{ $given }.
         }
     }
 }
# What a gem on the next plate means for its symbol (DA-6.5, DA-6.6).
given-own = { " " }and clear a stand of your goods
given-other = { " " }({ SEAT($whom) } gets { $points })
ask-clear = Your own plate: from which stand do you take back all your goods stones?
ask-procession = { $can-enter ->
    [yes] { $can-move ->
        [yes] Bring a goods stone in as an offering or move one on, up to { $fields }: whoever is in front sets discs first.
       *[no] Bring a goods stone in as an offering, up to { $fields } along: whoever is in front sets discs first.
     }
   *[no] Move an offering on by up to { $fields }: whoever is in front sets discs first.
 }
ask-third = Lay a prince in front of you: it counts towards the { $reward ->
    [left] left
    [middle] middle
   *[right] right
 } reward and your sum (now { $sum }).
ask-silver = Left reward: from which city do you take the silver disc (worth { $silver_least }–{ $silver_most })?
ask-middle = { $can-field ->
    [yes] { $can-gem ->
        [yes] Middle reward: an offering to field { $front }, the foremost free one, or a gem of your choice?
       *[no] Middle reward: what goes to field { $front }, the foremost free one?
     }
   *[no] Middle reward: which gem do you take from the bag?
 }
ask-consolation = { $can-field ->
    [yes] { $can-fetch ->
        [yes] Tied, but nothing won: as a consolation an offering one field on, or one goods stone back?
       *[no] Tied, but nothing won: as a consolation, which offering moves one field ahead?
     }
   *[no] Tied, but nothing won: as a consolation, from which stand does one goods stone come back?
 }
ask-tribute = Tribute from city { $city }, a disc to set at the end: gold ({ $gold_least }–{ $gold_most } RP) or silver ({ $silver_least }–{ $silver_most } RP)?
ask-chamber = Which prince goes into chamber { $chamber } for good, to take a disc of its value at the end?
ask-disc = { $fits ->
    [yes] Your offering on field { $offering }: set a disc onto a prince of its value for as many RP, or pass.
   *[no] Your offering on field { $offering }: none of your discs fits a prince, you can only pass.
 }

## What others are doing

wait-lay = { LIST($seats) } is laying a prince on the gift for { SEAT($to-whom) }.
wait-use = { LIST($seats) } is choosing a prince of the gift.
wait-area = { LIST($seats) } is choosing where to act.
wait-market = { LIST($seats) } is at the market.
wait-buy = { LIST($seats) } is thinking about the offer.
wait-avenue = { LIST($seats) } is building on the avenue.
wait-clear = { LIST($seats) } is choosing a stand to clear.
wait-procession = { LIST($seats) } is at the procession.
wait-third = { LIST($seats) } is laying the next prince.
wait-silver = Left reward: { LIST($seats) } is choosing a silver disc.
wait-middle = Middle reward: { LIST($seats) } is choosing.
wait-consolation = { LIST($seats) } is choosing the consolation.
wait-tribute = { LIST($seats) } is choosing a disc as tribute.
wait-chamber = { LIST($seats) } is laying a prince into tomb chamber { $count }.
wait-disc = { LIST($seats) } may set a disc for the offering on field { $count }.

## Options

option-lay = lay { PIECE($piece) }
option-use = { $owner-person ->
    [nobody] { $market ->
        [yes] { PIECE($piece) } (market prince)
       *[no] { PIECE($piece) } (neutral)
     }
   *[other] { PIECE($piece) }
 }
option-market = market
option-avenue = avenue
option-procession = procession
option-forgo = forgo the action
option-walk = { $gem ->
    [none] walk to stand { $stand }: –, nothing to buy
   *[other] { $price ->
        [none] walk to stand { $stand }: { PIECE($gem) }, not for your colour
       *[other] walk to stand { $stand }: { PIECE($gem) }, { $stones }
     }
 }
option-fetch = take back 1 stone from stand { $stand }
option-buy = { $prince ->
    [none] buy { PIECE($piece) } for { $stones }
   *[other] buy { PIECE($piece) } for { $stones } and take the market prince { PIECE($prince) }
 }
option-leave = do not buy
option-set = set { PIECE($piece) } on plate { $plate } ({ PIECE($symbol) })
option-stop = stop
option-clear = clear stand { $stand }: { $stones }
option-enter = to field { $field }
    .section = new offering
option-move = to field { $field }
    .section = offering on field { $start }
option-swap = with plate { $second }
    .section = swap plate { $first }
option-take = { PIECE($piece) } from city { $city }
option-gem = take { $a-gem } from the bag
option-chamber = { PIECE($piece) }
option-disc = { PIECE($piece) } onto { PIECE($prince) }
option-pass = pass

## Where people err

warn-acting = You could still act with this prince.
warn-fitting = One of your discs would fit.
warn-city = With this prince your sum matches no city; with another one it would.
warn-lid = None of your discs fits this prince; one fits another prince in front of you.

## What stands against a move

refused-value = A { $value } lies there already.
refused-hand = You do not hold { PIECE($piece) }.
refused-gift = { PIECE($piece) } does not lie on the gift.
refused-there = Your trader stands at stand { $stand } already: walk at least one stand.
refused-far = { $of ->
    [stands] That is { $distance } stands away; this prince reaches { $reach }.
    [plates] These plates are { $distance } apart; this prince reaches { $reach }.
   *[fields] That is { $distance } free fields ahead; this prince reaches { $reach }.
 }
refused-goods = None of your goods stones lies at stand { $stand }.
refused-market = This market prince is not available this turn.
refused-gem = Plate { $plate } comes next and takes { PIECE($gem) }; you have none.
refused-avenue = Every plate of the avenue has its gem.
refused-four = You have set four gems with this action: no more than that.
refused-swapped = Plates are swapped once in an action, before any gem is set.
refused-built = A plate with a gem stays where it is.
refused-stone = You have no goods stone in your supply.
refused-occupied = An offering stands on field { $field } already.
refused-yours = None of your offerings stands on field { $field }.
refused-disc = You have no such disc with the number { $value }.
refused-lid = { PIECE($prince) } carries a disc already, or lies in no chamber.

## What happened

log-start = { $person ->
    [you] { SEAT($Who) } hold the Pharaoh and start.
   *[other] { SEAT($Who) } holds the Pharaoh and starts.
 }
log-round = { $person ->
    [you] Round { $round }: { SEAT($who) } are the start player.
   *[other] Round { $round }: { SEAT($who) } is the start player.
 }
log-turn = { $person ->
    [you] { SEAT($Who) } are the active player.
   *[other] { SEAT($Who) } is the active player.
 }
log-neutral = The neutral prince { PIECE($prince) } lies on the gift.
log-lay = { $shown-values ->
    [none] { $person ->
        [you] { SEAT($Who) } lay { PIECE($prince) }.
       *[other] { SEAT($Who) } lays { PIECE($prince) }.
     }
   *[other] { $person ->
        [you] { SEAT($Who) } show { $shown-values } and lay { PIECE($prince) }.
       *[other] { SEAT($Who) } shows { $shown-values } and lays { PIECE($prince) }.
     }
 }
log-third = { $person ->
    [you] { SEAT($Who) } lay { PIECE($prince) } in front.
   *[other] { SEAT($Who) } lays { PIECE($prince) } in front.
 }
log-use = { $person ->
    [you] { SEAT($Who) } use { PIECE($prince) }.
   *[other] { SEAT($Who) } uses { PIECE($prince) }.
 }
log-forgo = { $person ->
    [you] { SEAT($Who) } forgo the action.
   *[other] { SEAT($Who) } forgoes the action.
 }
log-walk = { $person ->
    [you] { SEAT($Who) } walk to stand { $stand }.
   *[other] { SEAT($Who) } walks to stand { $stand }.
 }
log-buy = { $person ->
    [you] { SEAT($Who) } buy { $a-gem } at stand { $stand } for { $stones }.
   *[other] { SEAT($Who) } buys { $a-gem } at stand { $stand } for { $stones }.
 }
log-market_prince = { $person ->
    [you] { SEAT($Who) } take the market prince { PIECE($prince) }.
   *[other] { SEAT($Who) } takes the market prince { PIECE($prince) }.
 }
log-offer = { $gem ->
    [none] Stand { $stand } has a new offer, but the bag is empty.
   *[other] Stand { $stand } now offers: { PIECE($gem) }.
 }
log-reshuffle = The discarded offers are shuffled anew.
log-fetch = { $person ->
    [you] { SEAT($Who) } take back { $stones } from stand { $stand }.
   *[other] { SEAT($Who) } takes back { $stones } from stand { $stand }.
 }
log-swap = { $person ->
    [you] { SEAT($Who) } swap plates { $first } and { $second }.
   *[other] { SEAT($Who) } swaps plates { $first } and { $second }.
 }
log-gem = { $person ->
    [you] { SEAT($Who) } set { $a-gem } on plate { $plate }.
   *[other] { SEAT($Who) } sets { $a-gem } on plate { $plate }.
 }
log-points = { $person ->
    [you] { SEAT($Who) } score { $points } RP { $reason }.
   *[other] { SEAT($Who) } scores { $points } RP { $reason }.
 }
log-enter = { $person ->
    [you] { SEAT($Who) } send an offering to field { $field }.
   *[other] { SEAT($Who) } sends an offering to field { $field }.
 }
log-move = { $person ->
    [you] { SEAT($Who) } advance an offering from field { $start } to field { $field }.
   *[other] { SEAT($Who) } advances an offering from field { $start } to field { $field }.
 }
log-reward = Highest prince { $position ->
    [left] left
    [middle] middle
   *[right] right
 }: { SEAT($who) } with a { $value }.
log-dice = Dice: { $rolled }.
log-disc = { $value ->
    [none] { $person ->
        [you] { SEAT($Who) } take the { PIECE($disc) } from city { $city }.
       *[other] { SEAT($Who) } takes the { PIECE($disc) } from city { $city }.
     }
   *[other] { $person ->
        [you] { SEAT($Who) } take the { PIECE($disc) } from city { $city }: a { $value }.
       *[other] { SEAT($Who) } takes the { PIECE($disc) } from city { $city }: a { $value }.
     }
 }
log-gem_taken = { $person ->
    [you] { SEAT($Who) } take { $a-gem } from the bag.
   *[other] { SEAT($Who) } takes { $a-gem } from the bag.
 }
log-gem_drawn = { $person ->
    [you] { SEAT($Who) } draw { $a-gem }.
   *[other] { SEAT($Who) } draws { $a-gem }.
 }
log-lapse = { $choice ->
    [silver] The left reward lapses for { SEAT($whom) }.
    [middle] The middle reward lapses for { SEAT($whom) }.
    [consolation] The consolation lapses for { SEAT($whom) }.
   *[tribute] The tribute lapses for { SEAT($whom) }.
 }
log-tribute = City { $city } pays tribute to { $receivers }.
log-chamber = { $person ->
    [you] { SEAT($Who) } lay { PIECE($prince) } into chamber { $chamber }.
   *[other] { SEAT($Who) } lays { PIECE($prince) } into chamber { $chamber }.
 }
log-city = City { $city } is open.
log-opening = The tomb chambers are opened.
log-disc_set = { $person ->
    [you] { SEAT($Who) } set { PIECE($disc) } onto { PIECE($prince) }.
   *[other] { SEAT($Who) } sets { PIECE($disc) } onto { PIECE($prince) }.
 }
log-pass = { $person ->
    [you] { SEAT($Who) } pass.
   *[other] { SEAT($Who) } passes.
 }
# Where the points of log-points come from.
reason-avenue = for gems on the avenue
reason-plates = for a gem that another player set
reason-reward = as the right reward
reason-discs = for the disc
reason-guests = as host of a disc
reason-gems = for gems left over
# One roll of log-dice.
roll = { SEAT($who) } { $roll }

## The score sheet

tie = { $winners ->
    [one] More goods stones in the supply decide the tie ({ LIST($figures) }).
   *[other] A tie, also in the goods stones: the win is shared ({ LIST($figures) }).
 }
source-avenue = gems on the avenue
source-plates = others' gems on own plates
source-reward = right rewards
source-discs = discs set
source-guests = others' discs on own princes
source-gems = gems left over

## The table in a terminal

terminal-round = Round { $round } of { $rounds }
terminal-pharaoh = Pharaoh: { $who }
terminal-active = active: { $who }
terminal-over = The game is over
terminal-winner = { $who } becomes grand vizier and wins
terminal-opening = The chambers are open: offering on field { $field }
terminal-cities = Cities
terminal-gift = Princes' gift
terminal-none = none
terminal-empty = empty
terminal-gone = gone: { $numbers }
terminal-pile = pile: { $count }
terminal-market = Market street
terminal-square = Assembly square
terminal-head-gem = gem
terminal-head-price = price
terminal-head-goods = goods
terminal-head-traders = traders
terminal-head-prince = prince
terminal-no-gem = no gem
terminal-offers = offers: { $pile } in the pile, { $discards } discarded
terminal-bag = bag: { $gems }
terminal-next-plates = Avenue from plate { $plate }
terminal-avenue = Avenue
terminal-set = ● gem set   ○ open
terminal-procession = Procession
terminal-front = front ▶ assembly square
terminal-obelisks = Obelisks
terminal-head-player = player
terminal-head-ap = RP
terminal-head-row = in front
terminal-head-hand = hand
terminal-head-gems = gems
terminal-head-discs = discs
terminal-head-chambers = chambers
terminal-neutral = Neutral princes ({ $colour }): { $pile } in the pile, used: { $used }
terminal-legend = G gold disc   S silver disc   ★ Pharaoh   ▸ to move
terminal-stand = stand
terminal-lying = there
terminal-nobody = nobody yet
terminal-some-gems = { $count } { $count ->
    [one] { $name }
   *[other] { $name ->
        [ruby] rubies
        [emerald] emeralds
        [sapphire] sapphires
       *[other] { $name }
     }
 }
# Gems in two letters.
terminal-gem-ruby = Ru
terminal-gem-emerald = Em
terminal-gem-sapphire = Sa

## Editions and positions that cannot be

edition-twice = { $disc } appears twice
edition-twice-remedy = Change the count of the other entry
edition-city = there is another city { $number }
edition-city-remedy = Give each city its own number
edition-no-price = nobody can buy there
edition-no-price-remedy = Give at least one colour a price
edition-offers = only { $count } offers
edition-offers-remedy = There must be at least { $least }
edition-plates = { $count } plates
edition-plates-remedy = Every symbol must have { $count }
edition-falling = more gems must not bring fewer points
edition-falling-remedy = Write increasing numbers
edition-unknown = { $id } is unknown
edition-unknown-remedy = Possible: { $known }
edition-missing = { $id } is missing
edition-missing-remedy = Add { "[[" }{ $kind }{ "]]" } with this id
position-later-chamber = a later chamber holds a prince
position-last-round = must be the last one
position-nothing-to-decide = seat { $seat } has nothing to decide at { $step }
position-princes = seat { $seat } has too many or too few princes in front for this point of the round
position-row = must be at most { $most } princes
position-other-colour = a prince of another colour
position-rounds = more than there are rounds
position-objects = must list objects
position-gift = has { $most } fields
position-stands = must list up to { $most } objects
position-goods = one number per player
position-no-offer = no offer left for stand { $stand }
position-stones = { $out } stones on the board leave { $left }
position-bag = { $out } outside the bag leave { $left }
position-cities = more than there are fields
position-other-metal = a disc of the other metal
position-both-metals = discs of both metals

## In the lobby

pitch = Send your princes to the market, the avenue and the cities, and adorn the road to the Red Pyramid.

## The board: its areas

board-name = The board of Dahshur
board-whole = Whole board
board-area = { $area ->
    [obelisks] Obelisks
    [procession] Procession
    [avenue] Avenue
    [gift] Princes’ gift
    [market] Market street
    [bag] Bag
    [cities] Cities
   *[tomb] Red Pyramid
 }
# On a small tab.
board-tab = { $area ->
    [whole] Board
    [gift] Gift
    [market] Market
    [avenue] Avenue
    [procession] Procession
    [cities] Cities
    [tomb] Tombs
   *[obelisks] Points
 }
board-zoom = Zoom in on: { $area }
board-go = { $area ->
    [market] To the market
    [avenue] To the avenue
   *[procession] To the procession
 }
board-brings = { $area ->
    [market] gems
    [avenue] RP for gems
   *[procession] discs at the end
 }

## Procession

board-square = Assembly square
# The same on two lines, with a bar between them.
board-square-lines = Assembly|square
board-new-offering = new offering
board-field-free = Field { $field }, free
board-field-taken = Field { $field }, { $name }’s offering
board-now-offering = { $place }: this offering is next
board-which-offering = Which offering moves to field { $field }?
board-where-to = Where to?

## Avenue

board-plate = Plate { $number }: { $colour }, { $gem }
board-plate-set = gem set
board-plate-next = next
board-plate-picked = picked for a swap
board-swap-with = Swap with which plate?

## Market

board-stand = Stand { $number }: { $what }
board-no-gem = no gem
board-stand-price = { $price ->
    [one] { $gem } for 1 of your goods
   *[other] { $gem } for { $price } of your goods
 }
board-stand-closed = { $gem }, not for your goods
board-goods = { $count ->
    [one] 1 goods stone
   *[other] { $count } goods stones
 }
board-goods-on-stand = { $count } × { $colour } on stand { $stand }
board-trader = { $name }’s trader
board-traders-at = traders: { LIST($names) }
board-fetch = Take back 1 from stand { $stand }
board-clear = Take everything back from stand { $stand }
board-buy = Buy
board-buy-prince = + 1 action
board-leave = Leave it
board-market-prince = Market prince { $prince }
board-offers = Offers: { $count } in the pile

## Cities and discs

board-city = City { $number }
board-city-empty = empty city field
board-city-disc = { $metal ->
    [gold] City { $number }: gold disc
   *[silver] City { $number }: silver disc
 }
board-pile = pile { $count }
board-gone = gone: { $cities }
board-fits = the sum of: { LIST($names) }
board-disc = { $metal ->
    [gold] gold disc { $value }
   *[silver] silver disc { $value }
 }
board-discs = { $metal ->
    [gold] { $count ->
        [one] 1 gold disc
       *[other] { $count } gold discs
     }
   *[silver] { $count ->
        [one] 1 silver disc
       *[other] { $count } silver discs
     }
 }
board-disc-none = no disc
board-no-discs = Discs: none yet

## Tombs

board-chamber = Tomb chamber { $number }
board-door = { $name }’s door, empty
board-door-prince = { $prince }, { $name }
board-door-disc = { $metal ->
    [gold] { $prince }, { $name }, with a gold disc
   *[silver] { $prince }, { $name }, with a silver disc
 }

## What players own

board-yours = Your pieces
board-things-of = { $name }’s pieces
board-hand = Hand
board-in-front = In front
board-place = { $place ->
    [left] left
    [middle] middle
   *[right] right
 }
board-reward = { $place ->
    [left] left: silver disc
    [middle] middle: front place or gem
   *[right] { $points ->
        [one] right: 1 recognition point
       *[other] right: { $points } recognition points
     }
 }
board-reward-brief = { $place ->
    [left] silver disc
    [middle] front, gem
   *[right] { $points } RP
 }
board-sum = Sum { $value }
board-sum-city = Sum { $value } = city { $value }
board-rp = { $points } RP
board-points = { $points ->
    [one] 1 recognition point
   *[other] { $points } recognition points
 }
board-points-of = { $points ->
    [one] { $name } 1 recognition point
   *[other] { $name } { $points } recognition points
 }
board-supply = Supply
board-pharaoh = Pharaoh: start player

## Princes’ gift

board-free = free
board-acts-with = acts with a
board-neutral = Neutral
board-neutral-pile = Neutral princes: { $count } in the pile, used: { $used }

## What happens

board-dice = Dice
board-rolls = { $name } rolls { $value }
board-opened = The chambers are open
board-source = { $source ->
    [avenue] gems on the avenue
    [plates] own plate
    [reward] reward on the right
    [discs] disc set
    [guests] another player’s disc
   *[gems] leftover gems
 }
board-round = Round { $round } of { $rounds }
board-opening = Opening of the chambers
board-over = The game is over

## Pieces, large

board-prince = Prince { $colour } { $value }
board-prince-says = On the gift it is one action worth { $value }; in front of its owner it counts as { $value } towards rewards and tribute.
board-plate-name = Marble plate
board-plate-says = Its pillar takes this gem: { $gem }. Gems that others set here bring points to: { $name }.
board-disc-says = { $points ->
    [one] Set onto a prince of the same value, it brings that many recognition points (RP); on another player’s prince, that player gets 1.
   *[other] Set onto a prince of the same value, it brings that many recognition points (RP); on another player’s prince, that player gets { $points }.
 }
board-gem-says = Fits the pillars of its colour on the avenue. In the bag: { $count }.
board-stand-says = A trader walks as many stands as the prince is worth, or fewer, and may buy the gem for goods of its own colour. The goods stay on this stand until they are taken back.
board-stand-empty = There is no gem left for this offer: nothing more can be bought here.
board-city-says = The player whose three princes add up to { $number } takes one disc from here, gold or silver, if one is left.
board-town = { $number ->
    [6] The picture: Elephantine on its rocks in the Nile
    [7] The picture: Bubastis with the great cat
    [8] The picture: Abydos before the gap in the cliffs
    [9] The picture: Memphis behind its white walls
    [10] The picture: the colossi of Thebes
    [11] The picture: Shedet, where the crocodile is honoured
    [12] The picture: Buto in the papyrus marshes
    [13] The picture: the obelisks of Heliopolis
    [14] The picture: the harbour of Perunefer
   *[other] The picture: a town on the Nile
 }
board-disc-back = { $metal ->
    [gold] Gold disc, face down
   *[silver] Silver disc, face down
 }
board-disc-values = Its number, known only to the player who takes it, is one of these: { LIST($values) }.
board-plate-brings = The gems that one action sets on the avenue bring, from the first on: { LIST($points) } RP.
board-field-says = When the chambers are opened, the offerings set one disc each, beginning with the foremost, on field { $last }. Occupied fields are skipped and do not count as steps.
board-chamber-says = At the end of round { $number } everybody lays one of the three princes in front of them here, before their own door. When the chambers are opened, discs of the same value are set onto them.
board-obelisks-says = Recognition points (RP) scored so far: whoever has the most at the end wins. Each leftover gem will count as well.
board-gift-says = The others lay princes of different values here; each is one action of the active player and then goes to its owner.
board-trader-says = Walks along the market street and buys gems. It never turns back within one action.
board-goods-says = Goods pay for gems at the stands, or walk in the procession as offerings.
board-reward-says = { $place ->
    [left] The highest prince on the left takes a silver disc from an open city.
    [middle] The highest prince in the middle brings an offering to the foremost free field of the procession, or a gem of choice from the bag.
   *[right] { $points ->
        [one] The highest prince on the right brings 1 recognition point.
       *[other] The highest prince on the right brings { $points } recognition points.
     }
 }
