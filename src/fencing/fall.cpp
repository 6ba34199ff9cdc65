#include "body_links.hpp"
#include "carried_leg.hpp"

#include <riposte/body/ramp.hpp>
#include <riposte/fencing/fall.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kFastestFall = 15;      // m/s
constexpr Real kFastestFallTurn = 40;  // rad/s
constexpr Real kFarthestAside = 4;     // m
// What lies lower, slower than these, lies still.
constexpr Real kLow = 0.4;          // m, of the pelvis of a fencer of usual height
constexpr Real kStillSpeed = 0.05;  // m/s
constexpr Real kStillTurn = 0.2;    // rad/s
constexpr Real kLimitKept = 1.05;   // of each joint's limits

Quat bind_of(const FencerModel& model, std::size_t i) {
    return normalized(Quat(model.skeleton[model.body.turned[i]].parent_from_joint.rotation));
}

/// Each joint's rotation in its parent. The pelvis' is told in the model.
Quat rotation_in(const FencerModel& model, const Pose& pose, std::size_t i) {
    if (i == 0) return model_from_pelvis(model.body, pose).rotation;
    return normalized(Quat(pose[model.body.turned[i]].rotation));
}

void place_links(const Fall& fall, const BodyModel& body, ArticulatedState& state) {
    state.world_from_base = {};
    state.base_velocity = {};
    for (std::size_t axis = 0; axis < kSlides; ++axis)
        state.coordinates[axis] = fall.pose.place_model[static_cast<int>(axis)];
    set_speed(state.velocities, 0, fall.speed);
    for (std::size_t i = 0; i < kBodyJoints; ++i) {
        const Link& link = body.links.links[kSlides + i];
        set_rotation(state.coordinates, link.first_coordinate, exp_rotation(fall.pose.turns[i]));
        set_speed(state.velocities, link.first_velocity, fall.turn_speeds[i]);
    }
}

/// How firm the muscles of joint `i` still are when a body has been falling for so long (s): arms and legs come to rest
/// on the floor instead of being held over it, the sword arm above all.
Real tension_of(std::size_t i, Real time) {
    constexpr Real kHeld = 0.5;
    constexpr Real kLetsGo = 0.4;
    constexpr Real kLeft = 0.25;
    constexpr Real kLeftOfSwordArm = 0.05;
    if (i < joint_at(kLUpperArm)) return 1;
    const bool sword_arm = i >= joint_at(kRUpperArm) && i <= joint_at(kRHand);
    return 1 - (1 - (sword_arm ? kLeftOfSwordArm : kLeft)) * cosine_step((time - kHeld) / kLetsGo);
}

void lead_to(const FencerModel& model, const Pose& clip, Real firmness, Real time, const BodyModel& body,
             Muscles& muscles) {
    for (std::size_t i = 0; i < kBodyJoints; ++i) {
        set_muscle(falling_muscle_of(i), body.inertia[i], firmness * tension_of(i, time), kSlides + i, muscles);
        set_rotation(muscles.target, body.links.links[kSlides + i].first_coordinate,
                     turn_from_bind(body, i, rotation_in(model, clip, i)));
    }
}

void read_links(const BodyModel& body, const ArticulatedState& state, Fall& fall) {
    const auto& place = state.coordinates;
    fall.pose.place_model = {place[0], place[1], place[2]};
    fall.speed = limited(speed_at(state.velocities, 0), kFastestFall);
    for (std::size_t i = 0; i < kBodyJoints; ++i) {
        const Link& link = body.links.links[kSlides + i];
        fall.pose.turns[i] = log_rotation(rotation_at(state.coordinates, link.first_coordinate));
        fall.turn_speeds[i] = limited(speed_at(state.velocities, link.first_velocity), kFastestFallTurn);
    }
    Real& aside = fall.pose.place_model.x;
    aside = std::clamp(aside, -kFarthestAside, kFarthestAside);
}

bool lies_still(const FencerModel& model, const Fall& fall) {
    return fall.pose.place_model.y < kLow * model.size() && glm::length(fall.speed) < kStillSpeed &&
           std::all_of(fall.turn_speeds.begin(), fall.turn_speeds.end(),
                       [](const Vec3& speed) { return glm::length(speed) < kStillTurn; });
}

}  // namespace

void begin_fall(const FencerModel& model, const Pose& from, Reaction& reaction, Fall& fall) {
    fall = {};
    fall.stage = FallStage::kFalls;
    fall.pose.place_model = model_from_pelvis(model.body, from).translation;
    for (std::size_t i = 0; i < kBodyJoints; ++i)
        fall.pose.turns[i] = log_rotation(normalized(glm::conjugate(bind_of(model, i)) * rotation_in(model, from, i)));
    fall.speed = reaction.shift_speed;
    std::copy(reaction.turn_speeds.begin(), reaction.turn_speeds.end(), fall.turn_speeds.begin());
    reaction = {};
}

