# Silver & Gold Pyramids in Worten: Fragen, Möglichkeiten, Verlauf, das Terminal, und was an einer Edition oder Stellung falsch sein kann.

## Teile

colour-green = grün
colour-orange = orange
colour-purple = lila
field-wall = Wand
field-corridor = leeres Feld
field-entrance = Eingang
field-tomb = Grabkammer
field-cross = Kreuz
field-red = roter Edelstein
field-green = grüner Edelstein
field-torch = Fackel
field-skull = Totenkopf
field-potion = Zaubertrank

## Fragen

ask-keep = Behalte zwei deiner vier Karten.
ask-take = { $count ->
    [one] Nimm eine neue Pyramidenkarte.
   *[other] Nimm { $count } neue Pyramidenkarten.
 }
ask-extra = Kreuze ein zusätzliches Feld an (noch { $count }).
ask-pattern = { $fits ->
    [yes] Kreuze das Muster an ({ PIECE($asker) }) oder genau ein Feld.
   *[no] Das Muster ({ PIECE($asker) }) passt nirgends: Kreuze genau ein Feld an.
 }
wait-keep = { $seats-count ->
    [one] { LIST($seats) } wählt noch Karten aus.
   *[other] { LIST($seats) } wählen noch Karten aus.
 }
wait-mark = { $seats-count ->
    [one] { LIST($seats) } überlegt noch.
   *[other] { LIST($seats) } überlegen noch.
 }
wait-take = { $seats-count ->
    [one] { LIST($seats) } wählt eine neue Pyramidenkarte.
   *[other] { LIST($seats) } wählen neue Pyramidenkarten.
 }

## Möglichkeiten

option-keep = { $cards }  { "{dim|" }(zurück { $returns }){ "}" }
option-take = { $place ->
    [none] die oberste, verdeckte Karte des Stapels
   *[other] Auslage { $place }: { PIECE($piece) }
 }
option-mark = { $finds ->
    [none] { $fields }
   *[other] { $fields }: { $finds }
 }
    .section = { PIECE($piece) } ({ $slot ->
        [left] links
       *[right] rechts
     }): { $kind ->
        [pattern] das Muster
        [single] ein Feld
       *[extra] Zusatzkreuz
     }

## Where people err

warn-chain = Damit endet deine Kette von Kreuzen; ein anderes Feld mit einem Kreuz ist frei.

## What stands against a move

refused-card = Dort liegt keine Pyramidenkarte.
refused-wall = { $fields-count ->
    [one] { $listed } ist eine Wand.
   *[other] { $listed } sind Wände.
 }
refused-crossed = { $fields-count ->
    [one] { $listed } ist schon angekreuzt.
   *[other] { $listed } sind schon angekreuzt.
 }
refused-one = Ein zusätzliches Kreuz ist genau ein Feld.
refused-shape = Das ist nicht das Muster dieses Zugs ({ PIECE($pattern) }).
refused-entrance = Diese Kammer ist noch leer: Beginne an ihrem Eingang, { $entrance }.
refused-apart = Das berührt kein angekreuztes Feld in dieser Kammer.

## Der Verlauf

log-dealt = { $cards ->
    [none] { "" }
   *[other] { $person ->
        [you] { SEAT($Who) } bekommst { $cards }.
       *[other] { SEAT($Who) } bekommt { $cards }.
     }
 }
log-kept = { $person ->
    [you] { SEAT($Who) } behältst { $cards }.
   *[other] { SEAT($Who) } behält { $cards }.
 }
log-refilled = Neu in der Auslage: { $cards }.
log-expedition = { "{strong|" }Runde { $round }, Expedition { $turn }:{ "}" } { PIECE($pattern) }.
log-passed = { $person ->
    [you] { SEAT($Who) } kannst nichts ankreuzen.
   *[other] { SEAT($Who) } kann nichts ankreuzen.
 }
log-marked = { $person ->
    [you] { SEAT($Who) } kreuzt { $fields } auf { PIECE($card) } an
   *[other] { SEAT($Who) } kreuzt { $fields } auf { PIECE($card) } an
 }{ $finds ->
    [none] { "" }
   *[other] : { $finds }
 }.
log-completed = { $person ->
    [you] { SEAT($Who) } stellst die Pyramide { PIECE($card) } fertig.
   *[other] { SEAT($Who) } stellt die Pyramide { PIECE($card) } fertig.
 }
log-taken = { $person ->
    [you] { SEAT($Who) } nimmst { PIECE($card) }
   *[other] { SEAT($Who) } nimmt { PIECE($card) }
 } { $source ->
    [pile] vom Stapel
   *[display] aus der Auslage
 }.
