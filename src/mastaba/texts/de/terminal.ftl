commands-rule = ?{ $rule } zeigt die Regel dazu.
commands-unknown = { $text } verstehe ich nicht. h zeigt, was du tippen kannst.
commands-no-such = { $cards ->
    [yes] Ich kenne keine Regel und keine Karte { $text }.
   *[no] Ich kenne keine Regel { $text }.
 }
commands-undone = Zurückgenommen: { $move }
commands-nothing-yet = Es gibt noch nichts zurückzunehmen.
commands-saved = Gespeichert in { $file }. Weiter mit: mastaba terminal --load { $file } --lang { $lang }
commands-kept = Gespeichert in { $file }. Noch einmal ansehen: mastaba replay { $file }
commands-which-file = In welche Datei? s DATEI
commands-overwrite = { $file } gibt es schon. Überschreiben? j/n
commands-yes = j ja
commands-typed-h = hilfe
commands-typed-l = verlauf
commands-typed-q = ende
commands-typed-s = speichern
commands-typed-u = zurück
commands-not-saved = Nicht gespeichert.
commands-leave = Das Spiel ist nicht gespeichert (s DATEI speichert es). Trotzdem gehen? j/n
commands-log = Was geschah
commands-back = Enter führt zurück zum Tisch.
commands-help =
    Tippe die [b]Nummer[/b] einer Möglichkeit oder einen Zug wie [b]{ $move }[/b].
    { "" }[b]u[/b]         nimm deinen letzten Zug zurück, solange nichts Verdecktes ans Licht kam
    { "" }[b]?[/b]         die Regeln dieser Entscheidung; [b]? { $rule }[/b] jede Regel{ $cards ->
        [yes] ; [b]? NAME[/b] eine Karte
       *[no] { "" }
     }
    { "" }[b]l[/b]         der ganze Verlauf
    { "" }[b]s DATEI[/b]   Spiel speichern
    { "" }[b]q[/b]         den Tisch verlassen
commands-help-at-the-end = [b]l[/b] der ganze Verlauf · [b]s DATEI[/b] Spiel speichern · [b]q[/b] den Tisch verlassen

lobby-welcome = setz dich!
lobby-leave = q führt jederzeit hinaus
lobby-game = Welches Spiel?
lobby-people = Wie viele Menschen an diesem Bildschirm?
lobby-name = Name von Spieler { $number }?
lobby-no-name = Enter = Spieler { $number }
lobby-bots = Wie viele Bots?
lobby-strength = Wie stark?
lobby-again = Bitte eine Zahl von { $least } bis { $most }.
lobby-range = { $least }–{ $most }, Enter = { $default }

replay-help = Enter weiter · b zurück · ZAHL gehe zu · e Ende · q Schluss
replay-unknown = { $text } bedeutet hier nichts. Das hier schon:
replay-last = Die Aufzeichnung hat { $last } Züge.

story-since = Seit deinem letzten Zug
story-earlier = … { $count ->
    [one] { $count } frühere Zeile
   *[other] { $count } frühere Zeilen
 }: l
story-no-room = Seit deinem letzten Zug: { $count ->
    [one] { $count } Zeile, l zeigt sie
   *[other] { $count } Zeilen, l zeigt sie
 }

table-pass = Gib das Gerät an [b]{ $name }[/b], dann drücke Enter.
table-prompt = Zahl oder Zug{ $undo ->
    [yes] { "" } · u zurück
   *[no] { "" }
 } · ? Regeln · l Verlauf · s sichern · q gehen · h Hilfe
table-prompt-at-the-end = l Verlauf · s DATEI speichern · q Schluss
table-range = Hier gibt es die Nummern { $first } bis { $last }.
table-thinking = { $name } überlegt …
table-over = Das Spiel ist zu Ende. { $count ->
    [one] { LIST($winners) } gewinnt!
   *[other] { LIST($winners) } teilen sich den Sieg!
 }
table-total = Summe
table-heed = Enter: trotzdem machen · w: machen und nicht mehr warnen · alles andere: neu wählen
table-confirm = Enter: bestätigen · alles andere: neu wählen
goodbye = Auf Wiedersehen.

seat-player = Spieler
seats-unknown = wer ist { $part }? Plätze können sein: { $known }, mit Namen etwa: Anna={ $person }
menu-also = Außerdem
menu-back = zurück
replay-no-seat = es gibt keinen Platz { $seat }: diese Aufzeichnung hat die Plätze 0 bis { $last }
replay-no-move = es gibt keinen Zug { $ply }: 0 ist der Anfang, { $last } das Ende
saved-is-another = das gespeicherte Spiel ist ein anderes, als { $asked } verlangt: es ist { $saved }; lass das weg
file-wrong = { $file }: { $problem }
