# Tal der Könige: Fragen, Züge, das Protokoll und der Tisch im Terminal.

## What is asked

ask-play = Dein Zug: kaufe, führe Aktionen aus, bestatte.
ask-pay = Zahle { $due } Gold für { PIECE($piece) }.
ask-fall = Welche Karte fällt in die Lücke?
ask-remove = Keine Karte hat die Pyramide verlassen: nun muss eine auf den Friedhof.
ask-swap = { PIECE($asker) }: Welche zwei Pyramidenkarten tauschen den Platz?
ask-option = { PIECE($asker) }: Was tust du?
ask-repeat = { PIECE($asker) }: Welche Aktion wiederholst du?
ask-look = { PIECE($asker) }: Nimm eine dieser Karten.
ask-pick = { PIECE($asker) }: { $verb ->
    [discard] Wirf eine Karte ab.
    [sacrifice] Opfere eine Karte.
    [entomb] Lege eine Karte ins Grab.
    [return] Mische eine Karte in deinen Nachziehstapel.
    [show] Zeige eine Karte vor.
   *[take] Nimm eine Karte.
 }
ask-lose = { SEAT($By) } greift an, mit { PIECE($asker) }: { $verb ->
    [sacrifice] Opfere eine Karte.
    [give] Gib eine Handkarte ab.
   *[discard] Wirf eine Karte ab.
 }
# After { $by } has bought or sacrificed a card. Whoever has nothing to react with is asked, too.
ask-react = { SEAT($by) } hat { $piece ->
    [none] eine Karte
   *[card] { PIECE($piece) }
 } { $trigger ->
    [sacrifice] geopfert.
   *[purchase] gekauft.
 } { $idle ->
    [yes] Du hast nichts zum Reagieren.
   *[no] Reagierst du?
 }

## For whom the table waits

wait-react = Jemand kann reagieren …
wait-pay = { LIST($seats) } zahlt für { PIECE($piece) } …
wait-look = { LIST($seats) } sieht sich { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 } an …
wait-turn = { LIST($seats) } ist am Zug.
wait-choice = { LIST($seats) } trifft eine Wahl …

## What can be done

option-end = Zug beenden
option-pass = { $of ->
    [react] Nein, danke
    [idle] Weiter
   *[pick] Das ist alles
 }
option-buy = { PIECE($piece) } (Platz { $place }, { $price } Gold) { "{dim|" }– { $text }{ "}" }
    .section = Kaufen
option-act = { PIECE($piece) } { "{dim|" }– { $text }{ "}" }
    .section = Aktion ausführen
option-react = reagiere mit: { PIECE($piece) } { "{dim|" }– { $text }{ "}" }
option-pay = zahle mit: { PIECE($piece) } { "{dim|" }({ $gold } Gold){ "}" }
# One that the turn allows stands in a section of its own.
option-entomb = { $own ->
    [yes] { PIECE($piece) }
   *[no] ins Grab: { PIECE($piece) }{ $place ->
        [none] { "" }
       *[number] { " " }{ "{dim|" }(Platz { $place }){ "}" }
     }
 }
    .section = { $own ->
        [yes] Ins Grab legen
       *[no] { "" }
     }
option-take = nimm: { PIECE($piece) }{ $place ->
    [none] { "" }
   *[number] { " " }{ "{dim|" }(Platz { $place }){ "}" }
 }
option-sacrifice = opfere: { PIECE($piece) }{ $place ->
    [none] { "" }
   *[number] { " " }{ "{dim|" }(Platz { $place }){ "}" }
 }
option-remove = entferne: { PIECE($piece) } { "{dim|" }(Platz { $place }){ "}" }
option-fall = lass fallen: { PIECE($piece) } { "{dim|" }(Platz { $place }){ "}" }
option-discard = wirf ab: { PIECE($piece) }
option-give = gib ab: { PIECE($piece) }
option-return = mische ein: { PIECE($piece) }
option-show = zeige: { PIECE($piece) }
option-repeat = wiederhole: { PIECE($piece) }
option-swap = { PIECE($other) } { "{dim|" }({ $other_place }){ "}" }
    .section = Tausche { PIECE($piece) } { "{dim|" }({ $place }){ "}" } mit
