"""The versions of the database."""
