# What can go wrong. Facts in quotation marks, names of fields and lines of files are given as they are.
# A remedy (fix-…) is a whole sentence; $spot begins with a comma or is empty.

## Chance

secret-length = a sealed secret has 16 to 64 bytes
position-chance = the chance of this position cannot be read

## Edition files: what is wrong, and what to do about it

edition-no-table = does not belong to any table
fix-into-table = Move it into a table.
edition-too-many-entries = [[{ $kind }]] appears { $count } times
fix-at-most = The limit is { $most }.
edition-twice = { $kind } { $id } appears twice
fix-own-id = Give each an id of its own.
edition-nothing-to-remove = there is nothing to remove from
fix-extends = Add extends = "{ $edition }".
edition-no-id = the standard edition has no { $id }
fix-existing-ids = Use ids that exist.
edition-table-missing = this table is missing
fix-add-table = Add [{ $kind }], or start the file with extends = "standard".
edition-no-entries = there are none
fix-add-entries = Add [[{ $kind }]], or start the file with extends = "standard".
edition-unknown-table = unknown table { $kind }
fix-known-tables = Known tables: { $known }.
file-too-large = { $file }: { $size } bytes is too much; the limit is { $most }
file-too-deep = { $file }: nested too deeply
file-not-toml = { $file }, line { $line }: this is not valid TOML: { $error }
file-half-character = { $file }, line { $line }: half a character (a lone surrogate) is not valid text
file-number-too-large = { $file }, line { $line }: this number is too large
fix-levels = The limit is { $most } levels.
value-number-too-large = this number is too large
fix-fewer-digits = Write one with fewer digits.
value-date = a date or time has no meaning here
fix-as-text = Write it as text: "…".
value-text-too-long = this text is too long

## … a field of an edition file

edition-wrong = { $file }, line { $line }{ $spot }: { $problem }. { $remedy }
edition-stranger = the standard edition has no { $kind } { $id }
edition-stranger-near = the standard edition has no { $kind } { $id } (did you mean { $near }?)
field-missing = missing
field-missing-new = missing; { $stranger }
value-not-numbers = { $count ->
    [any] { $value } is not a list of whole numbers from { $least } to { $most }
   *[other] { $value } is not a list of { $count } whole numbers from { $least } to { $most }
 }
field-unknown = unknown field
fix-known-fields = Known fields: { $known }.
fix-add-field = Add { $field } = ….
value-not-text = { $value } is not text
value-steers = { $sign } is a control character
fix-steering = Leave it out.
fix-write-text = Write { $field } = "…".
value-not-number = { $value } is not a whole number from { $least } to { $most }
fix-write-number = Write { $field } = { $least }, for example.
fix-write-numbers = Write { $field } = [{ $least }, …].
value-not-whole = { $value } is not a whole number
value-not-flag = { $value } is neither true nor false
fix-write-flag = Write { $field } = true.
value-unknown = { $value } is unknown
fix-did-you-mean = Did you mean { $near }?
fix-possible = Possible: { $known }.
value-not-words = needs text in English and in German
fix-write-words = Write { $field } = { "{" } en = "…", de = "…" { "}" }.
name-too-long = this name is too long
basis-unknown = how is { $fact } known?
fix-basis = Give each of { $facts } one of: { $known }.
fix-characters = Write at most { $most } characters.

## Files

file-not-text = { $path } is not a text file: save it as UTF-8

## Setting up a game

move-unknown = { $move } is not a move in { $game }
players-out-of-range = { $game } is for { $fewest } to { $most } players, not { $players }
options-not-object = options must be an object
option-unknown = unknown option { $name }; this game has: { $known }
option-value = option { $name } cannot be { $value }; it can be: { $known }
position-of-no-game = this is not a position of { $game }
position-players = 'players' must be { $fewest } to { $most }
position-options = 'options' must be an object whose values are text

## Positions

