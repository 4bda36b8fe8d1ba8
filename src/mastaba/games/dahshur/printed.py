"""What is printed on the parts of Dahshur, for those who draw or explain them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.core.language import words
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur.box import (
    DISCS,
    GEMS_AT_ONCE,
    OPEN_CITIES,
    PLATES,
    PRINCES,
    ROUNDS,
    START_GEMS,
    Box,
)

if TYPE_CHECKING:
    from mastaba.games.dahshur.game import DahshurGame

METAL_WORDS = {"gold": words("gold", "Gold"), "silver": words("silver", "Silber")}
REWARDS = ["left", "middle", "right"]  # DA-8.1


def printed(game: DahshurGame) -> dict[str, Any]:
    box = game.box
    return {
        "option_words": {},
        # Seats take the colours in this order.
        "colours": [
            {"id": id, "name": box.colour_words[number], "ware": box.ware_words[number]}
            for number, id in enumerate(n.COLOURS)
        ],
        "gems": [
            {"id": id, "name": box.gem_words[number], "count": box.gem_counts[number]}
            for number, id in enumerate(n.GEMS)
        ],
        "metals": [{"id": id, "name": METAL_WORDS[id]} for id in n.METALS],
        "princes": [
            {"id": id, "colour": n.COLOURS[number // n.VALUES], "value": number % n.VALUES + 1}
            for number, id in enumerate(PRINCES.ids)
        ],
        "discs": [
            {
                "id": id,
                "metal": n.METALS[number // n.VALUES],
                "value": number % n.VALUES + 1,
                "count": box.disc_counts[number],
            }
            for number, id in enumerate(DISCS.ids)
            if box.disc_counts[number]
        ],
        "plates": [
            {
                "id": id,
                "symbol": n.COLOURS[number // len(n.GEMS)],
                "gem": n.GEMS[number % len(n.GEMS)],
                "count": box.plate_counts[number],
            }
            for number, id in enumerate(PLATES.ids)
        ],
        "cities": [{"number": number} for number in box.city_numbers],
        "offers": [
            {"id": id, "prices": prices_of(box, number), "basis": box.marks[f"offer {id}"]}
            for number, id in enumerate(box.offers.ids)
        ],
        "board": {
            "stands": n.STANDS,
            "avenue": n.AVENUE,
            "procession": box.fields,
            "obelisk": box.obelisk,  # points to an obelisk
            "goods": box.goods,  # stones of each player
            "gems_at_once": GEMS_AT_ONCE,
            "gift": len(REWARDS),
            "rewards": REWARDS,
        },
        "points": {
            "avenue": box.avenue_points,  # by gems set at once, from 0 on
            "plate": box.plate_points,
            "reward": box.reward_points,
            "guest": dict(zip(n.METALS, box.guest_points, strict=True)),
            "gem": box.gem_points,
        },
        "by_players": {
            str(players): {
                "rounds": ROUNDS[players],  # as many chambers has each tomb (DA-3.1)
                "cities": OPEN_CITIES[players],
                "gems": START_GEMS[players],
                "plates": n.AVENUE * min(players + (players == 2), len(n.COLOURS)) // len(n.COLOURS),
            }
            for players in range(game.fewest_players, game.most_players + 1)
        },
    }


def prices_of(box: Box, offer: int) -> dict[str, int]:
    """What a gem costs there in each colour; 0: this colour cannot buy (DA-1.5)."""
    return {colour: box.price(offer, number) for number, colour in enumerate(n.COLOURS)}
