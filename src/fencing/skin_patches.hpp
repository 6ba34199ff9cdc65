// Which parts of a fencer's skin a blade may meet, told before the skin is deformed.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/fencing/skin_patches.hpp>

#include <array>
#include <limits>
#include <vector>

namespace riposte {

/// A ball of the posed skin, model space.
struct PosedBall {
    Vec3f centre{0};
    float radius = 0;
};

/// model_from_bind of every joint: where it takes what is rigidly its own.
using BindMotions = std::array<Rigidf, kMaxJoints>;
void make_motions(const Skin& skin, const ModelPose& pose, BindMotions& out);

/// Where bones blending takes the vertices of a ball. A vertex v goes along an arc, by its t, from M(from) v to where
/// the whole turn takes it (skin.hpp). All vertices of a ball that have the same t stay as far from the centre as they
/// were, and the centre's own arc, at most half a turn, lies in the ball that has its chord as a diameter.
PosedBall posed(const Skin& skin, const BindMotions& motions, const PatchBall& ball);

/// A box along the axes, model space; nothing as yet.
struct SkinBox {
    Vec3f low{std::numeric_limits<float>::max()};
    Vec3f high{std::numeric_limits<float>::lowest()};
    void add(const PosedBall& ball);
    void add(const SkinBox& box);
};

/// Adds to each box its ball, where there is one.
void add_balls(const std::vector<JointBall>& balls, const ModelPose& pose, std::vector<SkinBox>& boxes);

/// The box around a patch, made of those of the blends: much sooner told than by the patch's own balls.
SkinBox rough_patch_box(const SkinPatches& patches, std::size_t patch, const std::vector<SkinBox>& blend_boxes);

/// Adds to the box a patch in this pose.
void add_patch(const Skin& skin, const SkinPatches& patches, std::size_t patch, const BindMotions& motions,
               SkinBox& box);

}  // namespace riposte
