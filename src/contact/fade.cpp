#include "common_points.hpp"

#include <riposte/contact/fade.hpp>

#include <algorithm>

namespace riposte {
namespace {

using Place = FadeTriangle::Place;

/// Height by length below which a triangle's barycentric coordinates are noise (the blade moves along itself).
constexpr Real kFlat = 1e-7;
/// What the quick tests leave to the exact one: distance relative to the blade, and fraction.
constexpr Real kGap = 1e-8;
constexpr Real kLater = 1e-6;
/// Bound on the rounding of a float's three products and their sum, relative to the greatest coordinate: 9 * 2^-24,
/// doubled and more.
constexpr Real kFloatRounding = 0x1p-19;

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

/// Squared length of the longest edge.
Real size_squared_of(const Corners& t) {
    return std::max(
        {glm::dot(t[1] - t[0], t[1] - t[0]), glm::dot(t[2] - t[1], t[2] - t[1]), glm::dot(t[0] - t[2], t[0] - t[2])});
}

Place place_of(const FadeTriangle& f, const Vec3& point) {
    if (f.flat) return earliest_on_edges(f, point, glm::sqrt(size_squared_of(f.corner)));
    const Vec3 p = point - f.corner[0];
    return {std::clamp(f.place[0].fraction + glm::dot(f.fraction_slope, p), 0.0, 1.0),
            std::clamp(f.place[0].along + glm::dot(f.along_slope, p), 0.0, 1.0)};
}

FadeTriangle fade_triangle(const Corners& corner, const std::array<Place, 3>& place) {
    FadeTriangle f;
    f.corner = corner;
    f.place = place;
    const Vec3 e1 = corner[1] - corner[0];
    const Vec3 e2 = corner[2] - corner[0];
    const Vec3 n = glm::cross(e1, e2);
    const Real nn = glm::dot(n, n);
    const Real size_squared = size_squared_of(corner);
    const Real gap = kGap * glm::sqrt(size_squared);
    f.bounds.fill({Vec3(0), -gap});
    f.flat = nn <= kFlat * kFlat * size_squared * size_squared;
    if (f.flat) return f;
    // Barycentric weights of corners 1 and 2: (e2 x n) . p / nn and (n x e1) . p / nn.
    const Vec3 slope1 = glm::cross(e2, n) / nn;
    const Vec3 slope2 = glm::cross(n, e1) / nn;
    f.fraction_slope =
        slope1 * (place[1].fraction - place[0].fraction) + slope2 * (place[2].fraction - place[0].fraction);
    f.along_slope = slope1 * (place[1].along - place[0].along) + slope2 * (place[2].along - place[0].along);
    const Vec3 normal = n / glm::sqrt(nn);
    f.bounds[0].inward = normal;
    f.bounds[1].inward = -normal;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3 inward = glm::normalize(glm::cross(normal, corner[(i + 1) % 3] - corner[i]));
        f.bounds[2 + i] = {inward, glm::dot(inward, corner[i] - corner[0]) - gap};
    }
    return f;
}

}  // namespace

Fade fade_of(const Segment& before, const Segment& after) {
    return {fade_triangle({before.a, before.b, after.a}, {{{0, 0}, {0, 1}, {1, 0}}}),
            fade_triangle({before.b, after.b, after.a}, {{{0, 1}, {1, 1}, {1, 0}}})};
}

namespace {

/// Whether the triangle p, relative to the part's first corner, surely meets the part's plane beside the part: quick,
/// and silent about triangles of which a corner is near the plane. The exact test's own gap of 1e-12 moves the ends
/// below by less than kGap when every corner is further from the plane than kClear gaps.
bool crosses_beside(const FadeTriangle& f, const Corners& p) {
    constexpr Real kClear = 1e3;
    const Vec3& normal = f.bounds[0].inward;
    const std::array<Real, 3> height{glm::dot(normal, p[0]), glm::dot(normal, p[1]), glm::dot(normal, p[2])};
    const Real nearest = std::min({glm::abs(height[0]), glm::abs(height[1]), glm::abs(height[2])});
    if (nearest < -kClear * f.bounds[0].least) return false;
    const std::array<bool, 3> above{height[0] > 0, height[1] > 0, height[2] > 0};
    const std::size_t alone = above[1] == above[2] ? 0 : above[0] == above[2] ? 1 : 2;  // on its side of the plane
    const auto crossing_to = [&](std::size_t other) {
        return p[alone] + (p[other] - p[alone]) * (height[alone] / (height[alone] - height[other]));
    };
    const Vec3 a = crossing_to((alone + 1) % 3);
    const Vec3 b = crossing_to((alone + 2) % 3);
    return std::any_of(f.bounds.begin() + 2, f.bounds.end(), [&](const FadeTriangle::Bound& s) {
        return std::max(glm::dot(s.inward, a), glm::dot(s.inward, b)) < s.least;
    });
}

}  // namespace

