"""The clips that tell: salute, touches, balance lost and found, joy and disappointment."""
from anim import Clip, Swing, keyed
from poses import (GUARD, GUARD_FEET, HALF_UP, SEATED, SEATED_FEET, STAND, STAND_FEET, changed, looking, moved)

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


# ---- courtesy and temper ---------------------------------------------------------------------------------------
def salute():
    keys = [(0., STAND), (.50, SALUTE), (.95, SALUTE), (1.35, SALUTE_SWEEP), (1.80, STAND)]
    return Clip(keys, STAND_FEET, joins=('stand', 'stand'))


def victory():
    keys = [(0., STAND), (.35, changed(CHEER, grip=(-.38, -.30, 1.66))), (.50, CHEER), (.72, CHEER_DIP), (.94, CHEER),
            (1.35, CHEER), (2.1, STAND)]
    return Clip(keys, STAND_FEET, joins=('stand', 'stand'))


def acknowledge():
    """Out of guard without a step: the point sinks, the free hand goes up open, a nod, guard again."""
    raised = looking(HALF_UP, -2, pelvis=(0, .005, .878), pelvis_yaw=40, pelvis_pitch=1, chest_yaw=14, chest_pitch=-2, r_foot_pitch=0,
                     grip=(-.25, -.50, .97), blade=(-.12, -1, -.42), bow=(-.4, -.2, -1), l_wrist=(.42, .16, 1.80), l_clavicle=20,
                     l_swivel=-35, l_grasp=0, l_hand_flex=-6, l_knee=(1.28, .45, .5))
    nod = changed(raised, head_pitch=17, neck_lean=5, chest_pitch=1, l_wrist=(.415, .15, 1.785))
    keys = [(0., GUARD), (.12, changed(GUARD, pelvis=(0, .004, .838), chest_pitch=5)), (.46, raised), (.66, nod),
            (.84, changed(raised, head_pitch=2)), (1.0, changed(raised, l_wrist=(.418, .155, 1.79))), (1.45, GUARD)]
    return Clip(keys, GUARD_FEET, trail=dict(l_wrist=.05, blade=.03, l_grasp=.06))


def disappointment():
    """Head back and shoulders up, then the breath goes out: the trunk sinks over the dropped point, the head shakes, and the free
    hand swings out and slaps the thigh."""
    drawn = looking(STAND, -6, pelvis=(0, -.015, .958), chest_pitch=-13, head_pitch=-28, neck_lean=-10, r_clavicle=13, l_clavicle=13,
                    grip=(-.44, -.30, 1.00), blade=(-.30, -.75, -.40), l_wrist=(.44, -.06, 1.08), l_grasp=.05, l_swivel=10)
    slump = looking(STAND, -4, pelvis=(.02, .035, .938), pelvis_pitch=9, chest_pitch=30, head_pitch=44, neck_lean=24, r_clavicle=-9,
                    l_clavicle=-9, grip=(-.31, -.36, .825), blade=(-.14, -.74, -.66), l_wrist=(.30, -.17, .825), l_grasp=.2)
    shake_left, shake_right = (looking(slump, turn, head_pitch=40) for turn in (22, -30))
    lift = looking(shake_left, 4, chest_pitch=22, head_pitch=30, neck_lean=16, l_wrist=(.60, -.12, 1.10), l_swivel=14, l_grasp=0)
    slap = looking(slump, -14, pelvis=(.02, .030, .936), chest_pitch=27, head_pitch=34, neck_lean=20, l_wrist=(.272, -.12, .84),
                   l_grasp=.05, l_swivel=8)
    keys = [(0., STAND), (.30, drawn), (.40, drawn), (.74, slump), (.94, shake_left), (1.14, shake_right), (1.36, lift), (1.50, slap),
            (1.80, changed(slap, l_wrist=(.28, -.10, .86))), (2.35, STAND)]
    return Clip(keys, STAND_FEET, joins=('stand', 'stand'), trail=dict(blade=.05, grip=.03))


