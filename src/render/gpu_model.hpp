// Meshes, pictures and materials on the GPU.
#pragma once

#include "gl.hpp"

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/model.hpp>
#include <riposte/view/head.hpp>

#include <array>
#include <memory>
#include <vector>

namespace riposte::render {

/// What of a material changes with the bout.
enum class Glow { kNone, kLampLeft, kLampRight, kDigits };

struct GpuMaterial {
    Material values;
    GLuint base_colour = 0;  // textures are owned by the model
    GLuint normal = 0;
    GLuint orm = 0;
    GLuint occlusion = 0;
    float mean_roughness = 1;  // over the picture, factor included
    float mean_metallic = 0;
    bool window = false;
    Glow glow = Glow::kNone;
};

/// Levels of detail of a fencer.
inline constexpr std::size_t kLevels = 3;
/// Share of the triangles that each has.
inline constexpr std::array<double, kLevels> kLevelShares{1, 0.45, 0.15};
/// Pixels a metre from which on each is fine enough: what it leaves out is smaller than a pixel there
/// (tests/render/levels_test.cpp).
inline constexpr std::array<Real, kLevels - 1> kLevelFrom{150, 50};

/// The level for who is drawn with that many pixels a metre: a fencer, or others with `from` of their own.
std::size_t level_at(Real pixels_per_metre, const std::array<Real, kLevels - 1>& from = kLevelFrom);
/// The same with the reduced quality: its edges are stepped, so that the first level to leave something out may leave
/// out a pixel.
std::size_t reduced_level_at(Real pixels_per_metre);

struct IndexList {
    Buffer indices;
    GLsizei count = 0;
};

struct GpuMesh {
    VertexArray vertices;
    std::vector<Buffer> buffers;
    std::vector<IndexList> levels;  // from fine to coarse, over the same vertices
    GLsizei vertex_count = 0;
    std::size_t material = 0;
    bool has_uv2 = false;
    bool outward = false;     // its triangles are wound as its normals have it
    float triangle_area = 0;  // m², mean, of what does not bend
    bool thin = false;        // drawn wider than it is by a share of a pixel
};

/// A fencer, a sword or the hall.
struct GpuModel {
    std::vector<Texture> textures;
    std::vector<GpuMaterial> materials;
    std::vector<GpuMesh> meshes;
    std::vector<GpuMesh> finer;  ///< of a fencer, in place of the finest level of `meshes`; empty if there is none
    Subdivision finer_by{SplitKind::kOneToFour, 0, {}};  ///< what has made `finer`
    std::array<JointIndex, 5>
        shade_joints{};  // of a fencer, to shade the floor: left ankle, ball, right ankle, ball, pelvis
    JointIndex head = kNoJoint;
    std::array<JointIndex, 2> mask{kNoJoint, kNoJoint};  ///< and its bib
    view::JointBits not_sword_hand{};                    ///< all joints but those of that hand and its forearm
    view::JointBits before_eyes{};                       ///< of view::joints_before_eyes
    std::shared_ptr<GpuModel> lender;                    // owns the textures, where the mesh alone is new
};

/// Attribute places of shaders/surface.vert.
enum Attribute : GLuint {
    kPosition,
    kNormal,
    kTangent,
    kUv,
    kJoints,
    kWeights,
    kBlend,
    kBlendT,
    kColour,
    kUv2,
    kColour2
};

/// `full`: filtered along slanting surfaces, and sRGB left to the texture unit; else the quickest filter and the stored
/// values as they are (software drivers sample such textures several times faster).
GpuModel upload_model(const StaticModel& model, bool full);
/// For figures, whose pictures have their islands close together.
void end_levels_early(GpuModel& figures);
/// What is made of small triangles stands before what is made of large ones: drawn in this order, walls and floor are
/// shaded only where they are seen.
void put_small_first(GpuModel& model);
/// One more level of the mesh, coarser than those it has.
void add_indices(GpuMesh& mesh, const std::vector<std::uint32_t>& indices);
GpuModel upload_fencer(const FencerAsset& fencer, bool full);
/// Returns the mesh of the fencer's skin as it is after the subdivision, for GpuModel::finer.
GpuMesh upload_finer(const FencerAsset& fencer, const Subdivision& subdivision);
/// Returns what is drawn of a fencer at a level of detail.
inline const std::vector<GpuMesh>& meshes_at(const GpuModel& fencer, std::size_t level, bool finer) {
    return finer && level == 0 && !fencer.finer.empty() ? fencer.finer : fencer.meshes;
}
/// With the reduced quality, which has one sample for each pixel, a blade's bevels would be dots, bright and dark: it
/// turns away evenly instead, and is at least about a pixel wide.
GpuModel upload_weapon(const StaticModel& weapon, bool full);

/// The model as it was before any other mesh took its own's place.
inline const std::shared_ptr<GpuModel>& own_model(const std::shared_ptr<GpuModel>& model) {
    return model->lender != nullptr ? model->lender : model;
}

/// The model with another mesh of the same fencer, and the textures it has.
std::shared_ptr<GpuModel> with_mesh_of(const std::shared_ptr<GpuModel>& model, const FencerAsset& fencer);

}  // namespace riposte::render
