"""Who somebody is: guests, accounts, sessions, and how hard they are to guess."""
