"""Strength by round as a small picture, drawn by hand like the arena's."""

from __future__ import annotations

from html import escape
from pathlib import Path

from mastaba.arena.plot import INK, SAND, STONE
from mastaba.bots.models import Step

LEFT, TOP, WIDE, HIGH, BELOW, ASIDE = 60, 40, 460, 220, 46, 90
PAINTS = (INK, SAND, "#7a5c9e", "#3f7f6b")


def write_curve(path: str, title: str, curves: dict[str, list[Step]]) -> None:
    Path(path).write_text(curve(title, curves), encoding="utf-8")


def curve(title: str, curves: dict[str, list[Step]]) -> str:
    """A line for every number of players, with a whisker for each 95 % interval; the games played go to the right."""
    width, height = LEFT + WIDE + ASIDE, TOP + HIGH + BELOW
    most = max([1, *(step.games for steps in curves.values() for step in steps)])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fffdf7"/>',
        f'<text x="{LEFT}" y="24" font-weight="bold">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = up(percent / 100)
        parts.append(f'<path d="M{LEFT} {y}H{LEFT + WIDE}" stroke="{STONE}" stroke-width="0.5"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    for part in (0, 1):
        x = across(part * most, most)
        parts.append(f'<text x="{x}" y="{TOP + HIGH + 20}" text-anchor="middle">{part * most}</text>')
    for (players, steps), paint in zip(curves.items(), PAINTS, strict=False):
        parts += line(players, steps, paint, most)
    return "\n".join([*parts, "</svg>"]) + "\n"


def line(players: str, steps: list[Step], paint: str, most: int) -> list[str]:
    points = [(across(step.games, most), up(step.share)) for step in steps]
    path = "L".join(f"{x} {y}" for x, y in points)
    parts = [f'<path d="M{path}" stroke="{paint}" stroke-width="2" fill="none"/>']
    for step, (x, y) in zip(steps, points, strict=True):
        parts.append(f'<path d="M{x} {up(step.low)}V{up(step.high)}" stroke="{paint}" stroke-width="1"/>')
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="3" fill="{paint if step.kept else "#fffdf7"}" stroke="{paint}"/>'
        )
    x, y = points[-1]
    return [*parts, f'<text x="{x + 10}" y="{y + 4}" fill="{paint}">{escape(players)}</text>']


def across(games: int, most: int) -> float:
    return round(LEFT + WIDE * games / most, 1)


def up(share: float) -> float:
    return round(TOP + HIGH * (1 - share), 1)
