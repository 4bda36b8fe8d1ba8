"""Checks that every dependency is locked: by an exact version and a check sum, all of what is declared, and as installed.

It needs no network and knows no vulnerabilities; `make audit` asks the services that do.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)(.*)$")


def pins(text: str) -> tuple[dict[str, set[str]], list[str]]:
    """The packages of a lock file with their versions (another Python may need another one), and what is wrong."""
    found: dict[str, set[str]] = {}
    wrong: list[str] = []
    for entry in text.replace("\\\n", " ").splitlines():
        if not entry.strip() or entry.startswith("#"):
            continue
        pin = PIN.match(entry)
        if pin is None:
            wrong.append(f"no exact version: {entry[:60]}")
        elif "--hash=sha256:" not in entry:
            wrong.append(f"no check sum: {pin[1]}")
        else:
            found.setdefault(normal(pin[1]), set()).add(pin[2])
    return found, wrong


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def declared() -> list[str]:
    """Everything that the project asks for itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = list(project["project"].get("dependencies", []))
    for group in project.get("dependency-groups", {}).values():
        asked += [one for one in group if isinstance(one, str)]
    return [normal(re.split(r"[\s\[<>=!~;]", one, maxsplit=1)[0]) for one in asked]


def check_python() -> list[str]:
    wrong: list[str] = []
    locked: dict[str, set[str]] = {}
    for name in ("requirements.txt", "requirements-dev.txt", "requirements-docs.txt"):
        found, lines = pins((ROOT / name).read_text(encoding="utf-8"))
        wrong += [f"{name}: {line}" for line in lines]
        shared = locked if name == "requirements-dev.txt" else locked.keys() & found.keys()
        wrong += [
            f"{name}: not the {one} of the other lock" for one in shared if found.get(one) != locked[one]
        ]
        locked |= found
    wrong += [f"not locked: {one}" for one in declared() if one not in locked]
    for one in metadata.distributions():
        name = normal(str(one.metadata["Name"]))
        if one.version not in locked.get(name, {one.version}):
            wrong.append(f"installed is {name} {one.version}, locked {' or '.join(locked[name])}: make setup")
    return wrong


def check_page() -> list[str]:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    packages = {place: facts for place, facts in lock["packages"].items() if place}
    wrong = [
        f"web: no check sum: {place}"
        for place, facts in packages.items()
        if not str(facts.get("integrity", "")).startswith("sha512-")
    ]
    for group in ("dependencies", "devDependencies"):
        for name, version in asked.get(group, {}).items():
            if f"node_modules/{name}" not in packages:
                wrong.append(f"web: not locked: {name}")
            elif not version[:1].isdigit():
                wrong.append(f"web: no exact version: {name} {version}")
    return wrong


def main() -> int:
    wrong = check_python() + check_page()
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
