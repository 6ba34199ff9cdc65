#include "catch.hpp"
#include "fencing_pairs.hpp"

using namespace riposte;
using test::BladePair;
using test::Draw;

namespace {

constexpr Real kTouch = 2 * kContactRadius;

struct Tally {
    int touching = 0;
    int misses = 0;
    int late = 0;
    int below = 0;
    int far = 0;
    int iterations = 0;
};

void judge(const BladePair& p, Real duration, Tally& tally) {
    const Impact found = time_of_impact({p.a, p.motion_a}, {p.b, p.motion_b}, duration, kTouch);
    const Impact walked = test::walk(p, duration, kTouch);
    tally.iterations = std::max(tally.iterations, found.iterations);
    tally.touching += walked.hit ? 1 : 0;
    tally.misses += walked.hit && !found.hit ? 1 : 0;
    tally.late += walked.hit && found.hit && found.time > walked.time ? 1 : 0;
    if (!found.hit) return;
    const Real at = test::distance_at(p, found.time);
    tally.below += at < kTouch ? 1 : 0;
    tally.far += at > kTouch + kImpactTolerance + 1e-12 ? 1 : 0;
}

int check_set(Draw draw, bool with_guard, Real duration, std::uint64_t seed, int pairs = 2000,
              int fewer_iterations = 60) {
    Prng prng = Prng::seeded(seed);
    Tally tally;
    for (int i = 0; i < pairs; ++i) judge(test::draw_pair(prng, draw, with_guard, duration), duration, tally);
    CHECK(tally.misses == 0);
    CHECK(tally.late == 0);
    CHECK(tally.below == 0);
    CHECK(tally.far == 0);
    CHECK(tally.touching > pairs / 10 * 7);
    CHECK(tally.iterations < fewer_iterations);
    return tally.touching;
}

}  // namespace

TEST_CASE("no contact of freely turning blades is missed or late, and the distance at contact is exact") {
    check_set(Draw::kFree, false, 1.0 / 60, 1);
    check_set(Draw::kFree, true, 1.0 / 60, 2);
    check_set(Draw::kFree, true, 1.0 / 30, 3);
    check_set(Draw::kFree, true, 1.0 / 120, 4);
}

TEST_CASE("no contact of nearly parallel blades is missed or late, and the distance at contact is exact") {
    check_set(Draw::kNearlyParallel, false, 1.0 / 60, 5);
    check_set(Draw::kNearlyParallel, true, 1.0 / 60, 6);
    check_set(Draw::kNearlyParallel, true, 1.0 / 30, 7);
}

TEST_CASE("no contact of blades that do not turn is missed or late, and the distance at contact is exact") {
    check_set(Draw::kStraight, false, 1.0 / 60, 8);
    check_set(Draw::kStraight, true, 1.0 / 60, 9);
    check_set(Draw::kStraight, true, 1.0 / 30, 10);
}

