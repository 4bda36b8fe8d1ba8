"""Silver & Gold Pyramids as a picture: the pattern of the expedition, and everybody's two chambers."""

from __future__ import annotations

from mastaba.core import Game, View
from mastaba.games.pyramids.box import ROUNDS, Box
from mastaba.games.pyramids.speech import box_of, colour_of, pattern_name
from mastaba.games.pyramids.types import Held, PyramidsView
from mastaba.posters.canvas import Canvas, Place
from mastaba.posters.poster import avatar
from mastaba.texts import of

SIZE = 5  # fields across and down
SIDE = 208.0  # for the expedition
SMALL = 84.0  # a complete pyramid
PAINT = {"green": "malachite", "orange": "ochre", "purple": "plum"}
FLOOR, ROCK = "#e6d3a3", "#6f5a40"
SIGNS = {  # in a square of 100
    "r": '<path fill="var(--pr)" stroke="var(--kohl)" stroke-width="6" d="M34 16h32l20 20v28L66 84H34L14 64V36z"/>',
    "g": '<path fill="var(--pv)" stroke="var(--kohl)" stroke-width="6" d="M50 8 86 44 50 92 14 44z"/>',
    "t": '<path fill="var(--pg)" stroke="var(--kohl)" stroke-width="6" d="M50 8c8 20 26 30 26 52a26 26 0 0 1-52 0C24 40 42 28 50 8z"/>',
    "s": '<path fill="#fffaf0" stroke="var(--kohl)" stroke-width="6" d="M50 12c24 0 36 14 36 32 0 14-6 20-14 24v20H28V68c-8-4-14-10-14-24 0-18 12-32 36-32z"/>'
    '<circle cx="36" cy="46" r="9" fill="var(--kohl)"/><circle cx="64" cy="46" r="9" fill="var(--kohl)"/>',
    "p": '<path fill="var(--pp)" stroke="var(--kohl)" stroke-width="6" d="M40 12h20v26l22 40c4 8 0 12-6 12H24c-6 0-10-4-6-12l22-40z"/>',
    "x": '<circle cx="50" cy="50" r="38" fill="var(--pb)"/><path fill="none" stroke="#ffffff" stroke-width="13" d="M50 28v44M28 50h44"/>',
    "T": '<path fill="var(--pg)" stroke="var(--kohl)" stroke-width="6" d="M50 10 92 88H8z"/>',
    "v": '<path fill="none" stroke="var(--pb)" stroke-width="13" d="M50 14v62M26 56l24 26 24-26"/>',
}


def draw(canvas: Canvas, view: View, game: Game, lang: str, at: Place) -> None:
    assert isinstance(view, PyramidsView)
    expedition(canvas, view, box_of(game), lang, Place(at.x, at.y, SIDE, at.height))
    left, across = at.x + SIDE + 20, at.width - SIDE - 20
    columns = 1 if view.players == 1 else 2
    rows = -(-view.players // columns)
    wide, high = (across + 14) / columns - 14, (at.height + 10) / rows - 10
    for seat in range(view.players):
        spot = Place(left + seat % columns * (wide + 14), at.y + seat // columns * (high + 10), wide, high)
        chambers(canvas, view, seat, box_of(game), lang, spot)


def expedition(canvas: Canvas, view: PyramidsView, box: Box, lang: str, at: Place) -> None:
    """Where the game stands, and the pattern that everybody marks now."""
    say = of("pyramids", lang)
    middle = at.x + at.width / 2
    canvas.box(at, "panel", "line", 2, 14)
    canvas.words(
        middle,
        at.y + 44,
        say("terminal-round", round=view.round, rounds=ROUNDS),
        28,
        "ink",
        "middle",
        at.width - 20,
    )
    turn = say("terminal-expedition", turn=view.turn, turns=view.turns).rstrip(":")
    canvas.words(middle, at.y + 78, turn, 22, "soft", "middle", at.width - 20)
    if view.expedition is None:
        return
    rows = box.pattern_maps[box.patterns.ids.index(view.expedition)]
    side = min(52.0, (at.width - 24) / max(len(row) for row in rows), 210 / len(rows))
    top = at.y + 110 + (210 - side * len(rows)) / 2
    for down, row in enumerate(rows):
        left = middle - side * max(len(one) for one in rows) / 2
        for across, sign in enumerate(row):
            if sign == "x":
                canvas.box(
                    Place(left + across * side, top + down * side, side - 3, side - 3), "gold", "kohl", 2, 5
                )
    name = pattern_name(box, view.expedition, lang)
    canvas.words(middle, at.y + at.height - 18, name, 26, "gold-ink", "middle", at.width - 20, heading=True)


def chambers(canvas: Canvas, view: PyramidsView, seat: int, box: Box, lang: str, at: Place) -> None:
    """Two cards side by side, with what is done beside them."""
    one = view.seats[seat]
    canvas.box(at, "panel-veil", "line", 2, 14)
    avatar(canvas, seat, at.x + 10, at.y + 10, 40, False, False)
    side = min(at.height - 20, (at.width - 60 - 3 * 14) / 2)
    for slot, held in enumerate(one.cards):
        spot = Place(at.x + 60 + slot * (side + 14), at.y + 10, side, side)
        if held is None:
            canvas.box(spot, "none", "line", 2, 8)
        else:
            chamber(canvas, box, held, spot)
    below = at.height - side - 30
    if below > SMALL:  # the pyramids that are complete, the latest first
        across = int((at.width - 74) // (SMALL + 8))
        rows = int((below + 8) // (SMALL + 8))
        for number, held in enumerate(one.completed[::-1][: across * rows]):
            row, column = divmod(number, across)
            x, y = at.x + 60 + column * (SMALL + 8), at.y + side + 24 + row * (SMALL + 8)
            chamber(canvas, box, held, Place(x, y, SMALL, SMALL))
    else:
        canvas.add(
            f'<path transform="translate({at.x + 14:g} {at.y + at.height - 74:g})" fill="var(--pg)" stroke="var(--kohl)" '
            'stroke-width="3" d="M16 0 32 26H0z"/>'
        )
        canvas.words(at.x + 30, at.y + at.height - 18, str(len(one.completed)), 28, "ink", "middle")


def chamber(canvas: Canvas, box: Box, held: Held, at: Place) -> None:
    """A card with its crosses, as far as they have been shown to all."""
    edge = max(5.0, at.width / 24)
    canvas.box(at, PAINT[colour_of(box, held.card)], "kohl", 2, 8)
    drawn, side = box.maps[box.numbers.index(held.card)], (at.width - 2 * edge) / SIZE
    for place, sign in enumerate(drawn):
        row, column = divmod(place, SIZE)
        x, y = at.x + edge + column * side, at.y + edge + row * side
        canvas.box(Place(x, y, side, side), ROCK if sign == "#" else FLOOR, "#00000033", 1)
        if sign in SIGNS:
            canvas.add(
                f'<g transform="translate({x + side * 0.14:g} {y + side * 0.14:g}) scale({side * 0.0072:.4f})">{SIGNS[sign]}</g>'
            )
        if "abcde"[column] + str(row + 1) in held.fields:
            inset, far = side * 0.16, side * 0.84
            canvas.box(Place(x, y, side, side), "#fff3cf88")
            canvas.add(
                f'<path d="M{x + inset:g} {y + inset:g}L{x + far:g} {y + far:g}M{x + far:g} {y + inset:g}L{x + inset:g} {y + far:g}" '
                f'stroke="#2b2118" stroke-width="{side * 0.11:.3g}" stroke-linecap="round"/>'
            )
