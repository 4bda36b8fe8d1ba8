"""The language of cards: its words, how an edition file is read, and the programs that come of it."""
