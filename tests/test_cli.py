"""The command line, as a user calls it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import mastaba
from mastaba.cli import main
from mastaba.core import Record, SealedChance, SeededChance, Timeline
from mastaba.core.data import Deal
from mastaba.core.record import edition_of
from tests.laws import random_moves

GOLDEN = Path(__file__).parent / "golden" / "valley" / "2p-00.json"
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
FROM_ANYWHERE = {**os.environ, "PYTHONPATH": os.path.abspath(os.environ.get("PYTHONPATH") or ".")}
SEAL = {"commitment": SealedChance(bytes(32)).commitment, "secret": "00" * 32}


def test_rules_prints_one_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valley", "VK-5.2", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert "VK-5.2 A removed base card" in printed
    assert "VK-5.3" not in printed


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_rules_prints_a_whole_catalogue(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from mastaba.library import catalogue

    assert main(["rules", name]) == 0
    printed = capsys.readouterr().out
    assert all(id in printed for id in catalogue(name).ids)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["rules", "valley", "VK-99"], "there is no rule 'VK-99'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["terminal", "chess"], "there is no game 'chess'"),
        (["terminal", "valley", "--seats", "me,ghost"], "who is 'ghost'?"),
        (["terminal", "valley", "--seats", "me"], "is for 2 to 4 players"),
        (["terminal", "valley", "--option", "renewal=never"], "option renewal cannot be 'never'"),
        (["replay", str(GOLDEN), "--ply", "-3"], "there is no move -3: 0 is the start"),
        (["verify", "no-such-file.json"], "no such file"),
        (["terminal", "--load", "no-such-file.json"], "no such file"),
        (["edition", "check", "no-such-file.toml"], "no such file"),
    ],
)
def test_mistakes_get_one_clear_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert complaint in told
    assert len(told.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["edition", "check"],
        ["terminal", "valley", "--edition"],
        ["match", "valley", "--bots", "random,apprentice", "--edition"],
        ["ladder", "valley", "--bots", "random,apprentice", "--edition"],
        ["verify"],
        ["replay"],
        ["terminal", "--load"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize(
    "content",
    [
        b'edition = "M\xfcller"',
        b"[" * 100_000,
        b'edition = "Mine"\nextends = "standard"\n[board]\nobelisk = 1979-05-27\n',
        b'edition = "Mine"\nextends = "standard"\n[board]\nobelisk' + b".a" * 3000 + b" = 1\n",
        b"1" * 5001,
        b"\x00",
        b"",
    ],
    ids=["no text", "deep", "date", "dots", "digits", "nothing", "empty"],
)
def test_bad_files_get_one_clear_line(
    arguments: list[str], content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad"
    file.write_bytes(content)
    told = []
    for lang in ("en", "de"):
        assert main([*arguments, str(file), "--lang", lang]) == 1
        told.append(capsys.readouterr().err.strip())
    assert told[0] != told[1]
    assert all(len(line.splitlines()) == 1 for line in told)
    assert all(file.name in line for line in told)


def test_a_missing_game_is_all_that_rules_misses(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rules"])
    assert capsys.readouterr().err.strip().endswith("required: game")


def test_match_says_what_it_does_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["match", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    for default in ("vizier,scribe", "100", "2", "1"):
        assert f"(default {default})" in said


@pytest.mark.parametrize(
    ("command", "place", "told"),
    [
        (["verify"], "none.json", "keine solche Datei: "),
        (["verify"], ".", "das ist ein Ordner, keine Datei: "),
        (["verify"], "file/game.json", "ein Teil des Pfads ist kein Ordner: "),
        (["edition", "check"], ".", "das ist ein Ordner, keine Datei: "),
        (["match", "valley", "--csv"], ".", "das ist ein Ordner, keine Datei: "),
    ],
)
def test_trouble_with_files_is_told_in_german(
    command: list[str], place: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    where = tmp_path / place
    assert main([*command, str(where), "--lang", "de"]) == 1
    assert capsys.readouterr().err == f"{told}{where}\n"


def test_mistakes_are_told_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "schach", "--lang", "de"]) == 1
    assert "es gibt kein Spiel 'schach'" in capsys.readouterr().err


def test_verify_accepts_a_good_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(GOLDEN), "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("valid: ")


@pytest.mark.parametrize(
    ("lang", "names"), [("en", ["Random 1", "Anna", "Random 2"]), ("de", ["Zufall 1", "Anna", "Zufall 2"])]
)
def test_verify_calls_the_seats_as_the_table_does(
    lang: str, names: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    timeline = Timeline.begin(mastaba.game("pyramids"), ["random", "Anna", "random"], 7)
    for seat, action in random_moves(timeline.state, SeededChance(1)):
        timeline.play(timeline.state.name(action, seat), seat)
    file = tmp_path / "game.json"
    file.write_text(timeline.record().dumps(), encoding="utf-8")
    assert main(["verify", str(file), "--lang", lang]) == 0
    scores = zip(names, timeline.state.scores(), strict=True)
    assert capsys.readouterr().out.strip().endswith(", ".join(f"{name}: {points}" for name, points in scores))


def test_verify_refuses_a_changed_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(GOLDEN.read_text(encoding="utf-8"))
    data["result"]["scores"][0] += 1
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 1
    assert f"ply {len(data['moves'])}: the moves lead to" in capsys.readouterr().err


def test_verify_refuses_a_forged_seal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(GOLDEN.read_text(encoding="utf-8"))
    data["chance"]["commitment"] = "f00d"
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 1
    assert "a seed, or a commitment with its secret" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ({"seed": 7}, "not sealed"),
        (SEAL, "the seal is unbroken"),
        ({**SEAL, "before": {"seed": 7, "moves": 0}}, "sealed only in part"),
    ],
)
def test_verify_says_what_was_sealed(
    chances: Deal, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = Record("valley", 2, {}, chances, edition_of(mastaba.game("valley")), ["Ann", "Ben"], [], None)
    timeline = Timeline.resume(record, mastaba.game)
    for seat, action in random_moves(timeline.state, SeededChance(1)):
        timeline.play(timeline.state.name(action, seat), seat)
    file = tmp_path / "game.json"
    file.write_text(timeline.record().dumps(), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert f"valid: {len(timeline.past)} moves, {told}, result Ann: " in capsys.readouterr().out


def test_replay_steps_through_a_record() -> None:
    played = subprocess.run(
        [sys.executable, "-m", "mastaba", "replay", str(GOLDEN), "--lang", "en"],
        input="\n5\nb\ne\nq\n",
        capture_output=True,
        text=True,
        check=True,
    )
    moves = len(json.loads(GOLDEN.read_text(encoding="utf-8"))["moves"])
    for ply in (1, 5, 4, moves):
        assert f"{ply} / {moves}" in played.stdout


def test_edition_check_accepts_the_guides_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'edition = "Mine"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = 4\n', encoding="utf-8"
    )
    assert main(["edition", "check", str(file), "--lang", "en"]) == 0
    assert "a valid edition of Valley of the Kings: Mine" in capsys.readouterr().out


def check_removing(removed: str, folder: Path) -> int:
    """What `edition check` says to a file that does nothing but remove."""
    file = folder / "mine.toml"
    file.write_text(f'edition = "Mine"\nextends = "standard"\nremove = {removed}\n', encoding="utf-8")
    return main(["edition", "check", str(file), "--lang", "en"])


@pytest.mark.parametrize(
    ("removed", "title"),
    [
        ('["boat"]', "Valley of the Kings"),
        ('["1", "straight"]', "Silver & Gold Pyramids"),
        ('"city-10"', "Dahshur: the Red Pyramid"),
    ],
)
def test_an_edition_that_only_removes_finds_its_game(
    removed: str, title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_removing(removed, tmp_path) == 0
    assert f"a valid edition of {title}: Mine" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("removed", "complaint"),
    [
        ('["boat", "boot"]', "mine.toml, line 3, remove: the standard edition has no 'boot'"),
        ('["boot"]', "mine.toml, line 1: it does not fit any game"),
        ("[]", "mine.toml, line 1: it does not fit any game"),
        ("5", "mine.toml, line 1: it does not fit any game"),
    ],
)
def test_an_edition_that_removes_nothing_known_is_refused(
    removed: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_removing(removed, tmp_path) == 1
    assert complaint in capsys.readouterr().err


def test_edition_check_names_line_card_field_and_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'edition = "Mine"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = "four"\n', encoding="utf-8"
    )
    assert main(["edition", "check", str(file), "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert "mine.toml, line 5, card boat, cost: 'four' is not a whole number from 0 to 30" in told


def test_terminal_asks_for_game_and_opponents() -> None:
    played = subprocess.run(
        [sys.executable, "-m", "mastaba", "terminal", "--lang", "en"],
        input="1\n1\nq\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Which game?" in played.stdout
    assert "Goodbye." in played.stdout


@pytest.mark.parametrize(
    "asked",
    [
        ["dahshur"],
        ["--seats", "me,vizier"],
        ["--seats", "me,scribe,scribe"],
        ["--seed", "8"],
        ["--option", "renewal=changed"],
        ["--edition"],
    ],
    ids=" ".join,
)
def test_a_saved_game_is_no_other_one(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'edition = "Mine"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = 4\n', encoding="utf-8"
    )
    asked = [*asked, str(mine)] if asked == ["--edition"] else asked
    file = tmp_path / "game.json"
    timeline = Timeline.begin(mastaba.game("valley"), ["me", "scribe"], 7)
    file.write_text(timeline.record().dumps(), encoding="utf-8")
    for lang, told in (("en", "is not the one that"), ("de", "ist ein anderes")):
        assert main(["terminal", "--load", str(file), *asked, "--lang", lang]) == 1
        said = capsys.readouterr().err
        assert told in said
        assert f" {asked[0]} " in said


def test_a_saved_game_may_be_named_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    timeline = Timeline.begin(mastaba.game("valley"), ["Ann", "scribe"], 7)
    file.write_text(timeline.record().dumps(), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    asked = ["valley", "--seats", "Ann=me,scribe", "--seed", "7", "--option", "renewal=removed"]
    assert main(["terminal", "--load", str(file), *asked, "--lang", "en"]) == 0
    assert "Goodbye." in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [["terminal"], ["terminal", "valley"], ["replay", str(GOLDEN)]],
    ids=" ".join,
)
def test_a_closed_keyboard_is_no_accident(command: list[str], tmp_path: Path) -> None:
    ran = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "-m", "mastaba", *command],
        cwd=tmp_path,
        env=FROM_ANYWHERE,
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize(
    "command",
    [
        *(["terminal", game, "--seed", "3"] for game in mastaba.GAMES),
        ["rules", "valley"],
        ["edition", "verbs"],
    ],
    ids=" ".join,
)
def test_signs_that_cannot_be_shown_are_no_accident(
    command: list[str], encoding: str, tmp_path: Path
) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "mastaba", *command, "--lang", "de"],
        input="",
        cwd=tmp_path,
        env={**FROM_ANYWHERE, "PYTHONIOENCODING": encoding},
        capture_output=True,
        encoding="latin-1",
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "?" in ran.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize(
    "command",
    [["verify", str(GOLDEN)], ["rules", "valley"], ["edition", "verbs"]],
    ids=lambda command: command[0],
)
@pytest.mark.parametrize(("lang", "told"), [("en", "the disk is full"), ("de", "der Datenträger ist voll")])
def test_a_full_disk_gets_one_clear_line(command: list[str], lang: str, told: str) -> None:
    with open("/dev/full", "w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "mastaba", *command, "--lang", lang],
            stdout=full,
            stderr=subprocess.PIPE,
            env=BUFFERED,
            text=True,
        )
    assert (ran.returncode, ran.stderr) == (1, f"{told}\n")


@pytest.mark.parametrize(
    "command",
    [["verify", str(GOLDEN)], ["rules", "valley"], ["edition", "verbs"]],
    ids=lambda command: command[0],
)
def test_a_reader_who_has_enough_is_no_mistake(command: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "mastaba", *command],
            stdout=writer,
            stderr=subprocess.PIPE,
            env=BUFFERED,
            text=True,
        )
    finally:
        os.close(writer)
    assert ran.stderr == ""


def test_import_is_light() -> None:
    """Nothing but the standard library and the words of errors is loaded by `import mastaba`."""
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, mastaba; print(*sorted(sys.modules))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert "rich" not in loaded
    assert "tomllib" not in loaded
    assert "mastaba.games.valley" not in loaded


def test_a_command_imports_what_it_needs() -> None:
    """Most of the time of a start is imports. No command needs a web client, and only a house needs a house's parts."""
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, mastaba.cli; print(*sys.modules); import mastaba.server.run; print(*sys.modules)",
        ],
        env=FROM_ANYWHERE,
        capture_output=True,
        text=True,
        check=True,
    )
    command, house = (set(line.split()) for line in ran.stdout.splitlines())
    assert not command & {"httpx", "litestar", "sqlalchemy", "rich.console", "numpy", "platformdirs"}
    assert "litestar" in house
    assert not house & {"httpx", "rich.console", "pygments", "alembic", "numpy"}