# ---- touches ---------------------------------------------------------------------------------------------------
def touched():
    keys = [(0., GUARD), (.10, FLINCH), (.32, SAG), (.50, changed(SAG, pelvis=(0, .04, .822), chest_pitch=9)), (.80, GUARD)]
    return Clip(keys, GUARD_FEET)


def touched_head():
    """The mask is knocked down and aside, the neck springs back, the shoulders follow; the hand comes up too late."""
    struck = changed(GUARD, pelvis=(.012, .028, .822), pelvis_pitch=1, chest_pitch=1, chest_roll=5, head_pitch=24, head_roll=13,
                     neck_lean=7, r_clavicle=9, l_clavicle=20, grip=(-.16, -.55, 1.10), blade=(-.10, -1, .30))
    rebound = changed(GUARD, pelvis=(.015, .050, .826), pelvis_pitch=-1, chest_pitch=-6, chest_roll=3, head_pitch=-13, head_roll=7,
                      neck_lean=-5, r_clavicle=5, grip=(-.15, -.50, 1.20), blade=(-.12, -1, .62), l_wrist=(.31, .38, 1.40), l_grasp=.5)
    shake = changed(GUARD, pelvis=(.01, .036, .834), chest_pitch=5, head_pitch=7, head_yaw=-66, head_roll=-4, grip=(-.17, -.53, 1.06),
                    blade=(-.06, -1, .02), l_wrist=(.28, .41, 1.38))
    keys = [(0., GUARD), (.075, struck), (.22, rebound), (.42, shake), (.58, changed(shake, head_yaw=-52, head_roll=2, head_pitch=3)),
            (.85, GUARD)]
    return Clip(keys, GUARD_FEET, trail=dict(l_wrist=.035))


def touched_arm():
    """The sword arm is beaten down and out; the shoulder gives, the elbow comes back to the ribs."""
    struck = changed(GUARD, pelvis=(.01, .018, .838), chest_yaw=4, head_yaw=-50, chest_pitch=8, chest_roll=-6, head_pitch=7,
                     grip=(-.27, -.52, .955), blade=(-.42, -1, -.38), bow=(-.75, .2, -.8), r_clavicle=-9)
    drawn = changed(GUARD, pelvis=(.015, .050, .834), chest_yaw=20, head_yaw=-64, chest_pitch=3, chest_roll=-3, head_pitch=11,
                    grip=(-.26, -.37, 1.00), blade=(-.30, -1, -.30), bow=(-.5, .2, -1), r_clavicle=6, l_wrist=(.30, .38, 1.30), l_grasp=.6)
    testing = changed(drawn, grip=(-.22, -.42, 1.03), blade=(-.10, -1, -.06), pelvis=(.01, .038, .838), r_clavicle=4)
    keys = [(0., GUARD), (.085, struck), (.30, drawn), (.52, testing), (.85, GUARD)]
    return Clip(keys, GUARD_FEET, trail=dict(l_wrist=.045, head_pitch=.02))


def touched_leg():
    """The front knee is snatched up and aside, the trunk folds over it and the free hand goes to the thigh; then the foot feels for
    the ground again."""
    struck = looking(GUARD, -4, pelvis=(0, .030, .792), pelvis_pitch=14, chest_pitch=22, chest_roll=5, head_pitch=22, neck_lean=10,
                     grip=(-.18, -.56, .95), blade=(-.06, -1, -.22), l_wrist=(.34, .26, 1.16), l_swivel=-50, l_grasp=.4, r_knee=(.14, -1.42, .55))
    snatched = looking(GUARD, -8, pelvis=(.018, .120, .836), pelvis_pitch=13, chest_pitch=33, chest_yaw=4, head_pitch=32, neck_lean=18,
                       r_foot_pitch=22, grip=(-.29, -.42, 1.02), blade=(-.25, -1, -.10), r_swivel=-30, l_wrist=(.22, -.07, .88),
                       l_clavicle=2, l_swivel=25, l_grasp=.45, r_knee=(-.06, -1.6, 1.1))
    nursed = changed(snatched, pelvis=(.018, .112, .830), chest_pitch=30, r_foot_pitch=18, l_wrist=(.22, -.07, .87))
    down = looking(GUARD, -4, pelvis=(.014, .060, .816), pelvis_pitch=9, chest_pitch=17, head_pitch=15, neck_lean=9, r_foot_pitch=6,
                   grip=(-.18, -.52, 1.02), blade=(-.05, -1, .02), l_wrist=(.32, .30, 1.20), l_swivel=-40, l_grasp=.4)
    keys = [(0., GUARD), (.09, struck), (.24, snatched), (.36, nursed), (.54, down),
            (.68, changed(GUARD, pelvis=(.005, .026, .832), chest_pitch=8)), (.85, GUARD)]
    return Clip(keys, GUARD_FEET, [Swing('r', .10, .54, GUARD_FEET['r'], .21)], trail=dict(l_wrist=.02))


