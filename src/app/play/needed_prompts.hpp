// The controls that an exercise with the coach needs, in the words of the pupil's device.
#pragma once

#include <riposte/settings/settings.hpp>
#include <riposte/ui/kit/prompts.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

/// What an exercise needs of the controls.
struct NeededControls {
    std::uint16_t buttons = 0;  ///< sum of the Buttons
    bool hand = false;          ///< true if the hand is needed
};

/// Returns the prompts for these controls, of the pupil's player with a device of `kind`.
std::vector<ui::Prompt> needed_prompts(const Settings& settings, DeviceKind kind, const NeededControls& needed);

}  // namespace riposte
