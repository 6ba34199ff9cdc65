// The settings that a bout begins with.
#pragma once

#include <riposte/fencing/terms.hpp>
#include <riposte/settings/palette.hpp>

#include <array>
#include <string>

namespace riposte {

/// What a bout begins with unless something else is asked for. The page Game holds names, colours, touches, time and
/// tempo; the screen on which players join holds all.
struct BoutDefaults {
    std::array<std::string, 2> devices{"mouse", "bot"};  ///< device specs of p1 and p2
    std::array<std::string, 2> colours{teams(Palette::kStandard)[0].colour, teams(Palette::kStandard)[1].colour};
    BoutTerms terms;      ///< terms; the names are as kept_names has them, and no seed is kept
    bool halves = false;  ///< true if two people begin with a picture each; CameraSettings::split is the later choice
    bool operator==(const BoutDefaults&) const = default;
};

}  // namespace riposte
