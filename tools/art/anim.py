"""The fencer's clips: key poses, foot swings and root travel, baked at 60 frames a second.

Space: Blender axes (facing -Y), metres, seconds, degrees. Key poses are relative to the ground point under `root`;
feet are planted in the world, so a standing foot cannot slide. All travel of a clip lies on `root`, along -Y in Blender
(+Z in glTF).
"""
import bpy
import numpy as np
from scipy.interpolate import PchipInterpolator

from posing import Skeleton, quaternion, solve

FRAMES_PER_SECOND = 60
STRIDE = .28
LUNGE_TRAVEL = .44
LUNGE_FOOT = .64

# ---- key poses -------------------------------------------------------------------------------------------------
GUARD = dict(
    pelvis=(0, 0, .845), pelvis_yaw=48, pelvis_pitch=4, chest_yaw=12, chest_pitch=4, chest_roll=0, head_yaw=-57, head_pitch=0,
    r_foot_pitch=0, l_foot_pitch=0, r_knee=(-.08, -1.42, .55), l_knee=(1.28, .53, .50),
    grip=(-.13, -.605, 1.085), blade=(.05, -1, .17), bow=(-.35, .12, -1), r_clavicle=0, r_swivel=-15, r_grasp=1.,
    l_wrist=(.24, .46, 1.47), l_clavicle=14, l_swivel=-70, l_grasp=.25, l_hand_flex=12, l_hand_turn=0)


def changed(base, **values):
    return {**base, **values}


GUARD_BREATH = changed(GUARD, pelvis=(0, 0, .834), grip=(-.13, -.606, 1.077), chest_pitch=5, l_wrist=(.24, .46, 1.458))
EXTENDED = changed(GUARD, grip=(-.09, -.80, 1.235), blade=(.03, -1, .02), bow=(-.75, 0, -.7), chest_yaw=22, head_yaw=-66,
                   pelvis_pitch=6, r_clavicle=8)
LUNGE = changed(
    GUARD, pelvis=(.01, 0, .640), pelvis_yaw=54, pelvis_pitch=9, chest_yaw=22, chest_pitch=6, chest_roll=-5, head_yaw=-74,
    head_pitch=-4, r_knee=(-.08, -2.2, .55), l_knee=(1.28, .62, .6), grip=(-.08, -.755, 1.12), blade=(.02, -1, 0),
    bow=(-.8, 0, -.6), r_clavicle=10, l_wrist=(.16, .665, 1.03), l_clavicle=4, l_grasp=.1, l_hand_turn=-35, l_swivel=-80)
LUNGE_FLIGHT = changed(
    EXTENDED, pelvis=(0, 0, .775), pelvis_yaw=51, chest_roll=-3, grip=(-.08, -.785, 1.20), l_wrist=(.20, .62, 1.28),
    r_knee=(-.08, -2., .6))
STAND = dict(
    GUARD, pelvis=(0, 0, .961), pelvis_yaw=20, pelvis_pitch=0, chest_yaw=8, chest_pitch=0, head_yaw=-26, head_pitch=2,
    r_knee=(-.10, -1.43, .5), l_knee=(1.3, -.25, .5), grip=(-.36, -.365, .915), blade=(-.16, -.75, -.60), bow=(-.3, -.5, -1),
    r_swivel=-10, l_wrist=(.33, .08, .93), l_clavicle=0, l_swivel=0, l_hand_flex=4)
STAND_BREATH = changed(STAND, chest_pitch=-1.5, head_pitch=3, grip=(-.36, -.365, .920), r_clavicle=1.5, l_clavicle=1.5,
                       l_wrist=(.332, .08, .934))
SALUTE = changed(STAND, grip=(-.13, -.33, 1.34), blade=(0, -.10, 1), bow=(.1, -1, -.05), r_clavicle=4, head_pitch=0)
SALUTE_SWEEP = changed(STAND, grip=(-.44, -.37, 1.03), blade=(-.40, -.75, -.42), bow=(-.5, -.3, -1))
FLINCH = changed(GUARD, pelvis=(.01, .05, .832), pelvis_pitch=-3, chest_pitch=-10, chest_yaw=6, head_pitch=12,
                 grip=(-.19, -.52, 1.03), blade=(-.16, -1, -.05), l_wrist=(.30, .42, 1.36), l_grasp=.5)
SAG = changed(GUARD, pelvis=(.01, .06, .812), pelvis_pitch=6, chest_pitch=13, head_pitch=14, grip=(-.20, -.50, .97),
              blade=(-.22, -1, -.38), l_wrist=(.30, .38, 1.22), l_grasp=.4)
CHEER = changed(STAND, pelvis=(0, 0, .960), chest_pitch=-7, chest_yaw=2, head_pitch=-10, grip=(-.40, -.20, 1.80),
                blade=(-.12, -.22, 1), bow=(-.2, -1, -.2), r_clavicle=18, r_swivel=10, l_wrist=(.43, .06, 1.00), l_grasp=.95,
                l_clavicle=4)
CHEER_DIP = changed(CHEER, pelvis=(0, 0, .946), grip=(-.40, -.21, 1.74), l_wrist=(.42, .06, .98), chest_pitch=-4)

