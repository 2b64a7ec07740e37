"""Operations on masks as the compiled modules get them from the C compiler (for plain runs)."""


def popcount(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Place of the lowest bit; the mask is not 0."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """Place of the highest bit; the mask is not 0."""
    return mask.bit_length() - 1


def power(x: float, n: int) -> float:
    """x to the power of n >= 0, multiplied in the same order as there."""
    found = 1.0
    while n > 0:
        if n & 1:
            found *= x
        x *= x
        n >>= 1
    return found
