"""The page's types follow from the catalogues."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from mastaba.texts.compile import Catalogue

TOOL: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "texts.py"))
SAMPLE = """\
open = { $count ->
    [one] one table
   *[other] { $count } tables
 } for { SEAT($who) }
    .title = Tables
buy = { PIECE($piece, case: "acc") } for { $price } from { LIST($places) }
"""


def test_every_sentence_has_a_type() -> None:
    assert TOOL["written"]({"page": Catalogue(SAMPLE, "page.ftl")}) == (
        TOOL["HEAD"]
        + "  page: {\n"
        + "    'open': { count: number; who: import('./markup').Seat };\n"
        + "    'open.title': Record<string, never>;\n"
        + "    'buy': { piece: import('./markup').Piece; price: string | number; places: string[] };\n"
        + "  };\n}\n"
    )


def test_of_a_game_the_page_knows_what_its_board_says() -> None:
    game = Catalogue("log-buy = Bought\nboard-buy = Buy\n", "game.ftl")
    assert TOOL["written"]({"game": game}).endswith(
        "  game: {\n    'board-buy': Record<string, never>;\n  };\n}\n"
    )
    assert TOOL["written"]({"game": Catalogue("log-buy = Bought\n", "game.ftl")}) == TOOL["HEAD"] + "}\n"


def test_the_types_are_those_of_the_catalogues() -> None:
    """`make types` writes them anew."""
    assert TOOL["TARGET"].read_text(encoding="utf-8") == TOOL["written"](TOOL["all_catalogues"]())
