# cython: auto_pickle=False
"""Positions of Gongzhu with what every play is worth in rollouts: what the weights are fitted to.

A weight vector is good when the plays it chooses are worth much in these fixed positions; that is
seen in a fraction of the deals that whole hands would need.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.deal import Dealer
    from cython.cimports.engine.players.hot.gz_duel import Cards, deal
    from cython.cimports.engine.players.hot.gz_hand import KEY
    from cython.cimports.engine.players.hot.gz_policy import Policy
    from cython.cimports.engine.players.hot.gz_rollout import Rollout
    from cython.cimports.engine.players.hot.gz_shows import Shows
    from cython.cimports.engine.players.hot.gz_state import State
    from cython.cimports.engine.players.hot.rng import Rng
else:
    from engine.players.hot.deal import Dealer
    from engine.players.hot.gz_duel import Cards, deal
    from engine.players.hot.gz_hand import KEY
    from engine.players.hot.gz_policy import Policy
    from engine.players.hot.gz_rollout import Rollout
    from engine.players.hot.gz_shows import Shows
    from engine.players.hot.gz_state import State
    from engine.players.hot.rng import Rng


@cython.cclass
class Example:
    """One position with its plays and their worth, the mean of all plays taken off."""

    def __init__(self, state: State, plays: list[tuple[int, int]], worth: list[float]) -> None:
        if not cython.compiled:
            self.a, self.b, self.w = [0] * 40, [0] * 40, [0.0] * 40
        self.state = state
        self.plays = plays
        self.worth = worth
        self.n = len(plays)
        for i, (a, b) in enumerate(plays):
            self.a[i], self.b[i], self.w[i] = a, b, worth[i]


def collect(
    base: State, policy: Policy, shows: Shows, seed: int, hands: int, worlds: int
) -> list[Example]:
    """Examples from hands that the policy plays, now and then deviating."""
    rng, cards = Rng(seed), Cards()
    dealer, rollout = Dealer(seed), Rollout(policy, seed)
    st, world, out = State(), State(), []
    for _ in range(hands):
        st.copy_from(base)
        deal(st, shows, rng, cards)
        while st.size[st.turn] > 0:
            n = st.moves()
            plays = [(st.ma[i], st.mb[i]) for i in range(n)]
            if n > 1 and n <= 40 and rng.below(4) == 0:
                kept = State()
                kept.copy_from(st)
                worth = _worth(st, world, plays, dealer, rollout, worlds)
                if worth:
                    out.append(Example(kept, plays, worth))
            policy.choose(st, rng)
            a, b = policy.a, policy.b
            if rng.below(12) == 0:
                a, b = plays[rng.below(n)]
            st.play(a, b)
    return out


def _worth(
    st: State,
    world: State,
    plays: list[tuple[int, int]],
    dealer: Dealer,
    rollout: Rollout,
    worlds: int,
) -> list[float]:
    me = st.turn
    unseen = [st.decks - c for c in played(st)] + [0, 0]
    for card in st.hand(me):
        unseen[card] -= 1
    sizes = [0 if s == me else st.size[s] for s in range(4)] + [0]
    most = [[2] * 54 for _ in range(5)]
    least = [[0] * 54 for _ in range(5)]
    for seat in range(4):
        for s in range(4):
            if seat != me and st.void[seat * 4 + s]:
                most[seat][13 * s : 13 * s + 13] = [0] * 13
            if seat != me:
                least[seat][13 * s + KEY[s]] = st.x2[seat * 4 + s] + st.x4[seat * 4 + s]
    dealer.setup(unseen, sizes, most, least)
    total = [0.0] * len(plays)
    for _ in range(worlds):
        if not dealer.deal():
            return []
        world.copy_from(st)
        world.fill(dealer, me)
        for i, (a, b) in enumerate(plays):
            total[i] += rollout.value(world, a, b, me)
    mean = sum(total) / len(total)
    return [(t - mean) / worlds for t in total]


def played(st: State) -> list[int]:
    """How often each of the 52 cards was played."""
    return [
        ((st.p1[c // 13] >> (c % 13)) & 1) + ((st.p2[c // 13] >> (c % 13)) & 1) for c in range(52)
    ]


def worth(examples: list[Example], policy: Policy, seed: int) -> float:
    """The mean worth of what a policy plays in these positions."""
    rng = Rng(seed)
    total: cython.double = 0.0
    i: cython.int
    example: Example
    for example in examples:
        policy.choose(example.state, rng)
        for i in range(example.n):
            if example.a[i] == policy.a and example.b[i] == policy.b:
                total += example.w[i]
                break
    return total / len(examples)


def best(examples: list[Example]) -> float:
    """The same for whoever knows the worth: an upper bound, too high by the noise in it."""
    return sum([max(e.worth) for e in examples]) / len(examples)
