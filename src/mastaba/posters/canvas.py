"""A sheet that is drawn on, in the pigments of a theme. Whatever is written on it is somebody's text, never markup."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from mastaba.posters.studio import USED, Studio, needed

HEADING, TEXT = "Marcellus", "'Source Sans 3 SemiBold'"
NARROW, WIDE = set("fijlrtI.,;:!|'()[]-·1 "), set("mwMWQO%@—…")
SMALLEST = 0.66  # of its size: so small may writing get before it is cut
# Letters that our fonts have. Others would be boxes.
LETTERS = re.compile(r"[ -~\u00a0-\u017f\u0386-\u03ce\u0400-\u045f\u2010-\u2026\u2032\u2212]*")


class Place(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Canvas:
    """Draws in the order of its calls. Colours are names of pigments (`gold`, `pr`), or written as #rrggbb."""

    def __init__(self, studio: Studio, game: str) -> None:
        self.studio = studio
        self.drawings = {**studio.shared, **studio.sheet(game)}
        self.parts: list[str] = []

    def colour(self, name: str) -> str:
        return name if name.startswith("#") or name == "none" else self.studio.pigments.get(name, "#888888")

    def add(self, markup: str, **colours: str) -> None:
        """SVG of our own, with pigments as `var(--name)`."""
        self.parts.append(self.studio.painted(markup, **colours))

    def box(
        self, at: Place, fill: str = "none", line: str = "none", width: float = 2, round: float = 0
    ) -> None:
        x, y, w, h = at
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{round:g}" '
            f'fill="{self.colour(fill)}" stroke="{self.colour(line)}" stroke-width="{width:g}"/>'
        )

    def disc(
        self, x: float, y: float, radius: float, fill: str, line: str = "kohl", width: float = 2
    ) -> None:
        self.parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{self.colour(fill)}" '
            f'stroke="{self.colour(line)}" stroke-width="{width:g}"/>'
        )

    def drawing(self, id: str, at: Place, slice: bool = False) -> bool:
        """One of the page's drawings; False if there is none of that name. `slice`: it fills its place."""
        if id not in self.drawings:
            return False
        x, y, w, h = at
        box = re.search(r'viewBox="([^"]*)"', self.drawings[id])
        inner = f'<use href="#{id}"/>'
        if box is not None:
            wide, high = box[1].split()[2:]
            inner = f'<use href="#{id}" width="{wide}" height="{high}"/>'
        how = "xMidYMid slice" if slice else "xMidYMid meet"
        seen = f'viewBox="{box[1]}" preserveAspectRatio="{how}"' if box else ""
        self.parts.append(f'<svg x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" {seen}>{inner}</svg>')
        return True

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = "ink",
        anchor: str = "start",
        room: float = 0,
        heading: bool = False,
    ) -> None:
        """One line, at most `room` wide: smaller if need be, and cut if that is not enough. `y` is where letters stand."""
        text, size = fitted(legible(text), size, room) if room else (legible(text), size)
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-family="{HEADING if heading else TEXT}" font-size="{size:.3g}" '
            f'fill="{self.colour(fill)}" text-anchor="{anchor}">{escape(text)}</text>'
        )

    def svg(self, width: int, height: int) -> str:
        body = "".join(self.parts)
        drawn = needed(set(USED.findall(body)) | set(USED.findall(self.studio.style)), self.drawings)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
            f"<style>{self.studio.style}</style><defs>{self.studio.painted(''.join(drawn))}</defs>{body}</svg>"
        )


def legible(text: str) -> str:
    """What our letters can write of it."""
    return "".join(sign if LETTERS.fullmatch(sign) else "?" for sign in text)


def is_legible(text: str) -> bool:
    return LETTERS.fullmatch(text) is not None


def length(text: str, size: float) -> float:
    """About how wide a line gets; rather too much than too little."""
    return size * sum(
        0.31 if sign in NARROW else 0.86 if sign in WIDE else 0.64 if sign.isupper() else 0.54
        for sign in text
    )


def fitted(text: str, size: float, room: float) -> tuple[str, float]:
    smaller = size * max(SMALLEST, min(1.0, room / max(1.0, length(text, size))))
    if length(text, smaller) <= room:
        return text, smaller
    while text and length(f"{text}…", smaller) > room:
        text = text[:-1]
    return f"{text.rstrip()}…", smaller
