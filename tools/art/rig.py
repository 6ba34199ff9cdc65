"""Skeleton and skin weights of the fencer.

Space: Blender axes, metres, rest pose. Every bone points along its local +Y. Sockets (no weights): `l_weapon` and
`r_weapon` (origin = grip centre, +Y along the blade, +Z to the knuckle bow) and `eyes` (+Y out of the face, +Z up).
"""
import bpy
import numpy as np
from mathutils import Vector
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

import body
from body import (ANKLE, BALL, BIB, CHEST, CHEST_TOP, CLAVICLE, ELBOW, EYES, FINGERS, HAND_AXIS, HEAD, HEAD_TOP, HIP, KNEE,
                  KNUCKLES, NECK, PELVIS, SHOULDER, SPINE1, SPINE2, TOE, WRIST, side_sign, smoothstep, unit, vec)
from garments import bib_share_of_mask
from meshes import edges_and_boundary, new_object, positions, select

FINGER_NAMES = ('thumb', 'index', 'middle', 'ring', 'pinky')
SOCKETS = ('eyes', 'l_weapon', 'r_weapon')
FRONT = vec(0, -1, 0)
UP = vec(0, 0, 1)
LARGEST_INFLUENCE_COUNT = 4


# ---- skeleton --------------------------------------------------------------------------------------------------
def grip_frame():
    """Grip centre, blade axis and knuckle-bow axis of the left weapon socket."""
    along, thumbwards, palm = body.hand_frame()
    origin = WRIST + along * .074 + thumbwards * .016 + palm * .030
    blade = unit(thumbwards * .80 + along * .60)
    return origin, blade, unit(along - blade * np.dot(along, blade))


def trunk_bones():
    return [('root', None, vec(0, 0, 0), vec(0, 0, .15), FRONT), ('pelvis', 'root', PELVIS, SPINE1, FRONT),
            ('spine1', 'pelvis', SPINE1, SPINE2, FRONT), ('spine2', 'spine1', SPINE2, CHEST, FRONT),
            ('chest', 'spine2', CHEST, CHEST_TOP, FRONT), ('neck', 'chest', NECK, HEAD, FRONT),
            ('head', 'neck', HEAD, HEAD_TOP, FRONT), ('eyes', 'head', EYES, EYES + .05 * FRONT, UP),
            ('mask', 'head', HEAD, HEAD_TOP, FRONT), ('bib', 'mask', BIB, BIB + .15 * UP, FRONT)]


def arm_bones(side):
    _, thumbwards, palm = body.hand_frame()
    origin, blade, bow = grip_frame()
    name = lambda part: side + '_' + part
    bones = [(name('clavicle'), 'chest', CLAVICLE, SHOULDER, FRONT),
             (name('upperarm'), name('clavicle'), SHOULDER, ELBOW, thumbwards),
             (name('upperarm_swing'), name('clavicle'), SHOULDER, ELBOW, thumbwards),
             (name('forearm'), name('upperarm'), ELBOW, WRIST, thumbwards),
             (name('forearm_twist'), name('forearm'), (ELBOW + WRIST) / 2, WRIST, thumbwards),
             (name('hand'), name('forearm'), WRIST, KNUCKLES, thumbwards),
             (name('weapon'), name('hand'), origin, origin + .10 * blade, bow)]
    for finger, chain in FINGERS.items():
        parent = name('hand')
        for i in range(3):
            bone = name('%s%d' % (finger, i + 1))
            bones.append((bone, parent, chain[i], chain[i + 1], palm if finger == 'thumb' else thumbwards))
            parent = bone
    return bones


def leg_bones(side):
    name = lambda part: side + '_' + part
    return [(name('thigh'), 'pelvis', HIP, KNEE, FRONT), (name('thigh_swing'), 'pelvis', HIP, KNEE, FRONT),
            (name('shin'), name('thigh'), KNEE, ANKLE, FRONT), (name('foot'), name('shin'), ANKLE, BALL, UP),
            (name('toe'), name('foot'), BALL, TOE, UP)]


def bone_table():
    """(name, parent, head, tail, direction of local Z) of every joint."""
    table = trunk_bones()
    for side in 'lr':
        mirror = side_sign(side)
        for name, parent, head, tail, z_axis in arm_bones(side) + leg_bones(side):
            table.append((name, parent, head * mirror, tail * mirror, z_axis * mirror))
    return table


def build_armature():
    armature = bpy.data.armatures.new('fencer_rig')
    rig = bpy.data.objects.new('fencer_rig', armature)
    bpy.context.collection.objects.link(rig)
    select(rig)
    bpy.ops.object.mode_set(mode='EDIT')
    for name, parent, head, tail, z_axis in bone_table():
        bone = armature.edit_bones.new(name)
        bone.head, bone.tail = head, tail
        bone.align_roll(Vector(z_axis))
        bone.use_connect = False
        if parent:
            bone.parent = armature.edit_bones[parent]
    bpy.ops.object.mode_set(mode='OBJECT')
    for bone in armature.bones:
        bone.use_deform = bone.name != 'root' and bone.name not in SOCKETS
    return rig


