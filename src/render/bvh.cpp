#include "bvh.hpp"

#include <riposte/core/assert.hpp>

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte::render {
namespace {

constexpr std::uint32_t kLeafSize = 4;

/// Distance along the ray (Möller and Trumbore 1997), or `limit` where it misses.
float hit_distance(const BakeTriangle& t, const Vec3f& origin, const Vec3f& direction, float limit) {
    const Vec3f ab = t.b - t.a;
    const Vec3f ac = t.c - t.a;
    const Vec3f p = glm::cross(direction, ac);
    const float det = glm::dot(ab, p);
    if (std::fabs(det) < 1e-12f) return limit;
    const float inverse = 1.0f / det;
    const Vec3f s = origin - t.a;
    const float u = glm::dot(s, p) * inverse;
    if (u < 0.0f || u > 1.0f) return limit;
    const Vec3f q = glm::cross(s, ab);
    const float v = glm::dot(direction, q) * inverse;
    if (v < 0.0f || u + v > 1.0f) return limit;
    const float distance = glm::dot(ac, q) * inverse;
    return distance > 1e-5f && distance < limit ? distance : limit;
}

bool meets_box(const Vec3f& low, const Vec3f& high, const Vec3f& origin, const Vec3f& inverse, float limit) {
    const Vec3f to_low = (low - origin) * inverse;
    const Vec3f to_high = (high - origin) * inverse;
    const Vec3f enter = glm::min(to_low, to_high);
    const Vec3f leave = glm::max(to_low, to_high);
    const float first = std::max({enter.x, enter.y, enter.z, 0.0f});
    const float last = std::min({leave.x, leave.y, leave.z, limit});
    return first <= last;
}

Vec3f safe_inverse(const Vec3f& d) {
    const auto one = [](float x) { return 1.0f / (std::fabs(x) > 1e-9f ? x : std::copysign(1e-9f, x)); };
    return {one(d.x), one(d.y), one(d.z)};
}

}  // namespace

Bvh::Bvh(std::vector<BakeTriangle> triangles) : triangles_(std::move(triangles)) {
    RIPOSTE_ASSERT(!triangles_.empty());
    nodes_.reserve(triangles_.size());
    build(0, static_cast<std::uint32_t>(triangles_.size()));
}

std::uint32_t Bvh::build(std::uint32_t first, std::uint32_t end) {
    const auto self = static_cast<std::uint32_t>(nodes_.size());
    Vec3f low(1e9f);
    Vec3f high(-1e9f);
    for (std::uint32_t i = first; i < end; ++i) {
        const BakeTriangle& t = triangles_[i];
        low = glm::min(low, glm::min(t.a, glm::min(t.b, t.c)));
        high = glm::max(high, glm::max(t.a, glm::max(t.b, t.c)));
    }
    nodes_.push_back({low, high, first, end - first});
    if (end - first <= kLeafSize) return self;

    const Vec3f size = high - low;
    const int axis = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
    const std::uint32_t middle = (first + end) / 2;
    const auto centre = [axis](const BakeTriangle& t) { return t.a[axis] + t.b[axis] + t.c[axis]; };
    std::nth_element(triangles_.begin() + first, triangles_.begin() + middle, triangles_.begin() + end,
                     [&](const BakeTriangle& a, const BakeTriangle& b) { return centre(a) < centre(b); });
    build(first, middle);
    const std::uint32_t second = build(middle, end);
    nodes_[self].first = second;
    nodes_[self].count = 0;
    return self;
}

template <bool Any>
RayHit Bvh::trace(const Vec3f& origin, const Vec3f& direction, float limit) const {
    const Vec3f inverse = safe_inverse(direction);
    RayHit hit{limit, RayHit::kNothing};
    std::array<std::uint32_t, 64> stack{};
    std::size_t depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
        const std::uint32_t index = stack[--depth];
        const Node& node = nodes_[index];
        if (!meets_box(node.low, node.high, origin, inverse, hit.distance)) continue;
        if (node.count == 0) {
            stack[depth++] = node.first;
            stack[depth++] = index + 1;
            continue;
        }
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            if (Any && triangles_[i].lets_sun_in) continue;
            const float distance = hit_distance(triangles_[i], origin, direction, hit.distance);
            if (distance >= hit.distance) continue;
            hit = {distance, i};
            if (Any) return hit;
        }
    }
    return hit;
}

RayHit Bvh::nearest(const Vec3f& origin, const Vec3f& direction, float limit) const {
    return trace<false>(origin, direction, limit);
}

bool Bvh::blocked(const Vec3f& origin, const Vec3f& direction, float limit) const {
    return trace<true>(origin, direction, limit).any();
}

}  // namespace riposte::render
