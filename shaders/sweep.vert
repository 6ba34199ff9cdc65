// What a blade has swept: steel in the hall's light, thinned out.
#include "frame.glsl"
#include "ambient.glsl"
layout(std430, binding = 1) readonly buffer Corners { vec4 corners[]; };  // xyz world, w: cover
out vec4 seen;

void main() {
    vec4 corner = corners[gl_VertexID];
    vec3 to_eye = eye_world.xyz - corner.xyz;
    // What comes to the eye itself would veil the half of what it sees.
    float clear = smoothstep(0.3, 1.3, length(to_eye));
    seen = vec4(0.85 * ambient_light(corner.xyz, normalize(to_eye)) * eye_world.w, corner.w * clear);
    gl_Position = clip_from_world * vec4(corner.xyz, 1.0);
}
