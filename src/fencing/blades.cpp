#include "blades.hpp"

#include <riposte/contact/response.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kHandRadius = 0.07;  // m, the hand as a ball: keeps the turn about the blade's own axis heavy enough
constexpr Real kGreatestPull = 3;   // m/s, back into the ball of reach
constexpr Real kGreatestHold = 50;  // m/s: no shoulder and no skin is faster, but in a state that nobody fenced
/// The implicit Euler step of a critically damped spring, for the velocity relative to the moving goal:
/// u' = (u + dt w^2 e) / (1 + 2 w dt + w^2 dt^2), e = goal - place at the step's begin of the relative motion.
Vec3 spring(const Vec3& relative_velocity, const Vec3& error, Real frequency, Real dt) {
    const Real w = frequency;
    return (relative_velocity + dt * w * w * error) / (1.0 + 2.0 * w * dt + w * w * dt * dt);
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

/// Turns off the hand no faster than leads to the bound within the tick.
void bound_deflection(const BladeRules& rules, const Vec3& turn_left, const Vec3& goal_turning, Real dt,
                      MovingBlade& moving) {
    const Real angle = glm::length(turn_left);
    if (angle < 1e-6 || angle > kPi) return;
    const Vec3 outward = -turn_left / angle;
    const Real rate = glm::dot(moving.body.angular - goal_turning, outward);
    const Real most = std::max(0.0, rules.deflection - angle) / dt;
    if (rate > most) moving.body.angular -= outward * (rate - most);
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

}  // namespace

void sync(MovingBlade& moving) {
    moving.motion.linear = moving.body.linear;
    moving.motion.angular = moving.body.angular;
    moving.body.centre = moving.motion.world_from_body.translation;
}

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

Rigid weapon_pose(const BladeBody& body, const Rigid& world_from_body) {
    return {world_from_body.rotation, world_from_body.point(-body.centre_weapon)};
}

Rigid weapon_pose(const BladeBody& body, const MovingBlade& moving) {
    return weapon_pose(body, moving.motion.world_from_body);
}

Rigid pose_on(const BladePath& path, Real fraction, Real dt) {
    RIPOSTE_ASSERT(!path.empty());
    const PathPiece* piece = path.begin();
    while (piece + 1 != path.end() && piece->end < fraction) ++piece;
    return pose_at(piece->motion, (std::min(fraction, piece->end) - piece->begin) * dt);
}

void end_motion(const BladeBody& body, const MovingBlade& moving, WeaponState& weapon) {
    weapon.world_from_weapon = weapon_pose(body, moving);
    weapon.linear = moving.body.linear - moving.pushed_linear;
    weapon.angular = moving.body.angular - moving.pushed_angular;
}

Quat within_deflection(const BladeRules& rules, const WeaponState& weapon, const Quat& hand) {
    if (weapon.long_arc) return hand;
    const Quat& blade = weapon.world_from_weapon.rotation;
    const Vec3 off = log_rotation(hand * glm::conjugate(blade));
    const Real angle = glm::length(off);
    if (angle <= rules.deflection) return hand;
    return normalized(exp_rotation(off * (rules.deflection / angle)) * blade);
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
    bound_deflection(rules, turn_left, goal_turning, dt, moving);
    sync(moving);
    end_drive(goal, weapon, dt, moving);
}

void end_drive(const BladeGoal& goal, const WeaponState& weapon, Real dt, MovingBlade& moving) {
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

}  // namespace riposte
