// The people at the rail: a figure in its still pose, turned, swayed and drawn towards its cheering one.
struct Spectator {
    mat4 world_from_figure;
    vec4 colours[DRESS_COUNT];  // by view::Dress
    vec4 motion;      // head turn, rad; sway, m at a height of 1 m; cheer
};
layout(std430, binding = 2) readonly buffer Spectators { Spectator spectators[]; };
layout(location = 15) uniform int first_spectator;
layout(location = 16) uniform vec3 neck;  // where the head turns

struct Watching {
    vec3 position;
    vec3 normal;
    vec3 tangent;
};

vec3 turned_about_up(vec3 v, float angle) {
    float c = cos(angle);
    float s = sin(angle);
    return vec3(c * v.x + s * v.z, v.y, c * v.z - s * v.x);
}

// `way`: to the cheering pose, (way + 2) / 4; `cheering`: its normal, (n + 1) / 2, and how far the head takes it along.
Watching watching(Spectator who, Watching still, vec4 way, vec4 cheering) {
    float turn = who.motion.x * cheering.w;
    Watching w;
    w.position = neck + turned_about_up(still.position - neck, turn) + (way.xyz * 4.0 - 2.0) * who.motion.z;
    w.normal = normalize(mix(turned_about_up(still.normal, turn), cheering.xyz * 2.0 - 1.0, who.motion.z));
    w.tangent = turned_about_up(still.tangent, turn);
    w.position.x += who.motion.y * w.position.y;
    return w;
}
