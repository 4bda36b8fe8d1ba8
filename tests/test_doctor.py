"""`mastaba doctor` and `mastaba --version`: what they say about a machine, true and in every language."""

from __future__ import annotations

import socket
import tomllib
import webbrowser
from functools import partial
from pathlib import Path

import pytest

import mastaba
from mastaba import doctor
from mastaba.cli import main
from mastaba.doctor import Verdict
from mastaba.server.api import static
from mastaba.server.database.migrate import upgrade
from mastaba.texts import LANGUAGES

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page, whether or not it has been built here."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").touch()
    monkeypatch.setattr(static, "PAGE", page)
    return page


def of(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = main(["doctor", *arguments])
    return code, capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_version_names_the_build(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    said = []
    for compiled in (True, False):
        monkeypatch.setattr(mastaba, "compiled", partial(bool, compiled))
        with pytest.raises(SystemExit, match="0"):
            main(["--version"])
        said.append(capsys.readouterr().out)
    assert all(line.startswith(f"mastaba {mastaba.__version__} (") for line in said)
    assert said[0] != said[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_machine_on_which_all_is_well(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "new" / "house.sqlite"
    code, said = of(capsys, "--database", str(place), "--port", "0", "--lang", lang)
    assert code == 0, said
    assert str(place) in said
    assert "✗" not in said
    assert not place.parent.exists()  # it looks, and leaves nothing behind


def test_without_a_page_there_is_nothing_to_play_on(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (built / "index.html").unlink()
    code, said = of(capsys, "--database", str(tmp_path / "house.sqlite"), "--port", "0", "--lang", "en")
    assert code == 1
    assert "✗ the page has not been built" in said
    assert "make page" in said
    assert "One thing stands in the way" in said


def test_a_database_that_is_there_is_opened(tmp_path: Path) -> None:
    place = tmp_path / "house.sqlite"
    url = f"sqlite:///{place}"
    upgrade(url)
    assert doctor.database(url, "en").verdict is Verdict.WORKS
    place.write_bytes(b"no database" * 100)
    assert doctor.database(url, "en").verdict is Verdict.BROKEN


@pytest.mark.parametrize(
    "url",
    ["sqlite:////dev/null/house.sqlite", "postgresql+psycopg://me:secret@127.0.0.1:1/house", "chess://board"],
)
def test_a_database_that_cannot_be_is_told_without_its_password(url: str) -> None:
    found = doctor.database(url, "en")
    assert found.verdict is Verdict.BROKEN
    assert found.remedy is not None
    assert "secret" not in found.what["en"]


def test_a_port_that_somebody_has() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        found = doctor.port(port)
        assert found.verdict is Verdict.COULD
        assert str(port) in found.what["en"]
    assert doctor.port(0).verdict is Verdict.WORKS


def test_a_browser_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> webbrowser.BaseBrowser:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", none)
    assert doctor.browser().verdict is Verdict.COULD
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("/usr/bin/falcon"))
    assert doctor.browser().what["en"].endswith(": falcon")


@pytest.mark.parametrize(
    ("interactive", "width", "colours", "verdict", "word"),
    [
        (True, 120, "truecolor", Verdict.WORKS, "all colours"),
        (True, 120, None, Verdict.WORKS, "no colours"),
        (True, 60, "256", Verdict.COULD, "60 columns and 256 colours"),
        (False, 80, None, Verdict.COULD, "not a terminal"),
    ],
)
def test_terminals(interactive: bool, width: int, colours: str | None, verdict: Verdict, word: str) -> None:
    found = doctor.terminal(interactive, width, colours)
    assert found.verdict is verdict
    assert word in found.what["en"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_extra_is_known_by_what_it_is_for(lang: str) -> None:
    """As the package names them; an extra that nobody has described would be "an extra"."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [*project["optional-dependencies"], "other"]
    found = list(doctor.extras([f"pytest>=1; extra == '{name}'" for name in names]))
    assert len({one.what[lang].partition(": ")[2] for one in found}) == len(names)
    assert {one.verdict for one in found} == {Verdict.WORKS}


def test_what_an_extra_lacks_is_named() -> None:
    required = ["rich>=14", "pytest>=1; extra == 'data'", 'no-such-thing[x]>=1; extra == "data"']
    (found,) = doctor.extras(required)
    assert found.verdict is Verdict.COULD
    assert found.remedy is not None
    assert found.remedy["en"].endswith('pip install "mastaba[data]" (missing: no-such-thing)')
