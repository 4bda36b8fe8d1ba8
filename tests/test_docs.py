"""The documents say what is so."""

from __future__ import annotations

import doctest
import re
import runpy
from pathlib import Path

import pytest

import mastaba
from mastaba.cli import main

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_examples_in_documents_run(file: Path) -> None:
    failed, _ = doctest.testfile(str(file), module_relative=False)
    assert failed == 0


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_links_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", file.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (file.parent / target).exists(), target


@pytest.mark.parametrize("file", ["docs/architecture.md", "docs/decisions/effects-as-data.md"])
def test_places_in_the_code_are_where_documents_say(file: str) -> None:
    """`rules/reactions.py: ask_reaction` is a file that ends so, with that name in it."""
    text = (ROOT / file).read_text(encoding="utf-8")
    folders = ("src", "web/src", "docs", "tests", "benchmarks")
    files = [one for folder in folders for one in (ROOT / folder).rglob("*.*")]
    files += [*ROOT.glob("*.py"), *ROOT.glob("web/*.ts")]
    places = re.findall(r"`([\w/.]+\.(?:py|ftl|md|ts|svelte))(?:: (\w+))?`", text)
    assert len(places) > 10
    for path, name in places:
        found = [one for one in files if one.as_posix().endswith(f"/{path}")]
        assert found, path
        assert not name or any(re.search(rf"\b{name}\b", one.read_text("utf-8")) for one in found), path


def test_the_guide_lists_the_whole_vocabulary() -> None:
    written = runpy.run_path(str(ROOT / "tools" / "guide.py"))["written"]()
    assert written == (ROOT / "docs" / "guide" / "editions.md").read_text(encoding="utf-8"), "run 'make docs'"


def test_every_defence_stands_where_the_list_has_it() -> None:
    """What `make guards` takes out, each once in its file, and a test for each; the page on threats has them all."""
    tool = runpy.run_path(str(ROOT / "tools" / "guards.py"))
    for guard in tool["guards"]():
        assert tool["taken_out"](guard, ROOT) != (ROOT / guard.file).read_text(encoding="utf-8"), guard.what
        file, _, test = guard.test.partition("::")
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), guard.test
    assert tool["written"]() == tool["THREATS"].read_text(encoding="utf-8"), "run 'make docs'"


@pytest.mark.parametrize(("number", "name"), list(enumerate([*mastaba.GAMES, "valley"])))
def test_the_guides_examples_are_good_editions(number: int, name: str, tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "guide" / "editions.md").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(re.findall(r"```toml\n(.*?)```", guide, flags=re.S)[number], encoding="utf-8")
    assert main(["edition", "check", str(file)]) == 0
    assert not mastaba.game(name).new(edition=str(file)).game.edition.standard


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_lock_files_are_hashed_and_name_no_registry(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "--hash=sha256:" in text
    assert not re.search(r"https?://|--index|--find-links", text)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("httpx==0.28.1 \\\n    --hash=sha256:00\n", []),
        ("httpx>=0.28 --hash=sha256:00\n", ["no exact version"]),
        ("httpx @ https://example.org/httpx.whl\n", ["no exact version"]),
        ("httpx==0.28.1\n", ["no check sum"]),
    ],
)
def test_a_lock_without_check_sums_is_refused(line: str, wrong: list[str]) -> None:
    _, found = runpy.run_path(str(ROOT / "tools" / "audit.py"))["pins"](line)
    assert [one.partition(":")[0] for one in found] == wrong
