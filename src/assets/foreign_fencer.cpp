// Loading a model that was rigged elsewhere: read as it lies in its file, rebound, scaled, given our clips.
#include "foreign_fencer.hpp"

#include "foreign_parts.hpp"
#include "retarget.hpp"

#include <riposte/body/leg.hpp>

#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

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

/// After the places: meshes without colours are white.
void append_colours(const RenderMesh& part, RenderMesh& whole) {
    if (part.colours.empty() && whole.colours.empty()) return;
    whole.colours.resize(whole.positions.size() - part.positions.size(), Vec4f(1));
    append(part.colours, whole.colours);
    whole.colours.resize(whole.positions.size(), Vec4f(1));
}

void append(const RenderMesh& part, RenderMesh& whole) {
    const auto first = static_cast<std::uint32_t>(whole.positions.size());
    append(part.positions, whole.positions);
    append(part.normals, whole.normals);
    append(part.tangents, whole.tangents);
    append(part.uv, whole.uv);
    append_colours(part, whole);
    for (const std::uint32_t index : part.indices) whole.indices.push_back(first + index);
}

Result<JoinedMesh> read_meshes(const GlbFile& glb, const std::vector<ForeignPart>& parts, const ForeignNodes& file,
                               const Rig& rig, std::vector<Error>& remarks) {
    JoinedMesh joined;
    for (const ForeignPart& part : parts) {
        auto read = read_render_mesh(glb, *part.mesh, Lacking::kMadeUp);
        if (!read) return read.error();
        const std::size_t first = joined.mesh.positions.size();
        if (part.carrier < 0) {
            append(read_influences(*part.mesh, rig), joined.influences);
            bring_into_bind(*part.mesh, file, read.value());
        } else {
            const auto carrier = static_cast<std::size_t>(part.carrier);
            carry_whole(file.mesh_from_node[carrier], read.value());
            joined.influences.resize(first + read.value().positions.size(), wholly(rig.nodes[carrier].joint));
        }
        append(read.value(), joined.mesh);
        joined.parts.push_back({first, joined.mesh.positions.size(), part.mesh->mMaterialIndex});
    }
    if (auto done = complete_influences(glb, joined.mesh, joined.influences, remarks); !done) return done.error();
    return joined;
}

}  // namespace

Result<FencerAsset> load_foreign_fencer(const std::filesystem::path& glb_file, const std::filesystem::path& skin_toml,
                                        const JointMap& joints, const FencerAsset& reference, Real height) {
    auto read = import_glb(glb_file, {.make_normals = true, .animations = false});
    if (!read) return read.error();
    const GlbFile& glb = read.value();
    FencerAsset fencer;
    std::vector<const aiMesh*> skins;
    const auto nodes = read_foreign_nodes(glb, joints, skins, fencer.remarks);
    if (!nodes) return nodes.error();
    auto rebound = rebind(nodes.value().rig, joints, reference.skeleton);
    if (!rebound) return glb.error(rebound.error());
    Rebinding& rebinding = rebound.value();
    const auto parts = find_parts(glb, nodes.value(), rebinding, skins, fencer.remarks);
    if (parts.empty()) {
        return glb.error("no mesh has weights, and none hangs under a joint", "meshes",
                         "export the mesh with its skin, or parent its parts to the bones");
    }
    auto joined = read_meshes(glb, parts, nodes.value(), carriers(nodes.value().rig, rebinding), fencer.remarks);
    if (!joined) return joined.error();
    auto materials = read_materials(glb, fencer.remarks);
    if (!materials) return materials.error();

    fencer.mesh = std::move(joined.value().mesh);
    std::vector<Influences>& influences = joined.value().influences;
    carry_into_bind(rebinding, influences, fencer.mesh);
    if (auto done = bring_to_height(glb, reference.skeleton, height, rebinding, fencer.mesh); !done)
        return done.error();
    raise_eyes(reference, fencer.mesh.positions, influences, rebinding);
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
    if (auto added = add_skin(glb, influences, skin_toml, Zones::kFitted, fencer); !added) return added.error();
    set_one_material(joined.value().parts, materials.value().materials, std::move(materials.value().pictures), fencer);
    fencer.remarks.insert(fencer.remarks.begin(), glb.remarks.begin(), glb.remarks.end());
    return fencer;
}

}  // namespace riposte