GUARD_FEET = dict(r=((-.04, -.31), 0.), l=((.04, .28), 84.))
STAND_FEET = dict(r=((-.055, -.085), 0.), l=((.055, .035), 75.))
LUNGE_FEET = dict(r=((-.04, -.31 - LUNGE_FOOT), 0.), l=GUARD_FEET['l'])


class Swing:
    """One foot's way through the air: to a new place (x, y) and yaw in the clip's world, between two times."""

    def __init__(self, side, start, end, place, height=.045):
        self.side, self.start, self.end, self.place, self.height = side, start, end, place, height


class Clip:
    """Keys [(time, pose)], feet at the start, swings, and root travel (start time, end time, metres forward)."""

    def __init__(self, keys, feet, swings=(), travel=(0., 1., 0.), world_offset=0.):
        self.keys, self.feet, self.swings, self.travel = keys, feet, swings, travel
        self.world_offset = world_offset

    @property
    def duration(self):
        return self.keys[-1][0]

    def frame_count(self):
        return int(round(self.duration * FRAMES_PER_SECOND)) + 1


def step_forward():
    front = ((-.04, -.31 - STRIDE), 0.)
    rear = ((.04, .28 - STRIDE), 84.)
    keys = [(0., GUARD), (.12, changed(GUARD, pelvis=(0, 0, .850), r_foot_pitch=-16)),
            (.24, changed(GUARD, pelvis=(0, -.010, .842), r_foot_pitch=-12)), (.30, changed(GUARD, pelvis=(0, -.012, .840))),
            (.42, changed(GUARD, pelvis=(0, -.004, .850), l_foot_pitch=6)), (.50, changed(GUARD, pelvis=(0, 0, .846))),
            (.5667, GUARD)]
    swings = [Swing('r', .02, .25, front), Swing('l', .27, .53, rear, .04)]
    return Clip(keys, GUARD_FEET, swings, (.02, .5467, STRIDE))


def lunge():
    keys = [(0., GUARD), (.16, EXTENDED), (.28, changed(LUNGE_FLIGHT, r_foot_pitch=-20)), (.40, changed(LUNGE, r_foot_pitch=-12,
            pelvis=(.01, 0, .662))), (.45, changed(LUNGE, pelvis=(.01, 0, .645))), (.5333, LUNGE)]
    return Clip(keys, GUARD_FEET, [Swing('r', .13, .41, LUNGE_FEET['r'], .07)], (.06, .50, LUNGE_TRAVEL))


def recover():
    pushed = changed(LUNGE_FLIGHT, grip=(-.09, -.72, 1.15), r_foot_pitch=-10, pelvis=(0, 0, .770))
    keys = [(0., LUNGE), (.10, changed(LUNGE, r_foot_pitch=-8, pelvis=(.01, 0, .655))), (.28, pushed),
            (.46, changed(GUARD, pelvis=(0, 0, .838))), (.60, GUARD)]
    return Clip(keys, LUNGE_FEET, [Swing('r', .09, .45, GUARD_FEET['r'], .055)], (.03, .54, -LUNGE_TRAVEL), LUNGE_TRAVEL)


def build_clips():
    """All clips by name."""
    half = changed(GUARD, pelvis=(0, 0, .90), pelvis_yaw=36, chest_yaw=10, head_yaw=-42, grip=(-.22, -.52, 1.05),
                   blade=(-.03, -1, -.10), bow=(-.35, -.1, -1), l_wrist=(.34, .34, 1.20), l_swivel=-40, r_foot_pitch=-8)
    to_guard = [(0., STAND), (.30, half), (.62, changed(GUARD, pelvis=(0, 0, .838))), (.75, GUARD)]
    salute = [(0., STAND), (.50, SALUTE), (.95, SALUTE), (1.35, SALUTE_SWEEP), (1.80, STAND)]
    touched = [(0., GUARD), (.10, FLINCH), (.32, SAG), (.50, changed(SAG, pelvis=(0, .04, .822), chest_pitch=9)), (.80, GUARD)]
    victory = [(0., STAND), (.35, changed(CHEER, grip=(-.38, -.30, 1.66))), (.50, CHEER), (.72, CHEER_DIP), (.94, CHEER),
               (1.35, CHEER), (2.1, STAND)]
    lunge_sunk = changed(LUNGE, pelvis=(.01, 0, .634), grip=(-.08, -.755, 1.113), chest_pitch=7)
    return {
        'stand': Clip([(0., STAND), (1.6, STAND_BREATH), (3.2, STAND)], STAND_FEET),
        'to_guard': Clip(to_guard, STAND_FEET, [Swing('r', .04, .36, GUARD_FEET['r']),
                                                Swing('l', .34, .66, GUARD_FEET['l'], .035)]),
        'guard': Clip([(0., GUARD), (.8, GUARD_BREATH), (1.6, GUARD)], GUARD_FEET),
        'step_forward': step_forward(),
        'lunge': lunge(),
        'lunge_hold': Clip([(0., LUNGE), (.6, lunge_sunk), (1.2, LUNGE)], LUNGE_FEET, world_offset=LUNGE_TRAVEL),
        'recover': recover(),
        'salute': Clip(salute, STAND_FEET),
        'touched': Clip(touched, GUARD_FEET),
        'victory': Clip(victory, STAND_FEET),
    }


