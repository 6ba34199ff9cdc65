#ifdef SCREEN
#include "tone.glsl"
#endif
in vec4 seen;
out vec4 pixel;

void main() {
#ifdef SCREEN
    pixel = vec4(to_screen(seen.rgb, gl_FragCoord.xy).rgb, seen.a);
#else
    pixel = seen;
#endif
}
