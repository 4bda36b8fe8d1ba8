"""Where everything is kept: the schema, its versions, and every question to it."""
