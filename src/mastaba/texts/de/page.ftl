## Everywhere

skip = Überspringen
bot-instead = Bot hinsetzen …
begin = Los geht’s
played-example = Ein gespieltes Beispiel
in-brief = Das Spiel in Kürze
only-here = Diese Adresse gilt nur an diesem Rechner. Damit andere dazukommen können, starte Mastaba mit „mastaba serve --host 0.0.0.0“.
close = Schließen
cancel = Abbrechen
save = Speichern
saved = Gespeichert.
yes = Ja
no = Nein
on = An
off = Aus
more = Mehr
next = Weiter
name = Name
you = { $name } (du)
is-me = (du)
later = Später
reload = Neu laden
loading = Einen Augenblick …
offline = Der Server ist gerade nicht zu erreichen.
server-error = Das konnte der Server nicht (Fehler { $status }).
no-page = Hier ist nichts.
part-missing = Ein Teil dieser Seite ließ sich nicht laden. Vielleicht wurde Mastaba aktualisiert.
part-waits = Ein Teil dieser Seite fehlt noch. Er kommt, sobald die Verbindung wieder da ist.
new-version = Es gibt eine neue Version von Mastaba.
skip-to-content = Zum Inhalt
page-menu = Einstellungen und Hilfe
to-lobby = Zur Lobby
close-up = Aus der Nähe
close-up-hint = Zeig auf eine Karte: Hier siehst du sie groß.

## Windows in which somebody might react

window = Eine Reaktion ist möglich
window-of = Eine Reaktion ist möglich: { $name } …
window-held = { $name } denkt über eine Reaktion nach …
window-mine = Du könntest reagieren.
wait = Warten
orders = Reaktionen
orders-about = Wann soll der Tisch auf dich warten? Ob du die Karte hast, erfährt dadurch niemand: Die Pause ist dieselbe. Nur du siehst das.
order-ask = Frag mich
order-window = Kurz
order-never = Nie
order-ask-means = Der Tisch wartet auf deine Antwort, sooft du die Karte haben könntest, ob du sie hast oder nicht.
order-window-means = Du hast einen kurzen Moment, um „Warten“ zu sagen. Sonst geht es weiter.
order-never-means = Du wirst nicht gefragt und reagierst nie damit. Für die anderen sieht es aus wie bei „Kurz“.

## Settings

menu = Menü
language = Sprache
light = Hell und dunkel
day = Tag
night = Nacht
as-system = Wie das Gerät
to-day = Auf Tag umschalten
to-night = Auf Nacht umschalten
pace = Züge der anderen
pace-is = { $pace ->
    [calm] Ruhig
    [quick] Zügig
    [once] Sofort
   *[step] Schrittweise
 }
sound = Ton
letters = Buchstabentasten
keys = Tastatur
key-tab = zum nächsten Knopf; ihn benutzen
key-arrows = über Karten, Felder und Plätze gehen
key-choices = zu dem, was auf dem Brett möglich ist; noch einmal: zu den Knöpfen daneben
key-close-up = das Spielteil aus der Nähe
key-follow = während andere ziehen: anhalten, weiter, überspringen
key-escape = einen Schritt zurück; schließen
key-help = diese Liste
key-replay = einen Zug zurück oder vor
key-ends = zum Anfang, zum Ende
warnings = Warnungen
warning-is = { $name ->
    [double] Ein zweites Exemplar einer Sammelkarte
    [entombing] Am Zugende noch eine Bestattung frei
    [buying] Am Zugende noch Gold für einen Kauf
    [chain] Ein Kreuz, das eine Kette beendet
    [city] Ein letzter Fürst, der keine Stadt trifft
    [lid] Ein Fürst fürs Grab ohne passende Scheibe
    [acting] Eine aufgegebene Aktion
   *[fitting] Eine passende Scheibe nicht gelegt
 }
warning-off = Nicht mehr warnen
warning-back = Neu wählen
warning-anyway = Trotzdem machen
guard = Vor dem Zugende nachfragen
guard-is = { $guard ->
    [worth] Wenn etwas verfällt
    [always] Immer
   *[never] Nie
 }

## Account