# What an instruction would do: a list of the words below.
option-choose = { $does }

choice-swap = zwei Pyramidenkarten vertauschen
choice-sacrifice = eine Karte opfern
choice-draw = ziehen
choice-discard = abwerfen
choice-give = dir Karten geben lassen
choice-take = eine Karte nehmen
choice-entomb = eine Karte ins Grab legen
choice-return = eine Karte in den Nachziehstapel mischen
choice-show = eine Karte vorzeigen
choice-look = Karten des Nachziehstapels ansehen
choice-gain = Gold oder Bestattungen bekommen
choice-price = die Preise ändern
choice-value = das Gold der Hand ändern
choice-if = je nach Lage weitermachen
choice-require = unter einer Bedingung
choice-choose = noch einmal wählen
choice-repeat = eine Aktion wiederholen
choice-reveal = eine Karte aufdecken
choice-shield = nichts verlieren


## Where people err

warn-buying = Du kannst noch eine Karte kaufen.
warn-entombing = Du kannst in diesem Zug noch eine Karte bestatten.
warn-double = Ein zweites Exemplar von „{ PIECE($piece) }“ bringt keine Punkte.

## What stands against a move

refused-price = „{ PIECE($piece) }“ kostet { $price }; du hast { $gold } Gold.
refused-base = „{ PIECE($piece) }“ liegt noch nicht in der unteren Reihe: Die Karte muss erst herunterfallen.
refused-empty = Dort liegt keine Karte.
refused-held = „{ PIECE($piece) }“ hast du nicht auf der Hand.
refused-entombs = In diesem Zug hast du keine Bestattung mehr frei.
refused-reaction = „{ PIECE($piece) }“ spielst du nur als Reaktion auf andere.
refused-action = Die Aktion von „{ PIECE($piece) }“ lässt sich gerade nicht vollständig ausführen.
refused-paying = Du bezahlst gerade „{ PIECE($piece) }“: Es fehlen noch { $due } Gold.
refused-worthless = „{ PIECE($piece) }“ ist gerade kein Gold wert.
refused-unfinished = Führe zuerst zu Ende aus, was „{ PIECE($piece) }“ sagt.
refused-unfit = „{ PIECE($piece) }“ verlangt etwas anderes.

## The log

log-start = { $person ->
    [you] { SEAT($Who) } beginnst.
   *[other] { SEAT($Who) } beginnt.
 }
log-turn = { "{dim|──}" } { SEAT($Who) } { "{dim|──}" }
log-act = { $person ->
    [you] { SEAT($Who) } spielst { PIECE($piece) }.
   *[other] { SEAT($Who) } spielt { PIECE($piece) }.
 }
log-pay = { $person ->
    [you] { SEAT($Who) } zahlst mit { PIECE($piece) }.
   *[other] { SEAT($Who) } zahlt mit { PIECE($piece) }.
 }
log-buy = { $person ->
    [you] { SEAT($Who) } kaufst { PIECE($piece) }.
   *[other] { SEAT($Who) } kauft { PIECE($piece) }.
 }
log-entomb = { $person ->
    [you] { SEAT($Who) } legst { PIECE($piece) } ins Grab.
   *[other] { SEAT($Who) } legt { PIECE($piece) } ins Grab.
 }
log-discard = { $person ->
    [you] { SEAT($Who) } wirfst { PIECE($piece) } ab.
   *[other] { SEAT($Who) } wirft { PIECE($piece) } ab.
 }
log-sacrifice = { $person ->
    [you] { SEAT($Who) } opferst { PIECE($piece) }.
   *[other] { SEAT($Who) } opfert { PIECE($piece) }.
 }
