# Every word about Dahshur. Questions, options and happenings are said by their tags: see mastaba.texts.tell.

## Pieces

prince = { $colour } { $value }
piece-trader = Händler
piece-stone = Warenstein
plate = { $symbol }/{ $gem }
metal-gold = Gold
metal-silver = Silber
disc-gold = Goldscheibe
disc-silver = Silberscheibe
seen-disc = { $metal } { $value }
a-gem = { $vowel ->
   *[other] { PIECE($gem) }
 }
stones = { $count } { $count ->
    [one] Warenstein
   *[other] Warensteine
 }
stands = { $count } { $count ->
    [one] Marktstand
   *[other] Marktstände
 }
fields = { $count } { $count ->
    [one] Feld
   *[other] Felder
 }

## Questions: they say what the choice is for, and speak of nothing that is impossible

ask-lay = Lege einen Fürsten in die Fürstengabe: { SEAT($active-whom) } handelt mit seinem Wert, danach liegt er vor dir.
ask-use = Wähle den Fürsten für deine Aktion: Sein Wert sagt, wie weit du kommst.
ask-area = Mit deiner { $value }: Markt, Prachtstraße oder Prozession?
ask-market = { $can-fetch ->
    [yes] Geh bis zu { $stands } weit und kaufe dort, oder nimm einen Warenstein zurück.
   *[no] Geh bis zu { $stands } weit und kaufe dort, wenn du magst, einen Edelstein.
 }
ask-buy = { $prince ->
    [none] { PIECE($gem) } kaufen und dafür { $stones } an Stand { $stand } lassen?
   *[other] { PIECE($gem) } für { $stones } kaufen? Der Marktfürst { PIECE($prince, case: "value") } brächte noch eine Aktion.
 }
ask-avenue = { $can-set ->
    [no] Für Platte { $plate } fehlt dir ein Edelstein ({ PIECE($gem) }). Tausche zwei Platten im Abstand von höchstens { $value }.
   *[yes] { $can-stop ->
        [yes] { $gems_set ->
            [0] { $a-gem } einsetzen für { $points } AP{ $given } oder aufhören?
           *[other] Noch einen Edelstein ({ $a-gem }) einsetzen für weitere { $points } AP{ $given } oder aufhören?
         }
       *[no] { $can-swap ->
            [yes] { $a-gem } einsetzen für { $points } AP{ $given } oder erst zwei Platten im Abstand von höchstens { $value } tauschen.
           *[no] { $a-gem } einsetzen für { $points } AP{ $given }.
         }
     }
 }
# What a gem on the next plate means for its symbol (DA-6.5, DA-6.6).
given-own = { " " }und einen Stand räumen
given-other = { " " }({ SEAT($whom) }: { $points })
ask-clear = Eigene Platte: Von welchem Marktstand nimmst du alle deine Warensteine zurück?
ask-procession = { $can-enter ->
    [yes] { $can-move ->
        [yes] Warenstein einsetzen oder Opfergabe vorziehen, bis zu { $fields }: Wer vorn steht, legt zuerst Scheiben.
       *[no] Warenstein einsetzen, bis zu { $fields } weit: Wer vorn steht, legt zuerst Scheiben.
     }
   *[no] Opfergabe vorziehen, bis zu { $fields }: Wer vorn steht, legt zuerst Scheiben.
 }
ask-third = Lege einen Fürsten vor dir ab: Er zählt für die { $reward ->
    [left] linke
    [middle] mittlere
   *[right] rechte
 } Belohnung und deine Summe (jetzt { $sum }).
ask-silver = Linke Belohnung: Aus welcher Stadt nimmst du die Silberscheibe (Wert { $silver_least }–{ $silver_most })?
ask-middle = { $can-field ->
    [yes] { $can-gem ->
        [yes] Mittlere Belohnung: eine Opfergabe auf Feld { $front }, das vorderste freie, oder ein Edelstein deiner Wahl?
       *[no] Mittlere Belohnung: Was zieht auf Feld { $front }, das vorderste freie?
     }
   *[no] Mittlere Belohnung: Welchen Edelstein nimmst du aus dem Beutel?
 }
