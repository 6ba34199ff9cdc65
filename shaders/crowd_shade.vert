// A patch of the floor under each spectator, darker the nearer to his feet.
#include "frame.glsl"
#include "crowd.glsl"
out vec2 from_middle;

const float kHalfWidth = 0.5;  // m

void main() {
    from_middle = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    vec4 place = spectators[gl_InstanceID].world_from_figure *
                 vec4(from_middle.x * kHalfWidth, 0.004, from_middle.y * kHalfWidth, 1.0);
    gl_Position = clip_from_world * place;
}
