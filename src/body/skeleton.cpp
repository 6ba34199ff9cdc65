#include <riposte/body/skeleton.hpp>

namespace riposte {

JointIndex Skeleton::find(std::string_view name) const {
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (joints[i].name == name) return static_cast<JointIndex>(i);
    }
    return kNoJoint;
}

std::string side_name(Side side, std::string_view joint) {
    return (side == Side::kRight ? "r_" : "l_") + std::string(joint);
}

Result<void> find_joints(const Skeleton& skeleton, Side side, const std::string& limb,
                         std::span<const WantedJoint> wanted) {
    for (const WantedJoint& joint : wanted) {
        const std::string name = side_name(side, joint.name);
        *joint.index = skeleton.find(name);
        if (*joint.index == kNoJoint) {
            return Error{"joint '" + name + "' is missing", "skeleton, " + limb,
                         "export the armature with all bones of the " + limb + ", helpers included"};
        }
    }
    return {};
}

Result<void> check_bone(const Skeleton& skeleton, JointIndex from, JointIndex to) {
    if (glm::length(Vec3(skeleton[to].parent_from_joint.translation)) > 0.01) return {};
    return Error{"the bone from joint '" + skeleton[from].name + "' to '" + skeleton[to].name + "' has no length",
                 "skeleton", "move the joints apart; check the unit of the export: lengths are in metres"};
}

std::vector<Rigidf> model_from_bind_joints(const Skeleton& skeleton) {
    std::vector<Rigidf> model_from_joint;
    model_from_joint.reserve(skeleton.size());
    for (const Joint& joint : skeleton.joints) {
        const bool is_root = joint.parent == kNoJoint;
        model_from_joint.push_back(is_root ? joint.parent_from_joint
                                           : model_from_joint[static_cast<std::size_t>(joint.parent)] *
                                                 joint.parent_from_joint);
    }
    return model_from_joint;
}

}  // namespace riposte
