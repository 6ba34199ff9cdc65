// The scoring box: two numbers of two seven-segment digits each, and a colon between them.
#pragma once

#include <riposte/core/per_fencer.hpp>

#include <cstdint>

namespace riposte::view {

/// Returns which of the box's segments are lit: bit 7 * digit + segment, digits from left to right, segments a..g in
/// the usual order (top, upper right, lower right, bottom, lower left, upper left, middle); bit 28 is the colon, always
/// lit. No leading zeros. A score outside 0..99 shows as 0 or 99.
std::uint32_t lit_segments(const PerFencer<int>& scores);

}  // namespace riposte::view
