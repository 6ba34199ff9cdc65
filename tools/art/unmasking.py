"""The clips in which the mask comes off: taken by the edge over the nape, drawn up over the head, carried under the arm.

`mask_place` is where the mask's joint, at the back of the jaw, goes; `mask_turn` how the mask is turned (degrees, as a vector).
"""
from anim import Clip
from poses import STAND, STAND_FEET, changed, looking
from reactions import SALUTE, SALUTE_SWEEP

# The mask on the head that is bowed into the hand.
BOWED = dict(mask_place=(-.002, -.016, 1.586), mask_turn=(12, 0, 2))
HELD_MASK = dict(mask_off=1., mask_place=(.301, -.060, .974), mask_turn=(-29.8, 1.3, 57.7), l_hold=1., l_regrip=1.)

REACH = looking(STAND, 2, head_pitch=12, neck_lean=4, l_clavicle=12, l_swivel=-100, l_hold=1., l_grasp=.30, chest_pitch=2, **BOWED)
GRASP = changed(REACH, l_grasp=.95)
LIFTED = changed(GRASP, mask_off=1., mask_place=(.009, -.019, 1.684), mask_turn=(14, 2, 7), head_pitch=14, l_swivel=-110)
DRAWN = changed(LIFTED, mask_place=(.017, -.074, 1.835), mask_turn=(34, 16, 9), head_pitch=8, neck_lean=2, l_clavicle=13)
CLEAR = looking(DRAWN, 2, mask_place=(-.026, -.270, 1.726), mask_turn=(52, 19, 37), head_pitch=2, neck_lean=0, l_clavicle=9, l_swivel=-3)
# In front of the shoulder the hand slides along the edge to the side of the jaw.
TURNED = changed(CLEAR, mask_place=(.093, -.288, 1.595), mask_turn=(8, 12, 72), l_regrip=.25, l_clavicle=4, l_swivel=60, head_pitch=4)
LOOSE = changed(TURNED, mask_place=(.22, -.262, 1.425), mask_turn=(-26, -4, 48), l_regrip=.65, l_hold=.12, l_wrist=(.27, -.15, 1.46),
                l_swivel=52, l_clavicle=9, l_grasp=.5)
LOWERED = looking(STAND, 6, mask_off=1., mask_place=(.323, -.229, 1.271), mask_turn=(-55, -20, 25), l_hold=1., l_regrip=1., l_grasp=.9,
                  l_clavicle=14, l_swivel=44, head_pitch=7)
HELD = looking(STAND, 0, head_pitch=0, l_grasp=.95, l_swivel=8.5, **HELD_MASK)


def mask_under_arm():
    keys = [(0., STAND), (.24, changed(STAND, l_wrist=(.40, -.06, 1.34), l_swivel=-40, l_clavicle=8, head_pitch=6, l_grasp=.2)),
            (.50, REACH), (.62, GRASP), (.76, LIFTED), (.94, DRAWN), (1.16, CLEAR), (1.36, TURNED), (1.54, LOOSE), (1.72, LOWERED), (2.06, HELD),
            (2.25, HELD)]
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
