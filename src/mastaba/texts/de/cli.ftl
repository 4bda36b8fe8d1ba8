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
version = mastaba { $version } ({ $kind ->
    [compiled] kompiliert
   *[interpreted] interpretiert
 })

about = Drei ägyptische Brettspiele.
help-lang = Sprache (sonst die des Rechners)
help-version = Version und Art der Installation nennen
help-doctor = was auf diesem Rechner geht, und was sich gegen den Rest tun lässt
help-doctor-port = welcher Port angesehen wird (sonst 2580, der von `mastaba play`)
help-completion = ein Skript, mit dem deine Shell diese Befehle ergänzt
help-shell = die Shell
help-play = Platz nehmen: im Browser spielen, auf diesem Rechner
help-no-browser = nur sagen, wo die Seite ist
help-terminal = in diesem Terminal spielen
help-terminal-game = { $games } (sonst wird gefragt)
help-learn = ein geführtes erstes Spiel an diesem Terminal; gehen und weitermachen, wann du willst
help-lesson = welche Lektion: eine, die zum Spiel gehört, oder eine eigene Datei
help-learn-again = von vorn, nicht dort, wo du aufgehört hast
help-learn-check = nicht spielen: jeden Weg hindurch gehen und sagen, was nicht stimmt
help-seats = wer spielt: me, random, apprentice, scribe, vizier; Anna=me gibt einen Namen (sonst { $seats })
help-deal = ein bestimmtes Spiel austeilen
help-option = eine Option des Spiels
help-edition-file = mit einer Ausgabendatei spielen
help-load = ein gespeichertes Spiel fortsetzen
help-warnings = ob vor Zügen nachgefragt wird, mit denen sich Anfänger vertun (sonst ask)
help-reactions = ob gefragt wird, wo jemand reagieren könnte (sonst ask)
help-serve = das Haus öffnen: Menschen und Bots spielen im Browser
help-host = Adresse, unter der gelauscht wird (sonst 127.0.0.1)
help-port = Port (sonst 8000; 0: irgendein freier)
help-database = eine SQLite-Datei oder postgresql://…
help-bots = Prozesse, in denen Bots denken
help-think = Sekunden, die ein Wesir denken darf (sonst 0.5)
help-reveal = Sekunden für die Anteile der Plätze am Mischen (sonst 4)
help-window = Sekunden, um eine Reaktion anzumelden (sonst 1.2)
help-grace = Sekunden, bis ein Bot einspringt (sonst 120)
help-pace = ebenso für jemanden, der da ist und andere warten lässt (sonst 600, 0: nie)
help-rate = wie viel jede Person verlangen darf (sonst 1; 0: unbegrenzt außer für offene Tische)
help-limits = eine Grenze setzen (siehe die Anleitung)
help-keep = wie lange etwas aufbewahrt wird (siehe die Anleitung)
help-off = was abgeschaltet ist: editions, imports, spectators, chat
help-slow = Sekunden für eine langsame Verbindung (sonst 20)
help-hosts = Namen, unter denen andere diesen Server erreichen
help-origins = andere Seiten, die diesen Server benutzen dürfen
help-secure = Cookies nur über https
help-url = wo dieser Server zu finden ist, für Links in E-Mails
help-smtp = der Server, der E-Mails verschickt, etwa smtp://name:passwort@host:587
help-sender = die Adresse, von der sie kommen
help-local = Benachrichtigungen dürfen auch in dieses Netz gehen, unverschlüsselt
help-log = debug, info, warning oder error (sonst info)
help-browser = die Seite im Browser öffnen
help-rules = die Regeln eines Spiels drucken oder einige davon
help-rule-ids = Regelnummern oder ihr Anfang
help-edition = Ausgabendateien: eigene Karten
help-edition-check = eine Ausgabendatei prüfen
help-edition-game = das Spiel, für das sie ist (sonst das erste, zu dem sie passt)
help-edition-verbs = die Wörter, aus denen die Schritte einer Karte bestehen
help-replay = ein aufgezeichnetes Spiel durchgehen
help-replay-seat = mit den Augen eines Platzes sehen (0, 1, …)
help-replay-ply = nach so vielen Zügen beginnen
help-verify = eine Aufzeichnung nachspielen und jeden Zug prüfen
help-analyse = was in einer aufgezeichneten Partie die Karten gebracht haben und was die Entscheidungen
help-samples = Welten, in denen eine Entscheidung beurteilt wird (Vorgabe { $default })
help-analyse-seed = mit anderen Stichproben analysieren
help-seconds = wie lange eine Suche über einen Zug denken darf
help-iterations = dasselbe, gezählt: überall wiederholbar
help-seed = Startwert für Karten und Bots (sonst 1)
help-jobs = Prozesse (sonst einer je Kern)
help-cluster = stattdessen auf einem Dask-Cluster spielen
help-json = alles schreiben, was bekannt ist
help-csv = eine Zeile je Platz und Spiel schreiben
help-plot = die Siegquoten mit ihren Intervallen zeichnen
help-match = Bots gegeneinander spielen lassen und sehen, wer besser ist
help-match-bots = wer spielt, etwa vizier@50ms,vizier@400it (sonst vizier,scribe)
help-players = Plätze an einem Tisch (sonst 2)
help-match-games = aufgerundet auf ganze Kartenverteilungen (sonst 100)
help-reverse = bei freien Plätzen: auch den ersten Bot den Tisch füllen lassen
help-sprt = aufhören, sobald klar ist, ob der erste Bot den ersten oder den zweiten Anteil gewinnt, etwa 50,55
help-check-luck = messen, was der Zufall bringt: ein Bot, der spickt, hat mehr Glück als möglich
help-train = den Pharao aus eigenen Partien lernen lassen, für jede Ausgabe
help-train-players = nur Partien zu so vielen lernen (sonst alle Anzahlen, die kleinste am längsten)
help-train-minutes = mit der ersten Runde aufhören, die nach so vielen Minuten endet (sonst 60)
help-train-rounds = nach so vielen Runden aufhören: mit demselben Startwert ergeben sie dasselbe Modell
help-train-games = Partien einer Runde (sonst { $games }; die erste hat mehr)
help-train-out = wohin mit dem Modell (sonst dorthin, wo der Pharao es sucht)
help-train-folder = wo liegt, was nach einem Abbruch zum Weitermachen nötig ist
help-train-plot = die Stärke nach Runden zeichnen
train-progress = zu { $players }, Runde { $round }: { $what ->
        [lessons] Partien
        [fit] Anpassen
        [exam] Prüfung
        [odds] Chancen
       *[yardstick] am Maßstab
    }
