"""My page: what I have played and learned, as it was, and nobody else's."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import insert, text

from mastaba.analysis.types import Analysis, Parts, SeatAnalysis
from mastaba.server.database import queries
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player, Taken
from mastaba.server.database.schema import players, seats, tables
from mastaba.server.settings import Settings
from tests.server.databases import changing, opened
from tests.server.tables import finish, nearly_over, say
from tests.server.test_lessons import told, whole
from tests.server.visitors import Node, Visitor


def my_page(visitor: Visitor, lang: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = visitor.ask("GET", f"/api/me/page?lang={lang}", status=200)
    return found


def analysis(luck: float, own: float) -> str:
    parts = Parts(
        start=0.5,
        luck=luck,
        deal=0.0,
        own=own,
        others=0.0,
        rest=0.5 - luck - own,
        result=1.0,
        luck_error=0.02,
        own_error=0.03,
        others_error=0.0,
        rest_error=0.04,
    )
    one = SeatAnalysis(name="", result=1.0, parts=parts, decisions=[], judged=True)
    found = Analysis(
        game="dahshur",
        judge="1",
        samples=2,
        untold=None,
        seeded=False,
        seats=[one, one],
        curve=[],
        strokes=[],
    )
    return msgspec.json.encode(found).decode()


def test_every_game_of_mine_and_no_other(house: Node, anna: Visitor, ben: Visitor) -> None:
    assert my_page(anna)["games"] == []
    alone = anna.open("pyramids", "me")
    points = finish(alone, {0: anna})["result"]["scores"][0]
    lost = anna.open("dahshur", "me", "apprentice", "vizier")
    say(anna, lost, "resign", seat=0)
    both = nearly_over(anna, "pyramids", "me", "here")  # a game that goes on from another
    finish(both, {0: anna, 1: anna})
    anna.open("dahshur", "me", "scribe")  # goes on
    with changing(house.database) as c:
        queries.keep_analysis(c, lost["id"], "1", analysis(0.125, -0.25))
    page = my_page(anna)
    first, second = page["games"]
    assert (first["table"], first["against"], first["players"], first["points"]) == (
        alone["id"],
        "alone",
        1,
        points,
    )
    assert first["won"]
    assert first["luck"] is None
    assert (second["table"], second["against"], second["players"], second["points"]) == (
        lost["id"],
        "vizier",
        3,
        None,
    )
    assert not second["won"]
    assert (second["luck"], second["own"], second["mistakes"]) == (12.5, -25.0, 0)
    assert sum(one["points"] for one in page["sources"]) == points, "where they come from"
    assert {one["game"] for one in page["sources"]} == {"pyramids"}
    words = [[one["text"] for one in my_page(anna, lang)["sources"]] for lang in ("en", "de")]
    assert words[0] != words[1]
    assert my_page(ben)["games"] == my_page(ben)["sources"] == []


def test_lessons_and_puzzles_are_kept_with_the_person(house: Node, anna: Visitor, ben: Visitor) -> None:
    presses = whole()
    told(anna, *presses[:3])
    halfway = my_page(anna)["lessons"][0]
    assert (halfway["game"], halfway["lesson"]) == ("valley", "first")
    assert 0 < halfway["done"] < halfway["steps"]
    told(anna, *presses)
    told(anna, *presses[:2])
    done = my_page(anna)["lessons"]
    assert [one["done"] for one in done] == [halfway["steps"]], "nobody unlearns it by looking again"
    assert my_page(ben)["lessons"] == []
    table = anna.open("pyramids", "me")
    with changing(house.database) as c:
        for move, box in ((1, 0), (2, 3), (3, 5)):
            queries.keep_puzzle(c, anna.me["id"], table["id"], move, box, 0.0)
    assert my_page(anna)["puzzles"] == {"answered": 3, "right": 2, "known": 1}
    assert anna.ask("GET", "/api/me/export")["lessons"] == [
        ["valley", "first", done[0]["done"], done[0]["steps"]]
    ]


def test_in_both_databases(database: str) -> None:
    upgrade(Settings(database=database).database_url)
    with changing(database) as c:
        for name in ("guest", "account"):
            account = None if name == "guest" else name
            c.execute(insert(players).values(id=name, name=name, account=account, created=1.0))
        for id, chance in (("dealt", "{}"), ("fork", '{"commitment":"c","before":{"seed":1}}')):
            facts = {
                "id": id,
                "game": "valley",
                "options": "{}",
                "edition": "",
                "public": False,
                "key": "k",
            }
            facts |= {"host": "guest", "status": "over", "chance": chance, "imported": False, "due": "[]"}
            facts |= {
                "shown": "[]",
                "created": 1.0,
                "touched": 1.0,
                "result": '{"scores":[3,9],"winners":[1]}',
            }
            c.execute(insert(tables).values(**facts))
            for seat, player in enumerate([None, "guest"]):
                level = None if player else "scribe"
                c.execute(insert(seats).values(table_id=id, seat=seat, player=player, name="", level=level))
        queries.keep_sheets(c, "dealt", [{"a": 3}, {"a": 4, "b": 5}])
        for done in (3, 7, 5):
            queries.keep_lesson(c, "guest", Taken("valley", "first", done, 20), 1.0)
    with opened(database) as engine, engine.connect() as c:
        (one,) = queries.finished_games(c, "guest", 10)
        assert (one.table, one.seat, one.company, one.sheet) == (
            "dealt",
            1,
            ["scribe", None],
            {"a": 4, "b": 5},
        )
        assert one.standard
        assert queries.lessons_of(c, "guest") == [Taken("valley", "first", 7, 20)]
    with changing(database) as c:
        queries.take_along(c, Player(id="guest", name="guest"), Player(id="account", name="account"))
        assert queries.lessons_of(c, "account") == [Taken("valley", "first", 7, 20)]
        assert [game.table for game in queries.finished_games(c, "account", 10)] == ["dealt"]
        c.execute(text("DELETE FROM players WHERE id = 'account'"))
        assert queries.lessons_of(c, "account") == []
