# The page, whatever the game. What a board says is in its game’s own catalogue.

## Everywhere

skip = Skip
bot-instead = Seat a bot …
begin = Let’s begin
played-example = A played example
in-brief = The game in brief
only-here = This address only works on this machine. To let others join, start Mastaba with “mastaba serve --host 0.0.0.0”.
close = Close
cancel = Cancel
save = Save
saved = Saved.
yes = Yes
no = No
on = On
off = Off
more = More
next = Next
name = Name
you = { $name } (you)
is-me = (you)
later = Later
reload = Reload
loading = Just a moment …
offline = The server can’t be reached right now.
server-error = The server was unable to do that (error { $status }).
no-page = There is nothing here.
part-missing = Part of this page could not be loaded. Perhaps Mastaba has been updated.
part-waits = A part of this page is still missing. It will load as soon as you are back online.
new-version = There is a new version of Mastaba.
skip-to-content = Skip to the content
page-menu = Settings and help
to-lobby = To the lobby
close-up = Close-up
close-up-hint = Point at a card to see it here.

## Windows in which somebody might react

window = A reaction is possible
window-of = A reaction is possible: { $name } …
window-held = { $name } is thinking about a reaction …
window-mine = You could react.
wait = Wait
orders = Reactions
orders-about = When should the table wait for you? Nobody can tell whether you hold the card: the pause is the same either way. Only you can see this.
order-ask = Ask me
order-window = Briefly
order-never = Never
order-ask-means = The table waits for your answer whenever you might have the card, whether or not you hold it.
order-window-means = There is a short moment in which you can say “Wait”. Otherwise play goes on.
order-never-means = You are not asked and never react with it. To the others it looks just like “Briefly”.

## Settings

menu = Menu
language = Language
light = Light and dark
day = Day
night = Night
as-system = Same as this device
to-day = Switch to day
to-night = Switch to night
pace = Other players’ turns
pace-is = { $pace ->
    [calm] Calm
    [quick] Quick
    [once] Instant
   *[step] Step by step
 }
sound = Sound
letters = Letter keys
keys = Keyboard
key-tab = go to the next control; use it
key-arrows = move across cards, fields and places
key-choices = go to what you can do on the board; again: to the buttons beside it
key-close-up = see the piece up close
key-follow = while others move: pause, continue, skip
key-escape = one step back; close
key-help = show this list
key-replay = one move back or forward
key-ends = to the beginning, to the end
warnings = Warnings
warning-is = { $name ->
    [double] A second copy of a set card
    [entombing] An entombing left at the end of a turn
    [buying] Gold left at the end of a turn
    [chain] A cross that ends a chain
    [city] A last prince that completes no city
    [lid] A prince for the tomb without a fitting disc
    [acting] An action given up
   *[fitting] A fitting disc passed over
 }
warning-off = Don’t warn again
warning-back = Choose again
warning-anyway = Do it anyway
guard = Ask before my turn ends
guard-is = { $guard ->
    [worth] If something would be lost
    [always] Always
   *[never] Never
 }

## Account

account = Account
other-device = Continue on another device
other-device-hint = Scan this with the other device, or open the link there. It works once, for five minutes, and opens everything of yours: do not show it to anyone.
other-device-old = This code has expired.
other-device-new = Show a new code
qr-device = QR code that opens your games on another device
device-title = Continue playing here
device-hint = You have opened a link that another device showed. If it was yours, continue here: you will be known by the same name, with the same tables. What you have played as a guest on this device comes along.
device-warn = If somebody else sent you this link, do not use it: you would be playing as them.
device-go = Continue here
link-cut = This link is not complete: open it once more, or copy all of it.
name-asked = What do you want to be called?
your-name = Your name at the table
account-is = You are logged in as { $name }.
guest-hint = You are playing as a guest: this browser remembers you. With an account you can find your tables on any device.
new-account = New account
make-account = Create account
account-made = Your account has been created.
account-name = Account name
password = Password (8 characters or more)
log-in = Log in
log-out = Log out
forgotten = Forgotten your password?
recovery-code = Recovery code
new-password = New password (8 characters or more)
old-password = Current password
your-password = Your password
set-password = Set the new password
change-password = Change password
password-changed = Your password has been changed. Other devices have been logged out, and older recovery codes are no longer valid.
codes = Recovery codes
codes-hint = Passwords cannot be reset by email: if you forget yours, only one of these codes lets you set a new one. Each works once.
codes-left = { $count ->
    [0] You have none yet.
   *[other] You have { $count } left.
 }
