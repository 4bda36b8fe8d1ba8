pitch = Wähle heimlich eine Farbe und nimm dann so viele Steine davon, wie dir die anderen lassen.

ask-favourite = Welche Farbe ist deine liebste?
ask-take = Nimm bis zu drei Steine einer Farbe.
ask-pay = Der letzte Stein in { PIECE($last) } kostet einen deiner anderen.
wait-favourite = { LIST($seats) } { $seats-count ->
    [one] wählt
   *[other] wählen
 } noch.
wait-take = { LIST($seats) } nimmt Steine.
wait-pay = { LIST($seats) } zahlt.

option-favour = { PIECE($piece) }
option-take = { $count } × { PIECE($piece) }{ $last ->
    [yes] , der letzte
   *[no] {""}
 }
option-pay = { PIECE($piece) }

log-favours = Die Lieblingsfarben werden gezeigt: { LIST($stones) }.
log-took = { SEAT($Who) } { $person ->
    [you] nimmst
   *[other] nimmt
 } { $count } × { PIECE($stone) }.
log-paid = { SEAT($Who) } { $person ->
    [you] zahlst
   *[other] zahlt
 } mit { PIECE($stone) }.
log-ended = { LIST($Winners) } { $winners-count ->
    [one] { $winners-person ->
        [you] gewinnst
       *[other] gewinnt
     }
   *[other] { $winners-person ->
        [you] gewinnt
       *[other] gewinnen
     } gemeinsam
 }.

source-favourite = Steine der Lieblingsfarbe
source-others = andere Steine

terminal-bowl = Schale
terminal-favourite = liebste Farbe: { $colour }

table-bowl = In der Schale: { LIST($stones) }.
table-seat = { SEAT($who) }: { LIST($stones) }
table-favourite = liebste Farbe von { SEAT($who) }: { PIECE($favourite) }
table-stones = { $count } × { PIECE($stone) }
