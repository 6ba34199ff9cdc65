// Which blend a vertex belongs to, and its t (K 3.3.1).
#pragma once

#include <riposte/body/skin.hpp>

namespace riposte {

struct Assignment {
    std::uint8_t blend = 0;
    float t = 0;
};

/// One per vertex of the source. t is continuous over the surface.
std::vector<Assignment> assign_blends(const Skeleton& skeleton, const SkinSource& source,
                                      const std::vector<BoneBlend>& blends);

}  // namespace riposte
