"""The rules of Shengji (spec shengji): pure functions and small immutable values.

``rules`` options and presets; ``trump`` the order of cards; ``parts`` singles, pairs, tractors and
what is led; ``follow`` what may be played to it; ``trick`` who wins; ``throw`` whether several
parts stand; ``bidding`` bids and snatches; ``levels`` the arithmetic of a hand's end.
"""
