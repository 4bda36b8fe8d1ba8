"""After a game: what the cards brought and what the choices did, the costliest decisions, and hints on the way."""
