"""The clips that fence and walk: guard, steps, lunges, flèche, and the way back to the line."""
from anim import Clip, Swing, eased, keyed
from poses import (EXTENDED, GUARD, GUARD_BREATH, GUARD_FEET, HALF_UP, LUNGE, LUNGE_FEET, LUNGE_FLIGHT, LUNGE_FOOT, STAND,
                   STAND_BREATH, STAND_FEET, changed, headed, leaning, looking, moved)

STRIDE = .28
LUNGE_TRAVEL = .44
LUNGE_GAIN = LUNGE_FOOT - LUNGE_TRAVEL       # root travel that brings guard over the lunged foot
LUNGE_SUNK = changed(LUNGE, pelvis=(.01, 0, .634), grip=(-.08, -.822, 1.113), chest_pitch=7)


def to_guard():
    keys = [(0., STAND), (.30, changed(HALF_UP, r_foot_pitch=-8)), (.62, changed(GUARD, pelvis=(0, 0, .838))), (.75, GUARD)]
    swings = [Swing('r', .04, .36, GUARD_FEET['r']), Swing('l', .34, .66, GUARD_FEET['l'], .035)]
    return Clip(keys, STAND_FEET, swings, joins=('stand', 'guard'))


# ---- steps -----------------------------------------------------------------------------------------------------
def step_forward():
    front, rear = (moved(GUARD_FEET, STRIDE)[side] for side in 'rl')
    keys = [(0., GUARD), (.12, changed(GUARD, pelvis=(0, 0, .850), r_foot_pitch=-16)),
            (.24, changed(GUARD, pelvis=(0, -.010, .842), r_foot_pitch=-12)), (.30, changed(GUARD, pelvis=(0, -.012, .840))),
            (.42, changed(GUARD, pelvis=(0, -.004, .850), l_foot_pitch=6)), (.50, changed(GUARD, pelvis=(0, 0, .846))),
            (.5667, GUARD)]
    swings = [Swing('r', .02, .25, front), Swing('l', .27, .53, rear, .04)]
    return Clip(keys, GUARD_FEET, swings, eased(.02, .5467, STRIDE))


def half_step():
    """Half a step forward, quick and low: the hand stays where it threatens."""
    there = moved(GUARD_FEET, STRIDE / 2)
    keys = [(0., GUARD), (.09, changed(GUARD, pelvis=(0, .004, .847), r_foot_pitch=-11)),
            (.18, changed(GUARD, pelvis=(0, -.010, .838), r_foot_pitch=-7)), (.22, changed(GUARD, pelvis=(0, -.010, .836))),
            (.31, changed(GUARD, pelvis=(0, -.003, .846), l_foot_pitch=5)), (.40, GUARD)]
    swings = [Swing('r', .02, .19, there['r'], .032), Swing('l', .19, .37, there['l'], .028)]
    return Clip(keys, GUARD_FEET, swings, eased(.02, .385, STRIDE / 2))


def appel():
    """A stamp of the front foot on the spot: weight back, knee up, the sole slaps down, the hand feints high."""
    raised = changed(GUARD, pelvis=(.005, .030, .852), r_foot_pitch=-14, chest_pitch=2, grip=(-.13, -.612, 1.105), blade=(.05, -1, .20))
    slap = changed(GUARD, pelvis=(0, .004, .826), chest_pitch=7, grip=(-.125, -.655, 1.085), blade=(.05, -1, .10),
                   l_wrist=(.24, .455, 1.445))
    keys = [(0., GUARD), (.13, raised), (.215, changed(slap, r_foot_pitch=-5, pelvis=(0, .010, .834))), (.25, slap), (.45, GUARD)]
    return Clip(keys, GUARD_FEET, [Swing('r', .05, .235, GUARD_FEET['r'], .075)], trail=dict(l_wrist=.03, blade=.015))


BALLESTRA_TRAVEL = .36


def ballestra():
    """A flat leap: the front foot kicks out, the rear leg drives, both soles land almost at once, ready to lunge."""
    there = moved(GUARD_FEET, BALLESTRA_TRAVEL)
    coil = changed(GUARD, pelvis=(0, .012, .812), chest_pitch=7, l_knee=(1.28, .45, .5), l_wrist=(.24, .45, 1.44))
    flight = changed(GUARD, pelvis=(0, -.020, .874), chest_pitch=1, r_foot_pitch=-16, l_foot_pitch=16, grip=(-.115, -.66, 1.125),
                     blade=(.04, -1, .10), l_wrist=(.24, .47, 1.50))
    sunk = changed(GUARD, pelvis=(0, -.006, .806), chest_pitch=8, grip=(-.12, -.655, 1.06), blade=(.04, -1, .10),
                   l_wrist=(.24, .46, 1.40))
    keys = [(0., GUARD), (.13, coil), (.265, flight), (.345, changed(GUARD, pelvis=(0, -.014, .840), r_foot_pitch=-4)),
            (.41, sunk), (.60, GUARD)]
    swings = [Swing('r', .10, .355, there['r'], .075), Swing('l', .17, .375, there['l'], .055)]
    return Clip(keys, GUARD_FEET, swings, eased(.05, .41, BALLESTRA_TRAVEL), trail=dict(l_wrist=.03))


