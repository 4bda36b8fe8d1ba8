"""Which language somebody gets: the same on the page (web/test/languages.test.ts), from the server and in a terminal."""

from __future__ import annotations

import pytest

from mastaba import cli
from mastaba.server.errors import language_of
from mastaba.texts import wishes
from mastaba.texts.wishes import MOST, spoken_here, wishes_of

HERE = ("en", "de", "fi", "pt", "pt-BR", "zh-TW")


@pytest.mark.parametrize(
    ("wished", "lang"),
    [
        (["de-AT", "en"], "de"),
        (["fr", "PT-pt", "de"], "pt"),
        (["pt-br"], "pt-BR"),
        (["zh"], "zh-TW"),
        (["fil", "de"], "de"),  # no dialect of Finnish
        (["fr"], "en"),
        (["", "-", "*"], "en"),
        ([], "en"),
    ],
)
def test_the_first_wish_that_is_spoken_here(wished: list[str], lang: str) -> None:
    assert spoken_here(wished, HERE) == lang


@pytest.mark.parametrize(
    ("accepted", "wished"),
    [
        ("fr, de", ["fr", "de"]),
        ("en;q=0.5, de-AT, de;q=0.9", ["de-AT", "de", "en"]),
        ("de;q=0.8,en;Q=0.80", ["de", "en"]),  # as good as each other: in the order in which they stand
        ("de;q=0, en;q=0.001", ["en"]),
        ("de;q=nan, fr;q=-1, it;q=1e9, pt;level=1, en;q=0.1", ["en"]),
        ("", [""]),
    ],
)
def test_what_a_browser_prefers(accepted: str, wished: list[str]) -> None:
    assert wishes_of(accepted) == wished


def test_a_header_without_end_is_cut_off() -> None:
    assert wishes_of("fr," * MOST + "de") == ["fr"] * MOST
    assert len(wishes_of("," * 100_000)) == MOST


def test_the_server_asks_in_this_order() -> None:
    assert language_of("de", "en") == "de"
    assert language_of("de-AT", "en") == "de"
    assert language_of("tlh", "de-AT,en") == "de"
    assert language_of(None, "fr, de;q=0.5, en;q=0.4") == "de"
    assert language_of(None, "fr") == "en"


@pytest.mark.parametrize(
    ("spoken", "lang"),
    [
        ("pt_BR.UTF-8", "pt-BR"),
        ("pt_PT", "pt"),
        ("de_AT@euro", "de"),
        ("fil_PH.UTF-8", "en"),
        ("C.UTF-8", "en"),
    ],
)
def test_a_terminal_speaks_as_its_machine_does(
    spoken: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "spoken_here", lambda wished: wishes.spoken_here(wished, HERE))
    monkeypatch.setenv("LC_ALL", spoken)
    assert cli.default_language() == lang
