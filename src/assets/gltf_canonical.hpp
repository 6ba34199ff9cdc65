// A stranger's .glb, looked at before any library does, and written anew in the one plain form that Assimp is given.
#pragma once

#include <riposte/core/result.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::gltf {

struct Wishes {
    bool make_normals = false;  ///< where the file has none
    bool animations = true;
    bool skins = true;  ///< false: meshes stand where their nodes do
};

struct CanonicalGlb {
    std::string bytes;
    std::vector<Error> remarks;  ///< what of the file is not used or was put right, one line each
};

/// Reads any glTF 2.0 binary file: every component type, sparse lists, strips and fans, any number of weights, pictures
/// beside it (in the folder of `file` or below; an empty path has none). Writes triangles of floats, four weights a
/// vertex that add up to 1, matrices for every bone, embedded PNG and JPEG; no extensions, cameras, lights or shapes.
/// The error says what is wrong and in which element.
Result<CanonicalGlb> canonical_glb(std::string_view bytes, const std::filesystem::path& file, const Wishes& wishes);

}  // namespace riposte::gltf
