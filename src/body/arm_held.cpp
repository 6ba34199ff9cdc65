// The arm that is carried from tick to tick. All of it happens in the clavicle's frame, as a right arm: a left one is
// its mirror image to the last bit.
#include "arm_nearest.hpp"
#include "arm_reach.hpp"
#include "arm_swivels.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kPrecision = 1e-4;  // rad, how near to a limit the elbow stops
constexpr Real kAsMeant = 1e-9;    // rad, a hand that is turned as its goal is but for rounding
constexpr Real kAsPlaced = 1e-9;   // m, likewise
const Rigid kClavicle;             // the frame that everything here is in

/// Whether the hand had its goal's rotation.
bool as_meant(const HeldArm& held) {
    return angle_between(held.clavicle_from_weapon.rotation, held.clavicle_from_goal) < kAsMeant;
}

/// How an arm stands.
ArmAngles angles_of(const ArmRig& rig, const HeldArm& held) {
    const Reach reach = attained_reach(rig, kClavicle, held.clavicle_from_weapon);
    return arm_angles(rig, arm_at(rig, kClavicle, reach, out_towards(reach, held.elbow_clavicle)));
}

/// From the swivel 0 to the wanted elbow's, rad, the shorter way.
struct Wish {
    Real swivel;
    Real weight;  ///< 0..1, how much it is one
};
Wish wish_of(const ArmSwivels& swivels, const Vec3& elbow_clavicle) {
    const Reach& r = swivels.reach;
    const Vec3 off = elbow_clavicle - r.shoulder_model;
    const Real ahead = glm::dot(off, swivels.zero_out);
    const Real aside = glm::dot(off, glm::cross(r.reach, swivels.zero_out));
    const Real distance = std::sqrt(ahead * ahead + aside * aside);
    return {det_atan2(aside, ahead), std::min(1.0, distance / kVagueElbow)};
}

/// Whether all swivels from 0 to that are allowed; 0 itself is not looked at.
bool open_to(const ArmSwivels& swivels, Real swivel) {
    const int parts = std::max(1, static_cast<int>(std::ceil(std::fabs(swivel) / kSwivelStep)));
    for (int i = parts; i > 0; --i) {
        if (swivels.fault(swivel * i / parts) > 0) return false;
    }
    return true;
}

/// What a swivel does for the goal.
enum class Meets { kAll, kPlace, kNothing };
struct Turn {
    Real swivel = 0;
    Meets meets = Meets::kAll;
};

/// From an allowed swivel towards the wanted one: the shorter way, or round the back where only that is open, or as far
/// as the limit.
Real within_limits(const ArmSwivels& swivels, Real wanted, Real most) {
    const Real step = std::clamp(wanted, -most, most);
    const Real round_the_back = wanted > 0 ? wanted - 2 * kPi : wanted + 2 * kPi;
    if (open_to(swivels, round_the_back)) return std::clamp(round_the_back, -most, most);
    return swivels.fault(step) > 0 ? swivels.border(step, 0, kPrecision) : step;
}

/// From a swivel that is not allowed to the nearest one that is; where none is, to the least evil.
Turn back_to_limits(const ArmSwivels& swivels, Real most) {
    const auto by = [most](Real swivel) { return std::clamp(swivel, -most, most); };
    SwivelFaults faults{};
    faults[0] = swivels.faults(0);
    for (int i = 1; i <= kSwivelSides; ++i) {
        for (const int steps : {-i, i}) {
            const ArmSwivels::Faults& f = faults[swivel_index(steps)] = swivels.faults(kSwivelStep * steps);
            if (std::max(f.shoulder, f.hand) > 0) continue;
            const Real before = kSwivelStep * (steps > 0 ? steps - 1 : steps + 1);
            return {by(swivels.border(before, kSwivelStep * steps, kPrecision))};
        }
    }
    const LeastEvil least = least_evil(swivels, faults);
    const Meets meets = least.allowed ? Meets::kAll : least.shoulder_allows ? Meets::kPlace : Meets::kNothing;
    return {by(least.swivel), meets};
}