account = Konto
other-device = Auf einem anderen Gerät weiter
other-device-hint = Scanne das mit dem anderen Gerät oder öffne dort den Link. Er gilt einmal, fünf Minuten lang, und öffnet alles, was dir gehört: Zeig ihn niemandem.
other-device-old = Dieser Code ist abgelaufen.
other-device-new = Neuen Code zeigen
qr-device = QR-Code, der deine Partien auf einem anderen Gerät öffnet
device-title = Hier weiterspielen
device-hint = Du hast einen Link geöffnet, den ein anderes Gerät gezeigt hat. War es deins, spiel hier weiter: unter demselben Namen und mit denselben Tischen. Was du auf diesem Gerät als Gast gespielt hast, kommt mit.
device-warn = Hat dir jemand anderes den Link geschickt, benutze ihn nicht: Du würdest unter dessen Namen spielen.
device-go = Hier weiter
link-cut = Dieser Link ist nicht vollständig: Öffne ihn noch einmal oder kopiere ihn ganz.
name-asked = Wie möchtest du heißen?
your-name = Dein Name am Tisch
account-is = Du bist als { $name } angemeldet.
guest-hint = Du spielst als Gast: Dieser Browser kennt dich wieder. Mit einem Konto findest du deine Tische auf jedem Gerät.
new-account = Neues Konto
make-account = Konto anlegen
account-made = Dein Konto ist angelegt.
account-name = Kontoname
password = Passwort (mindestens 8 Zeichen)
log-in = Anmelden
log-out = Abmelden
forgotten = Passwort vergessen?
recovery-code = Wiederherstellungscode
new-password = Neues Passwort (mindestens 8 Zeichen)
old-password = Bisheriges Passwort
your-password = Dein Passwort
set-password = Neues Passwort setzen
change-password = Passwort ändern
password-changed = Dein Passwort ist geändert. Andere Geräte sind abgemeldet, und ältere Wiederherstellungscodes gelten nicht mehr.
codes = Wiederherstellungscodes
codes-hint = Hier gibt es keine E-Mail: Wenn du dein Passwort vergisst, hilft nur so ein Code zu einem neuen. Jeder gilt einmal.
codes-left = { $count ->
    [0] Du hast noch keine.
   *[other] Du hast noch { $count }.
 }
codes-made = Hier sind deine Wiederherstellungscodes.
codes-make = Neue Codes erzeugen
codes-once = Schreib sie auf oder kopiere sie: Sie werden nur dieses eine Mal gezeigt. Frühere gelten nicht mehr.
devices = Geräte
devices-hint = Wo du angemeldet bist.
device-here = dieses Gerät
device-unknown = Unbekanntes Gerät
device-seen = zuletzt benutzt { $when }
device-end = Dort abmelden
device-end-of = Auf { $device } abmelden
devices-end = Auf allen anderen Geräten abmelden
device-ended = Dort abgemeldet.
devices-ended = Alle anderen Geräte sind abgemeldet.
export-me = Meine Daten exportieren
exported = Deine Daten liegen bei deinen Downloads.
delete-me = Mich löschen
delete-sure = Name, Konto und Plätze verschwinden endgültig.
delete-yes = Endgültig löschen

## Programs

programs = Programme
programs-hint = Auch deine eigenen Programme können hier spielen; alle sehen, dass sie welche sind. Jedes hat ein Token, das sagt, wer es ist; hüte es wie ein Passwort.
program-named = { $name } (Programm)
program-name = Wie heißt es am Tisch?
program-may = Es darf
right-look = nur zuschauen
right-play = sich setzen und spielen
right-open = Tische eröffnen
right-chat = mitreden
program-make = Token machen
program-made = Dein Programm hat sein Token.
program-revoked = kein Token
token-once = Das ist das Token von { $name }. Kopiere es: Es wird nur dieses eine Mal gezeigt.
token-made = Das alte Token gilt nicht mehr.
token-revoked = Das Token gilt nicht mehr.
token-new = Neues Token
token-new-of = Neues Token für { $name }
token-revoke = Widerrufen
token-revoke-of = Token von { $name } widerrufen
program-remove = Entfernen
program-remove-of = { $name } entfernen
program-removed = Das Programm ist weg. Wo es gespielt hat, spielt ein Bot weiter.
who-program = Ein Programm von mir
which-program = Welches?
no-program = Wähle für jeden Platz, der eines haben soll, ein Programm, und für jeden ein anderes.
programs-may = Auch Programme von anderen dürfen sich setzen
programs-welcome = Hier dürfen sich Programme setzen.
is-program = Ein Programm, das jemand betreibt

## Lobby

