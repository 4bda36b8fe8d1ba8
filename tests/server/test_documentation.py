"""The documentation under `/docs`: what was built, nothing else, and a sentence where nothing was."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from mastaba.core.errors import MastabaError
from mastaba.server.api import documentation
from mastaba.server.app import tell_refusal

SCRIPT = "assets/bundle.0123abcd.min.js"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "docs"
    monkeypatch.setattr(documentation, "SITE", folder)
    documentation.built.cache_clear()
    monkeypatch.setattr(documentation, "built", documentation.built.__wrapped__)
    return folder


def written(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    file.with_name(file.name + ".gz").write_bytes(gzip.compress(text.encode()))


def asked(path: str, **headers: str) -> httpx.Response:
    app = Litestar([documentation.documentation], exception_handlers={MastabaError: tell_refusal})
    said = {name.replace("_", "-"): value for name, value in headers.items()}
    with TestClient(app) as web:
        return web.get(path, headers=said, follow_redirects=False)


def test_what_was_built_is_shown(site: Path) -> None:
    written(site, "index.html", "<title>Mastaba</title>")
    written(site, "guide/bots.html", "<title>Bots</title>")
    written(site, SCRIPT, "let it;")
    for door in ("/docs", "/docs/"):
        assert asked(door).headers["location"] == "/docs/index.html"
    packed = asked("/docs/guide/bots.html", accept_encoding="gzip")
    plain = asked("/docs/guide/bots.html", accept_encoding="identity")
    assert packed.text == plain.text == "<title>Bots</title>"
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.headers["content-type"].startswith("text/html")
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
    assert plain.headers["etag"] != packed.headers["etag"]


def test_a_page_is_asked_for_anew_and_sent_only_if_it_has_changed(site: Path) -> None:
    written(site, "index.html", "as it was")
    first = asked("/docs/index.html")
    assert first.headers["cache-control"] == "no-cache"
    again = asked("/docs/index.html", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    written(site, "index.html", "as it is")
    assert asked("/docs/index.html", if_none_match=first.headers["etag"]).text == "as it is"
    written(site, SCRIPT, "let it;")
    assert "immutable" in asked(f"/docs/{SCRIPT}").headers["cache-control"]


def test_no_address_leads_out_of_it(site: Path) -> None:
    written(site, "index.html", "inside")
    written(site.parent, "secret.txt", "outside")
    for path in (
        "../secret.txt",
        "%2e%2e/secret.txt",
        "..%2fsecret.txt",
        "//secret.txt",
        "index.html.gz",
        "guide",
    ):
        assert asked(f"/docs/{path}").status_code == 404, path


@pytest.mark.parametrize(("lang", "word"), [("en", "make docs"), ("de", "Dokumentation")])
def test_where_it_was_not_built_the_house_says_so(site: Path, lang: str, word: str) -> None:
    for path in ("/docs", "/docs/index.html"):
        answer = asked(path, accept_language=lang)
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-docs"
        assert word in answer.json()["text"]
