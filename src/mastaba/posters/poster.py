"""The sheet of a table: title, board, and who sits there."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mastaba.core import Game, View
from mastaba.posters.board import board_of, scores_of
from mastaba.posters.canvas import Canvas, Place, is_legible
from mastaba.posters.studio import studio
from mastaba.texts import of

WIDTH, HEIGHT = 1200, 630  # as those who preview links want it
HEAD, FOOT = 88, 112
EDGE = 32
ANIMALS = ("falcon", "ibis", "jackal", "cat", "cobra", "lion")  # of the seats, as on the page


class Company(NamedTuple):
    """What is known of a table beside its game. `names` has None for a free seat."""

    status: str
    names: tuple[str | None, ...]
    machines: tuple[bool, ...]
    minutes: int  # so much later than it happens


def poster(folder: Path, theme: str, game: Game, lang: str, company: Company, view: View | None) -> str:
    """A picture of a table as SVG; `view` is a spectator's, None if nothing of the game may be shown."""
    canvas = Canvas(studio(folder, theme), game.id)
    backdrop(canvas, theme)
    header(canvas, game, lang, company, view)
    board = board_of(game)
    at = Place(EDGE, HEAD + 18, WIDTH - 2 * EDGE, HEIGHT - HEAD - FOOT - 36)
    if view is not None and board is not None:
        board.draw(canvas, view, game, lang, at)
    else:
        emblem(canvas, game, lang, at)
    seats(canvas, lang, company, None if view is None else scores_of(board, view), view)
    return canvas.svg(WIDTH, HEIGHT)


def backdrop(canvas: Canvas, theme: str) -> None:
    inner, outer = ("#33365a", "#10152b") if theme == "night" else ("#fbf4e4", "#e2cc9b")
    canvas.add(
        f'<defs><radialGradient id="backdrop" cx=".5" cy=".25" r=".9"><stop stop-color="{inner}"/>'
        f'<stop offset="1" stop-color="{outer}"/></radialGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#backdrop)"/>'
    )


def header(canvas: Canvas, game: Game, lang: str, company: Company, view: View | None) -> None:
    canvas.box(Place(0, 0, WIDTH, HEAD), "header")
    canvas.box(Place(0, HEAD, WIDTH, 4), "header-gold")
    canvas.words(EDGE, 60, game.title[lang], 46, "header-gold", room=620, heading=True)
    canvas.words(WIDTH - EDGE, 58, state(lang, company, view), 30, "on-header", "end", room=480)


def state(lang: str, company: Company, view: View | None) -> str:
    """How it stands, in a few words."""
    say, names = of("posters", lang), shown_names(lang, company)
    if company.status == "open":
        return say("waiting", free=company.names.count(None))
    if view is None and company.status == "over":
        return say("over")
    if view is None:
        return say("later", minutes=company.minutes) if company.minutes else say("playing")
    if company.status == "over" or view.over:
        return say("won", count=len(view.winners), names=[names[seat] for seat in view.winners])
    moving = view.to_move
    if not moving:
        return say("playing")
    return say("to-move", name=names[moving[0]]) if len(moving) == 1 else say("choosing", count=len(moving))


def shown_names(lang: str, company: Company) -> list[str]:
    """Names in letters that we have; somebody with others is called by their seat."""
    say = of("posters", lang)
    return [
        say("free") if name is None else name if is_legible(name) else say("seat", number=seat + 1)
        for seat, name in enumerate(company.names)
    ]


def emblem(canvas: Canvas, game: Game, lang: str, at: Place) -> None:
    """Where there is no board to show: the house's own sign and the game's name, large."""
    x, y, width, height = at
    middle = x + width / 2
    canvas.add(
        f'<g transform="translate({middle - 192:g} {y + 8:g}) scale(6)"><path fill="var(--gold)" d="M8 34h48L46 8H18z"/>'
        '<path fill="var(--header)" d="M27 34V20h10v14z"/><path stroke="var(--ink)" stroke-width="1.5" d="M0 35h64"/></g>'
    )
    canvas.words(middle, y + height - 70, game.title[lang], 64, "ink", "middle", room=width, heading=True)
    canvas.words(middle, y + height - 22, "Mastaba", 34, "soft", "middle", heading=True)


def seats(canvas: Canvas, lang: str, company: Company, scores: list[int] | None, view: View | None) -> None:
    """Everybody in a row: who they are, what they have, whose turn it is, who has won."""
    names = shown_names(lang, company)
    winners = view.winners if view is not None and view.over else []
    turns = view.to_move if view is not None and not view.over else []
    wide = (WIDTH - 2 * EDGE + 16) / len(names) - 16
    for seat, name in enumerate(names):
        x, y = EDGE + seat * (wide + 16), HEIGHT - FOOT - 4
        marked = seat in winners or seat in turns
        canvas.box(
            Place(x, y, wide, FOOT - 16), "panel", "glow" if marked else "line", 5 if marked else 2, 16
        )
        free = company.names[seat] is None
        middle = y + (FOOT - 16) / 2
        avatar(canvas, seat, x + 12, middle - 32, 64, company.machines[seat], free)
        left, room = x + 90, wide - 104
        if scores is not None and not free:
            points = f"{scores[seat]}".replace("-", "−")
            canvas.words(x + wide - 18, middle + 15, points, 42, "gold-ink", "end")
            room -= 26 * len(points) + 12
        canvas.words(left, middle + 11, name, 32, "soft" if free else "ink", room=max(40, room))


def avatar(canvas: Canvas, seat: int, x: float, y: float, size: float, machine: bool, free: bool) -> None:
    """The animal of a seat in its colour; beads around a bot's, as on the page."""
    radius = size / 2
    if free:
        canvas.add(
            f'<circle cx="{x + radius:g}" cy="{y + radius:g}" r="{radius - 2:g}" fill="none" stroke="var(--soft)" '
            'stroke-width="3" stroke-dasharray="7 6"/>'
        )
        return
    drawing = canvas.drawings.get(f"av-{ANIMALS[seat % len(ANIMALS)]}", "")
    body = drawing.partition(">")[2].rpartition("</symbol>")[0]
    rim = 'stroke-dasharray="0 5.03" stroke-linecap="round"' if machine else ""
    canvas.add(
        f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="-2 -2 64 64">{body}'
        f'<circle cx="30" cy="30" r="28" fill="none" stroke="var(--{"pw" if machine else "pg"})" stroke-width="3.4" {rim}/></svg>',
        seat=canvas.colour(f"seat-{seat % 6}"),
    )
