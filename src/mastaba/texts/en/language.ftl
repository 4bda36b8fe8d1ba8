# What every catalogue of this language needs.
name = English
list-middle = { $before }, { $item }
list-end = { $before } and { $item }
