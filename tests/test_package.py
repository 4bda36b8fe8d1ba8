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
