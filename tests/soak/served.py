"""All that the soak needs of the server's insides; when they change, this is the place to follow."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

import mastaba
from mastaba.core import SeededChance
from tests.server.test_secrets import SETUPS, messages, random_game, start, with_state

TABLES = SETUPS  # the games with their numbers of players
TRIED = 3  # moves at random that each viewpoint tries, besides some that others could make

Pair = tuple[str, bytes, bytes]
"""Where and for whom; what they would be told; and what, if all that they cannot know were otherwise."""


def told_twice(name: str, players: int, seed: int) -> Iterator[list[Pair]]:
    """A served game without sockets. After each step, for each seat and for those who watch: every message
    that they could get now, beside the same message of a world in which the hidden is dealt anew."""
    game = mastaba.game(name)
    dice = random.Random(f"{name} {players} {seed}")
    room = start(game, players, f"{seed}")
    for step, _ in enumerate(random_game(room, dice)):
        state = room.timeline.state
        tried = [game.move_name(dice.randrange(game.action_count)) for _ in range(TRIED)]
        tried += [dice.choice(moves) for seat in range(players) if (moves := state.moves(seat))]
        for seat in range(players):
            other = with_state(room, state.sample(seat, SeededChance(dice.getrandbits(60))))
            past = dice.randrange(len(room.viewpoints[seat].events) + 1)
            for viewpoint in (seat, None):
                where = f"step {step}, {viewpoint=}, dealt anew for seat {seat}"
                true, dealt = (messages(one, viewpoint, tried, past) for one in (room, other))
                assert len(true) == len(dealt), where
                encode = msgspec.json.encode
                yield [(where, encode(one), encode(two)) for one, two in zip(true, dealt, strict=True)]
