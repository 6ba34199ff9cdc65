"""The machine behind the clips: feet planted or swung, root travel, sampling, baking at 60 frames a second.

Space: Blender axes (facing -Y), metres, seconds, degrees. Key poses are relative to the ground point under `root`;
feet are planted in the world, so a standing foot cannot slide. All travel of a clip lies on `root`, along -Y in Blender
(+Z in glTF). The clips themselves are in footwork.py and reactions.py.
"""
import bpy
import numpy as np
from scipy.interpolate import PchipInterpolator

from posing import Skeleton, solve
from turns import quaternion

FRAMES_PER_SECOND = 60


def ease(t):
    """Smootherstep: 0 to 1 with no velocity and no acceleration at the ends."""
    t = np.clip(t, 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def eased(start, end, distance):
    """Travel in one go between two times."""
    return lambda time: distance * ease((time - start) / (end - start))


def keyed(*keys):
    """Travel through (time, metres), at rest before the first and after the last."""
    curve = PchipInterpolator(*np.array(keys, float).T)
    return lambda time: float(curve(np.clip(time, keys[0][0], keys[-1][0])))


STILL = eased(0., 1., 0.)
POSITIONS = ('pelvis', 'grip', 'l_wrist', 'r_knee', 'l_knee', 'mask_place', 'mask_slip')      # the parameters that are places


class Swing:
    """One foot's way through the air: to a new place (x, y) and yaw in the clip's world, between two times.

    `bulge` (x, y) bends the way aside, for a foot that goes round the other one.
    """

    def __init__(self, side, start, end, place, height=.045, bulge=(0, 0)):
        self.side, self.start, self.end, self.place, self.height = side, start, end, place, height
        self.bulge = np.array((*bulge, 0.))

    def lift(self, share):
        return self.height * np.sin(np.pi * share) ** 2 * (1.15 - .3 * share)


class Clip:
    """Keys [(time, pose)], feet at the start, swings, root travel (time to metres forward), and what it joins.

    `begins` and `ends` name the poses at its ends; `world_offset` is where along -Y the root starts, as the feet count it;
    `trail` lets parameters come late by some seconds in the middle of the clip: follow-through.
    """

    def __init__(self, keys, feet, swings=(), travel=STILL, world_offset=0., joins=('guard', 'guard'), loops=False, trail=None):
        self.keys, self.feet, self.swings, self.travel = keys, feet, swings, travel
        self.world_offset, self.loops, self.trail = world_offset, loops, trail or {}
        self.begins, self.ends = joins

    @property
    def duration(self):
        return self.keys[-1][0]

    def frame_count(self):
        return int(round(self.duration * FRAMES_PER_SECOND)) + 1

    def standing_feet(self):
        """The feet that keep their place for the whole clip."""
        return [side for side in 'lr' if not any(swing.side == side for swing in self.swings)]


# ---- sampling ---------------------------------------------------------------------------------------------------
def key_curves(keys):
    """A curve of every parameter through the keys, at rest at both ends: a key mirrored beyond each end makes it so."""
    (first, second), (last_but_one, last) = keys[:2], keys[-2:]
    mirrored = [(2 * first[0] - second[0], second[1]), *keys, (2 * last[0] - last_but_one[0], last_but_one[1])]
    times = [time for time, _ in mirrored]
    return {name: PchipInterpolator(times, np.array([pose[name] for _, pose in mirrored], float)) for name in first[1]}


def foot_at(clip, side, time):
    """Flat-foot position, yaw and lift in the clip's world."""
    (x, y), yaw = clip.feet[side]
    position, lift = np.array((x, y, 0.)), 0.
    for swing in (s for s in clip.swings if s.side == side):
        share = np.clip((time - swing.start) / (swing.end - swing.start), 0, 1)
        moved = ease((share - .10) / .80)
        target = np.array((*swing.place[0], 0.))
        position, yaw = position + (target - position) * moved, yaw + (swing.place[1] - yaw) * moved
        position = position + swing.bulge * np.sin(np.pi * moved) ** 2
        lift += swing.lift(share)
    return dict(position=position, yaw=yaw, lift=lift)


def late(clip, name, time):
    """The time at which a parameter's curve is read: its trail opens and closes within the clip, so the ends stay."""
    share = time / clip.duration
    return time - clip.trail.get(name, 0.) * 16 * (share * (1 - share)) ** 2


def sample(skeleton, clip, time, curves=None):
    """Posed joints relative to root, and the root's travel in metres, at a time of the clip; both at the skeleton's scale."""
    curves = key_curves(clip.keys) if curves is None else curves
    pose = {name: curve(late(clip, name, min(time, clip.duration))) for name, curve in curves.items()}
    pose.update({name: skeleton.scale * pose[name] for name in POSITIONS})
    travel = clip.travel(time)
    root_world_y = -(travel + clip.world_offset)
    feet = {side: foot_at(clip, side, time) for side in 'lr'}
    for foot in feet.values():
        foot['position'] = skeleton.scale * (foot['position'] - np.array((0, root_world_y, 0)))
        foot['lift'] = skeleton.scale * foot['lift']
    return solve(skeleton, pose, feet), skeleton.scale * travel


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
    places, overreach, curves = {joint: [] for joint in ('pelvis', 'mask', 'root')}, {}, key_curves(clip.keys)
    for index in range(clip.frame_count()):
        posed, travel = sample(skeleton, clip, index / FRAMES_PER_SECOND, curves)
        for joint in skeleton.names:
            turn = quaternion(posed.basis(joint))
            previous = rotations[joint][-1] if rotations[joint] else np.array((1., 0, 0, 0))
            rotations[joint].append(turn if turn @ previous >= 0 else -turn)
        for joint in ('pelvis', 'mask'):
            places[joint].append(posed.shift(joint))
        places['root'].append(skeleton.axes['root'].T @ np.array((0, -travel, 0)))
        for limb, amount in posed.overreach.items():
            overreach[limb] = max(overreach.get(limb, 0), amount)
    action = bpy.data.actions.new(name)
    action.use_fake_user = True
    for joint in skeleton.names:
        write_curves(action, 'pose.bones["%s"].rotation_quaternion' % joint, joint, np.array(rotations[joint]))
    for joint, values in places.items():
        write_curves(action, 'pose.bones["%s"].location' % joint, joint, np.array(values))
    beyond = ', '.join('%s %.0f mm' % (limb, 1000 * amount) for limb, amount in overreach.items() if amount > 0)
    print('clip %-13s %3d frames %5.3f s travel %+.3f m; out of reach: %s' % (
        name, clip.frame_count(), (clip.frame_count() - 1) / FRAMES_PER_SECOND, travel, beyond or 'nothing'))
    return action


def animate(rig, clips, scale=1.):
    """Bake the clips onto the rig, one NLA track per clip; `scale` is the rig's height against the dummy's."""
    bpy.context.scene.render.fps = FRAMES_PER_SECOND
    for bone in rig.pose.bones:
        bone.rotation_mode = 'QUATERNION'
    skeleton = Skeleton(rig, scale)
    rig.animation_data_create()
    for name, clip in clips.items():
        action = bake(skeleton, name, clip)
        track = rig.animation_data.nla_tracks.new()
        track.name = name
        track.strips.new(name, 0, action)
        track.mute = True


def show(rig, clip_name, frame):
    """Put the rig into one frame of a clip."""
    rig.animation_data.action = bpy.data.actions[clip_name]
    bpy.context.scene.frame_set(int(frame), subframe=frame % 1)
