"""What `mkdocs build` does beyond mkdocs.yml, so that the documentation is one site that needs nothing from elsewhere.

README and its neighbours become pages; links to sources lose their link, for the sources are not on the site; colours, letters and icon are the
page's own. Scripts within the documents become files, because the house allows no others. In the API reference, examples
and the comments beside fields are shown as such.
"""

from __future__ import annotations

import gzip
import os.path
import re
from pathlib import Path
from posixpath import normpath
from textwrap import dedent
from typing import Any
from zlib import crc32

import griffe
from mkdocs.structure.files import File
from mkdocs.utils import get_relative_url
from pymdownx.slugs import slugify

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src" / "mastaba" / "server" / "page" / "assets"
PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
FOLDERS = {"docs/rules": "rules/valley.md", "docs/decisions": "decisions/chance.md"}
FACES = {  # family, weight and style of the files that the page has built
    "marcellus-latin-400-normal": ("Marcellus", 400, "normal"),
    "source-sans-3-latin-400-normal": ("Source Sans 3", 400, "normal"),
    "source-sans-3-latin-400-italic": ("Source Sans 3", 400, "italic"),
    "source-sans-3-latin-600-normal": ("Source Sans 3", 600, "normal"),
}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#:]+)(#[^)\s]*)?\)")
SCRIPT = re.compile(r"<script>(.*?)</script>", re.S)
FOREIGN = re.compile(
    r"""<script>|<style|<[a-z]+ [^>]*(?:style|onclick)=|<(?:script|link|img|iframe) [^>]*(?:src|href)="(?:https?:)?//[^>]*"""
)
UNNEEDED = ("**/*.map", "assets/javascripts/lunr", "404.html", "sitemap.xml", "sitemap.xml.gz")
DENSER = {".html", ".css", ".js", ".json", ".svg"}
scripts: dict[str, str] = {}


# -- what the site is made of ---------------------------------------------------------------------------


def on_config(config: Any) -> Any:
    config.mdx_configs["toc"]["slugify"] = slugify(case="lower")  # as readers of the files find them
    scripts.clear()
    return config


def on_files(files: Any, config: Any) -> Any:
    for source, page in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    web = ROOT / "web"
    tokens = (web / "src" / "lib" / "tokens.css").read_text(encoding="utf-8")
    tokens = tokens.replace(":root[data-theme='night']", "[data-md-color-scheme='slate']")
    files.append(File.generated(config, "theme/tokens.css", content=tokens))
    icon = web / "public" / "icon.svg"
    files.append(File.generated(config, "theme/icon.svg", abs_src_path=str(icon)))
    files.append(File.generated(config, "theme/fonts.css", content="".join(faces(files, config))))
    return files


def faces(files: Any, config: Any) -> list[str]:
    """The letters that the page was built with; without it, those of the reader's machine."""
    found: list[str] = []
    for name, (family, weight, style) in FACES.items():
        for file in PAGE.glob(f"{name}-*.woff2"):
            files.append(File.generated(config, f"theme/{name}.woff2", abs_src_path=str(file)))
            found.append(
                f"@font-face {{ font-family: '{family}'; font-weight: {weight}; font-style: {style}; font-display: swap; "
                f"src: url('{name}.woff2') format('woff2'); }}\n"
            )
    return found


# -- what is written ------------------------------------------------------------------------------------


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    here = page.file.src_uri
    if here == "index.md":
        page.meta["hide"] = ["navigation"]
    source = next((one for one, made in PAGES.items() if made == here), f"docs/{here}")

    def led(found: re.Match[str]) -> str:
        picture, text, target, anchor = found[1], found[2], found[3], found[4] or ""
        place = normpath(os.path.join(os.path.dirname(source), target))
        there = PAGES.get(place) or FOLDERS.get(place) or place.removeprefix("docs/")
        if there == place:  # a file of the sources
            return text
        return f"{picture}[{text}]({os.path.relpath(there, os.path.dirname(here) or '.')}{anchor})"

    return spaced(LINK.sub(led, markdown))


def spaced(markdown: str) -> str:
    """With an empty line before every list and table: here a paragraph would swallow them."""
    lines: list[str] = []
    code = False
    for line in markdown.split("\n"):
        before = lines[-1] if lines else ""
        code ^= line.lstrip().startswith("```")
        plain = (
            bool(before.strip())
            and not before.startswith(("- ", " ", "|", "#"))
            and not re.match(r"\d+\. ", before)
        )
        if not code and plain and re.match(r"- |\d+\. |\|", line):
            lines.append("")
        lines.append(line)
    return "\n".join(lines)


def on_post_page(output: str, page: Any, **_: Any) -> str:
    def moved(found: re.Match[str]) -> str:
        name = f"theme/{crc32(found[1].encode()):08x}.js"
        scripts[name] = found[1]
        return f'<script src="{get_relative_url(name, page.url)}"></script>'

    return SCRIPT.sub(moved, output)


def on_post_build(config: Any) -> None:
    site = Path(config.site_dir)
    for name, script in scripts.items():
        (site / name).write_text(script, encoding="utf-8")
    for pattern in UNNEEDED:
        for one in sorted(site.glob(pattern)):
            for file in [one] if one.is_file() else sorted(one.rglob("*.js")):
                file.unlink()
    foreign = {
        f"{file.relative_to(site)}: {found[0]}" for file in site.rglob("*.html") for found in foreign_in(file)
    }
    if foreign:
        raise SystemExit("the house's content policy forbids this:\n" + "\n".join(sorted(foreign)))
    for file in [one for one in site.rglob("*") if one.suffix in DENSER]:
        file.with_name(file.name + ".gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def foreign_in(file: Path) -> list[re.Match[str]]:
    return list(FOREIGN.finditer(file.read_text(encoding="utf-8")))


# -- the reference --------------------------------------------------------------------------------------


class Docstrings(griffe.Extension):
    """Reads what our docstrings and comments mean."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)

    def on_class_members(self, *, cls: griffe.Class, **_: Any) -> None:
        """What has fields only is shown as it is written."""
        fields = [one for one in cls.members.values() if isinstance(one, griffe.Attribute)]
        if cls.bases and fields and len(fields) == len(cls.members):
            said = cls.docstring.value if cls.docstring else ""
            code = dedent("\n".join(source_of(cls)[(fields[0].lineno or 1) - 1 : cls.endlineno]))
            cls.docstring = griffe.Docstring(f"{said}\n\n```python\n{code}\n```", parent=cls)
            for field in fields:
                cls.del_member(field.name)

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_: Any) -> None:
        """The comment beside a field says what it is."""
        if attr.docstring is None and attr.endlineno is not None:
            line = source_of(attr)[attr.endlineno - 1]
            comment = re.search(r"  # (?!type:|noqa)(.+)", line)
            if comment:
                attr.docstring = griffe.Docstring(sentence(comment[1]), parent=attr)


def source_of(obj: griffe.Object) -> list[str]:
    """The lines of the file in which it is."""
    return Path(str(obj.filepath)).read_text(encoding="utf-8").split("\n")


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + ("" if text.endswith((".", "?", "…")) else ".")


def fenced(text: str) -> str:
    """Examples (`>>>`) as code, which Markdown would take for quotations."""
    lines: list[str] = []
    example = False
    for line in text.split("\n"):
        if line.startswith(">>>") and not example:
            lines += ["```python"]
            example = True
        elif example and not line.strip():
            lines += ["```"]
            example = False
        lines.append(re.sub(r"\s*# doctest: .*", "", line) if example else line)
    return "\n".join([*lines, "```"] if example else lines)
