#include "overlay_parts.hpp"

#include <cmath>

namespace riposte::view {
namespace {

float srgb_from_linear(float v) { return v <= 0.0031308F ? v * 12.92F : 1.055F * std::pow(v, 1 / 2.4F) - 0.055F; }

}  // namespace

Vec4f overlay_colour(const FencerView& fencer, float opacity) {
    constexpr float kLighter = 0.25F;
    const Vec3f& dye = fencer.team_colour;
    const Vec3f srgb(srgb_from_linear(dye.x), srgb_from_linear(dye.y), srgb_from_linear(dye.z));
    return {srgb + (1.0F - srgb) * kLighter, opacity};
}

}  // namespace riposte::view
