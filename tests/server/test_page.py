"""What server and page have to agree about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import wire_types

ROOT = Path(__file__).parents[2]


def test_the_page_knows_the_messages_of_the_server() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.types(), "run make types"


@pytest.mark.parametrize("lock", ["requirements-dev.txt", "web/package-lock.json"])
def test_lock_files_name_no_registry(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r'"resolved"|--(extra-)?index-url|--find-links| @ (https?|file):', text)
