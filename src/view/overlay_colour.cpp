#include "overlay_parts.hpp"

#include <riposte/math/srgb.hpp>

namespace riposte::view {

Vec4f overlay_colour(const FencerView& fencer, float opacity) {
    constexpr float kLighter = 0.25F;
    const Vec3f& dye = fencer.team_colour;
    const Vec3f srgb(srgb_from_linear(dye.x), srgb_from_linear(dye.y), srgb_from_linear(dye.z));
    return {srgb + (1.0F - srgb) * kLighter, opacity};
}

}  // namespace riposte::view
