#include "tone.glsl"
layout(binding = 0) uniform sampler2D radiance_map;
layout(binding = 1) uniform sampler2D glow_map;
layout(location = 0) uniform vec4 target;  // 1 / size of the target; z: share of glow; w unused
layout(location = 1) uniform vec4 corner;  // lower left pixel of the target; zw unused
out vec4 pixel;

void main() {
    vec2 at = (gl_FragCoord.xy - corner.xy) * target.xy;
    vec3 radiance = mix(texture(radiance_map, at).rgb, texture(glow_map, at).rgb, target.z);
    // The corners a little darker, as a lens has it.
    vec2 off = at - 0.5;
    radiance *= 1.0 - 0.28 * dot(off, off);
    pixel = to_screen(radiance, gl_FragCoord.xy);
}
