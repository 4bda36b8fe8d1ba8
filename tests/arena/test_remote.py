"""Bots that run elsewhere take part in matches like any other."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException

import pytest

from mastaba.arena.entrants import read_entrants
from mastaba.arena.match import Match
from mastaba.arena.playing import play
from mastaba.arena.remote import RemoteBot
from mastaba.client.matches import Asked, matches_server
from mastaba.core import BadSetup
from tests.waiting import PATIENCE


@contextmanager
def bot(choose: Callable[[Asked], str]) -> Iterator[str]:
    with matches_server(choose, 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


def match(game: str, address: str) -> Match:
    return Match(game, tuple(read_entrants(f"{address}@20it,random")), games=2)


@pytest.mark.parametrize("game", ["valley", "pyramids", "dahshur"])
def test_a_remote_bot_plays_a_whole_match(game: str) -> None:
    asked: list[Asked] = []

    def choose(one: Asked) -> str:
        asked.append(one)
        return one.options[0].move

    with bot(choose) as address:
        meeting = match(game, address)
        meeting.check()
        results = [play(job) for job in meeting.jobs()]
    assert [result.forfeit for result in results] == [None, None]
    assert {one.seat for one in asked} == {0, 1}, "it sat in both seats"
    assert all(one.game == game and one.iterations == 20 and one.view["game"] == game for one in asked)


def test_a_remote_bot_that_answers_nonsense_forfeits() -> None:
    with bot(lambda _: "nonsense") as address:
        result = play(match("pyramids", address).jobs()[0])
    assert result.forfeit is not None
    assert "nonsense" in result.forfeit.detail
    assert result.winners == (1,)


@pytest.mark.parametrize(("sent", "why"), [(b" ", ""), (b" " * 200_000, "more than 100000 bytes")])
def test_a_remote_bot_that_answers_at_length_forfeits(sent: bytes, why: str) -> None:
    """Be it a byte now and then, or more than there is room for."""

    def drip(line: socket.socket) -> None:
        with suppress(OSError):
            line.recv(100_000)
            line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            for _ in range(40):  # then, far too late, an answer
                if done.wait(0.05):
                    break
                line.sendall(sent)
            line.sendall(b'{"move": "pass"}')
            line.shutdown(socket.SHUT_WR)

    done = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=lambda: drip(server.accept()[0]), daemon=True)
        thread.start()
        bot = RemoteBot(f"http://127.0.0.1:{server.getsockname()[1]}", 0.1, 0, longest=0.5)
        try:
            with pytest.raises((ValueError, HTTPException, OSError), match=why):
                bot.ask(b"{}")
        finally:
            done.set()
            bot.line.close()
            thread.join()


def test_a_remote_bot_that_never_answers_has_overrun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.arena.entrants.GRACE", 0.05)
    done = threading.Event()

    def choose(one: Asked) -> str:
        done.wait(PATIENCE)
        return one.options[0].move

    with bot(choose) as address:
        try:
            result = play(Match("pyramids", tuple(read_entrants(f"{address}@1ms,random")), games=2).jobs()[0])
        finally:
            done.set()
    assert result.forfeit is not None
    assert result.forfeit.reason == "overrun"


def test_where_nobody_listens_is_said_before_the_first_game() -> None:
    with bot(lambda one: one.options[0].move) as address:
        pass
    with pytest.raises(BadSetup, match="nobody answers"):
        match("pyramids", address).check()
