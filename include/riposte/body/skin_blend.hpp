// Bones blending of a single blend of a skin, for the parts that a blade comes near: the whole skin would be too dear.
#pragma once

#include <riposte/body/skin.hpp>

namespace riposte {

/// Writes those parts of the palette that deform_blend needs for one blend.
void make_blend_palette(const Skin& skin, const ModelPose& pose, std::size_t blend, SkinPalette& out);

/// Deforms the vertices skin.runs[blend] by bones blending, to the same bits as `deform`; other vertices stay.
/// out_model.size() == skin.vertex_count().
void deform_blend(const Skin& skin, const SkinPalette& palette, std::size_t blend, std::span<Vec3f> out_model);

}  // namespace riposte
