"""A language that no folder has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.texts import say as saying
from tests.texts.pseudo import PSEUDO, write


@pytest.fixture
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pseudo-language can be spoken."""
    write(tmp_path / "texts")
    monkeypatch.setattr(saying, "FOLDERS", [*saying.FOLDERS, tmp_path / "texts"])
    monkeypatch.setattr("mastaba.cli.LANGUAGES", (*saying.LANGUAGES, PSEUDO))
    saying.of.cache_clear()
    yield
    saying.of.cache_clear()
