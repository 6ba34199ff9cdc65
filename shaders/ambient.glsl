// The hall's own light: a grid of places, each with the light that comes from all sides and where most of it comes from.
layout(binding = 1) uniform sampler3D ambient_grid;
layout(binding = 2) uniform sampler3D direction_grid;

vec3 grid_coordinate(vec3 place) {
    vec3 at = clamp((place - grid_low.xyz) * grid_scale.xyz, 0.0, 1.0);
    return (at * (grid_count.xyz - 1.0) + 0.5) / grid_count.xyz;
}

// Irradiance over pi.
vec3 ambient_light(vec3 place, vec3 normal) {
    vec3 at = grid_coordinate(place + normal * 0.12);
    vec3 direction = texture(direction_grid, at).xyz;
    return texture(ambient_grid, at).rgb * (1.0 + dot(direction, normal));
}