# ---- heat weights of the dummy -----------------------------------------------------------------------------------
# Temporary bones that claim the width of the trunk for the spine, else the heat of thighs and upper arms creeps in:
# (bone that takes over the weight, head, tail), left side.
WINGS = [('pelvis', (.02, .01, .985), (.135, .012, 1.005)), ('pelvis', (.02, -.03, .97), (.075, -.075, .985)),
         ('pelvis', (.02, .03, .97), (.075, .085, .965)), ('spine1', (.02, .02, 1.10), (.115, .01, 1.105)),
         ('spine2', (.02, .02, 1.20), (.125, .01, 1.21)), ('chest', (.02, .02, 1.30), (.140, .005, 1.300)),
         ('chest', (.03, -.05, 1.33), (.11, -.085, 1.345)), ('chest', (.03, .06, 1.36), (.125, .085, 1.35)),
         ('chest', (.02, .02, 1.40), (.11, .03, 1.415))]


def is_finger(name):
    return any(finger in name for finger in FINGER_NAMES)


def add_wings(rig):
    select(rig)
    bpy.ops.object.mode_set(mode='EDIT')
    wings = []
    for mirror in (side_sign('l'), side_sign('r')):
        for parent, head, tail in WINGS:
            bone = rig.data.edit_bones.new('wing%d_%s' % (len(wings), parent))
            bone.head, bone.tail, bone.parent = head * mirror, tail * mirror, rig.data.edit_bones[parent]
            wings.append(bone.name)
    bpy.ops.object.mode_set(mode='OBJECT')
    return wings


def remove_bones(rig, names):
    select(rig)
    bpy.ops.object.mode_set(mode='EDIT')
    for name in names:
        rig.data.edit_bones.remove(rig.data.edit_bones[name])
    bpy.ops.object.mode_set(mode='OBJECT')


def heat_weights(rig):
    """Heat weights on the closed dummy: points (n, 3), quads (m, 4), weights (n, bones), bone names."""
    vertices, faces = body.surface_nets(body.whole_body, (-.85, -.32, -.02), (.85, .26, 1.84), .014)
    dummy = new_object('dummy', body.snap_to_surface(body.whole_body, vertices, 3), faces)
    deform = {bone.name: bone.use_deform for bone in rig.data.bones}
    for bone in rig.data.bones:
        if is_finger(bone.name) or 'twist' in bone.name or 'swing' in bone.name or bone.name in ('mask', 'bib'):
            bone.use_deform = False
    wings = add_wings(rig)
    select(rig, dummy)
    bpy.ops.object.parent_set(type='ARMATURE_AUTO')
    names = [group.name for group in dummy.vertex_groups]
    weights = np.zeros((len(vertices), len(names)))
    for vertex in dummy.data.vertices:
        for element in vertex.groups:
            weights[vertex.index, element.group] = element.weight
    for index, name in enumerate(names):
        if name in wings:
            weights[:, names.index(name.split('_', 1)[1])] += weights[:, index]
            weights[:, index] = 0
    remove_bones(rig, wings)
    for bone in rig.data.bones:
        bone.use_deform = deform[bone.name]
    points = positions(dummy)
    bpy.data.objects.remove(dummy)
    return points, faces, smooth_weights(weights, faces), names


def smooth_weights(weights, faces, rounds=3):
    """Normalised weights, averaged with their neighbours': cloth bends softer than skin."""
    weights = weights / np.maximum(weights.sum(1, keepdims=True), 1e-9)
    edges = np.concatenate([faces[:, [i, (i + 1) % 4]] for i in range(4)])
    degree = np.zeros(len(weights))
    np.add.at(degree, edges[:, 0], 1)
    for _ in range(rounds):
        total = np.zeros_like(weights)
        np.add.at(total, edges[:, 0], weights[edges[:, 1]])
        weights = .5 * weights + .5 * total / degree[:, None]
    return weights