welcome = Nimm Platz: Spiele vom Ufer des Nils
against = Dein Gegner
level = Stufe
play-now = Jetzt spielen
new-table = Tisch eröffnen …
new-table-of = Neuer Tisch: { $game }
players-from-to = { $fewest } bis { $most } Spieler
players = Spieler
my-tables = Meine Tische
my-tables-none = Du sitzt noch an keinem Tisch.
go-on-playing = Weiterspielen
my-finished = Beendete Partien
my-finished-none = Noch ist keine deiner Partien zu Ende.
public-tables = Öffentliche Tische
public-tables-none = Gerade ist kein öffentlicher Tisch offen.
more-tables = Mehr Tische
gallery = Auch Zuschauer dürfen mitreden
seen-by-watchers = Wer zuschaut, sieht das Spiel
seen-at-once = sofort
seen-later = { $minutes ->
    [one] eine Minute später
   *[other] { $minutes } Minuten später
}
seen-later-here = { $minutes ->
    [one] Eine Minute
   *[other] { $minutes } Minuten
} später gezeigt
you-watch = Du schaust zu.
you-watch-later = Du schaust zu, um { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} verzögert.
you-watch-soon = Du schaust zu. Das Spiel hat begonnen und wird { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} später gezeigt.
who-watches = Es schauen zu: { LIST($names) }
more-watch = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}
some-watch = { $count ->
    [one] Ein Gast schaut zu.
   *[other] { $count } Gäste schauen zu.
}
to-watch-today = Heute zum Zuschauen
to-watch-today-none = Heute ist noch kein öffentliches Spiel gespielt worden.
gallery-listens = An diesem Tisch reden nur die, die mitspielen.
about-person = Mehr zu { $name }
mute = Stummschalten
unmute = Wieder zuhören
is-muted = Du liest nicht, was { $name } sagt.
block = Sperren
unblock = Entsperren
is-blocked = Du liest nicht, was { $name } sagt, und ihr trefft euch nicht an öffentlichen Tischen.
shown-out = Du bist von diesem Tisch hinausgebeten worden. Zuschauen kannst du weiterhin.
show-out = Hinausbitten
report = Melden …
report-hint = Was ist passiert? Wer dieses Haus betreibt, liest es, mit den letzten Zeilen aus dem Chat.
report-send = Meldung senden
reported = Danke, es ist gemeldet.
show-all = Alle { $count } zeigen
is-over = Beendet
set-aside = Angehalten
is-running = Läuft
turn-of = { LIST($names) } am Zug
records = Aufzeichnungen
unusable = { $file }: { $why }.
records-hint = Sieh eine heruntergeladene Partie wieder an, oder lass jeden Zug und jedes Mischen prüfen.
open-record = Aufzeichnung öffnen
verify-record = Aufzeichnung prüfen
seat-n = Platz { $number }
who-me = Ich
who-bot = Bot
who-open = Offen, auf Einladung
who-here = Jemand an diesem Bildschirm
who-may-come = Wer darf kommen
private = Nur mit dem Link
public = Alle
own-edition = Datei einer eigenen Ausgabe
edition-hint = Eine Datei, die das Spielmaterial berichtigt oder erweitert (TOML).
edition-is = Ausgabe: { $edition }
open-table = Tisch eröffnen
two-me = Du kannst nur auf einem Platz sitzen; die anderen an diesem Bildschirm brauchen einen eigenen Namen.
no-name = Jeder an diesem Bildschirm braucht einen Namen.

## Waiting room

seats-free = { $count ->
    [0] Es geht los …
    [one] Ein Platz ist noch frei
   *[other] { $count } Plätze sind noch frei
 }
seat-open = Freier Platz
seat-of = der Platz von { $name }
sit-down = Hier Platz nehmen
leave = Tisch verlassen
watching-hint = Du schaust zu. Nimm Platz, solange einer frei ist.
invite-link = Einladungslink
copy = Kopieren
copied = Kopiert.
copy-by-hand = Bitte von Hand kopieren.
share = Teilen
qr = QR-Code
qr-label = Der Einladungslink als QR-Code

## At the table

no-table = Dieser Tisch lässt sich nicht zeigen
side = Verlauf, Regeln und Chat
log = Verlauf
rules = Regeln
chat = Chat
unread = { $count ->
    [one] 1 ungelesene Nachricht
   *[other] { $count } ungelesene Nachrichten
 }
