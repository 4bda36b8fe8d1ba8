"""The part of Fluent that we speak, and what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mastaba.texts.compile import BadCatalogue, Catalogue
from mastaba.texts.markup import Piece, Seat, marked_piece, marked_seat
from mastaba.texts.plurals import plural_of

FUNCTIONS: dict[str, Callable[..., str]] = {"PIECE": marked_piece, "SEAT": marked_seat, "LIST": "+".join}
URN = Piece("card", "urn", {"nom": "Urne", "acc": "die Urne"})


def said(source: str, id: str, /, lang: str = "en", **facts: object) -> str:
    return Catalogue(source, "mine.ftl").compiled(plural_of(lang), FUNCTIONS)[id](facts)


def test_facts_stand_where_they_belong() -> None:
    assert said("a = { $game } is for { $least } to { $most }.\n", "a", game="Go", least=1, most=2) == (
        "Go is for 1 to 2."
    )


def test_a_choice_by_a_word_takes_the_default_if_none_fits() -> None:
    source = "a = { $who ->\n    [you] You buy\n   *[other] { $name } buys\n } it.\n"
    assert said(source, "a", who="you") == "You buy it."
    assert said(source, "a", who="me", name="Ann") == "Ann buys it."


@pytest.mark.parametrize(
    ("lang", "count", "text"),
    [
        ("en", 0, "none"),
        ("en", 1, "one card"),
        ("en", -1, "one card"),
        ("en", 2, "2 cards"),
        ("ru", 21, "one card"),
    ],
)
def test_a_choice_by_number(lang: str, count: int, text: str) -> None:
    source = "a = { $n ->\n    [0] none\n    [one] one card\n   *[other] { $n } cards\n }\n"
    assert said(source, "a", lang=lang, n=count) == text


def test_a_choice_within_a_choice() -> None:
    source = (
        "a = { $who ->\n    [you] You { $n ->\n        [one] win\n       *[other] win { $n } times\n     }\n"
        "   *[other] { $who } wins\n }!\n"
    )
    assert said(source, "a", who="you", n=1) == "You win!"
    assert said(source, "a", who="you", n=3) == "You win 3 times!"
    assert said(source, "a", who="Ben", n=1) == "Ben wins!"


TERMS = """\
-urn = { $case ->
   *[nom] Urne
    [acc] die Urne
 }
    .gender = feminine
a = { -urn } und { -urn(case: "acc") }
b = { -urn.gender ->
    [feminine] eine
   *[other] ein
 }
"""


def test_terms_are_said_in_their_case_and_chosen_by_their_attributes() -> None:
    assert said(TERMS, "a") == "Urne und die Urne"
    assert said(TERMS, "b") == "eine"


def test_an_attribute_is_a_sentence_of_its_own() -> None:
    source = "a = A\n    .b = { $n } B\nc =\n    .d = D\n"
    assert said(source, "a.b", n=3) == "3 B"
    assert said(source, "c.d") == "D"
    assert list(Catalogue(source, "").messages) == ["a", "a.b", "c.d"]


def test_pieces_and_people_are_marked_and_cannot_forge_a_mark() -> None:
    source = 'a = { SEAT($who) } takes { PIECE($what, case: "acc") }, { PIECE($what, case: "dat") }\n'
    assert said(source, "a", who=Seat(0, "{seat:1|Ben}"), what=URN) == (
        r"{seat:0|\{seat:1\|Ben\}} takes {card:urn|die Urne}, {card:urn|Urne}"
    )


def test_signs_with_a_meaning_can_be_said() -> None:
    assert (
        said('a = { "{" } en = "…" { "}" } back\\slash { "\\u00e9" }\n', "a") == '{ en = "…" } back\\slash é'
    )


def test_a_text_is_never_run() -> None:
    source = 'a = {"{"}__import__(\'os\'){"}"} \' " """ \\ { $x }\n'
    assert said(source, "a", x="{0}") == '{__import__(\'os\')} \' " """ \\ {0}'


def test_the_facts_of_a_sentence_are_known_with_their_kinds() -> None:
    source = (
        "a = { $n ->\n    [one] { $x }\n   *[other] { LIST($all) }\n } { PIECE($p) } { SEAT($s) } { $n }\n"
    )
    assert Catalogue(source, "").variables("a") == {
        "n": "number",
        "x": "text",
        "all": "list",
        "p": "piece",
        "s": "seat",
    }


@pytest.mark.parametrize(
    ("source", "line", "why"),
    [
        ("a = A\n\nb = { a }\n", 3, "MessageReference"),
        ("a = { 3 }\n", 1, "NumberLiteral"),
        ("a = { { $x } }\n", 1, "Placeable"),
        ("a = { NUMBER($x) }\n", 1, "no function NUMBER"),
        ('a = { PIECE("urn") }\n', 1, "wants one fact"),
        ('a = { PIECE($p, colour: "red") }\n', 1, "no such option: colour"),
        ("a = { SEAT($p, $q) }\n", 1, "wants one fact"),
        ("\na = { -urn }\n", 2, "no term -urn"),
        ("-urn = { $case }\na = { -urn }\n", 1, "not given $case"),
        ("-urn = { -pot }\n-pot = { -urn }\na = { -urn }\n", 2, "made of itself"),
        ("-urn = Urn\n    .g = f\na = { -urn.g }\n", 3, "cannot be used as placeables"),
        ("-urn = Urn\na = { -urn.g ->\n   *[f] F\n }\n", 2, "no plain .g"),
        ("-urn = Urn\n-urn = Pot\n", 2, "here twice"),
        ("a = A\na = B\n", 2, "a is here twice"),
        ("a = A\nb = { $x\n", 2, "Expected"),
        ("a = { LIST($x) ->\n   *[f] F\n }\n", 1, "only a fact"),
        ("-gold = Gold\na = { -gold(n: $price) }\n", 2, "literal"),
    ],
)
def test_anything_else_is_refused_with_file_and_line(source: str, line: int, why: str) -> None:
    with pytest.raises(BadCatalogue) as caught:
        Catalogue(source, "mine.ftl").compiled(plural_of("en"), FUNCTIONS)
    assert str(caught.value).startswith(f"mine.ftl:{line}: ")
    assert why in str(caught.value)


def test_a_language_without_a_plural_rule_cannot_choose_by_number() -> None:
    assert plural_of("tlh") is None
    assert said("a = { $x }\n", "a", lang="tlh", x=1) == "1"
    with pytest.raises(BadCatalogue, match=r"plurals\.py"):
        said("a = { $n ->\n    [one] 1\n   *[other] 2\n }\n", "a", lang="tlh", n=1)
