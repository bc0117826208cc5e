"""Dealing the cards still to come, all ways or at random, and who wins; in the compiled subset.

The cards to come are slots, in order. The slots of one hand are side by side; `owner` says whose
each is, the number after the last hand being all of them. `own` are each owner's cards from
slots, and last those for all. In `tally` each row counts for one hand how often it was one of one,
two, three … winners.
"""

from __future__ import annotations

from typing import Any

from fieldhouse.cards import evaluate_wild
from fieldhouse.core.rng import below


def deal_all(
    stock: Any,
    given: Any,
    wild: Any,
    owner: Any,
    ready: Any,
    own: Any,
    scores: Any,
    slots: Any,
    tally: Any,
) -> None:
    """Every way to fill the slots once, hands being sets.

    Args:
        stock: the cards that can come, each as a hand of one.
        given: each hand's cards so far.
        wild: each hand's wild ranks.
        owner: whose card each slot is.
        ready: for each hand the slot that completes it, -1 if it is complete.
        own: room for each owner's cards from slots, all empty.
        scores: room for each hand's score.
        slots: three rows of room, with a place for each slot.
        tally: the counts, to which is added.
    """
    picked, taken, held = slots[0], slots[1], slots[2]
    last = len(owner) - 1
    score_ready(-1, given, wild, ready, own, scores)
    if last < 0:
        count_winners(scores, tally)
        return
    slot = 0
    picked[0] = -1
    taken[0] = 0
    while slot >= 0:
        card = picked[slot] + 1
        while card < len(stock) and taken[slot] >> card & 1:
            card += 1
        if card == len(stock):
            slot -= 1
            continue
        picked[slot] = card
        before = held[slot - 1] if slot > 0 and owner[slot - 1] == owner[slot] else 0
        held[slot] = before | stock[card]
        own[owner[slot]] = held[slot]
        score_ready(slot, given, wild, ready, own, scores)
        if slot == last:
            count_winners(scores, tally)
        else:
            taken[slot + 1] = taken[slot] | 1 << card
            picked[slot + 1] = card if owner[slot + 1] == owner[slot] else -1
            slot += 1


def deal_at_random(
    stock: Any,
    given: Any,
    wild: Any,
    owner: Any,
    own: Any,
    scores: Any,
    rng: Any,
    deals: int,
    tally: Any,
) -> None:
    """So many random deals; the arguments are those of `deal_all`, the stock gets shuffled."""
    for _ in range(deals):
        for i in range(len(own)):
            own[i] = 0
        for slot in range(len(owner)):
            place = slot + below(rng, len(stock) - slot)
            card = stock[place]
            stock[place] = stock[slot]
            stock[slot] = card
            own[owner[slot]] |= card
        for hand in range(len(given)):
            score_hand(hand, given, wild, own, scores)
        count_winners(scores, tally)


def score_ready(slot: int, given: Any, wild: Any, ready: Any, own: Any, scores: Any) -> None:
    """Score the hands that the slot completes."""
    for hand in range(len(given)):
        if ready[hand] == slot:
            score_hand(hand, given, wild, own, scores)


def score_hand(hand: int, given: Any, wild: Any, own: Any, scores: Any) -> None:
    """Score a hand: its cards so far, those from slots, and those for all."""
    scores[hand] = evaluate_wild(given[hand] | own[hand] | own[len(given)], wild[hand])


def count_winners(scores: Any, tally: Any) -> None:
    """Count for each winner of the deal how many winners there are."""
    best = -1
    winners = 0
    for score in scores:
        if score > best:
            best = score
            winners = 0
        if score == best:
            winners += 1
    for hand in range(len(scores)):
        if scores[hand] == best:
            tally[hand, winners - 1] += 1
