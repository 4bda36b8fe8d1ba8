"""Before a request is looked at: where it comes from, how much, how slow."""