your-turn = Du bist am Zug
your-turn-area = Was jetzt zu tun ist
nobody-asked = Für dich ist gerade nichts zu entscheiden.
undo = Zurücknehmen
really = Wirklich?
anyway = Trotzdem: { $label }
undo-further = Weiter zurück …
not-now = Das geht jetzt nicht.
understood = In Ordnung
possible-now = Das ist jetzt möglich.
rule-link = Regel { $rule }
to-move = am Zug
is-bot = Bot: { $bot }
is-person = Ein Mensch
is-here = Am Tisch
is-away = Gerade nicht da
is-you = Das bist du.
has-standin = Ein Bot springt ein: { $bot }
standin-hint = Bleibt { $name } weg und warten die anderen, spielt nach einer Weile von selbst ein Bot weiter. Vorher müssen alle zustimmen, auch { $name }.
pace-hint = Wer da ist und die anderen { $time } warten lässt, wird gewarnt; dann spielt ein Bot weiter, bis er zurückkommt.
hurry = Der Tisch wartet auf { LIST($names) }. Geschieht in { $seconds } s nichts, spielt ein Bot weiter.
plays-for = { $bot } spielt ab hier für { $name }
plays-again = { $name } spielt wieder selbst
plays-for-you = { $bot } spielt für dich.
did-for-you = { $bot } hat für dich gespielt:
i-am-back = Ich bin wieder da
ask-standin = Vertretung vorschlagen
lost = Verbindung verloren, neuer Versuch …
slow = Die Antwort lässt auf sich warten. Was du entschieden hast, ist unterwegs.
try-now = Jetzt versuchen
log-empty = Noch ist nichts geschehen.
earlier = { $count ->
    [one] 1 frühere Zeile
   *[other] { $count } frühere Zeilen
 }
look-back = Den Tisch in diesem Augenblick zeigen
look-back-to = Den Tisch im Augenblick { $number } zeigen
looking-back = Du blickst zurück.
back-to-now = Zurück zur Gegenwart
undo-to-here = Bis hierher zurücknehmen
ask-undo = Alle bitten, hierher zurückzukehren
away = Während du weg warst, ging das Spiel weiter.
away-show = Zeigen
away-skip = Nicht nötig
away-film = Während du weg warst …
go-on = Weiter
again = Noch einmal zeigen
once-more = Noch einmal: was die anderen getan haben
since = Seit deinem letzten Zug
since-more = { $count ->
    [one] und 1 weiterer Zug, siehe Verlauf
   *[other] und { $count } weitere Züge, siehe Verlauf
 }
chat-empty = Noch hat niemand etwas gesagt.
chat-hint = Etwas sagen
send = Senden
proposal = Ein Vorschlag
asks-undo = { $name } möchte zurückgehen.
asks-standin = { $name } schlägt einen Bot als Vertretung für { $whom } vor.
show-moment = Diesen Augenblick zeigen
agree = Einverstanden
disagree = Lieber nicht
withdraw = Zurückziehen
waiting-for = Es fehlt noch: { LIST($names) }
pass-device = Gib das Gerät an { $name } weiter
pass-hint = Die anderen schauen weg.
i-am = Ich bin { $name }

## Rules

search-rules = Regeln durchsuchen
found = { $count } gefunden
rules-now = Worauf es jetzt ankommt
rules-none-now = Gerade wirst du nach nichts gefragt.
rule-asked = Die fragliche Regel
all-rules = Alle Regeln
rules-page = Die Regeln auf eigener Seite
contents = Inhalt
ruling = regelt, was die Anleitung offen lässt
reconstruction = Angaben zum Material, die keine Quelle nennt

## After the game

finale = Das Ende der Partie
reckoning = Die Herzen werden gewogen …
verdict = { $winners ->
    [one] { $points ->
        [one] gewinnt mit 1 Punkt.
       *[other] gewinnt mit { $points } Punkten.
     }
   *[other] { $points ->
        [one] teilen sich den Sieg mit 1 Punkt.
       *[other] teilen sich den Sieg mit { $points } Punkten.
     }
 }
verdict-early = { $winners ->
    [one] gewinnt vorzeitig.
   *[other] teilen sich vorzeitig den Sieg.
 }
lost-by = { $why ->
    [resigned] { $name } hat aufgegeben.
    [time] { $name } hatte keine Zeit mehr.
   *[claimed] { $name } kam nicht wieder.
 }
given-up = Aufgegeben
nobody-wins = Niemand gewinnt
winners = { LIST($names) }
source = Woher
sum = Summe
see-table = Den Tisch ansehen
show-result = Ergebnis
rematch = Noch einmal
join-rematch = Zur nächsten Partie
rematch-waits = Die nächste Partie wartet auf dich.
replay = Nachspielen
share-replay = Link zum Nachspielen kopieren
download-record = Aufzeichnung herunterladen
verify = Jedes Mischen prüfen
share-in = Dein eigener Anteil ist dabei: Dieser Browser hatte ihn aufgehoben und hat verglichen.
share-not-in = Dein Anteil ist nicht dabei: Er kam nicht rechtzeitig, und einer aus dem versiegelten Geheimnis des Servers trat an seine Stelle.
share-bent = Diese Aufzeichnung ist nicht, was versiegelt und hinterlegt war, als du dich gesetzt hast!

