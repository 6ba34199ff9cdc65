// Meshes, nodes, skins and the scene.
#include "gltf_limits.hpp"
#include "gltf_parts.hpp"

#include <fmt/format.h>

#include <set>

namespace riposte::gltf {
namespace {

PrimitiveData read_primitive(const Member& member, const Document& document) {
    PrimitiveData primitive;
    const Member attributes = member.object("attributes");
    for (const std::string& name : attributes.keys()) {
        const int accessor = attributes.index(name.c_str(), document.accessors.size());
        if (accessor != kNone) primitive.attributes[name] = accessor;
    }
    primitive.indices = member.index("indices", document.accessors.size());
    primitive.material = member.index("material", document.materials.size());
    primitive.mode = static_cast<unsigned>(member.size("mode", 4));
    return primitive;
}

void read_node(const Member& member, std::size_t count, Document& document) {
    NodeData node;
    node.name = member.name();
    node.children = member.indices("children", count);
    node.mesh = member.index("mesh", document.meshes.size());
    node.skin = node.mesh == kNone ? kNone : member.index("skin", document.skins.size());
    node.matrix = member.numbers("matrix", 16);
    node.translation = member.numbers("translation", 3);
    node.rotation = member.numbers("rotation", 4);
    node.scale = member.numbers("scale", 3);
    for (const auto* numbers : {&node.matrix, &node.translation, &node.rotation, &node.scale}) {
        for (const double number : *numbers) {
            if (is_finite(number)) continue;
            refuse(fmt::format("node '{}' has a translation, rotation or scale that is not a finite number", node.name),
                   "nodes", "reset the node's transform in the model and export it again");
        }
    }
    document.nodes.push_back(std::move(node));
}

void name_parents(Document& document) {
    for (std::size_t n = 0; n < document.nodes.size(); ++n) {
        for (const int child : document.nodes[n].children) {
            NodeData& below = document.nodes[static_cast<std::size_t>(child)];
            if (below.parent != kNone) {
                refuse(fmt::format("node '{}' hangs under more than one other, or twice", below.name), "nodes");
            }
            below.parent = static_cast<int>(n);
        }
    }
}

/// Whoever goes up from a node must come out.
void check_depth(const Document& document) {
    for (const NodeData& node : document.nodes) {
        std::size_t depth = 0;
        for (int up = node.parent; up != kNone; up = document.nodes[static_cast<std::size_t>(up)].parent) {
            if (++depth <= kDeepestNode) continue;
            refuse(fmt::format("node '{}' hangs under itself, or deeper than under {} others", node.name, kDeepestNode),
                   "nodes");
        }
    }
}

int top_of(const Document& document, int node) {
    while (document.nodes[static_cast<std::size_t>(node)].parent != kNone)
        node = document.nodes[static_cast<std::size_t>(node)].parent;
    return node;
}

/// The scene that is to be shown, all trees where there is none, and the trees of joints besides.
void choose_roots(const Member& root, Document& document) {
    const std::vector<Member> scenes = root.array("scenes", kMostNodes);
    if (scenes.empty()) {
        for (std::size_t n = 0; n < document.nodes.size(); ++n) {
            if (document.nodes[n].parent == kNone) document.roots.push_back(static_cast<int>(n));
        }
        return;
    }
    const int shown = root.index("scene", scenes.size());
    document.roots =
        scenes[static_cast<std::size_t>(shown == kNone ? 0 : shown)].indices("nodes", document.nodes.size());
    if (scenes.size() > 1) document.remark(fmt::format("left out: {} further scenes", scenes.size() - 1));
    std::set<int> roots;
    for (const int top : document.roots) {
        if (document.nodes[static_cast<std::size_t>(top)].parent != kNone || !roots.insert(top).second) {
            refuse("the scene names a node that hangs under another, or twice", "scenes");
        }
    }
    for (const SkinData& skin : document.skins) {
        for (const int joint : skin.joints) {
            const int top = top_of(document, joint);
            if (roots.insert(top).second) document.roots.push_back(top);
        }
    }
}

/// Bones are found by their names: no two have one name, and nothing else has the name of a bone, as the mesh of a head
/// often has.
void name_all(Document& document) {
    for (std::size_t n = 0; n < document.nodes.size(); ++n) {
        if (document.nodes[n].name.empty()) document.nodes[n].name = fmt::format("nodes[{}]", n);
    }
    std::set<std::string> of_joints;
    std::vector<bool> is_joint(document.nodes.size(), false);
    for (const SkinData& skin : document.skins) {
        for (const int joint : skin.joints) {
            const auto n = static_cast<std::size_t>(joint);
            if (is_joint[n]) continue;
            is_joint[n] = true;
            std::string& name = document.nodes[n].name;
            while (!of_joints.insert(name).second) name += fmt::format("[{}]", n);
        }
    }
    for (std::size_t n = 0; n < document.nodes.size(); ++n) {
        std::string& name = document.nodes[n].name;
        while (!is_joint[n] && of_joints.contains(name)) name += fmt::format("[{}]", n);
    }
}

}  // namespace

void read_meshes(const Member& root, Document& document) {
    std::size_t count = 0;
    std::size_t shapes = 0;
    for (const Member& member : root.array("meshes", kMostPrimitives)) {
        MeshData mesh{member.name(), {}};
        for (const Member& primitive : member.array("primitives", kMostPrimitives)) {
            mesh.primitives.push_back(read_primitive(primitive, document));
            shapes += primitive.array("targets", kMostPrimitives).size();
            if (++count > kMostPrimitives) {
                refuse(fmt::format("the model has more than {} pieces of meshes", kMostPrimitives), "meshes",
                       "join meshes of one material");
            }
        }
        document.meshes.push_back(std::move(mesh));
    }
    if (shapes > 0) document.remark("left out: morph targets (faces and shapes that change)");
}

void read_nodes(const Member& root, Document& document) {
    const std::vector<Member> members = root.array("nodes", kMostNodes);
    std::size_t joints = 0;
    for (const Member& member : root.array("skins", kMostNodes)) {
        SkinData skin{member.indices("joints", members.size()),
                      member.index("inverseBindMatrices", document.accessors.size())};
        if (skin.joints.empty()) refuse("the skin has no joints", member.path(), "export the mesh with its armature");
        joints += skin.joints.size();
        if (joints > kMostBones) {
            refuse(fmt::format("the skins have more than {} joints", kMostBones), member.path(),
                   "export fewer figures in one file");
        }
        document.skins.push_back(std::move(skin));
    }
    bool cameras = false;
    for (const Member& member : members) {
        cameras = cameras || member.has("camera");
        read_node(member, members.size(), document);
    }
    if (cameras) document.remark("left out: cameras");
    name_parents(document);
    check_depth(document);
    name_all(document);
    choose_roots(root, document);
}

void read_animations(const Member& root, Document& document) {
    for (const Member& member : root.array("animations", kMostAnimations)) {
        AnimationData animation;
        animation.name = member.name();
        for (const Member& from : member.array("samplers", kMostElements)) {
            animation.samplers.push_back({from.index("input", document.accessors.size()),
                                          from.index("output", document.accessors.size()), from.name("interpolation")});
        }
        for (const Member& from : member.array("channels", kMostElements)) {
            const Member target = from.object("target");
            const ChannelData channel{from.index("sampler", animation.samplers.size()),
                                      target.index("node", document.nodes.size()), target.name("path")};
            if (channel.sampler != kNone && channel.node != kNone) animation.channels.push_back(channel);
        }
        document.animations.push_back(std::move(animation));
    }
}

}  // namespace riposte::gltf
