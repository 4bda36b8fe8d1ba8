# What is written on the picture of a table, and beside a link to it.

waiting = { $free ->
    [0] About to begin
    [one] One seat is free
   *[other] { $free } seats are free
}
over = The game is over
playing = The game is on
later = Shown { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} later
to-move = { $name } to move
choosing = { $count } players are choosing
won = { $count ->
    [0] The game is over
    [one] { LIST($names) } has won
   *[other] { LIST($names) } have won
}
free = free
seat = Seat { $number }
