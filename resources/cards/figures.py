"""The drawings of courts and jokers: one line per shape, painted in the order given.

``fill COLOUR line COLOUR WIDTH: PATH``, either part may be missing; the path notation is that of
``geometry.parse``.  ``main`` and ``acc`` depend on the suit.  ``robe`` stands for the suit's robe
pattern.  Courts have their origin at (60, 10) of the card and show the upper half; the robe is
their first shape.  The masks of the jokers have theirs at (50, 75) and are scaled (0.86, 0.9).
"""

COURTS = {
    "K": """
fill main: M-58 84 L-34 56 C-32 46 -20 42 -9 39 L9 39 C20 42 32 46 34 56 L38 84 Z
robe
fill acc line paper 1.1: M-9.5 37 L7 66 L12.5 66 L-3 37 Z
fill acc line paper 1.1: M9.5 37 L-7 66 L-12.5 66 L3 37 Z
fill gold line ink 1.1: M22 64 L22 36 L25.5 32 L29 36 L29 64 Z
line ink 0.9: M25.5 38 L25.5 62
fill paper line ink 1: M-4.5 30 L4.5 30 L3.4 41 L0 45 L-3.4 41 Z
fill paper line ink 1.2: M-11 13 L11 13 C12.5 25 9.5 36 0 36.5 C-9.5 36 -12.5 25 -11 13 Z
line ink 1.7: M-8.6 19.2 Q-5.4 17.6 -2.2 19.4
line ink 1.7: M8.6 19.2 Q5.4 17.6 2.2 19.4
fill ink: M-8 22.4 Q-5.2 19.8 -2.2 22.6 Q-5.2 24.4 -8 22.4 Z
fill ink: M8 22.4 Q5.2 19.8 2.2 22.6 Q5.2 24.4 8 22.4 Z
line ink 0.9: M0 21.5 L0.4 26.6 L-1.5 27
fill red: M-2.9 30 Q-1.2 28.6 0 29.4 Q1.2 28.6 2.9 30 Q0 32.6 -2.9 30 Z
fill ink: M-8.8 27 C-8 34 -4 36 -3 36 L-4 47 L0 53 L4 47 L3 36 C4 36 8 34 8.8 27 C8 31 5 33.4 3.4 \
32 Q0 35 -3.4 32 C-5 33.4 -8 31 -8.8 27 Z
line paper 0.7: M-1.4 38 L-1.2 46 M1.4 38 L1.2 46
line ink 1.3: M-5.6 30 Q-2.6 27.2 0 28.4 Q2.6 27.2 5.6 30
fill main line ink 1.1: R-10.5 7 21 8.2
fill gold line ink 0.8: R-10.5 11.6 21 3.4
fill main line ink 1.1: M-22 2 L22 2 L20.5 7.4 L-20.5 7.4 Z
line gold 1.2: M-18.5 4.7 L18.5 4.7
line ink 0.7: M-19 8 L-19 23
fill acc: E-19 10.2 1.45 1.45
fill gold: E-19 14.1 1.45 1.45
fill acc: E-19 18 1.45 1.45
fill gold: E-19 21.9 1.45 1.45
line ink 0.7: M-15.2 8 L-15.2 23
fill acc: E-15.2 10.2 1.45 1.45
fill gold: E-15.2 14.1 1.45 1.45
fill acc: E-15.2 18 1.45 1.45
fill gold: E-15.2 21.9 1.45 1.45
line ink 0.7: M15.2 8 L15.2 23
fill acc: E15.2 10.2 1.45 1.45
fill gold: E15.2 14.1 1.45 1.45
fill acc: E15.2 18 1.45 1.45
fill gold: E15.2 21.9 1.45 1.45
line ink 0.7: M19 8 L19 23
fill acc: E19 10.2 1.45 1.45
fill gold: E19 14.1 1.45 1.45
fill acc: E19 18 1.45 1.45
fill gold: E19 21.9 1.45 1.45
fill gold line ink 0.8: E-12.6 13.2 2 2
fill gold line ink 0.8: E12.6 13.2 2 2
""",
    "Q": """
fill main: M-58 84 L-34 56 C-32 46 -20 42 -9 39 L9 39 C20 42 32 46 34 56 L38 84 Z
robe
fill acc line paper 1.1: M-9.5 37 L7 66 L12.5 66 L-3 37 Z
fill acc line paper 1.1: M9.5 37 L-7 66 L-12.5 66 L3 37 Z
line gold 2.2: M25 44 L22 66
fill paper line ink 1.2: E26 36 8 9
fill acc: E26 36 5.8 6.8
fill paper: E26 32.4 1.7 1.7 E28.95 34.89 1.7 1.7 E27.82 38.91 1.7 1.7 E24.18 38.91 1.7 1.7 \
E23.05 34.88 1.7 1.7
fill gold: E26 36 1.4 1.4
fill paper line ink 1: M-4.5 30 L4.5 30 L3.4 41 L0 45 L-3.4 41 Z
fill ink: M-13.5 14 C-19 22 -17 33 -12 36 L-7 30 L-7 14 Z
fill ink: M13.5 14 C19 22 17 33 12 36 L7 30 L7 14 Z
fill paper line ink 1.2: M-11 13 L11 13 C12.5 25 9.5 36 0 36.5 C-9.5 36 -12.5 25 -11 13 Z
line ink 1.1: M-8.6 19.2 Q-5.4 16.6 -2.2 19.4
line ink 1.1: M8.6 19.2 Q5.4 16.6 2.2 19.4
fill ink: M-8 22.4 Q-5.2 19.8 -2.2 22.6 Q-5.2 24.4 -8 22.4 Z
fill ink: M8 22.4 Q5.2 19.8 2.2 22.6 Q5.2 24.4 8 22.4 Z
line ink 0.9: M0 21.5 L0.4 26.6 L-1.5 27
fill red: M-2.9 30 Q-1.2 28.6 0 29.4 Q1.2 28.6 2.9 30 Q0 32.6 -2.9 30 Z
fill #E8A7A0: E-7.4 27.4 2.1 2.1
fill #E8A7A0: E7.4 27.4 2.1 2.1
fill red: E0 16.4 1.3 1.3
fill acc line paper 0.9: E-15.9 15.5 4.3 4.3
fill gold: E-15.9 15.5 1.5 1.5
fill main line paper 0.9: E-13.77 9.4 4.3 4.3
fill gold: E-13.77 9.4 1.5 1.5
fill acc line paper 0.9: E-7.95 4.93 4.3 4.3
fill gold: E-7.95 4.93 1.5 1.5
fill main line paper 0.9: E-0 3.3 4.3 4.3
fill gold: E-0 3.3 1.5 1.5
fill acc line paper 0.9: E7.95 4.93 4.3 4.3
fill gold: E7.95 4.93 1.5 1.5
fill main line paper 0.9: E13.77 9.4 4.3 4.3
fill gold: E13.77 9.4 1.5 1.5
fill acc line paper 0.9: E15.9 15.5 4.3 4.3
fill gold: E15.9 15.5 1.5 1.5
fill gold line ink 1: M-12.5 15 C-12 5 12 5 12.5 15 Q0 11 -12.5 15 Z
fill red line ink 0.7: M0 5.4 L2.6 9 L0 12.4 L-2.6 9 Z
line gold 0.8: M-17.5 17 L-17.5 31
fill acc: E-17.5 20 1.6 1.6
fill acc: E-17.5 25 1.6 1.6
fill acc: E-17.5 30 1.6 1.6
line gold 0.8: M17.5 17 L17.5 31
fill acc: E17.5 20 1.6 1.6
fill acc: E17.5 25 1.6 1.6
fill acc: E17.5 30 1.6 1.6
""",
    "J": """
fill main: M-58 84 L-34 56 C-32 46 -20 42 -9 39 L9 39 C20 42 32 46 34 56 L38 84 Z
robe
fill acc line paper 1.1: M-9.5 37 L7 66 L12.5 66 L-3 37 Z
fill acc line paper 1.1: M9.5 37 L-7 66 L-12.5 66 L3 37 Z
line ink 2: M26 66 L26 16
fill gold line ink 1: M26 4 L29.4 13 L26 20 L22.6 13 Z
fill acc line ink 0.8: M26 19 C33 20 34 27 32 31 C31 26 28.5 24.5 26 24.5 Z
fill paper line ink 1: M-4.5 30 L4.5 30 L3.4 41 L0 45 L-3.4 41 Z
fill paper line ink 1.2: M-11 13 L11 13 C12.5 25 9.5 36 0 36.5 C-9.5 36 -12.5 25 -11 13 Z
line ink 1.7: M-8.6 19.2 Q-5.4 16.6 -2.2 19.4
line ink 1.7: M8.6 19.2 Q5.4 16.6 2.2 19.4
fill ink: M-8 22.4 Q-5.2 19.8 -2.2 22.6 Q-5.2 24.4 -8 22.4 Z
fill ink: M8 22.4 Q5.2 19.8 2.2 22.6 Q5.2 24.4 8 22.4 Z
line ink 0.9: M0 21.5 L0.4 26.6 L-1.5 27
fill red: M-2.9 30 Q-1.2 28.6 0 29.4 Q1.2 28.6 2.9 30 Q0 32.6 -2.9 30 Z
line ink 0.9: M-4.6 30.4 Q-2.6 28.2 -0.6 28.6 M4.6 30.4 Q2.6 28.2 0.6 28.6
fill main line ink 1: M-10 10.2 C-16 4 -24 4.2 -24 8.4 C-24 12.4 -16 12.8 -10 12.6 Z
line gold 1.1: M-13 10.4 L-21 8.4
fill main line ink 1: M10 10.2 C16 4 24 4.2 24 8.4 C24 12.4 16 12.8 10 12.6 Z
line gold 1.1: M13 10.4 L21 8.4
fill main line ink 1.1: M-11.5 15.4 L-11.5 9 C-11 3 -6 6.4 -5.6 3.2 C-4.6 -0.6 4.6 -0.6 5.6 3.2 \
C6 6.4 11 3 11.5 9 L11.5 15.4 Z
fill gold line ink 0.8: R-11.5 12.2 23 3.4
fill acc line paper 0.9: R-2.4 6 4.8 4.8
""",
}

