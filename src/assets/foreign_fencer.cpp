// Loading a model that was rigged elsewhere: read as it lies in its file, rebound, scaled, given our clips.
#include "foreign_fencer.hpp"

#include "fencer_import.hpp"
#include "retarget.hpp"

#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// How much of an opaque picture or colour takes the team's colour, where the model has no mask for it.
constexpr float kTeamTint = 0.35F;

void append_nodes(const aiNode& node, int parent, const Mat4& file_from_parent, ForeignRig& rig,
                  std::vector<Mat4>& file_from_node) {
    const Mat4 here = file_from_parent * to_mat(node.mTransformation);
    const auto index = static_cast<int>(rig.joints.size());
    rig.joints.push_back({node.mName.C_Str(), parent, Vec3(0)});
    file_from_node.push_back(here);
    for (unsigned i = 0; i < node.mNumChildren; ++i) append_nodes(*node.mChildren[i], index, here, rig, file_from_node);
}

/// Joints that carry skin stand where the skin was bound; all others as the file has them against the next bound one
/// above, or against any.
Result<ForeignRig> read_foreign_rig(const GlbFile& glb, const aiMesh& mesh) {
    ForeignRig rig;
    std::vector<Mat4> file_from_node;
    append_nodes(*glb.scene->mRootNode, -1, Mat4(1), rig, file_from_node);
    std::vector<Mat4> mesh_from_file(rig.joints.size(), Mat4(1));
    std::vector<bool> bound(rig.joints.size(), false);
    int any = -1;
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const int joint = rig.find(mesh.mBones[b]->mName.C_Str());
        const Mat4 joint_from_mesh = to_mat(mesh.mBones[b]->mOffsetMatrix);
        if (joint < 0 || !(std::fabs(glm::determinant(joint_from_mesh)) > 1e-12)) {
            return glb.error(fmt::format("bone '{}' is not bound to the skin", mesh.mBones[b]->mName.C_Str()), "skin",
                             "export the mesh with its armature, in the bind pose, without scales of nought");
        }
        const auto at = static_cast<std::size_t>(joint);
        mesh_from_file[at] = glm::inverse(joint_from_mesh) * glm::inverse(file_from_node[at]);
        bound[at] = true;
        any = any < 0 ? joint : std::min(any, joint);
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

/// What makes the sides tell apart: a mask in the picture's alpha, or else a tint all over.
void tint_where_unmasked(FencerAsset& fencer) {
    const int picture = fencer.material.base_colour_picture;
    bool opaque = true;
    if (picture != kNoPicture) {
        const std::vector<std::uint8_t>& rgba = fencer.pictures[static_cast<std::size_t>(picture)].rgba;
        for (std::size_t i = 3; i < rgba.size(); i += 4) opaque = opaque && rgba[i] == 255;
    }
    if (opaque) fencer.material.base_colour.w = kTeamTint;
}

}  // namespace

Result<FencerAsset> load_foreign_fencer(const std::filesystem::path& glb_file, const std::filesystem::path& skin_toml,
                                        const JointMap& joints, const FencerAsset& reference, Real height) {
    auto read = import_glb(glb_file, MissingNormals::kComputed);
    if (!read) return read.error();
    const GlbFile& glb = read.value();
    auto mesh = find_skinned_mesh(glb);
    if (!mesh) return mesh.error();
    const auto rig = read_foreign_rig(glb, *mesh.value());
    if (!rig) return rig.error();
    auto rebound = rebind(rig.value(), joints, reference.skeleton);
    if (!rebound) return glb.error(rebound.error().what, rebound.error().where, rebound.error().remedy);
    Rebinding& rebinding = rebound.value();
    auto weights = read_influences(glb, *mesh.value(), carriers(rig.value(), rebinding));
    if (!weights) return weights.error();
    std::vector<Influences>& influences = weights.value();
    auto render_mesh = read_render_mesh(glb, *mesh.value(), Lacking::kMadeUp);
    if (!render_mesh) return render_mesh.error();

    FencerAsset fencer;
    fencer.mesh = std::move(render_mesh).value();
    carry_into_bind(rebinding, influences, fencer.mesh);
    if (auto done = bring_to_height(glb, reference.skeleton, height, rebinding, fencer.mesh); !done)
        return done.error();
    spread_over_helpers(rebinding, fencer.mesh.positions, influences);
    fencer.skeleton = rebinding.skeleton;
    for (const Clip& clip : reference.clips) {
        fencer.clips.push_back(retargeted(clip, reference.skeleton, fencer.skeleton));
    }
    auto finished = finish_fencer(std::move(fencer), glb, *mesh.value(), influences, skin_toml);
    if (finished) tint_where_unmasked(finished.value());
    return finished;
}

}  // namespace riposte
