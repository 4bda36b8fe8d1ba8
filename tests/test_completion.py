"""`mastaba completion`: scripts for shells, made from the commands as they are."""

from __future__ import annotations

import argparse
import shutil
import subprocess
from pathlib import Path

import pytest

import mastaba
from mastaba.cli import build_parser, main
from mastaba.completion import SHELLS

ASKED = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_shtab_mastaba "$1" "${@: -1}"
printf "%s\\n" "${COMPREPLY[@]}"
"""


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell, "--lang", "en"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_names_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = script(shell, capsys)
    parser = build_parser("en")
    (commands,) = (one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
    assert len(commands.choices) > 15
    for name in commands.choices:
        assert name in made


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_bash_completes_commands_options_games_and_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mastaba.bash"
    file.write_text(script("bash", capsys), encoding="utf-8")
    (tmp_path / "record.json").touch()

    def completed(*words: str) -> list[str]:
        ran = subprocess.run(
            ["bash", "-c", ASKED, "bash", str(file), "mastaba", *words],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=True,
        )
        return ran.stdout.split()

    assert completed("doc") == ["doctor"]
    assert completed("play", "--no") == ["--no-browser"]
    assert completed("admin", "tables", "qu") == ["quarantine"]
    assert completed("learn", "") == list(mastaba.GAMES)
    assert completed("verify", "rec") == ["record.json"]
    assert completed("match", "valley", "--json", "rec") == ["record.json"]
