"""Every sentence is there in every language, with the same facts; every sentence is said, and none that is not there."""

from __future__ import annotations

import copy
import errno

import pytest

from mastaba.bots.levels import LEVELS, SEATABLE
from mastaba.texts import LANGUAGES, of
from mastaba.texts.files import REASONS, told_of_file
from tests.texts.usage import all_messages, all_uses, faults

MESSAGES = all_messages()
USES = all_uses()
KEYS = [(lang, name, id) for lang, names in MESSAGES.items() for name, ids in names.items() for id in ids]


def test_nothing_is_missing_and_nothing_too_much() -> None:
    assert len(USES) > 100
    assert faults(MESSAGES, USES) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_catalogue_can_be_said(lang: str) -> None:
    for name, ids in MESSAGES["en"].items():
        assert set(ids) <= set(of(name, lang).sentences)


def test_a_key_that_is_deleted_is_named() -> None:
    """From one language, or from all."""
    for lang, name, id in KEYS:
        without = copy.deepcopy(MESSAGES)
        del without[lang][name][id]
        assert any(f"{name}.ftl: {id} " in fault for fault in faults(without, [])), (lang, name, id)
    for name, ids in MESSAGES["en"].items():
        for id in ids:
            places = [use for use in USES if use.catalogue == name and use.id.pattern.replace("\\", "") == id]
            if places:
                without = copy.deepcopy(MESSAGES)
                for catalogues in without.values():
                    del catalogues[name][id]
                assert any(f"no sentence {name}:{id}" in fault for fault in faults(without, places)), id


def test_a_sentence_that_wants_other_facts_is_named() -> None:
    other = copy.deepcopy(MESSAGES)
    other["de"]["errors"]["game-unknown"] = {"nom"}
    assert any("de/errors.ftl: game-unknown has other facts" in fault for fault in faults(other, []))
    place = next(use for use in USES if use.means("game-unknown") and use.catalogue == "errors")
    assert faults(MESSAGES, [place._replace(facts={"name"})])[0].endswith(
        "game-unknown wants ['known', 'name']"
    )
    assert "en/errors.ftl: game-unknown is said nowhere" in faults(MESSAGES, [])


def test_ids_that_follow_from_facts_exist() -> None:
    for lang in LANGUAGES:
        assert {LEVELS[level][lang] for level in LEVELS} == {of("bots", lang)(level) for level in LEVELS}
        assert all(of("bots", lang)(f"{level}.character") for level in SEATABLE)
        assert all(of("files", lang)(reason) for reason in REASONS.values())
        missing = told_of_file(OSError(errno.ENOENT, "", "here"), lang)
        assert missing == f"{of('files', lang)('missing')}: here"