ask-consolation = { $can-field ->
    [yes] { $can-fetch ->
        [yes] Gleichstand, nichts gewonnen: Als Trost eine Opfergabe ein Feld vorziehen oder einen Warenstein zurücknehmen?
       *[no] Gleichstand, nichts gewonnen: Welche Opfergabe zieht als Trost ein Feld vor?
     }
   *[no] Gleichstand, nichts gewonnen: Von welchem Stand kommt als Trost ein Warenstein zurück?
 }
ask-tribute = Tribut der Stadt { $city }, eine Scheibe fürs Spielende: Gold ({ $gold_least }–{ $gold_most } AP) oder Silber ({ $silver_least }–{ $silver_most } AP)?
ask-chamber = Welcher Fürst kommt in Grabkammer { $chamber }? Am Ende darf auf ihm eine Scheibe mit seinem Wert liegen.
ask-disc = { $fits ->
    [yes] Opfergabe auf Feld { $offering }: Lege eine Scheibe auf einen Fürsten mit gleichem Wert und erhalte so viele AP, oder passe.
   *[no] Opfergabe auf Feld { $offering }: Keine deiner Scheiben passt, du kannst nur passen.
 }

## What others are doing

wait-lay = { LIST($seats) } legt einen Fürsten in die Fürstengabe für { SEAT($to-whom) }.
wait-use = { LIST($seats) } wählt einen Fürsten der Fürstengabe.
wait-area = { LIST($seats) } wählt den Bereich der Aktion.
wait-market = { LIST($seats) } ist am Markt.
wait-buy = { LIST($seats) } überlegt, ob das Angebot lohnt.
wait-avenue = { LIST($seats) } baut an der Prachtstraße.
wait-clear = { LIST($seats) } wählt einen Marktstand zum Räumen.
wait-procession = { LIST($seats) } ist bei der Prozession.
wait-third = { LIST($seats) } legt den nächsten Fürsten.
wait-silver = Linke Belohnung: { LIST($seats) } wählt eine Silberscheibe.
wait-middle = Mittlere Belohnung: { LIST($seats) } wählt.
wait-consolation = { LIST($seats) } wählt den Trost.
wait-tribute = { LIST($seats) } wählt eine Scheibe als Tribut.
wait-chamber = { LIST($seats) } legt einen Fürsten in Grabkammer { $count }.
wait-disc = { LIST($seats) } darf für die Opfergabe auf Feld { $count } eine Scheibe legen.

## Options

option-lay = { PIECE($piece) } legen
option-use = { $owner-person ->
    [nobody] { $market ->
        [yes] { PIECE($piece) } (Marktfürst)
       *[no] { PIECE($piece) } (neutral)
     }
   *[other] { PIECE($piece) }
 }
option-market = Markt
option-avenue = Prachtstraße
option-procession = Prozession
option-forgo = Aktion auslassen
option-walk = { $gem ->
    [none] zu Stand { $stand }: –, nichts zu kaufen
   *[other] { $price ->
        [none] zu Stand { $stand }: { PIECE($gem) }, nicht für deine Farbe
       *[other] zu Stand { $stand }: { PIECE($gem) }, { $stones }
     }
 }
option-fetch = 1 Warenstein von Stand { $stand } zurücknehmen
option-buy = { $prince ->
    [none] { PIECE($piece) } kaufen für { $stones }
   *[other] { PIECE($piece) } kaufen für { $stones } und Marktfürst { PIECE($prince) } nehmen
 }
option-leave = nicht kaufen
option-set = { PIECE($piece) } auf Platte { $plate } einsetzen ({ PIECE($symbol) })
option-stop = aufhören
option-clear = Stand { $stand } räumen: { $stones }
option-enter = auf Feld { $field }
    .section = neue Opfergabe
