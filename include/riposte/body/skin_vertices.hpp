// A few vertices of a skin, where the whole would be too dear: those of a triangle that was struck.
#pragma once

#include <riposte/body/skin.hpp>

namespace riposte {

/// deform, to the same bits, of these vertices alone: out_model[v] for each v of `vertices`, the others are left as
/// they are. out_model.size() == skin.vertex_count().
void deform_vertices(const Skin& skin, const SkinPalette& palette, SkinMethod method,
                     std::span<const std::uint32_t> vertices, std::span<Vec3f> out_model);

}  // namespace riposte
