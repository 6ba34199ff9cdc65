// The settings that help players who see, hear or move differently.
#pragma once

#include <riposte/settings/palette.hpp>

#include <array>
#include <cstdint>

namespace riposte {

/// When sounds are told in words.
enum class CaptionsWhen : std::uint8_t { kSilent, kAlways, kNever };

/// What helps players who see, hear or move differently, on the page Accessibility.
struct AccessibilitySettings {
    double text_scale = 1.0;
    double hud_scale = 1.0;
    bool reduced_motion = false;
    CaptionsWhen captions = CaptionsWhen::kSilent;
    bool position_names = true;  ///< true if the name of the hand's position ("Quarte" …) stands under the hand square
    std::array<bool, 2>
        toggle_lunge{};  ///< true for a fencer whose player presses to lunge and presses again to recover
    std::array<bool, 2>
        toggle_parry{};  ///< true for a fencer whose player presses to parry and presses again to end it
    Palette palette = Palette::kStandard;
    bool operator==(const AccessibilitySettings&) const = default;
};

}  // namespace riposte
