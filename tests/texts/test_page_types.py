"""The page's types follow from the catalogues."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from mastaba.texts import say as saying
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
        + "    'open': { count: number; who: Seat };\n"
        + "    'open.title': Record<string, never>;\n"
        + "    'buy': { piece: Piece; price: string | number; places: string[] };\n"
        + "  };\n}\n"
    )


def test_the_tool_writes_what_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en.ftl").write_text(SAMPLE, encoding="utf-8")
    monkeypatch.setattr(saying, "ADDED", {"sample": tmp_path})
    monkeypatch.setitem(TOOL["main"].__globals__, "TARGET", tmp_path / "texts.d.ts")
    TOOL["main"](["sample"])
    assert "'open.title'" in (tmp_path / "texts.d.ts").read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match="no catalogue nothing"):
        TOOL["main"](["nothing"])
