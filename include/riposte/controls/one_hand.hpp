// Controls for who plays with one hand.
#pragma once

#include <riposte/devices/bindings.hpp>

#include <optional>

namespace riposte {

enum class OneHand : std::uint8_t { kRight, kLeft };

/// All that a bout needs within reach of that hand alone: cut, parry, guard, steps both ways, lunge, pause. The mouse's
/// is the same for either; joysticks have none, since theirs is led by one hand as it is.
std::optional<Scheme> one_handed(DeviceKind kind, OneHand hand);

}  // namespace riposte
