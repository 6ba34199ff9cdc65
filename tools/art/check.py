"""Check the committed models without Blender: /usr/bin/python3 tools/art/check.py [--assets DIR]

Reads the .glb files with numpy, skins the fencer as a game would and prints: counts, clips and root travel, how far each
standing foot slides, whether clips meet in their named poses, whether clips.toml tells the truth, how fast lunge and flèche
are, and how the sword sits in the hand. Exits with 1 where a limit is broken. Space: glTF axes, metres.
"""
import argparse
import os
import sys
import tomllib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import numpy as np  # noqa: E402

from gltf import Glb  # noqa: E402

LARGEST_SLIDE = .005
CONTACT_HEIGHT = .0025
LIMITS = dict(triangles=17000, joints=64, weapon_triangles=4000, salle_triangles=25000)
SIZES = dict(fencer=8 << 20, salle=5 << 20)
# Declared poses: (clip, 0 = its start or 1 = its end) that shows each.
POSES = dict(stand=('stand', 0), guard=('guard', 0), lunge=('lunge', 1), seated=('fall', 1), unmasked=('mask_under_arm', 1))
WOMAN_SCALE = .94           # as in builds.py, which needs scipy
# Peak speed of the centre of mass, m/s: two fencers of the literature (least, most).
SPEEDS = dict(lunge=(1.94, 2.21), fleche=(2.64, 2.89))
# Share of the body's mass at a joint, or between two joints at a share of the way.
TRUNK_SHARES = dict(pelvis=.142, spine2=.139, chest=.216, head=.081)
LIMB_SHARES = [('_upperarm', '_forearm', .028, .436), ('_forearm', '_hand', .022, .5), ('_thigh', '_shin', .100, .433),
               ('_shin', '_foot', .061, .45)]


def rotation(quaternions):
    """Matrices (n, 3, 3) of quaternions (n, 4) in x y z w order."""
    x, y, z, w = (quaternions / np.linalg.norm(quaternions, axis=1, keepdims=True)).T
    return np.stack([1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w),
                     2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w),
                     2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)], -1).reshape(-1, 3, 3)


def slerp(first, second, share):
    cosine = (first * second).sum(-1, keepdims=True)
    second = np.where(cosine < 0, -second, second)
    angle = np.arccos(np.clip(np.abs(cosine), 0, 1))
    near = angle < 1e-5
    sine = np.where(near, 1, np.sin(angle))
    a = np.where(near, 1 - share, np.sin((1 - share) * angle) / sine)
    b = np.where(near, share, np.sin(share * angle) / sine)
    return a * first + b * second


class Fencer:
    """Mesh, skeleton and clips of a fencer's .glb."""

    def __init__(self, glb):
        self.glb, document = glb, glb.document
        self.nodes = document['nodes']
        self.index = {node['name']: i for i, node in enumerate(self.nodes)}
        self.parent = {child: i for i, node in enumerate(self.nodes) for child in node.get('children', [])}
        primitive = document['meshes'][0]['primitives'][0]
        read = lambda name: glb.accessor(primitive['attributes'][name])
        self.positions, self.joints, self.weights = read('POSITION').astype(float), read('JOINTS_0'), read('WEIGHTS_0')
        self.triangles = glb.accessor(primitive['indices']).reshape(-1, 3)
        skin = document['skins'][0]
        self.skin_joints = skin['joints']
        self.inverse_bind = glb.accessor(skin['inverseBindMatrices']).reshape(-1, 4, 4).transpose(0, 2, 1).astype(float)
        self.clips = {clip['name']: clip for clip in document['animations']}

    def times(self, clip):
        """Times of all frames: still joints have but one key."""
        inputs = [self.glb.accessor(sampler['input'])[:, 0] for sampler in self.clips[clip]['samplers']]
        return max(inputs, key=len).astype(float)

    def channels(self, clip):
        values = {}
        for channel in self.clips[clip]['channels']:
            sampler = self.clips[clip]['samplers'][channel['sampler']]
            key = channel['target']['node'], channel['target']['path']
            times, outputs = (self.glb.accessor(sampler[end]).astype(float) for end in ('input', 'output'))
            values[key] = times[:, 0], outputs
        return values

    def worlds(self, clip, times):
        """World matrices of all nodes at the times: {node: (n, 4, 4)}; root travel included."""
        channels, worlds = self.channels(clip), {}

        def value(node, path, fallback):
            if (node, path) not in channels:
                return np.tile(np.array(fallback, float), (len(times), 1))
            keys, outputs = channels[node, path]
            if len(keys) == 1:
                return np.tile(outputs, (len(times), 1))
            at = np.clip(np.searchsorted(keys, times, 'right') - 1, 0, len(keys) - 2)
            share = np.clip((times - keys[at]) / (keys[at + 1] - keys[at]), 0, 1)[:, None]
            if path == 'rotation':
                return slerp(outputs[at], outputs[at + 1], share)
            return outputs[at] * (1 - share) + outputs[at + 1] * share

        def world(node):
            if node not in worlds:
                rest = self.nodes[node]
                local = np.tile(np.eye(4), (len(times), 1, 1))
                scale = value(node, 'scale', rest.get('scale', (1, 1, 1)))
                local[:, :3, :3] = rotation(value(node, 'rotation', rest.get('rotation', (0, 0, 0, 1)))) * scale[:, None, :]
                local[:, :3, 3] = value(node, 'translation', rest.get('translation', (0, 0, 0)))
                worlds[node] = world(self.parent[node]) @ local if node in self.parent else local
            return worlds[node]

        for node in range(len(self.nodes)):
            world(node)
        return worlds

    def skinned(self, worlds, vertices):
        """World positions (times, vertices, 3)."""
        matrices = np.stack([worlds[joint] @ self.inverse_bind[i] for i, joint in enumerate(self.skin_joints)], 1)
        points = np.c_[self.positions[vertices], np.ones(len(vertices))]
        total = 0
        for slot in range(4):
            weight = self.weights[vertices, slot][None, :, None]
            moved = np.einsum('tvij,vj->tvi', matrices[:, self.joints[vertices, slot]], points)[..., :3]
            total = total + weight * moved
        return total


