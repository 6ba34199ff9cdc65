#include "frame.glsl"
struct Corner {
    vec4 place;  // xyz world
    vec4 colour;
};
layout(std430, binding = 1) readonly buffer Corners { Corner corners[]; };
layout(location = 1) uniform int first;
out vec4 paint;

void main() {
    paint = corners[first + gl_VertexID].colour;
    gl_Position = clip_from_world * vec4(corners[first + gl_VertexID].place.xyz, 1.0);
}
