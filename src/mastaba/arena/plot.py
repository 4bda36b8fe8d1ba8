"""Win shares with their intervals as a small picture, drawn by hand: no plotting library is needed."""

from __future__ import annotations

from html import escape
from pathlib import Path

from mastaba.arena.entrants import Entrant
from mastaba.arena.stats import Standing
from mastaba.core import BadSetup, Text
from mastaba.texts import of

LEFT, SCALE, RIGHT, TOP, ROW, BOTTOM, NOTE = 160, 410, 70, 40, 34, 30, 22
SIGN = 8  # the width of a character of a name, amply
SAND, STONE, INK = "#d9b45b", "#b9b2a3", "#3b3228"


def check_plot(path: str) -> None:
    """It would be SVG under any name."""
    if Path(path).suffix.lower() != ".svg":
        raise BadSetup(Text("plot-not-svg", path=path))


def write_plot(path: str, title: str, standings: list[Standing], entrants: list[Entrant], lang: str) -> None:
    Path(path).write_text(plot(title, standings, entrants, lang), encoding="utf-8")


def plot(title: str, standings: list[Standing], entrants: list[Entrant], lang: str) -> str:
    """A bar for each entrant, a whisker for its 95 % interval, a tick for its fair share.

    Who sees all cards is no opponent but an upper bound: its bar is hollow and its name starred.
    """
    bounds = {entrant.name for entrant in entrants if entrant.upper_bound}
    left = max([LEFT, *(10 + SIGN * (len(standing.name) + 2) for standing in standings)])
    width = left + SCALE + RIGHT
    floor = TOP + ROW * len(standings)
    height = floor + BOTTOM + (NOTE if bounds else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fffdf7"/>',
        f'<text x="{left}" y="24" font-weight="bold">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        x = across(left, percent / 100)
        parts.append(f'<path d="M{x} {TOP - 6}V{floor}" stroke="{STONE}" stroke-width="0.5"/>')
        parts.append(f'<text x="{x}" y="{floor + 18}" text-anchor="middle">{percent} %</text>')
    for row, standing in enumerate(standings):
        parts += bar(standing, left, TOP + ROW * row, standing.name in bounds)
    if bounds:
        parts.append(f'<text x="{left}" y="{height - 10}">{escape(of("arena", lang)("upper-bound"))}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def bar(standing: Standing, left: int, top: int, bound: bool) -> list[str]:
    low, high = (across(left, share) for share in standing.interval)
    start, end, fair = (across(left, share) for share in (0, standing.share, standing.fair_share))
    middle = top + ROW / 2 - 3
    name = escape(standing.name) + (" *" if bound else "")
    paint = f'fill="none" stroke="{SAND}" stroke-dasharray="5 3"' if bound else f'fill="{SAND}"'
    return [
        f'<text x="{left - 10}" y="{middle + 5}" text-anchor="end">{name}</text>',
        f'<rect x="{start}" y="{top + 3}" width="{end - start:.1f}" height="{ROW - 12}" {paint}/>',
        f'<path d="M{fair} {top}V{top + ROW - 6}" stroke="{INK}" stroke-dasharray="2 3"/>',
        f'<path d="M{low} {middle}H{high}M{low} {middle - 5}v10M{high} {middle - 5}v10" stroke="{INK}" '
        'stroke-width="1.5" fill="none"/>',
        f'<text x="{left + SCALE + RIGHT - 8}" y="{middle + 5}" text-anchor="end">{100 * standing.share:.1f} %</text>',
    ]


def across(left: int, share: float) -> float:
    return round(left + share * SCALE, 1)
