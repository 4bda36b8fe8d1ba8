"""The table in a terminal: complete in both languages, and it fits."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from mastaba.core import Happening, SeededChance, View
from mastaba.games.dahshur import terminal
from mastaba.games.dahshur.types import DiscTaken, Laid, Lapsed, Rolled, RoundBegan, ThirdLaid, TributePaid
from mastaba.texts.markup import plain
from mastaba.texts.tell import Teller
from tests.games.dahshur.helper import acting, at, game, new, play
from tests.laws import random_moves

NAMES = ["Ann", "Ben", "Cem", "Dua"]


def drawn(view: View, lang: str, width: int) -> str:
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(terminal.picture(view, NAMES, game(), lang))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_fit(players: int, lang: str) -> None:
    state = new(players, 11)
    for count, (seat, action) in enumerate(random_moves(state, SeededChance(11))):
        if count % 9 == 0:
            for width in (80, 100):
                text = drawn(state.view(seat), lang, width)
                assert "…" not in text  # nothing is cut off
                assert all(len(line) <= width for line in text.splitlines())
        state.apply(action, seat)
    assert drawn(state.view(None), lang, 100)


@pytest.mark.rule("DA-1.7")
def test_obelisks_go_on_beyond_the_printed_ones() -> None:
    points = {0: {"points": {"avenue": 14}}, 1: {"points": {"avenue": 15}}, 2: {"points": {"avenue": 47}}}
    text = drawn(acting(seats=points).view(None), "en", 100)
    assert "I (0–14): W0 B14" in text
    assert "II (15–29): R15" in text
    assert "IV (45–59): O47" in text


def test_the_table_shows_own_discs_and_the_backs_of_others() -> None:
    state = at(4, "use", gift=["red-1"], seats={0: {"discs": ["gold-4", "silver-1"]}})
    assert "G4 S1" in drawn(state.view(0), "en", 100)
    other = drawn(state.view(1), "de", 100)
    assert "G4" not in other
    assert "1×G 1×S" in other


def test_what_belongs_to_a_seat_is_drawn_in_the_colour_that_the_view_names() -> None:
    view = at(4, "use", gift=["red-1"], seats={0: {"trader": 2}}, procession={"3": 0}).view(1)
    assert drawn_colours(view) == ["♟B", "B"]
    for seat in view.seats:
        seat.colour = "white"
    assert drawn_colours(view) == ["♟W", "W"]


def drawn_colours(view: View) -> list[str]:
    """Of the only trader at a stand, and of the only offering."""
    lines = drawn(view, "en", 100).splitlines()
    street = next(line for line in lines if "traders" in line)
    procession = lines[next(i for i, line in enumerate(lines) if "Procession" in line) + 2]
    return [word for line in (street, procession) for word in line.split() if word not in "│·traders"]


def test_signs_do_not_rest_on_colour_alone() -> None:
    state = acting(built=2, procession={"4": 2}, stands=[{"goods": [0, 3], "gem": "emerald"}])
    text = drawn(state.view(0), "de", 80)
    for sign in ("B●Ru", "O○Ru", "R×3", "Smaragd", "[leer]"):
        assert sign in text


def told(event: Happening, lang: str, me: int | None = None) -> str:
    return plain(Teller(game(), NAMES, lang, me).told(event))


def test_dice_and_tribute_in_words() -> None:
    assert told(Rolled(seats=[0, 2], rolls=[3, 5]), "de", 2) == "Würfel: Ann 3, du 5."
    disc = DiscTaken(seat=1, city=9, metal="gold")
    said = Teller(game(), NAMES, "en").told(disc)
    assert said == "{seat:1|Ben} takes the {disc:gold|gold disc} from city 9."
    mine = DiscTaken(seat=1, city=9, metal="gold", value=5)
    assert told(mine, "de", 1) == "Du nimmst die Goldscheibe der Stadt 9: eine 5."
    paid = TributePaid(city=9, seats=[1, 2], discs=2)
    assert told(paid, "de", 1) == "Stadt 9 zahlt Tribut an dich, Cem."
    state = play(acting(stands=[{"offer": "offer-1230", "gem": "emerald"}]), "market", "walk:1")
    asked = plain(Teller(game(), NAMES, "en", 0).asked(state.question(0)))
    assert asked == "Buy the emerald and leave 1 goods stone at stand 1?"


@pytest.mark.parametrize(
    ("event", "en", "de", "you", "du"),
    [
        (
            RoundBegan(seat=0, round=2),
            "Round 2: Ann is the start player.",
            "Runde 2: Ann ist Startspieler.",
            "Round 2: you are the start player.",
            "Runde 2: du bist Startspieler.",
        ),
        (
            ThirdLaid(seat=0, prince="prince:blue-4"),
            "Ann lays blue 4 in front.",
            "Ann legt Blau 4 vor sich ab.",
            "You lay blue 4 in front.",
            "Du legst Blau 4 vor dir ab.",
        ),
        (
            Laid(seat=0, prince="prince:blue-4", shown=[2, 4]),
            "Ann shows 2, 4 and lays blue 4.",
            "Ann zeigt 2, 4 und legt Blau 4.",
            "You show 2, 4 and lay blue 4.",
            "Du zeigst 2, 4 und legst Blau 4.",
        ),
        (
            Lapsed(seat=0, choice="tribute"),
            "The tribute lapses for Ann.",
            "Der Tribut verfällt für Ann.",
            "The tribute lapses for you.",
            "Der Tribut verfällt für dich.",
        ),
    ],
)
def test_the_log_speaks_to_its_reader(event: Happening, en: str, de: str, you: str, du: str) -> None:
    assert told(event, "en", 1) == en
    assert told(event, "de", 1) == de
    assert told(event, "en", 0) == you
    assert told(event, "de", 0) == du
