#include "hand.hpp"

#include <riposte/body/ramp.hpp>

#include <algorithm>
#include <cmath>

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

void enter_attack(HandState& hand) {
    hand.set = HandSet::kAttack;
    hand.attack_time = 0;
    hand.turn_sum = Vec3(0);
    hand.turn_length = 0;
}

/// A cut that was begun runs on until the blade is there, even if the button was only tapped.
bool attack_is_over(const HandRules& rules, const HandState& hand, bool held) {
    return hand.attack_time >= rules.attack_time || (!held && hand.attack >= 1.0);
}

void choose_set(const HandRules& rules, HandState& hand, std::uint16_t buttons, Real dt) {
    const bool attack = (buttons & kAttack) != 0;
    const bool parry = (buttons & kParry) != 0;
    if (!attack) hand.attack_armed = true;
    if (hand.set == HandSet::kAttack) hand.attack_time += dt;

    if (parry) {
        hand.set = HandSet::kParry;
    } else if (hand.set == HandSet::kParry || (hand.set == HandSet::kAttack && attack_is_over(rules, hand, attack))) {
        hand.set = HandSet::kSwing;
    } else if (hand.set == HandSet::kSwing && attack && hand.attack_armed && outside_big_swing(rules, hand.place)) {
        hand.attack_armed = false;
        enter_attack(hand);
    }
}

Real towards(Real value, Real target, Real step) {
    return value < target ? std::min(target, value + step) : std::max(target, value - step);
}

}  // namespace

void advance_hand(const HandRules& rules, HandState& hand, const FencerInput& input, Real dt) {
    follow_device(rules, hand, hand_position(input), dt);
    hand.extension = towards(hand.extension, arm_extension(input), dt * rules.extend);
    choose_set(rules, hand, input.buttons, dt);
    const bool attacking = hand.set == HandSet::kAttack;
    const bool parrying = hand.set == HandSet::kParry;
    hand.attack = towards(hand.attack, attacking ? 1.0 : 0.0, dt / (attacking ? rules.to_attack : rules.to_swing));
    hand.parry = towards(hand.parry, parrying ? 1.0 : 0.0, dt / (parrying ? rules.to_parry : rules.to_swing));
}

HandGoal hand_goal(const HandRules& rules, const KeyPoses& keys, const HandState& hand) {
    const auto of = [&](const auto& grid) { return interpolate_keys(grid, hand.place, rules.interpolation); };
    HandGoal goal = of(keys.swing);
    if (hand.attack > 0) goal = blend(goal, of(keys.attack), cosine_step(hand.attack));
    if (hand.parry > 0) goal = blend(goal, of(keys.parry), cosine_step(hand.parry));
    return goal;
}

HandGoal right_handed_goal(const BoutSetup& setup, HandState hand, bool left) {
    if (left) hand.place.x = -hand.place.x;
    return hand_goal(setup.hand, setup.key_poses, hand);
}

}  // namespace riposte