# ---- weights of the garments -------------------------------------------------------------------------------------
class Skin:
    """Weights of one garment under construction: one column per deforming bone."""

    def __init__(self, rig, points):
        self.names = [bone.name for bone in rig.data.bones if bone.use_deform]
        self.column = {name: i for i, name in enumerate(self.names)}
        self.ends = {bone.name: (np.array(bone.head_local), np.array(bone.tail_local)) for bone in rig.data.bones}
        self.points = points
        self.weights = np.zeros((len(points), len(self.names)))

    def along(self, bone):
        """Unclamped fraction of each point along a bone."""
        head, tail = self.ends[bone]
        return ((self.points - head) @ (tail - head)) / ((tail - head) @ (tail - head))

    def only(self, **shares):
        """Replace all weights by the given ones."""
        self.weights[:] = 0
        for name, share in shares.items():
            self.weights[:, self.column[name]] = share

    def hand_over(self, source, target, share):
        """Give `share` of the weight of one bone to another."""
        moved = self.weights[:, self.column[source]] * share
        self.weights[:, self.column[target]] += moved
        self.weights[:, self.column[source]] -= moved

    def limited(self):
        """The strongest influences only, small ones dropped, normalised."""
        order = np.argsort(-self.weights, 1, kind='stable')[:, :LARGEST_INFLUENCE_COUNT]
        kept = np.zeros_like(self.weights)
        np.put_along_axis(kept, order, np.take_along_axis(self.weights, order, 1), 1)
        kept[kept < .01] = 0
        return kept / kept.sum(1, keepdims=True)


def weigh_bib(skin):
    mask = bib_share_of_mask(skin.points[:, 2])
    skin.only(mask=mask, bib=1 - mask)


def weigh_head(skin):
    neck = smoothstep(1.590, 1.530, skin.points[:, 2] + .25 * np.minimum(skin.points[:, 1] - .03, 0))
    skin.only(head=1 - neck, neck=neck)


def weigh_glove(skin, side):
    """Fingers by distance to their segments, the rest to hand and (at the wrist) forearm."""
    mirror, points = side_sign(side), skin.points
    fingers = [name for name in skin.names if name.startswith(side + '_') and is_finger(name)]
    nearness = []
    for name in fingers:
        away = np.linalg.norm(body.nearest_on_segment(points, *skin.ends[name])[1], axis=1)
        start = smoothstep(-.25, .25, skin.along(name)) if name.endswith('1') else smoothstep(-.45, .3, skin.along(name))
        nearness.append(start / np.maximum(away, .003) ** 5)
    palm = body.nearest_on_segment(points, WRIST * mirror, (WRIST + .070 * HAND_AXIS) * mirror)[1]
    nearness.append(1 / np.maximum(np.linalg.norm(palm, axis=1) - .016, .004) ** 5)
    shares = np.stack(nearness, 1)
    shares /= shares.sum(1, keepdims=True)
    past_wrist = smoothstep(-.012, .012, (points - WRIST * mirror) @ (HAND_AXIS * mirror))
    shares *= past_wrist[:, None]
    skin.only(**{name: shares[:, i] for i, name in enumerate(fingers + [side + '_hand'])},
              **{side + '_forearm': 1 - past_wrist})


def weigh_cuff(skin, side):
    mirror = side_sign(side)
    hand = smoothstep(-.022, .018, (skin.points - WRIST * mirror) @ (HAND_AXIS * mirror))
    skin.only(**{side + '_hand': hand, side + '_forearm': 1 - hand})


def weigh_shoe(skin, side):
    mirror, points = side_sign(side), skin.points
    axis = unit((BALL - ANKLE) * vec(1, 1, 0)) * mirror
    forward = (points - BALL * mirror) @ axis
    toe = smoothstep(-.022, .018, forward)
    shin = smoothstep(.085, .115, points[:, 2]) * smoothstep(.03, -.03, forward + .10) * .5
    skin.only(**{side + '_toe': toe * (1 - shin), side + '_foot': (1 - toe) * (1 - shin), side + '_shin': shin})


SWAP = .16             # metres of cloth from the midline over which a trouser leg comes to follow its own thigh
ARMPIT = vec(.225, .015, 1.27)
CROTCH_HOLD = .5       # how far the pelvis holds the crotch


def cloth_distance(thing, chosen):
    """Distance in metres along the edges of the mesh from the chosen vertices."""
    points, edges = positions(thing), edges_and_boundary(thing)[0]
    lengths = np.linalg.norm(points[edges[:, 0]] - points[edges[:, 1]], axis=1)
    graph = csr_matrix((np.maximum(lengths, 1e-6), edges.T), (len(points), len(points)))
    return dijkstra(graph, directed=False, indices=np.nonzero(chosen)[0], min_only=True)