codes-made = Here are your recovery codes.
codes-make = New codes
codes-once = Write them down or copy them: they are only shown this once. Earlier ones are no longer valid.
devices = Devices
devices-hint = Where you are logged in.
device-here = this device
device-unknown = Unknown device
device-seen = last used { $when }
device-end = Log out there
device-end-of = Log out on { $device }
devices-end = Log out on all other devices
device-ended = Logged out there.
devices-ended = All other devices have been logged out.
export-me = Export my data
exported = Your data is in your downloads.
delete-me = Delete me
delete-sure = Your name, account and seats will be gone for good.
delete-yes = Delete for good

## Programs

programs = Programs
programs-hint = Your own programs can play here, too, marked as programs. Each has a token that says who it is; keep it like a password.
program-named = { $name } (program)
program-name = What is it called at tables?
program-may = It may
right-look = only watch
right-play = sit down and play
right-open = open tables
right-chat = chat
program-make = Make a token
program-made = Your program has its token.
program-revoked = no token
token-once = This is the token of { $name }. Copy it: it is shown only once.
token-made = The old token is no longer valid.
token-revoked = The token is no longer valid.
token-new = New token
token-new-of = New token for { $name }
token-revoke = Revoke
token-revoke-of = Revoke the token of { $name }
program-remove = Remove
program-remove-of = Remove { $name }
program-removed = The program is gone. Where it was playing, a bot plays on.
who-program = A program of mine
which-program = Which one?
no-program = Choose a program for each seat that is to have one, a different one for each.
programs-may = Other people’s programs may sit down, too
programs-welcome = Programs may sit down here.
is-program = A program that somebody runs

## Lobby

welcome = Take a seat: games from the banks of the Nile
against = Your opponent
level = Level
play-now = Play now
new-table = Open a table …
new-table-of = New table: { $game }
players-from-to = { $fewest } to { $most } players
players = Players
my-tables = My tables
my-tables-none = You are not sitting at any table yet.
go-on-playing = Continue playing
my-finished = Finished games
my-finished-none = None of your games is finished yet.
public-tables = Public tables
public-tables-none = No public table is open right now.
more-tables = More tables
gallery = Spectators may chat, too
seen-by-watchers = Spectators see the game
seen-at-once = as it happens
seen-later = { $minutes ->
    [one] a minute later
   *[other] { $minutes } minutes later
}
seen-later-here = Shown { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} later
you-watch = You are watching.
you-watch-later = You are watching, { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} behind.
you-watch-soon = You are watching. The game has begun, and is shown { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} later.
who-watches = Watching: { LIST($names) }
more-watch = { $count ->
    [one] one more
   *[other] { $count } more
}
some-watch = { $count ->
    [one] One guest is watching.
   *[other] { $count } guests are watching.
}
to-watch-today = Watch today’s games
to-watch-today-none = No public game has been played today.
gallery-listens = Only players chat at this table.
about-person = More about { $name }
mute = Mute
unmute = Listen again
is-muted = You do not see what { $name } says.
block = Block
unblock = Unblock
is-blocked = You do not see what { $name } says, and the two of you do not meet at public tables.
shown-out = The host has removed you from this table. You may still watch.
show-out = Remove from the table
report = Report …
report-hint = What happened? The operator of this house will read it, along with the last lines of the chat.
report-send = Send report
reported = Thank you, it has been reported.
show-all = Show all { $count }
is-over = Finished
set-aside = On hold
is-running = In progress
turn-of = { LIST($names) } to move
records = Records
unusable = { $file }: { $why }.
records-hint = Watch a downloaded game again, or have every move and every shuffle of it checked.
open-record = Open a record
verify-record = Check a record
seat-n = Seat { $number }
who-me = Me
who-bot = Bot
who-open = Open, by invitation
who-here = A person at this screen
who-may-come = Who may join
private = Only those with the link
public = Everyone
own-edition = A file with your own edition
edition-hint = A file that corrects or extends the components (TOML).
edition-is = Edition: { $edition }
open-table = Open the table
two-me = You can only take one seat; the others at this screen need names of their own.
no-name = Every person at this screen needs a name.

## Waiting room

seats-free = { $count ->
    [0] About to begin …
    [one] One seat is still free
   *[other] { $count } seats are still free
 }
