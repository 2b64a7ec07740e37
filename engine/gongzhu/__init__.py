"""The rules of Gongzhu (spec gongzhu): pure functions and small immutable values.

``rules`` options and presets; ``legal`` what may be led and played to a trick, and who wins it;
``shows`` what may, must and must not be shown; ``scoring`` what point cards are worth; ``result``
when a match is over; ``hand`` and ``match`` the folds of facts; ``referee`` what happens next.
"""
