// The pelvis rides on the legs.
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Real kSway = 0.04;        // m to the side of the foot that carries
constexpr Real kDeepest = 0.58;     // m, how far a bend lowers the pelvis
constexpr Real kBehindLift = 0.85;  // rad, heel of a leg that is well behind

/// How far hip and ankle may be apart, m. A leg that is behind keeps its knee a little bent and lifts its heel instead:
/// a knee that is nearly straight would snap when the foot leaves the floor.
Real reach_of(const LegRig& leg, Real size, Real behind) {
    return leg.length() * (kLegReach - 0.016 * smooth_step(std::clamp((behind / size + 0.1) / 0.25, 0.0, 1.0)));
}
Real behind_of(const Vec3& hip, const FootPlace& foot) { return glm::dot(hip - foot.ball, forward_of(foot.yaw)); }

/// How high above the floor the hip may be so that the leg still reaches its standing foot.
Real highest_hip(const LegRig& leg, Real size, const Vec3& hip, const FootPlace& foot) {
    const Real behind = behind_of(hip, foot);
    const Real lift = kBehindLift * std::clamp(behind / (0.2 * size), 0.0, 1.0);
    const Vec3 ankle = ankle_of(leg, {foot.ball, foot.yaw, lift});
    const Real reach = reach_of(leg, size, behind);
    const Real off = glm::length(level(ankle - hip));
    return ankle.y + std::sqrt(std::max(0.04 * size * size, reach * reach - off * off));
}

}  // namespace

void advance_pelvis(const PersonModel& model, Real bend_goal, Real dt, PersonState& person) {
    person.bend = drawn(person.bend, bend_goal, 7, 1.8, dt);
    const Real size = model.size.leg;
    const Rigid model_from_world = inverse(world_from_person(person));
    Real support = 0;
    Real weights = 0;
    for (const FootState& foot : person.feet) {
        const Real weight = foot.swinging ? 0.15 : 1.0;
        support += weight * model_from_world.point(foot.place.ball).x;
        weights += weight;
    }
    const Real sway = std::clamp(0.6 * support / weights, -kSway * size, kSway * size);
    person.pelvis.x = drawn(person.pelvis.x, sway, 7, 0.5 * size, dt);
    person.pelvis.z = drawn(person.pelvis.z, (-0.01 - 0.16 * person.bend) * size, 10, size, dt);

    Real highest = model.stand_height - kDeepest * size * person.bend;
    for (const LegRig& leg : model.legs) {
        const FootState& foot = person.feet[index_of(leg.side)];
        // A foot that is about to land is waited for.
        const FootPlace& at = foot.swinging ? foot.to : foot.place;
        const Real slack = foot.swinging ? 0.4 * size * (1 - foot.time / std::max(foot.duration, foot.time)) : 0.0;
        const Vec3 hip = person.pelvis + leg.pelvis_from_thigh.translation;
        const FootPlace place{model_from_world.point(at.ball), wrap_angle(at.yaw - person.heading), 0};
        highest = std::min(highest, highest_hip(leg, size, hip, place) - leg.pelvis_from_thigh.translation.y + slack);
    }
    person.pelvis.y = drawn(person.pelvis.y, highest, 16, 1.2 * size, dt);
}

void advance_heels(const PersonModel& model, PersonState& person) {
    constexpr Real kMostLift = 1.1;  // rad
    const Rigid model_from_world = inverse(world_from_person(person));
    const Rigid pelvis = model_from_pelvis(model, person);
    for (const LegRig& leg : model.legs) {
        FootState& foot = person.feet[index_of(leg.side)];
        if (foot.swinging) continue;
        const Vec3 hip = (pelvis * leg.pelvis_from_thigh).translation;
        const FootPlace place{model_from_world.point(foot.place.ball), wrap_angle(foot.place.yaw - person.heading), 0};
        foot.place.pitch = heel_lift(leg, hip, place, reach_of(leg, model.size.leg, behind_of(hip, place)), kMostLift);
    }
}

}  // namespace riposte
