"""Valley of the Kings as a picture: the pyramid with what lies beside it, and everybody's tomb."""

from __future__ import annotations

from mastaba.core import Game, View
from mastaba.games.valley.box import Card
from mastaba.games.valley.effects.program import STARTER, UNIQUE
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.speech import cards_of
from mastaba.games.valley.types import ValleyView
from mastaba.posters.canvas import Canvas, Place
from mastaba.posters.poster import avatar
from mastaba.texts import of

CARD = (150.0, 122.0)
GAP = 10.0
GROUNDS = ("statues", "books", "amulets", "jars", "sarcophagi")
THUMBS = (84.0, 66.0, 46.0, 36.0)  # as large as they can be for all to be seen


def draw(canvas: Canvas, view: View, game: Game, lang: str, at: Place) -> None:
    assert isinstance(view, ValleyView)
    assert isinstance(game, ValleyGame)
    width, height = CARD
    middle = at.x + 1.5 * width + GAP
    for row, places in enumerate(((5,), (3, 4), (0, 1, 2))):
        left = middle - len(places) * (width + GAP) / 2 + GAP / 2
        for column, place in enumerate(places):
            spot = Place(left + column * (width + GAP), at.y + row * (height + GAP), width, height)
            card = view.pyramid[place]
            if card is None:
                canvas.box(spot, "none", "line", 2, 10)
            else:
                face(canvas, game, cards_of(game)[card], lang, spot)
    aside(canvas, view, lang, at, middle)
    tombs(canvas, view, game, Place(at.x + 500, at.y, at.width - 500, at.height))


def aside(canvas: Canvas, view: ValleyView, lang: str, at: Place, middle: float) -> None:
    """Stock and boneyard, on either side of the top."""
    say = of("valley", lang)
    for left, word, count in (
        (at.x, "stock", view.stock),
        (middle + CARD[0] / 2 + GAP, "boneyard", view.boneyard.count),
    ):
        centre = left + CARD[0] / 2
        canvas.words(centre, at.y + 58, str(count), 46, "ink", "middle")
        canvas.words(centre, at.y + 88, say(f"terminal-{word}"), 22, "soft", "middle", room=CARD[0])


def face(canvas: Canvas, game: ValleyGame, card: Card, lang: str, at: Place) -> None:
    """A card: its picture, what it is worth and costs, its name."""
    x, y, width, height = at
    canvas.box(at, "card", "kohl", 3, 10)
    picture(canvas, game, card, Place(x + 3, y + 3, width - 6, height - 34))
    for centre, number, fill, ink in (
        (x + 18, card.gold, "#e9bd45", "#2a1a12"),
        (x + width - 18, card.cost, "header", "on-header"),
    ):
        canvas.disc(centre, y + 18, 15, fill)
        canvas.words(centre, y + 25, str(number), 21, ink, "middle")
    canvas.words(
        x + width / 2, y + height - 10, card.name[lang], 20, "card-ink", "middle", width - 12, heading=True
    )


def picture(canvas: Canvas, game: ValleyGame, card: Card, at: Place) -> None:
    """As on the page: the owner's own picture, or the drawing of the box, or a stela on the ground of its family."""
    ground = f"vk-g-{family(game, card)}"
    if card.picture is None and canvas.drawing(f"vk-{card.id}", at, slice=True):
        return
    canvas.drawing(ground, at, slice=True)
    if card.picture is None:
        canvas.drawing("vk-stela", at)
    else:
        x, y, width, height = at
        canvas.parts.append(
            f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}">{card.picture}</svg>'
        )


def family(game: ValleyGame, card: Card) -> str:
    if card.kind == STARTER:
        return "starters"
    if card.kind == UNIQUE:
        return "uniques"
    found = game.tables.set_ids[card.set]
    return found if found in GROUNDS else "further"


def tombs(canvas: Canvas, view: ValleyView, game: ValleyGame, at: Place) -> None:
    """What everybody has entombed, the latest first; the rest as a number."""
    high = at.height / view.players
    for seat, one in enumerate(view.seats):
        row = Place(at.x, at.y + seat * high, at.width, high - GAP)
        canvas.box(row, "panel-veil", "line", 2, 12)
        avatar(canvas, seat, row.x + 10, row.y + row.height / 2 - 20, 40, False, False)
        tomb = one.tomb[::-1]
        for size in THUMBS:
            across, down = int((row.width - 124) // (size + 5)), int((row.height - 6) // (size + 5))
            if len(tomb) <= across * down:
                break
        top = row.y + (row.height - min(down, -(-len(tomb) // across)) * (size + 5) + 5) / 2
        for number, id in enumerate(tomb[: across * down]):
            x = row.x + 64 + number % across * (size + 5)
            spot = Place(x, top + number // across * (size + 5), size, size)
            picture(canvas, game, cards_of(game)[id], spot)
            canvas.box(spot, "none", "kohl", 2, 5)
        if len(tomb) > across * down:
            more = f"+{len(tomb) - across * down}"
            canvas.words(row.x + row.width - 14, row.y + row.height / 2 + 8, more, 24, "soft", "end")
