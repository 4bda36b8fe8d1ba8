"""Many games at once: every one counts, every one counts once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from dataclasses import replace

import pytest

import mastaba.arena.run as arena_run
from mastaba.arena import Job, Match, Result, Run, play, play_all, read_entrants
from mastaba.core import BadSetup

DAWDLERS = "tests.arena.bots:Dawdler,random"


def jobs(bots: str, games: int) -> list[Job]:
    return Match("valley", tuple(read_entrants(bots)), games=games).jobs()


def outcomes(results: list[Result]) -> list[Result]:
    return [replace(result, times=()) for result in results]


class Witness:
    """Hears of every result; disturbs the run after the third."""

    def __init__(self, disturb: Callable[[], None] | None = None) -> None:
        self.heard: Counter[int] = Counter()
        self.disturb = disturb

    def __call__(self, result: Result) -> None:
        self.heard[result.number] += 1
        if self.heard.total() == 3 and self.disturb is not None:
            self.disturb()


def check_each_once(known: Run[Result], witness: Witness, asked: list[Job]) -> None:
    assert known.void == {}
    assert witness.heard == Counter(job.number for job in asked)
    assert [result.number for result in known.results] == [job.number for job in asked]


def test_two_processes_play_what_one_would() -> None:
    asked = jobs("vizier@2it,random", 6)
    witness = Witness()
    known = play_all(asked, processes=2, teller=witness)
    check_each_once(known, witness, asked)
    assert outcomes(known.results) == outcomes([play(job) for job in asked])


def test_a_killed_process_loses_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    pools: list[int] = []
    make = arena_run.process_pool

    def counted(processes: int) -> AbstractContextManager[Executor]:
        pools.append(processes)
        return make(processes)

    def kill_one() -> None:
        victims = [child for child in multiprocessing.active_children() if "Spawn" in type(child).__name__]
        victims[0].kill()

    monkeypatch.setattr(arena_run, "process_pool", counted)
    asked = jobs(DAWDLERS, 12)
    witness = Witness(kill_one)
    check_each_once(play_all(asked, processes=2, teller=witness), witness, asked)
    # A pool for all, one for each game that was in hand, and a new one for the rest.
    assert pools[0] == pools[-1] == 2
    assert 1 in pools


def test_a_bot_that_kills_its_process_costs_only_its_own_games() -> None:
    asked = jobs("tests.arena.bots:Killer,random", 6)
    names = [[entrant.name for entrant in job.seating] for job in asked]
    deadly = [
        job.number
        for job, seats in zip(asked, names, strict=True)
        if job.bot_seed(seats.index("tests.arena.bots:Killer")) % 4 == 0
    ]
    assert 0 < len(deadly) < 6
    known = play_all(asked, processes=2)
    assert sorted(known.void) == deadly
    assert sorted(known.games) == [job.number for job in asked if job.number not in deadly]


def test_ctrl_c_leaves_what_is_known() -> None:
    def ctrl_c() -> None:
        raise KeyboardInterrupt

    known = play_all(jobs(DAWDLERS, 200), processes=2, teller=Witness(ctrl_c))
    assert known.stopped
    assert 3 <= len(known.results) < 200


def test_a_killed_run_takes_its_processes_with_it() -> None:
    code = """
from mastaba.arena import Match, play_all, read_entrants
jobs = Match("pyramids", tuple(read_entrants("random")), games=100_000).jobs()
play_all(jobs, processes=2, teller=lambda result: print(result.number, flush=True))
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stdout.readline()
        run.kill()
        # All its processes write to the same pipe: it ends when the last of them has.
        run.communicate(timeout=60)


def test_an_error_of_the_rules_makes_a_game_void_and_the_run_goes_on() -> None:
    asked = jobs("random", 3)
    asked[1] = replace(asked[1], options=(("renewal", "never"),))
    known = play_all(asked, processes=1)
    assert list(known.games) == [0, 2]
    assert "renewal" in str(known.void[1])


def test_somebody_must_play() -> None:
    with pytest.raises(BadSetup, match="0 is too few"):
        play_all(jobs("random", 1), processes=0)


def test_a_missing_cluster_is_a_clear_error() -> None:
    with pytest.raises(BadSetup, match="no Dask scheduler answers at nonsense://nowhere"):
        play_all(jobs("random", 1), cluster="nonsense://nowhere")


def test_a_cluster_plays_on_when_a_worker_is_killed() -> None:
    from distributed import Client, LocalCluster

    asked = jobs(DAWDLERS, 24)
    with (
        LocalCluster(n_workers=2, processes=True, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        workers: dict[str, int] = client.run(os.getpid)
        assert len({*workers.values(), os.getpid()}) == 3
        in_hand: list[str] = []

        def kill_one() -> None:
            busy = client.processing()
            victim = next(worker for worker in workers if busy[worker])
            in_hand.extend(busy[victim])
            os.kill(workers[victim], signal.SIGKILL)

        witness = Witness(kill_one)
        known = play_all(asked, cluster=cluster.scheduler_address, teller=witness)
    assert in_hand
    check_each_once(known, witness, asked)
    assert outcomes(known.results[:4]) == outcomes([play(job) for job in asked[:4]])
