// A touch, which is a meeting of a blade and the opponent's body, and what the touch was worth.
#pragma once

#include <riposte/body/body_part.hpp>
#include <riposte/math/vec.hpp>
#include <riposte/rules/weapons_at.hpp>

#include <cstdint>

namespace riposte {

/// What a touch was worth by itself: kCounts for a good cut or thrust, else the reason against it. A good one can still
/// come too late (too_late).
enum class TouchVerdict : std::uint8_t {
    kCounts,
    kNotFencing,   ///< the touch came before Allez or after Halte
    kSwordArm,     ///< the touch met sword hand or forearm (K 1.2)
    kNoAttack,     ///< no cut was under way, since the big swing was missing
    kTooSlow,      ///< the blade was slower than the least cutting speed
    kWrongThird,   ///< another third of the blade than the last one met the body
    kFlat,         ///< point or flat led
    kFluctuating,  ///< the cut left its plane
    kOffTarget,    ///< the touch met a part that is no target of this weapon
    kNotThePoint,  ///< edge or flat of a weapon of which the point alone counts
    kNoThrust,     ///< the point touched, but no thrust was under way
    kTooWeak,      ///< the point came slower along the blade than a thrust must
    kGlancing,     ///< the point met the body too much from the side
};
inline constexpr int kTouchVerdictCount = 13;

/// The side of a blade that leads at a touch, as the judge takes it. Of a blade that is laid on the skin, it is the
/// side that lies on the skin.
enum class BladeSide : std::uint8_t { kPoint, kEdge, kFlat };

/// Tells that a blade met the opponent's body.
struct TouchEvent {
    std::int64_t time_us = 0;   ///< us since the beginning of the bout
    std::uint8_t attacker = 0;  ///< index of the fencer whose blade it is
    BodyPart part{};            ///< part of the opponent's body
    TouchVerdict verdict = TouchVerdict::kCounts;
    bool noted = false;        ///< true if the judge took the touch for its phrase: the touch leads to an award
    std::uint32_t phrase = 0;  ///< number of the phrase in which the touch fell; meaningless where no phrase was fenced
    BladeSide side = BladeSide::kFlat;
    Real along = 0;          ///< 0 at the guard .. 1 at the point
    Real speed = 0;          ///< m/s of the blade against the skin: across the blade, or along it if judged as a thrust
    Real angle = 0;          ///< rad between velocity and skin: pi/2 straight into it, 0 along it
    Vec3 point_world{0};     ///< place on the skin, m
    Vec3 blade_world{0};     ///< place on the blade's middle line, m
    Vec3 normal_world{0};    ///< unit, out of the body
    Vec3 velocity_world{0};  ///< m/s, blade against skin
    /// The way against the skin (m) that the blade's place would still have gone within the tick had the body not
    /// stopped the blade. A thrust goes into the body by -dot(way_world, normal_world).
    Vec3 way_world{0};
    WeaponsAt weapons;      ///< both weapons at that instant
    Vec3 impulse_world{0};  ///< N s, with which the body stopped the blade; 0 where the blade was inside
    Vec3 yielded_world{0};  ///< m/s, by which the velocity of the blade's place changed
};

/// Returns true if the touch was good, but came after the lockout of the other fencer's touch.
inline bool too_late(const TouchEvent& touch) { return touch.verdict == TouchVerdict::kCounts && !touch.noted; }

/// Returns the third of the blade at the place `along`: 1 is the forte (next to the guard), 2 the middle, 3 the foible.
inline int blade_third(Real along) { return along < 1.0 / 3 ? 1 : along < 2.0 / 3 ? 2 : 3; }

}  // namespace riposte
