// The bindings as they act now: without the alternatives that give way to the other player's keys, and with the
// controls of left-handed devices swapped.
#pragma once

#include <riposte/devices/bindings.hpp>
#include <riposte/settings/settings.hpp>

namespace riposte {

/// Returns the bindings by which the player of `fencer` plays with a device of `kind`, while the other player
/// holds a device of `other_kind`.
Scheme effective_scheme(const Settings& settings, FencerId fencer, DeviceKind kind, DeviceKind other_kind);

}  // namespace riposte