seat-open = Free seat
seat-of = the seat of { $name }
sit-down = Sit down here
leave = Leave the table
watching-hint = You are watching. Sit down while a seat is free.
invite-link = Invitation link
copy = Copy
copied = Copied.
copy-by-hand = Please copy it by hand.
share = Share
qr = QR code
qr-label = The invitation link as a QR code

## At the table

no-table = This table cannot be shown
side = Log, rules and chat
log = Log
rules = Rules
chat = Chat
unread = { $count ->
    [one] 1 unread message
   *[other] { $count } unread messages
 }
your-turn = Your turn
your-turn-area = What to do now
nobody-asked = You have nothing to decide right now.
undo = Take back
really = Really?
anyway = { $label } anyway
undo-further = Take back further …
not-now = That is not possible now.
understood = All right
possible-now = That is possible now.
rule-link = Rule { $rule }
to-move = to move
is-bot = Bot: { $bot }
is-person = A person
is-here = At the table
is-away = Not here right now
is-you = That is you.
has-standin = A bot is standing in: { $bot }
standin-hint = If { $name } stays away while the others wait, a bot takes over after a while. Until then everyone has to agree, { $name } included.
pace-hint = Anyone who is here but keeps the others waiting for { $time } is warned; then a bot plays on until they return.
hurry = The table is waiting for { LIST($names) }. If nothing happens within { $seconds } s, a bot plays on.
plays-for = { $bot } plays for { $name } from here on
plays-again = { $name } plays again
plays-for-you = { $bot } is playing for you.
did-for-you = { $bot } has played for you:
i-am-back = I am back
ask-standin = Propose a stand-in
lost = Connection lost, trying again …
slow = The server is taking a while to answer. Your decision is on its way.
try-now = Try now
log-empty = Nothing has happened yet.
earlier = { $count ->
    [one] 1 earlier line
   *[other] { $count } earlier lines
 }
look-back = Show the table at this moment
look-back-to = Show the table at moment { $number }
looking-back = You are looking back.
back-to-now = Back to now
undo-to-here = Take back to here
ask-undo = Ask everyone to go back to here
away = While you were away, the game went on.
away-show = Show me
away-skip = No need
away-film = While you were away …
go-on = Continue
again = Show again
once-more = Replaying what the others did
since = Since your last turn
since-more = { $count ->
    [one] and 1 more move, in the log
   *[other] and { $count } more moves, in the log
 }
chat-empty = Nobody has said anything yet.
chat-hint = Say something
send = Send
proposal = A proposal
asks-undo = { $name } would like to go back.
asks-standin = { $name } proposes a bot to stand in for { $whom }.
show-moment = Show that moment
agree = Agree
disagree = Disagree
withdraw = Withdraw
waiting-for = Waiting for { LIST($names) }
pass-device = Pass the device to { $name }
pass-hint = Everyone else looks away.
i-am = I am { $name }

## Rules

search-rules = Search the rules
found = { $count } found
rules-now = What matters now
rules-none-now = You are not being asked anything right now.
rule-asked = The rule in question
all-rules = All rules
rules-page = The rules on their own page
contents = Contents
ruling = settles what the rulebook leaves open
reconstruction = component data that no source gives

## After the game

finale = The end of the game
reckoning = The hearts are being weighed …
verdict = { $winners ->
    [one] { $points ->
        [one] wins with 1 point.
       *[other] wins with { $points } points.
     }
   *[other] { $points ->
        [one] share the victory with 1 point.
       *[other] share the victory with { $points } points.
     }
 }
verdict-early = { $winners ->
    [one] wins before the end.
   *[other] share the victory before the end.
 }
lost-by = { $why ->
    [resigned] { $name } has resigned.
    [time] { $name } ran out of time.
   *[claimed] { $name } did not come back.
 }
given-up = Given up
nobody-wins = Nobody wins
winners = { LIST($names) }
source = From
sum = Total
see-table = Look at the table
show-result = Result
rematch = Play again
join-rematch = To the next game
rematch-waits = The next game is waiting for you.
replay = Replay
share-replay = Copy replay link
download-record = Download record
verify = Check every shuffle
share-in = Your own share is in it: this browser kept a copy and compared the two.
share-not-in = Your share is not in it: it did not come in time, so one from the server’s sealed secret was used instead.
share-bent = This record does not match what was sealed and pledged when you sat down!

## Where a game comes from, and who shuffles