class Verdict:
    def __init__(self):
        self.good = True

    def line(self, good, text):
        self.good &= bool(good)
        print('%-4s %s' % ('ok' if good else 'BAD', text))


def sole_vertices(fencer, side):
    foot = [i for i, joint in enumerate(fencer.skin_joints) if fencer.nodes[joint]['name'] in (side + '_foot', side + '_toe')]
    share = np.where(np.isin(fencer.joints, foot), fencer.weights, 0).sum(1)
    return np.nonzero((share > .99) & (fencer.positions[:, 1] < .004))[0]


def foot_slide(fencer, clip, side):
    """Standing phases [(first second, last second)], worst slide in metres and lowest point of the sole."""
    times = np.arange(0, fencer.times(clip)[-1] + 1e-6, 1 / 240)
    soles = fencer.skinned(fencer.worlds(clip, times), sole_vertices(fencer, side))
    touching = soles[:, :, 1] < CONTACT_HEIGHT
    standing = touching.any(1)
    phases, worst, start = [], 0., None
    for i in range(len(times) + 1):
        if i < len(times) and standing[i]:
            start = i if start is None else start
        elif start is not None:
            worst = max(worst, phase_slide(soles[start:i], touching[start:i]))
            phases.append((times[start], times[i - 1]))
            start = None
    return phases, worst, soles[:, :, 1].min()


def phase_slide(soles, touching):
    """Largest horizontal distance of any sole vertex between two moments at which it touches within one phase."""
    worst = 0.
    for vertex in np.nonzero(touching.any(0))[0]:
        places = soles[touching[:, vertex], vertex][:, [0, 2]]
        worst = max(worst, np.linalg.norm(places - places[0], axis=1).max())
    return worst


def relative_pose(fencer, clip, end):
    """World matrices of the joints at the start (0) or end (1) of a clip, relative to root."""
    time = fencer.times(clip)[-1] if end else 0.
    worlds = fencer.worlds(clip, np.array([time]))
    root = np.linalg.inv(worlds[fencer.index['root']][0])
    return np.stack([root @ worlds[joint][0] for joint in fencer.skin_joints])


def check_clips(fencer, verdict):
    print('clip            s      travel   root off +Z  monotone')
    root = fencer.index['root']
    for name in fencer.clips:
        times = fencer.times(name)
        worlds = fencer.worlds(name, times)
        path = worlds[root][:, :3, 3]
        steps = np.diff(path[:, 2])
        off = max(np.abs(path[:, :2]).max(), np.abs(worlds[root][:, :3, :3] - worlds[root][0, :3, :3]).max())
        monotone = (steps >= -1e-6).all() or (steps <= 1e-6).all()
        verdict.line(off < 1e-5 and monotone and abs(path[0, 2]) < 1e-6,
                     '%-13s %.4f  %+.4f   %.1e      %s' % (name, times[-1], path[-1, 2] - path[0, 2], off, monotone))


