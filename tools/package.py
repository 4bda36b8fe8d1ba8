"""Whether a wheel has all that an installed Mastaba needs, and opens its page without compiler and Node: `make package`."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = "mastaba/server/page/"
DOCS = "mastaba/server/docs/"
SOON = 5.0  # seconds until the page is there
FETCHED = 60.0


def wanted() -> set[str]:
    """Every source as it is in a wheel, the rules, and what the page says it needs first."""
    source = ROOT / "src"
    files = {file for file in (source / "mastaba").rglob("*") if file.is_file()}
    names = {file.relative_to(source).as_posix() for file in files if "__pycache__" not in file.parts}
    names = {
        name for name in names if not name.startswith((PAGE, DOCS)) and not name.endswith((".so", ".pyd"))
    }
    names |= {f"mastaba/docs/rules/{file.name}" for file in (ROOT / "docs" / "rules").glob("*.md")}
    return names | {
        PAGE + "index.html",
        PAGE + "worker.js",
        DOCS + "index.html",
        DOCS + "search/search_index.json",
    }


def licences() -> set[str]:
    return {"LICENSE", *(f"licenses/{file.name}" for file in (ROOT / "licenses").iterdir())}


def lacking(names: set[str], document: str) -> set[str]:
    """What is not among the files of a wheel; `document` is its page."""
    assets = {PAGE + name for name in re.findall(r'"/(assets/[^"]+)"', document)}
    told = {name.partition(".dist-info/licenses/")[2] for name in names}
    return (wanted() | assets) - names | (licences() - told)


def check(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        document = packed.read(PAGE + "index.html").decode() if PAGE + "index.html" in names else ""
    return lacking(names, document)


def try_out(wheel: Path, folder: Path) -> list[float]:
    """Install and start it where no other program is found: seconds from `mastaba play` until `/` answers, with its bytecode
    and without any, as when uvx starts it for the first time."""
    venv.create(folder / "bare", with_pip=False)
    programs = folder / "bare" / ("Scripts" if os.name == "nt" else "bin")
    uv = Path(sys.executable).with_name("uv")
    # With its bytecode, as pip and pipx leave it.
    subprocess.run(
        [uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", programs / "python", wheel],
        env={**os.environ, "PATH": str(programs)},  # no compiler to build what has no wheel
        check=True,
    )
    took: list[float] = []
    for name, more in {"usual": {}, "first": {"PYTHONPYCACHEPREFIX": str(folder / "empty")}}.items():
        home = str(folder / name)
        alone = {"PATH": str(programs), "HOME": home, "XDG_DATA_HOME": home, "LANG": "en", **more}
        took.append(start(programs / "mastaba", alone))
    return took


def start(program: Path, alone: dict[str, str]) -> float:
    began = time.monotonic()
    with subprocess.Popen(
        [program, "play", "--no-browser"], env=alone, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            address = re.search(r"http://\S+", said)
            if address is None:
                raise SystemExit(f"it did not open: {said!r}")
            with urllib.request.urlopen(address[0], timeout=FETCHED) as answer:
                document = answer.read().decode()
            took = time.monotonic() - began
        finally:
            server.send_signal(signal.SIGTERM)
    if "<title>" not in document:
        raise SystemExit("what it opened is not the page")
    return took


def main(wheel: Path) -> int:
    missing = check(wheel)
    for name in sorted(missing):
        print(f"not in {wheel.name}: {name}")
    if missing:
        return 1
    print(f"{wheel.name} is complete")
    with tempfile.TemporaryDirectory() as folder:
        took = try_out(wheel, Path(folder))
    print(f"without compiler and Node, the page is there {took[0]:.1f} s after `mastaba play`")
    print(f"without bytecode, not even of Python itself: {took[1]:.1f} s")
    return 0 if took[0] < SOON else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
