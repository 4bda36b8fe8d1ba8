"""Bots see only what their seat may know, and play what is allowed."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.bots import LEVELS, Bot, Perspective, make_bot
from mastaba.bots.greedy import first_sight, greedy_value
from mastaba.bots.levels import judge_of, thinker_of
from mastaba.bots.perspective import OpenPerspective
from mastaba.bots.search import LOOK, MOST_NODES, Node, Search
from mastaba.bots.thinking import Budget
from mastaba.core import BadSetup, Game, SeededChance, State
from mastaba.games.pyramids.bot.judge import PyramidsJudge
from mastaba.games.pyramids.state import PyramidsState
from tests.laws import frozen, random_moves, seen

HONEST = [level for level in LEVELS if level != "spy"]


def bot(level: str, game: Game, seed: int) -> Bot:
    """A bot whose search is counted in iterations: the same on every machine."""
    return make_bot(level, game, seed, seconds=0, iterations=30)


def moments(name: str, players: int, seed: int, every: int) -> list[State]:
    """States from all over a random game."""
    state = mastaba.game(name).new(players, seed)
    found = []
    for count, (seat, action) in enumerate(random_moves(state, SeededChance(seed))):
        if count % every == 0:
            found.append(state.copy())
        state.apply(action, seat)
    return found


@pytest.mark.long
@pytest.mark.parametrize("level", HONEST)
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_bot_chooses_the_same_in_worlds_it_cannot_tell_apart(name: str, level: str) -> None:
    game = mastaba.game(name)
    for number, state in enumerate(moments(name, 2, 5, 11)):
        for seat in state.to_move:
            other = state.sample(seat, SeededChance(number))
            assert seen(other, seat) == seen(state, seat)
            choices = [bot(level, game, 3).choose(Perspective(world, seat)) for world in (state, other)]
            assert choices[0] == choices[1]


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_the_spy_is_told_from_the_honest(name: str) -> None:
    """What the test above would find: a searcher that looks at the true state."""
    differ = 0
    for number, state in enumerate(moments(name, 2, 5, 5)):
        seat = state.to_move[0]
        other = state.sample(seat, SeededChance(number))
        worlds = [OpenPerspective(world, seat).sample(SeededChance(1)) for world in (state, other)]
        differ += frozen(worlds[0]) != frozen(worlds[1])
    assert differ


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_bots_play_whole_games_and_leave_the_state_alone(name: str, level: str) -> None:
    game = mastaba.game(name)
    players = 3
    state = game.new(players, 8)
    bots = [bot(level if seat == 0 else "random", game, seat) for seat in range(players)]
    while not state.over:
        seat = state.to_move[0]
        before = frozen(state)
        action = bots[seat].choose(Perspective(state, seat))
        assert frozen(state) == before
        state.apply(action, seat)
    assert state.winners()


@pytest.mark.long
@pytest.mark.parametrize("level", ["apprentice:1", "apprentice", "scribe", "vizier", "pharaoh"])
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_every_level_beats_chance(name: str, level: str) -> None:
    game = mastaba.game(name)
    won = 0
    for number in range(6):
        state = game.new(2, 100 + number // 2)
        mine = number % 2
        bots = [bot(level if seat == mine else "random", game, number) for seat in range(2)]
        while not state.over:
            seat = state.to_move[0]
            state.apply(bots[seat].choose(Perspective(state, seat)), seat)
        won += state.winners() == [mine]
    assert won >= (4 if level == "apprentice:1" else 5)  # the first degree loses on purpose now and then


@pytest.mark.parametrize(
    ("level", "seconds", "iterations"),
    [
        ("ghost", 0.2, 0),
        ("apprentice:0", 0.2, 0),
        ("vizier", 0.0, 0),
        ("vizier", -1.0, 0),
        ("vizier", 1e9, 0),
        ("vizier", 0.0, -5),
    ],
)
def test_impossible_wishes_get_a_clear_error(level: str, seconds: float, iterations: int) -> None:
    with pytest.raises(BadSetup) as error:
        make_bot(level, mastaba.game("valley"), 1, seconds, iterations)
    assert error.value.text("de") != error.value.text("en")


@pytest.mark.long
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_search_keeps_within_its_iterations(name: str) -> None:
    state = mastaba.game(name).new(2, 1)
    me = Perspective(state, state.to_move[0])
    for iterations in (5, 57, 400):
        thinker = thinker_of(state.game, SeededChance(1))
        budget = Budget(0, iterations)
        assert thinker.think(me, budget) in me.legal()
        assert thinker.iterations == budget.done <= iterations


@pytest.mark.long
def test_a_search_ends_when_its_choice_is_settled() -> None:
    """Ahead by more than half of what is left, and not before."""
    state = mastaba.game("valley").new(2, 1)
    seat = state.to_move[0]
    legal = state.legal(seat)
    search = Search(judge_of(state.game), SeededChance(1))
    budget = Budget(0, 2000)
    search.run(Perspective(state, seat), budget)
    assert budget.done < 2000
    assert search.lead(legal, seat) > budget.left() / 2
    shorter = Search(judge_of(state.game), SeededChance(1))
    for _ in range(budget.done - LOOK):
        shorter.iterate(Perspective(state, seat).sample(shorter.chance), seat)
        shorter.chance.word()
    assert shorter.lead(legal, seat) <= (budget.left() + LOOK) / 2


def test_the_tree_is_kept_within_a_turn() -> None:
    """What was learnt about the next step of the own turn is not thrown away."""
    state = mastaba.game("valley").new(2, 1)
    seat = state.to_move[0]
    search = Search(judge_of(state.game), SeededChance(1))
    action = state.parse("act:shabti", seat)
    search.run(Perspective(state, seat), Budget(0, 300))
    search.follow(action, seat)
    assert search.knows(seat)
    assert sum(child.visits for child in search.root.children) > 0


def size(node: Node) -> int:
    return 1 + sum(size(child) for child in node.children)


def test_a_full_tree_grows_no_more() -> None:
    """It is still walked, so that more thinking still helps; an empty one gives an answer, too."""
    state = mastaba.game("valley").new(2, 1)
    me = Perspective(state, state.to_move[0])
    search = Search(judge_of(state.game), SeededChance(1))
    search.run(me, Budget(0, 100))
    before, visits = size(search.root), search.root.visits
    assert before == search.nodes + 1
    search.nodes = MOST_NODES
    search.run(me, Budget(0, 200))
    assert size(search.root) == before
    assert search.root.visits > visits
    assert sum(child.visits for child in search.root.children) == search.root.visits
    nothing = Search(judge_of(state.game), SeededChance(1))
    nothing.nodes = MOST_NODES
    assert nothing.run(me, Budget(0, 20)) in me.legal()


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_judge_prefers_the_winner_of_a_finished_game(name: str) -> None:
    judge = judge_of(mastaba.game(name))
    for seed in range(10):
        state = mastaba.game(name).new(2, seed)
        for seat, action in random_moves(state, SeededChance(seed)):
            state.apply(action, seat)
        if len(state.winners()) == 1 and state.scores()[0] != state.scores()[1]:
            rewards = judge.rewards(state)
            assert rewards.index(max(rewards)) == state.winners()[0]


@pytest.mark.parametrize("seed", range(6))
def test_it_is_no_matter_who_is_asked_last(seed: int) -> None:
    """In Pyramids all choose at once: a choice looks the same to whoever is asked first or last."""
    state = mastaba.game("pyramids").new(2, seed)
    judge = judge_of(state.game)
    chance = SeededChance(seed)
    assert isinstance(judge, PyramidsJudge)
    assert isinstance(state, PyramidsState)
    while judge.turns_left(state) > 0:  # with the last card there is nothing left to guess
        if state.to_move == [0, 1]:
            other = state.copy()
            while 1 in other.to_move:
                other.advance(first_sight(judge, other, 1, SeededChance(1)), 1)
            for action in state.legal(0):
                first = greedy_value(judge, state.copy(), 0, action, SeededChance(1))
                last = greedy_value(judge, other.copy(), 0, action, SeededChance(1))
                assert first == pytest.approx(last), state.name(action, 0)
        seat = state.to_move[0]
        state.advance(first_sight(judge, state, seat, chance), seat)
