"""What happens when in each clip: assets/clips.toml, made from the same description as the motion itself.

Times are seconds from the clip's start, played forwards. `foot_lifts` is a foot that leaves the ground for a swing (where
the clip is played backwards, it lands then), `foot_lands` one that touches it again; `arm_straight` is the sword arm's elbow
opening beyond STRAIGHT degrees.
"""
import numpy as np

import anim

STRAIGHT = 155.
TOUCHING = .002             # metres: a sole lower than this is down
ARM_EVENTS = ('lunge', 'fleche', 'redouble')
HEADER = '''# What the fencers' clips begin and end with, which feet keep their place, and what happens when.
# Made by tools/art/build.py together with the model; times are seconds from the start, played forwards.
'''


def elbow_angle(posed):
    shoulder, elbow, wrist = (posed.head['r_' + joint] for joint in ('upperarm', 'forearm', 'hand'))
    upper, lower = shoulder - elbow, wrist - elbow
    return np.degrees(np.arccos(upper @ lower / np.linalg.norm(upper) / np.linalg.norm(lower)))


def landing(swing):
    """Time at which a swung foot is down again."""
    shares = np.linspace(.5, 1, 500)
    return swing.start + (swing.end - swing.start) * shares[np.argmax(swing.lift(shares) < TOUCHING)]


def lifting(swing):
    """Time at which a swung foot has left the ground."""
    shares = np.linspace(0, .5, 500)
    return swing.start + (swing.end - swing.start) * shares[np.argmax(swing.lift(shares) > TOUCHING)]


def straightening(skeleton, clip):
    """The first time at which the sword arm, bent before, is straight."""
    curves, step = anim.key_curves(clip.keys), 1 / 240
    times = np.arange(0, clip.duration, step)
    straight = np.array([elbow_angle(anim.sample(skeleton, clip, time, curves)[0]) for time in times]) > STRAIGHT
    return times[1:][straight[1:] & ~straight[:-1]][0]


def events(skeleton, name, clip):
    """[(time, event, foot or None)] in order."""
    found = [(lifting(swing), 'foot_lifts', swing.side) for swing in clip.swings]
    found += [(landing(swing), 'foot_lands', swing.side) for swing in clip.swings]
    if name in ARM_EVENTS:
        found.append((straightening(skeleton, clip), 'arm_straight', None))
    return sorted(found)


def entry(skeleton, name, clip):
    stands = ', '.join('"%s"' % side for side in clip.standing_feet())
    lines = ['[%s]' % name, 'begins = "%s"' % clip.begins, 'ends = "%s"' % clip.ends,
             'loops = %s' % str(clip.loops).lower(), 'stands = [%s]' % stands]
    happenings = ['    {at = %.3f, what = "%s"%s},' % (time, what, ', foot = "%s"' % foot if foot else '')
                  for time, what, foot in events(skeleton, name, clip)]
    return '\n'.join(lines + (['events = [', *happenings, ']'] if happenings else ['events = []'])) + '\n'


def write(path, skeleton, clips):
    with open(path, 'w', encoding='ascii') as file:
        file.write('\n'.join([HEADER, *(entry(skeleton, name, clip) for name, clip in clips.items())]))
