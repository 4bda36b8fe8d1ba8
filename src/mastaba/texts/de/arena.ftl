progress = Spiele
stopped = Abgebrochen nach { $done } von { $games } Spielen. Bisher:
seats = Siege nach Platz: { $seats }. Züge je Spiel: { $moves }.
upper-bound = * sieht alle Karten: eine Obergrenze, kein Gegner
forfeit =
    Spiel { $number }: { $name } { $reason ->
        [crash] ist abgestürzt
        [illegal] zog regelwidrig
       *[overrun] hat die Zeit überzogen
    } ({ $detail }).
void = Spiel { $number } zählt nicht: { $reason }.
died-twice = sein Prozess ist zweimal gestorben
sprt = { $holds ->
        [more] { $name } gewinnt eher { $high } % oder mehr als { $low } % oder weniger
        [less] { $name } gewinnt eher { $low } % oder weniger als { $high } % oder mehr
       *[open] nicht entschieden, ob { $name } { $low } % oder { $high } % gewinnt
    } (logarithmisches Verhältnis { $ratio } nach { $deals } Verteilungen).
luck-fair = { $name }: der Zufall hat ihm nicht mehr gebracht als anderen.
luck-peeks = { $name } hat mehr Glück, als der Zufall zulässt: er weiß etwas, was er nicht wissen kann.
more-faults = … und { $count } weitere.

column-bot = Bot
column-games = Spiele
column-wins = Siege
column-interval = 95 %
column-fair = fair
column-score = Punkte
column-forfeits = aufgegeben
column-decisions = Entscheidungen
column-mean = Ø ms
column-p95 = p95 ms
column-longest = max ms
column-speed = Iter./s
column-luck = Glück, Punkte
column-error = Fehler
column-z = z
column-rating = Wertung
