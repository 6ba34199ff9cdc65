#include "lines.hpp"

#include <algorithm>

namespace riposte {

const Parry& parry_against(const Vec2& place) {
    const auto away = [&](const Parry& parry) { return glm::length(parry.cut - place); };
    return *std::min_element(kParries.begin(), kParries.end(),
                             [&](const Parry& a, const Parry& b) { return away(a) < away(b); });
}

}  // namespace riposte
