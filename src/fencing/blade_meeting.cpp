#include "blade_meeting.hpp"

#include "move_apart.hpp"
#include "thesis_separation.hpp"

#include <riposte/contact/impact.hpp>
#include <riposte/contact/response.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kSlop = 1e-4;          // m by which one contact may come nearer than the last
constexpr Real kSeparationRate = 8;   // 1/s, how fast resting contacts part towards separation_radius
constexpr Real kGreatestBias = 0.15;  // m/s
// Each contact ends a piece, and each separation makes one more.
static_assert(BladePath::capacity() >= kMostIntervals * (2 * std::size_t{kMostBladeContacts} + 1));

void advance(const BladeBody& body, MovingBlade& moving, Real dt) {
    moving.motion.world_from_body = pose_at(moving.motion, dt);
    moving.motion.world_from_body.rotation = normalized(moving.motion.world_from_body.rotation);
    moving.body.centre = moving.motion.world_from_body.translation;
    moving.body.inverse_inertia_world = inverse_inertia_world(body.inertia, moving.motion.world_from_body.rotation);
}

struct Touching {
    FixedVector<ContactPoint, 4> points;
    FixedVector<Real, 4> biases;
    std::size_t nearest = 0;
    std::array<Proximity, 4> near;
};

Touching touching(const BladeRules& rules, const std::array<Proximity, 4>& near, Real within) {
    Touching result;
    Real nearest = near[0].distance;
    for (const Proximity& p : near) nearest = std::min(nearest, p.distance);
    Real least = 1e9;
    for (const Proximity& p : near) {
        if (p.distance > std::max(within, nearest)) continue;
        if (p.distance < least) {
            least = p.distance;
            result.nearest = result.points.size();
        }
        result.near[result.points.size()] = p;
        result.points.push_back({(p.on_a + p.on_b) * 0.5, p.normal()});
        const Real lacking = 2 * rules.separation_radius - p.distance;
        result.biases.push_back(std::clamp(lacking * kSeparationRate, 0.0, kGreatestBias));
    }
    return result;
}

void record(const PerFencer<MovingBlade>& blades, Real begin, Real end, BladePaths* paths) {
    if (paths == nullptr || begin >= end) return;
    for (std::size_t i = 0; i < 2; ++i) (*paths)[i].push_back({begin, end, blades[i].motion});
}

/// How much of a blow the hand feels: little at the guard and the forte, most at the point, where the blade is a long
/// lever against the wrist.
Real felt(Feature feature, Real along) { return feature == Feature::kGuard ? 0.3 : 0.4 + 1.2 * along; }

/// Which of the points took most of the blow; the nearest where none took any.
std::size_t hardest_hit(const Touching& contact, const ImpulseResponses& responses) {
    std::size_t hardest = contact.nearest;
    Real most = glm::length(responses.points[hardest].impulse);
    for (std::size_t i = 0; i < responses.count; ++i) {
        const Real blow = glm::length(responses.points[i].impulse);
        if (blow > most) {
            most = blow;
            hardest = i;
        }
    }
    return hardest;
}

/// Of the speed with which weapons come together at a contact, the share that they brought along; the rest the arms
/// that press one upon the other gave them within this tick. 0 where what they brought is too slow for a blow.
Real blow_share(const BladeRules& rules, const PerFencer<MovingBlade>& blades, const ContactPoint& contact) {
    const auto approach = [&](const Vec3& first, const Vec3& second) {
        return glm::dot(second - first, contact.normal);
    };
    const auto carried = [&](const MovingBlade& blade) {
        return velocity_at(blade.body, contact.point) - blade.driven_linear -
               glm::cross(blade.driven_angular, contact.point - blade.body.centre);
    };
    const Real brought = approach(carried(blades[0]), carried(blades[1]));
    if (brought <= rules.resting_speed) return 0;
    const Real whole = approach(velocity_at(blades[0].body, contact.point), velocity_at(blades[1].body, contact.point));
    return whole > brought ? brought / whole : 1.0;
}

