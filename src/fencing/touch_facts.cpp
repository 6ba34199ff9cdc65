#include "touch_facts.hpp"

#include <riposte/core/ticks.hpp>

namespace riposte {
namespace {

constexpr Real kStill = 0.05;  // m/s: a blade that is laid on a body

/// The way that the blade's place would go on against the skin until the tick ends.
Vec3 way_left(const StepWork& work, FencerId attacker, const BodyHit& hit) {
    const Segment blade = work.weapon(attacker).world_from_weapon * work.setup.weapons[attacker].capsuloid.blade;
    return blade.at(hit.along) - hit.blade_world - hit.skin_velocity * ((1 - hit.fraction) * work.dt);
}

/// The cut lasts as long as the attack set of key poses (K 4.3) and, since the blade comes after the hand, until the
/// hand is half way back to the swing set. A fencer who goes over to a parry has given up his cut at once: K 1.2 wants
/// one movement in one plane, and a parry is another.
bool cut_under_way(const HandState& hand) {
    const bool tail = hand.set == HandSet::kSwing && hand.attack >= 0.5;
    return hand.set == HandSet::kAttack || tail;
}

/// The same of a thrust.
bool thrust_under_way(const HandState& hand) {
    return hand.set == HandSet::kThrust || (hand.set == HandSet::kSwing && hand.thrust >= 0.5);
}

}  // namespace

ThrustFacts thrust_facts(const HandState& hand, const TouchEvent& touch, const Rigid& world_from_blade) {
    const Vec3 blade = world_from_blade.direction(kAxisY);
    ThrustFacts thrust;
    thrust.under_way = thrust_under_way(hand);
    thrust.speed = glm::dot(touch.velocity_world, blade);
    thrust.angle = det_acos(-glm::dot(blade, touch.normal_world));
    return thrust;
}

Real cutting_speed(const Rigid& world_from_blade, const Vec3& velocity) {
    const Vec3 blade = world_from_blade.direction(kAxisY);
    return glm::length(velocity - blade * glm::dot(velocity, blade));
}

CutFacts cut_facts(const WeaponModel& weapon, const HandState& hand, const TouchEvent& touch,
                   const Rigid& world_from_blade) {
    CutFacts cut;
    cut.part = touch.part;
    cut.along = touch.along;
    cut.speed = touch.speed;
    cut.weapon_speed = weapon.cut_speed;
    cut.movement_weapon = inverse(world_from_blade).direction(touch.velocity_world);
    cut.under_way = cut_under_way(hand);
    cut.turned = glm::length(hand.turn_sum);
    cut.turned_all_told = hand.turn_length;
    return cut;
}

TouchFacts touch_facts(const StepWork& work, FencerId attacker, const BodyHit& hit) {
    const Rigid& blade = hit.motion.world_from_body;
    TouchFacts facts;
    TouchEvent& touch = facts.event;
    touch.time_us = time_in_us(work.state.tick, hit.fraction);
    touch.attacker = attacker.index();
    touch.part = work.model(attacker.other()).skin.triangle_part[hit.triangle];
    touch.along = hit.along;
    touch.velocity_world = velocity_at(hit.motion, hit.blade_world) - hit.skin_velocity;
    touch.speed = cutting_speed(blade, touch.velocity_world);
    touch.angle = det_asin(-glm::dot(normalized_or(touch.velocity_world, Vec3(0)), hit.normal_world));
    touch.point_world = hit.point_world;
    touch.blade_world = hit.blade_world;
    touch.normal_world = hit.normal_world;
    touch.way_world = way_left(work, attacker, hit);
    touch.weapons.fraction = hit.fraction;
    touch.weapons.world_from_weapon[attacker] = weapon_pose(work.scratch.bodies[attacker], blade);
    const bool still = glm::length(touch.velocity_world) < kStill;
    facts.leading_weapon = inverse(blade).direction(still ? -hit.normal_world : touch.velocity_world);
    const HandState& hand = work.fencer(attacker).hand;
    facts.cut = cut_facts(work.setup.weapons[attacker], hand, touch, blade);
    facts.thrust = thrust_facts(hand, touch, blade);
    return facts;
}

}  // namespace riposte