MASKS = {
    "BJ": """
fill gold line ink 1.2: M-22 -14 C-24 -36 24 -36 22 -14 Q0 -22 -22 -14 Z
fill red line ink 0.9: M-21 -18 C-28 -14 -27 -4 -25 4 L-22.4 -6 Z
fill red line ink 0.9: M21 -18 C28 -14 27 -4 25 4 L22.4 -6 Z
fill red line ink 0.9: E-24 -15 4.1 4.1
fill paper line ink 0.9: E-22.17 -22.27 4.1 4.1
fill red line ink 0.9: E-16.97 -28.44 4.1 4.1
fill paper line ink 0.9: E-9.18 -32.55 4.1 4.1
fill red line ink 0.9: E-0 -34 4.1 4.1
fill paper line ink 0.9: E9.18 -32.55 4.1 4.1
fill red line ink 0.9: E16.97 -28.44 4.1 4.1
fill paper line ink 0.9: E22.17 -22.27 4.1 4.1
fill red line ink 0.9: E24 -15 4.1 4.1
fill red line ink 0.9: E0 -37.5 4.6 4.6
fill red line ink 0.7: E-10 -22.2 2.3 2.3
fill red line ink 0.7: E0 -23.4 2.3 2.3
fill red line ink 0.7: E10 -22.2 2.3 2.3
fill red line ink 1.6: M-22 -15 C-18 -20 18 -20 22 -15 C26 6 13 33 0 33 C-13 33 -26 6 -22 -15 Z
fill gold line ink 0.8: M0 -20 C6 -12 4 -8 2.4 -2 L-2.4 -2 C-4 -8 -6 -12 0 -20 Z
fill ink: M-3 -3 C-8 -12 -18 -12 -24 -20 L-24 -8 C-17 -5 -10 -6 -3 -3 Z
fill paper: M-3.4 0 C-8 -5 -15 -5 -19.5 -3 C-17 8 -7 9 -3.4 0 Z
fill ink: M-5.4 1 Q-11 -3.6 -16.5 -0.6 Q-11 5.4 -5.4 1 Z
fill ink: M-4 13 C-10 6 -18 8 -22 4 C-20 16 -14 20 -9 21 C-12 16 -9 13 -4 13 Z
line gold 1.1: M-8 13.6 Q-14 11 -18 11
fill ink: M3 -3 C8 -12 18 -12 24 -20 L24 -8 C17 -5 10 -6 3 -3 Z
fill paper: M3.4 0 C8 -5 15 -5 19.5 -3 C17 8 7 9 3.4 0 Z
fill ink: M5.4 1 Q11 -3.6 16.5 -0.6 Q11 5.4 5.4 1 Z
fill ink: M4 13 C10 6 18 8 22 4 C20 16 14 20 9 21 C12 16 9 13 4 13 Z
line gold 1.1: M8 13.6 Q14 11 18 11
fill paper line ink 1: M-2 2 L2 2 L3.8 12 L-3.8 12 Z
fill paper line ink 1: M-9 21 Q-4 18.6 0 20.6 Q4 18.6 9 21 Q0 28.5 -9 21 Z
line ink 1: M-7 21.8 Q0 23.8 7 21.8
""",
    "LJ": """
fill ink: M-19 -16 C-19 -33 -6 -34 0 -40 C6 -34 19 -33 19 -16 Z
line paper 1.2: M-14 -21 Q0 -27 14 -21
fill ink line paper 1: E0 -41 3.8 3.8
fill paper: E-8 -27.38 1.5 1.5
fill paper: E0 -28.5 1.5 1.5
fill paper: E8 -27.38 1.5 1.5
fill paper line ink 1.6: M-22 -15 C-18 -20 18 -20 22 -15 C26 6 13 33 0 33 C-13 33 -26 6 -22 -15 Z
fill #C9C4B6: M0 -5 C9 -11 11 2 6 10 Q0 15 -6 10 C-11 2 -9 -11 0 -5 Z
line ink 2.4: M-5 -8.5 L-14 -11.5
line ink 2: M-6 -1 Q-10 -4.4 -15 -0.6
fill ink: E-10.4 1.2 1.7 1.7
fill ink: E-15.5 11 3 3
line ink 1.1: M-17 -6 L-20 -3
line ink 2.4: M5 -8.5 L14 -11.5
line ink 2: M6 -1 Q10 -4.4 15 -0.6
fill ink: E10.4 1.2 1.7 1.7
fill ink: E15.5 11 3 3
line ink 1.1: M17 -6 L20 -3
fill paper line ink 1: M-2 2 L2 2 L3.8 12 L-3.8 12 Z
line ink 2: M-8 19.5 Q0 27.5 8 19.5
line ink 1: M-4 28.6 L-1 32 M4 28.6 L1 32 M0 28.5 L0 32
""",
}