bool FadeTriangle::reaches(const Corners& t, Real until) const {
    const Corners p{t[0] - corner[0], t[1] - corner[0], t[2] - corner[0]};
    for (const Bound& s : bounds) {
        if (std::max({glm::dot(s.inward, p[0]), glm::dot(s.inward, p[1]), glm::dot(s.inward, p[2])}) < s.least)
            return false;
    }
    const Real earliest =
        std::min({glm::dot(fraction_slope, p[0]), glm::dot(fraction_slope, p[1]), glm::dot(fraction_slope, p[2])});
    return earliest <= until + kLater && !crosses_beside(*this, p);
}

bool FadeTriangle::reaches(const Vec3& middle, const Vec3& half_size, Real until) const {
    const Vec3 p = middle - corner[0];
    for (const Bound& s : bounds) {
        if (glm::dot(s.inward, p) + glm::dot(glm::abs(s.inward), half_size) < s.least) return false;
    }
    return glm::dot(fraction_slope, p) - glm::dot(glm::abs(fraction_slope), half_size) <= until + kLater;
}

std::optional<FadeHit> meet(const Fade& fade, const Corners& triangle, Real until) {
    std::optional<FadeHit> first;
    for (const FadeTriangle& part : fade) {
        if (!part.reaches(triangle, until)) continue;
        for (const Vec3& point : common_points(part.corner, triangle)) {
            const Place place = place_of(part, point);
            if (first && first->fraction <= place.fraction) continue;
            first = FadeHit{0, place.fraction, place.along, point, kAxisY};
        }
    }
    if (first) first->triangle_normal = normal_of(triangle);
    return first;
}

void FadeFilter::Planes::set(std::size_t lane, const Vec3& inward, Real smallest) {
    x[lane] = static_cast<float>(inward.x);
    y[lane] = static_cast<float>(inward.y);
    z[lane] = static_cast<float>(inward.z);
    least[lane] = static_cast<float>(smallest);
}

FadeFilter::FadeFilter(const Fade& fade, Real extent) : fade_(fade), margin_(kFloatRounding * extent) {
    const Vec3 later = fade[0].fraction_slope + fade[1].fraction_slope;
    later_ = Lanes4{static_cast<float>(later.x), static_cast<float>(later.y), static_cast<float>(later.z), 0};
    for (std::size_t part = 0; part < 2; ++part) {
        const FadeTriangle& f = fade[part];
        for (std::size_t i = 0; i < f.bounds.size(); ++i) {
            const FadeTriangle::Bound& s = f.bounds[i];
            planes_[i / 2].set(2 * part + i % 2, s.inward, glm::dot(s.inward, f.corner[0]) + s.least - margin_);
        }
    }
    end_at(1);
}

void FadeFilter::end_at(Real fraction) {
    for (std::size_t part = 0; part < 2; ++part) {
        const FadeTriangle& f = fade_[part];
        const Real steepness = std::max(glm::length(f.fraction_slope), 1e-9);
        const Vec3 sooner = -f.fraction_slope / steepness;
        planes_[2].set(2 * part + 1, sooner, glm::dot(sooner, f.corner[0]) - (fraction + kLater) / steepness - margin_);
    }
}

bool earlier(const FadeHit& a, const FadeHit& b) {
    return a.fraction < b.fraction || (a.fraction == b.fraction && a.triangle < b.triangle);
}

}  // namespace riposte
