// The steps of loading a fencer.
#pragma once

#include "fencer_weights.hpp"
#include "glb_import.hpp"

#include <riposte/assets/fencer.hpp>

struct aiMesh;

namespace riposte {

/// A node of the file at or under `root`.
struct RigNode {
    std::string name;  ///< in the file
    int parent = -1;   ///< index of the node above
    Rigidf parent_from_node;
    JointIndex joint = kNoJoint;  ///< the joint it is, or the next one above it
    bool is_joint = false;
};

/// The file's nodes (parents first) and the skeleton made of them.
struct Rig {
    Skeleton skeleton;
    std::vector<RigNode> nodes;

    /// Null when there is none of that name.
    [[nodiscard]] const RigNode* find(std::string_view name) const;
};

/// Joints from the node tree under `root` (never from the mesh's bones: sockets without weights are missing there).
Result<Rig> read_rig(const GlbFile& glb, const JointMap& names);

/// The required clips, the root's travel along +Z taken out; of others `remarks` tell.
Result<std::vector<Clip>> read_clips(const GlbFile& glb, const Rig& rig, std::vector<Error>& remarks);

/// The one skinned mesh.
Result<const aiMesh*> find_skinned_mesh(const GlbFile& glb);

/// Heaviest first, at most four, sum 1 or, where a vertex follows no joint, nought: one entry per vertex of the mesh.
std::vector<Influences> read_influences(const aiMesh& mesh, const Rig& rig);

/// Vertices that follow no joint follow another; what was put right joins `remarks`. Errors: none follows any.
Result<void> complete_influences(const GlbFile& glb, const RenderMesh& mesh, std::vector<Influences>& influences,
                                 std::vector<Error>& remarks);

/// What becomes of tangents and texture coordinates that a mesh does not have.
enum class Lacking : std::uint8_t { kRefused, kMadeUp };

/// Positions, normals, tangents, uv and triangles; the surface's share (joints … surface_vertex) is still empty.
Result<RenderMesh> read_render_mesh(const GlbFile& glb, const aiMesh& mesh, Lacking lacking = Lacking::kRefused);

/// Positions must be finite and near the origin: what lengths in another unit than metres are not.
Result<void> check_places(const GlbFile& glb, const RenderMesh& mesh);

/// Surface and skin from skeleton and mesh, once that is in the bind pose.
Result<void> add_skin(const GlbFile& glb, const std::vector<Influences>& influences,
                      const std::filesystem::path& skin_toml, Zones zones, FencerAsset& fencer);

/// The surface: render vertices of the same place and weights are one. Fills mesh.surface_vertex.
SkinSource weld_surface(const std::vector<Influences>& influences, RenderMesh& mesh);

/// What the surface vertex knows, for every render vertex; skin_vertex[v] is where the one that was number v went.
void take_over_surface(const Skin& skin, const std::vector<std::uint32_t>& skin_vertex, RenderMesh& mesh);

}  // namespace riposte