## Where a game comes from, and who shuffles

origin-fork = Diese Partie geht ab Zug { $move } einer anderen weiter.
origin-redealt = Alles Verdeckte wird neu ausgeteilt.
origin-known = Was verdeckt ist, ist wie dort: Wer jene Partie kennt, kennt es.
origin-import = Diese Partie wurde als Aufzeichnung mitgebracht.
origin-counts = Sie zählt für keine Wertung.
origin-link = Jene Partie ansehen
from-move = Abzweig ab Zug { $move }
brought = als Aufzeichnung mitgebracht
fair-title = Wer mischt?
fair-deal = Jedes Mischen folgt aus einem Geheimnis, das der Server versiegelt hat, bevor sich jemand setzte, und aus einem zufälligen Anteil jedes Platzes, der hinterlegt ist, bevor ein anderer bekannt wird. So kann niemand die Karten bestimmen, auch der Server nicht; für Bots und stumme Plätze steht sein versiegeltes Geheimnis ein.
share-own = Hat mitgemischt: Eine eigene Zahl steckt im Mischen.
share-server = Beim Mischen stand das versiegelte Geheimnis des Servers ein.
move-of = Zug { $move } von { $total }
first = Zum Anfang
back = Zurück
last = Zum Ende
run = Abspielen
pause = Anhalten
viewpoint = Mit wessen Augen
as-spectator = Als Zuschauer
as-player = Als { $name }
fork = Von hier weiterspielen
fork-public = Alles Verdeckte wird neu ausgeteilt: Niemand soll gegen jemanden spielen, der es kennt.
fork-private = Was verdeckt ist, bleibt, wie es war. Alle erfahren, dass diese Partie aus einer anderen weitergeht.
fork-title = Ab Zug { $move } weiterspielen

## The pace of a table

pace-of-table = Tempo
pace-together = Jetzt gemeinsam
pace-peace = In Ruhe
pace-clocks = Mit Uhren
together = Jetzt gemeinsam
together-hint = Wer weg ist oder die anderen { $time } warten lässt, für den springt ein Bot ein; wer zurückkommt, hat seinen Platz sofort wieder.
together-hints = Wer { $gone } weg ist, während die anderen warten, oder da ist und sie { $slow } warten lässt, für den springt ein Bot ein; wer zurückkommt, hat seinen Platz sofort wieder.
together-gone-hint = Wer { $gone } weg ist, während die anderen warten, für den springt ein Bot ein; wer zurückkommt, hat seinen Platz sofort wieder.
peace-days = In Ruhe, { $days ->
    [one] ein Tag
   *[other] { $days } Tage
 } pro Entscheidung
peace-free = In Ruhe, ohne Zeitgrenze
peace-hint = Niemand wird ersetzt. Nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
 } ohne Entscheidung dürfen die anderen den Platz einfordern: { $loses ->
    [yes] er verliert.
   *[no] ein Bot spielt weiter.
 }
peace-free-hint = Niemand wird ersetzt. Erst nach 14 Tagen Stille dürfen die anderen den Platz einfordern: { $loses ->
    [yes] er verliert.
   *[no] ein Bot spielt weiter.
 }
clocks-of = { $minutes } min + { $seconds } s
clocks-hint = Jeder hat eine Uhr; wer weitergibt, bekommt etwas Zeit dazu. Wessen Zeit abläuft, { $loses ->
    [yes] der verliert.
   *[no] dessen Platz übernimmt endgültig ein Bot.
 } Während jemand reagieren könnte, läuft keine Uhr.
bot-after = Ein Bot springt ein nach
as-here = wie hier üblich ({ $time })
n-minutes = { $minutes } min
n-seconds = { $seconds } s
n-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 }
no-limit = ohne Grenze
days-to-decide = Zeit für eine Entscheidung
clock-bank = Auf der Uhr
clock-increment = Jedes Mal dazu
when-out = Wenn die Zeit um ist
out-bot = spielt ein Bot weiter
out-lose = verliert der Platz
clock-left = Verbleibende Zeit
about-table = Über diesen Tisch
decides-by = { $name } hat Zeit bis { $when }.
claim-seat = Platz einfordern
vacation = Urlaub
vacation-hint = Solange du weg bist, kann an Tischen in Ruhe niemand deine Plätze einfordern.
vacation-until = Du bist weg bis { $when }.
vacation-begin = Ich bin weg
vacation-end = Ich bin wieder da
how-long = Wie lange
leave-hint = Ein Bot spielt für dich, bis du zurückkommst.
leave-word = Nachricht an die anderen (wenn du magst)
resign = Aufgeben
resign-hint = Du gibst endgültig auf. Ist sonst niemand mehr da, endet die Partie; sonst spielt ein Bot weiter und kann nicht gewinnen.
resign-sure = Ja, { $name } gibt auf
seat-out = { $why ->
    [time] Zeit abgelaufen, ein Bot spielt weiter
    [resigned] Aufgegeben
   *[claimed] Platz eingefordert, ein Bot spielt weiter
 }
