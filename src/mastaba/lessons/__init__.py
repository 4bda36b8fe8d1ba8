"""Guided first games: prepared positions in which one sentence and one pointer at a time say what to press.

A lesson is a file (`games/<game>/lessons/<id>.toml`, or one that an owner has written for an edition of their own): see
docs/guide/editions.md. Nothing here knows a game.
"""

from mastaba.lessons.check import check
from mastaba.lessons.lesson import (
    BadLesson,
    Lesson,
    NoLesson,
    Part,
    Pointer,
    Step,
    find_lesson,
    lesson_ids,
    read_lesson,
)
from mastaba.lessons.walk import NotThisStep, Walk

__all__ = [
    "BadLesson",
    "Lesson",
    "NoLesson",
    "NotThisStep",
    "Part",
    "Pointer",
    "Step",
    "Walk",
    "check",
    "find_lesson",
    "lesson_ids",
    "read_lesson",
]
