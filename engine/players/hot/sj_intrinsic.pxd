cdef extern from *:
    """
    static inline double power(double x, int n) {
        double found = 1.0;
        for (; n > 0; n >>= 1) {
            if (n & 1) found *= x;
            x *= x;
        }
        return found;
    }
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int popcount(unsigned long long m) { return (int)__popcnt64(m); }
    static int lowest(unsigned long long m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    static int highest(unsigned long long m) { unsigned long i; _BitScanReverse64(&i, m); return (int)i; }
    #else
    #define popcount(m) __builtin_popcountll(m)
    #define lowest(m) __builtin_ctzll(m)
    #define highest(m) (63 - __builtin_clzll(m))
    #endif
    """
    int popcount(unsigned long long) noexcept nogil
    int lowest(unsigned long long) noexcept nogil
    int highest(unsigned long long) noexcept nogil
    double power(double, int) noexcept nogil
