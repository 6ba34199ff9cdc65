"""The sabre: a light, slightly curved cutting blade with one edge, dish guard and a broad knuckle bow. Space: weapon.py."""
import numpy as np

from body import profile, vec
from meshes import clear_scene, loft, shade
from weapon import bar, ellipse_ring, lathe, put_together

BLADE_START = .050
GUARD_FACE = .0600
BLADE_LENGTH = .840                      # from the guard's face to the point
POINT = GUARD_FACE + BLADE_LENGTH
BEND = .011                              # m, how far the blade stands out of its chord, towards the edge
NODES = dict(blade_base=(0, GUARD_FACE, 0), blade_tip=(0, POINT, 0), guard_a=(0, .054, -.046), guard_b=(0, .046, .062))
GRIP_END, GRIP_START = -.058, .0575


def blade_section(y):
    """Nine points: a flat back, hollow sides, the edge on +Z. The last hand's breadth of the back is sharp, too."""
    share = (y - BLADE_START) / (POINT - BLADE_START)
    tip = max(0., (share - .96) / .04)
    half_width = (.0104 - .0034 * min(share, .96)) * (1 - .95 * tip ** 1.5)
    back = (.0027 - .0011 * share) * (1 - .8 * np.clip((share - .80) / .06, 0, 1)) * (1 - .5 * tip)
    web = (.0015 - .0004 * share) * (1 - .5 * tip)
    hollow = web if share < .80 else min(web, back + .0004)
    centre = 4 * BEND * share * (1 - share)
    half = [(hollow * 1.15, .25), (hollow, 0.), (hollow, -.55), (back, -.80)]
    side = [vec(x, y, centre + half_width * z) for x, z in half]
    other = [vec(-x, y, centre + half_width * z) for x, z in half[::-1]]
    return np.array(side + [vec(0, y, centre - half_width)] + other + [vec(0, y, centre + half_width)])


def blade():
    shares = np.concatenate([np.linspace(0, .78, 14), [.80, .83, .86, .90, .94, .96, .975, .99, 1.]])
    thing = loft('blade', [blade_section(BLADE_START + share * (POINT - BLADE_START)) for share in shares])
    shade(thing, smooth=False)
    return thing


def grip():
    """Bent a little around the fist, thicker in the palm."""
    radius = profile((GRIP_END, .0118), (-.046, .0136), (-.020, .0148), (.006, .0150), (.032, .0136), (GRIP_START, .0120))
    rings = []
    for y in np.linspace(GRIP_END, GRIP_START, 13):
        ring = ellipse_ring(y, .78 * radius(y), 1.08 * radius(y), 20)
        ring[:, 2] += .004 * (y / GRIP_END) ** 2
        rings.append(ring)
    return loft('grip', rings)


def dish():
    """Sheet steel, much wider towards the knuckles; its rim is turned back."""
    outline = [(.004, .0600), (.014, .0602), (.024, .0595), (.034, .0575), (.042, .0540), (.0475, .0490), (.0505, .0430),
               (.0512, .0400), (.0500, .0392), (.0490, .0405), (.0462, .0478), (.041, .0524), (.033, .0558), (.023, .0580),
               (.004, .0586)]
    rings, angle = [], 2 * np.pi * np.arange(32) / 32
    for radius, y in outline:
        sine = np.sin(angle)
        rings.append(np.c_[radius * .98 * np.cos(angle), np.full(32, y), radius * (1.02 + .20 * sine) * sine])
    return loft('dish', rings)


def knuckle_bow():
    """A strap, broad where it leaves the dish."""
    knots = [(0, .0470, .0570), (0, .0360, .0660), (0, .0180, .0715), (0, -.0060, .0715), (0, -.0300, .0650), (0, -.0510, .0520),
             (0, -.0670, .0340), (0, -.0745, .0120)]
    return bar('bow', knots, [.0026, .0024, .0022, .0021, .0021, .0021, .0022, .0024], count=12, samples=21, flat=4.2)


def pommel():
    """The cap over the grip's end, with the nut of the tang."""
    return lathe('pommel', [(.003, -.0900), (.0055, -.0890), (.0060, -.0850), (.0072, -.0835), (.0118, -.0800), (.0148, -.0740),
                            (.0154, -.0670), (.0146, -.0600), (.0134, -.0560), (.0118, -.0545)], 20, (.84, 1.06))


def ferrule():
    return lathe('ferrule', [(.0110, .0480), (.0134, .0490), (.0138, .0530), (.0142, .0570)], 20, (.82, 1.06))


def build(folder):
    """Build into an empty scene; textures go to the folder. Gives the objects to export."""
    clear_scene()
    return put_together(folder, [dish(), knuckle_bow(), pommel(), ferrule()], blade(), grip(), NODES,
                        grip_colour=(.03, .03, .035))
