// Light that falls on a place: the sun with its shadow, and the hall mirrored.
layout(binding = 0) uniform sampler2DShadow shadow_map;
layout(binding = 3) uniform samplerCube reflection_cube;

// Share of the sun that arrives (percentage-closer filtering). The place is moved out along its normal by a few
// texels, so that a surface does not shade itself.
float sun_share(vec3 place, vec3 normal) {
    float slope = 1.0 - clamp(dot(normal, towards_sun.xyz), 0.0, 1.0);
#ifdef FULL
    float off = 1.0 + 2.8 * slope;  // texels: as far as the taps below reach on a slanting surface
#else
    float off = 0.8 + 1.6 * slope;
#endif
    vec3 moved = place + normal * (towards_sun.w * off);
    vec3 at = (shadow_from_world * vec4(moved, 1.0)).xyz;
#ifdef FULL
    float texel = 1.0 / float(textureSize(shadow_map, 0).x);
    float sum = 0.0;
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) sum += texture(shadow_map, vec3(at.xy + vec2(x, y) * texel * 1.3, at.z));
    }
    return sum / 9.0;
#else
    return texture(shadow_map, at);
#endif
}

// Reflection seen as if the hall were its bounding box, so that windows lie right on the floor (Lagarde 2012).
vec3 reflected_light(vec3 place, vec3 direction, float roughness) {
    vec3 to_wall = (mix(room_low.xyz, room_high.xyz, step(0.0, direction)) - place) / direction;
    float distance = min(to_wall.x, min(to_wall.y, to_wall.z));
    vec3 seen = place + direction * max(distance, 0.0) - cube_centre.xyz;
    vec3 light = textureLod(reflection_cube, seen, roughness * cube_centre.w).rgb;
#ifdef SCREEN
    light *= 8.0 * light;  // stored in eight bits as square root of an eighth
#endif
    return light;
}
