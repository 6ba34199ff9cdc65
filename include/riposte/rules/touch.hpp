// A touch: a blade that met the opponent's body, and what it was worth.
#pragma once

#include <riposte/body/body_part.hpp>
#include <riposte/math/vec.hpp>

#include <cstdint>

namespace riposte {

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

/// The side of the blade that leads, as the judge takes it; of a blade that is laid on the skin, the side that lies
/// there.
enum class BladeSide : std::uint8_t { kPoint, kEdge, kFlat };

/// A blade met the opponent's body.
struct TouchEvent {
    std::int64_t time_us = 0;   ///< since the beginning of the bout
    std::uint8_t attacker = 0;  ///< index of the fencer whose blade it is
    BodyPart part{};            ///< of the opponent
    TouchVerdict verdict = TouchVerdict::kCounts;
    bool noted = false;        ///< the judge took the touch for its phrase: the touch leads to an award
    std::uint32_t phrase = 0;  ///< number of the phrase in which the touch fell; meaningless where no phrase was fenced
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

}  // namespace riposte
