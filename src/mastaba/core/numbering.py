"""Numbers with names: the rules compare the numbers, files and messages show the names."""

from __future__ import annotations


def named(names: dict[int, str]) -> list[str]:
    """The names by number; every number from 0 on must have one, in order."""
    assert list(names) == list(range(len(names))), f"not numbered from 0 on: {names}"
    return list(names.values())
