"""Pictures from edition files: what is harmless passes, written anew; everything else is refused with line and remedy."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.core.entry import Entry
from mastaba.core.errors import BadEdition
from mastaba.core.picture import LINES, MOST_BYTES, MOST_DEPTH, MOST_ELEMENTS, PIGMENTS, SHAPES, read_picture

ROOT = Path(__file__).parents[2]
HEAD = '<svg viewBox="0 0 120 120">'
SUN = f'{HEAD}<g class="ko"><circle class="pr" cx="60" cy="60" r="30"/></g></svg>'


def drawn(text: str) -> str | None:
    return read_picture(Entry("mine.toml", "card", "ostracon", {"picture": text}, {"": 3, "picture": 7}))


def refused(text: str) -> BadEdition:
    with pytest.raises(BadEdition) as caught:
        drawn(text)
    error = caught.value
    assert (error.line, error.entry, error.field) == (7, "ostracon", "picture")
    assert "mine.toml, line 7, card ostracon, picture: " in error.text("en")
    assert "mine.toml, Zeile 7, card ostracon, picture: " in error.text("de")
    return error


def test_a_card_without_a_picture_has_none() -> None:
    assert read_picture(Entry("mine.toml", "card", "ostracon", {}, {"": 3})) is None


def test_what_is_harmless_is_written_anew() -> None:
    assert drawn(f"\n {SUN}\n") == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">'
        '<g class="ko"><circle class="pr" cx="60" cy="60" r="30"></circle></g></svg>'
    )


@pytest.mark.parametrize(
    "shape",
    [
        '<path d="M10 10h20v-4.5C1 2 3 4 5 6z" fill="#1e4390" fill-rule="evenodd"/>',
        '<rect x="1" y="2" width="3" height="4" rx="1" opacity=".5"/>',
        '<ellipse cx="1" cy="2" rx="3" ry="4" stroke="#abc" stroke-width="2.5" stroke-linecap="round"/>',
        '<line x1="1" y1="2" x2="-3" y2="4" class="ko sg"/>',
        '<polygon points="1,2 3,4 5,6" fill="none"/>',
        '<g transform="translate(3 4) rotate(-12)"><polyline points="1 2 3 4" stroke-width="2"/></g>',
    ],
)
def test_shapes_pass(shape: str) -> None:
    assert drawn(f"{HEAD}{shape}</svg>")


@pytest.mark.parametrize(
    ("inside", "en", "de"),
    [
        ("<script>alert(1)</script>", "<script> in line 1", "<script> in Zeile 1"),
        ("<SCRIPT/>", "<SCRIPT>", "nicht erlaubt"),
        ("<svg:script/>", "<svg:script>", "nicht erlaubt"),
        ("<foreignObject/>", "<foreignObject>", "nicht erlaubt"),
        ('<image href="https://example.org/a.png"/>', "<image>", "nicht erlaubt"),
        ('<use href="#vk-boat"/>', "<use>", "nicht erlaubt"),
        ("<style>*{fill:red}</style>", "<style>", "nicht erlaubt"),
        ("<a><circle/></a>", "<a>", "nicht erlaubt"),
        ("<animate/>", "<animate>", "nicht erlaubt"),
        ("<set/>", "<set>", "nicht erlaubt"),
        ("<filter/>", "<filter>", "nicht erlaubt"),
        ("<linearGradient/>", "<linearGradient>", "nicht erlaubt"),
        ("<text>Boo</text>", "<text>", "nicht erlaubt"),
        ("<svg/>", "<svg>", "nicht erlaubt"),
        ("<g>Boo</g>", "the text 'Boo'", "den Text 'Boo'"),
        ("<g>&lt;script&gt;</g>", "the text", "den Text"),
        ("<g><![CDATA[<script>]]></g>", "the text", "den Text"),
        ('<g onload="alert(1)"/>', "'onload' of <g>", "'onload' bei <g>"),
        ('<g onLoad="alert(1)"/>', "'onLoad'", "nicht erlaubt"),
        ('<g style="fill:url(https://example.org)"/>', "'style'", "nicht erlaubt"),
        ('<g id="app"/>', "'id'", "nicht erlaubt"),
        ('<g xlink:href="https://example.org"/>', "'xlink:href'", "nicht erlaubt"),
        ('<g xml:base="https://example.org"/>', "'xml:base'", "nicht erlaubt"),
        ('<g xmlns="http://www.w3.org/1999/xhtml"/>', "'xmlns'", "nicht erlaubt"),
        ('<g tabindex="0"/>', "'tabindex'", "nicht erlaubt"),
        ('<path cx="1"/>', "'cx' of <path>", "nicht erlaubt"),
        ('<path fill="url(#vk-leaf)" d="M0 0"/>', "fill='url(#vk-leaf)'", "nicht erlaubt"),
        ('<path fill="url(https://example.org/a)"/>', "fill=", "nicht erlaubt"),
        ('<path fill="red;background:url(x)"/>', "fill=", "nicht erlaubt"),
        ('<path fill="var(--ink)"/>', "fill=", "nicht erlaubt"),
        ('<path fill="#1e43900"/>', "fill=", "nicht erlaubt"),
        ('<path d="M0 0&#34; onload=&#34;alert(1)"/>', "d=", "nicht erlaubt"),
        ('<path d="M0 0 javascript:alert(1)"/>', "d=", "nicht erlaubt"),
        ('<circle r="1e999"/>', "r='1e999'", "nicht erlaubt"),
        ('<circle r="99999999"/>', "r=", "nicht erlaubt"),
        ('<circle r="calc(1px)"/>', "r=", "nicht erlaubt"),
        ('<g transform="url(#x)"/>', "transform=", "nicht erlaubt"),
        ('<g class="hidden-text"/>', "class='hidden-text'", "nicht erlaubt"),
        ('<g class="pr rival"/>', "class=", "nicht erlaubt"),
        ('<path d="M0 0" stroke-dasharray=".001"/>', "'stroke-dasharray' of <path>", "nicht erlaubt"),
        ("<!-- a remark -->", "more than shapes", "mehr als Formen"),
        ('<?xml-stylesheet href="https://example.org/a.css"?>', "more than shapes", "mehr als Formen"),
        ("<g>&unknown;</g>", "cannot be read", "nicht lesbar"),
        ("<g>", "cannot be read", "nicht lesbar"),
        ('<g class="pr" class="pg"/>', "cannot be read", "nicht lesbar"),
    ],
)
def test_everything_else_is_refused(inside: str, en: str, de: str) -> None:
    error = refused(f"{HEAD}{inside}</svg>")
    assert en in error.text("en")
    assert de in error.text("de")


@pytest.mark.parametrize(
    "text",
    [
        "a card",
        "<svg/>",
        '<svg viewBox="0 0 0 120"/>',
        '<svg viewBox="0 0 120"/>',
        '<svg viewBox="0 0 120 120" onload="alert(1)"/>',
        '<svg viewBox="0 0 120 120" width="9000"/>',
        '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 120 120"/>',
        '<svg xmlns:x="http://www.w3.org/1999/xhtml" viewBox="0 0 120 120"/>',
        '<html viewBox="0 0 120 120"/>',
        '<g viewBox="0 0 120 120"/>',
        f"{SUN}{SUN}",
        f'<?xml version="1.0"?>{SUN}',
        f'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>{SUN}',
        f'<!DOCTYPE svg SYSTEM "file:///etc/passwd">{SUN}',
    ],
)
def test_a_picture_begins_as_one(text: str) -> None:
    refused(text)


def test_the_line_inside_the_picture_is_named() -> None:
    error = refused(f"{HEAD}\n<g/>\n<script/>\n</svg>")
    assert "<script> in line 3 of the picture" in error.text("en")
    assert "<script> in Zeile 3 des Bildes" in error.text("de")


def test_pictures_are_bounded() -> None:
    assert drawn(HEAD + "<g/>" * (MOST_ELEMENTS - 1) + "</svg>")
    refused(HEAD + "<g/>" * MOST_ELEMENTS + "</svg>")
    assert drawn(HEAD + "<g>" * (MOST_DEPTH - 1) + "</g>" * (MOST_DEPTH - 1) + "</svg>")
    refused(HEAD + "<g>" * MOST_DEPTH + "</g>" * MOST_DEPTH + "</svg>")
    assert drawn(SUN + " " * 100)
    assert "at most 4096 bytes" in refused(SUN + " " * MOST_BYTES).text("en")
    refused(f'{HEAD}<path d="M0 0{"é" * 2100}"/></svg>')


PARTS = st.sampled_from(
    [
        *(f"<{name} " for name in [*SHAPES, "script", "use", "svg", "style"]),
        *(f"</{name}>" for name in ["g", "path", "svg"]),
        *(f'{key}="' for key in ["d", "class", "fill", "href", "onload", "style", "transform", "x"]),
        *[
            "pr",
            "M0 0",
            "#123",
            "none",
            "url(#a)",
            "javascript:",
            "1",
            '"',
            "'",
            "/>",
            ">",
            "<",
            "&",
            "&#60;",
            "<!--",
            "-->",
        ],
    ]
)


@given(st.lists(PARTS | st.text(max_size=3), max_size=14))
def test_whatever_passes_is_made_of_shapes(parts: list[str]) -> None:
    try:
        kept = drawn(HEAD + "".join(parts) + "</svg>")
    except BadEdition:
        return
    assert kept is not None
    for element in list(ET.fromstring(kept).iter())[1:]:
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in SHAPES
        for key, value in element.attrib.items():
            assert not key.startswith("on")
            assert key not in ("href", "style", "id")
            assert not re.search(r"[<>&\"';]|url|:", value)


def test_owners_have_the_pigments_of_the_page() -> None:
    css = (ROOT / "web/src/lib/pigments.css").read_text() + (
        ROOT / "web/src/games/valley/art/grounds.css"
    ).read_text()
    assert set(re.findall(r"^\.(\w+) \{", css, re.M)) == PIGMENTS | LINES
