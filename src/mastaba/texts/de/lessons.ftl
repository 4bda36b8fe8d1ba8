# Was ein geführtes erstes Spiel sagt, welches Spiel es auch ist; seine eigenen Sätze stehen in seiner Datei.
learner = Du
nothing = Dieser Schritt wartet auf etwas anderes.
read-first = Erst noch eins: lies dies und drücke dann auf „Weiter“.
not-now = „{ $pressed }“ wäre auch erlaubt, hat aber Zeit. Zuerst: { $wanted }.
step = Schritt { $number } von { $count }
done = Geschafft!

## Am Terminal

terminal-prompt = Nummer der Möglichkeit · Enter: weiter · ? Regeln · l Verlauf · q gehen: nächstes Mal geht es hier weiter
terminal-read = Weiter mit Enter.
terminal-resumed = Es geht weiter, wo du aufgehört hast. Noch einmal von vorn: mastaba learn { $game } --again
terminal-kept = Die Lektion wartet hier auf dich: mastaba learn { $game }
terminal-now-real = Du weißt, wie es geht. Jetzt ein richtiges Spiel: mastaba terminal { $game } --seats me,apprentice
checked = „{ $title }“ ist in Ordnung: { $steps } Schritte, { $presses }-mal drücken.