you-are-out = { $why ->
    [time] Deine Zeit ist abgelaufen: ein Bot spielt für dich weiter.
    [resigned] Du hast aufgegeben: ein Bot spielt weiter.
   *[claimed] Die anderen haben deinen Platz eingefordert: ein Bot spielt weiter.
 }
is-on-vacation = Im Urlaub

## Geführte erste Spiele

learn = Schritt für Schritt lernen
lesson-step = Schritt { $number } von { $count }
lesson-show = Zeig es mir
lesson-next = Weiter
lesson-done = Du weißt, wie es geht. Jetzt ein richtiges Spiel?
lesson-real = Ein richtiges Spiel
lesson-again = Die Lektion noch einmal
first-game = Ist das dein erstes Spiel?
first-game-guided = Zeig mir, wie es geht
first-game-at-once = Ich kenne es: losspielen

## The app

install-app = Als App installieren
notices = Benachrichtigungen
notices-about = Erfahre auch unterwegs, dass du am Zug bist. Wer gerade auf den Tisch schaut, bekommt nichts.
notices-begin = Auf diesem Gerät Bescheid geben
notices-here = Dieses Gerät wird benachrichtigt.
notices-impossible = Dieser Browser kann hier nicht benachrichtigt werden. Dafür braucht es https, und auf dem iPhone muss Mastaba auf dem Home-Bildschirm liegen.
notices-denied = Der Browser erlaubt es nicht. In seinen Einstellungen für diese Seite lässt sich das ändern.
notices-place = { $kind ->
    [push] Browser
    [mail] E-Mail
   *[hook] Webhook
 }
notices-remove = Entfernen
notices-unproved = wartet auf den Code aus der E-Mail
notices-soon = Wie bald
notices-after = { $seconds ->
    [0] Sofort
    [60] Nach 1 Min.
    [600] Nach 10 Min.
   *[3600] Nach 1 Std.
 }
notices-digest = Höchstens
notices-every = { $seconds ->
    [0] Bei jedem Zug
    [3600] Einmal pro Stunde
   *[86400] Einmal am Tag
 }
notices-quiet = Ruhezeit
notices-from = Von
notices-to = Bis
notices-mail = E-Mail-Adresse
notices-code = Code aus der E-Mail
notices-hook = Webhook (Discord, Slack, ntfy, eigener)

## Was sich daraus lernen lässt

analysis = Analyse
analysis-begin = Partie analysieren
analysis-running = Die Partie wird analysiert …
analysis-failed = Diese Partie ließ sich nicht analysieren.
analysis-decisions = Die teuersten Entscheidungen
analysis-none = Kein klarer Fehler gefunden.
analysis-cost = kostete { $cost } ± { $error } % eines Sieges
analysis-alike = etwa so teuer wie die davor
analysis-played = Gespielt:
analysis-better = Besser:
analysis-show = Zug { $move } zeigen
analysis-retry = Von hier noch einmal
analysis-curve = Gewinnchancen
analysis-legend = Grau: noch sagt das wenig. Ringe: Glücksfälle. Quadrate: teure Entscheidungen. So sieht es, wer alle Karten sieht.
analysis-strokes = Die größten Glücksfälle
analysis-stroke = Zug { $move }: { $name } { $points } %
analysis-as-table = Als Tabelle
analysis-move = Zug
analysis-sum = Woher die Ergebnisse kommen
analysis-percent = Prozent eines Sieges
analysis-part = { $part ->
        [start] Start
        [deal] Platz und erste Karten
        [cards] Karten und Würfel
        [own] Eigene Entscheidungen
        [others] Entscheidungen der anderen
       *[rest] Nicht zuzuordnen
    }
analysis-result = Ergebnis
analysis-compared = Entscheidungen sind mit dem verglichen, was der Schreiber mit demselben Wissen getan hätte. ± ist ein 95-%-Bereich allein der Stichproben. Was nicht zuzuordnen ist, kann beides gewesen sein.

## Tipps

hint-ask = Tipp
hint-thinking = Der Pharao denkt nach …
hint-says = Der Pharao würde:
hint-odds = { $odds } %
hint-do = So spielen
hint-more = Andere Züge

