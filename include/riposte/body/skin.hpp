// The skin and its deformations (K 3; P 3.2): basic, linear blending, bones blending (the thesis's own) and dual
// quaternions, all from the same weights.
//
// Bones blending (K 3.3), in its general form: every vertex belongs to one blend, which turns from the rigid motion of
// joint `from` to that of joint `to`. M(j) = model_from_joint * joint_from_bind carries the bind skin rigidly with
// joint j; M(from) and M(to) agree at the pivot p (the origin of `to`). With t precomputed per vertex,
//     v' = M(from) * (p + slerp(I, rot(M(from)^-1 M(to)), t) * (v - p)),
//     t  = clamp(((v - p) . n - t_min) / (t_max - t_min)),
// smoothed where limbs part (make_skin).
// With `from` the parent of `to` this is the thesis's v' = F(p(j)) R(j) slerp(I, T(j), t) A(j)^-1 v.
#pragma once

#include <riposte/body/body_part.hpp>
#include <riposte/body/pose.hpp>
#include <riposte/body/skin_method.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace riposte {

/// One turning zone of bones blending. Lengths in metres, bind model space.
struct BoneBlend {
    JointIndex from = kNoJoint;
    JointIndex to = kNoJoint;
    Vec3f pivot_bind{0};         ///< origin of `to`
    Vec3f normal_bind{0, 1, 0};  ///< unit; by default the direction of the bone that begins in `to`
    float t_min = 0;
    float t_max = 0;
    /// Where limbs part, the plane of one also cuts through its neighbours. There t is held back by the share of a
    /// vertex's weights that lies beyond the joint (less that of the limbs beside it): 0 up to share_min, free from
    /// share_max on.
    float share_min = 0.1F;
    float share_max = 0.5F;
    /// m; about how far along the surface t is spread, so that a fold (armpit, groin) stretches over a hand's breadth.
    float smooth = 0.02F;
    /// The share of the way that this zone gets, compared with the shares of other zones of a chain that fall together.
    float portion = 1;
    /// True for joints that turn much as their neighbours do (fingers): the share of neighbours that are alike as well
    /// then counts for this blend, not against it.
    bool alike = false;
    /// True where `to` leaves its place (the mask comes off). Skin that belongs wholly to `to` is then of the blend
    /// that begins in `to`, with t = 0, and does not follow `from`.
    bool loose = false;
    friend bool operator==(const BoneBlend&, const BoneBlend&) = default;
};

struct Influences {
    std::array<std::uint8_t, 4> joints{};  ///< heaviest first; an unused entry is 0 with weight 0
    std::array<float, 4> weights{};        ///< sum 1
};

/// Vertices [first, end) that are moved by the same joints, in ascending order.
struct JointSet {
    std::uint32_t first = 0;
    std::uint32_t end = 0;
    std::uint8_t joints[4] = {};
    std::uint8_t count = 0;
};

/// Zeros that follow every array that is read in lanes.
inline constexpr std::size_t kSkinPadding = 15;

/// Const model: the surface of unique positions that is struck and drawn. Vertices are sorted by blend, then by the set
/// of their joints, so that neighbours in memory differ by their weights alone.
struct Skin {
    std::vector<float> x, y, z;  ///< bind positions, model space, m; padded
    std::vector<Influences> influences;
    std::vector<std::uint8_t> blend;  ///< index into blends
    std::vector<float> t;             ///< 0 = moves with `from`, 1 = moves with `to`; padded
    std::vector<BodyPart> part;

    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<BodyPart> triangle_part;

    std::vector<BoneBlend> blends;                   ///< at most kMaxJoints
    std::vector<std::array<std::uint32_t, 2>> runs;  ///< vertices [first, end) of each blend
    std::vector<JointSet> joint_sets;
    std::array<std::vector<float>, 4> set_weights;  ///< each vertex's weights in the order of its JointSet; padded
    std::vector<Rigidf> joint_from_bind;            ///< K's A(j)^-1
    std::vector<JointIndex> joint_parent;

    [[nodiscard]] std::size_t vertex_count() const { return influences.size(); }
    [[nodiscard]] Vec3f bind_position(std::size_t i) const { return {x[i], y[i], z[i]}; }
};

/// What a skin is made of.
struct SkinSource {
    std::vector<Vec3f> positions_bind;
    std::vector<Influences> influences;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

/// A skin, and where each vertex of the source went: skin_vertex[source vertex].
struct SkinBuild {
    Skin skin;
    std::vector<std::uint32_t> skin_vertex;
};

/// Returns the default blends of a skeleton: one per joint that may carry skin, from its parent or, along a limb with
/// helper joints, from the helper (upperarm_swing from clavicle, upperarm from upperarm_swing, hand from forearm_twist
/// …).
std::vector<BoneBlend> default_blends(const Skeleton& skeleton);

/// Assigns every vertex its blend and t, and sorts. `blends` as from default_blends, with limits and normals tuned.
SkinBuild make_skin(const Skeleton& skeleton, const SkinSource& source, std::vector<BoneBlend> blends);

/// Returns the surface with other limits, as moving a slider of t_min and t_max asks for. The vertices change places.
SkinBuild with_blends(const Skeleton& skeleton, const Skin& skin, std::vector<BoneBlend> blends);

/// The turn of one blend at the moment, laid out as two vec4 for the GPU.
struct BlendTurn {
    Vec3f axis_bind{0, 1, 0};  ///< unit, bind model space
    float angle = 0;           ///< rad, 0..pi
    Vec3f pivot_bind{0};
    float from_joint = 0;  ///< index into model_from_bind
};

/// A rigid motion: the rotation, and half the translation times the rotation. Each as x y z w.
struct DualQuat {
    Vec4f real{0, 0, 0, 1};
    Vec4f dual{0};
};

/// Everything about the moment that deforming a skin needs, on the CPU and on the GPU:
///   basic   v' = model_from_bind[j_0] * v
///   linear  v' = sum_k w_k * model_from_bind[j_k] * v
///   bones   v' = model_from_bind[from] * (pivot + turn(axis, t * angle) * (v - pivot))
///   dual    v' = q v q* with q the normalised sum_k w_k * dual[j_k]
/// The signs of the dual quaternions are such that every joint lies within half a turn of its parent.
struct SkinPalette {
    std::array<Mat4f, kMaxJoints> model_from_bind{};
    std::array<BlendTurn, kMaxJoints> blends{};
    std::array<DualQuat, kMaxJoints> dual{};
};

/// Writes the palette of a skin in a pose.
void make_palette(const Skin& skin, const ModelPose& pose, SkinPalette& out);

/// Writes the deformed positions in model space; out_model.size() == skin.vertex_count(). The same bits on every
/// processor.
void deform(const Skin& skin, const SkinPalette& palette, SkinMethod method, std::span<Vec3f> out_model);

/// Directions of the bind pose, one per skin vertex, laid out for the loops.
struct SkinNormals {
    std::vector<float> x, y, z;  ///< padded
};
SkinNormals make_normals(std::span<const Vec3f> bind);

/// Writes the deformed positions, and directions turned with the skin. Linear blending leaves the directions shorter
/// than unit.
void deform(const Skin& skin, const SkinPalette& palette, SkinMethod method, const SkinNormals& normals,
            std::span<Vec3f> out_model, std::span<Vec3f> out_normals_model);

}  // namespace riposte
