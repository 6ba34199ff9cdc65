#include "body_links.hpp"
#include "carried_leg.hpp"
#include "carried_links.hpp"

#include <riposte/fencing/reaction.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace riposte {
namespace {

constexpr Muscle kLegs{12, 1};    // of the pelvis on the legs, along the floor
constexpr Muscle kHeight{16, 1};  // up and down
constexpr Muscle kKnee{14, 0.9};
constexpr Real kCentre = 0.1;            // m, of the centre of mass over the pelvis
constexpr Real kFarthestKnee = 0.6;      // rad
constexpr Real kFarthestInwards = 0.05;  // rad
constexpr Real kFarthestShift = 0.25;    // m, of the pelvis from where the clips have it
constexpr Real kFarthestBalance = 5;     // m
// What is left of a reaction when it ends.
constexpr Real kOverTurn = 1e-4;   // rad, or m
constexpr Real kOverSpeed = 1e-3;  // rad/s, or m/s

void find_axes(const ContactModel& contacts, const LinkFrames& frames, CapsuleAxes& axes) {
    axes.clear();
    for (const LinkCapsule& capsule : contacts.capsules) {
        const Rigid& frame = frames[static_cast<std::size_t>(capsule.link)];
        axes.push_back({frame.point(capsule.axis.a), frame.point(capsule.axis.b)});
    }
}

/// Whether two axes are farther apart than `distance`: most are by far, as the balls about them tell.
bool are_apart(const Segment& a, const Segment& b, Real distance) {
    const Vec3 between = (a.a + a.b - b.a - b.b) * 0.5;
    const Real reach = distance + 0.5 * (glm::length(a.b - a.a) + glm::length(b.b - b.a));
    return glm::dot(between, between) > reach * reach || closest(a, b).distance > distance;
}

/// Limits hold where the clip itself keeps them, and limbs stay apart that are apart in the clip.
void choose_constraints(const ArticulatedState& clip, const CapsuleAxes& axes, BodyModel& body) {
    const ContactModel& all = body.contacts;
    for (std::size_t i = kSlides; i < body.links.links.size(); ++i) {
        const Quat ball = rotation_at(clip.coordinates, body.links.links[i].first_coordinate);
        body.kept.limits[i].limited = size_in(all.limits[i].ball, turn_of(ball)) < 1;
    }
    body.kept.pairs.clear();
    for (const LimbPair& pair : all.pairs) {
        const LinkCapsule& a = all.capsules[pair.first];
        const LinkCapsule& b = all.capsules[pair.second];
        if (are_apart(axes[pair.first], axes[pair.second], a.radius + b.radius)) body.kept.pairs.push_back(pair);
    }
}

/// The links where the clips have them, turned by what is left of the blow.
void place_body(const ArticulatedState& clip, const Reaction& reaction, const BodyModel& body,
                ArticulatedState& state) {
    state.world_from_base = {};
    state.base_velocity = {};
    for (int axis = 0; axis < 3; ++axis) {
        state.coordinates[static_cast<std::size_t>(axis)] = reaction.offset.shift[axis];
        state.velocities[static_cast<std::size_t>(axis)] = reaction.shift_speed[axis];
    }
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const Link& link = body.links.links[kSlides + i];
        const Quat at_rest = rotation_at(clip.coordinates, link.first_coordinate);
        set_rotation(state.coordinates, link.first_coordinate,
                     normalized(at_rest * exp_rotation(reaction.offset.turns[i])));
        set_speed(state.velocities, link.first_velocity, reaction.turn_speeds[i]);
    }
}

Muscle damped(const Muscle& muscle, const BodyModel& body) { return {muscle.frequency, muscle.damping * body.damping}; }

