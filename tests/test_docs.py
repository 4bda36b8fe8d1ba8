"""The documents say what is so."""

from __future__ import annotations

import doctest
import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_examples_in_documents_run(file: Path) -> None:
    failed, _ = doctest.testfile(str(file), module_relative=False)
    assert failed == 0


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_links_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", file.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (file.parent / target).exists(), target


def test_the_guide_lists_the_whole_vocabulary() -> None:
    written = runpy.run_path(str(ROOT / "tools" / "guide.py"))["written"]()
    assert written == (ROOT / "docs" / "guide" / "editions.md").read_text(encoding="utf-8"), "run 'make docs'"


def test_the_guides_example_is_a_good_edition(tmp_path: Path) -> None:
    import mastaba

    guide = (ROOT / "docs" / "guide" / "editions.md").read_text(encoding="utf-8")
    file = tmp_path / "my-box.toml"
    file.write_text(re.findall(r"```toml\n(.*?)```", guide, flags=re.S)[0], encoding="utf-8")
    game = mastaba.game("valley").with_edition(str(file))
    assert "act:ostracon" in {game.move_name(action) for action in range(game.action_count)}


@pytest.mark.parametrize("name", ["requirements-dev.txt"])
def test_lock_files_are_hashed_and_name_no_registry(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "--hash=sha256:" in text
    assert not re.search(r"https?://|--index|--find-links", text)
