"""`mastaba match` and `mastaba ladder`, as a user calls them."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mastaba.arena import read_entrants
from mastaba.arena.plot import plot
from mastaba.arena.stats import Standing
from mastaba.cli import main


def test_a_match_prints_a_table_and_writes_its_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {kind: tmp_path / f"match.{kind}" for kind in ("json", "csv", "svg")}
    asked = ["match", "valley", "--bots", "random,scribe", "--games", "4", "--jobs", "2", "--lang", "en"]
    wanted = ["--json", files["json"], "--csv", files["csv"], "--plot", files["svg"]]
    assert main([*asked, *map(str, wanted)]) == 0
    printed = capsys.readouterr().out
    assert "random" in printed
    assert "Wins by seat: 1 " in printed
    data = json.loads(files["json"].read_text(encoding="utf-8"))
    assert [standing["name"] for standing in data["standings"]] == ["random", "scribe"]
    assert [game["seats"] for game in data["games"]] == [["random", "scribe"], ["scribe", "random"]] * 2
    assert sum(standing["wins"] for standing in data["standings"]) == pytest.approx(4)
    lines = list(csv.DictReader(files["csv"].read_text(encoding="utf-8").splitlines()))
    assert len(lines) == 8
    assert sum(float(line["win"]) for line in lines) == pytest.approx(4)
    assert "Valley of the Kings" in files["svg"].read_text(encoding="utf-8")


def test_a_ladder_prints_ratings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.json"
    bots = "random,scribe,spy"
    asked = ["ladder", "valley", "--bots", bots, "--games", "2", "--iterations", "2", "--jobs", "2"]
    assert main([*asked, "--json", str(file), "--lang", "de"]) == 0
    printed = capsys.readouterr().out
    assert "Wertung" in printed
    assert "spy@2it *" in printed
    assert "eine Obergrenze, kein Gegner" in printed
    ratings = {rating["name"]: rating for rating in json.loads(file.read_text("utf-8"))["ratings"]}
    assert ratings["scribe"]["points"] == 1500
    assert ratings["random"]["points"] < 1500


def test_forfeits_are_reported_and_the_run_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "tests.arena.bots:Crasher,random"
    source = Path(__file__).with_name("bots.py")
    lines = source.read_text(encoding="utf-8").splitlines()
    place = f"{source}:{1 + next(n for n, line in enumerate(lines) if 'the lamp went out' in line)}"
    assert main(["match", "valley", "--bots", bots, "--games", "2", "--jobs", "1", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    for number in (0, 1):
        assert (
            f"Game {number}: tests.arena.bots:Crasher crashed (RuntimeError('the lamp went out'), {place})."
            in printed
        )


SHORT = ["match", "valley", "--bots", "random,scribe", "--games", "2"]
OWN_BOTS = """
class Bare:
    pass

class Mute:
    def __init__(self, game, seed, seconds, iterations):
        pass

class Lost(Mute):
    def __init__(self, game, seed, seconds, iterations):
        raise ValueError("lost the way")
