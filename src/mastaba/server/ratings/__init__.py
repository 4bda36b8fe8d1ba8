"""How well people play, from the games that count."""
