// A skin from weights, and which blends a skeleton has.
#include "skin_assemble.hpp"
#include "skin_assign.hpp"

#include <riposte/body/joint_name.hpp>
#include <riposte/core/assert.hpp>

namespace riposte {
namespace {

constexpr float kDefaultHalfWidth = 0.04F;

struct HelperRule {
    std::string_view joint;
    std::string_view from;
};
/// Where the turning does not begin at the parent but at a helper joint, or at a joint that a helper follows.
constexpr HelperRule kHelpers[] = {{"upperarm", "upperarm_swing"}, {"hand", "forearm_twist"}, {"thigh", "thigh_swing"}};

JointIndex blend_parent(const Skeleton& skeleton, JointIndex joint) {
    const std::string& name = skeleton[joint].name;
    for (const HelperRule& rule : kHelpers) {
        const JointName own = joint_name(name);
        if (own.stem != rule.joint) continue;
        const JointIndex helper = skeleton.find(own.beside(rule.from));
        if (helper != kNoJoint) return helper;
    }
    return skeleton[joint].parent;
}

/// Joints that are not always where the joint above would carry them.
bool is_loose(const Skeleton& skeleton, JointIndex joint) { return skeleton[joint].name == "mask"; }

bool carries_skin(const Skeleton& skeleton, JointIndex joint) {
    const std::string& name = skeleton[joint].name;
    const JointIndex parent = skeleton[joint].parent;
    const bool socket = name == "eyes" || name.ends_with("_weapon");
    return parent != kNoJoint && skeleton[parent].parent != kNoJoint && !socket;
}

}  // namespace

std::vector<BoneBlend> default_blends(const Skeleton& skeleton) {
    const std::vector<Rigidf> model_from_bind = model_from_bind_joints(skeleton);
    std::vector<BoneBlend> blends;
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        const auto joint = static_cast<JointIndex>(j);
        if (!carries_skin(skeleton, joint)) continue;
        blends.push_back({blend_parent(skeleton, joint), joint, model_from_bind[j].translation,
                          model_from_bind[j].direction({0, 1, 0}), -kDefaultHalfWidth, kDefaultHalfWidth});
        blends.back().loose = is_loose(skeleton, joint);
    }
    return blends;
}

SkinBuild make_skin(const Skeleton& skeleton, const SkinSource& source, std::vector<BoneBlend> blends) {
    RIPOSTE_ASSERT(!blends.empty() && blends.size() <= kMaxJoints);
    const std::vector<Assignment> assigned = assign_blends(skeleton, source, blends);
    std::vector<SkinVertex> vertices;
    for (std::size_t v = 0; v < assigned.size(); ++v) {
        vertices.push_back({source.positions_bind[v], source.influences[v], assigned[v].blend, assigned[v].t});
    }
    return assemble_skin(skeleton, vertices, source.triangles, std::move(blends));
}

SkinBuild with_blends(const Skeleton& skeleton, const Skin& skin, std::vector<BoneBlend> blends) {
    SkinSource source;
    for (std::size_t i = 0; i < skin.vertex_count(); ++i) source.positions_bind.push_back(skin.bind_position(i));
    source.influences = skin.influences;
    source.triangles = skin.triangles;
    return make_skin(skeleton, source, std::move(blends));
}

}  // namespace riposte
