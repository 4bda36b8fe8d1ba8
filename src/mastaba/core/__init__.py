"""The contract all games keep. Knows no game; reads edition files and does no other input or output."""

from mastaba.core.chance import Chance, SealedChance, SeededChance, commitment
from mastaba.core.edition import Edition, Sheet
from mastaba.core.entry import Entry
from mastaba.core.errors import (
    BadEdition,
    BadPosition,
    BadRecord,
    BadSetup,
    CannotUndo,
    IllegalMove,
    MastabaError,
    UnknownGame,
    UnknownMove,
)
from mastaba.core.events import Event
from mastaba.core.game import Game, Playout
from mastaba.core.language import REQUIRED_LANGUAGES, Words, words
from mastaba.core.pieces import Names, Reader, check_complete, left_over, spread
from mastaba.core.record import Record
from mastaba.core.rules import Catalogue, Rule, read_catalogue
from mastaba.core.state import State, Window
from mastaba.core.text import Said, Text
from mastaba.core.timeline import Timeline
from mastaba.core.types import (
    Components,
    DealtAnew,
    Facts,
    Happening,
    Moved,
    Obstacle,
    Option,
    Piece,
    Prepared,
    Printed,
    Question,
    Seat,
    View,
    Waiting,
    Zone,
)

__all__ = [
    "REQUIRED_LANGUAGES",
    "BadEdition",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Catalogue",
    "Chance",
    "Components",
    "DealtAnew",
    "Edition",
    "Entry",
    "Event",
    "Facts",
    "Game",
    "Happening",
    "IllegalMove",
    "MastabaError",
    "Moved",
    "Names",
    "Obstacle",
    "Option",
    "Piece",
    "Playout",
    "Prepared",
    "Printed",
    "Question",
    "Reader",
    "Record",
    "Rule",
    "Said",
    "SealedChance",
    "Seat",
    "SeededChance",
    "Sheet",
    "State",
    "Text",
    "Timeline",
    "UnknownGame",
    "UnknownMove",
    "View",
    "Waiting",
    "Window",
    "Words",
    "Zone",
    "check_complete",
    "commitment",
    "left_over",
    "read_catalogue",
    "spread",
    "words",
]
