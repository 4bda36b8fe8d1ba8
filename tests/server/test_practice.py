"""Practice: puzzles from one's own finished games, answered, spaced, and nobody else's."""

from __future__ import annotations

from typing import Any

import msgspec

from mastaba.analysis.course import Course
from mastaba.analysis.types import Analysis, Decision, Reason, SeatAnalysis
from mastaba.core import Record
from mastaba.server.database.queries import keep_analysis
from mastaba.server.practice import DAY, DAYS, SOON, Found, after, in_order
from tests.server.databases import changing
from tests.server.tables import finish, nearly_over
from tests.server.visitors import Node, Visitor


def decision(move: int, played: str, better: str, cost: float = 0.2) -> Decision:
    reason = Reason(points=2.0, others=0.0, sources={})
    return Decision(
        seat=0,
        move=move,
        played=played,
        better=better,
        cost=cost,
        error=0.05,
        odds_played=0.4,
        odds_better=0.4 + cost,
        reason=reason,
    )


def analysed(house: Node, visitor: Visitor, table: dict[str, Any]) -> Decision:
    """A choice of the first seat, told as a mistake; another one, of the second seat, as well."""
    record = Record.loads(
        msgspec.json.encode(visitor.ask("GET", f"/api/tables/{table['id']}/record")).decode()
    )
    course = Course(record)
    moves = [move for move in range(len(course)) if len(course.state(move).legal(course.seat(move))) > 2]
    mine = [move for move in moves if course.seat(move) == 0][-1]
    legal = course.state(mine).moves(0)
    text = course.state(mine).name(course.action(mine), 0)
    found = decision(mine, text, next(one for one in legal if one != text))
    unclear = decision(moves[0], text, text, cost=0.06)
    seats = [
        SeatAnalysis(name="", result=0.0, parts=None, decisions=[found, unclear], judged=True),
        SeatAnalysis(name="", result=1.0, parts=None, decisions=[found], judged=True),
    ]
    told = Analysis(
        game="valley", judge="1", samples=2, untold=None, seeded=False, seats=seats, curve=[], strokes=[]
    )
    with changing(house.database) as c:
        keep_analysis(c, table["id"], "1", msgspec.json.encode(told).decode())
    return found


def test_a_mistake_of_mine_is_asked_again_until_it_is_known(house: Node, anna: Visitor, ben: Visitor) -> None:
    assert anna.ask("GET", "/api/practice")["games"] == 0
    table = nearly_over(anna, "valley", "me", "here", left=12)
    assert anna.ask("GET", "/api/practice")["puzzle"] is None
    finish(table, {0: anna, 1: anna})
    known = analysed(house, anna, table)
    with changing(house.database) as c:  # the second seat is somebody else's
        c.exec_driver_sql(f"UPDATE seats SET player = NULL WHERE seat = 1 AND table_id = '{table['id']}'")
    found = anna.ask("GET", "/api/practice?lang=de")
    puzzle = found["puzzle"]
    assert (puzzle["table"], puzzle["move"], found["waiting"]) == (table["id"], known.move, 0)
    assert puzzle["scene"]["view"]["seat"] == 0
    assert known.better in [one["move"] for one in puzzle["options"]]
    answer = {"table": table["id"], "move": known.move, "answer": known.played}
    assert anna.ask("POST", "/api/practice", {**answer, "answer": "fall:5"}, status=422)["code"] == "illegal"
    wrong = anna.ask("POST", "/api/practice", answer, status=200)
    assert (wrong["right"], wrong["best"], wrong["days"]) == (False, False, 0)
    assert wrong["decision"]["reasons"]
    assert anna.ask("GET", "/api/practice")["later"] == 1
    with changing(house.database) as c:
        c.exec_driver_sql("UPDATE puzzles SET due = 0")
    right = anna.ask("POST", "/api/practice", {**answer, "answer": known.better}, status=200)
    assert (right["right"], right["best"], right["days"]) == (True, True, DAYS[0])
    again = anna.ask("POST", "/api/practice", answer, status=200)
    assert again["days"] == DAYS[0], "what is not due changes nothing"
    # Nothing of it is for anybody else.
    assert ben.ask("GET", "/api/practice") == {"puzzle": None, "waiting": 0, "later": 0, "games": 0}
    assert ben.ask("POST", "/api/practice", answer, status=404)["code"] == "no-table"


def test_what_is_solved_comes_back_after_ever_longer_pauses() -> None:
    box, due, now = 0, 0.0, 1000.0
    for days in (*DAYS, DAYS[-1]):
        box, due = after(True, box, now)
        assert due == now + days * DAY
    assert after(False, box, now) == (0, now + SOON)
    puzzles = [Found(name, decision(3, "a", "b")) for name in ("new", "later", "due")]
    known = {("later", 3): (2, now + 1), ("due", 3): (1, now - 1)}
    waiting, later = in_order(puzzles, known, now)
    assert ([one.table for one in waiting], later) == (["due", "new"], 1)
