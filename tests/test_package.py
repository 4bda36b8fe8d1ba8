"""What is packed: `make package` builds it and looks; here, whether that look misses anything."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

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
    assert fonts == {file.stem for file in (ROOT / "licenses").iterdir()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "OFL-1.1" in project["license"]
    for file in (ROOT / "licenses").iterdir():
        assert "SIL OPEN FONT LICENSE" in file.read_text(encoding="utf-8").upper()
