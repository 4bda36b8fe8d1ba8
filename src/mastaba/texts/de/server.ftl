session-unknown = diese Sitzung gibt es nicht
password-again = dafür ist noch einmal dein Passwort nötig
restarting = Mastaba startet neu. Du wirst gleich wieder verbunden.

app-about = Drei ägyptische Brettspiele: mit Freunden, gegen Bots, in deinem eigenen Tempo.
preview-invitation = Einladung an einen Tisch

column-scope = Rechte
column-owner = betrieben von
column-token = Token
column-used = zuletzt benutzt
column-id = Kennung
column-game = Spiel
column-status = Stand
column-public = öffentlich
column-seats = Plätze
column-changed = letzte Änderung
column-quarantine = Quarantäne
column-people = Menschen
column-set-up-by = eröffnet von
column-imported = importiert
column-edition = Zeichen eigener Ausgabe
column-plies = Halbzüge
column-chat = Chatzeilen
column-since = seit
column-name = Name
column-account = Konto
column-seen = zuletzt da
column-sessions = Sitzungen
column-tables = Tische
column-banned = gesperrt
column-code = Code
column-valid = gültig bis
column-accounts = Konten
column-guests = Gäste
column-sessions-today = heute benutzte Sitzungen
column-recovery = Wiederherstellungscodes
column-tables-quarantined = Tische in Quarantäne
column-moves = Züge
column-moves-today = Züge heute
not-sure = das lässt sich nicht zurücknehmen: sage es noch einmal mit --yes
not-there = { $place } ist nicht da
table-unknown = es gibt keinen Tisch { $id }
guest-without-account = { $name } ist Gast und hat kein Konto
account-unknown = niemand hat das Konto oder die Kennung { $who }: suche mit `mastaba admin people find`
nothing-found = nichts gefunden
yes = ja
no = nein
database-older = diese Datenbank ist von einem älteren Mastaba oder leer: starte einmal `mastaba serve`

address-unknown = unter dieser Adresse ist nichts
method-unknown = das geht mit dieser Adresse nicht
too-large = das ist zu groß
not-readable = das ist nicht lesbar: { $error }
no-record = das ist keine Aufzeichnung: Aufzeichnungen sind Dateien, die hier nach einer Partie gespeichert wurden und etwa „mastaba-….json“ heißen
fault = hier ging etwas schief; nichts ist verloren

backup-unusable = { $file } ist nicht zu gebrauchen: { $why }
backup-sqlite = SQLite meldet: { $error }
backup-other-file = eine Sicherung braucht eine andere Datei
backup-is-database = das ist die Datenbank selbst
backup-postgresql = PostgreSQL hat dafür bessere Werkzeuge: pg_dump --format=custom, pg_restore (siehe die Anleitung)
backup-rows-missing = es fehlen Zeilen
backup-not-ours = es ist keine Datenbank von Mastaba
backup-acts = sie hat Trigger oder Views, wie es sie in keiner Mastaba-Datenbank gibt
backup-empty = sie ist leer
backup-damaged = sie ist beschädigt

shown-out = wer diesen Tisch eröffnet hat, hat dich von ihm entfernt
order-unknown = mit { $piece } reagiert niemand; Anweisungen gibt es für: { $pieces }
players-only = an diesem Tisch reden nur die, die mitspielen
share-not-pledged = dieser Anteil ist nicht der, der hinterlegt wurde

other-site = diese Anfrage kommt von einer anderen Seite
host-unknown = unter diesem Namen ist dieses Haus nicht bekannt; wer es betreibt, kann ihn mit --hosts hinzufügen
body-not-json = ein Inhalt muss application/json sein

too-many-tries = zu viele falsche Versuche: bitte { $wait } s warten
decided-already = das ist schon entschieden
undone-enough = in dieser Partie ist so viel zurückgenommen worden, dass niemand mehr allein etwas zurücknehmen kann
record-good = jeder Zug stimmt; { $seal }

bot-stands-in = { $bot } spielt ab hier für { $name }
person-back = { $name } spielt wieder selbst
seat-is-lost = { $why ->
    [time] Die Zeit von { $name } ist abgelaufen
    [resigned] { $name } hat aufgegeben
   *[claimed] { $name } ließ alle zu lange warten: der Platz wurde eingefordert
 }
seat-lost = diesen Platz hast du endgültig verloren
time-is-up = deine Zeit ist abgelaufen
vacation-too-soon = der nächste Urlaub kann 28 Tage nach dem Ende des letzten beginnen
vote-ended = { $how ->
    [agreed] { $what ->
        [undo] Alle sind einverstanden: es geht zurück
       *[standin] Alle sind mit einem Bot einverstanden
     }
    [refused] { $what ->
        [undo] { $name } ist nicht einverstanden: es geht nicht zurück
       *[standin] { $name } ist mit einem Bot nicht einverstanden
     }
    [withdrawn] { $name } zieht den Vorschlag zurück
   *[lapsed] Der Vorschlag gilt nicht mehr: das Spiel ging weiter
 }
lobby-page = diese Seite der Lobby gibt es nicht

lock-other = einen anderen Server
lock-process = Prozess { $process }
lock-at = { $who } ({ $address })
lock-held = { $place } ist schon geöffnet durch { $who }
database-newer = diese Datenbank ist von einem neueren Mastaba (Fassung { $version }): bitte Mastaba aktualisieren
database-closed = die Datenbank lässt sich nicht öffnen: { $error }

name-taken-by-look = jemand mit Konto heißt so, oder es sieht genauso aus; nimm einen anderen Namen
name-unreadable = ein Name braucht lesbare Zeichen
name-mixed = dieser Name mischt Buchstaben mehrerer Schriften; nimm die von einer
name-reserved = { $name } darf niemand heißen: Man hielte dich für das Haus oder einen Bot