## Leute

people = Freunde und Partien
friends = Freunde
history = Gespielte Partien
rankings = Ranglisten
friends-none = Noch niemand. { $account ->
    [yes] Frag jemanden mit Namen, oder verschick einen Link.
   *[no] Verschick einen Link; mit einem Konto kannst du auch nach dem Namen fragen.
 }
friend-here = ist da
friend-asks = { $name } möchte mit dir befreundet sein.
friend-yes = Annehmen
friend-no = Ablehnen
friend-by-name = Name des Kontos
friend-ask = Fragen
friend-asked = Wenn es ein Konto mit diesem Namen gibt, wird es gefragt.
friend-link = Freundeslink kopieren
friend-link-hint = Wer deinen Link öffnet, ist mit dir befreundet. Er gilt eine Woche; ein neuer ersetzt ihn.
friend-part = Freundschaft beenden
friend-block = Blockieren
friend-block-hint = Wen du blockierst, der kann dich weder fragen noch einladen, noch sich an einem öffentlichen Tisch zu dir setzen. Erfahren wird er es nicht.
friend-title = Neue Freundschaft
friend-hint = Du hast einen Freundeslink geöffnet. Freunde können einander an ihre Tische einladen.
friend-go = Befreundet sein
friend-now = Du und { $name } seid jetzt befreundet.
sociable = Freunde dürfen sehen, wann ich da bin
listed = In den Ranglisten erscheinen
invite = Einladen
invite-friends = Freunde einladen
invite-friend = { $name } einladen
invited = Eingeladen
invited-by = { $name } lädt dich ein: { $game }.
invited-go = Zum Tisch
invited-no = Nein, danke
filter-game = Spiel
filter-outcome = Ausgang
filter-all = Alle
won = Gewonnen
not-won = Nicht gewonnen
replay-and-analysis = Wiedergabe und Analyse
history-none = Hier gibt es keine beendete Partie.
my-ratings = Deine Wertungen:
for-players = { $count ->
    [one] allein
   *[other] mit { $count } Personen
 }
rank = Rang
rating = Wertung
games-played = Partien
provisional = Vorläufig: weniger als zehn Partien
ratings-hint = Es zählen Partien zwischen Konten und gegen Bots, mit der Standardausgabe; nicht solche, die eine andere fortsetzen oder importiert sind. Mit Tipps oder zurückgenommenen Zügen kann eine Partie gegen Bots deine Wertung senken, aber nicht heben; wer sie verlässt, hat sie verloren. Ein Fragezeichen steht für weniger als zehn Partien. Die Wertungen der Bots ändern sich nie: Sie folgen aus Partien, die die Bots gespielt haben.

## Practice

practice = Üben
practice-task = Hier warst du schon einmal. Was ist der beste Zug?
practice-weighing = Dein Zug wird abgewogen …
practice-verdict = { $how ->
    [best] Das ist der beste Zug.
    [good] Das ist etwa so gut wie der beste Zug.
   *[wrong] Es gibt etwas Besseres.
 }
practice-answer = Deine Antwort:
practice-played = Damals gespielt:
practice-back = { $days ->
    [0] Die Aufgabe kommt bald wieder.
    [one] Die Aufgabe kommt in { $days } Tag wieder.
   *[other] Die Aufgabe kommt in { $days } Tagen wieder.
 }
practice-next = Weiter
practice-replay = In der Partie zeigen
practice-waiting = { $waiting ->
    [one] { $waiting } weitere wartet
   *[other] { $waiting } weitere warten
 }{ $later ->
    [0] { "" }
    [one] , { $later } kommt später wieder
   *[other] , { $later } kommen später wieder
 }
practice-none = Die Aufgaben kommen aus deinen eigenen beendeten Partien: Lass eine davon analysieren, dann werden die Entscheidungen, bei denen ein Zug klar der beste war, hier noch einmal gefragt.
practice-done = Gerade wartet keine Aufgabe. Jede analysierte Partie kann neue bringen.

## Das Spiel des Tages

day-deal = Spiel des Tages
day-intro = Jeden Tag gibt es zu jedem Spiel eine versiegelte Ausgangslage, für alle gleich. Dein erster Versuch zählt, hier und nirgends sonst.
day-open = Spiele vom { $day }, offen bis { $weekday }, { $time }.
day-alone = allein
day-against = gegen { $bot }
day-play = Spielen
day-again = Noch einmal, ohne Wertung
day-guest = Auch als Gast bist du willkommen. In der Tabelle stehen alle mit einem Konto.
day-was-guest = Dieses hast du als Gast gespielt, darum steht es nicht in der Tabelle.
day-left = Dein Versuch endete vorzeitig und wird nicht gewertet.
day-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
day-score = { $points } : { $other } gegen { $bot }
day-place = Platz { $place } von { $players }
day-none = Noch hat es niemand zu Ende gespielt.
day-finished = { $players ->
    [one] { $players } Person hat es zu Ende gespielt.
   *[other] { $players } Leute haben es zu Ende gespielt.
 }
