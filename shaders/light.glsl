// Light that falls on a place: the sun with its shadow, and the hall mirrored.
layout(binding = 0) uniform sampler2DShadow shadow_map;
layout(binding = 3) uniform samplerCube reflection_cube;

#ifdef FULL
// How much of the sun arrives round a place of the shadow map, as much to each of its texels within four as a biweight
// kernel says. Each look takes two by two texels in their shares (Sigg and Hadwiger 2005, "Fast Third-Order Texture
// Filtering"). In the finest map that is about 5 cm, as wide as the half-shadow that the sun casts from a window on the floor.
float filtered_share(vec3 at) {
    float size = float(textureSize(shadow_map, 0).x);
    vec2 first = floor(at.xy * size - 0.5);
    vec2 within = at.xy * size - 0.5 - first;
    vec2 weights[4];
    vec2 places[4];
    for (int i = 0; i < 4; ++i) {
        vec2 left = (float(2 * i - 3) - within) * 0.25;
        vec2 right = (float(2 * i - 2) - within) * 0.25;
        vec2 left_weight = (1.0 - left * left) * (1.0 - left * left);
        vec2 right_weight = (1.0 - right * right) * (1.0 - right * right);
        weights[i] = left_weight + right_weight;
        places[i] = (first + float(2 * i - 3) + right_weight / weights[i] + 0.5) / size;
    }
    float sum = 0.0;
    float whole = 0.0;
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 4; ++x) {
            float weight = weights[x].x * weights[y].y;
            sum += weight * texture(shadow_map, vec3(places[x].x, places[y].y, at.z));
            whole += weight;
        }
    }
    return sum / whole;
}
#endif

// Share of the sun that arrives (percentage-closer filtering). The place is moved out along its normal by a few
// texels, so that a surface does not shade itself.
float sun_share(vec3 place, vec3 normal) {
    float slope = 1.0 - clamp(dot(normal, towards_sun.xyz), 0.0, 1.0);
#ifdef FULL
    float off = 1.0 + 4.0 * slope;  // texels: as far as the kernel reaches on a slanting surface
#else
    float off = 0.8 + 1.6 * slope;
#endif
    vec3 moved = place + normal * (towards_sun.w * off);
    vec3 at = (shadow_from_world * vec4(moved, 1.0)).xyz;
#ifdef FULL
    return filtered_share(at);
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
