// The forces of a tick on the hand that holds a device: plain data and pure functions. haptics.hpp sends the forces to
// the devices.
#pragma once

#include <riposte/devices/hand_forces.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/settings/device_settings.hpp>

namespace riposte {

/// Returns the forces of the tick that ended in `state` on the hand of `fencer`, in the plane of the hand square, at
/// full strength:
/// * a blow of the blades rumbles by its impulse and pushes by the part of the impulse that lies in the plane (K 6.3);
/// * a touch rumbles in the hand of the fencer who was touched;
/// * a spring pulls the hand to the blade's place while the blade is not at the hand's command.
HandForces forces_on_hand(const BoutSetup& setup, const BoutState& state, const BoutEvents& events, FencerId fencer);

/// The shape in which a stick can move: a square for a flight stick, a disc for a pad's stick.
enum class Gate : std::uint8_t { kSquare, kRound };

/// Returns the forces on a stick for the forces on a hand; x is to the stick's right, y away from its player. The
/// forces are as strong as the player likes them, and turned as the device is inverted. The spring's centre is the
/// place of the stick that brings the hand to the centre of the hand's spring.
HandForces forces_on_stick(const HandForces& hand, const HapticsSettings& haptics, const DeviceSettings& device,
                           Gate gate = Gate::kSquare);

/// Returns the strength (0..1) that a blow of this impulse (N s) feels to have: in proportion to a light impulse, one
/// half at 0.4 N s, and near 1 for a heavy impulse.
double blow_strength(double impulse);

}  // namespace riposte
