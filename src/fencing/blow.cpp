#include "body_links.hpp"
#include "carried_links.hpp"

#include <riposte/fencing/flinch.hpp>
#include <riposte/fencing/reaction.hpp>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

/// What the players may agree on: how much a blow does, and how fast the muscles are against it.
struct Agreed {
    Real strength;
    Real firmness;
};
constexpr std::array<Agreed, kBlowStrengthCount> kAgreed{{{0, 1}, {1, 1}, {1.5, 0.7}, {5, 0.4}}};

const Agreed& agreed(const BodyRules& rules) { return kAgreed.at(static_cast<std::size_t>(rules.blows)); }

constexpr Real kGives = 16;  // m/s: a place that a blow would make so fast takes half of it

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

Real strength_of_blows(const BodyRules& rules) { return rules.strength * agreed(rules).strength; }

Real firmness_against_blows(const BodyRules& rules) { return rules.firmness * agreed(rules).firmness; }

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

}  // namespace riposte