train-step = zu { $players }, Runde { $round }: { $games } Partien, { $share } % ({ $low }–{ $high }) gegen { $yardstick }, { $kept ->
        [yes] behalten
       *[no] nicht besser
    }
train-stopped = Abgebrochen. Derselbe Befehl macht hier weiter.
train-done = Das Modell liegt in { $file }: { $size } kB.
train-plot-title = { $game }: Siege gegen { $yardstick } nach Runden
help-ladder = alle Stufen gegeneinander, mit Wertungen
help-ladder-bots = wer spielt (sonst alle Stufen)
help-ladder-games = für jedes Paar (sonst 40)
help-observation = was lernende Programme von einem Spiel sehen: jeder Teil, wo er beginnt und seine Form
help-games = Bots spielen lassen und jede Entscheidung als Daten für lernende Programme schreiben
help-games-bots = wer spielt, etwa vizier@400it,scribe (sonst scribe); suchende Bots denken 100 Durchläufe, wenn nichts anderes gesagt ist
help-games-to = die Datei; sie endet auf .parquet oder .jsonl
observation-name = Teil
observation-start = Ab
observation-shape = Form
observation-axes = Entlang
observation-size = zusammen { $size } Bytes
games-written = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
  }, { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
  }: { $file }
help-place = die Datenbank, wie bei `mastaba serve`
help-backup = eine geprüfte Kopie der Datenbank schreiben
help-restore = eine Sicherung an die Stelle der Datenbank setzen
help-as-json = JSON drucken
help-yes = bestätigen: das lässt sich nicht zurücknehmen
help-admin = nach einem Haus sehen: Tische, Menschen, Schlüssel, Statistik
help-tables = auflisten, zeigen, löschen, unter Quarantäne stellen
help-tables-list = Tische, die zuletzt berührten zuerst
help-quarantined = nur die in Quarantäne
help-most = höchstens so viele (sonst 50)
help-tables-show = was über einen Tisch bekannt ist
help-tables-delete = einen Tisch und sein Spiel löschen
help-quarantine = niemanden an einem Tisch spielen lassen
help-quarantine-why = was die Leute dort lesen
help-quarantine-off = sie wieder spielen lassen
help-people = finden, sperren, entsperren, zurücksetzen
help-people-find = Menschen nach einem Teil ihres Namens
help-people-ban = jemandem das Haus verschließen
help-people-unban = jemanden wieder einlassen
help-people-reset = ein Code, mit dem jemand ein neues Passwort setzt
help-who = Konto oder Kennung
help-mcp = ein Server des Model Context Protocol für Agenten mit Sprachmodell (braucht MASTABA_TOKEN und mastaba[agents])
help-mcp-house = Adresse des Hauses (oder MASTABA_HOUSE; sonst { $house })
mcp-no-token = MASTABA_TOKEN fehlt: mach ein Token mit `mastaba token make NAME` oder auf der Seite unter deinem Konto
mcp-not-installed = { $module } fehlt: pip install "mastaba[agents]"
help-token = Tokens für Programme: machen, auflisten, erneuern, widerrufen
help-token-make = ein Programm und sein Token, das nur dieses eine Mal gezeigt wird
help-token-name = wie das Programm am Tisch heißt
help-token-list = die Programme, und wann ihre Tokens zuletzt benutzt wurden
help-token-for = Konto oder Kennung dessen, der es betreibt (sonst das Haus)
help-token-renew = ein neues Token für ein Programm; das alte gilt sofort nicht mehr
help-token-revoke = das Token eines Programms gilt sofort nicht mehr
help-token-id = die Kennung des Programms
help-token-may = was es außer zuschauen darf (sonst: play open, oder was es schon darf)
help-key = auswechseln
help-key-rotate = ein neuer Schlüssel: alle Sitzungen enden
help-statistics = Zahlen des Hauses
quarantine-why = durch die Gastgeber
