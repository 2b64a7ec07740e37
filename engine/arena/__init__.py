"""The arena: computer players against each other, measured by duplicate deals.

``python -m engine arena``.  A *unit* of work is one deal played once for each *seating* (who sits
where), every time with the same cards and the same declarer and levels; a unit gives one number,
so that the luck of the cards goes out by itself and units are independent.  The chance of a unit
comes from the seed and its own number alone: how many processes or machines share the work
changes nothing.  See ``docs/strength.md``.
"""