def check_poses(fencer, table, verdict):
    """Every clip begins and ends in the poses it declares."""
    verdict.line(set(table) == set(fencer.clips), 'clips.toml names the %d clips of the model' % len(fencer.clips))
    poses = {pose: relative_pose(fencer, clip, end)[:, :3, 3] for pose, (clip, end) in POSES.items()}
    for name, told in table.items():
        gaps = [np.abs(relative_pose(fencer, name, end)[:, :3, 3] - poses[told[key]]).max()
                for end, key in ((0, 'begins'), (1, 'ends'))]
        verdict.line(max(gaps) < 5e-4, '%-15s %s -> %s: %.2f and %.2f mm' % (
            name, told['begins'], told['ends'], 1000 * gaps[0], 1000 * gaps[1]))


def check_feet(fencer, table, verdict):
    """Feet on the ground do not slide; declared standing feet never leave it; they lift and land when the table says so."""
    print('clip          foot  slide mm  lowest mm  stands (s)')
    for name, told in table.items():
        for side in 'lr':
            phases, worst, lowest = foot_slide(fencer, name, side)
            stands = len(phases) == 1 and phases[0][1] - phases[0][0] > fencer.times(name)[-1] - .005
            verdict.line(worst < LARGEST_SLIDE and phases and (stands or side not in told['stands']),
                         '%-15s %s   %6.2f   %6.2f    %s' % (name, side, 1000 * worst, 1000 * lowest,
                                                             ', '.join('%.2f-%.2f' % phase for phase in phases)))
            for what, edges in (('foot_lands', [start for start, _ in phases[1:]]), ('foot_lifts', [end for _, end in phases[:-1]])):
                told_at = [event['at'] for event in told['events'] if event.get('foot') == side and event['what'] == what]
                agree = len(told_at) == len(edges) and all(abs(at - edge) <= 1.5 / 60 for at, edge in zip(told_at, edges))
                verdict.line(agree, '%-15s %s %s at %s' % (name, side, what, told_at or 'no time'))


def check_arm(fencer, table, verdict):
    for name, told in table.items():
        for at in (event['at'] for event in told['events'] if event['what'] == 'arm_straight'):
            worlds = fencer.worlds(name, np.array([at - .05, at + .005]))
            shoulder, elbow, wrist = (worlds[fencer.index['r_' + joint]][:, :3, 3] for joint in ('upperarm', 'forearm', 'hand'))
            upper, lower = shoulder - elbow, wrist - elbow
            cosine = (upper * lower).sum(1) / np.linalg.norm(upper, axis=1) / np.linalg.norm(lower, axis=1)
            before, after = np.degrees(np.arccos(cosine))
            verdict.line(before < 155 <= after + .5, '%s: elbow at %.0f, then %.0f degrees about %.3f s' % (name, before, after, at))


def mass_centre(fencer, worlds):
    """Centre of mass of the body (Dempster's shares of the segments), metres (times, 3)."""
    place = lambda joint: worlds[fencer.index[joint]][:, :3, 3]
    parts = [(share, place(joint)) for joint, share in TRUNK_SHARES.items()]
    for side in 'lr':
        parts += [(share, place(side + first) * (1 - centre) + place(side + second) * centre)
                  for first, second, share, centre in LIMB_SHARES]
    return sum(share * points for share, points in parts) / sum(share for share, _ in parts)


def check_speed(fencer, scale, verdict):
    for name, (least, most) in ((name, np.array(limits) * scale) for name, limits in SPEEDS.items()):
        times = np.arange(0, fencer.times(name)[-1], 1 / 120)
        speed = np.linalg.norm(np.diff(mass_centre(fencer, fencer.worlds(name, times)), axis=0), axis=1) * 120
        verdict.line(least <= speed.max() <= most, '%s: centre of mass %.2f m/s at %.2f s, wanted %.2f to %.2f' % (
            name, speed.max(), times[speed.argmax()], least, most))


