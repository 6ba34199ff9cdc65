#include "assisted_hand.hpp"

#include "hand.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr double kLineReach = 0.75;    // a held line stays inside the square from which no cut can be entered
constexpr double kSwingReach = 0.95;   // where the swing goes …
constexpr double kSwingEnough = 0.85;  // … and where the attack begins: clear of the 0.8 of K 4.3
constexpr double kFarSide = -0.6;      // where a cut ends, as part of where it began
constexpr Seconds kAttackHeld = 0.45;  // the way to the far side takes a quarter of a second at the default speed

double reach(const Vec2& v) { return std::max(std::abs(v.x), std::abs(v.y)); }

}  // namespace

bool AssistedHand::step(const AssistedKeys& keys, double speed, Seconds tick) {
    const bool key = keys.cut || keys.thrust;
    if (keys.line != Vec2(0)) last_line = keys.line;
    if (keys.parry) enter(Phase::kFollow);
    if (phase == Phase::kFollow && key && !key_before && !keys.parry) begin_swing(keys);
    key_before = key;
    hand = approached(hand, target(keys), speed, tick);
    in_phase += tick;
    if (phase == Phase::kSwing && reach(hand) >= kSwingEnough) enter(Phase::kAttack);
    if (phase == Phase::kAttack && in_phase >= kAttackHeld) enter(Phase::kFollow);
    return phase == Phase::kAttack;
}

void AssistedHand::begin_swing(const AssistedKeys& keys) {
    is_thrust = keys.thrust;
    swing_to = last_line * kSwingReach;
    enter(Phase::kSwing);
}

void AssistedHand::enter(Phase next) {
    if (phase != next) in_phase = 0;
    phase = next;
}

Vec2 AssistedHand::target(const AssistedKeys& keys) const {
    if (phase == Phase::kSwing) return swing_to;
    if (phase == Phase::kFollow) return keys.line * kLineReach;
    return is_thrust ? Vec2(0) : swing_to * kFarSide;
}

}  // namespace riposte
