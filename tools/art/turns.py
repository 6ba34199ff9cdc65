"""Rotation matrices from angles, vectors and directions, and back."""
import math

import numpy as np

from body import unit


def turn_about(axis, degrees):
    """Rotation matrix about an axis (Rodrigues)."""
    x, y, z = unit(axis)
    angle = math.radians(degrees)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross


def yaw(degrees):
    return turn_about((0, 0, 1), degrees)


def pitch(degrees):
    return turn_about((1, 0, 0), degrees)


def roll(degrees):
    return turn_about((0, 1, 0), degrees)


def shortest_arc(start, end):
    """Smallest rotation that takes one direction to another."""
    start, end = unit(start), unit(end)
    axis = np.cross(start, end)
    if np.linalg.norm(axis) < 1e-9:
        return np.eye(3)
    return turn_about(axis, math.degrees(math.atan2(np.linalg.norm(axis), float(start @ end))))


def frame(direction, normal):
    """Right-handed frame whose first column is the direction and whose second lies towards the normal."""
    first = unit(direction)
    second = unit(normal - first * (first @ normal))
    return np.stack([first, second, np.cross(first, second)], 1)


def socket_frame(y_axis, z_axis):
    """Frame given by its local +Y and (roughly) +Z."""
    second = unit(y_axis)
    third = unit(np.asarray(z_axis, float) - second * (second @ np.asarray(z_axis, float)))
    return np.stack([np.cross(second, third), second, third], 1)


def quaternion(matrix):
    """Unit quaternion (w, x, y, z) of a rotation matrix."""
    m = matrix
    candidates = np.array([1 + m[0, 0] + m[1, 1] + m[2, 2], 1 + m[0, 0] - m[1, 1] - m[2, 2],
                           1 - m[0, 0] + m[1, 1] - m[2, 2], 1 - m[0, 0] - m[1, 1] + m[2, 2]])
    rows = [(candidates[0], m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1]),
            (m[2, 1] - m[1, 2], candidates[1], m[0, 1] + m[1, 0], m[0, 2] + m[2, 0]),
            (m[0, 2] - m[2, 0], m[0, 1] + m[1, 0], candidates[2], m[1, 2] + m[2, 1]),
            (m[1, 0] - m[0, 1], m[0, 2] + m[2, 0], m[1, 2] + m[2, 1], candidates[3])]
    return unit(rows[int(np.argmax(candidates))])


def turn_vector(degrees):
    """Rotation about a vector by its length in degrees."""
    length = np.linalg.norm(degrees)
    return np.eye(3) if length < 1e-9 else turn_about(degrees, length)


def between(first, second, share):
    """The share of the way from one rotation matrix to another, by the shortest arc."""
    w, *axis = quaternion(second @ first.T)
    angle = math.degrees(2 * math.atan2(np.linalg.norm(axis), w))
    angle = angle - 360 if angle > 180 else angle
    return first if abs(angle) < 1e-9 else turn_about(axis, angle * share) @ first
