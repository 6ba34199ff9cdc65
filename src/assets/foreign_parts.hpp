// Which meshes of a file that was made elsewhere are parts of the figure, and what carries them.
#pragma once

#include "fencer_import.hpp"
#include "rebind.hpp"

namespace riposte {

/// The file's nodes as a rig, each with its place in the space in which the skin was bound.
struct ForeignNodes {
    ForeignRig rig;
    std::vector<const aiNode*> nodes;  ///< by joint of the rig
    std::vector<Mat4> offsets;         ///< node_from_mesh as the skins have it, nought for what they do not bind
    std::vector<Mat4> mesh_from_node;  ///< by joint; the first skinned mesh as it lies in the file
};

struct ForeignPart {
    const aiMesh* mesh = nullptr;
    int carrier = -1;  ///< the joint of the rig that carries it whole; -1: it has a skin of its own
};

/// Joints that carry skin stand where the skin was bound; all others as the file has them against the next bound one
/// above, or against any. Each knows the skin that follows it most. `skins`: the figure's skinned meshes. A figure
/// without any stands as the file's nodes do. Errors: a bone that is bound to nothing.
Result<ForeignNodes> read_foreign_nodes(const GlbFile& glb, const JointMap& joints, std::vector<const aiMesh*>& skins,
                                        std::vector<Error>& remarks);

/// The skinned meshes, and those without weights that hang under a joint of the figure; what lies beside it, and what
/// the hands hold, is left out and told.
std::vector<ForeignPart> find_parts(const GlbFile& glb, const ForeignNodes& file, const Rebinding& rebinding,
                                    const std::vector<const aiMesh*>& skins, std::vector<Error>& remarks);

/// A skinned mesh that is bound in another pose or another space than the first: into those of the first.
void bring_into_bind(const aiMesh& part, const ForeignNodes& file, RenderMesh& mesh);

/// A mesh that something carries whole: where it stands in the space of the skin.
void carry_whole(const Mat4& mesh_from_part, RenderMesh& mesh);

}  // namespace riposte
