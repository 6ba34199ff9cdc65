// Finer triangles where the skin bends most (K 3.3.2): one to three or one to four, for the triangles that are attached
// to chosen joints, with the neighbours split along so that no vertex lies on another triangle's edge (K figs 3.9 and
// 3.10).
#pragma once

#include <riposte/body/finer_skin.hpp>
#include <riposte/body/skin.hpp>

namespace riposte {

enum class SplitKind : std::uint8_t {
    kOneToThree,  ///< a new vertex in the middle: quick, but triangles grow long
    kOneToFour,   ///< new vertices in the middles of the edges
};

struct Subdivision {
    SplitKind kind = SplitKind::kOneToFour;
    int level = 1;                   ///< how many times the triangles are split; 0 changes nothing
    std::vector<JointIndex> joints;  ///< the triangles attached to these joints are split
    friend bool operator==(const Subdivision&, const Subdivision&) = default;
};

/// Returns the joints in those parts of a body to which blends lead: arms from the collar bones on, legs from the
/// thighs on.
std::vector<JointIndex> joints_split(const Skeleton& skeleton, const std::vector<BoneBlend>& blends, SplitWhere where);

/// Returns what a finer skin splits of a figure with that skeleton and those blends; at level 0 if it is off.
Subdivision subdivision_of(const FinerSkin& finer, const Skeleton& skeleton, const std::vector<BoneBlend>& blends);

/// A new vertex: the mean of two or three old ones.
struct MeanVertex {
    std::array<std::uint32_t, 3> of{};  ///< the old vertices, ascending by the numbers of their places
    std::size_t count = 2;
};

/// A mesh split once. Old vertices keep their numbers, the new ones follow.
struct SplitMesh {
    std::vector<MeanVertex> added;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

/// Splits the chosen triangles (one flag each); a triangle without area is split only along with a neighbour. `place`
/// has for each vertex the number of its place: where vertices share a place (a seam), both sides are split alike.
SplitMesh split(std::span<const std::array<std::uint32_t, 3>> triangles, std::span<const std::uint32_t> place,
                std::span<const std::uint8_t> chosen, SplitKind kind);

/// Returns a flag for each triangle: 1 if it is attached to one of the joints, all corners being in the blend to it.
std::vector<std::uint8_t> attached_triangles(std::span<const std::array<std::uint32_t, 3>> triangles,
                                             std::span<const std::uint8_t> blend, const std::vector<BoneBlend>& blends,
                                             const std::vector<JointIndex>& joints);

/// Returns the skin after one split of its own triangles (place: every vertex by itself): positions, weights and t
/// of new vertices are the means of the old ones'. skin_vertex[v] tells where vertex v, old or added, went.
SkinBuild split_skin(const Skeleton& skeleton, const Skin& skin, const SplitMesh& mesh);

}  // namespace riposte
