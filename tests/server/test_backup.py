"""Backups that can be trusted, and one server for each SQLite file."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from mastaba.core.errors import MastabaError
from mastaba.server import backup
from mastaba.server.backup import BadBackup, back_up, restore
from mastaba.server.database.lock import ServerRunning, only_server
from mastaba.server.database.migrate import NewerDatabase, upgrade
from mastaba.server.settings import Settings
from tests.server.tables import look, play, two_people, whose_turn
from tests.server.visitors import Node, Visitor
from tests.server.warm import run


def url(place: Path) -> str:
    return Settings(database=str(place)).database_url


def furnished(place: Path, name: str = "Anna") -> Path:
    """A house with one guest in its book."""
    upgrade(url(place))
    change(place, "INSERT INTO players (id, name, created) VALUES ('a', ?, 1)", name)
    return place


def change(place: Path, statement: str, *values: Any) -> None:
    with contextlib.closing(sqlite3.connect(place)) as database, database:
        database.execute(statement, values)


def names(place: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(place)) as database:
        return [name for (name,) in database.execute("SELECT name FROM players")]


def test_backed_up_twice_restored_and_played_on(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    place, copy = tmp_path / "book.sqlite", tmp_path / "copies" / "backup.sqlite"
    copy.parent.mkdir()
    node = Node(str(place), "--rate", "0").start()
    request.addfinalizer(node.stop)
    anna, ben = Visitor(node), Visitor(node)
    table, people = two_people(anna, ben, "valley")
    seat = whose_turn(table, people)
    assert run("backup", str(copy), "--database", str(place)).returncode == 0
    before = play(people[seat], table, seat, "entomb")
    said = run("backup", str(copy), "--database", str(place), "--lang", "de")
    assert said.stdout == f"{copy}: geprüft (Tische: 1, Menschen: 2)\n"
    assert oct(copy.stat().st_mode)[-3:] == "600"
    assert [file.name for file in copy.parent.iterdir()] == [copy.name], "nothing is left beside it"
    play(people[seat], table, seat)

    refused = run("restore", str(copy), "--database", str(place), "--lang", "en")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert f"process {node.process.pid} ({node.address}/)" in refused.stderr  # type: ignore[union-attr]
    assert node.stop() == 0
    done = run("restore", str(copy), "--database", str(place), "--lang", "en")
    assert done.returncode == 0, done.stderr
    kept = Path(done.stdout.strip().rsplit(" ", 1)[1])
    assert kept.exists()
    node.start()
    after = look(people[seat], table, seat)
    for field in ("view", "options", "mark"):
        assert after[field] == before[field]
    play(people[seat], table, seat)


def test_what_cannot_be_backed_up(tmp_path: Path) -> None:
    good, copy = furnished(tmp_path / "good.sqlite"), tmp_path / "copy.sqlite"
    back_up(url(good), copy)
    empty, bare, junk = tmp_path / "empty.sqlite", tmp_path / "bare.sqlite", tmp_path / "junk.sqlite"
    upgrade(url(empty))
    bare.touch()
    junk.write_bytes(b"no database at all" * 100)
    for source in (empty, bare, junk, tmp_path / "missing.sqlite"):
        with pytest.raises(BadBackup):
            back_up(url(source), copy)
    assert names(copy) == ["Anna"], "the earlier backup is still there"
    assert not (tmp_path / "missing.sqlite").exists()
    with pytest.raises(BadBackup, match="file other than"):
        back_up(url(good), good)
    with pytest.raises(BadBackup):
        back_up(url(good), junk)
    assert junk.read_bytes().startswith(b"no database"), "what is not ours is not replaced"
    with pytest.raises(BadBackup, match="pg_dump"):
        back_up("postgresql+psycopg://somewhere/house", copy)
    assert sorted(file.name for file in tmp_path.iterdir() if file.name.startswith(".")) == []


def test_what_is_written_meanwhile_is_in_it_or_not_but_never_half(tmp_path: Path) -> None:
    place, copy = furnished(tmp_path / "book.sqlite"), tmp_path / "copy.sqlite"
    with contextlib.closing(sqlite3.connect(place)) as writing:
        writing.execute("INSERT INTO players (id, name, created) VALUES ('b', 'Ben', 1)")
        assert back_up(url(place), copy)["players"] == 1
        writing.commit()
    assert names(copy) == ["Anna"]
    assert back_up(url(place), copy)["players"] == 2


def test_a_backup_is_of_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written between counting and copying is not in it."""
    place, copy = furnished(tmp_path / "book.sqlite"), tmp_path / "copy.sqlite"
    count = backup.rows

    def count_and_write(connection: sqlite3.Connection, file: Path) -> dict[str, int]:
        counts = count(connection, file)
        if file == place:
            change(place, "INSERT INTO players (id, name, created) VALUES ('b', 'Ben', 1)")
        return counts

    monkeypatch.setattr(backup, "rows", count_and_write)
    assert back_up(url(place), copy)["players"] == 1
    assert (names(copy), names(place)) == (["Anna"], ["Anna", "Ben"])