namespace {

/// The greatest turn of a joint as a share of its limits: 1 on them, and nothing if all are surely within them.
Real farthest_turn(const BodyModel& body, const ArticulatedState& state) {
    Real most = 0;
    for (std::size_t i = kSlides; i < body.links.links.size(); ++i) {
        const LinkLimits& limits = body.contacts.limits[i];
        const Quat turn = rotation_at(state.coordinates, body.links.links[i].first_coordinate);
        if (!limits.limited || surely_within(limits.ball, turn)) continue;
        most = std::max(most, size_in(limits.ball, turn_of(turn)));
    }
    return most;
}

/// Limits are looked at as a step begins, and an impact within it may turn a joint far beyond them: then the step is
/// taken again in parts. Returns whether joints may be beyond their limits all the same.
bool step_body(const BodyModel& body, Real dt, const ArticulatedState& begin, ReactionScratch& scratch) {
    for (const int parts : {1, 2, 4, 8}) {
        scratch.state = begin;
        for (int part = 0; part < parts; ++part)
            step_with_contacts(body.links, body.contacts, scratch.efforts, dt / parts, scratch.contact, scratch.state,
                               scratch.floor);
        const Real most = farthest_turn(body, scratch.state);
        if (most <= kLimitKept) return false;
        if (most <= farthest_turn(body, begin)) break;
    }
    return true;
}

/// Joints that are beyond their limits all the same are stopped by them, or where they were if that lay farther beyond.
void stop_at_limits(const BodyModel& body, const ArticulatedState& begin, ArticulatedState& state) {
    for (std::size_t i = kSlides; i < body.links.links.size(); ++i) {
        const LinkLimits& limits = body.contacts.limits[i];
        const Link& link = body.links.links[i];
        if (!limits.limited) continue;
        const JointTurn turn = turn_of(rotation_at(state.coordinates, link.first_coordinate));
        if (size_in(limits.ball, turn) <= kLimitKept) continue;
        const Real before = size_in(limits.ball, turn_of(rotation_at(begin.coordinates, link.first_coordinate)));
        const JointTurn kept = clamped(limits.ball, turn, std::max(kLimitKept, before));
        if (kept == turn) continue;
        set_rotation(state.coordinates, link.first_coordinate, rotation_of(kept));
        set_speed(state.velocities, link.first_velocity, Vec3(0));
    }
}

}  // namespace

void advance_fall(const FencerModel& model, const BodyRules& rules, const Pose& clip, Real time, Real dt,
                  const BodyModel& body, ReactionScratch& scratch, Fall& fall) {
    if (fall.stage != FallStage::kFalls) return;
    place_links(fall, body, scratch.state);
    clear(body.links, kFreeFallWorld, scratch.efforts);
    lead_to(model, clip, rules.firmness, time, body, scratch.efforts.muscles);
    const ArticulatedState begin = scratch.state;
    if (step_body(body, dt, begin, scratch)) stop_at_limits(body, begin, scratch.state);
    read_links(body, scratch.state, fall);
    if (lies_still(model, fall)) fall = {FallStage::kLies, fall.pose, {}, {}};
}

namespace {

/// Puts the pelvis where it is to be in the model.
void place_pelvis(const BodyJoints& joints, const Rigid& wanted, Pose& pose) {
    const Rigid root = joints.root == kNoJoint ? Rigid{} : unit_rigid(pose[joints.root]);
    const Rigid pelvis = inverse(root) * wanted;
    pose[joints.turned[0]] = {Quatf(normalized(pelvis.rotation)), Vec3f(pelvis.translation)};
}

}  // namespace

void lay_fallen(const FencerModel& model, const FallenPose& fallen, Real share, Pose& pose) {
    const BodyJoints& joints = model.body;
    const Rigid clip = model_from_pelvis(joints, pose);
    const Rigid lies{normalized(bind_of(model, 0) * exp_rotation(fallen.turns[0])), fallen.place_model};
    place_pelvis(joints, interpolate(clip, lies, share), pose);
    for (std::size_t i = 1; i < kBodyJoints; ++i) {
        Quatf& rotation = pose[joints.turned[i]].rotation;
        const Quat lying = normalized(bind_of(model, i) * exp_rotation(fallen.turns[i]));
        rotation = Quatf(share < 1 ? slerp(normalized(Quat(rotation)), lying, share) : lying);
    }
    apply_arm_helpers(model.rear_arm, pose);
    apply_arm_helpers(model.arm, pose);
    for (const LegJoints& leg : joints.legs)
        swing_with_thigh(model.skeleton, leg, Quat(pose[leg.thigh].rotation), pose);
}

}  // namespace riposte
