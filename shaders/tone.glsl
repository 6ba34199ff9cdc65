// From linear radiance to the screen: Khronos' neutral curve (keeps dyes' hues up to the highlights), sRGB, dither.
vec3 tone_mapped(vec3 colour) {
    const float start = 0.76;
    const float desaturation = 0.15;
    float x = min(colour.r, min(colour.g, colour.b));
    float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
    colour -= offset;
    float peak = max(colour.r, max(colour.g, colour.b));
    if (peak < start) return colour;
    float d = 1.0 - start;
    float new_peak = 1.0 - d * d / (peak + d - start);
    colour *= new_peak / peak;
    float g = 1.0 - 1.0 / (desaturation * (peak - new_peak) + 1.0);
    return mix(colour, vec3(new_peak), g);
}

vec3 srgb(vec3 linear) {
#ifdef SCREEN
    // Three square roots instead of a power; off by less than a step of eight bits but in the deepest shade.
    vec3 s1 = sqrt(max(linear, 0.0));
    vec3 s2 = sqrt(s1);
    return 0.585122381 * s1 + 0.783140355 * s2 - 0.368262736 * sqrt(s2);
#else
    vec3 high = 1.055 * pow(max(linear, 0.0), vec3(1.0 / 2.4)) - 0.055;
    return mix(12.92 * linear, high, step(0.0031308, linear));
#endif
}

// Interleaved gradient noise (Jimenez 2014), one step of eight bits wide, against banding.
float dither(vec2 pixel) { return (fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0; }

vec4 to_screen(vec3 radiance, vec2 pixel) { return vec4(srgb(tone_mapped(radiance)) + dither(pixel), 1.0); }
