"""Body builds: how a fencer differs from the tailor's dummy, a man of 1.80 m.

The dummy is clothed, painted and weighed first; then its rest pose, joints and cloth alike, is reshaped. So every build has
the same joints, weights, atlas and clips: key poses and travel are scaled by the build's height.
"""
import numpy as np

import body
from body import ARM, LEG, profile, smoothstep

TRUNK_HALF_WIDTH = .20      # the arms move with the flank they hang at, instead of growing longer


class Build:
    """`scale` of the height; `width` of the trunk over the dummy's height; `limbs` = girth of arms and legs; `bust` in metres."""

    def __init__(self, scale, width, limbs, bust):
        self.scale, self.width, self.limbs, self.bust = scale, width, limbs, bust


MAN = None                  # the dummy itself
WOMAN = Build(.94, profile((.45, 1.), (.80, 1.03), (.93, 1.045), (1.10, .925), (1.25, .95), (1.42, .955), (1.50, .93), (1.56, 1.)), .92,
              .019)


def slimmer_limb(points, joints, girth, reach):
    """Points drawn towards the axis of a limb, none near its ends or beyond its cloth."""
    fraction, away = body.limb_coordinates(points, joints)
    near = smoothstep(reach, reach * .75, np.linalg.norm(away, axis=1))
    share = near * smoothstep(.06, .25, fraction) * smoothstep(1., .90, fraction)
    sides = np.c_[np.sign(points[:, 0]), np.ones((len(points), 2))]      # what lies in the middle stays there
    return points - away * sides * ((1 - girth) * share)[:, None]


def reshape(build, points):
    """Rest positions of the dummy's cloth (n, 3) to those of the build; Blender axes, metres."""
    return reshape_joints(build, slimmer_limb(slimmer_limb(np.array(points, float), ARM, build.limbs, .12), LEG, build.limbs, .15))


def reshape_joints(build, points):
    """The same without slimmer limbs: joints lie on the limbs' axes, or between them."""
    x, y, z = np.array(points, float).T
    wider = x + (build.width(z) - 1) * np.clip(x, -TRUNK_HALF_WIDTH, TRUNK_HALF_WIDTH)
    breast = np.exp(-((np.abs(x) - .078) / .058) ** 2 - ((z - 1.315) / .062) ** 2) * smoothstep(-.070, -.115, y)
    waist = .05 * np.exp(-((z - 1.11) / .10) ** 2)
    return build.scale * np.c_[wider, y * (1 - waist) - build.bust * breast, z]
