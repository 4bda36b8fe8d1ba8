secret-length = ein versiegeltes Geheimnis hat 16 bis 64 Bytes
position-chance = der Zufall dieser Stellung ist unlesbar

edition-no-table = gehört zu keiner Tabelle
fix-into-table = Setze es in eine Tabelle.
edition-too-many-entries = { $count }-mal [[{ $kind }]]
fix-at-most = { $most } müssen reichen.
edition-twice = { $kind } { $id } steht zweimal da
fix-own-id = Gib jedem eine eigene id.
edition-nothing-to-remove = es gibt nichts, woraus zu entfernen wäre
fix-extends = Ergänze extends = "{ $edition }".
edition-no-id = die Standardausgabe hat kein { $id }
fix-existing-ids = Nenne vorhandene ids.
edition-table-missing = diese Tabelle fehlt
fix-add-table = Ergänze [{ $kind }] oder beginne die Datei mit extends = "standard".
edition-no-entries = gibt es nicht
fix-add-entries = Ergänze [[{ $kind }]] oder beginne die Datei mit extends = "standard".
edition-unknown-table = unbekannte Tabelle { $kind }
fix-known-tables = Bekannte Tabellen: { $known }.
file-too-large = { $file }: { $size } Byte sind zu viele; { $most } müssen reichen
file-too-deep = { $file }: zu tief verschachtelt
file-not-toml = { $file }, Zeile { $line }: das ist kein gültiges TOML: { $error }
file-half-character = { $file }, Zeile { $line }: ein halbes Zeichen ist kein Text
file-number-too-large = { $file }, Zeile { $line }: diese Zahl ist zu groß
fix-levels = { $most } Ebenen müssen reichen.
value-number-too-large = diese Zahl ist zu groß
fix-fewer-digits = Schreibe eine mit weniger Ziffern.
value-date = Datum und Uhrzeit bedeuten hier nichts
fix-as-text = Schreibe es als Text: "…".
value-text-too-long = dieser Text ist zu lang

edition-wrong = { $file }, Zeile { $line }{ $spot }: { $problem }. { $remedy }
edition-stranger = die Standardausgabe hat { $kind } { $id } nicht
edition-stranger-near = die Standardausgabe hat { $kind } { $id } nicht (meinst du { $near }?)
field-missing = fehlt
field-missing-new = fehlt; { $stranger }
value-not-numbers = { $count ->
    [any] { $value } ist keine Liste von ganzen Zahlen von { $least } bis { $most }
   *[other] { $value } ist keine Liste von { $count } ganzen Zahlen von { $least } bis { $most }
 }
field-unknown = unbekanntes Feld
fix-known-fields = Bekannte Felder: { $known }.
fix-add-field = Ergänze { $field } = ….
value-not-text = { $value } ist kein Text
value-steers = { $sign } ist ein Steuerzeichen
fix-steering = Lass es weg.
fix-write-text = Schreibe { $field } = "…".
value-not-number = { $value } ist keine ganze Zahl von { $least } bis { $most }
fix-write-number = Schreibe zum Beispiel { $field } = { $least }.
fix-write-numbers = Schreibe { $field } = [{ $least }, …].
value-not-whole = { $value } ist keine ganze Zahl
value-not-flag = { $value } ist weder true noch false
fix-write-flag = Schreibe { $field } = true.
value-unknown = { $value } ist unbekannt
fix-did-you-mean = Meinst du { $near }?
fix-possible = Möglich: { $known }.
value-not-words = braucht einen Text auf Englisch und auf Deutsch
fix-write-words = Schreibe { $field } = { "{" } en = "…", de = "…" { "}" }.
name-too-long = dieser Name ist zu lang
basis-unknown = woher ist { $fact } bekannt?
fix-basis = Gib zu { $facts } je eines an von: { $known }.
fix-characters = Schreibe höchstens { $most } Zeichen.

file-not-text = { $path } ist kein Text: speichere es als UTF-8

move-unknown = { $move } ist kein Zug in { $game }
players-out-of-range = { $game } ist für { $fewest } bis { $most } Spieler, nicht { $players }
options-not-object = Optionen müssen ein Objekt sein
option-unknown = unbekannte Option { $name }; dieses Spiel hat: { $known }
option-value = Option { $name } kann nicht { $value } sein; möglich: { $known }
position-of-no-game = das ist keine Stellung von { $game }
position-players = 'players' muss { $fewest } bis { $most } sein
position-options = 'options' muss ein Objekt aus Texten sein

position-wrong = { $place }: { $problem }
position-field = unbekanntes Feld; bekannt: { $known }
position-number = muss { $least } bis { $most } sein
position-flag = muss true oder false sein
position-list = muss eine Liste sein
position-not-in = { $item } liegt nicht in { $least } bis { $most }
position-choice = muss eines sein von: { $known }
position-object = muss ein Objekt sein
position-objects = muss { $count } Objekte enthalten
piece-unknown = { $id } gibt es nicht ({ $sort })
piece-count = { $id }: { $count } gefunden, aber das Spiel hat { $many }

