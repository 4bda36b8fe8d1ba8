"""Win shares with their intervals as a small picture, drawn by hand: no plotting library is needed."""

from __future__ import annotations

from html import escape
from pathlib import Path

from mastaba.arena.entrants import Entrant
from mastaba.arena.report import BOUND
from mastaba.arena.stats import Standing

WIDTH, LEFT, RIGHT, TOP, ROW, BOTTOM, NOTE = 640, 160, 70, 40, 34, 30, 22
SAND, STONE, INK = "#d9b45b", "#b9b2a3", "#3b3228"


def write_plot(path: str, title: str, standings: list[Standing], entrants: list[Entrant], lang: str) -> None:
    Path(path).write_text(plot(title, standings, entrants, lang), encoding="utf-8")


def plot(title: str, standings: list[Standing], entrants: list[Entrant], lang: str) -> str:
    """A bar for each entrant, a whisker for its 95 % interval, a tick for its fair share.

    Who sees all cards is no opponent but an upper bound: its bar is hollow and its name starred.
    """
    bounds = {entrant.name for entrant in entrants if entrant.upper_bound}
    floor = TOP + ROW * len(standings)
    height = floor + BOTTOM + (NOTE if bounds else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf7"/>',
        f'<text x="{LEFT}" y="24" font-weight="bold">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        x = across(percent / 100)
        parts.append(f'<path d="M{x} {TOP - 6}V{floor}" stroke="{STONE}" stroke-width="0.5"/>')
        parts.append(f'<text x="{x}" y="{floor + 18}" text-anchor="middle">{percent} %</text>')
    for row, standing in enumerate(standings):
        parts += bar(standing, TOP + ROW * row, standing.name in bounds)
    if bounds:
        parts.append(f'<text x="{LEFT}" y="{height - 10}">{escape(BOUND[lang])}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def bar(standing: Standing, top: int, bound: bool) -> list[str]:
    low, high = (across(share) for share in standing.interval)
    start, end, fair = across(0), across(standing.share), across(standing.fair_share)
    middle = top + ROW / 2 - 3
    name = escape(standing.name) + (" *" if bound else "")
    paint = f'fill="none" stroke="{SAND}" stroke-dasharray="5 3"' if bound else f'fill="{SAND}"'
    return [
        f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{name}</text>',
        f'<rect x="{start}" y="{top + 3}" width="{end - start:.1f}" height="{ROW - 12}" {paint}/>',
        f'<path d="M{fair} {top}V{top + ROW - 6}" stroke="{INK}" stroke-dasharray="2 3"/>',
        f'<path d="M{low} {middle}H{high}M{low} {middle - 5}v10M{high} {middle - 5}v10" stroke="{INK}" '
        'stroke-width="1.5" fill="none"/>',
        f'<text x="{WIDTH - 8}" y="{middle + 5}" text-anchor="end">{100 * standing.share:.1f} %</text>',
    ]


def across(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)
