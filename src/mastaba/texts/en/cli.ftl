# What the commands print.

backed-up = { $file }: checked (tables: { $tables }, people: { $people })
restored = restored (tables: { $tables }, people: { $people })
restored-beside = restored (tables: { $tables }, people: { $people }); what was there is now { $kept }
edition-good = { $file }: a valid edition of { $game }: { $name }
verified-so-far = valid so far: { $moves ->
    [one] one move
   *[other] { $moves } moves
 }, the game goes on
verified = valid: { $moves ->
    [one] one move
   *[other] { $moves } moves
 }, { $seal }, result { $result }
version = mastaba { $version } ({ $kind ->
    [compiled] compiled
   *[interpreted] interpreted
 })

## Help

about = Three Egyptian board games.
help-lang = language (default: the machine's)
help-version = print the version and the kind of build
help-doctor = what works on this machine, and what to do about the rest
help-doctor-port = the port to look at (default 2580, that of `mastaba play`)
help-completion = a script with which your shell completes these commands
help-shell = the shell
help-play = sit down: play in the browser, on this machine
help-no-browser = only print the page's address
help-terminal = play in this terminal
help-terminal-game = { $games } (default: asks)
help-learn = a guided first game at this terminal; leave and come back at any time
help-lesson = which lesson: one that comes with the game, or a file of your own
help-learn-again = from the beginning, not where you left off
help-learn-check = do not play it: walk every way through it and say what is wrong
help-seats = who plays: me, random, apprentice, scribe, vizier; Anna=me gives a name (default { $seats })
help-deal = deal a particular game
help-option = an option of the game
help-edition-file = play with an edition file
help-load = continue a saved game
help-warnings = whether people are asked again before a typical beginner’s mistake (default ask)
help-reactions = whether people are asked wherever they might react (default ask)
help-serve = start a server: people and bots play in the browser
help-host = address to listen on (default 127.0.0.1)
help-port = port (default 8000; 0: any free one)
help-database = an SQLite file, or postgresql://…
help-bots = processes in which bots think
help-think = seconds a Vizier may think (default 0.5)
help-reveal = seconds for the seats' shares of a shuffle (default 4)
help-window = seconds a player has to announce a reaction (default 1.2)
help-grace = seconds until a bot stands in (default 120)
help-pace = the same for somebody who is present but keeps others waiting (default 600, 0: never)
help-rate = factor on how much each person may request (default 1; 0: no limits but the one on unfinished tables)
help-limits = set a limit (see the guide)
help-keep = how long to keep something (see the guide)
help-off = features to switch off: editions, imports, spectators, chat
help-slow = seconds a slow connection is given (default 20)
help-hosts = names under which others reach this server
help-origins = other websites that may use this server
help-secure = cookies over https only
help-url = where people find this server, for links in emails
help-smtp = the server that sends emails, such as smtp://user:password@host:587
help-sender = the address they come from
help-local = notifications may also go to this network, unencrypted
help-log = debug, info, warning or error (default info)
help-browser = open the page in a browser
help-rules = print the rules of a game, or some of them
help-rule-ids = rule ids, or the start of some
help-edition = edition files: your own cards
help-edition-check = check an edition file
help-edition-game = the game it is for (default: the first it fits)
help-edition-verbs = the words that a card's steps are made of
help-replay = step through a recorded game
help-replay-seat = see it through the eyes of one seat (0, 1, …)
help-replay-ply = start after this many moves
help-verify = replay a record and check every move
help-analyse = what the cards brought and what the choices did in a recorded game
help-samples = worlds in which a decision is judged (default { $default })
help-analyse-seed = analyse with other samples
help-seconds = how long a search may think about a move
help-iterations = the same, counted: repeatable anywhere
help-seed = seed of deals and bots (default 1)
help-jobs = processes (default: one per core)
help-cluster = play on a Dask cluster instead
help-json = write all results as JSON
help-csv = write a CSV line for each seat of each game
help-plot = draw the win shares with their intervals
help-match = let bots play each other and see who is better
help-match-bots = who plays, e.g. vizier@50ms,vizier@400it (default vizier,scribe)
help-players = seats at a table (default 2)
help-match-games = rounded up to whole deals (default 100)
help-reverse = with seats to spare: also let the first bot fill them
help-sprt = stop as soon as it is clear which of two win rates fits the first bot, such as 50,55
help-check-luck = measure luck: a bot that peeks is luckier than chance allows
help-train = let the Pharaoh learn from its own games, for any edition
help-train-players = train for this many players only (default: every number, the smallest for longest)
help-train-minutes = stop once a round ends after this many minutes (default 60)
help-train-rounds = stop after this many rounds: the same seed then gives the same model
help-train-games = games per round (default { $games }; the first has more)
help-train-out = where to write the model (default: where the Pharaoh looks for it)
help-train-folder = where to keep what is needed to resume
help-train-plot = draw the strength by round
train-progress = { $players } players, round { $round }: { $what ->
        [lessons] games
        [fit] fitting
        [exam] examination
        [odds] odds
       *[yardstick] against the yardstick
    }
train-step = { $players } players, round { $round }: { $games } games, { $share } % ({ $low }–{ $high }) against { $yardstick }, { $kept ->
        [yes] kept
       *[no] not better
    }
train-stopped = Stopped. Run the same command to resume.
train-done = The model is in { $file }: { $size } kB.
train-plot-title = { $game }: wins against { $yardstick } by round
help-ladder = all levels against each other, with ratings
help-ladder-bots = who plays (default: all levels)
help-ladder-games = for each pair (default 40)
help-observation = what learning programs see of a game: every part, where it begins and its shape
help-games = let bots play and write every decision as data for learning programs
help-games-bots = who plays, e.g. vizier@400it,scribe (default scribe); searching bots think for 100 iterations unless told otherwise
help-games-to = the file, ending in .parquet or .jsonl
observation-name = Part
observation-start = From
observation-shape = Shape
observation-axes = Along it
observation-size = { $size } bytes in all
games-written = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
  }: { $file }
