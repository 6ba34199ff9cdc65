#include "fencer_import.hpp"
#include "joint_error.hpp"

#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace riposte {
namespace {

/// For who did not know that names can be given, and for who gave some.
constexpr const char* kNameAllBones =
    "add it to the armature; for a model whose joints have other names write those under [joints] in the fencer's text "
    "file, and clips = \"man\" if it was rigged elsewhere (docs/fencers.md)";
constexpr const char* kNameBones =
    "name it in [joints] of the fencer's text file; a model rigged elsewhere needs clips = \"man\" there as well "
    "(docs/fencers.md)";
constexpr const char* kUnderRoot =
    "hang all bones under 'root' and export the whole armature; a model rigged elsewhere needs clips = \"man\" in the "
    "fencer's text file (docs/fencers.md)";

/// Which known joint a node is: by the map, else by its name. Without a map every node is a joint of its own name.
std::optional<std::string> joint_name(const JointMap& names, const std::string& node) {
    if (names.empty()) return node;
    for (const auto& [ours, theirs] : names) {
        if (theirs == node) return ours;
    }
    const auto& known = known_joints();
    const bool is_known = std::find(known.begin(), known.end(), node) != known.end();
    if (is_known && names.find(node) == names.end()) return node;
    return {};
}

/// A node that is no joint stands still in the bind pose; joints under it hang on the joint above.
void append_nodes(const aiNode& node, int parent, const Rigidf& joint_from_parent, const JointMap& names, Rig& rig) {
    RigNode added{node.mName.C_Str(), parent, to_float(rigid_part(to_mat(node.mTransformation))), kNoJoint, false};
    const JointIndex above = parent < 0 ? kNoJoint : rig.nodes[static_cast<std::size_t>(parent)].joint;
    Rigidf joint_from_node = joint_from_parent * added.parent_from_node;
    added.joint = above;
    if (const auto name = joint_name(names, added.name)) {
        added.joint = static_cast<JointIndex>(rig.skeleton.size());
        added.is_joint = true;
        rig.skeleton.joints.push_back({*name, above, joint_from_node});
        joint_from_node = {};
    }
    const auto index = static_cast<int>(rig.nodes.size());
    rig.nodes.push_back(std::move(added));
    for (unsigned i = 0; i < node.mNumChildren && rig.skeleton.size() <= kMaxJoints; ++i) {
        append_nodes(*node.mChildren[i], index, joint_from_node, names, rig);
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
Result<void> check_bind_pose(const GlbFile& glb, const Rig& rig) {
    constexpr Real kTolerance = 2e-3;
    const std::vector<Rigidf> bind = model_from_bind_joints(rig.skeleton);
    for (unsigned m = 0; m < glb.scene->mNumMeshes; ++m) {
        const aiMesh& mesh = *glb.scene->mMeshes[m];
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            const std::string name = mesh.mBones[b]->mName.C_Str();
            const RigNode* node = rig.find(name);
            if (node == nullptr) {
                return glb.error(fmt::format("bone '{}' is not under the joint 'root'", name), "skin", kUnderRoot);
            }
            if (!node->is_joint) continue;
            const Mat4 both = to_matrix(to_double(bind[static_cast<std::size_t>(node->joint)])) *
                              to_mat(mesh.mBones[b]->mOffsetMatrix);
            if (!(distance_from_identity(both) < kTolerance)) {
                return glb.error(fmt::format("joint '{}' does not stand in its bind pose", name), "skeleton",
                                 "reset the pose and apply all scales before exporting");
            }
        }
    }
    return {};
}

/// Every joint stands apart from the one above; only the mask turns where the head does.
Result<void> check_bones(const GlbFile& glb, const Skeleton& skeleton) {
    for (const std::string& name : known_joints()) {
        const JointIndex joint = skeleton.find(name);
        if (joint == kNoJoint || name == "mask" || skeleton[joint].parent == kNoJoint) continue;
        if (auto checked = check_bone(skeleton, skeleton[joint].parent, joint); !checked)
            return glb.error(checked.error().what, "skeleton", checked.error().remedy);
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

const std::vector<std::string>& known_joints() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names = required_joints();
        names.insert(names.end(), {"mask", "bib"});
        for (const Side side : {Side::kLeft, Side::kRight}) {
            for (const char* finger : {"thumb", "index", "middle", "ring", "pinky"}) {
                for (int bone = 1; bone <= 3; ++bone)
                    names.push_back(side_name(side, fmt::format("{}{}", finger, bone)));
            }
        }
        return names;
    }();
    return kNames;
}

const RigNode* Rig::find(std::string_view name) const {
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const RigNode& n) { return n.name == name; });
    return found == nodes.end() ? nullptr : &*found;
}

Result<Rig> read_rig(const GlbFile& glb, const JointMap& names) {
    for (const auto& [ours, theirs] : names) {
        if (glb.scene->mRootNode->FindNode(theirs.c_str()) != nullptr) continue;
        return glb.error(
            joint_error(fmt::format("joint '{}' is to be '{}', which the model does not have", ours, theirs), ours,
                        "correct the name in [joints] of the fencer's text file"));
    }
    const auto named = names.find("root");
    const aiNode* root = glb.scene->mRootNode->FindNode(named == names.end() ? "root" : named->second.c_str());
    if (root == nullptr)
        return glb.error("joint 'root' is missing", "skeleton", names.empty() ? kNameAllBones : kNameBones);
    Rig rig;
    append_nodes(*root, -1, {}, names, rig);
    if (rig.skeleton.size() > kMaxJoints) {
        return glb.error(fmt::format("there are more than {} joints", kMaxJoints), "skeleton",
                         "remove bones that carry no weights, or export deforming bones and sockets only");
    }
    for (const std::string& name : required_joints()) {
        if (rig.skeleton.find(name) == kNoJoint) {
            return glb.error(fmt::format("joint '{}' is missing", name), "skeleton",
                             names.empty() ? kNameAllBones : kNameBones);
        }
    }
    if (!(distance_from_identity(model_from_node(root)) < 1e-4)) {
        return glb.error("the joint 'root' does not stand upright at the origin", "skeleton",
                         "apply the armature's transforms; export with +Y up, metres, facing +Z");
    }
    rig.skeleton.joints.front().parent_from_joint = {};
    rig.nodes.front().parent_from_node = {};
    if (auto checked = check_bones(glb, rig.skeleton); !checked) return checked.error();
    if (auto checked = check_bind_pose(glb, rig); !checked) return checked.error();
    return rig;
}

}  // namespace riposte
