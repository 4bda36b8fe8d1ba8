"""How the game goes on: the machine, the turns of phase 1, the rewards of phase 2, and the close of a round."""
