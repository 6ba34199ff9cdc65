// Contact shade as a layer over the finished floor.
#include "frame.glsl"
#include "contact.glsl"
in vec3 place_world;
out vec4 pixel;

void main() { pixel = vec4(vec3(sqrt(contact_share(place_world, vec3(0.0, 1.0, 0.0)))), 1.0); }
