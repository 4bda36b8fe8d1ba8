"""What server and page have to agree about."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from tools import wire_types

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "mastaba" / "server" / "page"
MOST = 200_000  # bytes of script and style, compressed, until the lobby stands


def test_the_page_knows_the_messages_of_the_server() -> None:
    for file, text in wire_types.files():
        assert file.read_text(encoding="utf-8") == text, "run make types"


@pytest.mark.parametrize("lock", ["requirements-dev.txt", "web/package-lock.json"])
def test_lock_files_name_no_registry(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r'"resolved"|--(extra-)?index-url|--find-links| @ (https?|file):', text)


@pytest.mark.skipif(not BUILT.is_dir(), reason="the page is not built: make page")
def test_the_first_load_is_small_and_all_our_own() -> None:
    index = (BUILT / "index.html").read_text(encoding="utf-8")
    first = re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', index)
    assert first
    assert sum(len(gzip.compress((BUILT / name[1:]).read_bytes())) for name in first) < MOST
    assert not re.search(r"<style|<script(?! [^>]*src=)|https?://", index)
