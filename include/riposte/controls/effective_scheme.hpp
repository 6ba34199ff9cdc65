// The bindings as they act now: alternatives that give way to the other side's keys are gone, left-handed devices
// swapped.
#pragma once

#include <riposte/devices/bindings.hpp>
#include <riposte/settings/settings.hpp>

namespace riposte {

/// What `side` answers to while it holds a device of `kind` and the other side one of `other_kind`.
Scheme effective_scheme(const Settings& settings, int side, DeviceKind kind, DeviceKind other_kind);

}  // namespace riposte
