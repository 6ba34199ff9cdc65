// The patches, of the size of a hand, into which the skin's tree is cut, so that a blade asks only for patches that the
// blade may meet.
#pragma once

#include <riposte/body/skin.hpp>
#include <riposte/contact/kdop_tree.hpp>

#include <vector>

namespace riposte {

/// The k of the hit test's k-DOP tree.
inline constexpr int kSkinDop = 6;

/// A box about the vertices of one patch that belong to one blend, along the axes of the bind model space.
struct PatchBox {
    Vec3f from_pivot{0};     ///< m, middle of the box from the blend's pivot
    Vec3f half{0};           ///< m, half the box's extents
    float reach = 0;         ///< m, distance of the farthest vertex from the pivot
    bool with_from = false;  ///< true if a vertex goes with the blend's `from`, at least in part (t < 1)
    bool with_to = false;    ///< true if a vertex goes with the blend's `to`, at least in part (t > 0)
    std::uint8_t blend = 0;
};

/// A ball that goes rigidly with a joint.
struct JointBall {
    JointIndex joint = kNoJoint;
    Vec3f centre_joint{0};
    float radius = 0;  ///< m
};

/// The patches of a fencer's skin, which never change.
struct SkinPatches {
    /// The ball of each blend of the skin, about the place to which `from` takes the pivot: a vertex of bones blending
    /// keeps its distance from that place. A blend without vertices has a radius below 0.
    std::vector<JointBall> blend_balls;
    /// The balls of the joints. With the other methods the skin lies in the box around these balls, since a vertex lies
    /// between the places to which its joints take the vertex.
    std::vector<JointBall> joint_balls;
    std::vector<std::uint32_t> roots;      ///< nodes of the tree at which the patches begin
    std::vector<PartSet> parts;            ///< body parts to which each patch's triangles belong
    std::vector<PatchBox> boxes;           ///< boxes of all patches, patch after patch
    std::vector<std::uint32_t> box_begin;  ///< index of each patch's first box, and the end
};

/// Returns the patches of the tree over a skin.
SkinPatches make_patches(const Skin& skin, const KdopTree<kSkinDop>& tree);

}  // namespace riposte
