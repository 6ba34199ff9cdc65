#include <riposte/core/prng.hpp>
#include <riposte/view/effects.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kLeastImpulse = 0.35;  // N s; gentler contacts throw no sparks
constexpr Real kLeastSlide = 4.0;     // m/s; a glide this fast does
constexpr std::size_t kMostShowers = 12;
constexpr Real kShutter = 0.011;  // s, the length of a streak in its own flight time

struct SparkFlight {
    Vec3 velocity;
    Real life;  // s
};

/// Where a spark is `age` seconds after the blow: v0 slowed by drag k, and gravity.
Vec3 spark_position(const Vec3& start, const SparkFlight& flight, Real age) {
    constexpr Real kDrag = 5.0;  // 1/s
    const Real reach = (1.0 - std::exp(-kDrag * age)) / kDrag;
    return start + flight.velocity * reach + Vec3(0, -4.905, 0) * (age * age);
}

SparkFlight spark_flight(Prng& prng, const SparkShower& shower) {
    const Vec3 wild(prng.between(-1, 1), prng.between(-0.6, 1), prng.between(-1, 1));
    const Vec3 sideways = wild - shower.normal_world * (0.7 * glm::dot(wild, shower.normal_world));
    const Real speed = prng.between(0.4, 1.0) * std::min(4.5, 1.2 + 1.1 * shower.impulse);
    return {normalized_or(sideways, Vec3(0, 1, 0)) * speed, prng.between(0.25, 1.0) * kSparkLife_us * 1e-6};
}

void add_shower(const SparkShower& shower, std::int64_t time_us, std::vector<Streak>& out) {
    const Real age = static_cast<Real>(time_us - shower.time_us) * 1e-6;
    if (age < 0 || time_us - shower.time_us > kSparkLife_us) return;
    Prng prng = Prng::seeded(static_cast<std::uint64_t>(shower.time_us));
    const int count = std::clamp(static_cast<int>(6 + 9 * shower.impulse), 6, 40);
    for (int i = 0; i < count; ++i) {
        const SparkFlight flight = spark_flight(prng, shower);
        if (age > flight.life) continue;
        Streak streak;
        streak.from_world = Vec3f(spark_position(shower.point_world, flight, std::max(0.0, age - kShutter)));
        streak.to_world = Vec3f(spark_position(shower.point_world, flight, age));
        const auto remaining = static_cast<float>(1.0 - age / flight.life);
        streak.brightness = 0.7f * remaining * remaining;
        out.push_back(streak);
    }
}

}  // namespace

void add_events(Effects& effects, const BoutSetup& setup, const BoutState& before, const BoutState& state,
                const BoutEvents& events) {
    for (const BladeContactEvent& contact : events.blade_contacts) {
        const bool blow = contact.colliding && contact.impulse > kLeastImpulse;
        if (!blow && contact.slide_speed < kLeastSlide) continue;
        if (effects.showers.size() == kMostShowers) effects.showers.erase(effects.showers.begin());
        effects.showers.push_back({contact.time_us, contact.point_world, contact.normal_world, contact.impulse});
    }
    for (const TouchEvent& touch : events.touches) effects.struck.push_back(struck_by(setup, before, state, touch));
}

void advance(Effects& effects, const BoutSetup& setup, const BoutState& before, const BoutState& state,
             const BoutEvents& events) {
    if (state.tick != effects.last_tick + 1) effects = Effects{};
    effects.last_tick = state.tick;
    const std::int64_t now_us = time_in_us(state.tick, 0);
    std::erase_if(effects.showers, [&](const SparkShower& s) { return now_us - s.time_us > kSparkLife_us; });
    std::erase_if(effects.struck, [&](const StruckSkin& s) { return now_us - s.time_us >= kStruckLife_us; });
    add_events(effects, setup, before, state, events);
    for (const FencerId fencer : kFencers) {
        const Rigid& world_from_weapon = state.fencers[fencer].weapon.world_from_weapon;
        const Segment& blade = setup.weapons[fencer].capsuloid.blade;
        effects.bases_world[fencer][state.tick % kTrailTicks] = world_from_weapon.point(blade.a);
        effects.tips_world[fencer][state.tick % kTrailTicks] = world_from_weapon.point(blade.b);
    }
    effects.trail_ticks = std::min<std::uint32_t>(effects.trail_ticks + 1, kTrailTicks);
}

std::vector<Streak> sparks_at(const Effects& effects, std::int64_t time_us) {
    std::vector<Streak> streaks;
    for (const SparkShower& shower : effects.showers) add_shower(shower, time_us, streaks);
    return streaks;
}

}  // namespace riposte::view
