// The floor round both fencers.
#include "frame.glsl"
out vec3 place_world;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 at = mix(fencers_low.xz, fencers_high.xz, corner);
    place_world = vec3(at.x, 0.004, at.y);
    gl_Position = clip_from_world * vec4(place_world, 1.0);
}
