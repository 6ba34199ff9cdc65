// The hall's light on the GPU: sun and its shadow map, the ambient grid, the reflection cube.
#pragma once

#include "frame_block.hpp"
#include "gl.hpp"
#include "light_bake.hpp"

#include <riposte/core/result.hpp>

namespace riposte::render {

/// What stands still casts its shadow once; each picture copies that map and adds the fencers.
struct ShadowMaps {
    int size = 0;
    Texture still;
    Texture moving;
    Framebuffer still_target;
    Framebuffer moving_target;
    Mat4f texture_from_world{1};  // to texture coordinates and depth, 0..1
    float metres = 0;             // a side
};

struct HallLight {
    Sun sun;
    ShadowMaps shadows;
    Texture ambient;
    Texture direction;
    Texture reflections;
};

/// Texels a side, `least` where the memory does not hold more.
struct ShadowSize {
    int wanted;
    int least;
};

/// `full`: reflections with full range and filtering. `detail` 0.25..1 scales rays and places. Fills in the parts of
/// `block` that stay the same in every picture. Error when there is no memory for the least shadows.
Result<HallLight> make_hall_light(const StaticModel& hall, ShadowSize size, float detail, bool full, FrameBlock& block);

}  // namespace riposte::render