option-move = auf Feld { $field }
    .section = Opfergabe auf Feld { $start }
option-swap = mit Platte { $second }
    .section = Platte { $first } tauschen
option-take = { PIECE($piece) } der Stadt { $city }
option-gem = { $a-gem } aus dem Beutel nehmen
option-chamber = { PIECE($piece) }
option-disc = { PIECE($piece) } auf { PIECE($prince) }
option-pass = passen

## Where people err

warn-acting = Mit diesem Fürsten könntest du noch handeln.
warn-fitting = Eine deiner Scheiben würde passen.
warn-city = Mit diesem Fürsten trifft deine Summe keine Stadt; mit einem anderen träfe sie eine.
warn-lid = Zu diesem Fürsten passt keine deiner Scheiben, zu einem anderen vor dir schon.

## What stands against a move

refused-value = Eine { $value } liegt dort schon.
refused-hand = { PIECE($piece) } hast du nicht auf der Hand.
refused-gift = { PIECE($piece) } liegt nicht in der Fürstengabe.
refused-there = Dein Händler steht schon an Stand { $stand }: Er muss mindestens einen Stand weit gehen.
refused-far = { $of ->
    [stands] Das sind { $distance } Stände; dieser Fürst reicht { $reach } weit.
    [plates] Diese Platten liegen { $distance } auseinander; dieser Fürst reicht { $reach } weit.
   *[fields] Das sind { $distance } freie Felder; dieser Fürst reicht { $reach } weit.
 }
refused-goods = An Stand { $stand } liegt kein Warenstein von dir.
refused-market = Dieser Marktfürst ist in diesem Zug nicht zu haben.
refused-gem = Als Nächstes kommt Platte { $plate } und braucht einen Edelstein ({ PIECE($gem) }); du hast keinen davon.
refused-avenue = Jede Platte der Prachtstraße hat ihren Edelstein.
refused-four = Du hast mit dieser Aktion vier Edelsteine eingesetzt: Mehr geht nicht.
refused-swapped = Platten werden einmal je Aktion getauscht, und zwar bevor ein Edelstein eingesetzt ist.
refused-built = Eine Platte mit Edelstein bleibt, wo sie ist.
refused-stone = Du hast keinen Warenstein im Vorrat.
refused-occupied = Auf Feld { $field } steht schon eine Opfergabe.
refused-yours = Auf Feld { $field } steht keine Opfergabe von dir.
refused-disc = Du hast keine solche Scheibe mit der Zahl { $value }.
refused-lid = { PIECE($prince) } trägt schon eine Scheibe oder liegt in keiner Kammer.

## What happened

log-start = { $person ->
    [you] { SEAT($Who) } erhältst den Pharao und beginnst.
   *[other] { SEAT($Who) } erhält den Pharao und beginnt.
 }
log-round = { $person ->
    [you] Runde { $round }: { SEAT($who) } bist Startspieler.
   *[other] Runde { $round }: { SEAT($who) } ist Startspieler.
 }
log-turn = { $person ->
    [you] { SEAT($Who) } bist aktiv.
   *[other] { SEAT($Who) } ist aktiv.
 }
log-neutral = Der neutrale Fürst { PIECE($prince) } liegt in der Fürstengabe.
log-lay = { $shown-values ->
    [none] { $person ->
        [you] { SEAT($Who) } legst { PIECE($prince) }.
       *[other] { SEAT($Who) } legt { PIECE($prince) }.
     }
   *[other] { $person ->
        [you] { SEAT($Who) } zeigst { $shown-values } und legst { PIECE($prince) }.
       *[other] { SEAT($Who) } zeigt { $shown-values } und legt { PIECE($prince) }.
     }
 }
log-third = { $person ->
    [you] { SEAT($Who) } legst { PIECE($prince) } vor dir ab.
   *[other] { SEAT($Who) } legt { PIECE($prince) } vor sich ab.
 }
