// Cuts at a fencer in guard as trees see them: the blade's fade in one tick against the whole skin. The work of row 8.
#pragma once

#include <riposte/contact/geometry.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace riposte::bench {

/// The blade at a tick's begin and end.
struct Cut {
    Segment before;
    Segment after;
};

/// World space. The lives of the cuts must be longer than those of the searches below.
struct Cuts {
    const std::vector<Triangle>& triangles;
    const std::vector<Vec3f>& positions;
    std::vector<Cut> cuts;
};

enum class Reaches { kHit, kNearMiss };
const Cuts& cuts(Reaches how);

/// The corners of the two triangles that a cut sweeps.
std::array<Corners, 2> swept(const Cut& cut);

/// What a search is to answer: whether there is a touch, or all that is needed to tell the first one: every triangle
/// that is touched.
enum class Asked { kAny, kAll };

/// Somebody's search; whether the cut of that number touches the skin.
struct CutFinder {
    std::string name;
    std::function<bool(std::size_t cut)> hits;
};

CutFinder our_cuts(const Cuts& cuts);
/// The game's own search, of the capsule about the blade. It goes rigidly from place to place, where the fade's blade
/// grows a little longer or shorter, so that a hit of the one may just be none of the other.
CutFinder our_strokes(const Cuts& cuts);

/// None where the library was not there when this was built.
std::optional<CutFinder> fcl_cuts(const Cuts& cuts, Asked asked);
std::optional<CutFinder> ode_cuts(const Cuts& cuts, Asked asked);

}  // namespace riposte::bench
