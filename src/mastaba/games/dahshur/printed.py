"""What is printed on the parts of Dahshur, for those who draw or explain them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.text import Text
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur.box import (
    DISCS,
    GEMS_AT_ONCE,
    OPEN_CITIES,
    PLATES,
    PRINCES,
    ROUNDS,
    START_GEMS,
)
from mastaba.games.dahshur.pieces import REWARDS
from mastaba.games.dahshur.types import (
    ByPlayers,
    DahshurPrinted,
    Metals,
    PrintedBoard,
    PrintedCity,
    PrintedColour,
    PrintedDisc,
    PrintedGem,
    PrintedMetal,
    PrintedOffer,
    PrintedPlate,
    PrintedPoints,
    PrintedPrince,
)
from mastaba.texts.say import in_every_language

if TYPE_CHECKING:
    from mastaba.games.dahshur.game import DahshurGame


def printed(game: DahshurGame) -> DahshurPrinted:
    box = game.box
    return DahshurPrinted(
        colours=[
            PrintedColour(id, box.colour_words[number], box.ware_words[number])
            for number, id in enumerate(n.COLOURS)
        ],
        gems=[
            PrintedGem(id, box.gem_words[number], box.gem_counts[number]) for number, id in enumerate(n.GEMS)
        ],
        metals=[PrintedMetal(id, in_every_language(Text(f"dahshur:metal-{id}"))) for id in n.METALS],
        princes=[
            PrintedPrince(id, n.COLOURS[number // n.VALUES], number % n.VALUES + 1)
            for number, id in enumerate(PRINCES.ids)
        ],
        discs=[
            PrintedDisc(id, n.METALS[number // n.VALUES], number % n.VALUES + 1, box.disc_counts[number])
            for number, id in enumerate(DISCS.ids)
            if box.disc_counts[number]
        ],
        plates=[
            PrintedPlate(
                id, n.COLOURS[number // len(n.GEMS)], n.GEMS[number % len(n.GEMS)], box.plate_counts[number]
            )
            for number, id in enumerate(PLATES.ids)
        ],
        cities=[PrintedCity(number) for number in box.city_numbers],
        offers=[
            PrintedOffer(id, box.prices_of(number), box.marks[f"offer {id}"])
            for number, id in enumerate(box.offers.ids)
        ],
        board=PrintedBoard(
            stands=n.STANDS,
            avenue=n.AVENUE,
            procession=box.fields,
            obelisk=box.obelisk,
            goods=box.goods,
            gems_at_once=GEMS_AT_ONCE,
            gift=len(REWARDS),
            rewards=REWARDS,
        ),
        points=PrintedPoints(
            avenue=box.avenue_points,
            plate=box.plate_points,
            reward=box.reward_points,
            guest=Metals(*box.guest_points),
            gem=box.gem_points,
        ),
        by_players={
            str(players): ByPlayers(
                rounds=ROUNDS[players],
                cities=OPEN_CITIES[players],
                gems=START_GEMS[players],
                plates=n.AVENUE * min(players + (players == 2), len(n.COLOURS)) // len(n.COLOURS),
            )
            for players in range(game.fewest_players, game.most_players + 1)
        },
    )