log-use = { $person ->
    [you] { SEAT($Who) } nutzt { PIECE($prince) }.
   *[other] { SEAT($Who) } nutzt { PIECE($prince) }.
 }
log-forgo = { $person ->
    [you] { SEAT($Who) } verzichtest auf die Aktion.
   *[other] { SEAT($Who) } verzichtet auf die Aktion.
 }
log-walk = { $person ->
    [you] { SEAT($Who) } gehst zu Stand { $stand }.
   *[other] { SEAT($Who) } geht zu Stand { $stand }.
 }
log-buy = { $person ->
    [you] { SEAT($Who) } kaufst an Stand { $stand } für { $stones }: { $a-gem }.
   *[other] { SEAT($Who) } kauft an Stand { $stand } für { $stones }: { $a-gem }.
 }
log-market_prince = { $person ->
    [you] { SEAT($Who) } nimmst den Marktfürsten { PIECE($prince) }.
   *[other] { SEAT($Who) } nimmt den Marktfürsten { PIECE($prince) }.
 }
log-offer = { $gem ->
    [none] Stand { $stand } hat ein neues Angebot, aber der Beutel ist leer.
   *[other] Neues Angebot an Stand { $stand }: { PIECE($gem) }.
 }
log-reshuffle = Die abgelegten Angebote werden neu gemischt.
log-fetch = { $person ->
    [you] { SEAT($Who) } nimmst { $stones } von Stand { $stand } zurück.
   *[other] { SEAT($Who) } nimmt { $stones } von Stand { $stand } zurück.
 }
log-swap = { $person ->
    [you] { SEAT($Who) } tauschst die Platten { $first } und { $second }.
   *[other] { SEAT($Who) } tauscht die Platten { $first } und { $second }.
 }
log-gem = { $person ->
    [you] { SEAT($Who) } setzt auf Platte { $plate } ein: { $a-gem }.
   *[other] { SEAT($Who) } setzt auf Platte { $plate } ein: { $a-gem }.
 }
log-points = { $person ->
    [you] { SEAT($Who) } erhältst { $points } AP { $reason }.
   *[other] { SEAT($Who) } erhält { $points } AP { $reason }.
 }
log-enter = { $person ->
    [you] { SEAT($Who) } setzt eine Opfergabe auf Feld { $field }.
   *[other] { SEAT($Who) } setzt eine Opfergabe auf Feld { $field }.
 }
log-move = { $person ->
    [you] { SEAT($Who) } ziehst eine Opfergabe von { $start } auf { $field }.
   *[other] { SEAT($Who) } zieht eine Opfergabe von { $start } auf { $field }.
 }
log-reward = Höchster Fürst { $position ->
    [left] links
    [middle] in der Mitte
   *[right] rechts
 }: { SEAT($who) } mit { $value }.
log-dice = Würfel: { $rolled }.
log-disc = { $value ->
    [none] { $person ->
        [you] { SEAT($Who) } nimmst die { PIECE($disc) } der Stadt { $city }.
       *[other] { SEAT($Who) } nimmt die { PIECE($disc) } der Stadt { $city }.
     }
   *[other] { $person ->
        [you] { SEAT($Who) } nimmst die { PIECE($disc) } der Stadt { $city }: eine { $value }.
       *[other] { SEAT($Who) } nimmt die { PIECE($disc) } der Stadt { $city }: eine { $value }.
     }
 }
log-gem_taken = { $person ->
    [you] { SEAT($Who) } nimmst aus dem Beutel: { $a-gem }.
   *[other] { SEAT($Who) } nimmt aus dem Beutel: { $a-gem }.
 }
log-gem_drawn = { $person ->
    [you] { SEAT($Who) } ziehst: { $a-gem }.
   *[other] { SEAT($Who) } zieht: { $a-gem }.
 }
log-lapse = { $choice ->
    [silver] Die linke Belohnung verfällt für { SEAT($whom) }.
    [middle] Die mittlere Belohnung verfällt für { SEAT($whom) }.
    [consolation] Der Trost verfällt für { SEAT($whom) }.
   *[tribute] Der Tribut verfällt für { SEAT($whom) }.
 }