half-character = ein halbes Zeichen ist kein Text
not-json = ab Zeile { $line }, Spalte { $column } ist das kein JSON
number-too-long = eine Zahl darin ist zu lang
analysis-not-over = nur eine Partie, die zu Ende ist, lässt sich analysieren
analysis-samples = die Zahl der Stichproben muss zwischen 2 und { $most } liegen
record-head = das ist keine Aufzeichnung: sie muss mit "mastaba": { $version } beginnen
record-field = das Feld { $field } fehlt oder hat die falsche Art
record-too-many-moves = { $count } Züge sind zu viele; { $most } müssen reichen
record-field-texts = das Feld { $field } muss Texte enthalten
record-seats = { $players } Spieler, aber { $seats } Plätze
record-move = Zug { $ply }: { $move } hat nicht die Form "Platz Zug"
record-result = das Ergebnis ist unlesbar
record-lost = welche Plätze aufgegeben wurden, ist unlesbar
record-other-components = gespielt mit anderem Material der Ausgabe { $edition }, als diese Version es hat
rulings-unknown = { $game } nach den Auslegungen { $rulings }: bekannt sind die bis { $known }
record-ply = Zug { $ply }: { $why }
record-no-result = die Partie ist zu Ende, aber es fehlt das Ergebnis
record-not-over = es gibt ein Ergebnis, aber die Partie ist nicht zu Ende
record-other-result = die Züge ergeben { $scores } und Sieger { $winners }, nicht das angegebene Ergebnis
record-sealed = ihr Zufall ist noch versiegelt: ohne das Geheimnis ist sie nicht nachspielbar
record-secret = das Geheimnis passt nicht zu dem am Anfang veröffentlichten Siegel
record-share = der Anteil von Platz { $seat } passt nicht zu dem, was der Platz hinterlegt hatte
record-chance-field = ihr Zufall hat ein unbekanntes Feld
record-anew = nur eine Abzweigung kann neu ausgeteilt werden
record-no-branch = es fehlt, wo sie abgezweigt ist
record-branches = sie ist zu oft abgezweigt
record-shares = die Anteile ihrer Plätze sind unlesbar
record-chance = ihr Zufall muss ein Startwert sein oder ein Siegel mit seinem Geheimnis
value-too-deep = zu tief verschachtelt

rule-unknown = es gibt keine Regel { $id }; sie reichen von { $first } bis { $last }

move-not-now = { $move } ist jetzt nicht möglich: siehe Regel { $rule }

nothing-meant = damit ist gerade nichts zu tun
nothing-to-pass = es gibt nichts, was vorübergehen könnte
move-too-early = { $move } gehört nicht zum Zug davor: mach ihn, wenn du gefragt wirst
undo-nothing-yet = noch ist nichts zurückzunehmen
undo-no-moment = dorthin führt kein Weg zurück
undo-too-late = nichts zurückzunehmen: seit etwas Verdecktes ans Licht kam oder jemand handelte, hast du nicht gezogen
seat-unknown = es gibt keinen Platz { $seat }

game-unknown = es gibt kein Spiel { $name }; es gibt: { $known }

model-damaged = das Modell { $file } ist beschädigt: { $what }
model-too-large = es ist größer, als ein Modell sein kann
model-weights = die Zahlen von { $part } sind nicht, wie sie sein sollten
model-too-new = das Modell { $file } hat das Format { $format }, und diese Version liest Formate bis { $known }: aktualisiere Mastaba oder trainiere neu
model-foreign = das Modell { $file } ist für das Spiel { $game }, nicht für { $wanted }
train-needs-numpy = zum Trainieren braucht es NumPy: pip install '.[train]'
train-no-features = { $game } hat keine Merkmale, aus denen sich lernen ließe
train-folder = in { $folder } liegt ein Training, das sich nicht lesen lässt: { $what }
train-other = in { $folder } liegt ein anderes Training (mit anderem Startwert, anderer Ausgabe oder Größe): nenne einen anderen --folder, oder entferne es
train-void = Partie { $number } des Trainings ging verloren: { $why }
sprt-form = { $text }: zwei Anteile sehen aus wie 50,55
level-unknown = es gibt keine Stufe { $level }
level-unknown-known = es gibt keine Stufe { $level }; es gibt: { $known }
budget-impossible = ein Budget von { $seconds } s und { $iterations } Iterationen je Zug ist unmöglich

bot-no-judge = { $name } kann { $game } nicht spielen: ein Gutachter fehlt ({ $module })
budget-both = gib ein Budget in Sekunden oder in Iterationen an, nicht beides
bot-twice = { $name } tritt zweimal an; einmal allein genannt spielt es gegen sich selbst
bot-no-budget = { $level } sucht nicht: ein Budget wie { $budget } hat keinen Sinn
budget-form = { $budget }: ein Budget sieht aus wie @50ms, @2s oder @400it
budget-iterations = { $budget }: hier gilt ein Budget in Iterationen, etwa vizier@400it, damit ein Startwert alles wiederholt

