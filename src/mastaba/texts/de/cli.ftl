backed-up = { $file }: geprüft (Tische: { $tables }, Menschen: { $people })
restored = wiederhergestellt (Tische: { $tables }, Menschen: { $people })
restored-beside = wiederhergestellt (Tische: { $tables }, Menschen: { $people }); was vorher da war, heißt jetzt { $kept }
edition-good = { $file }: eine gute Ausgabe von { $game }: { $name }
verified-so-far = bisher gut: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
 }, das Spiel läuft noch
verified = gut: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
 }, { $seal }, Ergebnis { $result }
