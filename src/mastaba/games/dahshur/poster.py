"""Dahshur as a picture: the market street, the cities, the avenue, and what everybody has."""

from __future__ import annotations

from mastaba.core import Game, View
from mastaba.games.dahshur.types import DahshurView, Stand
from mastaba.posters.canvas import Canvas, Place
from mastaba.posters.poster import avatar
from mastaba.texts import of

GEMS = {"ruby": "carnelian", "emerald": "malachite", "sapphire": "lapis"}
CUTS = {  # in a square of 24, as on the page
    "ruby": "M8 1.5h8L22.5 8v8L16 22.5H8L1.5 16V8z",
    "emerald": "M6 1.5h12l2.5 2.5v16L18 22.5H6L3.5 20V4z",
    "sapphire": "M6 2.5h12l5 6.5-11 13.5L1 9z",
}
GAP = 10.0
STAND = 112.0


def scores(view: View) -> list[int]:
    """Where everybody stands on the obelisks."""
    assert isinstance(view, DahshurView)
    return [seat.points for seat in view.seats]


def draw(canvas: Canvas, view: View, game: Game, lang: str, at: Place) -> None:
    assert isinstance(view, DahshurView)
    market(canvas, view, Place(at.x, at.y, 640, STAND))
    across = at.x + 640 + 24
    stage(canvas, view, lang, Place(across, at.y, at.width - 664, STAND))
    avenue(canvas, view, Place(at.x, at.y + STAND + 14, at.width, 40))
    row = Place(at.x, at.y + STAND + 66, at.width, 92)
    procession(canvas, view, row, cities(canvas, view, row) + 24)
    people(canvas, view, Place(at.x, at.y + STAND + 172, at.width, at.height - STAND - 172))


def gem(canvas: Canvas, name: str, x: float, y: float, size: float, set: bool = True) -> None:
    full = "1" if set else ".16"
    canvas.add(
        f'<path transform="translate({x:g} {y:g}) scale({size / 24:.4f})" d="{CUTS[name]}" fill="var(--{GEMS[name]})" '
        f'fill-opacity="{full}" stroke="var(--kohl)" stroke-width="1.6"/>'
    )


def coin(canvas: Canvas, metal: str, x: float, y: float, radius: float) -> None:
    """A disc whose value nobody sees; silver is milled at its edge, so that the metal does not depend on colour."""
    if metal == "gold":
        canvas.drawing("da-disc-gold", Place(x - radius, y - radius, 2 * radius, 2 * radius))
        return
    canvas.disc(x, y, radius - 1, "#c3c9cf")
    canvas.add(
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius - 4:g}" fill="none" stroke="var(--kohl)" stroke-width="2" '
        'stroke-linecap="round" stroke-dasharray=".01 3.2"/>'
    )


def market(canvas: Canvas, view: DahshurView, at: Place) -> None:
    wide = (at.width + GAP) / len(view.stands) - GAP
    for place, stand in enumerate(view.stands):
        stall(canvas, stand, Place(at.x + place * (wide + GAP), at.y, wide, at.height))


def stall(canvas: Canvas, stand: Stand, at: Place) -> None:
    canvas.box(at, "papyrus", "kohl", 2, 8)
    canvas.drawing(f"da-stand-{stand.stand}", Place(at.x + 2, at.y + 2, at.width - 4, at.height - 4))
    if stand.gem is not None:
        gem(canvas, stand.gem, at.x + at.width / 2 - 13, at.y + at.height * 0.455 - 13, 26)
    for number, seat in enumerate(stand.traders):
        canvas.disc(at.x + 14 + 18 * number, at.y + 14, 9, f"seat-{seat}", "pw", 2)


def stage(canvas: Canvas, view: DahshurView, lang: str, at: Place) -> None:
    """Which round it is, and the princes of the gift."""
    say = of("dahshur", lang)
    canvas.words(
        at.x, at.y + 34, say("terminal-round", round=view.round, rounds=view.rounds), 30, "ink", room=at.width
    )
    for number, prince in enumerate(one for one in view.gift if one is not None):
        figure(canvas, prince, Place(at.x + number * 66, at.y + 46, 60, 66))


