#include "stop_at_body.hpp"

#include "lying.hpp"

#include <algorithm>

namespace riposte {
namespace {

/// m, beyond the contact radius: what of the skin a blade that lies on it may come to in a tick.
constexpr Real kAround = 0.004;
constexpr Real kFastestSkin = 50;  // m/s, of a body that is fencing

/// How a blade lies on the body as the tick begins.
LyingPlaces places_on_body(const StepWork& work, FencerId id, const MovingBlade& blade) {
    const Segment steel = blade.motion.world_from_body * work.scratch.bodies[id].capsuloid.blade;
    return lying_places(target_of(work, id.other()), steel, work.setup.blade.contact_radius + kAround, work.dt,
                        work.scratch.surfaces[id.other()]);
}

}  // namespace

Target target_of(const StepWork& work, FencerId fencer) {
    return {work.model(fencer), work.setup.skin_method, work.scratch.before[fencer], work.scratch.figures[fencer]};
}

BodyAnswer strike_body(const StepWork& work, const BodyHit& hit, MovingBlade& blade) {
    Body victim;
    const Real speed = glm::length(hit.skin_velocity);
    victim.linear = hit.skin_velocity * (speed > kFastestSkin ? kFastestSkin / speed : 1.0);
    const BladeRules& rules = work.setup.blade;
    const ContactMaterial flesh{rules.flesh_restitution, rules.flesh_friction, rules.resting_speed};
    const Vec3 before = velocity_at(blade.body, hit.blade_world);
    const ImpulseResponse response = resolve_contact(blade.body, victim, {hit.point_world, hit.normal_world}, flesh);
    blade.motion.linear = blade.body.linear;
    blade.motion.angular = blade.body.angular;
    return {response.impulse, velocity_at(blade.body, hit.blade_world) - before};
}

void keep_weapon_out(const StepWork& work, FencerId id, Real fraction, Within within, MovingBlade& blade) {
    const Rigid pose = weapon_pose(work.scratch.bodies[id], blade);
    const Segment steel{pose.translation, pose.point(work.setup.weapons[id].capsuloid.blade.b)};
    keep_out(target_of(work, id.other()), steel, work.dt, work.dt * (1 - fraction), within, blade);
}

BodyAnswer stop_at_body(const StepWork& work, FencerId id, const BodyHit& hit, MovingBlade& blade) {
    const LyingPlaces places = hit.fraction > 0 ? LyingPlaces{} : places_on_body(work, id, blade);
    const bool inside =
        std::any_of(places.begin(), places.end(), [](const LyingPlace& place) { return place.distance < 0; });
    const BodyAnswer answer = inside ? BodyAnswer{} : strike_body(work, hit, blade);
    keep_on_skin(work.setup.blade, places, work.dt, blade);
    keep_weapon_out(work, id, hit.fraction, inside ? Within::kStays : Within::kLeaves, blade);
    return answer;
}

}  // namespace riposte
