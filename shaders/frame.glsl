// What holds for a whole picture. Mirrors FrameBlock in src/render/frame_block.hpp.
layout(std140, binding = 0) uniform FrameBlock {
    mat4 clip_from_world;
    mat4 shadow_from_world;   // to texture coordinates and depth, 0..1
    vec4 eye_world;           // w: exposure
    vec4 towards_sun;         // w: width of a shadow texel, m
    vec4 sun_irradiance;
    vec4 window_radiance;
    vec4 grid_low;            // light grid, world, m
    vec4 grid_scale;          // 1 / its size
    vec4 grid_count;          // places per axis
    vec4 room_low;            // the hall's inside, for reflections
    vec4 room_high;
    vec4 cube_centre;         // w: last level of the reflection cube
    vec4 fencers_low;         // box round fencers and balls, within which their contact shade is worked out; w: how many spheres
    vec4 fencers_high;        // w: how wide a pixel is at a metre's distance, m
    vec4 shade[20];           // spheres of feet, knees, hips and balls: xyz world, w radius
};
