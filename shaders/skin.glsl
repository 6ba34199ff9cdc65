// The deformations of the skin (Kavan 2003, chapter 3), as body::deform has them on the CPU.
struct BlendTurn {
    vec4 axis_angle;  // unit axis, bind model space; angle in rad
    vec4 pivot_from;  // pivot, bind model space; index of the joint that is turned from
};
struct DualQuat {
    vec4 real;
    vec4 dual;
};
layout(std430, binding = 0) readonly buffer Palette {
    mat4 model_from_bind[64];
    BlendTurn blends[64];
    DualQuat dual[64];
};

layout(location = 0) uniform int skin_method;  // riposte::SkinMethod
const int kLinear = 0;
const int kBones = 1;
const int kBasic = 2;

struct Skinned {
    vec3 position;
    vec3 normal;
    vec3 tangent;
};

Skinned moved(Skinned bind, mat4 m) {
    return Skinned((m * vec4(bind.position, 1.0)).xyz, mat3(m) * bind.normal, mat3(m) * bind.tangent);
}

Skinned skin_linear(Skinned bind, uvec4 joints, vec4 weights) {
    return moved(bind, model_from_bind[joints.x] * weights.x + model_from_bind[joints.y] * weights.y +
                           model_from_bind[joints.z] * weights.z + model_from_bind[joints.w] * weights.w);
}

// Rodrigues' formula.
vec3 turned(vec3 v, vec3 axis, float angle) {
    float c = cos(angle);
    return v * c + cross(axis, v) * sin(angle) + axis * (dot(axis, v) * (1.0 - c));
}

Skinned skin_bones(Skinned bind, uint blend, float t) {
    vec4 axis_angle = blends[blend].axis_angle;
    vec3 pivot = blends[blend].pivot_from.xyz;
    float angle = t * axis_angle.w;
    vec3 position = pivot + turned(bind.position - pivot, axis_angle.xyz, angle);
    return moved(Skinned(position, turned(bind.normal, axis_angle.xyz, angle),
                         turned(bind.tangent, axis_angle.xyz, angle)),
                 model_from_bind[int(blends[blend].pivot_from.w)]);
}

// v turned by the unit quaternion q.
vec3 turned(vec3 v, vec4 q) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }

Skinned skin_dual(Skinned bind, uvec4 joints, vec4 weights) {
    vec4 r = vec4(0.0);
    vec4 d = vec4(0.0);
    for (int k = 0; k < 4; ++k) {
        r += weights[k] * dual[joints[k]].real;
        d += weights[k] * dual[joints[k]].dual;
    }
    float scale = 1.0 / length(r);
    r *= scale;
    d *= scale;
    vec3 shift = 2.0 * (r.w * d.xyz - d.w * r.xyz + cross(r.xyz, d.xyz));
    return Skinned(turned(bind.position, r) + shift, turned(bind.normal, r), turned(bind.tangent, r));
}

Skinned skinned(Skinned bind, uvec4 joints, vec4 weights, uint blend, float t) {
    if (skin_method == kBones) return skin_bones(bind, blend, t);
    if (skin_method == kLinear) return skin_linear(bind, joints, weights);
    if (skin_method == kBasic) return moved(bind, model_from_bind[joints.x]);
    return skin_dual(bind, joints, weights);
}
