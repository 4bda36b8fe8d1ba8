# What the terminal table says, whatever the game.
# [b]…[/b] and their like are the terminal's styles.

## Commands

commands-rule = ?{ $rule } shows the rule.
commands-unknown = I do not understand { $text }. h shows what you can type.
commands-no-such = { $cards ->
    [yes] There is no rule and no card { $text }.
   *[no] There is no rule { $text }.
 }
commands-undone = Taken back: { $move }
commands-nothing-yet = There is nothing to take back yet.
commands-saved = Saved to { $file }. Continue later with: mastaba terminal --load { $file } --lang { $lang }
commands-kept = Saved to { $file }. See it again with: mastaba replay { $file }
commands-which-file = Save to which file? s FILE
commands-overwrite = { $file } exists. Overwrite it? y/n
# What counts as a yes, with spaces between.
commands-yes = y yes
# What stands for the letter of a command, with spaces between.
commands-typed-h = help
commands-typed-l = log
commands-typed-q = quit exit
commands-typed-s = save
commands-typed-u = undo
commands-not-saved = Not saved.
commands-leave = The game is not saved (s FILE saves it). Leave anyway? y/n
commands-log = What happened
commands-back = Enter goes back to the table.
commands-help =
    Type the [b]number[/b] of an option, or a move in notation such as [b]{ $move }[/b].
    { "" }[b]u[/b]         take back your last move, as long as nothing hidden came to light
    { "" }[b]?[/b]         the rules of this decision; [b]? { $rule }[/b] any rule{ $cards ->
        [yes] ; [b]? NAME[/b] a card
       *[no] { "" }
     }
    { "" }[b]l[/b]         the whole log
    { "" }[b]s FILE[/b]    save the game
    { "" }[b]q[/b]         leave the table
commands-help-at-the-end = [b]l[/b] the whole log · [b]s FILE[/b] save the game · [b]q[/b] leave the table

## Lobby

lobby-welcome = take a seat!
lobby-leave = q leaves at any time
lobby-game = Which game?
lobby-people = How many people at this screen?
lobby-name = Name of player { $number }?
lobby-no-name = Enter = Player { $number }
lobby-bots = How many bots?
lobby-strength = How strong?
lobby-again = A number from { $least } to { $most }, please.
lobby-range = { $least }–{ $most }, Enter = { $default }

## Replay

replay-help = Enter next · b back · NUMBER go to · e end · q quit
replay-unknown = { $text } means nothing here. These keys do:
replay-last = The record has { $last } moves.

## Story

story-since = Since your last move
story-earlier = … { $count ->
    [one] { $count } earlier line
   *[other] { $count } earlier lines
 }: l
story-no-room = Since your last move: { $count ->
    [one] { $count } line, l shows it
   *[other] { $count } lines, l shows them
 }

## Table

table-pass = Pass the device to [b]{ $name }[/b], then press Enter.
table-prompt = Number or move{ $undo ->
    [yes] { "" } · u undo
   *[no] { "" }
 } · ? rules · l log · s save · q leave · h help
table-prompt-at-the-end = l log · s FILE save · q leave
table-range = The options here are numbered { $first } to { $last }.
table-thinking = { $name } is thinking …
table-over = The game is over. { $count ->
    [one] { LIST($winners) } wins!
   *[other] { LIST($winners) } share the win!
 }
table-total = Total
table-heed = Enter: do it anyway · w: do it and stop warning me · anything else: choose again
table-confirm = Enter: confirm · anything else: choose again
goodbye = Goodbye.

## Seats, menus and files

seat-player = Player
seats-unknown = who is { $part }? Seats can be: { $known }; with a name, for instance: Anna={ $person }
menu-also = Also
menu-back = back
replay-no-seat = there is no seat { $seat }: this record has seats 0 to { $last }
replay-no-move = there is no move { $ply }: 0 is the start, { $last } the end
saved-is-another = the saved game is not the one that { $asked } asks for: it is { $saved }; leave the option out
file-wrong = { $file }: { $problem }
