#include "hand.hpp"

#include <riposte/body/ramp.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace riposte {
namespace {

bool outside_big_swing(const HandRules& rules, const Vec2& place) {
    return std::max(std::fabs(place.x), std::fabs(place.y)) > rules.big_swing;
}

/// Critically damped following, implicit Euler: stable for every dt and never overshooting a resting target.
void follow_device(const HandRules& rules, HandState& hand, const Vec2& wanted, Real dt) {
    const Real w = rules.follow;
    hand.velocity = (hand.velocity + dt * w * w * (wanted - hand.place)) / (1.0 + 2.0 * w * dt + w * w * dt * dt);
    const Real speed = glm::length(hand.velocity);
    if (speed > rules.speed) hand.velocity *= rules.speed / speed;
    hand.place += hand.velocity * dt;
    for (int axis = 0; axis < 2; ++axis) {
        if (std::fabs(hand.place[axis]) <= 1.0) continue;
        hand.place[axis] = std::clamp(hand.place[axis], -1.0, 1.0);
        hand.velocity[axis] = 0;
    }
}

void enter(HandSet set, HandState& hand) {
    hand.set = set;
    hand.attack_armed = false;
    hand.attack_time = 0;
    hand.turn_sum = Vec3(0);
    hand.turn_length = 0;
}

/// A cut or thrust that was begun runs on until the blade is there, even if the button was only tapped.
bool attack_is_over(const HandRules& rules, const HandState& hand, bool held) {
    const Real there = hand.set == HandSet::kThrust ? hand.thrust : hand.attack;
    return hand.attack_time >= rules.attack_time || (!held && there >= 1.0);
}

/// Nothing where the weapon has no attack from there.
std::optional<HandSet> attack_from(const HandRules& rules, const WeaponRules& weapon, const Vec2& place) {
    if (weapon.cuts && outside_big_swing(rules, place)) return HandSet::kAttack;
    if (weapon.thrusts) return HandSet::kThrust;
    return {};
}

void choose_set(const HandRules& rules, const WeaponRules& weapon, HandState& hand, std::uint16_t buttons, Real dt) {
    const bool attack = (buttons & kAttack) != 0;
    const bool parry = (buttons & kParry) != 0;
    if (!attack) hand.attack_armed = true;
    if (is_attack(hand.set)) hand.attack_time += dt;

    if (parry) {
        hand.set = HandSet::kParry;
    } else if (hand.set == HandSet::kParry || (is_attack(hand.set) && attack_is_over(rules, hand, attack))) {
        hand.set = HandSet::kSwing;
    } else if (hand.set == HandSet::kSwing && attack && hand.attack_armed) {
        if (const auto set = attack_from(rules, weapon, hand.place)) enter(*set, hand);
    }
}

Real towards(Real value, Real target, Real step) {
    return value < target ? std::min(target, value + step) : std::max(target, value - step);
}

}  // namespace

void advance_hand(const HandRules& rules, const WeaponRules& weapon, HandState& hand, const FencerInput& input,
                  Real dt) {
    hand.in_line = weapon.only_thrusts();
    follow_device(rules, hand, hand_position(input), dt);
    hand.extension = towards(hand.extension, arm_extension(input), dt * rules.extend);
    choose_set(rules, weapon, hand, input.buttons, dt);
    const auto lead = [&](HandSet set, Real to_set, Real& weight) {
        const bool on = hand.set == set;
        weight = towards(weight, on ? 1.0 : 0.0, dt / (on ? to_set : rules.to_swing));
    };
    lead(HandSet::kAttack, rules.to_attack, hand.attack);
    lead(HandSet::kThrust, rules.to_thrust, hand.thrust);
    lead(HandSet::kParry, rules.to_parry, hand.parry);
}

namespace {

/// Where a hand rests that keeps the point in line: from the guard some of the way to the thrust.
HandGoal in_line(const HandRules& rules, const KeyPoses& keys, const HandGoal& thrust) {
    const KeyPose& guard = keys.swing.keys[1][1];
    return blend({guard.arm_from_weapon, guard.elbow_arm}, thrust, rules.in_line);
}

}  // namespace

HandGoal hand_goal(const HandRules& rules, const KeyPoses& keys, const HandState& hand) {
    const auto of = [&](const auto& grid) { return interpolate_keys(grid, hand.place, rules.interpolation); };
    HandGoal goal = hand.in_line ? in_line(rules, keys, of(keys.thrust)) : of(keys.swing);
    if (hand.attack > 0) goal = blend(goal, of(keys.attack), cosine_step(hand.attack));
    if (hand.thrust > 0) goal = blend(goal, of(keys.thrust), cosine_step(hand.thrust));
    if (hand.parry > 0) goal = blend(goal, of(keys.parry), cosine_step(hand.parry));
    return goal;
}

HandGoal right_handed_goal(const BoutSetup& setup, HandState hand, bool left) {
    if (left) hand.place.x = -hand.place.x;
    return hand_goal(setup.hand, setup.key_poses, hand);
}

}  // namespace riposte
