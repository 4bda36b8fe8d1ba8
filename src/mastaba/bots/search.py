"""Open-loop search over what a seat can know (information-set Monte Carlo tree search).

Every iteration deals the hidden part of the game anew, walks down one tree of actions that all deals
share, adds one node, plays a few steps on, and lets a judge estimate. A node's availability counts
how often its action was possible, so that actions which exist in few deals are not forgotten
(Cowling, Powley and Whitehouse 2012). Every seat maximises its own reward.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from mastaba.bots.judge import Judge
from mastaba.bots.perspective import Perspective
from mastaba.bots.thinking import Budget, Thinker
from mastaba.core.chance import Chance
from mastaba.core.state import State

LOOK: Final = 16  # iterations between two looks at the clock
# The second action would have to win so large a part of the iterations left to become the first. Half is
# rarely more than it gets: of 559 choices it changed 2 %, for moves nearly as good, and it halved the time.
CATCH_UP: Final = 0.5
MOST_NODES: Final = 400_000  # of one tree, some 80 MB; then it is walked, but no longer grows


@mypyc_attr(acyclic=True)  # a tree: nothing for the garbage collector to look at, again and again
class Node:
    """An action of one seat, met in some of the deals."""

    def __init__(self, seat: int, action: int, hunch: float) -> None:
        self.seat = seat
        self.action = action
        self.hunch = hunch
        self.visits = 0
        self.available = 0
        self.total = 0.0
        # As they were first tried, of all seats: who moves next may depend on the deal. Most nodes never get any.
        self.children: list[Node] = NO_CHILDREN

    def child(self, action: int, seat: int) -> Node | None:
        for child in self.children:
            if child.action == action and child.seat == seat:
                return child
        return None

    def add(self, child: Node) -> None:
        if self.children is NO_CHILDREN:
            self.children = [child]
        else:
            self.children.append(child)


NO_CHILDREN: Final[list[Node]] = []


class Search(Thinker):
    """The search of one seat. Within one turn the tree of the step before still tells something."""

    def __init__(self, judge: Judge, chance: Chance) -> None:
        super().__init__()
        self.judge = judge
        self.chance = chance
        self.exploration = judge.exploration
        self.trust = judge.trust
        self.steps = judge.steps
        self.widening = judge.widening
        self.root = Node(-1, -1, 0.0)
        self.thought = self.root  # the tree of the last decision, for whoever learns from it
        self.nodes = 0  # in the tree since it was begun
        self.met: list[Node | None] = []  # by action, while one node is looked at: its children

    def think(self, me: Perspective, budget: Budget) -> int:
        if not self.knows(me.seat):
            self.root = Node(-1, -1, 0.0)
            self.nodes = 0
        action = self.run(me, budget)
        self.thought = self.root
        self.follow(action, me.seat)
        return action

    def run(self, me: Perspective, budget: Budget) -> int:
        """The most visited action when the budget is spent, or when no other will overtake it."""
        legal = me.legal()
        self.met = []  # made when first needed; a search that was interrupted may have left something there
        while True:
            if budget.done % LOOK == 0 or budget.done == budget.iterations:
                left = budget.left()
                if left <= 0 or self.lead(legal, me.seat) > CATCH_UP * left:
                    break
            self.iterate(me.sample(self.chance), me.seat)
            self.chance.word()  # the next deal is another one
            budget.done += 1
        self.iterations += budget.done
        return self.best(legal, me.seat)

    def lead(self, legal: list[int], seat: int) -> int:
        """By how many visits the first action is ahead of the second."""
        first, second = 0, 0
        for action in legal:
            child = self.root.child(action, seat)
            if child is not None and child.visits > second:
                second = child.visits
                if second > first:
                    first, second = second, first
        return first - second

    def best(self, legal: list[int], seat: int) -> int:
        """The most visited action; of equals the one that brought more."""
        found, most = legal[0], -1.0
        for action in legal:
            child = self.root.child(action, seat)
            if child is not None:
                weight = child.visits + child.total / (child.visits + 1)
                if weight > most:
                    found, most = action, weight
        return found

    def follow(self, action: int, seat: int) -> None:
        """Keep the subtree of an action that is being played."""
        child = self.root.child(action, seat)
        self.root = Node(-1, -1, 0.0) if child is None else child

    def knows(self, seat: int) -> bool:
        """Has the search already looked at decisions of this seat from here?"""
        return any(child.seat == seat for child in self.root.children)

    def iterate(self, state: State, seat: int) -> None:
        if not self.met:
            self.met = [None] * state.game.action_count
        path: list[Node] = []
        node = self.root
        while not state.over:
            mover = state.to_move[0]
            if mover != seat and seat in state.to_move:
                mover = seat  # all choose at once: begin with the own choice
            legal = state.legal(mover)
            if len(legal) == 1:
                state.advance(legal[0], mover)
                continue
            child = self.select(node, state, mover, legal)
            state.advance(child.action, mover)
            path.append(child)
            node = child
            if child.visits == 0:
                break
        self.roll_out(state)
        rewards = self.judge.rewards(state)
        self.root.visits += 1
        for child in path:
            child.visits += 1
            child.total += rewards[child.seat]

    def select(self, node: Node, state: State, mover: int, legal: list[int]) -> Node:
        """An action not yet tried, best first sight first; then the one with the best bound.

        The bound adds up what the action brought, what may still be learnt, and first sight.
        """
        met = self.met
        for other in node.children:  # into a table by action: cheaper than a dictionary in every node
            if other.seat == mover:
                met[other.action] = other
        chosen: Node | None = None
        fresh = -1
        first_look = -1e9
        best = -1e18
        known = 0
        for action in legal:
            child = met[action]
            if child is None:
                hunch = self.judge.look(state, mover, action)
                if hunch > first_look:
                    fresh, first_look = action, hunch
                continue
            known += 1
            child.available += 1
            visits = child.visits
            bound = (
                child.total / visits
                + self.exploration * math.sqrt(math.log(float(child.available)) / visits)
                + self.trust * child.hunch / (visits + 1)
            )
            if bound > best:
                best = bound
                chosen = child
        for other in node.children:
            met[other.action] = None
        # With widening only the actions that look best are tried at first, and one more after so many visits.
        full = self.nodes >= MOST_NODES
        wider = self.widening <= 0.0 or node.visits >= self.widening * known * known
        if fresh >= 0 and (chosen is None or (wider and not full)):
            chosen = Node(mover, fresh, first_look)
            chosen.available = 1
            if not full:
                self.nodes += 1
                node.add(chosen)
        assert chosen is not None
        return chosen

    def roll_out(self, state: State) -> None:
        """A few steps at first sight before the judge is asked."""
        for _ in range(self.steps):
            if state.over:
                return
            mover = state.to_move[0]
            state.advance(self.glance(state, mover, state.legal(mover)), mover)

    def glance(self, state: State, mover: int, legal: list[int]) -> int:
        """The better of two random actions at first sight."""
        chance, judge = self.chance, self.judge
        action = legal[chance.below(len(legal))]
        if len(legal) > 1:
            other = legal[chance.below(len(legal))]
            if other != action and judge.look(state, mover, other) > judge.look(state, mover, action):
                return other
        return action
