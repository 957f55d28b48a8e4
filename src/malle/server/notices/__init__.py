"""Notices: people who are not looking are told that a table waits for them (P12).

    calls        for whom a table has something, and what: a pure function of the table
    outbox       notices are written in the transaction of the move that causes them, and withdrawn the same way
    dispatcher   goes round: notices that are due become deliveries, deliveries are sent, tried again, given up
    preferences  what somebody wants to be told, on which channels, and when not
    push, webhook, mail   the channels; by mail people read at most twice a day what has gathered
    links        in mails: they expire, and prove where they come from
    outward      requests to addresses that people have given us: public ones only
    words        what a notice says, in the reader's language
    quiet        quiet hours

A notice waits a few seconds, so that whoever plays live is never called. It is withdrawn when the person has moved, or has come to the table, or when
what it tells of was taken back. There is one row for each person and table: one notice until the person has been back.
"""