log-tribute = Stadt { $city } zahlt Tribut an { $receivers }.
log-chamber = { $person ->
    [you] { SEAT($Who) } legst { PIECE($prince) } in Grabkammer { $chamber }.
   *[other] { SEAT($Who) } legt { PIECE($prince) } in Grabkammer { $chamber }.
 }
log-city = Stadt { $city } liegt offen.
log-opening = Die Grabkammern werden geöffnet.
log-disc_set = { $person ->
    [you] { SEAT($Who) } legst { PIECE($disc) } auf { PIECE($prince) }.
   *[other] { SEAT($Who) } legt { PIECE($disc) } auf { PIECE($prince) }.
 }
log-pass = { $person ->
    [you] { SEAT($Who) } passt.
   *[other] { SEAT($Who) } passt.
 }
# Where the points of log-points come from.
reason-avenue = für Edelsteine auf der Prachtstraße
reason-plates = für einen Edelstein auf der eigenen Platte
reason-reward = als rechte Belohnung
reason-discs = für die Scheibe
reason-guests = für eine fremde Scheibe auf dem eigenen Fürsten
reason-gems = für übrige Edelsteine
# One roll of log-dice.
roll = { SEAT($who) } { $roll }

## The score sheet

tie = { $winners ->
    [one] Gleichstand: Mehr Warensteine im Vorrat entscheiden ({ LIST($figures) }).
   *[other] Gleichstand, auch bei den Warensteinen: Der Sieg wird geteilt ({ LIST($figures) }).
 }
source-avenue = Edelsteine auf der Prachtstraße
source-plates = fremde Edelsteine auf eigenen Platten
source-reward = Belohnungen rechts
source-discs = eingesetzte Scheiben
source-guests = fremde Scheiben auf eigenen Fürsten
source-gems = übrige Edelsteine

## The table in a terminal

terminal-round = Runde { $round } von { $rounds }
terminal-pharaoh = Pharao: { $who }
terminal-active = aktiv: { $who }
terminal-over = Das Spiel ist zu Ende
terminal-winner = { $who } wird Großwesir und gewinnt
terminal-opening = Die Grabkammern sind offen: Opfergabe auf Feld { $field }
terminal-cities = Städte
terminal-gift = Fürstengabe
terminal-none = keine
terminal-empty = leer
terminal-gone = abgelegt: { $numbers }
terminal-pile = Stapel: { $count }
terminal-market = Marktstraße
terminal-square = Versammlungsplatz
terminal-head-gem = Edelstein
terminal-head-price = Preis
terminal-head-goods = Waren
terminal-head-traders = Händler
terminal-head-prince = Fürst
terminal-no-gem = keiner
terminal-offers = Angebote: { $pile } im Stapel, { $discards } abgelegt
terminal-bag = Beutel: { $gems }
terminal-next-plates = Prachtstraße ab Platte { $plate }
terminal-avenue = Prachtstraße
terminal-set = ● Edelstein gesetzt   ○ offen
terminal-procession = Prozession
terminal-front = vorn ▶ Versammlungsplatz
terminal-obelisks = Obelisken
terminal-head-player = Spieler
terminal-head-ap = AP
terminal-head-row = Auslage
terminal-head-hand = Hand
terminal-head-gems = Edelsteine
terminal-head-discs = Scheiben
terminal-head-chambers = Kammern
terminal-neutral = Neutrale Fürsten ({ $colour }): { $pile } im Stapel, verbraucht: { $used }
terminal-legend = G Goldscheibe   S Silberscheibe   ★ Pharao   ▸ am Zug
terminal-stand = Stand
terminal-lying = dort
terminal-nobody = noch niemand
terminal-some-gems = { $count } { $count ->
    [one] { $name }
   *[other] { $name ->
        [Rubin] Rubine
        [Smaragd] Smaragde
        [Saphir] Saphire
       *[other] { $name }
     }
 }
