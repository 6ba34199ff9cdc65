// Whose controls a player means who asks for them.
#pragma once

#include "seating.hpp"

namespace riposte {

/// A fencer, and the kind of device that drives him.
struct FencerDevice {
    FencerId fencer;
    DeviceKind kind = DeviceKind::kNone;
};

/// Returns what a side has, or where nobody sits anywhere yet would have by the settings.
DeviceKind kind_meant(const Seating& seating, const Settings& settings, FencerId fencer);

/// Returns the controls that a player means: those of the device he asks with, if it fences or is a pad or stick, else
/// those of the first side that a person has or would have.
FencerDevice controls_meant(const Seating& seating, const Settings& settings, DeviceId last_used);

}  // namespace riposte
