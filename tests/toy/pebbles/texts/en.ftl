pitch = Choose a colour in secret, then take as many stones of it as the others leave you.

ask-favourite = Which colour is your favourite?
ask-take = Take up to three stones of one colour.
ask-pay = The last { PIECE($last) } stone costs one of your others.
wait-favourite = { LIST($seats) } { $seats-count ->
    [one] is
   *[other] are
 } still choosing.
wait-take = { LIST($seats) } is taking stones.
wait-pay = { LIST($seats) } is paying.

option-favour = { PIECE($piece) }
option-take = { $count } × { PIECE($piece) }{ $last ->
    [yes] , the last
   *[no] {""}
 }
option-pay = { PIECE($piece) }

log-favours = The favourites are shown: { LIST($stones) }.
log-took = { SEAT($Who) } { $person ->
    [you] take
   *[other] takes
 } { $count } × { PIECE($stone) }.
log-paid = { SEAT($Who) } { $person ->
    [you] pay
   *[other] pays
 } with { PIECE($stone) }.
log-ended = { LIST($Winners) } { $winners-count ->
    [one] { $winners-person ->
        [you] win
       *[other] wins
     }
   *[other] share the win
 }.

source-favourite = stones of the favourite colour
source-others = other stones

terminal-bowl = Bowl
terminal-favourite = favourite: { $colour }

table-bowl = In the bowl: { LIST($stones) }.
table-seat = { SEAT($who) }: { LIST($stones) }
table-favourite = favourite of { SEAT($who) }: { PIECE($favourite) }
table-stones = { $count } × { PIECE($stone) }
