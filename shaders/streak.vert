// Sparks and trails: each streak is a ribbon of two triangles that faces the eye.
#include "frame.glsl"
struct Streak {
    vec4 from;  // xyz world, w: half width, m
    vec4 to;    // xyz world, w: brightness
    vec4 colour;
};
layout(std430, binding = 1) readonly buffer Streaks { Streak streaks[]; };
out vec3 glow;
out float across;

void main() {
    Streak s = streaks[gl_VertexID / 6];
    int corner = int[6](0, 1, 2, 2, 1, 3)[gl_VertexID % 6];
    vec3 place = (corner & 1) == 0 ? s.from.xyz : s.to.xyz;
    vec3 side = normalize(cross(s.to.xyz - s.from.xyz + vec3(1e-5), eye_world.xyz - place));
    across = corner < 2 ? -1.0 : 1.0;
    // Never thinner than about a pixel, or it would flicker.
    float width = max(s.from.w, 0.0006 * distance(eye_world.xyz, place));
    glow = s.colour.rgb * s.to.w * ((corner & 1) == 0 ? 0.3 : 1.0);
    gl_Position = clip_from_world * vec4(place + side * (across * width), 1.0);
}
