// Controls for a player who plays with one hand.
#pragma once

#include <riposte/devices/bindings.hpp>

#include <optional>

namespace riposte {

/// The hand with which a player plays.
enum class OneHand : std::uint8_t { kRight, kLeft };

/// Returns bindings that hold everything that a bout needs within reach of one hand: cut, parry, guard, steps both
/// ways, lunge and pause. The bindings of the mouse are the same for either hand. Joysticks have none, since one hand
/// leads a joystick anyway.
std::optional<Scheme> one_handed(DeviceKind kind, OneHand hand);

}  // namespace riposte
