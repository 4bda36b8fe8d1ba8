"""In the pseudo-language nothing but facts stands outside of the catalogues."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba import cli
from mastaba.arena.entrants import read_entrants
from mastaba.arena.match import Match, ladder
from mastaba.arena.own import check_own_bot, own_bot
from mastaba.arena.plot import check_plot
from mastaba.arena.run import play_all
from mastaba.arena.sprt import read_sprt
from mastaba.bots import checked_level, make_bot
from mastaba.bots.models import read_model
from mastaba.core import MastabaError, Record, SealedChance, Sheet, Text, Timeline
from mastaba.core.chance import chance_from_json
from mastaba.library import catalogue
from mastaba.texts import say as saying
from tests.texts.pseudo import PSEUDO, check_error, escaped, facts_of

pytestmark = pytest.mark.usefixtures("pseudo")

GOLDEN = Path(__file__).parents[1] / "golden" / "pyramids" / "2p-00.json"
GAME = mastaba.game("valley")
HEAD = 'edition = "Mine"\nextends = "standard"\n'


def timeline() -> Timeline:
    return Timeline.begin(GAME, ["a", "b"], 1)


def record(**changes: Any) -> Record:
    return Record.from_json({**json.loads(GOLDEN.read_text(encoding="utf-8")), **changes})


def edition(text: str) -> object:
    return GAME.with_sheet(Sheet.read(text, "mine.toml"))


def position(**fields: Any) -> object:
    return GAME.load({**GAME.new(2, 1).position(), **fields})


class Mute:
    def __init__(self, *given: object) -> None:
        pass


WRONG: list[Callable[[], object]] = [
    lambda: mastaba.game("chess"),
    lambda: GAME.new(9),
    lambda: GAME.new(2, options={"speed": "high"}),
    lambda: GAME.new(2, options={"renewal": "never"}),
    lambda: GAME.load(7),
    lambda: GAME.load({"players": 1}),
    lambda: position(options=3),
    lambda: position(chance=7),
    lambda: position(start=2),
    lambda: position(over="yes"),
    lambda: position(stock="all"),
    lambda: position(seats=[]),
    lambda: position(turn=[]),
    lambda: position(boneyard=["sphinx"]),
    lambda: position(boneyard=["boat"]),
    lambda: position(dice=6),
    lambda: GAME.new(2, 1).play("fly", 0),
    lambda: GAME.new(2, 1).play("pass", 0),
    lambda: catalogue("valley").rule("VK-99"),
    lambda: timeline().play("end", 9),
    lambda: timeline().go_on(0),
    lambda: timeline().undo(0),
    lambda: timeline().rewind(7),
    lambda: SealedChance(b""),
    lambda: chance_from_json({}),
    lambda: Record.loads("["),
    lambda: Record.loads("[" * 100_000),
    lambda: Record.loads('"\\ud800"'),
    lambda: Record.loads("{}"),
    lambda: record(seats=7),
    lambda: record(seats=[7, 8]),
    lambda: record(players=3),
    lambda: record(moves=["x"]),
    lambda: record(moves=["0 end"] * 6000),
    lambda: record(result=7),
    lambda: record(chance={}),
    lambda: record(chance={"seed": 1, "x": 2}),
    lambda: record(chance={"seed": 1, "anew": True}),
    lambda: record(chance={"seed": 1, "before": {}}),
    lambda: record(chance={"commitment": "", "shares": 7}),
    lambda: record(chance={"commitment": ""}).verify(mastaba.game),
    lambda: record(chance={"commitment": "", "secret": "00"}).verify(mastaba.game),
    lambda: record(edition={"name": "standard", "digest": ""}).verify(mastaba.game),
    lambda: record(moves=["7 end"]).verify(mastaba.game),
    lambda: record(moves=["0 end"]).verify(mastaba.game),
    lambda: record(moves=[]).verify(mastaba.game),
    lambda: record(result=None).verify(mastaba.game),
    lambda: record(result={"scores": [], "winners": []}).verify(mastaba.game),
    lambda: edition("edition ="),
    lambda: edition("a = " + "[" * 5000),
    lambda: edition('edition = "\ud800"'),
    lambda: edition("edition = " + "1" * 5000),
    lambda: edition('edition = "a"\n' + "#" * 300_000),
    lambda: edition("edition = 7"),
    lambda: edition("a = 7"),
    lambda: edition(f'edition = "{"a" * 99}"'),
    lambda: edition('edition = "a"\nremove = ["boat"]'),
    lambda: edition('edition = "a"\n[[card]]'),
    lambda: edition(f'{HEAD}remove = ["sphinx"]'),
    lambda: edition(f'{HEAD}extends = "mine"'),
    lambda: edition(f"{HEAD}[sphinx]\na = 1"),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\n[[card]]\nid = "boat"'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\ncost = "four"'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\ncost = 1979-05-27'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\ncost = {2**70}'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\ncost = {"[" * 40}{"]" * 40}'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\nname = "{"a" * 1001}"'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\nname = "Boat"'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\nname = {{ en = "{"a" * 99}", de = "b" }}'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\ncozt = 4'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boot"'),
    lambda: edition(f'{HEAD}[[card]]\nid = "boat"\nbasis = {{}}'),
    lambda: edition(HEAD + "".join(f'[[card]]\nid = "c{n}"\n' for n in range(300))),
    lambda: make_bot("ghost", GAME, 1),
    lambda: read_model("{}", "valley", "mine.json"),
    lambda: read_model('{"format": 99, "game": "valley"}', "valley", "mine.json"),
    lambda: read_model('{"format": 1, "game": "senet"}', "valley", "mine.json"),
    lambda: read_sprt("55"),
    lambda: make_bot("vizier", GAME, 1, -1),
    lambda: checked_level("spy"),
    lambda: read_entrants("scribe", 1, 1),
    lambda: read_entrants("scribe,scribe"),
    lambda: read_entrants("scribe@2s"),
    lambda: read_entrants("vizier@2h"),
    lambda: Match("valley", (), games=0).check(),
    lambda: Match("valley", tuple(read_entrants("scribe,random,vizier"))).check(),
    lambda: ladder("valley", [], 1),
    lambda: check_plot("a.png"),
    lambda: play_all([], 0),
    lambda: own_bot("nobody:Bot"),
    lambda: check_own_bot("tests.texts.test_pseudo:Mute", GAME, 1, 1.0, 0),
]


@pytest.mark.parametrize("wrong", WRONG, ids=[str(number) for number in range(len(WRONG))])
def test_errors_say_nothing_that_no_catalogue_has(wrong: Callable[[], object]) -> None:
    with pytest.raises(MastabaError) as caught:
        wrong()
    check_error(caught.value)


def test_a_text_that_escaped_is_found() -> None:
    assert escaped("Ann ⟦búys⟧ Urn⟦.⟧", ["Ann", "Urn"]) == ""
    assert escaped("Ann buys Urn⟦.⟧", ["Ann", "Urn"]) == "buys"
    with pytest.raises(AssertionError, match="is given words"):
        list(facts_of(Text("edition-wrong", problem={"en": "wrong", "de": "falsch"})))
    with pytest.raises(AssertionError, match="at the door"):
        list(facts_of(Text("edition-wrong", problem="at the door")))


@pytest.mark.parametrize(
    ("arguments", "code", "facts"),
    [
        (["verify", str(GOLDEN)], 0, ["Scribe", "Random", "Apprentice", "Vizier"]),
        (["verify", "nowhere.json"], 1, ["nowhere.json"]),
        (["verify", "."], 1, []),
        (["edition", "check", "mine.toml"], 0, ["mine.toml", GAME.title["en"], "Mine"]),
        (["rules", "chess"], 1, ["chess", *mastaba.GAMES]),
        (
            ["match", "valley", "--bots", "random,apprentice", "--games", "2", "--jobs", "1"],
            0,
            ["random", "apprentice"],
        ),
        (
            ["ladder", "valley", "--bots", "random,spy", "--games", "2", "--iterations", "2", "--jobs", "1"],
            0,
            ["random", "spy", "it"],
        ),
    ],
    ids=lambda part: part[0] if isinstance(part, list) and part else None,
)
def test_commands_print_nothing_that_no_catalogue_has(
    arguments: list[str],
    code: int,
    facts: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "250")
    (tmp_path / "mine.toml").write_text(HEAD + '[[card]]\nid = "boat"\ncost = 4\n', encoding="utf-8")
    assert cli.main([*arguments, "--lang", PSEUDO]) == code
    printed = capsys.readouterr()
    said = printed.out or printed.err
    assert "⟦" in said
    assert escaped(said, facts) == ""


@pytest.mark.parametrize(
    "command", ["", "terminal", "serve", "match", "admin people", "admin tables quarantine", "edition"]
)
def test_help_says_nothing_that_no_catalogue_has(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main([*command.split(), "--help", f"--lang={PSEUDO}"])
    said = capsys.readouterr().out
    head, _, listed = said.partition("\n\n")  # the usage line has names only
    assert head.startswith("usage: mastaba")
    for own in (
        "positional arguments",
        "options",
        "show this help message and exit",
        "show program's version number and exit",
    ):
        listed = listed.replace(own, "")
    said = " ".join(listed.split())
    facts = ["ask,never", *mastaba.GAMES, "me,random", ",".join((*saying.LANGUAGES, PSEUDO)), "file", "game"]
    names = re.findall(r"--?[a-z-]+|\b[A-Z][A-Z.=a-z]*\b", listed)
    names += re.findall(r"^ {2,4}([a-z]+)\b", listed, flags=re.M)  # commands and arguments
    assert "⟦" in said
    assert escaped(said, [*facts, *names]) == ""
