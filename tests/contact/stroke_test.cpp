#include "catch.hpp"
#include "strokes.hpp"

#include <riposte/contact/kdop_parts.hpp>

using namespace riposte;

namespace {

/// A limb that moves, bends and swells within the tick.
struct Limb {
    test::Mesh mesh = test::bumpy(24, 20);
    std::vector<Vec3f> after;
    KdopTree<14> tree = KdopTree<14>::build(mesh.positions, mesh.triangles);
    KdopBounds<14> bounds;

    explicit Limb(Prng& prng) {
        const Vec3 way = test::unit(prng) * (3 * test::kTick * prng.unit());
        const Vec3 bend = test::unit(prng) * (0.02 * prng.unit());
        const Quat turn = exp_rotation(test::unit(prng) * (0.03 * prng.unit()));
        for (const Vec3f& p : mesh.positions)
            after.emplace_back(turn * Vec3(p) + way + bend * static_cast<Real>(p.y * p.y));
        bounds.volumes.resize(tree.nodes.size());
        refit_moving_part(tree, mesh.positions, after, 0, bounds);
    }
    [[nodiscard]] test::MovingSkin skin() const { return {mesh.triangles, mesh.positions, after}; }
    template <class Counts>
    [[nodiscard]] std::optional<StrokeHit> hit(const Stroke& stroke, const Counts& counts) const {
        return first_stroke_hit(stroke, MovingMesh<14>{tree, bounds, mesh.positions, after}, counts);
    }
    [[nodiscard]] std::optional<StrokeHit> hit(const Stroke& stroke) const {
        return hit(stroke, [](std::uint32_t) { return true; });
    }
};

test::StrokeTally strike(int strokes, std::uint64_t seed, bool literally) {
    Prng prng = Prng::seeded(seed);
    test::StrokeTally sum;
    for (int i = 0; i < strokes; i += 50) {
        const Limb limb(prng);
        const test::MovingSkin skin = limb.skin();
        const auto find = [&](const test::DrawnStroke& s) { return limb.hit(s.stroke()); };
        for (int k = 0; k < std::min(50, strokes - i); ++k) {
            const auto kind = static_cast<test::StrokeKind>(k % 3);
            test::tally(test::draw_stroke(prng, skin, kind), skin, find, sum, literally);
        }
    }
    test::check_found(sum, 4);
    return sum;
}

}  // namespace

TEST_CASE("no stroke at a moving limb is missed or found late, against every microsecond of the tick") {
    strike(20, 1, true);
    strike(1500, 2, false);
}

namespace {
/// What testing every triangle for itself finds, the nearest and smallest of equals.
template <class Counts>
std::optional<StrokeHit> first_of_all(const Stroke& stroke, const test::MovingSkin& skin, const Counts& counts) {
    std::optional<StrokeHit> best;
    for (std::uint32_t t = 0; t < skin.triangles.size(); ++t) {
        auto hit = counts(t) ? meet(stroke, skin.corners(t)) : std::nullopt;
        if (hit) hit->triangle = t;
        if (hit && (!best || earlier(*hit, *best))) best = hit;
    }
    return best;
}

bool same(const std::optional<StrokeHit>& a, const std::optional<StrokeHit>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return a->triangle == b->triangle && a->fraction == b->fraction && a->distance == b->distance;
}
}  // namespace

TEST_CASE("the tree finds what testing every triangle finds") {
    Prng prng = Prng::seeded(3);
    const auto counts = [](std::uint32_t t) { return t % 5 != 0; };
    int hits = 0;
    for (int i = 0; i < 20; ++i) {
        const Limb limb(prng);
        const test::MovingSkin skin = limb.skin();
        for (int k = 0; k < 20; ++k) {
            const Stroke stroke = test::draw_stroke(prng, skin, static_cast<test::StrokeKind>(k % 3)).stroke();
            const auto best = first_of_all(stroke, skin, counts);
            CHECK(same(limb.hit(stroke, counts), best));
            hits += best ? 1 : 0;
        }
    }
    CHECK(hits > 200);
}