/// The muscles that bring the body back to the clips: the legs those of the pelvis' slides.
void set_muscles(const BodyModel& body, const ArticulatedState& clip, Real firmness, Muscles& muscles) {
    std::copy_n(clip.coordinates.begin(), body.links.coordinate_count, muscles.target.begin());
    for (std::size_t axis = 0; axis < kSlides; ++axis)
        set_muscle(damped(axis == 1 ? kHeight : kLegs, body), body.carried, firmness, axis, muscles);
    for (std::size_t i = 0; i < kReactingJoints; ++i)
        set_muscle(damped(muscle_of(i), body), body.inertia[i], firmness, kSlides + i, muscles);
}

/// Draws each joint, slide and knee back by itself, in proportion to whatever inertia resists there, so that each
/// motion of the body is damped critically: implicit, as the muscles are.
void recover(const BodyModel& body, Real dt, Reaction& reaction) {
    const Real w = body.recovery;
    if (w == 0) return;
    const Real slower = (1 + w * dt) * (1 + w * dt);
    const auto draw = [&](const auto& off, auto& speed) { speed = (speed - dt * w * w * off) / slower; };
    draw(reaction.offset.shift, reaction.shift_speed);
    for (std::size_t i = 0; i < kReactingJoints; ++i) draw(reaction.offset.turns[i], reaction.turn_speeds[i]);
    for (std::size_t i = 0; i < reaction.offset.knees.size(); ++i)
        draw(reaction.offset.knees[i], reaction.knee_speeds[i]);
}

/// Reads back from the links what differs from the clips.
void read_body(const BodyModel& body, const ArticulatedState& clip, const ArticulatedState& state, Reaction& reaction) {
    const auto& shift = state.coordinates;
    reaction.offset.shift = limited({shift[0], shift[1], shift[2]}, kFarthestShift);
    reaction.shift_speed = limited(speed_at(state.velocities, 0), kFastestShift);
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const Link& link = body.links.links[kSlides + i];
        const Quat from = rotation_at(clip.coordinates, link.first_coordinate);
        const Quat to = rotation_at(state.coordinates, link.first_coordinate);
        reaction.offset.turns[i] = log_rotation(glm::conjugate(from) * to);
        reaction.turn_speeds[i] = limited(speed_at(state.velocities, link.first_velocity), kFastestTurn);
    }
}

/// The knees, each a turn by itself: implicit, as the muscles are. Inwards a knee would soon be in the other leg.
void advance_knees(const FencerModel& model, const BodyModel& body, Real firmness, Real dt, Reaction& reaction) {
    const Muscle muscle = damped(kKnee, body);
    const Real w = muscle.frequency * firmness;
    for (std::size_t i = 0; i < reaction.offset.knees.size(); ++i) {
        Real& knee = reaction.offset.knees[i];
        Real& speed = reaction.knee_speeds[i];
        speed = (speed - dt * w * w * knee) / (1 + 2 * muscle.damping * w * dt + w * w * dt * dt);
        // About the line down the leg a turn above 0 takes the knee towards -X.
        const JointIndex thigh = model.body.legs[i].thigh;
        const bool towards_plus = model.skeleton[thigh].parent_from_joint.translation.x < 0;
        const Real low = towards_plus ? -kFarthestInwards : -kFarthestKnee;
        const Real high = towards_plus ? kFarthestKnee : kFarthestInwards;
        const Real moved = knee + speed * dt;
        knee = std::clamp(moved, low, high);
        if (knee != moved) speed = 0;
    }
}

/// Returns the lowest place of the capsules, m in the frame of the base.
Real lowest(const ContactModel& contacts, const CapsuleAxes& axes) {
    Real low = std::numeric_limits<Real>::infinity();
    for (std::size_t i = 0; i < axes.size(); ++i)
        low = std::min(low, std::min(axes[i].a.y, axes[i].b.y) - contacts.capsules[i].radius);
    return low;
}

/// Where the centre of mass is, m along +Z.
Real centre_of(const BodyModel& body, const LinkFrames& frames) {
    Real moment = 0;
    for (std::size_t i = kSlides; i < body.links.links.size(); ++i) {
        const RigidInertia& inertia = body.links.links[i].inertia;
        moment += (turned(frames[i].rotation, inertia.moment) + frames[i].translation * inertia.mass).z;
    }
    return moment / body.carried;
}

