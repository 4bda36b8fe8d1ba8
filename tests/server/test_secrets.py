"""Nobody learns from the server what their seat cannot know: not from words, numbers or refusals."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import IntegrityError

import mastaba
from mastaba.core import CannotUndo, Game, MastabaError, SealedChance, SeededChance, Sheet, State
from mastaba.core.data import Deal
from mastaba.core.record import Record
from mastaba.server.database import queries
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player, ProposalRow, SeatRow, TableRow
from mastaba.server.errors import refused
from mastaba.server.tables.connections import TableConnection
from mastaba.server.tables.info import table_info
from mastaba.server.tables.playing import facts_of
from mastaba.server.tables.presenter import Presenter
from mastaba.server.tables.served_game import LateMove, LogLine, Seat, ServedGame
from mastaba.server.tables.table import Table
from tests.games.valley.table import table
from tests.games.valley.test_secrecy import BASE, BUYER, HOLDS, OWNS, TWO_BOATS
from tests.server.databases import opened
from tests.server.parties import bench_of
from tests.server.visitors import Node, Visitor

NAMES = ["Anna", "Ben", "Cleo", "Dina"]
PRESSED = 6  # pieces and places that somebody asks about
SETUPS = [(name, players) for name in mastaba.GAMES for players in (2, 3, 4)]


# -- a table without a server ---------------------------------------------------------------------------


def bench_for(room: ServedGame, moves: int | None = None) -> TableRow:
    """The table of this room with a person at every seat; `moves`: somebody wants to go back there."""
    facts = {"status": "playing", "result": None, **facts_of(room)}
    facts["proposal"] = None if moves is None else ProposalRow(what="undo", by=0, moves=moves, yes=[0])
    return TableRow(
        id="table",
        game=room.game.id,
        options=room.timeline.options,
        edition="",
        digest=room.game.edition.digest,
        rulings=room.game.rulings,
        public=True,
        key="key",
        host="0",
        chance=room.timeline.chance,
        imported=False,
        next=None,
        created=0.0,
        touched=0.0,
        seats=[
            SeatRow(seat=seat, player=str(seat), name=NAMES[seat])
            for seat in range(room.timeline.state.players)
        ],
        **facts,
    )


def start(game: Game, players: int, seed: str) -> ServedGame:
    secret = SealedChance(seed.encode().ljust(32, b"."))
    chance: Deal = {"commitment": secret.commitment, "secret": secret.secret.hex()}
    return ServedGame(game, NAMES[:players], game.checked_options({}), chance)


def looked(room: ServedGame, viewpoint: Seat, known: int = -5) -> list[Any]:
    """What somebody is told who comes back to the table now; `known` of the events they have not missed."""
    sight = room.viewpoints[viewpoint]
    known = max(0, len(sight.events) + known)
    presenter = Presenter(room, viewpoint, NAMES, "de")
    return [
        table_info(bench_for(room), person(viewpoint), room, viewpoint),
        presenter.update(known, sight.mark(known)),
        presenter.update(known, sight.mark(known), film=True, words=True),
    ]


def everything(room: ServedGame, viewpoint: Seat, tried: list[str], past: int) -> str:
    """`messages` as they go over the wire."""
    return msgspec.json.encode(messages(room, viewpoint, tried, past)).decode()


def messages(room: ServedGame, viewpoint: Seat, tried: list[str], past: int) -> list[Any]:
    """All that the server would send to this viewpoint, whatever they do."""
    sight = room.viewpoints[viewpoint]
    found = looked(room, viewpoint, -past)
    reached = room.moves_before(viewpoint, min(past, len(sight.events)))
    found.append(table_info(bench_for(room, reached), person(viewpoint), room, viewpoint))
    scene = Presenter(room, viewpoint, NAMES, "en").scene(reached)
    found.append((scene.before, scene.events, scene.rest, scene.view, scene.words, scene.asked))
    if viewpoint is not None:
        for text in tried:
            found.append(attempt(room, viewpoint, text, sight.turn))
            found.append(attempt(room, viewpoint, text, sight.turn - 1))
        names = words_in(msgspec.to_builtins(sight.view)) + tried
        for name in names[past % 5 :: len(names) // PRESSED + 1]:
            found.append(pressed(room, viewpoint, name, names[past % len(names)]))
        for event in (None, 0, past):
            try:
                found.append(len(room.undoing(viewpoint, sight.turn, event)))
            except MastabaError as error:
                found.append(refused(error, "de"))
    return found


def attempt(room: ServedGame, seat: int, text: str, turn: int) -> list[Any]:
    answers: list[Any] = []
    try:
        answers.append(room.press(seat, turn, [text]))
    except MastabaError as error:
        answers += [refused(error, "en"), refused(error, "de")]
    why = room.why_not(seat, text)
    return [*answers, why and refused(why, "en")]


def words_in(facts: Any) -> list[str]:
    """Every word in a view: pieces, places and whatever else somebody might press."""
    if isinstance(facts, str):
        return [facts]
    inside = facts.values() if isinstance(facts, dict) else facts if isinstance(facts, list) else []
    return [word for part in inside for word in words_in(part)]


def pressed(room: ServedGame, seat: int, piece: str, zone: str) -> list[Any]:
    """What is answered to `why` about a piece, a place, or both."""
    answers: list[Any] = []
    for what, where in ((piece, None), (None, zone), (piece, zone)):
        try:
            move = room.meant(seat, what, where)
            why = room.why_not(seat, move)
            answers.append([move, why and refused(why, "en")])
        except MastabaError as error:
            answers.append(refused(error, "en"))
    return answers


def person(viewpoint: Seat) -> Player:
    return Player(id="watcher" if viewpoint is None else str(viewpoint), name="")


def with_state(room: ServedGame, state: State) -> ServedGame:
    """The same room, with the same past, in which things are like this."""
    other = copy(room)
    other.timeline = room.timeline.twin()
    other.timeline.state = state
    state.log = list(room.timeline.events)
    other.lines, other.standins = list(room.lines), list(room.standins)
    other.viewpoints = {viewpoint: copy(sight) for viewpoint, sight in room.viewpoints.items()}
    other.films = {}
    for sight in other.viewpoints.values():
        sight.reel = None
        sight.events, sight.places, sight.marks = sight.events[:], sight.places[:], sight.marks[:]
    other.look_around(None, len(state.log))
    return other


def random_game(room: ServedGame, dice: random.Random) -> Iterator[tuple[int, str]]:
    """Random decisions until the end, some of them taken back; the caller looks in between."""
    while not room.over:
        state = room.timeline.state
        seat = dice.choice(state.to_move)
        if room.undoables(seat) and dice.random() < 0.15:
            yield seat, ""
            room.add(LogLine("undo", seat, ""))
        else:
            move = dice.choice(state.moves(seat))
            yield seat, move
            room.add(room.press(seat, room.viewpoints[seat].turn, [move]))


# -- what cannot be known is dealt anew -----------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_no_message_depends_on_what_a_seat_cannot_know(name: str, players: int) -> None:
    game = mastaba.game(name)
    dice = random.Random(f"{name} {players}")
    room = start(game, players, f"{name} {players}")
    for number, (mover, _) in enumerate(random_game(room, dice)):
        if number % 9 != mover % 9:
            continue
        state = room.timeline.state
        tried = [game.move_name(dice.randrange(game.action_count)) for _ in range(12)]
        tried += [move for seat in range(players) for move in state.moves(seat)[:4]]
        seat = dice.randrange(players)
        past = dice.randrange(len(room.viewpoints[seat].events) + 1)
        other = with_state(room, state.sample(seat, SeededChance(dice.getrandbits(30))))
        for viewpoint in (seat, None):
            assert everything(other, viewpoint, tried, past) == everything(room, viewpoint, tried, past)


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_whoever_sees_nothing_happen_is_told_nothing(name: str, players: int) -> None:
    """After a decision that leaves no trace for a viewpoint, a new look tells the same as before."""
    dice = random.Random(f"{name} {players} traces")
    room = start(mastaba.game(name), players, f"{name} {players} traces")
    silent = 0
    before: dict[Seat, list[Any]] = {}
    turns: dict[Seat, int] = {}
    mover = -1
    for seat, _ in random_game(room, dice):
        for viewpoint, sight in room.viewpoints.items():
            if turns.get(viewpoint) != sight.turn or viewpoint == mover:
                turns[viewpoint] = sight.turn
                before[viewpoint] = looked(room, viewpoint)
            else:
                silent += 1
                assert looked(room, viewpoint) == before[viewpoint]
        mover = seat
    if name == "pyramids":  # where all draw at once, in secret
        assert silent


# -- things that happen unseen --------------------------------------------------------------------------


def heard_by(room: ServedGame, viewpoint: Seat) -> TableConnection:
    live = Table(bench_for(room))
    live.served = room

    async def nowhere(_: bytes) -> None:
        raise AssertionError

    talk = TableConnection(live, person(viewpoint), nowhere, lambda *_: None, "en")
    talk.seat, talk.looking = viewpoint, True
    return talk


def transcript(room: ServedGame, viewpoint: Seat, seats: list[int], waits: bool = False) -> list[Any]:
    """Every message that reaches a viewpoint while these seats let their windows pass."""
    talk = heard_by(room, viewpoint)
    found = talk.untold()
    for seat in seats:
        if waits:
            room.add(room.wait(seat, room.viewpoints[seat].turn))
            talk.table.row = bench_for(room)
            found += talk.untold()
        room.add(room.let_pass(seat))
        talk.table.row = bench_for(room)
        found += talk.untold()
    return found


def boats(left: dict[str, str], right: dict[str, str]) -> ServedGame:
    """Seat 0 has just bought something; boats are at seats 1 and 3, in hand or not. Seat 1 might react first."""
    game = mastaba.game("valley").with_sheet(Sheet.read(TWO_BOATS, "two boats"))
    state = table(BUYER, left, {"hand": "urn"}, right, pyramid=BASE, game=game)
    state.log, state.halts = [], True
    room = with_state(start(game, 4, "boats"), state)
    for move in ("buy:1", "pay:urn", "pay:urn"):
        room.add(LogLine("move", 0, move))
    return room


@pytest.mark.parametrize("viewpoint", [0, 2, None])
def test_nobody_can_count_who_declined(viewpoint: Seat) -> None:
    for waits in (False, True):
        both = transcript(boats(HOLDS, HOLDS), viewpoint, [1, 3], waits)
        for left, right in ((HOLDS, OWNS), (OWNS, HOLDS), (OWNS, OWNS)):
            assert transcript(boats(left, right), viewpoint, [1, 3], waits) == both
        assert len(both) > 5


@pytest.mark.parametrize("viewpoint", [0, 2, None])
def test_nobody_can_look_up_who_declined(viewpoint: Seat) -> None:
    """Nor find it out by going back: to the same moments lead the same ways."""
    room, other = boats(HOLDS, HOLDS), boats(OWNS, HOLDS)
    events = len(room.viewpoints[viewpoint].events)
    for seat in (1, 3):
        assert looked(room, viewpoint) == looked(other, viewpoint)
        for one in (room, other):
            one.add(one.let_pass(seat))
    assert looked(room, viewpoint) == looked(other, viewpoint)
    back = [one.moves_before(viewpoint, events) for one in (room, other)]
    assert back[0] == back[1]
    for one in (room, other):
        one.add(LogLine("rewind", 0, str(back[0])))
    assert looked(room, viewpoint) == looked(other, viewpoint)


def test_a_window_that_has_passed_is_not_opened_again_by_whoever_let_it_pass() -> None:
    for first in (HOLDS, OWNS):
        room = boats(first, {"hand": "urn"})
        room.add(room.let_pass(1))
        assert room.to_move == [0]
        assert room.undo_reach(1) == (None, None)
        with pytest.raises(CannotUndo):
            room.undoing(1, room.viewpoints[1].turn, None)


def test_only_whoever_might_react_can_hold_a_window_open() -> None:
    room = boats(OWNS, OWNS)
    for seat in (0, 2, 3):
        with pytest.raises(LateMove):
            room.wait(seat, room.viewpoints[seat].turn)
    room.add(room.wait(1, room.viewpoints[1].turn))
    with pytest.raises(LateMove):
        room.wait(1, room.viewpoints[1].turn)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_secret_draft_and_its_undoing_are_not_heard(players: int) -> None:
    """In Pyramids all draw at once: drafts, more drafts and second thoughts reach nobody else."""
    dice = random.Random(players)
    room = start(mastaba.game("pyramids"), players, f"drafts {players}")
    talks = {viewpoint: heard_by(room, viewpoint) for viewpoint in room.viewpoints}
    for talk in talks.values():
        talk.untold()
    found = 0
    for seat, move in random_game(room, dice):
        for talk in talks.values():
            talk.table.row = bench_for(room)
            talk.untold()
        ahead = room.drafted([LogLine("move", seat, move)]).timeline.state if move else room.timeline.state
        if not move or seat not in ahead.to_move or ahead.reveals != room.timeline.state.reveals:
            continue
        found += 1
        looks = {viewpoint: looked(room, viewpoint) for viewpoint in room.viewpoints}
        for entry in (LogLine("move", seat, move), LogLine("undo", seat, "")):
            room.add(entry)
            for viewpoint, talk in talks.items():
                if viewpoint != seat:
                    talk.table.row = bench_for(room)
                    assert talk.untold() == []
                    assert looked(room, viewpoint) == looks[viewpoint]
    assert found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_can_tell_whether_others_drew_between_two_strokes(players: int) -> None:
    games = (compared_strokes(players, number) for number in range(12))  # it does not happen in every game
    assert any(games)


def compared_strokes(players: int, number: int) -> int:
    """How often two seats could draw and go on drawing in a random game; neither could tell whether the other did."""
    room = start(mastaba.game("pyramids"), players, f"strokes {players} {number}")
    found = 0
    for _ in random_game(room, random.Random(players)):
        state = room.timeline.state
        drafts = {seat: move for seat in state.to_move if (move := draft(room, seat)) is not None}
        for seat, other in itertools.permutations(drafts, 2):
            alone, beside = with_state(room, state.copy()), with_state(room, state.copy())
            mine = LogLine("move", seat, drafts[seat])
            for one, entries in ((alone, [mine]), (beside, [mine, LogLine("move", other, drafts[other])])):
                for entry in entries:
                    one.add(entry)
                one.add(LogLine("move", seat, one.timeline.state.moves(seat)[0]))
            if alone.timeline.state.reveals == room.timeline.state.reveals:
                found += 1
                assert looked(beside, seat) == looked(alone, seat)
    return found


def draft(room: ServedGame, seat: int) -> str | None:
    """A stroke after which this seat has another one to draw, before anybody sees the first."""
    state = room.timeline.state
    for move in state.moves(seat)[-3:]:
        ahead = room.drafted([LogLine("move", seat, move)]).timeline.state
        if seat in ahead.to_move and ahead.reveals == state.reveals:
            return move
    return None


# -- the secret of the shuffles -------------------------------------------------------------------------


def test_the_secret_is_told_after_the_end_and_nowhere_before(tmp_path: Path) -> None:
    place = str(tmp_path / "book.sqlite")
    node = Node(place, "--rate", "0", "--log", "debug", errors=tmp_path / "errors").start()
    anna, ben = Visitor(node), Visitor(node)
    answers: list[str] = []
    for one in (anna, ben):
        one.web.event_hooks["response"].append(lambda answer: answers.append(answer.read().decode()))
    try:
        bench = anna.open("pyramids", "me", "apprentice", public=True)
        path = f"/api/tables/{bench['id']}"
        with opened(place) as engine:
            secret = bench_of(engine, bench["id"]).chance["secret"]
        chair, watcher = anna.sit(bench), ben.sit(bench, seat=None)
        dice = random.Random(1)
        number = 0
        while (asked := chair.until_asked()) is not None:
            chair.play(dice.choice(asked["options"])["move"])
            number += 1
            with contextlib.suppress(TimeoutError):
                while True:
                    watcher.hear(0)
            if number % 20 == 1:
                for one in (anna, ben):
                    pry(one, path)
        while not (watcher.update and watcher.update["over"]):
            watcher.hear()
        assert not [answer for answer in answers if secret in answer]
        assert secret not in json.dumps([chair.heard, watcher.heard])
        record = Record.from_json(ben.ask("GET", f"{path}/record", status=200))
        sealed = {"commitment": bench["commitment"], "secret": secret}
        assert record.chance == sealed | {"shares": [{"by": "server"}, {"by": "server"}]}
        assert record.verify(mastaba.game).over
        verified = ben.ask("POST", "/api/records/verify", record.to_json(), status=200)
        assert verified["good"]
        assert verified["sealed"]
        assert "the seal is unbroken" in verified["text"]
        chair.close()
        watcher.close()
    finally:
        node.stop()
    assert (tmp_path / "errors").read_text()
    assert secret not in (tmp_path / "errors").read_text()


def pry(visitor: Visitor, path: str) -> None:
    """Everything that could tell too much, asked for in mid-game."""
    for asked in ("", "/record", "/replay", "/replay?event=3", "/replay?moves=1", "/components"):
        visitor.ask("GET", f"{path}{asked}")
    for asked in ("/api/lobby", "/api/me/export", "/metrics", "/healthz", "/nowhere"):
        visitor.web.get(asked)
    visitor.ask("POST", f"{path}/say", {"type": "look", "seat": None})
    visitor.ask("POST", f"{path}/say", {"type": "play", "seat": 1, "turn": 0, "moves": ["nonsense"]})
    visitor.ask("POST", f"{path}/rematch")
    fork = {"table": path.rsplit("/", 1)[1], "moves": 1}
    visitor.ask("POST", "/api/tables", {"game": "pyramids", "seats": [{"who": "me"}] * 2, "fork": fork})


def test_an_error_of_the_database_does_not_tell_the_secret(database: str) -> None:
    room = start(mastaba.game("valley"), 2, "twice")
    secret = room.timeline.chance["secret"]
    bench = bench_for(room)
    with opened(database) as engine:
        upgrade(str(engine.url.render_as_string(hide_password=False)))
        with engine.begin() as c:
            queries.add_table(c, bench, [], "")
        with pytest.raises(IntegrityError) as caught, engine.begin() as c:
            queries.add_table(c, bench, [], "")
    assert secret not in str(caught.value)
    assert secret not in repr(caught.value)


def test_figures_are_for_the_host(house: Node) -> None:
    """The number of moves would tell who was asked and declined."""
    here = Visitor(house)
    assert here.web.get("/metrics").status_code == 200
    afar = {"x-forwarded-for": "203.0.113.7"}
    answer = here.web.get("/metrics", headers=afar)
    assert answer.status_code == 404
    assert "mastaba_moves" not in answer.text
