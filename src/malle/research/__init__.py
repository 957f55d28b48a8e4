"""Doors for researchers: the games as environments of the libraries they know (`pip install malle[research]`).

    vector       thousands of games stepped at once in compiled code
    pettingzoo   one game as a PettingZoo environment
    openspiel    the games in OpenSpiel's list

What a seat observes is made from its redacted record and nothing else (`malle.research.observation`).
"""
