// Of what is behind it, how much a blade has covered that swept by.
#include "frame.glsl"
layout(std430, binding = 1) readonly buffer Corners { vec4 corners[]; };  // xyz world, w: cover
out float cover;

void main() {
    vec4 corner = corners[gl_VertexID];
    // What comes to the eye itself would veil the half of what it sees.
    cover = corner.w * smoothstep(0.3, 1.3, distance(eye_world.xyz, corner.xyz));
    gl_Position = clip_from_world * vec4(corner.xyz, 1.0);
}
