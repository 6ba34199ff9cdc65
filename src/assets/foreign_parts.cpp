#include "foreign_parts.hpp"

#include "left_out.hpp"

#include <riposte/body/joint_name.hpp>

#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

using Meshes = std::vector<const aiMesh*>;

bool has_triangles(const aiMesh& mesh) { return (mesh.mPrimitiveTypes & aiPrimitiveType_TRIANGLE) != 0; }

void append_nodes(const aiNode& node, int parent, const Mat4& file_from_parent, ForeignNodes& file,
                  std::vector<Mat4>& file_from_node) {
    const Mat4 here = file_from_parent * to_mat(node.mTransformation);
    const auto index = static_cast<int>(file.rig.joints.size());
    file.rig.joints.push_back({node.mName.C_Str(), parent, Vec3(0), {}});
    file.nodes.push_back(&node);
    file_from_node.push_back(here);
    for (unsigned i = 0; i < node.mNumChildren; ++i)
        append_nodes(*node.mChildren[i], index, here, file, file_from_node);
}

Real most_apart(const Mat4& a, const Mat4& b) {
    Real most = 0;
    for (int c = 0; c < 4; ++c) {
        for (int r = 0; r < 4; ++r) most = std::max(most, std::fabs(a[c][r] - b[c][r]));
    }
    return most;
}

/// The joint that is to be the pelvis; -1 where there is none, which rebind tells.
int find_pelvis(const ForeignRig& rig, const JointMap& joints) {
    const auto named = joints.find("pelvis");
    return rig.find(named == joints.end() ? "pelvis" : named->second);
}

/// Whether a bone of the mesh is one of the figure's, or one that the figure hangs under.
bool is_of_figure(const aiMesh& mesh, const ForeignRig& rig, int pelvis) {
    return std::any_of(mesh.mBones, mesh.mBones + mesh.mNumBones, [&](const aiBone* bone) {
        const int joint = rig.find(bone->mName.C_Str());
        const bool related = joint < 0 || rig.hangs_under(joint, pelvis) || rig.hangs_under(pelvis, joint);
        return bone->mNumWeights > 0 && related;
    });
}

Meshes find_skins(const GlbFile& glb, const ForeignRig& rig, int pelvis, std::vector<Error>& remarks) {
    Meshes skins;
    std::vector<std::string> others;
    for (unsigned m = 0; m < glb.scene->mNumMeshes; ++m) {
        const aiMesh& mesh = *glb.scene->mMeshes[m];
        if (!mesh.HasBones() || !has_triangles(mesh)) continue;
        if (pelvis < 0 || is_of_figure(mesh, rig, pelvis))
            skins.push_back(&mesh);
        else
            others.emplace_back(mesh.mName.C_Str());
    }
    tell_left_out(glb, others, "of another figure", remarks);
    return skins;
}

/// How much longer or shorter things become.
Real scale_of(const Mat4& m) { return std::cbrt(std::fabs(glm::determinant(Mat3(m)))); }

bool is_bound(const Mat4& offset) {
    Real size = 0;
    for (int c = 0; c < 3; ++c) size = std::max(size, glm::length(Vec3(offset[c])));
    return std::fabs(glm::determinant(offset)) > 1e-9 * size * size * size;
}

/// The bones of a mesh by joints of the rig, with their offsets as the file has them.
struct BoundBone {
    std::size_t joint = 0;
    Mat4 offset{1};
};

Result<std::vector<BoundBone>> bound_bones(const GlbFile& glb, const aiMesh& mesh, const ForeignRig& rig) {
    std::vector<BoundBone> bones;
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const std::string name = mesh.mBones[b]->mName.C_Str();
        const int joint = rig.find(name);
        const Mat4 offset = to_mat(mesh.mBones[b]->mOffsetMatrix);
        if (joint >= 0 && is_bound(offset)) {
            bones.push_back({static_cast<std::size_t>(joint), offset});
        } else if (mesh.mBones[b]->mNumWeights > 0) {
            return glb.error(fmt::format("bone '{}' is not bound to the skin", name), "skin",
                             "export the mesh with its armature, in the bind pose, without scales of nought");
        }
    }
    return bones;
}

