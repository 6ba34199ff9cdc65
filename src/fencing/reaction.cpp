#include "body_links.hpp"
#include "carried_leg.hpp"

#include <riposte/fencing/flinch.hpp>
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
constexpr Real kFastestTurn = 40;        // rad/s, of a joint that was struck
constexpr Real kGives = 16;              // m/s: a place that a blow would make so fast takes half of it
constexpr Real kFarthestBalance = 5;     // m
constexpr Real kFastestShift = 3;        // m/s
// What is left of a reaction when it ends.
constexpr Real kOverTurn = 1e-4;   // rad, or m
constexpr Real kOverSpeed = 1e-3;  // rad/s, or m/s

/// Puts the links' joints where the clips have them, in the bind pose's turn, from which limits are told.
void place_joints(const BodyJoints& joints, const Pose& pose, BodyModel& body) {
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const Vec3 origin = i == 0 ? Vec3(0) : Vec3(pose[joints.turned[i]].translation);
        body.links.links[kSlides + i].parent_from_joint = {body.bind[i], origin};
    }
}

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

/// The links where the clips have them, at rest.
void place_clip(const BodyJoints& joints, const Pose& pose, const BodyModel& body, ArticulatedState& clip) {
    clip.world_from_base = {};
    clip.base_velocity = {};
    for (std::size_t i = 0; i < kSlides; ++i) clip.coordinates[i] = 0;
    for (std::size_t i = 0; i < kReactingJoints; ++i)
        set_rotation(clip.coordinates, body.links.links[kSlides + i].first_coordinate,
                     turn_from_bind(body, i, Quat(pose[joints.turned[i]].rotation)));
    for (std::size_t i = 0; i < body.links.velocity_count; ++i) clip.velocities[i] = 0;
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

/// The leg that a part belongs to: 0 the front one's (sword side), 1 the rear one's; 2 for any other part.
std::size_t leg_of(BodyPart part) {
    switch (part) {
        case BodyPart::kThighR:
        case BodyPart::kShinR:
        case BodyPart::kFootR:
            return 0;
        case BodyPart::kThighL:
        case BodyPart::kShinL:
        case BodyPart::kFootL:
            return 1;
        default:
            return 2;
    }
}

/// The joint that a blow on a part turns, as its place among the reacting ones. What strikes the trunk moves the
/// highest part of the spine that begins below it.
std::size_t struck_joint(const BodyJoints& joints, const ModelPose& figure, const Blow& blow) {
    switch (blow.part) {
        case BodyPart::kHead:
            return joint_at(kHeadLink);
        case BodyPart::kUpperArmR:
        case BodyPart::kForearmR:
        case BodyPart::kHandR:
            return joint_at(kRClavicle);
        case BodyPart::kUpperArmL:
            return joint_at(kLUpperArm);
        case BodyPart::kForearmL:
            return joint_at(kLForearm);
        case BodyPart::kHandL:
            return joint_at(kLHand);
        case BodyPart::kTorso:
            for (std::size_t i = joint_at(kChest); i > 0; --i)
                if (static_cast<Real>(figure[joints.turned[i]].translation.y) < blow.point_model.y) return i;
            return 0;
        default:
            return 0;
    }
}

/// A blow on a leg that stands moves the pelvis, by the leg as a lever on its foot, and turns the knee. Returns what
/// comes to the hip.
Blow lever(const LegJoints& leg, const ModelPose& figure, const Blow& blow, Real inertia, Real& knee_speed) {
    const auto place = [&](JointIndex joint) { return Vec3(figure[joint].translation); };
    const Vec3 hip = place(leg.thigh);
    const Vec3 ankle = place(leg.foot);
    const Vec3 axis = normalized_or(ankle - hip, -kAxisY);
    const Vec3 arm = blow.point_model - hip;
    knee_speed += glm::dot(glm::cross(arm, blow.impulse_model), axis) / inertia;
    const Real below = glm::dot(arm, axis) / std::max(0.1, glm::length(ankle - hip));
    return {blow.part, hip, blow.impulse_model * std::clamp(1 - below, 0.0, 1.0)};
}

/// What the muscles of a body at rest cost each radian a second that a blow gives its joints while it lasts: without it
/// a blow near a joint would spin the small link that it meets, and leave the body where it is. It is what muscles
/// stiffen a joint by in a step as long as the blow, laid on the dampers of a step of a second; muscles of any firmness
/// brace alike.
void brace(const BodyModel& body, Muscles& muscles) {
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const Muscle muscle = muscle_of(i);
        const Real lasts = muscle.frequency * body.blow_lasts;
        muscles.damping[kSlides + i] = body.inertia[i] * lasts * (2 * muscle.damping + lasts);
    }
}

