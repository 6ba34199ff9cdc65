// Rays against the hall, for the light that is worked out once when a hall is loaded.
#pragma once

#include <riposte/math/vec.hpp>

#include <cstdint>
#include <vector>

namespace riposte::render {

struct BakeTriangle {
    Vec3f a{0};
    Vec3f b{0};
    Vec3f c{0};
    Vec3f normal{0, 1, 0};     ///< unit, outwards
    Vec3f albedo{0.5f};        ///< linear, 0..1
    Vec3f radiance{0};         ///< what it shines by itself
    bool lets_sun_in = false;  ///< window glass
};

struct RayHit {
    float distance = 0;
    std::uint32_t triangle = kNothing;
    static constexpr std::uint32_t kNothing = 0xffffffffU;
    [[nodiscard]] bool any() const { return triangle != kNothing; }
};

/// A tree of boxes over triangles, split at the median of the longest side.
class Bvh {
  public:
    explicit Bvh(std::vector<BakeTriangle> triangles);

    /// Nearest triangle along origin + s * direction, 0 < s < limit (m; direction unit).
    [[nodiscard]] RayHit nearest(const Vec3f& origin, const Vec3f& direction, float limit) const;

    /// Returns true if anything but window glass lies on the ray within `limit`.
    [[nodiscard]] bool blocked(const Vec3f& origin, const Vec3f& direction, float limit) const;

    [[nodiscard]] const std::vector<BakeTriangle>& triangles() const { return triangles_; }
    [[nodiscard]] Vec3f low() const { return nodes_.front().low; }
    [[nodiscard]] Vec3f high() const { return nodes_.front().high; }

  private:
    struct Node {
        Vec3f low;
        Vec3f high;
        std::uint32_t first;  // of the triangles in a leaf; else the index of the second child (the first follows)
        std::uint32_t count;  // 0 in an inner node
    };
    std::uint32_t build(std::uint32_t first, std::uint32_t end);
    template <bool Any>
    [[nodiscard]] RayHit trace(const Vec3f& origin, const Vec3f& direction, float limit) const;

    std::vector<BakeTriangle> triangles_;
    std::vector<Node> nodes_;
};

}  // namespace riposte::render