/// What happened at a contact.
struct ContactFacts {
    const BladeRules& rules;
    const Touching& contact;
    const ImpulseResponses& responses;
    const PerFencer<MovingBlade>& before;  ///< both weapons before the impulses
    const PerFencer<MovingBlade>& after;   ///< and after them
    std::int64_t time_us;
    WeaponsAt weapons;
};

/// One event, at the point hit hardest, of what all points exchanged.
void report(const ContactFacts& facts, BoutEvents& events) {
    const auto& [rules, contact, responses, before, after, time_us, weapons] = facts;
    const std::size_t hit = hardest_hit(contact, responses);
    const Proximity& p = contact.near[hit];
    const auto& [point, normal] = contact.points[hit];
    const Vec3 relative = velocity_at(before[0].body, point) - velocity_at(before[1].body, point);
    BladeContactEvent event;
    event.time_us = time_us;
    event.point_world = point;
    event.points_world = {p.on_a, p.on_b};
    event.normal_world = normal;
    for (std::size_t i = 0; i < responses.count; ++i) {
        event.impulse_world += responses.points[i].impulse;
        event.colliding |= responses.points[i].colliding && blow_share(rules, before, contact.points[i]) > 0;
    }
    event.impulse = glm::length(event.impulse_world);
    for (std::size_t i = 0; i < 2; ++i) {
        event.yielded_world[i] = velocity_at(after[i].body, point) - velocity_at(before[i].body, point);
        event.yielded[i] = glm::length(event.yielded_world[i]);
    }
    event.weapons = weapons;
    event.slide_speed = glm::length(relative - normal * glm::dot(relative, normal));
    event.feature = {p.feature_a, p.feature_b};
    event.along = {p.along_a, p.along_b};
    events.blade_contacts.push_back(event);
}

/// Weapons that were put inside each other's steel come apart before they move. Returns how near they are then.
Proximity come_apart(const BladeRules& rules, const PerFencer<const BladeBody*>& bodies, const Proximity& now,
                     PerFencer<MovingBlade>& blades, SearchCounts& searches) {
    const Capsuloid& a = bodies[0]->capsuloid;
    const Capsuloid& b = bodies[1]->capsuloid;
    const Rigid& pose_a = blades[0].motion.world_from_body;
    const Rigid& pose_b = blades[1].motion.world_from_body;
    const Vec3 axis = normalized_or(pose_a.direction(a.blade.b - a.blade.a), kAxisX);
    const Vec3 across = glm::cross(axis, pose_b.direction(b.blade.b - b.blade.a));
    const Vec3 direction = now.distance > kSlop
                               ? separation_direction({a, pose_a}, {b, pose_b}, 2 * rules.separation_radius)
                               : normalized_or(across, any_perpendicular(axis));
    move_apart(bodies, direction, 2 * rules.contact_radius, blades, searches);
    return closest({a, pose_a}, {b, pose_b});
}

/// Adds what either hand felt of the blows at a contact.
void add_shock(const Touching& contact, const ImpulseResponses& responses, const BladeRules& rules,
               const PerFencer<MovingBlade>& before, PerFencer<Real>& shock) {
    for (std::size_t i = 0; i < responses.count; ++i) {
        if (!responses.points[i].colliding) continue;
        const Proximity& p = contact.near[i];
        const Real share = blow_share(rules, before, contact.points[i]);
        const Real blow = glm::length(responses.points[i].impulse) * share;
        shock[0] = std::max(shock[0], blow * felt(p.feature_a, p.along_a));
        shock[1] = std::max(shock[1], blow * felt(p.feature_b, p.along_b));
    }
}

/// Clinched beyond what impulses undo in a tick: both weapons stay where they are (K 6.4: weapons locked together).
void lock(PerFencer<MovingBlade>& blades) {
    for (MovingBlade& blade : blades) {
        blade.body.linear = blade.pushed_linear = Vec3(0);
        blade.body.angular = blade.pushed_angular = Vec3(0);
        sync(blade);
    }
}