/// How fast (m/s, along +Z) the centre of mass goes when the step ends that was just taken.
Real speed_after(const BodyModel& body, const ContactScratch& scratch) {
    Real momentum = 0;
    for (std::size_t i = kSlides; i < body.links.links.size(); ++i)
        momentum +=
            turned(scratch.frames[i].rotation, (body.links.links[i].inertia * velocity_after(scratch, i)).linear).z;
    return momentum / body.carried;
}

bool is_over(const Reaction& r) {
    const auto still = [](Real most, const auto& vectors) {
        return std::all_of(vectors.begin(), vectors.end(), [&](const Vec3& v) { return glm::length(v) < most; });
    };
    const auto still_number = [](Real most, const auto& numbers) {
        return std::all_of(numbers.begin(), numbers.end(), [&](Real n) { return std::fabs(n) < most; });
    };
    return glm::length(r.offset.shift) < kOverTurn && glm::length(r.shift_speed) < kOverSpeed &&
           still(kOverTurn, r.offset.turns) && still(kOverSpeed, r.turn_speeds) &&
           still_number(kOverTurn, r.offset.knees) && still_number(kOverSpeed, r.knee_speeds);
}

}  // namespace

void advance_reaction(const FencerModel& model, const BodyRules& rules, const Pose& clip, Real dt, BodyModel& body,
                      ReactionScratch& scratch, Reaction& reaction) {
    if (!reaction.active) return;
    const BodyJoints& joints = model.body;
    place_joints(joints, clip, body);
    recover(body, dt, reaction);
    place_clip(joints, clip, body, scratch.clip);
    place_body(scratch.clip, reaction, body, scratch.state);
    clear(body.links, Vec3(0), scratch.efforts);
    const Real firmness = firmness_against_blows(rules);
    set_muscles(body, scratch.clip, firmness, scratch.efforts.muscles);
    LinkFrames& frames = scratch.contact.frames;
    find_link_frames(body.links, scratch.clip, frames);
    find_axes(body.contacts, frames, scratch.clip_axes);
    choose_constraints(scratch.clip, scratch.clip_axes, body);
    // Limbs stay over the floor as far as the clip has them there.
    const Real height = model_from_pelvis(joints, clip).translation.y;
    body.kept.floor = std::min(-height, lowest(body.kept, scratch.clip_axes));
    const Real centre_of_clip = centre_of(body, frames);
    step_with_contacts(body.links, body.kept, scratch.efforts, dt, scratch.contact, scratch.state, scratch.floor);
    read_body(body, scratch.clip, scratch.state, reaction);
    advance_knees(model, body, firmness, dt, reaction);
    // By how much the extrapolated centre of mass differs from that of the clips; the frames are the step's first.
    const Real swings_in = std::sqrt((height + kCentre * model.size()) / kFreeFall);
    const Real balance =
        centre_of(body, frames) - centre_of_clip + speed_after(body, scratch.contact) * (dt + swings_in);
    reaction.balance = std::clamp(balance, -kFarthestBalance, kFarthestBalance);
    if (is_over(reaction)) reaction = {};
}

void lay_offset(const FencerModel& model, const BodyOffset& offset, Pose& pose) {
    const BodyJoints& joints = model.body;
    const Rigid clip = model_from_pelvis(joints, pose);
    const JointIndex pelvis = joints.turned[0];
    pose[pelvis].translation += Vec3f(offset.shift);
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        Quatf& rotation = pose[joints.turned[i]].rotation;
        rotation = Quatf(normalized(Quat(rotation) * exp_rotation(offset.turns[i])));
    }
    apply_arm_helpers(model.rear_arm, pose);
    const MovedPelvis moved{clip, model_from_pelvis(joints, pose)};
    for (std::size_t i = 0; i < joints.legs.size(); ++i)
        carry_leg(model.skeleton, joints.legs[i], moved, offset.knees[i], pose);
}

}  // namespace riposte
