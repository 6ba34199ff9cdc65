#include "foreign_binding.hpp"

#include <assimp/mesh.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace riposte {
namespace {

Real most_apart(const Mat3& a, const Mat3& b) {
    Real most = 0;
    for (int c = 0; c < 3; ++c) {
        for (int r = 0; r < 3; ++r) most = std::max(most, std::fabs(a[c][r] - b[c][r]));
    }
    return most;
}

/// How much longer or shorter things become.
Real scale_of(const Mat3& m) { return std::cbrt(std::fabs(glm::determinant(m))); }

bool is_bound(const Mat4& m) {
    Real size = 0;
    for (int c = 0; c < 3; ++c) size = std::max(size, glm::length(Vec3(m[c])));
    return std::fabs(glm::determinant(m)) > 1e-9 * size * size * size;
}

/// The nearest rotation, or rotation with a reflection, by Newton's way to the polar decomposition (Higham, "Functions
/// of Matrices", 8.3).
Mat3 nearest_turn(const Mat3& m) {
    Mat3 turn = m / scale_of(m);
    for (int i = 0; i < 20; ++i) turn = (turn + glm::transpose(glm::inverse(turn))) * 0.5;
    return turn;
}

/// How a bone has its mesh in the file's space: linear = turn * stretch. The turn is a rotation alone; the stretch has
/// the unit, and a reflection along X where there is one.
struct Stand {
    Mat3 turn{1};
    Mat3 stretch{1};
};

Stand stand_of(const Mat4& file_from_mesh) {
    const Mat3 linear(file_from_mesh);
    Mat3 turn = nearest_turn(linear);
    if (glm::determinant(turn) < 0) turn[0] = -turn[0];
    return {turn, glm::transpose(turn) * linear};
}

bool are_alike(const Mat3& a, const Mat3& b, Real tolerance) {
    return most_apart(a, b) < tolerance * std::min(scale_of(a), scale_of(b));
}

constexpr Real kSameSpace = 1e-3;
constexpr Real kSameBone = 1e-2;  // what is less is not seen

/// A bone of a mesh.
struct BoundBone {
    std::size_t joint = 0;
    Mat4 offset{1};   ///< joint_from_mesh as the file has it
    Mat3 stretch{1};  ///< as the file's nodes stand
    bool followed = false;
};

bool is_followed(const aiBone& bone) {
    return std::any_of(bone.mWeights, bone.mWeights + bone.mNumWeights,
                       [](const aiVertexWeight& entry) { return entry.mWeight > 0; });
}

/// A mesh's bones, and the space in which it was bound.
struct BoundMesh {
    std::vector<BoundBone> bones;
    Mat3 stretch{1};               ///< of the space: that of most bones; the others are stretched by their nodes
    std::optional<BoundBone> any;  ///< a bone that has the space's stretch
};

/// Of the first bones the one whose stretch most others have too. Only bones with skin are asked, unless there is none.
std::optional<BoundBone> most_common(const std::vector<BoundBone>& bones) {
    constexpr int kMostAsked = 100;  // one that the space stretches is among them
    int asked = 0;
    const bool any_followed = std::any_of(bones.begin(), bones.end(), [](const auto& b) { return b.followed; });
    std::optional<BoundBone> common;
    std::ptrdiff_t most = 0;
    for (const BoundBone& bone : bones) {
        if (any_followed && !bone.followed) continue;
        if (++asked > kMostAsked) break;
        const auto alike = std::count_if(bones.begin(), bones.end(), [&](const BoundBone& other) {
            return (other.followed || !any_followed) && are_alike(bone.stretch, other.stretch, kSameSpace);
        });
        if (alike > most) common = bone;
        most = std::max(most, alike);
        if (2 * most > static_cast<std::ptrdiff_t>(bones.size())) break;
    }
    return common;
}

Result<BoundMesh> read_bones(const GlbFile& glb, const aiMesh& mesh, const ForeignRig& rig,
                             const std::vector<Mat4>& file_from_node) {
    BoundMesh bound;
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const aiBone& bone = *mesh.mBones[b];
        const int joint = rig.find(bone.mName.C_Str());
        const Mat4 offset = to_mat(bone.mOffsetMatrix);
        const bool followed = is_followed(bone);
        if (joint >= 0 && is_bound(offset)) {
            const auto at = static_cast<std::size_t>(joint);
            // A node of no size says nothing of the space; the figure stands there as it was bound.
            const bool stands = is_bound(file_from_node[at]);
            bound.bones.push_back(
                {at, offset, stands ? stand_of(file_from_node[at] * offset).stretch : Mat3(0), followed});
        } else if (followed) {
            return glb.error(fmt::format("bone '{}' is not bound to the skin", bone.mName.C_Str()), "skin",
                             "export the mesh with its armature, in the bind pose, without scales of nought");
        }
    }
    bound.any = most_common(bound.bones);
    if (bound.any) bound.stretch = bound.any->stretch;
    // Of joints that have no skin some programs write anything.
    std::erase_if(bound.bones, [&](const BoundBone& bone) {
        return !bone.followed && bound.any && !are_alike(bone.stretch, bound.stretch, kSameBone);
    });
    return bound;
}