branched-too-often = diese Partie ist zu oft abgezweigt
too-many-tables = du hast zu viele Tische offen; verlasse erst einen
too-many-records = mehr Aufzeichnungen hebt dieses Haus für dich nicht auf; entferne erst eine
not-over = diese Partie ist noch nicht zu Ende
docs-not-built = die Dokumentation ist hier nicht gebaut: make docs
page-not-built = die Seite ist hier nicht gebaut: make page
password-common = dieses Passwort würde man als eines der ersten erraten; nimm lieber einen kurzen Satz

account-already = du hast schon ein Konto
login-wrong = Name oder Passwort stimmt nicht
account-none = du hast kein Konto
password-wrong = das ist nicht dein Passwort
friend-unknown = unter dieser Kennung kennst du niemanden
friend-needs-account = nach dem Namen fragen kann nur, wer ein Konto hat; ein Gast gibt einen Link weiter
friends-too-many = Du oder die andere Person hat schon { $most } Freunde; für mehr ist kein Platz
friend-link-void = dieser Link führt zu keinem Freund (mehr): lass dir einen neuen geben
device-code-wrong = dieser Code gilt nicht mehr: lass dir auf dem anderen Gerät einen neuen zeigen
code-wrong = Name oder Code stimmt nicht
name-taken = dieser Name ist vergeben

request-slow = die Anfrage hat zu lange gebraucht
headers-large = die Kopfzeilen sind zu groß

table-private = diesen Tisch gibt es nicht, oder er ist privat und braucht seinen Einladungslink
not-your-seat = das ist nicht dein Platz
not-now = das geht an diesem Tisch gerade nicht
person-unknown = wir kennen dich nicht: rufe zuerst /api/me auf
token-unknown = dieses Token ist hier nicht bekannt oder wurde widerrufen
not-for-programs = das ist nichts für Programme
out-of-scope = dieses Token hat das Recht dazu nicht: { $right }
no-programs = an diesem Tisch dürfen sich keine Programme setzen
program-unknown = so ein Programm hast du nicht
program-needs-account = nur wer ein Konto hat, kann Programme spielen lassen
programs-too-many = mehr als { $most } Programme kannst du nicht haben; entferne erst eines
person-banned = wer dieses Haus betreibt, hat dich gesperrt
too-fast = bitte nicht so schnell
too-much = von deiner Adresse wurde zu viel verlangt; bitte komm in einer Stunde wieder
still-looking = wir sehen noch durch, was du vorher geschickt hast; bitte eins nach dem anderen
no-more-tables = mehr Tische gibt es von hier aus erst, wenn andere beendet oder verlassen sind
no-more-public-tables = von hier lassen sich keine weiteren öffentlichen Tische eröffnen, bevor andere beendet oder verlassen sind
too-many-guests = das wollen gerade zu viele auf einmal; versuche es gleich noch einmal
too-many-connections = zu viele Verbindungen sind offen; schließe erst einige
feature-editions = Eigene Ausgaben
feature-imports = Aufzeichnungen von anderswo
feature-spectators = Zuschauer
feature-chat = Chat
feature-embedding = Tische als Bild und auf anderen Seiten
feature-off = { $feature }: das gibt es in diesem Haus nicht
too-complex = das auszurechnen braucht mehr Zeit oder Speicher, als wir haben
table-quarantined = dieser Tisch ist beiseitegestellt: seine Partie lässt sich nicht weiterspielen; nichts davon ist verloren, bitte sag es den Gastgebern dieses Hauses
after-the-end = das ist erst nach dem Ende des Spiels offen
no-hints = Tipps gibt es nur in Partien gegen Bots, und nie beim Spiel des Tages.
day-over = Der Tag dieses Spiels ist vorbei, und es gibt ein neues. Sieh es dir an, bevor du spielst.
day-lasts = Andere können diese Karten noch zum ersten Mal spielen: Alles darüber ist offen, sobald der Tag vorbei ist (UTC).

window-none = du hast kein Fenster offen zu halten
not-asked-yet = danach ist noch nicht gefragt

open-at = Mastaba läuft: { $address } (Strg-C beendet es)
address-unusable = { $host }:{ $port } ist nicht benutzbar: { $error }
setting-wrong = { $setting } kann nicht { $value } sein
mail-server-wrong = --smtp muss die Form smtp://nutzer:passwort@host:587 oder smtps://… haben
mail-incomplete = E-Mails brauchen einen Absender und ein Ziel für ihre Links: bitte auch --sender und --url angeben
cannot-write = das Haus kann gerade nichts speichern; nichts ist verloren, versuche es gleich noch einmal
person-returned = die Person ist zurück

notice-turn = Du bist am Zug, mit { $names }.
notice-turns = Du bist an { $count } Tischen am Zug.
notice-why = Du bekommst das, weil Mastaba dir Bescheid geben soll. Ändern kannst du es dort unter „Menü“, „Benachrichtigungen“.
notice-mail-code =
    Um per E-Mail zu erfahren, dass du am Zug bist, gib diesen Code in Mastaba ein: { $code }
    Wenn du nicht darum gebeten hast, brauchst du nichts zu tun.
notice-address = an diese Adresse lässt sich nichts senden: sie muss mit https beginnen und ins offene Internet führen
notice-no-mailbox = das ist keine E-Mail-Adresse, an die sich schreiben lässt
notice-asked = dieses Postfach wurde schon mehrmals gefragt; bitte versuch es in einer Stunde wieder
notice-places = du hast schon so viele Orte für Benachrichtigungen, wie es geben kann; entferne erst einen
notice-no-mail = dieser Server kann gerade keine E-Mails verschicken
column-subscriptions = nicht mehr benachrichtigte Browser
