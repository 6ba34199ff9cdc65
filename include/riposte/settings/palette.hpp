// The colours of the two sides, and what a side is called that has no name of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace riposte {

enum class Palette : std::uint8_t { kStandard, kColourBlind, kHighContrast };

struct OwnSide {
    const char* name;
    const char* colour;  ///< "#rrggbb"; under the standard palette only until the players choose another
};
inline constexpr std::array<std::array<OwnSide, 2>, 3> kOwnSides{{
    {{{"Red", "#c8102e"}, {"Blue", "#2f7de1"}}},
    // Okabe & Ito (2008), "Color universal design": they stay apart in every kind of colour blindness.
    {{{"Orange", "#e69f00"}, {"Sky blue", "#56b4e9"}}},
    {{{"White", "#ffffff"}, {"Yellow", "#ffdb00"}}},
}};
constexpr const std::array<OwnSide, 2>& own_sides(Palette palette) {
    return kOwnSides.at(static_cast<std::size_t>(palette));
}

}  // namespace riposte
