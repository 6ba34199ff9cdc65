// The colours of the two fencers, and what a fencer is called whose player gave no name.
#pragma once

#include <riposte/core/per_fencer.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace riposte {

enum class Palette : std::uint8_t { kStandard, kColourBlind, kHighContrast };

/// What a fencer is called and coloured by a palette.
struct Team {
    const char* name;
    const char* colour;  ///< "#rrggbb"; under the standard palette only until the players choose another
};
inline constexpr std::array<PerFencer<Team>, 3> kTeams{{
    {{{{"Red", "#c8102e"}, {"Blue", "#2f7de1"}}}},
    // Okabe & Ito (2008), "Color universal design": they stay apart in every kind of colour blindness.
    {{{{"Orange", "#e69f00"}, {"Sky blue", "#56b4e9"}}}},
    {{{{"White", "#ffffff"}, {"Yellow", "#ffdb00"}}}},
}};
constexpr const PerFencer<Team>& teams(Palette palette) { return kTeams.at(static_cast<std::size_t>(palette)); }

}  // namespace riposte