def test_a_backup_that_is_torn_is_found_out(tmp_path: Path) -> None:
    """Seats at a table that is not there: SQLite itself finds nothing wrong with it."""
    torn, copy = furnished(tmp_path / "torn.sqlite"), tmp_path / "copy.sqlite"
    change(torn, "INSERT INTO visits (table_id, player) VALUES ('nowhere', 'a')")
    for made in (lambda: back_up(url(torn), copy), lambda: restore(url(tmp_path / "house.sqlite"), torn)):
        with pytest.raises(BadBackup, match="damaged"):
            made()
    assert not copy.exists()


def test_what_cannot_be_restored(tmp_path: Path) -> None:
    house, copy = furnished(tmp_path / "house.sqlite", "Anna"), furnished(tmp_path / "copy.sqlite", "Ben")
    junk, newer = tmp_path / "junk.sqlite", furnished(tmp_path / "newer.sqlite")
    junk.write_bytes(b"no database at all" * 100)
    change(newer, "UPDATE alembic_version SET version_num = '999'")
    damaged = tmp_path / "damaged.sqlite"
    back_up(url(copy), damaged)
    spoilt = bytearray(damaged.read_bytes())
    spoilt[2 * 4096 : 12 * 4096] = os.urandom(10 * 4096)
    damaged.write_bytes(spoilt)
    for file in (junk, damaged, tmp_path / "missing.sqlite", house):
        with pytest.raises(BadBackup):
            restore(url(house), file)
    with pytest.raises(NewerDatabase):
        restore(url(house), newer)
    with pytest.raises(NewerDatabase):
        restore(url(newer), copy)
    with only_server(url(house)), pytest.raises(ServerRunning):
        restore(url(house), copy)
    assert names(house) == ["Anna"]
    for _ in range(2):
        restore(url(house), copy)
    assert names(house) == ["Ben"]
    kept = list(tmp_path.glob("house.sqlite.2*"))
    assert "Anna" in [name for file in kept for name in names(file)], "what was there is kept"


@pytest.mark.parametrize(
    "what",
    [
        "TRIGGER t AFTER INSERT ON chat BEGIN UPDATE chat SET text = (SELECT chance FROM tables LIMIT 1); END",
        "VIEW v AS SELECT * FROM players",
    ],
)
def test_what_would_act_by_itself_is_not_restored(tmp_path: Path, what: str) -> None:
    """A file from elsewhere: a trigger in it would go on working in the house that takes it in, and tell who speaks the deals."""
    good, bad = furnished(tmp_path / "book.sqlite"), furnished(tmp_path / "gift.sqlite", "Eve")
    change(bad, f"CREATE {what}")
    with pytest.raises(BadBackup, match="triggers or views"):
        restore(url(good), bad)
    assert names(good) == ["Anna"]


def test_a_backup_goes_to_a_new_place(tmp_path: Path) -> None:
    copy, there = furnished(tmp_path / "copy.sqlite"), tmp_path / "house.sqlite"
    assert restore(url(there), copy)[1] is None
    assert names(there) == ["Anna"]
    assert oct(there.stat().st_mode)[-3:] == "600"


# -- one server for each file ------------------------------------------------------------------------------


def test_a_second_server_is_told_who_was_first(tmp_path: Path) -> None:
    place = tmp_path / "book.sqlite"
    node = Node(str(place)).start()
    link = tmp_path / "link.sqlite"
    link.symlink_to(place)
    try:
        for database, lang, word in ((place, "en", "process"), (link, "de", "Prozess")):
            second = run("serve", "--port", "0", "--database", str(database), "--lang", lang)
            assert (second.returncode, second.stdout) == (1, "")
            assert f"{word} {node.process.pid} ({node.address}/)" in second.stderr  # type: ignore[union-attr]
            assert second.stderr.count("\n") == 1
    finally:
        node.kill()
    node.start()  # a lock does not outlive its holder
    assert node.stop() == 0


def test_playing_at_home_has_one_server_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with only_server(Settings().database_url):
        second = run("play", "--no-browser", "--lang", "en")
    assert second.returncode == 1
    assert f"process {os.getpid()}" in second.stderr


def test_a_lock_that_nobody_signed(tmp_path: Path) -> None:
    place = tmp_path / "book.sqlite"
    with only_server(url(place)):
        (tmp_path / "book.sqlite.lock").write_text("scribble")
        with pytest.raises(ServerRunning, match="another server"), only_server(url(place)):
            pass
    with only_server(url(place)):
        pass
    assert issubclass(ServerRunning, MastabaError)
