"""The requests of the web, by what they are about."""
