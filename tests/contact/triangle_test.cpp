// The reference is exact: triangles with small whole coordinates, and the separating axis theorem in whole numbers.
#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/triangle.hpp>

using namespace riposte;

namespace {

using Whole = std::array<std::int64_t, 3>;
using WholeTriangle = std::array<Whole, 3>;

Whole minus(const Whole& a, const Whole& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
std::int64_t dot(const Whole& a, const Whole& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Whole cross(const Whole& a, const Whole& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

bool separates(const Whole& axis, const WholeTriangle& a, const WholeTriangle& b) {
    const auto [low_a, high_a] = std::minmax({dot(axis, a[0]), dot(axis, a[1]), dot(axis, a[2])});
    const auto [low_b, high_b] = std::minmax({dot(axis, b[0]), dot(axis, b[1]), dot(axis, b[2])});
    return high_a < low_b || high_b < low_a;
}

/// The nearest points of two disjoint triangles lie along a difference of corners (corner to corner), a difference made
/// perpendicular to an edge (corner to edge), or a cross product of differences (corner to face, edge to edge).
bool touch_exactly(const WholeTriangle& a, const WholeTriangle& b) {
    std::vector<Whole> corners(a.begin(), a.end());
    corners.insert(corners.end(), b.begin(), b.end());
    std::vector<Whole> differences;
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = i + 1; j < 6; ++j) differences.push_back(minus(corners[j], corners[i]));
    }
    for (const Whole& d : differences) {
        if (separates(d, a, b)) return false;
        for (const Whole& e : differences) {
            const Whole c = cross(d, e);
            if (separates(c, a, b) || separates(cross(c, e), a, b)) return false;
        }
    }
    return true;
}

Corners real(const WholeTriangle& t, Real scale = 1) {
    Corners c;
    for (std::size_t i = 0; i < 3; ++i) {
        c[i] = Vec3(static_cast<Real>(t[i][0]), static_cast<Real>(t[i][1]), static_cast<Real>(t[i][2])) * scale;
    }
    return c;
}

/// Coordinates in -half..half, stretched: large in some direction and flat in another gives slivers and coplanar pairs.
WholeTriangle random_triangle(Prng& prng, const Whole& half, const Whole& stretch) {
    WholeTriangle t;
    for (Whole& corner : t) {
        for (std::size_t i = 0; i < 3; ++i) {
            corner[i] = (static_cast<std::int64_t>(prng.below(static_cast<std::uint32_t>(2 * half[i] + 1))) - half[i]) *
                        stretch[i];
        }
    }
    return t;
}

void compare(std::uint64_t seed, int count, const Whole& half, const Whole& stretch) {
    Prng prng = Prng::seeded(seed);
    int touching = 0;
    int wrong = 0;
    for (int i = 0; i < count; ++i) {
        const WholeTriangle a = random_triangle(prng, half, stretch);
        const WholeTriangle b = random_triangle(prng, half, stretch);
        const bool exact = touch_exactly(a, b);
        touching += exact ? 1 : 0;
        // Also turned and shifted, where no coordinate is whole any more.
        wrong += intersect(real(a), real(b)).has_value() != exact ? 1 : 0;
        wrong += intersect(real(b, 0.01), real(a, 0.01)).has_value() != exact ? 1 : 0;
    }
    CHECK(wrong == 0);
    CHECK(touching > count / 50);
    CHECK(touching < count - count / 50);
}

}  // namespace

TEST_CASE("triangles touch exactly where whole-number arithmetic says so: in space") {
    compare(1, 12000, {3, 3, 3}, {1, 1, 1});
}

TEST_CASE("triangles touch exactly where whole-number arithmetic says so: coplanar") {
    compare(2, 8000, {4, 4, 0}, {1, 1, 1});
}

TEST_CASE("triangles touch exactly where whole-number arithmetic says so: segments and points") {
    compare(3, 8000, {6, 0, 0}, {1, 1, 1});
    compare(4, 8000, {1, 1, 1}, {1, 1, 1});
}

TEST_CASE("triangles touch exactly where whole-number arithmetic says so: slivers") {
    compare(5, 8000, {5, 2, 1}, {100, 1, 1});
}

TEST_CASE("the intersection lies on both triangles and holds every crossing of an edge") {
    Prng prng = Prng::seeded(6);
    int met = 0;
    for (int i = 0; i < 20000; ++i) {
        Corners a{test::in_box(prng), test::in_box(prng), test::in_box(prng)};
        const Corners b{test::in_box(prng), test::in_box(prng), test::in_box(prng)};
        if (i % 4 == 0) a[2] = a[0] + (a[1] - a[0]) * prng.unit() + test::in_box(prng, 1e-6);
        const auto common = intersect(a, b);
        for (const auto& [edges, other] : {std::pair{a, b}, std::pair{b, a}}) {
            for (std::size_t k = 0; k < 3; ++k) {
                const Segment edge{edges[k], edges[(k + 1) % 3]};
                const auto along = crossing(edge, other);
                if (!along) continue;
                REQUIRE(common);
                const Vec3 p = edge.at(*along);
                CHECK(glm::length(common->at(closest_along(*common, p)) - p) < 1e-6);
            }
        }
        if (!common) continue;
        ++met;
        for (const Vec3& end : {common->a, common->b}) {
            const Real allowed = i % 4 == 0 ? 1e-7 : 1e-10;  // slivers meet planes at a hair's angle
            CHECK(glm::length(closest_point(a, end) - end) < allowed);
            CHECK(glm::length(closest_point(b, end) - end) < allowed);
        }
    }
    CHECK(met > 1000);
}

TEST_CASE("the answer does not depend on where the triangles are or how they are turned") {
    Prng prng = Prng::seeded(7);
    for (int i = 0; i < 5000; ++i) {
        const Corners a{test::in_box(prng), test::in_box(prng), test::in_box(prng)};
        const Corners b{test::in_box(prng), test::in_box(prng), test::in_box(prng)};
        const Rigid moved{test::rotation(prng), test::in_box(prng, 10)};
        Corners moved_a;
        Corners moved_b;
        for (std::size_t k = 0; k < 3; ++k) {
            moved_a[(k + 1) % 3] = moved.point(a[k]);
            moved_b[2 - k] = moved.point(b[k]);
        }
        CHECK(intersect(a, b).has_value() == intersect(moved_a, moved_b).has_value());
    }
}