// Ten seconds: test_contact "[.soak]"
TEST_CASE("of a million pairs of blades none is missed, told late or told too early", "[.soak]") {
    int touching = 0;
    for (const bool with_guard : {false, true}) {
        touching += check_set(Draw::kFree, with_guard, 1.0 / 60, 11, 200'000, 80);
        touching += check_set(Draw::kNearlyParallel, with_guard, 1.0 / 60, 12, 200'000, 80);
        touching += check_set(Draw::kStraight, with_guard, 1.0 / 60, 13, 100'000, 80);
    }
    WARN("of 1,000,000 pairs " << touching << " touch");
}

TEST_CASE("time of contact agrees with closed forms") {
    const Capsuloid c = test::blade(false);
    SteadyMotion still;
    SteadyMotion coming;
    coming.world_from_body = {axis_angle(kAxisX, kPi / 2), {1, 0, 0}};
    coming.linear = {-20, 0, 0};
    const Impact straight = time_of_impact({c, still}, {c, coming}, 0.1, kTouch);
    REQUIRE(straight.hit);
    CHECK(straight.time <= (1 - kTouch) / 20);
    CHECK(straight.time >= (1 - kTouch - kImpactTolerance) / 20 - 1e-12);

    // A tip that turns about its centre reaches a post: distance of the turning line from the post's point is r
    // sin(angle).
    SteadyMotion turning;
    turning.angular = {0, 0, -10};
    const Capsuloid post{{{0, 0, -0.3}, {0, 0, 0.3}}, {{0, 0, -0.3}, {0, 0, -0.3}}};
    SteadyMotion at_post;
    at_post.world_from_body.translation = {0.3, 0, 0};
    const Impact swing = time_of_impact({c, turning}, {post, at_post}, 0.5, kTouch);
    REQUIRE(swing.hit);
    const Real expected = (kPi / 2 - std::asin(kTouch / 0.3)) / 10;
    CHECK(swing.time <= expected + 1e-12);
    CHECK(swing.time >= expected - 2 * kImpactTolerance / (0.3 * 10));
}

TEST_CASE("a start that is near enough is a hit at once; weapons at rest or parting never hit") {
    const Capsuloid c = test::blade(true);
    SteadyMotion a;
    SteadyMotion b;
    b.world_from_body.translation = {0, 0, kTouch};
    const Impact near = time_of_impact({c, a}, {c, b}, 1.0 / 60, kTouch);
    CHECK((near.hit && near.time == 0));
    b.world_from_body.translation = {0, 0, 0.03};
    CHECK_FALSE(time_of_impact({c, a}, {c, b}, 1.0 / 60, kTouch).hit);
    b.linear = {0, 0, 5};
    const Impact parting = time_of_impact({c, a}, {c, b}, 1.0 / 60, kTouch);
    CHECK((!parting.hit && parting.time == 1.0 / 60));
    b.linear = {0, 0, -0.0099 * 60};
    CHECK_FALSE(time_of_impact({c, a}, {c, b}, 1.0 / 60, kTouch).hit);
    b.linear = {0, 0, -0.0101 * 60};
    CHECK(time_of_impact({c, a}, {c, b}, 1.0 / 60, kTouch).hit);
}

TEST_CASE("no point of a turning skeleton is faster than the lemma allows") {
    Prng prng = Prng::seeded(11);
    for (int i = 0; i < 500; ++i) {
        const Capsuloid c{{test::in_box(prng), test::in_box(prng)}, {test::in_box(prng), test::in_box(prng)}};
        const SteadyMotion m{test::rigid(prng), test::in_box(prng, 10), test::in_box(prng, 30)};
        const Real bound = greatest_speed({c, m});
        for (int k = 0; k < 20; ++k) {
            const Vec3 point = (k % 2 == 0 ? c.blade : c.guard).at(prng.unit());
            const Real t = prng.between(0, 0.1);
            const Vec3 moved = pose_at(m, t + 1e-6).point(point) - pose_at(m, t).point(point);
            CHECK(glm::length(moved) / 1e-6 <= bound + 1e-6);
        }
    }
}

TEST_CASE("the seed's fixed steps find the same contacts") {
    Prng prng = Prng::seeded(12);
    int both = 0;
    for (int i = 0; i < 600; ++i) {
        const BladePair p = test::draw_pair(prng, i % 2 == 0 ? Draw::kFree : Draw::kNearlyParallel, true, 1.0 / 60);
        const Impact seed = time_of_impact_fixed_steps({p.a, p.motion_a}, {p.b, p.motion_b}, 1.0 / 60, kTouch);
        const Impact ours = time_of_impact({p.a, p.motion_a}, {p.b, p.motion_b}, 1.0 / 60, kTouch);
        if (!seed.hit) continue;
        REQUIRE(ours.hit);
        CHECK(ours.time <= seed.time + 1e-12);
        CHECK(test::distance_at(p, seed.time) >= kTouch - 1e-12);
        both += std::abs(ours.time - seed.time) < 1e-4 ? 1 : 0;
    }
    CHECK(both > 400);
}

TEST_CASE("a step cut in two leads to the same motion") {
    Prng prng = Prng::seeded(13);
    for (int i = 0; i < 500; ++i) {
        const SteadyMotion m{test::rigid(prng), test::in_box(prng, 10), test::in_box(prng, 30)};
        const SteadyMotion later{pose_at(m, 0.01), m.linear, m.angular};
        const Vec3 p = test::in_box(prng);
        CHECK(glm::length(pose_at(m, 0.025).point(p) - pose_at(later, 0.015).point(p)) < 1e-13);
        const Vec3 p_world = m.world_from_body.point(p);
        const Vec3 difference = (pose_at(m, 1e-6).point(p) - pose_at(m, -1e-6).point(p)) / 2e-6;
        CHECK(glm::length(velocity_at(m, p_world) - difference) < 1e-5);
    }
}
