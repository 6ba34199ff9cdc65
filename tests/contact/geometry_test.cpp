#include "catch.hpp"
#include "random.hpp"

using namespace riposte;

namespace {

/// Least of a convex function on [0, 1] by ternary search.
template <class F>
Real least(F f) {
    Real low = 0;
    Real high = 1;
    for (int i = 0; i < 120; ++i) {
        const Real one = low + (high - low) / 3;
        const Real two = high - (high - low) / 3;
        (f(one) < f(two) ? high : low) = f(one) < f(two) ? two : one;
    }
    return f((low + high) / 2);
}

Real distance_by_search(const Segment& a, const Segment& b) {
    return least([&](Real s) { return least([&](Real t) { return glm::length(a.at(s) - b.at(t)); }); });
}

Segment random_segment(Prng& prng, int kind) {
    Segment s{test::in_box(prng), test::in_box(prng)};
    if (kind == 1) s.b = s.a;                                    // a point
    if (kind == 2) s.b = s.a + Vec3(0, prng.between(-2, 2), 0);  // along Y: parallel pairs
    if (kind == 3) s.b = s.a + Vec3(1e-5 * prng.unit(), 1, 0);   // nearly parallel pairs
    return s;
}

void check_consistent(const SegmentProximity& p, const Segment& a, const Segment& b) {
    CHECK(glm::length(a.at(p.along_a) - p.on_a) < 1e-14);
    CHECK(glm::length(b.at(p.along_b) - p.on_b) < 1e-14);
    CHECK(p.distance == Approx(glm::length(p.on_a - p.on_b)).margin(1e-15));
    CHECK((p.along_a >= 0 && p.along_a <= 1 && p.along_b >= 0 && p.along_b <= 1));
}

}  // namespace

TEST_CASE("the distance of segments is the least one, also of parallel, nearly parallel and degenerate ones") {
    Prng prng = Prng::seeded(1);
    for (int i = 0; i < 800; ++i) {
        const Segment a = random_segment(prng, i % 4);
        const Segment b = random_segment(prng, i / 4 % 4);
        const SegmentProximity p = closest(a, b);
        check_consistent(p, a, b);
        CHECK(std::abs(p.distance - distance_by_search(a, b)) < 1e-9);
        CHECK(std::abs(p.distance - closest(b, a).distance) < 1e-14);
    }
}

TEST_CASE("segments that cross at a known point are at no distance, down to a hair's angle") {
    Prng prng = Prng::seeded(2);
    for (int i = 0; i < 2000; ++i) {
        const Vec3 meeting = test::in_box(prng);
        const Vec3 u = test::unit(prng);
        const Vec3 v = glm::normalize(u + test::unit(prng) * std::ldexp(1.0, -static_cast<int>(prng.below(24))));
        const Segment a{meeting - u * prng.unit(), meeting + u * prng.unit()};
        const Segment b{meeting - v * prng.unit(), meeting + v * prng.unit()};
        CHECK(closest(a, b).distance < 1e-13);
    }
}

TEST_CASE("no sampled point of a triangle is nearer than its closest point") {
    Prng prng = Prng::seeded(3);
    for (int i = 0; i < 600; ++i) {
        Corners t{test::in_box(prng), test::in_box(prng), test::in_box(prng)};
        if (i % 3 == 1) t[2] = t[0] + (t[1] - t[0]) * prng.between(-1, 2);  // without area
        const Vec3 p = test::in_box(prng, 2);
        const Vec3 on = closest_point(t, p);
        for (int k = 0; k < 60; ++k) {
            const Real u = prng.unit();
            const Real v = prng.unit() * (1 - u);
            const Vec3 sample = t[0] + (t[1] - t[0]) * u + (t[2] - t[0]) * v;
            CHECK(glm::length(on - p) <= glm::length(sample - p) + 1e-12);
        }
        CHECK(glm::length(closest_point(t, on) - on) < 1e-9);
    }
}

