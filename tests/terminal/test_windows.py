"""VK-6.8 at one screen: who hands the device to whom does not tell what is in a hand."""

from __future__ import annotations

import re

import pytest

from mastaba.bots import Bot, Perspective
from mastaba.core import Timeline
from mastaba.games.valley.state import ValleyState
from mastaba.terminal.table import TerminalTable
from tests.games.valley.table import Seat, table
from tests.games.valley.test_secrecy import BASE, BUYER, HOLDS, OWNS
from tests.terminal.test_table import Screen

BUYS = ("buy:1", "pay:urn", "pay:urn")


class Thinker:
    """Passes, and remembers between what it had to choose."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []

    def choose(self, perspective: Perspective) -> int:
        self.asked.append([perspective.name(action) for action in perspective.legal()])
        return perspective.legal()[-1]


def played(
    screen: Screen, owner: Seat, seats: list[str], bots: dict[int, Bot], reactions: str = "ask"
) -> Timeline:
    """Seat 0 buys something, and seat 1 might react with a Boat."""
    state = table(BUYER, owner, pyramid=BASE)
    assert isinstance(state, ValleyState)
    timeline = Timeline(state, {"renewal": "removed"}, {"seed": 0}, seats)
    TerminalTable(timeline, bots, "en", screen.console, screen.read, reactions=reactions).play()
    return timeline


def handed_over(screen: Screen) -> list[str]:
    return re.findall(r"Pass the device to (\w+ \d)", screen.text)


@pytest.mark.rule("VK-6.8")
def test_the_device_is_handed_over_whether_the_card_is_in_hand_or_not() -> None:
    ways = []
    for owner, words in ((HOLDS, "Do you react?"), (OWNS, "You have nothing to react with.")):
        screen = Screen("", *BUYS, "", "pass", "")
        timeline = played(screen, owner, ["me", "me"], {})
        assert words in screen.text
        assert timeline.state.to_move == [0]
        ways.append(handed_over(screen))
    assert ways[0] == ways[1] == ["Player 1", "Player 2", "Player 1"]


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize("owner", [HOLDS, OWNS])
def test_who_has_ordered_so_is_never_asked(owner: Seat) -> None:
    screen = Screen("", *BUYS)
    timeline = played(screen, owner, ["me", "me"], {}, reactions="never")
    assert handed_over(screen) == ["Player 1"]
    assert timeline.state.to_move == [0]


def test_who_plays_alone_is_asked_only_if_there_is_something_to_decide() -> None:
    class Buyer(Thinker):
        def choose(self, perspective: Perspective) -> int:
            super().choose(perspective)
            return perspective.game.move_number(BUYS[len(self.asked) - 1])

    for owner, turn in ((HOLDS, 1), (OWNS, 0)):
        state = table(BUYER, owner, pyramid=BASE)
        timeline = Timeline(state, {"renewal": "removed"}, {"seed": 0}, ["random", "me"])
        at_it = TerminalTable(timeline, {0: Buyer()}, "en", (screen := Screen()).console, screen.read)
        for _ in BUYS:
            at_it.bot_decides(0)
        assert timeline.state.to_move == [1]
        assert at_it.passing(1) == ("pass" if turn == 0 else None)


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize("owner", [HOLDS, OWNS])
def test_a_bot_thinks_about_a_reaction_whether_it_can_or_not(owner: Seat) -> None:
    bot = Thinker()
    timeline = played(Screen(*BUYS), owner, ["me", "random"], {1: bot})
    assert bot.asked == [["react:boat", "pass"]]
    assert timeline.state.to_move == [0]
