// The hall's light on the GPU: sun and its shadow map, the ambient grid, the reflection cube.
#pragma once

#include "frame_block.hpp"
#include "gl.hpp"
#include "light_bake.hpp"

namespace riposte::render {

/// What stands still casts its shadow once; each picture copies that map and adds the fencers.
struct ShadowMaps {
    int size = 0;
    Texture still;
    Texture moving;
    Framebuffer still_target;
    Framebuffer moving_target;
    Mat4f texture_from_world{1};  // to texture coordinates and depth, 0..1
    float texel_metres = 0;
};

struct HallLight {
    Sun sun;
    ShadowMaps shadows;
    Texture ambient;
    Texture direction;
    Texture reflections;
};

/// `full`: reflections with full range and filtering. `detail` 0.25..1 scales rays and places. Fills in the parts of
/// `block` that stay the same in every picture.
HallLight make_hall_light(const StaticModel& hall, int shadow_size, float detail, bool full, FrameBlock& block);

}  // namespace riposte::render
