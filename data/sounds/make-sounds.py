#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sounds of the game, made from sine waves and noise when the program is built.

    make-sounds.py FILE.wav…    what is made goes by the name: lay, figure or score
"""

import math
import pathlib
import random
import struct
import sys
import wave

RATE = 22050


def ring(pitch, seconds, loudness, fade):
    """A tone that dies away: the larger `fade`, the sooner."""
    return [loudness * math.exp(-fade * i / RATE) * math.sin(2 * math.pi * pitch * i / RATE)
            for i in range(int(seconds * RATE))]


def rustle(seconds, loudness, fade):
    """Noise that dies away, with its edge taken off."""
    chance = random.Random(1)
    level, samples = 0.0, []
    for i in range(int(seconds * RATE)):
        level += 0.35 * (chance.uniform(-1, 1) - level)
        samples.append(loudness * math.exp(-fade * i / RATE) * level)
    return samples


def mix(*parts):
    """Each part with the second at which it begins."""
    total = [0.0] * max(int(at * RATE) + len(samples) for at, samples in parts)
    for at, samples in parts:
        for i, sample in enumerate(samples, int(at * RATE)):
            total[i] += sample
    return total


def bell(pitch, seconds):
    return mix(*((0, ring(pitch * times, seconds, loudness, fade))
                 for times, loudness, fade in ((1, 0.22, 7), (2.76, 0.07, 14), (5.4, 0.03, 26))))


SOUNDS = {
    # Cardboard on a wooden table.
    "lay": lambda: mix((0, rustle(0.06, 0.7, 70)), (0, ring(170, 0.16, 0.45, 32)),
                       (0, ring(415, 0.09, 0.18, 55))),
    # A small piece of wood.
    "figure": lambda: mix((0, rustle(0.02, 0.3, 160)), (0, ring(880, 0.09, 0.26, 60)),
                          (0, ring(1730, 0.05, 0.1, 95))),
    # Two strokes of a small bell.
    "score": lambda: mix((0, bell(784, 0.7)), (0.11, bell(1047, 0.8))),
}


def main():
    for name in sys.argv[1:]:
        samples = SOUNDS[pathlib.Path(name).stem]()
        with wave.open(name, "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", None))
            file.writeframes(b"".join(struct.pack("<h", round(32767 * max(-1, min(1, sample))))
                                      for sample in samples))


if __name__ == "__main__":
    main()
