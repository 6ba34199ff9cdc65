// A cut at a fencer who stands still, and the place of the skin that it meets first, found by either method (K 5.2).
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/view/frame.hpp>

#include <string>

namespace riposte::gallery {

/// m, from the shoulder down to the middle of the flank.
inline constexpr Real kFlank = 0.14;

/// Draws a blade before and after a picture of 1/30 s, in which it cuts at the sword arm's flank of a fencer, the two
/// triangles of its way, the triangle of the skin that the method finds first, and the blade there. `lower` (m) is how
/// far below the shoulder the cut comes. Returns in words what the method found.
std::string add_cut(view::Overlay& overlay, const FencerModel& model, const view::FencerView& fencer, SkinMethod skin,
                    TouchSearch search, Real lower);

}  // namespace riposte::gallery