# ---- balance ---------------------------------------------------------------------------------------------------
STUMBLE_TRAVEL = -.52


def stumble():
    """Pushed back off balance: three hurried steps under a trunk that is late, arms out, then guard."""
    end = moved(GUARD_FEET, STUMBLE_TRAVEL)
    pushed = changed(GUARD, pelvis=(.01, .055, .842), pelvis_pitch=-8, chest_pitch=-9, head_pitch=9, r_foot_pitch=-14,
                     grip=(-.24, -.42, 1.16), blade=(-.25, -.9, .45), l_wrist=(.40, .34, 1.42), l_grasp=.1, l_clavicle=16)
    reeling = looking(pushed, 3, pelvis=(.03, .075, .832), pelvis_yaw=38, chest_yaw=2, pelvis_pitch=-10, chest_pitch=-11, head_pitch=13,
                      chest_roll=6, r_foot_pitch=-6, grip=(-.42, -.30, 1.30), blade=(-.55, -.7, .60), l_wrist=(.55, .20, 1.30))
    caught = looking(GUARD, 3, pelvis=(.015, .05, .806), pelvis_yaw=44, pelvis_pitch=5, chest_pitch=12, chest_yaw=8, head_pitch=5,
                     grip=(-.28, -.48, .98), blade=(-.12, -1, -.12), l_wrist=(.42, .34, 1.24))
    steadied = changed(GUARD, pelvis=(0, .012, .852), chest_pitch=2, l_wrist=(.27, .45, 1.46), grip=(-.14, -.59, 1.10))
    keys = [(0., GUARD), (.12, pushed), (.34, reeling), (.58, caught), (.84, steadied), (1.05, GUARD)]
    swings = [Swing('l', .04, .26, ((.09, .66), 70.), .05), Swing('r', .20, .50, ((-.09, .22), 6.), .05),
              Swing('l', .48, .74, end['l'], .045), Swing('r', .70, .93, end['r'], .035)]
    travel = keyed((.02, 0), (.14, -.05), (.34, -.24), (.58, -.45), (.80, STUMBLE_TRAVEL))
    return Clip(keys, GUARD_FEET, swings, travel, trail=dict(l_wrist=.04, grip=.025, blade=.04))


FALL_TRAVEL = -.96


