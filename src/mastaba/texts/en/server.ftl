# What the server says: to its guests, and to those who look after it.

## Sessions and accounts

session-unknown = there is no such session
password-again = this needs your password again
restarting = Mastaba is restarting. You will be reconnected in a moment.

## The app

app-about = Three Egyptian board games: with friends, against bots, at your own pace.
preview-invitation = You are invited to a table

## Looking after a house

column-scope = rights
column-owner = run by
column-token = token
column-used = last used
column-id = id
column-game = game
column-status = status
column-public = public
column-seats = seats
column-changed = last change
column-quarantine = quarantine
column-people = people
column-set-up-by = set up by
column-imported = imported
column-edition = characters in its edition
column-plies = plies
column-chat = chat lines
column-since = since
column-name = name
column-account = account
column-seen = last seen
column-sessions = sessions
column-tables = tables
column-banned = banned
column-code = code
column-valid = valid until
column-accounts = accounts
column-guests = guests
column-sessions-today = sessions used today
column-recovery = recovery codes
column-tables-quarantined = tables in quarantine
column-moves = moves
column-moves-today = moves today
not-sure = this cannot be undone: repeat the command with --yes
not-there = { $place } does not exist
table-unknown = there is no table { $id }
guest-without-account = { $name } is a guest without an account
account-unknown = nobody has the account or id { $who }: look with `mastaba admin people find`
nothing-found = nothing found
yes = yes
no = no
database-older = this database was written by an older Mastaba, or is empty: start `mastaba serve` once

## Requests

address-unknown = there is nothing at this address
method-unknown = this address does not allow that
too-large = that is too large
not-readable = that cannot be read: { $error }
no-record = this is not a record: those are files that were saved here after a game, named like “mastaba-….json”
fault = something went wrong here; nothing is lost

## Backups

backup-unusable = { $file } cannot be used: { $why }
backup-sqlite = SQLite says: { $error }
backup-other-file = a backup needs a file other than the database
backup-is-database = this is the database itself
backup-postgresql = PostgreSQL has better tools for that: pg_dump --format=custom, pg_restore (see the guide to hosting)
backup-rows-missing = rows are missing
backup-not-ours = it is not a Mastaba database
backup-acts = it has triggers or views, which no Mastaba database has
backup-empty = it is empty
backup-damaged = it is damaged

## At a table

shown-out = the host has removed you from this table
order-unknown = nobody reacts with { $piece }; orders can be about: { $pieces }
players-only = only players may chat at this table
share-not-pledged = this share is not the one that was pledged

## At the door

other-site = this request comes from another site
host-unknown = this house does not go by this name; its operator can add it with --hosts
body-not-json = a body must be application/json

## Guessing passwords

too-many-tries = too many wrong attempts: please wait { $wait } s
decided-already = this has been decided already
undone-enough = so much has been taken back in this game that nobody can take anything back alone any more
record-good = every move is correct; { $seal }

## Who plays

bot-stands-in = { $bot } plays for { $name } from here on
person-back = { $name } plays again
seat-is-lost = { $why ->
    [time] { $name } has run out of time
    [resigned] { $name } has resigned
   *[claimed] { $name } kept everybody waiting for too long: the seat was claimed
 }
seat-lost = you have lost this seat for good
time-is-up = your time is up
vacation-too-soon = your next vacation can begin 28 days after the end of the last one
vote-ended = { $how ->
    [agreed] { $what ->
        [undo] Everybody agreed: the game goes back
       *[standin] Everybody agreed to a bot
     }
    [refused] { $what ->
        [undo] { $name } does not agree: the game does not go back
       *[standin] { $name } does not agree to a bot
     }
    [withdrawn] { $name } withdraws the proposal
   *[lapsed] The proposal no longer stands: the game went on
 }
lobby-page = the lobby has no such page

## The database

lock-other = another server
lock-process = process { $process }
lock-at = { $who } ({ $address })
lock-held = { $place } is already in use by { $who }
database-newer = this database was written by a newer Mastaba (version { $version }): please update Mastaba
database-closed = the database cannot be opened: { $error }

