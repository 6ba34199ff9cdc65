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
        if (radius > kLength - 1e-3 && std::abs(from_base.y) < 1e-4) CHECK(c.cover > 0.35f);
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