position-wrong = { $place }: { $problem }
position-field = unknown field; known: { $known }
position-number = must be { $least } to { $most }
position-flag = must be true or false
position-list = must be a list
position-not-in = { $item } is not in { $least } to { $most }
position-choice = must be one of: { $known }
position-object = must be an object
position-objects = must list { $count } objects
piece-unknown = there is no { $sort } { $id }
piece-count = { $id }: { $count } found, but the game has { $many }

## Records

half-character = half a character (a lone surrogate) is not valid text
not-json = this is not JSON from line { $line }, column { $column } on
number-too-long = a number in it is too long
analysis-not-over = only a finished game can be analysed
analysis-samples = the number of samples must be between 2 and { $most }
record-head = this is not a record: it must start with "mastaba": { $version }
record-field = the field { $field } is missing or of the wrong type
record-too-many-moves = { $count } moves are too many; the limit is { $most }
record-field-texts = the field { $field } must hold text
record-seats = { $players } players, but { $seats } seats
record-move = ply { $ply }: { $move } is not of the form "seat move"
record-result = the result cannot be read
record-lost = which seats were given up cannot be read
record-other-components = it was played with components of the edition { $edition } that differ from those of this version
rulings-unknown = { $game } under rulings { $rulings }: only rulings up to { $known } are known
record-ply = ply { $ply }: { $why }
record-no-result = the game is over, but there is no result
record-not-over = there is a result, but the game is not over
record-other-result = the moves lead to { $scores } and winners { $winners }, not to the stated result
record-sealed = its chance is still sealed: without the secret it cannot be replayed
record-secret = the secret does not match the commitment published at the start
record-share = the share of seat { $seat } does not match its pledge
record-chance-field = its chance has an unknown field
record-anew = only a branch can be dealt anew
record-no-branch = it does not say where it branched off
record-branches = it has branched off too many times
record-shares = the shares of its seats cannot be read
record-chance = its chance must be a seed, or a commitment with its secret
value-too-deep = nested too deeply

## Rules

rule-unknown = there is no rule { $id }; they run from { $first } to { $last }

## Moves

move-not-now = { $move } is not possible now: see rule { $rule }

## Taking back

nothing-meant = you cannot do anything with that now
nothing-to-pass = there is nothing to pass on
move-too-early = { $move } is not part of the move before it: make it when you are asked
undo-nothing-yet = there is nothing to take back yet
undo-no-moment = there is no such moment to go back to
undo-too-late = nothing to take back: you have not moved since something hidden came to light or another player acted
seat-unknown = there is no seat { $seat }

## Games

game-unknown = there is no game { $name }; there are: { $known }

## Bots

model-damaged = the model { $file } is damaged: { $what }
model-too-large = it is larger than a model can be
model-weights = the numbers in { $part } are not what they should be
model-too-new = the model { $file } has format { $format }, and this version reads formats up to { $known }: update Mastaba, or train anew
model-foreign = the model { $file } is for the game { $game }, not for { $wanted }
train-needs-numpy = training needs NumPy: pip install '.[train]'
train-no-features = { $game } has no features to learn from
train-folder = { $folder } holds a training run that cannot be read: { $what }
train-other = { $folder } holds a different training run (another seed, edition or size): name another --folder, or remove it
train-void = game { $number } of the training run was lost: { $why }
sprt-form = { $text }: two shares look like 50,55
level-unknown = there is no level { $level }
level-unknown-known = there is no level { $level }; there are: { $known }
budget-impossible = a budget of { $seconds } s and { $iterations } iterations per move is impossible

## The arena: who enters

bot-no-judge = { $name } cannot play { $game }: it has no judge ({ $module })
budget-both = give a budget in seconds or in iterations, not both
bot-twice = { $name } is entered twice; name it once, on its own, to let it play itself
bot-no-budget = { $level } does not search: a budget such as { $budget } means nothing to it
budget-form = { $budget }: a budget looks like @50ms, @2s or @400it
budget-iterations = { $budget }: here bots think by iterations, as in vizier@400it, so that a seed repeats everything

