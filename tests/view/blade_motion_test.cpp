#include "catch.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/view/blade_motion.hpp>
#include <riposte/view/effects.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;
using namespace riposte::view;

namespace {

constexpr Real kLength = 0.9;  // m

/// A blade that turns about its base at (0, 1, 0), in the plane across the piste.
Segment turned(Real angle) { return {{0, 1, 0}, Vec3(0, 1, 0) + kLength * Vec3(std::cos(angle), std::sin(angle), 0)}; }

/// After `ticks` ticks at that many rad/s; the last one ends at angle 0.
Effects after(Real speed, std::uint32_t ticks) {
    Effects effects;
    for (std::uint32_t tick = 1; tick <= ticks; ++tick) {
        const Segment blade = turned(-speed * static_cast<Real>(ticks - tick) / kTicksPerSecond);
        effects.bases_world[0][tick % kTrailTicks] = blade.a;
        effects.tips_world[0][tick % kTrailTicks] = blade.b;
    }
    effects.trail_ticks = std::min<std::uint32_t>(ticks, kTrailTicks);
    effects.last_tick = ticks;
    return effects;
}

std::vector<SweptCorner> swept(BladeMotion motion, const Effects& effects, const Segment& now, Real alpha = 1) {
    std::vector<SweptCorner> corners;
    append_sweep(motion, effects, 0, now, alpha, corners);
    return corners;
}

Real oldest_angle(const std::vector<SweptCorner>& corners) {
    Real least = 0;
    for (const SweptCorner& c : corners)
        if (c.cover > 0) least = std::min(least, std::atan2(Real(c.place_world.y) - 1, Real(c.place_world.x)));
    return least;
}

}  // namespace

TEST_CASE("a fast blade leaves the way of its outer part, the newer the denser") {
    constexpr Real kSpeed = 18;  // rad/s: 16 m/s at the point
    const auto corners = swept(BladeMotion::kTrail, after(kSpeed, 40), turned(0));
    REQUIRE_FALSE(corners.empty());
    REQUIRE(corners.size() % 3 == 0);
    for (const SweptCorner& c : corners) {
        const Vec3 from_base = Vec3(c.place_world) - Vec3(0, 1, 0);
        const Real radius = glm::length(from_base);
        CHECK(radius < kLength + 1e-3);  // on the circle, not on its chords
        CHECK(c.cover >= 0);
        CHECK(c.cover < 0.6f);
        if (radius < 0.1) CHECK(c.cover == 0);
        if (radius > kLength - 1e-3) CHECK(c.cover == 0);  // no hard edge where the point went
        if (std::abs(radius - 0.85 * kLength) < 1e-3 && std::abs(from_base.y) < 1e-4) CHECK(c.cover > 0.25f);
    }
    // A tenth of a second of it, less the end that has faded.
    CHECK(oldest_angle(corners) < -0.8 * kSpeed * 0.1);
    CHECK(oldest_angle(corners) > -1.01 * kSpeed * 0.1);
}

TEST_CASE("the blur is as long as the shutter is open, and nothing is left by a slow blade, or when it is off") {
    const Effects fast = after(18, 40);
    const Real way = oldest_angle(swept(BladeMotion::kBlur, fast, turned(0)));
    CHECK(way < -0.6 * 18.0 / 60);
    CHECK(way > -1.01 * 18.0 / 60);
    CHECK(swept(BladeMotion::kOff, fast, turned(0)).empty());
    CHECK(swept(BladeMotion::kTrail, after(2, 40), turned(0)).empty());
    CHECK(swept(BladeMotion::kBlur, after(2, 40), turned(0)).empty());
}

TEST_CASE("it begins at the blade as it is drawn between two ticks") {
    constexpr Real kSpeed = 18;
    const Real alpha = 0.25;
    const Segment now = turned(-(1 - alpha) * kSpeed / kTicksPerSecond);
    Real newest = -10;
    for (const SweptCorner& c : swept(BladeMotion::kTrail, after(kSpeed, 40), now, alpha))
        if (c.cover > 0) newest = std::max(newest, std::atan2(Real(c.place_world.y) - 1, Real(c.place_world.x)));
    CHECK(std::abs(newest - std::atan2(now.b.y - 1, now.b.x)) < 1e-4);
}

