#include "gpu_model.hpp"

#include "light_bake.hpp"

#include <riposte/assets/simplify.hpp>
#include <riposte/render/driver.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

namespace riposte::render {
namespace {

constexpr float kAnisotropy = 8;
constexpr float kReliefBias = 0.8f;  // levels; woven relief would shimmer at full sharpness
/// Level. Islands of a figure lie some texels apart; smaller levels mix them with the dark between, seen as dots.
constexpr float kSmallestOfFigures = 3;
constexpr int kGap = 12;  // of 255; darker than any occlusion that was really baked

Texture upload_picture(const Picture& picture, bool srgb, bool full) {
    Texture texture = make_texture(GL_TEXTURE_2D);
    const auto largest = static_cast<unsigned>(std::max(picture.width, picture.height));
    const auto levels = static_cast<GLsizei>(std::bit_width(largest));
    glTextureStorage2D(texture.name(), levels, srgb && full ? GL_SRGB8_ALPHA8 : GL_RGBA8, picture.width,
                       picture.height);
    glTextureSubImage2D(texture.name(), 0, 0, 0, picture.width, picture.height, GL_RGBA, GL_UNSIGNED_BYTE,
                        picture.rgba.data());
    glGenerateTextureMipmap(texture.name());
    glTextureParameteri(texture.name(), GL_TEXTURE_MIN_FILTER,
                        full ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR_MIPMAP_NEAREST);
    // Mesa's software filter goes over every texel of the footprint, which has no bound where a face is seen edge-on.
    if (full && !draws_in_software()) glTextureParameterf(texture.name(), GL_TEXTURE_MAX_ANISOTROPY, kAnisotropy);
    return texture;
}

/// Texels that a bake left black (gutters, islands thinner than a texel) take the mean of their neighbours, a few
/// times over, or surfaces at an island's rim would show black lines.
Picture without_gaps(Picture picture) {
    for (int round = 0; round < 6; ++round) {
        const Picture from = picture;
        for (int y = 0; y < picture.height; ++y) {
            for (int x = 0; x < picture.width; ++x) {
                const auto red = [&](int at_x, int at_y) -> int {
                    if (at_x < 0 || at_y < 0 || at_x >= from.width || at_y >= from.height) return 0;
                    return from.rgba[4 * static_cast<std::size_t>(at_y * from.width + at_x)];
                };
                if (red(x, y) > kGap) continue;
                int sum = 0;
                int count = 0;
                for (int dy = -1; dy <= 1; ++dy) {
                    for (int dx = -1; dx <= 1; ++dx) {
                        const int neighbour = red(x + dx, y + dy);
                        sum += neighbour > kGap ? neighbour : 0;
                        count += neighbour > kGap ? 1 : 0;
                    }
                }
                if (count > 0) {
                    picture.rgba[4 * static_cast<std::size_t>(y * from.width + x)] =
                        static_cast<std::uint8_t>(sum / count);
                }
            }
        }
    }
    return picture;
}

/// A picture is uploaded once for each way in which it is used.
class PictureShelf {
  public:
    PictureShelf(const std::vector<Picture>& pictures, bool full, std::vector<Texture>& out)
        : pictures_(pictures), full_(full), out_(out), names_(2 * pictures.size(), 0) {}

