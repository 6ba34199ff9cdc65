#include "find_candidates.hpp"

#include "impulse.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kNear = 0.03;       // m: contacts that stay farther off are not looked at
constexpr Real kSlack = 0.0005;    // m: what a contact may stay deep
constexpr Real kShareOut = 0.2;    // of the rest of the depth, that a step takes out
constexpr Real kFastestOut = 0.5;  // m/s

const Rigid& frame_of(const FreeBody& body, LinkIndex link) {
    return link == kBaseLink ? body.state.world_from_base : body.frames[static_cast<std::size_t>(link)];
}
const Motion& velocity_of(const FreeBody& body, LinkIndex link) {
    return link == kBaseLink ? body.state.base_velocity : body.link_velocities[static_cast<std::size_t>(link)];
}

/// The velocity that a contact must have at least: it may come as near as the gap, and if deep goes slowly out.
Real bound_of(Real gap, Real step) {
    if (gap >= 0) return -gap / step;
    return std::min(std::max(-gap - kSlack, 0.0) * kShareOut / step, kFastestOut);
}

/// Returns true if impulses in this step may have to do with a contact so far off.
bool near_enough(const FreeBody& body, const Row& row, Real gap) {
    const Real velocity = velocity_along(row, body.link_velocities, body.state.base_velocity, body.state.velocities);
    return gap + std::min(velocity, 0.0) * body.step < kNear;
}

/// A capsule in the world, and the sphere about its middle that holds all of it throughout the step.
struct Placed {
    Segment axis_world;
    Vec3 middle_world;
    Real reach = 0;  ///< m
};

Placed placed(const FreeBody& body, const LinkCapsule& capsule) {
    const Rigid& frame = frame_of(body, capsule.link);
    const Motion& v = velocity_of(body, capsule.link);
    const Segment axis{frame.point(capsule.axis.a), frame.point(capsule.axis.b)};
    const Real half = 0.5 * glm::length(capsule.axis.b - capsule.axis.a);
    const Real farthest =
        std::sqrt(std::max(glm::dot(capsule.axis.a, capsule.axis.a), glm::dot(capsule.axis.b, capsule.axis.b)));
    const Real fastest = glm::length(v.linear) + glm::length(v.angular) * (farthest + capsule.radius);
    return {axis, (axis.a + axis.b) * 0.5, half + capsule.radius + fastest * body.step};
}

void add_floor_end(const FreeBody& body, std::size_t index, const Vec3& centre_world, Candidates& candidates) {
    const LinkCapsule& capsule = body.contacts.capsules[index];
    const Real gap = centre_world.y - capsule.radius - body.contacts.floor;
    Candidate one;
    one.point_world = centre_world - Vec3(0, capsule.radius, 0);
    one.push = row_at(body, capsule.link, one.point_world, kAxisY);
    if (!near_enough(body, one.push, gap)) return;
    one.capsule = static_cast<std::uint8_t>(index);
    one.push.bound = bound_of(gap, body.step);
    candidates.push_back(one);
}

void add_pair(const FreeBody& body, const LinkCapsule& a, const Segment& axis_a, const LinkCapsule& b,
              const Segment& axis_b, Candidates& candidates) {
    const SegmentProximity near = closest(axis_a, axis_b);
    const Real gap = near.distance - a.radius - b.radius;
    // Where the axes cross there is no way out that would be nearer than another.
    const Vec3 out = normalized_or(near.on_a - near.on_b, kAxisY);
    Candidate one;
    one.kind = Candidate::Kind::kLimbs;
    one.push = row_at(body, a.link, near.on_a - out * a.radius, out);
    one.push.bound = bound_of(gap, body.step);
    one.push.second = b.link;
    one.push.on_second = force_at(frame_of(body, b.link), near.on_b + out * b.radius, -out);
    if (near_enough(body, one.push, gap)) candidates.push_back(one);
}

}  // namespace

Row row_at(const FreeBody& body, LinkIndex link, const Vec3& point_world, const Vec3& direction_world) {
    Row row;
    row.first = link;
    row.on_first = force_at(frame_of(body, link), point_world, direction_world);
    return row;
}

void add_contacts(const FreeBody& body, Candidates& candidates) {
    const auto& capsules = body.contacts.capsules;
    std::array<Placed, kMaxCapsules> all;
    for (std::size_t i = 0; i < capsules.size(); ++i) {
        all[i] = placed(body, capsules[i]);
        const Segment& axis = all[i].axis_world;
        if (all[i].middle_world.y - all[i].reach > body.contacts.floor + kNear) continue;
        add_floor_end(body, i, axis.a, candidates);
        if (!(capsules[i].axis.a == capsules[i].axis.b)) add_floor_end(body, i, axis.b, candidates);
    }
    for (const LimbPair& pair : body.contacts.pairs) {
        const Placed& a = all[pair.first];
        const Placed& b = all[pair.second];
        const Vec3 between = a.middle_world - b.middle_world;
        const Real reach = a.reach + b.reach + kNear;
        if (glm::dot(between, between) > reach * reach) continue;
        add_pair(body, capsules[pair.first], a.axis_world, capsules[pair.second], b.axis_world, candidates);
    }
}

}  // namespace riposte
