// Where the eyes of a foreign model are that has no bone for them.
#include "foreign_fencer.hpp"

#include <algorithm>

namespace riposte {
namespace {

/// The skin of a head about the head's joint, in the bind pose, m.
struct HeadExtent {
    Vec3f low{0};
    Vec3f high{0};

    void add(const Vec3f& from_joint) {
        low = glm::min(low, from_joint);
        high = glm::max(high, from_joint);
    }
    /// Its breadth, its height above the joint (below it a neck or a beard may belong to it) and its depth.
    [[nodiscard]] Vec3f size() const { return {high.x - low.x, high.y, high.z - low.z}; }
};

Vec3f place_of_head(const Skeleton& skeleton) {
    return model_from_bind_joints(skeleton)[static_cast<std::size_t>(skeleton.find("head"))].translation;
}

/// Vertices count that follow the head more than anything else.
template <class FirstJoint>
HeadExtent extent_of_head(const Skeleton& skeleton, const std::vector<Vec3f>& positions,
                          const FirstJoint& first_joint) {
    const auto head = static_cast<std::uint8_t>(skeleton.find("head"));
    const Vec3f joint = place_of_head(skeleton);
    HeadExtent extent;
    for (std::size_t v = 0; v < positions.size(); ++v)
        if (first_joint(v) == head) extent.add(positions[v] - joint);
    return extent;
}

}  // namespace

void raise_eyes(const FencerAsset& reference, const std::vector<Vec3f>& positions,
                const std::vector<Influences>& influences, Rebinding& rebinding) {
    const auto eyes = static_cast<std::size_t>(rebinding.skeleton.find("eyes"));
    if (!rebinding.made_up[eyes]) return;
    const HeadExtent ours = extent_of_head(reference.skeleton, reference.mesh.positions,
                                           [&](std::size_t v) { return reference.mesh.joints[v][0]; });
    const HeadExtent theirs =
        extent_of_head(rebinding.skeleton, positions, [&](std::size_t v) { return influences[v].joints[0]; });
    const Vec3f larger = theirs.size() / glm::max(ours.size(), Vec3f(1e-3F));
    const float head = std::min({larger.x, larger.y, larger.z});
    Vec3f& from_head = rebinding.skeleton.joints[eyes].parent_from_joint.translation;
    const Vec3f& ours_from_head = reference.skeleton[reference.skeleton.find("eyes")].parent_from_joint.translation;
    const float figure = glm::length(from_head) / glm::length(ours_from_head);
    if (head > figure) from_head *= head / figure;
}

}  // namespace riposte