/// The nearest rotation, or rotation with a reflection, by Newton's way to the polar decomposition (Higham, "Functions
/// of Matrices", 8.3).
Mat3 nearest_turn(const Mat3& m) {
    Mat3 turn = m / std::cbrt(std::fabs(glm::determinant(m)));
    for (int i = 0; i < 20; ++i) turn = (turn + glm::transpose(glm::inverse(turn))) * 0.5;
    return turn;
}

/// A mesh may be bound in a space that is mirrored or stretched against the file's (a scale that was not applied to the
/// object before the export): where its places must go so that sides and lengths are those that are seen. Bones that
/// are stretched each otherwise tell of a pose, not of the space.
Mat4 true_from_mesh(const std::vector<BoundBone>& bones, const std::vector<Mat4>& file_from_node) {
    constexpr Real kNoted = 1e-3;
    Mat3 mirror(1);
    Mat3 stretch(1);
    for (std::size_t i = 0; i < bones.size(); ++i) {
        const Mat4 file_from_mesh = file_from_node[bones[i].joint] * bones[i].offset;
        if (!is_bound(file_from_mesh)) return Mat4(1);
        const Mat3 linear(file_from_mesh);
        const Mat3 turn = nearest_turn(linear);
        const Mat3 own = glm::transpose(turn) * linear / scale_of(file_from_mesh);
        if (i == 0 && glm::determinant(turn) < 0) mirror[0][0] = -1;
        if (i == 0) stretch = own;
        if (!(most_apart(Mat4(own), Mat4(stretch)) < kNoted)) return Mat4(mirror);
    }
    return most_apart(Mat4(stretch), Mat4(1)) < kNoted ? Mat4(mirror) : Mat4(mirror * stretch);
}

/// Which way the places of a further mesh become places of the first one. Each program may bind each mesh in a space of
/// its own (whole numbers must be brought back to lengths, KHR_mesh_quantization): a bone that both have tells.
/// `offsets`: of the meshes before, nought where there is none; the first one is only made true.
Mat4 first_from_mesh(const std::vector<BoundBone>& bones, const std::vector<Mat4>& offsets,
                     const std::vector<Mat4>& file_from_node) {
    for (const BoundBone& bone : bones) {
        if (offsets[bone.joint] != Mat4(0)) return glm::inverse(offsets[bone.joint]) * bone.offset;
    }
    const auto known = std::find_if(offsets.begin(), offsets.end(), [](const Mat4& m) { return m != Mat4(0); });
    if (known == offsets.end() || bones.empty()) return true_from_mesh(bones, file_from_node);
    const auto file_from_first = file_from_node[static_cast<std::size_t>(known - offsets.begin())] * *known;
    const Mat4 file_from_mesh = file_from_node[bones.front().joint] * bones.front().offset;
    // As the nodes stand now, which need not be the pose of binding: only where the units tell that the spaces differ.
    constexpr Real kSameUnit = 1e-3;
    const Real ratio = scale_of(file_from_mesh) / scale_of(file_from_first);
    if (!std::isfinite(ratio) || std::fabs(ratio - 1) < kSameUnit) return Mat4(1);
    return glm::inverse(file_from_first) * file_from_mesh;
}

/// Where each bound bone stands against the first mesh; nought for the others.
Result<std::vector<Mat4>> read_offsets(const GlbFile& glb, const Meshes& skins, const ForeignRig& rig,
                                       const std::vector<Mat4>& file_from_node) {
    std::vector<Mat4> offsets(rig.joints.size(), Mat4(0));
    for (const aiMesh* mesh : skins) {
        const auto bones = bound_bones(glb, *mesh, rig);
        if (!bones) return bones.error();
        const Mat4 mesh_from_first = glm::inverse(first_from_mesh(bones.value(), offsets, file_from_node));
        for (const BoundBone& bone : bones.value()) {
            if (offsets[bone.joint] == Mat4(0)) offsets[bone.joint] = bone.offset * mesh_from_first;
        }
    }
    return offsets;
}