/// Returns true if the mesh tells how its space is stretched. A mesh without a bound bone, or that nodes of no size
/// hide, does not.
bool tells_its_space(const BoundMesh& mesh) { return mesh.any && scale_of(mesh.stretch) > 0; }

/// A mesh may be bound in a space that is mirrored or stretched against the file's (a scale that was not applied to the
/// object before the export, whole numbers of another length along each axis): where its places must go so that sides
/// and lengths are those that are seen. The unit stays.
Mat4 true_from_mesh(const BoundMesh& mesh) {
    if (!tells_its_space(mesh)) return Mat4(1);
    const Mat3 stretch = mesh.stretch / scale_of(mesh.stretch);
    return are_alike(stretch, Mat3(1), kSameSpace) ? Mat4(1) : Mat4(stretch);
}

/// Brings the spaces of all meshes to that of the first one, made true.
class Spaces {
  public:
    Spaces(std::size_t joints, const std::vector<Mat4>& file_from_node)
        : offsets_(joints, Mat4(0)), listed_(joints, Mat4(0)), file_from_node_(file_from_node) {}

    void add(const BoundMesh& mesh) {
        const Mat4 mesh_from_first = glm::inverse(first_from_mesh(mesh));
        for (const BoundBone& bone : mesh.bones) {
            Mat4& offset = (bone.followed ? offsets_ : listed_)[bone.joint];
            if (offset == Mat4(0)) offset = bone.offset * mesh_from_first;
        }
        if (!first_) first_ = mesh;
    }

    /// Where each bound joint stands against the first mesh; nought for the others. What a skin says of a joint that
    /// its mesh follows goes before what another skin lists.
    [[nodiscard]] std::vector<Mat4> offsets() const {
        std::vector<Mat4> all = offsets_;
        for (std::size_t j = 0; j < all.size(); ++j) {
            if (all[j] == Mat4(0)) all[j] = listed_[j];
        }
        return all;
    }

    /// What a length in that space is in the file's.
    [[nodiscard]] Real unit() const { return first_ ? scale_of(first_->stretch) : 1; }

  private:
    /// Which way the places of a mesh become places of the first one. Each program may bind each mesh in a space of its
    /// own (whole numbers must be brought back to lengths, KHR_mesh_quantization): a bone that both have tells.
    [[nodiscard]] Mat4 first_from_mesh(const BoundMesh& mesh) const {
        if (!first_) return true_from_mesh(mesh);
        for (const bool followed : {true, false}) {
            for (const BoundBone& bone : mesh.bones) {
                if (bone.followed != followed || offsets_[bone.joint] == Mat4(0)) continue;
                return glm::inverse(offsets_[bone.joint]) * bone.offset;
            }
        }
        for (const BoundBone& bone : mesh.bones) {
            if (listed_[bone.joint] != Mat4(0)) return glm::inverse(listed_[bone.joint]) * bone.offset;
        }
        return by_nodes(mesh);
    }

    /// As the nodes stand now, which need not be the pose of binding: only where the stretch tells that the spaces
    /// differ.
    [[nodiscard]] Mat4 by_nodes(const BoundMesh& mesh) const {
        if (!mesh.any || !first_->any) return Mat4(1);
        Mat4 true_from_first = true_from_mesh(*first_);
        if (are_alike(mesh.stretch, first_->stretch, kSameSpace)) return true_from_first;
        const auto file_from = [&](const BoundBone& bone) { return file_from_node_[bone.joint] * bone.offset; };
        return true_from_first * glm::inverse(file_from(*first_->any)) * file_from(*mesh.any);
    }

