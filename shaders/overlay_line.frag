in vec4 paint;
in float across;
in float half_width;
out vec4 pixel;

#include "overlay.glsl"

void main() { pixel = painted(vec4(paint.rgb, paint.a * clamp(half_width - abs(across), 0.0, 1.0))); }
