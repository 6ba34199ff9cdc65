#include "fencer_import.hpp"

#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <cmath>

namespace riposte {
namespace {

constexpr const char* kExportBones = "export the armature with all its bones (tools/art)";

void append_joints(const aiNode& node, JointIndex parent, std::vector<Joint>& joints) {
    const auto index = static_cast<JointIndex>(joints.size());
    joints.push_back({node.mName.C_Str(), parent, to_float(rigid_part(to_mat(node.mTransformation)))});
    for (unsigned i = 0; i < node.mNumChildren && joints.size() <= kMaxJoints; ++i) {
        append_joints(*node.mChildren[i], index, joints);
    }
}

Real distance_from_identity(const Mat4& m) {
    Real most = 0;
    for (int c = 0; c < 4; ++c) {
        for (int r = 0; r < 4; ++r) most = std::max(most, std::fabs(m[c][r] - (c == r ? 1.0 : 0.0)));
    }
    return most;
}

/// The nodes must stand in the bind pose, or every deformation would be off.
Result<void> check_bind_pose(const GlbFile& glb, const Skeleton& skeleton) {
    constexpr Real kTolerance = 2e-3;
    const std::vector<Rigidf> bind = model_from_bind_joints(skeleton);
    for (unsigned m = 0; m < glb.scene->mNumMeshes; ++m) {
        const aiMesh& mesh = *glb.scene->mMeshes[m];
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            const std::string name = mesh.mBones[b]->mName.C_Str();
            const JointIndex joint = skeleton.find(name);
            if (joint == kNoJoint) {
                return glb.error(fmt::format("bone '{}' is not under the joint 'root'", name), "skin", kExportBones);
            }
            const Mat4 both =
                to_matrix(to_double(bind[static_cast<std::size_t>(joint)])) * to_mat(mesh.mBones[b]->mOffsetMatrix);
            if (!(distance_from_identity(both) < kTolerance)) {
                return glb.error(fmt::format("joint '{}' does not stand in its bind pose", name), "skeleton",
                                 "reset the pose and apply all scales before exporting");
            }
        }
    }
    return {};
}

}  // namespace

const std::vector<std::string>& required_joints() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names{"root", "pelvis", "spine1", "spine2", "chest", "neck", "head", "eyes"};
        for (const Side side : {Side::kLeft, Side::kRight}) {
            for (const char* joint : {"clavicle", "upperarm", "upperarm_swing", "forearm", "forearm_twist", "hand",
                                      "weapon", "thigh", "thigh_swing", "shin", "foot", "toe"}) {
                names.push_back(side_name(side, joint));
            }
        }
        return names;
    }();
    return kNames;
}

Result<Skeleton> read_skeleton(const GlbFile& glb) {
    const aiNode* root = glb.scene->mRootNode->FindNode("root");
    if (root == nullptr) return glb.error("joint 'root' is missing", "skeleton", kExportBones);
    Skeleton skeleton;
    append_joints(*root, kNoJoint, skeleton.joints);
    if (skeleton.size() > kMaxJoints) {
        return glb.error(fmt::format("there are more than {} joints", kMaxJoints), "skeleton",
                         "remove bones that carry no weights, or export deforming bones and sockets only");
    }
    for (const std::string& name : required_joints()) {
        if (skeleton.find(name) == kNoJoint) {
            return glb.error(fmt::format("joint '{}' is missing", name), "skeleton", kExportBones);
        }
    }
    if (!(distance_from_identity(model_from_node(root)) < 1e-4)) {
        return glb.error("the joint 'root' does not stand upright at the origin", "skeleton",
                         "apply the armature's transforms; export with +Y up, metres, facing +Z");
    }
    skeleton.joints.front().parent_from_joint = {};
    if (auto checked = check_bind_pose(glb, skeleton); !checked) return checked.error();
    return skeleton;
}

}  // namespace riposte
