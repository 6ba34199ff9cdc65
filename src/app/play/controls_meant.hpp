// The controls that a player means who asks for the screen of the controls.
#pragma once

#include "seating.hpp"

namespace riposte {

/// A fencer, and the kind of device that drives him.
struct FencerDevice {
    FencerId fencer;
    DeviceKind kind = DeviceKind::kNone;
};

/// Returns the kind of device in the fencer's seat, or if nobody sits anywhere yet the kind that the settings name.
DeviceKind kind_meant(const Seating& seating, const Settings& settings, FencerId fencer);

/// Returns the controls that a player means who asks with `last_used`: those of the fencer whom the device drives;
/// else, if the device is a pad or stick, those of fencer 0 with that kind; else those of the first fencer whom a
/// person drives or would drive by the settings; else those of fencer 0 with the kind of `last_used`.
FencerDevice controls_meant(const Seating& seating, const Settings& settings, DeviceId last_used);

}  // namespace riposte