match-no-games = { $games } Spiele sind kein Wettkampf
match-too-many-bots = { $count } Bots passen nicht an einen Tisch für { $players }
ladder-too-few-bots = eine Rangliste braucht zwei Bots

nobody-answers = unter { $address } antwortet niemand: { $error }
bot-unknown = es gibt keinen Bot { $bot }: { $error }; Stufen: { $levels }
bot-cannot-sit = { $bot } kann nicht Platz nehmen: { $what }; erwartet wird { $wanted } mit einer Methode choose(perspective)
bot-cannot-choose = kein choose(perspective){ $at }

plot-not-svg = --plot zeichnet SVG: { $path } muss auf .svg enden

processes-too-few = { $processes } ist zu wenig: Es braucht mindestens einen Prozess
cluster-needs-dask = ein Cluster braucht Dask: pip install 'mastaba[cluster]'
cluster-silent = unter { $address } antwortet kein Dask-Scheduler: { $error }

house-hung-up = das Haus hat aufgelegt: { $reason }
token-none = das ist kein Token: mach eines mit `mastaba token make NAME` oder auf der Seite unter deinem Konto

open-spiel-missing = das braucht OpenSpiel: pip install 'mastaba[peers]'
research-missing = das braucht Gymnasium, PettingZoo und NumPy: pip install 'mastaba[research]'
game-over-reset = diese Partie ist zu Ende: reset() beginnt die nächste
vector-reset = zuerst kommt reset()
vector-seeds = { $count } Startwerte für { $many } Partien
vector-actions = step() braucht { $many } ganze Zahlen, eine für jede Partie, nicht { $shape }
observation-part = { $name } ist kein Teil dieser Beobachtung; ihre Teile sind { $known }
game-no-observation = { $game } hat keine Beobachtungen für lernende Programme
parquet-missing = Parquet braucht PyArrow: pip install 'mastaba[data]'; .jsonl braucht nichts
dataset-kind = { $path } muss auf { $known } enden
dataset-void = eine Partie konnte nicht gespielt werden: { $reason }
open-spiel-edition = OpenSpiel kann nur Stellungen der Standardausgabe aufbewahren
open-spiel-players = hier ist { $game } für { $fewest } bis { $most } Spieler

edition-no-game = das passt zu keinem Spiel
fix-tables-by-game = Tabellen je Spiel: { $known }.

## Bilder, die Besitzer zeichnen

picture-too-large = das Bild ist zu groß
fix-picture-bytes = Zeichne es mit höchstens { $most } Bytes.
picture-no-xml = Zeile { $line } des Bildes ist nicht lesbar ({ $error })
fix-picture-xml = Schließe jedes Element und jedes Anführungszeichen.
picture-root = das Bild beginnt in Zeile { $line } nicht so, wie es muss
fix-picture-root = Beginne mit <svg viewBox="0 0 120 120"> und nichts sonst.
picture-too-much = in Zeile { $line } hat das Bild zu viele Elemente oder zu viele ineinander
fix-picture-elements = Zeichne höchstens { $most } Elemente, höchstens { $deep } ineinander.
picture-element = { $name } in Zeile { $line } des Bildes ist nicht erlaubt
fix-picture-shapes = Zeichne nur mit: { $known }.
picture-attribute = { $name } bei { $element } in Zeile { $line } des Bildes ist nicht erlaubt
picture-value = { $name }={ $value } in Zeile { $line } des Bildes ist nicht erlaubt
fix-picture-value = Schreibe einfache Zahlen, und Farben als #rrggbb oder none.
picture-text = das Bild enthält in Zeile { $line } den Text { $text }
picture-beyond = Zeile { $line } des Bildes enthält mehr als Formen
fix-picture-beyond = Nimm Deklarationen, Kommentare und Anweisungen heraus.

## Lektionen

lesson-unknown = es gibt keine Lektion { $id }; es gibt: { $known }
lesson-wrong = { $file }, { $spot }: { $problem }
lesson-not-toml = das ist kein gültiges TOML: { $error }
lesson-field = das Feld „{ $field }“ fehlt oder hat nicht seine Form
lesson-field-unknown = unbekanntes Feld „{ $field }“; es gibt: { $known }
lesson-language = „{ $field }“ hat keinen Satz in der Sprache { $lang }
lesson-illegal = keiner der erwarteten Züge ist hier möglich: { $moves }
lesson-never = der erwartete Zug { $move } ist hier nie möglich
lesson-no-piece = der Satz nennt { $piece }, das es in dieser Ausgabe nicht gibt
lesson-no-pointer = es wird auf nichts gezeigt
lesson-points-nowhere = es wird auf { $piece } gezeigt, das man nicht sieht
lesson-not-over = nach dem letzten Schritt ist das Spiel nicht zu Ende
lesson-not-won = man gewinnt nicht
