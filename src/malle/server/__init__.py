"""The server: tables that are open day and night.

How a move travels:

    socket / api  ->  live.commits: one change of a table at a time  ->  decisions: events come out  ->  store: commits in groups
                                                                                                           |
    every seat and spectator  <-  projection: what this viewer may know  <--------------------------------+

A table (`table`) is a fold over its log of events and does no input or output. The hub (`live`) keeps tables in memory while somebody
is there; nothing is acknowledged or told before the store has committed it (P5), and a table whose change fails is read anew (P7).
Whatever leaves for a seat is made in `projection` from the match's own `view`, `offers`, `story` and `expected` (P3).
Everything else is a room around this: `people` (guests, accounts, sessions), `bots` (worker processes),
`ratings`, `limits`, `security`, `backup`. `services` is all of it together, for the routes.
"""
