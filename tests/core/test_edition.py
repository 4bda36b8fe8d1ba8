"""Edition files that nobody can play are refused in words, whatever is in them."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from mastaba.core import BadEdition, Sheet
from mastaba.core.edition import LONGEST_ID, LONGEST_TEXT, MOST_BYTES, MOST_DEPTH, MOST_ENTRIES
from mastaba.core.entry import LONGEST_NAME
from mastaba.games.valley.types import ValleyPrinted

HEAD = 'edition = "Mine"\nextends = "standard"\n'


def refused(game: str, text: str) -> BadEdition:
    with pytest.raises(BadEdition) as caught:
        mastaba.game(game).with_sheet(Sheet.read(text, "mine.toml"))
    assert caught.value.text("en") != caught.value.text("de")
    assert "mine.toml" in caught.value.text("en")
    return caught.value


def tables() -> list[tuple[str, str, str]]:
    """Every game and table with the start of a change of it."""
    found = []
    for name in mastaba.GAMES:
        standard = mastaba.game(name).standard
        found += [(name, kind, f"[{kind}]\n") for kind in standard.tables]
        found += [
            (name, kind, f'[[{kind}]]\nid = "{entries[0].id}"\n') for kind, entries in standard.lists.items()
        ]
    return found


VALUES = {
    "a date": "1979-05-27",
    "a time": "07:32:00",
    "a moment": "1979-05-27T07:32:00Z",
    "a date in a list": "[1, { on = 1979-05-27 }]",
    "a number of 4000 digits": "1" * 4000,
    "a number of 5001 digits": "1" * 5001,
    "a number of 5001 hexadecimal digits": "0x" + "f" * 5001,
    "a deep list": "[" * 100 + "]" * 100,
    "a deeper list": "[" * 5000 + "]" * 5000,
    "a deep table": "{ a = " * 100 + "1" + " }" * 100,
}


@pytest.mark.parametrize(("game", "kind", "start"), tables(), ids=lambda part: str(part).split("\n", 1)[0])
@pytest.mark.parametrize("value", VALUES)
def test_a_value_that_means_nothing_is_refused(game: str, kind: str, start: str, value: str) -> None:
    refused(game, f"{HEAD}{start}basis = {VALUES[value]}\n")


def test_a_value_that_means_nothing_is_found() -> None:
    for value in ("1979-05-27", "[[0xfffffffffffffffffff]]", "[" * 100 + "]" * 100):
        error = refused("dahshur", f"{HEAD}[market]\n\n[[gem]]\nid = 'red'\ncount = {value}\n")
        assert error.text().startswith("mine.toml, line 7, gem red, count: ")
        assert (error.line, error.entry, error.field) == (7, "red", "count")
    assert refused("dahshur", f"{HEAD}[points]\nbonus = {'1' * 5001}\n").line == 4


@pytest.mark.long
@pytest.mark.parametrize("game", mastaba.GAMES)
@pytest.mark.parametrize("field", ["a", "edition", "remove", "card.id", "city.id", "[x]\na"])
def test_thousands_of_dotted_keys_are_refused(game: str, field: str) -> None:
    head = HEAD if field != "edition" else ""
    refused(game, f"{head}{field}{'.a' * 3000} = 1\n")
    refused(game, f"{head}[{field.removeprefix('[x]').strip()}{'.a' * 3000}]\nb = 1\n")


@pytest.mark.parametrize("game", mastaba.GAMES)
@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("field", ["edition", "extends", "remove", "card"])
def test_a_strange_head_is_refused(game: str, field: str, value: str) -> None:
    fields = {"edition": '"Mine"', "extends": '"standard"', field: VALUES[value]}
    refused(game, "".join(f"{name} = {value}\n" for name, value in fields.items()))


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_strange_id_is_refused(game: str) -> None:
    for kind in mastaba.game(game).standard.lists:
        for value in VALUES.values():
            refused(game, f"{HEAD}[[{kind}]]\nid = {value}\n")


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_text_that_cannot_be_written_is_refused(game: str) -> None:
    """Half of a pair of surrogates: JSON can say it."""
    refused(game, 'edition = "Mine \ud800"\nextends = "standard"\n')


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_file_that_is_no_text_is_refused(game: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes('edition = "Größe"\n'.encode("latin-1"))
    with pytest.raises(BadEdition) as caught:
        mastaba.game(game).with_edition(str(file))
    assert "UTF-8" in caught.value.text("en")
    assert caught.value.text("en") != caught.value.text("de")


@pytest.mark.parametrize(
    ("text", "most"),
    [
        (HEAD + "# " + "x" * MOST_BYTES, f"{MOST_BYTES}"),
        (HEAD + "".join(f'[[card]]\nid = "c{n}"\n' for n in range(MOST_ENTRIES + 1)), f"{MOST_ENTRIES}"),
        (f'{HEAD}[[card]]\nid = "{"c" * (LONGEST_ID + 1)}"\n', f"{LONGEST_ID} characters"),
        (f'{HEAD}[[card]]\nid = "boat"\ntext = "{"x" * (LONGEST_TEXT + 1)}"\n', f"{LONGEST_TEXT} characters"),
        (f'edition = "{"x" * (LONGEST_NAME + 1)}"\n', f"{LONGEST_NAME} characters"),
        (f'{HEAD}[[card]]\nid = "boat"\ncost = {"[" * 40}{"]" * 40}\n', f"{MOST_DEPTH} levels"),
    ],
    ids=["bytes", "entries", "id", "text", "name", "depth"],
)
def test_editions_have_limits(text: str, most: str) -> None:
    assert most in refused("valley", text).text("en").replace(",", "")


def depth(value: object) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return 1 + max([depth(part) for part in inside], default=0)


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_there_is_room_for_deeper_cards_than_ours(game: str) -> None:
    standard = mastaba.game(game).standard
    entries = [*standard.tables.values(), *(one for kind in standard.lists.values() for one in kind)]
    assert 2 * max(depth(entry.data) for entry in entries) <= MOST_DEPTH


def test_names_may_be_given_in_further_languages_and_are_else_english() -> None:
    text = (
        f'{HEAD}[[card]]\nid = "boat"\nname = {{ en = "Boat", de = "Boot", nl = "Boot!", "no tag" = "x" }}\n'
    )
    game = mastaba.game("valley").with_sheet(Sheet.read(text, "mine.toml"))
    printed = game.components().printed
    assert isinstance(printed, ValleyPrinted)
    [boat] = [card for card in printed.cards if card.id == "boat"]
    assert boat.name == {"en": "Boat", "de": "Boot", "nl": "Boot!"}
    assert (boat.name["nl"], boat.name["fr"]) == ("Boot!", "Boat")


@pytest.mark.parametrize("sign", ["\\u001b[31m", "\\u0007", "\\u009b", "\\u202e"])
def test_no_edition_steers_the_terminal_of_whoever_reads_it(sign: str) -> None:
    """It comes along with records and tables, from whomever."""
    card = '[[card]]\nid = "boat"\n'
    for text in (
        f'edition = "Mine{sign}"\nextends = "standard"\n',
        f'{HEAD}{card}name = {{ en = "Boat{sign}", de = "Boot" }}\n',
        f'{HEAD}{card}name = {{ en = "Boat", de = "Boot", nl = "{sign}Boot" }}\n',
    ):
        assert "Leave it out" in refused("valley", text).text("en")
    several = '{ en = """Two\nlines""", de = "Zwei\\tTeile" }'
    mastaba.game("valley").with_sheet(Sheet.read(f"{HEAD}{card}text = {several}\n", "mine.toml"))