    /// Over the second coordinates islands lie close together: smaller levels would mix them, so there are none.
    GLuint get_unfiltered(int index, const Picture& otherwise) {
        const Picture& picture = index == kNoPicture ? otherwise : pictures_[static_cast<std::size_t>(index)];
        GLuint& name = index == kNoPicture ? white_ : names_[2 * static_cast<std::size_t>(index)];
        if (name == 0) {
            name = keep(upload_picture(without_gaps(picture), false, full_));
            glTextureParameteri(name, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        }
        return name;
    }

    GLuint get(int index, bool srgb, const Picture& otherwise) {
        if (index == kNoPicture) return keep(upload_picture(otherwise, srgb, full_));
        GLuint& name = names_[2 * static_cast<std::size_t>(index) + (srgb ? 1 : 0)];
        if (name == 0) name = keep(upload_picture(pictures_[static_cast<std::size_t>(index)], srgb, full_));
        return name;
    }

  private:
    GLuint keep(Texture texture) {
        out_.push_back(std::move(texture));
        return out_.back().name();
    }

    const std::vector<Picture>& pictures_;
    bool full_;
    std::vector<Texture>& out_;
    std::vector<GLuint> names_;
    GLuint white_ = 0;
};

const Picture kWhite{1, 1, {255, 255, 255, 255}};
const Picture kFlatNormal{1, 1, {128, 128, 255, 255}};

bool starts_with(const std::string& text, const char* prefix) { return text.rfind(prefix, 0) == 0; }

/// Mean of one channel, 0..1.
float mean_of(const Picture& picture, std::size_t channel) {
    Real sum = 0;
    for (std::size_t i = channel; i < picture.rgba.size(); i += 4) sum += picture.rgba[i];
    return static_cast<float>(sum * 4 / 255 / static_cast<Real>(picture.rgba.size()));
}

GpuMaterial upload_material(const Material& material, const std::vector<Picture>& pictures, PictureShelf& shelf) {
    GpuMaterial gpu;
    gpu.values = material;
    gpu.base_colour = shelf.get(material.base_colour_picture, true, kWhite);
    gpu.normal = shelf.get(material.normal_picture, false, kFlatNormal);
    gpu.orm = shelf.get(material.orm_picture, false, kWhite);
    for (const GLuint name : {gpu.normal, gpu.orm}) glTextureParameterf(name, GL_TEXTURE_LOD_BIAS, kReliefBias);
    gpu.occlusion = shelf.get_unfiltered(material.occlusion_picture, kWhite);
    gpu.mean_roughness = material.roughness;
    gpu.mean_metallic = material.metallic;
    if (material.orm_picture != kNoPicture) {
        const Picture& orm = pictures[static_cast<std::size_t>(material.orm_picture)];
        gpu.mean_roughness *= mean_of(orm, 1);
        gpu.mean_metallic *= mean_of(orm, 2);
    }
    gpu.window = is_window(material);
    gpu.glow = starts_with(material.name, "lamp_left")    ? Glow::kLampLeft
               : starts_with(material.name, "lamp_right") ? Glow::kLampRight
               : starts_with(material.name, "digit")      ? Glow::kDigits
                                                          : Glow::kNone;
    return gpu;
}

void upload_materials(const std::vector<Material>& materials, const std::vector<Picture>& pictures, bool full,
                      GpuModel& out) {
    PictureShelf shelf(pictures, full, out.textures);
    for (const Material& material : materials) out.materials.push_back(upload_material(material, pictures, shelf));
}

struct Format {
    GLint components;
    GLenum type;
    bool integer;
};

template <class T>
void add_attribute(GpuMesh& mesh, GLuint place, const std::vector<T>& items, Format format) {
    if (items.empty()) return;
    mesh.buffers.push_back(make_buffer(std::span<const T>(items)));
    const GLuint array = mesh.vertices.name();
    glEnableVertexArrayAttrib(array, place);
    glVertexArrayVertexBuffer(array, place, mesh.buffers.back().name(), 0, sizeof(T));
    if (format.integer) {
        glVertexArrayAttribIFormat(array, place, format.components, format.type, 0);
    } else {
        glVertexArrayAttribFormat(array, place, format.components, format.type, GL_FALSE, 0);
    }
    glVertexArrayAttribBinding(array, place, place);
}

template <class Source>
GpuMesh upload_vertices(const Source& source) {
    GpuMesh mesh;
    mesh.vertices = make_vertex_array();
    mesh.vertex_count = static_cast<GLsizei>(source.positions.size());
    add_attribute(mesh, kPosition, source.positions, {3, GL_FLOAT, false});
    add_attribute(mesh, kNormal, source.normals, {3, GL_FLOAT, false});
    add_attribute(mesh, kTangent, source.tangents, {4, GL_FLOAT, false});
    add_attribute(mesh, kUv, source.uv, {2, GL_FLOAT, false});
    return mesh;
}

using Indices = std::vector<std::uint32_t>;

/// Triangles apart by whether they have a place of their own in the second coordinates. Islands too thin for a map to
/// hold anything (lines on the floor, rods, edges of pilasters) are collapsed to a point: better lit without a map.
struct ByIsland {
    Indices wide;
    Indices thin;
};

ByIsland by_island(const Primitive& primitive) {
    if (primitive.uv2.empty()) return {{}, primitive.indices};
    ByIsland parts;
    for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
        const std::uint32_t* corner = &primitive.indices[i];
        const Vec2f& a = primitive.uv2[corner[0]];
        const bool point = a == primitive.uv2[corner[1]] && a == primitive.uv2[corner[2]];
        Indices& part = point ? parts.thin : parts.wide;
        part.insert(part.end(), corner, corner + 3);
    }
    return parts;
}

bool is_outward(const std::vector<Vec3f>& positions, const std::vector<Vec3f>& normals, const Indices& indices) {
    constexpr std::size_t kAllBut = 200;  // one in so many, at sharp folds
    std::size_t against = 0;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const std::uint32_t* corner = &indices[i];
        const Vec3f& a = positions[corner[0]];
        const Vec3f wound = glm::cross(positions[corner[1]] - a, positions[corner[2]] - a);
        against += glm::dot(wound, normals[corner[0]] + normals[corner[1]] + normals[corner[2]]) < 0 ? 1 : 0;
    }
    return !indices.empty() && against * kAllBut <= indices.size() / 3;
}

float mean_area(const std::vector<Vec3f>& positions, const Indices& indices) {
    float twice = 0;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const Vec3f& a = positions[indices[i]];
        twice += glm::length(glm::cross(positions[indices[i + 1]] - a, positions[indices[i + 2]] - a));
    }
    const std::size_t triangles = std::max<std::size_t>(1, indices.size() / 3);
    return twice / 2 / static_cast<float>(triangles);
}

