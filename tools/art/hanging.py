"""How the worn bib hangs: turned with the mask, and pushed off where trunk, shoulders or an arm are in its way.

The bodies it meets are those of body.py, moved with chest, collar bones and upper arms. Space: Blender axes, metres of the
dummy (a build's joints are brought to the dummy's height), degrees.
"""
import functools

import numpy as np
from scipy.ndimage import map_coordinates
from scipy.optimize import least_squares

import body
import garments
from turns import between, turn_vector

FOLLOWS = .85               # of the mask's turn against the chest
CLEARANCE = .025            # metres from the skin: cloth, and half of the padding
STIFFNESS = np.array((.035, .060, .080))     # metres of one probe's depth that are as bad as a radian of nodding, rolling, turning
OUTWARDS = (-.6, 0, 0)      # radians: where the search begins, in front of the body
PROBE = .02                 # radians
BOX, CELL = np.array(((-.36, -.32, 1.15), (.36, .32, 1.75))), .01      # metres: where trunk and shoulders are looked up


@functools.lru_cache(maxsize=None)
def probes():
    """Rest places (n, 3) of what hangs free, against the bib's joint."""
    points = garments.bib_grid()[:, ::2].reshape(-1, 3)
    return points[garments.bib_share_of_mask(points[:, 2]) < .3] - body.BIB


@functools.lru_cache(maxsize=None)
def field(shape):
    """Distances from a shape on a grid, to look up."""
    axes = [np.arange(low, high, CELL) for low, high in zip(*BOX)]
    points = np.stack(np.meshgrid(*axes, indexing='ij'), -1)
    return shape(points.reshape(-1, 3)).reshape(points.shape[:3])


def trunk(points):
    return body.smooth_min(body.torso(points), body.pectorals(points), .05)


def distance_at_rest(posed, joint, shape, points):
    """How far model-space points are from a shape that goes with a joint."""
    scale = posed.rest.scale
    points = (points - posed.head[joint] / scale) @ posed.turn[joint] + posed.rest.head[joint] / scale
    return map_coordinates(field(shape), ((points - BOX[0]) / CELL).T, order=1, mode='nearest')


def distances(posed, points):
    """How far the points are from the skin of trunk, shoulders and upper arms."""
    nearest = distance_at_rest(posed, 'chest', trunk, points)
    for side in 'lr':
        ends = (posed.head[side + joint] / posed.rest.scale for joint in ('_upperarm', '_forearm'))
        shoulder = distance_at_rest(posed, side + '_clavicle', body.shoulders, points)
        nearest = np.minimum(nearest, np.minimum(shoulder, body.capsule(points, *ends, .060, .050)))
    return nearest


def hang(posed):
    """The turn of the worn bib's joint in model space: the least tilt by which it clears what it meets."""
    turn, place = between(posed.turn['chest'], posed.turn['mask'], FOLLOWS), posed.carried('bib') / posed.rest.scale

    def pressed(tilt):
        points = place + probes() @ (turn @ turn_vector(np.degrees(tilt))).T
        return np.concatenate([np.maximum(0, CLEARANCE - distances(posed, points)), STIFFNESS * tilt])

    return turn @ turn_vector(np.degrees(least_squares(pressed, OUTWARDS, method='lm', diff_step=PROBE, xtol=1e-4, ftol=1e-4).x))
