"""Every sentence is there in every language, with the same facts; every sentence is said, and none that is not there."""

from __future__ import annotations

import copy
import errno
import re

import pytest

from mastaba.bots.levels import LEVELS, SEATABLE
from mastaba.texts import LANGUAGES, of
from mastaba.texts.files import REASONS, told_of_file
from tests.texts.page_usage import handed_on, page_uses
from tests.texts.usage import Messages, Use, all_messages, all_uses, faults

MESSAGES = all_messages()
CHOSEN = re.compile("|".join(map(re.escape, sorted(handed_on()))))
HANDED_ON = Use("web/src", "page", CHOSEN, None)  # chosen in one place of the page and said in another
USES = [*all_uses(), *page_uses()]
KEYS = [(lang, name, id) for lang, names in MESSAGES.items() for name, ids in names.items() for id in ids]


def test_nothing_is_missing_and_nothing_too_much() -> None:
    assert len(USES) > 100
    assert faults(MESSAGES, [*USES, HANDED_ON]) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_catalogue_can_be_said(lang: str) -> None:
    for name, ids in MESSAGES["en"].items():
        assert set(ids) <= set(of(name, lang).sentences)


def without(id: str, name: str, *langs: str) -> Messages:
    """The catalogue of that name, in these languages without that sentence."""
    return {
        lang: {name: {key: facts for key, facts in names[name].items() if key != id or lang not in langs}}
        for lang, names in MESSAGES.items()
    }


def test_a_key_that_is_deleted_is_named() -> None:
    """From one language, or from all."""
    for lang, name, id in KEYS:
        assert any(f"{name}.ftl: {id} " in fault for fault in faults(without(id, name, lang), [])), (lang, id)
    for name, ids in MESSAGES["en"].items():
        said = {use.id.pattern.replace("\\", ""): use for use in USES if use.catalogue == name}
        for id in ids.keys() & said.keys():
            found = faults(without(id, name, *MESSAGES), [said[id]])
            assert any(f"no sentence {name}:{id}" in fault for fault in found), id


def test_a_sentence_that_wants_other_facts_is_named() -> None:
    other = copy.deepcopy(MESSAGES)
    other["de"]["errors"]["game-unknown"] = {"nom"}
    assert any("de/errors.ftl: game-unknown has other facts" in fault for fault in faults(other, []))
    place = next(use for use in USES if use.means("game-unknown", "errors"))
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
