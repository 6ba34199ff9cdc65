// What a tick feels like in the hand that holds a device. Plain data and pure functions; haptics.hpp sends it there.
#pragma once

#include <riposte/devices/hand_forces.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/settings/settings.hpp>

namespace riposte {

/// What the tick that ended in `state` does to a fencer's hand, in the plane of his hand square, at full strength:
/// * a blow of the blades rumbles by its impulse and pushes by the part of it that lies in the plane (K 6.3);
/// * a touch rumbles in the hand of who was touched;
/// * the spring pulls the hand to where its blade is, while that is not at its command.
HandForces forces_on_hand(const BoutSetup& setup, const BoutState& state, const BoutEvents& events, int side);

/// In what a stick can move: a flight stick's in a square, a pad's in a disc.
enum class Gate : std::uint8_t { kSquare, kRound };

/// The same for the stick itself, x to its right and y away from its player: as strong as the player likes it, turned
/// as the device is inverted, the spring's centre where the stick has to be for the hand to be there.
HandForces forces_on_stick(const HandForces& hand, const HapticsSettings& haptics, const DeviceSettings& device,
                           Gate gate = Gate::kSquare);

/// How strong a blow of this impulse (N s) feels, 0..1: in proportion to it while it is light, half at 0.4 N s,
/// saturating towards 1.
double blow_strength(double impulse);

}  // namespace riposte
