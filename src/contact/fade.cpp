#include "common_points.hpp"

#include <riposte/contact/fade.hpp>

#include <algorithm>

namespace riposte {
namespace {

using Place = FadeTriangle::Place;

/// Height by length below which a triangle's barycentric coordinates are noise (the blade moves along itself).
constexpr Real kFlat = 1e-7;
/// Distance from the plane, relative to the blade, that is left to the exact test.
constexpr Real kGap = 1e-8;

Place mix(const Place& a, const Place& b, Real t) {
    return {a.fraction + (b.fraction - a.fraction) * t, a.along + (b.along - a.along) * t};
}

/// A point of a flat fade triangle is swept more than once: the earliest time is on one of the edges.
Place earliest_on_edges(const FadeTriangle& f, const Vec3& point, Real size) {
    Place best{2, 0};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3;
        const Segment edge{f.corner[i], f.corner[j]};
        const Real t = closest_along(edge, point);
        const bool on_edge = glm::length(edge.at(t) - point) <= 10 * kFlat * size;
        // Of an edge without length the earlier end.
        Place place = mix(f.place[i], f.place[j], t);
        if (edge.a == edge.b && f.place[j].fraction < place.fraction) place = f.place[j];
        if (on_edge && place.fraction < best.fraction) best = place;
    }
    return best;
}

Place place_of(const FadeTriangle& f, const Vec3& point) {
    const Vec3 e1 = f.corner[1] - f.corner[0];
    const Vec3 e2 = f.corner[2] - f.corner[0];
    const Vec3 n = glm::cross(e1, e2);
    const Real nn = glm::dot(n, n);
    const Real size_squared = std::max({glm::dot(e1, e1), glm::dot(e2, e2), glm::dot(e2 - e1, e2 - e1)});
    if (nn <= kFlat * kFlat * size_squared * size_squared) return earliest_on_edges(f, point, glm::sqrt(size_squared));
    const Vec3 p = point - f.corner[0];
    const Real w1 = glm::dot(glm::cross(p, e2), n) / nn;
    const Real w2 = glm::dot(glm::cross(e1, p), n) / nn;
    const auto weigh = [&](Real at_0, Real at_1, Real at_2) {
        return std::clamp(at_0 + w1 * (at_1 - at_0) + w2 * (at_2 - at_0), 0.0, 1.0);
    };
    return {weigh(f.place[0].fraction, f.place[1].fraction, f.place[2].fraction),
            weigh(f.place[0].along, f.place[1].along, f.place[2].along)};
}

FadeTriangle fade_triangle(const Corners& corner, const std::array<Place, 3>& place) {
    const Vec3 n = glm::cross(corner[1] - corner[0], corner[2] - corner[0]);
    const Real size = std::max(glm::length(corner[1] - corner[0]), glm::length(corner[2] - corner[0]));
    const bool flat = glm::length(n) <= kFlat * size * size;
    return {corner, place, flat ? Vec3(0) : glm::normalize(n), kGap * size};
}

}  // namespace

Fade fade_of(const Segment& before, const Segment& after) {
    return {fade_triangle({before.a, before.b, after.a}, {{{0, 0}, {0, 1}, {1, 0}}}),
            fade_triangle({before.b, after.b, after.a}, {{{0, 1}, {1, 1}, {1, 0}}})};
}

bool FadeTriangle::reaches(const Corners& t) const {
    const Real d0 = glm::dot(normal, t[0] - corner[0]);
    const Real d1 = glm::dot(normal, t[1] - corner[0]);
    const Real d2 = glm::dot(normal, t[2] - corner[0]);
    return std::min({d0, d1, d2}) <= gap && std::max({d0, d1, d2}) >= -gap;
}

std::optional<FadeHit> meet(const Fade& fade, const Corners& triangle) {
    std::optional<FadeHit> first;
    for (const FadeTriangle& part : fade) {
        if (!part.reaches(triangle)) continue;
        for (const Vec3& point : common_points(part.corner, triangle)) {
            const Place place = place_of(part, point);
            if (first && first->fraction <= place.fraction) continue;
            first = FadeHit{0, place.fraction, place.along, point, kAxisY};
        }
    }
    if (first) first->triangle_normal = normal_of(triangle);
    return first;
}

bool earlier(const FadeHit& a, const FadeHit& b) {
    return a.fraction < b.fraction || (a.fraction == b.fraction && a.triangle < b.triangle);
}

}  // namespace riposte