    std::vector<Mat4> offsets_;  ///< of joints with skin
    std::vector<Mat4> listed_;   ///< of the others
    const std::vector<Mat4>& file_from_node_;
    std::optional<BoundMesh> first_;
};

/// Places the nodes in the first mesh's space. The figure stands as it was bound, so that it does not matter which pose
/// the file's nodes have. But a bone that its node stretches otherwise than the rest has the stretch of the node, as
/// every viewer shows it, and what hangs under it goes along; only the bone's turn is that of the bind pose.
class Placer {
  public:
    Placer(const ForeignRig& rig, const std::vector<Mat4>& file_from_node, Real unit, SkinBinding& binding)
        : rig_(rig), file_from_node_(file_from_node), unit_(unit), binding_(binding), nodes_(rig.joints.size()) {}

    void place() {
        int any = -1;
        for (std::size_t j = 0; j < nodes_.size(); ++j) {
            const int parent = rig_.joints[j].parent;
            const Node above = parent < 0 ? Node{} : nodes_[static_cast<std::size_t>(parent)];
            nodes_[j] = above;  // what is not bound goes with what it hangs on
            if (binding_.offsets[j] == Mat4(0)) continue;
            bind(j, above);
            if (any < 0) any = static_cast<int>(j);
        }
        for (std::size_t j = 0; j < nodes_.size(); ++j) {
            if (!nodes_[j].placed && any >= 0) nodes_[j] = nodes_[static_cast<std::size_t>(any)];
            if (binding_.offsets[j] == Mat4(0))
                binding_.mesh_from_node[j] = nodes_[j].mesh_from_file * file_from_node_[j];
        }
    }

  private:
    struct Node {
        Mat4 mesh_from_file{1};
        Vec3 shift{0};  ///< of the place against where it was bound
        bool placed = false;
        bool stretched = false;
    };

    void bind(std::size_t j, const Node& above) {
        constexpr Real kMost = 10;  // beyond that a node hides what it carries, or was never in order
        Node& node = nodes_[j];
        const Mat4 bound = glm::inverse(binding_.offsets[j]);
        const bool stands = is_bound(file_from_node_[j]);
        const Stand stand = stands ? stand_of(file_from_node_[j] * binding_.offsets[j]) : Stand{};
        const Real size = scale_of(stand.stretch) / unit_;
        node.placed = true;
        node.stretched =
            stands && size < kMost && size > 1 / kMost && !are_alike(stand.stretch, Mat3(unit_), kSameBone);
        const Vec3 origin(file_from_node_[j][3]);
        const Vec3 place =
            above.stretched ? Vec3(above.mesh_from_file * Vec4(origin, 1)) : Vec3(bound[3]) + above.shift;
        node.shift = place - Vec3(bound[3]);
        Mat4& mesh_from_node = binding_.mesh_from_node[j];
        mesh_from_node = bound;
        if (node.stretched) mesh_from_node = Mat4(glm::transpose(stand.turn) / unit_) * file_from_node_[j];
        mesh_from_node[3] = Vec4(place, 1);
        if (stands) node.mesh_from_file = mesh_from_node * glm::inverse(file_from_node_[j]);
        if (node.stretched || node.shift != Vec3(0)) binding_.offsets[j] = glm::inverse(mesh_from_node);
    }

    const ForeignRig& rig_;
    const std::vector<Mat4>& file_from_node_;
    Real unit_;  ///< of the mesh in the file's
    SkinBinding& binding_;
    std::vector<Node> nodes_;
};

}  // namespace

Result<SkinBinding> bind_nodes(const GlbFile& glb, const std::vector<const aiMesh*>& skins, const ForeignRig& rig,
                               const std::vector<Mat4>& file_from_node) {
    std::vector<BoundMesh> meshes;
    for (const aiMesh* mesh : skins) {
        auto bound = read_bones(glb, *mesh, rig, file_from_node);
        if (!bound) return bound.error();
        meshes.push_back(std::move(bound).value());
    }
    std::stable_partition(meshes.begin(), meshes.end(), tells_its_space);
    Spaces spaces(rig.joints.size(), file_from_node);
    for (const BoundMesh& mesh : meshes) spaces.add(mesh);
    SkinBinding binding{spaces.offsets(), std::vector<Mat4>(rig.joints.size(), Mat4(1))};
    Placer(rig, file_from_node, spaces.unit(), binding).place();
    return binding;
}

}  // namespace riposte