TEST_CASE("a segment through a known point of a triangle crosses it there, one beside it does not") {
    Prng prng = Prng::seeded(4);
    for (int i = 0; i < 2000; ++i) {
        const Corners t{test::in_box(prng), test::in_box(prng), test::in_box(prng)};
        const Real u = prng.between(0.01, 0.98);
        const Real v = prng.between(0.01, 0.99 - u);
        const Vec3 inside = t[0] + (t[1] - t[0]) * u + (t[2] - t[0]) * v;
        const Vec3 d = test::unit(prng);
        if (std::abs(glm::dot(d, normal_of(t))) < 0.01) continue;
        const auto along = crossing({inside - d, inside + d}, t);
        REQUIRE(along);
        CHECK(*along == Approx(0.5).margin(1e-9));
        CHECK_FALSE(crossing({inside + d * 0.001, inside + d}, t));
        const Vec3 outside = t[0] + (t[1] - t[0]) * (u + 1) + (t[2] - t[0]) * v;
        CHECK_FALSE(crossing({outside - d, outside + d}, t));
        CHECK(closest(Segment{inside - d, inside + d}, t).distance == 0);
    }
}

TEST_CASE("segment to triangle is the least over points of the segment") {
    Prng prng = Prng::seeded(5);
    for (int i = 0; i < 500; ++i) {
        const Corners t{test::in_box(prng), test::in_box(prng), test::in_box(prng)};
        const Segment s = random_segment(prng, i % 3);
        const Real searched =
            least([&](Real along) { return glm::length(s.at(along) - closest_point(t, s.at(along))); });
        CHECK(std::abs(closest(s, t).distance - searched) < 1e-9);
    }
}

namespace {

/// The nearest places by all of a triangle's edges and both of the segment's ends, none left out.
SegmentProximity closest_of_all(const Segment& segment, const Corners& t) {
    if (const auto along = crossing(segment, t)) return {0, segment.at(*along), segment.at(*along), *along, 0};
    SegmentProximity best = closest(segment, Segment{t[0], t[1]});
    const auto keep_nearer = [&](const SegmentProximity& other) {
        if (other.distance < best.distance) best = other;
    };
    keep_nearer(closest(segment, Segment{t[1], t[2]}));
    keep_nearer(closest(segment, Segment{t[2], t[0]}));
    for (const Real end : {0.0, 1.0}) {
        const Vec3 p = segment.at(end);
        const Vec3 on = closest_point(t, p);
        keep_nearer({glm::length(p - on), p, on, end, 0});
    }
    return best;
}

/// Also flat ones, ones without area, and ones that have a corner at an end of the segment, or just beyond it.
Corners random_triangle(Prng& prng, const Segment& segment, int kind, Real size) {
    const Vec3 place = segment.at(prng.between(-0.2, 1.2)) + test::in_box(prng, size);
    Corners t{place, place + test::in_box(prng, size), place + test::in_box(prng, size)};
    if (kind == 1) t[2] = t[0] + (t[1] - t[0]) * prng.between(-1, 2);
    if (kind == 2) t[2] = t[1] = t[0];
    if (kind == 3) t[0] = segment.b;
    if (kind == 4) t[0] = segment.a + (segment.b - segment.a) * 1e-9;
    if (kind == 5) t = {segment.a + test::in_box(prng, size), segment.at(0.5) + test::in_box(prng, size), segment.b};
    return t;
}

}  // namespace

TEST_CASE("segment to triangle gives the bits that no end left out gives") {
    Prng prng = Prng::seeded(5);
    int at_ends = 0;
    for (int i = 0; i < 60'000; ++i) {
        const Segment segment = random_segment(prng, i % 4);
        const Corners t = random_triangle(prng, segment, i / 4 % 6, std::ldexp(1.0, -static_cast<int>(prng.below(20))));
        const SegmentProximity wanted = closest_of_all(segment, t);
        const SegmentProximity found = closest(segment, t);
        REQUIRE(found.distance == wanted.distance);
        REQUIRE(found.on_a == wanted.on_a);
        REQUIRE(found.on_b == wanted.on_b);
        REQUIRE(found.along_a == wanted.along_a);
        at_ends += found.along_a == 0 || found.along_a == 1 ? 1 : 0;
    }
    CHECK(at_ends > 10'000);
}
