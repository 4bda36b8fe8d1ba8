"""No message depends on what its receiver cannot know: deal that anew, and the message stays the same."""

from __future__ import annotations

from tests.soak.part import Part, Watch
from tests.soak.served import TABLES, told_twice


def work(seed: int, watch: Watch) -> None:
    """One served game, everything that could be told at every step of it; the kinds take turns."""
    for pairs in told_twice(*TABLES[seed % len(TABLES)], seed):
        for where, true, dealt in pairs:
            assert true == dealt, f"{where}:\n{true.decode()}\n{dealt.decode()}"
        watch.count(len(pairs))
        if not watch.going():
            return


LEAKS = Part("leaks", "messages compared with those of a re-dealt world", 1_000_000, work)
