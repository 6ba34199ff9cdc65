#include "nearly_parallel.hpp"

#include <riposte/contact/geometry.hpp>

#include <algorithm>
#include <limits>

namespace riposte {
namespace {

SegmentProximity proximity(const Segment& a, Real along_a, const Segment& b, Real along_b) {
    const Vec3 on_a = a.at(along_a);
    const Vec3 on_b = b.at(along_b);
    return {glm::length(on_a - on_b), on_a, on_b, along_a, along_b};
}

void keep_nearer(SegmentProximity& best, const SegmentProximity& other) {
    if (other.distance < best.distance) best = other;
}

/// The ends against the other segment: where two (nearly) parallel segments come nearest.
SegmentProximity closest_of_ends(const Segment& a, const Segment& b) {
    struct Along {
        Real on_a;
        Real on_b;
    };
    const std::array<Along, 4> ends{{{0, closest_along(b, a.a)},
                                     {1, closest_along(b, a.b)},
                                     {closest_along(a, b.a), 0},
                                     {closest_along(a, b.b), 1}}};
    Along best = ends[0];
    Real best_squared = std::numeric_limits<Real>::infinity();
    for (const Along& end : ends) {
        const Vec3 apart = a.at(end.on_a) - b.at(end.on_b);
        const Real squared = glm::dot(apart, apart);
        if (squared < best_squared) best = end, best_squared = squared;
    }
    return proximity(a, best.on_a, b, best.on_b);
}

/// Which ends of a segment are surely farther from a triangle than the segment itself, which comes as near to its edges
/// as `distance`. If the whole triangle lies by more than y beyond an end, seen along the segment, towards the other
/// end and not behind that one either, each of its points at the distance d from the line is sqrt(d^2 + y^2) or more
/// away from the end, but d from the segment. The margins are far more than what is rounded.
struct SurelyFarther {
    bool a = false;
    bool b = false;

    SurelyFarther(const Segment& segment, const Corners& t, Real distance) {
        const Vec3 u = segment.b - segment.a;
        const Real uu = glm::dot(u, u);
        const std::array<Real, 3> along{glm::dot(t[0] - segment.a, u), glm::dot(t[1] - segment.a, u),
                                        glm::dot(t[2] - segment.a, u)};
        const Real from_a = std::min({along[0], along[1], along[2]});
        const Real from_b = uu - std::max({along[0], along[1], along[2]});
        const Real clear = uu * (kClearShare * distance * distance + kClear * kClear);
        a = from_a > 0 && from_b >= 0 && from_a * from_a > clear;
        b = from_b > 0 && from_a >= 0 && from_b * from_b > clear;
    }