TEST_CASE("of all that a blade lies on as the stroke begins the tree finds the nearest, and the smallest of equals") {
    Prng prng = Prng::seeded(5);
    const auto counts = [](std::uint32_t) { return true; };
    int lying = 0;
    int through = 0;
    for (int i = 0; i < 40; ++i) {
        const Limb limb(prng);
        const test::MovingSkin skin = limb.skin();
        for (int k = 0; k < 20; ++k) {
            // At a corner of the skin, so that several triangles are equally near: through it, or beside it and
            // outside.
            const bool outside = k % 2 != 0;
            const auto corner = prng.below(static_cast<std::uint32_t>(limb.mesh.positions.size()));
            const Vec3 at(limb.mesh.positions[corner]);
            const Vec3 out = normalized_or(Vec3(at.x, 0, at.z), kAxisX);
            const Vec3 place = at + out * (outside ? prng.between(0, 0.01) : 0.0);
            const Vec3 along = (outside ? glm::cross(out, test::unit(prng)) : test::unit(prng)) * 0.4;
            SteadyMotion motion;
            motion.linear = test::unit(prng) * prng.between(0, 2);
            motion.angular = test::unit(prng) * prng.between(0, 5);
            const Stroke stroke({place - along, place + along}, motion, test::kTick, 0, 1, test::kStrokeRadius);
            const auto best = first_of_all(stroke, skin, counts);
            CHECK(same(limb.hit(stroke), best));
            if (!best || best->fraction > 0) continue;
            ++(best->distance > 0 ? lying : through);
        }
    }
    CHECK(lying > 100);
    CHECK(through > 100);
}

TEST_CASE("what a hit tells fits together") {
    Prng prng = Prng::seeded(4);
    int hits = 0;
    for (int i = 0; i < 20; ++i) {
        const Limb limb(prng);
        const test::MovingSkin skin = limb.skin();
        for (int k = 0; k < 30; ++k) {
            const test::DrawnStroke s = test::draw_stroke(prng, skin, static_cast<test::StrokeKind>(k % 3));
            const auto hit = limb.hit(s.stroke());
            if (!hit || hit->fraction == s.begin) continue;
            ++hits;
            const Corners corners = skin.corners(hit->triangle).at(hit->fraction);
            CHECK(glm::length(s.at(hit->fraction).at(hit->along) - hit->on_blade) < 1e-9);
            CHECK(glm::length(closest_point(corners, hit->on_skin) - hit->on_skin) < 1e-9);
            CHECK(glm::length(hit->on_blade - hit->on_skin) == Approx(hit->distance));
            CHECK(glm::length(hit->on_skin + hit->normal * hit->distance - hit->on_blade) < 1e-9);
            CHECK(hit->triangle_normal == normal_of(corners));
        }
    }
    CHECK(hits > 150);
}

namespace {
/// A wall of two triangles in the plane x = `from`, which goes to x = `to`.
struct Wall {
    std::vector<Triangle> triangles{{0, 1, 2}, {0, 2, 3}};
    std::vector<Vec3f> before, after;
    Wall(float from, float to) {
        for (const Vec3f& p : {Vec3f(0, -2, -2), Vec3f(0, 2, -2), Vec3f(0, 2, 2), Vec3f(0, -2, 2)}) {
            before.push_back(p + Vec3f(from, 0, 0));
            after.push_back(p + Vec3f(to, 0, 0));
        }
    }
    [[nodiscard]] std::optional<StrokeHit> hit(const Stroke& stroke) const {
        const auto tree = KdopTree<14>::build(before, triangles);
        KdopBounds<14> bounds;
        bounds.volumes.resize(tree.nodes.size());
        refit_moving_part(tree, before, after, 0, bounds);
        return first_stroke_hit(stroke, MovingMesh<14>{tree, bounds, before, after},
                                [](std::uint32_t) { return true; });
    }
};
constexpr Real kRadius = 0.01;
}  // namespace

TEST_CASE("a thrust at a wall that comes to meet it arrives when the sum of their speeds says") {
    const Segment blade{{-1, 0, 0}, {0, 0, 0}};
    for (const Real speed : {1.0, 6.0, 12.0, 100.0}) {
        SteadyMotion motion;
        motion.linear = Vec3(speed, 0, 0);
        const Real closing = speed / 120 + 0.02;  // m per tick
        const auto hit = Wall(0.05F, 0.03F).hit({blade, motion, 1.0 / 120, 0, 1, kRadius});
        const Real gap = 0.05 - kRadius;
        REQUIRE(hit.has_value() == (closing > gap));
        if (!hit) continue;
        CHECK(hit->fraction <= gap / closing + 1e-7);
        CHECK(hit->fraction >= (gap - kStrokeTolerance) / closing - 1e-7);
        CHECK(hit->along == 1);
        CHECK(glm::length(hit->normal - Vec3(-1, 0, 0)) < 1e-6);
    }
}

