#include "own_trunk.hpp"

#include "stop_at_body.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kOutside = 0.11;  // m, no skin of a trunk is farther outside the capsules of trunk and flanks

/// m by which a weapon may move on this piece of its way, at most.
Real travel(const Segment& blade_body, const PathPiece& piece, Real dt) {
    const Real reach = std::max(glm::length(blade_body.a), glm::length(blade_body.b));
    return (glm::length(piece.motion.linear) + glm::length(piece.motion.angular) * reach) * dt *
           (piece.end - piece.begin);
}

/// Returns false where the blade cannot come to the trunk: most of all ticks.
bool comes_near(const StepWork& work, FencerId id, std::span<const PathPiece> path) {
    const Segment& blade_body = work.scratch.bodies[id].capsuloid.blade;
    const Segment steel = path.front().motion.world_from_body * blade_body;
    Real room = -kOutside - work.setup.blade.contact_radius;
    for (const PathPiece& piece : path) room -= travel(blade_body, piece, work.dt);
    const auto& capsules = work.model(id).capsules;
    return std::any_of(capsules.begin(), capsules.begin() + kTrunkAndFlanks, [&](const BodyCapsule& capsule) {
        const auto apart = [&](const Figure& figure) { return closest(steel, axis_of(capsule, figure)).distance; };
        return std::min(apart(work.scratch.before[id]), apart(work.scratch.figures[id])) - capsule.radius + room < 0;
    });
}

}  // namespace

std::optional<BodyHit> find_own_trunk(StepWork& work, FencerId id, std::span<const PathPiece> path) {
    if (path.empty() || !comes_near(work, id, path)) return {};
    const Attack attack{work.scratch.bodies[id].capsuloid.blade, path, work.dt, work.setup.blade.contact_radius};
    Surface& surface = work.scratch.surfaces[id];
    surface.forget();
    const auto hit = find_touch(target_of(work, id), attack, TouchSearch::kSwept, TouchPlace::kTrunk, surface,
                                &work.events.searches.stroke);
    surface.forget();  // the arm is not yet where it will hold the weapon
    return hit;
}

void stop_at_own_trunk(const StepWork& work, const BodyHit& hit, MovingBlade& blade) {
    strike_body(work, hit, blade);
    const Vec3& out = hit.normal_world;
    const Real lacking = work.setup.blade.contact_radius - glm::dot(hit.blade_world - hit.point_world, out);
    const Real speed = std::min(lacking / work.dt, work.setup.blade.body_exit);
    push_point(hit.blade_world, out, glm::dot(hit.skin_velocity, out) + std::max(0.0, speed), blade);
}

}  // namespace riposte
