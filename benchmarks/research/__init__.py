"""The bench for learning programs: frozen opponents, fixed mirrored deals, editions to train on and others to be tested on."""
