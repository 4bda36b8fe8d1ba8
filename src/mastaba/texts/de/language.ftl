# What every catalogue of this language needs.
name = Deutsch
list-middle = { $before }, { $item }
list-end = { $before } und { $item }
