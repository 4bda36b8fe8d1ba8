"""The table: a server on which people and bots play, and nothing is ever lost."""
