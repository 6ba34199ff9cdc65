// Window glass.
#include "frame.glsl"
#ifdef SCREEN
#include "tone.glsl"
#endif
in vec3 place_world;
out vec4 pixel;

// What is to be seen outside: sky above the horizon, a hazy line of trees below.
vec3 outdoors(vec3 direction) {
    float height = direction.y / max(length(direction.xz), 1e-3);
    float azimuth = atan(direction.x, direction.z);
    float crowns = 0.055 + 0.025 * sin(azimuth * 23.0) + 0.016 * sin(azimuth * 57.0 + 1.3) + 0.007 * sin(azimuth * 171.0);
    vec3 sky = mix(vec3(1.15, 1.2, 1.25), vec3(0.50, 0.70, 1.05), clamp(height * 1.1, 0.0, 1.0));
    vec3 trees = mix(vec3(0.30, 0.36, 0.30), vec3(0.44, 0.50, 0.46), clamp(height * 8.0 + 0.5, 0.0, 1.0));
    return window_radiance.w * mix(trees, sky, smoothstep(-0.012, 0.02, height - crowns));
}

void main() {
    vec3 radiance = outdoors(place_world - eye_world.xyz) * eye_world.w;
#ifdef SCREEN
    pixel = to_screen(radiance, gl_FragCoord.xy);
#else
    pixel = vec4(radiance, 1.0);
#endif
}