log-points = { $person ->
    [you] { SEAT($Who) } bekommst
   *[other] { SEAT($Who) } bekommt
 } { $points } { $points ->
    [one] Pyramidenpunkt
   *[other] Pyramidenpunkte
 } in { $colour ->
    [green] Grün
    [orange] Orange
   *[purple] Lila
 }.
log-scored = { SEAT($Who) }: { $score } { $score ->
    [one] Punkt
   *[other] Punkte
 }.
log-end = { $winners-count ->
    [one] { $winners-person ->
        [you] { LIST($Winners) } gewinnst.
       *[other] { LIST($Winners) } gewinnt.
     }
   *[other] { $winners-person ->
        [you] { LIST($Winners) } gewinnt gemeinsam.
       *[other] { LIST($Winners) } gewinnen gemeinsam.
     }
 }
tie = { $winners ->
    [one] Gleichstand: Die kleinste Nummer einer fertigen Pyramide entscheidet ({ LIST($figures) }).
   *[other] Gleichstand ohne fertige Pyramide: Der Sieg wird geteilt.
 }
source-pyramids = fertige Pyramiden
source-torches = Fackeln
source-points = Pyramidenpunkte
source-pairs = Edelsteinpaare
source-gems = einzelne Edelsteine
source-skulls = Totenköpfe

## Der Tisch im Terminal

terminal-title = Silver & Gold Pyramids
terminal-legend = ▼ Eingang  ▲ Grabkammer  ██ Wand  + Kreuz  ♦R ♦G Edelsteine  ☼ Fackel  ☠ Totenkopf  ♥ Zaubertrank  × angekreuzt  * verdeckt
terminal-hand = Deine vier Karten
terminal-dealt = Alle wählen zwei von vier Karten aus.
terminal-round = Runde { $round }/{ $rounds }
terminal-expedition = Expedition { $turn }/{ $turns }:
terminal-revealed = bisher aufgedeckt: { $patterns }
terminal-display = Auslage
terminal-pile = Stapel: { $count }
terminal-tiles = Pyramidenpunkte:
terminal-you = { $name } (du)
terminal-thinking = überlegt
terminal-done = fertig
terminal-no-card = keine Karte
terminal-score = { $score } { $score ->
    [one] Punkt
   *[other] Punkte
 }
terminal-points = { $points } { $points ->
    [one] Pyramidenpunkt
   *[other] Pyramidenpunkte
 }
terminal-red = { $count ->
    [one] roter Edelstein
   *[other] rote Edelsteine
 }
terminal-green = { $count ->
    [one] grüner Edelstein
   *[other] grüne Edelsteine
 }
terminal-torches = Fackeln
terminal-completed = { $count } fertiggestellt

## Editionen

edition-chambers = { $count } Schatzkammern
fix-chambers = Das Spiel braucht { $least } bis { $most }
edition-number = { $id } ist keine Nummer
fix-number = Schreibe zum Beispiel id = "7"
edition-map-size = nicht fünf Zeilen mit fünf Feldern
edition-map-sign = { $sign } ist kein Feld
edition-map-entrance = nicht ein Eingang v in der obersten Reihe
edition-map-tomb = nicht eine Grabkammer T in der untersten Reihe
edition-map-way = kein Weg führt zur Grabkammer
fix-map = Zeichne fünf Zeilen zu fünf Feldern: v Eingang, T Grabkammer, # Wand, . leer, x Kreuz, r g Edelsteine, t Fackel, s Totenkopf, p Zaubertrank
edition-pattern = kein Muster aus 2 bis { $most } verbundenen Feldern
fix-pattern = Zeichne es mit x, und . für Lücken
edition-expeditions = { $count } Expeditionskarten
fix-expeditions = Das Spiel braucht { $least } bis { $most }
edition-skulls = die Minuspunkte steigen nicht an
fix-skulls = Liste sie von niedrig nach hoch

## Stellungen

position-hand = vier Karten vor Beginn, dann keine
position-idle = niemand hat etwas zu entscheiden
position-most-cards = höchstens { $most } Karten
position-no-card = Pyramidenkarte { $card } gibt es nicht
position-before-start = nichts vor Beginn
position-revealed = muss 1 bis { $most } Karten nennen
position-phase = nicht an dieser Stelle des Spiels
position-no-seat = es gibt keinen Platz { $seat }
position-owners = muss { $count } Plätze oder null nennen
position-completed = muss Objekte enthalten
position-no-tomb = die Grabkammer fehlt
position-fresh = die letzten müssen geordnet sein
position-fields = muss ein Text wie "a1 b2" sein
position-no-field = das Feld { $field } gibt es nicht
position-wall = eine Wand ist angekreuzt
position-apart = nicht mit dem Eingang verbunden
position-two-cards = höchstens zwei, mit ihren Kreuzen
position-marks-alone = Kreuze ohne Karte
position-is-completed = diese Pyramide ist fertig
position-takes = gehört zur Phase 'take'
position-places = mehr als freie Plätze
position-one-keep = muss ein keep sein
position-not-possible = { $move } ist nicht möglich
position-no-move = { $move } ist kein Zug

