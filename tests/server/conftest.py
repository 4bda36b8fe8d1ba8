"""One server for all tests that do not harm it, and one PostgreSQL for those that need it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.databases import Postgres, postgres_of_our_own
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


@pytest.fixture
def carl(house: Node) -> Visitor:
    """He reads German."""
    return Visitor(house, "de")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with postgres_of_our_own() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where an empty database is: once a file, once a server."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("book") / "book.sqlite")
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()
