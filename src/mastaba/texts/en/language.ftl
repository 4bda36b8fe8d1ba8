# What every catalogue of this language needs.
list-middle = { $before }, { $item }
list-end = { $before } and { $item }
# How a sentence addresses somebody: at its beginning, within it, and as its object.
you-first = You
you = you
you-object = you
dealt-anew = From here on it is another game: everything hidden has been dealt anew.
prepared = A prepared table in the middle of a game.
refused-turn = It is not your turn to decide.
refused-unasked = Something else is asked of you now.
