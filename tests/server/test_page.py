"""What server and page have to agree about."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest

from tests.server.visitors import open_house
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
def test_every_file_of_the_page_is_packed_by_the_build(tmp_path: Path) -> None:
    """And sent so to whoever can unpack it, once for all times."""
    name = next(file.name for file in (BUILT / "assets").glob("index-*.js"))
    plain = (BUILT / "assets" / name).read_bytes()
    packed = (BUILT / "assets" / f"{name}.br").read_bytes()
    with open_house(tmp_path / "book.sqlite") as node, httpx.Client(base_url=node.address) as web:
        for accepted, coding in {"gzip, deflate, br": "br", "gzip;q=1.0": "gzip", "identity": None}.items():
            with web.stream("GET", f"/assets/{name}", headers={"accept-encoding": accepted}) as answer:
                raw = b"".join(answer.iter_raw())
            assert answer.headers.get("content-encoding") == coding
            assert answer.headers["vary"] == "accept-encoding"
            assert "immutable" in answer.headers["cache-control"]
            assert (gzip.decompress(raw) if coding == "gzip" else raw) == (
                packed if coding == "br" else plain
            )
        assert web.get(f"/assets/{name}.br").status_code == 404


@pytest.mark.skipif(not BUILT.is_dir(), reason="the page is not built: make page")
def test_the_first_load_is_small_and_all_our_own() -> None:
    index = (BUILT / "index.html").read_text(encoding="utf-8")
    first = re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', index)
    assert first
    assert sum(len(gzip.compress((BUILT / name[1:]).read_bytes())) for name in first) < MOST
    assert not re.search(r"<style|<script(?! [^>]*src=)|https?://", index)
