// The way of a fencer's point.
#include "overlay_parts.hpp"
#include "teleport.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr float kWidth = 4.5F;  // pixels of a picture 720 pixels high
constexpr Real kDash = 0.06;    // m, and half as much between two
constexpr Real kEvery = 1.5 * kDash;
constexpr PerFencer<bool> kDashed{false, true};

/// The dashes of a piece of the way that begins `way` m behind the point.
void add_dashes(Overlay& overlay, const Pen& pen, const Vec3& older, const Vec3& newer, Real way) {
    const Real length = glm::distance(older, newer);
    for (Real begin = std::floor(way / kEvery) * kEvery; begin < way + length; begin += kEvery) {
        const Real from = std::max(begin, way) - way;
        const Real to = std::min(begin + kDash, way + length) - way;
        if (to > from)
            add_line(overlay, pen, glm::mix(newer, older, to / length), glm::mix(newer, older, from / length));
    }
}

}  // namespace

void add_trail(const Effects& effects, FencerId fencer, Frame& frame) {
    const auto& ring = effects.tips_world[fencer];
    // From the point as it is drawn, which lies between two ticks.
    Vec3 newer = frame.fencers[fencer].subjects.tip;
    Real way = 0;
    for (std::uint32_t back = 1; back < effects.trail_ticks; ++back) {
        const Vec3& older = ring[(effects.last_tick - back) % kTrailTicks];
        const Real length = glm::distance(newer, older);
        if (length > kTeleport) break;
        const float remaining = 1.0F - static_cast<float>(back) / static_cast<float>(kTrailTicks);
        const Pen pen{overlay_colour(frame.fencers[fencer], std::sqrt(remaining)), kWidth * (0.4F + 0.6F * remaining),
                      false};
        if (kDashed[fencer])
            add_dashes(frame.overlay, pen, older, newer, way);
        else
            add_line(frame.overlay, pen, older, newer);
        way += length;
        newer = older;
    }
}

}  // namespace riposte::view
