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