log-give = { $person ->
    [you] { SEAT($Who) } gibst { PIECE($piece) } an { SEAT($to-whom) }.
   *[other] { SEAT($Who) } gibt { PIECE($piece) } an { SEAT($to-whom) }.
 }
log-take = { $person ->
    [you] { SEAT($Who) } nimmst { PIECE($piece) }.
   *[other] { SEAT($Who) } nimmt { PIECE($piece) }.
 }
log-return = { $person ->
    [you] { SEAT($Who) } mischst
   *[other] { SEAT($Who) } mischt
 } { $piece ->
    [none] eine Karte
   *[card] { PIECE($piece) }
 } in den Nachziehstapel.
log-show = { $person ->
    [you] { SEAT($Who) } zeigst { PIECE($piece) }.
   *[other] { SEAT($Who) } zeigt { PIECE($piece) }.
 }
log-reveal = { $person ->
    [you] { SEAT($Who) } deckst { PIECE($piece) } auf.
   *[other] { SEAT($Who) } deckt { PIECE($piece) } auf.
 }
log-react = { $person ->
    [you] { SEAT($Who) } reagierst mit { PIECE($piece) }!
   *[other] { SEAT($Who) } reagiert mit { PIECE($piece) }!
 }
log-decline = { $person ->
    [you] { SEAT($Who) } reagierst nicht.
   *[other] { SEAT($Who) } reagiert nicht.
 }
log-fall = { PIECE($piece) } fällt auf Platz { $to_place }.
log-refill = { PIECE($piece) } kommt auf Platz { $place }.
log-swap = { $person ->
    [you] { SEAT($Who) } vertauschst { PIECE($first) } ↔ { PIECE($second) }.
   *[other] { SEAT($Who) } vertauscht { PIECE($first) } ↔ { PIECE($second) }.
 }
log-draw = { $person ->
    [you] { SEAT($Who) } ziehst
   *[other] { SEAT($Who) } zieht
 } { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }{ $cards-count ->
    [0] { "" }
   *[other] : { $listed }
 }.
log-shuffle = { $person ->
    [you] { SEAT($Who) } mischst den Nachziehstapel:
   *[other] { SEAT($Who) } mischt den Nachziehstapel:
 } { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }.
log-look = { $person ->
    [you] { SEAT($Who) } siehst dir
   *[other] { SEAT($Who) } sieht sich
 } { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 } an{ $cards-count ->
    [0] { "" }
   *[other] : { $listed }
 }.
log-keep = { $person ->
    [you] { SEAT($Who) } nimmst
   *[other] { SEAT($Who) } nimmt
 } { $piece ->
    [none] eine davon.
   *[card] davon { PIECE($piece) }.
 }
log-over = Das Spiel ist zu Ende.

## Sources of points

tie = { $winners ->
    [one] Gleichstand: Weniger Karten im Grab entscheiden ({ LIST($figures) }).
   *[other] Gleichstand, auch bei den Karten im Grab: Der Sieg wird geteilt ({ LIST($figures) }).
 }
source-starters = Startkarten
source-uniques = Einzelstücke

## The setup

setup-renewal = Pyramide erneuern
setup-renewal-removed = Wer keine Karte aus der Pyramide entfernt hat, muss eine entfernen
setup-renewal-changed = Wer die Pyramide nicht verändert hat, muss eine Karte entfernen; auch ein Tausch verändert sie

## The table in the terminal

terminal-stock = Vorrat
terminal-boneyard = Friedhof
terminal-hand = Hand
terminal-hand-gold = Hand (Gold)
terminal-draw = Nachziehstapel
terminal-discard = Ablage
terminal-tomb = Grab
terminal-plays = ausgespielt
terminal-starter = Startkarte
terminal-unique = Einzelstück
terminal-turn = am Zug
terminal-gold-in-hand = { $gold } Gold auf der Hand
terminal-entombings = noch { $count ->
    [one] { $count } Bestattung
   *[other] { $count } Bestattungen
 }
