// The loops that anybody would write with GLM, as the peer that everybody has.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace naive {

struct Vertex {
    glm::vec3 position;
    glm::vec3 normal;
    std::array<std::uint8_t, 4> joints;
    std::array<float, 4> weights;
    std::uint8_t blend;
    float t;
};

struct Dual {
    glm::quat real;
    glm::quat dual;
};

struct Blend {
    glm::quat turn;  // all of it; t says how much
    glm::vec3 pivot;
    std::uint8_t from;
};

struct Pose {
    std::vector<glm::mat4> model_from_bind;
    std::vector<Dual> duals;
    std::vector<Blend> blends;
};

struct Skinned {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;
};

void linear(const std::vector<Vertex>& vertices, const Pose& pose, Skinned& out);
void bones(const std::vector<Vertex>& vertices, const Pose& pose, Skinned& out);
void dual(const std::vector<Vertex>& vertices, const Pose& pose, Skinned& out);

}  // namespace naive
