"""The servers of the tests are forked from a process that has read everything; the fork server says nothing if it could not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

COLD = """
import os, sys
from pathlib import Path
from tests.server.warm import act

act(["--version"], dict(os.environ), os.getcwd(), Path(sys.argv[1]))
"""


def test_no_server_is_forked_from_a_process_that_has_read_nothing(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    done = subprocess.run([sys.executable, "-c", COLD, str(errors)], capture_output=True, text=True)
    assert done.returncode != 0
    assert "tests.server.warmed cannot be imported" in done.stderr