/// The share of a blow that a body takes whose joints it would set in motion as in `scratch.state`: the faster the
/// struck place gives way, the less, since no blade drives it on for long. All of the body takes the same share, so
/// that it goes where the blow drives it.
Real share_taken(const BodyModel& body, ReactionScratch& scratch, std::size_t struck, const Rigid& model_from_struck,
                 const Vec3& point_model) {
    find_link_velocities(body.links, scratch.state, scratch.motions);
    const Motion& link = scratch.motions[kSlides + struck];
    const Vec3 arm = inverse(model_from_struck).point(point_model);
    Real fastest = 0;
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const std::size_t at = body.links.links[kSlides + i].first_velocity;
        fastest = std::max(fastest, glm::length(speed_at(scratch.state.velocities, at)));
    }
    const Real speed = glm::length(link.linear + glm::cross(link.angular, arm));
    const Real shift = glm::length(speed_at(scratch.state.velocities, 0));
    return 1 / (1 + std::max({speed / kGives, fastest / kFastestTurn, shift / kFastestShift}));
}

}  // namespace

Real strength_of_blows(const BodyRules& rules) {
    constexpr std::array<Real, kBlowStrengthCount> kShares{0, 1, 2, 4};
    return rules.strength * kShares.at(static_cast<std::size_t>(rules.blows));
}

Real firmness_against_blows(const BodyRules& rules) {
    constexpr std::array<Real, kBlowStrengthCount> kShares{1, 1, 0.7, 0.4};
    return rules.firmness * kShares.at(static_cast<std::size_t>(rules.blows));
}

void strike(const FencerModel& model, const Pose& pose, const ModelPose& figure, const Blow& blow, BodyModel& body,
            ReactionScratch& scratch, Reaction& reaction) {
    const BodyJoints& joints = model.body;
    Blow felt = blow;
    const std::size_t leg = leg_of(felt.part);
    if (leg < reaction.offset.knees.size()) {
        Real& speed = reaction.knee_speeds[leg];
        felt = lever(joints.legs[leg], figure, felt, body.leg_inertia, speed);
        speed = std::clamp(speed, -kFastestTurn, kFastestTurn);
    }
    const std::size_t struck = struck_joint(joints, figure, felt);
    place_joints(joints, pose, body);
    place_clip(joints, pose, body, scratch.state);
    // An impulse is what a force does in a second to a body at rest that nothing else moves.
    clear(body.links, Vec3(0), scratch.efforts);
    brace(body, scratch.efforts.muscles);
    const Rigid model_from_struck = unit_rigid(figure[joints.turned[struck]]);
    scratch.efforts.external[kSlides + struck] = force_at(model_from_struck, felt.point_model, felt.impulse_model);
    Accelerations& change = scratch.contact.accelerations;
    find_accelerations(body.links, scratch.state, scratch.efforts, 1, scratch.contact.forward, change);
    scratch.state.velocities = change.joints;
    const Real share = share_taken(body, scratch, struck, model_from_struck, felt.point_model);
    reaction.active = true;
    reaction.shift_speed = limited(reaction.shift_speed + share * speed_at(change.joints, 0), kFastestShift);
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const Vec3 turn = speed_at(change.joints, body.links.links[kSlides + i].first_velocity);
        reaction.turn_speeds[i] = limited(reaction.turn_speeds[i] + share * turn, kFastestTurn);
    }
}

void take_blow(const BoutSetup& setup, FencerId struck, const Pose& pose, const ModelPose& figure, const Blow& blow,
               BodyModel& body, ReactionScratch& scratch, FencerState& fencer) {
    if (setup.body.reactions == ReactionKind::kClip) return begin_flinch(setup, struck, blow.part, blow.speed, fencer);
    const Real strength = strength_of_blows(setup.body);
    if (fencer.fall.stage != FallStage::kNone || strength == 0) return;
    Blow felt = blow;
    felt.impulse_model *= strength;
    strike(*setup.models[struck], pose, figure, felt, body, scratch, fencer.reaction);
}

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
