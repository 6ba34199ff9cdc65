// What the eye sees of events that are over within a tick: sparks where blades met, struck triangles of a skin, and the
// way of a point.
// Effects are for the picture alone and never reach back into the bout.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/math/vec.hpp>
#include <riposte/view/struck.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace riposte::view {

/// A glowing line in world space, m; brightness 1 is white-hot, 0 has gone out.
struct Streak {
    Vec3f from_world{0};
    Vec3f to_world{0};
    float brightness = 0;
    float half_width = 0.0006f;  ///< m
    Vec3f colour{1.0f, 0.58f, 0.20f};
};

/// The sparks of a blow.
struct SparkShower {
    std::int64_t time_us = 0;
    Vec3 point_world{0};
    Vec3 normal_world{0, 1, 0};
    Real impulse = 0;  ///< N s
};

inline constexpr std::int64_t kSparkLife_us = 350'000;
inline constexpr std::size_t kTrailTicks = 48;

/// A plain value that lies beside the bout. It is advanced once a tick and cleared on a seek.
struct Effects {
    std::vector<SparkShower> showers;
    std::vector<StruckSkin> struck;
    PerFencer<std::array<Vec3, kTrailTicks>> tips_world{};   ///< the blades' points; a ring by tick
    PerFencer<std::array<Vec3, kTrailTicks>> bases_world{};  ///< the blades' other ends; a ring by tick
    std::uint32_t trail_ticks = 0;                           ///< how many entries of the rings are valid
    std::uint32_t last_tick = 0;
};

/// This many ticks leave the same effects as all ticks of a bout up to the same moment.
inline constexpr std::uint32_t kEffectTicks = 61;
static_assert(kEffectTicks > kTrailTicks && (kEffectTicks - 1) * 1'000'000LL / kTicksPerSecond >= kStruckLife_us &&
              kStruckLife_us > kSparkLife_us);

/// Takes in one tick: `events` of the step that led from `before` to `state`. A gap or a jump back in ticks clears the
/// effects first.
void advance(Effects& effects, const BoutSetup& setup, const BoutState& before, const BoutState& state,
             const BoutEvents& events);

/// Takes in events alone, of a tick that was taken in before it was certain: sparks, and the skins that were struck.
void add_events(Effects& effects, const BoutSetup& setup, const BoutState& before, const BoutState& state,
                const BoutEvents& events);

/// Returns the sparks in the air at `time_us`: gravity and drag from the blow on, the same for the same blow.
std::vector<Streak> sparks_at(const Effects& effects, std::int64_t time_us);

}  // namespace riposte::view
