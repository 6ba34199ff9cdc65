"""Brings the joints of the clip `get_up` within a fencer's limits (src/body/joint_limits.cpp), behind build.py; the woman's alone
need it:

    /usr/bin/python3 tools/art/within_limits.py assets/fencers/woman.glb

What inverse kinematics turns too far is turned back towards the bind pose, for as long as it is, by the share told here.
"""
import json
import struct
import sys

import numpy as np

CLIP = 'get_up'
# joint: first and last second, and the share of the turn that is left in between; the thigh keeps the foot off the floor
SHARES = dict(l_shin=(.45, .56, .967), l_thigh=(.45, .56, .95))
EDGE = .03          # s in which the share comes and goes


def log(q):
    q = q if q[3] >= 0 else -q
    sine = np.linalg.norm(q[:3])
    return q[:3] * (2 * np.arctan2(sine, q[3]) / sine if sine > 1e-9 else 2.)


def exp(v):
    angle = np.linalg.norm(v)
    axis = v / angle if angle > 1e-9 else v
    return np.array((*(axis * np.sin(angle / 2)), np.cos(angle / 2)))


def product(a, b):
    return np.array((*(a[3] * b[:3] + b[3] * a[:3] + np.cross(a[:3], b[:3])), a[3] * b[3] - a[:3] @ b[:3]))


def share_at(time, first, last, least):
    inside = np.clip(min(time - first + EDGE, last + EDGE - time) / EDGE, 0, 1)
    return 1 - (1 - least) * inside


def mend(path):
    data = bytearray(open(path, 'rb').read())
    length = struct.unpack_from('<I', data, 12)[0]
    tree = json.loads(data[20:20 + length])
    start = 20 + length + 8
    clip = next(a for a in tree['animations'] if a['name'] == CLIP)

    def floats(index, width):
        accessor = tree['accessors'][index]
        at = start + tree['bufferViews'][accessor['bufferView']].get('byteOffset', 0) + accessor.get('byteOffset', 0)
        return np.frombuffer(data, '<f4', accessor['count'] * width, at).reshape(-1, width)

    for channel in clip['channels']:
        node = tree['nodes'][channel['target']['node']]
        if node['name'] not in SHARES or channel['target']['path'] != 'rotation':
            continue
        sampler = clip['samplers'][channel['sampler']]
        bind = np.array(node.get('rotation', (0, 0, 0, 1)), float)
        back = bind * (-1, -1, -1, 1)
        turns = floats(sampler['output'], 4)
        for time, turn in zip(floats(sampler['input'], 1)[:, 0], turns):
            share = share_at(time, *SHARES[node['name']])
            if share != 1:
                turn[:] = product(bind, exp(share * log(product(back, turn.astype(float)))))
    open(path, 'wb').write(data)


for file in sys.argv[1:]:
    mend(file)
