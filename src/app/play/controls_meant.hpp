// Whose controls a player means who asks for them.
#pragma once

#include "seating.hpp"

namespace riposte {

/// A side and what kind of device it has.
struct SideDevice {
    int side = 0;
    DeviceKind kind = DeviceKind::kNone;
};

/// Returns what a side has, or where nobody sits anywhere yet would have by the settings.
DeviceKind kind_meant(const Seating& seating, const Settings& settings, int side);

/// Returns the controls that a player means: those of the device he asks with, if it fences or is a pad or stick, else
/// those of the first side that a person has or would have.
SideDevice controls_meant(const Seating& seating, const Settings& settings, DeviceId last_used);

}  // namespace riposte