/// By vertex of a mesh: what brings its place to where it is when the joints stand as the first mesh was bound. Empty
/// for a mesh that is bound so itself.
std::vector<Mat4> moves_into_bind(const aiMesh& mesh, const ForeignNodes& file) {
    std::vector<Mat4> by_bone;
    bool alike = true;
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const int joint = file.rig.find(mesh.mBones[b]->mName.C_Str());
        const Mat4 offset = to_mat(mesh.mBones[b]->mOffsetMatrix);
        const bool counts = joint >= 0 && mesh.mBones[b]->mNumWeights > 0;
        by_bone.push_back(counts ? file.mesh_from_node[static_cast<std::size_t>(joint)] * offset : Mat4(1));
        alike = alike && (!counts || file.offsets[static_cast<std::size_t>(joint)] == offset);
    }
    if (alike) return {};
    std::vector<Mat4> moves(mesh.mNumVertices, Mat4(0));
    std::vector<Real> sums(mesh.mNumVertices, 0);
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        for (unsigned k = 0; k < mesh.mBones[b]->mNumWeights; ++k) {
            const aiVertexWeight& entry = mesh.mBones[b]->mWeights[k];
            if (entry.mVertexId >= moves.size() || !(entry.mWeight > 0) || !std::isfinite(entry.mWeight)) continue;
            moves[entry.mVertexId] += by_bone[b] * Real(entry.mWeight);
            sums[entry.mVertexId] += Real(entry.mWeight);
        }
    }
    const auto any = std::find_if(sums.begin(), sums.end(), [](Real sum) { return sum > 0; });
    if (any == sums.end()) return {};
    // What follows nothing stays among its neighbours.
    const auto at = static_cast<std::size_t>(any - sums.begin());
    const Mat4 otherwise = moves[at] / sums[at];
    for (std::size_t v = 0; v < moves.size(); ++v) moves[v] = sums[v] > 0 ? moves[v] / sums[v] : otherwise;
    return moves;
}

void place_nodes(const std::vector<Mat4>& offsets, const std::vector<Mat4>& file_from_node, ForeignNodes& file) {
    std::vector<Mat4> mesh_from_file(offsets.size(), Mat4(1));
    std::vector<bool> bound(offsets.size(), false);
    int any = -1;
    for (std::size_t j = 0; j < offsets.size(); ++j) {
        if (offsets[j] == Mat4(0)) continue;
        mesh_from_file[j] = glm::inverse(offsets[j]) * glm::inverse(file_from_node[j]);
        bound[j] = true;
        if (any < 0) any = static_cast<int>(j);
    }
    for (std::size_t j = 0; j < offsets.size(); ++j) {
        const int parent = file.rig.joints[j].parent;
        const bool hangs = parent >= 0 && bound[static_cast<std::size_t>(parent)];
        const int from = hangs ? parent : any;
        if (!bound[j] && from >= 0) mesh_from_file[j] = mesh_from_file[static_cast<std::size_t>(from)];
        bound[j] = bound[j] || hangs;
        file.mesh_from_node.push_back(mesh_from_file[j] * file_from_node[j]);
        file.rig.joints[j].place = Vec3(file.mesh_from_node[j][3]);
    }
}

