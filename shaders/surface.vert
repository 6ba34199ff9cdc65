// Vertices of everything solid. SKINNED: the fencers. CROWD: the people at the rail. DEPTH_ONLY: the sun's shadow map. CAPTURE: skinned positions alone.
// THIN: blades, wider by a share of a pixel on every side.
// LIGHT_MAP: the hall spread out over its second coordinates. AMBIENT_VERTEX: the hall's light worked out here.
#include "frame.glsl"
#ifdef AMBIENT_VERTEX
#include "ambient.glsl"
#endif
layout(location = 0) in vec3 position_bind;
layout(location = 1) in vec3 normal_bind;
layout(location = 2) in vec4 tangent_bind;
layout(location = 3) in vec2 uv_in;
#ifdef SKINNED
#include "skin.glsl"
layout(location = 4) in uvec4 joints;
layout(location = 5) in vec4 weights;
layout(location = 6) in uint blend;
layout(location = 7) in float blend_t;
layout(location = 8) in vec4 colour_in;
layout(location = 1) uniform uvec2 hidden_joints;  // whose skin is cut away: a bit each
#elif defined(CROWD)
#include "crowd.glsl"
layout(location = 8) in vec4 way;
layout(location = 10) in vec4 cheering;
#else
layout(location = 8) in vec4 colour_in;
layout(location = 9) in vec2 uv2_in;
#endif
#ifndef CROWD
layout(location = 2) uniform mat4 world_from_model;
#endif

#ifdef CAPTURE
out vec3 captured_model;
#elif !defined(DEPTH_ONLY)
centroid out vec3 place_world;
centroid out vec3 normal_world;
out vec2 uv;
#ifdef NORMAL_MAPS
out vec4 tangent_world;
#endif
#ifdef AMBIENT_VERTEX
centroid out vec3 ambient_in;
#endif
#ifdef SKINNED
out float gl_ClipDistance[1];
out vec4 tint;
#elif defined(CROWD)
out vec3 dye;
out vec3 bare;
#else
out vec4 tint;
out vec2 uv2;
#endif
#endif

void main() {
#ifdef SKINNED
    Skinned s = skinned(Skinned(position_bind, normal_bind, tangent_bind.xyz), joints, weights, blend, blend_t);
    vec3 position = s.position;
    vec3 normal = s.normal;
    vec3 tangent = s.tangent;
#elif defined(CROWD)
    Spectator who = spectators[first_spectator + gl_InstanceID];
    mat4 world_from_model = who.world_from_figure;
    Watching w = watching(who, Watching(position_bind, normal_bind, tangent_bind.xyz), way, cheering);
    vec3 position = w.position;
    vec3 normal = w.normal;
    vec3 tangent = w.tangent;
#else
    vec3 position = position_bind;
    vec3 normal = normal_bind;
    vec3 tangent = tangent_bind.xyz;
#endif
#ifdef CAPTURE
    captured_model = position;
#else
    vec4 place = world_from_model * vec4(position, 1.0);
#ifdef DEPTH_ONLY
    gl_Position = shadow_from_world * place * vec4(2.0, 2.0, 2.0, 1.0) - vec4(1.0, 1.0, 1.0, 0.0);
#else
#ifdef LIGHT_MAP
    gl_Position = vec4(uv2_in * 2.0 - 1.0, 0.0, 1.0);
#else
#ifdef THIN
    float away = max((clip_from_world * place).w, 0.0);
    place.xyz += normalize(mat3(world_from_model) * normal) * (0.4 * fencers_high.w * away);
#endif
    gl_Position = clip_from_world * place;
#endif
    place_world = place.xyz;
    normal_world = mat3(world_from_model) * normal;
    uv = uv_in;
#ifdef AMBIENT_VERTEX
    ambient_in = ambient_light(place_world, normalize(normal_world));
#endif
#ifdef NORMAL_MAPS
    // A reflection turns the handedness of the texture's axes over.
    tangent_world = vec4(normalize(mat3(world_from_model) * tangent), tangent_bind.w * sign(determinant(mat3(world_from_model))));
#endif
#ifdef SKINNED
    float head = 0.0;
    for (int i = 0; i < 4; ++i) head += float(hidden_joints[joints[i] >> 5] >> (joints[i] & 31u) & 1u) * weights[i];
    gl_ClipDistance[0] = 0.35 - head;
    tint = colour_in;
#elif defined(CROWD)
    int part = int(way.w * 8.0 + 0.5);
    dye = who.colours[part].rgb;
    // Hands and head are skin where they are not dyed.
    bare = part == DRESS_SKIN || part == DRESS_HAIR ? who.colours[DRESS_SKIN].rgb : vec3(1.0);
#else
    tint = colour_in;
    uv2 = uv2_in;
#endif
#endif
#endif
}
