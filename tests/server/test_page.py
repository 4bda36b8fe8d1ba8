"""What server and page have to agree about."""

from __future__ import annotations

import gzip
import re
import struct
from pathlib import Path

import httpx
import pytest

import mastaba
from mastaba.core.text import Text
from tests.server.visitors import Node, Visitor, open_house
from tests.waiting import PATIENCE
from tools import wire_types

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "mastaba" / "server" / "page"


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
    with (
        open_house(tmp_path / "book.sqlite") as node,
        httpx.Client(base_url=node.address, timeout=PATIENCE) as web,
    ):
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
def test_the_page_is_all_our_own() -> None:
    index = (BUILT / "index.html").read_text(encoding="utf-8")
    assert re.search(r'(?:src|href)="/assets/[^"]+\.(?:js|css)"', index)
    assert not re.search(r"<style|<script(?! [^>]*src=)|https?://", index)


@pytest.mark.skipif(not BUILT.is_dir(), reason="the page is not built: make page")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_can_be_installed(house: Node, lang: str) -> None:
    """What browsers ask of an app: a manifest, a worker for everything below /, icons of these sizes."""
    web = Visitor(house, lang).web
    found = web.get("/manifest.webmanifest")
    assert found.headers["content-type"].startswith("application/manifest+json")
    facts = found.json()
    assert (facts["lang"], facts["start_url"], facts["display"]) == (lang, "/", "standalone")
    assert facts["description"] == Text("server:app-about")[lang]
    assert web.get("/manifest.webmanifest?lang=de").json()["lang"] == "de"
    purposes = {(icon["sizes"], icon["purpose"]) for icon in facts["icons"]}
    assert purposes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in facts["icons"]:
        answer = web.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]


@pytest.mark.skipif(not BUILT.is_dir(), reason="the page is not built: make page")
def test_the_worker_is_asked_for_anew_and_keeps_what_the_lobby_needs(house: Node) -> None:
    answer = Visitor(house).web.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"  # or an old one would keep an old page
    kept = set(re.findall(r'"url":"([^"]+)"', answer.text))
    index = (BUILT / "index.html").read_text(encoding="utf-8")
    assert kept > set(re.findall(r'(?:src|href)="/(assets/[^"]+)"', index)) | {"/"}
    boards = ("board", *mastaba.GAMES)
    assert not [name for name in kept if name.removeprefix("assets/").startswith(boards)]  # not yet played
    assert Visitor(house).web.get("/worker.json").status_code == 404
