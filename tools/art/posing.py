"""From a handful of pose parameters to the rotation of every joint: closed-form inverse kinematics, no constraints.

Space: Blender axes, metres; positions relative to the ground point under the `root` joint unless said otherwise.
A joint's pose is kept as `turn`: the rotation that takes its rest orientation to the posed one, both in model space.
Angles in pose parameters are degrees.
"""
import math

import numpy as np

import body
import hanging
from body import ANKLE, BALL, side_sign, unit, vec
from turns import between, frame, pitch, quaternion, roll, shortest_arc, socket_frame, turn_about, turn_vector, yaw

FINGER_CURLS = dict(index=(34, 50, 20), middle=(44, 56, 24), ring=(46, 54, 26), pinky=(46, 52, 26))
THUMB_CURLS = (6, 34, 40)
TWIST_SHARE = .6
HEEL_PIVOT = .058           # metres behind the ankle at which a foot with raised toes stands
HALF_FOOT = .052            # metres from the middle of the sole to the edge on which a foot lies
FOOT_LENGTH = float(np.linalg.norm((BALL - ANKLE)[:2]))
PELVIS_ABOVE_HIPS = .023


class Skeleton:
    """Rest data of the rig: parents, heads and orientations in model space; its height against the dummy's."""

    def __init__(self, rig, scale=1.):
        self.scale = scale
        self.names = [bone.name for bone in rig.data.bones]
        self.parent = {bone.name: bone.parent.name if bone.parent else None for bone in rig.data.bones}
        self.head = {bone.name: np.array(bone.head_local) for bone in rig.data.bones}
        self.tail = {bone.name: np.array(bone.tail_local) for bone in rig.data.bones}
        self.axes = {bone.name: np.array(bone.matrix_local.to_3x3()) for bone in rig.data.bones}


class Posed:
    """Posed joints: `turn` and `head` per joint, filled from the root outwards."""

    def __init__(self, skeleton):
        self.rest, self.turn, self.head = skeleton, {}, {}
        self.overreach = {}

    def carried(self, name):
        """Where the joint is while it keeps its place on its parent."""
        parent = self.rest.parent[name]
        return self.head[parent] + self.turn[parent] @ (self.rest.head[name] - self.rest.head[parent])

    def place(self, name, turn, head=None):
        self.turn[name], self.head[name] = turn, self.carried(name) if head is None else head

    def turned(self, name, local_turn):
        """Place a joint turned against its parent; the local turn is given in rest model axes."""
        self.place(name, self.turn[self.rest.parent[name]] @ local_turn)

    def basis(self, name):
        """Rotation of the joint in its own rest axes relative to its parent (Blender's pose basis)."""
        parent = self.rest.parent[name]
        parent_turn = self.turn[parent] if parent else np.eye(3)
        return self.rest.axes[name].T @ parent_turn.T @ self.turn[name] @ self.rest.axes[name]

    def shift(self, name):
        """How far the joint is from where its parent would carry it, in its own rest axes (Blender's pose location)."""
        parent = self.rest.parent[name]
        return self.rest.axes[name].T @ self.turn[parent].T @ (self.head[name] - self.carried(name))

    def two_bones(self, upper, lower, end, target, pole):
        """Bend the chain upper-lower so that the head of `end` reaches the target, elbow or knee towards `pole`."""
        rest = self.rest
        parent = rest.parent[upper]
        start = self.head[parent] + self.turn[parent] @ (rest.head[upper] - rest.head[parent])
        rest_points = rest.head[upper], rest.head[lower], rest.head[end]
        rest_normal = np.cross(rest_points[2] - rest_points[0], rest_points[1] - rest_points[0])
        first, second = (np.linalg.norm(b - a) for a, b in zip(rest_points, rest_points[1:]))
        towards = target - start
        distance = np.linalg.norm(towards)
        self.overreach[upper] = distance - (first + second)
        distance = min(distance, first + second - 1e-5)
        towards = unit(towards)
        normal = unit(np.cross(towards, pole))
        cosine = (first ** 2 + distance ** 2 - second ** 2) / (2 * first * distance)
        sideways = math.sqrt(max(0., 1 - cosine ** 2))
        middle = start + first * (cosine * towards + sideways * np.cross(normal, towards))
        reached = start + distance * towards
        for name, a, b, rest_a, rest_b in ((upper, start, middle, *rest_points[:2]), (lower, middle, reached, *rest_points[1:])):
            turn = frame(b - a, normal) @ frame(rest_b - rest_a, rest_normal).T
            self.place(name, turn, a)

    def follow_swing(self, swing, limb):
        """A swing joint takes the limb's direction by the shortest arc, without its twist."""
        parent_turn = self.turn[self.rest.parent[swing]]
        axis = self.rest.tail[limb] - self.rest.head[limb]
        self.place(swing, shortest_arc(parent_turn @ axis, self.turn[limb] @ axis) @ parent_turn)

    def follow_twist(self, twist, hand):
        """The twist joint makes a share of the hand's turn about the forearm."""
        w, _, y, _ = quaternion(self.basis(hand))
        angle = math.degrees(2 * math.atan2(y, w))
        angle = (angle + 180) % 360 - 180
        axes = self.rest.axes[twist]
        self.turned(twist, axes @ turn_about((0, 1, 0), TWIST_SHARE * angle) @ axes.T)


