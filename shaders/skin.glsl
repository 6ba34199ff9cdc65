// The two deformations of the skin (Kavan 2003, chapter 3), as body::deform has them on the CPU.
struct BlendTurn {
    vec4 axis_angle;  // unit axis, bind model space; angle in rad
    vec4 pivot_from;  // pivot, bind model space; index of the joint that is turned from
};
layout(std430, binding = 0) readonly buffer Palette {
    mat4 model_from_bind[64];
    BlendTurn blends[64];
};

layout(location = 0) uniform int bones_blending;  // 0: linear blending

// Rodrigues' formula.
vec3 turned(vec3 v, vec3 axis, float angle) {
    float c = cos(angle);
    return v * c + cross(axis, v) * sin(angle) + axis * (dot(axis, v) * (1.0 - c));
}

struct Skinned {
    vec3 position;
    vec3 normal;
    vec3 tangent;
};

Skinned skin_linear(Skinned bind, uvec4 joints, vec4 weights) {
    mat4 m = model_from_bind[joints.x] * weights.x + model_from_bind[joints.y] * weights.y +
             model_from_bind[joints.z] * weights.z + model_from_bind[joints.w] * weights.w;
    return Skinned((m * vec4(bind.position, 1.0)).xyz, mat3(m) * bind.normal, mat3(m) * bind.tangent);
}

Skinned skin_bones(Skinned bind, uint blend, float t) {
    vec4 axis_angle = blends[blend].axis_angle;
    vec3 pivot = blends[blend].pivot_from.xyz;
    mat4 m = model_from_bind[int(blends[blend].pivot_from.w)];
    float angle = t * axis_angle.w;
    vec3 position = pivot + turned(bind.position - pivot, axis_angle.xyz, angle);
    return Skinned((m * vec4(position, 1.0)).xyz, mat3(m) * turned(bind.normal, axis_angle.xyz, angle),
                   mat3(m) * turned(bind.tangent, axis_angle.xyz, angle));
}
