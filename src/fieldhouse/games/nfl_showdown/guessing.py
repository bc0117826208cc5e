"""What a player expects of a playbook, and how he mixes its cards.

Nobody knows the other's card, so he thinks in circles: what would I call, what would they answer,
what would I call against that? The card he lays down is any of those that came to his mind. That
mixes the cards, those that are better for this down, distance and score more often; and whoever
thinks long enough finds nothing to improve. All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.core.rng import below
from fieldhouse.games.nfl_showdown.dice import WHITE_SIDES, thrown
from fieldhouse.games.nfl_showdown.judging import worth_after
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import BOOKS, CALLS, SIDES, Mode, Result, State, White

WHITE_FACES = len(White)

ROUNDS = 24
"""How often he goes round in his thoughts."""

# ------------------------------------------------------------------ what a cell is worth


def cell_worth(s: State, o: Options, ball: int, book: int, call: int, defense: int) -> int:
    """3. The mean over the cell's dice."""
    result = o.cell_result[book][call][defense]
    if result != Result.PLAY or not o.cell_white[book][call][defense]:
        return mean_over_dice(s, o, ball, result, book, call, defense)
    total = 0
    for white in range(WHITE_FACES):
        sides = o.white_weight[white]
        if sides > 0:
            what = thrown(white)
            total += sides * mean_over_dice(s, o, ball, what, book, call, defense)
    return total // WHITE_SIDES


def mean_over_dice(
    s: State, o: Options, ball: int, result: int, book: int, call: int, defense: int
) -> int:
    """2. What this result is worth, by all that the cell's coloured dice may show."""
    dice = o.cell_dice[book][call][defense]
    yards = o.cell_yards[book][call][defense]
    return mean_worth(s, o, ball, result, yards, dice[0], dice[1], dice[2])


def mean_worth(
    s: State, o: Options, ball: int, result: int, yards: int, green: int, red: int, yellow: int
) -> int:
    """2. What a result is worth with these dice, each 1, -1 or 0 for one that is not rolled."""
    total = ways = 0
    for g in range(SIDES if green else 1):
        for r in range(SIDES if red else 1):
            for y in range(SIDES if yellow else 1):
                number = sides(o, 0, g, green) * sides(o, 1, r, red) * sides(o, 2, y, yellow)
                if number > 0:
                    gain = yards + green * o.faces[0][g] + red * o.faces[1][r]
                    gain += yellow * o.faces[2][y]
                    total += number * worth_after(s, o, ball, result, gain)
                    ways += number
    return total // ways


def sides(o: Options, colour: int, face: int, sign: int) -> int:
    """2. How many sides show that; one way if the die is not rolled."""
    return o.face_weight[colour][face] if sign else 1


# ------------------------------------------------------------------ a row of a playbook

BITS = 15
LARGEST = (1 << BITS - 1) - 1


def row_of(s: State, o: Options, ball: int, book: int, call: int) -> int:
    """3. The worths of a call against each defense, side by side in one number."""
    row = 0
    for defense in range(o.defenses[book]):
        worth = max(-LARGEST, min(LARGEST, cell_worth(s, o, ball, book, call, defense)))
        row |= (worth + LARGEST) << BITS * defense
    return row


def entry(row: int, defense: int) -> int:
    """One of them."""
    return (row >> BITS * defense & (1 << BITS) - 1) - LARGEST


def row_against(row: int, count: int, defenses: int) -> int:
    """The worth of a call against some defenses together."""
    worth = 0
    for defense in range(count):
        worth += times(defenses, defense) * entry(row, defense)
    return worth


# ------------------------------------------------------------------ how often cards came to mind

TALLY_BITS = 8


def once(card: int) -> int:
    """A card that came to mind once; such numbers add up."""
    return 1 << TALLY_BITS * card


def times(tally: int, card: int) -> int:
    """How often a card did."""
    return tally >> TALLY_BITS * card & (1 << TALLY_BITS) - 1