def pose_trunk(posed, pose):
    trunk = yaw(pose['pelvis_yaw']) @ pitch(pose['pelvis_pitch']) @ roll(pose['pelvis_roll'])
    posed.place('root', np.eye(3), vec(0, 0, 0))
    posed.place('pelvis', trunk, np.array(pose['pelvis']) + vec(0, 0, PELVIS_ABOVE_HIPS * posed.rest.scale))
    for name, share in (('spine1', .30), ('spine2', .65), ('chest', 1.)):
        lean, sideways = (pose['pelvis_' + turn] * (1 - share * .6) + pose['chest_' + turn] * share for turn in ('pitch', 'roll'))
        posed.place(name, yaw(pose['pelvis_yaw'] + pose['chest_yaw'] * share) @ pitch(lean) @ roll(sideways))
    chest_yaw = pose['pelvis_yaw'] + pose['chest_yaw']
    posed.place('neck', yaw(chest_yaw + pose['head_yaw'] * .5) @ pitch(pose['head_pitch'] * .4 + pose['neck_lean']))
    posed.place('head', yaw(chest_yaw + pose['head_yaw']) @ pitch(pose['head_pitch']) @ roll(pose['head_roll']))
    posed.turned('eyes', np.eye(3))


WORN = dict(mask_slip=(0, 0, 0), mask_tip=0., mask_off=0., mask_place=(0, 0, 1.6), mask_turn=(0, 0, 0), l_hold=0.)
FREE_SLIP = .06             # metres off its seat at which the mask has the bib to itself


def pose_mask(posed, pose):
    """On the head, slipped and tipped against it, or, as `mask_off` goes to 1, where `mask_place` and `mask_turn` want it."""
    off, head, slip = pose['mask_off'], posed.turn['head'], np.array(pose['mask_slip'])
    place = (posed.head['head'] + head @ slip) * (1 - off) + np.array(pose['mask_place']) * off
    posed.place('mask', between(head @ pitch(pose['mask_tip']), turn_vector(pose['mask_turn']), off), place)


def pose_bib(posed, pose):
    """As it hangs on the chest, or stiff with the mask once that has left its seat."""
    slipped = np.linalg.norm(pose['mask_slip']) / posed.rest.scale / FREE_SLIP
    free = float(body.smoothstep(0, 1, max(pose['mask_off'], slipped)))
    posed.place('bib', posed.turn['mask'] if free == 1 else between(hanging.hang(posed), posed.turn['mask'], free))


def pose_leg(posed, pose, side, foot):
    """`foot`: position and yaw of the flat foot and its lift, relative to the root's ground point."""
    mirror = side_sign(side)
    inner_yaw = math.degrees(math.atan2(mirror[0] * (BALL - ANKLE)[0], -(BALL - ANKLE)[1]))
    tilt, edge = pose[side + '_foot_pitch'], roll(mirror[0] * pose[side + '_foot_edge'])
    pivot = vec(0, HEEL_PIVOT, 0) if tilt < 0 else vec(0, -FOOT_LENGTH, BALL[2])     # a raised heel turns about the toe joint
    ankle = pivot + pitch(tilt) @ (edge @ vec(0, 0, ANKLE[2]) + vec(0, 0, HALF_FOOT * abs(edge[0, 2])) - pivot)
    target = np.array(foot['position']) + yaw(foot['yaw']) @ ankle * posed.rest.scale + vec(0, 0, foot['lift'])
    hip = posed.head['pelvis'] + posed.turn['pelvis'] @ (posed.rest.head[side + '_thigh'] - posed.rest.head['pelvis'])
    posed.two_bones(side + '_thigh', side + '_shin', side + '_foot', target, np.array(pose[side + '_knee']) - hip)
    posed.follow_swing(side + '_thigh_swing', side + '_thigh')
    posed.place(side + '_foot', yaw(foot['yaw']) @ pitch(tilt) @ edge @ yaw(-inner_yaw))
    posed.place(side + '_toe', yaw(foot['yaw']) @ pitch(min(tilt, 0)) @ edge @ yaw(-inner_yaw))


