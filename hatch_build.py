"""Wheel hook: compile the engine with mypyc; without a C compiler, build a pure wheel.

MASTABA_COMPILE=0 skips the compiler, =1 insists on it, the default falls back with a warning.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is compiled: everything a search runs through.
COMPILED = ("mastaba/core", "mastaba/games", "mastaba/bots")
# What only reads and writes files, positions and components stays interpreted: it would double the build time.
COLD = (
    "__init__.py",
    "bots/levels.py",
    "core/edition.py",
    "core/entry.py",
    "core/errors.py",
    "core/language.py",
    "core/pieces.py",
    "core/record.py",
    "core/rules.py",
    "core/timeline.py",
    "guide.py",
    "position.py",
    "printed.py",
    "step_fields.py",
    "steps.py",
    "vocabulary.py",
)


class EngineHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def wanted(self) -> str:
        return os.environ.get("MASTABA_COMPILE", "auto")

    def dependencies(self) -> list[str]:
        # Asked for here and not in build-system.requires, so that switching off skips the download.
        return [] if self.wanted() == "0" else ["mypy[mypyc]==2.4.1", "setuptools"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel" or self.wanted() == "0":
            return
        try:
            self.compile(build_data)
        except BaseException as error:  # a failing compiler raises SystemExit
            if self.wanted() == "1":
                raise
            self.app.display_warning(f"engine not compiled, pure Python wheel: {error!r}"[:300])

    def compile(self, build_data: dict[str, Any]) -> None:
        from mypyc.build import mypycify
        from setuptools import Distribution

        source, out = Path(self.root, "src"), Path(tempfile.mkdtemp())
        modules = [
            str(path.relative_to(source))
            for folder in COMPILED
            for path in sorted(Path(source, folder).rglob("*.py"))
            if not path.as_posix().endswith(COLD)
        ]
        here = Path.cwd()
        os.chdir(source)
        try:
            extensions = mypycify(
                ["--strict", f"--cache-dir={out / 'cache'}", *modules],
                opt_level="2",
                debug_level="0",
                multi_file=True,
                target_dir=str(out / "c"),
            )
            command = Distribution({"name": "mastaba", "ext_modules": extensions}).get_command_obj(
                "build_ext"
            )
            command.build_lib = str(out / "lib")
            command.build_temp = str(out / "tmp")
            command.parallel = os.cpu_count() or 1
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(here)
        for built in (out / "lib").rglob("*.*"):
            if built.suffix in (".so", ".pyd"):
                build_data["force_include"][str(built)] = str(built.relative_to(out / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
