// The uniform block of shaders/frame.glsl (std140: vec4 and mat4 alone, so the layouts agree).
#pragma once

#include <riposte/math/vec.hpp>

#include <array>

namespace riposte::render {

inline constexpr std::size_t kFencerSpheres = 16;  ///< of both
inline constexpr std::size_t kShadeSpheres = kFencerSpheres + 4;

struct FrameBlock {
    Mat4f clip_from_world{1};
    Mat4f shadow_from_world{1};
    Vec4f eye_world{0};
    Vec4f towards_sun{0};
    Vec4f sun_irradiance{0};
    Vec4f window_radiance{0};
    Vec4f grid_low{0};
    Vec4f grid_scale{0};
    Vec4f grid_count{0};
    Vec4f room_low{0};
    Vec4f room_high{0};
    Vec4f cube_centre{0};
    Vec4f fencers_low{0};
    Vec4f fencers_high{0};
    std::array<Vec4f, kShadeSpheres> shade{};
};
static_assert(sizeof(FrameBlock) == 2 * 64 + 12 * 16 + kShadeSpheres * 16);

}  // namespace riposte::render