def figure(canvas: Canvas, prince: str, at: Place) -> None:
    """A prince: who it is, in the colour that it belongs to, with its value."""
    colour, _, value = prince.partition("-")
    ground = {"blue": "seat-0", "red": "seat-1", "orange": "seat-2", "white": "seat-3"}.get(colour, "sand")
    canvas.box(at, ground, "kohl", 2, 7)
    canvas.drawing(f"da-prince-{value}", Place(at.x + 2, at.y + 2, at.width - 4, at.height - 4))
    canvas.disc(at.x + at.width - 12, at.y + at.height - 12, 10, "pw")
    canvas.words(at.x + at.width - 12, at.y + at.height - 6.5, value, 16, "#2a1a12", "middle")


def avenue(canvas: Canvas, view: DahshurView, at: Place) -> None:
    """The plates from the assembly square on; those with a gem shine."""
    plates = view.avenue.plates
    wide = min(56.0, at.width / len(plates))
    for place, plate in enumerate(plates):
        built = place < view.avenue.built
        x = at.x + place * wide
        canvas.box(Place(x, at.y, wide - 4, at.height), "papyrus" if built else "panel-veil", "line", 2, 5)
        gem(canvas, plate.partition("-")[2], x + (wide - 4) / 2 - 13, at.y + at.height / 2 - 13, 26, built)


def cities(canvas: Canvas, view: DahshurView, at: Place) -> float:
    """The open ones; the answer is where their row ends."""
    wide = 116.0
    for place, city in enumerate(view.cities):
        spot = Place(at.x + place * (wide + GAP), at.y, wide, at.height)
        if city is None:
            canvas.box(spot, "none", "line", 2, 8)
            continue
        canvas.drawing(f"da-town-{city.number}", spot, slice=True)
        canvas.box(spot, "none", "kohl", 2, 8)
        canvas.disc(spot.x + 17, spot.y + 17, 14, "pw")
        canvas.words(spot.x + 17, spot.y + 24, str(city.number), 20, "#2a1a12", "middle")
        discs = [metal for metal, lies in (("gold", city.gold), ("silver", city.silver)) if lies]
        for number, metal in enumerate(discs):
            coin(canvas, metal, spot.x + wide - 20 - 28 * number, spot.y + at.height - 20, 16)

    return at.x + len(view.cities) * (wide + GAP)


def procession(canvas: Canvas, view: DahshurView, at: Place, left: float) -> None:
    """Whose offering stands where, from the entry to the front."""
    colours = [seat.colour for seat in view.seats]
    wide = min(58.0, (at.x + at.width - left) / max(1, len(view.procession)))
    for place, owner in enumerate(view.procession):
        spot = Place(left + place * wide, at.y + 20, wide - 4, at.height - 20)
        canvas.box(spot, "papyrus", "line", 2, 5)
        if owner is not None:
            canvas.drawing(f"da-bearer-{colours[owner]}", spot)


def people(canvas: Canvas, view: DahshurView, at: Place) -> None:
    """What everybody has laid and gathered, as far as all can see it."""
    columns = 2
    rows = -(-view.players // columns)
    wide, high = (at.width + 16) / columns - 16, (at.height + 8) / rows - 8
    for seat, one in enumerate(view.seats):
        spot = Place(at.x + seat % columns * (wide + 16), at.y + seat // columns * (high + 8), wide, high)
        canvas.box(spot, "panel-veil", "line", 2, 10)
        size = min(44.0, high - 8)
        middle = spot.y + high / 2
        avatar(canvas, seat, spot.x + 8, middle - size / 2, size, False, False)
        x = spot.x + size + 24
        for number, prince in enumerate(one.row):
            figure(canvas, prince, Place(x + number * (size + 6), middle - size / 2, size, size))
        x += 3 * (size + 6) + 14
        counts = [(name, getattr(one.gems, name)) for name in GEMS]
        for number, (name, count) in enumerate(counts):
            gem(canvas, name, x + number * 64, middle - 13, 26, count > 0)
            canvas.words(x + number * 64 + 32, middle + 9, str(count), 24, "ink")
        x += 3 * 64 + 8
        for number, (metal, count) in enumerate((("gold", one.gold), ("silver", one.silver))):
            coin(canvas, metal, x + number * 68 + 15, middle, 15)
            canvas.words(x + number * 68 + 36, middle + 9, str(count), 24, "ink")