/// The elbow's way in one tick.
Turn turned_elbow(const ArmSwivels& swivels, const Vec3& elbow_clavicle, Real most) {
    const Wish wish = wish_of(swivels, elbow_clavicle);
    const Real willing = most * wish.weight;
    const Real step = std::clamp(wish.swivel, -willing, willing);
    const Real end = wish.weight < 1 ? step : wish.swivel;
    if (swivels.fault(step) <= 0 && (end == step || open_to(swivels, end))) return {step};
    if (swivels.fault(0) <= 0) return {within_limits(swivels, end, willing)};
    return back_to_limits(swivels, most);
}

/// Joint angles on their way from one posture to another, no joint faster than `most` (rad). The limits are convex in
/// the angles, so that the way between two postures within them is.
struct Bend {
    ArmAngles angles;
    bool arrived = false;
};

/// Shoulder and elbow. The axes of beta and of the two others are at right angles to each other.
Bend bent_towards(const ArmAngles& from, const ArmAngles& to, Real most) {
    const Vec4 way{to.alpha - from.alpha, to.beta - from.beta, to.twist - from.twist, to.flexion - from.flexion};
    const Real shoulder = glm::length(Vec2(way.y, std::fabs(way.x) + std::fabs(way.z)));
    const Real size = std::max(shoulder, std::fabs(way.w));
    if (size <= most) return {to, true};
    const Vec4 step = way * (most / size);
    Bend bend{from};
    bend.angles.alpha += step.x;
    bend.angles.beta += step.y;
    bend.angles.twist += step.z;
    bend.angles.flexion += step.w;
    return bend;
}

/// Forearm and wrist.
Bend hand_bent_towards(const ArmAngles& from, const ArmAngles& to, Real most) {
    const Vec3 way{to.forearm - from.forearm, to.deviation - from.deviation, to.bend - from.bend};
    const Real size = std::fabs(way.x) + glm::length(Vec2(way.y, way.z));
    if (size <= most) return {to, true};
    const Vec3 step = way * (most / size);
    Bend bend{from};
    bend.angles.forearm += step.x;
    bend.angles.deviation += step.y;
    bend.angles.bend += step.z;
    return bend;
}

/// Shoulder and elbow as they stand, in the clavicle's frame.
struct Bones {
    Vec3 elbow;
    Vec3 wrist;
    Quat clavicle_from_forearm;
};
Bones bones_of(const ArmRig& rig, const Quat& clavicle_from_upperarm, const Quat& upperarm_from_forearm) {
    Bones b;
    b.clavicle_from_forearm = normalized(clavicle_from_upperarm * upperarm_from_forearm);
    b.elbow = rig.clavicle_from_upperarm.translation + clavicle_from_upperarm * rig.upperarm_from_forearm.translation;
    b.wrist = b.elbow + b.clavicle_from_forearm * rig.forearm_from_hand.translation;
    return b;
}

/// The hand's rotation on its bones, in the clavicle's frame: within the limits, and from where it was by `most` (rad)
/// at the most.
Quat hand_within_limits(const ArmRig& rig, const Bones& bones, const Quat& clavicle_from_hand, const ArmAngles& before,
                        Real most) {
    const Quat clavicle_from_bind = bones.clavicle_from_forearm * rig.forearm_from_hand.rotation;
    const Quat wanted = normalized(glm::conjugate(clavicle_from_bind) * clavicle_from_hand);
    const Bend bend = hand_bent_towards(before, hand_angles(limited_hand(rig.limits, wanted)), most);
    return normalized(clavicle_from_bind * hand_of(bend.angles));
}

/// The longest ways (rad) of one tick.
struct LongestWays {
    Real arm;   ///< of each joint of shoulder and elbow
    Real hand;  ///< of forearm and wrist
};

/// What is not simply where the goal has it: a goal out of reach, or a hand that is on its way back from one.
HeldArm catch_up(const ArmSwivels& swivels, const Turn& turn, const HeldArm& held, const LongestWays& longest,
                 int* most_steps) {
    const ArmRig& rig = swivels.rig;
    const ArmAngles before = angles_of(rig, held);
    const ArmSolution meant = swivels.at(turn.swivel);
    Bones bones = bones_of(rig, meant.clavicle_from_upperarm, meant.upperarm_from_forearm);
    HeldArm next;
    if (turn.meets == Meets::kNothing || !held.placed) {
        ArmAngles to = arm_angles(rig, meant);
        if (turn.meets == Meets::kNothing) {
            const Vec3 wrist = swivels.reach.reach * swivels.reach.wanted;
            to = nearest_place(rig, glm::conjugate(rig.clavicle_from_upperarm.rotation) * wrist, before, most_steps);
        }
        const Bend bend = bent_towards(before, to, longest.arm);
        const Shoulder shoulder = shoulder_of(rig, bend.angles);
        bones = bones_of(rig, normalized(rig.clavicle_from_upperarm.rotation * shoulder.bind_from_upperarm),
                         normalized(shoulder.upperarm_from_forearm));
        next.placed = bend.arrived && turn.meets != Meets::kNothing;
    }
    const Quat hand = hand_within_limits(rig, bones, swivels.reach.model_from_hand, before, longest.hand);
    next.clavicle_from_weapon = Rigid{hand, bones.wrist} * rig.hand_from_weapon;
    next.elbow_clavicle = bones.elbow;
    return next;
}

