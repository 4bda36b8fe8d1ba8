"""What pictures are made of: the page's drawings, pigments and letters, as its build has left them in a folder."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

ROOT = re.compile(r":root(\[data-theme='night'\])?\s*\{([^}]*)\}")
PIGMENT = re.compile(r"--([\w-]+)\s*:\s*([^;]+);")
RULE = re.compile(r"^\s*(\.[\w-]+)\s*\{([^}]*)\}", re.MULTILINE)
VARIABLE = re.compile(r"var\(--([\w-]+)(?:,\s*([^()]*))?\)")
PRODUCT = re.compile(r"calc\(([\d.]+) \* ([\d.]+)\)")
NAMED = re.compile(
    r"<(symbol|linearGradient|radialGradient|pattern|clipPath|mask|filter)\s[^>]*?id=\"([^\"]+)\".*?</\1>",
    re.S,
)
USED = re.compile(r"(?:href=\"#|url\(#)([\w-]+)")
LINES = {
    "line": "2",
    "fine": "inline",
}  # how strong drawings are drawn: elsewhere on the page a line is a colour


class Studio:
    """The drawings of one theme. Nothing is read before it is needed."""

    def __init__(self, folder: Path, theme: str) -> None:
        self.folder = folder
        css = (folder / "pigments.css").read_text(encoding="utf-8")
        self.pigments: dict[str, str] = {}
        for night, block in ROOT.findall(css):
            if not night or theme == "night":
                self.pigments.update((name, value.strip()) for name, value in PIGMENT.findall(block))
        rules = [f"{name}{{{' '.join(block.split())}}}" for name, block in RULE.findall(css)]
        self.style = self.painted("".join(rules))
        self.shared = self.sheet("shared")

    def painted(self, text: str, **more: str) -> str:
        """The same with colours and widths instead of their names."""
        known = {**self.pigments, **LINES, **more}
        while VARIABLE.search(text):
            text = VARIABLE.sub(lambda found: known.get(found[1], found[2] or "none"), text)
        return PRODUCT.sub(lambda found: f"{float(found[1]) * float(found[2]):g}", text)

    def sheet(self, name: str) -> dict[str, str]:
        """What a game has drawn, by id; nothing if it has drawn nothing."""
        file = self.folder / f"{name}.svg"
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        return {found[2]: found[0] for found in NAMED.finditer(text)}

    @property
    def fonts(self) -> list[str]:
        """In the order in which a letter is looked for."""
        return sorted(str(file) for file in self.folder.glob("*.ttf"))


def needed(ids: set[str], sheet: dict[str, str]) -> list[str]:
    """The drawings of these names, and those that they are drawn with."""
    found: dict[str, str] = {}
    waiting = sorted(ids)
    while waiting:
        id = waiting.pop()
        if id in sheet and id not in found:
            found[id] = sheet[id]
            waiting += USED.findall(sheet[id])
    return list(found.values())


@lru_cache(maxsize=4)
def studio(folder: Path, theme: str) -> Studio:
    return Studio(folder, theme)
