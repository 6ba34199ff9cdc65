#include "hand.hpp"

#include <riposte/controls/felt_forces.hpp>
#include <riposte/fencing/hand_plane.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Rumble kTouched{0.7, 0.15};
constexpr double kLeastGap = 0.08;  // half widths of the square
constexpr double kStiffGap = 0.35;  // the spring is as stiff as it gets
constexpr double kStiffest = 0.8;   // a hand can still win
constexpr double kAtEase = 0.2;     // of control still to come: from here on the spring lets go
constexpr double kSteps = 32;       // of the spring's place and stiffness: devices take no message in every tick

Seconds lasting(double strength) { return 0.05 + 0.1 * strength; }

double stepped(double value) { return std::round(value * kSteps) / kSteps; }
Vec2 stepped(const Vec2& v) { return {stepped(v.x), stepped(v.y)}; }

/// None while the hand has the blade at its command: that a quick hand is ahead of its blade is its own doing.
Spring spring_to(const Vec2& blade, const FencerState& fencer) {
    if (fencer.weapon.control >= 1) return {};
    const double gap = glm::length(blade - fencer.hand.place);
    const double held = std::min(1.0, (1 - fencer.weapon.control) / kAtEase);
    const double stiffness = stepped(kStiffest * held * std::min(1.0, (gap - kLeastGap) / (kStiffGap - kLeastGap)));
    return stiffness > 0 ? Spring{stepped(glm::clamp(blade, Vec2(-1), Vec2(1))), stiffness} : Spring{};
}

}  // namespace

HandForces forces_on_hand(const BoutSetup& setup, const BoutState& state, const BoutEvents& events, FencerId fencer) {
    HandForces forces;
    double hardest = 0;
    Vec2 impulse{0};
    for (const BladeContactEvent& contact : events.blade_contacts) {
        if (!contact.colliding) continue;
        hardest = std::max(hardest, blow_strength(contact.impulse));
        impulse += in_hand_plane(fencer, fencer == 0 ? contact.impulse_world : -contact.impulse_world);
    }
    if (hardest > 0) forces.rumble = {hardest, lasting(hardest)};
    if (const double size = glm::length(impulse); size > 0) {
        const double strength = blow_strength(size);
        forces.push = {impulse * (strength / size), lasting(strength)};
    }
    for (const TouchEvent& touch : events.touches) {
        if (touch.attacker == fencer.other() && forces.rumble.strength < kTouched.strength) forces.rumble = kTouched;
    }
    forces.spring = spring_to(blade_place(setup, state, fencer), state.fencers[fencer]);
    return forces;
}

HandForces forces_on_stick(const HandForces& hand, const HapticsSettings& haptics, const DeviceSettings& device,
                           Gate gate) {
    const double strength = haptics.kind == Feedback::kOff ? 0 : haptics.strength;
    HandForces stick;
    if (strength <= 0) return stick;
    stick.rumble = {hand.rumble.strength * strength, hand.rumble.duration};
    if (haptics.kind != Feedback::kForces) return stick;
    const Vec2 inverted{device.invert_x ? -1 : 1, device.invert_y ? -1 : 1};
    stick.push = {hand.push.force * inverted * strength, hand.push.duration};
    if (hand.spring.stiffness > 0) {
        const Vec2 centre = unshaped_stick(hand.spring.centre, device);
        stick.spring = {gate == Gate::kRound ? disc_of_square(centre) : centre, hand.spring.stiffness * strength};
    }
    return stick;
}

double blow_strength(double impulse) {
    constexpr double kHalf = 0.4;  // newton seconds: a firm parry
    return impulse <= 0 ? 0 : impulse / (impulse + kHalf);
}

}  // namespace riposte
