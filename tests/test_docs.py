"""The documents say what is so."""

from __future__ import annotations

import ast
import doctest
import importlib
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
    """To a file, and to a heading in it."""
    for target, anchor in re.findall(r"\]\(([^)#]*)(#[^)]*)?\)", file.read_text(encoding="utf-8")):
        if "://" not in target:
            there = file.parent / target if target else file
            assert there.exists(), target
            assert not anchor or anchor[1:] in anchors(there), target + anchor


def anchors(file: Path) -> set[str]:
    """The headings of a document as links name them; the site makes the same of them."""
    text = re.sub(r"^```.*?^```", "", file.read_text(encoding="utf-8"), flags=re.S | re.M)
    headings = re.findall(r"^#+ (.*)$", text, flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def test_the_site_has_every_document() -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = re.findall(r"[\w/.-]+\.md", settings.partition("\nnav:\n")[2])
    written = [file.relative_to(ROOT / "docs").as_posix() for file in (ROOT / "docs").rglob("*.md")]
    made = ["index.md", "contributing.md", "security.md", "changelog.md"]  # from their files beside docs/
    assert sorted(listed) == sorted(written + made)


def references() -> list[str]:
    found = [re.findall(r"^::: (\S+)$", file.read_text("utf-8"), flags=re.M) for file in DOCUMENTS]
    return [name for names in found for name in names]


@pytest.mark.parametrize("name", references())
def test_the_reference_is_of_modules_that_explain_themselves(name: str) -> None:
    """Every module there has a docstring, and so has every class and function that a package offers; examples run."""
    module = importlib.import_module(name)
    file = ROOT / "src" / name.replace(".", "/") / "__init__.py"
    # Not the module itself: compiled, it has no docstring.
    assert ast.get_docstring(syntax(file if file.is_file() else file.parent.with_suffix(".py")))
    assert doctest.testmod(module).failed == 0
    for imported in syntax(file).body if file.is_file() else []:
        if isinstance(imported, ast.ImportFrom) and imported.module != "__future__":
            offered = {one.name for one in imported.names} & set(module.__all__)
            source = syntax(ROOT / "src" / f"{str(imported.module).replace('.', '/')}.py")
            for thing in source.body:
                if isinstance(thing, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    assert thing.name not in offered or ast.get_docstring(thing), f"{name}.{thing.name}"


def syntax(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def test_the_picture_of_the_layers_is_what_lint_enforces() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "layers.py"))
    assert {part for row in tool["layers"]() for part in row} == set(tool["PARTS"])
    assert tool["drawn"]() == tool["PICTURE"].read_text(encoding="utf-8"), "run 'make docs'"


@pytest.mark.parametrize("file", ["docs/architecture.md", "docs/decisions/effects-as-data.md"])
def test_places_in_the_code_are_where_documents_say(file: str) -> None:
    """`rules/reactions.py: ask_reaction` is a file that ends so, with that name in it."""
    text = (ROOT / file).read_text(encoding="utf-8")
    folders = ("src", "web/src", "docs", "tests", "tools", "benchmarks")
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


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt", "requirements-docs.txt"])
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
