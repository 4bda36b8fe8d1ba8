"""The complete table as readable JSON, and back; and whether the game could stand there."""
