// Two fencers of the shipped model as trees see them: the work of rows 6 and 7 and of K's tables 5.1 and 5.2.
#pragma once

#include <riposte/contact/kdop_tree.hpp>

#include <functional>
#include <optional>
#include <string>

namespace riposte::bench {

enum class Meets { kClose, kTouching, kGrappling };

/// The skins of two fencers in guard who face each other, for a few instants of their breathing. World space.
struct Meeting {
    static constexpr std::size_t kFrames = 4;
    std::vector<Triangle> triangles;                                         ///< of either
    std::array<std::array<std::vector<Vec3f>, 2>, kFrames> positions_world;  ///< by frame and fencer
};

/// kClose: a centimetre before the first triangles touch; kTouching: two behind it; kGrappling: 25 behind.
const Meeting& meeting(Meets how);
/// The same of figures that are simplified to about the 1,372 triangles of K 5.1's.
const Meeting& coarse_meeting(Meets how);

/// Somebody's trees over a meeting. Frames are numbers from 0 to kFrames - 1.
struct Trees {
    std::string name;
    std::function<void(std::size_t frame)> refit;               ///< both trees
    std::function<std::size_t(std::size_t frame)> count_pairs;  ///< that touch; the trees are fitted to the frame
};

template <int K>
Trees our_trees(const Meeting& meeting, KdopSplit split = KdopSplit::kSmallest);

/// None where the library was not there when this was built.
std::optional<Trees> embree_trees(const Meeting& meeting);
std::optional<Trees> ode_trees(const Meeting& meeting);
enum class FclVolume { kBox, kKdop18 };
std::optional<Trees> fcl_trees(const Meeting& meeting, FclVolume volume);

}  // namespace riposte::bench
