// The skin's tree cut into patches the size of a hand, so that a blade asks only for those it may meet.
#pragma once

#include <riposte/body/skin.hpp>
#include <riposte/contact/kdop_tree.hpp>

#include <vector>

namespace riposte {

/// The k of the hit test's k-DOP tree.
inline constexpr int kSkinDop = 6;

/// The vertices of one patch that belong to one blend: all of them lie in a ball about `centre`.
struct PatchBall {
    Vec3f centre_bind{0};
    float radius = 0;  ///< m
    std::uint8_t blend = 0;
};

/// A ball that goes rigidly with a joint.
struct JointBall {
    JointIndex joint = kNoJoint;
    Vec3f centre_joint{0};
    float radius = 0;  ///< m
};

/// Const model: the patches of a fencer's skin.
struct SkinPatches {
    /// Of each blend of the skin, about the place where `from` takes the pivot: a vertex of bones blending stays as far
    /// from it as it was. A blend without vertices has a radius below 0.
    std::vector<JointBall> blend_balls;
    /// Of the joints: with the other methods the skin lies in the box around these, since a vertex lies between where
    /// its joints take it.
    std::vector<JointBall> joint_balls;
    std::vector<std::uint32_t> roots;       ///< of the tree
    std::vector<PatchBall> balls;           ///< patch after patch
    std::vector<std::uint32_t> ball_begin;  ///< of each patch, and the end
};

/// Cuts the tree over that skin into patches.
SkinPatches make_patches(const Skin& skin, const KdopTree<kSkinDop>& tree);

}  // namespace riposte
