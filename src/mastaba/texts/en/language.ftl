# What every catalogue of this language needs.
list-middle = { $before }, { $item }
list-end = { $before } and { $item }
