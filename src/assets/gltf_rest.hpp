// Skins without inverseBindMatrices.
#pragma once

#include "gltf_shape.hpp"

#include <riposte/math/vec.hpp>

namespace riposte::gltf {

/// Where the nodes of a skin that is bound so put what follows its joints; throws a Fault where one of them has no
/// size. The standard has identity for the matrices that are missing: each vertex is told as each of its joints sees
/// it.
std::vector<Mat4> scene_from_joints(const Document& document, const SkinData& skin, const std::string& element);

/// Brings the shape to where its joints hold it as the nodes stand: so it is as if it had been bound there. A Fault
/// where the vertices then lie far off their joints: the mesh is told in the scene's space after all, as programs leave
/// it that forgot the matrices, and nobody knows the pose in which it was bound.
void stand_at_joints(const std::vector<Mat4>& scene_from_joint, const std::string& element, Shape& shape);

}  // namespace riposte::gltf
