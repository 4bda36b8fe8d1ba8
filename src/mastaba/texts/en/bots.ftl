# The levels of our bots, and what they are like.
random = Random
    .character = plays whatever is allowed
apprentice = Apprentice
    .character = still learning: a friendly first opponent
scribe = Scribe
    .character = plays soundly and at once
vizier = Vizier
    .character = thinks ahead: hard to beat
pharaoh = Pharaoh
    .character = has learned from its own games: the hardest
spy = Spy
