"""Who meets whom: entrants, mirrored deals, rotated seats, repeatable games."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from types import ModuleType

import pytest

import mastaba
from mastaba.arena import Entrant, Match, Result, ladder, play, read_entrants
from mastaba.arena.match import jobs_of
from mastaba.core import BadSetup

RANDOM, SCRIBE = read_entrants("random,scribe")


def seats(match: Match) -> list[str]:
    return [" ".join(entrant.name for entrant in job.seating) for job in match.jobs()]


def outcome(result: Result) -> tuple[object, ...]:
    """Everything but the clock."""
    return replace(result, times=()), [len(times) for times in result.times]


@pytest.mark.parametrize(
    ("text", "entrant"),
    [
        ("scribe", Entrant("scribe", "scribe")),
        ("vizier", Entrant("vizier", "vizier")),
        ("vizier@50ms", Entrant("vizier@50ms", "vizier", 0.05)),
        ("vizier@1.5s", Entrant("vizier@1500ms", "vizier", 1.5)),
        ("vizier@400it", Entrant("vizier@400it", "vizier", 0.0, 400)),
        ("bots:Mine@2it", Entrant("bots:Mine@2it", "bots:Mine", 0.0, 2)),
        ("apprentice:3", Entrant("apprentice:3", "apprentice:3")),
        ("pharaoh@20it", Entrant("pharaoh@20it", "pharaoh", 0.0, 20)),
        ("pharaoh:glance", Entrant("pharaoh:glance", "pharaoh:glance")),
    ],
)
def test_an_entrant_is_a_level_with_a_budget(text: str, entrant: Entrant) -> None:
    assert read_entrants(text) == [entrant]


def test_who_names_no_budget_gets_the_common_one() -> None:
    names = [entrant.name for entrant in read_entrants("vizier,vizier@7it,scribe", seconds=0.1)]
    assert names == ["vizier@100ms", "vizier@7it", "scribe"]
    assert read_entrants("vizier,scribe", iterations=9)[0].iterations == 9


def test_the_spy_is_an_upper_bound() -> None:
    assert [entrant.upper_bound for entrant in read_entrants("spy@5it,vizier")] == [True, False]


def test_only_a_clock_can_overrun() -> None:
    timed, counted, scribe = read_entrants("vizier@200ms,vizier@9it,scribe")
    assert (timed.longest_move, scribe.longest_move) == (7.0, 5.0)
    assert counted.longest_move == float("inf")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("vizier@fast", "a budget looks like"),
        ("vizier@1.5it", "a budget looks like"),
        ("scribe@50ms", "does not search"),
        ("apprentice:3@50ms", "does not search"),
        ("pharaoh:glance@9it", "does not search"),
        ("scribe,scribe", "is entered twice"),
    ],
)
def test_senseless_entrants_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        read_entrants(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("ghost", "no level 'ghost'"),
        ("apprentice:11", "no level 'apprentice:11'"),
        ("scribe:3", "no level 'scribe:3'"),
        ("vizier@0ms", "impossible"),
        ("vizier@0it", "impossible"),
        ("vizier@9999s", "impossible"),
        ("no.such.module:Bot", "no bot"),
        ("tests.arena.bots:Nobody", "no bot"),
        ("random,scribe,apprentice", "do not fit"),
    ],
)
def test_a_match_complains_before_it_begins(text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        Match("valley", tuple(read_entrants(text))).check()


def test_a_game_that_no_level_knows_is_told_in_both_languages() -> None:
    senet = mastaba.game("valley").rebuilt(mastaba.game("valley").standard)
    senet.id = "senet"
    mastaba.register("senet", ModuleType("senet"))
    try:
        with pytest.raises(BadSetup, match="no judge") as error:
            SCRIBE.sit_down(senet, 1)
        assert "Gutachter" in error.value.text("de")
        assert RANDOM.sit_down(senet, 1)  # needs no opinion
    finally:
        mastaba.unregister("senet")


def test_two_budgets_are_one_too_many() -> None:
    with pytest.raises(BadSetup, match="not both"):
        read_entrants("vizier", 0.1, 5)


def test_every_deal_is_played_from_both_sides() -> None:
    match = Match("valley", (RANDOM, SCRIBE), games=6)
    assert seats(match) == ["random scribe", "scribe random"] * 3
    jobs = match.jobs()
    assert [job.deal for job in jobs] == [0, 0, 1, 1, 2, 2]
    assert jobs[0].deal_seed == jobs[1].deal_seed != jobs[2].deal_seed
    assert len({job.bot_seed(seat) for job in jobs for seat in (0, 1)}) == 12


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(Match("valley", (RANDOM, SCRIBE), games=5).jobs()) == 6
    assert len(Match("valley", (RANDOM, SCRIBE), players=4, games=5).jobs()) == 8


def test_one_against_a_table_of_others_takes_every_seat() -> None:
    match = Match("valley", (RANDOM, SCRIBE), players=4, games=4)
    assert [text.split().index("random") for text in seats(match)] == [0, 3, 2, 1]
    assert all(text.split().count("scribe") == 3 for text in seats(match))
    both = seats(replace(match, games=8, reverse=True))
    assert both[:4] == seats(match)
    assert [text.split().index("scribe") for text in both[4:]] == [0, 3, 2, 1]


def test_reverse_adds_nothing_to_a_table_for_two() -> None:
    assert len(Match("valley", (RANDOM, SCRIBE), reverse=True).seatings()) == 2


def test_alone_a_bot_plays_itself_once_a_deal() -> None:
    assert seats(Match("valley", (RANDOM,), players=3, games=2)) == ["random random random"] * 2


def test_a_ladder_is_everybody_against_everybody_with_the_same_deals() -> None:
    entrants = read_entrants("random,apprentice,scribe")
    jobs = jobs_of(ladder("valley", entrants, games=4))
    assert [job.number for job in jobs] == list(range(12))
    meetings = Counter(frozenset(entrant.name for entrant in job.seating) for job in jobs)
    assert set(meetings.values()) == {4}
    assert len(meetings) == 3
    assert {job.deal_seed for job in jobs[:4]} == {job.deal_seed for job in jobs[8:]}
    with pytest.raises(BadSetup, match="needs at least two bots"):
        ladder("valley", entrants[:1], games=4)


@pytest.mark.parametrize("name", ["valley", "dahshur"])
def test_a_game_is_the_same_wherever_it_is_played(name: str) -> None:
    for job in Match(name, (RANDOM,), players=3, games=2).jobs():
        assert outcome(play(job)) == outcome(play(pickle.loads(pickle.dumps(job))))


def test_a_search_counted_in_iterations_is_the_same_too() -> None:
    entrants = tuple(read_entrants("vizier@3it,spy@3it"))
    job = Match("valley", entrants, games=1).jobs()[1]
    first = play(job)
    assert outcome(first) == outcome(play(job))
    assert first.forfeit is None
    assert all(count > 0 for count in first.iterations)
    assert outcome(play(replace(job, seed=2))) != outcome(first)


def test_a_result_is_small_and_complete() -> None:
    job = Match("valley", (RANDOM, SCRIBE), games=1).jobs()[0]
    result = play(job)
    assert len(pickle.dumps(result)) < 20_000
    assert result.names == ("random", "scribe")
    assert result.winners
    assert sum(result.share(seat) for seat in (0, 1)) == pytest.approx(1)
    assert 0 < sum(len(times) for times in result.times) <= result.moves


def test_options_and_editions_reach_the_table() -> None:
    usual = Match("valley", (RANDOM,), games=1)
    edition = 'edition = "Free boats"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = 0\n'
    free = replace(usual, edition=edition, games=3)
    free.check()
    assert [play(job).scores for job in free.jobs()] != [
        play(job).scores for job in replace(usual, games=3).jobs()
    ]
    with pytest.raises(BadSetup, match="option renewal"):
        replace(usual, options=(("renewal", "never"),)).check()
