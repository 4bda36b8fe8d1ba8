"""Bots that learn from their own games: `mastaba train`."""
