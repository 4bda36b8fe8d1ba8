"""Walking through a lesson: a real game from its prepared position, and what is expected of the learner now."""

from __future__ import annotations

import re
from collections.abc import Callable

from mastaba.core.errors import MastabaError
from mastaba.core.text import Said, Text
from mastaba.core.timeline import Timeline
from mastaba.core.types import Prepared
from mastaba.lessons.lesson import Lesson, Pointer, Step
from mastaba.texts import LANGUAGES, of
from mastaba.texts.markup import marked_piece, parts, piece, plain
from mastaba.texts.tell import Teller

NAMED = re.compile(r"\{(\w+):([^{}|]+)(?:\|(\w+))?\}")
"""A piece in a sentence: `{card:urn}`, or in a case that its language has, `{gem:ruby|acc}`; `{seat:1}` is somebody."""

Names = Callable[[str], list[str]]
"""What the seats are called in a language."""


class NotThisStep(MastabaError):
    """A press that the rules allow and the lesson does not ask for now. Nothing has changed."""


class Walk:
    """Somebody in the middle of a lesson. `timeline` is the game of the part they are in, `pressed` its presses so far."""

    def __init__(self, lesson: Lesson, names: Names | None = None) -> None:
        self.lesson = lesson
        self.names = names or (lambda lang: seat_names(lesson, lang))
        self.game = lesson.played()
        self.part = 0
        self.step = 0  # of the part
        self.decided = 0  # decisions of the step that are made
        self.timeline = self.begin(0)
        self.pressed: list[tuple[int, list[str]]] = []

    def begin(self, part: int) -> Timeline:
        """The game of a part, from its position; chance is as the position says, so that it is always the same."""
        lesson = self.lesson
        position = {"players": len(lesson.seats), **lesson.parts[part].position}
        try:
            state = self.game.load(position, log=True)
        except MastabaError as error:
            raise lesson.wrong(f"part {part + 1}", error.words) from None
        state.happened(Prepared())
        return Timeline(state, self.game.checked_options(position.get("options")), {"seed": 0}, lesson.seats)

    def opening(self) -> Timeline:
        """The game of the part as it began: `pressed` leads from there to the present."""
        return self.begin(min(self.part, len(self.lesson.parts) - 1))

    @property
    def finished(self) -> bool:
        return self.part == len(self.lesson.parts)

    @property
    def now(self) -> Step | None:
        """The step to be taken; None when all are done."""
        return None if self.finished else self.lesson.parts[self.part].steps[self.step]

    @property
    def number(self) -> int:
        """How many steps are done."""
        return sum(len(part.steps) for part in self.lesson.parts[: self.part]) + self.step

    @property
    def reads(self) -> bool:
        """Whether the step is only to be read."""
        return self.now is not None and not self.now.do

    @property
    def expected(self) -> list[str]:
        """The moves that the step accepts now, as far as they are possible."""
        step = self.now
        if step is None or not step.do:
            return []
        possible = self.timeline.state.moves(self.lesson.seat)
        return [move for move in step.do[self.decided] if move in possible]

    # -- what the learner does ------------------------------------------------------------------------

    def press(self, moves: list[str]) -> None:
        """One press of the learner, one move or several, none to go on after reading. What is illegal or not asked for
        raises and changes nothing; else the others do what the lesson lets them do."""
        step = self.now
        if step is None or (not moves and step.do):
            raise NotThisStep(Text("lessons:nothing"))
        if moves:
            self.make(step, moves)
        if self.decided == len(step.do):
            self.take(step)

    def make(self, step: Step, moves: list[str]) -> None:
        seat, ahead = self.lesson.seat, self.timeline.twin()
        ahead.press(moves, seat)  # what the rules forbid comes first
        for place, move in enumerate(moves, self.decided):
            if place >= len(step.do) or move not in step.do[place]:
                raise NotThisStep(self.answer(step, moves[0] if place == self.decided else move))
        self.timeline = ahead
        self.decided += len(moves)
        self.pressed.append((seat, moves))

    def take(self, step: Step) -> None:
        """The step is done: the others answer, and the next one begins."""
        for seat, written in step.reply:
            try:
                moves = self.meant(written, seat)
                self.timeline.press(moves, seat)
            except MastabaError as error:
                raise self.lesson.wrong(step.id, error.words) from None
            self.pressed.append((seat, moves))
        self.step, self.decided = self.step + 1, 0
        if self.step == len(self.lesson.parts[self.part].steps):
            self.part, self.step = self.part + 1, 0
            if not self.finished:
                self.timeline, self.pressed = self.begin(self.part), []

    def meant(self, written: list[str], seat: int) -> list[str]:
        """The moves of a reply; of `remove:2|remove:3` the first that is possible."""
        draft, found = self.timeline.twin(), []
        for move in written:
            ways = move.split("|")
            legal = draft.state.moves(seat)
            found.append(next((way for way in ways if way in legal), ways[0]))
            draft.play(found[-1], seat)
        return found

    # -- what is said ---------------------------------------------------------------------------------

    def teller(self, lang: str) -> Teller:
        return Teller(self.game, self.names(lang), lang, self.lesson.seat)

    def sentence(self, lang: str) -> str:
        """What the learner is told now, with its pieces marked; "" when all is done."""
        return "" if self.now is None else self.told(self.now.say[lang], lang)

    def told(self, sentence: str, lang: str) -> str:
        """A sentence of the lesson with the names that its pieces have in the edition."""
        teller = self.teller(lang)

        def name(found: re.Match[str]) -> str:
            kind, id, case = found.groups()
            if kind == "seat":
                return piece("seat", id, teller.names[int(id)])
            return marked_piece(teller.piece(f"{kind}:{id}"), case or "nom")

        return NAMED.sub(name, sentence)

    def pointers(self) -> list[Pointer]:
        """Where to press, or what the sentence speaks of: as the lesson says, else where the expected moves are made."""
        step = self.now
        if step is None:
            return []
        if step.point and not self.decided:
            move = self.expected[0] if self.expected else None
            return [one._replace(move=move) for one in step.point]
        state, seat = self.timeline.state, self.lesson.seat
        options = [(move, state.option(state.parse(move, seat), seat)) for move in self.expected]
        return [Pointer(move, option.piece, option.at) for move, option in options]

    def answer(self, step: Step, move: str) -> Said:
        """What to say to a move that is possible, but not what the step asks for."""
        words = step.wrong.get(move) or step.wrong.get(f"{move.partition(':')[0]}:*")
        if words is not None:
            return {lang: plain(self.told(words[lang], lang)) for lang in LANGUAGES}
        if not step.do:
            return Text("lessons:read-first")
        wanted = self.expected[0]
        return Text("lessons:not-now", pressed=self.label(move), wanted=self.label(wanted))

    def label(self, move: str) -> dict[str, str]:
        """A move in words, in every language."""
        state, seat = self.timeline.state, self.lesson.seat
        found = {}
        for lang in LANGUAGES:
            section, label = self.teller(lang).option(state.option(state.parse(move, seat), seat))
            found[lang] = bare(f"{section}: {label}" if section else label)
        return found


def bare(label: str) -> str:
    """The words of a label without what is said in passing."""
    return "".join(words for kind, _, words in parts(label) if kind != "dim").strip()


def seat_names(lesson: Lesson, lang: str) -> list[str]:
    """The learner is addressed; a bot is called by its level, anybody else as the lesson calls them."""
    bots = of("bots", lang)
    return [
        of("lessons", lang)("learner")
        if seat == lesson.seat
        else bots(name)
        if name in bots.sentences
        else name
        for seat, name in enumerate(lesson.seats)
    ]


def named_pieces(sentence: str) -> list[tuple[str, str]]:
    """The pieces that a sentence of a lesson names."""
    return [(kind, id) for kind, id, _ in NAMED.findall(sentence)]
