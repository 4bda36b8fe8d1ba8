"""Edition files: corrections are played, mistakes are named with line, entry, field and remedy."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core import BadEdition, Record, SeededChance, Sheet, Timeline
from mastaba.games.pyramids.game import PyramidsGame
from tests.games.pyramids.desk import lab, patterns

HEAD = 'edition = "mine"\nextends = "standard"\n'
MAP = '[[chamber]]\nid = "7"\nmap = """\n{}\n"""\n'


def read(text: str) -> PyramidsGame:
    game = mastaba.game("pyramids").with_sheet(Sheet.read(text, "mine.toml"))
    assert isinstance(game, PyramidsGame)
    return game


def test_one_corrected_card_leaves_the_rest_alone() -> None:
    game = read(HEAD + MAP.format("v.#..\n.....\n.....\n.....\n....T"))
    standard = mastaba.game("pyramids")
    assert isinstance(standard, PyramidsGame)
    assert game.box.maps[6] == "v.#.....................T"
    assert game.box.basis[6] == {"colour": "reconstructed", "map": "own"}
    assert game.box.maps[7:] == standard.box.maps[7:]
    assert game.edition.digest != standard.edition.digest


def test_a_new_pattern_can_be_played() -> None:
    game = lab(
        {7: "v.... ..... ..... ..... ....T"},
        '[[expedition]]\nid = "zed"\nname = { en = "Z", de = "Z" }\ncopies = 1\n'
        'basis = { copies = "own", map = "own" }\nmap = "xx.\\n.xx"\n',
    )
    state = game.load({"players": 1, "revealed": ["zed"], "box": "rest", "seats": [{"cards": [7]}]})
    assert patterns(state) == {"left:a1-b1-b2-c2", "left:a1-a2-b2-b3"}


def test_a_game_with_an_own_edition_is_recorded_and_replayed() -> None:
    game = read(HEAD + 'remove = ["48"]\n' + MAP.format("v.#..\n.....\n.....\n.....\n....T"))
    timeline = Timeline.begin(game, ["A", "B"], seed=1)
    dice = SeededChance(1)
    while not timeline.state.over:
        seat = timeline.state.to_move[0]
        moves = timeline.state.moves(seat)
        timeline.play(moves[dice.below(len(moves))], seat)
    again = Record.loads(timeline.record().dumps()).verify(mastaba.game)
    assert again.scores() == timeline.state.scores()


WRONG = [
    (MAP.format("v....\n....."), 5, "map", "five lines"),
    (MAP.format("v....\n.....\n.....\n.....\n....") + "", 5, "map", "five lines"),
    (MAP.format("v...?\n.....\n.....\n.....\n....T"), 5, "map", "'?'"),
    (MAP.format(".....\nv....\n.....\n.....\n....T"), 5, "map", "entrance"),
    (MAP.format("v...v\n.....\n.....\n.....\n....T"), 5, "map", "entrance"),
    (MAP.format("v....\n.....\n.....\n....T\n....."), 5, "map", "tomb"),
    (MAP.format("v#...\n##...\n.....\n.....\n....T"), 5, "map", "no way"),
    ('[[chamber]]\nid = "7"\ncolour = "blue"\n', 5, "colour", "unknown"),
    ('[[chamber]]\nid = "7"\ncolor = "green"\n', 5, "color", "colour"),
    ('[[chamber]]\nid = "seven"\n', 4, "id", "order number"),
    ('[[chamber]]\nid = "07"\n', 4, "id", "order number"),
    ('[[chamber]]\nid = "49"\ncolour = "green"\n', 3, "map", "missing"),
    ("[score_card]\nskulls = [1, 2, 3]\n", 4, "skulls", "10 whole numbers"),
    ("[score_card]\nskulls = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]\n", 4, "skulls", "do not increase"),
    ("[score_card]\npyramid_points = [10, 6]\n", 4, "pyramid_points", "3 whole numbers"),
    ("[score_card]\ntorches = 5\n", 4, "torches", "unknown field"),
    ('[[expedition]]\nid = "square"\nmap = "x.x"\n', 5, "map", "connected"),
    ('[[expedition]]\nid = "square"\nmap = "xxxxx"\n', 5, "map", "2 to 4"),
    ('[[expedition]]\nid = "square"\nmap = "x"\n', 5, "map", "2 to 4"),
    ('[[expedition]]\nid = "square"\ncopies = 0\n', 5, "copies", "1 to 9"),
    ('[[expedition]]\nid = "square"\nname = "Square"\n', 5, "name", "English and in German"),
    ('[[tomb]]\nid = "1"\n', 3, "", "unknown table"),
]


@pytest.mark.parametrize(("body", "line", "field", "named"), WRONG, ids=[f"{w[2]}-{w[3]}" for w in WRONG])
def test_a_mistake_is_named(body: str, line: int, field: str, named: str) -> None:
    with pytest.raises(BadEdition) as error:
        read(HEAD + body)
    assert error.value.line == line
    assert error.value.field == field
    assert named in error.value.text("en")
    assert "mine.toml" in error.value.text("de")


def test_too_few_chambers_and_expeditions() -> None:
    many = ", ".join(f'"{n}"' for n in range(20, 49))
    with pytest.raises(BadEdition, match="needs 24 to 96"):
        read(f"{HEAD}remove = [{many}]\n")
    ids = '"straight", "corner", "domino", "ell", "square"'
    with pytest.raises(BadEdition, match="needs 2 to 20"):
        read(f"{HEAD}remove = [{ids}]\n")
