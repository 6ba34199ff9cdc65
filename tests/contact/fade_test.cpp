#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/fade.hpp>

using namespace riposte;

namespace {

const auto kEvery = [](std::uint32_t) { return true; };

struct Target {
    test::Mesh mesh = test::bumpy(16, 16);
    KdopTree<14> tree = KdopTree<14>::build(mesh.positions, mesh.triangles);
    KdopBounds<14> bounds;
    Target() { bounds.refit(tree, mesh.positions); }

    template <class Counts>
    std::optional<FadeHit> hit(const Segment& before, const Segment& after, Counts counts) const {
        return first_fade_hit(before, after, tree, bounds, mesh.positions, counts);
    }
};

Vec3 mix(const Vec3& a, const Vec3& b, Real t) { return a + (b - a) * t; }

/// The two pieces of the swept line at one instant: on the triangle before the diagonal, and on that behind it.
std::array<Segment, 2> swept_line(const Segment& before, const Segment& after, Real f) {
    const Vec3 on_diagonal = mix(before.b, after.a, f);
    return {{{mix(before.a, after.a, f), on_diagonal}, {on_diagonal, mix(before.b, after.b, f)}}};
}

bool line_hits(const test::Mesh& mesh, const std::array<Segment, 2>& line) {
    for (const Triangle& t : mesh.triangles) {
        const Corners corners = corners_of(t, mesh.positions);
        if (crossing(line[0], corners) || crossing(line[1], corners)) return true;
    }
    return false;
}

/// A blade well outside that comes near.
Segment blade_at(Prng& prng, Real away) {
    const Vec3 centre = test::unit(prng) * away;
    const Vec3 d = test::unit(prng) * 0.45;
    return {centre - d, centre + d};
}

}  // namespace

TEST_CASE("the first hit is the one that a dense walk along the fade finds first") {
    const Target target;
    Prng prng = Prng::seeded(1);
    int hits = 0;
    for (int i = 0; i < 60; ++i) {
        const Segment before = blade_at(prng, 1.2);
        const Segment after = blade_at(prng, 0.5);
        const auto hit = target.hit(before, after, kEvery);
        constexpr int kSteps = 250;
        int step = 0;
        while (step <= kSteps && !line_hits(target.mesh, swept_line(before, after, static_cast<Real>(step) / kSteps)))
            ++step;
        if (step > kSteps) continue;
        REQUIRE(hit);
        ++hits;
        CHECK(hit->fraction <= static_cast<Real>(step) / kSteps + 1e-9);
        // Nothing was hit at the step before, unless the walk stepped over a thin corner.
        CHECK(hit->fraction >= static_cast<Real>(step - 1) / kSteps - 0.02);
    }
    CHECK(hits > 15);
}

TEST_CASE("fraction and part of the blade lead back to the point, which lies on the triangle named") {
    const Target target;
    Prng prng = Prng::seeded(2);
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Segment before = blade_at(prng, 1.0);
        const Segment after = blade_at(prng, 0.4);
        const auto hit = target.hit(before, after, kEvery);
        if (!hit) continue;
        ++hits;
        const Corners corners = corners_of(target.mesh.triangles[hit->triangle], target.mesh.positions);
        CHECK(glm::length(closest_point(corners, hit->point) - hit->point) < 1e-9);
        const bool near_part = hit->along <= 1 - hit->fraction;
        const Vec3 on_near = before.a + (after.a - before.a) * hit->fraction + (before.b - before.a) * hit->along;
        const Vec3 on_far = before.b + (after.b - before.b) * (hit->fraction + hit->along - 1) +
                            (after.a - before.b) * (1 - hit->along);
        CHECK(glm::length((near_part ? on_near : on_far) - hit->point) < 1e-8);
        CHECK(hit->triangle_normal == normal_of(corners));
    }
    CHECK(hits > 500);
}

TEST_CASE("the tree finds what testing every triangle finds, the smaller index of equals") {
    const Target target;
    Prng prng = Prng::seeded(3);
    for (int i = 0; i < 1500; ++i) {
        const Segment before = blade_at(prng, 0.9);
        const Segment after = i % 3 == 0 ? Segment{before.a * 0.3, before.b * 0.3} : blade_at(prng, 0.4);
        const auto counts = [&](std::uint32_t t) { return t % 5 != 0; };
        std::optional<FadeHit> best;
        for (std::uint32_t t = 0; t < target.mesh.triangles.size(); ++t) {
            if (!counts(t)) continue;
            const auto hit = meet(fade_of(before, after), corners_of(target.mesh.triangles[t], target.mesh.positions));
            if (hit && (!best || hit->fraction < best->fraction)) best = hit, best->triangle = t;
        }
        const auto hit = target.hit(before, after, counts);
        REQUIRE(hit.has_value() == best.has_value());
        if (hit) CHECK((hit->triangle == best->triangle && hit->fraction == best->fraction));
    }
}

TEST_CASE("a thrust sweeps no area and hits with the tip when the tip arrives") {
    const Target target;
    for (const Real speed : {0.6, 1.0, 3.0}) {
        const Segment before{{-2.0, 0.05, 0.02}, {-1.0, 0.05, 0.02}};
        const Vec3 travel{speed, 0, 0};
        const auto hit = target.hit(before, {before.a + travel, before.b + travel}, kEvery);
        const auto skin = target.hit({before.b, {0, 0.05, 0.02}}, {before.b, {0, 0.05, 0.02}}, kEvery);
        REQUIRE(skin);
        const Real gap = skin->point.x - before.b.x;
        REQUIRE(hit.has_value() == (gap < speed));
        if (!hit) continue;
        CHECK(hit->fraction == Approx(gap / speed).epsilon(1e-6));
        CHECK(hit->along == Approx(1).epsilon(1e-6));
    }
}

TEST_CASE("a still blade touches exactly where it crosses the skin") {
    const Target target;
    Prng prng = Prng::seeded(4);
    int touching = 0;
    for (int i = 0; i < 2000; ++i) {
        const Segment blade = blade_at(prng, 0.6);
        const bool crosses = line_hits(target.mesh, {blade, blade});
        touching += crosses ? 1 : 0;
        CHECK(blade_touches(blade, target.tree, target.bounds, target.mesh.positions, kEvery) == crosses);
    }
    CHECK(touching > 300);
    const Segment inside{{0, -0.1, 0}, {0, 0.1, 0}};
    CHECK_FALSE(blade_touches(inside, target.tree, target.bounds, target.mesh.positions, kEvery));
    const Segment through{{-1, 0, 0}, {1, 0, 0}};
    CHECK(blade_touches(through, target.tree, target.bounds, target.mesh.positions, kEvery));
    CHECK_FALSE(
        blade_touches(through, target.tree, target.bounds, target.mesh.positions, [](std::uint32_t) { return false; }));
}
