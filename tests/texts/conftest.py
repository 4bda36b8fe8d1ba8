"""A language that no folder has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.texts import say as saying
from tests.texts.pseudo import PSEUDO, write


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pseudo-language: to write it takes longer than to test with it."""
    folder = tmp_path_factory.mktemp("texts")
    write(folder)
    return folder


@pytest.fixture
def pseudo(written: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pseudo-language can be spoken."""
    monkeypatch.setattr(saying, "FOLDERS", [*saying.FOLDERS, written])
    monkeypatch.setattr("mastaba.cli.LANGUAGES", (*saying.LANGUAGES, PSEUDO))
    saying.of.cache_clear()
    yield
    saying.of.cache_clear()