# Gems in two letters.
terminal-gem-ruby = Ru
terminal-gem-emerald = Sm
terminal-gem-sapphire = Sa

## Editions and positions that cannot be

edition-twice = { $disc } steht zweimal da
edition-twice-remedy = Ändere count beim anderen Eintrag
edition-city = es gibt schon eine Stadt { $number }
edition-city-remedy = Gib jeder Stadt eine eigene Zahl
edition-no-price = hier kann niemand kaufen
edition-no-price-remedy = Gib mindestens einer Farbe einen Preis
edition-offers = nur { $count } Angebote
edition-offers-remedy = Es müssen mindestens { $least } sein
edition-plates = { $count } Platten
edition-plates-remedy = Jedes Symbol hat { $count }
edition-falling = mehr Edelsteine dürfen nicht weniger bringen
edition-falling-remedy = Schreibe steigende Zahlen
edition-unknown = { $id } ist unbekannt
edition-unknown-remedy = Möglich: { $known }
edition-missing = { $id } fehlt
edition-missing-remedy = Ergänze { "[[" }{ $kind }{ "]]" } mit dieser id
position-later-chamber = eine spätere Kammer hat einen Fürsten
position-last-round = muss die letzte sein
position-nothing-to-decide = Platz { $seat } hat bei { $step } nichts zu entscheiden
position-princes = vor Platz { $seat } liegen für diese Stelle der Runde zu viele oder zu wenige Fürsten
position-row = höchstens { $most } Fürsten
position-other-colour = ein Fürst anderer Farbe
position-rounds = mehr als es Runden gibt
position-objects = muss Objekte enthalten
position-gift = hat { $most } Felder
position-stands = bis zu { $most } Objekte
position-goods = eine Zahl je Spieler
position-no-offer = kein Angebot für Stand { $stand }
position-stones = bei { $out } Steinen auf dem Plan bleiben { $left }
position-bag = bei { $out } außerhalb bleiben { $left }
position-cities = mehr als es Felder gibt
position-other-metal = eine Scheibe des anderen Metalls
position-both-metals = Scheiben beider Metalle

## In the lobby

pitch = Schicke deine Fürsten auf den Markt, die Prachtstraße und in die Städte und schmücke den Weg zur Roten Pyramide.

## The board: its areas

board-name = Der Spielplan von Dahschur
board-whole = Ganzer Plan
board-area = { $area ->
    [obelisks] Obelisken
    [procession] Prozession
    [avenue] Prachtstraße
    [gift] Fürstengabe
    [market] Marktstraße
    [bag] Beutel
    [cities] Städte
   *[tomb] Rote Pyramide
 }
board-tab = { $area ->
    [whole] Plan
    [gift] Gabe
    [market] Markt
    [avenue] Straße
    [procession] Prozession
    [cities] Städte
    [tomb] Gräber
   *[obelisks] Punkte
 }
board-zoom = Vergrößern: { $area }
board-go = { $area ->
    [market] Auf den Markt
    [avenue] Auf die Prachtstraße
   *[procession] Zur Prozession
 }
board-brings = { $area ->
    [market] Edelsteine
    [avenue] AP für Steine
   *[procession] am Ende Scheiben
 }

## Procession

board-square = Versammlungsplatz
board-square-lines = Versamm-|lungsplatz
board-new-offering = neue Opfergabe
board-field-free = Feld { $field }, frei
board-field-taken = Feld { $field }, Opfergabe von { $name }
board-now-offering = { $place }: diese Opfergabe ist dran
board-which-offering = Welche Opfergabe zieht auf Feld { $field }?
board-where-to = Wohin?

## Avenue

board-plate = Platte { $number }: { $colour }, { $gem }
board-plate-set = Edelstein eingesetzt
board-plate-next = als Nächste
board-plate-picked = zum Tausch gewählt
board-swap-with = Mit welcher Platte tauschen?

## Market

