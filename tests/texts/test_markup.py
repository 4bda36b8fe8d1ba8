"""The house's markup: what is a piece, and what can never become one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mastaba.texts.markup import dim, escape, parts, piece, plain


def test_a_sentence_in_parts() -> None:
    text = "{seat:0|Nofret} buys {card:urn|Urn} {dim|(place 3)}."
    assert parts(text) == [
        ("seat", "0", "Nofret"),
        ("", "", " buys "),
        ("card", "urn", "Urn"),
        ("", "", " "),
        ("dim", "", "(place 3)"),
        ("", "", "."),
    ]
    assert plain(text) == "Nofret buys Urn (place 3)."
    assert parts("") == []
    assert plain("no piece at all") == "no piece at all"


TEXTS = st.text(alphabet=st.sampled_from("\\{}|:a0 \nä[]"), max_size=12)


@given(TEXTS, TEXTS, TEXTS)
def test_no_text_can_break_out(before: str, id: str, label: str) -> None:
    text = escape(before) + piece("card", id, label) + dim(label) + escape(before)
    assert plain(text) == before + label + label + before
    assert [part for part in parts(text) if part[0]] == [("card", id, label), ("dim", "", label)]
    assert "".join(label for _, _, label in parts(text)) == plain(text)