/// Both weapons stand still for a part of the tick.
void record_still(const PerFencer<MovingBlade>& blades, Real begin, Real end, BladePaths* paths) {
    PerFencer<MovingBlade> still = blades;
    for (MovingBlade& blade : still) blade.motion.linear = blade.motion.angular = Vec3(0);
    record(still, begin, end, paths);
}

/// What weapons do at a contact.
struct Answer {
    ImpulseResponses responses;
    bool rests = false;  ///< they only rest upon each other, and part without an impulse
};

Answer answer(const BladeRules& rules, const Touching& contact, PerFencer<MovingBlade>& blades) {
    const ContactMaterial material{rules.restitution, rules.friction, rules.resting_speed};
    const bool in_steps = rules.parting == Parting::kSteps;
    const std::span<const ContactPoint> points{contact.points.begin(), contact.points.size()};
    const std::span<const Real> biases{contact.biases.begin(), in_steps ? 0 : contact.biases.size()};
    if (in_steps && rest_upon_each_other(rules, blades, points)) return {{{}, points.size()}, true};
    const Answer given{resolve_contacts(blades[0].body, blades[1].body, points, material, biases)};
    for (MovingBlade& blade : blades) sync(blade);
    return given;
}

}  // namespace

BladeContacts move_blades(const BladeMove& move, PerFencer<MovingBlade>& blades, BoutEvents* events,
                          BladePaths* paths) {
    const auto& [rules, bodies, dt, clock] = move;
    const Real core = 2 * rules.core_radius;
    BladeContacts result;
    Real left = dt;
    const auto fraction = [&move, &left] {
        return std::min(1.0, move.clock.fraction + (move.dt - left) * move.clock.fraction_per_second);
    };
    for (int count = 0; count < kMostBladeContacts; ++count) {
        MovingBlade& a = blades[0];
        MovingBlade& b = blades[1];
        Proximity now =
            closest({bodies[0]->capsuloid, a.motion.world_from_body}, {bodies[1]->capsuloid, b.motion.world_from_body});
        if (now.distance < core) now = come_apart(rules, bodies, now, blades, result.searches);
        // A contact that is already closer may come nearer by the slop only, and never into the steel.
        const Real nearest = std::min(2 * rules.contact_radius, std::max(now.distance - kSlop, core + kSlop));
        const Impact impact =
            time_of_impact({bodies[0]->capsuloid, a.motion}, {bodies[1]->capsuloid, b.motion}, left, nearest);
        result.searches.impact = std::max(result.searches.impact, impact.iterations);
        const Real begin = fraction();
        left -= impact.time;
        record(blades, begin, fraction(), paths);
        advance(*bodies[0], a, impact.time);
        advance(*bodies[1], b, impact.time);
        if (!impact.hit) return result;
        result.searches.contacts = count + 1;

        const auto near = proximities({bodies[0]->capsuloid, a.motion.world_from_body},
                                      {bodies[1]->capsuloid, b.motion.world_from_body});
        const Touching contact = touching(rules, near, nearest + 1e-3);
        const PerFencer<MovingBlade> before = blades;
        const auto [responses, rests] = answer(rules, contact, blades);
        add_shock(contact, responses, rules, before, result.shock);
        if (events != nullptr) {
            const WeaponsAt weapons{fraction(), {weapon_pose(*bodies[0], a), weapon_pose(*bodies[1], b)}};
            const std::int64_t time_us = time_in_us(clock.tick, weapons.fraction);
            report({rules, contact, responses, before, blades, time_us, weapons}, *events);
        }
        if (!rests) continue;
        const auto way = separate(rules, bodies, blades, result.searches);
        if (!way) break;
        const Real parted = fraction();
        left = std::max(0.0, left - separation_time(rules, *way));
        record_still(blades, parted, fraction(), paths);
        if (left <= 0) return result;
    }
    lock(blades);
    const Real begin = fraction();
    left = 0;
    record(blades, begin, fraction(), paths);
    result.locked = true;
    return result;
}

}  // namespace riposte
