"""Hash-based value noise in numpy: the same numbers on every machine."""
import numpy as np


def lattice_hash(i, j, k, seed=0):
    """Integer lattice points to uniform numbers in 0..1."""
    with np.errstate(over='ignore'):
        mixed = (i.astype(np.uint32) * np.uint32(374761393) + j.astype(np.uint32) * np.uint32(668265263)
                 + k.astype(np.uint32) * np.uint32(2246822519) + np.uint32(seed) * np.uint32(3266489917))
        mixed = (mixed ^ (mixed >> np.uint32(13))) * np.uint32(1274126177)
        mixed = mixed ^ (mixed >> np.uint32(16))
    return mixed.astype(np.float64) / 2 ** 32


def value_noise(points, seed=0):
    """Smooth noise in -1..1 at points (n, 3); one lattice cell per unit."""
    cell = np.floor(points).astype(np.int64)
    t = points - cell
    t = t * t * (3 - 2 * t)
    value = 0
    for a in (0, 1):
        for b in (0, 1):
            for c in (0, 1):
                weight = ((t[:, 0] if a else 1 - t[:, 0]) * (t[:, 1] if b else 1 - t[:, 1])
                          * (t[:, 2] if c else 1 - t[:, 2]))
                value = value + weight * lattice_hash(cell[:, 0] + a, cell[:, 1] + b, cell[:, 2] + c, seed)
    return value * 2 - 1


def fractal_noise(points, octaves=4, seed=0):
    return sum(value_noise(points * 2 ** i, seed + i) / 2 ** i for i in range(octaves))


def tiled_noise(x, y, period, seed=0, octaves=4):
    """Noise over the unit square (x, y in 0..1) that repeats at its edges; `period` lattice cells in the first octave."""
    value = 0
    for octave in range(octaves):
        cells = int(period * 2 ** octave)
        i, j = np.floor(x * cells).astype(int), np.floor(y * cells).astype(int)
        s, t = x * cells - i, y * cells - j
        s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
        corner = lambda a, b: lattice_hash((i + a) % cells, (j + b) % cells, np.zeros_like(i), seed + octave) * 2 - 1
        value = value + ((corner(0, 0) * (1 - s) + corner(1, 0) * s) * (1 - t)
                         + (corner(0, 1) * (1 - s) + corner(1, 1) * s) * t) / 2 ** octave
    return value
