"""The database of an older house is brought up to date; one of a newer house is left alone."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

import mastaba
from mastaba.server.database.migrate import VERSION, upgrade
from mastaba.server.database.schema import metadata
from mastaba.server.settings import Settings
from tests.server.databases import Postgres, changing, opened
from tests.server.parties import bench_of, replay
from tests.server.visitors import Node, Visitor
from tests.server.warm import run

TABLE = "old-table"


def scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", "mastaba.server.database:migrations")
    return ScriptDirectory.from_config(config)


def versions() -> list[str]:
    """All versions, the oldest first."""
    return [script.revision for script in scripts().walk_revisions()][::-1]


def url(place: str) -> str:
    return Settings(database=place).database_url


def differences(engine: Engine) -> list[Any]:
    with engine.connect() as c:
        return list(compare_metadata(MigrationContext.configure(c, opts={"compare_type": True}), metadata))


def test_the_newest_version_is_the_one_that_a_start_looks_for() -> None:
    assert scripts().get_current_head() == VERSION


def test_migrations_lead_to_the_schema(database: str) -> None:
    upgrade(url(database))
    with opened(database) as engine:
        assert differences(engine) == []


def test_starting_again_changes_nothing(database: str) -> None:
    for _ in range(2):
        upgrade(url(database))
    with opened(database) as engine, engine.connect() as c:
        assert c.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [VERSION]


def everywhere() -> list[Any]:
    """From the oldest version every step is taken on both databases. From each of the others on SQLite, which makes whole
    tables anew; on PostgreSQL that is left to the long tests."""
    late = [
        pytest.param("postgresql", version, marks=pytest.mark.thorough, id=f"postgresql-{version}")
        for version in versions()[1:]
    ]
    return [("postgresql", versions()[0]), *(("sqlite", version) for version in versions()), *late]


@pytest.mark.parametrize(("database", "version"), everywhere(), indirect=["database"])
def test_an_old_house_is_opened_with_everything_in_it(database: str, version: str) -> None:
    upgrade(url(database), version)
    with opened(database) as engine:
        furnish(engine)
        upgrade(url(database))
        assert differences(engine) == []
        room = replay(engine, TABLE)
        assert [entry.text for entry in room.lines] == FIRST_MOVES
        assert bench_of(engine, TABLE).seats[0].name == "Anna"
        assert bench_of(engine, TABLE).rates == (version < "023"), "what had begun counts as it did"
        with engine.connect() as c:
            said = c.execute(text("SELECT text FROM chat")).scalars().all()
            assert said == ["Hello"]


FIRST_MOVES = ["act:shabti", "choose:1"]


def furnish(engine: Engine) -> None:
    """What the first version wrote, in the columns that it had: they never lose their meaning."""
    game = mastaba.game("valley")
    state = game.new(2, 11)
    FIRST_MOVES.clear()
    for _ in range(3):
        FIRST_MOVES.append(state.moves(state.to_move[0])[0])
        state.play(FIRST_MOVES[-1], state.to_move[0])
    rows: list[tuple[str, dict[str, Any]]] = [
        ("players", {"id": "anna", "name": "Anna", "created": 1.0}),
        (
            "tables",
            {
                "id": TABLE,
                "game": "valley",
                "options": '{"renewal": "removed"}',
                "edition": "",
                "public": True,
                "key": "k",
                "host": "anna",
                "status": "playing",
                "chance": '{"seed": 11}',
                "imported": False,
                "due": str(state.to_move),
                "shown": str(state.to_move),
                "created": 1.0,
                "touched": 1.0,
            },
        ),
        ("seats", {"table_id": TABLE, "seat": 0, "player": "anna", "name": "Anna"}),
        ("seats", {"table_id": TABLE, "seat": 1, "name": "", "level": "scribe"}),
        (
            "chat",
            {"table_id": TABLE, "player": "anna", "name": "Anna", "seat": 0, "text": "Hello", "at": 1.0},
        ),
    ]
    replayed = game.new(2, 11)
    for ply, move in enumerate(FIRST_MOVES):
        seat = replayed.to_move[0]
        replayed.play(move, seat)
        entry = {"table_id": TABLE, "ply": ply, "kind": "move", "seat": seat, "text": move}
        rows.append(("log", {**entry, "by": "anna", "at": 1.0}))
    with engine.begin() as c:
        for table, row in rows:
            names = ", ".join(f'"{name}"' for name in row)
            values = ", ".join(f":{name}" for name in row)
            c.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


@pytest.mark.parametrize(("lang", "words"), [("en", "newer Mastaba"), ("de", "neueren Mastaba")])
def test_a_newer_house_is_refused_in_a_sentence(database: str, lang: str, words: str) -> None:
    upgrade(url(database))
    with changing(database) as c:
        c.execute(text("UPDATE alembic_version SET version_num = '999'"))
    done = serve_in_vain(database, lang)
    assert words in done.stderr
    assert "999" in done.stderr


def test_a_database_that_does_not_answer_is_told_in_a_sentence(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    nowhere = tmp_path_factory.mktemp("nowhere")
    assert "database" in serve_in_vain(f"postgresql:///house?host={nowhere}", "en").stderr
    assert "Datenbank" in serve_in_vain(str(nowhere), "de").stderr  # a folder is no file


def serve_in_vain(database: str, lang: str) -> subprocess.CompletedProcess[str]:
    done = run("serve", "--port", "0", "--database", database, "--lang", lang)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    return done


def test_two_nodes_open_a_fresh_house_at_once(postgres: Postgres) -> None:
    nodes = [Node(postgres.fresh(), "--rate", "0")]
    nodes.append(Node(nodes[0].database, "--rate", "0"))
    try:
        for node in nodes:
            node.launch()
        for node in nodes:
            node.await_open()
        anna = Visitor(nodes[0])
        anna.go_to(nodes[1])  # whom one node knows, the other knows
        assert anna.ask("GET", "/api/me")["id"] == anna.me["id"]
    finally:
        for node in nodes:
            node.stop()
