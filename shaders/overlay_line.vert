// Lines for those who study the picture: a ribbon of two triangles of even width on the screen.
#include "frame.glsl"
struct Line {
    vec4 from;  // xyz world, w: half width, pixels
    vec4 to;    // xyz world
    vec4 colour;
};
layout(std430, binding = 1) readonly buffer Lines { Line lines[]; };
layout(location = 0) uniform vec2 picture;  // pixels
layout(location = 1) uniform int first;
out vec4 paint;
out float across;
out float half_width;

void main() {
    Line line = lines[first + gl_VertexID / 6];
    int corner = int[6](0, 1, 2, 2, 1, 3)[gl_VertexID % 6];
    vec4 a = clip_from_world * vec4(line.from.xyz, 1.0);
    vec4 b = clip_from_world * vec4(line.to.xyz, 1.0);
    // What lies behind the eye has no place on the screen: cut it off first.
    const float near = 0.01;
    if (a.w < near && b.w < near) {
        gl_Position = vec4(0.0, 0.0, -2.0, 1.0);
        return;
    }
    if (a.w < near) a = mix(a, b, (near - a.w) / (b.w - a.w));
    if (b.w < near) b = mix(b, a, (near - b.w) / (a.w - b.w));
    vec2 way = (b.xy / b.w - a.xy / a.w) * picture;
    way = dot(way, way) > 1e-8 ? normalize(way) : vec2(1.0, 0.0);
    half_width = line.from.w + 0.75;  // room for the soft rim
    across = corner < 2 ? -half_width : half_width;
    vec4 place = (corner & 1) == 0 ? a : b;
    place.xy += vec2(-way.y, way.x) * across * 2.0 / picture * place.w;
    paint = line.colour;
    gl_Position = place;
}
