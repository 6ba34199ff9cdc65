// Compiled with -O3 -march=x86-64-v3, fused multiply-add and all.
#include "naive_skin.hpp"

#include <glm/mat3x3.hpp>

#include <cmath>

namespace naive {

void linear(const std::vector<Vertex>& vertices, const Pose& pose, Skinned& out) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vertex& v = vertices[i];
        glm::mat4 m = pose.model_from_bind[v.joints[0]] * v.weights[0];
        for (std::size_t k = 1; k < 4; ++k) m += pose.model_from_bind[v.joints[k]] * v.weights[k];
        out.positions[i] = glm::vec3(m * glm::vec4(v.position, 1.0F));
        out.normals[i] = glm::mat3(m) * v.normal;
    }
}

void bones(const std::vector<Vertex>& vertices, const Pose& pose, Skinned& out) {
    const glm::quat identity(1, 0, 0, 0);
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vertex& v = vertices[i];
        const Blend& blend = pose.blends[v.blend];
        const glm::quat turn = glm::slerp(identity, blend.turn, v.t);
        const glm::mat4& m = pose.model_from_bind[blend.from];
        out.positions[i] = glm::vec3(m * glm::vec4(blend.pivot + turn * (v.position - blend.pivot), 1.0F));
        out.normals[i] = glm::mat3(m) * (turn * v.normal);
    }
}

void dual(const std::vector<Vertex>& vertices, const Pose& pose, Skinned& out) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vertex& v = vertices[i];
        const glm::quat first = pose.duals[v.joints[0]].real;
        glm::quat real(0, 0, 0, 0);
        glm::quat dual(0, 0, 0, 0);
        for (std::size_t k = 0; k < 4; ++k) {
            const Dual& q = pose.duals[v.joints[k]];
            const float w = glm::dot(first, q.real) < 0 ? -v.weights[k] : v.weights[k];
            real = real + q.real * w;
            dual = dual + q.dual * w;
        }
        const float scale = 1.0F / std::sqrt(glm::dot(real, real));
        real = real * scale;
        dual = dual * scale;
        const glm::vec3 r(real.x, real.y, real.z);
        const glm::vec3 d(dual.x, dual.y, dual.z);
        const glm::vec3 shift = 2.0F * (real.w * d - dual.w * r + glm::cross(r, d));
        out.positions[i] = real * v.position + shift;
        out.normals[i] = real * v.normal;
    }
}

}  // namespace naive
