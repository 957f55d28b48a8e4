"""The tables that are in memory, because somebody is there or the server must act there.

    hub           what can be asked of them: open, act, listen
    commits       the one way in which a table changes: decided, written down, told, or dropped
    residency     which tables are in memory; reading them from their logs, dropping them
    audience      who listens to a table, and what they are sent
    elsewhere     who is where on the other nodes
    presence      who is here at all, for those who follow them
    lobby         who looks at the list of tables
    pairing       who is looking for a table, and is seated with whom
    matching      the same for people on several nodes
    hosts         waiting tables are in the list while their host is there, and a while after
    bot_seats     bots that think when it is their turn
    flags         clocks that run out
    absences      who has left a game, and what becomes of their seat
    housekeeping  idle tables leave, tables that are due come in

Arrows point down: whoever needs something above is given it as a function.
"""
