"""The sword: one-handed, cut and thrust, shell guard with knuckle bow and one quillon. Space: weapon.py."""
import numpy as np

from body import profile, vec
from meshes import clear_scene, loft, shade
from weapon import bar, ellipse_ring, lathe, put_together

BLADE_START = .050
SHELL_FACE = .061
BLADE_LENGTH = .860                      # from the shell's face to the point
POINT = SHELL_FACE + BLADE_LENGTH
NODES = dict(blade_base=(0, SHELL_FACE, 0), blade_tip=(0, POINT, 0), guard_a=(0, .060, -.091), guard_b=(0, .042, .066))
GRIP_END, GRIP_START = -.054, .0585


def blade_section(y):
    """Ten points around a flattened hexagon with a fuller on each side that runs out halfway."""
    share = (y - BLADE_START) / (POINT - BLADE_START)
    tip = max(0., (share - .95) / .05)
    half_width = .0138 * (1 - .44 * min(share, .95)) * (1 - .97 * tip ** 1.3)
    half_thickness = .0034 * (1 - .5 * share) * (1 - .6 * tip ** 2)
    fuller = half_thickness * (.45 + .55 * np.clip((share - .40) / .1, 0, 1))
    half = [(half_thickness, .55), (fuller, .2), (fuller, -.2), (half_thickness, -.55)]
    side = [vec(x, y, half_width * z) for x, z in half]
    other = [vec(-x, y, half_width * z) for x, z in half[::-1]]
    return np.array(side + [vec(0, y, -half_width)] + other + [vec(0, y, half_width)])


def blade():
    shares = np.concatenate([np.linspace(0, .9, 13), [.93, .95, .97, .985, .995, 1.]])
    sections = [blade_section(BLADE_START + share * (POINT - BLADE_START)) for share in shares]
    thing = loft('blade', sections)
    shade(thing, smooth=False)
    return thing


def grip():
    radius = profile((-.054, .0128), (-.045, .0146), (-.02, .0162), (.0, .0166), (.02, .0156), (.042, .0140), (.0585, .0128))
    rings = [ellipse_ring(y, .80 * radius(y), 1.05 * radius(y), 20) for y in np.linspace(GRIP_END, GRIP_START, 13)]
    return loft('grip', rings)


def pommel():
    return lathe('pommel', [(.004, -.098), (.011, -.0965), (.0168, -.0915), (.0200, -.084), (.0204, -.077), (.0180, -.068),
                            (.0138, -.0605), (.0142, -.0565), (.0142, -.0525), (.0125, -.0510)], 18)


def ferrule():
    return lathe('ferrule', [(.0120, .0490), (.0150, .0500), (.0155, .0535), (.0160, .0575)], 18, (.86, 1.05))


def shell():
    """Shallow dish, wider towards the knuckles; its rim is rolled."""
    outline = [(.004, .0610), (.014, .0612), (.026, .0606), (.038, .0586), (.049, .0545), (.057, .0485), (.0608, .0425),
               (.0628, .0398), (.0622, .0378), (.0600, .0380), (.0582, .0408), (.054, .0462), (.046, .0518), (.034, .0562),
               (.020, .0582), (.004, .0586)]
    rings, angle = [], 2 * np.pi * np.arange(28) / 28
    for radius, y in outline:
        sine = np.sin(angle)
        rings.append(np.c_[radius * .90 * np.cos(angle), np.full(28, y), radius * (1 + .12 * sine) * sine])
    return loft('shell', rings)


def knuckle_bow():
    knots = [(0, .0455, .061), (0, .034, .0690), (0, .016, .0722), (0, -.006, .0710), (0, -.029, .0645), (0, -.050, .0520),
             (0, -.066, .0350), (0, -.074, .0160)]
    return bar('bow', knots, [.0058, .0056, .0054, .0052, .0050, .0047, .0045, .0042], samples=15, flat=1.5)


def quillon():
    """Starts inside the shell's metal, leaves it under the rim and curls forward into a round end."""
    knots = [(0, .0520, -.040), (0, .0445, -.056), (0, .0440, -.070), (0, .0500, -.083), (0, .0600, -.091), (0, .0685, -.0935)]
    return bar('quillon', knots, [.0046, .0050, .0052, .0054, .0062, .0030], samples=13)


def build(folder):
    """Build into an empty scene; textures go to the folder. Gives the objects to export."""
    clear_scene()
    return put_together(folder, [shell(), knuckle_bow(), quillon(), pommel(), ferrule()], blade(), grip(), NODES)
