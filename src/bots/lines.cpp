#include "lines.hpp"

#include <algorithm>

namespace riposte {

const Parry& parry_against(const Vec2& place, bool thrust) {
    const std::span<const Parry> parries =
        thrust ? std::span<const Parry>(kThrustParries) : std::span<const Parry>(kParries);
    const auto away = [&](const Parry& parry) { return glm::length(parry.cut - place); };
    return *std::min_element(parries.begin(), parries.end(),
                             [&](const Parry& a, const Parry& b) { return away(a) < away(b); });
}

}  // namespace riposte