board-stand = Stand { $number }: { $what }
board-no-gem = kein Edelstein
board-stand-price = { $price ->
    [one] { $gem } für 1 deiner Waren
   *[other] { $gem } für { $price } deiner Waren
 }
board-stand-closed = { $gem }, nicht für deine Waren
board-goods = { $count ->
    [one] 1 Warenstein
   *[other] { $count } Warensteine
 }
board-goods-on-stand = { $count } × { $colour } an Stand { $stand }
board-trader = Händler von { $name }
board-traders-at = Händler: { LIST($names) }
board-fetch = 1 von Stand { $stand } zurücknehmen
board-clear = Alle von Stand { $stand } zurücknehmen
board-buy = Kaufen
board-buy-prince = + 1 Aktion
board-leave = Nicht kaufen
board-market-prince = Marktfürst { $prince }
board-offers = Angebote: { $count } im Stapel

## Cities and discs

board-city = Stadt { $number }
board-city-empty = leeres Stadtfeld
board-city-disc = { $metal ->
    [gold] Stadt { $number }: Goldscheibe
   *[silver] Stadt { $number }: Silberscheibe
 }
board-pile = Stapel { $count }
board-gone = schon fort: { $cities }
board-fits = die Summe von: { LIST($names) }
board-disc = { $metal ->
    [gold] Goldscheibe { $value }
   *[silver] Silberscheibe { $value }
 }
board-discs = { $metal ->
    [gold] { $count ->
        [one] 1 Goldscheibe
       *[other] { $count } Goldscheiben
     }
   *[silver] { $count ->
        [one] 1 Silberscheibe
       *[other] { $count } Silberscheiben
     }
 }
board-disc-none = keine Scheibe
board-no-discs = Scheiben: noch keine

## Tombs

board-chamber = Grabkammer { $number }
board-door = Tür von { $name }, leer
board-door-prince = { $prince }, { $name }
board-door-disc = { $metal ->
    [gold] { $prince }, { $name }, mit Goldscheibe
   *[silver] { $prince }, { $name }, mit Silberscheibe
 }

## What players own

board-yours = Dein Besitz
board-things-of = Besitz von { $name }
board-hand = Hand
board-in-front = Auslage
board-place = { $place ->
    [left] links
    [middle] Mitte
   *[right] rechts
 }
board-reward = { $place ->
    [left] links: Silberscheibe
    [middle] Mitte: vorderster Platz oder Edelstein
   *[right] { $points ->
        [one] rechts: 1 Anerkennungspunkt
       *[other] rechts: { $points } Anerkennungspunkte
     }
 }
board-reward-brief = { $place ->
    [left] Silber
    [middle] vorn, Stein
   *[right] { $points } AP
 }
board-sum = Summe { $value }
board-sum-city = Summe { $value } = Stadt { $value }
board-rp = { $points } AP
board-points = { $points ->
    [one] 1 Anerkennungspunkt
   *[other] { $points } Anerkennungspunkte
 }
board-points-of = { $points ->
    [one] { $name } 1 Anerkennungspunkt
   *[other] { $name } { $points } Anerkennungspunkte
 }
board-supply = Vorrat
board-pharaoh = Pharao: Startspieler

## Princes’ gift

board-free = frei
board-acts-with = handelt mit
board-neutral = Neutral
board-neutral-pile = Neutrale Fürsten: { $count } im Stapel, benutzt: { $used }

## What happens

board-dice = Würfel
board-rolls = { $name } würfelt { $value }
board-opened = Die Grabkammern sind offen
board-source = { $source ->
    [avenue] Edelsteine auf der Prachtstraße
    [plates] eigene Platte
    [reward] Belohnung rechts
    [discs] Scheibe eingesetzt
    [guests] fremde Scheibe
   *[gems] übrige Edelsteine
 }
board-round = Runde { $round } von { $rounds }
board-opening = Öffnung der Grabkammern
board-over = Das Spiel ist aus

## Pieces, large