/// One normal for all vertices in one place.
void turn_evenly(Primitive& primitive) {
    const auto before = [](const Vec3f& a, const Vec3f& b) {
        return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
    };
    std::map<Vec3f, Vec3f, decltype(before)> sums(before);
    for (std::size_t i = 0; i < primitive.positions.size(); ++i) sums[primitive.positions[i]] += primitive.normals[i];
    for (std::size_t i = 0; i < primitive.positions.size(); ++i)
        primitive.normals[i] = normalized_or(sums[primitive.positions[i]], primitive.normals[i]);
}

void add_part(GpuModel& gpu, const Primitive& primitive, const Indices& indices, bool with_uv2) {
    if (indices.empty()) return;
    GpuMesh mesh = upload_vertices(primitive);
    add_indices(mesh, indices);
    add_attribute(mesh, kColour, primitive.colours, {4, GL_FLOAT, false});
    add_attribute(mesh, kColour2, primitive.colours2, {4, GL_FLOAT, false});
    if (with_uv2) add_attribute(mesh, kUv2, primitive.uv2, {2, GL_FLOAT, false});
    mesh.has_uv2 = with_uv2;
    mesh.outward = is_outward(primitive.positions, primitive.normals, indices);
    mesh.triangle_area = mean_area(primitive.positions, indices);
    mesh.material = static_cast<std::size_t>(primitive.material);
    gpu.meshes.push_back(std::move(mesh));
}

void add_primitive(GpuModel& gpu, const Primitive& primitive) {
    const ByIsland parts = by_island(primitive);
    add_part(gpu, primitive, parts.wide, true);
    add_part(gpu, primitive, parts.thin, false);
}

/// With all levels of detail, or the finest alone.
GpuMesh upload_skin(const FencerAsset& fencer, std::size_t levels) {
    GpuMesh mesh = upload_vertices(fencer.mesh);
    for (std::size_t level = 0; level < levels; ++level)
        add_indices(mesh, level == 0 ? fencer.mesh.indices : simplified(fencer.mesh, kLevelShares[level]));
    mesh.outward = is_outward(fencer.mesh.positions, fencer.mesh.normals, fencer.mesh.indices);
    add_attribute(mesh, kJoints, fencer.mesh.joints, {4, GL_UNSIGNED_BYTE, true});
    add_attribute(mesh, kWeights, fencer.mesh.weights, {4, GL_FLOAT, false});
    add_attribute(mesh, kBlend, fencer.mesh.blend, {1, GL_UNSIGNED_BYTE, true});
    add_attribute(mesh, kBlendT, fencer.mesh.t, {1, GL_FLOAT, false});
    add_attribute(mesh, kColour, fencer.mesh.colours, {4, GL_FLOAT, false});
    return mesh;
}

}  // namespace

