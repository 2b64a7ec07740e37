"""Makes the sound cues: ``python -m resources.sounds.build_sounds`` writes one WAV each here.

Mono, 22,050 Hz, 16 bit, peak -12 dBFS; names, characters and lengths are those of the visual
design, section 9.  Everything is computed from sines and a small generator of noise, so every run
gives the same sounds (up to a computer's last bit of a sine).
"""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

RATE = 22_050
PEAK = 10 ** (-12 / 20)
"""-12 dBFS as a factor of full scale."""
Voice = Callable[[float], float]
"""The sample of a voice at t seconds after its start."""


@dataclass(frozen=True)
class Part:
    """A voice that begins at ``start`` ms with a gain."""

    start: float
    gain: float
    voice: Voice


def _noise(n: int) -> list[float]:
    """White noise from a linear congruential generator, -1 to 1."""
    state, out = 20_250_101, []
    for _ in range(n):
        state = (state * 1_664_525 + 1_013_904_223) % 2**32
        out.append(state / 2**31 - 1)
    return out


_NOISE = _noise(RATE)


def hiss(decay: float, soft: int = 1, swell: float = 0.5) -> Voice:
    """Noise, averaged over ``soft`` samples, that dies away in ``decay`` ms."""

    def voice(t: float) -> float:
        i = int(t * RATE) % (RATE - soft)
        level = sum(_NOISE[i : i + soft]) / soft**0.5
        return level * min(1.0, t * 1000 / swell) * math.exp(-t * 1000 / decay)

    return voice


def ring(
    pitch: float,
    decay: float,
    partials: tuple[tuple[float, float], ...] = ((1, 1),),
    attack: float = 1.5,
    fall: float = 0.0,
) -> Voice:
    """Sines at multiples of ``pitch`` Hz; the higher the partial, the sooner it dies away.

    ``fall`` is the part of the pitch lost within the first ``decay`` ms.
    """

    def voice(t: float) -> float:
        ms = t * 1000
        # The phase is the integral of a pitch that falls towards (1 - fall).
        bend = t * (1 - fall) + fall * decay / 1000 * (1 - math.exp(-ms / decay))
        total = 0.0
        for factor, gain in partials:
            fade = math.exp(-ms / decay * max(1.0, factor**0.7))
            total += gain * fade * math.sin(2 * math.pi * pitch * factor * bend)
        return total * min(1.0, ms / attack)

    return voice


_PLUCKED = ((1, 1), (2, 0.45), (3, 0.2), (4, 0.08))
_BRONZE = ((1, 1), (1.48, 0.7), (2.03, 0.55), (2.74, 0.4), (3.6, 0.25))
_BELL = ((1, 1), (2.76, 0.5), (5.4, 0.25))
_REED = ((1, 1), (2, 0.8), (3, 0.6), (4, 0.35), (5, 0.25), (6, 0.15))


def note(pitch: float, decay: float = 130) -> Voice:
    """A plucked string."""
    return ring(pitch, decay, _PLUCKED)


def knock(start: float, pitch: float = 430, gain: float = 1.0) -> list[Part]:
    """Wood on wood."""
    wood = ring(pitch, 20, ((1, 1), (1.77, 0.6), (2.63, 0.35)), attack=0.4)
    return [Part(start, gain, wood), Part(start, 0.5 * gain, hiss(3))]


def drum(start: float, gain: float = 1.0) -> list[Part]:
    """A low drum."""
    skin = ring(120, 70, ((1, 1), (1.6, 0.4)), fall=0.35)
    return [Part(start, gain, skin), Part(start, 0.25 * gain, hiss(5, soft=6))]


def tune(*steps: tuple[float, float], decay: float = 130) -> list[Part]:
    """Plucked notes: (start in ms, pitch in Hz)."""
    return [Part(start, 1.0, note(pitch, decay)) for start, pitch in steps]


