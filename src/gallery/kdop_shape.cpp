#include <riposte/gallery/kdop_shape.hpp>

namespace riposte::gallery {
namespace {

/// Points p with normal . p <= offset.
struct HalfSpace {
    Vec3 normal{0};
    Real offset = 0;
    [[nodiscard]] Real beyond(const Vec3& p) const { return glm::dot(normal, p) - offset; }
};

using Polygon = std::vector<Vec3>;

/// Sutherland and Hodgman 1974: what of the polygon lies in the half space.
Polygon clipped(const Polygon& polygon, const HalfSpace& by) {
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec3& a = polygon[i];
        const Vec3& b = polygon[(i + 1) % polygon.size()];
        const Real at_a = by.beyond(a);
        const Real at_b = by.beyond(b);
        if (at_a <= 0) kept.push_back(a);
        if ((at_a < 0 && at_b > 0) || (at_a > 0 && at_b < 0)) kept.push_back(a + (b - a) * (at_a / (at_a - at_b)));
    }
    return kept;
}

/// A square on the half space's plane, wider than anything that is bounded here.
Polygon wide_square(const HalfSpace& space, Real half) {
    const Vec3 n = glm::normalize(space.normal);
    const Vec3 middle = n * (space.offset / glm::length(space.normal));
    const Vec3 x = any_perpendicular(n) * half;
    const Vec3 y = glm::cross(n, x);
    return {middle - x - y, middle + x - y, middle + x + y, middle - x + y};
}

template <int K>
std::vector<HalfSpace> half_spaces(const Kdop<K>& volume) {
    std::vector<HalfSpace> spaces;
    for (std::size_t i = 0; i < KdopDirections<K>::kSlabs; ++i) {
        const auto& d = KdopDirections<K>::kTable[i];
        const Vec3 direction(d[0], d[1], d[2]);
        spaces.push_back({direction, Real(volume.high_at(i))});
        spaces.push_back({-direction, -Real(volume.low_at(i))});
    }
    return spaces;
}

}  // namespace

template <int K>
std::vector<std::vector<Vec3>> faces_of(const Kdop<K>& volume) {
    constexpr Real kFar = 100;  // m
    const std::vector<HalfSpace> spaces = half_spaces(volume);
    std::vector<Polygon> faces;
    for (std::size_t i = 0; i < spaces.size(); ++i) {
        Polygon face = wide_square(spaces[i], kFar);
        for (std::size_t j = 0; j < spaces.size() && face.size() >= 3; ++j) {
            if (j != i) face = clipped(face, spaces[j]);
        }
        if (face.size() >= 3) faces.push_back(std::move(face));
    }
    return faces;
}

Real volume_within(const std::vector<std::vector<Vec3>>& faces) {
    Real six = 0;  // times the volume: tetrahedra from the origin
    for (const auto& face : faces) {
        for (std::size_t i = 1; i + 1 < face.size(); ++i) six += glm::dot(face[0], glm::cross(face[i], face[i + 1]));
    }
    return six / 6;
}

template std::vector<std::vector<Vec3>> faces_of<6>(const Kdop<6>&);
template std::vector<std::vector<Vec3>> faces_of<14>(const Kdop<14>&);
template std::vector<std::vector<Vec3>> faces_of<18>(const Kdop<18>&);
template std::vector<std::vector<Vec3>> faces_of<26>(const Kdop<26>&);

}  // namespace riposte::gallery
