// Where the joints of a file's skins were when its meshes were bound to them, in one space for all meshes.
#pragma once

#include "foreign_parts.hpp"

namespace riposte {

/// Fills `offsets`, `mesh_from_node` and the places of the rig's joints. `file_from_node`: by joint of the rig, as the
/// file's nodes stand. Errors: a bone with skin that is bound to nothing.
Result<void> bind_nodes(const GlbFile& glb, const std::vector<const aiMesh*>& skins,
                        const std::vector<Mat4>& file_from_node, ForeignNodes& file);

}  // namespace riposte
