// The device that a player probably holds.
#pragma once

#include <riposte/devices/devices.hpp>
#include <riposte/settings/settings.hpp>

namespace riposte {

/// Returns the device that a player probably holds who has used `last_used` last (kNone: not known). It is `last_used`,
/// if that is plugged in and no keyboard; else the device of the left fencer in the settings, if it is plugged in and,
/// after a key, stands at the keyboard; else the mouse.
DeviceId device_for(const Devices& devices, const Settings& settings, DeviceId last_used);

}  // namespace riposte