/// Each joint is given the vertices that follow it most.
void give_skin(const aiMesh& mesh, ForeignNodes& file) {
    std::vector<std::pair<float, int>> most(mesh.mNumVertices, {0.0F, -1});
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const int joint = file.rig.find(mesh.mBones[b]->mName.C_Str());
        for (unsigned k = 0; k < mesh.mBones[b]->mNumWeights; ++k) {
            const aiVertexWeight& entry = mesh.mBones[b]->mWeights[k];
            if (entry.mVertexId >= most.size() || !(entry.mWeight > most[entry.mVertexId].first)) continue;
            most[entry.mVertexId] = {entry.mWeight, joint};
        }
    }
    const std::vector<Mat4> moves = moves_into_bind(mesh, file);
    for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
        if (most[v].second < 0) continue;
        const Vec3 place(to_vec(mesh.mVertices[v]));
        file.rig.joints[static_cast<std::size_t>(most[v].second)].skin.push_back(
            moves.empty() ? place : Vec3(moves[v] * Vec4(place, 1)));
    }
}

std::vector<Vec3> places_of(const aiMesh& mesh, const Mat4& mesh_from_part) {
    std::vector<Vec3> places;
    for (unsigned v = 0; v < mesh.mNumVertices; ++v)
        places.emplace_back(mesh_from_part * Vec4(Vec3(to_vec(mesh.mVertices[v])), 1));
    return places;
}

template <class Visit>
void each_rigid(const GlbFile& glb, const ForeignNodes& file, const Visit& visit) {
    for (std::size_t j = 0; j < file.nodes.size(); ++j) {
        const aiNode& node = *file.nodes[j];
        for (unsigned m = 0; m < node.mNumMeshes; ++m) {
            const aiMesh& mesh = *glb.scene->mMeshes[node.mMeshes[m]];
            if (!mesh.HasBones()) visit(static_cast<int>(j), mesh);
        }
    }
}

/// What a hand holds is no part of it: it reaches farther than hands do.
class Hands {
  public:
    Hands(const ForeignRig& rig, const Rebinding& rebinding) : rig_(rig), rebinding_(rebinding) {
        for (const Side side : {Side::kLeft, Side::kRight}) {
            Hand hand;
            hand.joint = rebinding.skeleton.find(side_name(side, "hand"));
            hand.place = place_of(hand.joint);
            for (std::size_t j = 0; j < rig.joints.size(); ++j) {
                if (is_in(static_cast<int>(j), hand))
                    hand.reach = std::max(hand.reach, reach(hand, rig.joints[j].skin));
            }
            const Real forearm =
                glm::distance(place_of(rebinding.skeleton.find(side_name(side, "forearm"))), hand.place);
            if (hand.reach == 0) hand.reach = forearm;
            hands_.push_back(hand);
        }
    }

    [[nodiscard]] bool hold(int carrier, const std::vector<Vec3>& places) const {
        constexpr Real kOwnPart = 1.5;  // gloves and rings
        return std::any_of(hands_.begin(), hands_.end(), [&](const Hand& hand) {
            return is_in(carrier, hand) && reach(hand, places) > kOwnPart * hand.reach;
        });
    }

  private:
    struct Hand {
        JointIndex joint = kNoJoint;
        Vec3 place{0};
        Real reach = 0;
    };

    [[nodiscard]] Vec3 place_of(JointIndex joint) const {
        const auto own = std::find(rebinding_.joint_of.begin(), rebinding_.joint_of.end(), joint);
        return rig_.joints[static_cast<std::size_t>(own - rebinding_.joint_of.begin())].place;
    }
    [[nodiscard]] bool is_in(int carrier, const Hand& hand) const {
        JointIndex joint = rebinding_.joint_of[static_cast<std::size_t>(carrier)];
        while (joint != kNoJoint && joint != hand.joint) joint = rebinding_.skeleton[joint].parent;
        return joint != kNoJoint;
    }
    static Real reach(const Hand& hand, const std::vector<Vec3>& places) {
        Real most = 0;
        for (const Vec3& p : places) most = std::max(most, glm::distance(p, hand.place));
        return most;
    }

    const ForeignRig& rig_;
    const Rebinding& rebinding_;
    std::vector<Hand> hands_;
};

}  // namespace

