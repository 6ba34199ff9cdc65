#include "cuts.hpp"

#include "meeting.hpp"

#include <riposte/contact/capsuloid.hpp>
#include <riposte/contact/fade.hpp>
#include <riposte/contact/stroke.hpp>

#include <random.hpp>

#include <memory>

namespace riposte::bench {
namespace {

constexpr int kDop = 14;  // the game's
constexpr std::size_t kCuts = 64;
constexpr Real kLength = 0.9;
constexpr Real kWaist = 0.9;          // m, what lies above is the target
constexpr Real kBaseTravel = 0.025;   // m within a tick: 3 m/s at the hand,
constexpr Real kTipTravel = 0.125;    // 15 m/s at the point
constexpr Real kNearMissStep = 5e-3;  // m, of which a near miss would have been a hit

const auto kEvery = [](std::uint32_t) { return true; };

struct Body {
    const std::vector<Triangle>& triangles;
    const std::vector<Vec3f>& positions;
    KdopTree<kDop> tree;
    KdopBounds<kDop> bounds;

    Body(const std::vector<Triangle>& of, const std::vector<Vec3f>& at)
        : triangles(of), positions(at), tree(KdopTree<kDop>::build(at, of)) {
        bounds.refit(tree, positions);
    }

    [[nodiscard]] bool hit(const Cut& cut) const {
        return first_fade_hit(cut.before, cut.after, tree, bounds, positions, kEvery).has_value();
    }
    [[nodiscard]] bool hit(const Stroke& stroke) const {
        return first_stroke_hit(stroke, MovingMesh<kDop>{tree, bounds, positions, positions}, kEvery).has_value();
    }
};

/// Rigidly from the one place to the other, within a tick.
Stroke stroke_of(const Cut& cut) {
    const Vec3 from = normalized_or(cut.before.b - cut.before.a, kAxisY);
    const Vec3 to = normalized_or(cut.after.b - cut.after.a, kAxisY);
    SteadyMotion motion;
    motion.world_from_body = {rotation_between(kAxisY, from), cut.before.a};
    motion.linear = cut.after.a - cut.before.a;
    motion.angular = log_rotation(rotation_between(from, to));
    const Segment blade{Vec3(0), kAxisY * glm::length(cut.before.b - cut.before.a)};
    return {blade, motion, 1, 0, 1, kContactRadius};
}

Corners corners_above_waist(Prng& prng, const Body& body) {
    for (;;) {
        const std::uint32_t t = prng.below(static_cast<std::uint32_t>(body.triangles.size()));
        const Corners corners = corners_of(body.triangles[t], body.positions);
        if (corners[0].y > kWaist) return corners;
    }
}

/// A unit vector within 60 degrees of `around`.
Vec3 unit_near(Prng& prng, const Vec3& around) {
    for (;;) {
        const Vec3 v = test::unit(prng);
        if (glm::dot(v, around) > 0.5) return v;
    }
}

Cut shifted(const Cut& cut, const Vec3& by) {
    return {{cut.before.a + by, cut.before.b + by}, {cut.after.a + by, cut.after.b + by}};
}

/// With a place of the last third at the middle of a triangle in the middle of the tick.
Cut draw_cut(Prng& prng, const Corners& corners) {
    const Vec3 outward = normal_of(corners);
    const Vec3 to_hand = unit_near(prng, outward);
    const Vec3 target = (corners[0] + corners[1] + corners[2]) / 3.0;
    const Real along = prng.between(2.0 / 3, 1);
    const Segment middle{target + to_hand * (along * kLength), target - to_hand * ((1 - along) * kLength)};
    const Vec3 way = unit_near(prng, -outward) * 0.5;
    return {{middle.a - way * kBaseTravel, middle.b - way * kTipTravel},
            {middle.a + way * kBaseTravel, middle.b + way * kTipTravel}};
}

Cuts draw_cuts(Reaches how) {
    const Meeting& skins = meeting(Meets::kClose);
    const Body body(skins.triangles, skins.positions_world[0][0]);
    Cuts drawn{body.triangles, body.positions, {}};
    Prng prng = Prng::seeded(8);
    while (drawn.cuts.size() < kCuts) {
        const Corners corners = corners_above_waist(prng, body);
        Cut cut = draw_cut(prng, corners);
        if (body.hit({cut.before, cut.before}) || !body.hit(cut)) continue;
        while (how == Reaches::kNearMiss && body.hit(cut)) cut = shifted(cut, normal_of(corners) * kNearMissStep);
        drawn.cuts.push_back(cut);
    }
    return drawn;
}

}  // namespace

const Cuts& cuts(Reaches how) {
    static const std::array<Cuts, 2> kCutsOf{draw_cuts(Reaches::kHit), draw_cuts(Reaches::kNearMiss)};
    return kCutsOf[static_cast<std::size_t>(how)];
}

std::array<Corners, 2> swept(const Cut& cut) {
    const Fade fade = fade_of(cut.before, cut.after);
    return {fade[0].corner, fade[1].corner};
}

CutFinder our_cuts(const Cuts& cuts) {
    auto body = std::make_shared<Body>(cuts.triangles, cuts.positions);
    return {"ours, the first touch", [body, &cuts](std::size_t i) { return body->hit(cuts.cuts[i]); }};
}

CutFinder our_strokes(const Cuts& cuts) {
    auto body = std::make_shared<Body>(cuts.triangles, cuts.positions);
    return {"ours, of the swept capsule", [body, &cuts](std::size_t i) { return body->hit(stroke_of(cuts.cuts[i])); }};
}

}  // namespace riposte::bench