  private:
    static constexpr Real kClear = 1e-6;       // m
    static constexpr Real kClearShare = 1e-6;  // of the squared distance
};

/// sin^2 of the angle below which nothing but the ends is tried.
constexpr Real kParallel = 1e-28;
/// Height by length of triangles that are taken as their edges.
constexpr Real kFlat = 1e-8;

}  // namespace

Real closest_along(const Segment& segment, const Vec3& point) {
    const Vec3 u = segment.b - segment.a;
    const Real squared = glm::dot(u, u);
    return squared > 0 ? std::clamp(glm::dot(point - segment.a, u) / squared, 0.0, 1.0) : 0.0;
}

SegmentProximity closest(const Segment& a, const Segment& b) {
    const Vec3 u = a.b - a.a;
    const Vec3 v = b.b - b.a;
    const Real uu = glm::dot(u, u);
    const Real vv = glm::dot(v, v);
    const Vec3 across = glm::cross(u, v);
    const Real sin_squared = glm::dot(across, across);  // times uu * vv
    if (!(sin_squared > kParallel * uu * vv)) return closest_of_ends(a, b);

    // Where the lines come nearest, by triple products, which keep their digits at small angles; then Ericson's
    // clamping: s, then t for that s, then s again if t was clamped.
    const Real s = std::clamp(glm::dot(glm::cross(b.a - a.a, v), across) / sin_squared, 0.0, 1.0);
    const Real t = glm::dot(v, a.at(s) - b.a) / vv;
    SegmentProximity best;
    if (t >= 0 && t <= 1) {
        best = proximity(a, s, b, t);
    } else {
        const Real end = t < 0 ? 0 : 1;
        best = proximity(a, closest_along(a, b.at(end)), b, end);
    }
    if (sin_squared < kNearlyParallel * uu * vv) keep_nearer(best, closest_of_ends(a, b));
    return best;
}

Vec3 normal_of(const Corners& t) { return normalized_or(glm::cross(t[1] - t[0], t[2] - t[0]), kAxisY); }

Vec3 closest_point(const Corners& t, const Vec3& point) {
    // Inside the prism over the triangle the foot of the perpendicular, else the nearest place on an edge. A triangle
    // without area has no normal worth the name, but then its edges are all of it.
    const Vec3 n = glm::cross(t[1] - t[0], t[2] - t[0]);
    const Real nn = glm::dot(n, n);
    const Vec3 p = point - t[0];
    const Real size_squared = glm::dot(t[1] - t[0], t[1] - t[0]) + glm::dot(t[2] - t[0], t[2] - t[0]);
    const bool inside = glm::dot(glm::cross(t[1] - t[0], p), n) >= 0 &&
                        glm::dot(glm::cross(t[2] - t[1], point - t[1]), n) >= 0 &&
                        glm::dot(glm::cross(t[0] - t[2], point - t[2]), n) >= 0;
    if (inside && nn > kFlat * kFlat * size_squared * size_squared) return point - n * (glm::dot(p, n) / nn);
    Vec3 best = t[0];
    Real best_squared = glm::dot(p, p);
    for (std::size_t i = 0; i < 3; ++i) {
        const Segment edge{t[i], t[(i + 1) % 3]};
        const Vec3 on_edge = edge.at(closest_along(edge, point));
        const Real squared = glm::dot(point - on_edge, point - on_edge);
        if (squared < best_squared) best = on_edge, best_squared = squared;
    }
    return best;
}

std::optional<Real> crossing(const Segment& segment, const Corners& t) {
    // Moeller and Trumbore 1997, scaled by the determinant.
    const Vec3 d = segment.b - segment.a;
    const Vec3 edge1 = t[1] - t[0];
    const Vec3 edge2 = t[2] - t[0];
    const Vec3 h = glm::cross(d, edge2);
    const Real det = glm::dot(edge1, h);
    if (det == 0) return std::nullopt;
    const Vec3 s = segment.a - t[0];
    const Vec3 q = glm::cross(s, edge1);
    const Real u = glm::dot(s, h) / det;
    const Real v = glm::dot(d, q) / det;
    const Real along = glm::dot(edge2, q) / det;
    if (u < 0 || v < 0 || u + v > 1 || along < 0 || along > 1) return std::nullopt;
    return along;
}

SegmentProximity closest(const Segment& segment, const Corners& t) {
    if (const auto along = crossing(segment, t)) {
        const Vec3 p = segment.at(*along);
        return {0, p, p, *along, 0};
    }
    SegmentProximity best = closest(segment, Segment{t[0], t[1]});
    keep_nearer(best, closest(segment, Segment{t[1], t[2]}));
    keep_nearer(best, closest(segment, Segment{t[2], t[0]}));
    const SurelyFarther farther(segment, t, best.distance);
    for (const Real end : {0.0, 1.0}) {
        if (end == 0 ? farther.a : farther.b) continue;
        const Vec3 p = segment.at(end);
        const Vec3 on = closest_point(t, p);
        keep_nearer(best, {glm::length(p - on), p, on, end, 0});
    }
    best.along_b = 0;
    return best;
}

}  // namespace riposte
