"""A guided game over the web. Nothing of it is kept here but how far somebody has come: whoever takes it tells all they have pressed, and the short game is
played again from its prepared position. So it is no table: nobody else can see it, and it counts for nothing."""

from __future__ import annotations

from msgspec.structs import replace

from mastaba.core.errors import MastabaError
from mastaba.lessons import Lesson, Walk
from mastaba.server.api.messages.live import Allowed, FromLesson, InLesson, LessonStep, Pointed, Refused, Why
from mastaba.server.api.messages.tables import SeatInfo, TableInfo
from mastaba.server.errors import refused
from mastaba.server.tables.presenter import Presenter
from mastaba.server.tables.served_game import LogLine, ServedGame


def in_lesson(lesson: Lesson, said: InLesson, learner: str) -> list[FromLesson]:
    """What somebody called `learner` is told who has pressed all this."""
    lang = said.look.language
    walk = Walk(lesson)
    names = [learner if seat == lesson.seat else name for seat, name in enumerate(walk.names(lang))]
    held, no = 0, None
    for press in said.presses:
        try:
            walk.press(press)
        except MastabaError as error:
            no = replace(refused(error, lang), to="play")
            break
        held += 1
    served = ServedGame.prepared(walk.opening())
    for seat, moves in walk.pressed:
        served.add(LogLine("move", seat, " ".join(moves)))
    told: list[FromLesson] = [table_of(lesson, served, names)]
    presenter = Presenter(served, lesson.seat, names, lang)
    update = presenter.update(said.look.events, said.look.mark, said.look.film, words=said.look.words)
    told.append(replace(update, undo=None, undo_most=None, moves=None))
    if no is not None:
        told.append(no)
    elif said.why is not None:
        told.append(why(served, lesson.seat, said.why, lang))
    told.append(step_of(walk, held, lang))
    return told


def step_of(walk: Walk, presses: int, lang: str) -> LessonStep:
    return LessonStep(
        presses=presses,
        done=walk.number,
        steps=len(walk.lesson.steps),
        title=walk.lesson.title[lang],
        text=walk.sentence(lang),
        point=[Pointed(move=one.move, piece=one.piece, zone=one.zone) for one in walk.pointers()],
        reads=walk.reads,
        finished=walk.finished,
    )


def why(served: ServedGame, seat: int, said: Why, lang: str) -> Refused | Allowed:
    try:
        move = said.move or served.meant(seat, said.piece, said.zone)
        error: MastabaError | None = served.why_not(seat, move)
    except MastabaError as unknown:
        error = unknown
    return Allowed(move=move) if error is None else replace(refused(error, lang), to="why")


def table_of(lesson: Lesson, served: ServedGame, names: list[str]) -> TableInfo:
    """The table of a lesson: a private one that counts for nothing."""
    seats = [
        SeatInfo(seat=seat, kind="person", name=name, present=True, mine=True)
        if seat == lesson.seat
        else SeatInfo(seat=seat, kind="bot", name="", level=lesson.seats[seat])
        for seat, name in enumerate(names)
    ]
    state = served.timeline.state
    return TableInfo(
        id=f"lesson-{lesson.game}-{lesson.id}",
        game=lesson.game,
        title=served.game.title,
        status="over" if state.over else "playing",
        public=False,
        options=served.timeline.options,
        edition=lesson.edition,
        seats=seats,
        host=False,
        key=None,
        commitment=None,
        counts=False,
        created=0.0,
        your_turn=lesson.seat in state.to_move,
        to_move=list(state.view(None).to_move),
    )
