# Was `mastaba doctor` findet, und was sich tun lässt.

python = { $name } { $version } auf { $system }
compiled = Mastaba { $version } mit kompiliertem Kern
interpreted = Mastaba { $version } mit interpretiertem Kern: alles geht, aber Bots sehen in derselben Zeit weniger weit
interpreted-remedy = installiere ein Wheel für dieses System, oder einen C-Compiler und dann Mastaba noch einmal
page = die Seite ist da
no-page = die Seite ist nicht gebaut: der Browser fände nichts
no-page-remedy = installiere Mastaba aus einem Wheel; in einem Ordner mit den Quellen: make page
database = die Datenbank lässt sich lesen und schreiben: { $place }
database-new = die Datenbank wird angelegt, sobald sie gebraucht wird: { $place }
database-older = die Datenbank wird beim Start des Servers auf den neuen Stand gebracht: { $place }
no-database = die Datenbank ist nicht zu gebrauchen ({ $place }): { $why }
no-database-remedy = nenne eine andere mit --database oder MASTABA_DATABASE, oder mach ihren Ordner beschreibbar
port = Port { $port } ist frei
port-taken = Port { $port } ist nicht frei: { $why }
port-remedy = läuft Mastaba schon? Wenn nicht: `mastaba play` nimmt einen anderen Port, `mastaba serve` den nach --port
browser = ein Browser ist da: { $name }
no-browser = kein Browser gefunden
no-browser-remedy = `mastaba play --no-browser` nennt die Adresse; öffne sie in einem Browser auf diesem Rechner
terminal = das Terminal hat { $width } Spalten und { $colours ->
    [none] keine Farben
    [few] 16 Farben
    [many] 256 Farben
   *[all] alle Farben
 }
no-terminal = das ist kein Terminal: Breite und Farben sind unbekannt
no-terminal-remedy = nimm für `mastaba terminal` und `mastaba learn` ein Fenster, in dem du tippen kannst
narrow-remedy = mach es { $wanted } Spalten breit oder breiter: dafür sind die Tische gezeichnet
extra = { $extra }: { $extra ->
    [agents] Agenten mit Sprachmodell am Tisch (`mastaba mcp`)
    [client] der Client für Programme (`mastaba.client`)
    [cluster] Wettkämpfe auf vielen Rechnern (`--cluster`)
    [data] Partien als Parquet-Dateien (`mastaba games`)
    [notices] Nachrichten über Dienste wie Discord oder Telegram
    [peers] OpenSpiel und RLCard
    [postgresql] PostgreSQL als Datenbank
    [research] PettingZoo und Gymnasium
    [train] Training des Pharaos (`mastaba train`)
   *[other] ein Zusatz
 }
extra-remedy = wenn du es möchtest: pip install "mastaba[{ $extra }]" (es fehlt: { $packages })
verdict = { $broken ->
    [0] Alles, was es zum Spielen braucht, ist da.
    [one] Eine Sache steht dem Spielen im Weg.
   *[other] { $broken } Dinge stehen dem Spielen im Weg.
 }
