"""The rule catalogues say the same in both languages."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest
from rich.console import Console

import mastaba
from mastaba.bots import RandomBot
from mastaba.cli import main
from mastaba.core import Rule, Timeline
from mastaba.core.language import REQUIRED_LANGUAGES
from mastaba.core.rules import RECONSTRUCTION, RULING
from mastaba.library import catalogue
from mastaba.terminal.table import TerminalTable

TAGS = re.compile(r"\(S\)|\([^()]*\bS[;)]")
REFERENCES = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)?")


def pairs(game: str) -> list[tuple[Rule, Rule]]:
    return list(zip(catalogue(game).rules, catalogue(game, "de").rules, strict=True))


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_both_languages_have_the_same_ids_in_the_same_order(game: str) -> None:
    assert catalogue(game, "de").ids == catalogue(game).ids


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_both_languages_tell_the_game_in_brief(game: str) -> None:
    english, german = catalogue(game).brief, catalogue(game, "de").brief
    assert len(english) == len(german) >= 5
    for one, other in zip(english, german, strict=True):
        assert re.findall(r"\d+", one) == re.findall(r"\d+", other), one


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_both_languages_have_the_same_sections(game: str) -> None:
    for (english, german), (next_english, next_german) in pairwise(pairs(game)):
        changes = english.section != next_english.section
        assert (german.section != next_german.section) == changes, next_english.id
    for english, german in pairs(game):
        assert REFERENCES.findall(german.section) == REFERENCES.findall(english.section)
        assert german.section != english.section


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_the_same_rulings_and_reconstructions_are_marked(game: str) -> None:
    for english, german in pairs(game):
        for mark in (RULING, RECONSTRUCTION):
            there = english.text.count(f"**{mark['en']}**")
            assert german.text.count(f"**{mark['de']}**") == there, german.id
            assert len(re.findall(mark["de"], german.text)) == len(re.findall(mark["en"], english.text))
            assert f"**{mark['de']}**" not in english.text
            assert f"**{mark['en']}**" not in german.text


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_no_rule_is_empty_or_left_untranslated(game: str) -> None:
    for english, german in pairs(game):
        assert english.text.strip()
        assert german.text.strip()
        assert german.text != english.text, german.id
        longer, shorter = sorted([len(english.text), len(german.text)], reverse=True)
        assert longer < 2 * shorter + 10, german.id  # a sentence lost, or two


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_both_languages_refer_to_the_same_rules_and_name_the_same_numbers(game: str) -> None:
    for english, german in pairs(game):
        assert REFERENCES.findall(german.text) == REFERENCES.findall(english.text), german.id
        assert sorted(re.findall(r"\d+", german.text)) == sorted(re.findall(r"\d+", english.text)), german.id
        assert len(TAGS.findall(german.text)) == len(TAGS.findall(english.text)), german.id
        assert re.findall(r"`[^`]+`", german.text) == re.findall(r"`[^`]+`", english.text), german.id


def test_the_cards_of_the_german_catalogue_have_the_names_and_numbers_of_the_english_one() -> None:
    heads = {
        lang: [
            re.match(r"([^/:]+) / ([^,:]+)(?:, (I+), (\d+–\d+))?[^:]*: ", rule.text)
            for rule in catalogue("valley", lang).rules
            if rule.id.startswith("VK-10.") and int(rule.id[6:]) <= 35
        ]
        for lang in REQUIRED_LANGUAGES
    }
    for english, german in zip(heads["en"], heads["de"], strict=True):
        assert english is not None
        assert german is not None
        assert german.groups() == (english[2], english[1], english[3], english[4])


@pytest.mark.parametrize("lang", REQUIRED_LANGUAGES)
@pytest.mark.parametrize("game", mastaba.GAMES)
def test_rules_are_printed_in_both_languages(
    game: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["rules", game, "--lang", lang]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    for rule in catalogue(game, lang).rules:
        assert f"{rule.id} {' '.join(rule.text.replace('**', '').split())}" in printed
        assert rule.section in printed


@pytest.mark.parametrize("asked", ["VK-5.2", "vk-5.2", "5.2"])
def test_a_rule_is_found_with_and_without_its_prefix(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valley", asked, "--lang", "de"]) == 0
    printed = capsys.readouterr().out
    assert "VK-5 Zusammenfallen" in printed
    assert "VK-5.2 Auf den Platz einer entfernten Karte" in printed
    assert "VK-5.3" not in printed


def test_a_section_is_found_without_its_prefix(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "pyramids", "9", "2.1", "--lang", "en"]) == 0
    shown = re.findall(r"^SG-\d+\.\d+", capsys.readouterr().out, flags=re.M)
    assert shown == ["SG-2.1", "SG-9.1", "SG-9.2", "SG-9.3"]


def test_an_unknown_number_is_refused_as_it_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valley", "5.9", "--lang", "de"]) == 1
    assert "es gibt keine Regel '5.9'; sie reichen von VK-1.1 bis VK-10.37" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "id"), [("valley", "VK-5.5"), ("pyramids", "SG-1.4")])
@pytest.mark.parametrize("lang", REQUIRED_LANGUAGES)
def test_marks_stand_out_in_both_languages(
    game: str, id: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert main(["rules", game, id, "--lang", lang]) == 0
    printed = capsys.readouterr().out
    assert any(f"\x1b[33m{mark}\x1b[0m" in printed for mark in (RULING[lang], RECONSTRUCTION[lang]))


def test_section_headings_mark_reconstructions_in_both_languages() -> None:
    for lang in REQUIRED_LANGUAGES:
        for rule in catalogue("valley", lang).rules:
            marked = RECONSTRUCTION[lang].lower() in rule.section.lower()
            assert marked == rule.id.startswith("VK-10."), rule.id


def test_the_terminal_shows_the_rules_in_its_language() -> None:
    out = io.StringIO()
    typed = iter(["? VK-9.3", "? 4.1"])
    timeline = Timeline.begin(mastaba.game("valley"), ["me", "random"], 5)

    def read(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    TerminalTable(timeline, {1: RandomBot(1)}, "de", Console(file=out, width=100), read).play()
    assert "VK-9.3 Startkarten und einmalige Artefakte" in out.getvalue()
    assert "VK-4.1 Nur Karten der unteren Reihe" in out.getvalue()