origin-fork = This game continues from move { $move } of another one.
origin-redealt = Everything hidden is dealt anew.
origin-known = What is hidden is as it was there: anyone who knows that game knows it.
origin-import = This game was imported from a record.
origin-counts = It does not count towards any ranking.
origin-link = See that game
from-move = forked at move { $move }
brought = imported from a record
fair-title = Who shuffles?
fair-deal = Every shuffle is derived from a secret that the server sealed before anyone sat down, and from a random share from every seat, pledged before any other share is known. So nobody can choose the cards, not even the server. For bots and silent seats its sealed secret stands in.
share-own = Helped to shuffle: a number of their own is mixed in.
share-server = The server’s sealed secret stood in for theirs in the shuffle.
move-of = Move { $move } of { $total }
first = To the beginning
back = Back
last = To the end
run = Play
pause = Pause
viewpoint = Through whose eyes
as-spectator = As a spectator
as-player = As { $name }
fork = Play on from here
fork-public = Everything hidden will be dealt anew: nobody should play against someone who knows it.
fork-private = What is hidden stays as it was. Everyone is told that this game continues another one.
fork-title = Play on from move { $move }

## The pace of a table

pace-of-table = Pace
pace-together = Together now
pace-peace = No rush
pace-clocks = With clocks
together = Together now
together-hint = If somebody is gone or keeps the others waiting for { $time }, a bot stands in and gives the seat back at once when they return.
together-hints = If somebody is gone for { $gone } while the others wait, or is here and keeps them waiting for { $slow }, a bot stands in and gives the seat back at once when they return.
together-gone-hint = If somebody is gone for { $gone } while the others wait, a bot stands in and gives the seat back at once when they return.
peace-days = No rush: { $days ->
    [one] one day
   *[other] { $days } days
 } per decision
peace-free = No rush: no time limit
peace-hint = Nobody is replaced. After { $days ->
    [one] one day
   *[other] { $days } days
 } without a decision the others may claim the seat: { $loses ->
    [yes] it loses.
   *[no] a bot plays on.
 }
peace-free-hint = Nobody is replaced. Only after 14 days of silence may the others claim the seat: { $loses ->
    [yes] it loses.
   *[no] a bot plays on.
 }
clocks-of = { $minutes } min + { $seconds } s
clocks-hint = Everyone has a clock; handing over adds a little time. A player who runs out of time { $loses ->
    [yes] loses.
   *[no] gives the seat to a bot for good.
 } No clock runs while somebody might react.
bot-after = A bot stands in after
as-here = as usual here ({ $time })
n-minutes = { $minutes } min
n-seconds = { $seconds } s
n-days = { $days ->
    [one] 1 day
   *[other] { $days } days
 }
no-limit = no limit
days-to-decide = Time for a decision
clock-bank = On the clock
clock-increment = Added each time
when-out = When the time is up
out-bot = a bot plays on
out-lose = the seat loses
clock-left = Time left
about-table = About this table
decides-by = { $name } must decide by { $when }.
claim-seat = Claim the seat
vacation = Vacation
vacation-hint = While you are away, nobody can claim your seats at tables without a rush.
vacation-until = You are away until { $when }.
vacation-begin = I am away
vacation-end = I am back
how-long = For how long
leave-hint = A bot plays for you until you come back.
leave-word = Message to the others (optional)
resign = Resign
resign-hint = You give up for good. With nobody else to play against, the game ends; otherwise a bot plays on and cannot win.
resign-sure = Yes, { $name } resigns
seat-out = { $why ->
    [time] Out of time, a bot plays on
    [resigned] Resigned
   *[claimed] Seat claimed, a bot plays on
 }
you-are-out = { $why ->
    [time] Your time is up: a bot plays on for you.
    [resigned] You have resigned: a bot plays on.
   *[claimed] The others have claimed your seat: a bot plays on.
 }
is-on-vacation = On vacation

## Guided first games

learn = Learn it, step by step
lesson-step = Step { $number } of { $count }
lesson-show = Show me
lesson-next = Continue
lesson-done = That’s how it’s played. Ready for a real game?
lesson-real = A real game
lesson-again = Repeat the lesson
first-game = Is this your first game?
first-game-guided = Show me how it is played
first-game-at-once = I know it: play now

## The app