void add_indices(GpuMesh& mesh, const std::vector<std::uint32_t>& indices) {
    mesh.levels.push_back({make_buffer(std::span<const std::uint32_t>(indices)), static_cast<GLsizei>(indices.size())});
}

std::size_t level_at(Real pixels_per_metre, const std::array<Real, kLevels - 1>& from) {
    std::size_t level = 0;
    while (level < from.size() && pixels_per_metre < from[level]) ++level;
    return level;
}

std::size_t reduced_level_at(Real pixels_per_metre) {
    constexpr Real kLarger = 1.6;
    return std::max(level_at(pixels_per_metre), std::min<std::size_t>(1, level_at(pixels_per_metre / kLarger)));
}

GpuModel upload_model(const StaticModel& model, bool full) {
    GpuModel gpu;
    upload_materials(model.materials, model.pictures, full, gpu);
    for (const Primitive& primitive : model.primitives) add_primitive(gpu, primitive);
    return gpu;
}

void end_levels_early(GpuModel& figures) {
    for (const Texture& texture : figures.textures)
        glTextureParameterf(texture.name(), GL_TEXTURE_MAX_LOD, kSmallestOfFigures);
}

void put_small_first(GpuModel& model) {
    std::stable_sort(model.meshes.begin(), model.meshes.end(),
                     [](const GpuMesh& a, const GpuMesh& b) { return a.triangle_area < b.triangle_area; });
}

GpuModel upload_weapon(const StaticModel& weapon, bool full) {
    if (full) return upload_model(weapon, full);
    const auto is_blade = [&](std::size_t material) { return weapon.materials[material].name == "blade"; };
    GpuModel gpu;
    upload_materials(weapon.materials, weapon.pictures, full, gpu);
    for (Primitive primitive : weapon.primitives) {
        if (is_blade(static_cast<std::size_t>(primitive.material))) turn_evenly(primitive);
        add_primitive(gpu, primitive);
    }
    for (GpuMesh& mesh : gpu.meshes) mesh.thin = is_blade(mesh.material);
    return gpu;
}

GpuModel upload_fencer(const FencerAsset& fencer, bool full) {
    GpuModel gpu;
    upload_materials({fencer.material}, fencer.pictures, full, gpu);
    end_levels_early(gpu);
    gpu.meshes.push_back(upload_skin(fencer, kLevels));
    gpu.head = fencer.skeleton.find("head");
    gpu.mask = {fencer.skeleton.find("mask"), fencer.skeleton.find("bib")};
    gpu.not_sword_hand =
        view::joints_of_branch(fencer.skeleton, fencer.skeleton.find(side_name(Side::kRight, "forearm")));
    for (std::uint32_t& bits : gpu.not_sword_hand) bits = ~bits;
    gpu.before_eyes = view::joints_before_eyes(fencer.skeleton, fencer.skin);
    gpu.shade_joints = {fencer.skeleton.find("l_foot"), fencer.skeleton.find("l_toe"), fencer.skeleton.find("r_foot"),
                        fencer.skeleton.find("r_toe"), fencer.skeleton.find("pelvis")};
    return gpu;
}

GpuMesh upload_finer(const FencerAsset& fencer, const Subdivision& subdivision) {
    const FencerAsset surface{fencer.skeleton, {}, fencer.skin, fencer.mesh, {}, {}, {}};  // pictures are large
    return upload_skin(subdivided(surface, subdivision), 1);
}

std::shared_ptr<GpuModel> with_mesh_of(const std::shared_ptr<GpuModel>& model, const FencerAsset& fencer) {
    auto gpu = std::make_shared<GpuModel>();
    gpu->materials = model->materials;
    gpu->shade_joints = model->shade_joints;
    gpu->head = model->head;
    gpu->mask = model->mask;
    gpu->not_sword_hand = model->not_sword_hand;
    gpu->before_eyes = model->before_eyes;
    gpu->lender = own_model(model);
    gpu->meshes.push_back(upload_skin(fencer, 1));
    return gpu;
}

}  // namespace riposte::render