terminal-score = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
terminal-discount = Preise { $change }
terminal-flat = jede Handkarte: Gold { $gold }
terminal-purse = +{ $gold } Gold
terminal-aside = aufgedeckt
terminal-looks-at = du siehst
terminal-prices = Kosten { $cost } · Gold { $gold }
terminal-prices-now = zahle { $price } · Gold { $gold }
terminal-worth = Gold { $gold }
terminal-card = { $kind } · Stufe { $level } · Kosten { $cost } · Gold { $gold } · { $value }
terminal-set = { $count } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 })
terminal-square = ein Set zählt seine Größe im Quadrat
terminal-which = Welche davon?
# What is known of a card and how: a list of the facts after it.
terminal-basis-sourced = belegt
terminal-basis-partly = teilweise belegt
terminal-basis-reconstructed = rekonstruiert
terminal-basis-own = aus dieser Ausgabe
terminal-fact-name = Name
terminal-fact-level = Stufe
terminal-fact-copies = Anzahl
terminal-fact-cost = Kosten
terminal-fact-gold = Gold
terminal-fact-points = Punkte
terminal-fact-action = Text

## What is wrong with an edition, and what to do about it

edition-step = Schritt { $step }: { $problem }
edition-id = { $id } ist keine gültige id
edition-id-remedy = Nimm Kleinbuchstaben, Ziffern und Bindestriche.
edition-level = Startkarten haben Stufe 1, alle anderen 2 oder 3
edition-level-remedy = Ändere level oder kind.
edition-when = wann wirkt sie?
edition-when-remedy = Schreibe when = eines von: { $known }.
edition-keep = keep = { $keep } ist weder true noch false
edition-keep-remedy = Schreibe keep = true.
edition-too-few = { $starters } Startkarten je Spieler und { $others } andere Karten sind zu wenige
edition-too-few-remedy = Gib mindestens { $starters } und { $others } an.
edition-too-many = { $starters } Startkarten je Spieler und { $others } andere Karten sind zu viele
edition-too-many-remedy = Zusammen müssen { $most } reichen; schreibe kleinere copies.
edition-all-ways = alle Karten zusammen lassen zu viele Wege zu, sie auszuführen
edition-all-ways-remedy = Nimm weniger Karten mit Wahlmöglichkeiten, mit where = { "{" } same = … { "}" } und mit repeat.
edition-chain = Karten, die Karten aufdecken, die Karten aufdecken: Das könnte zu lange dauern
edition-chain-remedy = Lass Karten nur eine Karte aufdecken oder gib ihnen kleinere copies.
edition-idle = die Karte kann nichts
edition-idle-remedy = Gib ihr Schritte oder eine Reaktion.
edition-reaction-field = unbekanntes Feld { $field }
edition-reaction-field-remedy = Bekannt: when, keep, steps.
edition-ways = es gibt zu viele Wege, das auszuführen
edition-ways-remedy = Nimm weniger Wahlmöglichkeiten nacheinander.
edition-extremes = cheapest und dearest zugleich
edition-extremes-remedy = Nimm eines davon.
edition-nothing-turned = niemand hat eine Karte zum Vergleichen aufgedeckt
edition-nothing-turned-remedy = Setze { "{" } do = "discard", from = "draw", who = "all" { "}" } davor.
edition-words = { $raw } ist unverständlich
edition-words-remedy = Möglich: { $names }.
edition-yes = { $name } = { $value } sagt nichts
edition-yes-remedy = Schreibe { $name } = true oder lass es weg.
edition-number = { $name } = { $value } ist keine ganze Zahl von { $least } bis { $most }
edition-number-remedy = Schreibe zum Beispiel { $name } = { $least }.
edition-choice = { $name } = { $value } ist unbekannt
edition-choice-remedy = Möglich: { $known }.
edition-missing = { $name } fehlt
edition-missing-remedy = Ergänze zum Beispiel { $name } = { $least }.
edition-steps-list = Schritte müssen eine Liste von Tabellen sein
edition-steps-list-remedy = Schreibe [{ "{" } do = "draw" { "}" }].
edition-verb = { $verb } ist kein Verb
edition-verb-remedy = Verben: { $known }.
edition-length = damit sind es mehr als { $most } Schritte
edition-length-remedy = Lass times, choose und perform weniger daraus machen.
edition-perform = { $card } ist keine Karte mit Aktion
edition-perform-remedy = Nenne die id einer Karte, die Schritte hat.
edition-cycle = ein Kreis von Wirkungen: { $circle }
edition-cycle-remedy = Löse den Kreis auf.
edition-shield = es gibt nichts, wovor zu schützen wäre
edition-shield-remedy = Nimm shield in einer Reaktion mit when = "attack".
edition-own-turn = { $name } gehört in den eigenen Zug
edition-own-turn-remedy = Nimm in einer Reaktion andere Verben.
edition-down-to = down_to zählt Handkarten und ersetzt count
edition-down-to-remedy = Nimm entweder down_to oder count.
edition-how-many = nur wer Karten aussucht, kann auch ihre Zahl wählen
edition-how-many-remedy = Nimm count mit einer Zahl.
edition-top = von oben aus { $zone } wird nichts ausgesucht
edition-top-remedy = Lass where weg.
edition-no-shield = sie wehrt keinen Angriff ab
edition-no-shield-remedy = Ergänze die Schritte um { "{" } do = "shield" { "}" }.
edition-no-steps = es gibt keine Schritte
edition-no-steps-remedy = Schreibe steps = [{ "{" } do = "draw" { "}" }].
edition-verb-field = { $verb } hat kein Feld { $name }
edition-verb-field-remedy = Felder von { $verb }: { $known }.
edition-victims = andere Spieler können nur Karten aus Hand oder Nachziehstapel verlieren
edition-victims-remedy = Nimm from = hand oder from = draw.
edition-no-card = vorher wurde keine Karte gewählt
edition-no-card-remedy = Lass einen früheren Schritt dieser Liste eine wählen.
edition-unclear-card = der Schritt davor wählt nicht genau eine vorher bekannte Karte
edition-unclear-card-remedy = Lass ihn genau eine Karte wählen, nicht aus Vorrat oder Nachziehstapel.
edition-same-pile = vom Ablagestapel auf den Ablagestapel
edition-same-pile-remedy = Nimm to = hand.
edition-others-only = { $name } gilt nur für andere Spieler
edition-others-only-remedy = Ergänze who = "others" oder lass es weg.
edition-highest = niemand weiß vorher, wer die teuerste Karte aufdeckt
edition-highest-remedy = Nimm if.
edition-options = options müssen 2 bis { $most } Listen von Schritten sein
edition-options-remedy = Schreibe options = [[…], […]].