TEST_CASE("a blade that turns meets the wall with its point when the arc does") {
    // The point goes round the origin at 0.9 m; the wall stands where the arc has gone 0.15 rad.
    const Segment blade{{0, 0.1, 0}, {0, 0.9, 0}};
    SteadyMotion motion;
    motion.angular = Vec3(0, 0, -24);  // towards +X
    const Real wanted = 0.15;
    const auto wall = static_cast<float>(0.9 * std::sin(wanted) + kRadius);
    const auto hit = Wall(wall, wall).hit({blade, motion, 1.0 / 120, 0, 1, kRadius});
    REQUIRE(hit);
    CHECK(hit->fraction == Approx(wanted / (24.0 / 120)).margin(5e-4));
    CHECK(hit->fraction <= wanted / (24.0 / 120) + 1e-6);
    CHECK(hit->along == 1);
}

TEST_CASE("a blade that turns meets what lies beyond the chord of its arc") {
    const Segment blade{{0, 0.1, 0}, {0, 0.9, 0}};
    SteadyMotion motion;
    motion.angular = Vec3(0, 0, -45);
    const Real middle = 45.0 / 240;
    const Vec3f beyond(Vec3(std::sin(middle), std::cos(middle), 0) * (0.9 + 0.8 * kRadius));
    const std::vector<Vec3f> speck{beyond, beyond + Vec3f(1e-3F, 0, 0), beyond + Vec3f(0, 0, 1e-3F)};
    const std::vector<Triangle> triangles{{0, 1, 2}};
    const auto tree = KdopTree<14>::build(speck, triangles);
    KdopBounds<14> bounds;
    bounds.refit(tree, speck);
    CHECK(first_stroke_hit({blade, motion, 1.0 / 120, 0, 1, kRadius}, MovingMesh<14>{tree, bounds, speck, speck},
                           [](std::uint32_t) { return true; }));
}

TEST_CASE("what is found at once does not depend on what is known already") {
    SteadyMotion down;
    down.linear = Vec3(0, -6, 0);
    for (const Real above : {0.1, 0.3, 0.5, 0.9}) {  // of the tolerance
        const Vec3 middle(0, kRadius + above * kStrokeTolerance, 0);
        const Stroke stroke({middle - kAxisX * 0.4, middle + kAxisX * 0.5}, down, 1.0 / 120, 0, 1, kRadius);
        const Corners floor{Vec3(-1, 0, -1), Vec3(0, 0, 2), Vec3(1, 0, -1)};
        StrokeHit farther;
        farther.distance = kRadius + kStrokeTolerance;
        const auto hit = meet(stroke, {floor, floor}, farther);
        CAPTURE(above);
        REQUIRE(hit);
        CHECK(hit->fraction == 0);
    }
}

TEST_CASE("degenerate strokes and triangles get a finite answer") {
    SteadyMotion still;
    const Segment point{{0, 0, 0}, {0, 0, 0}};
    CHECK_FALSE(Wall(0.5F, 0.5F).hit({point, still, 1.0 / 120, 0, 1, kRadius}));
    CHECK(Wall(0.5F, -0.5F).hit({point, still, 1.0 / 120, 0, 1, kRadius}));
    CHECK(Wall(0.5F, -0.5F).hit({point, still, 1.0 / 120, 0.3, 0.3, kRadius}) == std::nullopt);
    CHECK(Wall(0.005F, 0.005F).hit({point, still, 1.0 / 120, 0.3, 0.3, kRadius})->fraction == 0.3);
    // Still, and beside a triangle that stands still.
    const Stroke idle({{0, 0, 0}, {0, 0.9, 0}}, still, 1.0 / 120, 0, 1, kRadius);
    const Corners beside{Vec3(0.5, -1, -1), Vec3(0.5, 2, 0), Vec3(0.02, 0.4, 3)};
    CHECK_FALSE(meet(idle, {beside, beside}));
    SteadyMotion wild;
    wild.linear = Vec3(100, 50, 0);
    wild.angular = Vec3(200, 30, -500);
    const Stroke stroke({{0, 0, 0}, {0, 0.9, 0}}, wild, 1.0 / 120, 0, 1, kRadius);
    const Vec3 p = stroke.at(0.3).at(0.6);  // on its way
    const auto at_point = meet(stroke, {{p, p, p}, {p, p, p}});
    REQUIRE(at_point);
    CHECK(at_point->fraction < 0.3);
    CHECK(at_point->distance <= kRadius + kStrokeTolerance);
    const auto sliver = meet(stroke, {{p, p + kAxisX, p + kAxisX * 2.0}, {p, p + kAxisX, p + kAxisX * 2.0}});
    REQUIRE(sliver);
    CHECK(sliver->fraction <= at_point->fraction);
    CHECK(sliver->distance <= kRadius + kStrokeTolerance);
}

// A minute and a half: test_contact "[.soak]"
TEST_CASE("of a hundred thousand strokes at a moving limb none is missed or found late", "[.soak]") {
    test::tell(strike(100'000, 5, false));
}
