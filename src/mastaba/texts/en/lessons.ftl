# What a guided first game says, whichever game it is; its own sentences are in its file.
learner = You
nothing = This step is waiting for something else.
read-first = One thing first: read this, then press “Continue”.
not-now = “{ $pressed }” is allowed, too, but it can wait. First: { $wanted }.
step = Step { $number } of { $count }
done = Done!

## At the terminal

terminal-prompt = The number of an option · Enter continues · ? rules · l log · q leave: you continue here next time
terminal-read = Press Enter to continue.
terminal-resumed = You continue where you left off. To start over: mastaba learn { $game } --again
terminal-kept = The lesson waits for you here: mastaba learn { $game }
terminal-now-real = That’s how it’s played. For a real game: mastaba terminal { $game } --seats me,apprentice
checked = “{ $title }” is in order: { $steps } steps, { $presses } presses.