## Positions that cannot be, and what takes too long

too-many-ways = die Anweisungen dieser Karte lassen mehr Wege zu, als sich durchsehen lassen
position-places = muss { $count } Plätze haben
position-step = dieser Schritt ist unlesbar
position-no-card = dieser Schritt gehört zu keiner Karte
position-open = die oberste Ablage ist offen
position-not-held = nicht auf der Hand
position-pairs = muss Paare aus Platz und Karte enthalten
position-no-answer = nichts kann geantwortet werden
too-long = das löst mehr aus, als ein Spiel erträgt

## What an edition file may say

# The heads of the tables in the guide; | separates their columns.
vocabulary-verbs = do | Felder | was geschieht
vocabulary-filters = where | Bedeutung
vocabulary-tests = test | Bedeutung
vocabulary-triggers = Reaktion, when | Bedeutung
verb-draw = Karten vom eigenen Nachziehstapel auf die Hand ziehen
verb-discard = Handkarten oder (from = draw) die obersten Karten des Nachziehstapels auf den eigenen Ablagestapel abwerfen
verb-sacrifice = Karten von der Hand (hand), aus der Pyramide (pyramid), ihrer unteren Reihe (base), dem Ablagestapel (discard) oder dem Grab (tomb) auf den Friedhof legen
verb-give = jeder andere Spieler legt Handkarten auf deinen Ablagestapel
verb-take = Karten aus der Pyramide, ihrer unteren Reihe, vom Friedhof (boneyard), Vorratsstapel (stock), Ablagestapel oder aus dem Grab auf den Ablagestapel oder die Hand nehmen
verb-entomb = Karten von der Hand, aus der Pyramide, ihrer unteren Reihe, vom Friedhof, Vorratsstapel oder Ablagestapel ins eigene Grab legen
verb-return = Karten von der Hand, aus dem Ablagestapel oder dem Grab in den Nachziehstapel mischen
verb-show = eine Karte der Hand oder des Grabes vorzeigen; sie bleibt, wo sie ist
verb-swap = die Plätze zweier Pyramidenkarten vertauschen; nichts fällt zusammen
verb-look = die obersten Karten des eigenen Nachziehstapels ansehen, einige auf die Hand oder ins Grab nehmen, den Rest abwerfen oder zurückmischen (rest = draw)
verb-gain = Gold für den nächsten Kauf in diesem Zug, oder in diesem Zug weitere Karten ins Grab legen dürfen
verb-price = für den Rest des Zuges ändern, was du für Karten bezahlst
verb-value = für den Rest des Zuges hat jede Handkarte diesen Goldwert
verb-if = mit der einen oder der anderen Liste von Schritten weitermachen
verb-require = nur ausführbar, wenn die Bedingung erfüllt ist
verb-choose = eine von mehreren Listen von Schritten wählen
verb-times = dieselben Schritte mehrmals
verb-perform = die Aktion einer anderen Karte, als stünde sie hier
verb-repeat = eine in diesem Zug schon abgeschlossene Aktion wiederholen
verb-reveal = die oberste Karte des Nachziehstapels aufdecken, wenn möglich ihre Aktion ausführen, sie abwerfen
verb-shield = als Reaktion auf einen Angriff: Von der Hand geht nichts verloren
filter-kind = "starter" (Startkarte), "unique" (einmaliges Artefakt) oder "set" (Setkarte)
filter-set = die Kennung des Sets
filter-card = die Kennung der Karte
filter-level = die Stufe, 1 bis 3
filter-cost-at-least = aufgedruckte Kosten, mindestens
filter-cost-at-most = aufgedruckte Kosten, höchstens
filter-same = "set", "card", "cost" oder "level": wie die in dieser Aktion zuvor gewählte Karte
filter-cost-times = kostet höchstens dieses Vielfache der in dieser Aktion zuvor gewählten Karte
filter-cheaper = "bought" (als eine in diesem Zug gekaufte Karte) oder "it" (als die zuvor gewählte Karte)
filter-cheapest = true: die geringsten Kosten dort; bei Gleichstand wählt der Spieler
filter-dearest = true: die höchsten Kosten dort; bei Gleichstand wählt der Spieler
test-bought = true: Du hast in diesem Zug eine Karte gekauft
test-highest = true: Die Karte, die du eben von deinem Nachziehstapel abgeworfen hast, kostet nicht weniger als die jedes anderen Spielers
test-hand-at-least = Karten auf deiner Hand, mindestens
test-hand-at-most = Karten auf deiner Hand, höchstens
test-discard-at-least = Karten in deinem Ablagestapel, mindestens
test-tomb-at-least = Karten in deinem Grab, mindestens
test-boneyard-at-least = Karten auf dem Friedhof, mindestens
test-stock-at-least = Karten im Vorratsstapel, mindestens
trigger-attack = die Karte eines anderen Spielers würde eine deiner Handkarten auf deinen Ablagestapel oder den Friedhof bringen
trigger-purchase = ein anderer Spieler hat eine Karte gekauft, und die Pyramide ist in sich zusammengefallen
trigger-sacrifice = ein anderer Spieler hat eine Karte geopfert

