"""What a seat of Bazar knows (section 6 of docs/rules/bazar.md): hands of others are hidden, and imagined as likely as they are."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

import malle
from malle.engine.kernel import SPECTATOR
from malle.engine.rng import seeded
from malle.games.bazar import GAME
from malle.games.bazar.rules.board import ALL_CELLS, CODES, FAV, IN_PLAY, name, square
from malle.games.bazar.rules.state import UNSEEN
from tests import support
from tests.games.bazar_positions import MERCHANTS, play, position

SAMPLES = 20_000
HAREM = ("j3", "j4", "j5", "k3")


def known(match, seat):
    """The bytes that a seat is given."""
    states = match._states.copy()
    match._entries.hide(match._kernel.handle(states), seat)
    return states.tobytes()


def kinds(codes):
    return sum(1 << CODES.index(code) for code in codes)


def hands(match, seat, of):
    """How often a seat imagines each hand of another."""
    GAME.compile()
    entries = GAME.kernel().entries
    start = np.frombuffer(known(match, seat), match._states.dtype)
    rng, world = seeded(1), np.zeros(1, match._states.dtype)
    handle, counts = GAME.kernel().handle(world), Counter()
    for _ in range(SAMPLES):
        world[:] = start
        entries.guess(handle, seat, rng)
        counts[int(world["hand"][0, of])] += 1
    return counts


def told(match, action, seat):
    return int(match._entries.told(match._handle, action, seat))


def possible(worlds, seat, observed):
    """All truths after what a seat has been told of one more move: each with the chance of its draws."""
    after = []
    for match, weight in worlds:
        outcomes = (
            match._outcomes() if match.to_move == malle.CHANCE else [(m, a, 0) for m, a in match._by_move(None).items()]
        )
        total = sum(share for _, _, share in outcomes) or 1
        for move, action, share in outcomes:
            if match._notation.write(match.state, told(match, action, seat)) == observed:
                after.append((play(match.copy(), move), weight * (share / total if share else 1)))
    return after


def check(worlds, seat, of):
    """The imagined hands against the enumerated truths: the same ones, as often as they should be."""
    total = sum(weight for _, weight in worlds)
    chances = Counter()
    for match, weight in worlds:
        chances[match.state.hand[of]] += weight / total
    assert len({known(match, seat) for match, _ in worlds}) == 1
    counts = hands(worlds[0][0], seat, of)
    assert set(counts) == {hand for hand, chance in chances.items() if chance}
    for hand, chance in chances.items():
        assert abs(counts[hand] / SAMPLES - chance) < 5 * (chance * (1 - chance) / SAMPLES) ** 0.5 + 1e-9
    return chances


def every_hand(match, of, unplaced):
    """All truths about one hand of three, as likely as each other."""
    worlds = []
    for hand in combinations(unplaced.split(), 3):
        other = match.copy()
        other.state.unplaced[of], other.state.hand[of] = kinds(unplaced.split()), kinds(hand)
        other.rebase()
        worlds.append((other, 1.0))
    return worlds


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_imagined_deals_are_as_likely_as_dealt(seat):
    """BAZ-5: in the middle of a deal, any tiles are as likely as any others."""
    match = malle.new(GAME, players=3)
    play(match, "!0COU", "!0ARC", "!0FAV", "!1MEN", "!1TRA")
    counts = hands(match, seat, 1)
    assert len(counts) == 78
    assert all(abs(count / SAMPLES - 1 / 78) < 5 * (1 / 78 / SAMPLES) ** 0.5 for count in counts.values())
    assert set(hands(match, seat, 2)) == {0}
    if seat == 0:
        assert set(hands(match, seat, 0)) == {kinds(["COU", "ARC", "FAV"])}


def test_imagined_hands_follow_what_was_placed_and_drawn():
    """BAZ-12, BAZ-29: enumerated over all hands and draws of seat 1, before and after its placings."""
    worlds = every_hand(position("d3=0STA", seat=1, players=2), 1, "FAV ADM MEN TRA COU")
    check(worlds, 0, 1)
    for observed in ("ADM@c1", "!1"):
        worlds = possible(worlds, 0, observed)
        chances = check(worlds, 0, 1)
        assert len(set(chances.values())) == 1


def full_board():
    """No cell is empty; seat 0 and seat 1 hold no Favourite, and the Harem will open next turn."""
    cells = [cell for cell in ALL_CELLS if IN_PLAY[0, cell]]
    crowd = " ".join(f"{name(cell)}={2 + i % 2}{CODES[1 + i // 2 % 14]}" for i, cell in enumerate(cells))
    match = position(crowd, "ADM MEN TRA", players=2, coins=[27, 27], target=150, turn=4)
    match.state.unplaced[0] = kinds(["ADM", "MEN", "TRA", "POI", "CHA"])
    match.rebase()
    return match


def test_who_passes_holds_no_favourite_and_that_is_not_forgotten():
    """BAZ-30: after a pass the Favourite is in the pile or was drawn since; exactly as likely as enumeration says."""
    worlds = every_hand(full_board(), 1, "FAV ADM MEN TRA COU POI")
    worlds = possible(worlds, 0, "pass")
    chances = check(worlds, 0, 1)
    assert any(hand >> FAV & 1 for hand in chances)
    worlds = possible(worlds, 0, "pass")
    chances = check(worlds, 0, 1)
    assert not any(hand >> FAV & 1 for hand in chances)
    assert len(worlds) == 10
    favourite = []
    while worlds[0][0].state.turn < 7:
        match = worlds[0][0]
        assert match.view()["table"]["districts"][5]["open"]
        if match.node == "event":
            observed = "!FOI"
        elif match.node == "draw":
            observed = match.legal()[0] if match.state.seat == 0 else "!1"
        else:
            unplaced = match.state.unplaced[match.to_move]
            code = next(code for code in ("ADM", "MEN") if unplaced >> CODES.index(code) & 1)
            observed = f"{code}@{next(cell for cell in HAREM if not match.state.tile[square(cell)])}"
        worlds = possible(worlds, 0, observed)
        chances = check(worlds, 0, 1)
        favourite.append(sum(chance for hand, chance in chances.items() if hand >> FAV & 1))
    # none after the pass; 1 of 3 with one draw, 1 of 4 when another tile was placed since; 5 of 8 with one draw more
    assert [round(chance, 6) for chance in sorted(set(favourite))] == [
        0,
        round(2 / 8, 6),
        round(1 / 3, 6),
        round(5 / 8, 6),
    ]


def test_a_second_pass_wipes_the_hand_anew():
    """BAZ-30: what was drawn since the first pass is no Favourite either."""
    match = full_board()
    match.state.passed[1], match.state.at, match.state.seat = 3, 1, 1
    worlds = every_hand(match, 1, "FAV ADM MEN TRA COU")
    worlds = possible(worlds, 0, "pass")
    assert {match.state.passed[1] for match, _ in worlds} == {1}
    check(worlds, 0, 1)


def test_a_placed_favourite_leaves_nothing_to_remember():
    """Equal situations have equal bytes: the pass matters only while the Favourite is hidden."""
    match = full_board()
    match.state.passed[0] = 2
    match.state.hand[0], match.state.unplaced[0] = kinds(["FAV", "ADM", "MEN"]), kinds(["FAV", "ADM", "MEN", "TRA"])
    play(match, "FAV@d3")
    assert match.state.passed[0] == 0
    other = full_board()
    play(other, "pass")
    assert other.state.passed[0] == 0  # seat 0 has no Favourite left to hide


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_truths_that_a_seat_cannot_tell_apart_are_given_as_the_same_bytes(players):
    """Section 6: exchange what others hold and what is in their piles, and nobody else is given other bytes."""
    for number, match in enumerate(support.random_match(GAME, players, {}, seed=4)):
        if number % 5:
            continue
        for other in range(players):
            twin = match.copy()
            unplaced = [kind for kind in range(2, 15) if match.state.unplaced[other] >> kind & 1]
            twin.state.hand[other] = sum(1 << kind for kind in unplaced[: match.state.held[other]])
            for seat in (SPECTATOR, *range(players)):
                same = known(match, seat) == known(twin, seat)
                assert same == (seat != other or match.state.hand[other] == twin.state.hand[other])


def test_others_learn_of_a_draw_only_who_drew():
    """Section 6: !2 instead of !2COU; the seat itself is told what it drew."""
    match = malle.new(GAME)
    for seat in range(4):
        for code in ("COU", "MEN", "ADM"):
            action = match._notation.read(match.state, f"!{seat}{code}", malle.CHANCE)
            assert [told(match, action, reader) for reader in (SPECTATOR, 0, 1, 2, 3)] == [
                action if reader == seat else UNSEEN + seat for reader in (SPECTATOR, 0, 1, 2, 3)
            ]
            match.play(f"!{seat}{code}")
    assert [step["move"] for step in match.story(2)][:9] == ["!0"] * 3 + ["!1"] * 3 + ["!2COU", "!2MEN", "!2ADM"]
    assert [step["move"] for step in match.story(None)] == [f"!{seat}" for seat in range(4) for _ in range(3)]
    assert "Courier" in match.story(2, "en")[6]["say"]
    assert "Courier" not in " ".join(step["say"] for step in match.story(None, "en"))


def test_the_view_shows_a_hand_to_its_owner_only():
    """P3: what is not in the redacted record cannot be in the view."""
    match = position("", "COU MEN ADM")
    for seat in (None, 0, 1, 2, 3):
        table = match.view(seat)["table"]
        assert table["hand"] == ([] if seat is None else sorted(table["hand"], key=MERCHANTS.index))
        assert [guild["hand"] is not None for guild in table["guilds"]] == [other == seat for other in range(4)]
        assert all(len(guild["unplaced"]) == 13 and guild["held"] == 3 for guild in table["guilds"])
    assert match.legal(1) == []


def test_a_merchant_once_shown_cannot_be_taken_back():
    """Placing shows a tile of the hand, passing that no Favourite is there; effects and market places show nothing."""
    match = play(position("c3=1STA", "COU"), "COU@d3")
    with pytest.raises(malle.Refused):
        match.undo()
    play(match, "w", "+a4")
    assert match.undo() == "+a4"
    assert match.undo(0) == "w"
