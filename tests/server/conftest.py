"""One server for all tests that do not harm it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.visitors import Node, Visitor, open_house


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with open_house(tmp_path_factory.mktemp("house") / "book.sqlite") as node:
        yield node


@pytest.fixture
def anna(house: Node) -> Visitor:
    return Visitor(house)


@pytest.fixture
def ben(house: Node) -> Visitor:
    return Visitor(house)
