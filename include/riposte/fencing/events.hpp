// What happened in a tick. Sound, sparks, force feedback, the judge and the screen read these and nothing else.
#pragma once

#include <riposte/body/skin.hpp>
#include <riposte/contact/capsuloid.hpp>
#include <riposte/core/fixed_vector.hpp>
#include <riposte/fencing/search_counts.hpp>
#include <riposte/math/vec.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace riposte {

inline constexpr int kTicksPerSecond = 120;

/// Microseconds since the bout began, from a tick and a fraction (0..1) of it.
inline std::int64_t time_in_us(std::uint32_t tick, Real fraction) {
    return static_cast<std::int64_t>(tick) * 1'000'000 / kTicksPerSecond +
           static_cast<std::int64_t>(fraction * (1'000'000.0 / kTicksPerSecond));
}

/// Two weapons met, or (in the drill) weapon 0 and a ball.
struct BladeContactEvent {
    std::int64_t time_us = 0;
    Vec3 point_world{0};                 ///< between the two
    std::array<Vec3, 2> points_world{};  ///< on either weapon's axis
    Vec3 normal_world{0};                ///< unit, from weapon 1 towards weapon 0
    Real impulse = 0;                    ///< N s, >= 0
    Vec3 impulse_world{0};               ///< N s, what weapon 0 got, friction included; weapon 1 got the opposite
    std::array<Real, 2> yielded{};       ///< m/s, by how much either weapon's velocity at the point was changed
    Real slide_speed = 0;                ///< m/s, tangential
    std::array<Feature, 2> feature{};
    std::array<Real, 2> along{};  ///< 0 at the guard .. 1 at the point, per weapon
    bool colliding = false;       ///< a blow (true), or blades that rest or are pressed upon each other (false)
};

/// What the cut of a touch was worth by itself: good (`kCounts`), or why not. A good cut can still come too late.
enum class TouchVerdict : std::uint8_t {
    kCounts,
    kNotFencing,   ///< before Allez or after Halte
    kSwordArm,     ///< sword hand or forearm (K 1.2)
    kNoAttack,     ///< no cut was under way: the big swing was missing
    kTooSlow,      ///< below the least cutting speed
    kWrongThird,   ///< not with the last third of the blade
    kFlat,         ///< not with the edge
    kFluctuating,  ///< the cut left its plane
};
inline constexpr int kTouchVerdictCount = 8;

/// What of the blade leads, as the judge takes it; of one that is laid on the skin, what lies there.
enum class BladeSide : std::uint8_t { kPoint, kEdge, kFlat };

/// A blade met the opponent's body.
struct TouchEvent {
    std::int64_t time_us = 0;
    std::uint8_t attacker = 0;
    BodyPart part{};
    TouchVerdict verdict = TouchVerdict::kCounts;
    bool noted = false;  ///< the judge took the touch for its phrase: the touch leads to an award
    std::uint32_t phrase =
        0;  ///< number of the phrase in which the touch fell; meaningless before Allez and after Halte
    BladeSide side = BladeSide::kFlat;
    Real along = 0;          ///< 0 at the guard .. 1 at the point
    Real speed = 0;          ///< m/s of the blade against the skin, across the blade
    Real angle = 0;          ///< rad between velocity and skin: pi/2 straight into it, 0 along it
    Vec3 point_world{0};     ///< on the skin
    Vec3 blade_world{0};     ///< on the blade's middle line
    Vec3 normal_world{0};    ///< unit, out of the body
    Vec3 velocity_world{0};  ///< m/s, blade against skin
    /// m against the skin: the way that the blade's place would still have gone within the tick had the body not
    /// stopped it. A thrust goes in along it, by -dot(way_world, normal_world).
    Vec3 way_world{0};
};

/// Returns true if the cut was good, but came after the lockout of the other fencer's touch.
inline bool too_late(const TouchEvent& touch) { return touch.verdict == TouchVerdict::kCounts && !touch.noted; }

/// Thirds of the blade: 1 = forte (next to the guard), 2 = middle, 3 = foible (last third).
inline int blade_third(Real along) { return along < 1.0 / 3 ? 1 : along < 2.0 / 3 ? 2 : 3; }

struct FootfallEvent {
    std::uint8_t fencer = 0;
    Vec3 point_world{0};
    Real strength = 0;  ///< 0..1
};

/// The referee's words, and what he sees.
enum class Call : std::uint8_t {
    kEnGarde,
    kPrets,
    kAllez,
    kHalte,
    kTouch,        ///< `fencer` scored
    kBothTouch,    ///< both scored
    kRearLine,     ///< `fencer` left the piste over the rear line: hit against
    kCorpsACorps,  ///< bodies met
    kTimeOver,
    kBoutWon,  ///< `fencer` won
    kBoutDrawn,
};

struct CallEvent {
    Call call{};
    std::uint8_t fencer = 0;
};

/// Why the judge gave a touch.
enum class AwardReason : std::uint8_t {
    kTouch,      ///< one fencer touched the other
    kBothTouch,  ///< each fencer touched the other within the lockout
    kRearLine,   ///< a fencer left the piste over the rear line; the other gets a touch
};

/// The judge ended a phrase and gave one fencer, or both, a touch. Every phrase has at most one award.
struct AwardEvent {
    /// Number of the phrase: the tick of its Allez. The noted touches of the same number led to the award.
    std::uint32_t phrase = 0;
    AwardReason reason{};
    std::array<bool, 2> to{};              ///< by fencer: gets a touch
    std::array<std::uint16_t, 2> score{};  ///< by fencer, the award included
    std::int64_t time_us = 0;              ///< end of the tick of the award
    std::uint32_t fenced_ticks = 0;        ///< fencing time used until the award
};

struct BoutEvents {
    FixedVector<BladeContactEvent, 16> blade_contacts;
    FixedVector<TouchEvent, 4> touches;
    FixedVector<FootfallEvent, 4> footfalls;
    FixedVector<CallEvent, 8> calls;
    std::optional<AwardEvent> award;
    bool weapons_locked = false;  ///< the blades could not be moved on within this tick (K 6.4: weapons locked)
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
