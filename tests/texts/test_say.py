"""Saying sentences, and texts that have no language yet."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from mastaba import texts
from mastaba.core import BadEdition, MastabaError, Text
from mastaba.texts import say as saying

CATALOGUES = {
    "en": "greet = Hello { $name }\nwrong = { $file }: { $problem }\nmissing = { $what } is missing\n"
    "all = Seats: { LIST($names) }\nonly = Only English { $x }\n",
    "de": "greet = Hallo { $name }\nwrong = { $file }: { $problem }\nmissing = { $what } fehlt\n"
    "all = Plätze: { LIST($names) }\n",
}


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A catalogue of this test alone."""
    for lang, source in CATALOGUES.items():
        (tmp_path / f"{lang}.ftl").write_text(source, encoding="utf-8")
    monkeypatch.setattr(saying, "ADDED", {tmp_path.name: tmp_path})
    return tmp_path.name


def test_a_sentence_is_said_in_a_language(catalogue: str) -> None:
    assert texts.of(catalogue, "en")("greet", name="Ann") == "Hello Ann"
    assert texts.of(catalogue, "de")("greet", name="Ann") == "Hallo Ann"


def test_what_a_language_lacks_is_said_in_english(catalogue: str) -> None:
    assert texts.of(catalogue, "de")("only", x=1) == "Only English 1"
    assert texts.of(catalogue, "fr")("greet", name="Ann") == "Hello Ann"


def test_an_id_that_does_not_exist_is_named(catalogue: str) -> None:
    with pytest.raises(KeyError, match="nothing is in no catalogue"):
        texts.of(catalogue, "de")("nothing")


@pytest.mark.parametrize(
    ("names", "en", "de"),
    [
        ([], "", ""),
        (["A"], "A", "A"),
        (["A", "B"], "A and B", "A und B"),
        (["A", "B", "C"], "A, B and C", "A, B und C"),
    ],
)
def test_a_list_is_enumerated_as_the_language_does_it(
    catalogue: str, names: list[str], en: str, de: str
) -> None:
    assert texts.of(catalogue, "en")("all", names=names) == f"Seats: {en}"
    assert texts.of(catalogue, "de")("all", names=names) == f"Plätze: {de}"


def wrong(catalogue: str) -> Text:
    what = {"en": "the urn", "de": "die Urne"}
    return Text(f"{catalogue}:wrong", file="x.toml", problem=Text(f"{catalogue}:missing", what=what))


def test_a_text_may_hold_texts_and_words_of_each_language(catalogue: str) -> None:
    text = wrong(catalogue)
    assert text["en"] == str(text) == "x.toml: the urn is missing"
    assert text["de"] == "x.toml: die Urne fehlt"
    assert text["fr"] == text["en"]
    names = Text(f"{catalogue}:all", names=["Ann", Text(f"{catalogue}:missing", what="Ben")])
    assert names["de"] == "Plätze: Ann und Ben fehlt"


def test_texts_are_compared_and_cross_processes(catalogue: str) -> None:
    text = wrong(catalogue)
    assert text == pickle.loads(pickle.dumps(text)) == copy.deepcopy(text)
    assert len({text, wrong(catalogue)}) == 1
    assert text != Text(f"{catalogue}:wrong", file="y.toml")
    assert text != str(text)
    assert eval(repr(text)) == text


def test_an_error_speaks_the_language_of_its_text(catalogue: str) -> None:
    error = pickle.loads(pickle.dumps(BadEdition(wrong(catalogue), 7, "boat", "cost")))
    assert isinstance(error, BadEdition)
    assert (error.text("de"), error.line, error.field) == ("x.toml: die Urne fehlt", 7, "cost")
    assert str(error) == "x.toml: the urn is missing"


def test_an_error_of_words_falls_back_to_english() -> None:
    assert MastabaError({"en": "wrong", "de": "falsch"}).text("fr") == "wrong"


def test_words_in_every_language(catalogue: str) -> None:
    assert texts.in_every_language(Text(f"{catalogue}:greet", name="Ann")) == {
        "en": "Hello Ann",
        "de": "Hallo Ann",
    }