def fall():
    """The heels do not keep up: the hips go back and down, the free hand feels for the floor, the front foot flies up."""
    end = moved(SEATED_FEET, FALL_TRAVEL)
    pushed = looking(GUARD, 3, pelvis=(.01, .06, .838), pelvis_yaw=44, pelvis_pitch=-8, chest_pitch=-8, head_pitch=9, r_foot_pitch=-14,
                     grip=(-.24, -.42, 1.18), blade=(-.2, -.9, .5), l_wrist=(.42, .34, 1.40), l_grasp=.1)
    sitting = looking(SEATED, 3, pelvis=(.02, .06, .57), pelvis_yaw=32, pelvis_pitch=-8, chest_pitch=10, head_pitch=12,
                      r_knee=(-.14, -1.2, .9), l_knee=(.75, -.8, .8), r_foot_pitch=-24, l_foot_pitch=-6, grip=(-.42, -.42, 1.10),
                      blade=(-.25, -.8, .75), l_wrist=(.50, .30, .70), l_clavicle=6, l_hand_flex=-30, neck_lean=4)
    landing = looking(SEATED, 3, pelvis=(.005, .03, .150), pelvis_yaw=26, pelvis_pitch=-16, chest_pitch=10, head_pitch=18, neck_lean=6,
                      r_foot_pitch=-22, l_foot_pitch=-12, grip=(-.40, -.40, .62), blade=(-.12, -.8, .70), l_wrist=(.42, .27, .17))
    rocked = looking(SEATED, 3, pelvis_pitch=-31, chest_pitch=-8, head_pitch=-1, r_foot_pitch=-17, l_foot_pitch=-4,
                     grip=(-.40, -.30, .58), blade=(-.10, -.75, .80), pelvis=(0, .022, .116), l_wrist=(.37, .315, .10))
    keys = [(0., GUARD), (.14, pushed), (.44, sitting), (.68, landing), (.82, rocked),
            (1.1, changed(SEATED, chest_pitch=-5, l_wrist=(.36, .335, .093))), (1.4, SEATED)]
    swings = [Swing('l', .03, .28, end['l'], .06), Swing('r', .18, .80, end['r'], .16)]
    travel = keyed((.03, 0), (.15, -.06), (.40, -.45), (.62, FALL_TRAVEL + .06), (.76, FALL_TRAVEL))
    return Clip(keys, GUARD_FEET, swings, travel, joins=('guard', 'seated'), trail=dict(grip=.03, blade=.05))


GET_UP_TRAVEL = .42
TUCKED_FOOT = ((0, -.29), -14.)         # the rear foot, drawn in before the seat
KNEELING_FOOT = ((-.01, .30), 10.)      # where it would lie, came its heel down
RISING_HAND = (.48, .17)                # the free wrist over its palm, beside and behind the hip