help-place = the database, as for `mastaba serve`
help-backup = write a verified copy of the database
help-restore = put a backup in place of the database
help-as-json = print JSON
help-yes = confirm: this cannot be undone
help-admin = look after a server: tables, people, key, statistics
help-tables = list, show, delete, quarantine
help-tables-list = tables, the most recently used first
help-quarantined = only those in quarantine
help-most = at most this many (default 50)
help-tables-show = what is known about one table
help-tables-delete = delete a table and its game
help-quarantine = let nobody play at a table
help-quarantine-why = what its players are told
help-quarantine-off = let them play again
help-people = find, ban, unban, reset
help-people-find = people by a part of their name
help-people-ban = ban somebody
help-people-unban = let somebody in again
help-people-reset = make a code that lets somebody set a new password
help-who = account or id
help-mcp = a server of the Model Context Protocol for language-model agents (needs MASTABA_TOKEN and mastaba[agents])
help-mcp-house = address of the house (or MASTABA_HOUSE; otherwise { $house })
mcp-no-token = MASTABA_TOKEN is missing: make a token with `mastaba token make NAME`, or on the page under your account
mcp-not-installed = { $module } is missing: pip install "mastaba[agents]"
help-token = tokens for programs: make, list, renew, revoke
help-token-make = a program and its token, which is shown only once
help-token-name = what the program is called at tables
help-token-list = the programs, and when their tokens were last used
help-token-for = account or id of the person who runs it (otherwise the house)
help-token-renew = a new token for a program; the old one stops working at once
help-token-revoke = the token of a program stops working at once
help-token-id = the program’s id
help-token-may = what it may do besides watching (default: play open, or what it already may)
help-key = rotate
help-key-rotate = make a new key; this ends all sessions
help-statistics = the server in figures
quarantine-why = by the host
