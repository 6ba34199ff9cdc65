#include "blades.hpp"

#include <riposte/contact/impact.hpp>
#include <riposte/contact/response.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kHandRadius = 0.07;    // m, the hand as a ball: keeps the turn about the blade's own axis heavy enough
constexpr Real kSlop = 1e-4;          // m by which one contact may come nearer than the last
constexpr Real kSeparationRate = 8;   // 1/s, how fast resting contacts part towards separation_radius
constexpr Real kGreatestBias = 0.15;  // m/s
constexpr Real kGreatestPull = 3;     // m/s, back into the ball of reach
constexpr Real kGreatestHold = 50;    // m/s: no shoulder and no skin is faster, but in a state that nobody fenced
static_assert(BladePath::capacity() >= 3 * (std::size_t{kMostBladeContacts} + 1), "a tick has up to three intervals");

/// The implicit Euler step of a critically damped spring, for the velocity relative to the moving goal:
/// u' = (u + dt w^2 e) / (1 + 2 w dt + w^2 dt^2), e = goal - place at the step's begin of the relative motion.
Vec3 spring(const Vec3& relative_velocity, const Vec3& error, Real frequency, Real dt) {
    const Real w = frequency;
    return (relative_velocity + dt * w * w * error) / (1.0 + 2.0 * w * dt + w * w * dt * dt);
}

Vec3 limited(const Vec3& v, Real most) {
    const Real size = glm::length(v);
    return size > most ? v * (most / size) : v;
}

/// Rotation vector of the wanted turn, the other way round where `long_arc` says so.
Vec3 turn_to(const Quat& from, const Quat& to, bool long_arc) {
    const Vec3 turn = log_rotation(to * glm::conjugate(from));
    if (!long_arc) return turn;
    const Real angle = glm::length(turn);
    return angle < 1e-6 ? turn : turn * (-(2.0 * kPi - angle) / angle);
}

Mat3 world_inertia(const BladeBody& body, const Quat& world_from_body) {
    const Mat3 r = glm::mat3_cast(world_from_body);
    return r * body.inertia * glm::transpose(r);
}

void sync(MovingBlade& moving) {
    moving.motion.linear = moving.body.linear;
    moving.motion.angular = moving.body.angular;
    moving.body.centre = moving.motion.world_from_body.translation;
}

void advance(const BladeBody& body, MovingBlade& moving, Real dt) {
    moving.motion.world_from_body = pose_at(moving.motion, dt);
    moving.motion.world_from_body.rotation = normalized(moving.motion.world_from_body.rotation);
    moving.body.centre = moving.motion.world_from_body.translation;
    moving.body.inverse_inertia_world = inverse_inertia_world(body.inertia, moving.motion.world_from_body.rotation);
}

/// Turns back faster than the goal turns where the blade is further off the hand than it may be.
void bound_deflection(const BladeRules& rules, const Vec3& turn_left, const Vec3& goal_turning, MovingBlade& moving) {
    const Real angle = glm::length(turn_left);
    if (angle <= rules.deflection || angle > kPi) return;
    const Vec3 outward = -turn_left / angle;
    const Real rate = glm::dot(moving.body.angular - goal_turning, outward);
    if (rate > 0) moving.body.angular -= outward * rate;
}

