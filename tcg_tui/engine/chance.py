"""All chance of a game comes from one 64-bit integer in the state (SplitMix64), so that a seed reproduces a game."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """The output function of SplitMix64."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(seed: int, n: int) -> tuple[int, int]:
    """The next seed and a number from 0 to n-1 (multiply-shift; the bias of at most n/2**64 is beyond notice)."""
    seed = (seed + GAMMA) & MASK
    return seed, (mix(seed) * n) >> 64


def shuffled(seed: int, items: list[T]) -> int:
    """Shuffle `items` in place (Fisher-Yates, two positions from each output) and return the next seed."""
    i = len(items) - 1
    while i > 0:
        seed = (seed + GAMMA) & MASK
        z = mix(seed)
        j = ((z >> 32) * (i + 1)) >> 32
        items[i], items[j] = items[j], items[i]
        i -= 1
        if i > 0:
            j = ((z & 0xFFFFFFFF) * (i + 1)) >> 32
            items[i], items[j] = items[j], items[i]
            i -= 1
    return seed
