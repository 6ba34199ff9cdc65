// What a blade has swept: steel in the hall's light, over the whole picture, which says where it is seen.
#include "frame.glsl"
#include "ambient.glsl"
#include "whole.glsl"
#ifdef SCREEN
#include "tone.glsl"
#endif
layout(std430, binding = 1) readonly buffer Corners { vec4 corners[]; };  // xyz world
flat out vec3 veil;

void main() {
    vec3 place = corners[0].xyz;
    veil = 0.85 * ambient_light(place, normalize(eye_world.xyz - place)) * eye_world.w;
#ifdef SCREEN
    veil = to_screen(veil, vec2(0.0)).rgb;
#endif
    gl_Position = whole_screen();
}