install-app = Install as an app
notices = Notifications
notices-about = Be told that it’s your turn while you are away. Not while you have the table open.
notices-begin = Notify me on this device
notices-here = This device is notified.
notices-impossible = This browser cannot be notified here. HTTPS is required, and on an iPhone Mastaba must be on the home screen.
notices-denied = The browser does not allow it. You can change that in its settings for this page.
notices-place = { $kind ->
    [push] Browser
    [mail] Email
   *[hook] Webhook
 }
notices-remove = Remove
notices-unproved = waiting for the code we emailed you
notices-soon = How soon
notices-after = { $seconds ->
    [0] At once
    [60] After 1 min
    [600] After 10 min
   *[3600] After 1 hour
 }
notices-digest = At most
notices-every = { $seconds ->
    [0] Every turn
    [3600] Once an hour
   *[86400] Once a day
 }
notices-quiet = Quiet hours
notices-from = From
notices-to = Until
notices-mail = Email address
notices-code = The code we emailed you
notices-hook = Webhook (Discord, Slack, ntfy, your own)

## What can be learned from it

analysis = Analysis
analysis-begin = Analyse the game
analysis-running = The game is being analysed …
analysis-failed = This game could not be analysed.
analysis-decisions = The costliest decisions
analysis-none = No clear mistake found.
analysis-cost = cost { $cost } ± { $error } % of a win
analysis-alike = about as costly as the one before
analysis-played = Played:
analysis-better = Better:
analysis-show = Show move { $move }
analysis-retry = Try again from here
analysis-curve = Chances of winning
analysis-legend = Grey: too early to say much. Rings: strokes of luck. Squares: costly decisions. As seen by someone who can see every card.
analysis-strokes = The largest strokes of luck
analysis-stroke = Move { $move }: { $name } { $points } %
analysis-as-table = As a table
analysis-move = Move
analysis-sum = Where the results come from
analysis-percent = Percent of a win
analysis-part = { $part ->
        [start] Start
        [deal] Seat and first deal
        [cards] Cards and dice
        [own] Own choices
        [others] The others’ choices
       *[rest] Cannot be assigned
    }
analysis-result = Result
analysis-compared = Choices are compared with what the Scribe would have done with the same knowledge. ± is a 95 % interval of the samples alone. What cannot be assigned may have been either.

## Hints

hint-ask = Hint
hint-thinking = The Pharaoh is thinking …
hint-says = The Pharaoh would:
hint-odds = { $odds } %
hint-do = Do it
hint-more = Alternatives

## People

people = Friends and games
friends = Friends
history = Games played
rankings = Rankings
friends-none = No friends yet. { $account ->
    [yes] Add someone by name or share a link.
   *[no] Share a link; with an account you can also add someone by name.
 }
friend-here = is here
friend-asks = { $name } would like to be your friend.
friend-yes = Accept
friend-no = Decline
friend-by-name = Name of their account
friend-ask = Ask
friend-asked = If there is an account with that name, its owner will be asked.
friend-link = Copy a friend link
friend-link-hint = Anyone who opens your link becomes your friend. It lasts a week; a new one replaces it.
friend-part = Remove friend
friend-block = Block
friend-block-hint = People you block can neither ask nor invite you, nor sit down with you at a public table. They are not told.
friend-title = A new friend
friend-hint = You have opened somebody’s friend link. Friends can invite each other to their tables.
friend-go = Become friends
friend-now = You and { $name } are friends now.
sociable = Friends may see when I am here
listed = Show me in the rankings
invite = Invite
invite-friends = Invite friends
invite-friend = Invite { $name }
invited = Invited
invited-by = { $name } invites you: { $game }.
invited-go = To the table
invited-no = No, thanks
filter-game = Game
filter-outcome = Outcome
filter-all = All
won = Won
not-won = Not won
replay-and-analysis = Replay and analysis
history-none = No finished game here.
my-ratings = Your ratings:
for-players = { $count ->
    [one] alone
   *[other] with { $count } players
 }
rank = Rank
rating = Rating
games-played = Games
provisional = Provisional: fewer than ten games
ratings-hint = Games count between accounts and against bots, with the standard box; not those that continue another game or were imported. With hints or moves taken back, a game against bots can lower your rating but not raise it; leaving counts as a loss. A question mark stands for fewer than ten games. The bots’ ratings never change: they come from matches that the bots have played.

## Practice

practice = Practice
practice-task = You have been here before. What is the best move?
practice-weighing = Your move is being weighed …
practice-verdict = { $how ->
    [best] That is the best move.
    [good] That is about as good as the best move.
   *[wrong] There is something better.
 }