# ---- lunges ----------------------------------------------------------------------------------------------------
def lunge():
    keys = [(0., GUARD), (.16, EXTENDED), (.28, changed(LUNGE_FLIGHT, r_foot_pitch=-20)), (.40, changed(LUNGE, r_foot_pitch=-12,
            pelvis=(.01, 0, .662))), (.45, changed(LUNGE, pelvis=(.01, 0, .645))), (.5333, LUNGE)]
    return Clip(keys, GUARD_FEET, [Swing('r', .13, .41, LUNGE_FEET['r'], .07)], eased(.06, .50, LUNGE_TRAVEL),
                joins=('guard', 'lunge'))


def recover():
    pushed = changed(LUNGE_FLIGHT, grip=(-.09, -.72, 1.15), r_foot_pitch=-10, pelvis=(0, 0, .770))
    keys = [(0., LUNGE), (.10, changed(LUNGE, r_foot_pitch=-8, pelvis=(.01, 0, .655))), (.28, pushed),
            (.46, changed(GUARD, pelvis=(0, 0, .838))), (.60, GUARD)]
    return Clip(keys, LUNGE_FEET, [Swing('r', .09, .45, GUARD_FEET['r'], .055)], eased(.03, .54, -LUNGE_TRAVEL), LUNGE_TRAVEL,
                joins=('lunge', 'guard'))


def recover_forward():
    """The rear foot comes up to the front one, which stays: guard again, but nearer."""
    load = changed(LUNGE, pelvis=(.005, -.030, .652), pelvis_pitch=11, l_foot_pitch=24, l_wrist=(.17, .62, 1.05))
    rising = changed(LUNGE, pelvis=(0, -.065, .775), pelvis_yaw=50, pelvis_pitch=9, chest_yaw=16, chest_roll=-2, head_yaw=-63,
                     l_foot_pitch=10, grip=(-.10, -.72, 1.14), blade=(.03, -1, .07), bow=(-.55, .06, -.85),
                     l_wrist=(.22, .53, 1.27), l_clavicle=10, l_swivel=-74, l_hand_turn=-12, r_clavicle=5)
    set_down = changed(GUARD, pelvis=(0, -.012, .842), chest_pitch=5)
    keys = [(0., LUNGE), (.12, load), (.31, rising), (.47, set_down), (.53, changed(GUARD, pelvis=(0, -.004, .834))), (.65, GUARD)]
    return Clip(keys, LUNGE_FEET, [Swing('l', .05, .47, moved(GUARD_FEET, LUNGE_TRAVEL + LUNGE_GAIN)['l'], .05)],
                eased(.08, .56, LUNGE_GAIN), LUNGE_TRAVEL, joins=('lunge', 'guard'), trail=dict(l_wrist=.03))


REDOUBLE_TRAVEL = .48


def redouble():
    """Out of one lunge into the next: the arm bends a little, the rear foot gathers, the front foot shoots out again."""
    there = moved(LUNGE_FEET, REDOUBLE_TRAVEL)
    gather = changed(LUNGE, pelvis=(.005, -.030, .672), pelvis_yaw=52, pelvis_pitch=9, chest_yaw=17, head_yaw=-67, l_foot_pitch=14,
                     grip=(-.12, -.66, 1.12), blade=(.04, -1, .06), l_wrist=(.21, .56, 1.20), l_clavicle=9)
    spring = changed(EXTENDED, pelvis=(0, -.06, .745), pelvis_yaw=51, pelvis_pitch=8, grip=(-.09, -.862, 1.19),
                     l_wrist=(.22, .55, 1.30), r_knee=(-.08, -2., .6))
    keys = [(0., LUNGE), (.16, gather), (.32, spring), (.44, changed(LUNGE_FLIGHT, pelvis=(0, -.02, .735), r_foot_pitch=-20)),
            (.56, changed(LUNGE, r_foot_pitch=-12, pelvis=(.01, 0, .662))), (.61, changed(LUNGE, pelvis=(.01, 0, .644))), (.70, LUNGE)]
    swings = [Swing('l', .03, .30, there['l'], .04), Swing('r', .31, .57, there['r'], .06)]
    travel = keyed((.06, 0), (.18, .04), (.32, .165), (.44, .37), (.55, .462), (.64, REDOUBLE_TRAVEL))
    return Clip(keys, LUNGE_FEET, swings, travel, LUNGE_TRAVEL, joins=('lunge', 'lunge'))


