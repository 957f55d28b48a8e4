"""The server: tables that are open day and night.

How a move travels:

    socket / api  ->  hub: one table at a time  ->  table: decides, an event comes out  ->  writer: commits in groups
                                                                                               |
    every seat and spectator  <-  projection: what this viewer may know  <-----------------------+

A table (`table`) is a fold over its log of events and does no input or output. The hub keeps tables in memory while somebody
is there and hands their events to the one writer; nothing is acknowledged or told before the writer has committed it (P5).
Whatever leaves for a seat is made in `projection` from the match's own `view`, `offers`, `story` and `expected` (P3).
Everything else is a room around this: `people` (guests, accounts, sessions), `bots` (worker processes),
`ratings`, `limits`, `security`, `backup`.
"""