def part_legs(skin, thing):
    """Each trouser leg follows its own thigh; about the midline both thighs and the pelvis share, evened out along the cloth.

    Left and right thigh part by a hand's breadth in the lunge: weights that swap within one edge would tear there.
    """
    x = skin.points[:, 0]
    own = smoothstep(0, SWAP, cloth_distance(thing, np.abs(x) < .004))
    for side, other, here in (('l', 'r', x > 0), ('r', 'l', x <= 0)):
        thigh, swing = skin.column[side + '_thigh'], skin.column[side + '_thigh_swing']
        strangers = [skin.column[other + part] for part in ('_thigh', '_shin')]
        both = skin.weights[:, [thigh, skin.column[side + '_shin'], *strangers]].sum(1)
        foreign = both * (.5 - .5 * own)
        skin.weights[here, thigh] += (skin.weights[:, strangers].sum(1) - foreign)[here]
        skin.weights[here[:, None] & np.isin(np.arange(len(skin.names)), strangers)] = 0
        skin.weights[here, skin.column[other + '_thigh_swing']] = foreign[here]
        moved = skin.weights[:, thigh] * (1 - own) * here
        skin.weights[:, thigh] -= moved
        skin.weights[:, swing] += moved
    for side in 'lr':
        for bone in ('_thigh', '_thigh_swing'):
            skin.hand_over(side + bone, 'pelvis', CROTCH_HOLD * (1 - own) * smoothstep(.93, .86, skin.points[:, 2]))
    skin.weights = np.maximum(skin.weights, 0)


def even_out(skin, thing, where, rounds):
    """Average weights with their neighbours' along the cloth, where the mask says so."""
    edges = edges_and_boundary(thing)[0]
    both = np.concatenate([edges, edges[:, ::-1]])
    links = csr_matrix((np.ones(len(both)), both.T), (len(skin.points), len(skin.points)))
    degree = np.maximum(np.asarray(links.sum(1)), 1)
    for _ in range(rounds):
        skin.weights += .5 * where[:, None] * (links @ skin.weights / degree - skin.weights)


def follow_breeches(skin, breeches):
    """The jacket's skirt moves as the breeches under it, so that its hem neither sinks in nor stands off."""
    skirt = smoothstep(1.06, .95, skin.points[:, 2]) * (np.abs(skin.points[:, 0]) < .24)
    skin.weights += skirt[:, None] * (nearest_weights(cKDTree(breeches.points), breeches.weights, skin.points) - skin.weights)


def spread_twist(skin):
    """Proximal halves of the limbs follow the swing bones, the lower forearm the twist bone."""
    for side in 'lr':
        forearm, upperarm, thigh = side + '_forearm', side + '_upperarm', side + '_thigh'
        skin.hand_over(forearm, forearm + '_twist', smoothstep(.25, .85, skin.along(forearm)))
        skin.hand_over(upperarm, upperarm + '_swing', 1 - smoothstep(.10, .80, skin.along(upperarm)))
        skin.hand_over(thigh, thigh + '_swing', 1 - smoothstep(.05, .75, skin.along(thigh)))


def store_weights(thing, skin):
    weights = skin.limited()
    thing.vertex_groups.clear()
    for column, name in enumerate(skin.names):
        touched = np.nonzero(weights[:, column])[0]
        if len(touched):
            group = thing.vertex_groups.new(name=name)
            for index in touched:
                group.add([int(index)], float(weights[index, column]), 'REPLACE')


def near_armpits(points):
    """1 in the armpits, 0 from a hand's breadth away on: there trunk and sleeve face each other."""
    away = np.linalg.norm(np.c_[np.abs(points[:, 0]), points[:, 1:]] - ARMPIT, axis=1)
    return smoothstep(.13, .07, away)


def nearest_weights(tree, weights, points):
    """Weights of the six nearest vertices of another mesh, the nearer the more."""
    distance, nearest = tree.query(points, k=6)
    share = 1 / (distance + .004) ** 2
    share /= share.sum(1, keepdims=True)
    return (weights[nearest] * share[:, :, None]).sum(1)


def weigh_garments(garments, rig):
    """Transfer the dummy's weights to every garment, so that layers move together; rigid parts by rule."""
    points, _, dummy_weights, names = heat_weights(rig)
    tree, skins = cKDTree(points), {}
    for garment, thing in garments.items():
        skin = skins[garment] = Skin(rig, positions(thing))
        transferred = nearest_weights(tree, dummy_weights, skin.points)
        for index, name in enumerate(names):
            if name in skin.column:
                skin.weights[:, skin.column[name]] = transferred[:, index]
    part_legs(skins['breeches'], garments['breeches'])
    follow_breeches(skins['jacket'], skins['breeches'])
    even_out(skins['jacket'], garments['jacket'], near_armpits(skins['jacket'].points), 40)
    for garment, thing in garments.items():
        skin, kind, side = skins[garment], garment.split('_')[0], garment[-1]
        if kind in ('mask', 'rim'):
            skin.only(mask=1.)
        elif kind == 'head':
            weigh_head(skin)
        elif kind == 'bib':
            weigh_bib(skin)
        elif kind in ('glove', 'cuff', 'shoe'):
            dict(glove=weigh_glove, cuff=weigh_cuff, shoe=weigh_shoe)[kind](skin, side)
        spread_twist(skin)
        store_weights(thing, skin)