practice-answer = Your answer:
practice-played = Played then:
practice-back = { $days ->
    [0] It comes back soon.
    [one] It comes back in { $days } day.
   *[other] It comes back in { $days } days.
 }
practice-next = Continue
practice-replay = Show it in the game
practice-waiting = { $waiting } more waiting{ $later ->
    [0] { "" }
    [one] , { $later } comes back later
   *[other] , { $later } come back later
 }
practice-none = Puzzles come from your own finished games: have one analysed after its end, and the decisions in which one move was clearly best are asked again here.
practice-done = No puzzle is waiting now. Every analysed game may bring new ones.

## The deal of the day

day-deal = Deal of the day
day-intro = One sealed deal for every game and day, the same for everybody. Your first try counts, here and nowhere else.
day-open = Deals of { $day }, open until { $weekday }, { $time }.
day-alone = alone
day-against = against { $bot }
day-play = Play
day-again = Play again, without counting
day-guest = As a guest you are welcome to play along. The table lists people with an account.
day-was-guest = You have played this one as a guest, so it is not in the table.
day-left = Your try ended early and is not ranked.
day-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
day-score = { $points } : { $other } against { $bot }
day-place = place { $place } of { $players }
day-none = Nobody has finished it yet.
day-finished = { $players ->
    [one] { $players } person has finished it.
   *[other] { $players } people have finished it.
 }
day-unnamed = somebody
day-result = Points
day-lead = Lead
day-share = Share the result
day-share-title = Mastaba · { $game } · deal of { $day }
day-deal-of = Deal of the day, { $day }
day-counts = This try counts if you finish it by { $weekday }, { $time }.
day-counts-not = This try does not count: only the first one of an account does.
day-sealed = Replay, record and analysis open when the day is over: others still play this deal.
day-leave = Your try ends with it: you cannot come back to this table.

## My page

my-page = My page
my-page-none = Nothing here yet. Your finished games and what you have learned will appear here.
my-page-latest = Of the latest { $count } games.
my-page-save = Save as a file
my-results = Results
my-people = people
my-won = Won
my-mean = Average points
my-points = Points over time
my-points-hint-alone = Every dot is a game; the line is the mean of the last ten.
my-points-hint = Every dot is a game, filled if it was won; the line is the mean of the last ten.
my-date = Day
my-luck = How the cards fell
my-luck-hint = What cards and dice brought in each analysed game, the first deal included, in percent of a win. The line is your average so far, with its 95 % range: in the long run it is zero for everybody.
my-luck-mean = { $games ->
    [one] { $games } analysed game: { $mean } %.
   *[other] { $games } analysed games: { $mean } ± { $error } % on average.
 }
my-luck-few = With so few games the average says little yet.
my-luck-none = Have a game analysed after its end, and what cards and dice brought is shown here.
my-luck-so-far = Average so far
my-sources = Where your points come from
my-sources-hint = { $games ->
    [one] Points of { $games } game
   *[other] Average points over { $games } games
 }
my-choices = Choices
my-flawless = In { $flawless } of { $games } analysed games no clear mistake of yours was found.
my-best = Your best choices, compared with what a Scribe would have done: { $points } ± { $error } % of a win.
my-best-show = Show the game
my-learned = Learned
my-lesson = { $done ->
    [all] finished
   *[some] { $steps }
 }
my-puzzles = { $answered ->
    [0] No puzzle answered yet.
    [one] { $answered } puzzle answered, { $right } solved last time, { $known } mastered.
   *[other] { $answered } puzzles answered, { $right } solved last time, { $known } mastered.
 }

## Tables elsewhere: on a stream, a television, another page

elsewhere = Stream, TV, other pages
elsewhere-hint = Everybody may see this table. These show it without controls, and tell no more than a spectator sees.
elsewhere-page = Page for a stream or a TV
elsewhere-code = To paste into another page
elsewhere-picture = Picture as it stands
elsewhere-open = See what it looks like
copy-named = Copy: { $what }
embed-nothing = There is nothing to show here.
embed-waiting = { $free ->
    [0] About to begin.
    [one] One seat is still free.
   *[other] { $free } seats are still free.
 }
embed-later = { $minutes ->
    [one] one minute later
   *[other] { $minutes } minutes later
 }
embed-picture = { $game }: the table as it stands
documentation = Documentation
