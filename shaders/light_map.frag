// The hall's own light on its surfaces, once, over their second coordinates.
#include "frame.glsl"
#include "ambient.glsl"
in vec3 place_world;
in vec3 normal_world;
in vec2 uv2;
out vec4 pixel;
layout(binding = 7) uniform sampler2D occlusion_map;

void main() {
    vec3 light = ambient_light(place_world, normalize(normal_world)) * texture(occlusion_map, uv2).r;
    pixel = vec4(sqrt(light * 0.25), 1.0);
}