## Names

name-taken-by-look = somebody with an account has this name, or one that looks the same; choose another
name-unreadable = a name needs readable characters
name-mixed = this name mixes letters of several scripts; use just one
name-reserved = nobody may be called { $name }: people would take you for the house or a bot

## New tables

branched-too-often = this game has branched off too many times
too-many-tables = you have too many tables open; leave one first
too-many-records = this house cannot keep any more records for you; remove one first
not-over = this game is not over yet
docs-not-built = the documentation has not been built: run make docs
page-not-built = the page has not been built: run make page
password-common = this password is one of the first an attacker would guess; use a short phrase instead

## People

account-already = you have an account already
login-wrong = the name or the password is wrong
account-none = you have no account
password-wrong = this is not your password
friend-unknown = you know nobody by this id
friend-needs-account = only somebody with an account can ask by name; guests can share a link
friends-too-many = one of you has { $most } friends already, and there is no room for more
friend-link-void = this friend link is not valid (any more): ask for a new one
device-code-wrong = this code is no longer valid: show a new one on the other device
code-wrong = the name or the code is wrong
name-taken = this name is taken

## Connections

request-slow = the request took too long
headers-large = the headers are too large

## Refusals

table-private = there is no such table, or it is private and needs its invitation link
not-your-seat = this is not your seat
not-now = that is not possible at this table now
person-unknown = we do not know you: request /api/me first
token-unknown = this token is not known here, or has been revoked
not-for-programs = this is not for programs
out-of-scope = this token does not have the right to do that: { $right }
no-programs = programs may not sit down at this table
program-unknown = you have no such program
program-needs-account = only somebody with an account can run programs
programs-too-many = you cannot have more than { $most } programs; remove one first
person-banned = the operator has banned you
too-fast = not so fast, please
too-much = there have been too many requests from your address; please come back in an hour
still-looking = we are still checking what you sent before; one at a time, please
no-more-tables = no more tables can be opened from here until others are finished or left
no-more-public-tables = no more public tables can be opened from here until others are finished or left
too-many-guests = too many people want this at once; please try again in a moment
too-many-connections = too many connections are open; close some first
feature-editions = custom editions
feature-imports = records from elsewhere
feature-spectators = spectators
feature-chat = chat
feature-embedding = tables as pictures and on other pages
feature-off = this house does not offer this: { $feature }
too-complex = working this out takes more time or memory than we have
table-quarantined = this table is on hold: its game cannot continue; nothing is lost, please tell the host of this house
after-the-end = that is available only after the end of the game
no-hints = Hints are for games against bots only, and never for the deal of the day.
day-over = The day of this deal is over, and a new one has been dealt. Have a look at it before you play.
day-lasts = Others may still play this deal for the first time: everything about it is open as soon as the day is over (UTC).

## Moves

window-none = you have no window to hold open
not-asked-yet = that question has not been asked yet

## Serving

open-at = Mastaba is running at { $address } (Ctrl-C stops it)
address-unusable = { $host }:{ $port } cannot be used: { $error }
setting-wrong = { $setting } cannot be { $value }
mail-server-wrong = --smtp must be of the form smtp://user:password@host:587 or smtps://…
mail-incomplete = emails need a sender and a place for their links to lead to: set --sender and --url, too
cannot-write = the house cannot save anything just now; nothing is lost, please try again
person-returned = the person has returned

## Told while one is away

notice-turn = It’s your turn, with { $names }.
notice-turns = It’s your turn at { $count } tables.
notice-why = You get this because you asked Mastaba to tell you. You can change that there, under “Menu”, “Notifications”.
notice-mail-code =
    To be told by email that it’s your turn, enter this code in Mastaba: { $code }
    If you did not ask for it, do nothing.
notice-address = nothing can be sent to this address: it must be https and lead to the open internet
notice-no-mailbox = this isn’t an email address that can be written to
notice-asked = this mailbox has been asked several times already; please try again in an hour
notice-places = you cannot have any more places to be notified; remove one first
notice-no-mail = this server cannot send email just now
column-subscriptions = browsers no longer notified
