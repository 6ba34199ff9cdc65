// Models from .glb files: meshes with materials, pictures and markers, ready for the renderer and for mass properties.
//
// Pictures are decoded with the top row first and texture coordinates have their origin at the top left, as in
// glTF: uploaded row by row to OpenGL, (u, v) samples the right texel without any flip.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/math/rigid.hpp>

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// A picture in RGBA, 8 bits each, top row first.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

inline constexpr int kNoPicture = -1;

/// glTF's metallic-roughness material. Pictures are indices into the model's list.
struct Material {
    std::string name;
    Vec4f base_colour{1, 1, 1, 1};  ///< linear; multiplies the picture (sRGB; the fencer's alpha is the team mask)
    float metallic = 1;
    float roughness = 1;
    Vec3f emissive{0, 0, 0};  ///< linear, 0..1; the strength extension of glTF is not read
    int base_colour_picture = kNoPicture;
    int normal_picture = kNoPicture;     ///< tangent space, green up (+Y)
    int orm_picture = kNoPicture;        ///< G = roughness, B = metal; linear; multiplies the factors
    int occlusion_picture = kNoPicture;  ///< R = ambient occlusion; may be the same picture as orm_picture
    bool occlusion_on_uv2 = false;       ///< true if the occlusion is laid out on the second set of texture coordinates
    bool double_sided = false;
};

struct Primitive {
    std::string name;  ///< name of the node that holds the primitive
    int material = 0;
    std::vector<Vec3f> positions;  ///< model space, m
    std::vector<Vec3f> normals;    ///< unit
    std::vector<Vec4f> tangents;   ///< unit, w = handedness: bitangent = cross(normal, tangent) * w; empty without uv
    std::vector<Vec2f> uv;         ///< empty, or one per vertex
    std::vector<Vec2f> uv2;        ///< second set (light map); empty, or one per vertex
    std::vector<Vec4f> colours;    ///< linear RGBA; empty, or one per vertex
    std::vector<Vec4f> colours2;   ///< second set; empty, or one per vertex
    std::vector<std::uint32_t> indices;  ///< triangles, counter-clockwise from outside
};

/// A named place: a node such as blade_tip.
struct Marker {
    std::string name;
    Rigidf model_from_marker;
};

struct StaticModel {
    std::vector<Primitive> primitives;
    std::vector<Material> materials;
    std::vector<Picture> pictures;
    std::vector<Marker> markers;
    std::vector<Error> remarks;  ///< parts of the file that are not used or were put right, one line each

    [[nodiscard]] const Marker* find_marker(std::string_view name) const;
};

/// Loads a .glb without skeleton (sword, hall). Node transforms are applied to positions and directions.
Result<StaticModel> load_model(const std::filesystem::path& file);

/// Returns the files of the pictures that lie beside a .glb, whether they exist or not; none if the .glb cannot be
/// read.
std::vector<std::filesystem::path> pictures_beside(const std::filesystem::path& glb);

/// Points and triangles of all primitives whose node or material carries `part` in its name ("" = all), for mass
/// properties. Vertices at the same place are welded, so that closed bodies come out closed.
struct TriangleSoup {
    std::vector<Vec3> points;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};
TriangleSoup triangles_of(const StaticModel& model, std::string_view part = "");

}  // namespace riposte