def elbow_pole(posed, side, wrist, swivel):
    """The rest elbow direction carried along by the shortest swing of the arm, then turned by an authored angle."""
    rest = posed.rest
    upper, forearm, hand = (side + part for part in ('_upperarm', '_forearm', '_hand'))
    parent = rest.parent[upper]
    shoulder = posed.head[parent] + posed.turn[parent] @ (rest.head[upper] - rest.head[parent])
    chest = posed.turn['chest']
    rest_axis = unit(rest.head[hand] - rest.head[upper])
    elbow = rest.head[forearm] - rest.head[upper]
    rest_pole = chest @ unit(elbow - rest_axis * (rest_axis @ elbow))
    axis = unit(wrist - shoulder)
    return turn_about(axis, swivel * side_sign(side)[0]) @ shortest_arc(chest @ rest_axis, axis) @ rest_pole


def place_arm(posed, side, wrist, swivel):
    arm = [side + part for part in ('_upperarm', '_forearm', '_hand')]
    posed.two_bones(*arm, wrist, elbow_pole(posed, side, wrist, swivel))
    posed.follow_swing(arm[0] + '_swing', arm[0])


def pose_clavicle(posed, pose, side):
    posed.turned(side + '_clavicle', roll(-pose[side + '_clavicle'] * side_sign(side)[0]))


def pose_sword_arm(posed, pose):
    """The right hand is where grip, blade and bow direction want it."""
    rest = posed.rest
    pose_clavicle(posed, pose, 'r')
    hand_turn = socket_frame(pose['blade'], pose['bow']) @ rest.axes['r_weapon'].T
    wrist = np.array(pose['grip']) - hand_turn @ (rest.head['r_weapon'] - rest.head['r_hand'])
    place_arm(posed, 'r', wrist, pose['r_swivel'])
    posed.place('r_hand', hand_turn)


# Where the left hand holds the mask, in the mask's rest pose on the dummy: wrist, and the hand's turn (degrees) out of its
# own rest pose. The fingers go round the edge over the nape.
GRIP_WRIST, GRIP_TURN = np.array((.1359, .0593, 1.5943)), (55.5, 60.3, 67.5)


def held_wrist(posed):
    """Place and turn of the left hand on the mask."""
    wrist = GRIP_WRIST * posed.rest.scale - posed.rest.head['mask']
    return posed.head['mask'] + posed.turn['mask'] @ wrist, posed.turn['mask'] @ turn_vector(GRIP_TURN)


def pose_free_arm(posed, pose):
    """The left wrist is placed and the hand bends against the forearm, or the hand holds the mask."""
    along, thumbwards, _ = body.hand_frame()
    pose_clavicle(posed, pose, 'l')
    free, hold = np.array(pose['l_wrist']), pose['l_hold']
    held, held_turn = held_wrist(posed)
    place_arm(posed, 'l', free * (1 - hold) + held * hold, pose['l_swivel'])
    posed.turned('l_hand', turn_about(thumbwards, pose['l_hand_flex']) @ turn_about(along, pose['l_hand_turn']))
    posed.place('l_hand', between(posed.turn['l_hand'], held_turn, hold), posed.head['l_hand'])


def pose_fingers(posed, side, grasp):
    """Curl all fingers; grasp 1 = closed about the grip."""
    mirror = side_sign(side)
    along, thumbwards, palm = (axis * mirror for axis in body.hand_frame())
    for finger, curls in FINGER_CURLS.items():
        for i, curl in enumerate(curls):
            posed.turned('%s_%s%d' % (side, finger, i + 1), turn_about(np.cross(along, palm), curl * grasp))
    for i, curl in enumerate(THUMB_CURLS):
        name = '%s_thumb%d' % (side, i + 1)
        axis = np.cross(unit(posed.rest.tail[name] - posed.rest.head[name]), palm - .35 * thumbwards)
        posed.turned(name, turn_about(axis, curl * grasp))
    posed.turned(side + '_weapon', np.eye(3))


def solve(skeleton, pose, feet):
    """Posed joints for pose parameters and the feet {'l': foot, 'r': foot}."""
    posed = Posed(skeleton)
    pose_trunk(posed, pose)
    pose_mask(posed, pose)
    for side in 'lr':
        pose_leg(posed, pose, side, feet[side])
    pose_sword_arm(posed, pose)
    pose_free_arm(posed, pose)
    pose_bib(posed, pose)
    for side, grasp in (('r', pose['r_grasp']), ('l', pose['l_grasp'])):
        posed.follow_twist(side + '_forearm_twist', side + '_hand')
        pose_fingers(posed, side, grasp)
    return posed
