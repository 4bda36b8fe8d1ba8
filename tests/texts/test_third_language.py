"""Adding a language is adding a folder, as the guide says it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.build import SOURCES

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guide" / "languages.md"
GOLDEN = ROOT / "tests" / "golden" / "valley" / "2p-00.json"


@pytest.fixture(scope="module")
def dutch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with the guide's folder, and nothing else, added to it."""
    place = tmp_path_factory.mktemp("dutch")
    shutil.copytree(SOURCES, place / "mastaba", ignore=shutil.ignore_patterns("__pycache__", "page"))
    shutil.copytree(ROOT / "docs" / "rules", place / "mastaba" / "docs" / "rules")
    [example] = re.findall(
        r"`src/mastaba/(texts/nl/errors\.ftl)`:\n\n +```ftl\n(.*?) +```", GUIDE.read_text("utf-8"), re.S
    )
    file = place / "mastaba" / example[0]
    file.parent.mkdir()
    file.write_text(re.sub("^ +", "", example[1], flags=re.M), encoding="utf-8")
    return place


def said(dutch: Path, *arguments: str, lang: str = "en_GB.UTF-8") -> str:
    return run(dutch, "-m", "mastaba", *arguments, lang=lang)


def run(dutch: Path, *arguments: str, lang: str = "en_GB.UTF-8") -> str:
    environment = {**os.environ, "PYTHONPATH": str(dutch), "LC_ALL": lang}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        cwd=dutch,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    return done.stdout + done.stderr


def test_the_language_is_offered_and_spoken(dutch: Path) -> None:
    assert said(dutch, "rules", "chess", "--lang", "nl").startswith("er is geen spel 'chess'; er zijn: ")
    assert said(dutch, "rules", "chess", "--lang", "de").startswith("es gibt kein Spiel 'chess'")
    assert "nl" in said(dutch, "rules", "chess", "--lang", "klingon")


def test_the_machines_language_is_spoken_unasked(dutch: Path) -> None:
    assert said(dutch, "rules", "chess", lang="nl_NL.UTF-8").startswith("er is geen spel")
    assert said(dutch, "rules", "chess", lang="fr_FR.UTF-8").startswith("there is no game")


def test_what_it_lacks_is_english(dutch: Path) -> None:
    assert said(dutch, "verify", str(GOLDEN), "--lang", "nl").startswith("valid: ")
    assert "VK-5.2" in said(dutch, "rules", "valley", "5.2", "--lang", "nl")


def test_its_words_are_commands_at_the_terminal(dutch: Path) -> None:
    (dutch / "mastaba" / "texts" / "nl" / "terminal.ftl").write_text(
        "commands-typed-u = terug\n", encoding="utf-8"
    )
    asked = "from mastaba.terminal.commands import ALIASES; print(*ALIASES['u'])"
    assert run(dutch, "-c", asked).split() == ["u", "undo", "zurück", "terug"]
