"""The clips in which the mask comes off: taken by the edge over the nape, drawn up over the head, carried under the arm.

`mask_place` is where the mask's joint, at the back of the jaw, goes; `mask_turn` how the mask is turned (degrees, as a vector).
"""
from anim import Clip
from poses import STAND, STAND_FEET, changed, looking
from reactions import SALUTE, SALUTE_SWEEP

# The mask on the head that is bowed into the hand.
BOWED = dict(mask_place=(-.002, -.016, 1.586), mask_turn=(12, 0, 2))
HELD_MASK = dict(mask_off=1., mask_place=(.301, -.060, .974), mask_turn=(-29.8, 1.3, 57.7), l_hold=1., l_regrip=1.)

REACH = looking(STAND, 2, head_pitch=12, neck_lean=4, l_clavicle=12, l_swivel=-69, l_hold=1., l_grasp=.30, chest_pitch=2,
                l_wrist=(.278, -.063, 1.615), **BOWED)
GRASP = changed(REACH, l_grasp=.95)
LIFTED = changed(GRASP, mask_off=1., mask_place=(.004, -.024, 1.700), mask_turn=(11, 1, 5), head_pitch=14, l_swivel=-113)
DRAWN = changed(LIFTED, mask_place=(.012, -.066, 1.852), mask_turn=(28, 12, 8), head_pitch=8, neck_lean=2, l_clavicle=13)
CLEAR = looking(DRAWN, 2, mask_place=(-.026, -.270, 1.726), mask_turn=(52, 19, 37), head_pitch=2, neck_lean=0, l_clavicle=9, l_swivel=-3)
# In front of the shoulder the hand lets go for a moment and takes the edge at the side of the jaw.
TURNED = changed(CLEAR, mask_place=(.093, -.288, 1.595), mask_turn=(8, 12, 72), l_regrip=.25, l_clavicle=4, l_swivel=60, head_pitch=4,
                 l_wrist=(.13, -.18, 1.58), l_hand_turn=50)
OPEN = changed(TURNED, mask_place=(.15, -.284, 1.52), mask_turn=(-2, 7, 66), l_hold=0., l_wrist=(.17, -.18, 1.54), l_swivel=58, l_grasp=.45)
LOWERED = looking(STAND, 6, mask_off=1., mask_place=(.323, -.229, 1.271), mask_turn=(-55, -20, 25), l_hold=1., l_regrip=1., l_grasp=.9,
                  l_clavicle=12, l_swivel=44, head_pitch=7, l_wrist=(.36, -.17, 1.36), l_hand_turn=-60)
TAKEN = changed(LOWERED, mask_place=(.285, -.244, 1.345), mask_turn=(-46, -16, 34), l_hold=0., l_wrist=(.335, -.175, 1.41), l_grasp=.45,
                l_swivel=50)
HELD = looking(STAND, 0, head_pitch=0, l_grasp=.95, l_swivel=8.5, **HELD_MASK)


def mask_under_arm():
    outwards = changed(STAND, l_wrist=(.513, -.085, 1.329), l_swivel=-52, l_clavicle=5, head_pitch=4, l_grasp=.2)
    beside = changed(REACH, l_hold=0., l_swivel=-48, l_clavicle=10, head_pitch=9)
    keys = [(0., STAND), (.22, outwards), (.42, beside), (.60, REACH), (.70, GRASP), (.86, LIFTED), (1.04, DRAWN), (1.27, CLEAR),
            (1.50, TURNED), (1.64, OPEN), (1.86, TAKEN), (2.00, LOWERED), (2.36, HELD), (2.55, HELD)]
    return Clip(keys, STAND_FEET, joins=('stand', 'unmasked'))


def mask_held():
    """He breathes, and looks about him a little."""
    breath = changed(HELD, chest_pitch=-1.5, head_pitch=1, head_yaw=HELD['head_yaw'] + 3, r_clavicle=1.5, l_clavicle=1.5,
                     grip=(-.36, -.365, .920), mask_place=(.3015, -.061, .978))
    aside = looking(HELD, -7, head_pitch=2)
    keys = [(0., HELD), (1.5, breath), (3.0, aside), (4.5, breath), (6., HELD)]
    return Clip(keys, STAND_FEET, joins=('unmasked', 'unmasked'), loops=True)


def salute_bareheaded():
    """The salute with the mask under the arm: blade up before the face, then down and aside, and a nod."""
    raised, swept = (dict((name, pose[name]) for name in ('grip', 'blade', 'bow', 'r_clavicle')) for pose in (SALUTE, SALUTE_SWEEP))
    keys = [(0., HELD), (.55, changed(HELD, **raised)), (1.0, changed(HELD, **raised)),
            (1.42, changed(HELD, **swept, head_pitch=9, neck_lean=3)), (1.95, HELD)]
    return Clip(keys, STAND_FEET, joins=('unmasked', 'unmasked'))


def build():
    made = (mask_under_arm, mask_held, salute_bareheaded)
    return {make.__name__: make() for make in made}