## In the lobby

pitch = Erkunde zwei Kammern zugleich, mit immer neuen Mustern: Edelsteine, Fackeln und Gräber locken, Totenköpfe drohen.

## The board

board-stage = { $round ->
    [0] Vorbereitung
   *[other] Runde { $round } · Expedition { $turn }
 }
board-forward = { $slot ->
    [left] Linke Kammer nach vorn
   *[right] Rechte Kammer nach vorn
 }
board-new-comes = Hierher kommt deine neue Pyramide.
board-no-card = keine Karte
board-score-card = Wertungskarte
board-your-score-card = Deine Wertungskarte
board-display = Auslage
board-display-points = Auslage und Pyramidenpunkte
board-pile = Stapel
board-pile-cards = { $count ->
    [one] Stapel: 1 Karte
   *[other] Stapel: { $count } Karten
 }
board-pile-unseen = { $count ->
    [one] Karte, unbekannt
   *[other] Karten; die oberste ist unbekannt
 }
board-take = { $card } nehmen
board-take-pile = Oberste vom Stapel nehmen
board-choose-pyramid = Wähle eine neue Pyramide
board-one-field-only = nur ein Feld
board-rounds = Runde { $round } von { $rounds }, Expedition { $turn } von { $turns }
board-rival = Kammern von { $name }, groß
board-takes = nimmt eine Pyramide
board-thinks = überlegt
board-done = fertig

## Choosing the first pyramids

board-your-four = { $count ->
    [one] Deine Pyramide
   *[other] Deine { $count } Pyramiden
 }
board-all-choose = Alle wählen ihre ersten Pyramiden
board-keep-hint = Zwei bleiben bei dir, die anderen kommen in den Stapel zurück.
board-keep = { LIST($cards) } behalten
board-choose-more = { $count ->
    [one] Wähle noch eine
   *[other] Wähle { $count }
 }
board-is-choosing = wählt noch
board-has-chosen = hat gewählt

## The expedition

board-expedition = Expeditionskarte
board-extra-cross = Zusatzkreuz
board-one-field = Ein Feld
board-fits-nowhere = { $pattern } passt nirgends
board-instead = statt des Musters
board-may-come = Kann noch kommen: { LIST($patterns) }
board-still-hidden = noch verdeckt
board-brings = { $finds } { $points }
board-pattern = Muster
board-turn = Drehen
    .title = Drehen (R, Mausrad)
    .key = das Muster drehen
board-place-hint = Ein Klick setzt es auf ein Feld, das Mausrad dreht es.
    .single = Ein Klick setzt das Kreuz auf ein Feld.
    .touch = Zum Setzen auf ein Feld tippen.
board-placed-hint = Gesetzt. Mausrad und R drehen es, M spiegelt es, Esc nimmt es wieder auf.
    .single = Gesetzt. Ein Klick versetzt es, Esc nimmt es wieder auf.
    .touch = Gesetzt. Zum Versetzen anderswohin tippen.
board-lift =
    .key = das Gesetzte wieder aufnehmen
board-mirror = Spiegeln
    .title = Spiegeln (M)
    .key = das Muster spiegeln
board-single =
    .title = Ein einzelnes Kreuz statt des Musters (1)
    .key = ein einzelnes Kreuz statt des Musters
board-list = Liste
    .title = Alle Möglichkeiten als Liste (L)
    .key = alle Möglichkeiten als Liste
board-possibilities = Alle Möglichkeiten
board-cross-off = Ankreuzen
    .key = das Muster setzen und dann ankreuzen
board-waiting = Warten
board-your-crosses = Deine Kreuze
board-taking = Nehmen eine Pyramide
board-still-thinking = { $count ->
    [one] Überlegt noch
   *[other] Überlegen noch
 }
board-you = du

## Finds and points

board-find = { $find ->
    [red] { $count ->
        [one] 1 roter Edelstein
       *[other] { $count } rote Edelsteine
     }
    [green] { $count ->
        [one] 1 grüner Edelstein
       *[other] { $count } grüne Edelsteine
     }
    [torch] { $count ->
        [one] 1 Fackel
       *[other] { $count } Fackeln
     }
    [skull] { $count ->
        [one] 1 Totenkopf
       *[other] { $count } Totenköpfe
     }
    [potion] { $count ->
        [one] 1 Zaubertrank
       *[other] { $count } Zaubertränke
     }
   *[cross] { $count ->
        [one] 1 Zusatzkreuz
       *[other] { $count } Zusatzkreuze
     }
 }