TEST_CASE("a blade that was put elsewhere, or of which nothing is known, leaves nothing") {
    Effects jumped = after(18, 40);
    for (auto& tip : jumped.tips_world[0]) tip.x += 5;
    CHECK(swept(BladeMotion::kTrail, jumped, turned(0)).empty());
    CHECK(swept(BladeMotion::kTrail, Effects{}, turned(0)).empty());
}

TEST_CASE("its newest edge is as dense at every instant between two ticks") {
    constexpr Real kSpeed = 8;  // rad/s: 7.2 m/s at the point, neither slow nor fast
    const auto outside = [&](BladeMotion motion, Real alpha) {
        const Segment now = turned(-(1 - alpha) * kSpeed / kTicksPerSecond);
        for (const SweptCorner& c : swept(motion, after(kSpeed, 40), now, alpha))
            if (glm::distance(Vec3(c.place_world), now.at(0.95)) < 1e-5) return c.cover;
        return 0.0F;
    };
    for (const BladeMotion motion : {BladeMotion::kTrail, BladeMotion::kBlur}) {
        const float whole = outside(motion, 1);
        REQUIRE(whole > 0.1F);
        for (const Real alpha : {0.0, 1e-4, 0.02, 0.1, 0.3, 0.6, 0.9})
            CHECK(outside(motion, alpha) == Approx(whole).epsilon(0.02));
    }
}

TEST_CASE("behind a blade that was stopped nothing swings over its edge") {
    Effects stopped = after(18, 40);
    for (std::uint32_t tick = 39; tick <= 40; ++tick) stopped.tips_world[0][tick % kTrailTicks] = turned(-0.15).b;
    const auto corners = swept(BladeMotion::kTrail, stopped, turned(-0.15));
    REQUIRE_FALSE(corners.empty());
    for (const SweptCorner& c : corners) {
        const Vec3 from_base = Vec3(c.place_world) - Vec3(0, 1, 0);
        if (glm::length(from_base) > kLength / 2) CHECK(std::atan2(from_base.y, from_base.x) < -0.15 + 0.002);
    }
}

TEST_CASE("a thrust, which goes along the blade, leaves nothing") {
    Effects thrust;
    for (std::uint32_t tick = 0; tick < kTrailTicks; ++tick) {
        const Vec3 base(0.1 * tick, 1, 0);  // 12 m/s
        thrust.bases_world[0][tick] = base;
        thrust.tips_world[0][tick] = base + Vec3(kLength, 0, 0);
    }
    thrust.trail_ticks = kTrailTicks;
    thrust.last_tick = kTrailTicks - 1;
    const Segment now{thrust.bases_world[0].back(), thrust.tips_world[0].back()};
    CHECK(swept(BladeMotion::kTrail, thrust, now).empty());
    CHECK(swept(BladeMotion::kBlur, thrust, now).empty());
}

TEST_CASE("in a picture whose time stands it is looked at, then goes; when time goes on it is there again") {
    Standing standing;
    for (int picture = 0; picture < 300; ++picture) REQUIRE(standing.share_left(0.01 * picture, 0.1) == 1);
    CHECK(standing.share_left(2.99, 1) == 1);
    Real last = 1;
    for (int picture = 0; picture < 60; ++picture) {
        const Real share = standing.share_left(2.99, 0.02);
        CHECK(share <= last);
        CHECK(last - share < 0.06);
        last = share;
    }
    CHECK(last == 0);
    CHECK(standing.share_left(2.98, 0.02) == 1);

    auto corners = swept(BladeMotion::kTrail, after(18, 40), turned(0));
    const auto whole = corners;
    thin(corners, 0.5);
    for (std::size_t i = 0; i < whole.size(); ++i) CHECK(corners[i].cover == Approx(whole[i].cover / 2));
    thin(corners, 0);
    CHECK(corners.empty());
}