## In the lobby

pitch = Kaufe Artefakte aus einer bröckelnden Pyramide und lege sie rechtzeitig aus deinem Deck in dein Grab.

## The board

board-pyramid = Pyramide
board-stock = Vorrat
board-boneyard = Friedhof
board-hand = Hand
board-your-hand = Deine Hand
board-draw = Nachzieh­stapel
board-draw-short = Stapel
board-discards = Ablage
board-your-draw = Dein Nachziehstapel, ungeordnet
board-your-discards = Dein Ablagestapel
board-your-tomb = Dein Grab
board-tomb-of = { $name }: Grab
board-plays = Ausgespielt
board-aside = Aufgedeckt
board-known = Bekannte Handkarten
board-deck = Hand, Nachziehstapel und Ablage zusammen
board-empty-place = Platz { $place }: leer
board-place = Platz { $place }
board-on-level = Stufe { $level }
board-in-box = { $count }× in der Schachtel
board-reaction = Reaktion
board-to-tomb = Ins Grab
board-use-gold = { $gold } Gold
board-gain = +{ $points }
board-uses-of = { $card } verwenden
board-pays-gold = zahlt { $gold } Gold
board-costs-gold = kostet { $gold } Gold
board-set-in-tomb = { $set } in deinem Grab
board-set-progress = { $have } von { $total }
board-with-this = mit dieser Karte
board-second-copy = Du hast sie schon: Ein zweites Exemplar bringt nichts.
board-how-known = Woher wir das wissen
board-known-sourced = Belegt: { LIST($facts) }
board-known-partly = Teilweise belegt: { LIST($facts) }
board-known-reconstructed = Rekonstruiert: { LIST($facts) }
board-known-own = Aus dieser Ausgabe: { LIST($facts) }
board-rule = Regel { $rule }
board-square = Ein Set zählt die Zahl seiner verschiedenen Karten im Quadrat.
board-set-different = { $have } von { $total } verschiedenen
board-cancel = Doch nicht
board-pay-for = { $card } für { $gold } Gold kaufen?
board-paid = { $gold } von { $due } Gold
board-exact = passt genau
board-lost = { $gold } Gold verfällt
board-needless = eine Karte zu viel
board-what-for = Wofür? Wähle eine Karte der unteren Reihe.
board-now-swap = { $card } tauscht mit …
board-discount = Preise { $discount }
board-flat = Jede Handkarte: { $gold } Gold
board-purse = +{ $gold } Gold
board-somebody = Jemand kann reagieren …
board-may-react = Du kannst reagieren
board-cannot-react = Du hast nichts zum Reagieren
board-go-on = Weiter
board-attacked = Du kannst es abwehren
board-show-card = Vorzeigen: { $card }
board-pass = Geschehen lassen
board-repeat-title = Aktionen dieses Zuges
board-look-title = Nur du siehst diese Karten
board-look-closely = Genau ansehen
board-no-cards = Keine Karten
board-won = gewinnt