"""


@pytest.mark.parametrize(
    ("source", "bot", "told", "line"),
    [
        (OWN_BOTS, "Bare", "TypeError('Bare() takes no arguments')", 2),
        (OWN_BOTS, "Mute", "choose(perspective)", 5),
        (OWN_BOTS, "Lost", "ValueError('lost the way')", 11),
        ("x = 1\ndef f(:\n", "Any", "SyntaxError('invalid syntax')", 2),
        ("\nimport no_such_module\n", "Any", "ModuleNotFoundError(", 2),
        ("from os import no_such_name\n", "Any", "ImportError(", 1),
        ("raise SystemExit(3)\n", "Any", "SystemExit(3)", 1),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_own_bot_that_cannot_be_made_gets_one_line_with_its_place(
    source: str,
    bot: str,
    told: str,
    line: int,
    lang: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    module = f"own_{tmp_path.name}"
    file = tmp_path / f"{module}.py"
    file.write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert main(["match", "valley", "--bots", f"{module}:{bot},random", "--lang", lang]) == 1
    said = capsys.readouterr().err.strip()
    assert said.startswith(f"{module}:{bot} ")
    assert told in said
    assert f"{file}:{line};" in said
    assert f"{bot}(game, seed, seconds, iterations)" in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["match", "chess"], "there is no game 'chess'"),
        (["match", "valley", "--bots", "ghost,scribe"], "there is no level 'ghost'"),
        (["match", "valley", "--players", "9"], "is for 2 to 4 players"),
        (["match", "valley", "--games", "0"], "0 games do not make a match"),
        (["match", "valley", "--jobs", "0"], "0 is too few: at least one process is needed"),
        (["match", "valley", "--seconds", "-1"], "a budget of -1.0 s"),
        (["match", "valley", "--option", "renewal=never"], "option renewal cannot be 'never'"),
        (["match", "valley", "--json", "no-such-folder/match.json"], "no such file"),
        (["match", "valley", "--edition", "no-such-file.toml"], "no such file"),
        ([*SHORT, "--plot", "no-such-folder/shares.png"], "no such file"),
        ([*SHORT, "--plot", "shares.png"], "shares.png must end in .svg"),
        ([*SHORT, "--json", "."], "."),
        ([*SHORT, "--csv", "."], "."),
        (["ladder", "valley", "--bots", "scribe"], "a ladder needs at least two bots"),
    ],
)
def test_mistakes_get_one_clear_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert complaint in told.err.strip().splitlines()[-1]
    assert told.out == ""  # nothing was played


SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: ElementTree.Element) -> set[str]:
    return {element.text for element in picture.iter() if element.text and element.text.strip()}


def test_the_plot_draws_share_interval_and_fair_share() -> None:
    drawn = plot("<Title>", [Standing("a & b", games=10, wins=5, fair=2.5)], [], "en")
    picture = ElementTree.fromstring(drawn)
    assert {"<Title>", "a & b", "50.0 %"} <= texts(picture)
    bar = picture.findall(f"{SVG}rect")[1]
    assert float(bar.attrib["width"]) == pytest.approx((640 - 160 - 70) / 2)


def test_the_plot_makes_room_for_a_long_name() -> None:
    name = "mastaba.interop.open_spiel:Ismcts@200ms"
    picture = ElementTree.fromstring(plot("Title", [Standing(name, games=10, wins=10, fair=5)], [], "en"))
    (label,) = (element for element in picture.findall(f"{SVG}text") if element.text == name)
    assert label.attrib["text-anchor"] == "end"
    assert float(label.attrib["x"]) >= 7 * len(name)
    bar = picture.findall(f"{SVG}rect")[1]
    assert float(bar.attrib["x"]) > float(label.attrib["x"])
    assert float(bar.attrib["x"]) + float(bar.attrib["width"]) < float(picture.attrib["width"])


@pytest.mark.parametrize(("lang", "note"), [("en", "an upper bound"), ("de", "eine Obergrenze")])
def test_the_plot_shows_the_spy_as_an_upper_bound(lang: str, note: str) -> None:
    entrants = read_entrants("spy@5it,scribe")
    shares = [Standing(entrant.name, games=10, wins=5, fair=5) for entrant in entrants]
    picture = ElementTree.fromstring(plot("Title", shares, entrants, lang))
    assert {"spy@5it *", "scribe"} <= texts(picture)
    assert any(note in text for text in texts(picture))
    spy, scribe = picture.findall(f"{SVG}rect")[1:]
    assert (spy.attrib["fill"] == "none") is not (scribe.attrib["fill"] == "none")
    # The note lies below the scale and within the picture.
    heights = {element.text: float(element.attrib["y"]) for element in picture.findall(f"{SVG}text")}
    assert heights["0 %"] < max(heights.values()) < float(picture.attrib["height"])
