"""Every lesson can be taken to its won end, in every way that it accepts; what is wrong with one is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mastaba
from mastaba.cli import main
from mastaba.core.errors import IllegalMove
from mastaba.lessons import BadLesson, NotThisStep, Walk, check, find_lesson, lesson_ids, read_lesson
from mastaba.lessons.lesson import NoLesson
from mastaba.texts import LANGUAGES
from mastaba.texts.markup import parts, plain

ALL = [(game, id) for game in mastaba.GAMES for id in lesson_ids(game)]
VALLEY = find_lesson("valley")


@pytest.mark.parametrize(("game", "id"), ALL)
def test_every_way_through_a_lesson_ends_in_a_won_game(game: str, id: str) -> None:
    lesson = find_lesson(game, id)
    presses = check(lesson)
    assert 10 <= len(lesson.steps) <= presses <= 60  # five to eight minutes


@pytest.mark.parametrize(("game", "id"), ALL)
def test_every_sentence_is_there_in_every_language_and_short_enough_to_be_read_at_a_glance(
    game: str, id: str
) -> None:
    lesson = find_lesson(game, id)
    walk = Walk(lesson)
    assert len({step.id for step in lesson.steps}) == len(lesson.steps)
    for step in lesson.steps:
        for words in (step.say, *step.wrong.values()):
            said = {lang: plain(walk.told(words[lang], lang)) for lang in LANGUAGES}
            assert len(set(said.values())) == len(LANGUAGES)
            assert all(len(text) < 330 for text in said.values()), step.id


def test_the_names_of_pieces_are_those_of_the_edition() -> None:
    walk = Walk(VALLEY)
    walk.press([])
    assert ("card", "tyet-amulet", "Tit-Amulett") in parts(walk.sentence("de"))


def test_a_press_that_is_not_asked_for_is_answered_by_name_and_changes_nothing() -> None:
    walk = Walk(VALLEY)
    with pytest.raises(NotThisStep) as caught:
        walk.press(["end"])  # while there is something to read
    assert caught.value.text("de") == "Erst noch eins: lies dies und drücke dann auf „Weiter“."
    walk.press([])
    with pytest.raises(NotThisStep) as caught:
        walk.press(["buy:3"])
    assert caught.value.text("en").startswith("The Statue of Horus costs 3, too")
    with pytest.raises(NotThisStep) as caught:
        walk.press(["entomb:urn"])
    assert caught.value.text("en") == (
        "“Entomb: Urn” is allowed, too, but it can wait. First: Buy: Tyet Amulet (place 1, 3 gold)."
    )
    with pytest.raises(NotThisStep) as caught:
        walk.press(["buy:1", "pay:box-of-food", "pay:urn", "pay:urn"])
    assert "Box of Food" in caught.value.text("en")
    with pytest.raises(IllegalMove):
        walk.press(["buy:2"])
    assert (walk.number, walk.decided, walk.pressed, walk.timeline.past) == (1, 0, [], [])
    walk.press(["buy:1", "pay:urn", "pay:urn", "pay:shabti"])  # another way to pay will do
    assert walk.number == 2


def test_the_same_presses_lead_to_the_same_table() -> None:
    def walked() -> object:
        walk = Walk(VALLEY)
        while not walk.finished:
            walk.press(walk.expected[:1])
        return walk.timeline.state.position()

    assert walked() == walked()


TEXT = Path(VALLEY.file).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after", "spot", "why"),
    [
        (
            'do = [["act:box-of-food"]]',
            'do = [["act:boat"]]',
            "action",
            "none of the expected moves is legal",
        ),
        ('"remove:2", "remove:3"]]', '"remove:2", "remove:6"]]', "last-removal", "remove:6 is never legal"),
        ('"1 act:imsety-jar"', '"1 act:boat"', "end", "not possible now"),
        ('{ at = "tomb:0" }', '{ at = "cellar" }', "goal", "points at cellar"),
        ('{ at = "tomb:0" }', '{ piece = "card:boat" }', "goal", "points at card:boat"),
        ('{ at = "tomb:0" }', "{}", "step 1 (goal)", "“point”"),
        ("{card:imsety-jar}", "{card:sphinx}", "react", "card:sphinx"),
        ('de = "Jetzt ins Grab damit', 'fr = "', "step 13 (third)", "in the language de"),
        ('id = "third"\n', 'id = "third"\nwhen = 1\n', "step 13", "“when”"),
        ('tomb = ["wedjat-amulet"]', 'tomb = ["wedjat"]', "part 1", "wedjat"),
        (
            'tomb = ["book-of-the-netherworld", ',
            'tomb = ["boat", "mummified-cat", "book-of-the-netherworld", ',
            "–",
            "not win",
        ),
        ('reply = ["1 end", "1 remove:2|remove:3"]', "", "–", "not over"),
        ('seats = ["me", "apprentice"]', "seat = 3", "–", "“seats”"),
        ("[[part]]", "[[part", "–", "not valid TOML"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(
    tmp_path: Path, before: str, after: str, spot: str, why: str
) -> None:
    assert before in TEXT
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(BadLesson) as caught:
        check(read_lesson("valley", file))
    said = str(caught.value)
    assert said.startswith("mine.toml, ")
    assert spot in said.split(": ")[0]
    assert why in said


def test_a_lesson_for_an_edition_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text(
        'edition = "mine"\nextends = "standard"\n[[card]]\nid = "tyet-amulet"\nname = { en = "Knot", de = "Knoten" }\n',
        encoding="utf-8",
    )
    file = tmp_path / "knots.toml"
    file.write_text('edition = "mine.toml"\n' + TEXT, encoding="utf-8")
    assert main(["learn", "valley", "--lesson", str(file), "--check", "--lang", "en"]) == 0
    assert "15 steps, 19 presses" in capsys.readouterr().out
    walk = Walk(read_lesson("valley", file))
    walk.press([])
    assert "Knot" in plain(walk.sentence("en"))


def test_the_guides_example_is_a_good_lesson(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guide" / "editions.md").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text('edition = "mine"\nextends = "standard"\n', encoding="utf-8")
    example = next(
        text for text in re.findall(r"```toml\n(.*?)```", guide, flags=re.S) if "The knots" in text
    )
    file = tmp_path / "knots.toml"
    file.write_text(example, encoding="utf-8")
    assert check(read_lesson("valley", file)) == 6


def test_a_lesson_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NoLesson):
        find_lesson("valley", "../first")
    assert main(["learn", "valley", "--lesson", "tenth", "--lang", "en"]) == 1
    assert "there are: first" in capsys.readouterr().err
