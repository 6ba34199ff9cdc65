"""Key poses, and the tools for making one out of another.

Space: Blender axes (facing -Y, left = +X), metres, degrees; positions are relative to the ground point under `root`.
A pose names the pelvis, the turns of trunk and head, the line of the sword (grip, blade, knuckle bow), the free wrist, the
points at which the knees look, and how far feet and fingers are bent. Clips begin and end in GUARD, STAND, LUNGE or SEATED.
"""
import numpy as np

from posing import WORN
from turns import yaw

GUARD = dict(
    pelvis=(0, 0, .845), pelvis_yaw=48, pelvis_pitch=4, pelvis_roll=0, chest_yaw=12, chest_pitch=4, chest_roll=0, head_yaw=-57,
    head_pitch=0, head_roll=0, neck_lean=0, r_foot_pitch=0, l_foot_pitch=0, r_foot_edge=0, l_foot_edge=0,
    r_knee=(-.08, -1.42, .55), l_knee=(1.28, .53, .50),
    grip=(-.13, -.605, 1.085), blade=(.05, -1, .17), bow=(-.35, .12, -1), r_clavicle=0, r_swivel=-15, r_grasp=1.,
    l_wrist=(.24, .46, 1.47), l_clavicle=14, l_swivel=-70, l_grasp=.25, l_hand_flex=12, l_hand_turn=0, **WORN)


def changed(base, **values):
    return {**base, **values}


def looking(base, heading, **values):
    """A changed pose whose face looks in a direction (degrees from straight ahead, to the left), however the trunk turns."""
    pose = changed(base, **values)
    return changed(pose, head_yaw=heading - pose['pelvis_yaw'] - pose['chest_yaw'])


def leaning(base, degrees, share=.7, **values):
    """A changed pose whose chest leans straight ahead by so much, the pelvis by a share of that, however they are turned."""
    pose = changed(base, **values)
    hips, chest = np.radians((pose['pelvis_yaw'], pose['pelvis_yaw'] + pose['chest_yaw']))
    pitch, roll = share * degrees * np.cos(hips), -share * degrees * np.sin(hips)
    return changed(pose, pelvis_pitch=pitch, pelvis_roll=roll, chest_pitch=degrees * np.cos(chest) - .4 * pitch,
                   chest_roll=-degrees * np.sin(chest) - .4 * roll)


TURNING_VECTORS = ('pelvis', 'r_knee', 'l_knee', 'grip', 'blade', 'bow', 'l_wrist')


def headed(base, heading):
    """The whole pose turned to the left about the root's upright, degrees."""
    pose, turn = dict(base), yaw(heading)
    for name in TURNING_VECTORS:
        pose[name] = tuple(turn @ np.array(base[name], float))
    return changed(pose, pelvis_yaw=base['pelvis_yaw'] + heading)


GUARD_BREATH = changed(GUARD, pelvis=(0, 0, .834), grip=(-.13, -.606, 1.077), chest_pitch=5, l_wrist=(.24, .46, 1.458))
EXTENDED = changed(GUARD, grip=(-.09, -.80, 1.235), blade=(.03, -1, .02), bow=(-.75, 0, -.7), chest_yaw=22, head_yaw=-66,
                   pelvis_pitch=6, r_clavicle=8)
LUNGE = changed(
    GUARD, pelvis=(.01, 0, .640), pelvis_yaw=54, pelvis_pitch=9, chest_yaw=22, chest_pitch=6, chest_roll=-5, head_yaw=-74,
    head_pitch=-4, r_knee=(-.08, -2.2, .55), l_knee=(1.28, .62, .6), grip=(-.08, -.822, 1.12), blade=(.02, -1, 0),
    bow=(-.8, 0, -.6), r_clavicle=10, l_wrist=(.16, .665, 1.03), l_clavicle=4, l_grasp=.1, l_hand_turn=-35, l_swivel=-80)
LUNGE_FLIGHT = changed(
    EXTENDED, pelvis=(0, 0, .775), pelvis_yaw=51, chest_roll=-3, grip=(-.08, -.803, 1.20), l_wrist=(.20, .62, 1.28),
    r_knee=(-.08, -2., .6))
STAND = dict(
    GUARD, pelvis=(0, 0, .961), pelvis_yaw=20, pelvis_pitch=0, chest_yaw=8, chest_pitch=0, head_yaw=-26, head_pitch=2,
    r_knee=(-.10, -1.43, .5), l_knee=(1.3, -.25, .5), grip=(-.36, -.365, .915), blade=(-.16, -.75, -.60), bow=(-.3, -.5, -1),
    r_swivel=-10, l_wrist=(.33, .08, .93), l_clavicle=0, l_swivel=0, l_hand_flex=4)
STAND_BREATH = changed(STAND, chest_pitch=-1.5, head_pitch=3, grip=(-.36, -.365, .920), r_clavicle=1.5, l_clavicle=1.5,
                       l_wrist=(.332, .08, .934))
HALF_UP = changed(GUARD, pelvis=(0, 0, .90), pelvis_yaw=36, chest_yaw=10, head_yaw=-42, grip=(-.22, -.52, 1.05),
                  blade=(-.03, -1, -.10), bow=(-.35, -.1, -1), l_wrist=(.34, .34, 1.20), l_swivel=-40)
SEATED = looking(
    STAND, 4, pelvis=(0, .02, .120), pelvis_yaw=24, pelvis_pitch=-24, chest_yaw=6, chest_pitch=-6, head_pitch=2, neck_lean=-4,
    r_knee=(-.16, -.60, 1.2), l_knee=(.36, -.50, 1.2), grip=(-.36, -.36, .44), blade=(.02, -1, .42), bow=(-.5, .1, -1),
    r_swivel=-25, r_clavicle=4, l_wrist=(.36, .33, .095), l_swivel=-20, l_clavicle=8, l_grasp=0, l_hand_flex=-62, l_hand_turn=0)

GUARD_FEET = dict(r=((-.04, -.31), 0.), l=((.04, .28), 84.))
STAND_FEET = dict(r=((-.055, -.085), 0.), l=((.055, .035), 75.))
SEATED_FEET = dict(r=((-.13, -.56), -8.), l=((.19, -.44), 32.))
LUNGE_FOOT = .64
LUNGE_FEET = dict(r=((-.04, -.31 - LUNGE_FOOT), 0.), l=GUARD_FEET['l'])


def moved(feet, forward):
    """The same stance so many metres further on (-Y)."""
    return {side: ((x, y - forward), turn) for side, ((x, y), turn) in feet.items()}