board-over = Spielende
board-in-stock = { $count ->
    [one] 1 Karte im Vorrat
   *[other] { $count } Karten im Vorrat
 }
board-tomb-empty = Grab: leer
board-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
board-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
board-rival = { $turn ->
    [yes] { $name } (am Zug)
   *[no] { $name }
 }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }, Hand { $hand }, Nachziehstapel { $draw }, Ablage { $discards }.
board-turn-so-far = { $gold } Gold · { $entombs ->
    [0] bestattet
    [one] 1 Bestattung frei
   *[other] { $entombs } Bestattungen frei
 } · { $removed ->
    [yes] Karte entfernt
   *[no] Pyramide unberührt
 }
board-verb = { $verb ->
    [discard] Abwerfen
    [buy] Kaufen
    [pay] Zahlen
    [take] Nehmen
    [sacrifice] Opfern
    [remove] Entfernen
    [entomb] Ins Grab
    [fall] Fallen lassen
    [give] Abgeben
    [return] Einmischen
    [show] Zeigen
    [repeat] Wiederholen
    [react] Reagieren
    [swap] Tauschen
   *[other] { $verb }
 }

## Cards

board-fact = { $fact ->
    [name] Name
    [action] Aktion
    [cost] Kosten
    [gold] Gold
    [points] Punkte
    [level] Stufe
   *[copies] Anzahl
 }
