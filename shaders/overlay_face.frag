in vec4 paint;
out vec4 pixel;

#include "overlay.glsl"

void main() { pixel = painted(paint); }
