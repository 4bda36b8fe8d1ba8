# Was auf dem Bild eines Tisches steht, und neben einem Link zu ihm.

waiting = { $free ->
    [0] Gleich geht es los
    [one] Ein Platz ist frei
   *[other] { $free } Plätze sind frei
}
over = Die Partie ist zu Ende
playing = Die Partie läuft
later = Zu sehen { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} später
to-move = { $name } ist am Zug
choosing = { $count } überlegen noch
won = { $count ->
    [0] Die Partie ist zu Ende
    [one] { LIST($names) } hat gewonnen
   *[other] { LIST($names) } haben gewonnen
}
free = frei
seat = Platz { $number }
