"""The rapier: a long narrow thrusting blade, cup guard with a rolled rim, straight quillons, knuckle bow. Space: weapon.py."""
import numpy as np

from body import profile, vec
from meshes import clear_scene, loft, shade
from weapon import bar, ellipse_ring, lathe, put_together

BLADE_START = .052
CUP_RIM, CUP_FACE, CUP_RADIUS = .0400, .0960, .0700
BLADE_LENGTH = 1.020                     # from the cup's face to the point
POINT = CUP_FACE + BLADE_LENGTH
CROSS = .0460                            # the quillons' height, inside the cup's rim
NODES = dict(blade_base=(0, CUP_FACE, 0), blade_tip=(0, POINT, 0), guard_a=(0, .066, -.062), guard_b=(0, .066, .062))
GRIP_END, GRIP_START = -.050, .0420
SHEET = .0012                            # thickness of the cup


def blade_section(y):
    """Ten points around a diamond; above the blunt ricasso each side has a fuller as long as a hand is wide."""
    share = (y - BLADE_START) / (POINT - BLADE_START)
    tip = max(0., (share - .97) / .03)
    half_width = (.0098 - .0052 * min(share, .97)) * (1 - .96 * tip ** 1.4)
    half_thickness = (.0036 - .0016 * share) * (1 - .7 * tip ** 2)
    groove = np.clip((share - .05) / .02, 0, 1) * np.clip((.24 - share) / .03, 0, 1)
    ridge, shoulder = half_thickness * (1 - .5 * groove), half_thickness * .72
    half = [(shoulder, .42), (ridge, .12), (ridge, -.12), (shoulder, -.42)]
    side = [vec(x, y, half_width * z) for x, z in half]
    other = [vec(-x, y, half_width * z) for x, z in half[::-1]]
    return np.array(side + [vec(0, y, -half_width)] + other + [vec(0, y, half_width)])


def blade():
    shares = np.concatenate([[0, .05, .07], np.linspace(.10, .24, 5), np.linspace(.3, .95, 9), [.97, .98, .99, .996, 1.]])
    thing = loft('blade', [blade_section(BLADE_START + share * (POINT - BLADE_START)) for share in shares])
    shade(thing, smooth=False)
    return thing


def grip():
    radius = profile((GRIP_END, .0112), (-.035, .0134), (-.005, .0146), (.022, .0134), (GRIP_START, .0112))
    rings = [ellipse_ring(y, .86 * radius(y), 1.04 * radius(y), 20) for y in np.linspace(GRIP_END, GRIP_START, 12)]
    return loft('grip', rings)


def cup():
    """Half an ellipsoid around the hand; its rim is rolled outwards to catch a point."""
    angles = np.radians(np.array([3, 10, 20, 30, 40, 50, 60, 70, 80, 88]))
    height = CUP_FACE - CUP_RIM
    outer = [(CUP_RADIUS * np.sin(a), CUP_RIM + height * np.cos(a)) for a in angles]
    rim = [(CUP_RADIUS + .0022, CUP_RIM + .0002), (CUP_RADIUS + .0034, CUP_RIM - .0018), (CUP_RADIUS + .0022, CUP_RIM - .0036),
           (CUP_RADIUS - .0004, CUP_RIM - .0034)]
    inner = [((CUP_RADIUS - SHEET) * np.sin(a), CUP_RIM + (height - SHEET) * np.cos(a)) for a in angles[::-1]]
    return lathe('cup', outer + rim + inner, 28)


def rosette():
    """The disc through which the blade leaves the cup."""
    return lathe('rosette', [(.006, CUP_FACE + .0042), (.0105, CUP_FACE + .0038), (.0150, CUP_FACE + .0012), (.0185, CUP_FACE - .0018),
                             (.0150, CUP_FACE - .0050)], 20)


def quillons():
    """Straight through the block, out under the cup's rim on both sides, ending in knobs."""
    reach = [-.1120, -.1085, -.1040, -.0980, -.0700, -.0350, -.0140, .0140, .0350, .0640]
    radii = [.0024, .0062, .0066, .0036, .0038, .0044, .0070, .0070, .0044, .0042]
    return bar('quillons', [(0, CROSS, z) for z in reach], radii, samples=25)


def knuckle_bow():
    knots = [(0, CROSS, .0560), (0, .0400, .0690), (0, .0180, .0745), (0, -.0060, .0735), (0, -.0290, .0655), (0, -.0500, .0510),
             (0, -.0640, .0330), (0, -.0700, .0130)]
    return bar('bow', knots, [.0046, .0046, .0044, .0042, .0042, .0040, .0038, .0036], samples=15, flat=1.2)


def pommel():
    return lathe('pommel', [(.003, -.1000), (.0062, -.0990), (.0070, -.0960), (.0060, -.0935), (.0105, -.0900), (.0158, -.0830),
                            (.0172, -.0765), (.0150, -.0690), (.0108, -.0620), (.0086, -.0575), (.0110, -.0545), (.0124, -.0515),
                            (.0110, -.0480)], 20)


def ferrule():
    return lathe('ferrule', [(.0105, .0360), (.0130, .0370), (.0136, .0400), (.0130, .0440), (.0100, .0460)], 20, (.9, 1.05))


def build(folder):
    """Build into an empty scene; textures go to the folder. Gives the objects to export."""
    clear_scene()
    return put_together(folder, [cup(), rosette(), quillons(), knuckle_bow(), pommel(), ferrule()], blade(), grip(), NODES,
                        grip_colour=(.05, .05, .055))
