// The skin's tree cut into patches the size of a hand, so that a blade asks only for those it may meet.
#pragma once

#include <riposte/body/skin.hpp>
#include <riposte/contact/kdop_tree.hpp>

#include <vector>

namespace riposte {

/// The k of the hit test's k-DOP tree.
inline constexpr int kSkinDop = 6;

/// The vertices of one patch that belong to one blend: all of them lie in a box along the axes of the bind model space.
struct PatchBox {
    Vec3f from_pivot{0};  ///< the middle, from the blend's pivot
    Vec3f half{0};
    float reach = 0;         ///< m, of the farthest vertex from the pivot
    bool with_from = false;  ///< some go with the blend's `from`, at least in part (t < 1)
    bool with_to = false;    ///< and some with its `to` (t > 0)
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
    std::vector<std::uint32_t> roots;      ///< of the tree
    std::vector<PatchBox> boxes;           ///< patch after patch
    std::vector<std::uint32_t> box_begin;  ///< of each patch, and the end
};

/// Cuts the tree over that skin into patches.
SkinPatches make_patches(const Skin& skin, const KdopTree<kSkinDop>& tree);

}  // namespace riposte
