"""The clips in which the mask comes off: taken by the edge over the nape, drawn up off the head, swung down to the hip in the same
grip and held there under the arm, its mouth forward.

While it is still about the head, `mask_slip` is how far it has come off its seat (metres, head's axes) and `mask_tip` how far it
nods (degrees). Afterwards `mask_place` is where the mask's joint, at the back of the jaw, goes and `mask_turn` how the mask is
turned (degrees, as a vector): three quarters of a somersault forwards, as the wrist leads it.
"""
from anim import Clip
from poses import STAND, STAND_FEET, changed, looking
from reactions import SALUTE, SALUTE_SWEEP

HELD_MASK = dict(mask_off=1., mask_place=(.410, -.148, .948), mask_turn=(158.9, 118.6, 151.0), l_hold=1.)

# The hand comes from the side to the nape.
REACH = looking(STAND, 2, head_pitch=12, neck_lean=4, l_clavicle=12, l_swivel=-69, l_hold=1., l_grasp=.30, chest_pitch=2,
                l_wrist=(.278, -.063, 1.615))
GRASP = changed(REACH, l_grasp=.95)
# Straight up until ears and nose are in the mouth of the mask, then tipped back a little, so that the bib passes before the chin.
# Shoulder and head help the wrist, which would have to bend too far: the one rises, the other leans and turns towards the arm.
LIFTED = changed(GRASP, mask_slip=(0, .010, .070), head_pitch=13, head_roll=2.5, l_clavicle=15, l_swivel=-95)
DRAWN = looking(LIFTED, 5.2, mask_slip=(.001, .024, .136), mask_tip=-6.4, head_pitch=10, head_roll=5.8, neck_lean=3, l_clavicle=20,
                l_swivel=-107)
OVER = looking(DRAWN, 6.6, mask_slip=(.017, .027, .269), mask_tip=-3.7, head_pitch=7, head_roll=8.3, neck_lean=1, l_clavicle=23,
               l_swivel=-139)
# Down before the shoulder and outside it.
AWAY = dict(mask_place=(.161, -.188, 1.861), mask_turn=(32.4, 42.7, 34.8))
OVER = changed(OVER, **AWAY)
CLEAR = looking(OVER, 5.3, mask_off=1., head_pitch=4, head_roll=4.2, neck_lean=0, l_clavicle=15, l_swivel=-61)
TURNED = looking(CLEAR, 5, mask_place=(.264, -.222, 1.613), mask_turn=(70.5, 62.7, 54.7), l_clavicle=8, l_swivel=-18, head_pitch=6,
                 head_roll=0)
LOWERED = looking(TURNED, 5, mask_place=(.356, -.211, 1.388), mask_turn=(106.9, 80.6, 82.1), l_clavicle=7, l_swivel=17, head_pitch=8)
BESIDE = looking(LOWERED, 4, mask_place=(.410, -.184, 1.163), mask_turn=(140.1, 97.5, 111.0), l_clavicle=4, l_swivel=38, head_pitch=5)
HELD = looking(STAND, 0, head_pitch=0, l_grasp=.95, l_swivel=47, **HELD_MASK)


def mask_under_arm():
    outwards = changed(STAND, l_wrist=(.513, -.085, 1.329), l_swivel=-52, l_clavicle=5, head_pitch=4, l_grasp=.2)
    beside = changed(REACH, l_hold=0., l_swivel=-48, l_clavicle=10, head_pitch=9)
    keys = [(0., STAND), (.22, outwards), (.42, beside), (.60, REACH), (.70, GRASP), (.83, LIFTED), (.95, DRAWN), (1.14, OVER),
            (1.32, CLEAR), (1.52, TURNED), (1.70, LOWERED), (1.90, BESIDE), (2.25, HELD), (2.45, HELD)]
    return Clip(keys, STAND_FEET, joins=('stand', 'unmasked'))


def mask_held():
    """He breathes, and looks about him a little."""
    breath = changed(HELD, chest_pitch=-1.5, head_pitch=1, head_yaw=HELD['head_yaw'] + 3, r_clavicle=1.5, l_clavicle=1.5,
                     grip=(-.36, -.365, .920), mask_place=(.4105, -.149, .952))
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