def check_fencer(path, table, scale, verdict):
    """One build; its speeds go with its height, `scale` of the dummy's. Gives the weapon socket in guard."""
    fencer = Fencer(Glb(path))
    triangles = len(fencer.triangles)
    verdict.line(triangles <= LIMITS['triangles'], '%d triangles, %d vertices' % (triangles, len(fencer.positions)))
    verdict.line(len(fencer.skin_joints) <= LIMITS['joints'], '%d joints' % len(fencer.skin_joints))
    verdict.line(np.abs(fencer.weights.sum(1) - 1).max() < 1e-4, 'weights sum to 1')
    verdict.line(os.path.getsize(path) <= SIZES['fencer'], '%.2f MB' % (os.path.getsize(path) / 1e6))
    weighted = {fencer.nodes[fencer.skin_joints[j]]['name'] for j in np.unique(fencer.joints[fencer.weights > 0])}
    verdict.line(not weighted & {'root', 'eyes', 'l_weapon', 'r_weapon'}, 'sockets carry no weight')
    check_clips(fencer, verdict)
    check_poses(fencer, table, verdict)
    check_feet(fencer, table, verdict)
    check_arm(fencer, table, verdict)
    check_speed(fencer, scale, verdict)
    worlds = fencer.worlds('guard', np.array([0.]))
    for joint in ('pelvis', 'r_weapon', 'r_hand', 'eyes'):
        world = worlds[fencer.index[joint]][0]
        columns = [np.round(world[:3, column], 3) for column in (3, 1, 2)]
        print('     guard %-8s at %s  +Y %s  +Z %s' % (joint, *columns))
    return worlds[fencer.index['r_weapon']][0]


def weld(glb, mesh):
    """Triangles of a mesh over vertices merged by position."""
    primitive = glb.document['meshes'][mesh]['primitives'][0]
    points = glb.accessor(primitive['attributes']['POSITION'])
    unique, index = np.unique(np.round(points, 6), axis=0, return_inverse=True)
    return unique, index[glb.accessor(primitive['indices'])[:, 0]].reshape(-1, 3)


def check_weapon(name, path, hand, verdict):
    glb = Glb(path)
    places = {node['name']: np.array(node.get('translation', (0, 0, 0))) for node in glb.document['nodes']}
    total = 0
    for node in glb.document['nodes']:
        if 'mesh' not in node:
            continue
        points, triangles = weld(glb, node['mesh'])
        edges = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
        directed = {tuple(edge) for edge in edges.tolist()}
        closed = len(directed) == len(edges) and all((b, a) in directed for a, b in directed)
        a, b, c = points[triangles].transpose(1, 0, 2).astype(float)
        volume = np.einsum('ij,ij->i', a, np.cross(b, c)).sum() / 6
        total += len(triangles)
        verdict.line(closed and volume > 0, '%s %-6s %4d triangles, closed %s, volume %.2f cm3, y %.3f..%.3f' % (
            name, node['name'], len(triangles), closed, volume * 1e6, points[:, 1].min(), points[:, 1].max()))
    verdict.line(total <= LIMITS['weapon_triangles'], '%s %d triangles' % (name, total))
    for node in ('blade_base', 'blade_tip', 'guard_a', 'guard_b'):
        in_guard = (hand @ np.append(places[node], 1))[:3]
        print('     %-10s %s in the grip frame, %s in guard' % (node, np.round(places[node], 4), np.round(in_guard, 3)))
    blade = places['blade_tip'] - places['blade_base']
    verdict.line(blade[1] > .8 and np.abs(blade[[0, 2]]).max() < 1e-6, 'the blade lies along +Y')
    verdict.line(places['guard_b'][2] > 0 > places['guard_a'][2], 'the knuckle bow is on +Z')


def check_salle(path, verdict):
    glb = Glb(path)
    primitives = [primitive for mesh in glb.document['meshes'] for primitive in mesh['primitives']]
    triangles = sum(glb.document['accessors'][primitive['indices']]['count'] // 3 for primitive in primitives)
    verdict.line(triangles <= LIMITS['salle_triangles'], 'salle %d triangles' % triangles)
    verdict.line(os.path.getsize(path) <= SIZES['salle'], 'salle %.2f MB' % (os.path.getsize(path) / 1e6))
    names = {material['name'] for material in glb.document['materials']}
    verdict.line({'window', 'lamp_left', 'lamp_right'} <= names, 'materials: ' + ', '.join(sorted(names)))


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser()
    parser.add_argument('--assets', default=os.path.join(here, '..', '..', 'assets'))
    folder, verdict = parser.parse_args().assets, Verdict()
    with open(os.path.join(folder, 'clips.toml'), 'rb') as file:
        table = tomllib.load(file)
    check_fencer(os.path.join(folder, 'fencers', 'woman.glb'), table, WOMAN_SCALE, verdict)
    hand = check_fencer(os.path.join(folder, 'fencers', 'man.glb'), table, 1., verdict)
    for name in ('sword', 'rapier', 'sabre'):
        check_weapon(name, os.path.join(folder, 'weapons', name + '.glb'), hand, verdict)
    check_salle(os.path.join(folder, 'salle.glb'), verdict)
    return 0 if verdict.good else 1


if __name__ == '__main__':
    sys.exit(main())
