// The parts of a document, read one after another: each leans on the lists before it.
#pragma once

#include "gltf_json.hpp"

namespace riposte::gltf {

void read_images_and_materials(const Member& root, Document& document);
void read_meshes(const Member& root, Document& document);
/// Nodes, skins and the scene: no node has two parents, none lies under itself or deeper than kDeepestNode.
void read_nodes(const Member& root, Document& document);
void read_animations(const Member& root, Document& document);

}  // namespace riposte::gltf
