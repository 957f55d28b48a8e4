"""The study of a finished game: the chances of every seat after every step, what was luck and what was choice, and what was better.

    study.values      chances as whole millionths, which add up
    study.looks       the driver that judges many states at once
    study.chances     what a state is worth for each seat, to somebody who knows this much of it
    study.course      a game as steps: choices, and chains of chance
    study.choices     the best move of a decision, and what the one played gave away
    study.studying    a game studied piece by piece; `study.findings` says what a piece is
    study.account     the study in numbers, step by step, and its sums
    study.telling     the same in the words of a reader; study.page as a page
    study.detective   what a seat could know of the others' hands

Nothing here knows a game. Numbers that are added up are integers in millionths of a game (docs/study.md).
"""
