# What a guided first game says, whichever game it is; its own sentences are in its file.
learner = You
nothing = This step is waiting for something else.
read-first = One thing first: read this, then press “Go on”.
not-now = “{ $pressed }” is allowed, too, but it can wait. First: { $wanted }.
step = Step { $number } of { $count }
done = Done!

## At the terminal

terminal-prompt = The number of an option · Enter goes on · ? rules · l log · q leave: you go on here next time
terminal-read = Press Enter to go on.
terminal-resumed = You go on where you left off. To begin again: mastaba learn { $game } --again
terminal-kept = The lesson waits for you here: mastaba learn { $game }
terminal-now-real = You know how it is played. Now a real one: mastaba terminal { $game } --seats me,apprentice
checked = “{ $title }” is in order: { $steps } steps, { $presses } presses.
