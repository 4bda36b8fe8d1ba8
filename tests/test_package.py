"""What is packed: `make package` builds it and looks; here, whether that look misses anything."""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest

from hatch_build import DOCS, TYPED, WheelHook, hot
from tools import package

ROOT = Path(__file__).parents[1]
DOCUMENT = '<script src="/assets/index-1.js"></script><link href="/assets/index-2.css">'


def complete() -> set[str]:
    licences = {f"mastaba-1.dist-info/licenses/{name}" for name in package.licences()}
    assets = {f"{package.PAGE}assets/index-{name}" for name in ("1.js", "2.css")}
    return package.wanted() | licences | assets


def test_a_file_that_a_wheel_lacks_is_named() -> None:
    assert package.lacking(complete(), DOCUMENT) == set()
    for name in (
        "mastaba/texts/de/doctor.ftl",
        "mastaba/docs/rules/valley.de.md",
        "mastaba/games/valley/standard.toml",
        "mastaba/server/page/assets/index-2.css",
        "mastaba/server/page/index.html",
    ):
        assert package.lacking(complete() - {name}, DOCUMENT) == {name}
    licence = "mastaba-1.dist-info/licenses/licenses/marcellus.txt"
    assert package.lacking(complete() - {licence}, DOCUMENT) == {"licenses/marcellus.txt"}


def test_every_font_has_its_licence() -> None:
    """Those that the page loads, and the one whose outlines it draws."""
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    names = [*asked["dependencies"], *asked["devDependencies"]]
    fonts = {name.partition("@fontsource/")[2] for name in names if name.startswith("@fontsource/")}
    for font in fonts:
        text = (ROOT / "licenses" / f"{font}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in text.upper()


def test_the_package_names_the_licences_of_all_that_comes_with_it() -> None:
    """The build of the page refuses a library whose licence is not there (`web/licences.ts`)."""
    marks = {
        "OFL-1.1": "SIL OPEN FONT",
        "Apache-2.0": "APACHE LICENSE",
        "MIT": "PERMISSION IS HEREBY GRANTED",
    }
    texts = [file.read_text(encoding="utf-8").upper() for file in (ROOT / "licenses").iterdir()]
    found = {name for name, mark in marks.items() if any(mark in text for text in texts)}
    assert all(any(mark in text for mark in marks.values()) for text in texts)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["license"].split(" AND ")) == found


@pytest.mark.parametrize(
    "changed", ["README.md", "docs/guide/playing.md", "docs/pictures/map.svg", "src/mastaba/core/game.py"]
)
def test_documents_of_another_version_do_not_come_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    monkeypatch.setenv("MASTABA_PAGE", "0")
    monkeypatch.setenv("MASTABA_COMPILE", "0")
    monkeypatch.delenv("MASTABA_DOCS", raising=False)
    built = tmp_path / DOCS / "index.html"
    sources = [
        tmp_path / name
        for name in ("mkdocs.yml", "docs/reference/engine.md", "src/mastaba/core/state.py", changed)
    ]
    for file in (built, *sources):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("::: mastaba.core.game\n")
        os.utime(file, (1000, 1000))

    def packed() -> bool:
        hook = WheelHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]
        data: dict[str, Any] = {"force_include": {}}
        hook.initialize("standard", data)
        return "mastaba/server/docs" in data["force_include"].values()

    os.utime(tmp_path / "src/mastaba/core/state.py", (2000, 2000))  # nothing is told of it
    assert packed()
    os.utime(tmp_path / changed, (2000, 2000))
    assert not packed()


def test_the_compiler_finds_the_types_of_all_that_the_engine_uses() -> None:
    """It is called where nothing else is installed (`uv build`, `pip install .`), and sees what the engine imports, and what
    that imports in turn."""
    source = ROOT / "src"
    unread = hot(source)
    read: set[Path] = set()
    others: set[str] = set()
    while unread:
        file = unread.pop()
        if file in read:
            continue
        read.add(file)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{alias.name}" for alias in node.names] + [str(node.module)]
            else:
                continue
            for name in names:
                place = source / name.replace(".", "/")
                files = (place.with_suffix(".py"), place / "__init__.py")
                unread += [found for found in files if found.is_file()]
                if (top := name.partition(".")[0]) not in {"mastaba", *sys.stdlib_module_names}:
                    others.add(top)
    assert others == {name.partition(".")[0].replace("-", "_") for name in TYPED}


def test_no_container_may_be_given_the_address_of_another() -> None:
    """Who has the proxy's is believed where guests come from."""
    house = (ROOT / "deploy" / "compose.yml").read_text(encoding="utf-8")
    facts: dict[str, list[str]] = {}
    for name, value in re.findall(r"(ipv4_address|subnet|ip_range|FORWARDED_ALLOW_IPS): ([\d./]+)", house):
        facts.setdefault(name, []).append(value)
    fixed = [ip_address(one) for one in facts["ipv4_address"]]
    (subnet,), (others,) = facts["subnet"], facts["ip_range"]
    assert len(set(fixed)) == len(fixed) == 2
    assert all(one in ip_network(subnet) and one not in ip_network(others) for one in fixed)
    assert ip_network(others).subnet_of(ip_network(subnet))  # type: ignore[arg-type]
    assert facts["FORWARDED_ALLOW_IPS"] == [str(fixed[1])]