HeldArm advanced(const ArmRig& rig, const ArmGoal& goal, const HeldArm& held, Real most, int* most_steps) {
    const Reach reach = reach_for(rig, kClavicle, goal.model_from_weapon);
    const Reach before = attained_reach(rig, kClavicle, held.clavicle_from_weapon);
    const Vec3 carried = turned(rotation_between(before.reach, reach.reach), out_towards(before, held.elbow_clavicle));
    const ArmSwivels swivels{rig, kClavicle, reach, carried};
    // A hand that is off its goal goes to the posture it shall have there; `most` bounds the way.
    const Turn turn = turned_elbow(swivels, goal.elbow_model, held.placed ? most : kPi);
    HeldArm next;
    if (turn.meets != Meets::kAll || !held.placed || !as_meant(held)) {
        // The hand keeps up with its goal.
        const Real pace = angle_between(held.clavicle_from_goal, goal.model_from_weapon.rotation);
        next = catch_up(swivels, turn, held, {most, most + pace}, most_steps);
    } else {
        const ArmSolution arm = swivels.at(turn.swivel);
        next.clavicle_from_weapon = arm.model_from_weapon;
        next.elbow_clavicle = arm.elbow_model;
    }
    next.clavicle_from_goal = goal.model_from_weapon.rotation;
    return next;
}

HeldArm mirrored_held(const HeldArm& held) {
    return {mirrored(held.clavicle_from_weapon), mirrored(held.elbow_clavicle), mirrored(held.clavicle_from_goal),
            held.placed};
}

/// The first: as the fencer himself would hold it.
HeldArm held_at_first(const ArmRig& rig, const ArmGoal& goal) {
    const ArmSolution arm = solve_arm_within_limits(rig, kClavicle, goal);
    const Reach reach = reach_for(rig, kClavicle, goal.model_from_weapon);
    const Vec3 place = reach.shoulder_model + reach.reach * reach.distance;
    const Vec3 wrist = arm.model_from_weapon.point(rig.weapon_from_hand.translation);
    return {arm.model_from_weapon, arm.elbow_model, goal.model_from_weapon.rotation,
            glm::distance(wrist, place) < kAsPlaced};
}

ArmGoal seen_from(const Rigid& model_from_clavicle, const ArmGoal& goal) {
    RIPOSTE_ASSERT(is_unit(model_from_clavicle.rotation) && is_unit(goal.model_from_weapon.rotation));
    const Rigid clavicle_from_model = inverse(model_from_clavicle);
    return {clavicle_from_model * goal.model_from_weapon, clavicle_from_model.point(goal.elbow_model)};
}

}  // namespace

HeldArm hold_arm(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal) {
    const ArmGoal seen = seen_from(model_from_clavicle, goal);
    if (rig.side == Side::kRight) return held_at_first(rig, seen);
    return mirrored_held(held_at_first(mirrored(rig), mirrored(seen)));
}

HeldArm advance_arm(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal, const HeldArm& held,
                    Real most, int* most_steps) {
    const ArmGoal seen = seen_from(model_from_clavicle, goal);
    if (rig.side == Side::kRight) return advanced(rig, seen, held, most, most_steps);
    return mirrored_held(advanced(mirrored(rig), mirrored(seen), mirrored_held(held), most, most_steps));
}

ArmGoal goal_of(const Rigid& model_from_clavicle, const HeldArm& held) {
    return {model_from_clavicle * held.clavicle_from_weapon, model_from_clavicle.point(held.elbow_clavicle)};
}

}  // namespace riposte
