// The settings that a bout begins with.
#pragma once

#include <riposte/fencing/terms.hpp>
#include <riposte/settings/palette.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace riposte {

/// When the touch that ended a phrase is seen again in slow motion, while the fencers go back.
enum class ReviewWhen : std::uint8_t { kNever, kAsked, kAlways };

/// What a bout begins with unless something else is asked for, and what is seen between its phrases. The page Game
/// holds names, colours, touches, time, tempo and `review`; the screen on which players join holds all others.
struct BoutDefaults {
    std::array<std::string, 2> devices{"mouse", "bot"};  ///< device specs of p1 and p2
    std::array<std::string, 2> colours{teams(Palette::kStandard)[0].colour, teams(Palette::kStandard)[1].colour};
    BoutTerms terms;  ///< terms; the names are as kept_names has them, and no seed is kept
    ReviewWhen review = ReviewWhen::kAlways;
    bool halves = false;  ///< true if two people begin with a picture each; CameraSettings::split is the later choice
    bool operator==(const BoutDefaults&) const = default;
};

}  // namespace riposte
