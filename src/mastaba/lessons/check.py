"""Playing a lesson in every way that it allows: each way must lead to its end, and the end must be a won game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.lessons.lesson import BadLesson, Lesson, Step
from mastaba.lessons.walk import Walk, named_pieces
from mastaba.texts import LANGUAGES


def check(lesson: Lesson) -> int:
    """How many presses the lesson takes. `BadLesson` if a move that it expects is never legal, a sentence names a piece
    that there is not, a pointer points at nothing, a reply is impossible, or the game is not over and won at its end.

    Besides the usual way, each single deviation that the steps accept is walked to the end.
    """
    seen: dict[tuple[str, int], set[str]] = {}
    zones: set[str] = set()
    usual = walked(lesson, [], seen, zones)
    for place, expected in enumerate(usual):
        for move in expected[1:]:
            walked(lesson, [*(one[0] for one in usual[:place]), move], seen, zones)
    for step in lesson.steps:
        for decision, moves in enumerate(step.do):
            never = [move for move in moves if move not in seen.get((step.id, decision), set())]
            if never:
                raise lesson.wrong(step.id, Text("lesson-never", move=never[0]))
        for pointer in step.point:
            if pointer.zone and pointer.zone not in zones:
                raise lesson.wrong(step.id, Text("lesson-points-nowhere", piece=pointer.zone))
    reads = sum(not step.do for step in lesson.steps)
    return len(usual) + reads


def walked(
    lesson: Lesson, way: list[str], seen: dict[tuple[str, int], set[str]], zones: set[str]
) -> list[list[str]]:
    """Walk with these decisions and then the usual ones; what was expected at each. Notes which moves and zones it has
    met."""
    walk = Walk(lesson)
    found: list[list[str]] = []
    while not walk.finished:
        step = walk.now
        assert step is not None
        check_words(walk, step)
        expected = walk.expected
        if step.do and not expected:
            raise lesson.wrong(step.id, Text("lesson-illegal", moves=", ".join(step.do[walk.decided])))
        check_pointers(walk, step)
        zones.update(words_of(walk))
        if not step.do:
            walk.press([])
            continue
        seen.setdefault((step.id, walk.decided), set()).update(expected)
        move = way[len(found)] if len(found) < len(way) else expected[0]
        found.append(expected)
        try:
            walk.press([move])
        except BadLesson:
            raise
        except MastabaError as error:
            raise lesson.wrong(step.id, error.words) from None
    state = walk.timeline.state
    if not state.over:
        raise lesson.wrong("–", Text("lesson-not-over"))
    if lesson.seat not in state.winners():
        raise lesson.wrong("–", Text("lesson-not-won"))
    return found


def check_words(walk: Walk, step: Step) -> None:
    for lang in LANGUAGES:
        for words in (step.say, *step.wrong.values()):
            for kind, id in named_pieces(words[lang]):
                try:
                    walk.told(f"{{{kind}:{id}}}", lang)
                except (LookupError, ValueError):
                    raise walk.lesson.wrong(step.id, Text("lesson-no-piece", piece=f"{kind}:{id}")) from None


def check_pointers(walk: Walk, step: Step) -> None:
    """A piece that is pointed at is in the view, in the question or among the options of the learner's seat."""
    pointers = walk.pointers()
    if step.do and not pointers:
        raise walk.lesson.wrong(step.id, Text("lesson-no-pointer"))
    known = set(words_of(walk))
    for piece in (pointer.piece for pointer in pointers if pointer.piece):
        if piece not in known and piece.partition(":")[2] not in known:
            raise walk.lesson.wrong(step.id, Text("lesson-points-nowhere", piece=piece))


def words_of(walk: Walk) -> Iterator[str]:
    """Every word in what the learner sees, is asked and was told."""
    state, seat = walk.timeline.state, walk.lesson.seat
    options = [state.option(action, seat) for action in state.legal(seat)]
    told = [event.seen_by(seat) for event in walk.timeline.events]
    yield from strings(msgspec.to_builtins([state.view(seat), state.question(seat), options, told]))


def strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from strings(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from strings(value)