day-unnamed = jemand
day-result = Punkte
day-lead = Vorsprung
day-share = Ergebnis teilen
day-share-title = Mastaba · { $game } · Spiel des Tages, { $day }
day-deal-of = Spiel des Tages, { $day }
day-counts = Dieser Versuch zählt, wenn du ihn bis { $weekday }, { $time }, zu Ende spielst.
day-counts-not = Dieser Versuch zählt nicht: nur der erste eines Kontos zählt.
day-sealed = Wiederholung, Aufzeichnung und Analyse gibt es, sobald der Tag vorbei ist: Andere spielen diese Karten noch.
day-leave = Dein Versuch ist damit beendet: An diesen Tisch kannst du nicht zurück.

## Meine Seite

my-page = Meine Seite
my-page-none = Noch ist hier nichts. Später stehen hier deine beendeten Partien und was du gelernt hast.
my-page-latest = Aus den letzten { $count } Partien.
my-page-save = Als Datei speichern
my-results = Ergebnisse
my-people = Menschen
my-won = Gewonnen
my-mean = Punkte im Mittel
my-points = Punkte im Lauf der Zeit
my-points-hint-alone = Jeder Kreis steht für eine Partie; die Linie ist das Mittel der letzten zehn.
my-points-hint = Jeder Kreis steht für eine Partie, ausgefüllt, wenn du sie gewonnen hast; die Linie ist das Mittel der letzten zehn.
my-date = Tag
my-luck = Wie die Karten fielen
my-luck-hint = Was Karten und Würfel in jeder analysierten Partie gebracht haben, die ersten Karten eingerechnet, in Prozent eines Sieges. Die Linie ist dein Mittel bis dahin, mit seinem 95-%-Bereich: Auf lange Sicht ist es bei allen null.
my-luck-mean = { $games ->
    [one] { $games } analysierte Partie: { $mean } %.
   *[other] { $games } analysierte Partien: im Mittel { $mean } ± { $error } %.
 }
my-luck-few = Bei so wenigen Partien sagt das Mittel noch wenig.
my-luck-none = Lass eine Partie nach ihrem Ende analysieren, dann steht hier, was Karten und Würfel gebracht haben.
my-luck-so-far = Mittel bis dahin
my-sources = Woher deine Punkte kommen
my-sources-hint = { $games ->
    [one] Punkte aus { $games } Partie
   *[other] Punkte im Mittel aus { $games } Partien
 }
my-choices = Entscheidungen
my-flawless = In { $flawless } von { $games } analysierten Partien fand sich kein klarer Fehler von dir.
my-best = Deine besten Entscheidungen, verglichen mit dem, was ein Schreiber getan hätte: { $points } ± { $error } % eines Sieges.
my-best-show = Die Partie zeigen
my-learned = Gelernt
my-lesson = { $done ->
    [all] abgeschlossen
   *[some] { $steps }
 }
my-puzzles = { $answered ->
    [0] Noch keine Aufgabe beantwortet.
    [one] { $answered } Aufgabe beantwortet, { $right } zuletzt gelöst, { $known } gemeistert.
   *[other] { $answered } Aufgaben beantwortet, { $right } zuletzt gelöst, { $known } gemeistert.
 }

## Tische anderswo: im Stream, am Fernseher, auf einer anderen Seite

elsewhere = Stream, Fernseher, andere Seiten
elsewhere-hint = Diesen Tisch darf jeder sehen. So wird er ohne Knöpfe gezeigt; zu sehen ist nur, was auch Zuschauer sehen.
elsewhere-page = Seite für Stream oder Fernseher
elsewhere-code = Zum Einfügen in eine andere Seite
elsewhere-picture = Bild des Tisches
elsewhere-open = Ansehen, wie das aussieht
copy-named = Kopieren: { $what }
embed-nothing = Hier gibt es nichts zu sehen.
embed-waiting = { $free ->
    [0] Gleich geht es los.
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
 }
embed-later = { $minutes ->
    [one] eine Minute später
   *[other] { $minutes } Minuten später
 }
embed-picture = { $game }: der Tisch, wie er steht
documentation = Dokumentation
