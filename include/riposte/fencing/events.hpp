// The events of a tick. Sound, sparks, force feedback, captions, report and marks read the events; sounds of motion,
// lamps and score follow from the state.
#pragma once

#include <riposte/contact/capsuloid.hpp>
#include <riposte/core/fixed_vector.hpp>
#include <riposte/core/per_fencer.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/fencing/search_counts.hpp>
#include <riposte/math/vec.hpp>
#include <riposte/rules/award.hpp>
#include <riposte/rules/call.hpp>
#include <riposte/rules/touch.hpp>

#include <cstdint>
#include <optional>

namespace riposte {

/// Tells that two weapons met, or in the drill weapon 0 and a ball.
struct BladeContactEvent {
    std::int64_t time_us = 0;
    Vec3 point_world{0};             ///< m, place between the two weapons
    PerFencer<Vec3> points_world{};  ///< m, place on either weapon's axis
    Vec3 normal_world{0};            ///< unit, from weapon 1 towards weapon 0
    Real impulse = 0;                ///< N s, >= 0
    Vec3 impulse_world{0};           ///< N s, impulse on weapon 0, friction included; weapon 1 got the opposite
    PerFencer<Real> yielded{};       ///< m/s, change of either weapon's velocity at the point
    Real slide_speed = 0;            ///< m/s, speed of the blades along each other
    PerFencer<Feature> feature{};
    PerFencer<Real> along{};          ///< place on either weapon, 0 at the guard .. 1 at the point
    bool colliding = false;           ///< true for a blow, false for blades that rest or are pressed upon each other
    PerFencer<Vec3> yielded_world{};  ///< m/s, change of either weapon's velocity at the point
    WeaponsAt weapons;                ///< both weapons at that instant; in the drill, weapon 1 is the ball
};

/// Tells that a foot of a fencer met the floor.
struct FootfallEvent {
    std::uint8_t fencer = 0;
    Vec3 point_world{0};
    Real strength = 0;  ///< 0..1
};

/// Everything that happened in a tick.
struct BoutEvents {
    FixedVector<BladeContactEvent, 16> blade_contacts;
    FixedVector<TouchEvent, 4> touches;
    FixedVector<FootfallEvent, 4> footfalls;
    FixedVector<CallEvent, 8> calls;
    std::optional<AwardEvent> award;
    bool weapons_locked = false;  ///< true if the blades could not be moved on within this tick (K 6.4: weapons locked)
    SearchCounts searches;

    void clear() {
        blade_contacts.clear();
        touches.clear();
        footfalls.clear();
        calls.clear();
        award.reset();
        weapons_locked = false;
        searches = {};
    }
};

}  // namespace riposte
