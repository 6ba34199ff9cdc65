// The mirror image of a figure in its sagittal plane (x = 0 of the model): how a left-handed fencer is made of a
// right-handed one. Reflection only changes signs, so no digit is lost, and reflecting twice gives the figure again.
//
// Joint frames are reflected in their own x as well, so that bones still run along +Y and rotations stay rotations.
// Names are kept: in a reflected figure `r_` is the side of the sword, which is the fencer's left.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/clip.hpp>
#include <riposte/body/skin.hpp>

namespace riposte {

template <class T>
glm::vec<3, T> mirrored(const glm::vec<3, T>& v) {
    return {-v.x, v.y, v.z};
}

/// Returns M R M with M the reflection in x.
template <class T>
glm::qua<T> mirrored(const glm::qua<T>& q) {
    return {q.w, q.x, -q.y, -q.z};
}

template <class T>
RigidOf<T> mirrored(const RigidOf<T>& r) {
    return {mirrored(r.rotation), mirrored(r.translation)};
}

inline ArmGoal mirrored(const ArmGoal& goal) { return {mirrored(goal.model_from_weapon), mirrored(goal.elbow_model)}; }

Skeleton mirrored(const Skeleton& skeleton);
Clip mirrored(const Clip& clip);
/// Vertices and triangles keep their order, so the triangles are wound the other way round.
Skin mirrored(const Skin& skin);
/// Returns the mirror image of the arm, which is of the other side.
ArmRig mirrored(const ArmRig& rig);

/// Returns the palette for the skin before its reflection: drawn with it and then reflected, that skin looks like the
/// reflected skin drawn with `palette`.
SkinPalette mirrored(const SkinPalette& palette);

}  // namespace riposte
