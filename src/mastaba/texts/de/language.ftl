# What every catalogue of this language needs.
list-middle = { $before }, { $item }
list-end = { $before } und { $item }
# Whom a sentence speaks to: at its beginning, within it, and as its object.
you-first = Du
you = du
you-object = dich
dealt-anew = Ab hier ist es ein anderes Spiel: Alles Verdeckte ist neu ausgeteilt.
prepared = Ein vorbereiteter Tisch mitten im Spiel.
refused-turn = Du hast gerade nichts zu entscheiden.
refused-unasked = Gerade wirst du etwas anderes gefragt.