# ---- sampling ---------------------------------------------------------------------------------------------------
def ease(t):
    """Smootherstep: 0 to 1 with no velocity and no acceleration at the ends."""
    t = np.clip(t, 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def key_curves(keys):
    times = [time for time, _ in keys]
    return {name: PchipInterpolator(times, np.array([pose[name] for _, pose in keys], float)) for name in keys[0][1]}


def foot_at(clip, side, time):
    """Flat-foot position, yaw and lift in the clip's world."""
    (x, y), yaw = clip.feet[side]
    position, lift = np.array((x, y, 0.)), 0.
    for swing in (s for s in clip.swings if s.side == side):
        share = np.clip((time - swing.start) / (swing.end - swing.start), 0, 1)
        moved = ease((share - .10) / .80)
        target = np.array((*swing.place[0], 0.))
        position, yaw = position + (target - position) * moved, yaw + (swing.place[1] - yaw) * moved
        lift += swing.height * np.sin(np.pi * share) ** 2 * (1.15 - .3 * share)
    return dict(position=position, yaw=yaw, lift=lift)


def travel_at(clip, time):
    start, end, distance = clip.travel
    return distance * ease((time - start) / (end - start))


def sample(skeleton, clip, time, curves=None):
    """Posed joints relative to root, and the root's travel in metres, at a time of the clip."""
    curves = key_curves(clip.keys) if curves is None else curves
    pose = {name: curve(min(time, clip.duration)) for name, curve in curves.items()}
    travel = travel_at(clip, time)
    root_world_y = -(travel + clip.world_offset)
    feet = {side: foot_at(clip, side, time) for side in 'lr'}
    for foot in feet.values():
        foot['position'] = foot['position'] - np.array((0, root_world_y, 0))
    return solve(skeleton, pose, feet), travel


# ---- baking -----------------------------------------------------------------------------------------------------
def write_curves(action, path, group, values):
    """Keys on every frame from 0; values (frames, components)."""
    frames = np.arange(len(values), dtype=float)
    for component in range(values.shape[1]):
        curve = action.fcurves.new(path, index=component, action_group=group)
        curve.keyframe_points.add(len(frames))
        curve.keyframe_points.foreach_set('co', np.c_[frames, values[:, component]].ravel())
        curve.keyframe_points.foreach_set('interpolation', [1] * len(frames))
        curve.update()


def bake(skeleton, name, clip):
    rotations = {joint: [] for joint in skeleton.names}
    pelvis, root, overreach, curves = [], [], {}, key_curves(clip.keys)
    for index in range(clip.frame_count()):
        posed, travel = sample(skeleton, clip, index / FRAMES_PER_SECOND, curves)
        for joint in skeleton.names:
            turn = quaternion(posed.basis(joint))
            previous = rotations[joint][-1] if rotations[joint] else np.array((1., 0, 0, 0))
            rotations[joint].append(turn if turn @ previous >= 0 else -turn)
        pelvis.append(skeleton.axes['pelvis'].T @ (posed.head['pelvis'] - skeleton.head['pelvis']))
        root.append(skeleton.axes['root'].T @ np.array((0, -travel, 0)))
        for limb, amount in posed.overreach.items():
            overreach[limb] = max(overreach.get(limb, 0), amount)
    action = bpy.data.actions.new(name)
    action.use_fake_user = True
    for joint in skeleton.names:
        write_curves(action, 'pose.bones["%s"].rotation_quaternion' % joint, joint, np.array(rotations[joint]))
    write_curves(action, 'pose.bones["pelvis"].location', 'pelvis', np.array(pelvis))
    write_curves(action, 'pose.bones["root"].location', 'root', np.array(root))
    beyond = ', '.join('%s %.0f mm' % (limb, 1000 * amount) for limb, amount in overreach.items() if amount > 0)
    print('clip %-13s %3d frames %5.3f s travel %+.3f m; out of reach: %s' % (
        name, clip.frame_count(), (clip.frame_count() - 1) / FRAMES_PER_SECOND, travel, beyond or 'nothing'))
    return action


def animate(rig):
    """Bake all clips onto the rig, one NLA track per clip."""
    bpy.context.scene.render.fps = FRAMES_PER_SECOND
    for bone in rig.pose.bones:
        bone.rotation_mode = 'QUATERNION'
    skeleton = Skeleton(rig)
    rig.animation_data_create()
    for name, clip in build_clips().items():
        action = bake(skeleton, name, clip)
        track = rig.animation_data.nla_tracks.new()
        track.name = name
        track.strips.new(name, 0, action)
        track.mute = True


def show(rig, clip_name, frame):
    """Put the rig into one frame of a clip."""
    rig.animation_data.action = bpy.data.actions[clip_name]
    bpy.context.scene.frame_set(int(frame), subframe=frame % 1)