Result<ForeignNodes> read_foreign_nodes(const GlbFile& glb, const JointMap& joints, std::vector<const aiMesh*>& skins,
                                        std::vector<Error>& remarks) {
    ForeignNodes file;
    std::vector<Mat4> file_from_node;
    append_nodes(*glb.scene->mRootNode, -1, Mat4(1), file, file_from_node);
    skins = find_skins(glb, file.rig, find_pelvis(file.rig, joints), remarks);
    const auto offsets = read_offsets(glb, skins, file.rig, file_from_node);
    if (!offsets) return offsets.error();
    file.offsets = offsets.value();
    place_nodes(offsets.value(), file_from_node, file);
    for (const aiMesh* mesh : skins) give_skin(*mesh, file);
    if (!skins.empty()) return file;
    each_rigid(glb, file, [&](int node, const aiMesh& mesh) {
        const auto at = static_cast<std::size_t>(node);
        file.rig.joints[at].skin = places_of(mesh, file.mesh_from_node[at]);
    });
    return file;
}

std::vector<ForeignPart> find_parts(const GlbFile& glb, const ForeignNodes& file, const Rebinding& rebinding,
                                    const std::vector<const aiMesh*>& skins, std::vector<Error>& remarks) {
    std::vector<ForeignPart> parts;
    for (const aiMesh* mesh : skins) parts.push_back({mesh, -1});
    const Hands hands(file.rig, rebinding);
    std::vector<std::string> beside;
    std::vector<std::string> held;
    std::vector<std::string> lines;
    each_rigid(glb, file, [&](int node, const aiMesh& mesh) {
        const std::string& name = file.rig.joints[static_cast<std::size_t>(node)].name;
        const Mat4& mesh_from_part = file.mesh_from_node[static_cast<std::size_t>(node)];
        if (!has_triangles(mesh))
            lines.push_back(name);
        else if (!file.rig.hangs_under(node, rebinding.pelvis) || glm::determinant(Mat3(mesh_from_part)) == 0)
            beside.push_back(name);
        else if (!skins.empty() && hands.hold(node, places_of(mesh, mesh_from_part)))
            held.push_back(name);
        else
            parts.push_back({&mesh, node});
    });
    tell_left_out(glb, lines, "without triangles", remarks);
    tell_left_out(glb, beside, "that no joint of the figure carries", remarks);
    tell_left_out(glb, held, "in his hands", remarks);
    return parts;
}

namespace {

/// `move`: by vertex.
template <class Move>
void carry(const Move& move, RenderMesh& mesh) {
    bool mirrored = false;
    for (std::size_t v = 0; v < mesh.positions.size(); ++v) {
        const Mat4& to = move(v);
        const Mat3 turn(to);
        const Mat3 normals = glm::transpose(glm::inverse(turn));
        mirrored = glm::determinant(turn) < 0;
        mesh.positions[v] = Vec3f(to * Vec4(Vec3(mesh.positions[v]), 1));
        mesh.normals[v] = normalized_or(Vec3f(normals * Vec3(mesh.normals[v])), mesh.normals[v]);
        const Vec4f& t = mesh.tangents[v];
        const Vec3f along = normalized_or(Vec3f(turn * Vec3(Vec3f(t))), Vec3f(t));
        mesh.tangents[v] = Vec4f(along, mirrored ? -t.w : t.w);
    }
    for (std::size_t i = 0; mirrored && i + 2 < mesh.indices.size(); i += 3)
        std::swap(mesh.indices[i + 1], mesh.indices[i + 2]);
}

}  // namespace

void carry_whole(const Mat4& mesh_from_part, RenderMesh& mesh) {
    carry([&](std::size_t) -> const Mat4& { return mesh_from_part; }, mesh);
}

void bring_into_bind(const aiMesh& part, const ForeignNodes& file, RenderMesh& mesh) {
    const std::vector<Mat4> moves = moves_into_bind(part, file);
    if (moves.empty()) return;
    carry([&](std::size_t v) -> const Mat4& { return moves[v]; }, mesh);
}

}  // namespace riposte
