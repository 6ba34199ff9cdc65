#include "assisted_hand.hpp"

#include "hand.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr double kLineReach = 0.75;    // a held line stays inside the square from which no cut can be entered
constexpr double kSwingReach = 0.95;   // where the swing goes …
constexpr double kSwingEnough = 0.85;  // … and where attack is pressed: clear of the 0.8 of K 4.3
constexpr double kFarSide = -0.6;      // where a cut ends, as part of where it began
constexpr double kThere = 0.1;         // near enough for the fencer's hand, which comes to rest slowly
constexpr Seconds kLongestWait = 1.0;  // for the fencer to begin his cut, and for its end
constexpr Seconds kThrustHeld = 0.35;  // a tapped thrust, until the arm has gone straight
constexpr Seconds kFeintHeld = 0.35;   // on the way out and shown
constexpr Seconds kRound = 0.3;        // a disengage: a hand led round faster would cut the corner
constexpr double kAside = 0.5;         // of the square: how far round

double reach(const Vec2& v) { return std::max(std::abs(v.x), std::abs(v.y)); }

/// The line on the other side; straight above and below change places.
Vec2 other_side(const Vec2& line) { return line.x != 0 ? Vec2(-line.x, line.y) : Vec2(0, -line.y); }

}  // namespace

AssistedAction AssistedHand::step(const AssistedKeys& keys, const HandState& fencer, double speed, Seconds tick) {
    if (keys.line != Vec2(0) && keys.line != line_before) last_line = keys.line;
    line_before = keys.line;
    const bool key = keys.cut || keys.thrust || keys.feint || keys.disengage;
    const bool parry = keys.parry || keys.parry_at.has_value();
    if (parry) enter(Phase::kFollow);
    if (phase == Phase::kFollow && key && !key_before && !parry) begin(keys);
    key_before = key;
    hand = approached(hand, target(keys), speed, tick);
    in_phase += tick;
    end_phase(keys, fencer);
    const bool thrusts = phase == Phase::kThrust;
    // From the outer square a weapon that cuts as well would cut.
    const bool inside = !keys.weapon.cuts || reach(fencer.place) <= kLineReach + kThere / 2;
    const bool attack = phase == Phase::kOut || phase == Phase::kAttack || (thrusts && keys.weapon.thrusts && inside);
    return {attack, parry, thrusts ? 1.0 : 0.0};
}

void AssistedHand::begin(const AssistedKeys& keys) {
    swing_to = last_line * kSwingReach;
    const bool cut = keys.cut && keys.weapon.cuts;
    const bool thrust = keys.thrust || (keys.cut && !keys.weapon.cuts);
    enter(cut ? Phase::kSwing : thrust ? Phase::kThrust : keys.feint ? Phase::kFeint : Phase::kDisengage);
}

void AssistedHand::enter(Phase next) {
    if (phase != next) in_phase = 0;
    phase = next;
}

void AssistedHand::end_phase(const AssistedKeys& keys, const HandState& fencer) {
    if (phase == Phase::kSwing && reach(hand) >= kSwingEnough) enter(Phase::kOut);
    const auto late = [&] { return in_phase >= kLongestWait; };
    if (phase == Phase::kOut && (fencer.set == HandSet::kAttack || late())) enter(Phase::kAttack);
    const bool across = glm::length(fencer.place - target(keys)) <= kThere;
    const bool over =
        (phase == Phase::kAttack && (across || late())) ||
        (phase == Phase::kThrust && in_phase >= kThrustHeld && !keys.thrust && !(keys.cut && !keys.weapon.cuts));
    const bool crossed =
        (phase == Phase::kFeint && in_phase >= kFeintHeld) || (phase == Phase::kDisengage && in_phase >= kRound);
    if (crossed) last_line = other_side(last_line);
    if (over || crossed) enter(Phase::kFollow);
}

Vec2 AssistedHand::target(const AssistedKeys& keys) const {
    switch (phase) {
        case Phase::kFollow:
            return keys.parry_at.value_or(keys.line * kLineReach);
        case Phase::kSwing:
        case Phase::kOut:
        case Phase::kFeint:
            return swing_to;
        case Phase::kAttack:
            return swing_to * kFarSide;
        case Phase::kThrust:
            return keys.weapon.thrusts ? keys.line * kLineReach : Vec2(0);
        case Phase::kDisengage:
            return round_the_blade();
    }
    return Vec2(0);
}

/// Half a circle from the side of the line to the other.
Vec2 AssistedHand::round_the_blade() const {
    const double turn = kPi * std::min(1.0, in_phase / kRound);
    const double side = last_line.x < 0 ? -1 : 1;
    const double over = last_line.y < 0 ? 1 : -1;
    return Vec2(side * std::cos(turn), over * std::sin(turn)) * kAside;
}

}  // namespace riposte