board-tomb = Grabkammer
board-points = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
board-pairs-singles = Paare { $pairs } · einzelne { $singles }
board-torches-of = Fackeln der Runden: { $rounds }
board-completed-times = Fertig { $count } × { $points }
board-completed-count = { $count } fertiggestellt
board-tile-free = { $points ->
    [one] 1 Punkt, noch frei
   *[other] { $points } Punkte, noch frei
 }
board-tile-taken = { $points ->
    [one] 1 Punkt: { $name }
   *[other] { $points } Punkte: { $name }
 }
board-need-more = { $count ->
    [one] dir fehlt noch 1
   *[other] dir fehlen noch { $count }
 }
    .title = Pyramiden bis zu deinen nächsten Punkten: { $count }

## Chambers and fields

board-card = { $number } { $colour }
board-pyramid = Pyramide Nr. { $card }
board-no = Nr.
board-card-says = Pyramide { $card }; { $count } angekreuzt; offen: { $open }
board-field = { $field }, { $ground }
board-field-crossed = { $field }, { $ground }, angekreuzt
board-crosses = { $what }; kreuzt { $fields } an
board-crosses-finding = { $what }; kreuzt { $fields } an: { $finds }
board-impossible = { $what }; nicht möglich
board-completed-by = fertiggestellt von { $name }
board-in-display = in der Auslage
board-reconstructed = Grundriss rekonstruiert (SG-1.2)
board-pattern-says = { $copies } von { $cards } Expeditionskarten (SG-1.3). Darf gedreht und gespiegelt werden (SG-4.2).

## What the signs mean

board-signs = Was die Zeichen bedeuten
board-brief-entrance = hier beginnen
board-brief-tomb = erreichen: { $points } Punkte
board-brief-gem = ein Paar aus Rot und Grün { $pair }, einzeln { $single }
board-brief-torch = { $points } Punkte, eine pro Runde
board-brief-skull = Minuspunkte
board-brief-potion = löscht zwei Totenköpfe
board-brief-cross = sofort noch ein Feld

board-says-cross = Sofort noch ein Feld, in einer der beiden Kammern (SG-5.1).
board-says-gem = Ein roter und ein grüner Edelstein bringen zusammen { $pair } Punkte, ein einzelner { $single } (SG-8.2).
board-says-torch = { $points } Punkte; pro Runde zählt eine Fackel (SG-5.3).
board-says-skull = Markiert den nächsten Totenkopf; der höchste Wert zählt als Minuspunkte (SG-5.4, SG-8.3).
board-says-potion = Löscht die beiden höchsten markierten Totenköpfe (SG-5.5).
board-says-entrance = Der Eingang: Die ersten Kreuze auf einer Karte müssen ihn enthalten (SG-4.4).
board-says-wall = Eine Mauer kann nie angekreuzt werden (SG-4.3).
board-says-tomb = Stellt die Pyramide fertig: { $points } Punkte (SG-5.7, SG-8.4).

board-sign-pairs = Edelsteine
    .says = Ein roter und ein grüner Edelstein sind ein Paar: { $pair } Punkte. Ein Edelstein ohne Partner: { $single } (SG-8.2).
board-sign-skulls = Totenköpfe
    .says = Jeder Totenkopf markiert das nächste Feld, von −{ $first } bis −{ $last }. Nur das letzte zählt; ein Zaubertrank löscht zwei (SG-5.5, SG-8.3).
board-sign-torches = Fackeln
    .says = Ein Feld pro Runde. Die erste Fackel einer Runde markiert es: { $points } Punkte; weitere in dieser Runde bringen nichts (SG-5.3, SG-8.2).
board-sign-points = Pyramidenpunkte
    .says = Für deine 2., 4. und 6. fertige Pyramide einer Farbe bekommst du die höchsten Punkte, die noch da sind: { $values } (SG-7.1).
board-sign-completed = Fertige Pyramiden
    .says = Eine Pyramide, deren Grabkammer angekreuzt ist: { $points } Punkte (SG-8.4).
board-sign-rounds = Runden
    .says = Es gibt { $rounds } Runden. In jeder werden { $turns } der { $cards } Expeditionskarten nacheinander aufgedeckt (SG-3.1).
board-sign-hidden = Noch verdeckt
    .says = Muster, die in dieser Runde noch kommen können; was von den { $cards } Karten nach der letzten Expedition übrig ist, bleibt ungenutzt (SG-3.1).
board-sign-colour = Farbe: { $colour }
    .says = Deine 2., 4. und 6. fertige Pyramide dieser Farbe bringen Pyramidenpunkte: { $values } (SG-7.1). Die Nummer zählt keine Punkte: Wollen mehrere eine Karte nehmen oder herrscht Gleichstand, geht die kleinere vor (SG-6.3, SG-8.5).
