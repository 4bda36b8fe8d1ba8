# What the arena says about its games.

progress = games
stopped = Stopped after { $done } of { $games } games. So far:
seats = Wins by seat: { $seats }. Moves per game: { $moves }.
upper-bound = * sees all cards: an upper bound, not an opponent
forfeit =
    Game { $number }: { $name } { $reason ->
        [crash] crashed
        [illegal] made an illegal move
       *[overrun] overran its time
    } ({ $detail }).
void = Game { $number } is void: { $reason }.
died-twice = its process died twice
sprt = { $holds ->
        [more] { $name } wins { $high } % or more rather than { $low } % or less
        [less] { $name } wins { $low } % or less rather than { $high } % or more
       *[open] not decided whether { $name } wins { $low } % or { $high } %
    } (log ratio { $ratio } after { $deals } deals).
luck-fair = { $name }: chance has been no kinder to it than to anyone else.
luck-peeks = { $name } is luckier than chance allows: it knows something it cannot know.
more-faults = … and { $count } more.

## The headings of its tables

column-bot = Bot
column-games = games
column-wins = wins
column-interval = 95 %
column-fair = fair
column-score = score
column-forfeits = forfeits
column-decisions = decisions
column-mean = mean ms
column-p95 = p95 ms
column-longest = max ms
column-speed = iter/s
column-luck = luck, points
column-error = error
column-z = z
column-rating = rating
