"""Tables at which people and bots play."""
