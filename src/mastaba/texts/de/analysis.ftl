# Was über eine beendete Partie gesagt wird, und von Tipps während einer.

## Die Züge

move = { $section }: { $move }
points-now = { $instead ->
        [0] { $points ->
            [one] bringt sofort einen Punkt
           *[other] bringt sofort { $points } Punkte
        }
       *[other] bringt sofort { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        } statt { $instead }
    }
points-of-source = { $source }: etwa { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    } { $more ->
        [yes] mehr
       *[no] weniger
    } in den folgenden Zügen
points-later = etwa { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    } { $more ->
        [yes] mehr
       *[no] weniger
    } in den folgenden Zügen
points-others = die anderen bekommen etwa { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } { $more ->
        [yes] mehr
       *[no] weniger
    }
chances = Gewinnchance: { $better } % statt { $worse } %

## Warum es keine Summe gibt, oder was zu bedenken ist

untold-fork = Diese Partie zweigt von einer anderen ab, deren Spieler gewusst haben können, was in den Stapeln lag: Was die Karten gebracht haben, lässt sich nicht sagen.
untold-edition = Der Richter hat keine Partien mit diesem Spielmaterial gelernt: Was die Karten gebracht haben, lässt sich nicht sagen.
seeded = Nach einer Startzahl ausgeteilt: Die Angaben gelten, wenn niemand diese Karten schon einmal gespielt hat.
borrowed = Der Richter hat dieses Spiel nur zu zweit gelernt; zu { $players ->
    [3] dritt
   *[other] viert
  } sind seine Angaben grob.

## Im Terminal

progress = Analyse
decisions = Die teuersten Entscheidungen
none = { $name }: kein klarer Fehler gefunden.
decision = { $name }, Zug { $move }: −{ $cost } ± { $error }{ $alike ->
        [yes] {" "}(etwa gleich teuer)
       *[no] {""}
    }
played = gespielt: { $move }
better = besser: { $move }
strokes = Die größten Glücksfälle
stroke = Zug { $move }: { $luck }
share = { $name } { $points }
sum = Woher die Ergebnisse kommen, in Prozent eines Sieges (± ist ein 95-%-Bereich der Stichproben)
part-start = Start { $points }
part-deal = Platz und erste Karten { $points }
part-cards = Karten und Würfel { $points }
part-own = eigene Entscheidungen { $points }
part-others = Entscheidungen der anderen { $points }
part-rest = nicht zuzuordnen { $points }
line = { $name }: { $parts } → { $result }
compared = Entscheidungen sind mit dem verglichen, was der Schreiber mit demselben Wissen getan hätte.
judge = Richter { $judge }, { $samples } Stichproben.
