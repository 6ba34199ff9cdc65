#include "hand.hpp"

#include <riposte/fencing/guard.hpp>
#include <riposte/fencing/handedness.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

// The middle of the lines lies a little to the sword's side of the shoulder's front: there the guard has the hand.
constexpr Real kMiddle = 0.03;    // m to the right of the shoulder
constexpr Real kBeside = 0.04;    // m off the middle: a line is closed
constexpr Real kTurned = 0.12;    // sine of the least turn of the hand out of the neutral
constexpr Real kLevel = 0.2;      // sine of the greatest slope of a blade at the end of a cut
constexpr Real kRaised = 0.1;     // sine of the least slope of a blade that is up or down
constexpr Real kThreatens = 0.9;  // cosine: the point threatens
constexpr Real kReached = 0.46;   // m before the shoulder: a cut has arrived
constexpr Real kOverhead = 0.10;  // m over the shoulder
constexpr Real kRisen = -0.15;    // m: a hand no higher, under a raised point, has cut upwards with the back edge

/// What is looked at, right-handed, in the file's directions: right, up, forward.
struct Look {
    Vec3 hand;
    Vec3 blade;
    Vec3 edge;
    /// Where the palm, and with it the nails, look. A fist on a grip has its knuckles where the edge is.
    Vec3 palm;
};

Look look_at(const HandGoal& goal) {
    const auto file = [](const Vec3& arm) { return Vec3(-arm.x, arm.y, arm.z); };
    const Rigid& weapon = goal.arm_from_weapon;
    return {file(weapon.translation), file(weapon.direction(kAxisY)), file(weapon.direction(kAxisZ)),
            file(weapon.direction(kAxisX))};
}

/// Sine of the hand's turn about the blade: above 0 where the nails are up (supinated), below where down (pronated).
Real supination(const Look& look) { return look.palm.y / std::sqrt(std::max(1e-6, 1.0 - look.blade.y * look.blade.y)); }

std::optional<Guard> cut(const Look& look) {
    constexpr std::array kByDirection{Guard::kInsideCut,     Guard::kLowInsideCut, Guard::kRisingCut,
                                      Guard::kLowOutsideCut, Guard::kOutsideCut,   Guard::kHighOutsideCut,
                                      Guard::kHeadCut,       Guard::kHighInsideCut};
    // The edge leads: a cut from the inside ends with the edge to the right, counter-clockwise from there.
    const Real eighths = det_atan2(look.edge.y, look.edge.x) / (kPi / 4);
    const auto nearest = static_cast<int>(std::floor(eighths + 0.5));
    const Guard named = kByDirection[static_cast<std::size_t>((nearest + 8) % 8)];
    if (named != Guard::kHeadCut || look.hand.y >= 0) return named;
    return look.hand.y < kRisen && look.blade.y > kRaised ? Guard::kRisingCut : Guard::kThrust;
}

std::optional<Guard> high_line(Real off, Real nails) {
    if (off < -kBeside && nails > kTurned) return Guard::kQuarte;
    if (off > kBeside && nails > kTurned) return Guard::kSixte;
    if (off > kBeside && nails < -kTurned) return Guard::kTierce;
    return {};
}

/// In prime the point hangs and the palm is turned away from the face ("looking at the watch").
std::optional<Guard> low_line(const Look& look, Real off, Real nails) {
    const bool away = look.palm.z > look.palm.y;
    if (off < -kBeside && (nails < -kTurned || away)) return Guard::kPrime;
    if (off < -kBeside && nails > kTurned) return Guard::kSeptime;
    if (off > kBeside && nails > kTurned) return Guard::kOctave;
    if (off > kBeside && nails < -kTurned) return Guard::kSeconde;
    return {};
}

}  // namespace

std::optional<Guard> recognise(const HandGoal& goal) {
    const Look look = look_at(goal);
    if (look.blade.z < 0) return {};
    const bool arrived = look.hand.z > kReached && look.blade.z > kThreatens && std::fabs(look.blade.y) < kLevel;
    if (arrived) return cut(look);
    const Real off = look.hand.x - kMiddle;
    const Real nails = supination(look);
    if (look.hand.y > kOverhead && look.blade.x * look.blade.x > look.blade.z * look.blade.z) return Guard::kQuinte;
    if (look.blade.y > kRaised) return high_line(off, nails);
    if (look.blade.y < -kRaised) return low_line(look, off, nails);
    return {};
}

std::optional<Guard> position_of(const BoutSetup& setup, const BoutState& state, FencerId id) {
    const HandState& hand = state.fencers[id].hand;
    if (hand.set == HandSet::kThrust) return Guard::kThrust;
    return recognise(right_handed_goal(setup, hand, left_handed(*setup.models[id])));
}

}  // namespace riposte
