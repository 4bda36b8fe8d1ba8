"""Pictures that owners draw for their cards: SVG from an edition file, of which only what is harmless passes.

What is shown at other people's screens is written anew from the parts that were understood, never the text that was sent.
There are no references, no scripts, no styles and no texts; colours are pigments by class, or given as numbers.
"""

from __future__ import annotations

import re
from xml.parsers import expat

from mastaba.core.entry import Entry
from mastaba.core.errors import BadEdition
from mastaba.core.text import Text

MOST_BYTES = 4096  # of a picture; ours have at most 2,300
MOST_ELEMENTS = 200
MOST_DEPTH = 8
SVG = "http://www.w3.org/2000/svg"

PIGMENTS = frozenset(f"p{letter}" for letter in "rRgGhlbBvVtTwcsSpPkf0")
LINES = frozenset(["ko", "kn", "kl", "kf", "kd", "k15", "k26"]) | {f"s{letter}" for letter in "gwrbBRTVGSPkc"}

NUMBER = re.compile(r"-?(?:[0-9]{1,6}(?:\.[0-9]{1,6})?|\.[0-9]{1,6})")
NUMBERS = re.compile(r"[-+0-9., \t\n]{1,4000}")
PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9.,+\- \t\n]{1,4000}")
COLOUR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}")
TRANSFORM = re.compile(r"(?:(?:matrix|translate|rotate|scale|skewX|skewY)\([-+0-9., ]{1,80}\) ?){1,8}")

# No dashes: a small curve of many thousand of them, on every card, holds up the browsers of all who sit there.
PAINT: dict[str, re.Pattern[str]] = {
    "fill": COLOUR,
    "stroke": COLOUR,
    "stroke-width": NUMBER,
    "stroke-linecap": re.compile("butt|round|square"),
    "stroke-linejoin": re.compile("miter|round|bevel"),
    "fill-rule": re.compile("nonzero|evenodd"),
    "opacity": NUMBER,
    "fill-opacity": NUMBER,
    "stroke-opacity": NUMBER,
    "transform": TRANSFORM,
}
SHAPES: dict[str, dict[str, re.Pattern[str]]] = {
    "g": {},
    "path": {"d": PATH},
    "rect": dict.fromkeys(["x", "y", "width", "height", "rx", "ry"], NUMBER),
    "circle": dict.fromkeys(["cx", "cy", "r"], NUMBER),
    "ellipse": dict.fromkeys(["cx", "cy", "rx", "ry"], NUMBER),
    "line": dict.fromkeys(["x1", "y1", "x2", "y2"], NUMBER),
    "polyline": {"points": NUMBERS},
    "polygon": {"points": NUMBERS},
}
VIEW_BOX = re.compile(r"-?[0-9]{1,5} -?[0-9]{1,5} [1-9][0-9]{0,4} [1-9][0-9]{0,4}")


def read_picture(entry: Entry, field: str = "picture") -> str | None:
    """The picture of an entry, written anew; None if it has none."""
    if field not in entry.data:
        return None
    text = entry.text(field)
    if len(text.encode()) > MOST_BYTES:
        raise entry.wrong(field, Text("picture-too-large"), Text("fix-picture-bytes", most=MOST_BYTES))
    return Reader(entry, field).read(text.strip())


class Reader:
    """Follows a picture element by element and keeps what it may keep."""

    def __init__(self, entry: Entry, field: str) -> None:
        self.entry = entry
        self.field = field
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.CommentHandler = self.remark
        self.parser.ProcessingInstructionHandler = self.instruction
        self.parser.XmlDeclHandler = self.declaration
        self.kept: list[str] = []
        self.depth = 0
        self.elements = 0

    def read(self, text: str) -> str:
        try:
            self.parser.Parse(text.encode(), True)
        except expat.ExpatError as error:
            raise self.wrong(
                Text("picture-no-xml", line=error.lineno, error=expat.ErrorString(error.code)),
                Text("fix-picture-xml"),
            ) from None
        return "".join(self.kept)

    def wrong(self, problem: Text, remedy: Text) -> BadEdition:
        return self.entry.wrong(self.field, problem, remedy)

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.elements += 1
        if self.elements > MOST_ELEMENTS or self.depth > MOST_DEPTH:
            raise self.wrong(
                Text("picture-too-much", line=self.line),
                Text("fix-picture-elements", most=MOST_ELEMENTS, deep=MOST_DEPTH),
            )
        if self.depth == 1:
            self.kept.append(self.root(name, attributes))
            return
        if name not in SHAPES:
            raise self.wrong(
                Text("picture-element", line=self.line, name=f"<{name}>"),
                Text("fix-picture-shapes", known=", ".join(SHAPES)),
            )
        self.kept.append(f"<{name}{self.attributes(name, attributes)}>")

    def root(self, name: str, attributes: dict[str, str]) -> str:
        strange = [key for key in attributes if key not in ("xmlns", "viewBox")]
        box = attributes.get("viewBox", "")
        good = name == "svg" and not strange and attributes.get("xmlns", SVG) == SVG
        if not good or not VIEW_BOX.fullmatch(box):
            raise self.wrong(Text("picture-root", line=self.line), Text("fix-picture-root"))
        return f'<svg xmlns="{SVG}" viewBox="{box}" width="120" height="120">'

    def attributes(self, name: str, attributes: dict[str, str]) -> str:
        kept = ""
        known = SHAPES[name] | PAINT
        for key, value in attributes.items():
            if key == "class":
                good = all(part in PIGMENTS or part in LINES for part in value.split())
            elif key in known:
                good = known[key].fullmatch(value) is not None
            else:
                raise self.wrong(
                    Text("picture-attribute", line=self.line, name=repr(key), element=f"<{name}>"),
                    Text("fix-known-fields", known=", ".join(["class", *known])),
                )
            if not good:
                remedy = (
                    Text("fix-possible", known=", ".join(sorted(PIGMENTS) + sorted(LINES)))
                    if key == "class"
                    else Text("fix-picture-value")
                )
                raise self.wrong(
                    Text("picture-value", line=self.line, name=key, value=repr(value)),
                    remedy,
                )
            kept += f' {key}="{value}"'
        return kept

    def end(self, name: str) -> None:
        self.depth -= 1
        self.kept.append(f"</{name}>")

    def words(self, text: str) -> None:
        if text.strip():
            raise self.wrong(
                Text("picture-text", line=self.line, text=repr(text)),
                Text("fix-picture-shapes", known=", ".join(SHAPES)),
            )

    def beyond(self) -> BadEdition:
        return self.wrong(Text("picture-beyond", line=self.line), Text("fix-picture-beyond"))

    def doctype(self, name: str, system: str | None, public: str | None, has_subset: bool) -> None:
        raise self.beyond()

    def remark(self, text: str) -> None:
        raise self.beyond()

    def instruction(self, target: str, text: str) -> None:
        raise self.beyond()

    def declaration(self, version: str, encoding: str | None, standalone: int) -> None:
        raise self.beyond()
