"""What the house says: catalogues of sentences, a folder for each language, and how they are said.

>>> from mastaba import texts
>>> say = texts.of("bots", "de")
>>> say("scribe")
'Schreiber'
"""

from mastaba.core.text import render_with
from mastaba.texts.markup import Piece, Seat
from mastaba.texts.say import LANGUAGES, Say, add, in_every_language, of, rendered

__all__ = ["LANGUAGES", "Piece", "Say", "Seat", "add", "in_every_language", "of", "rendered"]

render_with(rendered)