FLECHE_TRAVEL = 2.50


def fleche():
    """The arm first, then the fall forward over the front foot, one line from the rear heel to the head, the leap with crossing
    legs, and the run-out into guard."""
    there = moved(GUARD_FEET, FLECHE_TRAVEL)
    reach = looking(leaning(EXTENDED, 14), -2, pelvis=(0, -.030, .846), grip=(-.08, -.902, 1.225), r_clavicle=12)
    fall = looking(leaning(EXTENDED, 43, pelvis_yaw=36, chest_yaw=20), -2, pelvis=(0, -.110, .822), head_pitch=-4, neck_lean=24,
                   r_knee=(-.08, -2., .6), l_knee=(1.0, -.2, .5), l_foot_pitch=40, r_foot_pitch=0, grip=(-.08, -1.08, 1.16),
                   r_clavicle=14, blade=(.02, -1, -.02), l_wrist=(.23, .22, 1.12), l_swivel=-75, l_clavicle=6, l_grasp=.1)
    leap = looking(leaning(fall, 45, pelvis_yaw=22, chest_yaw=34), -2, pelvis=(0, -.10, .885), l_knee=(.1, -2., .7),
                   r_knee=(-.12, -1.6, .3), l_foot_pitch=-8, r_foot_pitch=44, grip=(-.09, -1.08, 1.19), l_wrist=(.31, .13, 1.05))
    run = looking(leaning(fall, 38, pelvis_yaw=12, chest_yaw=32), -2, pelvis=(0, -.09, .880), neck_lean=20, l_knee=(.12, -2., .5),
                  r_knee=(-.1, -2., .6), l_foot_pitch=0, r_foot_pitch=10, grip=(-.13, -1.0, 1.20), blade=(.02, -1, .05),
                  bow=(-.6, 0, -.8), l_wrist=(.34, .16, 1.0), l_swivel=-50)
    landed = looking(leaning(run, 19, pelvis_yaw=20), -2, pelvis=(0, -.09, .875), neck_lean=9, r_foot_pitch=-12, l_foot_pitch=30,
                     grip=(-.16, -.82, 1.18), blade=(.02, -1, .10), l_wrist=(.36, .24, 1.00), r_clavicle=6)
    brake = looking(HALF_UP, 0, pelvis=(0, .00, .866), pelvis_yaw=34, pelvis_pitch=2, chest_yaw=12, chest_pitch=2, r_foot_pitch=20,
                    l_foot_pitch=-6, grip=(-.17, -.64, 1.12), blade=(.04, -1, .14), l_wrist=(.34, .36, 1.16), r_knee=(-.08, -1.8, .6),
                    l_knee=(1.1, -.4, .5))
    settle = changed(GUARD, pelvis=(0, .012, .838), chest_pitch=5)
    keys = [(0., GUARD), (.14, reach), (.31, fall), (.43, leap), (.54, run), (.62, leaning(run, 31, r_foot_pitch=4, l_foot_pitch=16)),
            (.74, landed), (.84, leaning(landed, 12, pelvis=(0, -.06, .868), r_foot_pitch=0, l_foot_pitch=8)), (1.00, brake),
            (1.16, changed(brake, pelvis=(0, .00, .842), pelvis_yaw=42, head_yaw=-52, r_foot_pitch=-4, l_foot_pitch=0,
                           l_wrist=(.28, .42, 1.32), l_swivel=-60, r_knee=(-.08, -1.6, .55), l_knee=(1.2, .2, .5))),
            (1.36, settle), (1.5, GUARD)]
    swings = [Swing('l', .23, .54, ((.06, -.96), 12.), .10), Swing('r', .43, .77, ((-.07, -1.64), 0.), .13),
              Swing('l', .66, .97, ((.08, -2.13), 60.), .09), Swing('r', .92, 1.20, there['r'], .06),
              Swing('l', 1.16, 1.40, there['l'], .03)]
    travel = keyed((.02, 0), (.17, .085), (.30, .28), (.42, .52), (.54, .79), (.72, 1.24), (.92, 1.74), (1.16, 2.28),
                   (1.44, FLECHE_TRAVEL))
    return Clip(keys, GUARD_FEET, swings, travel, trail=dict(l_wrist=.03))


# ---- walking ---------------------------------------------------------------------------------------------------
WALK = dict(
    STAND, pelvis=(0, 0, .946), pelvis_yaw=0, pelvis_pitch=2, chest_yaw=0, chest_pitch=0, head_yaw=0, head_pitch=3,
    r_knee=(-.14, -1.9, .5), l_knee=(.14, -1.9, .5), grip=(-.355, -.20, .865), blade=(-.12, -.80, -.52), bow=(-.3, -.5, -1),
    l_wrist=(.31, -.02, .90), l_swivel=0)


