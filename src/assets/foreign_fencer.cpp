// Loading a model that was rigged elsewhere: read as it lies in its file, rebound, scaled, given our clips.
#include "foreign_fencer.hpp"

#include "fencer_import.hpp"
#include "retarget.hpp"

#include <riposte/body/leg.hpp>

#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

void append_nodes(const aiNode& node, int parent, const Mat4& file_from_parent, ForeignRig& rig,
                  std::vector<Mat4>& file_from_node) {
    const Mat4 here = file_from_parent * to_mat(node.mTransformation);
    const auto index = static_cast<int>(rig.joints.size());
    rig.joints.push_back({node.mName.C_Str(), parent, Vec3(0)});
    file_from_node.push_back(here);
    for (unsigned i = 0; i < node.mNumChildren; ++i) append_nodes(*node.mChildren[i], index, here, rig, file_from_node);
}

Real most_apart(const Mat4& a, const Mat4& b) {
    Real most = 0;
    for (int c = 0; c < 4; ++c) {
        for (int r = 0; r < 4; ++r) most = std::max(most, std::fabs(a[c][r] - b[c][r]));
    }
    return most;
}

using Meshes = std::vector<const aiMesh*>;

Result<Meshes> find_skinned_meshes(const GlbFile& glb) {
    Meshes meshes;
    for (unsigned m = 0; m < glb.scene->mNumMeshes; ++m) {
        if (glb.scene->mMeshes[m]->HasBones()) meshes.push_back(glb.scene->mMeshes[m]);
    }
    if (meshes.empty()) return glb.error("no mesh has weights", "meshes", "export the mesh with its skin");
    return meshes;
}

/// Joints that carry skin stand where the skin was bound; all others as the file has them against the next bound one
/// above, or against any.
Result<ForeignRig> read_foreign_rig(const GlbFile& glb, const Meshes& meshes) {
    ForeignRig rig;
    std::vector<Mat4> file_from_node;
    append_nodes(*glb.scene->mRootNode, -1, Mat4(1), rig, file_from_node);
    std::vector<Mat4> joint_from_mesh(rig.joints.size(), Mat4(0));
    std::vector<Mat4> mesh_from_file(rig.joints.size(), Mat4(1));
    std::vector<bool> bound(rig.joints.size(), false);
    int any = -1;
    for (const aiMesh* mesh : meshes) {
        for (unsigned b = 0; b < mesh->mNumBones; ++b) {
            const std::string name = mesh->mBones[b]->mName.C_Str();
            const int joint = rig.find(name);
            const Mat4 offset = to_mat(mesh->mBones[b]->mOffsetMatrix);
            if (joint < 0 || !(std::fabs(glm::determinant(offset)) > 1e-12)) {
                return glb.error(fmt::format("bone '{}' is not bound to the skin", name), "skin",
                                 "export the mesh with its armature, in the bind pose, without scales of nought");
            }
            const auto at = static_cast<std::size_t>(joint);
            const Real size = std::max(1.0, most_apart(offset, Mat4(0)));
            if (bound[at] && !(most_apart(offset, joint_from_mesh[at]) < 1e-3 * size)) {
                return glb.error(fmt::format("bone '{}' is bound otherwise than to the other meshes", name),
                                 fmt::format("mesh '{}'", mesh->mName.C_Str()),
                                 "apply the meshes' transforms, or join them to one, before exporting");
            }
            joint_from_mesh[at] = offset;
            mesh_from_file[at] = glm::inverse(offset) * glm::inverse(file_from_node[at]);
            bound[at] = true;
            any = any < 0 ? joint : std::min(any, joint);
        }
    }
    for (std::size_t j = 0; j < rig.joints.size(); ++j) {
        const int parent = rig.joints[j].parent;
        const int from = parent >= 0 && bound[static_cast<std::size_t>(parent)] ? parent : any;
        if (!bound[j] && from >= 0) mesh_from_file[j] = mesh_from_file[static_cast<std::size_t>(from)];
        bound[j] = bound[j] || (parent >= 0 && bound[static_cast<std::size_t>(parent)]);
        rig.joints[j].place = Vec3(mesh_from_file[j] * file_from_node[j][3]);
    }
    return rig;
}

/// The foreign rig's nodes as the reader of weights wants them.
Rig carriers(const ForeignRig& rig, const Rebinding& rebinding) {
    Rig nodes;
    nodes.skeleton = rebinding.skeleton;
    for (std::size_t j = 0; j < rig.joints.size(); ++j) {
        nodes.nodes.push_back({rig.joints[j].name, rig.joints[j].parent, {}, rebinding.joint_of[j], false});
    }
    return nodes;
}