board-prince = Fürst { $colour } { $value }
board-prince-says = In der Fürstengabe ist er eine Aktion vom Wert { $value }; vor seinem Besitzer zählt er { $value } für Belohnungen und Stadttribut.
board-plate-name = Marmorplatte
board-plate-says = Ihre Säule nimmt diesen Edelstein auf: { $gem }. Setzen andere hier ein, bringt das Punkte für: { $name }.
board-disc-says = Auf einen Fürsten gleichen Wertes gesetzt bringt sie so viele Anerkennungspunkte (AP); auf dem Fürsten eines Mitspielers erhält dieser { $points }.
board-gem-says = Passt auf die Säulen seiner Farbe an der Prachtstraße. Im Beutel: { $count }.
board-stand-says = Ein Händler kommt höchstens so viele Stände weit, wie der Fürst wert ist, und darf hier den Edelstein mit Waren der eigenen Farbe kaufen. Die Waren bleiben an diesem Stand, bis sie zurückgeholt werden.
board-stand-empty = Für dieses Angebot ist kein Edelstein mehr da: Hier gibt es nichts mehr zu kaufen.
board-city-says = Wessen drei Fürsten zusammen { $number } ergeben, nimmt von hier eine Scheibe, Gold oder Silber, solange noch eine da ist.
board-town = { $number ->
    [6] Das Bild: Elephantine auf seinen Felsen im Nil
    [7] Das Bild: Bubastis mit der großen Katze
    [8] Das Bild: Abydos vor der Schlucht im Gebirge
    [9] Das Bild: Memphis hinter seinen weißen Mauern
    [10] Das Bild: die Kolosse von Theben
    [11] Das Bild: Schedet, wo man das Krokodil verehrt
    [12] Das Bild: Buto in den Papyrussümpfen
    [13] Das Bild: die Obelisken von Heliopolis
    [14] Das Bild: der Hafen von Perunefer
   *[other] Das Bild: eine Stadt am Nil
 }
board-disc-back = { $metal ->
    [gold] Goldscheibe, verdeckt
   *[silver] Silberscheibe, verdeckt
 }
board-disc-values = Ihre Zahl kennt nur, wer sie nimmt; es ist eine von diesen: { LIST($values) }.
board-plate-brings = Die Edelsteine, die eine Aktion auf die Prachtstraße setzt, bringen vom ersten an: { LIST($points) } AP.
board-field-says = Beim Öffnen der Kammern setzen die Opfergaben je eine Scheibe, die vorderste auf Feld { $last } zuerst. Besetzte Felder werden übersprungen und kosten keinen Schritt.
board-chamber-says = Am Ende von Runde { $number } legen alle einen der drei Fürsten, die vor ihnen liegen, hier vor die eigene Tür. Beim Öffnen der Kammern werden Scheiben vom gleichen Wert auf sie gesetzt.
board-obelisks-says = Anerkennungspunkte (AP) bis jetzt: Wer am Ende die meisten hat, gewinnt. Auch übrige Edelsteine zählen dann noch.
board-gift-says = Die anderen legen hier Fürsten mit verschiedenen Werten aus; jeder ist eine Aktion für den, der am Zug ist, und geht dann an seinen Besitzer.
board-trader-says = Geht die Marktstraße entlang und kauft Edelsteine. Innerhalb einer Aktion kehrt er nicht um.
board-goods-says = Mit Waren bezahlt man Edelsteine an den Ständen, oder sie ziehen als Opfergaben in der Prozession.
board-reward-says = { $place ->
    [left] Der höchste Fürst links nimmt eine Silberscheibe aus einer offenen Stadt.
    [middle] Der höchste Fürst in der Mitte bringt eine Opfergabe auf das vorderste freie Feld der Prozession oder einen Edelstein nach Wahl aus dem Beutel.
   *[right] { $points ->
        [one] Der höchste Fürst rechts bringt 1 Anerkennungspunkt.
       *[other] Der höchste Fürst rechts bringt { $points } Anerkennungspunkte.
     }
 }