def contact(front, heading=180):
    """Walking, both feet down: the front heel lands, the rear heel has left the ground, the arms swing against the legs."""
    sign = 1 if front == 'r' else -1
    rear = 'l' if front == 'r' else 'r'
    pose = changed(WALK, pelvis=(0, 0, .922), pelvis_yaw=7 * sign, chest_yaw=-12 * sign,
                   grip=(-.355, -.20 + .05 * sign, .868), l_wrist=(.305, -.02 - .16 * sign, .925))
    pose[front + '_foot_pitch'], pose[rear + '_foot_pitch'] = -15, 27
    return looking(headed(pose, heading), heading)


def passing(standing, heading=180):
    """Walking, one leg upright under the hips, the other knee swinging past."""
    sign = 1 if standing == 'r' else -1
    pose = changed(WALK, pelvis=(-.018 * sign, 0, .952), r_foot_pitch=0, l_foot_pitch=0)
    pose[('l' if standing == 'r' else 'r') + '_foot_pitch'] = 16
    return looking(headed(pose, heading), heading)


WALK_BACK = 2.66


def walk_back():
    """From standing: turn to the left, walk four steps away, turn to the right, stand again, nearer to one's own line."""
    end = moved(STAND_FEET, -WALK_BACK)
    opening = looking(headed(changed(WALK, pelvis=(-.03, 0, .944)), 62), 100, r_foot_pitch=4, l_foot_pitch=-4)
    round_left = looking(headed(changed(WALK, pelvis=(.01, 0, .940), r_foot_pitch=14), 128), 170)
    closing = looking(headed(changed(WALK, pelvis=(0, 0, .922), l_foot_pitch=22, r_foot_pitch=-4), 136), 70)
    round_right = looking(headed(changed(WALK, pelvis=(0, 0, .944), l_foot_pitch=10), 84), 20)
    facing = looking(headed(changed(WALK, pelvis=(0, 0, .950), r_foot_pitch=6), 44), 2)
    keys = [(0., STAND), (.14, looking(changed(STAND, pelvis=(-.022, 0, .954)), 34, pelvis_yaw=24)), (.46, opening),
            (.72, round_left), (.98, contact('r')), (1.20, passing('r')), (1.44, contact('l')), (1.66, passing('l')),
            (1.90, contact('r')), (2.12, passing('r')), (2.36, contact('l')), (2.60, looking(headed(passing('l', 0), 162), 120)),
            (2.84, closing), (3.08, round_right), (3.34, facing), (3.62, changed(STAND, pelvis=(0, 0, .956))), (3.85, STAND)]
    swings = [Swing('l', .12, .48, ((.00, .14), 140.), .05), Swing('r', .46, 1.00, ((.09, .46), 176.), .07, (.13, -.02)),
              Swing('l', .96, 1.46, ((-.09, 1.03), 183.), .07), Swing('r', 1.42, 1.92, ((.09, 1.60), 177.), .07),
              Swing('l', 1.88, 2.38, ((-.09, 2.15), 183.), .07), Swing('r', 2.34, 2.80, ((.03, 2.53), 108.), .06),
              Swing('l', 2.78, 3.22, end['l'], .06, (-.15, .05)), Swing('r', 3.20, 3.58, end['r'], .04)]
    travel = keyed((.05, 0), (.46, -.05), (.72, -.16), (.98, -.31), (1.44, -.77), (1.90, -1.34), (2.36, -1.89), (2.80, -2.37),
                   (3.2, -2.60), (3.6, -WALK_BACK))
    return Clip(keys, STAND_FEET, swings, travel, joins=('stand', 'stand'))


def build():
    return {
        'stand': Clip([(0., STAND), (1.6, STAND_BREATH), (3.2, STAND)], STAND_FEET, joins=('stand', 'stand'), loops=True),
        'to_guard': to_guard(),
        'guard': Clip([(0., GUARD), (.8, GUARD_BREATH), (1.6, GUARD)], GUARD_FEET, loops=True),
        'step_forward': step_forward(),
        'lunge': lunge(),
        'lunge_hold': Clip([(0., LUNGE), (.6, LUNGE_SUNK), (1.2, LUNGE)], LUNGE_FEET, world_offset=LUNGE_TRAVEL,
                           joins=('lunge', 'lunge'), loops=True),
        'recover': recover(),
        'recover_forward': recover_forward(),
        'redouble': redouble(),
        'half_step': half_step(),
        'appel': appel(),
        'ballestra': ballestra(),
        'fleche': fleche(),
        'walk_back': walk_back(),
    }
