// Clips, blending and the way down a skeleton as anybody would write them with GLM.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace naive {

struct Key {
    float time;
    glm::quat rotation;
    glm::vec3 translation;
};

/// One list of keys for each joint.
using Clip = std::vector<std::vector<Key>>;

struct Transform {
    glm::quat rotation;
    glm::vec3 translation;
};

using Transforms = std::vector<Transform>;

void sample(const Clip& clip, float time, Transforms& out);
void blend(const Transforms& a, const Transforms& b, float weight, Transforms& out);
void local_to_model(const std::vector<int>& parents, const Transforms& local, std::vector<glm::mat4>& out);

}  // namespace naive