def any_of(tally: int, rng: list[int]) -> int:
    """One of the cards that came to mind, those that came often more likely."""
    number = below(rng, ROUNDS)
    card = 0
    while number >= times(tally, card):
        number -= times(tally, card)
        card += 1
    return card


# ------------------------------------------------------------------ thinking in circles


def calls_and_defenses(a: int, b: int, c: int, count: int) -> tuple[int, int]:
    """8. What comes to mind for either side, each time the best against all that has before.

    He begins with defenses that are all alike likely. `a`, `b` and `c` are a book's rows.
    """
    calls, defenses = 0, 0
    believed = 0
    for defense in range(count):
        believed += once(defense)
    for _ in range(ROUNDS):
        calls += once(best_call(a, b, c, count, believed))
        answer = once(best_answer(a, b, c, count, calls))
        defenses += answer
        believed += answer
    return calls, defenses


def best_call(a: int, b: int, c: int, count: int, defenses: int) -> int:
    """The row that is worth most against these defenses."""
    first = row_against(a, count, defenses)
    second = row_against(b, count, defenses)
    third = row_against(c, count, defenses)
    if first >= second and first >= third:
        return 0
    return 1 if second >= third else 2


def best_answer(a: int, b: int, c: int, count: int, calls: int) -> int:
    """The defense that leaves least to these calls."""
    best = 0
    for defense in range(1, count):
        if against(a, b, c, defense, calls) < against(a, b, c, best, calls):
            best = defense
    return best


def against(a: int, b: int, c: int, defense: int, calls: int) -> int:
    """What these calls together are worth against a defense."""
    return (
        times(calls, 0) * entry(a, defense)
        + times(calls, 1) * entry(b, defense)
        + times(calls, 2) * entry(c, defense)
    )


# ------------------------------------------------------------------ what he does


def books(o: Options) -> int:
    """8. How many playbooks there are to call from."""
    return 1 if o.mode == Mode.ROOKIE else BOOKS


def chosen_call(s: State, o: Options, ball: int, rng: list[int]) -> int:
    """8. The number of a call: the book that is worth most, for it is open, and any card of it."""
    best, most = 0, book_worth(s, o, ball, 0)
    for book in range(1, books(o)):
        worth = book_worth(s, o, ball, book)
        if worth > most:
            best, most = book, worth
    calls, _ = thoughts(s, o, ball, best)
    return best * CALLS + any_of(calls, rng)


def chosen_defense(s: State, o: Options, rng: list[int]) -> int:
    """8. A card of the book announced; the call itself nobody knows."""
    _, defenses = thoughts(s, o, s.ball, s.book)
    return any_of(defenses, rng)


def thoughts(s: State, o: Options, ball: int, book: int) -> tuple[int, int]:
    """8. What comes to mind for either side with this book."""
    a, b, c = row_of(s, o, ball, book, 0), row_of(s, o, ball, book, 1), row_of(s, o, ball, book, 2)
    return calls_and_defenses(a, b, c, o.defenses[book])


def play_worth(s: State, o: Options, ball: int) -> int:
    """8. What playing on is worth, with the best of the books."""
    most = book_worth(s, o, ball, 0)
    for book in range(1, books(o)):
        most = max(most, book_worth(s, o, ball, book))
    return most


def book_worth(s: State, o: Options, ball: int, book: int) -> int:
    """8. Half way between what his mix of calls is sure of and what theirs cannot prevent."""
    a, b, c = row_of(s, o, ball, book, 0), row_of(s, o, ball, book, 1), row_of(s, o, ball, book, 2)
    count = o.defenses[book]
    calls, defenses = calls_and_defenses(a, b, c, count)
    sure = against(a, b, c, best_answer(a, b, c, count, calls), calls)
    call = best_call(a, b, c, count, defenses)
    row = a if call == 0 else (b if call == 1 else c)
    return (sure + row_against(row, count, defenses)) // (2 * ROUNDS)
