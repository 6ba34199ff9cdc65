// The hall's own light on its surfaces and, in alpha, the share of the sun; once, over their second coordinates.
#include "frame.glsl"
#include "ambient.glsl"
#include "light.glsl"
in vec3 place_world;
in vec3 normal_world;
in vec2 uv2;
out vec4 pixel;
layout(binding = 7) uniform sampler2D occlusion_map;

void main() {
    vec3 n = normalize(normal_world);
    vec3 light = ambient_light(place_world, n) * texture(occlusion_map, uv2).r;
    float facing = max(dot(n, towards_sun.xyz), 0.0);
    pixel = vec4(sqrt(light * 0.25), facing * sun_share(place_world, n));
}