def get_up():
    """The free hand goes flat to the floor beside the hip, the trunk turns and leans over it, the seat still down, and the rear
    shin folds under; hand and front foot lift the seat over the rear foot until he has his knee under him; then up from that knee
    over the front foot, the hand pressing on the thigh, and the rear foot steps into guard."""
    end = moved(GUARD_FEET, GET_UP_TRAVEL)
    reach = looking(SEATED, 6, pelvis=(.02, .02, .122), pelvis_yaw=31, pelvis_pitch=-14, pelvis_roll=5, chest_yaw=8, chest_pitch=4,
                    chest_roll=10, l_foot_pitch=4, l_foot_edge=10, l_knee=(.6, -.5, .9), grip=(-.33, -.42, .50), blade=(.02, -1, .34),
                    l_wrist=(.43, .23, .13), l_swivel=-15, l_hand_flex=20, l_hand_turn=20)
    lean = looking(SEATED, 14, pelvis=(.03, .02, .115), pelvis_yaw=40, pelvis_pitch=-4, pelvis_roll=8, chest_yaw=10, chest_pitch=14,
                   chest_roll=16, head_pitch=8, l_foot_pitch=10, l_foot_edge=45, r_knee=(-.10, -.8, 1.1), l_knee=(.9, -.7, .45),
                   grip=(-.24, -.50, .53), blade=(.02, -1, .26), l_wrist=(*RISING_HAND, .055), l_clavicle=-6, l_swivel=-10,
                   l_grasp=-.3, l_hand_flex=65, l_hand_turn=59)
    over = looking(lean, 20, pelvis=(.05, .015, .117), pelvis_yaw=44, pelvis_pitch=5, pelvis_roll=10, chest_pitch=24, chest_roll=20,
                   head_pitch=14, neck_lean=4, l_foot_edge=65, r_knee=(-.02, -.9, 1.), l_knee=(.9, -.9, .15),
                   grip=(-.17, -.54, .54), blade=(.02, -1, .22), l_hand_flex=67, l_hand_turn=66)
    deep = looking(over, 26, pelvis=(.07, .01, .130), pelvis_yaw=48, pelvis_pitch=15, chest_pitch=33, head_pitch=20, neck_lean=10,
                   r_knee=(.04, -1., .95), l_knee=(.9, -.9, .07), grip=(-.11, -.56, .54), blade=(.02, -1, .19),
                   l_wrist=(*RISING_HAND, .058), l_hand_flex=69)
    push = looking(deep, 34, pelvis=(.09, -.005, .23), pelvis_yaw=52, pelvis_pitch=26, chest_pitch=42, chest_roll=22, head_pitch=26,
                   neck_lean=20, l_foot_edge=50, r_knee=(.04, -1.1, .8), l_knee=(.8, -.9, .02), grip=(-.07, -.56, .55),
                   blade=(.02, -1, .16), l_wrist=(*RISING_HAND, .062), l_grasp=-.5, l_hand_turn=52)
    thread = looking(push, 34, pelvis=(.125, -.02, .366), pelvis_pitch=35, chest_pitch=48, head_pitch=28, neck_lean=24, l_foot_pitch=41,
                     l_foot_edge=13, l_knee=(.8, -.85, .14), grip=(-.05, -.54, .57), l_wrist=(*RISING_HAND, .066), l_hand_turn=19)
    knee = looking(thread, 32, pelvis=(.12, -.03, .395), pelvis_yaw=48, pelvis_pitch=37, l_foot_pitch=70, l_foot_edge=0,
                   l_knee=(.5, -.95, .12), l_wrist=(*RISING_HAND, .065), l_hand_turn=-3)
    off = looking(knee, 10, pelvis=(.07, -.14, .452), pelvis_yaw=42, pelvis_pitch=20, pelvis_roll=5, chest_pitch=28, chest_roll=12,
                  head_pitch=8, neck_lean=6, l_knee=(.3, -.9, -.2), grip=(-.10, -.68, .78), l_wrist=(.43, -.02, .27), l_clavicle=0,
                  l_hand_flex=30, l_grasp=-.1)
    kneel = looking(GUARD, 1, pelvis=(.03, -.26, .487), pelvis_yaw=34, pelvis_pitch=6, chest_yaw=6, chest_pitch=11, l_foot_pitch=70,
                    r_knee=(-.16, -1.2, .7), l_knee=(.15, -.91, -.38), grip=(-.15, -.84, .92), blade=(.03, -1, .10),
                    l_wrist=(.18, -.42, .56), l_clavicle=0, l_swivel=35, l_hand_flex=-30, l_hand_turn=80, l_grasp=.1)
    press = looking(kneel, 1, pelvis=(.01, -.20, .54), pelvis_yaw=36, pelvis_pitch=15, chest_yaw=0, chest_pitch=21,
                    l_knee=(.4, -.9, -.1), grip=(-.16, -.83, .94), l_wrist=(.05, -.50, .61), l_swivel=48, l_hand_flex=-41,
                    l_hand_turn=111)
    rising = looking(GUARD, 1, pelvis=(0, -.12, .69), pelvis_yaw=40, pelvis_pitch=18, chest_pitch=18, l_foot_pitch=60,
                     r_knee=(-.08, -1.5, .6), l_knee=(.8, -.7, .3), grip=(-.16, -.76, 1.01), blade=(.04, -1, .12),
                     l_wrist=(.20, -.08, .79), l_swivel=-20)
    up = changed(GUARD, pelvis=(0, -.01, .825), pelvis_pitch=7, chest_pitch=8, l_wrist=(.29, .36, 1.26), l_swivel=-60)
    keys = [(0., SEATED), (.12, reach), (.25, lean), (.38, over), (.50, deep), (.60, push), (.69, thread), (.80, knee), (.90, off),
            (1.01, kneel), (1.15, press), (1.33, rising), (1.54, up), (1.78, GUARD)]
    swings = [Swing('l', .11, .37, TUCKED_FOOT, .04), Swing('l', .51, .80, KNEELING_FOOT, .05, (-.14, 0)),
              Swing('l', 1.23, 1.49, end['l'], .05), Swing('r', 1.46, 1.63, end['r'], .045)]
    travel = keyed((.75, 0), (.90, .03), (1.01, .07), (1.15, .17), (1.33, .34), (1.55, GET_UP_TRAVEL))
    return Clip(keys, SEATED_FEET, swings, travel, joins=('seated', 'guard'))


def build():
    made = (salute, touched, touched_head, touched_arm, touched_leg, stumble, fall, get_up, acknowledge, disappointment, victory)
    return {make.__name__: make() for make in made}