/// A fist gives way but is never a free hinge: what a blow left of wild turning dies away, and no wrist is faster than
/// its limit.
void damp_grip(const BladeRules& rules, const BladeBody& body, const Vec3& goal_velocity, const Vec3& goal_turning,
               Real dt, MovingBlade& moving) {
    const Real lost = 1.0 - 1.0 / (1.0 + rules.grip_damping * dt);
    const Vec3 slower = (goal_velocity - moving.body.linear) * lost;
    const Vec3 calmer = (goal_turning - moving.body.angular) * lost;
    moving.body.linear =
        limited(moving.body.linear + limited(slower, rules.force * dt / body.mass), rules.greatest_speed);
    moving.body.angular = limited(moving.body.angular + calmer, rules.greatest_turning);
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

void record(const std::array<MovingBlade, 2>& blades, Real begin, Real end, BladePaths* paths) {
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
Real blow_share(const BladeRules& rules, const std::array<MovingBlade, 2>& blades, const ContactPoint& contact) {
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

/// One event, at the point hit hardest, of what all points exchanged. `before` and `after` are both weapons before and
/// after the impulses.
void report(const BladeRules& rules, const Touching& contact, const ImpulseResponses& responses,
            const std::array<MovingBlade, 2>& before, const std::array<MovingBlade, 2>& after, std::int64_t time_us,
            BoutEvents& events) {
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
    for (std::size_t i = 0; i < 2; ++i)
        event.yielded[i] = glm::length(velocity_at(after[i].body, point) - velocity_at(before[i].body, point));
    event.slide_speed = glm::length(relative - normal * glm::dot(relative, normal));
    event.feature = {p.feature_a, p.feature_b};
    event.along = {p.along_a, p.along_b};
    events.blade_contacts.push_back(event);
}

/// Weapons that were put inside each other's steel come apart before they move, each its part by the inverse masses
/// (K 6.4). No motion leads there. Returns how near they are then.
Proximity come_apart(const BladeRules& rules, const std::array<const BladeBody*, 2>& bodies, const Proximity& now,
                     std::array<MovingBlade, 2>& blades, SearchCounts& searches) {
    const Capsuloid& a = bodies[0]->capsuloid;
    const Capsuloid& b = bodies[1]->capsuloid;
    Rigid& pose_a = blades[0].motion.world_from_body;
    Rigid& pose_b = blades[1].motion.world_from_body;
    const Vec3 axis = normalized_or(pose_a.direction(a.blade.b - a.blade.a), kAxisX);
    const Vec3 across = glm::cross(axis, pose_b.direction(b.blade.b - b.blade.a));
    const Vec3 direction = now.distance > kSlop
                               ? separation_direction({a, pose_a}, {b, pose_b}, 2 * rules.separation_radius)
                               : normalized_or(across, any_perpendicular(axis));
    const Real way =
        separation({a, pose_a}, {b, pose_b}, direction, 2 * rules.contact_radius, &searches.separation).value_or(0);
    const Real share = blades[0].body.inverse_mass / (blades[0].body.inverse_mass + blades[1].body.inverse_mass);
    pose_a.translation += direction * (way * share);
    pose_b.translation -= direction * (way * (1 - share));
    for (MovingBlade& blade : blades) sync(blade);
    return closest({a, pose_a}, {b, pose_b});
}

}  // namespace

BladeBody make_blade_body(const WeaponModel& weapon) {
    MassProperties hand = point_mass(weapon.hand_mass, Vec3(0));
    hand.inertia += Mat3(0.4 * weapon.hand_mass * kHandRadius * kHandRadius);
    const MassProperties both = combine(weapon.mass, hand);
    BladeBody body;
    body.mass = both.mass;
    body.inertia = both.inertia;
    body.centre_weapon = both.centre;
    body.capsuloid = Rigid{Quat(1, 0, 0, 0), -both.centre} * weapon.capsuloid;
    return body;
}

MovingBlade begin_motion(const BladeBody& body, const WeaponState& weapon) {
    MovingBlade moving;
    moving.motion.world_from_body = {weapon.world_from_weapon.rotation,
                                     weapon.world_from_weapon.point(body.centre_weapon)};
    moving.body.inverse_mass = 1.0 / body.mass;
    moving.body.inverse_inertia_world = inverse_inertia_world(body.inertia, weapon.world_from_weapon.rotation);
    moving.body.linear = weapon.linear;
    moving.body.angular = weapon.angular;
    sync(moving);
    return moving;
}

Rigid weapon_pose(const BladeBody& body, const MovingBlade& moving) {
    const Rigid& pose = moving.motion.world_from_body;
    return {pose.rotation, pose.point(-body.centre_weapon)};
}

void end_motion(const BladeBody& body, const MovingBlade& moving, WeaponState& weapon) {
    weapon.world_from_weapon = weapon_pose(body, moving);
    weapon.linear = moving.body.linear - moving.pushed_linear;
    weapon.angular = moving.body.angular - moving.pushed_angular;
}

void drive(const BladeRules& rules, const BladeBody& body, const BladeGoal& goal, const WeaponState& weapon, Real dt,
           MovingBlade& moving) {
    const Real control = weapon.control;
    const Vec3 centre_goal = goal.world_from_weapon.point(body.centre_weapon);
    const Vec3 centre_before = goal.previous.point(body.centre_weapon);
    const Vec3 goal_velocity = (centre_goal - centre_before) / dt;
    const Vec3 goal_turning =
        log_rotation(goal.world_from_weapon.rotation * glm::conjugate(goal.previous.rotation)) / dt;

    // Errors against where the goal was at the tick's begin: the relative motion does the rest.
    const Vec3 linear_error = centre_before - moving.body.centre;
    const Vec3 linear =
        goal_velocity + spring(moving.body.linear - goal_velocity, linear_error, rules.stiffness_linear * control, dt);
    moving.body.linear += limited(linear - moving.body.linear, rules.force * control * dt / body.mass);

    const Quat& rotation = moving.motion.world_from_body.rotation;
    const Vec3 turn_left = turn_to(rotation, goal.previous.rotation, weapon.long_arc);
    const Vec3 turning =
        goal_turning + spring(moving.body.angular - goal_turning, turn_left, rules.stiffness_angular * control, dt);
    const Vec3 torque = world_inertia(body, rotation) * (turning - moving.body.angular) / dt;
    moving.body.angular += moving.body.inverse_inertia_world * limited(torque, rules.torque * control) * dt;
    damp_grip(rules, body, goal_velocity, goal_turning, dt, moving);
    bound_deflection(rules, turn_left, goal_turning, moving);
    sync(moving);

    // The arm is no longer than it is: the wrist leaves the ball of reach no faster than the shoulder follows.
    const Vec3 wrist = weapon.world_from_weapon.point(goal.wrist_weapon);
    const Vec3 inward = normalized_or(goal.shoulder_before - wrist, -kAxisY);
    const Vec3 shoulder_velocity = (goal.shoulder - goal.shoulder_before) / dt;
    const Real room = goal.reach - glm::length(wrist - goal.shoulder_before);
    hold_point(wrist, inward, glm::dot(shoulder_velocity, inward) + std::min(-room / dt, kGreatestPull), moving);
    moving.driven_linear = moving.body.linear - weapon.linear;
    moving.driven_angular = moving.body.angular - weapon.angular;
}

void hold_point(const Vec3& point, const Vec3& direction, Real speed, MovingBlade& moving) {
    const Real lacking = std::min(speed, kGreatestHold) - glm::dot(velocity_at(moving.body, point), direction);
    if (lacking <= 0) return;
    const Vec3 arm = glm::cross(point - moving.body.centre, direction);
    const Real inverse = moving.body.inverse_mass + glm::dot(arm, moving.body.inverse_inertia_world * arm);
    apply_impulse(moving.body, direction * (lacking / inverse), point);
    sync(moving);
}

void push_point(const Vec3& point, const Vec3& direction, Real speed, MovingBlade& moving) {
    const Body before = moving.body;
    hold_point(point, direction, speed, moving);
    moving.pushed_linear += moving.body.linear - before.linear;
    moving.pushed_angular += moving.body.angular - before.angular;
}

BladeContacts move_blades(const BladeRules& rules, const std::array<const BladeBody*, 2>& bodies,
                          std::array<MovingBlade, 2>& blades, Real dt, const TickClock& clock, BoutEvents* events,
                          BladePaths* paths) {
    const ContactMaterial material{rules.restitution, rules.friction, rules.resting_speed};
    const Real core = 2 * rules.core_radius;
    BladeContacts result;
    Real left = dt;
    const auto fraction = [&] { return std::min(1.0, clock.fraction + (dt - left) * clock.fraction_per_second); };
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
        const std::array<MovingBlade, 2> before = blades;
        const ImpulseResponses responses =
            resolve_contacts(a.body, b.body, {contact.points.begin(), contact.points.size()}, material,
                             {contact.biases.begin(), contact.biases.size()});
        sync(a);
        sync(b);
        for (std::size_t i = 0; i < responses.count; ++i) {
            if (responses.points[i].colliding) {
                const Proximity& p = contact.near[i];
                const Real share = blow_share(rules, before, contact.points[i]);
                const Real blow = glm::length(responses.points[i].impulse) * share;
                result.shock[0] = std::max(result.shock[0], blow * felt(p.feature_a, p.along_a));
                result.shock[1] = std::max(result.shock[1], blow * felt(p.feature_b, p.along_b));
            }
        }
        if (events != nullptr) {
            report(rules, contact, responses, before, blades, time_in_us(clock.tick, fraction()), *events);
        }
    }
    // Clinched beyond what impulses undo in a tick: both stay where they are (K 6.4: weapons locked together).
    for (MovingBlade& blade : blades) {
        blade.body.linear = blade.pushed_linear = Vec3(0);
        blade.body.angular = blade.pushed_angular = Vec3(0);
        sync(blade);
    }
    const Real begin = fraction();
    left = 0;
    record(blades, begin, fraction(), paths);
    result.locked = true;
    return result;
}

}  // namespace riposte
