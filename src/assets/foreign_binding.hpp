// Where the joints of a file's skins were when its meshes were bound to them, in one space for all meshes.
#pragma once

#include "fencer_import.hpp"
#include "foreign_rig.hpp"

namespace riposte {

/// By joint of the rig; the space is that of the first mesh that tells how its space is stretched (else of the first
/// mesh), made true.
struct SkinBinding {
    std::vector<Mat4> offsets;         ///< node_from_mesh, nought for what no skin binds
    std::vector<Mat4> mesh_from_node;  ///< of every node
};

/// `file_from_node`: by joint of the rig, as the file's nodes stand. Errors: a bone with skin that is bound to nothing.
Result<SkinBinding> bind_nodes(const GlbFile& glb, const std::vector<const aiMesh*>& skins, const ForeignRig& rig,
                               const std::vector<Mat4>& file_from_node);

}  // namespace riposte
