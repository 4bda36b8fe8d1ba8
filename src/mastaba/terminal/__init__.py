"""The terminal table: a game drawn and played in a terminal."""