/// Sole on the floor, the pelvis above the origin as ours is, `height` from the lowest vertex to the highest.
Result<void> bring_to_height(const GlbFile& glb, const Skeleton& reference, Real height, Rebinding& rebinding,
                             RenderMesh& mesh) {
    const auto [low, high] = std::minmax_element(mesh.positions.begin(), mesh.positions.end(),
                                                 [](const Vec3f& a, const Vec3f& b) { return a.y < b.y; });
    const Real extent = Real(high->y) - Real(low->y);
    if (!(extent > 0) || !std::isfinite(extent)) {
        return glb.error("the mesh has no height", "mesh", "export the whole figure, upright");
    }
    const Real factor = height / extent;
    const auto pelvis = [](const Skeleton& s) { return Vec3(s[s.find("pelvis")].parent_from_joint.translation); };
    const Vec3 ours = pelvis(reference);
    const Vec3 theirs = pelvis(rebinding.skeleton);
    const Vec3 origin(theirs.x, Real(low->y), theirs.z - ours.z * (theirs.y - Real(low->y)) / ours.y);
    settle(rebinding, origin, factor);
    for (Vec3f& p : mesh.positions) p = Vec3f((Vec3(p) - origin) * factor);
    return {};
}

/// All skinned meshes as one.
struct JoinedMesh {
    RenderMesh mesh;
    std::vector<Influences> influences;
    std::vector<MeshPart> parts;
};

template <class Item>
void append(const std::vector<Item>& from, std::vector<Item>& to) {
    to.insert(to.end(), from.begin(), from.end());
}

Result<JoinedMesh> read_meshes(const GlbFile& glb, const Meshes& meshes, const Rig& rig) {
    JoinedMesh joined;
    for (const aiMesh* mesh : meshes) {
        auto influences = read_influences(glb, *mesh, rig);
        if (!influences) return influences.error();
        auto read = read_render_mesh(glb, *mesh, Lacking::kMadeUp);
        if (!read) return read.error();
        const RenderMesh& part = read.value();
        const std::size_t first = joined.mesh.positions.size();
        append(influences.value(), joined.influences);
        append(part.positions, joined.mesh.positions);
        append(part.normals, joined.mesh.normals);
        append(part.tangents, joined.mesh.tangents);
        append(part.uv, joined.mesh.uv);
        for (const std::uint32_t index : part.indices) {
            joined.mesh.indices.push_back(static_cast<std::uint32_t>(first + index));
        }
        joined.parts.push_back({first, joined.mesh.positions.size(), mesh->mMaterialIndex});
    }
    return joined;
}

}  // namespace

Result<FencerAsset> load_foreign_fencer(const std::filesystem::path& glb_file, const std::filesystem::path& skin_toml,
                                        const JointMap& joints, const FencerAsset& reference, Real height) {
    auto read = import_glb(glb_file, MissingNormals::kComputed);
    if (!read) return read.error();
    const GlbFile& glb = read.value();
    const auto meshes = find_skinned_meshes(glb);
    if (!meshes) return meshes.error();
    const auto rig = read_foreign_rig(glb, meshes.value());
    if (!rig) return rig.error();
    auto rebound = rebind(rig.value(), joints, reference.skeleton);
    if (!rebound) return glb.error(rebound.error());
    Rebinding& rebinding = rebound.value();
    auto joined = read_meshes(glb, meshes.value(), carriers(rig.value(), rebinding));
    if (!joined) return joined.error();
    auto materials = read_materials(glb);
    if (!materials) return materials.error();

    FencerAsset fencer;
    fencer.mesh = std::move(joined.value().mesh);
    std::vector<Influences>& influences = joined.value().influences;
    carry_into_bind(rebinding, influences, fencer.mesh);
    if (auto done = bring_to_height(glb, reference.skeleton, height, rebinding, fencer.mesh); !done)
        return done.error();
    spread_over_helpers(rebinding, fencer.mesh.positions, influences);
    fencer.skeleton = rebinding.skeleton;
    for (const Side side : {Side::kRight, Side::kLeft}) {
        // A stray vertex far off makes the figure in its midst too small.
        if (auto leg = make_leg_rig(fencer.skeleton, side); !leg) {
            return glb.error(leg.error());
        }
    }
    for (const Clip& clip : reference.clips) {
        fencer.clips.push_back(retargeted(clip, reference.skeleton, fencer.skeleton));
    }
    if (auto added = add_skin(glb, influences, skin_toml, fencer); !added) return added.error();
    set_one_material(joined.value().parts, materials.value().materials, std::move(materials.value().pictures), fencer);
    return fencer;
}

}  // namespace riposte
