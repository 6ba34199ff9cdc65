// Bones blending of one blend of a skin, where the whole would be too dear: of what a blade comes near.
#pragma once

#include <riposte/body/skin.hpp>

namespace riposte {

/// make_palette, of what deform_blend needs of it for that blend alone.
void make_blend_palette(const Skin& skin, const ModelPose& pose, std::size_t blend, SkinPalette& out);

/// deform by bones blending, to the same bits, of the vertices skin.runs[blend] alone; the others are left as they are.
/// out_model.size() == skin.vertex_count().
void deform_blend(const Skin& skin, const SkinPalette& palette, std::size_t blend, std::span<Vec3f> out_model);

}  // namespace riposte
