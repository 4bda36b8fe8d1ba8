"""How the game goes on: the machine, a turn, what cards say, what others suffer, and the piles."""