## The arena: who meets whom

match-no-games = { $games } games do not make a match
match-too-many-bots = { $count } bots do not fit at a table for { $players }
ladder-too-few-bots = a ladder needs at least two bots

## The arena: your own bots

nobody-answers = nobody answers at { $address }: { $error }
bot-unknown = there is no bot { $bot }: { $error }; levels: { $levels }
bot-cannot-sit = { $bot } cannot sit down: { $what }; expected { $wanted } with a method choose(perspective)
bot-cannot-choose = no choose(perspective){ $at }

## The arena: files

plot-not-svg = --plot draws SVG: { $path } must end in .svg

## The arena: processes and clusters

processes-too-few = { $processes } is too few: at least one process is needed
cluster-needs-dask = a cluster needs Dask: pip install 'mastaba[cluster]'
cluster-silent = no Dask scheduler answers at { $address }: { $error }

## A house elsewhere, as a program meets it

house-hung-up = the house has hung up: { $reason }
token-none = this is not a token: make one with `mastaba token make NAME`, or on the page under your account

## OpenSpiel

open-spiel-missing = this needs OpenSpiel: pip install 'mastaba[peers]'
research-missing = this needs Gymnasium, PettingZoo and NumPy: pip install 'mastaba[research]'
game-over-reset = this game is over: reset() begins the next one
vector-reset = reset() comes first
vector-seeds = { $count } seeds for { $many } games
vector-actions = step() takes { $many } whole numbers, one for each game, not { $shape }
observation-part = { $name } is no part of this observation; its parts are { $known }
game-no-observation = { $game } has no observations for learning programs
parquet-missing = Parquet needs PyArrow: pip install 'mastaba[data]'; .jsonl needs nothing
dataset-kind = { $path } must end in { $known }
dataset-void = a game could not be played: { $reason }
open-spiel-edition = OpenSpiel can only store states of the standard edition
open-spiel-players = here { $game } is for { $fewest } to { $most } players

## Commands

edition-no-game = it does not fit any game
fix-tables-by-game = Tables by game: { $known }.

## Pictures that owners draw

picture-too-large = the picture is too large
fix-picture-bytes = Draw it with at most { $most } bytes.
picture-no-xml = line { $line } of the picture cannot be read ({ $error })
fix-picture-xml = Close every element and every quotation mark.
picture-root = line { $line } of the picture is not the opening tag it must be
fix-picture-root = Begin with <svg viewBox="0 0 120 120"> and nothing else.
picture-too-much = by line { $line } the picture has too many elements, or nests them too deeply
fix-picture-elements = Draw at most { $most } elements, nested at most { $deep } deep.
picture-element = { $name } in line { $line } of the picture is not allowed
fix-picture-shapes = Draw with these only: { $known }.
picture-attribute = { $name } of { $element } in line { $line } of the picture is not allowed
picture-value = { $name }={ $value } in line { $line } of the picture is not allowed
fix-picture-value = Write plain numbers, and colours as #rrggbb or none.
picture-text = the picture contains the text { $text } in line { $line }
picture-beyond = line { $line } of the picture contains more than shapes
fix-picture-beyond = Remove declarations, comments and instructions.

## Lessons

lesson-unknown = there is no lesson { $id }; there are: { $known }
lesson-wrong = { $file }, { $spot }: { $problem }
lesson-not-toml = this is not valid TOML: { $error }
lesson-field = the field “{ $field }” is missing or malformed
lesson-field-unknown = unknown field “{ $field }”; there are: { $known }
lesson-language = “{ $field }” has no sentence in the language { $lang }
lesson-illegal = none of the expected moves is legal here: { $moves }
lesson-never = the expected move { $move } is never legal here
lesson-no-piece = the sentence names { $piece }, which this edition does not have
lesson-no-pointer = nothing is pointed at
lesson-points-nowhere = it points at { $piece }, which the learner does not see
lesson-not-over = after the last step the game is not over
lesson-not-won = the learner does not win
