// Compiled with -O3 -march=x86-64-v3, fused multiply-add and all.
#include "naive_pose.hpp"

#include <algorithm>

namespace naive {
namespace {

/// Along the shorter arc, as ours: so the answers compare.
Transform mixed(const glm::quat& a, const glm::vec3& at_a, const glm::quat& b, const glm::vec3& at_b, float t) {
    const glm::quat end = glm::dot(a, b) < 0 ? -b : b;
    return {glm::normalize(a * (1.0F - t) + end * t), glm::mix(at_a, at_b, t)};
}

}  // namespace

void sample(const Clip& clip, float time, Transforms& out) {
    for (std::size_t j = 0; j < clip.size(); ++j) {
        const auto later = [](float t, const Key& key) { return t < key.time; };
        const auto b = std::upper_bound(clip[j].begin() + 1, clip[j].end() - 1, time, later);
        const auto a = b - 1;
        out[j] =
            mixed(a->rotation, a->translation, b->rotation, b->translation, (time - a->time) / (b->time - a->time));
    }
}

void blend(const Transforms& a, const Transforms& b, float weight, Transforms& out) {
    for (std::size_t j = 0; j < a.size(); ++j) {
        out[j] = mixed(a[j].rotation, a[j].translation, b[j].rotation, b[j].translation, weight);
    }
}

void local_to_model(const std::vector<int>& parents, const Transforms& local, std::vector<glm::mat4>& out) {
    for (std::size_t j = 0; j < local.size(); ++j) {
        glm::mat4 m = glm::mat4_cast(local[j].rotation);
        m[3] = glm::vec4(local[j].translation, 1.0F);
        out[j] = parents[j] < 0 ? m : out[static_cast<std::size_t>(parents[j])] * m;
    }
}

}  // namespace naive
