"""Numbers with names: the rules compare the numbers, files and messages show the names."""

from __future__ import annotations

from typing import TypeVar

Name = TypeVar("Name", bound=str)


def named(names: dict[int, Name]) -> list[Name]:
    """The names by number; every number from 0 on must have one, in order."""
    assert list(names) == list(range(len(names))), f"not numbered from 0 on: {names}"
    return list(names.values())