board-kind = { $kind ->
    [starter] Startkarte
   *[unique] Einzelstück
 }
board-family = { $family ->
    [starters] Startkarten
   *[uniques] Einzelstücke
 }
board-card-says = { $name }: { $family }, Kosten { $cost }, Gold { $gold }. { $text }
board-card-says-points = { $name }: { $family }, Kosten { $cost }, Gold { $gold }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }. { $text }
board-worth = { $points ->
    [one] 1 Punkt im Grab
   *[other] { $points } Punkte im Grab
 }
board-now-then = { $then ->
    [one] { $now } → 1 Punkt
   *[other] { $now } → { $then } Punkte
 }
board-short = { $card ->
    [shabti] Pyramide: 2 tauschen oder 1 opfern
    [urn] 1 abwerfen, 1 ziehen
    [box-of-food] 1 ziehen
    [offering-table] Wehrt Angriffe auf deine Hand ab
    [boat] Nach fremdem Kauf: 1 von unten
    [ka-figure] Set-Karte gegen gleiches Set
    [senet-game] Alle decken 1 auf; teuerste zieht 3
    [mummified-cat] Nimm, was andere opfern
    [burial-mask] Pyramidenkarte auf die Hand
    [censer] Käufe kosten 2 weniger
    [book-of-the-netherworld] Nimm oberste Vorratskarte
    [book-of-traversing-eternity] Gekauft? Nimm eine billigere
    [book-of-gates] Decke 1 auf, Aktion ausführen
    [book-of-the-earth] Opfere 1, nimm bis zum Doppelten
    [book-of-the-heavens] Ablage ab 5: eine ins Grab
    [book-of-the-dead] Billigste der Pyramide ins Grab
    [tyet-amulet] Aktion wiederholen
    [heart-scarab-amulet] 1 aus der Ablage auf die Hand
    [wedjat-amulet] 2 ziehen
    [djed-pillar-amulet] Nimm 1 zu einem Set in deinem Grab
    [weres-amulet] 1 aus dem Grab auf die Hand
    [imsety-jar] Andere über 3 werfen 1 ab
    [hapy-jar] Andere verlieren 1; 1 ziehen
    [duamutef-jar] Andere werfen ab bis auf 3
    [qebehsenuef-jar] Andere opfern 1
    [statue-of-bastet] Andere geben dir 1
    [statue-of-anubis] Nimm oberste vom Friedhof
    [statue-of-horus] 2 tauschen, 1 ziehen
    [statue-of-hathor] 3 ziehen, 2 abwerfen
    [statue-of-sobek] 1 opfern, 3 ziehen
    [statue-of-isis] 1 aus dem Grab, 1–2 hinein
    [statue-of-thoth] Jede Handkarte: 4 Gold
    [inner-sarcophagus] 1 ins Grab
    [middle-sarcophagus] 1 oder 2 ins Grab
    [outer-sarcophagus] 1 und oberste vom Friedhof ins Grab
   *[other] { "" }
 }
board-syllables = Herz-skara-bäus Durch-wandeln Kebech-senuef Dua-mutef Innen-sarko-phag Mittel-sarko-phag Außen-sarko-phag Mumi-fizierte Räucher-gefäß Unter-welt-buch Opfer-tisch Himmels-buch Pforten-buch Toten-buch Grab-maske
board-brief-names = Buch vom ~ der Ewigkeit; ~-Statue; ~-Amulett; ~-Kanope