# Five tones of the table: D E G A B.
D4, G4, A4, B4, D5, E5, G5, A5, B5, D6 = (
    293.66, 392.0, 440.0, 493.88, 587.33, 659.26, 783.99, 880.0, 987.77, 1174.66,
)  # fmt: skip

CUES: dict[str, tuple[int, list[Part]]] = {
    "deal": (40, [Part(0, 1, hiss(7, soft=3)), Part(0, 0.4, ring(900, 6))]),
    "raise": (30, [Part(0, 1, ring(1200, 7)), Part(0, 0.3, hiss(3, soft=2))]),
    "play": (90, knock(0)),
    "play_many": (160, knock(0) + knock(62, 390)),
    "ruff": (180, knock(0, gain=0.8) + drum(20)),
    "best": (120, tune((0, A5), (48, D6), decay=50)),
    "trick_us": (220, tune((0, G4), (95, D5), decay=80)),
    "trick_them": (220, tune((0, D5), (95, G4), decay=80)),
    "turn": (160, [Part(0, 1, ring(820, 45, ((1, 1), (2.4, 0.5)), attack=0.4))]),
    "no": (120, [Part(0, 1, ring(150, 35, ((1, 1), (2, 0.3)))), Part(0, 0.3, hiss(8, soft=10))]),
    "bid": (260, [Part(0, 1, ring(330, 110, _BRONZE))]),
    "counter": (360, [Part(0, 1, ring(330, 90, _BRONZE)), Part(130, 1, ring(392, 110, _BRONZE))]),
    "show": (200, [Part(0, 0.7, hiss(45, soft=2, swell=30)), Part(110, 1, hiss(12, soft=3))]),
    "bury": (180, [p for i in range(4) for p in knock(i * 36, 300 - 12 * i, 0.9)]),
    "throw_fail": (300, knock(0) + knock(60, 380) + [Part(120, 0.7, hiss(70, soft=8, swell=25))]),
    "dig": (420, [p for i in range(8) for p in drum(i * 44, 0.35 + 0.09 * i)]),
    "pig": (400, [Part(0, 1, ring(117, 260, _REED, attack=50, fall=0.18))]),
    "sheep": (300, [Part(0, 1, ring(1046.5, 140, _BELL))]),
    "level": (700, tune((0, D5), (120, G5), (240, A5), (360, D6), decay=170)),
    "match": (
        1200,
        tune((0, D5), (150, E5), (300, G5), (450, A5), (600, B5), (750, A5), (900, D6), decay=200)
        + tune((0, D4), (300, G4), (600, B4), (900, G4), decay=260),
    ),
    "join": (180, [Part(0, 1, ring(D5, 90, _PLUCKED, fall=-0.25))]),
    "leave": (180, [Part(0, 1, ring(D5, 90, _PLUCKED, fall=0.25))]),
    "lost": (300, tune((0, 220.0), (130, 165.0), decay=110)),
}
"""Name: length in ms, parts."""


def samples(name: str) -> array[int]:
    """The samples of a cue; ``KeyError`` for an unknown name."""
    ms, parts = CUES[name]
    n = round(ms * RATE / 1000)
    mix = [0.0] * n
    for part in parts:
        first = round(part.start * RATE / 1000)
        for i in range(first, n):
            mix[i] += part.gain * part.voice((i - first) / RATE)
    fade = min(n // 4, round(0.012 * RATE))
    for i in range(fade):  # no click where the sound is cut off
        mix[n - 1 - i] *= i / fade
    scale = PEAK * 32_767 / max(abs(x) for x in mix)
    return array("h", (int(x * scale) for x in mix))


def encode(data: array[int]) -> bytes:
    """A WAV file of samples."""
    if sys.byteorder == "big":
        data = array("h", data)
        data.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return out.getvalue()


def main() -> int:
    """Writes all cues next to this script."""
    here = Path(__file__).parent
    for name in CUES:
        (here / f"{name}.wav").write_bytes(encode(samples(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
