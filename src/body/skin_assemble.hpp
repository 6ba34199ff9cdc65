// Vertices that know their blend, brought into the order and the layout that the loops want.
#pragma once

#include <riposte/body/skin.hpp>

namespace riposte {

struct SkinVertex {
    Vec3f position_bind{0};
    Influences influences;
    std::uint8_t blend = 0;
    float t = 0;
};

SkinBuild assemble_skin(const Skeleton& skeleton, const std::vector<SkinVertex>& vertices,
                        const std::vector<std::array<std::uint32_t, 3>>& triangles, std::vector<BoneBlend> blends);

}  // namespace riposte
