#include "foreign_parts.hpp"

#include "foreign_binding.hpp"
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

/// Visits each vertex that follows anything: the joint that it follows most, and its place in the bind pose.
template <class Visit>
void each_vertex(const aiMesh& mesh, const ForeignNodes& file, const Visit& visit) {
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
        visit(most[v].second, moves.empty() ? place : Vec3(moves[v] * Vec4(place, 1)));
    }
}

/// Each joint is given the vertices that follow it most.
void give_skin(const aiMesh& mesh, ForeignNodes& file) {
    each_vertex(mesh, file, [&](int joint, const Vec3& place) {
        file.rig.joints[static_cast<std::size_t>(joint)].skin.push_back(place);
    });
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
    Hands(const ForeignNodes& file, const Rebinding& rebinding, const Meshes& skins)
        : file_(file), rebinding_(rebinding) {
        for (const Side side : {Side::kLeft, Side::kRight}) {
            const JointIndex joint = rebinding.skeleton.find(side_name(side, "hand"));
            const Vec3 elbow = place_of(rebinding.skeleton.find(side_name(side, "forearm")));
            const Real usual = kOfForearm * glm::distance(elbow, place_of(joint));
            hands_.push_back({joint, place_of(joint), usual});
        }
        for (Hand& hand : hands_) measure_fingers(hand);
        for (const aiMesh* mesh : skins) measure_skin(*mesh);
    }

    /// A part that `carrier` carries whole.
    [[nodiscard]] bool hold(int carrier, const std::vector<Vec3>& places) const {
        return std::any_of(hands_.begin(), hands_.end(),
                           [&](const Hand& hand) { return is_in(carrier, hand) && reaches_beyond(hand, places); });
    }
    /// A part with a skin of its own, that follows a hand alone, or joints that hang on it.
    [[nodiscard]] bool hold(const aiMesh& skin) const {
        const Hand* hand = followed_alone(skin);
        std::vector<Vec3> places;
        if (hand != nullptr) each_vertex(skin, file_, [&](int, const Vec3& place) { places.push_back(place); });
        return hand != nullptr && reaches_beyond(*hand, places);
    }

  private:
    struct Hand {
        JointIndex joint = kNoJoint;
        Vec3 place{0};
        Real length = 0;  ///< from the joint to the tips: the greatest of what forearm, fingers and skin show
    };
    static constexpr Real kOfForearm = 0.75;  // a hand's length, as people have it

    [[nodiscard]] Vec3 place_of(JointIndex joint) const {
        const auto own = std::find(rebinding_.joint_of.begin(), rebinding_.joint_of.end(), joint);
        return file_.rig.joints[static_cast<std::size_t>(own - rebinding_.joint_of.begin())].place;
    }
    [[nodiscard]] bool is_under(JointIndex joint, const Hand& hand) const {
        while (joint != kNoJoint && joint != hand.joint) joint = rebinding_.skeleton[joint].parent;
        return joint != kNoJoint;
    }
    [[nodiscard]] bool is_in(int carrier, const Hand& hand) const {
        return is_under(rebinding_.joint_of[static_cast<std::size_t>(carrier)], hand);
    }
    /// Lengthens the hand to the farthest finger joint that the model has.
    void measure_fingers(Hand& hand) const {
        for (std::size_t j = 0; j < rebinding_.skeleton.size(); ++j) {
            const auto joint = static_cast<JointIndex>(j);
            if (rebinding_.made_up[j] || !is_under(joint, hand)) continue;
            hand.length = std::max(hand.length, glm::distance(place_of(joint), hand.place));
        }
    }
    /// Lengthens each hand to the farthest vertex of a skin that is not the hand's alone. Of a hand with a mesh of its
    /// own that is no more than a cuff of the body.
    void measure_skin(const aiMesh& mesh) {
        if (followed_alone(mesh) != nullptr) return;
        each_vertex(mesh, file_, [&](int joint, const Vec3& place) {
            for (Hand& hand : hands_)
                if (is_in(joint, hand)) hand.length = std::max(hand.length, glm::distance(place, hand.place));
        });
    }
    /// The hand that has nearly all weights of a mesh: painting and rounding leave a little to other joints.
    [[nodiscard]] const Hand* followed_alone(const aiMesh& mesh) const {
        constexpr Real kNearly = 0.98;
        Real all = 0;
        std::vector<Real> of_hands(hands_.size(), 0);
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            const Real weight = weight_of(*mesh.mBones[b]);
            const int joint = weight > 0 ? file_.rig.find(mesh.mBones[b]->mName.C_Str()) : -1;
            all += weight;
            for (std::size_t h = 0; h < hands_.size(); ++h)
                if (joint >= 0 && is_in(joint, hands_[h])) of_hands[h] += weight;
        }
        for (std::size_t h = 0; h < hands_.size(); ++h)
            if (all > 0 && of_hands[h] >= kNearly * all) return &hands_[h];
        return nullptr;
    }
    static Real weight_of(const aiBone& bone) {
        Real sum = 0;
        for (unsigned k = 0; k < bone.mNumWeights; ++k) {
            const auto weight = static_cast<Real>(bone.mWeights[k].mWeight);
            if (weight > 0 && std::isfinite(weight)) sum += weight;
        }
        return sum;
    }
    static Real reach(const Hand& hand, const std::vector<Vec3>& places) {
        Real most = 0;
        for (const Vec3& p : places) most = std::max(most, glm::distance(p, hand.place));
        return most;
    }
    static bool reaches_beyond(const Hand& hand, const std::vector<Vec3>& places) {
        constexpr Real kOwnPart = 1.5;  // gloves and rings
        return reach(hand, places) > kOwnPart * hand.length;
    }

    const ForeignNodes& file_;
    const Rebinding& rebinding_;
    std::vector<Hand> hands_;
};

/// The node that has the mesh: programs name meshes as they like. The mesh's own name where there is no such node.
std::string name_of(const GlbFile& glb, const ForeignNodes& file, const aiMesh& mesh) {
    for (std::size_t j = 0; j < file.nodes.size(); ++j) {
        const aiNode& node = *file.nodes[j];
        for (unsigned m = 0; m < node.mNumMeshes; ++m)
            if (glb.scene->mMeshes[node.mMeshes[m]] == &mesh) return file.rig.joints[j].name;
    }
    return mesh.mName.C_Str();
}

}  // namespace

Result<ForeignNodes> read_foreign_nodes(const GlbFile& glb, const JointMap& joints, std::vector<const aiMesh*>& skins,
                                        std::vector<Error>& remarks) {
    ForeignNodes file;
    std::vector<Mat4> file_from_node;
    append_nodes(*glb.scene->mRootNode, -1, Mat4(1), file, file_from_node);
    skins = find_skins(glb, file.rig, find_pelvis(file.rig, joints), remarks);
    auto bound = bind_nodes(glb, skins, file.rig, file_from_node);
    if (!bound) return bound.error();
    file.offsets = std::move(bound.value().offsets);
    file.mesh_from_node = std::move(bound.value().mesh_from_node);
    for (std::size_t j = 0; j < file.rig.joints.size(); ++j) file.rig.joints[j].place = Vec3(file.mesh_from_node[j][3]);
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
    const Hands hands(file, rebinding, skins);
    std::vector<std::string> held;
    for (const aiMesh* mesh : skins) {
        if (hands.hold(*mesh))
            held.push_back(name_of(glb, file, *mesh));
        else
            parts.push_back({mesh, -1});
    }
    std::vector<std::string> beside;
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
